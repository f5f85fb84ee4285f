"""Where a move or a charge will really end, before it is answered: with everybody where a seat knows him to be.

The same procedures are run that carry the answer out, in a state of one's own.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from oriflamme.board.tabletop import ONE, Point, Pose, direction, rounded
from oriflamme.board.tabletop_shapes import point_gap
from oriflamme.kernel import Choice, Context, Message, Option, Refusal, message
from oriflamme.kernel.services import MovePreview, MoveWish, PoseEnd
from oriflamme.rulebooks.fleuries.contact.contact import conformed
from oriflamme.rulebooks.fleuries.movement.charge_targets import charge_move, charge_path, rest_of_charge
from oriflamme.rulebooks.fleuries.movement.charge_targets import less as tolls
from oriflamme.rulebooks.fleuries.movement.move_input import read, wheel_towards
from oriflamme.rulebooks.fleuries.movement.move_options import Plan, budget, judged, path_of, why_not
from oriflamme.rulebooks.fleuries.movement.moves import fronts, set_out, unseen_way
from oriflamme.rulebooks.fleuries.movement.paths import Path, cut
from oriflamme.rulebooks.fleuries.movement.simultaneous_moves import Mover, Stop, march
from oriflamme.rulebooks.fleuries.powers.lasting import cloaked
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at, where
from oriflamme.rulebooks.fleuries.wording.reasons import length


def preview(state: Fleuries, choice: Choice, wish: MoveWish) -> MovePreview | None:
    """What a wish comes to: the answer that is nearest to it, and its end; None where nothing moves by it."""
    piece = state.pieces.get(choice.subject)
    if piece is None or piece.pose is None:
        return None
    if choice.kind == "charge":
        option = next((one for one in choice.options if one.token == wish.token and one.target), None)
        return _charge(state, piece, option) if option is not None else None
    return _move(state, piece, choice, wish) if choice.kind == "move" else None


# A move


def _move(state: Fleuries, piece: Piece, choice: Choice, wish: MoveWish) -> MovePreview | None:
    answer = _answer(state, piece, wish)
    if isinstance(answer, Refusal):
        return MovePreview(piece.key, "", (), (), (), answer)
    if not isinstance(answer, Option) or answer.value.stand or answer.value.join:
        return MovePreview(piece.key, answer.token, (), (), ()) if isinstance(answer, Option) else None
    plan: Plan = answer.value
    path = path_of(state, piece, plan)
    plans = {one.unit: one for one in (*(choice.draft or ()), plan)}
    full = budget(state, piece)
    if cloaked(state, piece):
        alone, there = unseen_way(state, piece, plan)
        movers, stops = [alone], {piece.key: there}
    else:
        movers, stops = set_out(Context(state, []), plans)
    mover = next((one for one in movers if one.piece.key == piece.key), None)
    if mover is None:
        end = where(state.pieces[piece.key])
        return MovePreview(piece.key, answer.token, (), (_end(path, end),), ())
    stop = stops[piece.key]
    texts = (*_spent(stop, full, cut(mover.path, stop.spent)), *_stopped(stop))
    way = _way(path, stop)
    return MovePreview(
        piece.key, answer.token, way, (_end(path, stop.pose),), texts, None, stop.other, bool(stop.reason)
    )


def _answer(state: Fleuries, piece: Piece, wish: MoveWish) -> Option | Refusal | None:
    if wish.token:
        return read(state, piece, wish.token)
    return judged(state, piece, nearest_plan(state, piece, wish.place))


def nearest_plan(state: Fleuries, piece: Piece, point: Point) -> Plan:
    """The move under a piece's orders that ends nearest to a point: wheeled towards it, as far as the way leads."""
    unit = next((one for one in state.units(piece.side) if point_gap(point, shape_at(state, one)) == 0), None)
    if unit is not None and unit.key != piece.key and why_not(state, piece, Plan(piece.key, join=unit.key)) is None:
        return Plan(piece.key, join=unit.key)
    wheel = 0 if "withdraw" in piece.orders else wheel_towards(piece, *point)
    plans = [Plan(piece.key, files=front, wheel=wheel) for front in fronts(piece)]
    plan = next((one for one in plans if why_not(state, piece, one) is None), plans[0])
    path = path_of(state, piece, plan)
    far = _ahead(path.pose(path.wheel_cost), path.angle, point)
    return msgspec.structs.replace(plan, far=max(0, min(far, path.way.length)))


def _ahead(start: Pose, angle: int, point: Point) -> int:
    """How far a point lies ahead in a direction."""
    sine, cosine = direction(angle)
    return rounded((point[0] - start.x) * sine + (point[1] - start.y) * cosine, ONE)


# A charge


def _charge(state: Fleuries, piece: Piece, option: Option) -> MovePreview:
    """Both halves of a charge that passes its test, at a target that stays where it is. GF-LES_MOUVEMENTS_CHARGER-04"""
    target, full = state.pieces[option.target], charge_move(state, piece)
    path = charge_path(state, piece, target)
    if isinstance(path, Refusal):
        return MovePreview(piece.key, "", (), (), (), path)
    mover = Mover(piece, cut(path, full // 2), "charge", target.key)
    half = march(state, [mover])[piece.key]
    way, stop = _way(path, half), half
    if half.reason != "contact":
        left = full - path.settled(full // 2) + (mover.path.cost - half.spent if not half.reason else 0)
        state.pieces[piece.key] = later = msgspec.structs.replace(piece, pose=half.pose)
        wheel = 0 if state.rules.charge_wheels_cut_short else path.wheel_after(half.spent)
        rest = rest_of_charge(state, later, left, wheel)
        stop = march(state, [Mover(later, rest, "charge", target.key)])[piece.key]
        way = (*way, stop.pose.point)
    ends = (_end(path, half.pose, "half"),) if stop is not half else ()
    end = stop.pose
    if stop.reason == "contact":
        state.pieces[piece.key] = there = msgspec.structs.replace(piece, pose=end)
        end = conformed(state, there, state.pieces[stop.other])
    texts = (*_spent(stop, full, path), *_stopped(stop), message("preview-tests"))
    return MovePreview(
        piece.key, option.token, way, (*ends, _end(path, end)), texts, None, stop.other, bool(stop.reason)
    )


# In words


def _spent(stop: Stop, full: int, path: Path) -> Iterator[Message]:
    """How far of how far, and what the wheel and the ground take."""
    yield message("preview-far", far=length(stop.distance), move=length(full))
    if path.wheel_cost:
        yield message("preview-wheel", wheel=length(path.wheel_cost))
    if path.way.tolls:
        yield message("preview-less", less=tolls(path.way))


def _stopped(stop: Stop) -> Iterator[Message]:
    if stop.reason:
        yield message(f"preview-{stop.reason}", other=stop.other)
    yield from (message("preview-through", other=friend) for friend in stop.passed)


def _end(path: Path, pose: Pose, what: str = "end") -> PoseEnd:
    return PoseEnd(pose.x, pose.y, pose.facing, path.width, path.depth, "half" if what == "half" else "end")


def _way(path: Path, stop: Stop) -> tuple[Point, ...]:
    """The way of the middle of its front: the wheel in a few steps, then straight on."""
    turned = min(path.wheel_cost, stop.spent)
    bow = [path.pose(turned * part // 4).point for part in range(5)] if turned else [path.start.point]
    return tuple(dict.fromkeys((*bow, stop.pose.point)))
