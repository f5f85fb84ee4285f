"""Phase 1, orders: one for each unit that is not engaged, in secret, turned up together. Chapter III"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from oriflamme.kernel import Context, Forbidden, Option, Procedure, Question, Refusal, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.form import Form, confirmation, fill_in
from oriflamme.rulebooks.demonworld.facts import OrderRevealed, PhaseBegan
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import SEQUENCES
from oriflamme.rulebooks.demonworld.vocabulary import Order

TOKENS = "DW-III.2.0-02"
FORGOTTEN = "DW-III.2.0-04"


class OrderDraft(msgspec.Struct, frozen=True):
    """The orders a side has placed so far."""

    orders: dict[str, Order]


class OrderSheet(Form):
    """One side's face-down tokens: an order for each unit that is not engaged; a unit may be left without."""

    clause = TOKENS

    def __init__(self, state: Demonworld, side: str) -> None:
        self.state, self.seat = state, side
        self.confirm = confirmation(side, message("answer-confirm-orders"))
        self.units = [unit.key for unit in state.units_of(side) if not unit.engaged]
        self.orders: dict[str, Order] = {}

    @property
    def fields(self) -> list[str]:
        """The units, in their order."""
        return self.units

    def filled(self, field: str) -> bool:
        """Whether a unit has its order."""
        return field in self.orders

    def question(self, field: str | None) -> Question:
        """Which order a unit is given, or whether all shall stand."""
        return ask_about("confirm-orders") if field is None else ask_about("order", field, unit=field)

    def offered(self, field: str) -> list[Option]:
        """The four orders."""
        return [option(field, order) for order in SEQUENCES]

    def refused(self, focus: str | None) -> Iterator[Forbidden]:
        """Engaged units have no orders. DW-III.2.0-03"""
        for unit in self.state.units_of(self.seat):
            if unit.engaged:
                cannot = refusal("DW-III.2.0-03", "order-engaged", unit=unit.key)
                yield from (Forbidden(option(unit.key, order), cannot) for order in SEQUENCES)

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """Any words as an answer: `order nobles c`."""
        if words[0] != "order" or len(words) != 3:
            return None
        _, key, order = words
        unit = self.state.units.get(key)
        if unit is None or unit.side != self.seat:
            return refusal(TOKENS, "such-unit", unit=key)
        if unit.engaged:
            return refusal("DW-III.2.0-03", "order-engaged", unit=key)
        if order.upper() not in SEQUENCES or order != order.lower():
            return refusal("DW-III.1.0-01", "such-order", order=order)
        return option(key, order.upper())

    def write(self, answer: Option) -> None:
        """Place a token, or change one."""
        unit, order = answer.value
        self.orders = {**self.orders, unit: order}

    def draft(self) -> OrderDraft:
        """The tokens that are placed."""
        return OrderDraft(self.orders)

    def result(self) -> dict[str, Order]:
        """Orders by unit."""
        return self.orders


@cache
def option(unit: str, order: str) -> Option:
    """An order as an answer: `order nobles c`."""
    label = message("answer-order", order=message(f"order-{order}"))
    return Option(f"order {unit} {order.lower()}", (unit, order), label, verb="order", piece=unit, what=order)


def give_orders(ctx: Context[Demonworld]) -> Procedure:
    """Both sides place their tokens and turn them up together; a forgotten unit holds. DW-III.2.0-02, -04"""
    state = ctx.state
    free = {side: [unit.key for unit in state.units_of(side) if not unit.engaged] for side in state.armies}
    sheets = {side: fill_in(OrderSheet(state, side)) for side, units in free.items() if units}
    written: dict[str, dict[str, Order]] = (yield Sealed(sheets, TOKENS)) if sheets else {}
    for side, orders in written.items():
        for unit in free[side]:
            clause = TOKENS if unit in orders else FORGOTTEN
            ctx.note(OrderRevealed(clause=clause, unit=unit, order=orders.get(unit, "T")))
    ctx.note(PhaseBegan(clause="DW-III.2.0-06", phase="first_shooting"))
