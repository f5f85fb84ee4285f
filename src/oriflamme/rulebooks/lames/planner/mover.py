"""A unit on its way in one condition, and what each hex is to it then. Facings are sets of twelve bits.

What is legal comes from `ElementaryMove` alone: it is asked once for each hex, with the unit lifted off the map, and
its answers hold whatever has been spent and however the hex was come to. The first step is another matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from oriflamme.board.facings import FACINGS, direction_name
from oriflamme.board.hexes import SIDES
from oriflamme.kernel import Context, Procedure, Roll
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.lames import movement
from oriflamme.rulebooks.lames.carry_out import carry_out
from oriflamme.rulebooks.lames.elementary_move import ElementaryMove
from oriflamme.rulebooks.lames.facts.changes import change, lift, put, remove
from oriflamme.rulebooks.lames.gaits import PIVOTS
from oriflamme.rulebooks.lames.pass_through import in_line, pass_through
from oriflamme.rulebooks.lames.stacking import passed
from oriflamme.rulebooks.lames.state import Lames, Move, Unit, spot
from oriflamme.rulebooks.lames.tables import MOVEMENT
from oriflamme.rulebooks.lames.terrain import Terrain, terrain_of
from oriflamme.rulebooks.lames.terrain_family import MAX_KEPT
from oriflamme.rulebooks.lames.unit_orders import spent_after
from oriflamme.rulebooks.lames.zones import front_sides

ALL = (1 << len(FACINGS)) - 1
HALF_TURN = len(FACINGS) // 2
STEPS, FIRST_STEPS = int(MOVEMENT["charge"]["steps"]), int(MOVEMENT["charge"]["first_steps"])
RUN = max(STEPS, FIRST_STEPS)
"""Steps beyond these change nothing but what is spent."""
WORST = 2
"""Beyond this, a step does not obey Regroup. LM-2.9-17."""
UNLIMITED = 1000
"""More half points than anybody has: to ask what is open apart from its price."""
AHEAD = {
    large: tuple(sum(1 << facing for facing in FACINGS if d in front_sides(large, facing)) for d in SIDES)
    for large in (False, True)
}
"""By size and direction: the facings that have it before them."""


@cache
def bits(facings: int) -> tuple[int, ...]:
    """The facings of a set, one by one."""
    return tuple(facing for facing in FACINGS if facings >> facing & 1)


@cache
def turned(facings: int, notches: tuple[int, ...]) -> int:
    """The facings that lie so many notches to either side of those of a set."""
    found = 0
    for notch in notches:
        for by in (notch, len(FACINGS) - notch):
            found |= facings << by | facings >> (len(FACINGS) - by)
    return found & ALL


@cache
def rings(kind: str, flat: bool) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The prices of reorientations, the lowest first, each with the notches that it pays for."""
    prices = PIVOTS[kind, flat]
    notches = range(1, HALF_TURN + 1)
    return tuple(
        (price, tuple(notch for notch in notches if prices[notch] == price)) for price in sorted(set(prices[1:]))
    )


FREE_PIVOT = ((0, tuple(range(1, HALF_TURN + 1))),)
"""The same for the first turn of a flight. LM-2.6.13-04."""


def throws_of(procedure: Procedure) -> int:
    """Carry out a procedure, all dice as the unit likes them best: at their lowest, of traps at their highest; how many
    throws it asked for. What else is asked (how to turn wagons) makes no difference to its way."""
    count = 0
    try:
        ask = next(procedure)
        while True:
            if isinstance(ask, Roll):
                count += 1
                traps = ask.purpose == "traps"
                ask = procedure.send(ask.thrown(tuple(size if traps else 1 for size in ask.dice.sizes)))
            else:
                ask = procedure.send(ask.options[0])
    except StopIteration:
        return count


def exit_throws(elementary: ElementaryMove, exit: str) -> int:
    """How many throws there are for the friends whom a unit passes through on its way off the map."""
    key = elementary.unit.key
    through = passed(elementary.state, elementary.unit, elementary.move)
    if not through:
        return 0
    twin = elementary.state.clone()
    lift(twin, key)
    change(twin, key, hex="", exit=exit)
    if elementary.unit.routed:
        remove(twin, key)
    return throws_of(pass_through(Context(twin, []), elementary.unit, through, elementary.move.facing))


class OpenStep(NamedTuple):
    """A step out of a hex that the ground does not forbid."""

    d: int
    near: str
    cost: int
    ahead: int
    """The facings that have it before them."""
    gives: bool
    """It counts towards a Charge."""
    breaks: bool
    """It costs the Charge."""
    token: str


@lru_cache(maxsize=MAX_KEPT)
def steps(terrain: Terrain, kind: str, sided: bool, charging: bool, hex: str) -> tuple[OpenStep, ...]:
    """The steps out of a hex that such a unit could pay for."""
    costs = terrain.prices(charging)[kind][hex]
    return tuple(
        OpenStep(
            d,
            terrain.adjacent[hex][d],
            costs[d],
            AHEAD[sided][d],
            terrain.gives_charge[kind][hex][d],
            terrain.breaks_charge[kind][hex][d],
            f"step {direction_name(d, terrain.board.layout)}",
        )
        for d in SIDES
        if costs[d] > 0
    )


