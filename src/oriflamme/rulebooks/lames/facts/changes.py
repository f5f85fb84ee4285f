"""What facts do to a state: replace a unit, put it on a stack, take it out of the battle."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from oriflamme.rulebooks.lames.state import Lames


def change(state: Lames, key: str, **fields: Any) -> None:
    """Replace a unit by one that differs in some fields."""
    state.units[key] = replace(state.units[key], **fields)


def lift(state: Lames, key: str) -> None:
    """Take a unit off its stack."""
    hex = state.units[key].hex
    if hex:
        rest = tuple(other for other in state.stacks[hex] if other != key)
        if rest:
            state.stacks[hex] = rest
        else:
            del state.stacks[hex]
            state.derived.hex_emptied(hex)


def put(state: Lames, key: str, hex: str, top: bool) -> None:
    """Put a unit on top of a hex's stack, or under it. LM-2.3.1-10, LM-2.3.1-11."""
    lift(state, key)
    stack = state.stacks.get(hex, ())
    state.stacks[hex] = (key, *stack) if top else (*stack, key)
    unit = state.units[key] = replace(state.units[key], hex=hex)
    if not stack:
        state.derived.hex_taken(hex, unit.side)


def remove(state: Lames, key: str) -> None:
    """A unit leaves the battle for good, with the offices it held."""
    lift(state, key)
    state.derived.unit_done(key)
    state.lost[key] = replace(state.units.pop(key), hex="")
    for wing in state.wings.values():
        if wing.leader == key:
            state.wings[wing.key] = replace(wing, leader="")
    for army in state.armies.values():
        if army.commander == key:
            state.armies[army.key] = replace(army, commander="")
