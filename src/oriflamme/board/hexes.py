"""Hexes in axial coordinates.

Read with a point on top: q grows to the east, r to the south-east. The six directions are numbered
counterclockwise from the east. A map with a flat side on top is the same board drawn turned by 30 degrees;
only names differ (see `facings`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Hex(NamedTuple):
    """A hex by its axial coordinates."""

    q: int
    r: int

    def __repr__(self) -> str:
        return f"Hex({self.q}, {self.r})"


DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""The six steps to a neighbour: east, north-east, north-west, west, south-west, south-east."""
SIDES = range(6)
HERE = 6
"""Instead of a direction: the very hex, for those who share it at two levels."""
_OPPOSITE = (3, 4, 5, 0, 1, 2, HERE)
_NUMBER = {step: number for number, step in enumerate(DIRECTIONS)}
_new = tuple.__new__


def neighbour(hex: Hex, d: int) -> Hex:
    """The next hex in a direction."""
    step = DIRECTIONS[d]
    return _new(Hex, (hex[0] + step[0], hex[1] + step[1]))


def opposite(d: int) -> int:
    """The direction back."""
    return _OPPOSITE[d]


def direction(a: Hex, b: Hex) -> int | None:
    """The direction from a hex to a neighbour; None when they are not neighbours."""
    return _NUMBER.get((b[0] - a[0], b[1] - a[1]))  # type: ignore[call-overload, no-any-return]


def distance(a: Hex, b: Hex) -> int:
    """How many sides lie between two hexes at least."""
    q, r = b[0] - a[0], b[1] - a[1]
    if q < 0:
        q, r = -q, -r
    return q + r if r >= 0 else max(q, -r)


def ring(hex: Hex, n: int) -> tuple[Hex, ...]:
    """The hexes at exactly this distance, counterclockwise from the east."""
    if n == 0:
        return (hex,)
    found = []
    q, r = hex[0] + n, hex[1]
    for dq, dr in (*DIRECTIONS[2:], *DIRECTIONS[:2]):
        for _ in range(n):
            found.append(_new(Hex, (q, r)))
            q, r = q + dq, r + dr
    return tuple(found)


def disc(hex: Hex, n: int) -> tuple[Hex, ...]:
    """The hexes at this distance or less, row by row from the north."""
    return tuple(rows(hex, n))


def rows(hex: Hex, n: int) -> Iterator[Hex]:
    """The same, one after the other, for whoever does not need them all."""
    q, r = hex
    for dr in range(-n, n + 1):
        for dq in range(max(-n, -n - dr), min(n, n - dr) + 1):
            yield _new(Hex, (q + dq, r + dr))
