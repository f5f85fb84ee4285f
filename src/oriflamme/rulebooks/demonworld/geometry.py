"""Facings, the zones around an element, ranks and arcs of fire. Chapters I and IV.1.1

A facing is one of the six corners of a hex (DW-I.2.0-02), an odd number of the board's twelve facings. `facing // 2`
is the direction of its right front hex, the next one counterclockwise that of its left front hex.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from oriflamme.board.facings import facing_name
from oriflamme.board.hexes import DIRECTIONS, Hex, opposite
from oriflamme.board.place import sector_steps
from oriflamme.rulebooks.demonworld.vocabulary import FacingWord

FACINGS = (1, 3, 5, 7, 9, 11)
"""The six corners: ENE, N, WNW, WSW, S, ESE."""
FACING_WORDS = cast(dict[int, FacingWord], {facing: facing_name(facing).lower() for facing in FACINGS})
"""How facings are written in answers."""
_BY_WORD: dict[str, int] = {word: facing for facing, word in FACING_WORDS.items()}
FRONT, FLANK, REAR = "front", "flank", "rear"
ZONES = (FRONT, FRONT, FLANK, REAR, REAR, FLANK)
"""The zones around an element, counterclockwise from its right front hex. DW-I.2.0-02"""
Spot = tuple[int, int]
"""A hex as plain numbers; every `Hex` is one."""
Pose = tuple[int, int, int]
"""Where an element stands and looks: q, r, facing."""
_NORTH = 1
"""`facing // 2` of an element that looks north: ranks are rows, and depth grows to the south."""


def facing_of(word: str) -> int | None:
    """The corner with this name; None when it names none."""
    return _BY_WORD.get(word)


def front(facing: int) -> tuple[int, int]:
    """The directions of the two front hexes: right, left. DW-I.2.0-02"""
    return facing // 2, (facing // 2 + 1) % 6


def zone(facing: int, d: int) -> str:
    """On which side of an element its neighbour in a direction stands: front, flank or rear. DW-I.2.0-02"""
    return ZONES[(d - facing // 2) % 6]


FRONT_STEPS = {one: tuple((d, *DIRECTIONS[d]) for d in front(one)) for one in FACINGS}
"""By facing: the directions of the two front hexes, with the steps there. DW-I.2.0-02"""
ZONES_AROUND = {one: tuple(zone(one, d) for d in range(6)) for one in FACINGS}
"""By facing: the zone in which each neighbour stands, by its direction."""
ZONE_ORDER = (FRONT, FLANK, REAR)
"""What lies before one hex of a large element lies before the whole, and so on. DW-F3-M01"""
ZONE_TABLE = tuple(tuple(zone(facing, d) for d in range(6)) for facing in range(12))
"""The same for every facing of the board; elements have the odd ones."""
ZONES_STRUCK = {one: tuple(zone(one, opposite(d)) for d in range(6)) for one in FACINGS}
"""By facing: the zone from which a blow comes, by the direction in which it is struck. DW-VI.1.3-06"""


def towards(facing: int, d: int) -> int:
    """The facing nearest to a present one that has a direction among its front hexes. DW-V.1.6-03"""
    right, left_ = (2 * d - 1) % 12, (2 * d + 1) % 12
    return right if _notches(facing, right) < _notches(facing, left_) else left_


def _notches(a: int, b: int) -> int:
    apart = (b - a) % 12
    return min(apart, 12 - apart)


# Ranks


def ranked(hex: Hex, facing: int) -> tuple[int, int]:
    """Depth and place of a hex for one who faces so: depth grows backwards, places go by twos from left to right.

    The two hexes in front of (depth, place) are (depth - 1, place - 1) and (depth - 1, place + 1).
    """
    q, r = hex
    for _ in range((_NORTH - facing // 2) % 6):
        q, r = q + r, -q
    return r, 2 * q + r


def unranked(depth: int, place: int, facing: int) -> Hex:
    """The hex at a depth and a place; the inverse of `ranked`."""
    q, r = (place - depth) // 2, depth
    for _ in range((facing // 2 - _NORTH) % 6):
        q, r = q + r, -q
    return Hex(q, r)


# Arcs of fire


@lru_cache(maxsize=65536)
def in_arc(dq: int, dr: int, facing: int, sectors: tuple[int, ...]) -> bool:
    """Whether an offset lies in one of these sectors of 60 degrees, edges included. DW-IV.1.1-03

    Sector 0 lies between the lines through the two front hexes, the next ones follow counterclockwise.
    """
    for sector in sectors:
        x, y = sector_steps(dq, dr, (facing // 2 + sector) % 6)
        if x >= 0 and y >= 0 and (x or y):
            return True
    return False
