"""Fields with a piece p of the empire that looks north, its front hex in 0607; its enemies are the orcs.

A piece of three hexes then stands in 0607, 0508 and 0608, one of four also in 0609. Straight before it lie 0606 and
0506, then 0705 and 0505.
"""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.tables import ARTILLERY_CARDS, CARDS
from tests.rulebooks.demonworld.large_positions import FOOT, field
from tests.rulebooks.demonworld.positions import position

CANNON, BOLTS, CATAPULT, BIG, BOMBARD = "canon", "baliste", "petite_catapulte", "gros_bras_de_varrig", "bombarde"
PLACES = {"p": "0607", "n": "0101"}
FOES = {"foot": FOOT, "dwarfs": {**FOOT, "size": 1}, "tall": {**FOOT, "size": 3}, "tough": {**FOOT, "hp": 2}}


def piece(name: str, **changes: Any) -> dict[str, Any]:
    """Cards: one of a piece that differs from one that ships, as `own`; and those of its foes."""
    return {"own": {**ARTILLERY_CARDS[name], **changes}, **FOES}


def moving(order: str, name: str = CANNON, where: dict[str, str] | None = None, **more: Any) -> Battle:
    """A battle in which the piece is about to move."""
    more = {"tier": "advanced", "phase": "movement", "sequence": order, "active": "p", "sides": ["empire"], **more}
    more.setdefault("card", FOES)
    more.setdefault("n", "orcs foot S order=T moved")
    return position(field(**(where or PLACES)), p=f"empire {name} N order={order}", **more)


def shooting(order: str, name: str = CANNON, where: dict[str, str] | None = None, **more: Any) -> Battle:
    """The shooting phase of an order."""
    phase = "second_shooting" if order == "T" else "first_shooting"
    more = {"tier": "advanced", "phase": phase, **more}
    more.setdefault("card", FOES)
    more.setdefault("n", "orcs foot S order=M")
    more.setdefault("p", f"empire {name} N order={order}")
    return position(field(**(where or PLACES)), **more)


def bows() -> dict[str, Any]:
    """Bowmen without skill."""
    return {**CARDS["archers_longs"], "skill_shot": 0, "special": [], "skill_melee": 0}
