"""How a piece moves: forwards and backwards, by turns about its rear or central hexes, never against the enemy.

Chapters XIX.1.3, XIX.3.0 and XIX.8.0
"""

from __future__ import annotations

from typing import Any

from oriflamme.board.place import Shape
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit

STEPS = ("advance", "sidle", "back")


def is_piece(state: Demonworld, unit: str) -> bool:
    """Whether a unit is a piece of artillery. DW-XIX.1.1-01"""
    return unit in state.pieces


def why_not_so(
    unit: Unit, shape: Shape, costs: dict[str, Any], words: tuple[str, ...], *, flees: bool
) -> Refusal | None:
    """Why a piece does not move so: turns that it cannot make, steps while it holds. DW-XIX.1.3-02, DW-XIX.3.0-06

    `flees`: out of flames it goes whatever its order. DW-F3-41
    """
    how, *detail = words
    if how == "spin" and not any(not turn.about for turn in shape.turns):
        return refusal(costs["turn_clause"], "piece-pivot", unit=unit.key)
    if how == "turn" and detail and detail[0] in shape.parts and not any(one.about == detail[0] for one in shape.turns):
        return refusal(costs["turn_clause"], "piece-pivot", unit=unit.key)
    if how in STEPS and unit.order == "T" and not flees:
        return refusal("DW-XIX.3.0-06", "piece-hold", unit=unit.key)
    return None


def why_no_contact(element: str) -> Refusal:
    """A piece engages nobody. DW-XIX.8.0-01"""
    return refusal("DW-XIX.8.0-01", "piece-contact", element=element)
