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
    for least, way in sorted(((way.least(starts), way) for way in ways), key=lambda pair: pair[0]):
        if least >= best:
            break
        best = min(best, _fewest(reach, tuple(way.full), tuple(way.last)))
    return best if best <= most else None


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


def _fewest(reach: Reach, full: Sequence[Hex], last: Sequence[Hex]) -> int:
    """The fewest hexes in all with which every element comes to a place of its own and no full rank has a gap; `FAR`
    or more: there is no such way. The cheapest assignment, element by element along the cheapest chain."""
    spots = [*full, *last]
    costs = [[one.get(hex, FAR) - (FAR * FAR if hex in full else 0) for hex in spots] for one in reach]
    price = [0] * (len(spots) + 1)
    worth = [0] * len(reach)
    holder = [-1] * (len(spots) + 1)
    for number in range(len(reach)):
        holder[-1], at = number, len(spots)
        least = [FAR**4] * len(spots)
        came = [-1] * (len(spots) + 1)
        done: set[int] = set()
        while holder[at] != -1:
            done.add(at)
            who = holder[at]
            for spot in range(len(spots)):
                cost = costs[who][spot] - worth[who] - price[spot]
                if spot not in done and cost < least[spot]:
                    least[spot], came[spot] = cost, at
            after = min((spot for spot in range(len(spots)) if spot not in done), key=least.__getitem__)
            step = least[after]
            for spot in done:
                worth[holder[spot]] += step
                price[spot] -= step
            for spot in range(len(spots)):
                if spot not in done:
                    least[spot] -= step
            at = after
        while at != len(spots):
            holder[at], at = holder[came[at]], came[at]
    held = {spot: holder[spot] for spot in range(len(spots)) if holder[spot] != -1}
    if any(spot not in held for spot in range(len(full))):
        return FAR
    return sum(reach[who].get(spots[spot], FAR) for spot, who in held.items())
