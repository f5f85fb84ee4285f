"""Phase 1, command: the sheet on which a side writes its orders in secret, and their revelation."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from oriflamme.kernel import Choice, Context, Option, Procedure, Question, Refusal, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.masse import siege
from oriflamme.rulebooks.masse.facts import OrderRevealed, PhaseBegan, PointsAllotted
from oriflamme.rulebooks.masse.orders import CMD, SHEET, forbidden, legal, option, read_order, why_not
from oriflamme.rulebooks.masse.reasons import refusal
from oriflamme.rulebooks.masse.state import Masse, Order, Piece
from oriflamme.rulebooks.masse.tables import COMMAND
from oriflamme.rulebooks.masse.vocabulary import Phase

INT = "MC-REGLES_SPECIALES-02"
WRITTEN = f"{CMD}02"
POINTS = int(COMMAND["points_per_bonus"]["int"])
GIVE_POINT = "point"
CONFIRM = Option("confirm", None, message("confirm-orders"), verb="confirm")
NO_POINT = Option("point none", None, message("no-point"), verb="pass")


class Draft(msgspec.Struct, frozen=True):
    """An order sheet as far as it is filled in: what the side that writes it sees."""

    orders: dict[str, Order]
    points: dict[str, int]
    points_left: int


class OrderSheet:
    """One side's orders as far as they are written. An answer makes a new sheet; the old one stays as it was."""

    __slots__ = ("_menus", "allotted", "orders", "points", "side", "state", "units", "whole")

    def __init__(self, state: Masse, side: str) -> None:
        self.state, self.side = state, side
        self.units = [piece for piece in state.of(side) if not piece.leaving]
        self.orders: dict[str, Order] = {}
        self.points: dict[str, int] = {}
        self.whole = state.commander_bonus(side, "int") * POINTS
        self.allotted = False
        """The commander-in-chief keeps the rest of his points."""
        self._menus: dict[str, tuple[Option, ...]] = {}

    def after(self, answer: Option) -> OrderSheet:
        """The sheet with one more answer on it."""
        sheet = object.__new__(OrderSheet)
        sheet.state, sheet.side, sheet.units = self.state, self.side, self.units
        sheet.whole, sheet._menus = self.whole, self._menus
        sheet.orders, sheet.points, sheet.allotted = self.orders, self.points, self.allotted
        if answer.verb == NO_POINT.verb:
            sheet.allotted = True
        elif answer.verb == GIVE_POINT:
            sheet.points = {**self.points, answer.value: self.points.get(answer.value, 0) + POINTS}
        else:
            unit, order = answer.value
            sheet.orders = {**self.orders, unit: order}
            if unit in self.points and not _attacks(order):
                sheet.points = {key: value for key, value in self.points.items() if key != unit}
                sheet.allotted = False
        return sheet

    # What is asked

    def ask(self) -> Choice:
        """The next question: the first unit without an order, then the commander's points, then the signature."""
        orders = self.orders
        missing = next((piece for piece in self.units if piece.key not in orders), None)
        if missing is not None:
            piece = missing
            return self._choice(
                ask_about("order", piece.key, unit=piece.key),
                SHEET,
                options=lambda: self.offered(piece),
                other_options=lambda: self._others(piece),
                forbidden=lambda: forbidden(self.state, piece),
            )
        if self.left and not self.allotted and any(map(self._may_have_points, self.units)):
            return self._choice(
                ask_about("point", left=self.left, points=POINTS),
                INT,
                options=lambda: (*self._point_options(), NO_POINT),
                other_options=lambda: (*self._others(None), CONFIRM),
            )
        return self._choice(
            ask_about("confirm"),
            SHEET,
            options=(CONFIRM,),
            other_options=lambda: (*self._others(None), *self._late_points()),
        )

    def _choice(self, question: Question, clause: str, **lists: Any) -> Choice:
        draft = Draft(self.orders, self.points, self.left)
        return Choice(self.side, question, clause, read=self.read, draft=draft, **lists)

    @property
    def left(self) -> int:
        """Points that the commander-in-chief has not given yet."""
        return self.whole - sum(self.points.values()) if self.points else self.whole

    def offered(self, piece: Piece) -> tuple[Option, ...]:
        """What this piece may be ordered, given the orders of the others."""
        if piece.key not in self._menus:
            self._menus[piece.key] = legal(self.state, piece)
        menu = self._menus[piece.key]
        if not self.state.rules.breach_cap:
            return menu
        return tuple(option for option in menu if self._why_no_room(piece, option.value[1]) is None)

    def _why_no_room(self, piece: Piece, order: Order) -> Refusal | None:
        others = {key: other for key, other in self.orders.items() if key != piece.key}
        return siege.why_no_room(self.state, others, piece, order)

    def _others(self, focus: Piece | None) -> tuple[Option, ...]:
        return tuple(option for piece in self.units if piece is not focus for option in self.offered(piece))

    def _may_have_points(self, piece: Piece) -> bool:
        return piece.kind == "unit" and _attacks(self.orders[piece.key])

    def _point_options(self) -> Iterable[Option]:
        return (_point(piece.key) for piece in self.units if self._may_have_points(piece))

    def _late_points(self) -> tuple[Option, ...]:
        if not self.whole:
            return ()
        return (*self._point_options(), NO_POINT) if self.left else (NO_POINT,)

    # What is typed

    def read(self, token: str) -> Option | Refusal | None:
        """Any text as an answer to this sheet: the option, the reason why not, or None."""
        words = token.split(" ")
        if words[0] == "order" and len(words) > 2:
            return self._read_order(words[1], words[2:])
        if token == CONFIRM.token:
            return refusal(SHEET, "confirm-early") if self._incomplete() else CONFIRM
        if words[0] == "point" and len(words) == 2:
            return self._read_point(words[1])
        return None

    def _incomplete(self) -> bool:
        return any(piece.key not in self.orders for piece in self.units)

    def _read_order(self, unit: str, words: list[str]) -> Option | Refusal:
        piece = self.state.pieces.get(unit)
        if piece is None or piece.side != self.side or piece.leads:
            return refusal(SHEET, "such-unit", unit=unit)
        order = read_order(words)
        if order is None:
            return refusal(f"{CMD}03", "such-order", order=" ".join(words))
        return why_not(self.state, piece, order) or self._why_no_room(piece, order) or option(unit, order)

    def _read_point(self, unit: str) -> Option | Refusal:
        """Points go to units that may attack, once every order is written. MC-REGLES_SPECIALES-02."""
        if not self.whole:
            return refusal(INT, "point-commander")
        if self._incomplete():
            return refusal(INT, "point-early")
        if unit == "none":
            return NO_POINT
        piece = next((piece for piece in self.units if piece.key == unit and piece.kind == "unit"), None)
        if piece is None:
            return refusal(INT, "such-unit", unit=unit)
        if not self.left:
            return refusal(INT, "point-left")
        return _point(unit) if _attacks(self.orders[unit]) else refusal(INT, "point-idle", unit=unit)


