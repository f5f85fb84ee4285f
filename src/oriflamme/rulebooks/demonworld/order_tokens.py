"""The order phase of the intermediate game: rolled orders, face-down tokens, and how they are turned up in stages.

Chapter X.4.0. What lies face down is in the state, and only its owner sees it: `redacted` and `supposed` are what
others see and may suppose.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from random import Random

import msgspec

from oriflamme.kernel import Context, Forbidden, Option, Procedure, Question, Refusal, Roll, Sealed, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.form import Form, confirmation, fill_in
from oriflamme.rulebooks.demonworld import command, obedience, rider_orders
from oriflamme.rulebooks.demonworld.artillery.moves import is_piece
from oriflamme.rulebooks.demonworld.facts import (
    OrderRevealed,
    OrderRolled,
    OrdersOpened,
    TokensPlaced,
    UnitsCommanded,
)
from oriflamme.rulebooks.demonworld.magic import casting
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import COMMAND, SEQUENCES
from oriflamme.rulebooks.demonworld.vocabulary import Order, OrderIfAny

ROLLED = "DW-X.4.0-01"
FORGOTTEN = "DW-X.4.0-02"
TOKENS = "DW-X.4.0-03"
DIE = COMMAND["random_order"]
HIDDEN = "?"
"""A token that lies face down, as others see it."""


def procedure(ctx: Context[Demonworld]) -> Procedure:
    """The order phase as far as it is."""
    return {"": open_phase, "placing": place, "revealing": reveal}[ctx.state.stage](ctx)


# Before orders are chosen


class WardSheet(Form):
    """Which leaderless units a side's commanders give an order, where there are more of them than orders. DW-F1-C36"""

    clause = "DW-X.3.0-03"

    def __init__(self, state: Demonworld, side: str, wards: Mapping[str, list[str]]) -> None:
        self.state, self.seat = state, side
        self.confirm = confirmation(side, message("answer-confirm-command"))
        self.wards = dict(wards)
        self.chosen: dict[str, tuple[str, ...]] = {commander: () for commander in wards}

    @property
    def fields(self) -> Iterable[str]:
        """The commanders who must choose."""
        return self.wards

    def _most(self, commander: str) -> int:
        return self.state.card(commander).stars

    def filled(self, field: str) -> bool:
        """Whether he has given all his orders."""
        return len(self.chosen[field]) >= self._most(field)

    def question(self, field: str | None) -> Question:
        """Whom a commander commands."""
        if field is None:
            return ask_about("command-done")
        return ask_about("command", field, commander=field, count=self._most(field))

    def offered(self, field: str) -> list[Option]:
        """Every unit of his zone."""
        return [_ward(field, unit, drop=unit in self.chosen[field]) for unit in self.wards[field]]

    def others(self, focus: str | None) -> Iterable[Option]:
        """What other commanders may do; one who has given all his orders may take one back."""
        for field in self.wards:
            if field != focus:
                full = self.filled(field)
                yield from (one for one in self.offered(field) if one.verb == "drop" or not full)

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """`command barrach nobles`, `drop barrach nobles`."""
        if len(words) != 3 or words[0] not in ("command", "drop") or words[1] not in self.wards:
            return None
        verb, commander, unit = words
        if unit not in self.wards[commander]:
            return refusal("DW-X.3.0-01", "command-zone", commander=commander)
        if (verb == "drop") != (unit in self.chosen[commander]):
            return None
        if verb == "command" and self.filled(commander):
            return refusal("DW-X.3.1-01", "command-orders", commander=commander, count=self._most(commander))
        return _ward(commander, unit, drop=verb == "drop")

    def write(self, answer: Option) -> None:
        """Command a unit, or leave it to itself."""
        now = self.chosen[answer.piece]
        later = tuple(unit for unit in now if unit != answer.target)
        self.chosen = {**self.chosen, answer.piece: later if answer.verb == "drop" else (*later, answer.target)}

    def draft(self) -> dict[str, tuple[str, ...]]:
        """Who commands whom so far."""
        return self.chosen

    def result(self) -> list[str]:
        """Units that are left to themselves."""
        return [unit for commander, units in self.wards.items() for unit in units if unit not in self.chosen[commander]]


