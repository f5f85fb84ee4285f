"""What can happen in a battle of Les Lames Maudites. A fact knows how it changes the state; nothing else does."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message, Outcome, Tally, message
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.state import SPENT, Lames, Move, Unit


def change(state: Lames, key: str, **fields: Any) -> None:
    """Replace a unit by one that differs in some fields."""
    state.units[key] = replace(state.units[key], **fields)


def lift(state: Lames, key: str) -> None:
    """Take a unit off its stack."""
    hex = state.units[key].hex
    if hex:
        rest = tuple(other for other in state.stacks[hex] if other != key)
        if rest:
            state.stacks[hex] = rest
        else:
            del state.stacks[hex]
            state.left_empty(hex)


def put(state: Lames, key: str, hex: str, top: bool) -> None:
    """Put a unit on top of a hex's stack, or under it. LM-2.3.1-10, LM-2.3.1-11."""
    lift(state, key)
    stack = state.stacks.get(hex, ())
    state.stacks[hex] = (key, *stack) if top else (*stack, key)
    unit = state.units[key] = replace(state.units[key], hex=hex)
    if not stack:
        state.taken(hex, unit.side)


def tell(fact: Fact, **derived: Any) -> Message:
    """A fact's sentence, with what its fields alone do not say in words."""
    plain = Fact.message(fact)
    return Message(plain.id, {**plain.args, **derived})


# The turn


class TurnBegan(Fact, frozen=True, kw_only=True):
    """A new turn: the first army plays. LM-2.4-03."""

    tone = "heading"
    turn: int
    side: str

    def apply(self, state: Lames) -> None:
        state.turn = self.turn
        state.active = self.side
        state.stage = "choose"
        state.forget("ready", "departed", "approaches")


class SideBegan(Fact, frozen=True, kw_only=True):
    """The next army plays; the one before takes up its order markers. LM-1-04, LM-2.1.2-05."""

    tone = "heading"
    side: str

    def apply(self, state: Lames) -> None:
        state.active = self.side
        state.stage = "choose"
        state.forget("ready", "departed", "approaches")


class MarkersRemoved(Fact, frozen=True, kw_only=True):
    """A side has played: its Activated and Special Order markers go. LM-2.1.2-05."""

    tone = "quiet"
    side: str

    def apply(self, state: Lames) -> None:
        for key, unit in state.units.items():
            if unit.side == self.side and (unit.activated or unit.ordered):
                state.units[key] = replace(unit, activated=False, ordered=False)
        for wing in state.wings.values():
            if wing.side == self.side and wing.activated:
                state.wings[wing.key] = replace(wing, activated=False)
        state.forget("ready")


class BattleEnded(Fact, frozen=True, kw_only=True):
    """The battle is decided, or its time is up. LM-2.4-01."""

    winner: str | None
    reason: str
    scores: dict[str, int] = {}

    def apply(self, state: Lames) -> None:
        state.result = Outcome(self.winner, self.reason, self.clause)
        state.stage = "over"

    def message(self) -> Message:
        scores = [message("score", side=side, points=points) for side, points in self.scores.items()]
        outcome = message(f"outcome-{self.reason}", winner=self.winner or "")
        return tell(self, outcome=outcome, counted=bool(scores), scores=scores)


# Activation


class ActivationBegan(Fact, frozen=True, kw_only=True):
    """A unit is chosen to be activated. LM-2.9-01."""

    tone = "quiet"
    unit: str

    def apply(self, state: Lames) -> None:
        state.acting = self.unit
        state.stage = "start"


class ActionChosen(Fact, frozen=True, kw_only=True):
    """What a unit does with its activation; the clause is the point of the sheet that allows it."""

    unit: str
    action: str

    def message(self) -> Message:
        return tell(self, action=message(f"action-{self.action}"))


class ActivationEnded(Fact, frozen=True, kw_only=True):
    """Its special order is used up and it bears the Activated marker. LM-2.4.3-01."""

    tone = "quiet"
    unit: str

    def apply(self, state: Lames) -> None:
        state.acting = ""
        state.move = None
        state.points = 0
        state.stage = "choose"
        if self.unit in state.units:
            change(state, self.unit, activated=True, ordered=False)
            state.not_ready(self.unit)


# Markers


class CohesionChanged(Fact, frozen=True, kw_only=True):
    """A unit is shaken, routs, rallies or is in order again."""

    unit: str
    cohesion: int

    def apply(self, state: Lames) -> None:
        change(state, self.unit, cohesion=self.cohesion)

    def message(self) -> Message:
        return tell(self, cohesion=message(f"cohesion-{self.cohesion}"))


class BreathChanged(Fact, frozen=True, kw_only=True):
    """A unit takes a breath level, or gets its breath back. LM-2.1.2-03."""

    unit: str
    breath: int

    def apply(self, state: Lames) -> None:
        change(state, self.unit, breath=self.breath)

    def message(self) -> Message:
        return tell(self, breath=message(f"breath-{self.breath}"))


