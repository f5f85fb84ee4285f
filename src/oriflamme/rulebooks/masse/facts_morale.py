"""Facts of morale: tests, breaking, rallying, surrender; the death of a commander, the loss of the standards."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message, Tally, message
from oriflamme.kernel.authoring import item_lines, tell
from oriflamme.rulebooks.masse.state import Masse
from oriflamme.rulebooks.masse.state_changes import change, take_off
from oriflamme.rulebooks.masse.vocabulary import BreakCause, TestReason


class MoraleTested(Fact, frozen=True, kw_only=True):
    """A test of morale: the value item by item, the dice, passed or not."""

    subject_fields = ("unit",)
    roll_fields = ("roll",)
    unit: str
    why: TestReason
    tally: Tally
    target: int
    roll: int
    passed: bool

    def message(self) -> Message:
        return tell(self, why=message(f"why-{self.why}"), items=item_lines(self.tally), goal=self.target)


class Demoralised(Fact, frozen=True, kw_only=True):
    """A unit breaks."""

    subject_fields = ("unit",)
    unit: str
    cause: BreakCause

    def apply(self, state: Masse) -> None:
        change(state, self.unit, demoralised=True, broken_in=state.sequence)

    def message(self) -> Message:
        return tell(self, cause=message(f"cause-{self.cause}"))


class Steadfast(Fact, frozen=True, kw_only=True):
    """The followers of a living cleric or paladin do not fail."""

    subject_fields = ("unit", "leader")
    unit: str
    leader: str


class Rallied(Fact, frozen=True, kw_only=True):
    """A broken unit is in hand again."""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Masse) -> None:
        change(state, self.unit, demoralised=False, broken_in=0, hurt={})


class RallyFailed(Fact, frozen=True, kw_only=True):
    """The unit will leave the battlefield in the next movement phase."""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Masse) -> None:
        change(state, self.unit, leaving=True)


class RallyCancelled(Fact, frozen=True, kw_only=True):
    """The unit is not free when the morale phase comes, or its commander is gone: nobody can rally it."""

    subject_fields = ("unit",)
    unit: str
    leaderless: bool = False


class CommanderKilled(Fact, frozen=True, kw_only=True):
    """The commander-in-chief is dead."""

    subject_fields = ("hero",)
    side: str
    hero: str

    def apply(self, state: Masse) -> None:
        state.armies[self.side] = replace(state.armies[self.side], commander_dead=True, mourning=True)


class CommanderMourned(Fact, frozen=True, kw_only=True):
    """The phase in which the commander-in-chief died is over: his units look to themselves."""

    side: str

    def apply(self, state: Masse) -> None:
        state.armies[self.side] = replace(state.armies[self.side], mourning=False)


class WillSurrender(Fact, frozen=True, kw_only=True):
    """Shaken by its commander's death, a unit will lay down its arms at the end of the sequence."""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Masse) -> None:
        change(state, self.unit, surrendering=True)


class UnitSurrendered(Fact, frozen=True, kw_only=True):
    """A unit lays down its arms."""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Masse) -> None:
        take_off(state, self.unit, "surrendered")


class StandardLost(Fact, frozen=True, kw_only=True):
    """The battle standards are lost with their unit."""

    subject_fields = ("unit",)
    side: str
    unit: str


class Regenerated(Fact, frozen=True, kw_only=True):
    """Wounds close, and the dead stand up."""

    subject_fields = ("unit",)
    unit: str
    pvt: int
    men: int

    def apply(self, state: Masse) -> None:
        change(state, self.unit, pvt=self.pvt)
