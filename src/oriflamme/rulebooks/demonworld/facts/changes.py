"""What facts have in common: how they replace records of a state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.board.occupancy import Occupancy
from oriflamme.rulebooks.demonworld.state import Demonworld, Element


def change(state: Demonworld, key: str, **fields: Any) -> None:
    """Replace a unit by one that differs in some fields."""
    state.units[key] = replace(state.units[key], **fields)


def change_element(state: Demonworld, key: str, **fields: Any) -> None:
    """Replace an element by one that differs in some fields."""
    set_element(state, replace(state.elements[key], **fields))


def set_element(state: Demonworld, element: Element) -> None:
    """An element as it is now, and where it stands."""
    before = state.elements.get(element.key)
    state.elements[element.key] = element
    index = state.__dict__.get("occupancy")
    if index is None:
        return
    if before is not None and (before.hex != element.hex or before.place != element.place):
        _lift(state, index, before)
    index.put(element.hex, element.level, element)
    for hex in element.more_hexes:
        index.put(hex, element.level, element)


def set_elements(state: Demonworld, elements: Iterable[Element]) -> None:
    """Elements that move together: each may come where another has stood."""
    index = state.__dict__.get("occupancy")
    moved = list(elements)
    if index is not None:
        for element in moved:
            _lift(state, index, state.elements[element.key])
    for element in moved:
        state.elements[element.key] = element
        if index is not None:
            for hex in element.hexes:
                index.put(hex, element.level, element)


def remove_element(state: Demonworld, key: str) -> Element:
    """An element leaves the field."""
    element = state.elements.pop(key)
    index = state.__dict__.get("occupancy")
    if index is not None:
        _lift(state, index, element)
    return element


def _lift(state: Demonworld, index: Occupancy[Hex, Element], element: Element) -> None:
    """Off the hexes that it holds."""
    side = (state.units.get(element.unit) or state.gone[element.unit]).side
    for hex in element.hexes:
        held = index.at(hex, element.level)
        if held is not None and held.key == element.key:
            index.clear(hex, element.level, side)


def reset_element_counters(state: Demonworld) -> None:
    """What elements have done on their own is over."""
    for element in list(state.elements.values()):
        if element.spent or element.steps or element.after_combat_done:
            set_element(state, replace(element, spent=0, steps=0, after_combat_done=False))
