"""What happens in every chapter: turns and phases, orders, tests of command and morale, and the end."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from oriflamme.board.tabletop import Pose
from oriflamme.kernel import Fact, Message, Outcome, Tally, message
from oriflamme.kernel.authoring import item_lines, tell
from oriflamme.rulebooks.fleuries.state import BattleOrder, Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MAGIC
from oriflamme.rulebooks.fleuries.vocabulary import (
    BY_MAGIC,
    CommandResult,
    Counter,
    EndReason,
    Fate,
    Gear,
    MoraleCause,
    MoraleResult,
    Phase,
)
from oriflamme.rulebooks.fleuries.wording import message_parts
from oriflamme.rulebooks.fleuries.wording.reasons import clock

LED_OFF = "GF-LES_MOUVEMENTS_POURSUIVRE-04"
"""Off the table in pursuit or pushed back: not in flight."""


def change(state: Fleuries, key: str, **fields: Any) -> None:
    """Replace a piece by one that differs in some fields."""
    state.pieces[key] = replace(state.pieces[key], **fields)


def stand(state: Fleuries, key: str, pose: Pose, moved: int = 0) -> None:
    """A piece stands at a new pose, and with it whoever is in its ranks or on its back."""
    piece = state.pieces[key]
    state.pieces[key] = replace(piece, pose=pose, moved=piece.moved + moved)
    for other in list(state.pieces.values()):
        if other.controls == key and other.place == "table":
            state.pieces[other.key] = replace(other, pose=pose, moved=other.moved + moved)


# Turns and phases


class TurnBegan(Fact, frozen=True, kw_only=True):
    """A new turn: what was ordered and lost becomes last turn's. GF-LE_TOUR_DE_JEU-01."""

    tone = "heading"
    opens = "turn"

    turn: int

    def apply(self, state: Fleuries) -> None:
        state.turn = self.turn
        enter(state, "detection")
        for key, piece in state.pieces.items():
            state.pieces[key] = _fresh(piece)
        for key, army in state.armies.items():
            state.armies[key] = replace(army, lost_before=army.lost_of)

    def message(self) -> Message:
        return tell(self, clock=clock(self.turn - 1))


def _fresh(piece: Piece) -> Piece:
    passed = piece.last_passed if not piece.command else piece.command != "failed"
    fights = {key: replace(fight, charged=False, doubled=False) for key, fight in piece.fights.items()}
    return replace(
        piece,
        last_orders=piece.orders,
        last_passed=passed,
        last_shot=piece.shot,
        last_lost=piece.lost + piece.wounded,
        last_shocked=piece.shocked,
        red_marker=False,
        green_marker=False,
        command="",
        orders=(),
        reaction="",
        target="",
        charging=False,
        charge_left=0,
        wheel_left=0,
        aspect="",
        flight_left=0,
        flight="",
        automatic="",
        moved=0,
        manoeuvred=False,
        caught=piece.caught and bool(fights),
        no_charge_bonus=False,
        passed=(),
        no_shot=False,
        shot=False,
        tested=(),
        lost=0,
        wounded=0,
        shocked=False,
        hidden_fire=False,
        withdrawing=False,
        rallied=False,
        pursued=False,
        bereaved=0,
        fights=fights,
    )


class PhaseBegan(Fact, frozen=True, kw_only=True):
    """A phase, or a step of one, begins."""

    tone = "heading"
    opens = "phase"

    phase: Phase

    def apply(self, state: Fleuries) -> None:
        enter(state, self.phase)

    def message(self) -> Message:
        return tell(self, phase=message(f"phase-{self.phase}"))


def enter(state: Fleuries, phase: Phase) -> None:
    """A step begins; where there is magic, both sides may cast first. GF-MG-01."""
    state.phase = phase
    if state.magic and phase in MAGIC["moments"]["phases"]:
        state.window = phase


class BattleEnded(Fact, frozen=True, kw_only=True):
    """The battle is decided, or time is up."""

    opens = "beat"
    winner: str | None
    reason: EndReason
    points: dict[str, int] = {}

    def apply(self, state: Fleuries) -> None:
        state.result = Outcome(self.winner, self.reason, self.clause)
        state.phase = "over"

    def message(self) -> Message:
        counted = [message("points-of", side=side, points=points) for side, points in self.points.items()]
        return tell(self, outcome=message(f"outcome-{self.reason}", winner=self.winner or ""), counted=counted)


# Command


