"""Carts, wagons, civilians and herds: pieces that are driven, one after the other, and do nothing but move.

LM-3.5.10 to LM-3.5.13. They are marks on the map, so that they are obstacles and works like others; a side activates
those that belong to it between its units. A `Drive` is one of them at one point of its move.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple, cast

from msgspec.structs import replace

from oriflamme.board.facings import FACINGS, direction_name
from oriflamme.board.hexes import HERE, SIDES, opposite
from oriflamme.board.overlay import GroundMark
from oriflamme.board.place import Place
from oriflamme.kernel import Bilingual, Choice, Context, Forbidden, Option, Procedure, Refusal, Roll, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.element_list import to_play
from oriflamme.rulebooks.lames.engagement import enemies_touching, who_responds
from oriflamme.rulebooks.lames.facts import WorkTurned
from oriflamme.rulebooks.lames.facts.ground import named
from oriflamme.rulebooks.lames.facts.pieces import PieceActivated, PieceDrove, PieceHeld, mark_at
from oriflamme.rulebooks.lames.gaits import pivot_cost
from oriflamme.rulebooks.lames.ground import RULES, MarkRules
from oriflamme.rulebooks.lames.handling import counter_allowance
from oriflamme.rulebooks.lames.message_parts import name_facing
from oriflamme.rulebooks.lames.stacking import load
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.tables import FORBIDDEN, GROUND, MINIMAL, STACK_LIMIT, VOCABULARY
from oriflamme.rulebooks.lames.terrain import Terrain, gait_of, terrain_of
from oriflamme.rulebooks.lames.vocabularies import Mark
from oriflamme.rulebooks.lames.works import lying
from oriflamme.rulebooks.lames.zones import front_sides

HELD = GROUND["held"]
DRIVEN = frozenset(kind for kind, rules in RULES.items() if rules.driven)


# Whom to drive


def to_drive(state: Lames) -> Iterator[GroundMark]:
    """What the active side may still drive in this turn."""
    if state.overlay is not None:
        for key, mark in state.overlay.marks.items():
            if mark.owner == state.active and mark.kind in DRIVEN and key not in state.driven:
                yield mark


def has_more(state: Lames) -> bool:
    """Whether the active side has anything left to activate: units, game elements, morale markers, pieces to drive."""
    if state.activations or to_play(state) or any(True for _ in state.pending()):
        return True
    return any(True for _ in to_drive(state))


def options(state: Lames) -> Iterator[Option]:
    """To activate them, as answers: `drive carts 0305`."""
    for mark in to_drive(state):
        label = message("do-drive", work=named(mark.kind), hex=mark.at)
        token = f"drive {mark.kind} {mark.at}"
        yield Option(token, ("driven", token), label, verb="drive", what=mark.kind, place=mark.at)


# One of them on its way


class Point(NamedTuple):
    """How far a drive has come."""

    spent: int = 0
    steps: int = 0
    turned: bool = False


class Drive:
    """A piece at one point of its move."""

    def __init__(self, state: Lames, mark: GroundMark, point: Point) -> None:
        self.state, self.mark, self.point = state, mark, point
        self.rules: MarkRules = RULES[mark.kind]
        self.terrain: Terrain = terrain_of(state)
        self.near = self.terrain.adjacent[mark.at]
        self.costs = self.terrain.costs[self.rules.movement][mark.at]
        self.left = counter_allowance(state, mark.kind) - point.spent

    # Enemies beside it

    def threatened(self, hex: str) -> bool:
        """Whether an enemy stands beside a hex, with nothing between that keeps him from it. C-66."""
        return any(True for _ in self._beside(hex))

    def _beside(self, hex: str) -> Iterator[tuple[str, int]]:
        """The enemies beside a hex and, above or below it, in it or beside it, as Positions touch; each with the
        direction from him to it. LM-4.2-03 to -05."""
        state, terrain = self.state, self.terrain
        if state.occupancy.aloft and not state.rules.lenient_moves:
            for one in enemies_touching(state, terrain, self.mark.owner, Place((hex,), 0)):
                back = opposite(one.d)
                foe = state.units[who_responds(state, one.held, back)]
                if terrain.strikes_across[gait_of(state, terrain, foe)][one.there][back]:
                    yield foe.key, back
            return
        for d, near in enumerate(terrain.adjacent[hex]):
            stack = state.stacks.get(near, ())
            if stack and state.units[stack[0]].side != self.mark.owner:
                foe = state.units[who_responds(state, stack, opposite(d))]
                if terrain.strikes_across[gait_of(state, terrain, foe)][near][opposite(d)]:
                    yield foe.key, opposite(d)

    @cached_property
    def engaged(self) -> bool:
        """Whether an enemy that is not routed looks at it. LM-3.5.10-02."""
        found = ((self.state.units[key], d) for key, d in self._beside(self.mark.at))
        return any(not foe.routed and d in (*front_sides(self.state.sided(foe), foe.facing), HERE) for foe, d in found)

    @property
    def free_to_stay(self) -> bool:
        """Whether it may stay where it is: no enemy is beside it, or a friend is with it. LM-3.5.10-01, LM-3.5.11-01,
        LM-3.5.12-02."""
        if not self.threatened(self.mark.at):
            return True
        return self.rules.escorted and bool(self.state.stacks.get(self.mark.at))

    # Steps

    def why_not_step(self, d: int) -> Refusal | None:
        """Why it may not go on in a direction."""
        if d not in self._ahead(self.mark.facing):
            return refusal("LM-2.6.3-01", "train-front", work=self.name)
        return self.why_closed(d) or self._why_not_pay(d, 0)

    def _ahead(self, facing: int | None) -> tuple[int, ...]:
        return front_sides(facing is not None, facing or 0)

    def why_closed(self, d: int) -> Refusal | None:
        """Why the next hex is closed to it, whatever its points."""
        state, hex = self.state, self.near[d]
        if not hex:
            return refusal(self.rules.driven, "train-edge", work=self.name)
        stack = state.stacks.get(hex, ())
        if stack and state.units[stack[0]].side != self.mark.owner:
            return refusal("LM-2.3.1-05", "enemy-hex", hex=hex)
        slot = VOCABULARY.slot(self.mark.kind)
        others = [mark for mark, rules in lying(state, hex) if rules.driven]
        if any(VOCABULARY.slot(mark.kind) == slot or mark.owner != self.mark.owner for mark in others):
            return refusal(self.rules.driven, "train-taken", work=self.name, hex=hex)
        if self.costs[d] == FORBIDDEN:
            return refusal("LM-2.6.2-03", "train-closed", work=self.name, hex=hex)
        if self.rules.stacking and load(state, hex) + self.rules.stacking > STACK_LIMIT:
            return refusal("LM-2.3.1-02", "full", hex=hex)
        if self.threatened(hex) and (not self.rules.bold or (not self.point.steps and not self.free_to_stay)):
            return refusal(self.rules.driven, "train-beside", work=self.name, hex=hex)
        return None

    def _why_not_pay(self, d: int, turning: int) -> Refusal | None:
        if self.pays(d, turning) is None:
            return refusal("LM-2.6.3-02", "train-points", work=self.name, hex=self.near[d])
        return None

    def pays(self, d: int, turning: int) -> int | None:
        """What a step costs after a turn at that price; by minimal movement all it has. None: it cannot. LM-3.5.10-04.

        It never has extra movement.
        """
        cost = self.costs[d]
        if cost not in (MINIMAL, FORBIDDEN) and turning + cost <= self.left:
            return cost
        fresh = not (self.point.steps or self.point.spent or turning)
        return max(self.left, 0) if fresh and cost != FORBIDDEN else None

    # Turns

    def turning_cost(self, facing: int) -> int:
        """What a turn costs. LM-2.6.2-02."""
        return pivot_cost(self.rules.movement, self.mark.facing or 0, facing, self.state.rules.flat_pivot)

    def turns(self) -> Iterator[int]:
        """The facings that it may take; where it has to get away, those in which it can."""
        if self.mark.facing is None or self.point.turned:
            return
        for facing in FACINGS:
            cost = self.turning_cost(facing)
            if facing != self.mark.facing and cost <= self.left and (not self.must_go or self._leads_on(facing, cost)):
                yield facing

    def _leads_on(self, facing: int | None, turning: int) -> bool:
        return any(not self.why_closed(d) and self.pays(d, turning) is not None for d in self._ahead(facing))

    @cached_property
    def can_go(self) -> bool:
        """Whether a step is possible from here, turning or not."""
        if self._leads_on(self.mark.facing, 0):
            return True
        if self.mark.facing is None or self.point.turned:
            return False
        costs = ((facing, self.turning_cost(facing)) for facing in FACINGS if facing != self.mark.facing)
        return any(cost <= self.left and self._leads_on(facing, cost) for facing, cost in costs)

    @cached_property
    def must_go(self) -> bool:
        """Whether it has to get away from an enemy, and can."""
        return not self.point.steps and not self.free_to_stay and self.can_go

    @property
    def name(self) -> Bilingual:
        """What it is called."""
        return named(self.mark.kind)


# As answers


def _steps(drive: Drive) -> Iterator[tuple[Option, Refusal | None]]:
    for d in SIDES:
        hex, point = drive.near[d], direction_name(d, drive.terrain.board.layout)
        if not hex:
            continue
        price = drive.pays(d, 0) or 0
        label = message("do-drive-on", towards=message_parts.point(point), hex=hex, cost=message_parts.points(price))
        option = Option(f"step {point}", ("step", d), label, verb="step", what=point, place=hex, cost=price / 2)
        yield option, drive.why_not_step(d)


def _choices(drive: Drive) -> Iterator[Option]:
    for option, reason in _steps(drive):
        if reason is None:
            yield option
    for facing in drive.turns():
        point, cost = name_facing(drive.state, facing), drive.turning_cost(facing)
        label = message("do-face", towards=message_parts.point(point), hex="", cost=message_parts.points(cost))
        yield Option(
            f"face {point}",
            ("face", facing),
            label,
            verb="face",
            what=point,
            place=drive.mark.at,
            facing=facing,
            cost=cost / 2,
        )
    if not drive.must_go:
        yield _halt(drive)


def _halt(drive: Drive) -> Option:
    return Option("halt", ("halt", 0), message("do-drive-halt"), verb="halt", place=drive.mark.at)


def _refused(drive: Drive) -> Iterator[Forbidden]:
    for option, reason in _steps(drive):
        if reason is not None:
            yield Forbidden(option, reason)
    if drive.must_go:
        yield Forbidden(_halt(drive), refusal(drive.rules.driven, "train-stay", work=drive.name))


# The activation


def drive(ctx: Context[Lames], token: str) -> Procedure:
    """A piece is activated: it moves, or stays. LM-3.5.10-01, LM-3.5.11-01, LM-3.5.12-02, LM-CA-81."""
    state = ctx.state
    _, kind, hex = token.split()
    mark, point, held = mark_at(state, kind, hex), Point(), False
    while True:
        here = Drive(state, mark, point)
        choices = tuple(_choices(here))
        if not any(option.verb == "step" for option in choices) and not here.can_go:
            break
        answer = yield Choice(
            state.active,
            ask_about("drive", work=named(kind), hex=mark.at, left=message_parts.points(max(here.left, 0))),
            here.rules.driven,
            choices,
            forbidden=partial(_refused, here),
        )
        verb, value = answer.value
        if verb == "halt":
            break
        if not held and here.engaged and not point.steps:
            held = True
            if (yield from _held(ctx, here)):
                break
        mark, point = _go(ctx, here, verb, value)
    ctx.note(PieceActivated(clause=RULES[kind].driven, work=cast(Mark, kind), hex=mark.at))


def _held(ctx: Context[Lames], here: Drive) -> Procedure:
    """What an enemy engages may not get away: 2D6. LM-3.5.10-02."""
    throw: Throw = yield Roll(
        HELD["dice"],
        "held",
        HELD["clause"],
        seat=here.mark.owner,
        subject=here.mark.owner,
        meaning=lambda throw: "stays" if throw.total >= HELD["least"] else "goes",
    )
    stays = throw.total >= HELD["least"]
    work = cast(Mark, here.mark.kind)
    ctx.note(PieceHeld(clause=HELD["clause"], work=work, hex=here.mark.at, roll=throw.total, stays=stays))
    return stays


def _go(ctx: Context[Lames], here: Drive, verb: str, value: int) -> tuple[GroundMark, Point]:
    """A step or a turn; where it leads."""
    mark, point, work = here.mark, here.point, cast(Mark, here.mark.kind)
    if verb == "face":
        cost, towards = here.turning_cost(value), name_facing(ctx.state, value)
        ctx.note(WorkTurned(clause="LM-2.6.6-01", work=work, hex=mark.at, facing=value, towards=towards))
        return replace(mark, facing=value), point._replace(spent=point.spent + cost, turned=True)
    cost, hex = here.pays(value, 0) or 0, here.near[value]
    ctx.note(PieceDrove(clause=here.rules.driven, work=work, start=mark.at, hex=hex, cost=cost))
    return replace(mark, at=hex), Point(point.spent + cost, point.steps + 1)
