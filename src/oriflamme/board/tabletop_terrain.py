"""Ground of any outline on the table: how far a way leads through it, how much of a body lies in it, what it hides.

Areas are polygons, linear obstacles are lines of points; shapely measures them and every measure is rounded to whole
steps before anybody compares it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Any

from oriflamme.board.tabletop import ONE, Point, direction, rounded, scaled
from oriflamme.board.tabletop_shapes import Polygon, gap, hull, overlap

Outline = tuple[Point, ...]
Edges = tuple[tuple[int, int, int, int], ...]
"""Of a convex patch a point of every edge and the way that looks out from it."""
DOUBT = 1e-3
"""A length so near to a half of a step is left to shapely to round."""
Span = tuple[int, int]
"""From and to, in steps along a way."""


@lru_cache(maxsize=4096)
def area(outline: Outline) -> Any:
    """A patch of ground as a prepared shape."""
    import shapely

    made = shapely.Polygon(outline)
    shapely.prepare(made)
    return made


@lru_cache(maxsize=4096)
def line(outline: Outline) -> Any:
    """A linear obstacle as a prepared shape."""
    import shapely

    made = shapely.LineString(outline)
    shapely.prepare(made)
    return made


def sound_area(outline: Outline) -> bool:
    """Whether these points bound a patch: at least three, no crossing, some room inside."""
    return len(outline) >= 3 and bool(area(outline).is_valid) and area(outline).area >= 1


@lru_cache(maxsize=4096)
def box(outline: Outline) -> tuple[int, int, int, int]:
    """West, south, east and north ends."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def boxes_meet(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    """Whether two boxes have a point in common."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def meets(outline: Outline, shape: Polygon) -> bool:
    """Whether a body lies over a patch of ground, by more than its edge."""
    if not boxes_meet(box(outline), box(shape)):
        return False
    return part_inside(outline, shape) > 0


@lru_cache(maxsize=16384)
def part_inside(outline: Outline, shape: Polygon) -> int:
    """How much of a body lies in a patch of ground, in thousandths of its footprint."""
    if not boxes_meet(box(outline), box(shape)):
        return 0
    body = area(shape)
    part: int = round(area(outline).intersection(body).area * 1000 / body.area)
    return part


def holds(outline: Outline, point: Point) -> bool:
    """Whether a point lies in a patch of ground or on its edge."""
    x, y = point
    west, south, east, north = box(outline)
    if not (west <= x <= east and south <= y <= north):
        return False
    edges = convex_edges(outline)
    if edges:
        return all(nx * (x - ax) + ny * (y - ay) <= 0 for ax, ay, nx, ny in edges)
    return _holds(outline, point)


@lru_cache(maxsize=16384)
def _holds(outline: Outline, point: Point) -> bool:
    import shapely

    return bool(area(outline).intersects(shapely.Point(point)))


@lru_cache(maxsize=4096)
def convex_edges(outline: Outline) -> Edges:
    """Of a convex patch a point of every edge and the way that looks out from it; nothing of any other patch."""
    count = len(outline)
    turns = set()
    for index, (bx, by) in enumerate(outline):
        (ax, ay), (cx, cy) = outline[index - 1], outline[(index + 1) % count]
        cross = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        turns.add((cross > 0) - (cross < 0))
    if count < 3 or len(turns) != 1 or 0 in turns or not area(outline).is_valid:
        return ()
    out = 1 if 1 in turns else -1
    return tuple(
        (ax, ay, out * (by - ay), out * (ax - bx))
        for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True)
    )


@lru_cache(maxsize=16384)
def patch_gap(outline: Outline, shape: Polygon) -> int:
    """How far a body is from a patch of ground."""
    return int(area(outline).distance(area(shape)) + 1e-6)


@lru_cache(maxsize=16384)
def line_gap(outline: Outline, shape: Polygon) -> int:
    """How far a body is from a linear obstacle."""
    return int(line(outline).distance(area(shape)) + 1e-6)


def seen_through(outline: Outline, start: Point, end: Point) -> int:
    """How long a line of sight runs inside a patch of ground."""
    if not boxes_meet(box(outline), box((start, end))):
        return 0
    edges = convex_edges(outline)
    if edges and start != end:
        length = length_within(edges, start, end)
        if abs(length % 1 - 0.5) > DOUBT:
            return round(length)
    return _seen_through(outline, start, end)


