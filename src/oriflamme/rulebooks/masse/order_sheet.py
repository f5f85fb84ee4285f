"""Phase 1, command: the sheet on which a side writes its orders in secret, and their revelation."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from oriflamme.kernel import Context, Forbidden, Option, Procedure, Question, Refusal, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.form import Form, fill_in
from oriflamme.rulebooks.masse import siege
from oriflamme.rulebooks.masse.facts import OrderRevealed, PhaseBegan, PointsAllotted
from oriflamme.rulebooks.masse.orders import CMD, SHEET, forbidden, legal, option, read_order, why_not
from oriflamme.rulebooks.masse.state import Masse, Order, Piece
from oriflamme.rulebooks.masse.tables import COMMAND
from oriflamme.rulebooks.masse.vocabulary import Phase

INT = "MC-REGLES_SPECIALES-02"
WRITTEN = f"{CMD}02"
POINTS = int(COMMAND["points_per_bonus"]["int"])
GIVE_POINT = "point"
ALLOTMENT = "commander points"
"""The field for the points; with its space it is no key of a unit."""
ONE_TARGET = {"shoot": f"{CMD}05", "engage": "MC-TIRS_ET_MELEE-01"}
"""Orders against one enemy unit, by the clause that says so."""
CONFIRM = Option("confirm", None, message("confirm-orders"), verb="confirm")
NO_POINT = Option("point none", None, message("no-point"), verb="pass")


class Draft(msgspec.Struct, frozen=True):
    """An order sheet as far as it is filled in: what the side that writes it sees."""

    orders: dict[str, Order]
    points: dict[str, int]
    points_left: int


class OrderSheet(Form):
    """One side's orders: a field for each unit, and a last one for the points of the commander-in-chief."""

    clause = SHEET

    def __init__(self, state: Masse, side: str) -> None:
        self.state, self.seat = state, side
        self.confirm = CONFIRM
        self.units = {piece.key: piece for piece in state.of(side) if not piece.leaving}
        self.orders: dict[str, Order] = {}
        self.points: dict[str, int] = {}
        self.whole = state.commander_bonus(side, "int") * POINTS
        self.allotted = False
        """The commander-in-chief keeps the rest of his points."""
        self._fields = (*self.units, ALLOTMENT)
        self._menus: dict[str, tuple[Option, ...]] = {}

    # What is asked

    @property
    def fields(self) -> tuple[str, ...]:
        """The units in their order, then the commander's points."""
        return self._fields

    def focus(self) -> str | None:
        """The first unit without an order, then the points that may still be given."""
        for unit in self.units:
            if unit not in self.orders:
                return unit
        return None if self.filled(ALLOTMENT) else ALLOTMENT

    def filled(self, field: str) -> bool:
        """Whether a unit has its order; whether no more points can or shall be given."""
        if field != ALLOTMENT:
            return field in self.orders
        return self.allotted or not self.left or not any(map(self._may_have_points, self.units.values()))

    def question(self, field: str | None) -> Question:
        """Which order a unit is given, who is given points, or whether all shall stand."""
        if field is None:
            return ask_about("confirm")
        if field == ALLOTMENT:
            return ask_about("point", left=self.left, points=POINTS)
        return ask_about("order", field, unit=field)

    def clause_of(self, focus: str | None) -> str:
        """Points are given by a rule of their own."""
        return INT if focus == ALLOTMENT else SHEET

    def offered(self, field: str) -> tuple[Option, ...]:
        """What a unit may be ordered, given the orders of the others; to whom points may go."""
        if field == ALLOTMENT:
            return self._point_options()
        piece = self.units[field]
        if field not in self._menus:
            self._menus[field] = legal(self.state, piece)
        menu = self._menus[field]
        if not self.state.rules.breach_cap:
            return menu
        return tuple(option for option in menu if self._why_no_room(piece, option.value[1]) is None)

    def refused(self, focus: str | None) -> Iterable[Forbidden]:
        """What the unit in focus may not be ordered."""
        return forbidden(self.state, self.units[focus]) if focus in self.units else ()

    def why_not_done(self) -> Refusal | None:
        """Every unit has an order; points may be kept."""
        return refusal(SHEET, "confirm-early") if self._incomplete() else None

    def draft(self) -> Draft:
        """Orders and points so far."""
        return Draft(self.orders, self.points, self.left)

    def result(self) -> tuple[dict[str, Order], dict[str, int]]:
        """Orders and points by unit."""
        return self.orders, self.points

    @property
    def left(self) -> int:
        """Points that the commander-in-chief has not given yet."""
        return self.whole - sum(self.points.values()) if self.points else self.whole

    def _why_no_room(self, piece: Piece, order: Order) -> Refusal | None:
        if not self.state.rules.breach_cap:
            return None
        others = {key: other for key, other in self.orders.items() if key != piece.key}
        return siege.why_no_room(self.state, others, piece, order)

    def _incomplete(self) -> bool:
        return not self.units.keys() <= self.orders.keys()

    def _may_have_points(self, piece: Piece) -> bool:
        return piece.kind == "unit" and _attacks(self.orders[piece.key])

    def _point_options(self) -> tuple[Option, ...]:
        if not self.whole or self._incomplete():
            return ()
        units = self.units.values() if self.left else ()
        return (*(_point(piece.key) for piece in units if self._may_have_points(piece)), NO_POINT)

    # What is answered

    def write(self, answer: Option) -> None:
        """An order, or points; who is ordered not to attack loses his points."""
        if answer.verb == NO_POINT.verb:
            self.allotted = True
        elif answer.verb == GIVE_POINT:
            self.points = {**self.points, answer.value: self.points.get(answer.value, 0) + POINTS}
        else:
            unit, order = answer.value
            self.orders = {**self.orders, unit: order}
            if unit in self.points and not _attacks(order):
                self.points = {key: value for key, value in self.points.items() if key != unit}
                self.allotted = False

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """Any words as an answer: `order archers shoot orcs`, `point archers`."""
        if words[0] == "order" and len(words) > 2:
            return self._read_order(words[1], words[2:])
        if words[0] == "point" and len(words) == 2:
            return self._read_point(words[1])
        return None

    def _read_order(self, unit: str, words: list[str]) -> Option | Refusal:
        piece = self.state.pieces.get(unit)
        if piece is None or piece.side != self.seat or piece.leads:
            return refusal(SHEET, "such-unit", unit=unit)
        order = read_order(words)
        if order is None:
            one = ONE_TARGET.get(words[0]) if len(words) > 2 else None
            if one:
                return refusal(one, "one-target", unit=unit)
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
        piece = self.units.get(unit)
        if piece is None or piece.kind != "unit":
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


def give_orders(ctx: Context[Masse]) -> Procedure:
    """Both sides write their orders in secret and turn them up together. MC-PHASE_DE_COMMANDEMENT-01."""
    state = ctx.state
    sheets = {side: fill_in(OrderSheet(state, side)) for side in state.armies}
    final = state.rules.written_orders
    written = yield Sealed(sheets, WRITTEN if final else SHEET, final=final)
    for orders, points in written.values():
        for unit, order in orders.items():
            ctx.note(OrderRevealed(clause=SHEET, unit=unit, order=order))
        for unit, given in points.items():
            ctx.note(PointsAllotted(clause=INT, unit=unit, points=given))
    phase: Phase = "referee" if state.rules.tactical_bonus else "shooting"
    ctx.note(PhaseBegan(clause="MC-SEQUENCE_DE_COMBAT-03", phase=phase))
