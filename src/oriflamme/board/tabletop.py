"""The table in centimetres: poses and angles in exact steps.

A length is a whole number of steps of a tenth of a millimetre (`CM` of them make a centimetre), an angle a whole
number of hundredths of a degree, clockwise from the far side of the table ("north", towards growing y). Directions
are computed in integers, so that a pose is the same on every machine.

    >>> ahead(Pose(9000, 3000, 0), 20 * CM)
    Pose(x=9000, y=5000, facing=0)
    >>> ahead(Pose(9000, 3000, 9000), 20 * CM)
    Pose(x=11000, y=3000, facing=9000)
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt

from oriflamme.kernel import Record

CM = 100
"""Steps in a centimetre."""
DEGREE = 100
TURN = 360 * DEGREE
RIGHT = 90 * DEGREE
TOUCH = CM // 10
"""Pieces no further apart than this are in contact."""
ONE = 1 << 40
"""The length of a direction: directions are whole numbers out of this."""
_PI = 3_454_217_652_358
"""Pi times `ONE`."""

Point = tuple[int, int]


class Pose(Record, frozen=True):
    """Where a body stands: the middle of its front edge, and the angle it faces."""

    x: int
    y: int
    facing: int = 0

    @property
    def point(self) -> Point:
        """Where it stands, without its facing."""
        return self.x, self.y


@lru_cache(maxsize=TURN)
def direction(angle: int) -> Point:
    """The direction of an angle as (east, north), each out of `ONE`; the same on every machine.

    >>> direction(0) == (0, ONE), direction(9000) == (ONE, 0)
    (True, True)
    """
    angle %= TURN
    quarters, rest = divmod(angle, RIGHT)
    sine, cosine = _series(rest)
    for _ in range(quarters):
        sine, cosine = cosine, -sine
    return sine, cosine


def _series(angle: int) -> tuple[int, int]:
    """Sine and cosine of an angle of the first quarter, by their series in whole numbers."""
    if angle == 0:
        return 0, ONE
    x = _PI * angle // (180 * DEGREE)
    sums = [0, 0]
    term, power = ONE, 0
    while term:
        sums[power % 2] += term if power % 4 < 2 else -term
        power += 1
        term = term * x // ONE // power
    return sums[1], sums[0]


def scaled(angle: int, length: int) -> Point:
    """The step of that length in that direction, rounded to whole steps.

    >>> scaled(4500, 1000)
    (707, 707)
    """
    sine, cosine = direction(angle)
    return rounded(sine * length, ONE), rounded(cosine * length, ONE)


def rounded(number: int, parts: int) -> int:
    """A quotient rounded to the nearest whole number, halves away from zero: the same left and right of a line."""
    half = parts // 2
    return (number + half) // parts if number >= 0 else -((half - number) // parts)


def moved(pose: Pose, angle: int, length: int) -> Pose:
    """The pose after a shift in any direction, facing as before."""
    dx, dy = scaled(angle, length)
    return Pose(pose.x + dx, pose.y + dy, pose.facing)


def ahead(pose: Pose, length: int) -> Pose:
    """The pose after a march straight ahead (a negative length: backwards)."""
    return moved(pose, pose.facing, length)


def turned(pose: Pose, angle: int) -> Pose:
    """The pose after a turn on the spot, about the middle of the front edge."""
    return Pose(pose.x, pose.y, (pose.facing + angle) % TURN)


@lru_cache(maxsize=16384)
def bearing(start: Point, end: Point) -> int:
    """The angle under which one point sees another, to the nearest hundredth of a degree; 0 for the same point.

    >>> bearing((0, 0), (100, 100)), bearing((0, 0), (-100, 0))
    (4500, 27000)
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    if dx == 0 and dy == 0:
        return 0
    quarter = 0
    while not (dx >= 0 and dy > 0):
        dx, dy = -dy, dx
        quarter += 1
    low, high = 0, RIGHT
    while high - low > 1:
        middle = (low + high) // 2
        sine, cosine = direction(middle)
        low, high = (middle, high) if dx * cosine >= sine * dy else (low, middle)
    return ((_nearer(low, high, dx, dy)) + quarter * RIGHT) % TURN


def _nearer(low: int, high: int, dx: int, dy: int) -> int:
    """Which of two neighbouring angles is nearer to a direction: the one whose line the point lies closer to."""
    off = [abs(dx * cosine - dy * sine) for sine, cosine in (direction(low), direction(high))]
    return low if off[0] <= off[1] else high


def difference(one: int, other: int) -> int:
    """The angle between two headings, from 0 to half a turn."""
    apart = (one - other) % TURN
    return min(apart, TURN - apart)


def side_of(one: int, other: int) -> int:
    """By how much to turn from one heading to another: negative to the left, positive to the right."""
    apart = (other - one) % TURN
    return apart - TURN if apart > TURN // 2 else apart


def distance(one: Point, other: Point) -> int:
    """The distance of two points in whole steps, rounded down."""
    return isqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


def arc_length(radius: int, angle: int) -> int:
    """How far the outer figure runs when a rank of that width wheels by an angle."""
    return rounded(radius * abs(angle) * _PI, 180 * DEGREE * ONE)