class CommandTested(Fact, frozen=True, kw_only=True):
    """A unit takes its command test: passed, bound to last turn's orders, or failed."""

    gathers = "command"
    unit: str
    roll: int
    threshold: Tally
    result: CommandResult
    subject_fields = ("unit",)
    roll_fields = ("roll",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, command=self.result, red_marker=self.result == "failed")

    def message(self) -> Message:
        return tell(
            self,
            threshold=self.threshold.total,
            items=item_lines(self.threshold),
        )


class OrderGiven(Fact, frozen=True, kw_only=True):
    """A unit's counters, turned up together with all the others."""

    gathers = "orders"
    unit: str
    orders: tuple[Counter, ...]
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        failed = state.pieces[self.unit].red_marker and "charge" not in self.orders  # GF-AM-15: fanatics charge
        change(state, self.unit, orders=self.orders, red_marker=failed)

    def message(self) -> Message:
        return tell(self, orders=message_parts.counters(self.orders), given=bool(self.orders))


class BattleOrderSent(Fact, frozen=True, kw_only=True):
    """The general writes a new battle order, which has yet to be read: a secret of his side."""

    side: str
    character: str
    order: BattleOrder
    subject_fields = ("character",)

    def apply(self, state: Fleuries) -> None:
        army = state.armies[self.side]
        state.armies[self.side] = replace(army, coming={**army.coming, self.character: self.order})

    def message(self) -> Message:
        return tell(self, order=message_parts.battle_order(self.order))


class BattleOrderWritten(Fact, frozen=True, kw_only=True):
    """A character has a battle order: a secret of his side."""

    side: str
    character: str
    order: BattleOrder
    subject_fields = ("character",)

    def apply(self, state: Fleuries) -> None:
        army = state.armies[self.side]
        plan = {**army.plan, self.character: self.order}
        coming = {name: order for name, order in army.coming.items() if name != self.character}
        state.armies[self.side] = replace(army, plan=plan, coming=coming)

    def message(self) -> Message:
        return tell(self, order=message_parts.battle_order(self.order))


class BattleOrderDone(Fact, frozen=True, kw_only=True):
    """A battle order is fulfilled or no longer applies."""

    side: str
    character: str
    subject_fields = ("character",)

    def apply(self, state: Fleuries) -> None:
        army = state.armies[self.side]
        done = replace(army.plan[self.character], done=True)
        state.armies[self.side] = replace(army, plan={**army.plan, self.character: done})


class ControlTaken(Fact, frozen=True, kw_only=True):
    """A character in contact with a unit takes direct control of it."""

    character: str
    unit: str
    subject_fields = ("character", "unit")

    def apply(self, state: Fleuries) -> None:
        pose = state.pieces[self.unit].pose
        change(state, self.character, controls=self.unit, control_since=state.turn, pose=pose)


class ControlLeft(Fact, frozen=True, kw_only=True):
    """A character leaves the unit he controlled, or it leaves him."""

    character: str
    unit: str
    subject_fields = ("character", "unit")

    def apply(self, state: Fleuries) -> None:
        rides = state.pieces[self.character].rides and state.rules.magic_stops_halfway  # GF-MG-48
        change(state, self.character, controls="", control_since=0, rides=rides)


class BrigadeDissolved(Fact, frozen=True, kw_only=True):
    """Its character is out of reach: the units are independent for the rest of the battle."""

    character: str
    units: tuple[str, ...]
    subject_fields = ("character", "units")

    def apply(self, state: Fleuries) -> None:
        for key in self.units:
            if key in state.pieces:
                change(state, key, brigade="")


# Morale


class MoraleTested(Fact, frozen=True, kw_only=True):
    """A morale test: the sum, the d4, the result."""

    unit: str
    why: tuple[MoraleCause, ...]
    tally: Tally
    roll: int
    total: int
    result: MoraleResult
    phase: Phase
    subject_fields = ("unit",)
    roll_fields = ("roll",)

    def apply(self, state: Fleuries) -> None:
        if BY_MAGIC & set(self.why) and not state.rules.magic_within_phase:
            return  # it does not stand for the test of the phase: GF-MG-43
        piece = state.pieces[self.unit]
        change(state, self.unit, tested=(*piece.tested, self.phase))

    def message(self) -> Message:
        causes = [message(f"cause-{cause}") for cause in self.why]
        return tell(
            self,
            why=causes,
            items=item_lines(self.tally),
            result=message(f"morale-{self.result}"),
            sum=self.tally.total,
        )


class GearShown(Fact, frozen=True, kw_only=True):
    """Magic gear is seen at work: it is no secret any more."""

    unit: str
    gear: Gear
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, shown=(*state.pieces[self.unit].shown, self.gear))

    def message(self) -> Message:
        return tell(self, gear=message(f"gear-{self.gear}"))


