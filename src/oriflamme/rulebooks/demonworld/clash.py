"""A clash of two units for its odds: two lines of elements on a small field, in one phase. See `kernel.clash`."""

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
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.tables import CARDS, TERRAIN

DEEDS = ("shoot", "strike")
FIGHTERS = {key: row for key, row in CARDS.items() if not SHIPPED[key].tier}
SHOOTERS = {key: row for key, row in FIGHTERS.items() if SHIPPED[key].ranged is not None}
GROUNDS = {key: TERRAIN["terrain"][key] for key in ("clear", "bushes", "tall_grass", "rocks")}
COVERS = {key: TERRAIN["side"][key] for key in ("hedge", "wall")}
MAX_ELEMENTS = 6
FIRST_COLUMN, FRONT_ROW, COLUMNS = 6, 8, 18
"""The hex of the first element of the target; attackers stand south of it."""
FACING = {"front": "S", "flank": "WSW", "rear": "N"}
"""How the target looks if whoever is to the south of it is before it, on its flank or behind it. DW-VI.1.3-02"""


def fields(given: Mapping[str, str]) -> tuple[ClashField, ...]:
    """What is done, by how many elements of which card, to whom, from where and over what."""
    deed = given.get("deed", DEEDS[0])
    shooting = deed == "shoot"
    attackers = SHOOTERS if shooting else FIGHTERS
    attacker = given.get("attacker") or next(iter(attackers))
    tier = given.get("tier", "base")
    tiers = tier_choices(("base", "intermediate"))
    found = [
        ClashField(key="deed", default=DEEDS[0], choices=named("deed", DEEDS)),
        ClashField(key="tier", default="base", choices=tiers),
        ClashField(key="attacker", default=next(iter(attackers)), choices=tuple(choices(attackers))),
        ClashField(key="elements", default="3", least=1, most=MAX_ELEMENTS),
    ]
    if shooting:
        found.append(ClashField(key="distance", default="3", least=2, most=_range(attacker)))
    else:
        found.append(ClashField(key="order", default="C", choices=named("order", ("C", "T"))))
    found += [
        ClashField(key="target", default="guerriers_orcs", choices=tuple(choices(FIGHTERS))),
        ClashField(key="target_elements", default="3", least=1, most=MAX_ELEMENTS),
        ClashField(key="side", default="front", choices=named("side", tuple(FACING))),
    ]
    if tier != "base":
        none = ClashChoice("none", message("clash-cover-none"))
        found.append(ClashField(key="cover", default="none", choices=(none, *choices(COVERS))))
        found.append(ClashField(key="ground", default="clear", choices=tuple(choices(GROUNDS))))
    return tuple(found)


def _range(attacker: str) -> int:
    card = SHIPPED[attacker] if attacker in SHOOTERS else SHIPPED[next(iter(SHOOTERS))]
    assert card.ranged is not None
    return max(last for last, _ in card.ranged.bands)


def clash(values: Mapping[str, str]) -> Clash:
    """A shooting phase with its losses and tests, or the blows of one melee. DW-IV-01, DW-VI-01"""
    names = (CARDS[values["attacker"]]["name"], CARDS[values["target"]]["name"])
    data, (attacker, target) = head("demonworld", names)
    shooting = values["deed"] == "shoot"
    row = FRONT_ROW + (int(values["distance"]) if shooting else 1)
    order, phase = _when(values, shooting)
    now: dict[str, Any] = {} if shooting else {"engaged": 1}
    attacker |= _unit(ATTACKER, values["attacker"], int(values["elements"]), row, "N", {"order": order, **now})
    facing = FACING[values["side"]]
    target |= _unit(TARGET, values["target"], int(values["target_elements"]), FRONT_ROW, facing, {"order": "T", **now})
    data["army"] = [
        {"seat": seat, "name": dict(SIDES[seat]), "facing": looks, "edge": edge, "unit": [unit]}
        for seat, unit, looks, edge in zip(SEATS, (attacker, target), "NS", "SN", strict=True)
    ]
    if values["tier"] == "base":
        for army in data["army"]:
            del army["edge"]
    data |= {"tier": values["tier"], "map": _map(values), "position": {"phase": phase}}
    kind = "shot" if shooting else "blow"
    deed = Wish(kind=kind, verb="attack")
    return Clash(scenario=data, wishes=(*_pairs(values), deed, *OTHERS), needed=deed, phases=(phase,))


def _when(values: Mapping[str, str], shooting: bool) -> tuple[str, str]:
    """The attacker's order and the phase: shots before the move where the weapon allows it. DW-II.5.1-04"""
    if not shooting:
        return values["order"], "melee"
    weapon = SHIPPED[values["attacker"]].ranged
    assert weapon is not None
    return ("H", "first_shooting") if "H" in weapon.orders else ("T", "second_shooting")


def _pairs(values: Mapping[str, str]) -> list[Wish]:
    """Each element attacks the enemy opposite, so that nobody is shot at twice while others are spared."""
    mine, theirs = int(values["elements"]), int(values["target_elements"])
    pairs = [(ATTACKER, one, TARGET, 1 + (one - 1) % theirs) for one in range(1, mine + 1)]
    pairs += [(TARGET, one, ATTACKER, 1 + (one - 1) % mine) for one in range(1, theirs + 1)]
    return [Wish(token=f"attack {who}_{one} {whom}_{other}") for who, one, whom, other in pairs]


OTHERS = (
    Wish(verb="hold"),
    Wish(verb="confirm"),
    Wish(kind="close", token="done"),
)
"""Whoever has nobody to attack holds; then the attacks stand; and nobody closes up."""


def _unit(key: str, card: str, count: int, row: int, facing: str, now: dict[str, Any]) -> dict[str, Any]:
    """So many elements side by side."""
    elements = [
        {"key": f"{key}_{number + 1}", "hex": f"{FIRST_COLUMN + number:02}{row:02}", "facing": facing}
        for number in range(count)
    ]
    return {"card": card, "elements": count, "element": elements, "now": now}


def _map(values: Mapping[str, str]) -> dict[str, Any]:
    """Clear ground; what grows under the target, and a hedge or a wall before it."""
    rows = FRONT_ROW + int(values.get("distance", "1")) + 6
    made: dict[str, Any] = {"grid": "\n".join(" " * (row % 2) + " ".join("." * COLUMNS) for row in range(rows))}
    hexes = [f"{FIRST_COLUMN + number:02}{FRONT_ROW:02}" for number in range(int(values["target_elements"]))]
    if values.get("ground", "clear") != "clear":
        made["terrain"] = [f"{' '.join(hexes)} {values['ground']}"]
    if values.get("cover", "none") != "none":
        made["sides"] = [f"{' '.join(f'{hex}/{side}' for hex in hexes for side in ('SW', 'SE'))} {values['cover']}"]
    return made
