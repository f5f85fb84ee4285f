"""How elements that face the same way form up again with the fewest hexes. DW-V.1.3-02, DW-V.1.3-03"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

import msgspec

from oriflamme.board.hexes import Hex
from oriflamme.rulebooks.demonworld.geometry import ranked, unranked

Reach = Sequence[Mapping[Hex, int]]
"""For each element the hexes it can come to, and how far they are."""
Rank = list[tuple[int, int]]
"""The places of a rank, by depth and place."""
FAR = 1000


class Arrangement(msgspec.Struct, frozen=True):
    """An organised arrangement: hexes that must be held, and those that the last rank may hold. DW-I.2.2-02"""

    full: frozenset[Hex]
    last: frozenset[Hex]

    def least(self, starts: Set[Hex]) -> int:
        """At least so many elements have to move, if they stand there."""
        return max(len(self.full - starts), len(starts) - len(starts & self.full) - len(starts & self.last))


def arrangements(reach: Reach, facing: int) -> list[Arrangement]:
    """The organised arrangements, lines and columns, that lie within reach."""
    within = {ranked(hex, facing) for one in reach for hex in one}
    found = []
    for wide in range(1, len(reach) + 1):
        for depth, place in within:
            rank = [(depth, place + 2 * number) for number in range(wide)]
            for ranks, last in _ranks([rank], len(reach) - wide, within):
                held = frozenset(unranked(*spot, facing) for one in ranks for spot in one)
                found.append(Arrangement(held, frozenset(unranked(*spot, facing) for spot in last)))
    return found


def fewest_hexes(starts: Set[Hex], reach: Reach, ways: Iterable[Arrangement], most: int = FAR - 1) -> int | None:
    """The fewest hexes in all, and no more than that, that bring every element into one of these arrangements."""
    best = most + 1
    nearest: dict[Hex, int] = {}
    for one in reach:
        for hex, far in one.items():
            if far < nearest.get(hex, FAR):
                nearest[hex] = far
    for least, way in sorted(((way.least(starts), way) for way in ways), key=lambda pair: pair[0]):
        if least >= best:
            break
        if sum([nearest.get(hex, FAR) for hex in way.full]) >= best or _too_far(reach, way, best):
            continue
        best = _fewest(reach, way.full, way.last, best)
    return best if best <= most else None


def _too_far(reach: Reach, way: Arrangement, best: int) -> bool:
    """Whether even with each element at the place that is nearest to it they need that many hexes."""
    full, last, total = way.full, way.last, 0
    for one in reach:
        least = FAR
        for hex, far in one.items():
            if far < least and (hex in full or hex in last):
                least = far
        total += least
        if total >= best:
            return True
    return False


def _ranks(ranks: list[Rank], left: int, within: set[tuple[int, int]]) -> Iterator[tuple[list[Rank], Rank]]:
    """Full ranks, each half a hex beside the one before, and the places where what is left may stand behind them."""
    if not set(ranks[-1]) <= within:
        return
    wide, (depth, place) = len(ranks[-1]), ranks[-1][0]
    behind = [(depth + 1, place - 1 + 2 * number) for number in range(wide + 1)]
    if left <= wide:
        last = [spot for spot in behind if spot in within] if left else []
        if len(last) >= left:
            yield ranks, last
        return
    for rank in (behind[:-1], behind[1:]):
        yield from _ranks([*ranks, rank], left - wide, within)


def _fewest(reach: Reach, full: frozenset[Hex], last: frozenset[Hex], best: int) -> int:
    """The fewest hexes in all, or `best` where it is no fewer, with which every element comes to a place of its own and
    no full rank has a gap. Whoever has the least choice chooses first; what cannot become better is not tried."""
    bits = {hex: 1 << number for number, hex in enumerate((*full, *last))}
    places = sorted((sorted((far, bits[hex]) for hex, far in one.items() if hex in bits) for one in reach), key=len)
    least = [0]
    for one in reversed(places):
        if not one:
            return best
        least.append(least[-1] + one[0][0])
    least.reverse()
    count, held_by_all = len(places), (1 << len(full)) - 1
    known: dict[tuple[int, int], int] = {}

    def place(number: int, taken: int, spent: int) -> None:
        nonlocal best
        if number == count:
            best = spent
            return
        if known.get((number, taken), best) <= spent:
            return
        known[number, taken] = spent
        for far, bit in places[number]:
            total = spent + far
            if total + least[number + 1] >= best:
                return
            now = taken | bit
            if not taken & bit and (held_by_all & ~now).bit_count() < count - number:
                place(number + 1, now, total)

    place(0, 0, 0)
    return best
