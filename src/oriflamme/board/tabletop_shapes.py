"""Bodies on the table: rectangles of figures, how far apart they are, what lies in their arcs and in their way.

Everything is computed in whole numbers from corners on whole steps: no rounding of a machine decides a rule.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot, inf, isqrt
from typing import Literal

from oriflamme.board.tabletop import CM, DEGREE, ONE, RIGHT, TOUCH, TURN, Point, Pose, direction, rounded, scaled

Polygon = tuple[Point, ...]
"""Corners of a convex shape, clockwise."""
Side = Literal["front", "right", "rear", "left"]
SIDES: tuple[Side, ...] = ("front", "right", "rear", "left")
ARC = 45 * DEGREE
"""Arcs open by this angle outward from the corners."""
HALF_STEP = ONE // 2
"""A point this near to a ray is on it: directions are rounded, and so are points."""
BRUSH = 3
"""Steps by which rounding may have two shapes meet or miss each other."""
FLAT = 10**5
"""Steps along an edge, more than any table has, in which a way that is all but parallel to it does not come nearer."""


@lru_cache(maxsize=65536)
def rectangle(pose: Pose, width: int, depth: int) -> Polygon:
    """The footprint of a body: front left, front right, rear right, rear left."""
    sine, cosine = direction(pose.facing)
    wide = rounded(width * cosine, 2 * ONE), rounded(-width * sine, 2 * ONE)
    deep = rounded(depth * sine, ONE), rounded(depth * cosine, ONE)
    x, y = pose.x, pose.y
    return (
        (x - wide[0], y - wide[1]),
        (x + wide[0], y + wide[1]),
        (x + wide[0] - deep[0], y + wide[1] - deep[1]),
        (x - wide[0] - deep[0], y - wide[1] - deep[1]),
    )


@lru_cache(maxsize=65536)
def middle(shape: Polygon) -> Point:
    """The mean of the corners."""
    count = len(shape)
    return rounded(sum(x for x, _ in shape), count), rounded(sum(y for _, y in shape), count)


@lru_cache(maxsize=65536)
def ring(shape: Polygon) -> tuple[int, int, int]:
    """A circle round a shape: its middle and its radius, rounded up."""
    x, y = middle(shape)
    return x, y, isqrt(max((x - px) ** 2 + (y - py) ** 2 for px, py in shape)) + 1


def near(one: Polygon, other: Polygon, limit: int) -> bool:
    """Whether two shapes may be within a distance: a quick look at their circles that never says no wrongly."""
    x, y, radius = ring(one)
    ox, oy, oradius = ring(other)
    reach = radius + oradius + limit
    return (x - ox) ** 2 + (y - oy) ** 2 <= reach * reach


# Distances


@lru_cache(maxsize=16384)
def gap(one: Polygon, other: Polygon) -> int:
    """How far apart two shapes are, in whole steps rounded down; 0 where they touch or overlap."""
    if overlap(one, other, -1):
        return 0
    return isqrt(min(_gap_square(one, other), _gap_square(other, one)))


def _gap_square(corners: Polygon, edges: Polygon) -> int:
    """The square of the smallest distance of a corner of one shape to an edge of the other, rounded down."""
    best: int | None = None
    ax, ay = edges[-1]
    for bx, by in edges:
        ex, ey = bx - ax, by - ay
        length = ex * ex + ey * ey
        for px, py in corners:
            square = _to_edge(px - ax, py - ay, ex, ey, length)
            if best is None or square < best:
                best = square
        ax, ay = bx, by
    return best or 0


def _to_edge(px: int, py: int, ex: int, ey: int, length: int) -> int:
    along = px * ex + py * ey
    if along <= 0 or length == 0:
        return px * px + py * py
    if along >= length:
        return (px - ex) ** 2 + (py - ey) ** 2
    cross = px * ey - py * ex
    return cross * cross // length


def point_gap(point: Point, shape: Polygon) -> int:
    """How far a point is from a shape."""
    return gap((point,), shape)


def nearest_point(point: Point, shape: Polygon) -> Point:
    """The point of a shape that is nearest to a point, on whole steps."""
    if overlap((point,), shape, -1):
        return point
    found = [_foot(point, shape[index - 1], corner) for index, corner in enumerate(shape)]
    return min(found, key=lambda foot: ((foot[0] - point[0]) ** 2 + (foot[1] - point[1]) ** 2, foot))


def _foot(point: Point, start: Point, end: Point) -> Point:
    ex, ey = end[0] - start[0], end[1] - start[1]
    length = ex * ex + ey * ey
    along = (point[0] - start[0]) * ex + (point[1] - start[1]) * ey
    if length == 0 or along <= 0:
        return start
    if along >= length:
        return end
    return start[0] + rounded(ex * along, length), start[1] + rounded(ey * along, length)


@lru_cache(maxsize=16384)
def overlap(one: Polygon, other: Polygon, depth: int = 0) -> bool:
    """Whether two shapes lie over each other by more than that depth (-1: touching is enough)."""
    if len(one) < 3 and len(other) < 3 and not _abreast(one, other):
        return False
    if depth >= 0 and (_beside(one, other, 0) or _beside(one, other, 1)):
        return False
    for shape in (one, other):
        ax, ay = shape[-1]
        for bx, by in shape[: _sides(shape)]:
            nx, ny = by - ay, ax - bx
            ax, ay = bx, by
            if (nx or ny) and not _overlaps_along(nx, ny, one, other, depth):
                return False
    return True


def _sides(shape: Polygon) -> int:
    """How many sides of a shape look another way: of a parallelogram two."""
    if len(shape) != 4:
        return len(shape)
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = shape
    return 2 if ax + cx == bx + dx and ay + cy == by + dy else 4


def _abreast(one: Polygon, other: Polygon) -> bool:
    """Of points and lines: whether they meet along the lines too, not only across them."""
    ways = (one[-1], one[0]), (other[-1], other[0]), (one[0], other[0])
    return all(_overlaps_along(bx - ax, by - ay, one, other, -1) for (ax, ay), (bx, by) in ways)


def _beside(one: Polygon, other: Polygon, axis: int) -> bool:
    """Whether two shapes have no more than an edge in common along an axis of the table: a look at most pairs."""
    mine, theirs = [point[axis] for point in one], [point[axis] for point in other]
    return max(mine) <= min(theirs) or max(theirs) <= min(mine)


def _overlaps_along(nx: int, ny: int, one: Polygon, other: Polygon, depth: int) -> bool:
    mine = [x * nx + y * ny for x, y in one]
    theirs = [x * nx + y * ny for x, y in other]
    common = min(max(mine) - min(theirs), max(theirs) - min(mine))
    return common >= 0 if depth < 0 else common > depth * isqrt(nx * nx + ny * ny)


def beside_line(start: Point, end: Point, points: Polygon) -> bool:
    """Whether all of some points lie on one side of the line through two points, none of them on it."""
    ax, ay = start
    nx, ny = end[1] - ay, ax - end[0]
    level = ax * nx + ay * ny
    heights = [x * nx + y * ny for x, y in points]
    return min(heights) > level or max(heights) < level


def cuts(start: Point, end: Point, shape: Polygon, depth: int) -> bool:
    """Whether a straight line lies over a shape by more than that depth: what `overlap` says of the two, sooner."""
    ax, ay = start
    bx, by = end
    nx, ny = by - ay, ax - bx
    level = ax * nx + ay * ny
    heights = [x * nx + y * ny for x, y in shape]
    deep = depth * isqrt(nx * nx + ny * ny)
    if (nx or ny) and min(level - min(heights), max(heights) - level) <= deep:
        return False
    return overlap((start, end), shape, depth)


def touching(one: Polygon, other: Polygon) -> bool:
    """In contact: no further apart than a tenth of a centimetre."""
    return near(one, other, TOUCH) and gap(one, other) <= TOUCH


# Ways


def reach(shape: Polygon, angle: int, length: int) -> Polygon:
    """Everything a body sweeps over when it is shifted that far in that direction."""
    dx, dy = scaled(angle, length)
    return hull((*shape, *((x + dx, y + dy) for x, y in shape)))


def swept(shape: Polygon, angle: int, length: int, other: Polygon, depth: int = 0) -> bool:
    """Whether a body that is shifted that far in that direction sweeps over another shape, by more than that depth.

    What `overlap` says of all that the body sweeps over: the sides of that are its own and the way it goes.
    """
    dx, dy = scaled(angle, length)
    if not dx and not dy:
        return overlap(hull(shape), other, depth)
    for axis, shift in ((0, dx), (1, dy)):
        mine, theirs = [point[axis] for point in shape], [point[axis] for point in other]
        if max(mine) + max(0, shift) <= min(theirs) or max(theirs) <= min(mine) + min(0, shift):
            return False
    sides = [(dx, dy)]
    for index, (bx, by) in enumerate(shape[: _sides(shape)]):
        ex, ey = bx - shape[index - 1][0], by - shape[index - 1][1]
        if ex * dy != ey * dx:
            sides.append((ex, ey))
        else:
            same = 1 if ex * dx + ey * dy > 0 else -1
            sides.append((ex + same * dx, ey + same * dy))
            sides[0] = sides[-1]
    sides += [
        (bx - other[index - 1][0], by - other[index - 1][1]) for index, (bx, by) in enumerate(other[: _sides(other)])
    ]
    for ex, ey in sides:
        if not ex and not ey:
            continue
        mine = [x * ey - y * ex for x, y in shape]
        theirs = [x * ey - y * ex for x, y in other]
        far = dx * ey - dy * ex
        low, high = min(mine) + min(0, far), max(mine) + max(0, far)
        if min(high - min(theirs), max(theirs) - low) <= depth * isqrt(ex * ex + ey * ey):
            return False
    return True


@lru_cache(maxsize=16384)
def meeting(shape: Polygon, angle: int, other: Polygon, most: int) -> int:
    """How far a body can be shifted in a direction before it sweeps over another shape, short of `most`.

    By halving; well before and well behind where the lines of both shapes have them meet nothing has to be looked at.
    """
    low, high = 0, most
    before, behind = _meets_between(shape, direction(angle), other)
    while high - low > 1:
        look = (low + high) // 2
        unsure = before <= look <= behind
        if swept(shape, angle, look, other) if unsure else look > behind:
            high = look
        else:
            low = look
    return low


def _meets_between(shape: Polygon, way: Point, other: Polygon) -> tuple[float, float]:
    """Between which distances along a way a shape comes upon another: never, or anywhere where it may just miss it."""
    before = behind = 0.0
    gone = surely_gone = inf
    for edges in (shape, other):
        ax, ay = edges[-1]
        for bx, by in edges:
            nx, ny = by - ay, ax - bx
            ax, ay = bx, by
            mine = [x * nx + y * ny for x, y in shape]
            theirs = [x * nx + y * ny for x, y in other]
            speed = (way[0] * nx + way[1] * ny) / ONE
            slack = BRUSH * hypot(nx, ny)
            enter, leave = min(theirs) - max(mine), max(theirs) - min(mine)
            if abs(speed) * FLAT < slack:
                if enter >= 2 * slack or leave <= -2 * slack:
                    return inf, inf
                if enter > -2 * slack or leave < 2 * slack:
                    return -inf, inf
                continue
            if speed < 0:
                enter, leave, speed = -leave, -enter, -speed
            before, behind = max(before, (enter - slack) / speed), max(behind, (enter + slack) / speed)
            gone, surely_gone = min(gone, (leave - slack) / speed), min(surely_gone, (leave + slack) / speed)
    if before >= surely_gone:
        return inf, inf
    return (before, behind) if behind < gone else (-inf, inf)


def hull(points: tuple[Point, ...]) -> Polygon:
    """The convex hull, clockwise."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    upper, lower = _chain(ordered), _chain(ordered[::-1])
    return (*upper[:-1], *lower[:-1])