class HexOptions:
    """What one hex is to a unit that has come there."""

    __slots__ = (
        "contact",
        "exits",
        "grades",
        "joins",
        "line",
        "must_stop",
        "pass_through_cost",
        "stand",
        "steps",
        "through",
        "would_engage",
    )

    def __init__(self, condition: MoverCondition, hex: str) -> None:
        elementary = condition.elementary(hex, 0)
        state, terrain = condition.state, condition.terrain
        self.pass_through_cost = elementary.pass_through_cost
        """What leaving it costs on top, for the friends in it."""
        self.through = condition.large and bool(passed(state, condition.unit, elementary.move))
        """Whether dice are thrown for these."""
        self.joins = elementary.stack_facing if condition.large else None
        """How the large friends in it face."""
        self.line = 0 if self.joins is None else sum(1 << f for f in FACINGS if in_line(f, self.joins))
        """The facings in line with theirs: nothing else about a facing counts when it passes through them."""
        every = steps(terrain, elementary.gait, condition.sided, condition.charging, hex)
        self.grades: dict[int, int] | None = None
        """Under Regroup, by direction: how well a step obeys."""
        if condition.move.kind == "regroup":
            self.grades = {step.d: elementary.away(step.near) for step in every if not elementary.why_closed(step.d)}
            self.steps = tuple([step for step in every if self.grades.get(step.d, WORST + 1) <= WORST])
        else:
            self.steps = tuple([step for step in every if not elementary.why_not_hex(step.d)])
        """Where it can go on to."""
        self.exits = tuple(
            (d, AHEAD[condition.sided][d]) for d in SIDES if not elementary.near[d] and condition.leaves(hex, d)
        )
        self.stand, self.must_stop, self.would_engage = ALL, ALL if elementary.must_stop else 0, 0
        """The facings it can have there; of these, those with which it ends; with which, charging, it engages."""
        self.contact = bool(elementary.beside(hex))
        if self.contact:
            able = [facing for facing in condition.looks(hex) if not elementary.why_not_stand(hex, facing)]
            self.stand = condition.spread(hex, able)
            self.must_stop = condition.spread(
                hex, [facing for facing in able if condition.elementary(hex, facing).must_stop]
            )
            if condition.charging:
                self.would_engage = condition.spread(
                    hex, [facing for facing in able if elementary.would_engage(facing)]
                )


def condition_key(state: Lames, move: Move) -> tuple[object, ...]:
    """What tells conditions apart, but for the throws."""
    unit = state.units[state.acting]
    wheeled = move.kind != "flee" or move.wheels > 0
    return unit.cohesion, unit.breath, unit.shock, move.extra, move.minimal, wheeled


