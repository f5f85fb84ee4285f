"""What the rules need to know of a map, computed once for each map: costs, sides, distances in half points."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache, partial
from heapq import heappop, heappush
from itertools import islice

from oriflamme.board.facings import FACINGS, direction_name
from oriflamme.board.hex_index import HexIndex, board_of
from oriflamme.board.hexes import SIDES, opposite
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.lames.distance_field import (
    NOWHERE,
    DistanceField,
    EngagementReach,
    HexRings,
    StepGraph,
)
from oriflamme.rulebooks.lames.gaits import ALOFT, CAVE, CLASSES, POSITION_ROWS
from oriflamme.rulebooks.lames.ground import (
    CLEAR,
    CLIMBER,
    HOMES,
    MEETS_ROCK,
    ROCK,
    SWIMMER,
    WALLS,
    WATER_SIDES,
    WATERS,
    kind_for,
)
from oriflamme.rulebooks.lames.mover_profile import MoverProfile
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import CATEGORIES, COMMAND, FORBIDDEN, MINIMAL, MOVEMENT, POSITIONS, VOCABULARY
from oriflamme.rulebooks.lames.terrain_family import MAX_KEPT, MEMORY, ByGait, RelatedTerrain
from oriflamme.rulebooks.lames.unit_effects import figure_now

MAX_PRICE: int = max(
    max(row[column] for column in ("road", *CATEGORIES.values())) + row["rough_side"] for row in CLASSES.values()
) + int(MOVEMENT["uphill"])
"""What no step on the printed map costs more than."""
Costs = dict[str, tuple[int, ...]]
"""By hex: what a step costs in each direction."""
Border = dict[tuple[str, int], tuple[tuple[str, int], tuple[str, int]]]


def terrain_of(state: Lames) -> Terrain:
    """The terrain that a battle is fought on, as it is now."""
    board = board_of(state.ground, state.overlay, VOCABULARY)
    return board.remember(MEMORY, lambda: _made(board))


def _made(board: HexIndex) -> Terrain:
    """The terrain of a board; that of another overlay where it makes no difference to movement."""
    if board.overlay is None:
        return Terrain(board)
    board.printed.remember(MEMORY, lambda: Terrain(board.printed))
    found = Terrain(board)
    return next((other for other in found.relatives() if not found.differing(other)), found)


def gait_of(state: Lames, terrain: Terrain, unit: Unit) -> str:
    """How a unit takes the ground: its movement class and, above the base game, what else makes a difference there."""
    if not state.rules.tiers:
        return state.figures[unit.figure].movement
    if unit.level:
        word = "infiltrated" if unit.level < 0 else POSITIONS.words[unit.level]
        return f"{word}{CAVE}" if state.underground and f"{word}{CAVE}" in CLASSES else word
    found = terrain.gait(figure_now(state, unit)) if terrain.traits else state.figures[unit.figure].movement
    if state.rules.closed_rock:
        found = found.removesuffix(f" {MEETS_ROCK}")
    if unit.more_hexes and state.rules.formations_shun_woods:
        found = " ".join(word for word in found.split() if word not in HOMES.values())
    kind, _, traits = found.partition(" ")
    return f"{kind}{CAVE} {traits}".rstrip() if state.underground and f"{kind}{CAVE}" in CLASSES else found


class Terrain(RelatedTerrain):
    """A map in the words of this book: hexes by printed name, costs by gait."""

    def __init__(self, board: HexIndex) -> None:
        super().__init__(board)
        self.kind = self.rows("kind", "", lambda name: self.cells[name].kind)
        """The column of the movement table for each hex."""
        self.level = self.rows("level", "", lambda name: self.cells[name].level)
        self.sides = self.rows("sides", "", lambda name: self.cells[name].sides)
        self.costs: ByGait[Costs] = ByGait(lambda gait: self._costs(gait, True))
        """By gait and hex: the cost of a step in each direction. LM-2.6.2-01."""
        self.charging_costs: ByGait[Costs] = ByGait(lambda gait: self._costs(gait, False))
        """The same for a charging unit, which roads do not help. LM-2.2.1.2-06."""
        self.strikes_across = ByGait(lambda gait: self.rows("meets", gait, lambda name: self._meets(gait, name)))
        """By gait and hex: over which sides such a unit engages and strikes. LM-2.3.2-01."""
        self.gives_charge = ByGait(lambda gait: self._runs("gives", gait, self._gives_charge))
        self.breaks_charge = ByGait(lambda gait: self._runs("breaks", gait, self._breaks_charge))
        self.border: Border = self._border() if self.printed is None else self.printed.border
        self.attack_hexes = ByGait(lambda gait: self.numbered("posts", gait, lambda name: self._posts(gait, name)))
        """By gait and number of a hex: the numbers of the hexes from which such a unit engages it."""
        self.strikable = ByGait(lambda gait: self.numbered("struck", gait, lambda name: self._struck(gait, name)))
        """By gait and number of a hex: the names of the hexes that such a unit engages from it."""
        self.arcs = lru_cache(MAX_KEPT)(self._arcs)
        self.rings: Callable[[str], HexRings] = lru_cache(MAX_KEPT)(self._rings)
        if self.printed is not None:
            self.rings = self.printed.rings
        self.onset = lru_cache(MAX_KEPT)(self._onset)
        self.outward = lru_cache(MAX_KEPT)(self._outward)
        self.to_engage = lru_cache(MAX_KEPT)(self._to_engage)
        self.to_reach = lru_cache(MAX_KEPT)(self._to_reach)
        self.to_edge = lru_cache(MAX_KEPT)(self._to_edge)
        self.command_distances = lru_cache(MAX_KEPT)(self._command_distances)
        self.strikes = lru_cache(MAX_KEPT)(self._strikes)

    def beyond(self, name: str, d: int) -> str:
        """The next hex in a direction; empty where the map ends."""
        return self.adjacent[name][d]

    # Steps

    def prices(self, charging: bool) -> ByGait[Costs]:
        """What steps cost: roads help everybody but a charging unit. LM-2.2.1.2-06."""
        return self.charging_costs if charging else self.costs

    def _costs(self, gait: str, roads: bool) -> Costs:
        kind, *traits = gait.split()
        name = "costs" if roads else "charging"
        return self.rows(name, gait, lambda hex: tuple(self._cost(kind, traits, hex, d, roads) for d in SIDES))

    def _cost(self, kind: str, traits: list[str], name: str, d: int, roads: bool) -> int:
        to = self.adjacent[name][d]
        if not to:
            return FORBIDDEN
        row, sides, there = CLASSES[kind], self.sides[name][d], self.cells[to]
        if kind in ALOFT:
            return int(row[there.kind])
        if there.barred or (there.closed and "fireproof" not in traits):  # LM-3.4.6.1-01
            return FORBIDDEN
        by_road = roads and "road" in sides and row["road"] != FORBIDDEN  # LM-2.2.1.2-05
        cost = int(row["road" if by_road else kind_for(there, traits)])
        if cost == FORBIDDEN and there.kind in WATERS and SWIMMER in traits:  # LM-3.1-19
            cost = MINIMAL
        if "rough" in sides and row["rough_side"] == FORBIDDEN:
            return FORBIDDEN
        if sides & WALLS:  # LM-3.1-17
            return MINIMAL if cost != FORBIDDEN and CLIMBER in traits else FORBIDDEN
        if sides & WATER_SIDES and "road" not in sides:  # LM-3.1-19, LM-MA-14
            return MINIMAL if cost != FORBIDDEN and SWIMMER in traits else FORBIDDEN
        if opposite(d) in there.barriers:  # LM-3.5.4-03
            return FORBIDDEN if cost == FORBIDDEN or "infantry" not in traits else MINIMAL
        if d in self.cells[name].barriers and "infantry" not in traits:  # LM-3.5.4-03
            return FORBIDDEN
        if cost < 0:
            return cost
        if "rough" in sides:
            cost += row["rough_side"]
        if there.level > self.level[name]:
            cost += MOVEMENT["uphill"]
        return cost + there.surcharge

    def _meets(self, gait: str, name: str) -> tuple[bool, ...]:
        """Where the side and the hex behind it are open; not even flyers strike over an impassable side. C-89.

        Climbers do, LM-3.1-18. Within one hex nothing is in the way. In rock nobody is but who is infiltrated, and from
        the ground beside it he is met: LM-4.2-04, LM-CA-97.
        """
        if gait in POSITION_ROWS:
            return (*map(bool, self.adjacent[name]), True)
        barred = () if CLIMBER in gait.split() else ("impassable",)
        sides = self.sides[name]
        return (*(self._met_from(gait, name, d) and sides[d].isdisjoint(barred) for d in SIDES), True)

    def _met_from(self, gait: str, name: str, d: int) -> bool:
        to = self.adjacent[name][d]
        if not to or self.crossable(gait, name, d):
            return bool(to)
        return MEETS_ROCK in gait.split() and self.kind[to] == ROCK and not self.sides[name][d] & (WALLS | WATER_SIDES)

    def crossable(self, gait: str, name: str, d: int) -> bool:
        """Whether a unit could go that way at all: the side and the hex behind it are not closed to it."""
        return self.costs[gait][name][d] != FORBIDDEN

    def why_forbidden(self, unit: str, name: str, d: int) -> Refusal:
        """Why the ground keeps a unit from the next hex in a direction."""
        to, sides = self.adjacent[name][d], self.sides[name][d]
        if self.cells[to].barred:
            return refusal("LM-4.3.2.1-03", "mired", unit=unit, hex=to)
        if self.cells[to].closed:
            return refusal("LM-3.4.6.1-01", "burning", unit=unit, hex=to)
        if opposite(d) in self.cells[to].barriers:
            return refusal("LM-3.5.4-03", "palisade", unit=unit, hex=to)
        if d in self.cells[name].barriers:
            return refusal("LM-3.5.4-03", "palisade", unit=unit, hex=name)
        clause = "LM-2.6.2-03"
        if sides & WALLS:
            clause = "LM-2.2.1.2-04" if "impassable" in sides else "LM-3.1-17"
        elif sides & WATER_SIDES:
            clause = "LM-3.1-19"
        return refusal(clause, "closed", unit=unit, hex=to)

    def clear_to(self, gait: str, name: str) -> bool:
        """Whether a hex counts as clear to who takes the ground so: a wood to who is at home in it. LM-3.1-10."""
        return self.kind[name] == CLEAR or (" " in gait and kind_for(self.cells[name], gait.split()[1:]) == CLEAR)

    def enterable(self, gait: str, name: str) -> bool:
        """Whether a unit may come to stand in a hex at all: for its terrain, or for a road that leads there."""
        kind, *traits = gait.split()
        if self.cells[name].closed and kind not in ALOFT and "fireproof" not in traits:
            return False
        if CLASSES[kind][self.kind[name]] != FORBIDDEN or (self.kind[name] in WATERS and SWIMMER in traits):
            return True
        return any(near and self.crossable(gait, near, opposite(d)) for d, near in enumerate(self.adjacent[name]))

    def _runs(self, name: str, gait: str, counts: Callable[[list[str], str, int], bool]) -> dict[str, tuple[bool, ...]]:
        kind, *traits = gait.split()
        if kind in POSITION_ROWS:
            clear = POSITION_ROWS[kind]["clear"]
            return self.rows(name, gait, lambda hex: tuple(self._soars(hex, d, clear, name) for d in SIDES))
        return self.rows(name, gait, lambda hex: tuple(counts(traits, hex, d) for d in SIDES))

    def _soars(self, name: str, d: int, clear: list[str], what: str) -> bool:
        """A step in the air: over such ground it gives a Charge, over other it breaks one. LM-4.2.3.3-01, -02."""
        to = self.adjacent[name][d]
        return bool(to) and (self.kind[to] in clear) == (what == "gives")

    def _gives_charge(self, traits: list[str], name: str, d: int) -> bool:
        """A step that counts towards a new Charge: clear hex, clear or road side, not uphill. LM-2.6.9-01, C-33.

        No obstacle lies in it: LM-3.5-01.
        """
        to = self.adjacent[name][d]
        if not to or self.cells[to].obstacle:
            return False
        clear = kind_for(self.cells[to], traits) == CLEAR
        return clear and self.sides[name][d] <= {"road"} and self.level[to] <= self.level[name]

    def _breaks_charge(self, traits: list[str], name: str, d: int) -> bool:
        """A step that costs the Charge: a hex that is not clear, a side that is not either, an obstacle. LM-2.6.9-04,
        C-33, LM-3.5-02."""
        to, sides = self.adjacent[name][d], self.sides[name][d]
        if not to:
            return False
        there = self.cells[to]
        climbs = bool(sides & WALLS and CLIMBER in traits)
        return kind_for(there, traits) != CLEAR or "rough" in sides or there.obstacle or climbs

    # The border

    def _border(self) -> Border:
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

    def longest_step(self, allowance: int) -> int:
        """What no step costs more than, for whoever has that allowance."""
        return max(minimal_cost(allowance), MAX_PRICE + self.surcharge)

    @cached_property
    def surcharge(self) -> int:
        """What marks in a hex add at most to the price of a step."""
        return max(cell.surcharge for cell in self.cells.values())

    def _arcs(self, gait: str, allowance: int, charging: bool, onward: bool = False) -> StepGraph:
        """For each hex the neighbours from which such a unit could step into it, and what that costs.

        Going onward: the neighbours that it could step into.
        """
        costs, minimal = self.prices(charging)[gait], minimal_cost(allowance)

        def steps(name: str) -> tuple[tuple[int, int], ...]:
            around = self._around(name)
            priced = [(near, costs[name][d] if onward else costs[near][opposite(d)]) for d, near in around]
            open_ = [(near, minimal if cost == MINIMAL else cost) for near, cost in priced if cost != FORBIDDEN]
            return tuple((self.index[near], cost) for near, cost in open_)

        return self.numbered(f"arcs {allowance} {charging} {onward}", gait, steps)

    def _around(self, name: str) -> Iterator[tuple[int, str]]:
        """The neighbours that are on the map, with their directions."""
        return ((d, near) for d, near in enumerate(self.adjacent[name]) if near)

    def _posts(self, gait: str, target: str) -> tuple[int, ...]:
        around = self._around(target)
        return tuple(self.index[near] for d, near in around if self.strikes_across[gait][near][opposite(d)])

    def _struck(self, gait: str, name: str) -> tuple[str, ...]:
        return tuple(near for d, near in self._around(name) if self.strikes_across[gait][name][d])

    def _onset(self, gait: str, allowance: int, start: str, charging: bool = False) -> EngagementReach:
        """What such a unit could engage from a hex, by what it would spend to stand where it can. C-37, C-78."""
        arcs, struck = self.arcs(gait, allowance, charging, True), self.strikable[gait]

        def carry(known: EngagementReach, other: Terrain) -> EngagementReach:
            return known.carried(arcs, struck, self.numbers_differing(other), self.longest_step(allowance))

        return self.field(
            "onset",
            gait,
            (allowance, start, charging),
            carry,
            lambda: EngagementReach(DistanceField(arcs, (self.index[start],)), struck),
        )

    def _rings(self, centre: str) -> HexRings:
        return HexRings(self.adjacent, centre)

    def engaging(self, gait: str, allowance: int, start: str, target: str, limit: int = NOWHERE) -> int:
        """What such a unit would spend from a hex to stand where it can engage another, if it is no more than a limit;
        else something dearer. C-37, C-78."""
        return self.outward(gait, allowance, start).least(self.attack_hexes[gait][self.index[target]], limit)

    def _outward(self, gait: str, allowance: int, start: str) -> DistanceField:
        """What such a unit would spend from a hex to stand in each."""
        arcs, back = self.arcs(gait, allowance, False, True), partial(self.arcs, gait, allowance, False)
        return self._distances("outward", gait, (allowance, start), arcs, (self.index[start],), back)

    def _to_engage(self, gait: str, allowance: int, target: str, charging: bool = False) -> DistanceField:
        """From every hex, what such a unit would spend to stand where it can engage that hex. C-37, C-78."""
        arcs, sources = self.arcs(gait, allowance, charging), self.attack_hexes[gait][self.index[target]]
        back = partial(self.arcs, gait, allowance, charging, True)
        return self._distances("engage", gait, (allowance, target, charging, sources), arcs, sources, back)

    def _to_reach(self, gait: str, allowance: int, target: str, charging: bool = False) -> DistanceField:
        """From every hex, what such a unit would spend to stand in that one."""
        arcs = self.arcs(gait, allowance, charging)
        back = partial(self.arcs, gait, allowance, charging, True)
        return self._distances("reach", gait, (allowance, target, charging), arcs, (self.index[target],), back)

    def _to_edge(self, gait: str, allowance: int, edge: str) -> DistanceField:
        """From every hex, what such a unit would spend to come to an edge of the map. LM-2.5.4-02."""
        sources = [self.index[name] for name in self.edge(edge)]
        arcs, back = self.arcs(gait, allowance, False), partial(self.arcs, gait, allowance, False, True)
        return self._distances("edge", gait, (allowance, edge), arcs, sources, back)

    def edge(self, edge: str) -> tuple[str, ...]:
        """The hexes from which one leaves the map by an edge."""
        return tuple(dict.fromkeys(name for name, d in self.border if self.exit_edge(name, d) == edge))

    def _command_distances(self, source: str) -> DistanceField:
        """From every hex to this one, in hexes, a difficult one counting double. LM-2.5.8-03."""
        arcs, back = self._paces(False), partial(self._paces, True)
        return self._distances("command", "", (source,), arcs, (self.index[source],), back)

    def _distances(
        self,
        name: str,
        gait: str,
        key: tuple[Hashable, ...],
        arcs: StepGraph,
        sources: Iterable[int],
        back: Callable[[], StepGraph],
    ) -> DistanceField:
        def carry(known: DistanceField, other: Terrain) -> DistanceField:
            return known.carried(arcs, back(), self.numbers_differing(other))

        return self.field(name, gait, key, carry, lambda: DistanceField(arcs, sources))

    def _paces(self, back: bool) -> StepGraph:
        """What each hex counts in a distance of command, for whoever comes from beside it; or goes back there."""
        double = int(COMMAND["difficult"])

        def paces(name: str) -> tuple[tuple[int, int], ...]:
            found = ((near, name if back else near) for _, near in self._around(name))
            hard = ("difficult", ROCK)  # LM-4.2.3.11-03: through solid rock there is no way
            open_ = [(near, self.kind[entered]) for near, entered in found if not self._solid(entered)]
            return tuple((self.index[near], double if kind in hard else 1) for near, kind in open_)

        known: StepGraph | None = self._tables.get(("paces back" if back else "paces", ""))
        return known if known is not None else self.numbered("paces back" if back else "paces", "", paces)

    def _solid(self, name: str) -> bool:
        """Rock with nothing but rock around it."""
        return self.kind[name] == ROCK and all(self.kind[near] == ROCK for _, near in self._around(name))

    def near(self, a: str, b: str) -> bool:
        """Whether two hexes are the same, neighbours, or one hex apart."""
        return any(b in ring for ring in islice(self.rings(a), 3))

    # What a unit could engage next turn

    def _strikes(self, mover: MoverProfile, name: str, facing: int, tired: bool) -> frozenset[str]:
        """The hexes that such a unit could engage by an attack move, alone on the map. C-16, C-72.

        It reorients at its price, spends its allowance without extra movement, and takes one hex of minimal movement
        where it can pay for none; before that, it turns only for nothing (C-34). Sides of the border count by name.
        """
        return self.field(
            "strikes",
            mover.kind,
            (mover[1:], name, facing, tired),
            lambda known, other: None if known[1].intersection(self.differing(other)) else known,
            lambda: self._strikes_and_reads(mover, name, facing, tired),
        )[0]

    def _strikes_and_reads(
        self, mover: MoverProfile, name: str, facing: int, tired: bool
    ) -> tuple[frozenset[str], frozenset[str]]:
        """The same, and the hexes whose steps were looked at to that end."""
        reached = self._reachable_poses(mover, name, facing)
        read = {place for place, _ in reached}
        found: set[str] = set()
        for place, looks in reached:
            found.update(self._engaged_from(mover, place, looks))
        if not tired and all(place == name for place, _ in reached):
            turns = [looks for looks, price in mover.turns(facing) if price == 0]
            for looks in turns:
                for d in mover.front(looks):
                    if self.prices(mover.charging)[mover.kind][name][d] != FORBIDDEN:
                        found.update(self._engaged_from(mover, self.adjacent[name][d], looks))
                        read.add(self.adjacent[name][d])
        return frozenset(found), frozenset(read)

    def _reachable_poses(self, mover: MoverProfile, name: str, facing: int) -> set[tuple[str, int]]:
        """Where it could stand, and how, for what it may spend: it reorients before a step, or where it began.

        As soon as a charging unit turns, roads help it again: entering rough ground to that end would cost more.
        """
        allowance, adjacent = mover.allowance, self.adjacent
        plain, charging_prices = self.prices(False)[mover.kind], self.prices(True)[mover.kind]
        ways = {looks: self._ways(mover, looks) for looks in FACINGS}
        best = {
            (name, looks, mover.charging and looks == facing): price
            for looks, price in mover.turns(facing)
            if price <= allowance
        }
        queue = [(price, *node) for node, price in best.items()]
        while queue:
            spent, place, looks, charging = heappop(queue)
            if spent > best[place, looks, charging]:
                continue
            near = adjacent[place]
            for to, price, front in ways[looks] if place != name else [(looks, 0, mover.front(looks))]:
                if spent + price > allowance:
                    continue
                running = charging and to == looks
                costs = (charging_prices if running else plain)[place]
                for d in front:
                    total = spent + price + costs[d]
                    if costs[d] < 0 or total > allowance:
                        continue
                    node = (near[d], to, running)
                    if total < best.get(node, NOWHERE):
                        best[node] = total
                        heappush(queue, (total, *node))
        return {(place, looks) for place, looks, _ in best}

    @staticmethod
    def _ways(mover: MoverProfile, looks: int) -> list[tuple[int, int, Iterable[int]]]:
        """The facings that it may take from one, each with its price and the directions before it."""
        return [(to, price, mover.front(to)) for to, price in mover.turns(looks)]

    def _engaged_from(self, mover: MoverProfile, place: str, facing: int) -> Iterator[str]:
        for d in mover.front(facing):
            if not self.adjacent[place][d]:
                yield self.exit_name(place, d)
            elif self.strikes_across[mover.kind][place][d]:
                yield self.adjacent[place][d]


def minimal_cost(allowance: int) -> int:
    """What a hex of minimal movement counts in a distance: 150 % of the allowance. LM-2.6.2-04, C-86."""
    return max(allowance * int(MOVEMENT["minimal_percent"]) // 100, int(MOVEMENT["minimal_least"]))
