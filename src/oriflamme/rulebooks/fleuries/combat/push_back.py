"""Push-back: the loser of a round gives ground, the winner follows and keeps contact. GF-MOUVEMENT_DE_RECUL-01."""

from __future__ import annotations

from collections.abc import Mapping

from oriflamme.board.tabletop import CM, DEGREE, RIGHT, bearing, difference, direction, moved
from oriflamme.board.tabletop_shapes import outward, touching, within
from oriflamme.kernel import Context
from oriflamme.rulebooks.fleuries.abilities.wound_effects import stunned
from oriflamme.rulebooks.fleuries.contact import buildings
from oriflamme.rulebooks.fleuries.contact.contact import disorder, join, part
from oriflamme.rulebooks.fleuries.facts.losses import Followed, PushedBack
from oriflamme.rulebooks.fleuries.morale.morale_tests import Requests
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import COMBAT, steps
from oriflamme.rulebooks.fleuries.terrain.ground import holds_position, impassable, way
from oriflamme.rulebooks.fleuries.terrain.measure import fits, shape_at, where
from oriflamme.rulebooks.fleuries.troops.formation import footprint
from oriflamme.rulebooks.fleuries.troops.removal import remove

PUSH = COMBAT["push_back"]
OFF = "GF-LES_MOUVEMENTS_POURSUIVRE-04"
OTHER_WAYS = tuple(angle * DEGREE for angle in (0, 45, -45, 90, -90, 180))
STEP = CM // 10


def push_back_all(ctx: Context[Fleuries], beaten: Mapping[str, int], requests: Requests) -> None:
    """Every loser goes back a centimetre for each of its losses; a winner follows once all whom he has beaten have gone
    back: him before his front, as far as the others leave room. GF-CP-101."""
    state = ctx.state
    if state.rules.losers_one_by_one:
        for key, losses in beaten.items():
            _push_back_at_once(ctx, key, losses, requests)
        return
    won = {key: _winners(state, key) for key in beaten}
    shifts: dict[str, tuple[int, int]] = {}
    for key, losses in beaten.items():
        shift = _give_ground(ctx, key, losses)
        if shift is not None:
            shifts[key] = shift
        for winner in won[key]:
            if key == [loser for loser in won if winner in won[loser]][-1]:
                _follow_one(ctx, winner, [loser for loser in shifts if winner in won[loser]], shifts, requests)
    for key in shifts:
        part(ctx, key)


def _follow_one(
    ctx: Context[Fleuries],
    winner: str,
    losers: list[str],
    shifts: Mapping[str, tuple[int, int]],
    requests: Requests,
) -> None:
    """Of several losers who have gone back a winner follows one before his front."""
    if losers:
        fights = ctx.state.pieces[winner].fights
        goal = min(losers, key=lambda loser: fights[loser].side != "front")
        _follow(ctx, winner, *shifts[goal], requests, after=(goal,))


def _winners(state: Fleuries, key: str) -> list[str]:
    return [enemy for enemy in state.pieces[key].fights if enemy in state.pieces and not state.pieces[enemy].lost_round]


def _give_ground(ctx: Context[Fleuries], key: str, losses: int) -> tuple[int, int] | None:
    """A loser goes back. Returns which way and how far winners may follow it; None if nobody can."""
    state = ctx.state
    piece = state.pieces[key]
    if not piece.fights:
        return None
    if piece.inside:
        if _winners(state, key):
            buildings.go_out(ctx, piece, upset=True)
            part(ctx, key)
        return None
    wanted = steps(PUSH["cm_per_loss"]) * losses
    if _led_off(state, piece, wanted):
        remove(ctx, key, "fled", OFF)
        return None
    angle, far = way_back(state, piece, wanted)
    pose = moved(where(piece), angle, far)
    ctx.note(PushedBack(clause=PUSH["clause"], unit=key, pose=pose, distance=far, wanted=wanted))
    if far < wanted:
        disorder(ctx, key, "blocked")
    return angle, far


