"""What facts do to a state: replace a unit, put it on a stack, take it out of the battle."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.state import spot as spot_of


def change(state: Lames, key: str, **fields: Any) -> None:
    """Replace a unit by one that differs in some fields."""
    state.units[key] = replace(state.units[key], **fields)


def lift(state: Lames, key: str) -> None:
    """Take a unit off its stack, or off both if it is a Formation."""
    unit = state.units[key]
    if unit.hex:
        _leave(state, unit, unit.hex)
        for hex in unit.more_hexes:
            _leave(state, unit, hex)


def _leave(state: Lames, unit: Unit, hex: str) -> None:
    spot = spot_of(hex, unit.level) if unit.level else hex
    rest = tuple(other for other in state.stacks[spot] if other != unit.key)
    gone = False
    state.derived.stack_changed(unit.side)
    if rest:
        state.stacks[spot] = rest
    else:
        gone = state.occupancy.clear(hex, unit.level, unit.side)
    if gone or _hides(state):
        state.derived.enemies_moved(unit.side)


def _enter(state: Lames, unit: Unit, hex: str, top: bool) -> None:
    stack = state.stacks.get(spot_of(hex, unit.level) if unit.level else hex, ())
    state.derived.stack_changed(unit.side)
    if state.occupancy.put(hex, unit.level, (unit.key, *stack) if top else (*stack, unit.key)) or _hides(state):
        state.derived.enemies_moved(unit.side)


def _hides(state: Lames) -> bool:
    """Whether others of a side in the same hex may be under covers, which draw nobody: then every step counts."""
    return state.rules.tier("advanced")


def put(state: Lames, key: str, hex: str, top: bool) -> None:
    """Put a unit on top of a hex's stack, or under it. LM-2.3.1-10, LM-2.3.1-11."""
    lift(state, key)
    unit = state.units[key] = replace(state.units[key], hex=hex)
    _enter(state, unit, hex, top)


def place(state: Lames, key: str, hex: str, level: int, *, top: bool = False) -> None:
    """Put a unit under the stack of a hex at another level, or on top of it. LM-4.2-01."""
    lift(state, key)
    unit = state.units[key] = replace(state.units[key], hex=hex, level=level)
    _enter(state, unit, hex, top)


def put_formation(state: Lames, key: str, hexes: tuple[str, ...], facing: int, top: bool) -> None:
    """Put a Formation into its hexes: on top of those it comes to, or under them; where it stays, it keeps its rank."""
    before = state.units[key]
    unit = state.units[key] = replace(before, hex=hexes[0], more_hexes=hexes[1:], facing=facing)
    for hex in before.hexes:
        if hex not in hexes:
            _leave(state, before, hex)
    for hex in hexes:
        if hex not in before.hexes:
            _enter(state, unit, hex, top)


def remove(state: Lames, key: str) -> None:
    """A unit leaves the battle for good, with the offices it held."""
    lift(state, key)
    state.derived.unit_done(key)
    for one in [one.key for one in state.effects.values() if one.target == key]:
        del state.effects[one]
    gone = replace(state.units.pop(key), hex="", more_hexes=(), level=0)
    if gone.covered:  # what was under a cover is seen; where there was nothing, nothing is lost
        state.derived.covers_changed()
        gone = replace(gone, key=gone.identity, identity="")
    if not gone.decoy:
        state.lost[gone.key] = gone
    for wing in state.wings.values():
        if wing.leader == key:
            state.wings[wing.key] = replace(wing, leader="")
    for army in state.armies.values():
        if army.commander == key:
            state.armies[army.key] = replace(army, commander="")