class MoverCondition:
    """A unit on its way in one condition: what it is, what it may spend, how often dice were thrown."""

    def __init__(self, state: Lames, move: Move, throws: int, similar: MoverCondition | None = None) -> None:
        self.state = state.clone()
        lift(self.state, state.acting)
        change(self.state, state.acting, hex="")
        self.unit: Unit = self.state.units[state.acting]
        self.move = replace(move, spent=0, steps=RUN, wheels=max(move.wheels, int(move.kind != "flee")), turned=False)
        self.throws = throws
        self.condition_key = condition_key(state, move)
        self.terrain: Terrain = terrain_of(state)
        self.figure = state.figures[self.unit.figure]
        self.large = self.figure.large
        self.sided = state.sided(self.unit)
        self.charging = self.unit.charging
        self.allowance = move.allowance
        self.attacks = move.kind == "attack"
        self.exact = move.kind in ("attack", "regroup")
        """Whether points to spare may close a way: something is owed, or the best way out must be taken."""
        first = move.kind == "flee" and not self.move.wheels
        self.rings = FREE_PIVOT if first else rings(self.figure.movement, state.rules.flat_pivot)
        self._similar = similar if similar is not None and self._like(similar) else None
        """Another one to which hexes away from the enemy are the same."""
        self.dearest = None if self.exact or self.charging or first else self.rings[-1][0] if self.large else 0
        """What any turn costs at most; none where a turn would cost more than points."""
        self.base = -1
        """The number of the same condition before extra movement."""
        self.others: dict[str, int | None] = {}
        """What it becomes, by the numbers that a path search gives."""
        self._hex_options: dict[str, HexOptions] = {}

    def _like(self, similar: MoverCondition) -> bool:
        """Whether nobody else has changed, and of the unit nothing but what counts beside the enemy."""
        mine, theirs, key = self.state.units, similar.state.units, self.unit.key
        if (self.charging, self.unit.routed, len(mine)) != (similar.charging, similar.unit.routed, len(theirs)):
            return False
        return all(unit is theirs.get(other) for other, unit in mine.items() if other != key)

    def elementary(self, hex: str, facing: int) -> ElementaryMove:
        """The unit, lifted off the map, as if it had come to a hex with a facing."""
        return ElementaryMove(self.state, self.terrain, self.unit, replace(self.move, at=hex, facing=facing))

    def standing(self, hex: str, facing: int, spent: int, run: int = RUN) -> ElementaryMove:
        """The unit as it stands in a hex, back on the map."""
        twin = self.state.clone()
        put(twin, self.unit.key, hex, top=False)
        change(twin, self.unit.key, facing=facing)
        move = replace(self._after(run), at=hex, facing=facing, spent=spent)
        return ElementaryMove(twin, self.terrain, twin.units[self.unit.key], move)

    def hex_options(self, hex: str) -> HexOptions:
        """What a hex is to it, found once."""
        found = self._hex_options.get(hex)
        if found is None:
            known = self._similar.hex_options(hex) if self._similar is not None else None
            found = self._hex_options[hex] = HexOptions(self, hex) if known is None or known.contact else known
        return found

    # Facings

    def looks(self, hex: str) -> Sequence[int]:
        """The facings that make a difference in a hex: one for a small unit that stands alone. LM-2.3-04."""
        return FACINGS if self.large or spot(hex, self.unit.level) in self.state.stacks else (0,)

    def spread(self, hex: str, facings: Sequence[int]) -> int:
        """A set of facings from those that make a difference."""
        if len(self.looks(hex)) == 1:
            return ALL if facings else 0
        return sum(1 << facing for facing in facings)

    def leaves(self, hex: str, d: int) -> bool:
        """Whether it could leave the map there, for all the points in the world."""
        facing = bits(AHEAD[self.sided][d])[0]
        move = replace(self.move, at=hex, facing=facing, spent=-UNLIMITED)
        return not ElementaryMove(self.state, self.terrain, self.unit, move).why_not_leave(d)

    @cached_property
    def exit_cost(self) -> int:
        """The price of leaving the map. C-79."""
        return self.elementary(self.terrain.hexes[0], 0).exit_cost

    # What it owes. LM-2.6.11.1-01, LM-2.6.9-05

    @cached_property
    def least_spending(self) -> int:
        """What it must spend at least, if it can; below nothing where nothing is owed."""
        owing = self.attacks and not self.unit.shaken and not self.unit.out_of_breath
        return self.elementary(self.terrain.hexes[0], 0).least_spending if owing else -1

    def must_go_on(self, spent: int, run: int) -> bool:
        """Whether it still owes something after so much spent and such a run."""
        if self.least_spending < 0:
            return False
        return spent < self.least_spending or (self.charging and run < FIRST_STEPS)

    # What becomes of it

    def charges(self, hex_options: HexOptions, run: int) -> int:
        """The facings with which it arrives with Charge, or may take it."""
        if self.charging:
            return ALL if run >= STEPS else hex_options.would_engage
        return self._may_charge[run]

    @cached_property
    def _may_charge(self) -> tuple[int, ...]:
        """By run: all facings, or none."""
        runs = range(RUN + 1)
        return tuple(ALL if movement.may_charge(self.state, self.unit, self._after(run)) else 0 for run in runs)

    @cached_property
    def runs(self) -> tuple[int, ...]:
        """By the steps that count towards a Charge: how far they matter, which is not at all where none can come."""
        matter = self.charging or self._may_charge[RUN]
        return tuple(min(steps, RUN) if matter else 0 for steps in range(RUN + 2))

    def _after(self, run: int) -> Move:
        """The displacement after so many steps that count towards a Charge."""
        return replace(self.move, steps=run) if self.charging else replace(self.move, straight=min(run, STEPS))

    def rushed(self) -> tuple[Lames, Move] | None:
        """With extra movement, where it may take it."""
        elementary = self.elementary(self.terrain.hexes[0], 0)
        if elementary.why_not_extra():
            return None
        return self._with(breath=spent_after(self.state, self.unit)), elementary.after_extra()

    def calmed(self) -> tuple[Lames, Move]:
        """Without its Charge. LM-2.6.9-07."""
        if not self.charging:
            return self.state, self.move
        return self._with(shock="", breath=spent_after(self.state, self.unit)), self.move

    def wheeled(self) -> tuple[Lames, Move]:
        """After a turn. LM-2.6.9-04."""
        state, move = self.calmed()
        return state, replace(move, wheels=move.wheels + 1)

    def _with(self, **fields: object) -> Lames:
        twin = self.state.clone()
        change(twin, self.unit.key, **fields)
        return twin

    def passing(self, hex: str, facing: int, d: int) -> tuple[Lames, int] | None:
        """The state and the throws after a step from among friends; None where it is the end of the unit."""
        elementary = self.standing(hex, facing, -UNLIMITED)
        throws = throws_of(carry_out(Context(elementary.state, []), elementary, ("step", d)))
        return (elementary.state, throws) if self.unit.key in elementary.state.units else None
