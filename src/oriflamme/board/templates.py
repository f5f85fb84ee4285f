"""Templates laid on the board, and where what misses its mark comes down.

What a book attacks by area is a template: a sector of 60 degrees before a piece (breath), a straight row (a ball that
rolls on). What strays drifts from the hex it was meant for, by a compass rose and a number of hexes. Both are geometry
alone: which dice and which tables is for the book to say. Hexes beyond the map are left in; whoever asks knows its map.

>>> [len(row) for row in sector_rows(Hex(0, 0), 1, 3)]
[2, 3, 4]
>>> drifted(Hex(3, 3), 0, 2)
Hex(5, 3)
"""

from __future__ import annotations

from collections.abc import Sequence

from oriflamme.board.hexes import DIRECTIONS, Hex


def sector_rows(apex: Hex, d: int, far: int) -> tuple[tuple[Hex, ...], ...]:
    """The hexes between direction d and the next one counterclockwise, both lines included, by their distance."""
    a, b = DIRECTIONS[d % 6], DIRECTIONS[(d + 1) % 6]
    q, r = apex
    return tuple(
        tuple(Hex(q + (n - j) * a[0] + j * b[0], r + (n - j) * a[1] + j * b[1]) for j in range(n + 1))
        for n in range(1, far + 1)
    )


def sector(apex: Hex, d: int, far: int) -> tuple[Hex, ...]:
    """The same as one area, the nearest hexes first; the apex is not in it."""
    return tuple(hex for row in sector_rows(apex, d, far) for hex in row)


def row(start: Hex, d: int, far: int) -> tuple[Hex, ...]:
    """So many hexes in a straight line from a hex, which is not in it: the way of a ball that rolls on."""
    return tuple(drifted(start, d, n) for n in range(1, far + 1))


def drifted(aim: Hex, d: int, far: int) -> Hex:
    """Where something comes down that drifts so many hexes in a direction."""
    dq, dr = DIRECTIONS[d]
    return Hex(aim[0] + far * dq, aim[1] + far * dr)


def by_rose(aim: Hex, rose: Sequence[int], number: int, far: int = 1) -> Hex:
    """The same by a compass rose: the directions of its numbers, which are counted from 1 as on a die."""
    return drifted(aim, rose[number - 1], far)