@cache
def _ward(commander: str, unit: str, *, drop: bool) -> Option:
    verb = "drop" if drop else "command"
    label = message(f"answer-{verb}", unit=unit)
    return Option(f"{verb} {commander} {unit}", None, label, verb=verb, piece=commander, target=unit)


def open_phase(ctx: Context[Demonworld]) -> Procedure:
    """Commanders say whom they command; then whoever is not commanded gets its order by a die. DW-X.4.0-01"""
    state = ctx.state
    but = (yield from rider_orders.choose(ctx)) if state.aboard else frozenset()
    crowded = {}
    for side in state.armies:
        wards = command.wards(state, side, but)
        many = {one: units for one, units in wards.items() if len(units) > state.card(one).stars}
        if many:
            crowded[side] = WardSheet(state, side, many)
    left: dict[str, list[str]] = {}
    if crowded:
        left = yield Sealed({side: fill_in(sheet) for side, sheet in crowded.items()}, "DW-X.3.0-03")
    for side in state.armies:
        wards = command.wards(state, side, but)
        alone = left.get(side, [])
        for commander, units in wards.items():
            given = tuple(unit for unit in units if unit not in alone)
            ctx.note(UnitsCommanded(clause="DW-X.3.0-03", commander=commander, units=given))
        for unit in (*command.leaderless(state, side, but), *alone):
            yield from _roll(ctx, unit, ROLLED)
    ctx.note(OrdersOpened(clause=ROLLED))


def _roll(ctx: Context[Demonworld], unit: str, clause: str) -> Procedure:
    """1 to 4 name an order, 5 and 6 leave it to the player. DW-VIII.2.0-03"""
    state = ctx.state
    side = state.units[unit].side
    roll: Throw = yield Roll(
        DIE["die"], "order", clause, seat=side, subject=unit, meaning=lambda throw: _rolled(throw) or "free"
    )
    ctx.note(OrderRolled(clause=clause, unit=unit, roll=roll.total, order=_rolled(roll)))


def _rolled(throw: Throw) -> OrderIfAny:
    """The order of a throw; "": at the player's choice."""
    return next((order for order in SEQUENCES if DIE["orders"].get(str(throw.total)) == order), "")


# Face-down tokens


class TokenDraft(msgspec.Struct, frozen=True):
    """The tokens a side has placed so far."""

    tokens: dict[str, str]


class TokenSheet(Form):
    """One side's tokens: an order for each unit that is commanded, or as many as its commander may give."""

    clause = TOKENS

    def __init__(self, state: Demonworld, side: str, units: Iterable[str], *, all_of_them: bool = False) -> None:
        self.state, self.seat, self.all_of_them = state, side, all_of_them
        self.confirm = confirmation(side, message("answer-confirm-tokens"))
        # what the die leaves to the player is one order, whoever commands: DW-VIII.2.0-03
        self.held = {unit: 1 if all_of_them else command.orders_held(state, state.units[unit]) for unit in units}
        self.tokens: dict[str, str] = {}

    @property
    def fields(self) -> Iterable[str]:
        """The units, in their order."""
        return self.held

    def filled(self, field: str) -> bool:
        """Whether a unit has its orders."""
        return field in self.tokens

    def question(self, field: str | None) -> Question:
        """Which orders a unit is given, or whether all shall stand."""
        if field is None:
            return ask_about("confirm-orders")
        if self.held[field] == 1:
            return ask_about("order", field, unit=field)
        return ask_about("orders", field, unit=field, count=self.held[field])

    def offered(self, field: str) -> list[Option]:
        """As many different orders as its commander may give. DW-X.3.1-01"""
        return [option(field, orders) for orders in choices(self.held[field])]

    def others(self, focus: str | None) -> Iterator[Option]:
        """Any other unit; and fewer orders than a commander may give."""
        for field in self.held:
            if field != focus:
                yield from self.offered(field)
            for fewer in range(1, self.held[field]):
                yield from (option(field, orders) for orders in choices(fewer))

    def refused(self, focus: str | None) -> Iterator[Forbidden]:
        """Units that get no order, and why."""
        for unit in self.state.units_of(self.seat):
            cannot = self._why_no_order(unit.key)
            if cannot:
                yield from (Forbidden(option(unit.key, order), cannot) for order in SEQUENCES)

    def _why_no_order(self, key: str) -> Refusal | None:
        unit = self.state.units[key]
        if key in self.held:
            return None
        if command.is_commander(self.state, unit):
            return refusal("DW-X.2.1-03", "order-commander", unit=key)
        if unit.engaged:
            return refusal("DW-X.3.0-07", "order-engaged", unit=key)
        if unit.morale or any(one.stray for one in self.state.of(key)):
            return refusal("DW-X.3.0-07" if unit.morale else "DW-XV.9.0-16", "order-morale", unit=key)
        return refusal(ROLLED, "order-rolled", unit=key)

    def why_not_done(self) -> Refusal | None:
        """A unit may be forgotten, but not one whose order the die has left to its player. DW-F3-72"""
        missing = next((unit for unit in self.held if unit not in self.tokens), None)
        return refusal(FORGOTTEN, "order-missing", unit=missing) if self.all_of_them and missing else None

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """Any words as an answer: `order nobles c`, `order nobles mc`."""
        if words[0] != "order" or len(words) != 3:
            return None
        _, key, text = words
        unit = self.state.units.get(key)
        if unit is None or unit.side != self.seat:
            return refusal(TOKENS, "such-unit", unit=key)
        cannot = self._why_no_order(key)
        if cannot:
            return cannot
        orders = "".join(order for order in SEQUENCES if order.lower() in text)
        if text != orders.lower() or not text:
            return refusal("DW-III.1.0-01", "such-order", order=text)
        if len(orders) > self.held[key]:
            return refusal("DW-X.3.1-01", "order-many", unit=key, count=self.held[key])
        return option(key, orders)

    def write(self, answer: Option) -> None:
        """Place tokens, or change them."""
        unit, orders = answer.value
        self.tokens = {**self.tokens, unit: orders}

    def draft(self) -> TokenDraft:
        """The tokens that are placed."""
        return TokenDraft(self.tokens)

    def result(self) -> dict[str, str]:
        """Orders by unit."""
        return self.tokens