class Routed(Fact, frozen=True, kw_only=True):
    """A unit breaks and runs: what it had left of a retreat or of an evasion is part of that."""

    unit: str
    cause: str
    later: bool
    """It runs in the next phase of automatic moves."""
    in_combat: bool = False
    subject_fields = ("unit", "cause")

    def apply(self, state: Fleuries) -> None:
        piece = state.pieces[self.unit]
        since = piece.rout_since if piece.routing else state.turn
        change(
            state,
            self.unit,
            routing=True,
            rout_since=since,
            rout_in_combat=piece.rout_in_combat if piece.routing else self.in_combat,
            disorder=piece.kind == "unit",
            pending="rout" if self.later else "",
            cause=self.cause,
            charging=False,
            charge_left=0,
            flight="",
            flight_left=0,
            reaction="",
            must_reform=True,
        )


class Retreated(Fact, frozen=True, kw_only=True):
    """A unit gives ground in good order: it evades no more."""

    unit: str
    cause: str
    later: bool
    subject_fields = ("unit", "cause")

    def apply(self, state: Fleuries) -> None:
        change(
            state,
            self.unit,
            withdrawing=True,
            pending="retreat" if self.later else "",
            cause=self.cause,
            charging=False,
            charge_left=0,
            reaction="",
        )
        if state.pieces[self.unit].flight == "evade":
            change(state, self.unit, flight="", flight_left=0)


class CarriedAway(Fact, frozen=True, kw_only=True):
    """Uncontrolled advance: in the next phase of automatic moves the unit falls upon the nearest enemy."""

    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, pending="advance", cause="")


class Rallied(Fact, frozen=True, kw_only=True):
    """The flight is over, its second half too: the unit stands, in disorder, and must reform before anything else."""

    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        piece = state.pieces[self.unit]
        change(
            state,
            self.unit,
            routing=False,
            rout_since=0,
            rout_in_combat=False,
            pending="",
            cause="",
            disorder=piece.kind == "unit",
            must_reform=True,
            rallied=True,
        )
        if not state.rules.magic_within_phase:  # GF-MG-43
            change(state, self.unit, flight="", flight_left=0)


class PursuitOrdered(Fact, frozen=True, kw_only=True):
    """The winner of a combat will pursue in the next phase of automatic moves."""

    unit: str
    target: str
    subject_fields = ("unit", "target")

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, pending="pursuit", cause=self.target)


class PendingDone(Fact, frozen=True, kw_only=True):
    """A forced move of phase 1 has been made: no order for this turn."""

    tone = "quiet"
    unit: str
    pursuit: bool = False
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, pending="", green_marker=True, pursued=self.pursuit)


class Removed(Fact, frozen=True, kw_only=True):
    """A piece is lost: destroyed, dead, fled off the table, or removed by the rules."""

    unit: str
    fate: Fate
    points: int = 0
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        piece = state.pieces.pop(self.unit)
        for enemy in piece.fights:
            other = state.pieces.get(enemy)
            if other is not None:
                fights = {key: fight for key, fight in other.fights.items() if key != self.unit}
                state.pieces[enemy] = replace(other, fights=fights)
        for key, other in list(state.pieces.items()):
            if other.controls == self.unit:
                state.pieces[key] = replace(other, controls="", control_since=0, rides=False)
        state.fallen[self.unit] = replace(
            piece, fate=self.fate, fights={}, pending="", routing=False, rout_since=0, rout_in_combat=False, controls=""
        )
        if piece.kind != "base":
            self._count(state, piece)

    def message(self) -> Message:
        led = self.fate == "fled" and self.clause == LED_OFF
        return tell(self, fate="led" if led else self.fate)

    def _count(self, state: Fleuries, piece: Piece) -> None:
        army = state.armies[piece.side]
        lost_of = dict(army.lost_of)
        if piece.kind == "unit" and piece.commander:
            lost_of[piece.commander] = lost_of.get(piece.commander, 0) + 1
        state.armies[piece.side] = replace(army, lost_points=army.lost_points + self.points, lost_of=lost_of)


TURN_FACTS: tuple[type[Fact], ...] = (
    TurnBegan,
    PhaseBegan,
    BattleEnded,
    CommandTested,
    OrderGiven,
    BattleOrderSent,
    BattleOrderWritten,
    BattleOrderDone,
    ControlTaken,
    ControlLeft,
    BrigadeDissolved,
    MoraleTested,
    GearShown,
    Routed,
    Retreated,
    CarriedAway,
    Rallied,
    PursuitOrdered,
    PendingDone,
    Removed,
)
