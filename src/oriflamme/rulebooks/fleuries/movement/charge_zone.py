"""Where a charge is legal, as an outline to draw: every wheel that is allowed, what it costs, what the ground takes of
the rest, and what cannot be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import shapely

from oriflamme.board.tabletop import CM, DEGREE, TURN, moved
from oriflamme.board.tabletop_shapes import Polygon
from oriflamme.rulebooks.fleuries.movement.charge_targets import WHEEL, charge_move, turn_allowed
from oriflamme.rulebooks.fleuries.movement.paths import Path, wheeling
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.hidden_area import hidden_area

WHEEL_STEP = DEGREE
TURN_STEP = 3 * DEGREE
"""How fine wheels are told apart, and the turns of those who turn as they like."""
JOINED = 5 * CM // 2
"""By how much the lengths of two ways may differ that are drawn as one edge; of others each ends by itself."""
SMOOTH = CM // 5
"""How far the outline may be from the edge that was found."""
SLIVER = CM * CM // 4
"""A part of the zone that is smaller than this is not drawn."""


def charge_zone(state: Fleuries, piece: Piece) -> list[Polygon]:
    """The parts of the table in which an enemy can be reached by a charge of this piece, under its orders."""
    full = charge_move(state, piece)
    paths = {angle: wheeling(state, piece, angle, full) for angle in _angles(piece)}
    wheels = [(angle, path) for angle, path in paths.items() if angle]
    strips = [_strip(path, path.way.length) for _, path in wheels]
    zone = shapely.unary_union([*strips, *_between(wheels)])
    straight_on = paths.get(0)
    if straight_on is not None and piece.kind != "character":
        # whoever stands straight ahead is charged without a wheel: GF-CP-65
        ahead = _strip(straight_on, state.width + state.height)
        zone = zone.difference(ahead).union(_strip(straight_on, straight_on.way.length))
    elif straight_on is not None:
        zone = zone.union(_strip(straight_on, straight_on.way.length))
    table = shapely.box(0, 0, state.width, state.height)
    zone = zone.intersection(table)
    return list(_outlines(zone.difference(hidden_area(state, piece, zone))))


def _angles(piece: Piece) -> list[int]:
    """The wheels of a charge: turns all round for those who turn as they like."""
    if turn_allowed(piece, TURN // 2) == TURN // 2:
        return list(range(0, TURN, TURN_STEP))
    return list(dict.fromkeys(turn_allowed(piece, angle) for angle in range(-WHEEL, WHEEL + 1, WHEEL_STEP)))


def _strip(path: Path, far: int) -> shapely.Geometry:
    """What the front of a body sweeps over after its wheel."""
    left, right = path.shape(path.pose(path.wheel_cost))[:2]
    ended = _end(path, far)
    return shapely.Polygon((left, right, ended[1], ended[0])).buffer(0)


def _end(path: Path, far: int) -> Polygon:
    """The left and the right end of its front, at the end of the way."""
    return path.shape(moved(path.pose(path.wheel_cost), path.angle, max(far, 1)))[:2]


def _between(wheels: Sequence[tuple[int, Path]]) -> Iterator[shapely.Geometry]:
    """What lies between the ends of two wheels that are told apart by one step and go nearly as far."""
    round_ = len(wheels) * TURN_STEP >= TURN - TURN_STEP
    for (angle, path), (other, later) in zip(wheels, (*wheels[1:], *wheels[:1]), strict=True):
        next_to = other - angle in (WHEEL_STEP, TURN_STEP) or (round_ and other < angle)
        if next_to and abs(path.way.length - later.way.length) <= JOINED:
            yield shapely.MultiPoint((*_end(path, path.way.length), *_end(later, later.way.length))).convex_hull


def _outlines(zone: shapely.Geometry) -> Iterator[Polygon]:
    for part in getattr(zone, "geoms", (zone,)):
        if part.geom_type == "Polygon" and part.area > SLIVER:
            yield tuple((round(x), round(y)) for x, y in part.simplify(SMOOTH).exterior.coords[:-1])
