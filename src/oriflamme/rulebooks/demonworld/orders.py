"""Phase 1, orders: one for each unit that is not engaged, in secret, turned up together. Chapter III"""

from __future__ import annotations

from functools import cache

import msgspec

from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld.facts import OrderRevealed, PhaseBegan
from oriflamme.rulebooks.demonworld.reasons import refusal
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import SEQUENCES

TOKENS = "DW-III.2.0-02"
FORGOTTEN = "DW-III.2.0-04"
CONFIRM = Option("confirm", None, message("answer-confirm-orders"))


class OrderDraft(msgspec.Struct, frozen=True):
    """The orders a side has placed so far."""

    orders: dict[str, str]


class OrderSheet:
    """One side's face-down tokens. An answer makes a new sheet; the old one stays as it was."""

    __slots__ = ("orders", "side", "state", "units")

    def __init__(self, state: Demonworld, side: str, units: list[str], orders: dict[str, str]) -> None:
        self.state, self.side, self.units, self.orders = state, side, units, orders

    def after(self, unit: str, order: str) -> OrderSheet:
        return OrderSheet(self.state, self.side, self.units, {**self.orders, unit: order})

    def ask(self) -> Choice:
        """The first unit without an order; then the confirmation."""
        focus = next((unit for unit in self.units if unit not in self.orders), None)
        draft = OrderDraft(self.orders)
        if focus is None:
            return Choice(
                self.side,
                ask_about("confirm-orders"),
                TOKENS,
                (CONFIRM,),
                other_options=lambda: self._others(None),
                forbidden=self._engaged,
                read=self.read,
                draft=draft,
            )
        return Choice(
            self.side,
            ask_about("order", focus, unit=focus),
            TOKENS,
            tuple([option(focus, order) for order in SEQUENCES]),
            other_options=lambda: (*self._others(focus), CONFIRM),
            forbidden=self._engaged,
            read=self.read,
            draft=draft,
        )

    def _others(self, focus: str | None) -> tuple[Option, ...]:
        return tuple(option(unit, order) for unit in self.units if unit != focus for order in SEQUENCES)

    def _engaged(self) -> tuple[Forbidden, ...]:
        engaged = [unit.key for unit in self.state.units_of(self.side) if unit.engaged]
        refused = refusal
        return tuple(
            Forbidden(option(key, order), refused("DW-III.2.0-03", "order-engaged", unit=key))
            for key in engaged
            for order in SEQUENCES
        )

    def read(self, token: str) -> Option | Refusal | None:
        """Any text as an answer: `order nobles c`, or `confirm`."""
        if token == CONFIRM.token:
            return CONFIRM
        words = token.split(" ")
        if words[0] != "order" or len(words) != 3:
            return None
        _, key, order = words
        unit = self.state.units.get(key)
        if unit is None or unit.side != self.side:
            return refusal(TOKENS, "such-unit", unit=key)
        if unit.engaged:
            return refusal("DW-III.2.0-03", "order-engaged", unit=key)
        if order.upper() not in SEQUENCES or order != order.lower():
            return refusal("DW-III.1.0-01", "such-order", order=order)
        return option(key, order.upper())


@cache
def option(unit: str, order: str) -> Option:
    """An order as an answer: `order nobles c`."""
    return Option(
        f"order {unit} {order.lower()}", (unit, order), message("answer-order", order=message(f"order-{order}"))
    )


def write_orders(state: Demonworld, side: str) -> Procedure:
    """One side places its tokens, and may change any of them until it confirms."""
    units = [unit.key for unit in state.units_of(side) if not unit.engaged]
    sheet = OrderSheet(state, side, units, {})
    while True:
        answer: Option = yield sheet.ask()
        if answer.value is None:
            return sheet.orders
        sheet = sheet.after(*answer.value)


def give_orders(ctx: Context[Demonworld]) -> Procedure:
    """Both sides place their tokens and turn them up together; a forgotten unit holds. DW-III.2.0-02, -04"""
    state = ctx.state
    free = {side: [unit.key for unit in state.units_of(side) if not unit.engaged] for side in state.armies}
    sheets = {side: write_orders(state, side) for side, units in free.items() if units}
    written: dict[str, dict[str, str]] = (yield Sealed(sheets, TOKENS)) if sheets else {}
    for side, orders in written.items():
        for unit in free[side]:
            clause = TOKENS if unit in orders else FORGOTTEN
            ctx.note(OrderRevealed(clause=clause, unit=unit, order=orders.get(unit, "T")))
    ctx.note(PhaseBegan(clause="DW-III.2.0-06", phase="first_shooting"))