@cache
def choices(count: int) -> tuple[str, ...]:
    """So many different orders."""
    return tuple("".join(orders) for orders in combinations(SEQUENCES, count))


@cache
def option(unit: str, orders: str) -> Option:
    """Orders as an answer: `order nobles c`, `order nobles mc`."""
    label = message("answer-orders", orders=[message(f"order-{order}") for order in orders])
    return Option(f"order {unit} {orders.lower()}", (unit, orders), label, verb="order", piece=unit, what=orders)


def place(ctx: Context[Demonworld]) -> Procedure:
    """Both sides place their tokens face down at the same time. DW-III.2.0-02"""
    state = ctx.state
    units = {side: _unordered(state, side) for side in state.armies}
    sheets = {side: fill_in(TokenSheet(state, side, keys)) for side, keys in units.items() if keys}
    placed: dict[str, dict[str, str]] = (yield Sealed(sheets, TOKENS)) if sheets else {}
    for side in state.armies:
        ctx.note(TokensPlaced(clause=TOKENS, side=side, tokens=placed.get(side, {})))


def _unordered(state: Demonworld, side: str) -> list[str]:
    """Units that still wait for an order."""
    waiting = [unit for unit in state.units_of(side) if command.may_be_ordered(state, unit)]
    return [unit.key for unit in waiting if not unit.order and unit.key not in state.tokens]


# Turned up


def reveal(ctx: Context[Demonworld]) -> Procedure:
    """Forgotten units roll; then single orders are turned up, then those of two tokens, three and four. DW-X.4.0-03"""
    state = ctx.state
    forgotten = {side: _unordered(state, side) for side in state.armies}
    if any(forgotten.values()):
        yield from _remember(ctx, forgotten)
        return
    fewest = min((len(orders) for orders in state.tokens.values()), default=0)
    now = {unit: orders for unit, orders in state.tokens.items() if len(orders) == fewest}
    kept: dict[str, dict[str, str]] = {}
    if fewest > 1:
        by_side = {side: [key for key in now if state.units[key].side == side] for side in state.armies}
        sheets = {side: fill_in(KeepSheet(state, side, units)) for side, units in by_side.items() if units}
        kept = yield Sealed(sheets, TOKENS)
    for unit, orders in now.items():
        order = kept[state.units[unit].side][unit] if fewest > 1 else orders
        if order == "C" and is_piece(state, unit):
            ctx.note(OrderRevealed(clause="DW-XIX.3.0-07", unit=unit, order="H"))
            continue
        ctx.note(OrderRevealed(clause=TOKENS if fewest > 1 else "DW-III.2.0-02", unit=unit, order=_order(order)))
    if not state.tokens:
        _end(ctx)


