"""Where a charge is legal, as an outline to draw: every wheel that is allowed, what it costs, what the ground takes of
the rest, and what cannot be seen."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

import shapely

from oriflamme.board.tabletop import CM, DEGREE, RIGHT, TURN, Point, bearing, moved, scaled
from oriflamme.board.tabletop_shapes import Polygon, middle, nearest_point
from oriflamme.rulebooks.fleuries.movement.charge_targets import WHEEL, charge_move, turn_allowed
from oriflamme.rulebooks.fleuries.movement.paths import Path, wheeling
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at
from oriflamme.rulebooks.fleuries.terrain.sight import blocked, height_at, level

WHEEL_STEP = DEGREE
TURN_STEP = 3 * DEGREE
"""How fine wheels are told apart, and the turns of those who turn as they like."""
CELL = 2 * CM
MAX_CELLS = 700
"""How fine what is hidden is cut out; of a large zone more coarsely, so that nobody waits for it."""
BASE = 5 * CM // 4
"""Half of the base of a man: an enemy is seen who is seen in part."""
SLIVER = CM * CM // 4
"""A part of the zone that is smaller than this is not drawn."""


def charge_zone(state: Fleuries, piece: Piece) -> list[Polygon]:
    """The parts of the table in which an enemy can be reached by a charge of this piece, under its orders."""
    full = charge_move(state, piece)
    paths = {angle: wheeling(state, piece, angle, full) for angle in _angles(piece)}
    zone = shapely.unary_union([_strip(path, path.way.length) for angle, path in paths.items() if angle])
    straight_on = paths.get(0)
    if straight_on is not None and piece.kind != "character":
        # whoever stands straight ahead is charged without a wheel: GF-CP-65
        ahead = _strip(straight_on, state.width + state.height)
        zone = zone.difference(ahead).union(_strip(straight_on, straight_on.way.length))
    elif straight_on is not None:
        zone = zone.union(_strip(straight_on, straight_on.way.length))
    table = shapely.box(0, 0, state.width, state.height)
    return list(_outlines(zone.intersection(table).difference(_hidden(state, piece, zone))))


def _angles(piece: Piece) -> list[int]:
    """The wheels of a charge: turns all round for those who turn as they like."""
    if turn_allowed(piece, TURN // 2) == TURN // 2:
        return list(range(0, TURN, TURN_STEP))
    return list(dict.fromkeys(turn_allowed(piece, angle) for angle in range(-WHEEL, WHEEL + 1, WHEEL_STEP)))


def _strip(path: Path, far: int) -> shapely.Geometry:
    """What the front of a body sweeps over after its wheel."""
    begun = path.pose(path.wheel_cost)
    left, right = path.shape(begun)[:2]
    ended = path.shape(moved(begun, path.angle, max(far, 1)))
    return shapely.Polygon((left, right, ended[1], ended[0])).buffer(0)


def _hidden(state: Fleuries, piece: Piece, zone: shapely.Geometry) -> shapely.Geometry:
    """The part of a zone that a piece does not see. GF-LES_ORDRES-10"""
    mine = shape_at(state, piece)
    eyes = (middle(mine), mine[0], mine[1])
    own, ends = level(state, piece), (piece.key, piece.controls)

    def unseen(point: Point) -> bool:
        top, across = max(own, height_at(state, point)), bearing(eyes[0], point) + RIGHT
        aside = scaled(across, BASE)
        body = (point, (point[0] + aside[0], point[1] + aside[1]), (point[0] - aside[0], point[1] - aside[1]))
        return all(blocked(state, eye, part, top, ends) for part in body for eye in (nearest_point(part, mine), *eyes))

    left, low, right, high = (int(value) for value in zone.bounds) if not zone.is_empty else (0, 0, 0, 0)
    cell = max(CELL, isqrt(int(zone.area) // MAX_CELLS))
    shapely.prepare(zone)
    boxes = [shapely.box(x, y, x + cell, y + cell) for x in range(left, right, cell) for y in range(low, high, cell)]
    found = [box for box in boxes if shapely.intersects(zone, box)]
    return shapely.unary_union([box for box in found if unseen((round(box.centroid.x), round(box.centroid.y)))])


def _outlines(zone: shapely.Geometry) -> Iterator[Polygon]:
    for part in getattr(zone, "geoms", (zone,)):
        if part.geom_type == "Polygon" and part.area > SLIVER:
            yield tuple((round(x), round(y)) for x, y in part.simplify(5).exterior.coords[:-1])
