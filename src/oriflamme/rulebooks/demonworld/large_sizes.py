"""How tall an element is in each of its hexes, and from how high it looks. XVII.1.4, XVII.7.4, XVIII.6.0, XXIII.7.0"""

from __future__ import annotations

from oriflamme.board.hexes import Hex
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import FLIGHT, LARGE


def size_on(state: Demonworld, element: Element, hex: Hex) -> int:
    """The size of an element in one of its hexes: a crew stands on its platform, behind its animals. DW-XVIII.6.0-01"""
    if element.level:
        return flying_size(state, element)
    card = state.card(element.owner)
    if card.footprint != "chariot":
        return card.size
    return card.size + int(LARGE["rider"]["chariot"]["above"]) if hex == element.hex else card.size_team


def eye_size(state: Demonworld, element: Element) -> int:
    """From how high an element looks: a rider from above his dragon. DW-XVII.7.4-03, DW-XVIII.7.0-03"""
    if element.level:
        return flying_size(state, element)
    card = state.card(element.owner)
    return card.size + int(LARGE["rider"].get(card.footprint, {}).get("above", 0))


def flying_size(state: Demonworld, element: Element) -> int:
    """The size of an element in the air: that of a large monster is always the same. DW-XXIII.7.0-03"""
    return int(FLIGHT["size"]["large"]) if element.more_hexes else state.card(element.owner).size


def in_parts(state: Demonworld, element: Element) -> bool:
    """Whether the hexes of an element hide each other: the animals of a chariot and its crew. DW-XVIII.7.0-03"""
    return state.card(element.owner).footprint == "chariot"
