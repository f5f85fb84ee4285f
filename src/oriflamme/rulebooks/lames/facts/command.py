"""Orders and offices, as facts."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message, Tally, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.lames.facts.changes import change
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.vocabularies import Order


class OrderChanged(Fact, frozen=True, kw_only=True):
    """A wing has a new standing order."""

    subject_fields = ("wing",)
    wing: str
    order: Order

    def apply(self, state: Lames) -> None:
        state.wings[self.wing] = replace(state.wings[self.wing], order=self.order)

    def message(self) -> Message:
        return tell(self, order=message(f"order-{self.order}"))


class LeaderChanged(Fact, frozen=True, kw_only=True):
    """A wing gets a leader, or loses the one it had."""

    subject_fields = ("leader", "wing")
    wing: str
    leader: str

    def apply(self, state: Lames) -> None:
        state.wings[self.wing] = replace(state.wings[self.wing], leader=self.leader)

    def message(self) -> Message:
        return tell(self, led="yes" if self.leader else "no")


class CommanderChanged(Fact, frozen=True, kw_only=True):
    """A substitute takes over the army. LM-2.5.13-02."""

    subject_fields = ("commander",)
    side: str
    commander: str

    def apply(self, state: Lames) -> None:
        state.armies[self.side] = replace(state.armies[self.side], commander=self.commander, substitute="")


class PointsRolled(Fact, frozen=True, kw_only=True):
    """A character has so many command points for this action. LM-2.5.9-02."""

    subject_fields = ("unit",)
    roll_fields = ("roll",)
    unit: str
    roll: int
    points: int

    def apply(self, state: Lames) -> None:
        state.points = self.points
        state.stage = "orders"

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """None where there was nothing to roll. LM-2.5.9-03."""
        return (self.roll,) if self.roll else ()


class OrderGiven(Fact, frozen=True, kw_only=True):
    """A unit receives a special order."""

    subject_fields = ("by", "unit")
    unit: str
    by: str
    cost: Tally
    left: int

    def apply(self, state: Lames) -> None:
        change(state, self.unit, ordered=True)
        state.points = self.left

    def message(self) -> Message:
        return tell(self, cost=self.cost.total)
