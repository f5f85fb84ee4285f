"""Shots out of buildings: who of a disorganised unit shoots, and who does not support. Chapter XXIV.4.0"""

from __future__ import annotations

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.buildings.houses import house_at, house_of, inside, is_inside
from oriflamme.rulebooks.demonworld.special_formations import in_order
from oriflamme.rulebooks.demonworld.state import Demonworld, Element


def outside_in_disorder(state: Demonworld, element: Element) -> bool:
    """Whether others of its unit shoot from a building although it is disorganised, and this one is outside.

    DW-XXIV.4.0-01
    """
    if state.phase != "first_shooting" or is_inside(state, element) or not inside(state, element.unit):
        return False
    return not in_order(state, element.unit)


def why_no_outward_support(state: Demonworld, element: Element, main: Element, hex: Hex) -> Refusal | None:
    """Why nobody supports a shot out of a building, at somebody or at an empty hex. DW-XXIV.4.0-02"""
    if is_inside(state, main) and house_of(state, main) != house_at(state, hex):
        return refusal("DW-XXIV.4.0-02", "support-outward", element=element.key)
    return None