def _order(word: str) -> Order:
    return next(order for order in SEQUENCES if order == word)


def _end(ctx: Context[Demonworld]) -> None:
    if ctx.state.rules.plays("morale"):
        obedience.begin(ctx)
    else:
        casting.begin_or_shoot(ctx)


def _remember(ctx: Context[Demonworld], forgotten: Mapping[str, list[str]]) -> Procedure:
    """A die for each unit without a token; large elements hold. What the die leaves open is chosen in secret.

    DW-X.4.0-02, DW-F3-72, DW-F1-C03
    """
    state = ctx.state
    for units in forgotten.values():
        for unit in units:
            if state.card(unit).needs_no_leader:
                ctx.note(OrderRevealed(clause="DW-XVII.1.1-03", unit=unit, order="T"))
            else:
                yield from _roll(ctx, unit, FORGOTTEN)
    open_ = {side: _unordered(state, side) for side in state.armies}
    sheets = {side: TokenSheet(state, side, units, all_of_them=True) for side, units in open_.items() if units}
    placed = (yield Sealed({side: fill_in(one) for side, one in sheets.items()}, FORGOTTEN)) if sheets else {}
    for side in placed:
        ctx.note(TokensPlaced(clause=FORGOTTEN, side=side, tokens=placed[side]))


class KeepSheet(Form):
    """Which of its tokens each unit keeps. DW-X.4.0-03, DW-X.4.0-04"""

    clause = TOKENS

    def __init__(self, state: Demonworld, side: str, units: list[str]) -> None:
        self.state, self.seat, self.units = state, side, units
        self.confirm = confirmation(side, message("answer-confirm-orders"))
        self.kept: dict[str, str] = {}

    @property
    def fields(self) -> list[str]:
        """The units with so many tokens."""
        return self.units

    def filled(self, field: str) -> bool:
        """Whether it is decided."""
        return field in self.kept

    def question(self, field: str | None) -> Question:
        """Which order stays."""
        return ask_about("confirm-orders") if field is None else ask_about("keep", field, unit=field)

    def offered(self, field: str) -> list[Option]:
        """One of its tokens."""
        return [_keep(field, order) for order in self.state.tokens[field]]

    def why_not_done(self) -> Refusal | None:
        """Each unit ends with a single order. DW-X.4.0-04"""
        missing = self.focus()
        return refusal("DW-X.4.0-04", "keep-missing", unit=missing) if missing else None

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """`keep nobles c`."""
        if len(words) != 3 or words[0] != "keep" or words[1] not in self.units:
            return None
        order = words[2].upper()
        if words[2] == words[2].lower() and len(order) == 1 and order in self.state.tokens[words[1]]:
            return _keep(words[1], order)
        return refusal(TOKENS, "keep-token", unit=words[1])

    def write(self, answer: Option) -> None:
        """Decide it, or change it."""
        self.kept = {**self.kept, answer.piece: answer.value}

    def draft(self) -> TokenDraft:
        """What stays, as far as it is decided."""
        return TokenDraft(self.kept)

    def result(self) -> dict[str, str]:
        """The order that each unit keeps."""
        return self.kept


@cache
def _keep(unit: str, order: str) -> Option:
    label = message("answer-keep-order", order=message(f"order-{order}"))
    return Option(f"keep {unit} {order.lower()}", order, label, verb="keep", piece=unit, what=order)


# What others see


def redacted(state: Demonworld, seat: str | None) -> Demonworld:
    """The state without the tokens of others: how many lie beside a unit is to be seen, but not which."""
    foreign = [key for key in state.tokens if state.units[key].side != seat]
    if not foreign:
        return state
    shown = state.clone()
    shown.tokens = {key: HIDDEN * len(orders) if key in foreign else orders for key, orders in state.tokens.items()}
    return shown


def supposed(state: Demonworld, source: Random) -> Demonworld:
    """What is hidden, drawn at random: any different orders."""
    state.tokens = {
        key: "".join(sorted(source.sample(SEQUENCES, len(orders)), key=SEQUENCES.index)) if HIDDEN in orders else orders
        for key, orders in state.tokens.items()
    }
    return state