def _attacks(order: Order) -> bool:
    """Orders that lead to an attack, or may: a unit that stands may have to strike back."""
    return order.kind in ("shoot", "engage", "none")


@cache
def _point(unit: str) -> Option:
    label = message("give-point", unit=unit, points=POINTS)
    return Option(f"point {unit}", unit, label, verb=GIVE_POINT, piece=unit, cost=POINTS)


def write_orders(state: Masse, side: str) -> Procedure:
    """One side writes its orders, unit by unit, and may change any of them until it confirms."""
    sheet = OrderSheet(state, side)
    while True:
        answer: Option = yield sheet.ask()
        if answer.verb == CONFIRM.verb:
            return sheet.orders, sheet.points
        sheet = sheet.after(answer)


def give_orders(ctx: Context[Masse]) -> Procedure:
    """Both sides write their orders in secret and turn them up together. MC-PHASE_DE_COMMANDEMENT-01."""
    state = ctx.state
    sheets = {side: write_orders(state, side) for side in state.armies}
    final = state.rules.written_orders
    written = yield Sealed(sheets, WRITTEN if final else SHEET, final=final)
    for orders, points in written.values():
        for unit, order in orders.items():
            ctx.note(OrderRevealed(clause=SHEET, unit=unit, order=order))
        for unit, given in points.items():
            ctx.note(PointsAllotted(clause=INT, unit=unit, points=given))
    phase: Phase = "referee" if state.rules.tactical_bonus else "shooting"
    ctx.note(PhaseBegan(clause="MC-SEQUENCE_DE_COMBAT-03", phase=phase))