class ShockMarked(Fact, frozen=True, kw_only=True):
    """A unit receives Charge or Contact, or loses its marker."""

    unit: str
    shock: str

    def apply(self, state: Lames) -> None:
        change(state, self.unit, shock=self.shock)

    def message(self) -> Message:
        return tell(self, shock=message(f"shock-{self.shock or 'none'}"))


class StepsLost(Fact, frozen=True, kw_only=True):
    """A unit loses a step and still stands. LM-2.1-05."""

    unit: str
    left: int

    def apply(self, state: Lames) -> None:
        change(state, self.unit, steps=self.left)


class UnitDestroyed(Fact, frozen=True, kw_only=True):
    """A unit is removed from the battle."""

    unit: str
    reason: str

    def apply(self, state: Lames) -> None:
        if self.unit in state.units:
            remove(state, self.unit)
        state.lost[self.unit] = replace(state.lost[self.unit], exit="", left_in_turn=0, left_in_turn_of="")
        state.forget("departed", "approaches")

    def message(self) -> Message:
        return tell(self, reason=message(f"destroyed-{self.reason}"))


def remove(state: Lames, key: str) -> None:
    """A unit leaves the battle for good, with the offices it held."""
    lift(state, key)
    state.not_ready(key)
    state.lost[key] = replace(state.units.pop(key), hex="")
    for wing in state.wings.values():
        if wing.leader == key:
            state.wings[wing.key] = replace(wing, leader="")
    for army in state.armies.values():
        if army.commander == key:
            state.armies[army.key] = replace(army, commander="")


# Tests


class Tested(Fact, frozen=True, kw_only=True):
    """A unit or a wing takes a test: the dice, what was added, the number not to be exceeded."""

    subject: str
    test: str
    roll: int
    modifiers: Tally
    threshold: int
    passed: bool
    against: str = ""

    def message(self) -> Message:
        total = self.roll + self.modifiers.total
        return tell(
            self,
            test=message(f"test-{self.test}"),
            sum=message_parts.dice_sum(self.roll, self.modifiers),
            total=total,
            passed=message("result-passed" if self.passed else "result-failed"),
            against=self.against,
            opposed="yes" if self.against else "no",
        )


class WingShaken(Fact, frozen=True, kw_only=True):
    """A wing fails its demoralisation test: its morale falls and a Shaken marker is added. LM-2.5.10.2-02."""

    wing: str
    morale: int
    markers: int

    def apply(self, state: Lames) -> None:
        state.wings[self.wing] = replace(state.wings[self.wing], morale=self.morale, shaken=self.markers)


class MarkersCleared(Fact, frozen=True, kw_only=True):
    """A wing's morale marker was activated: its Shaken markers go. LM-2.5.10.1-02."""

    wing: str

    def apply(self, state: Lames) -> None:
        state.wings[self.wing] = replace(state.wings[self.wing], shaken=0, activated=True)


class WingTired(Fact, frozen=True, kw_only=True):
    """A double on a rest roll: the wing's fatigue value falls. LM-2.8.2-03."""

    wing: str
    fatigue: int

    def apply(self, state: Lames) -> None:
        state.wings[self.wing] = replace(state.wings[self.wing], fatigue=self.fatigue)


# Command


class OrderChanged(Fact, frozen=True, kw_only=True):
    """A wing has a new standing order."""

    wing: str
    order: str

    def apply(self, state: Lames) -> None:
        state.wings[self.wing] = replace(state.wings[self.wing], order=self.order)

    def message(self) -> Message:
        return tell(self, order=message(f"order-{self.order}"))


class LeaderChanged(Fact, frozen=True, kw_only=True):
    """A wing gets a leader, or loses the one it had."""

    wing: str
    leader: str

    def apply(self, state: Lames) -> None:
        state.wings[self.wing] = replace(state.wings[self.wing], leader=self.leader)

    def message(self) -> Message:
        return tell(self, led="yes" if self.leader else "no")


class CommanderChanged(Fact, frozen=True, kw_only=True):
    """A substitute takes over the army. LM-2.5.13-02."""

    side: str
    commander: str

    def apply(self, state: Lames) -> None:
        state.armies[self.side] = replace(state.armies[self.side], commander=self.commander, substitute="")


class PointsRolled(Fact, frozen=True, kw_only=True):
    """A character has so many command points for this action. LM-2.5.9-02."""

    unit: str
    roll: int
    points: int

    def apply(self, state: Lames) -> None:
        state.points = self.points
        state.stage = "orders"


class OrderGiven(Fact, frozen=True, kw_only=True):
    """A unit receives a special order."""

    unit: str
    by: str
    cost: Tally
    left: int

    def apply(self, state: Lames) -> None:
        change(state, self.unit, ordered=True)
        state.points = self.left

    def message(self) -> Message:
        return tell(self, cost=self.cost.total)


# Displacement


