"""How Formations go over a map: the steps and pivots open to their two hexes, what they cost, and distances.

A Formation moves on clear ground alone, LM-3.3.7-01. Where its facing does not matter, as in distances, its two hexes
are a pair; a pair is a number, as hexes are in `Terrain.index`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple, TypeVar

from oriflamme.board.facings import direction_name
from oriflamme.board.hexes import Hex
from oriflamme.board.place import OWN_DIRECTIONS, Place, Turn, entered, left_behind
from oriflamme.rulebooks.lames.distance_field import NOWHERE, DistanceField, EngagementReach, Steps
from oriflamme.rulebooks.lames.gaits import pivot_cost
from oriflamme.rulebooks.lames.tables import FORBIDDEN, FORMATION, MINIMAL
from oriflamme.rulebooks.lames.terrain import Terrain, minimal_cost
from oriflamme.rulebooks.lames.terrain_family import MAX_KEPT
from oriflamme.rulebooks.lames.vocabularies import FormationStepKind
from oriflamme.rulebooks.lames.zones import FRONT_SIDES, REAR_SIDES

T = TypeVar("T")
MAX_TERRAINS = 64
ABOUT = 6
"""Notches of a turn about."""
_LEFTWARD = (OWN_DIRECTIONS.index("left_front"), OWN_DIRECTIONS.index("left_rear"))


class FormationStep(NamedTuple):
    """An elementary move of a Formation: both hexes straight on or back, a pivot of one, or a turn about."""

    kind: FormationStepKind
    word: str
    """How it is written: a direction, or the side to which it pivots."""
    forward: bool
    place: Place[str]
    moves: tuple[tuple[str, int], ...]
    """Where each half that moves comes from, and the direction in which it goes."""
    entered: tuple[str, ...]
    """The hexes that are new to it."""
    mark: str
    """The hex to point at: of a straight one, that to which no pivot leads."""


def hexes_of(terrain: Terrain, place: Place[str]) -> Place[Hex]:
    """A place by the coordinates of its hexes."""
    by_name = terrain.board.shape.by_name
    return Place(tuple(by_name[name] for name in place.hexes), place.facing, place.level)


def names_of(terrain: Terrain, place: Place[Hex]) -> Place[str] | None:
    """A place by the names of its hexes; None where it is not wholly on the map."""
    names = [terrain.names.get(hex, "") for hex in place.hexes]
    return Place(tuple(names), place.facing, place.level) if all(names) else None


def ways(terrain: Terrain, place: Place[str]) -> tuple[FormationStep, ...]:
    """Every elementary move of a Formation that stays on the map: two straight on, two straight back, four pivots, and
    the turn about. LM-3.3.7-02, LM-3.3.7-03, LM-3.3.3-03. Whatever lies on the map, they are the same."""
    return _ways(terrain.printed or terrain, place)


@lru_cache(maxsize=MAX_KEPT)
def _ways(terrain: Terrain, place: Place[str]) -> tuple[FormationStep, ...]:
    return (*_straight(terrain, place), *_turns(terrain, place))


def _straight(terrain: Terrain, place: Place[str]) -> Iterator[FormationStep]:
    for forward, sides in ((True, FRONT_SIDES), (False, REAR_SIDES)):
        for d in sides[place.facing]:
            hexes = tuple(terrain.beyond(hex, d) for hex in place.hexes)
            if all(hexes):
                moves = tuple((hex, d) for hex in place.hexes)
                after = Place(hexes, place.facing, place.level)
                to_left = (d - place.facing // 2) % 6 in _LEFTWARD
                word, mark = direction_name(d, terrain.board.layout), hexes[0 if to_left else -1]
                yield FormationStep("step", word, forward, after, moves, entered(place, after), mark)


def _turns(terrain: Terrain, place: Place[str]) -> Iterator[FormationStep]:
    before = hexes_of(terrain, place)
    for turn in FORMATION.turns:
        after = names_of(terrain, FORMATION.turned(before, turn))
        if after is not None:
            yield _turn(terrain, place, turn, after)


def _turn(terrain: Terrain, place: Place[str], turn: Turn, after: Place[str]) -> FormationStep:
    if not turn.about:
        return FormationStep("about", "about", True, after, (), (), after.hexes[0])
    (left,), (new,) = left_behind(place, after), entered(place, after)
    moves = ((left, terrain.adjacent[left].index(new)),)
    return FormationStep("pivot", turn.side, turn.way == "forward", after, moves, (new,), new)


# What they cost. LM-3.3.7


def open_to_formations(terrain: Terrain, kind: str, way: FormationStep) -> bool:
    """Whether the ground lets a Formation go that way: hexes clear to it, and sides that each half can cross."""
    if not all(terrain.clear_to(kind, hex) for hex in way.place.hexes):
        return False
    return all(terrain.crossable(kind, hex, d) for hex, d in way.moves)


def way_cost(terrain: Terrain, kind: str, way: FormationStep, *, flat: bool = False) -> int:
    """The higher of the costs of its two halves, or that of the half that pivots; `MINIMAL` where one is. LM-3.3.7-05,
    -06. A turn about costs as a reorientation: LM-MA-13."""
    if way.kind == "about":
        return pivot_cost(kind.partition(" ")[0], 0, ABOUT, flat)
    costs = [terrain.costs[kind][hex][d] for hex, d in way.moves]
    return MINIMAL if MINIMAL in costs else FORBIDDEN if FORBIDDEN in costs else max(costs)


# Distances between pairs of hexes


@lru_cache(maxsize=MAX_TERRAINS)
def pairs_of(terrain: Terrain) -> Pairs:
    """The pairs of a map."""
    return Pairs(terrain)


class ByPair(dict[int, T]):
    """Something by number of a pair, each made when it is first asked for."""

    def __init__(self, make: Callable[[int], T]) -> None:
        self._make = make

    def __missing__(self, number: int) -> T:
        made = self[number] = self._make(number)
        return made


class Pairs:
    """The pairs of neighbouring hexes, by number, and what it costs to go from one to another where they are clear.

    As in the distances of other units, nobody's facing counts (C-37): a pair goes to all sides but along its own line,
    and pivots to all sides.
    """

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.pairs: tuple[tuple[str, str], ...]
        self.index: dict[frozenset[str], int]
        if terrain.printed is None:
            hexes, adjacent = terrain.hexes, terrain.adjacent
            found = {frozenset((name, near)): (name, near) for name in hexes for near in adjacent[name] if near}
            self.pairs = tuple(found.values())
            self.index = {pair: number for number, pair in enumerate(found)}
        else:
            printed = pairs_of(terrain.printed)
            self.pairs, self.index = printed.pairs, printed.index
        self.steps = lru_cache(MAX_KEPT)(self._steps)
        self.arcs = lru_cache(MAX_KEPT)(self._arcs)
        self.struck = lru_cache(MAX_KEPT)(self._struck)
        self.posts = lru_cache(MAX_KEPT)(self._posts)
        self.outward = lru_cache(MAX_KEPT)(self._outward)
        self.to_engage = lru_cache(MAX_KEPT)(self._to_engage)
        self.onset = lru_cache(MAX_KEPT)(self._onset)
        self.strikes = lru_cache(MAX_KEPT)(self._strikes)

    def number(self, kind: str, hexes: Iterable[str]) -> int | None:
        """The number of a pair; None where one of its hexes is not clear to such a Formation."""
        number = self.index.get(frozenset(hexes))
        return number if number is not None and self._clear(kind, number) else None

    def _clear(self, kind: str, number: int) -> bool:
        return all(self.terrain.clear_to(kind, hex) for hex in self.pairs[number])

    def _places(self, number: int) -> Iterator[Place[str]]:
        """A pair as a Formation that looks one way, and the other."""
        a, b = self.pairs[number]
        across = self.terrain.adjacent[a].index(b)
        for left, right, d in ((a, b, across), (b, a, (across + 3) % 6)):
            yield Place((left, right), (2 * d + 3) % 12)

    def _ways(self, number: int) -> Iterator[tuple[int, FormationStep]]:
        """The moves from a pair, whatever the ground, each with the pair that it leads to: as many lead back."""
        first, _ = self._places(number)
        found = (way for way in ways(self.terrain, first) if way.kind != "about")
        return ((self.index[frozenset(way.place.hexes)], way) for way in found)

    def _by_pair(self, make: Callable[[int], T], on_printed_map: Callable[[Pairs], Mapping[int, T]]) -> ByPair[T]:
        """Something that follows from the hexes of a pair and those around them; where these are as they are printed,
        what is known of the printed map."""
        printed = self.terrain.printed
        if printed is None:
            return ByPair(make)
        known, changed = on_printed_map(pairs_of(printed)), frozenset(self.terrain.differing(printed))
        return ByPair(lambda number: known[number] if changed.isdisjoint(self.pairs[number]) else make(number))

    def _narrowed(self, kind: str) -> str:
        """A gait as the printed map tells it."""
        return self.terrain.printed.narrowed(kind) if self.terrain.printed is not None else kind

    def _steps(self, kind: str) -> ByPair[Steps]:
        """The moves of such a Formation from a pair: where to, and what it costs."""
        terrain = self.terrain

        def steps(number: int) -> Steps:
            found = [(there, way) for there, way in self._ways(number) if open_to_formations(terrain, kind, way)]
            return tuple((there, way_cost(terrain, kind, way)) for there, way in found)

        return self._by_pair(steps, lambda printed: printed.steps(self._narrowed(kind)))

    def _arcs(self, kind: str, allowance: int, onward: bool) -> ByPair[Steps]:
        """For each pair those from which it is come to, and what that costs; onward, those that it comes to."""
        steps, least = self.steps(kind), minimal_cost(allowance)

        def going(number: int) -> Steps:
            return tuple((there, least if cost == MINIMAL else cost) for there, cost in steps[number])

        def coming(number: int) -> Steps:
            beside = [near for near, _ in self._ways(number) if self._clear(kind, near)]
            found = ((near, cost) for near in beside for there, cost in steps[near] if there == number)
            return tuple((near, least if cost == MINIMAL else cost) for near, cost in found)

        return self._by_pair(
            going if onward else coming, lambda printed: printed.arcs(self._narrowed(kind), allowance, onward)
        )

    def _struck(self, kind: str) -> ByPair[tuple[str, ...]]:
        """By number: the hexes that a Formation engages from a pair, whichever way it looks."""

        def struck(number: int) -> tuple[str, ...]:
            found = (struck_from(self.terrain, kind, place) for place in self._places(number))
            return tuple(dict.fromkeys(hex for hexes in found for hex in hexes))

        return self._by_pair(struck, lambda printed: printed.struck(self._narrowed(kind)))

    def _posts(self, kind: str, target: str) -> tuple[int, ...]:
        """The pairs from which such a Formation engages a hex."""
        struck, adjacent = self.struck(kind), self.terrain.adjacent
        beside = {(near, far) for near in adjacent[target] if near for far in adjacent[near] if far}
        numbers = sorted({number for pair in beside if (number := self.number(kind, pair)) is not None})
        return tuple(number for number in numbers if target in struck[number])

    def engaging(self, kind: str, allowance: int, start: int, target: str, limit: int = NOWHERE) -> int:
        """What such a Formation would spend from a pair to stand where it can engage a hex, if it is no more than a
        limit; else something dearer."""
        return self.outward(kind, allowance, start).least(self.posts(kind, target), limit)

    def _outward(self, kind: str, allowance: int, start: int) -> DistanceField:
        """What such a Formation would spend from a pair to stand on each."""
        return DistanceField(self.arcs(kind, allowance, True), (start,))

    def _to_engage(self, kind: str, allowance: int, target: str) -> DistanceField:
        """From every pair, what such a Formation would spend to stand where it can engage a hex."""
        return DistanceField(self.arcs(kind, allowance, False), self.posts(kind, target))

    def _onset(self, kind: str, allowance: int, start: int) -> EngagementReach:
        """What such a Formation could engage from a pair, by what it would spend to stand where it can."""
        return EngagementReach(DistanceField(self.arcs(kind, allowance, True), (start,)), self.struck(kind))

    # What a Formation could engage next turn

    def _strikes(self, kind: str, allowance: int, flat: bool, place: Place[str], tired: bool) -> frozenset[str]:
        """The hexes that a Formation could engage by an attack move, alone on the map. C-16, C-72.

        It pays for every step, pivot and turn about, and takes one of minimal movement where it can pay for none.
        """
        reached = self._reachable(kind, allowance, flat, place)
        found = {hex for one in reached for hex in struck_from(self.terrain, kind, one)}
        if not tired and all(set(one.hexes) == set(place.hexes) for one in reached):
            for way in ways(self.terrain, place):
                if way.forward and way.kind != "about" and open_to_formations(self.terrain, kind, way):
                    found.update(struck_from(self.terrain, kind, way.place))
        return frozenset(found)

    def _reachable(self, kind: str, allowance: int, flat: bool, place: Place[str]) -> list[Place[str]]:
        """Where it could stand, and how, for what it may spend."""
        best = {place: 0}
        queue = [(0, place)]
        while queue:
            spent, here = heappop(queue)
            if spent > best[here]:
                continue
            for way in ways(self.terrain, here):
                if not way.forward or not open_to_formations(self.terrain, kind, way):
                    continue
                cost = way_cost(self.terrain, kind, way, flat=flat)
                total = spent + cost
                if cost >= 0 and total <= allowance and total < best.get(way.place, NOWHERE):
                    best[way.place] = total
                    heappush(queue, (total, way.place))
        return list(best)


def struck_from(terrain: Terrain, kind: str, place: Place[str]) -> Iterator[str]:
    """The hexes that a Formation engages from a place: its front zone, where nothing is in the way. LM-3.3.3-01."""
    for hex in place.hexes:
        for d in FRONT_SIDES[place.facing]:
            there = terrain.beyond(hex, d)
            if there and there not in place.hexes and terrain.strikes_across[kind][hex][d]:
                yield there