def length_within(edges: Edges, start: Point, end: Point) -> float:
    """How much of a straight line lies within all the edges of a convex patch."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    low, high = 0.0, 1.0
    for ax, ay, nx, ny in edges:
        off, speed = nx * (x - ax) + ny * (y - ay), nx * dx + ny * dy
        if speed > 0:
            high = min(high, -off / speed)
        elif speed < 0:
            low = max(low, -off / speed)
        elif off > 0:
            return 0.0
    return (high - low) * hypot(dx, dy) if high > low else 0.0


@lru_cache(maxsize=16384)
def _seen_through(outline: Outline, start: Point, end: Point) -> int:
    sight = line((start, end)) if start != end else None
    inside: int = round(area(outline).intersection(sight).length) if sight is not None else 0
    return inside


@lru_cache(maxsize=16384)
def run_inside(outline: Outline, shape: Polygon) -> int:
    """How long a linear obstacle runs within a shape or along its edge."""
    if not boxes_meet(box(outline), box(shape)):
        return 0
    return int(line(outline).intersection(area(shape)).length + 0.5)


@lru_cache(maxsize=16384)
def crosses(outline: Outline, start: Point, end: Point) -> bool:
    """Whether a straight line meets a linear obstacle."""
    if start == end or not boxes_meet(box(outline), box((start, end))):
        return False
    return bool(line(outline).intersects(line((start, end))))


def parted(outline: Outline, point: Point, width: int) -> tuple[Outline, Outline]:
    """What is left of a linear obstacle on either side of a gap of that width where it is nearest to a point."""
    import shapely
    from shapely.ops import substring

    whole = line(outline)
    foot = whole.project(shapely.Point(point))
    before = substring(whole, 0, foot - width / 2) if foot > width / 2 else None
    after = substring(whole, foot + width / 2, whole.length) if foot + width / 2 < whole.length else None
    return _steps(before), _steps(after)


def _steps(part: Any) -> Outline:
    """A line on whole steps; nothing if it is shorter than one."""
    if part is None or part.length < 1:
        return ()
    return tuple((round(x), round(y)) for x, y in part.coords)


def encloses(lines: Iterable[Outline], width: int) -> bool:
    """Whether linear obstacles shut in a space that nothing of that width can enter."""
    import shapely

    outlines = tuple(lines)
    if not _rings(outlines, width):
        return False
    shut = shapely.unary_union([line(outline) for outline in outlines]).buffer(width // 2)
    rings = [ring for part in getattr(shut, "geoms", (shut,)) for ring in part.interiors]
    return any(shapely.Polygon(ring).area >= width * width for ring in rings)


def _rings(outlines: tuple[Outline, ...], width: int) -> bool:
    """Whether the straight stretches of some lines, each near another, may make a ring: a look that never says no
    wrongly. Where they branch like a tree they shut nothing in."""
    stretches = [pair for outline in outlines for pair in pairwise(outline)]
    found = list(range(len(stretches)))
    for number, one in enumerate(stretches):
        for other in range(number):
            if boxes_meet(_widened(one, width + 1), box(stretches[other])) and gap(one, stretches[other]) <= width + 1:
                if found[number] == found[other]:
                    return True
                joined, left = found[other], found[number]
                found = [joined if tree == left else tree for tree in found]
    return False


def _widened(outline: Outline, by: int) -> tuple[int, int, int, int]:
    west, south, east, north = box(outline)
    return west - by, south - by, east + by, north + by


# Ways


def spans(outline: Outline, shape: Polygon, angle: int, length: int, *, linear: bool = False) -> tuple[Span, ...]:
    """Where, along a way, the leading edge of a body is in a patch of ground or over a linear obstacle.

    The body is shifted by `length` in the direction `angle`; distances run from the start of its leading edge.
    """
    edge, swept, frame = _sweep(shape, angle, length)
    if not boxes_meet(box(outline), frame) or not overlap(hulled(swept), hulled(outline), -1):
        return ()
    ground = line(outline) if linear else area(outline)
    common = ground.intersection(_hull_area(swept))
    if common.is_empty:
        return ()
    found = [_along(part, edge, angle, length) for part in getattr(common, "geoms", (common,))]
    return _joined(found)


@lru_cache(maxsize=1024)
def _sweep(shape: Polygon, angle: int, length: int) -> tuple[Polygon, Polygon, tuple[int, int, int, int]]:
    """The leading edge of a body, what it passes over, and the box round that."""
    edge = _leading(shape, angle)
    dx, dy = scaled(angle, length)
    swept = (*edge, *((x + dx, y + dy) for x, y in reversed(edge)))
    return edge, swept, box(swept)


@lru_cache(maxsize=4096)
def hulled(outline: Outline) -> Polygon:
    """The convex hull of a patch or a line."""
    return hull(outline)


@lru_cache(maxsize=1024)
def _hull_area(outline: Outline) -> Any:
    """The convex hull of a patch, as a shape."""
    return area(outline).convex_hull


def _leading(shape: Polygon, angle: int) -> tuple[Point, ...]:
    """The corners of a body that lead in a direction: those of the side that looks most that way."""
    sine, cosine = direction(angle)
    best, found = None, shape
    for index, end in enumerate(shape):
        start = shape[index - 1]
        middle = (start[0] + end[0]) * sine + (start[1] + end[1]) * cosine
        if best is None or middle > best:
            best, found = middle, (start, end)
    return found


def _along(part: Any, edge: Iterable[Point], angle: int, length: int) -> Span:
    """From where to where a piece of ground lies along the way."""
    sine, cosine = direction(angle)
    base = max(x * sine + y * cosine for x, y in edge)
    coordinates = part.exterior.coords if hasattr(part, "exterior") else part.coords
    along = [rounded(round(x) * sine + round(y) * cosine - base, ONE) for x, y in coordinates]
    return max(0, min(along)), min(length, max(0, *along))


def _joined(found: list[Span]) -> tuple[Span, ...]:
    """Spans in order, those that meet made one."""
    joined: list[Span] = []
    for low, high in sorted(found):
        if joined and low <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(high, joined[-1][1]))
        else:
            joined.append((low, high))
    return tuple(joined)
