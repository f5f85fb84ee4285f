"""What facts have in common: how they replace records of a state."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from oriflamme.rulebooks.demonworld.state import Demonworld


def change(state: Demonworld, key: str, **fields: Any) -> None:
    """Replace a unit by one that differs in some fields."""
    state.units[key] = replace(state.units[key], **fields)


def change_element(state: Demonworld, key: str, **fields: Any) -> None:
    """Replace an element by one that differs in some fields."""
    state.elements[key] = replace(state.elements[key], **fields)


def reset_element_counters(state: Demonworld) -> None:
    """What elements have done on their own is over."""
    for key, element in state.elements.items():
        if element.spent or element.steps or element.after_combat_done:
            state.elements[key] = replace(element, spent=0, steps=0, after_combat_done=False)
