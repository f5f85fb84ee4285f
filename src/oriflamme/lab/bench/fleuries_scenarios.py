"""Encounters of Les Guerres Fleuries of any size, for benchmarks: the same table, more and more warriors in line."""

from __future__ import annotations

from typing import Any

TABLE = (180, 120)
"""Centimetres."""
LINE = 6
"""Units of a rank."""
STEP, DEPTH = 28, 9
"""From a unit to the next, and from a rank to the one behind it."""
MEN = {"A": 1, "B": 19}
FILES = 10
SIDES = {"south": (50, 0.0, -1), "north": (75, 180.0, 1)}
"""Where the first rank of a side stands, where it looks, and on which side the others stand."""


def encounter(units: int) -> dict[str, Any]:
    """The content of a scenario file: so many units in all, half of them on each side, a hero with each."""
    return {
        "book": "fleuries",
        "title": {"fr": f"Rencontre à {units}", "en": f"Encounter of {units}"},
        "checked": False,
        "turns": 6,
        "table": list(TABLE),
        "army": [_army(seat, units // 2) for seat in SIDES],
        "position": {"phase": "detection", "turn": 1},
    }


def _army(seat: str, units: int) -> dict[str, Any]:
    line, facing, _ = SIDES[seat]
    hero = {"key": f"{seat}_hero", "rank": "hero", "level": "minor", "fc": 4, "fm": 1, "combat": 10}
    return {
        "seat": seat,
        "name": {"fr": seat.title(), "en": seat.title()},
        "unit": [_unit(seat, number) for number in range(units)],
        "character": [{**hero, "at": [5, line, facing]}],
    }


def _unit(seat: str, number: int) -> dict[str, Any]:
    """Every third one has bows besides."""
    line, facing, back = SIDES[seat]
    rank, place = divmod(number, LINE)
    return {
        "key": f"{seat}_{number}",
        "classes": MEN,
        "weapons": ["maquahuitl", "bow"] if number % 3 == 0 else ["maquahuitl"],
        "files": FILES,
        "at": [20 + STEP * place, line + back * DEPTH * rank, facing],
    }
