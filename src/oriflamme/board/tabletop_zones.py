"""Zones round a body on the table, as outlines to draw: all within a distance of it, before its front or all round.

They are for the eye; whoever wants to know whether a rule is kept measures (`table_shapes`).
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.tabletop import RIGHT, TURN, Point, bearing, scaled
from oriflamme.board.tabletop_shapes import ARC, Polygon

CURVE = 15
"""Points of a quarter of a circle."""


def fan(shape: Polygon, facing: int, far: int) -> Polygon:
    """The front arc of a body out to a distance from its front edge."""
    left, right = shape[0], shape[1]
    return (left, *_bow(left, facing - ARC, facing, far), *_bow(right, facing, facing + ARC, far), right)


def surround(shape: Polygon, far: int) -> Polygon:
    """All within a distance of a body: its outline moved outward, with round corners."""
    found: list[Point] = []
    for number, corner in enumerate(shape):
        before, after = shape[number - 1], shape[(number + 1) % len(shape)]
        start, end = bearing(before, corner) - RIGHT, bearing(corner, after) - RIGHT
        found += _bow(corner, start, start + (end - start) % TURN, far)
    return tuple(found)


def _bow(centre: Point, start: int, end: int, far: int) -> Iterator[Point]:
    """Points of a circle from one direction clockwise to another."""
    count = max(1, (end - start) * CURVE // RIGHT)
    for number in range(count + 1):
        dx, dy = scaled(start + (end - start) * number // count, far)
        yield centre[0] + dx, centre[1] + dy
