"""Whether a unit is organised, and how it stands: line, column, or a single element. DW-I.2.2-02, DW-V.1.6-01"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from oriflamme.board.hexes import Hex, neighbour
from oriflamme.rulebooks.demonworld.geometry import Pose, front, ranked, unranked
from oriflamme.rulebooks.demonworld.state import Element

_new = tuple.__new__
LINE, COLUMN, SINGLE = "line", "column", "single"


class Formation(msgspec.Struct, frozen=True):
    """An organised unit, its elements given by their places in the list they came in."""

    kind: str
    ranks: tuple[tuple[int, ...], ...]
    """From the front, each from left to right; in a column one element each."""

    @property
    def first(self) -> tuple[int, ...]:
        """The first rank."""
        return self.ranks[0]


def formation_of(elements: Sequence[Element]) -> Formation | None:
    """How these elements of one unit stand together; None: disorganised. DW-I.2.2-03"""
    return formed(tuple([(*one.hex, one.facing) for one in elements]))


def organised(elements: Sequence[Element]) -> bool:
    """Whether these elements of one unit stand in order. DW-I.2.2-02"""
    return formation_of(elements) is not None


def formed(poses: tuple[Pose, ...]) -> Formation | None:
    """How elements in these places stand together."""
    if not poses:
        return None
    q0, r0, _ = poses[0]
    return _formed(tuple([(q - q0, r - r0, facing) for q, r, facing in poses]))


@lru_cache(maxsize=16384)
def _formed(poses: tuple[Pose, ...]) -> Formation | None:
    """The same anywhere on the map."""
    if len(poses) == 1:
        return Formation(SINGLE, ((0,),))  # DW-F1-C16
    facing = poses[0][2]
    if all(pose[2] == facing for pose in poses):
        line = _line(poses, facing)
        if line is not None:
            return line
    return _column(poses)


def _line(poses: tuple[Pose, ...], facing: int) -> Formation | None:
    """Ranks without gaps but the last, all as long as the first, each element behind one of the rank before."""
    rows: dict[int, list[tuple[int, int]]] = {}
    for number, (q, r, _) in enumerate(poses):
        depth, place = ranked(Hex(q, r), facing)
        rows.setdefault(depth, []).append((place, number))
    ranks = [sorted(rows[depth]) for depth in sorted(rows)]
    wide = len(ranks[0])
    if wide == 1 or max(rows) - min(rows) + 1 != len(ranks):
        return None  # one element wide is a column
    for index, rank in enumerate(ranks):
        places = [place for place, _ in rank]
        full = index == 0 or index < len(ranks) - 1  # DW-F1-C15
        if full and (len(rank) != wide or places[-1] - places[0] != 2 * (wide - 1)):
            return None
        if index:
            before = {place for place, _ in ranks[index - 1]}
            if len(rank) > wide or not all(place - 1 in before or place + 1 in before for place in places):
                return None
    return Formation(LINE, tuple(tuple(number for _, number in rank) for rank in ranks))


def _column(poses: tuple[Pose, ...]) -> Formation | None:
    """A chain in which each element but the first has the one before it in a front hex. DW-V.1.6-01"""
    ahead = _ahead(poses)
    if sum(not before for before in ahead) > 1:
        return None
    for last in range(len(poses)):
        chain = _chain(ahead, (last,))
        if chain is not None:
            return Formation(COLUMN, tuple((number,) for number in reversed(chain)))
    return None


def _ahead(poses: tuple[Pose, ...]) -> list[list[int]]:
    """Of each element those of its unit that stand in its front hexes."""
    at = {(q, r): number for number, (q, r, _) in enumerate(poses)}
    ahead: list[list[int]] = []
    for q, r, facing in poses:
        there = [at.get(neighbour(Hex(q, r), d)) for d in front(facing)]
        ahead.append([number for number in there if number is not None])
    return ahead


def heads(elements: Sequence[Element]) -> int:
    """How many elements could be the first of a column: of two that look at each other either."""
    (q0, r0), poses = elements[0].hex, [(*one.hex, one.facing) for one in elements]
    return _heads(tuple([(q - q0, r - r0, facing) for q, r, facing in poses]))


@lru_cache(maxsize=16384)
def _heads(poses: tuple[Pose, ...]) -> int:
    ahead = _ahead(poses)
    chains = [_chain(ahead, (last,)) for last in range(len(poses))]
    return len({chain[-1] for chain in chains if chain is not None})


def _chain(ahead: list[list[int]], chain: tuple[int, ...]) -> tuple[int, ...] | None:
    """From the last element forward through all of them, each behind the next."""
    if len(chain) == len(ahead):
        return chain
    for number in ahead[chain[-1]]:
        if number not in chain:
            found = _chain(ahead, (*chain, number))
            if found is not None:
                return found
    return None


def block(hex: Hex, facing: int, wide: int, count: int) -> list[Hex]:
    """The hexes of a line of that width, its left front element on a hex: full ranks, the last one from the left.

    Every second rank is shoved half a hex to the right, so that the block stays in its columns.
    """
    q, r = hex
    return [_new(Hex, (q + dq, r + dr)) for dq, dr in _offsets(facing, wide, count)]


@lru_cache(maxsize=4096)
def _offsets(facing: int, wide: int, count: int) -> tuple[Hex, ...]:
    return tuple(
        unranked(number // wide, 2 * (number % wide) + (number // wide) % 2, facing) for number in range(count)
    )
