"""Phase 3, orders: each side puts its counters down in secret; once down they stay. Then all are turned up."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from oriflamme.board.tabletop_shapes import point_gap
from oriflamme.kernel import Context, Forbidden, Option, Procedure, Question, Refusal, Roll, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.effects import end, happen
from oriflamme.kernel.form import Form, fill_in
from oriflamme.rulebooks.fleuries.abilities.move_distance import gave_way
from oriflamme.rulebooks.fleuries.command import battle_orders, transformations
from oriflamme.rulebooks.fleuries.command.command import brigade
from oriflamme.rulebooks.fleuries.command.orders import (
    GIVEN,
    Orders,
    conduct,
    forbidden,
    legal,
    read,
    sets_of,
    takes_orders,
    who_is,
    why_not,
)
from oriflamme.rulebooks.fleuries.contact.phase_end import next_phase
from oriflamme.rulebooks.fleuries.facts.moves import OrdersLost
from oriflamme.rulebooks.fleuries.facts.turn import BattleOrderSent, OrderGiven
from oriflamme.rulebooks.fleuries.powers.lasting import CIRCLE, centre_of, circles, fc, obeys
from oriflamme.rulebooks.fleuries.state import BattleOrder, Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import COMMAND
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at
from oriflamme.rulebooks.fleuries.wording.message_parts import counters
from oriflamme.rulebooks.fleuries.wording.reasons import refusal

FACE_DOWN = "GF-PHASE_3_PHASE_D_ORDRES-02"
AS_ONE = "GF-LE_COMMANDEMENT-03"
CONFIRM = Option("confirm", None, message("confirm-orders"), verb="confirm")


class Draft(msgspec.Struct, frozen=True):
    """What a side has put down so far."""

    orders: dict[str, Orders]
    plan: dict[str, BattleOrder]


class OrderSheet(Form):
    """One side's counters as far as they are down: a field for each piece that takes orders. What is down stays."""

    clause = GIVEN

    def __init__(self, state: Fleuries, side: str, only: Collection[str] | None = None) -> None:
        self.state, self.seat = state, side
        self.confirm = CONFIRM
        mine = [
            piece
            for piece in state.pieces.values()
            if obeys(state, piece) == side and (piece.in_hand or _lurks(piece)) and not piece.orders
        ]
        self.pieces = {
            piece.key: piece
            for piece in mine
            if takes_orders(state, piece) and not _led(state, piece) and (only is None or piece.key in only)
        }
        self.orders: dict[str, Orders] = {}
        self.plan: dict[str, BattleOrder] = {}
        self.brigades = [[unit.key for unit in brigade(state, chief)] for chief in state.characters(side)]

    # What is asked

    @property
    def fields(self) -> Iterable[str]:
        """The pieces that take orders."""
        return self.pieces

    def filled(self, field: str) -> bool:
        """Whether a piece has its counters."""
        return field in self.orders

    def question(self, field: str | None) -> Question:
        """Which counters a piece is given, or whether all are down."""
        return ask_about("confirm-orders") if field is None else ask_about("order", field, unit=field)

    def clause_of(self, focus: str | None) -> str:
        """Orders are given; at the end they lie face down."""
        return FACE_DOWN if focus is None else self.clause

    def free_form(self, focus: str | None) -> bool:
        """Counters are laid in any sequence."""
        return focus is not None

    def offered(self, field: str) -> Iterable[Option]:
        """The counters a piece may be given, as one with its brigade."""
        piece = self.pieces[field]
        found = legal(self.state, piece)
        if self._common(piece) is None:
            return found
        return (one for one in found if self.why_apart(piece, one.value[1]) is None)

    def others(self, focus: str | None) -> Iterable[Option]:
        """Pieces without counters may come first; when all are down, battle orders may be changed."""
        if focus is None:
            return self._changes()
        left = [field for field in self.fields if field != focus and not self.filled(field)]
        return (option for field in left for option in self.offered(field))

    def refused(self, focus: str | None) -> Iterable[Forbidden]:
        """Counters that the piece in focus may not be given."""
        if focus is None:
            return
        piece = self.pieces[focus]
        yield from forbidden(self.state, piece)
        for one in legal(self.state, piece):
            reason = self.why_apart(piece, one.value[1])
            if reason is not None:
                yield Forbidden(one, reason)

    def why_not_done(self) -> Refusal | None:
        """Every piece has its counters."""
        missing = self.focus()
        return refusal(GIVEN, "confirm-early", unit=missing) if missing is not None else None

    def draft(self) -> Draft:
        """What is down."""
        return Draft(self.orders, self.plan)

    def result(self) -> Draft:
        """What is down."""
        return self.draft()

    def why_apart(self, piece: Piece, orders: Orders) -> Refusal | None:
        """A brigade plays as one unit: what one of its units has been ordered is the order of all who can carry it out,
        Shoot aside; a unit may still be forgotten, or have to reform. GF-LE_COMMANDEMENT-03, GF-CP-52."""
        common = self._common(piece)
        if common is None or not orders or conduct(orders) in (common, ("reform",)):
            return None
        same = [one for one in sets_of(who_is(piece)) if conduct(one) == common]
        if all(why_not(self.state, piece, one) is not None for one in same):
            return None
        return refusal(AS_ONE, "order-brigade", unit=piece.key, orders=counters(common))

    def _common(self, piece: Piece) -> Orders | None:
        """What the brigade of a unit has been ordered, as far as counters are down."""
        mates = next((keys for keys in self.brigades if piece.key in keys), ())
        down = [conduct(self.orders[key]) for key in mates if self.orders.get(key)]
        return next((one for one in down if one != ("reform",)), None)

    def _changes(self) -> Iterable[Option]:
        return [one for one in battle_orders.changes(self.state, self.seat) if one.value[0] not in self.plan]

    # What is answered

    def write(self, answer: Option) -> None:
        """Put counters down, or send a battle order."""
        key, value = answer.value
        if isinstance(value, BattleOrder):
            self.plan = {**self.plan, key: value}
        else:
            self.orders = {**self.orders, key: value}

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """Any words as an answer: counters for a piece, or a battle order."""
        if words[0] == "order" and len(words) > 2:
            return self._read_order(words[1], words[2:])
        if words[0] == "plan" and len(words) > 2:
            return self._read_plan(" ".join(words), words[1])
        return None

    def _read_order(self, unit: str, words: list[str]) -> Option | Refusal:
        piece = self.state.pieces.get(unit)
        if piece is None or obeys(self.state, piece) != self.seat or not (piece.in_hand or _lurks(piece)):
            return refusal(GIVEN, "such-unit", unit=unit)
        if unit in self.orders or piece.orders:
            return refusal(FACE_DOWN, "order-down", unit=unit)  # GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-02
        if _led(self.state, piece):
            return refusal("GF-LES_PERSONNAGES_EN_COMBAT-02", "order-with-unit", unit=unit)
        found = read(self.state, piece, words)
        return found if isinstance(found, Refusal) else self.why_apart(piece, found.value[1]) or found

    def _read_plan(self, token: str, character: str) -> Option | Refusal:
        clause = battle_orders.CHANGE
        if self.focus() is not None:
            return refusal(clause, "plan-early")
        piece = self.state.pieces.get(character)
        if piece is None or piece.side != self.seat or piece.kind != "character":
            return refusal(clause, "such-unit", unit=character)
        if character in self.plan:
            return refusal(FACE_DOWN, "order-down", unit=character)
        found = next((one for one in self._changes() if one.token == token), None)
        return found or battle_orders.why_no_change(self.state, self.seat) or refusal(clause, "plan-unknown")


