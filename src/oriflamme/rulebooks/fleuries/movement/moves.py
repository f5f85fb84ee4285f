"""Phase 6, movement: a few plans for programs, then everybody moving at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import msgspec

from oriflamme.board.tabletop import DEGREE, TURN, Pose, bearing, distance, side_of
from oriflamme.board.tabletop_shapes import nearest_point, overlap, reach
from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Sealed
from oriflamme.kernel.asks import PoseInput, ask_about
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance, gave_way, held_fast
from oriflamme.rulebooks.fleuries.command.command import keep_brigades, take_control
from oriflamme.rulebooks.fleuries.contact import buildings
from oriflamme.rulebooks.fleuries.contact.phase_end import next_phase
from oriflamme.rulebooks.fleuries.facts.moves import AltitudeChanged, FormationTaken, HalfLeft, Moved, Reformed, Turned
from oriflamme.rulebooks.fleuries.hidden import fog_of_war
from oriflamme.rulebooks.fleuries.movement.move_input import read
from oriflamme.rulebooks.fleuries.movement.move_options import (
    MOVE,
    MOVING,
    Plan,
    budget,
    join_option,
    march_option,
    path_of,
    posed,
    side_ordered,
    spending,
    stand_option,
    why_not,
)
from oriflamme.rulebooks.fleuries.movement.paths import Path, cut, straight
from oriflamme.rulebooks.fleuries.movement.retreats import flight, note_stop, swept, trample
from oriflamme.rulebooks.fleuries.movement.simultaneous_moves import Mover, Stop, march
from oriflamme.rulebooks.fleuries.powers.lasting import cloaked, obeys
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import nearest_enemy, shape_at, where
from oriflamme.rulebooks.fleuries.troops.formation import size, usual
from oriflamme.rulebooks.fleuries.vocabulary import TurnKind
from oriflamme.rulebooks.fleuries.wording.reasons import length, metres

# Candidates


Candidate = tuple[Plan, Path | None]
"""A plan, and the path that it means; none where somebody is joined."""


def candidates(state: Fleuries, piece: Piece) -> Iterator[Candidate]:
    """A few plans for programs: stay, half way, all the way; each wheel; each unit a character may join."""
    if piece.kind == "character" and "advance" in piece.orders:
        yield from _errands(state, piece)
        return
    for front in fronts(piece):
        for wheel in _wheels(piece):
            path = path_of(state, piece, Plan(piece.key, files=front, wheel=wheel))
            far = path.way.length
            for part in dict.fromkeys((far, far // 2, 0)):
                yield Plan(piece.key, files=front, wheel=wheel, far=part), path
    if "advance" in piece.orders and not piece.open:
        yield from _passages(state, piece)


def _passages(state: Fleuries, piece: Piece) -> Iterator[Candidate]:
    """Straight on through friends in close order, if any are in the way."""
    path = path_of(state, piece, Plan(piece.key))
    swept = reach(path.shape(path.start), path.angle, path.way.length)
    friends = (one for one in state.bodies() if one.side == piece.side and one.key != piece.key and not one.open)
    if any(overlap(swept, shape_at(state, friend)) for friend in friends):
        yield Plan(piece.key, far=path.way.length, through=True), path


def fronts(piece: Piece) -> tuple[int, ...]:
    """The fronts that a change of formation may be for; 0: no change is ordered."""
    for what in ("line", "column"):
        if what in piece.orders:
            return usual(piece.figures, what)
    if "open" in piece.orders or "close" in piece.orders:
        return (piece.files,)
    return (0,)


def _wheels(piece: Piece) -> tuple[int, ...]:
    if "dive" in piece.orders:
        return tuple(part * TURN // 8 for part in range(-3, 5))
    if "wheel" not in piece.orders:
        return (0,)
    return tuple(side_ordered(piece) * part * DEGREE for part in (45, 30, 15))


def _errands(state: Fleuries, piece: Piece) -> Iterator[Candidate]:
    """Where a character may go: straight on, towards the nearest enemy, to a friendly unit."""
    ahead = path_of(state, piece, Plan(piece.key))
    yield Plan(piece.key), ahead
    headings = {0}
    found = nearest_enemy(state, piece)
    if found is not None:
        headings.add(side_of(where(piece).facing, bearing(where(piece).point, where(found[0]).point)))
    for heading in sorted(headings):
        path = path_of(state, piece, Plan(piece.key, wheel=heading)) if heading else ahead
        parts = dict.fromkeys((path.way.length, path.way.length // 2))
        yield from ((Plan(piece.key, wheel=heading, far=part), path) for part in parts if part)
    for unit in state.units(piece.side):
        if why_not(state, piece, Plan(piece.key, join=unit.key)) is None and _joinable(state, piece, unit):
            yield Plan(piece.key, join=unit.key), None


def _joinable(state: Fleuries, piece: Piece, unit: Piece) -> bool:
    start = where(piece).point
    return distance(start, nearest_point(start, shape_at(state, unit))) <= 2 * budget(state, piece)


# The phase


def _choose(state: Fleuries, side: str, pieces: Iterable[Piece]) -> Procedure:
    plans: list[Plan] = []
    for piece in pieces:
        answer = yield Choice(
            side,
            ask_about("move", piece.key, unit=piece.key, move=length(full := budget(state, piece)), field=metres(full)),
            MOVE,
            partial(_offered, state, piece),
            forbidden=partial(_forbidden, state, piece),
            read=partial(read, state, piece),
            draft=tuple(plans),
            free_form=True,
            pose=PoseInput("move", piece.key, *size(piece), f"move {piece.key} at {{x}} {{y}} {{facing}}", unit="cm"),
        )
        plans.append(answer.value)
    return plans


def _offered(state: Fleuries, piece: Piece) -> tuple[Option, ...]:
    found = [_option(*one) for one in candidates(state, piece) if why_not(state, piece, *one) is None]
    return (*{one.token: one for one in found}.values(), stand_option(piece.key))


def _option(plan: Plan, path: Path | None) -> Option:
    return join_option(plan.unit, plan.join) if path is None else march_option(plan, path)


def _forbidden(state: Fleuries, piece: Piece) -> Iterator[Forbidden]:
    for plan, path in candidates(state, piece):
        reason = why_not(state, piece, plan, path)
        if reason is not None:
            yield Forbidden(_option(plan, path), reason)


def phase(ctx: Context[Fleuries]) -> Procedure:
    """Phase 6: every path is fixed, then all move together. GF-PHASE_6_MOUVEMENTS-01."""
    state = ctx.state
    ready = [one for side in state.armies for one in state.of(side) if _chooses(state, one)]
    pieces = {side: [one for one in ready if obeys(state, one) == side] for side in state.armies}
    parts = {side: _choose(state, side, mine) for side, mine in pieces.items() if mine}
    chosen: dict[str, list[Plan]] = (yield Sealed(parts, MOVE)) if parts else {}
    plans = {plan.unit: plan for mine in chosen.values() for plan in mine}
    movers, stops = set_out(ctx, plans)
    for mover in movers:
        note_stop(ctx, mover, stops[mover.piece.key])
        _arrive(ctx, mover, stops[mover.piece.key])
    _join(ctx, plans.values())
    buildings.reform(ctx)
    settle_ground(ctx, [mover.piece.key for mover in movers])
    stolen: dict[str, list[Plan]] = yield from fog_of_war.come_out(ctx, partial(_steal, state))
    for plan in [plan for mine in stolen.values() for plan in mine if not plan.stand]:
        _go_unseen(ctx, plan)
    fog_of_war.reveal_near(ctx)
    keep_brigades(ctx)
    next_phase(ctx, "red_moves")


def set_out(ctx: Context[Fleuries], plans: dict[str, Plan]) -> tuple[list[Mover], dict[str, Stop]]:
    """Everybody moves at once by the plans, and those who evade: where each comes to, before it is told."""
    movers = [*_ordered(ctx, plans), *_evaders(ctx)]
    return movers, march(ctx.state, movers)


def _steal(state: Fleuries, side: str) -> Procedure:
    """Where those of a side go whom the Cape hides: they move last, as troops do who come out. GF-MG-35."""
    mine = (one for one in state.pieces.values() if one.side == side and cloaked(state, one))
    return (yield from _choose(state, side, [one for one in mine if _chooses(state, one)]))


def _go_unseen(ctx: Context[Fleuries], plan: Plan) -> None:
    """Somebody under the Cape moves, unless he has come out; nobody else learns of it."""
    state, piece = ctx.state, ctx.state.pieces[plan.unit]
    if not cloaked(state, piece):
        return
    stop = unseen_way(state, piece, plan)[1]
    ctx.note(
        Moved(
            clause="GF-TABLE_DES_OBJETS_MAGIQUES-08",
            audience=(piece.side,),
            unit=piece.key,
            pose=stop.pose,
            distance=stop.distance,
            how="order",
            stop=stop.reason,
            other=stop.other,
        )
    )


def unseen_way(state: Fleuries, piece: Piece, plan: Plan) -> tuple[Mover, Stop]:
    """The way of somebody under the Cape, when everybody else has moved."""
    path = path_of(state, piece, plan)
    mover = Mover(piece, cut(path, spending(plan, path)), "order")
    return mover, march(state, [mover])[piece.key]


def _chooses(state: Fleuries, piece: Piece) -> bool:
    """Under an order to move or to manoeuvre, and free to carry it out; whoever waits stays. GF-LES_ORDRES-03."""
    held = piece.fights and not piece.altitude
    if not piece.orders or piece.charging or held or piece.reaction in ("evade", "line", "column"):
        return False
    if state.joined(piece) or piece.flight_left or piece.routing or piece.withdrawing or piece.green_marker:
        return False
    if held_fast(state, piece):
        return False
    wanted = {*MOVING, "quarter", "about", "change"}
    if piece.reaction == "cancel":
        wanted.discard("change")
    return bool(set(piece.orders) & wanted) and "charge" not in piece.orders


def _ordered(ctx: Context[Fleuries], plans: dict[str, Plan]) -> list[Mover]:
    """Turns, changes of formation and altitude happen first; then the ways that lead on."""
    state = ctx.state
    movers = []
    for piece in list(state.bodies()):
        plan = plans.get(piece.key)
        if plan is None or plan.stand:
            _stand(ctx, piece)
            continue
        path = path_of(state, piece, plan)
        spend = spending(plan, path)
        _manoeuvre(ctx, piece, plan)
        if plan.join or not set(piece.orders) & set(MOVING):
            continue
        movers.append(Mover(state.pieces[piece.key], cut(path, spend), "order", through=plan.through))
    return movers


def _manoeuvre(ctx: Context[Fleuries], piece: Piece, plan: Plan) -> None:
    ready = posed(piece, plan.files)
    pose = where(ready)
    if "about" in piece.orders or "quarter" in piece.orders:
        quarter: TurnKind = "quarter-left" if side_ordered(piece) < 0 else "quarter-right"
        how: TurnKind = "about" if "about" in piece.orders else quarter
        clause = "GF-LES_ORDRES-06" if how == "about" else "GF-LES_ORDRES-07"
        ctx.note(Turned(clause=clause, unit=piece.key, how=how, pose=pose))
    elif "change" in piece.orders:
        clause = "GF-LES_ORDRES-08" if {"line", "column"} & set(piece.orders) else "GF-LES_ORDRES-09"
        ctx.note(FormationTaken(clause=clause, unit=piece.key, files=ready.files, loose=ready.loose, pose=pose))
    elif ready.altitude != piece.altitude:
        clause = "GF-LES_CREATURES_VOLANTES-04" if "take_off" in piece.orders else "GF-LES_CREATURES_VOLANTES-06"
        ctx.note(AltitudeChanged(clause=clause, unit=piece.key, altitude=ready.altitude))


def _stand(ctx: Context[Fleuries], piece: Piece) -> None:
    """Orders that are carried out on the spot: reform, break."""
    if gave_way(ctx.state, piece):
        return
    if "reform" in piece.orders and not piece.fights and not piece.broken.startswith(("enter", "leave")):
        ctx.note(Reformed(clause="GF-LES_ORDRES-05", unit=piece.key))
    elif "break" in piece.orders and not piece.fights:
        buildings.break_formation(ctx, piece)


def _evaders(ctx: Context[Fleuries]) -> Iterator[Mover]:
    """Evasions make half of their move. GF-PHASE_5_REACTIONS-05."""
    state = ctx.state
    for piece in list(state.bodies()):
        evades = "evade" in piece.orders or piece.reaction == "evade"
        held = piece.fights and not piece.altitude  # GF-LES_CREATURES_VOLANTES-02
        if not evades or held or piece.routing or piece.withdrawing or piece.flight_left:
            continue
        full = allowance(state, piece, "charge")
        ctx.note(HalfLeft(clause="GF-PHASE_5_REACTIONS-05", unit=piece.key, left=full - full // 2, flight="evade"))
        yield flight(state, state.pieces[piece.key], "evade", full // 2)


def _arrive(ctx: Context[Fleuries], mover: Mover, stop: Stop) -> None:
    """Whoever was to land does so where he has come to, unless he has met somebody."""
    piece = ctx.state.pieces.get(mover.piece.key)
    if piece is None:
        return
    if "land" in piece.orders and stop.reason != "contact":
        ctx.note(AltitudeChanged(clause="GF-LES_CREATURES_VOLANTES-07", unit=piece.key, altitude=0))


def _join(ctx: Context[Fleuries], plans: Iterable[Plan]) -> None:
    """Characters who join a unit go to where it has come to, as far as their move and the enemy let them."""
    state = ctx.state
    for plan in plans:
        if not plan.join or plan.unit not in state.pieces or plan.join not in state.pieces:
            continue
        piece, unit = state.pieces[plan.unit], state.pieces[plan.join]
        goal = nearest_point(where(piece).point, shape_at(state, unit))
        heading = bearing(where(piece).point, goal)
        full = budget(state, piece)
        turned = msgspec.structs.replace(piece, pose=Pose(where(piece).x, where(piece).y, heading))
        path = straight(state, turned, heading, full)
        far = min(path.way.length, distance(where(piece).point, goal))
        mover = Mover(turned, cut(path, path.way.spent(far)), "join")
        stop = Stop(piece.key, mover.path.pose(mover.path.cost), mover.path.cost, far)
        note_stop(ctx, mover, _barred(state, mover) or stop)
        take_control(ctx, piece.key, unit.key)


def _barred(state: Fleuries, mover: Mover) -> Stop | None:
    """Where an enemy stops whoever goes to join a unit: one who stands between the two. GF-CP-109."""
    if state.rules.joins_through_enemies:
        return None
    stop = march(state, [mover])[mover.piece.key]
    if stop.reason != "enemy":
        return None
    between = swept(mover.path, mover.path.cost)
    return stop if overlap(between, shape_at(state, state.pieces[stop.other])) else None


def settle_ground(ctx: Context[Fleuries], keys: Iterable[str]) -> None:
    """Ground that troops have entered is friendly to them; close order in a swamp is upset."""
    state = ctx.state
    for key in keys:
        if key in state.pieces:
            trample(ctx, key, shape_at(state, state.pieces[key]))
