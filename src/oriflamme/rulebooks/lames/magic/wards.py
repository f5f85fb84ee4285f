"""Circles and sanctuaries: whom they keep out, and whom they protect. LM-MA-01."""

from __future__ import annotations

from oriflamme.board.hexes import distance
from oriflamme.kernel import Item, Refusal, effects
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.engagement import enemies_it_engages
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.terrain import terrain_of

BOUND = ("demonic", "magical")
"""The natures that a Binding Circle keeps out."""


def why_bound_out(state: Lames, unit: Unit, hex: str) -> Refusal | None:
    """Why a Binding Circle keeps a unit out of a hex."""
    if not state.effects or state.figure(unit).morale not in BOUND:
        return None
    board = ground_board(state)
    for one in state.effects.values():
        if one.kind == "binding" and distance(board.hex(one.target), board.hex(hex)) <= one.value:
            return refusal(one.clause, "circle", unit=unit.key, hex=hex)
    return None


def sanctuary_items(state: Lames, unit: Unit) -> list[Item]:
    """What a sanctuary adds to the attack engagement test of whoever engages somebody in it."""
    wards = [one for one in state.effects.values() if one.kind == "sanctuary" and one.owner != unit.side]
    if not wards:
        return []
    met = {hex for enemy in enemies_it_engages(state, terrain_of(state), unit) for hex in enemy.hexes}
    found = effects.strongest(one for one in wards if one.target in met)
    return [effects.line(one) for one in found]