class MoveBegan(Fact, frozen=True, kw_only=True):
    """A unit begins a displacement."""

    unit: str
    move: Move

    def apply(self, state: Lames) -> None:
        state.move = self.move
        state.stage = "move"

    def message(self) -> Message:
        return tell(self, kind=message(f"move-{self.move.kind}"), points=message_parts.points(self.move.allowance))


class UnitStepped(Fact, frozen=True, kw_only=True):
    """A unit enters the next hex."""

    unit: str
    hex: str
    cost: int
    move: Move

    def apply(self, state: Lames) -> None:
        put(state, self.unit, self.hex, top=False)
        state.move = self.move

    def message(self) -> Message:
        left = max(self.move.allowance - self.move.spent, 0)
        return tell(self, cost=message_parts.points(self.cost), left=message_parts.points(left))


class UnitTurned(Fact, frozen=True, kw_only=True):
    """A unit reorients in the course of its displacement."""

    unit: str
    facing: int
    towards: str
    cost: int
    move: Move

    def apply(self, state: Lames) -> None:
        change(state, self.unit, facing=self.facing)
        state.move = self.move

    def message(self) -> Message:
        return tell(self, towards=message_parts.point(self.towards), cost=message_parts.points(self.cost))


class ExtraMovement(Fact, frozen=True, kw_only=True):
    """A unit raises its allowance by half. LM-2.6.4-01."""

    unit: str
    move: Move

    def apply(self, state: Lames) -> None:
        state.move = self.move

    def message(self) -> Message:
        return tell(self, points=message_parts.points(self.move.allowance))


class FacingTaken(Fact, frozen=True, kw_only=True):
    """Units of a hex take a facing without moving: Face, or an alignment with a stack."""

    units: tuple[str, ...]
    facing: int
    towards: str

    def apply(self, state: Lames) -> None:
        for key in self.units:
            change(state, key, facing=self.facing)

    def message(self) -> Message:
        return tell(self, towards=message_parts.point(self.towards))


class StackReordered(Fact, frozen=True, kw_only=True):
    """A unit goes In Front of its stack. C-71."""

    unit: str

    def apply(self, state: Lames) -> None:
        put(state, self.unit, state.units[self.unit].hex, top=True)


class UnitWithdrew(Fact, frozen=True, kw_only=True):
    """A unit steps back into its rear zone and comes to lie on top. LM-2.6.12-02, LM-2.3.1-10."""

    unit: str
    hex: str
    cost: int

    def apply(self, state: Lames) -> None:
        put(state, self.unit, self.hex, top=True)

    def message(self) -> Message:
        return tell(self, cost=message_parts.points(self.cost))


class StackRecoiled(Fact, frozen=True, kw_only=True):
    """Units recoil together, their order kept, and come to lie on top. LM-2.7.5-01, C-40."""

    units: tuple[str, ...]
    hex: str

    def apply(self, state: Lames) -> None:
        for key in reversed(self.units):
            put(state, key, self.hex, top=True)


class UnitAdvanced(Fact, frozen=True, kw_only=True):
    """The attacker takes the hex that its enemy has left. LM-2.7.6-01."""

    unit: str
    hex: str

    def apply(self, state: Lames) -> None:
        put(state, self.unit, self.hex, top=False)


class UnitLeft(Fact, frozen=True, kw_only=True):
    """A unit leaves the map: for good when it is routed. LM-2.6.10-01."""

    unit: str
    exit: str
    edge: str
    routed: bool

    def apply(self, state: Lames) -> None:
        lift(state, self.unit)
        during = state.active if state.active != state.units[self.unit].side else ""
        change(state, self.unit, hex="", exit=self.exit, left_in_turn=state.turn, left_in_turn_of=during, shock="")
        if self.routed:
            remove(state, self.unit)
        state.forget("departed", "approaches")

    def message(self) -> Message:
        return tell(self, edge=message_parts.edge(self.edge))


class UnitReturned(Fact, frozen=True, kw_only=True):
    """A unit that had left comes back beside the place where it left. LM-2.6.10.2-01."""

    unit: str
    hex: str
    facing: int

    def apply(self, state: Lames) -> None:
        change(state, self.unit, exit="", left_in_turn=0, left_in_turn_of="", facing=self.facing)
        put(state, self.unit, self.hex, top=False)
        state.forget("departed", "approaches")


# Combat


class ShockFought(Fact, frozen=True, kw_only=True):
    """An attack by shock, or a duel: the advantage item by item, the dice, the losses. LM-2.7.2-01."""

    unit: str
    target: str
    duel: bool
    supported: bool
    advantage: Tally
    roll: int
    losses: int

    def message(self) -> Message:
        return tell(
            self,
            kind=message("kind-duel" if self.duel else "kind-supported" if self.supported else "kind-unsupported"),
            advantage=message_parts.advantage(self.advantage),
        )


FACTS = tuple(
    kind for kind in list(globals().values()) if isinstance(kind, type) and issubclass(kind, Fact) and kind is not Fact
)


def spent_after(unit: Unit) -> int:
    """One breath level more, never beyond out of breath. LM-2.8.1-03."""
    return min(unit.breath + 1, SPENT)
