"""What becomes of units and wings, as facts: their markers, their steps, the tests they take, blows."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message, Tally, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.facts.changes import change, remove
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.vocabularies import Fate, Shock, Test


class CohesionChanged(Fact, frozen=True, kw_only=True):
    """A unit is shaken, routs, rallies or is in order again."""

    subject_fields = ("unit",)
    unit: str
    cohesion: int

    def apply(self, state: Lames) -> None:
        change(state, self.unit, cohesion=self.cohesion)


class BreathChanged(Fact, frozen=True, kw_only=True):
    """A unit takes a breath level, or gets its breath back. LM-2.1.2-03."""

    subject_fields = ("unit",)
    unit: str
    breath: int

    def apply(self, state: Lames) -> None:
        change(state, self.unit, breath=self.breath)


class ShockMarked(Fact, frozen=True, kw_only=True):
    """A unit receives Charge or Contact, or loses its marker."""

    subject_fields = ("unit",)
    unit: str
    shock: Shock

    def apply(self, state: Lames) -> None:
        change(state, self.unit, shock=self.shock)

    def message(self) -> Message:
        return tell(self, shock=self.shock or "none")


class StepsLost(Fact, frozen=True, kw_only=True):
    """A unit loses a step and still stands. LM-2.1-05."""

    subject_fields = ("unit",)
    unit: str
    left: int

    def apply(self, state: Lames) -> None:
        change(state, self.unit, steps=self.left)


class UnitDestroyed(Fact, frozen=True, kw_only=True):
    """A unit is removed from the battle."""

    subject_fields = ("unit",)
    unit: str
    reason: Fate

    def apply(self, state: Lames) -> None:
        if self.unit in state.units:
            remove(state, self.unit)
        if self.unit in state.lost:  # there was nothing under a cover: nothing is lost
            state.lost[self.unit] = replace(state.lost[self.unit], exit="", left_in_turn=0, left_in_turn_of="")
        state.derived.departures_changed()

    def message(self) -> Message:
        return tell(self, reason=message(f"destroyed-{self.reason}"))


class Tested(Fact, frozen=True, kw_only=True):
    """A unit or a wing takes a test: the dice, what was added, the number not to be exceeded."""

    subject_fields = ("subject", "against")
    roll_fields = ("roll",)
    subject: str
    test: Test
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
            against=self.against,
            opposed="yes" if self.against else "no",
        )


class WingShaken(Fact, frozen=True, kw_only=True):
    """A wing fails its demoralisation test: its morale falls and a Shaken marker is added. LM-2.5.10.2-02."""

    subject_fields = ("wing",)
    wing: str
    morale: int
    markers: int

    def apply(self, state: Lames) -> None:
        state.wings[self.wing] = replace(state.wings[self.wing], morale=self.morale, shaken=self.markers)


class MarkersCleared(Fact, frozen=True, kw_only=True):
    """A wing's morale marker was activated: its Shaken markers go. LM-2.5.10.1-02."""

    subject_fields = ("wing",)
    wing: str

    def apply(self, state: Lames) -> None:
        state.wings[self.wing] = replace(state.wings[self.wing], shaken=0, activated=True)


class WingTired(Fact, frozen=True, kw_only=True):
    """A double on a rest roll: the wing's fatigue value falls. LM-2.8.2-03."""

    subject_fields = ("wing",)
    wing: str
    fatigue: int

    def apply(self, state: Lames) -> None:
        state.wings[self.wing] = replace(state.wings[self.wing], fatigue=self.fatigue)


class ShockFought(Fact, frozen=True, kw_only=True):
    """An attack by shock, or a duel: the advantage item by item, the dice, the losses. LM-2.7.2-01."""

    subject_fields = ("unit", "target")
    roll_fields = ("roll",)
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
            kind="duel" if self.duel else "supported" if self.supported else "unsupported",
            advantage=message_parts.advantage(self.advantage),
        )
