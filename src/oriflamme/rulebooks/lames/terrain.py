"""What the rules need to know of a map, computed once for each map: costs, sides, distances in half points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple

from oriflamme.board.facings import FACINGS, direction_name, turn
from oriflamme.board.hex_index import HexIndex, board_of
from oriflamme.board.hex_map import HexMap
from oriflamme.board.hexes import SIDES, opposite
from oriflamme.rulebooks.lames.distance_field import (
    NOWHERE,
    DistanceField,
    EngagementReach,
    HexRings,
    StepGraph,
)
from oriflamme.rulebooks.lames.tables import CATEGORIES, COMMAND, FORBIDDEN, MINIMAL, MOVEMENT
from oriflamme.rulebooks.lames.zones import FRONT_SIDES

CLASSES = MOVEMENT["class"]
FLYING = "flying"
MAX_KEPT = 6000
"""Distances and reaches remembered for one map."""


def terrain_of(ground: HexMap) -> Terrain:
    """The terrain of a map."""
    board = board_of(ground)
    return board.remember("lames", lambda: Terrain(board))


class Terrain:
    """A map in the words of this book: hexes by printed name, costs by movement class."""

    def __init__(self, board: HexIndex) -> None:
        self.board = board
        played = [hex for hex in board.hexes if not board.half[hex]]  # LM-2.2-01
        self.names = {hex: board.name(hex) for hex in played}
        self.hexes = tuple(self.names.values())
        self.index = {name: number for number, name in enumerate(self.hexes)}
        self.adjacent: dict[str, tuple[str, ...]] = {}
        """The six neighbours of a hex; empty where the map ends."""
        self.kind: dict[str, str] = {}
        self.level: dict[str, int] = {}
        self.sides: dict[str, tuple[frozenset[str], ...]] = {}
        for hex, name in self.names.items():
            around = board.neighbours[hex]
            self.adjacent[name] = tuple("" if near is None else self.names.get(near, "") for near in around)
            self.kind[name] = CATEGORIES[board.terrain[hex]]
            self.level[name] = board.level[hex]
            self.sides[name] = tuple(board.side_kinds(hex, d) for d in SIDES)
        self.costs = {kind: self._costs(kind, True) for kind in CLASSES}
        """By class and hex: the cost of a step in each direction. LM-2.6.2-01."""
        self.charging_costs = {kind: self._costs(kind, False) for kind in CLASSES}
        """The same for a charging unit, which roads do not help. LM-2.2.1.2-06."""
        self.strikes_across = {kind: self._meets(kind) for kind in CLASSES}
        """By class and hex: over which sides such a unit engages and strikes. LM-2.3.2-01."""
        self.gives_charge = {name: tuple(self._gives_charge(name, d) for d in SIDES) for name in self.hexes}
        self.breaks_charge = {name: tuple(self._breaks_charge(name, d) for d in SIDES) for name in self.hexes}
        self.border = self._border()
        self.attack_hexes = {kind: tuple(self._posts(kind, name) for name in self.hexes) for kind in CLASSES}
        """By class and number of a hex: the numbers of the hexes from which such a unit engages it."""
        self.strikable = {kind: tuple(self._struck(kind, name) for name in self.hexes) for kind in CLASSES}
        """By class and number of a hex: the names of the hexes that such a unit engages from it."""
        self.arcs = lru_cache(MAX_KEPT)(self._arcs)
        self.rings = lru_cache(MAX_KEPT)(self._rings)
        self.onset = lru_cache(MAX_KEPT)(self._onset)
        self.to_engage = lru_cache(MAX_KEPT)(self._to_engage)
        self.to_reach = lru_cache(MAX_KEPT)(self._to_reach)
        self.to_edge = lru_cache(MAX_KEPT)(self._to_edge)
        self.command_distances = lru_cache(MAX_KEPT)(self._command_distances)
        self.strikes = lru_cache(MAX_KEPT)(self._strikes)

    # Steps

    def prices(self, charging: bool) -> dict[str, dict[str, tuple[int, ...]]]:
        """What steps cost: roads help everybody but a charging unit. LM-2.2.1.2-06."""
        return self.charging_costs if charging else self.costs

    def _costs(self, kind: str, roads: bool) -> dict[str, tuple[int, ...]]:
        return {name: tuple(self._cost(kind, name, d, roads) for d in SIDES) for name in self.hexes}

    def _cost(self, kind: str, name: str, d: int, roads: bool) -> int:
        to = self.adjacent[name][d]
        if not to:
            return FORBIDDEN
        row, sides = CLASSES[kind], self.sides[name][d]
        if kind == FLYING:
            return int(row[self.kind[to]])
        if "impassable" in sides:
            return FORBIDDEN
        by_road = roads and "road" in sides and row["road"] != FORBIDDEN  # LM-2.2.1.2-05
        cost = int(row["road" if by_road else self.kind[to]])
        if "rough" in sides and row["rough_side"] == FORBIDDEN:
            return FORBIDDEN
        if cost < 0:
            return cost
        if "rough" in sides:
            cost += row["rough_side"]
        if self.level[to] > self.level[name]:
            cost += MOVEMENT["uphill"]
        return cost

    def _meets(self, kind: str) -> dict[str, tuple[bool, ...]]:
        """Where the side and the hex behind it are open; not even flyers strike over an impassable side. C-89."""
        return {
            name: tuple(self.crossable(kind, name, d) and "impassable" not in self.sides[name][d] for d in SIDES)
            for name in self.hexes
        }

    def crossable(self, kind: str, name: str, d: int) -> bool:
        """Whether a class could go that way at all: the side and the hex behind it are not closed to it."""
        return self.costs[kind][name][d] != FORBIDDEN

    def enterable(self, kind: str, name: str) -> bool:
        """Whether a class may stand in a hex at all: for its terrain, or for a road that leads there."""
        if CLASSES[kind][self.kind[name]] != FORBIDDEN:
            return True
        return any(near and self.crossable(kind, near, opposite(d)) for d, near in enumerate(self.adjacent[name]))

    def _gives_charge(self, name: str, d: int) -> bool:
        """A step that counts towards a new Charge: clear hex, clear or road side, not uphill. LM-2.6.9-01, C-33."""
        to = self.adjacent[name][d]
        return bool(
            to and self.kind[to] == "clear" and self.sides[name][d] <= {"road"} and self.level[to] <= self.level[name]
        )

    def _breaks_charge(self, name: str, d: int) -> bool:
        """A step that costs the Charge: a hex that is not clear, a rough side. LM-2.6.9-04, C-33."""
        to = self.adjacent[name][d]
        return bool(to) and (self.kind[to] != "clear" or "rough" in self.sides[name][d])

    # The border

    def _border(self) -> dict[tuple[str, int], tuple[tuple[str, int], tuple[str, int]]]:
        """Each hexside at the end of the map, with the one before and the one after it along the border."""
        return {
            (name, d): (self._along(name, d, -1), self._along(name, d, 1))
            for name in self.hexes
            for d in SIDES
            if not self.adjacent[name][d]
        }

    def _along(self, name: str, d: int, way: int) -> tuple[str, int]:
        """The next hexside of the border: turn from side to side, stepping into the hexes that stand in the way."""
        d = (d + way) % 6
        while self.adjacent[name][d]:
            name, d = self.adjacent[name][d], (d - 2 * way) % 6
        return name, d

    def exit_name(self, name: str, d: int) -> str:
        """A hexside of the border as it is written: "0305/E"."""
        return f"{name}/{direction_name(d, self.board.layout)}"

    def exit_edge(self, name: str, d: int) -> str:
        """The edge by which one leaves the map there: N, E, S or W."""
        hex = self.board.hex(name)
        half = self.board.neighbours[hex][d]
        if half is None:
            return self.board.exit(hex, d)
        return next(edge for edge, hexes in self.board.edges.items() if half in hexes)

    # Distances

    def _arcs(self, kind: str, allowance: int, charging: bool, onward: bool = False) -> StepGraph:
        """For each hex the neighbours from which such a unit could step into it, and what that costs.

        Going onward: the neighbours that it could step into.
        """
        costs, minimal = self.prices(charging)[kind], minimal_cost(allowance)
        found = []
        for name in self.hexes:
            around = self._around(name)
            steps = [(near, costs[name][d] if onward else costs[near][opposite(d)]) for d, near in around]
            open_ = [(near, minimal if cost == MINIMAL else cost) for near, cost in steps if cost != FORBIDDEN]
            found.append(tuple((self.index[near], cost) for near, cost in open_))
        return tuple(found)

    def _around(self, name: str) -> Iterator[tuple[int, str]]:
        """The neighbours that are on the map, with their directions."""
        return ((d, near) for d, near in enumerate(self.adjacent[name]) if near)

    def _posts(self, kind: str, target: str) -> tuple[int, ...]:
        around = self._around(target)
        return tuple(self.index[near] for d, near in around if self.strikes_across[kind][near][opposite(d)])

    def _struck(self, kind: str, name: str) -> tuple[str, ...]:
        return tuple(near for d, near in self._around(name) if self.strikes_across[kind][name][d])

    def _onset(self, kind: str, allowance: int, start: str, charging: bool = False) -> EngagementReach:
        """What such a unit could engage from a hex, by what it would spend to stand where it can. C-37, C-78."""
        costs = DistanceField(self.arcs(kind, allowance, charging, True), (self.index[start],))
        return EngagementReach(costs, self.strikable[kind])

    def _rings(self, centre: str) -> HexRings:
        return HexRings(self.adjacent, centre)

    def _to_engage(self, kind: str, allowance: int, target: str, charging: bool = False) -> DistanceField:
        """From every hex, what such a unit would spend to stand where it can engage that hex. C-37, C-78."""
        return DistanceField(self.arcs(kind, allowance, charging), self.attack_hexes[kind][self.index[target]])

    def _to_reach(self, kind: str, allowance: int, target: str, charging: bool = False) -> DistanceField:
        """From every hex, what such a unit would spend to stand in that one."""
        return DistanceField(self.arcs(kind, allowance, charging), (self.index[target],))

    def _to_edge(self, kind: str, allowance: int, edge: str) -> DistanceField:
        """From every hex, what such a unit would spend to come to an edge of the map. LM-2.5.4-02."""
        return DistanceField(self.arcs(kind, allowance, False), [self.index[name] for name in self.edge(edge)])

    def edge(self, edge: str) -> tuple[str, ...]:
        """The hexes from which one leaves the map by an edge."""
        return tuple(dict.fromkeys(name for name, d in self.border if self.exit_edge(name, d) == edge))

    def _command_distances(self, source: str) -> DistanceField:
        """From every hex to this one, in hexes, a difficult one counting double. LM-2.5.8-03."""
        return DistanceField(self._paces, (self.index[source],))

    @cached_property
    def _paces(self) -> StepGraph:
        """What each hex counts in a distance of command, for whoever comes from beside it."""
        count = {name: int(COMMAND["difficult"]) if self.kind[name] == "difficult" else 1 for name in self.hexes}
        return tuple(tuple((self.index[near], count[near]) for _, near in self._around(name)) for name in self.hexes)

    def near(self, a: str, b: str) -> bool:
        """Whether two hexes are the same, neighbours, or one hex apart."""
        return any(b in ring for ring in islice(self.rings(a), 3))

    # What a unit could engage next turn

    def _strikes(self, mover: MoverProfile, name: str, facing: int, tired: bool) -> frozenset[str]:
        """The hexes that such a unit could engage by an attack move, alone on the map. C-16, C-72.

        It reorients at its price, spends its allowance without extra movement, and takes one hex of minimal movement
        where it can pay for none; before that, it turns only for nothing (C-34). Sides of the border count by name.
        """
        reached = self._reachable_poses(mover, name, facing)
        found: set[str] = set()
        for place, looks in reached:
            found.update(self._engaged_from(mover, place, looks))
        if not tired and all(place == name for place, _ in reached):
            turns = [looks for looks, price in mover.turns(facing) if price == 0]
            for looks in turns:
                for d in mover.front(looks):
                    if self.prices(mover.charging)[mover.kind][name][d] != FORBIDDEN:
                        found.update(self._engaged_from(mover, self.adjacent[name][d], looks))
        return frozenset(found)

    def _reachable_poses(self, mover: MoverProfile, name: str, facing: int) -> set[tuple[str, int]]:
        """Where it could stand, and how, for what it may spend: it reorients before a step, or where it began.

        As soon as a charging unit turns, roads help it again: entering rough ground to that end would cost more.
        """
        best = {
            (name, looks, mover.charging and looks == facing): price
            for looks, price in mover.turns(facing)
            if price <= mover.allowance
        }
        queue = [(price, *node) for node, price in best.items()]
        while queue:
            spent, place, looks, charging = heappop(queue)
            if spent > best[place, looks, charging]:
                continue
            for to, price in mover.turns(looks) if place != name else [(looks, 0)]:
                running = charging and to == looks
                costs = self.prices(running)[mover.kind][place]
                for d in mover.front(to):
                    total = spent + price + costs[d]
                    if costs[d] < 0 or total > mover.allowance:
                        continue
                    node = (self.adjacent[place][d], to, running)
                    if total < best.get(node, NOWHERE):
                        best[node] = total
                        heappush(queue, (total, *node))
        return {(place, looks) for place, looks, _ in best}

    def _engaged_from(self, mover: MoverProfile, place: str, facing: int) -> Iterator[str]:
        for d in mover.front(facing):
            if not self.adjacent[place][d]:
                yield self.exit_name(place, d)
            elif self.strikes_across[mover.kind][place][d]:
                yield self.adjacent[place][d]


class MoverProfile(NamedTuple):
    """What the reach of a unit depends on, but for where it stands."""

    kind: str
    allowance: int
    large: bool
    charging: bool
    flat: bool
    """The switch `flat_pivot`."""

    def front(self, facing: int) -> Iterable[int]:
        """The directions before it; all around a small unit."""
        return FRONT_SIDES[facing] if self.large else SIDES

    def turns(self, facing: int) -> list[tuple[int, int]]:
        """The facings it may take, each at its price; a small unit's does not matter."""
        if not self.large:
            return [(facing, 0)]
        return [(to, pivot_cost(self.kind, facing, to, self.flat)) for to in FACINGS]


def minimal_cost(allowance: int) -> int:
    """What a hex of minimal movement counts in a distance: 150 % of the allowance. LM-2.6.2-04, C-86."""
    return max(allowance * int(MOVEMENT["minimal_percent"]) // 100, int(MOVEMENT["minimal_least"]))


def pivot_cost(kind: str, before: int, after: int, flat: bool = False) -> int:
    """The price of one reorientation. LM-2.6.2-02, C-08; with `flat`, the same price beyond the first vertex."""
    return PIVOTS[kind, flat][turn(before, after)]


def _pivots(kind: str, flat: bool) -> tuple[int, ...]:
    """The prices of reorientations by their notches: the first vertex, then each further one that is begun."""
    row, each = CLASSES[kind], int(MOVEMENT["pivot"]["notches_per_vertex"])
    further = [-(-notches // each) - 1 for notches in range(1, len(FACINGS) // 2 + 1)]
    return 0, *(int(row["pivot_first"]) + int(row["pivot_more"]) * (min(more, 1) if flat else more) for more in further)


PIVOTS = {(kind, flat): _pivots(kind, flat) for kind in CLASSES for flat in (False, True)}
"""By class and the switch `flat_pivot`, the prices of 0 to 6 notches."""
