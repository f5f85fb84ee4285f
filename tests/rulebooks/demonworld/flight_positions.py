"""Fields for flyers: where the first hex of each piece is, and how high.

    sky({"d": "0605@12", "n": "0603 0703"}, d="orcs dragongor N order=M", n="empire foot S order=T")

A dragon d at altitude 12 whose front hex is 0605, and two elements of n on the ground; enemies and friends may be above
each other. Rows and hexes are those of `large_positions`: north-east of 0606 lies 0705, north-west 0605.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import FLYER_CARDS, LARGE_CARDS
from tests.rulebooks.demonworld.large_positions import FOOT, field
from tests.rulebooks.demonworld.positions import OPENED, scenario

DRAGON, RIDER, PEGASI, BAT = "dragongor", "chevaucheur_de_dragon", "chevaucheurs_de_pegases", "chauve_souris_naine"
PLAIN_PEGASI = {**FLYER_CARDS[PEGASI], "special": [], "people": "any"}
ARCHERS = {**FOOT, "weapons": [{"kind": "longbow"}, {"kind": "basic", "power": 8}]}
CARDS: dict[str, Any] = {
    "foot": FOOT,
    "pegasi": PLAIN_PEGASI,
    "bat": {**FLYER_CARDS[BAT], "people": "any"},
    "archers": ARCHERS,
    "dragon": {**LARGE_CARDS[RIDER], "people": "any"},
}


def sky(
    where: dict[str, str],
    *,
    dice: Iterable[int] = (),
    switches: dict[str, bool | int | str] | None = None,
    faces: str = "",
    wounds: str = "",
    **more: Any,
) -> Battle:
    """A battle with flight, in which pieces are where they are said to be."""
    more.setdefault("card", CARDS)
    data = scenario(field(), **{"tier": "optional", **more})
    turned = dict(word.split(":") for word in faces.split())
    hurt = dict(word.split(":") for word in wounds.split())
    for unit in [unit for army in data["army"] for unit in army["unit"]]:
        if unit["key"] not in where:
            continue
        words = str(more[unit["key"]]).split()
        for number, spot in enumerate(where[unit["key"]].split(), start=1):
            hex, _, level = spot.partition("@")
            key = f"{unit['key']}_{number}"
            element = {"key": key, "hex": hex, "facing": turned.get(key, words[2]), "level": int(level or 0)}
            unit["element"].append({**element, "wounds": int(hurt.get(key, 0))})
        unit["elements"] = len(unit["element"])
    battle = Battle.open(data, dice=list(dice), switches={"flight": True} | (switches or {}))
    OPENED.append(battle)
    return battle


def moving(unit: str, order: str, where: dict[str, str], **more: Any) -> Battle:
    """A battle in which a unit of the orcs is about to move."""
    more = {"phase": "movement", "sequence": order, "active": unit, **more}
    more.setdefault("sides", ["orcs"])
    return sky(where, **more)


def melee(where: dict[str, str], **more: Any) -> Battle:
    """A battle at the beginning of its melee phase."""
    return sky(where, phase="melee", **more)


def level(battle: Battle, key: str) -> int:
    """The altitude of an element."""
    state: Demonworld = battle.state
    return state.elements[key].level


def fly(battle: Battle, *answers: str) -> Battle:
    """Answers of a flight plan; what else might be answered is not looked at each time."""
    for answer in answers:
        battle.answer(answer, battle.asks[0].seat)
    return battle


def high(battle: Battle, altitude: int, *answers: str) -> Battle:
    """Fly high and end so, with these answers in between."""
    return fly(battle, f"altitude {altitude}", *answers, "confirm")
