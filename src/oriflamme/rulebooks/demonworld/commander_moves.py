"""Commanders on their own: when they move, how, and how they join or leave units. Chapters X.2.1 and X.2.3"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from oriflamme.board.hexes import distance, neighbour
from oriflamme.kernel import (
    Choice,
    Context,
    Forbidden,
    Option,
    Procedure,
    Question,
    Refusal,
    Roll,
    Sealed,
    Throw,
    message,
)
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.form import Form, confirmation, fill_in
from oriflamme.rulebooks.demonworld import alternate_contact, budget, command, first_rank, losses, reforming, riders
from oriflamme.rulebooks.demonworld.contact import make_contact, threat, why_not_arriving
from oriflamme.rulebooks.demonworld.element_moves import option as step_option
from oriflamme.rulebooks.demonworld.facts import (
    CommanderJoined,
    CommanderLeft,
    CommandersCalled,
    CommanderWaits,
    ElementMoved,
    ElementTurned,
    MoveEnded,
    UnitActivated,
)
from oriflamme.rulebooks.demonworld.flight.heights import why_not_under
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS, facing_of, front, towards
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.occupancy import around, board_of, occupied
from oriflamme.rulebooks.demonworld.special_formations import in_order
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import COMMAND, SEQUENCES
from oriflamme.rulebooks.demonworld.terrain_rules import parted, step_cost
from oriflamme.rulebooks.demonworld.vocabulary import Order
from oriflamme.rulebooks.demonworld.who_goes_first import by_choice

SLOTS: tuple[Order, ...] = ("M", "H", "C")
"""Before the units with these orders commanders may move. DW-X.2.1-06"""
MOVE = "DW-X.2.1-01"


# Who moves when


def next_slot(state: Demonworld, until: str) -> Order | None:
    """The next sequence before which commanders may move, no later than that of `until` ("": to the last)."""
    if not state.rules.plays("commanders"):
        return None
    last = SEQUENCES.index(until) if until in SEQUENCES else len(SEQUENCES)
    for order in later_slots(state):
        if SEQUENCES.index(order) <= last and any(able(state, side) for side in state.armies):
            return order
    return None


def later_slots(state: Demonworld) -> list[Order]:
    """The sequences before which commanders may still move: they have neither been called for it, nor has it begun."""
    past = [SEQUENCES.index(one) for one in (state.led, state.sequence) if one]
    return [order for order in SLOTS if SEQUENCES.index(order) > max(past, default=-1)]


def able(state: Demonworld, side: str) -> list[str]:
    """Commanders of a side who may still move: independent ones, and attached ones who may leave. DW-X.2.1-06"""
    free = [one.key for one in command.independents(state, side) if not one.moved and not one.engaged]
    led = [one for one in state.attached.values() if one.key not in state.aboard]  # a rider: DW-XVII.5.0-06
    attached = [one for one in led if one.side == side and why_not_leave(state, one) is None]
    return [*free, *(one.key for one in attached)]


def why_not_leave(state: Demonworld, commander: Unit) -> Refusal | None:
    """Before his unit moves, from its edge, if it is neither engaged nor impetuous. DW-X.2.3-01, DW-X.2.2-04"""
    if any(one.level for one in state.of(commander.host)):
        return refusal("DW-XXIII.5.0-06", "join-flying", commander=commander.key, unit=commander.host)
    host = state.units[commander.host]
    if commander.moved and not state.rules.loose_commanders:
        return refusal("DW-X.2.1-06", "leave-joined", commander=commander.key, unit=host.key)
    if host.moved and host.morale != "routing":
        return refusal("DW-X.2.3-01", "leave-moved", commander=commander.key, unit=host.key)
    if host.engaged:
        return refusal("DW-X.2.3-01", "leave-engaged", commander=commander.key, unit=host.key)
    if host.morale == "impetuous":
        return refusal("DW-X.2.2-04", "leave-impetuous", commander=commander.key, unit=host.key)
    if host.morale == "routing" and host.routed == state.turn:
        return refusal("DW-XV.9.0-11", "leave-routing", commander=commander.key, unit=host.key)
    element = next(one for one in state.elements.values() if one.character == commander.key)
    at, board = occupied(state), board_of(state)
    if not any(hex in board and hex not in at for hex in around(element.hex)):
        return refusal("DW-X.2.3-01", "leave-surrounded", commander=commander.key, unit=host.key)
    return None


class CallSheet(Form):
    """Which commanders of a side move before a sequence."""

    clause = "DW-X.2.1-06"

    def __init__(self, state: Demonworld, side: str, order: Order) -> None:
        self.state, self.seat, self.order = state, side, order
        self.confirm = confirmation(side, message("answer-confirm-lead"))
        self.able = able(state, side)
        self.called: dict[str, bool] = {}

    @property
    def fields(self) -> Iterable[str]:
        """Everybody who may move."""
        return self.able

    def filled(self, field: str) -> bool:
        """Whether it is decided."""
        return field in self.called

    def question(self, field: str | None) -> Question:
        """Whether a commander moves now."""
        order = message(f"order-{self.order}")
        if field is None:
            return ask_about("lead-done", order=order)
        return ask_about("lead", field, commander=field, order=order)

    def offered(self, field: str) -> tuple[Option, ...]:
        """Now, or later."""
        return _lead(field), _wait(field)

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """`lead barrach`, `wait barrach`."""
        if len(words) != 2 or words[0] not in ("lead", "wait"):
            return None
        if words[1] in self.state.attached and self.state.attached[words[1]].side == self.seat:
            cannot = why_not_leave(self.state, self.state.attached[words[1]])
            if cannot:
                return cannot
        if words[1] not in self.able:
            return refusal("DW-X.2.1-06", "lead-nobody", unit=words[1])
        return _lead(words[1]) if words[0] == "lead" else _wait(words[1])

    def write(self, answer: Option) -> None:
        """Decide it, or change it."""
        self.called = {**self.called, answer.piece: answer.verb == "lead"}

    def draft(self) -> dict[str, bool]:
        """Who moves, as far as it is decided."""
        return self.called

    def result(self) -> list[str]:
        """Who moves."""
        return [key for key in self.able if self.called.get(key)]


@cache
def _lead(commander: str) -> Option:
    return Option(f"lead {commander}", None, message("answer-lead"), verb="lead", piece=commander)


@cache
def _wait(commander: str) -> Option:
    return Option(f"wait {commander}", None, message("answer-wait"), verb="wait", piece=commander)


def call(ctx: Context[Demonworld], order: Order) -> Procedure:
    """Both sides say in secret who moves; between enemies 1D6 and initiative decide who goes first. DW-X.2.1-10"""
    state = ctx.state
    sheets = {side: fill_in(CallSheet(state, side, order)) for side in state.armies if able(state, side)}
    called: dict[str, list[str]] = yield Sealed(sheets, "DW-X.2.1-06")
    sides = [side for side in state.armies if called.get(side)]
    if len(sides) == 2:
        sides = yield from precedence(state, {side: called[side][0] for side in sides})
    who = tuple(key for side in sides for key in called[side])
    ctx.note(CommandersCalled(clause="DW-X.2.1-06", commanders=who, order=order))


def precedence(state: Demonworld, rivals: dict[str, str]) -> Procedure:
    """Each side adds a die to the initiative of its commander; the higher chooses; equals throw again. DW-X.2.1-10"""
    rule = COMMAND["precedence"]
    while True:
        totals = {}
        for side, commander in rivals.items():
            roll: Throw = yield Roll(rule["die"], "precedence", rule["clause"], seat=side, subject=commander)
            totals[side] = roll.total + state.card(commander).initiative
        first, second = rivals
        if totals[first] != totals[second]:
            better, worse = (first, second) if totals[first] > totals[second] else (second, first)
            return (yield from by_choice(better, worse, ask_about("precedence"), rule["clause"]))


def activate(ctx: Context[Demonworld]) -> Procedure:
    """The next of those who are to move; one who was attached leaves his unit, which may close up. DW-X.2.3-02"""
    state = ctx.state
    key = state.leading[0]
    if key in state.attached:
        cannot = why_not_leave(state, state.attached[key])
        if cannot and not state.rules.loose_commanders:
            ctx.note(CommanderWaits(clause=cannot.clause, commander=key))  # his unit was engaged or routed meanwhile
            return
        host = state.attached[key].host
        start = next(one for one in state.elements.values() if one.character == key)
        whole, held = in_order(state, host), {one.hex for one in state.of(host)}
        ctx.note(CommanderLeft(clause="DW-X.2.3-01", commander=key, unit=host))
        ctx.note(UnitActivated(clause="DW-X.2.1-06", unit=key))
        while state.active == key and state.elements[start.key].hex == start.hex:
            yield from move(ctx, state.units[key])
        broken = whole and not in_order(state, host) and not losses.flees(state, host)
        if broken and start.hex not in occupied(state):
            yield from losses.close_ranks(ctx, host, held, "DW-X.2.3-02")
        return
    ctx.note(UnitActivated(clause="DW-X.2.1-06", unit=key))


# How he moves


class CommanderMover:
    """An independent commander about to move: any direction, any facing, for movement points alone. DW-X.2.1-01"""

    def __init__(self, state: Demonworld, unit: Unit) -> None:
        self.state, self.unit = state, unit
        (self.element,) = state.of(unit.key)
        self.board, self.at = board_of(state), occupied(state)
        self.near = threat(state, unit.side)
        before = 0 if state.rules.points_twice else unit.spent  # as he came up behind others: DW-XVI.5.0-12
        self.points = budget.points(state, unit) - before - self.element.spent
        self._costs: dict[int, int | Refusal] = {}

    def _judged(self, d: int) -> int | Refusal:
        """What a step costs on the ground, or why it leads nowhere: found once."""
        if d not in self._costs:
            self._costs[d] = step_cost(self.state, [(self.element, d)])
        return self._costs[d]

    def cost(self, d: int) -> int | None:
        """Movement points of a step: difficult ground is like any other to him. DW-X.2.1-02"""
        there = neighbour(self.element.hex, d)
        cost = self._judged(d) if there in self.board else None
        return None if isinstance(cost, Refusal) else cost

    def why_no_step(self, d: int) -> Refusal | None:
        """On the map, free, and paid for. He may engage whenever he moves: DW-X.2.1-08"""
        there, cost = neighbour(self.element.hex, d), self.cost(d)
        if there not in self.board:
            return refusal("DW-V.3.0-01", "off-map-element", element=self.element.key)
        if cost is None:
            impassable = self._judged(d)
            assert isinstance(impassable, Refusal)
            return impassable
        if there in self.at:
            return refusal("DW-V.3.0-01", "occupied-element", element=self.element.key)
        under = why_not_under(self.state, self.element, there)
        if under:
            return under
        if self.unit.arriving and there in self.near:
            return why_not_arriving(self.unit)
        return refusal("DW-V-03", "points", unit=self.unit.key) if cost > self.points else None

    def friends(self) -> list[str]:
        """Units that he touches and may join. DW-X.2.3-03"""
        near = [self.at[hex].unit for hex in around(self.element.hex) if hex in self.at]
        return [key for key in dict.fromkeys(near) if self.why_no_join(key) is None]

    def why_no_join(self, key: str) -> Refusal | None:
        """A unit of his own side whose elements have his shape. DW-X.2.2-02"""
        return why_no_join(self.state, self.unit, key)

    def options(self) -> list[Option]:
        """Steps, units to join, turns, the end."""
        steps = [self.step(d) for d in range(6) if self.why_no_step(d) is None]
        joins = [join_option(self.unit.key, key) for key in self.friends()]
        if self.state.rules.tier("advanced"):
            joins += [riders.mount_option(self.unit.key, key) for key in riders.mounts_of(self.state, self.unit)]
        turns = [_turn(self.element.key, one) for one in FACINGS if one != self.element.facing]
        later = [_wait(self.unit.key)] if self.why_not_later() is None else []
        return [*steps, *joins, *turns, *later, _done(self.unit.key)]

    def why_not_later(self) -> Refusal | None:
        """Why he must move now: only who has just got off a mount may do so later. DW-XVII.7.6-02, DW-XVIII.9.0-02"""
        if self.state.moves_in_sequence and later_slots(self.state) and not self.element.spent:
            return None
        return refusal("DW-X.2.1-06", "lead-now", commander=self.unit.key)

    def step(self, d: int) -> Option:
        """A step as an answer."""
        there, key = neighbour(self.element.hex, d), self.element.key
        notes = ("attack", "contact") if there in self.near else ()
        return step_option("step", key, DIRECTION_WORDS[d], self.board.names.get(there, ""), self.cost(d), notes)

    def forbidden(self) -> Iterator[Forbidden]:
        """Steps he cannot make."""
        for d in range(6):
            reason = self.why_no_step(d)
            if reason:
                yield Forbidden(self.step(d), reason)

    def read(self, token: str) -> Option | Refusal | None:
        """`step barrach_1 ne`, `turn barrach_1 n`, `join nobles`, `done`."""
        words = token.split(" ")
        if token == "done":
            return _done(self.unit.key)
        if token == f"wait {self.unit.key}":
            return self.why_not_later() or _wait(self.unit.key)
        if words[0] == "mount" and len(words) == 2:
            cannot = riders.why_no_mount(self.state, self.unit, words[1])
            return cannot or riders.mount_option(self.unit.key, words[1])
        if words[0] == "join" and len(words) == 2:
            return self.why_no_join(words[1]) or join_option(self.unit.key, words[1])
        if len(words) != 3 or words[1] != self.element.key:
            return None
        if words[0] == "turn":
            facing = facing_of(words[2])
            return None if facing is None or facing == self.element.facing else _turn(words[1], facing)
        if words[0] != "step" or words[2] not in DIRECTION_WORDS:
            return None
        d = DIRECTION_WORDS.index(words[2])
        return self.why_no_step(d) or self.step(d)


def why_no_join(state: Demonworld, commander: Unit, key: str) -> Refusal | None:
    """Why a commander may not attach himself to a unit. DW-X.2.2-02, DW-X.2.3-03"""
    unit = state.units.get(key)
    if unit is None or unit.side != commander.side or command.is_commander(state, unit) or state.card(key).is_summoned:
        return refusal("DW-X.2.3-03", "join-unit", commander=commander.key)  # what is summoned is alone: DW-F3-M09
    if any(one.level for one in (*state.of(key), *state.of(commander.key))):
        return refusal("DW-XXIII.5.0-06", "join-flying", commander=commander.key, unit=key)
    if bool(state.card(key).footprint) != bool(state.card(commander.key).footprint):
        return refusal("DW-X.2.2-02", "join-shape", commander=commander.key, unit=key)
    (element,) = state.of(commander.key)
    near = [one for one in state.of(key) if distance(one.hex, element.hex) == 1]
    apart = not state.rules.joins_across_cliffs  # between friends as between enemies: DW-F2-A39, DW-OR-148
    if all(apart and parted(state, element, one) for one in near):
        return refusal("DW-X.2.3-03", "join-touch", commander=commander.key, unit=key)
    return None


def move(ctx: Context[Demonworld], unit: Unit) -> Procedure:
    """One step, turn or joining of a commander, or the end of his move."""
    mover = CommanderMover(ctx.state, unit)
    answer: Option = yield Choice(
        unit.side,
        ask_about("commander", mover.element.key, commander=unit.key, mp=mover.points),
        MOVE,
        options=mover.options,
        forbidden=mover.forbidden,
        read=mover.read,
    )
    if answer.verb == "done":
        ctx.note(MoveEnded(clause="DW-X.2.1-06", unit=unit.key))
    elif answer.verb == "wait":
        ctx.note(CommanderWaits(clause="DW-XVII.7.6-02", commander=unit.key))
    elif answer.verb == "join":
        yield from join(ctx, unit.key, answer.target)
        riders.leave_masterless(ctx)
    elif answer.verb == "mount":
        riders.mount(ctx, unit.key, answer.target)
        riders.leave_masterless(ctx)
    elif answer.verb == "turn":
        assert answer.facing is not None
        ctx.note(ElementTurned(clause=MOVE, element=mover.element.key, facing=answer.facing))
    else:
        yield from _step(ctx, mover, DIRECTION_WORDS.index(answer.what))


def _step(ctx: Context[Demonworld], mover: CommanderMover, d: int) -> Procedure:
    """He turns as he goes, so that he always attacks forward. DW-F1-C33"""
    element, there = mover.element, neighbour(mover.element.hex, d)
    if d not in front(element.facing):
        ctx.note(ElementTurned(clause=MOVE, element=element.key, facing=towards(element.facing, d)))
    word, key = DIRECTION_WORDS[d], mover.unit.key
    before = alternate_contact.beside_defenders(ctx.state, key)
    ctx.note(ElementMoved(clause=MOVE, element=element.key, direction=word, hex=there, mp=mover.cost(d) or 0))
    riders.leave_masterless(ctx)
    if key in ctx.state.units:
        make_contact(ctx, key)
        yield from alternate_contact.declare_on_arrival(ctx, key, before)


def press(ctx: Context[Demonworld], unit: Unit) -> Procedure:
    """In contact he goes no further; but he may join a unit that he touches and that fights. DW-X.2.3-06"""
    mover = CommanderMover(ctx.state, unit)
    hosts = [key for key in mover.friends() if ctx.state.units[key].engaged]
    if hosts and not ctx.state.rules.loose_commanders:
        question = ask_about("commander-joins", mover.element.key, commander=unit.key)
        options = [_done(unit.key), *(join_option(unit.key, key) for key in hosts)]
        answer: Option = yield Choice(unit.side, question, "DW-X.2.3-06", options)
        if answer.verb == "join":
            yield from join(ctx, unit.key, answer.target)
            return
    ctx.note(MoveEnded(clause="DW-V-11", unit=unit.key))


# Joining


def join(ctx: Context[Demonworld], commander: str, unit: str) -> Procedure:
    """He becomes an element of the unit, in its first rank if it can be; a free unit forms up. DW-X.2.3-04, -05"""
    state = ctx.state
    host = state.units[unit]
    whole = in_order(state, unit)
    ctx.note(CommanderJoined(clause="DW-X.2.3-03", commander=commander, unit=unit))
    if host.morale or host.engaged:
        return  # DW-X.2.3-06
    if whole and not in_order(state, unit):
        yield from reforming.reform(ctx, unit)
    while first_rank.swaps(state, state.units[unit]):
        yield from first_rank.settle(ctx, unit)


def join_option(commander: str, unit: str) -> Option:
    """To join a unit, as an answer."""
    return Option(f"join {unit}", unit, message("answer-join", unit=unit), verb="join", piece=commander, target=unit)


def attach_option(unit: str, commander: str) -> Option:
    """A unit takes a commander in at the end of its own move, as an answer. DW-X.2.3-03"""
    label = message("answer-attach", commander=commander)
    return Option(f"attach {commander}", commander, label, verb="attach", piece=unit, target=commander)


def read_attach(state: Demonworld, unit: Unit, words: list[str]) -> Option | Refusal | None:
    """`attach barrach` as an answer."""
    if len(words) != 1:
        return None
    commander = state.units.get(words[0])
    if commander is None or commander.side != unit.side or not command.is_commander(state, commander):
        return refusal("DW-X.2.3-03", "lead-nobody", unit=words[0])
    if commander.engaged:
        return refusal("DW-X.2.3-03", "join-engaged", commander=commander.key)
    return why_no_join(state, commander, unit.key) or attach_option(unit.key, commander.key)


@lru_cache(maxsize=1024)
def _turn(element: str, facing: int) -> Option:
    return step_option("turn", element, FACING_WORDS[facing])


@lru_cache(maxsize=256)
def _done(unit: str) -> Option:
    return Option("done", None, message("answer-done"), verb="done", piece=unit)
