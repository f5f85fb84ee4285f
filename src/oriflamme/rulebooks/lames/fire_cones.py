"""Fire cones: the hexes that a facing looks out upon. LM-3.2.1.1-01, LM-MA-07.

A cone prolongs the front zone. Between two neighbouring directions lie the hexes that one reaches by steps in these two
alone: towards a corner the cone is one such sector, towards a side the two on either hand.
"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.board.hexes import DIRECTIONS, SIDES, Hex

MAX_KEPT = 1 << 13


@lru_cache(maxsize=MAX_KEPT)
def _covers(facing: int, q: int, r: int) -> bool:
    if facing % 2:
        return _between((facing - 1) // 2, q, r)
    d = facing // 2
    return _between(d, q, r) or _between((d - 1) % len(SIDES), q, r)


def _between(d: int, q: int, r: int) -> bool:
    """Whether steps in a direction and in the next one, and no others, lead to an offset."""
    (a, b), (s, t) = DIRECTIONS[d], DIRECTIONS[(d + 1) % len(SIDES)]
    turn = a * t - b * s
    return (q * t - r * s) * turn >= 0 and (a * r - b * q) * turn >= 0


def in_cone(facing: int, start: Hex, end: Hex) -> bool:
    """Whether a hex lies in the fire cone of whoever looks from another with a facing."""
    return _covers(facing, end[0] - start[0], end[1] - start[1])
