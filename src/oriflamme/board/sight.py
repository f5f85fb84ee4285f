"""Lines of sight for rulebooks: what a line meets between its ends, and how much of something upright is seen.

What hides is for the book to say. `met` lists the hexes between two others as a line meets them, with how far each is
from either end; where the line runs exactly along a side, both hexes of it stand in one step, and the book decides what
that means. `visible_segments` compares heights in whole numbers. See `lines` for the geometry.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from oriflamme.board.hexes import Hex, distance
from oriflamme.board.lines import crossings, line, touched
from oriflamme.board.sides import Side

_new = tuple.__new__


class MetHex(NamedTuple):
    """A hex on a line of sight, and how many hexes it is away from either end of the line."""

    hex: Hex
    from_start: int
    from_end: int


class MetSide(NamedTuple):
    """A side on a line of sight: how far away it is from the start, in half hexes."""

    side: Side
    from_start: int
    touched: bool
    """The line meets no more of it than an end, or runs along it; else it crosses it."""


@lru_cache(maxsize=1 << 14)
def _met(q: int, r: int) -> tuple[tuple[MetHex, ...], ...]:
    start, end = Hex(0, 0), Hex(q, r)
    return tuple(
        tuple(MetHex(hex, distance(start, hex), distance(hex, end)) for hex in hexes) for hexes in line(start, end)
    )


def met(a: Hex, b: Hex) -> tuple[tuple[MetHex, ...], ...]:
    """The hexes strictly between two others, step by step: one, or the two along whose common side the line runs."""
    return tuple([_moved(step, a) for step in _met(b[0] - a[0], b[1] - a[1])])


def entered(a: Hex, b: Hex) -> tuple[MetHex, ...]:
    """The hexes strictly between two others through whose inside a line runs, in its order."""
    return _moved(_entered(b[0] - a[0], b[1] - a[1]), a)


@lru_cache(maxsize=1 << 14)
def _entered(q: int, r: int) -> tuple[MetHex, ...]:
    return tuple(step[0] for step in _met(q, r) if len(step) == 1)


def grazed(a: Hex, b: Hex) -> tuple[MetHex, ...]:
    """The hexes that a line does not enter: it runs along a side of theirs, or touches a corner."""
    return _moved(_grazed(b[0] - a[0], b[1] - a[1]), a)


@lru_cache(maxsize=1 << 14)
def _grazed(q: int, r: int) -> tuple[MetHex, ...]:
    start, end = Hex(0, 0), Hex(q, r)
    beside = [one for step in _met(q, r) if len(step) > 1 for one in step]
    corners = [MetHex(hex, distance(start, hex), distance(hex, end)) for hex in touched(start, end)]
    return (*beside, *corners)


def _moved(hexes: tuple[MetHex, ...], start: Hex) -> tuple[MetHex, ...]:
    """What a line from the origin meets, for one from elsewhere."""
    q, r = start
    return tuple([_new(MetHex, (_new(Hex, (q + x, r + y)), near, far)) for (x, y), near, far in hexes])


def met_sides(a: Hex, b: Hex) -> tuple[MetSide, ...]:
    """The sides that a line crosses or touches, in its order.

    A side between two hexes that are equally far from the start is as far away as they are, any other half-way.
    """
    found = []
    for crossing in crossings(a, b):
        first, second = crossing.side.hexes
        far = distance(a, first) + distance(a, second)
        found.append(MetSide(crossing.side, far, crossing.corner or crossing.along))
    return tuple(found)


# Heights


class Screen(NamedTuple):
    """Something upright between an eye and what it looks at."""

    from_eye: int
    """How far away it is, in half hexes."""
    top: int
    """How high it reaches, in the units in which everything is measured."""
    what: str = ""
    """What it is, for whoever asks: the name of a hex or side, the key of a piece."""


def hides(screen: Screen, eye: int, height: int, far: int) -> bool:
    """Whether something hides a point that is so high and so far away (in half hexes); what is touched is hidden."""
    return eye * far + (height - eye) * screen.from_eye <= screen.top * far


def visible_segments(eye: int, base: int, size: int, far: int, screens: Iterable[Screen]) -> int:
    """How many whole segments of an upright thing are seen: it stands on `base`, so far away (in half hexes).

    A segment is seen when its two ends are, and a point when no screen between hides it.
    """
    between = [screen for screen in screens if 0 < screen.from_eye < far]
    seen = [not any(hides(screen, eye, base + height, far) for screen in between) for height in range(size + 1)]
    return sum(low and high for low, high in pairwise(seen))


def hiding(eye: int, base: int, size: int, far: int, screens: Iterable[Screen]) -> list[Screen]:
    """The screens that hide some of it, the one that hides most first."""
    found = []
    for screen in screens:
        seen = visible_segments(eye, base, size, far, (screen,))
        if seen < size:
            found.append((seen, screen))
    return [screen for _, screen in sorted(found, key=lambda one: one[0])]
