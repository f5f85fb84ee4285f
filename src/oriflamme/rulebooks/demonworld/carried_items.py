"""What elements and characters of a battle carry. DW-XXV.1.0-03"""

from __future__ import annotations

from oriflamme.rulebooks.demonworld.cards import Card
from oriflamme.rulebooks.demonworld.magic_items import BUILT_IN, MagicItem, equipped
from oriflamme.rulebooks.demonworld.state import Demonworld, Element


def card_of(state: Demonworld, element: Element) -> Card:
    """The card of an element, with what it carries itself. DW-XXV.1.0-03"""
    card = state.card(element.owner)
    if not element.items:
        return card
    return equipped(card, tuple(state.item(key) for key in element.items), state.anyone(element.owner).card)


def items_of(state: Demonworld, unit: str) -> tuple[MagicItem, ...]:
    """What a unit, or a commander, carries."""
    return tuple(state.item(key) for key in state.anyone(unit).items)


def shown_items(state: Demonworld, key: str) -> list[str]:
    """The items of a unit or character, also what the card gives where chapter XXV is played. DW-XXV.1.0-05"""
    unit = state.anyone(key)
    own = BUILT_IN.get(unit.card, "") if state.rules.adopts("items") else ""
    return [*unit.items, *([own] if own and own not in unit.items else [])]
