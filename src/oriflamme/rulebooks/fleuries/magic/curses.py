"""Cursed weapons before a blow or a shot: magic that ebbs away, a weapon that vanishes, one that rules. GF-MG-20."""

from __future__ import annotations

from oriflamme.kernel import Context, Procedure, Roll
from oriflamme.kernel.effects import Effect, Until, begin
from oriflamme.rulebooks.fleuries.facts.magic import CurseShown, WeaponFailed
from oriflamme.rulebooks.fleuries.facts.turn import BrigadeDissolved
from oriflamme.rulebooks.fleuries.powers.gear import cursed
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import CURSES


def strikes(ctx: Context[Fleuries], key: str) -> Procedure:
    """A character is about to strike or shoot. Returns whether he can: his weapon may fail him first."""
    state = ctx.state
    piece = state.pieces[key]
    if not state.magic or not piece.curse or piece.unarmed_turn == state.turn:
        return not state.magic or piece.unarmed_turn != state.turn
    if (yield from struck_by(ctx, piece, "flux")):
        ctx.note(WeaponFailed(clause=CURSES["flux"]["clause"], unit=key, ordinary=True))
    if (yield from struck_by(ctx, piece, "instability")):
        ctx.note(WeaponFailed(clause=CURSES["instability"]["clause"], unit=key))
        return False
    if (yield from struck_by(ctx, piece, "possession")):
        _ruled(ctx, piece)
    return True


def struck_by(ctx: Context[Fleuries], piece: Piece, curse: str) -> Procedure:
    """Whether a curse strikes its bearer now: a roll, and from then on everybody knows."""
    if not cursed(ctx.state, piece, curse):
        return False
    entry = CURSES[curse]
    roll = yield Roll(entry["dice"], "curse", entry["clause"], seat=piece.side, subject=piece.key)
    if roll.total > entry["upto"]:
        return False
    ctx.note(CurseShown(clause=entry["clause"], unit=piece.key, curse=curse, roll=roll.total))
    return True


def curse_effect(state: Fleuries, piece: Piece, curse: str, kind: str, turns: int) -> Effect:
    """What a curse does to its bearer for some turns, this one the first."""
    return Effect(
        key="",
        source=f"curse:{curse}",
        kind=kind,
        target=piece.key,
        by=piece.key,
        owner=piece.side,
        clause=CURSES[curse]["clause"],
        until=Until(state.turn + turns - 1),
    )


def _ruled(ctx: Context[Fleuries], piece: Piece) -> None:
    """The weapon rules him: his brigade is dissolved, and he goes where it wants."""
    state = ctx.state
    units = tuple(unit.key for unit in state.pieces.values() if unit.brigade == piece.key)
    if units:
        ctx.note(BrigadeDissolved(clause=CURSES["possession"]["clause"], character=piece.key, units=units))
    begin(ctx, curse_effect(state, piece, "possession", "ruled", CURSES["possession"]["turns"]))
