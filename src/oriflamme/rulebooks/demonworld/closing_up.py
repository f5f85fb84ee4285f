"""Where elements that face the same way go to form up again with the fewest hexes. DW-V.1.3-02, DW-V.1.3-03

Hexes are bits of a number, rank behind rank and from left to right: a rank is a run of bits, and the two hexes behind a
bit are a row further, one place to the right of each other.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from operator import itemgetter

import msgspec

from oriflamme.board.hexes import Hex
from oriflamme.rulebooks.demonworld.assignment import Assignment
from oriflamme.rulebooks.demonworld.geometry import ranked

Reach = Sequence[Mapping[Hex, int]]
"""For each element the hexes it can come to, and how far they are."""
Costs = Sequence[Mapping[int, int]]
"""The same with hexes as bits."""
FAR = 1000


class FormingUp(msgspec.Struct, frozen=True):
    """How a unit forms up again."""

    hexes: int
    """The fewest in all that bring every element into an organised arrangement."""
    places: tuple[frozenset[Hex], ...]
    """For each element: where it may end without anybody needing more than that."""


class Arrangement(msgspec.Struct, frozen=True, gc=False):
    """An organised arrangement: hexes that must be held, and those that the last rank may hold. DW-I.2.2-02"""

    full: int
    last: int


def forming_up(reach: Reach, facing: int) -> FormingUp | None:
    """The shortest ways, reckoned for all elements together, into an organised arrangement; None: none is in reach."""
    bits, row = _bits(reach, facing)
    costs = [{bits[hex]: far for hex, far in one.items()} for one in reach]
    least = _least(costs)
    ways = sorted([(least(way), way) for way in _arrangements(len(costs), bits.values(), row)], key=itemgetter(0))
    hexes, best = FAR - 1, list[Assignment[int]]()
    for fewest, way in ways:
        if fewest > hexes:
            break
        needed, assignment = _assign(costs, way)
        if needed < hexes:
            hexes, best = needed, []
        if needed == hexes:
            best.append(assignment)
    if not best:
        return None
    ends = [set[int]() for _ in costs]
    for assignment in best:
        for element, bit in assignment.choices():
            ends[element].add(bit)
    return FormingUp(
        hexes, tuple(frozenset(hex for hex in one if bits[hex] in end) for one, end in zip(reach, ends, strict=True))
    )


def _bits(reach: Reach, facing: int) -> tuple[dict[Hex, int], int]:
    """The bit of each hex within reach, and the bits of a row."""
    spots = {hex: ranked(hex, facing) for one in reach for hex in one}
    at = {hex: (depth, (place - depth) // 2) for hex, (depth, place) in spots.items()}
    first = min([depth for depth, _ in at.values()])
    left, right = min([place for _, place in at.values()]) - 1, max([place for _, place in at.values()])
    row = right - left + 1
    return {hex: 1 << (depth - first) * row + place - left for hex, (depth, place) in at.items()}, row


def _arrangements(count: int, bits: Collection[int], row: int) -> Iterator[Arrangement]:
    """The organised arrangements of so many elements, lines and columns, that lie within reach."""
    within = sum(bits)
    for bit in bits:
        rank = 0
        for wide in range(1, count + 1):
            rank = rank << 1 | bit
            if rank & ~within:
                break
            behind = (count - 1) // wide
            if bit << behind * row >> behind <= within:
                yield from _ranks(rank, rank, wide, count - wide, within, row)


def _ranks(full: int, rank: int, wide: int, left: int, within: int, row: int) -> Iterator[Arrangement]:
    """Full ranks, each half a hex beside the one before, and the places where what is left may stand behind them."""
    behind = rank << row - 1
    if left <= wide:
        last = (behind | behind << 1) & within if left else 0
        if last.bit_count() >= left:
            yield Arrangement(full, last)
        return
    for next_rank in (behind, behind << 1):
        if not next_rank & ~within:
            yield from _ranks(full | next_rank, next_rank, wide, left - wide, within, row)


def _least(costs: Costs) -> Callable[[Arrangement], int]:
    """The hexes that an arrangement takes at least.

    Whoever stands outside it goes to an empty hex of it, or somebody makes room and goes there instead, which is no
    shorter.
    """
    starts = sum([bit for one in costs for bit, far in one.items() if not far])
    elements = [(_ring(one, 0), [(far, _ring(one, far)) for far in range(1, max(one.values()) + 1)]) for one in costs]

    def least(way: Arrangement) -> int:
        held = way.full | way.last
        outside, empty, total = starts & ~held, held & ~starts, 0
        for start, rings in elements:
            if start & outside:
                total += next((far for far, ring in rings if ring & empty), len(rings) + 1)
        return total

    return least


def _ring(one: Mapping[int, int], far: int) -> int:
    """The hexes of its reach at that distance."""
    return sum([bit for bit, distance in one.items() if distance == far])


def _assign(costs: Costs, way: Arrangement) -> tuple[int, Assignment[int]]:
    """Every element to a hex of its own, so that no full rank has a gap: to fill one is worth any way.

    With the hexes that it takes; `FAR` or more if it cannot be.
    """
    full, held = way.full, way.full | way.last
    assignment = Assignment(
        [{bit: far - FAR if bit & full else far for bit, far in one.items() if bit & held} for one in costs]
    )
    return assignment.cost + FAR * full.bit_count() if assignment.possible else FAR, assignment
