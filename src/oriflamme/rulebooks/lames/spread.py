"""Costs and distances that spread over a map, worked out no farther than anybody looks. Hexes are numbers here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

NOWHERE = 1_000_000
"""A distance that no path covers."""
Arcs = tuple[tuple[tuple[int, int], ...], ...]
"""For each hex the hexes that costs spread to, each with its cost, which is not nothing."""


class Field:
    """The least cost at which each hex is come to from some sources, by rings of equal cost."""

    __slots__ = ("_arcs", "_best", "_rings", "_spent")

    def __init__(self, arcs: Arcs, sources: Iterable[int]) -> None:
        self._arcs = arcs
        self._best = dict.fromkeys(sources, 0)
        self._rings = {0: list(self._best)} if self._best else {}
        """Hexes that have been come to but from which nobody has gone on yet, by cost."""
        self._spent = 0
        """The rings before this one have been spread; whatever costs no more is known."""

    def __getitem__(self, hex: int) -> int:
        """What a hex costs; `NOWHERE` where no way leads."""
        best = self._best
        while best.get(hex, NOWHERE) > self._spent and self._rings:
            self._spread()
        return best.get(hex, NOWHERE)

    def within(self, hex: int, limit: int) -> bool:
        """Whether a hex costs no more than so much."""
        best = self._best
        while best.get(hex, NOWHERE) > limit > self._spent and self._rings:
            self._spread()
        return best.get(hex, NOWHERE) <= limit

    def _spread(self) -> None:
        """Go on from one ring."""
        spent, best, rings, arcs = self._spent, self._best, self._rings, self._arcs
        for at in rings.pop(spent, ()):
            if best[at] < spent:
                continue
            for near, cost in arcs[at]:
                total = spent + cost
                if total < best.get(near, NOWHERE):
                    best[near] = total
                    rings.setdefault(total, []).append(near)
        self._spent += 1


class Rings:
    """The hexes around one, by their distance from it: itself, its neighbours, those beyond them, and so on.

    They are the keys of dicts, which are found as fast as those of sets and pass the garbage collector by.
    """

    __slots__ = ("_adjacent", "_rings", "_seen")

    def __init__(self, adjacent: Mapping[str, tuple[str, ...]], centre: str) -> None:
        self._adjacent = adjacent
        self._rings: list[dict[str, None]] = [{centre: None}]
        self._seen: dict[str, None] = {centre: None, "": None}

    def __iter__(self) -> Iterator[dict[str, None]]:
        distance = 0
        while ring := self._at(distance):
            yield ring
            distance += 1

    def _at(self, distance: int) -> dict[str, None]:
        """One ring; empty beyond the map."""
        if distance == len(self._rings):
            around = (near for hex in self._rings[-1] for near in self._adjacent[hex])
            ring = dict.fromkeys(near for near in around if near not in self._seen)
            self._seen.update(ring)
            self._rings.append(ring)
        return self._rings[distance]
