"""How facts change a state: a piece replaced by another, a piece taken off the field."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from oriflamme.rulebooks.masse.state import Masse
from oriflamme.rulebooks.masse.vocabulary import Fate


def change(state: Masse, key: str, **fields: Any) -> None:
    """Replace a piece by one that differs in some fields."""
    state.pieces[key] = replace(state.pieces[key], **fields)


def take_off(state: Masse, key: str, fate: Fate) -> None:
    """Remove a piece (and the officer who goes with it) from the field, and whoever was engaged with it is not."""
    piece = state.pieces[key]
    for enemy in piece.links:
        if enemy in state.pieces:
            links = {other: since for other, since in state.pieces[enemy].links.items() if other != key}
            change(state, enemy, links=links)
    pvt = max(piece.pvt - piece.officer_hp, 0)
    state.fallen[key] = replace(piece, fate=fate, links={}, officer="", officer_hp=0, leads="", pvt=pvt)
    del state.pieces[key]
    if piece.officer in state.pieces:
        take_off(state, piece.officer, fate)
    unit = state.pieces.get(piece.leads)
    if unit is not None:
        change(state, unit.key, officer="", officer_hp=0)
    if piece.order.kind == "cast" and piece.order.what == "bless" and piece.order.target in state.pieces:
        change(state, piece.order.target, blessed=True)  # it holds for the sequence, whatever becomes of the cleric
    if piece.standard:
        state.armies[piece.side] = replace(state.armies[piece.side], standard_lost=True)
