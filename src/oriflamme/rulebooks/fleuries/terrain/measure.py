"""Measuring on the table: distances between pieces, arcs, who is near, who is in combat."""

from __future__ import annotations

from oriflamme.board.tabletop import ONE, TURN, Point, Pose, bearing, direction, rounded, side_of
from oriflamme.board.tabletop_shapes import (
    Polygon,
    Side,
    arc_of,
    front_zone,
    gap,
    in_front,
    middle,
    near,
    nearest_point,
    outward,
    overlap,
    rectangle,
    touching,
)
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.troops.formation import footprint, size, standing
from oriflamme.rulebooks.fleuries.vocabulary import Attack

ARCS: dict[Side, Attack] = {"front": "front", "left": "flank", "right": "flank", "rear": "rear"}
"""A side of a body, and the arc before it."""


def shape_at(state: Fleuries, piece: Piece) -> Polygon:
    """The room a piece takes up: its footprint, the building it is in, or the unit whose ranks hold it."""
    if piece.controls and piece.controls in state.pieces:
        return shape_at(state, state.pieces[piece.controls])
    if piece.inside and piece.inside in state.ground:
        return hull_of(state.ground[piece.inside].outline)
    return standing(piece)


def hull_of(outline: tuple[Point, ...]) -> Polygon:
    """A building's floor as a rectangle of its own: buildings are laid out with four corners."""
    return outline if len(outline) == 4 else _box(outline)


def _box(outline: tuple[Point, ...]) -> Polygon:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return (min(xs), max(ys)), (max(xs), max(ys)), (max(xs), min(ys)), (min(xs), min(ys))


def altitude(state: Fleuries, piece: Piece) -> int:
    """How high a piece is: a rider as high as his mount."""
    mount = state.pieces.get(piece.controls) if piece.rides else None
    return mount.altitude if mount is not None else piece.altitude


def apart(state: Fleuries, one: Piece, other: Piece) -> int:
    """How far two pieces are from each other, in steps."""
    return gap(shape_at(state, one), shape_at(state, other))


def within(state: Fleuries, one: Piece, other: Piece, limit: int) -> bool:
    """Whether two pieces are no further apart than that."""
    mine, theirs = shape_at(state, one), shape_at(state, other)
    return near(mine, theirs, limit) and gap(mine, theirs) <= limit


def in_contact(state: Fleuries, one: Piece, other: Piece) -> bool:
    """Whether two pieces touch."""
    return touching(shape_at(state, one), shape_at(state, other))


def nearest_enemy(state: Fleuries, piece: Piece) -> tuple[Piece, int] | None:
    """The nearest enemy who takes up room, and how far he is; the first listed of equals."""
    found = [
        (apart(state, piece, enemy), number, enemy)
        for number, enemy in enumerate(state.against(piece.side))
        if not state.joined(enemy)
    ]
    if not found:
        return None
    distance, _, enemy = min(found, key=lambda entry: entry[:2])
    return enemy, distance


def enemy_within(state: Fleuries, piece: Piece, limit: int) -> bool:
    """Whether any enemy is no further from a piece than that."""
    return any(within(state, piece, enemy, limit) for enemy in state.against(piece.side))


def where(piece: Piece) -> Pose:
    """The pose of a piece that is on the table."""
    assert piece.pose is not None, f"{piece.key} is not on the table"
    return piece.pose


def centre(state: Fleuries, piece: Piece) -> Point:
    """The middle of the room that a piece takes up."""
    return middle(shape_at(state, piece))


def arc(state: Fleuries, piece: Piece, point: Point) -> Attack:
    """In which arc of a piece a point lies: front, flank or rear. GF-CP-02."""
    return ARCS[arc_of(where(piece), footprint(piece), point)]


def has_in_front(state: Fleuries, piece: Piece, other: Piece) -> bool:
    """Whether a piece has another in its front arc, at least in part."""
    pose, mine, theirs = where(piece), shape_at(state, piece), shape_at(state, other)
    if any(in_front(pose, footprint(piece), corner) for corner in theirs):
        return True
    return overlap(front_zone(pose, footprint(piece), state.width + state.height), theirs) and mine != theirs


def turn_to(pose: Pose, point: Point) -> int:
    """By how much to turn so as to face a point: negative to the left."""
    return side_of(pose.facing, bearing(pose.point, point))


def off_line(pose: Pose, point: Point) -> int:
    """How far a point is off the line straight ahead: negative to the left."""
    sine, cosine = direction(pose.facing)
    return rounded((point[0] - pose.x) * cosine - (point[1] - pose.y) * sine, ONE)


def away_from(state: Fleuries, piece: Piece, cause: Piece | None) -> int:
    """The direction away from an enemy: from the side at which he fights, else from the nearest part of him; straight
    back when there is none. GF-CP-61."""
    facing = where(piece).facing
    if cause is None or not cause.in_hand:
        return (facing + TURN // 2) % TURN
    if cause.key in piece.fights and not piece.inside:
        return (outward(facing, piece.fights[cause.key].side) + TURN // 2) % TURN
    mine = centre(state, piece)
    return bearing(nearest_point(mine, shape_at(state, cause)), mine)


def fits(state: Fleuries, piece: Piece, pose: Pose, *, ignoring: tuple[str, ...] = ()) -> Piece | None:
    """The piece that is in the way of another standing there; None if there is room."""
    width, depth = size(piece)
    mine = rectangle(pose, width, depth)
    for other in state.bodies():
        if other.key == piece.key or other.key in ignoring or other.altitude != piece.altitude:
            continue
        theirs = shape_at(state, other)
        if near(mine, theirs, 0) and overlap(mine, theirs, 10):
            return other
    return None
