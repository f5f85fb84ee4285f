"""A clash of two units for its odds: a small field, the attacker about to be activated. See `kernel.clash`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oriflamme.kernel.clash import (
    ATTACKER,
    SEATS,
    SIDES,
    TARGET,
    Clash,
    ClashChoice,
    ClashField,
    Wish,
    choices,
    head,
    named,
    tier_choices,
)
from oriflamme.kernel.messages import message
from oriflamme.rulebooks.lames.tables import GROUND, ROSTER, SHOOTING, TERRAIN

DEEDS = ("strike", "shoot")
RANGES = {key: far for key, far in SHOOTING["range"].items() if key != "clause"}
FIGHTERS = {key: row for key, row in ROSTER.items() if row["kind"] == "troop" and key != "wagon"}
SHOOTERS = {key: row for key, row in FIGHTERS.items() if row["weapon"] in RANGES}
GROUNDS = {key: TERRAIN["terrain"][key] for key in ("clear", "rough", "wood", "scrub", "marsh", "village")}
COVERS = {key: TERRAIN["mark"][key] for key, row in GROUND["kind"].items() if row.get("work") or row.get("shield")}
COLUMNS, MIDDLE, ROWS = 13, 7, 27
FRONT_ROW = 7
"""Where the target stands: attackers stand south of it, in its column."""
SIDES_OF_TARGET = {"front": "S", "flank": "WSW", "rear": "N"}
"""How the target looks if whoever is to the south-east of it is before it, on its flank or behind it. LM-2.3-02."""


def fields(given: Mapping[str, str]) -> tuple[ClashField, ...]:
    """What is done, by whom, to whom, from where and on what ground."""
    deed = given.get("deed", DEEDS[0])
    shooting = deed == "shoot"
    attackers = SHOOTERS if shooting else FIGHTERS
    attacker = given.get("attacker") or next(iter(attackers))
    tiers = ("intermediate", "advanced") if shooting else ("base", "intermediate", "advanced")
    tier = given.get("tier", tiers[0])
    found = [
        ClashField(key="deed", default=DEEDS[0], choices=named("deed", DEEDS)),
        ClashField(key="tier", default=tiers[0], choices=tier_choices(tiers)),
        ClashField(key="attacker", default=next(iter(attackers)), choices=tuple(choices(attackers))),
        ClashField(key="cohesion", default="order", choices=named("cohesion", ("order", "shaken"))),
    ]
    if shooting:
        most = _range(attacker)
        found.append(ClashField(key="volley", default="shoot", choices=named("volley", ("shoot", "single"))))
        found.append(ClashField(key="distance", default="2", least=2, most=most))
    else:
        found.append(
            ClashField(key="support", default="supported", choices=named("support", ("unsupported", "supported")))
        )
        found.append(ClashField(key="shock", default="none", choices=named("shock", ("none", "contact", "charge"))))
    found += [
        ClashField(key="target", default="orcs", choices=tuple(choices(FIGHTERS))),
        ClashField(key="target_cohesion", default="order", choices=named("cohesion", ("order", "shaken", "routed"))),
        ClashField(key="side", default="front", choices=named("side", tuple(SIDES_OF_TARGET))),
        ClashField(key="losses", default="step", choices=named("losses", ("step", "recoil"))),
        ClashField(key="ground", default="clear", choices=tuple(choices(GROUNDS))),
        ClashField(key="height", default="level", choices=named("height", ("level", "attacker", "target"))),
    ]
    if tier != "base":
        none = ClashChoice("none", message("clash-cover-none"))
        found.append(ClashField(key="cover", default="none", choices=(none, *choices(COVERS))))
    return tuple(found)


def _range(attacker: str) -> int:
    row = SHOOTERS.get(attacker, next(iter(SHOOTERS.values())))
    far = RANGES[row["weapon"]]
    return int(far if isinstance(far, int) else far[row["weapon_capacity"]])


def clash(values: Mapping[str, str]) -> Clash:
    """The attacker is activated and attacks; it is over when somebody must choose what comes next."""
    data, (attacker, target) = head("lames", (ROSTER[values["attacker"]]["name"], ROSTER[values["target"]]["name"]))
    shooting = values["deed"] == "shoot"
    distance = int(values["distance"]) if shooting else 1
    there, here = _hex(FRONT_ROW), _hex(FRONT_ROW + distance)
    attacker |= {
        "figure": values["attacker"],
        "at": f"{here} {'N' if shooting else 'NW'}",
        "cohesion": values["cohesion"],
    }
    looks = SIDES_OF_TARGET[values["side"]]
    target |= {"figure": values["target"], "at": f"{there} {looks}", "cohesion": values["target_cohesion"]}
    if values.get("shock", "none") != "none":
        attacker["shock"] = values["shock"]
    data |= {"tier": values["tier"], "turns": 0, "map": _map(values, here, there), "position": {"elements": []}}
    if values.get("cover", "none") != "none":
        mark = {"kind": values["cover"], "at": there, "owner": "target"}
        data["ground"] = [mark | ({"facing": looks} if COVERS[values["cover"]].get("faces") else {})]
    data["army"] = [_army(seat, unit) for seat, unit in zip(SEATS, (attacker, target), strict=True)]
    deed = Wish(
        verb=values["volley"] if shooting else "strike", piece=ATTACKER, target=TARGET, what=values.get("support", "")
    )
    losses = tuple(Wish(kind="loss", token=token) for token in (values["losses"], "step", "recoil"))
    before = tuple(Wish(kind="action", verb=verb) for verb in ("shoot", "shock", "strike"))
    return Clash(
        scenario=data, wishes=(Wish(verb="activate", piece=ATTACKER), deed, *before, *losses, *AFTER), needed=deed
    )


AFTER = (
    Wish(kind="recoil"),
    Wish(kind="retreat"),
)
"""What whoever must give ground answers: the first hex that is offered."""


def _hex(row: int) -> str:
    return f"{MIDDLE:02}{row:02}"


def _map(values: Mapping[str, str], here: str, there: str) -> dict[str, Any]:
    """Clear ground with what is under the target, one level up where somebody stands higher."""
    grid = "\n".join(" " * (row % 2) + " ".join("." * COLUMNS) for row in range(ROWS))
    made: dict[str, Any] = {"grid": grid}
    if values["ground"] != "clear":
        made["terrain"] = [f"{there} {values['ground']}"]
    if values["height"] != "level":
        made["heights"] = [f"{here if values['height'] == 'attacker' else there} 1"]
    return made


def _army(seat: str, unit: dict[str, Any]) -> dict[str, Any]:
    """The unit, and a leader far behind it who neither helps nor hinders."""
    leader, south = f"{seat}_leader", seat == SEATS[0]
    chief = {
        "key": leader,
        "figure": "chef_armee_pied",
        "name": {"fr": "Chef", "en": "Leader"},
        "at": f"01{ROWS:02} N" if south else "0101 S",
    }
    wing = {
        "key": f"{seat}_wing",
        "name": dict(SIDES[seat]),
        "leader": leader,
        "order": "attack",
        "edge": "S" if south else "N",
        "morale": MORALE,
        "unit": [unit, chief],
    }
    return {"seat": seat, "name": dict(SIDES[seat]), "commander": leader, "wing": [wing]}


MORALE = 9
"""Of both wings: what most scenarios give them."""
