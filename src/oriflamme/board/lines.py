"""Straight lines from centre to centre, in whole numbers: which hexes and sides they meet, and where.

A line meets the hexes strictly between its ends in one of three ways:

- it runs through the inside of a hex: a step of that hex alone;
- it runs exactly along the common side of two hexes: a step of both, and the rulebook decides what that means;
- it touches a corner of a hex and nothing else: no step; `touched` tells which hexes these are.

A line is the same both ways: `line(b, a)` is `line(a, b)` reversed.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from oriflamme.board.hexes import DIRECTIONS, Hex
from oriflamme.board.sides import Side, between

_new = tuple.__new__
MAX_TRACES = 1 << 14


class Step(NamedTuple):
    """A hex, or two along whose side the line runs, and the part of the line that lies there (0: start, 1: end)."""

    hexes: tuple[Hex, ...]
    enter: Fraction
    leave: Fraction


class Crossing(NamedTuple):
    """A side that a line meets, and where; from `at` to `until` when it runs along the side."""

    side: Side
    at: Fraction
    until: Fraction
    corner: bool
    """The line passes through an end of the side, where three sides meet."""

    @property
    def along(self) -> bool:
        return self.at < self.until


def line(a: Hex, b: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The steps of a line strictly between its ends: one hex, or two along whose common side it runs."""
    q, r = a
    parts = _trace(b[0] - q, b[1] - r).parts
    return tuple(tuple(_new(Hex, (q + x, r + y)) for x, y in hexes) for hexes, _, _ in parts)


def steps(a: Hex, b: Hex) -> tuple[Step, ...]:
    """The steps of a line with the part of it that lies in each."""
    traced = _trace(b[0] - a[0], b[1] - a[1])
    return tuple(
        Step(tuple(_moved(hex, a) for hex in hexes), Fraction(low, traced.whole), Fraction(high, traced.whole))
        for hexes, low, high in traced.parts
    )


def touched(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """The hexes of which a line touches a corner and nothing else, in its order."""
    met = _trace(b[0] - a[0], b[1] - a[1]).met
    return tuple([_moved(hex, a) for low, high, hex in met if low == high])


def crossings(a: Hex, b: Hex) -> tuple[Crossing, ...]:
    """Every side that a line meets, the sides of the first and the last hex too, in its order."""
    found = _crossings(b[0] - a[0], b[1] - a[1])
    q, r = a
    return tuple(
        [
            _new(Crossing, (_new(Side, (_new(Hex, (x + q, y + r)), d)), at, until, corner))
            for ((x, y), d), at, until, corner in found
        ]
    )


def height_at(start: int, end: int, at: Fraction) -> Fraction:
    """How high a straight line from one height to another is at a point between 0 (start) and 1 (end), exactly."""
    return start + (end - start) * at


def _moved(hex: Hex, origin: Hex) -> Hex:
    return _new(Hex, (hex[0] + origin[0], hex[1] + origin[1]))


# A line from the origin. A point lies in a hex when none of the three differences of its cube coordinates is further
# than one from that of the centre: each gives the hex an interval of the line, in parts of a common denominator.


class _Met(NamedTuple):
    """A hex and the part of the line that lies in it."""

    low: int
    high: int
    hex: Hex


class _Trace(NamedTuple):
    """All that a line meets, its ends too, and its steps; `whole` is its length in the units of the intervals."""

    met: list[_Met]
    parts: list[tuple[tuple[Hex, ...], int, int]]
    whole: int


def _differences(q: int, r: int) -> tuple[int, int, int]:
    return 2 * q + r, -q - 2 * r, r - q


@lru_cache(maxsize=MAX_TRACES)
def _trace(q: int, r: int) -> _Trace:
    """Everything that a line from the origin to a hex meets."""
    span = _differences(q, r)
    whole = lcm(*(part for part in span if part))
    met = _walk(span, whole)
    inner: dict[tuple[int, int], list[Hex]] = {}
    for low, high, hex in met:
        if low < high and hex not in ((0, 0), (q, r)):
            inner.setdefault((low, high), []).append(hex)
    return _Trace(met, [(tuple(hexes), low, high) for (low, high), hexes in inner.items()], whole)


def _walk(span: tuple[int, int, int], whole: int) -> list[_Met]:
    """Every hex that the line meets, in its order: from each it goes on to none that lies behind it."""
    scales = [(axis, whole // part) for axis, part in enumerate(span) if part]
    still = [axis for axis, part in enumerate(span) if not part]
    ahead = [step for step in DIRECTIONS if sum(a * b for a, b in zip(_differences(*step), span, strict=True)) >= 0]
    waiting = [(0, 0)]
    seen = set(waiting)
    met = []
    for q, r in waiting:
        centre = _differences(q, r)
        if still and any([abs(centre[axis]) > 1 for axis in still]):
            continue
        low, high = 0, whole
        for axis, scale in scales:
            middle, reach = centre[axis] * scale, abs(scale)
            low, high = max(low, middle - reach), min(high, middle + reach)
        if low > high:
            continue
        met.append(_Met(low, high, Hex(q, r)))
        fresh = [(q + dq, r + dr) for dq, dr in ahead]
        waiting += [one for one in fresh if one not in seen]
        seen.update(fresh)
    return sorted(met)


@lru_cache(maxsize=MAX_TRACES)
def _crossings(q: int, r: int) -> tuple[Crossing, ...]:
    met, _, whole = _trace(q, r)
    parts = {hex: (low, high) for low, high, hex in met}
    found = []
    for low, high, hex in met:
        for dq, dr in DIRECTIONS[:3]:
            other = Hex(hex[0] + dq, hex[1] + dr)
            if other in parts:
                at, until = max(low, parts[other][0]), min(high, parts[other][1])
                if at <= until:
                    found.append((at, until, between(hex, other)))
    points = Counter(at for at, until, _ in found if at == until)
    return tuple(
        Crossing(side, Fraction(at, whole), Fraction(until, whole), at == until and points[at] > 1)
        for at, until, side in sorted(found)
    )
