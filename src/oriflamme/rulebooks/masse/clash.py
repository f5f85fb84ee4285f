"""A clash of two units for its odds: a position of phase 2 or 4 in which the orders are given. See `kernel.clash`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oriflamme.kernel.clash import ATTACKER, SEATS, SIDES, TARGET, Clash, ClashField, choices, head, named
from oriflamme.rulebooks.masse.tables import LIMITS, TROOPS

DEEDS = ("shoot", "engage", "fight")
"""To shoot; to come to grips and strike; to strike whom one is at grips with."""
SHOOTERS = {key: row for key, row in TROOPS.items() if "missile" in row}
COVERS = ("none", "walls", "breach")
SEQUENCE = 2
"""The sequence of the clash: something may have happened in the one before."""
MAX_MEN = 1000
MAX_POINTS = 50


def fields(given: Mapping[str, str]) -> tuple[ClashField, ...]:
    """What is done, by whom, to whom; the points of a commander, the cover, and whether the others shoot back."""
    deed = given.get("deed", DEEDS[0])
    attackers = SHOOTERS if deed == "shoot" else TROOPS
    first = ClashField(key="deed", default=DEEDS[0], choices=named("deed", DEEDS))
    found = [
        first,
        ClashField(key="attacker", default=next(iter(attackers)), choices=tuple(choices(attackers))),
        ClashField(key="men", default="40", least=1, most=MAX_MEN),
        ClashField(key="points", default="0", least=0, most=MAX_POINTS),
        ClashField(key="target", default="orcs", choices=tuple(choices(TROOPS))),
        ClashField(key="target_men", default="60", least=1, most=MAX_MEN),
        ClashField(key="cover", default="none", choices=named("cover", COVERS)),
    ]
    if given.get("target", "orcs") in SHOOTERS and deed != "fight":
        found.append(ClashField(key="reply", default="none", choices=named("reply", ("none", "shoot"))))
    return tuple(found)


def clash(values: Mapping[str, str]) -> Clash:
    """One sequence from the shots on, with morale at its end: MC-SEQUENCE_DE_COMBAT-03."""
    data, (attacker, target) = head("masse", (TROOPS[values["attacker"]]["name"], TROOPS[values["target"]]["name"]))
    deed = values["deed"]
    attacker |= {"troop": values["attacker"], "men": int(values["men"])}
    target |= {"troop": values["target"], "men": int(values["target_men"])}
    attacker["now"] = _now(deed, TARGET) | {"bonus": int(values["points"])}
    target["now"] = _now("fight" if deed == "fight" else values.get("reply", "none"), ATTACKER)
    data["army"] = [
        {"seat": seat, "name": dict(SIDES[seat]), "unit": [unit]}
        for seat, unit in zip(SEATS, (attacker, target), strict=True)
    ]
    data["position"] = {"sequence": SEQUENCE, "phase": "melee" if deed == "fight" else "shooting", "begun": True}
    _fortify(data, values["cover"])
    data.setdefault("sequences", LIMITS["siege_sequences"])
    return Clash(scenario=data)


def _now(deed: str, other: str) -> dict[str, Any]:
    """How a unit stands: with its order, or at grips since before."""
    if deed == "fight":
        return {"links": {other: SEQUENCE - 1}, "order": {"kind": "none"}}
    return {"order": {"kind": deed, "target": other} if deed != "none" else {"kind": "none"}}


def _fortify(data: dict[str, Any], cover: str) -> None:
    """Walls before the target, whole or breached in the sequence before. MC-SIEGES-04"""
    if cover == "none":
        return
    data["army"][0]["role"], data["army"][1]["role"] = "besieger", "besieged"
    section: dict[str, Any] = {"key": "north", "name": {"fr": "Rempart", "en": "Rampart"}}
    if cover == "breach":
        section |= {"breach": "wall", "breached_in": SEQUENCE - 1}
        data["position"]["breached_in"] = SEQUENCE - 1
    data["section"] = [section]
    data["position"]["assault"] = "north"