def _chain(points: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) >= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(one: Point, two: Point, three: Point) -> int:
    """Positive for a turn to the left."""
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])


def within(shape: Polygon, width: int, height: int) -> bool:
    """Whether a shape lies on a table of that size."""
    return all(0 <= x <= width and 0 <= y <= height for x, y in shape)


# Sides and arcs


def edge(shape: Polygon, side: Side) -> tuple[Point, Point]:
    """The two ends of a side of a rectangle, clockwise."""
    index = SIDES.index(side)
    return shape[index], shape[(index + 1) % 4]


def outward(facing: int, side: Side) -> int:
    """The angle at which a side of a body looks."""
    return (facing + SIDES.index(side) * RIGHT) % TURN


def arc_of(pose: Pose, shape: Polygon, point: Point) -> Side:
    """In which arc of a body a point lies: front and rear open by 45° from the corners, the flanks are the rest."""
    if in_front(pose, shape, point):
        return "front"
    flipped = Pose(pose.x, pose.y, (pose.facing + TURN // 2) % TURN)
    if in_front(flipped, (shape[2], shape[3], shape[0], shape[1]), point):
        return "rear"
    sine, cosine = direction(pose.facing)
    centre = middle(shape)
    east = (point[0] - centre[0]) * cosine - (point[1] - centre[1]) * sine
    return "right" if east > 0 else "left"


def in_front(pose: Pose, shape: Polygon, point: Point) -> bool:
    """Whether a point lies in the front arc: between the rays at 45° outward from the front corners."""
    left, right = shape[0], shape[1]
    wide = direction(pose.facing - ARC), direction(pose.facing + ARC), direction(pose.facing)
    off_left = _cross(wide[0], (point[0] - left[0], point[1] - left[1]))
    off_right = _cross(wide[1], (point[0] - right[0], point[1] - right[1]))
    forward = (point[0] - left[0]) * wide[2][0] + (point[1] - left[1]) * wide[2][1]
    return off_left <= HALF_STEP and off_right >= -HALF_STEP and forward >= -HALF_STEP


def _cross(one: Point, two: Point) -> int:
    return one[0] * two[1] - one[1] * two[0]


def front_zone(pose: Pose, shape: Polygon, length: int) -> Polygon:
    """The front arc out to a distance, as a shape: for a look at what is partly in it."""
    left, right = shape[0], shape[1]
    out_left, out_right = scaled(pose.facing - ARC, length), scaled(pose.facing + ARC, length)
    far = scaled(pose.facing, length)
    corners = (
        left,
        (left[0] + out_left[0], left[1] + out_left[1]),
        (left[0] + far[0], left[1] + far[1]),
        (right[0] + far[0], right[1] + far[1]),
        (right[0] + out_right[0], right[1] + out_right[1]),
        right,
    )
    return hull(corners)


def side_facing(shape: Polygon, other: Polygon) -> Side:
    """The side of a rectangle that another shape is at: the one whose edge is nearest, front before flanks."""
    return min(SIDES, key=lambda side: gap(edge(shape, side), other) * 4 + (0 if _beyond(shape, side, other) else 2))


def _beyond(shape: Polygon, side: Side, other: Polygon) -> bool:
    """Whether the middle of another shape lies outside the line of a side."""
    start, end = edge(shape, side)
    x, y = middle(other)
    return _turn(start, end, (x, y)) > 0


# Files


def share(start: Point, end: Point, other: Polygon) -> tuple[int, int]:
    """The stretch of a line from start to end that faces a shape, in steps from its start."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = isqrt(dx * dx + dy * dy) or 1
    along = [rounded((x - start[0]) * dx + (y - start[1]) * dy, length) for x, y in other]
    return max(0, min(along)), min(length, max(along))


def files_facing(start: Point, end: Point, files: int, stretch: tuple[int, int]) -> set[int]:
    """Which of the equal places along a line overlap a stretch of it by more than a tenth of a centimetre."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = isqrt(dx * dx + dy * dy)
    found = set()
    for place in range(files):
        low, high = length * place // files, length * (place + 1) // files
        if min(high, stretch[1]) - max(low, stretch[0]) > TOUCH:
            found.add(place)
    return found


def corridor(shape: Polygon, side: Side, facing: int, length: int) -> Polygon:
    """The strip before a side of a body, as wide as that side."""
    start, end = edge(shape, side)
    dx, dy = scaled(outward(facing, side), length)
    return (start, (start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy), end)


def cm(steps: int) -> str:
    """A length for a person: centimetres with up to two decimals.

    >>> cm(1750), cm(2000), cm(-5)
    ('17.5', '20', '-0.05')
    """
    whole, rest = divmod(abs(steps), CM)
    text = f"{whole}.{rest:02d}".rstrip("0").rstrip(".") if rest else str(whole)
    return f"-{text}" if steps < 0 else text
