"""Meeting battles of Les Lames Maudites of any size, for benchmarks: the same ground, more of everybody."""

from __future__ import annotations

from typing import Any

ROWS = 16
WING = 10
"""Units of a wing, its leader included."""
SPAN = 6
"""Columns that a wing takes up, with a gap to the next."""
MARGIN = 4
"""Free columns at both ends of the line."""
PATTERN = ("....................", "...11.........ww....", "....11........www...", ".....r..............")
"""Strips of ground that are repeated along the middle of the field."""
MIDDLE = 6
ROAD = 9
TROOPS = {
    "north": ("lanciers", "infanterie", "lanciers", "infanterie", "cavaliers", "archers", "gens_darmes", "milice"),
    "south": ("orcs", "archers_gobelins", "orcs", "orcs", "dents_noires", "trolls", "loups", "milice"),
}
LEADERS = {"north": ("chef_armee", "chef_aile"), "south": ("chef_armee_pied", "chef_aile_pied")}
RANKS = {"north": (3, 2, 1), "south": (14, 15, 16)}
"""Front, rear, and where the leaders stand."""
WORKS = ("palisade", "abatis", "stakes", "ditches")
"""What stands along the middle of a battle with works, one after the other."""
HIDDEN = 5
"""Troops of a side that are under covers in the fog."""
FACINGS = {"north": "S", "south": "N"}


def meeting(units: int) -> dict[str, Any]:
    """The content of a scenario file: so many units a side, in wings of about ten, all in Attack."""
    wings = max(round(units / WING), 1)
    columns = SPAN * wings + 2 * MARGIN
    return {
        "book": "lames",
        "title": {"fr": f"Rencontre à {units}", "en": f"Meeting of {units}"},
        "map": {
            "grid": "\n".join(_row(row, columns) for row in range(ROWS)),
            "paths": {"road": [" ".join(f"{column:02}{ROAD:02}" for column in range(1, columns + 1))]},
        },
        "army": [_army(seat, units, wings) for seat in TROOPS],
    }


def burning(units: int) -> dict[str, Any]:
    """The same battle in a mist, with works along the middle, and a wind that drives fires through the woods.

    It takes two wings for a field so wide that there is a wood on it.
    """
    columns = SPAN * max(round(units / WING), 1) + 2 * MARGIN
    wood = [f"{column + 1:02}{MIDDLE + 2:02}" for column in range(columns) if _strip(1, columns)[column] == "w"]
    works = [
        {"kind": WORKS[column % len(WORKS)], "at": f"{column:02}{MIDDLE:02}", "facing": "S", "owner": "north"}
        for column in range(MARGIN, columns - MARGIN)
    ]
    return meeting(units) | {
        "title": {"fr": f"Rencontre à {units} dans le feu", "en": f"Meeting of {units} in the fire"},
        "tier": "intermediate",
        "ground": [
            {"kind": "heatwave"},
            {"kind": "mist"},
            {"kind": "strong_wind", "facing": "SE"},
            {"kind": "fire", "at": " ".join(wood[::2])},
            {"kind": "fire_start", "at": " ".join(wood[1::2])},
            *works,
        ],
    }


def hidden(units: int) -> dict[str, Any]:
    """The burning battle in fog, at the advanced tier, with troops of both sides under covers."""
    battle = burning(units)
    ground = [{"kind": "fog"} if mark["kind"] == "mist" else mark for mark in battle["ground"]]
    for army in battle["army"]:
        troops = [unit for wing in army["wing"] for unit in wing["unit"] if unit["key"] != wing["leader"]]
        for number, unit in enumerate(troops[:HIDDEN], 1):
            unit |= {"identity": unit["key"], "key": f"cover_{army['seat']}_{number}"}
    title = {"fr": f"Rencontre à {units} dans le brouillard", "en": f"Meeting of {units} in the fog"}
    return battle | {"title": title, "tier": "advanced", "ground": ground}


def _row(row: int, columns: int) -> str:
    return " " * (row % 2) + " ".join(_strip(row - MIDDLE, columns))


def _strip(number: int, columns: int) -> str:
    """A strip of ground along the field; beyond those of the pattern, open ground."""
    strip = PATTERN[number] if 0 <= number < len(PATTERN) else PATTERN[0]
    return (strip * (columns // len(strip) + 1))[:columns]


def _army(seat: str, units: int, wings: int) -> dict[str, Any]:
    sizes = [units // wings + (number < units % wings) for number in range(wings)]
    return {
        "seat": seat,
        "name": {"fr": seat.title(), "en": seat.title()},
        "commander": f"{seat[0]}1_0",
        "wing": [_wing(seat, number, size) for number, size in enumerate(sizes)],
    }


def _wing(seat: str, number: int, size: int) -> dict[str, Any]:
    key = f"{seat[0]}{number + 1}"
    first = MARGIN + 1 + SPAN * number
    front, rear, back = RANKS[seat]
    leader = {"key": f"{key}_0", "figure": LEADERS[seat][number > 0], "at": f"{first + 1:02}{back:02} {FACINGS[seat]}"}
    troops = [
        {
            "key": f"{key}_{place + 1}",
            "figure": TROOPS[seat][place % len(TROOPS[seat])],
            "at": f"{first + place // 2:02}{(front, rear)[place % 2]:02} {FACINGS[seat]}",
        }
        for place in range(size - 1)
    ]
    return {"key": key, "order": "attack", "leader": leader["key"], "unit": [leader, *troops]}
