"""Costs and distances that spread over a map, worked out no farther than anybody looks. Hexes are numbers here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, KeysView, Mapping, Sequence
from heapq import heapify, heappop, heappush

NOWHERE = 1_000_000
"""A distance that no path covers."""
Steps = tuple[tuple[int, int], ...]
StepGraph = tuple[Steps, ...] | dict[int, Steps]
"""For each hex the hexes that costs spread to, each with its cost, which is not nothing."""
Struck = Sequence[tuple[str, ...]] | dict[int, tuple[str, ...]]
"""For each hex the names of those that are attacked from it."""


class DistanceField:
    """The least cost at which each hex is come to from some sources, by rings of equal cost."""

    __slots__ = ("_rings", "_spent", "arcs", "found")

    def __init__(self, arcs: StepGraph, sources: Iterable[int]) -> None:
        self.arcs = arcs
        self.found = dict.fromkeys(sources, 0)
        """The hexes that have been come to, each at the least cost so far."""
        self._rings = {0: list(self.found)} if self.found else {}
        """Hexes that have been come to but from which nobody has gone on yet, by cost."""
        self._spent = 0
        """The rings before this one have been spread; whatever costs no more is known."""

    def __getitem__(self, hex: int) -> int:
        """What a hex costs; `NOWHERE` where no way leads."""
        best = self.found
        while best.get(hex, NOWHERE) > self._spent and self._rings:
            self.spread()
        return best.get(hex, NOWHERE)

    def least(self, hexes: Sequence[int], limit: int = NOWHERE) -> int:
        """What the cheapest of some hexes costs, if it is no more than a limit; else something dearer."""
        best = self.found
        cost = min([best.get(hex, NOWHERE) for hex in hexes], default=NOWHERE)
        while cost > self._spent <= limit and self._rings:
            self.spread()
            cost = min([best.get(hex, NOWHERE) for hex in hexes], default=NOWHERE)
        return cost

    def within(self, hex: int, limit: int) -> bool:
        """Whether a hex costs no more than so much."""
        cost = self.found.get(hex, NOWHERE)
        while cost > limit > self._spent and self._rings:
            self.spread()
            cost = self.found.get(hex, NOWHERE)
        return cost <= limit

    # On ground that has changed: `changed` are the hexes whose steps may be others there

    def carried(self, arcs: StepGraph, back: StepGraph, changed: Iterable[int]) -> DistanceField:
        """The same there: only what has become dearer or cheaper is worked out anew.

        `back`: for each hex the hexes that costs spread from to it.
        """
        if arcs is self.arcs:
            return self
        twin, found, spent = DistanceField(arcs, ()), self.found.copy(), self._spent
        twin.found, twin._spent = found, spent
        twin._rings = {cost: ring.copy() for cost, ring in self._rings.items()}
        tails = [hex for hex in changed if found.get(hex, NOWHERE) < spent and arcs[hex] != self.arcs[hex]]
        if tails:
            lost = self._dearer(back, tails)
            for hex in lost:
                del found[hex]
            for hex in lost:
                for near, price in back[hex]:
                    twin._offer(found.get(near, NOWHERE) + price, hex)
            for tail in tails:
                twin._go_on(tail)
            twin._settle()
        return twin

    def _dearer(self, back: StepGraph, tails: list[int]) -> list[int]:
        """The hexes that were come to by steps that are no more, or cost more, and by no other way that is as good."""
        found, lost = self.found, dict[int, None]()
        queue = [step for tail in tails for step in self._led_to(tail)]
        heapify(queue)
        while queue:
            cost, hex = heappop(queue)
            if hex in lost or not cost:
                continue
            ways = ((near, price) for near, price in back[hex] if near not in lost)
            if not any(found.get(near, NOWHERE) + price == cost for near, price in ways):
                lost[hex] = None
                for step in self._led_to(hex) if cost < self._spent else ():
                    heappush(queue, step)
        return list(lost)

    def _led_to(self, hex: int) -> Iterator[tuple[int, int]]:
        """What the hexes cost that were come to from one as cheaply as from any, and these hexes."""
        here = self.found[hex]
        return ((here + price, near) for near, price in self.arcs[hex] if self.found.get(near) == here + price)

    def _offer(self, cost: int, hex: int) -> None:
        """A hex can be come to at a cost."""
        if cost < self.found.get(hex, NOWHERE):
            self.found[hex] = cost
            self._rings.setdefault(cost, []).append(hex)

    def _go_on(self, hex: int) -> None:
        cost = self.found.get(hex)
        if cost is not None:
            for near, price in self.arcs[hex]:
                self._offer(cost + price, near)

    def _settle(self) -> None:
        """Go on from what is cheaper than what has been spread already."""
        while low := [cost for cost in self._rings if cost < self._spent]:
            cost = min(low)
            for hex in self._rings.pop(cost):
                if self.found.get(hex) == cost:
                    self._go_on(hex)

    def settled_until(self, hexes: Iterable[int]) -> int:
        """The cost up to which costs have spread from none of some hexes."""
        return min([cost for hex in hexes if (cost := self.found.get(hex, NOWHERE)) < self._spent], default=self._spent)

    def taken_back(self, arcs: StepGraph, spent: int, longest: int) -> DistanceField:
        """One that goes on by itself from where the rings up to a cost have been spread; no step costs more than
        `longest`."""
        sources = [hex for hex, cost in self.found.items() if not cost]
        twin = DistanceField(arcs, sources)
        if spent:
            twin.found = {hex: cost for hex, cost in self.found.items() if cost < spent}
            twin._rings, twin._spent = {}, spent
            for hex in [hex for hex, cost in twin.found.items() if cost >= spent - longest]:
                twin._go_on(hex)
        return twin

    def spread(self) -> tuple[int, list[int]] | None:
        """Go on from the next ring: its cost and its hexes; None when there is no more."""
        best, rings, arcs = self.found, self._rings, self.arcs
        if not rings:
            return None
        while self._spent not in rings:
            self._spent += 1
        spent = self._spent
        ring = [at for at in rings.pop(spent) if best.get(at) == spent]
        for at in ring:
            for near, cost in arcs[at]:
                total = spent + cost
                if total < best.get(near, NOWHERE):
                    best[near] = total
                    rings.setdefault(total, []).append(near)
        self._spent += 1
        return spent, ring


class EngagementReach:
    """The hexes that can be attacked from one, by what that costs: the cheapest first.

    They are the keys of dicts, as in `Rings`.
    """

    __slots__ = ("_costs", "_known", "_rings", "_struck")

    def __init__(self, costs: DistanceField, struck: Struck) -> None:
        self._costs = costs
        """Of standing in a hex."""
        self._struck = struck
        """The hexes that are attacked from each."""
        self._rings: list[tuple[int, KeysView[str]]] = []
        self._known: dict[str, None] = {}

    def first(self, held: KeysView[str]) -> tuple[int, set[str]]:
        """Of the hexes held those that cost least, and how much; none where no way leads to any."""
        for cost, ring in self._rings:
            if not held.isdisjoint(ring):
                return cost, held & ring
        while more := self._more():
            cost, ring = more
            if not held.isdisjoint(ring):
                return cost, held & ring
        return NOWHERE, set()

    def standing(self, hexes: KeysView[int], limit: int) -> Iterator[tuple[int, int]]:
        """Of some hexes those in which it costs no more than a limit to stand, and how much.

        The limit is a cost of attacking that has been found: what is cheaper than that is known by then.
        """
        costs = self._costs.found
        return ((hex, costs[hex]) for hex in hexes & costs.keys() if costs[hex] <= limit)

    def carried(self, arcs: StepGraph, struck: Struck, changed: Iterable[int], longest: int) -> EngagementReach:
        """The same on ground that has changed, as far as it is known: see `DistanceField`."""
        costs = self._costs
        if costs.arcs is arcs and self._struck is struck:
            return self
        other = [hex for hex in changed if arcs[hex] != costs.arcs[hex] or struck[hex] != self._struck[hex]]
        spent = costs.settled_until(other)
        twin = EngagementReach(costs.taken_back(arcs, spent, longest), struck)
        twin._rings = [ring for ring in self._rings if ring[0] < spent]
        twin._known = {hex: None for _, ring in twin._rings for hex in ring}
        return twin

    def _more(self) -> tuple[int, KeysView[str]] | None:
        """Add a ring."""
        known = self._known
        while spread := self._costs.spread():
            cost, hexes = spread
            ring = {hex: None for at in hexes for hex in self._struck[at] if hex not in known}
            if ring:
                known.update(ring)
                self._rings.append((cost, ring.keys()))
                return self._rings[-1]
        return None


class HexRings:
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
