"""The cheapest way to every place and facing, once the first step is made.

It goes on from all the facings of a hex at once, the best first, by throws of dice, points and turns. Of two ways
that come to the same place, with the same facing and the same run behind them, the cheaper one can do all that the
other can, but where something is owed or a stack must be joined in line: there what is spent tells them apart. Extra
movement is taken when the points run out, and no sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush

import msgspec

from oriflamme.board.facings import direction_name, facing_name
from oriflamme.rulebooks.lames.planner.mover import (
    ALL,
    RUN,
    HexOptions,
    MoverCondition,
    OpenStep,
    bits,
    condition_key,
    turned,
)
from oriflamme.rulebooks.lames.planner.open_moves import OpenMoves
from oriflamme.rulebooks.lames.state import Lames, Move

TURNED = RUN + 1
"""Stands for the run of a unit that has turned since its last step."""
AS_GOOD = (TURNED, 0)
"""Runs with which one can do as much as with `TURNED`, and arrives with no more."""


class Point(msgspec.Struct, frozen=True, order=True, gc=False, cache_hash=True):
    """Where the search has come, but for the facing. The best come first; whoever has turned, after the others."""

    throws: int
    minimal: bool
    spent: int
    run: int
    """Steps towards a Charge, or those of a charging unit; or `TURNED`."""
    condition: int
    hex: str

    @property
    def steps(self) -> int:
        """Those that count."""
        return self.run % TURNED


class Predecessor(msgspec.Struct, frozen=True, gc=False):
    """How one came to a point with some facings: from another one, by a step, or by a turn of so many notches."""

    facings: int
    before: Point | None
    tokens: tuple[str, ...]
    """The answers that led here; of a turn, those before it."""
    turns: int
    """The least that it takes to come so."""
    notches: tuple[int, ...] = ()
    turning: int = 0
    """The facings that turned."""


class ReachedEnd(msgspec.Struct, frozen=True, gc=False):
    """One way in which a displacement can end."""

    point: Point
    facing: int
    last: tuple[str, ...]
    """The answers that end it."""
    spent: int
    extra: bool
    exit: str = ""
    charges: bool = False
    joins: bool = False
    """It ends among large friends who face elsewhere."""
    halts: bool = False
    """It ends by a halt."""


class PathSearch:
    """Goes on from the points that it is given."""

    def __init__(self) -> None:
        self.conditions: list[MoverCondition] = []
        self._known: dict[tuple[object, ...], int] = {}
        self._passed: dict[tuple[int, str, bool, int], tuple[int, bool] | None] = {}
        self._queue: list[Point] = []
        self._waiting: dict[Point, int] = {}
        self._seen: dict[tuple[object, ...], list[tuple[int, int]]] = {}
        self._settled: dict[tuple[int, str, int], int] = {}
        """By condition, hex and run: the facings to which no better way can lead."""
        self._first: dict[tuple[int, str], int] = {}
        """By condition and hex, where one can turn as one likes: what the first to come there had spent."""
        self._ended: dict[tuple[str, bool, bool, bool], tuple[tuple[int, bool, int], int, int]] = {}
        """By hex, extra movement, Charge and falling in line: what it cost last, those facings, and earlier ones."""
        self._sources: dict[Point, list[Predecessor]] = {}
        self._turns: dict[Point, int] = {}
        """The least turns of those that come to a point."""
        self._told: dict[tuple[Point, int], tuple[int, tuple[str, ...]]] = {}

    # Where it begins

    def begin(self, state: Lames, move: Move, tokens: tuple[str, ...], throws: int, turns: int) -> None:
        """Go on from a displacement under way; the answers and turns that led there come before all others."""
        number = self.condition(state, move, throws)
        steps = move.steps if state.units[state.acting].charging else move.straight
        run = TURNED if move.turned else self.conditions[number].runs[min(steps, RUN)]
        point = Point(throws, move.minimal, move.spent, run, number, move.at)
        self._come(point, Predecessor(1 << move.facing, None, tokens, turns))

    def condition(self, state: Lames, move: Move, throws: int, similar: MoverCondition | None = None) -> int:
        """The number of a condition; one that is known already serves again."""
        key = (throws, *condition_key(state, move))
        if key not in self._known:
            self._known[key] = len(self.conditions)
            self.conditions.append(MoverCondition(state, move, throws, similar))
        return self._known[key]

    def _come(self, point: Point, source: Predecessor) -> None:
        """Come to a point with some facings."""
        known = self._waiting.get(point)
        if known is None:
            heappush(self._queue, point)
        self._waiting[point] = (known or 0) | source.facings
        self._sources.setdefault(point, []).append(source)
        self._turns[point] = min(source.turns, self._turns.get(point, source.turns))

    def path_to(self, point: Point, facing: int) -> tuple[int, tuple[str, ...]]:
        """The turns and the answers that lead to a point with a facing, with few turns."""
        found = self._told.get((point, facing))
        if found is None:
            sources = [source for source in self._sources[point] if source.facings >> facing & 1]
            source = sources[0] if len(sources) == 1 else min(sources, key=lambda source: source.turns)
            found = self._told[point, facing] = self._tell(source, point, facing)
        return found

    def _tell(self, source: Predecessor, point: Point, facing: int) -> tuple[int, tuple[str, ...]]:
        if source.before is None:
            return source.turns, source.tokens
        if not source.notches:
            turns, tokens = self.path_to(source.before, facing)
            return turns, tokens + source.tokens
        before = bits(turned(1 << facing, source.notches) & source.turning)
        turns, tokens = min(self.path_to(source.before, one) for one in before)
        name = f"face {facing_name(facing, self.conditions[point.condition].terrain.board.layout)}"
        return turns + 1, (*tokens, *source.tokens, name)

    # How it goes on

    def ends(self) -> Iterator[ReachedEnd]:
        """Go on, the easiest first, and tell every way to end."""
        while self._queue:
            point = heappop(self._queue)
            condition = self.conditions[point.condition]
            hex_options = condition.hex_options(point.hex)
            facings = self._new(point, condition, hex_options, self._waiting.pop(point))
            over = facings & hex_options.must_stop
            if over:
                open_moves = OpenMoves(condition, hex_options, 0, may_turn=False)
                joined = ALL if hex_options.joins is None else 1 << hex_options.joins
                yield from self._end(point, open_moves, over & joined, over=True)
                yield from self._end(point, open_moves, over & ~joined, over=True, joins=True)
            if facings != over:
                yield from self._go_on(point, condition, hex_options, facings & ~over)

    def _new(self, point: Point, condition: MoverCondition, hex_options: HexOptions, facings: int) -> int:
        """The facings with which nobody has come there as well already, or better."""
        exact = condition.exact or hex_options.joins is not None
        seen = self._seen.setdefault((condition.condition_key, point.hex, point.run), [])
        for spent, known in seen:
            if spent == point.spent or (spent < point.spent and not exact):
                facings &= ~known
        if facings:
            seen.append((point.spent, facings))
            if not exact:
                where = point.condition, point.hex, point.run
                self._settled[where] = self._settled.get(where, 0) | facings
                if hex_options.stand == ALL and point.run == 0:
                    self._first.setdefault((point.condition, point.hex), point.spent)
        return facings

    def _late(self, number: int, hex: str, spent: int, run: int) -> bool:
        """Whether whoever was first in a hex can have turned any way by now, and that is all that counts."""
        condition = self.conditions[number]
        if run not in AS_GOOD or condition.dearest is None:
            return False
        first = self._first.get((number, hex), self._first.get((condition.base, hex)))
        return first is not None and first + condition.dearest <= spent

    def _go_on(
        self, point: Point, condition: MoverCondition, hex_options: HexOptions, facings: int
    ) -> Iterator[ReachedEnd]:
        open_moves = OpenMoves(condition, hex_options, condition.allowance - point.spent, may_turn=point.run != TURNED)
        if hex_options.exits:
            yield from self._leave(point, condition, hex_options, facings)
        self._step(point, open_moves, facings)
        owes = condition.must_go_on(point.spent, point.run)
        stuck = facings & ~open_moves.can_go_on() if owes or hex_options.joins is not None else facings
        if condition.large:
            if owes:
                self._turn(point, open_moves, facings & ~stuck, held=True)
            self._turn(point, open_moves, stuck if owes else facings)
        halting = stuck if owes else facings
        if hex_options.joins is not None:
            joined = 1 << hex_options.joins
            yield from self._end(point, open_moves, stuck & ~joined & ~open_moves.can_join(), joins=True)
            halting &= joined
        yield from self._end(point, open_moves, halting)

    def _end(
        self, point: Point, open_moves: OpenMoves, facings: int, *, over: bool = False, joins: bool = False
    ) -> Iterator[ReachedEnd]:
        """It halts, or is at its end: then nothing is asked. What ended so for less does not count, and with extra
        movement what did without; among friends who face elsewhere one facing will do, for it takes theirs.
        """
        extra, able = open_moves.condition.move.extra, open_moves.condition.charges(open_moves.hex_options, point.steps)
        if extra and not joins:
            facings &= ~self._done(point, (point.hex, False, True, False))
            facings &= ~self._done(point, (point.hex, False, False, False))
        for charges, part in ((True, facings & able), (False, facings & ~able)):
            how = (point.hex, extra, charges, joins)
            some = part & ~self._done(point, how, ALL if joins else part) if part else 0
            if some:
                forced = ALL if over else self._forced(point, open_moves)
                for facing in bits(some)[: 1 if joins else None]:
                    halts = not forced >> facing & 1
                    last = ("halt",) if halts else ()
                    yield ReachedEnd(point, facing, last, point.spent, extra, "", charges, joins, halts)

    def _forced(self, point: Point, open_moves: OpenMoves) -> int:
        """The facings with which there is nothing left to do but to halt."""
        return 0 if self._beyond(point.condition) is not None else ALL & ~(open_moves.now() | open_moves.turnable())

    def _done(self, point: Point, how: tuple[str, bool, bool, bool], more: int = 0) -> int:
        """The facings with which it has ended somewhere so for less; remember more of them."""
        rank = point.throws, point.minimal, point.spent
        last, now, before = self._ended.get(how, (rank, 0, 0))
        if last != rank:
            now, before = 0, before | now
        if more:
            self._ended[how] = rank, now | more, before
        return before

    # Steps and exits

    def _step(self, point: Point, open_moves: OpenMoves, facings: int) -> None:
        condition, hex_options = open_moves.condition, open_moves.hex_options
        for step in hex_options.steps:
            some = facings & step.ahead & open_moves.allowed_by_order(step)
            if not some:
                continue
            spent = point.spent + step.cost + hex_options.pass_through_cost
            number, extra = self._paid(point.condition, condition, spent)
            if number is None:
                continue
            after = self.conditions[number]
            some &= after.hex_options(step.near).stand
            tokens = (*extra, step.token)
            if not some:
                continue
            if hex_options.through:
                for where, run, part in self._after_passing(number, after, point, some, step):
                    self._enter(point, spent, where, run, step.near, part, tokens)
            else:
                where, run = self._after_step(number, after, point, step)
                self._enter(point, spent, where, run, step.near, some, tokens)

    def _enter(
        self, point: Point, spent: int, number: int, run: int, hex: str, facings: int, tokens: tuple[str, ...]
    ) -> None:
        """Come to the next hex, but with facings for which that is no better than what is known."""
        fresh = facings & ~self._settled.get((number, hex, run), 0)
        if fresh and not self._late(number, hex, spent, run):
            there = Point(self.conditions[number].throws, point.minimal, spent, run, number, hex)
            self._come(there, Predecessor(fresh, point, tokens, self._turns[point]))

    def _after_step(self, number: int, condition: MoverCondition, point: Point, step: OpenStep) -> tuple[int, int]:
        """The condition and the run after a step on which no dice are thrown."""
        if not condition.charging:
            return number, condition.runs[point.steps + 1] if step.gives else 0
        if step.breaks:
            return self._calm(number), 0
        return number, condition.runs[point.steps + 1]

    def _after_passing(
        self, number: int, condition: MoverCondition, point: Point, facings: int, step: OpenStep
    ) -> Iterator[tuple[int, int, int]]:
        """The conditions and runs after a step from among friends, each with the facings that come to them."""
        line = condition.hex_options(point.hex).line
        for part in (facings & line, facings & ~line):
            passed = self._passing(number, point.hex, part, part == facings & line, step) if part else None
            if passed is not None:
                where, calm = passed
                yield where, 0 if calm else self._after_step(where, self.conditions[where], point, step)[1], part

    def _passing(self, number: int, hex: str, facings: int, line: bool, step: OpenStep) -> tuple[int, bool] | None:
        """The condition after such a step, and whether it costs the Charge; None where it is the end of the unit."""
        key = (number, hex, line, step.d)
        if key not in self._passed:
            condition = self.conditions[number]
            passing = condition.passing(hex, bits(facings)[0], step.d)
            self._passed[key] = None
            if passing is not None:
                state, throws = passing
                calm = condition.charging and not state.units[state.acting].charging
                self._passed[key] = self.condition(state, condition.move, condition.throws + throws, condition), calm
        return self._passed[key]

    def _leave(
        self, point: Point, condition: MoverCondition, hex_options: HexOptions, facings: int
    ) -> Iterator[ReachedEnd]:
        for d, ahead in hex_options.exits:
            spent = point.spent + condition.exit_cost + hex_options.pass_through_cost
            number, extra = self._paid(point.condition, condition, spent)
            if number is not None:
                last = (*extra, f"leave {direction_name(d, condition.terrain.board.layout)}")
                exit = condition.terrain.exit_name(point.hex, d)
                for facing in bits(facings & ahead):
                    yield ReachedEnd(point, facing, last, spent, self.conditions[number].move.extra, exit)

    # Turns

    def _turn(self, point: Point, open_moves: OpenMoves, facings: int, *, held: bool = False) -> None:
        """Every facing that these can take; where a step is owed, those from which one can be made."""
        for price, notches in open_moves.rings:
            spent = point.spent + price
            number, extra = self._paid(point.condition, open_moves.condition, spent)
            if number is None:
                return
            some = turned(facings, notches) & self.conditions[number].hex_options(point.hex).stand
            if held:
                some &= open_moves.stepping(price)
            where = self._wheeled(number)
            if self._late(where, point.hex, spent - 1, TURNED):  # at the same price it is the first one's own turn
                return
            for run in AS_GOOD:
                some &= ~self._settled.get((where, point.hex, run), 0)
            if some:
                there = Point(point.throws, point.minimal, spent, TURNED, where, point.hex)
                self._come(there, Predecessor(some, point, extra, self._turns[point] + 1, notches, facings))

    # Conditions

    def _paid(self, number: int, condition: MoverCondition, spent: int) -> tuple[int | None, tuple[str, ...]]:
        """The condition of whoever has spent so much, and what it answers to that end; None where it cannot."""
        if spent <= condition.allowance:
            return number, ()
        beyond = self._beyond(number)
        if beyond is not None and spent <= self.conditions[beyond].allowance:
            return beyond, ("extra",)
        return None, ()

    def _beyond(self, number: int) -> int | None:
        """The condition with extra movement."""
        beyond = self._other(number, "extra", MoverCondition.rushed)
        if beyond is not None:
            self.conditions[beyond].base = number
        return beyond

    def _calm(self, number: int) -> int:
        """The condition without Charge."""
        found = self._other(number, "calm", MoverCondition.calmed)
        assert found is not None
        return found

    def _wheeled(self, number: int) -> int:
        """The condition after a turn."""
        found = self._other(number, "turn", MoverCondition.wheeled)
        assert found is not None
        return found

    def _other(
        self, number: int, name: str, become: Callable[[MoverCondition], tuple[Lames, Move] | None]
    ) -> int | None:
        """What a condition becomes, found once."""
        condition = self.conditions[number]
        if name not in condition.others:
            became = become(condition)
            condition.others[name] = None if became is None else self.condition(*became, condition.throws, condition)
        return condition.others[name]
