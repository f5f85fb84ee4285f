"""Who may be charged, and on which path: reach, sight, room, and flanks that a charge would expose."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.tabletop import DEGREE, TOUCH, moved
from oriflamme.board.tabletop_shapes import arc_of, gap, meeting, overlap, reach, rectangle, swept
from oriflamme.kernel import Refusal, message
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.command import battle_orders
from oriflamme.rulebooks.fleuries.movement.paths import Path, onward, straight, wheel_of, wheeling
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MOVEMENT
from oriflamme.rulebooks.fleuries.terrain.ground import StraightPath
from oriflamme.rulebooks.fleuries.terrain.measure import apart, centre, has_in_front, shape_at, turn_to, where
from oriflamme.rulebooks.fleuries.terrain.sight import sees
from oriflamme.rulebooks.fleuries.troops.formation import size
from oriflamme.rulebooks.fleuries.wording.reasons import length, refusal

DECLARE = "GF-PHASE_4_REVELATION-01"
REACH = "GF-LES_ORDRES-10"
WHEEL: int = MOVEMENT["wheel"]["degrees"] * DEGREE
LESS_WHEEL = 3 * DEGREE
"""By how much a wheel that costs too much is shortened until the rest of the move is enough."""


def charge_move(state: Fleuries, piece: Piece) -> int:
    """The whole charge move; a dive takes half of an air move first. GF-LES_CREATURES_VOLANTES-06."""
    full = allowance(state, piece, "charge")
    return full // 2 if "dive" in piece.orders else full


def turn_allowed(piece: Piece, wanted: int) -> int:
    """The wheel of a charger towards its target: as ordered, up to 45°; without an order, in a counter-charge or an
    uncontrolled advance, either way. GF-LES_ORDRES-11."""
    if piece.kind == "character" or "dive" in piece.orders:
        return wanted
    if "charge" not in piece.orders:
        return max(-WHEEL, min(WHEEL, wanted))
    if "wheel" not in piece.orders:
        return 0
    return max(-WHEEL, min(0, wanted)) if "left" in piece.orders else min(WHEEL, max(0, wanted))


def aim(state: Fleuries, piece: Piece, target: Piece, budget: int) -> Path:
    """The path of a charge: straight on if that leads into the target, else a wheel towards its middle, or as much of
    that wheel as leaves enough of the move to reach it. GF-CP-65."""
    return onward(state, piece, _aim(state, piece, target, budget), budget)


def _aim(state: Fleuries, piece: Piece, target: Piece, budget: int) -> Path:
    """The same; the ground ahead is looked at only where it decides."""
    straight_on = wheel_of(piece, 0, budget)
    if piece.kind != "character" and _hits(state, straight_on, target):
        return straight_on
    wanted = turn_allowed(piece, turn_to(where(piece), centre(state, target)))
    full = wheel_of(piece, wanted, budget)
    if piece.kind == "character":
        return full
    sign = 1 if wanted > 0 else -1
    lesser = (wheel_of(piece, sign * angle, budget) for angle in range(abs(wanted) - LESS_WHEEL, 0, -LESS_WHEEL))
    reaching = (_reaching(state, piece, target, begun, budget) for begun in (full, *lesser))
    return next((path for path in reaching if path is not None), full)


def _reaching(state: Fleuries, piece: Piece, target: Piece, begun: Path, budget: int) -> Path | None:
    """A path that was begun with a wheel, if it comes to a target; None if not."""
    if not _hits(state, begun, target) or _distance_to(state, begun, target) > budget - begun.wheel_cost + TOUCH:
        return None
    path = onward(state, piece, begun, budget)
    return path if _lacks(state, path, target) == 0 else None


def rest_of_charge(state: Fleuries, piece: Piece, left: int, wheel: int) -> Path:
    """The path of the second half: what is left of the wheel, then straight on. GF-CP-65."""
    if wheel:
        return wheeling(state, piece, wheel, left)
    return straight(state, piece, where(piece).facing, left, crossing=True)


def _hits(state: Fleuries, path: Path, target: Piece) -> bool:
    """Whether a path straight on leads into a target."""
    far = max(state.width, state.height)
    start = path.pose(path.wheel_cost)
    return swept(path.shape(start), path.angle, far, shape_at(state, target))


def _lacks(state: Fleuries, path: Path, target: Piece) -> int:
    """How much further a charger would have to come to reach a target: 0 if it gets there."""
    needed = _distance_to(state, path, target)
    return 0 if needed <= path.way.length + TOUCH else needed - path.way.length


def _distance_to(state: Fleuries, path: Path, target: Piece) -> int:
    """How far straight on after the wheel a body meets a target."""
    body, theirs = path.shape(path.pose(path.wheel_cost)), shape_at(state, target)
    if overlap(body, theirs, -1):
        return 0
    return meeting(body, path.angle, theirs, state.width + state.height)


def why_no_charge(state: Fleuries, piece: Piece, target: Piece) -> Refusal | None:
    """Why a piece may not charge an enemy on the table; None if it may."""
    found = charge_path(state, piece, target)
    return found if isinstance(found, Refusal) else None


def charge_path(state: Fleuries, piece: Piece, target: Piece) -> Path | Refusal:
    """On which path a piece charges an enemy on the table, or why it may not."""
    if state.joined(target) or target.kind == "base":
        return refusal(DECLARE, "charge-target", target=target.key)
    if {piece.altitude if "dive" not in piece.orders else 1, target.altitude} == {0, 2}:
        return refusal("GF-LES_CREATURES_VOLANTES-01", "charge-altitude", target=target.key)
    full = charge_move(state, piece)
    far = apart(state, piece, target)
    if far > full:
        return _too_far(target, far - full, full)
    if not sees(state, piece, target):
        return refusal(REACH, "charge-unseen", target=target.key)
    if not has_in_front(state, piece, target) and piece.kind == "unit" and "dive" not in piece.orders:
        return refusal("GF-ATTAQUE_DE_FLANC-01", "charge-arc", target=target.key)
    begun = _aim(state, piece, target, full)
    if not _hits(state, begun, target):
        return refusal(REACH, "charge-axis", target=target.key)
    path = onward(state, piece, begun, full)
    cannot = _why_no_way(state, piece, target, full, path) or battle_orders.why_no_target(state, piece, target)
    return cannot or path


def _why_no_way(state: Fleuries, piece: Piece, target: Piece, full: int, path: Path) -> Refusal | None:
    over = _lacks(state, path, target)
    if over > 0 and path.way.stop:
        return refusal(REACH, "charge-ground", target=target.key, ground=path.way.stop)
    if over > 0:
        return _too_far(target, over, full, path)
    friend = _barred(state, piece, target, path)
    if friend is not None:
        return refusal(REACH, "charge-room", target=target.key, friend=friend.key)
    exposed = exposes(state, piece, target, path)
    if exposed is not None:
        return refusal("GF-ATTAQUE_DE_FLANC-02", "charge-exposes", target=target.key, enemy=exposed.key)
    return None


def _barred(state: Fleuries, piece: Piece, target: Piece, path: Path) -> Piece | None:
    """A friend in combat who leaves a charger no room before its target. GF-CP-68."""
    far = _distance_to(state, path, target)
    body = path.shape(moved(path.pose(path.wheel_cost), path.angle, far))
    fighting = (friend for friend in state.of(piece.side) if friend.fights and not state.joined(friend))
    return next((friend for friend in fighting if overlap(body, shape_at(state, friend), TOUCH)), None)


def _too_far(target: Piece, over: int, full: int, path: Path | None = None) -> Refusal:
    """By how much a target is out of reach, and what the wheel and the ground take of the charge."""
    turn = path.wheel_cost if path is not None else 0
    return refusal(
        REACH,
        "charge-far",
        target=target.key,
        over=length(over),
        charge=length(full),
        wheel=length(turn),
        wheels=bool(turn),
        slowed=path is not None and bool(path.way.tolls),
        less=less(path.way) if path is not None else "",
    )


def less(way: StraightPath) -> list[object]:
    """What the ground on a way takes, for a refusal: "less half for the hedge"."""
    return [
        message("less", share=f"{toll.share.numerator}/{toll.share.denominator}", ground=message(f"ground-{toll.kind}"))
        for toll in way.tolls
    ]


def exposes(state: Fleuries, piece: Piece, target: Piece, path: Path) -> Piece | None:
    """An enemy who would have the charger's flank at contact, within his own charge. GF-AM-34."""
    if piece.body.single or piece.body.animal:
        return None
    far = min(path.way.length, _distance_to(state, path, target))
    end = path.pose(path.wheel_cost + path.way.spent(far))
    body = rectangle(end, *size(piece))
    for foe in state.units(target.side):
        if foe.key == target.key or foe.fights or foe.routing or foe.pose is None or foe.altitude == 2:
            continue
        reach_ = allowance(state, foe, "charge")
        theirs = shape_at(state, foe)
        if gap(body, theirs) > reach_ or not overlap(reach(theirs, where(foe).facing, reach_), body, -1):
            continue
        if arc_of(end, body, where(foe).point) in ("left", "right"):
            return foe
    return None


def targets(state: Fleuries, piece: Piece) -> Iterator[Piece]:
    """Enemies whom a piece may charge."""
    return (foe for foe in state.against(piece.side) if why_no_charge(state, piece, foe) is None)