def _led(state: Fleuries, piece: Piece) -> bool:
    """Riders go where their mounts go; a character within a fighting unit stays with it."""
    if not state.joined(piece):
        return False
    unit = state.pieces[piece.controls]
    return piece.rides or bool(unit.fights) or unit.routing or unit.green_marker or gave_way(state, unit)


def _lurks(piece: Piece) -> bool:
    return piece.place == "hidden" and piece.pose is not None


def phase(ctx: Context[Fleuries]) -> Procedure:
    """Both sides put their counters down, then all are turned up together. GF-PHASE_4_REVELATION-01."""
    state = ctx.state
    battle_orders.fulfil(ctx)
    yield from transformations.transformations(ctx)
    if state.effects:
        yield from _told_truly(ctx)
    forms = {side: fill_in(OrderSheet(state, side)) for side in state.armies}
    sheets: dict[str, Any] = yield Sealed(forms, FACE_DOWN, final=True)
    for side, draft in sheets.items():
        for unit, orders in draft.orders.items():
            audience = (side,) if _lurks(state.pieces[unit]) else None
            ctx.note(OrderGiven(clause=GIVEN, audience=audience, unit=unit, orders=orders))
        for character, order in draft.plan.items():
            clause = battle_orders.CHANGE
            ctx.note(BattleOrderSent(clause=clause, audience=(side,), side=side, character=character, order=order))
    if state.effects:
        yield from _resist(ctx)
    next_phase(ctx, "declarations")


def _told_truly(ctx: Context[Fleuries]) -> Procedure:
    """Words of truth: in the circle the other side puts its counters down first, face up. GF-CP-21."""
    state = ctx.state
    for circle in circles(state, "truth"):
        side = state.enemy(circle.owner)
        point, reach = centre_of(circle), circle.value
        inside = [one.key for one in state.of(side) if point_gap(point, shape_at(state, one)) <= reach]
        sheet = OrderSheet(state, side, inside)
        if sheet.pieces:
            draft: Any = yield from fill_in(sheet)
            for unit, orders in draft.orders.items():
                ctx.note(OrderGiven(clause=circle.clause, unit=unit, orders=orders))
    happen(ctx, "orders", CIRCLE)


def _resist(ctx: Context[Fleuries]) -> Procedure:
    """Possession of Coyolxauhqui: whoever is given an order may break the spell, below 20 and his FC."""
    state = ctx.state
    for effect in [one for one in state.effects.values() if one.kind == "possessed"]:
        piece = state.pieces[effect.target]
        if not piece.orders:
            continue
        below = effect.value + fc(state, piece)
        roll = yield Roll(COMMAND["dice"], "resistance", effect.clause, seat=piece.side, subject=piece.key)
        if roll.total < below:
            end(ctx, effect, "used")
            ctx.note(OrdersLost(clause=effect.clause, unit=piece.key))
