"""Flank marches that come in, or lose their way. GF-MARCHE_DE_FLANC-03."""

from __future__ import annotations

from oriflamme.board.tabletop import CM, RIGHT, Pose
from oriflamme.board.tabletop_shapes import touching, within
from oriflamme.kernel import Context, Procedure, Roll
from oriflamme.rulebooks.fleuries.contact.phase_end import next_phase
from oriflamme.rulebooks.fleuries.facts.setup import FlankEntered, FlankTried
from oriflamme.rulebooks.fleuries.hidden.fog_of_war import astray, has_unseen
from oriflamme.rulebooks.fleuries.setup.setup_troops import ENTRIES, FLANK, in_own_half
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.ground import impassable
from oriflamme.rulebooks.fleuries.terrain.measure import fits, shape_at
from oriflamme.rulebooks.fleuries.troops.formation import footprint, size
from oriflamme.rulebooks.fleuries.troops.removal import remove
from oriflamme.rulebooks.fleuries.vocabulary import Entry


def arrivals(ctx: Context[Fleuries]) -> Procedure:
    """Flank marches try to come in: each edge is one force, three tries at most. GF-MARCHE_DE_FLANC-03.

    Where the dice are secret, whoever has troops out of sight throws for both edges, so that neither a question nor a
    throw tells the enemy of a march. GF-CP-92.
    """
    state = ctx.state
    for side in state.armies:
        covert = not state.rules.flank_dice_open and has_unseen(state, side) and state.turn >= FLANK["earliest"]
        for entry in ENTRIES:
            force = _force(state, side, entry)
            if force and state.turn >= max(piece.entry_turn for piece in force):
                yield from _arrive(ctx, side, entry, force)
            elif covert:
                yield _entry_roll(state, side)
    next_phase(ctx, "automatic")


def _force(state: Fleuries, side: str, entry: Entry) -> list[Piece]:
    """Who marches towards an edge and may still try to come in."""
    return [
        piece
        for piece in state.pieces.values()
        if piece.side == side
        and piece.place == "flank"
        and piece.entry == entry
        and (state.rules.flank_dice_open or not astray(piece))
    ]


def _entry_roll(state: Fleuries, side: str) -> Roll:
    secret = "" if state.rules.flank_dice_open else side
    return Roll(FLANK["dice"], "flank", FLANK["clause"], seat=side, subject=side, secret=secret)


def _arrive(ctx: Context[Fleuries], side: str, entry: Entry, force: list[Piece]) -> Procedure:
    state = ctx.state
    units = [piece for piece in force if piece.kind == "unit"]
    bonus = FLANK["character"] if any(piece.kind == "character" for piece in force) else 0
    if units and all(piece.body.test_class == "B" and not piece.body.animal for piece in units):
        bonus += FLANK["class_b"]
    roll = yield _entry_roll(state, side)
    entered = roll.total + bonus >= FLANK["success"]
    comes = entered and (state.rules.flank_dice_open or any(_entry_pose(state, piece, entry) for piece in force))
    ctx.note(
        FlankTried(
            clause=FLANK["clause"],
            audience=None if comes else (side,),
            side=side,
            entry=entry,
            units=tuple(piece.key for piece in force),
            roll=roll.total,
            bonus=bonus,
            entered=entered,
        )
    )
    if entered:
        for piece in force:
            if not piece.controls:
                _enter(ctx, piece, entry)
    elif state.rules.flank_dice_open and force[0].entry_tries + 1 >= FLANK["tries"]:
        for piece in force:
            remove(ctx, piece.key, "absent", FLANK["clause"])


def _enter(ctx: Context[Fleuries], piece: Piece, entry: Entry) -> None:
    pose = _entry_pose(ctx.state, piece, entry)
    if pose is not None:
        ctx.note(FlankEntered(clause=FLANK["clause"], unit=piece.key, pose=pose))


def _entry_pose(state: Fleuries, piece: Piece, entry: Entry) -> Pose | None:
    """A unit stands at the edge, in its own half, as near to its entry point as there is room away from enemies."""
    facing = RIGHT if entry == "west" else 3 * RIGHT
    depth = size(piece)[1]
    x = depth + CM if entry == "west" else state.width - depth - CM
    for off in range(0, state.height, 2 * CM):
        for sign in (1, -1):
            pose = Pose(x, piece.entry_at + sign * off, facing)
            if _may_enter(state, piece, pose):
                return pose
    return None


def _may_enter(state: Fleuries, piece: Piece, pose: Pose) -> bool:
    body = footprint(piece, pose)
    if not in_own_half(state, piece.side, pose.y) or not within(body, state.width, state.height):
        return False
    if fits(state, piece, pose) is not None or impassable(state, piece, body) is not None:
        return False
    return not any(touching(body, shape_at(state, foe)) for foe in state.against(piece.side))