def _push_back_at_once(ctx: Context[Fleuries], key: str, losses: int, requests: Requests) -> None:
    """The loser goes back; the winners follow and keep contact, whomever else they fight."""
    state = ctx.state
    winners = _winners(state, key)
    shift = _give_ground(ctx, key, losses) if winners else None
    if shift is None:
        return
    for enemy in winners:
        _follow(ctx, enemy, *shift, requests, after=tuple(state.pieces[enemy].fights))
    part(ctx, key)


# Which way


def push_direction(piece: Piece) -> int:
    """Away from the attack: back from the front, across from a flank, forward from both sides."""
    pose = where(piece)
    east = north = 0
    for angle in _attacked(piece):
        sine, cosine = direction(angle)
        east, north = east - sine, north - cosine
    if abs(east) + abs(north) < 1000:
        return pose.facing
    return bearing((0, 0), (east, north))


def _attacked(piece: Piece) -> list[int]:
    """The angles at which its enemies stand."""
    return [outward(where(piece).facing, fight.side) for fight in piece.fights.values()]


def way_back(state: Fleuries, piece: Piece, wanted: int) -> tuple[int, int]:
    """Straight away from the attack, or whichever other way from it the ground leaves free; and how far. GF-CP-64."""
    first = push_direction(piece)
    best = first, 0
    for turn in OTHER_WAYS:
        angle = (first + turn) % (4 * RIGHT)
        if any(difference(angle, enemy) < RIGHT - DEGREE for enemy in _attacked(piece)):
            continue
        far = _room(state, piece, angle, wanted)
        if far == wanted:
            return angle, far
        if far > best[1]:
            best = angle, far
    return best


def _led_off(state: Fleuries, piece: Piece, wanted: int) -> bool:
    """Whether the straight way back leads over the edge of the table before anything else is in the way."""
    angle = push_direction(piece)
    most = min(wanted, way(state, piece, shape_at(state, piece), angle, 4 * wanted).length)
    for far in (*range(STEP, most, STEP), most):
        pose = moved(where(piece), angle, far)
        body = footprint(piece, pose)
        if not within(body, state.width, state.height):
            return True
        if impassable(state, piece, body) or fits(state, piece, pose, ignoring=tuple(piece.fights)):
            return False
    return False


def _room(state: Fleuries, piece: Piece, angle: int, wanted: int) -> int:
    """How far a piece can be pushed that way."""
    most = min(wanted, way(state, piece, shape_at(state, piece), angle, 4 * wanted).length)
    return _free(state, piece, angle, most, tuple(piece.fights))


def _free(state: Fleuries, piece: Piece, angle: int, most: int, ignoring: tuple[str, ...]) -> int:
    """How far a piece can shift before somebody else, a barrier or the edge is in the way."""
    steps_back: list[int] = [most, *range(most - most % STEP, 0, -STEP)]
    for far in steps_back:
        pose = moved(where(piece), angle, far)
        body = footprint(piece, pose)
        on_table = within(body, state.width, state.height) and impassable(state, piece, body) is None
        if on_table and fits(state, piece, pose, ignoring=ignoring) is None:
            return far if far == most else far - STEP  # beside whoever is in the way, not pressed into him
    return 0


# Following


def _follow(
    ctx: Context[Fleuries], key: str, angle: int, far: int, requests: Requests, *, after: tuple[str, ...]
) -> None:
    """A winner keeps contact with those `after` whom he goes; whom he meets on the way he fights too, without a charge.

    GF-MOUVEMENT_DE_RECUL-02.
    """
    state = ctx.state
    piece = state.pieces[key]
    dazed = stunned(state, piece) and not state.rules.stunned_winners_follow
    if piece.inside or holds_position(state, piece) or piece.routing or dazed:
        return
    far = _free(state, piece, angle, far, after)
    if not far:
        return
    pose = moved(where(piece), angle, far)
    ctx.note(Followed(clause=PUSH["clause"], unit=key, pose=pose))
    part(ctx, key)
    body = footprint(piece, pose)
    for foe in list(state.against(piece.side)):
        met = not state.joined(foe) and foe.kind != "base" and foe.key not in state.pieces[key].fights
        if met and {foe.altitude, piece.altitude} != {0, 2} and touching(body, shape_at(state, foe)):
            join(ctx, key, foe.key, requests, charged=False)
