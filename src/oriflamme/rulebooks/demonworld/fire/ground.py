"""What burns, what may burn, and whom it concerns. Chapter XXII.3.0"""

from __future__ import annotations

from oriflamme.board.hexes import Hex, neighbour
from oriflamme.board.overlay import GroundMark, mark_in
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.fire.words import BURNING, FIRE_MARK, FIRE_PROOF, WIND
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import FIRE, ROSE

TOKENS: dict[str, int] = FIRE["token"]["turns"]


def plays_fire(state: Demonworld) -> bool:
    """Whether the rules of fire are in force. DW-XXII.1.0-01"""
    return state.rules.adopts("fire")


def card_counts(state: Demonworld, unit: Unit) -> bool:
    """Whether what the card of a unit says of fire counts: once only cards of scenarios said it. DW-OR-115"""
    return not (state.rules.cards_without_fire and unit.card in SHIPPED)


def burns(state: Demonworld, hex: Hex) -> bool:
    """Whether a hex burns. DW-XXII.3.0-09"""
    return state.overlay is not None and state.board.terrain.get(hex) == BURNING


def token_for(state: Demonworld, hex: Hex) -> int:
    """The token that a hex gets which catches fire; 0: nothing burns there, or it burns, or has burnt, already.

    DW-XXII.3.0-03, DW-XXII.3.0-04
    """
    return TOKENS.get(state.board.terrain.get(hex, ""), 0) if plays_fire(state) else 0


def catches(state: Demonworld, hex: Hex) -> bool:
    """Whether a hex can be set alight: it may burn, and does not smoulder yet."""
    return bool(token_for(state, hex)) and mark_in(state.overlay, FIRE_MARK, state.board.name(hex)) is None


def fire_proof(state: Demonworld, element: Element) -> bool:
    """Whether fire does not concern an element: its card says so, or a spell. DW-XXII.3.0-11"""
    if FIRE_PROOF in state.card(element.owner).abilities:
        return True
    return bool(state.effects) and any(True for _ in changes.on_element(state, element, FIRE_PROOF))


def caught(state: Demonworld, element: Element) -> bool:
    """Whether its hex caught fire at the start of this turn: it does nothing but leave it. DW-XXII.3.0-09"""
    return element.key in state.in_flames


def alight(state: Demonworld, element: Element) -> bool:
    """Whether an element stands in flames, with any of its hexes, and they harm it. DW-F3-42, DW-F3-43"""
    if element.level or not any(burns(state, hex) for hex in element.hexes):
        return False
    return not fire_proof(state, element)


def surrounded(state: Demonworld, element: Element) -> bool:
    """Whether one of its hexes, burning or not, has three burning hexes around it. DW-XXII.3.0-10"""
    if element.level or state.overlay is None or fire_proof(state, element):
        return False
    around = [sum(burns(state, neighbour(hex, d)) for d in range(6)) for hex in element.hexes]
    return max(around) >= int(FIRE["trapped"]["neighbours"])


def wind_of(state: Demonworld) -> GroundMark | None:
    """The wind, or the dead calm; None before the first turn."""
    return mark_in(state.overlay, WIND)


def rose_of(wind: GroundMark) -> int:
    """The number of the compass rose to which the wind blows. DW-F3-19"""
    assert wind.facing is not None
    return ROSE.index(wind.facing // 2) + 1


def machine(state: Demonworld, element: Element) -> bool:
    """Whether it is a war machine: a chariot or a piece of artillery. DW-XVII.1.0-01"""
    return state.card(element.owner).arm in ("chariot", "artillery")
