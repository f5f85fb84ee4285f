"""Pieces that leave the game: the dead, the fled, and units past half of their strength. GF-LE_MORAL-05."""

from __future__ import annotations

from oriflamme.kernel import Context
from oriflamme.kernel.effects import target_gone
from oriflamme.rulebooks.fleuries.facts.turn import ControlLeft, Removed
from oriflamme.rulebooks.fleuries.powers.lasting import fanatic
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MORALE
from oriflamme.rulebooks.fleuries.vocabulary import Fate

STRENGTH = "GF-LE_MORAL-05"


def remove(ctx: Context[Fleuries], key: str, fate: Fate, clause: str) -> None:
    """A piece leaves the game; its full cost counts against its side. GF-CP-12."""
    piece = ctx.state.pieces[key]
    if piece.controls and fate == "dead":
        ctx.note(ControlLeft(clause="GF-LE_COMMANDEMENT-10", character=key, unit=piece.controls))
    ctx.note(Removed(clause=clause, unit=key, fate=fate, points=piece.body.points))
    if ctx.state.effects:
        target_gone(ctx, key)


def past_half(state: Fleuries, piece: Piece) -> bool:
    """More than half of the starting strength is lost: the unit leaves the game, unless it is fanatic."""
    lost = piece.body.figures - piece.figures
    percent = MORALE["columns"]["removed_above"]
    return not piece.body.single and lost * 100 > percent * piece.body.figures and not fanatic(state, piece)


def leave_if_past_half(ctx: Context[Fleuries], keys: list[str]) -> list[Piece]:
    """Units past half of their strength are taken off. Returns them as they stood. GF-LE_MORAL-05, GF-AM-37."""
    gone = []
    for key in keys:
        piece = ctx.state.pieces.get(key)
        if piece is not None and piece.kind == "unit" and past_half(ctx.state, piece):
            remove(ctx, key, "removed", STRENGTH)
            gone.append(piece)
    return gone
