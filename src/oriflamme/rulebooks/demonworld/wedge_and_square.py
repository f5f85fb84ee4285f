"""The shapes of wedge and square, wherever they stand on the map. Chapters XIII.1.0 and XIII.2.0"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from oriflamme.board.hexes import Hex, distance, neighbour
from oriflamme.rulebooks.demonworld.formation import Formation
from oriflamme.rulebooks.demonworld.geometry import FACINGS, Pose, front, ranked
from oriflamme.rulebooks.demonworld.tables import FORMATIONS_TABLE

WEDGE = "wedge"
WEDGE_RULES, SQUARE_RULES = FORMATIONS_TABLE["wedge"], FORMATIONS_TABLE["square"]


class Square(msgspec.Struct, frozen=True):
    """A square: which elements stand in its ring, and which hexes are inside without an element of the unit."""

    ring: frozenset[int]
    inside: frozenset[Hex]


@lru_cache(maxsize=4096)
def wedge_of(poses: tuple[Pose, ...]) -> Formation | None:
    """Ranks of one, two and three, then up to four, then what is left; all look one way. DW-XIII.2.0-02, DW-F2-G11"""
    if len(poses) < WEDGE_RULES["least"] or len({facing for _, _, facing in poses}) != 1:
        return None
    facing = poses[0][2]
    spots = {ranked(Hex(q, r), facing): number for number, (q, r, _) in enumerate(poses)}
    lead_depth, lead_place = min(spots)
    ranks: list[tuple[int, ...]] = []
    for rank in range(WEDGE_RULES["ranks"]):
        places = [(lead_depth + rank, lead_place - rank + 2 * step) for step in range(rank + 1)]
        found = tuple(spots[place] for place in places if place in spots)
        before_is_full = rank == 0 or len(ranks[-1]) == rank
        if (rank < WEDGE_RULES["full"] and len(found) <= rank) or (found and not before_is_full):
            return None
        if not found:
            break
        ranks.append(found)
    return Formation(WEDGE, tuple(ranks)) if sum(len(rank) for rank in ranks) == len(poses) else None


@lru_cache(maxsize=4096)
def square_of(poses: tuple[Pose, ...], guests: frozenset[int]) -> Square | None:
    """A closed ring that looks outwards on all sides, round at least one hex; `guests` may only stand inside.

    DW-XIII.1.0-02, DW-XIII.1.0-03, DW-F2-G10, DW-F2-A13
    """
    if len(poses) - len(guests) < SQUARE_RULES["least"]:
        return None
    hexes = [Hex(q, r) for q, r, _ in poses]
    outside, inside = _surroundings(hexes)
    ring = frozenset(number for number, hex in enumerate(hexes) if any(neighbour(hex, d) in outside for d in range(6)))
    if guests & ring or (len(ring) == len(poses) and not inside):
        return None
    for number in ring:
        beside = sum(distance(hexes[number], hexes[other]) == 1 for other in ring)
        ahead = [neighbour(hexes[number], d) for d in front(poses[number][2])]
        if beside != SQUARE_RULES["beside"] or any(hex not in outside for hex in ahead):
            return None
    looks = {poses[number][2] for number in ring}
    return Square(ring, inside) if looks == set(FACINGS) and _one_ring([hexes[number] for number in ring]) else None


def _surroundings(hexes: Sequence[Hex]) -> tuple[frozenset[Hex], frozenset[Hex]]:
    """The hexes around a group, as far as it reaches and one further; and those that it encloses."""
    held = set(hexes)
    low_q, high_q = min(q for q, _ in hexes) - 1, max(q for q, _ in hexes) + 1
    low_r, high_r = min(r for _, r in hexes) - 1, max(r for _, r in hexes) + 1
    box = {Hex(q, r) for q in range(low_q, high_q + 1) for r in range(low_r, high_r + 1)}
    outside, edge = set[Hex](), [Hex(low_q, low_r)]  # a corner, from which the whole rim is reached
    while edge:
        hex = edge.pop()
        if hex not in outside:
            outside.add(hex)
            edge += [near for near in (neighbour(hex, d) for d in range(6)) if near in box and near not in held]
    return frozenset(outside), frozenset(box - held - outside)


def _one_ring(hexes: list[Hex]) -> bool:
    left, edge = set(hexes[1:]), [hexes[0]]
    while edge:
        hex = edge.pop()
        near = [one for one in left if distance(one, hex) == 1]
        left.difference_update(near)
        edge += near
    return not left
