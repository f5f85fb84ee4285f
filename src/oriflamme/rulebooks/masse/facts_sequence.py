"""Facts of the sequence and of command: phases, orders, points, the end."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message, Outcome, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.masse import message_parts
from oriflamme.rulebooks.masse.state import NO_ACTION, Masse, Order
from oriflamme.rulebooks.masse.state_changes import change
from oriflamme.rulebooks.masse.vocabulary import EndReason, Phase


class SequenceBegan(Fact, frozen=True, kw_only=True):
    """A new sequence: strengths are noted, last sequence's orders are over. MC-SEQUENCE_DE_COMBAT-02."""

    tone = "heading"
    opens = "turn"
    sequence: int

    def apply(self, state: Masse) -> None:
        state.sequence = self.sequence
        state.phase = "command"
        state.assault = ""
        for key, piece in state.pieces.items():
            state.pieces[key] = replace(
                piece,
                men_before=piece.men,
                order=NO_ACTION,
                bonus=0,
                award=0,
                entered="",
                envelops=False,
                struck=False,
                cast=False,
                burned=False,
                blessed=False,
                defends="",
                hurt=piece.hurt if piece.demoralised else {},
            )


class PhaseBegan(Fact, frozen=True, kw_only=True):
    """A phase begins. MC-SEQUENCE_DE_COMBAT-03."""

    tone = "heading"
    opens = "phase"
    phase: Phase

    def apply(self, state: Masse) -> None:
        state.phase = self.phase

    def message(self) -> Message:
        return tell(self, phase=message(f"phase-{self.phase}"))


class BattleEnded(Fact, frozen=True, kw_only=True):
    """The battle is decided, or time is up."""

    opens = "beat"
    winner: str | None
    reason: EndReason
    lost: dict[str, int] = {}
    """Points lost by each side, where they decided."""

    def apply(self, state: Masse) -> None:
        state.result = Outcome(self.winner, self.reason, self.clause)
        state.phase = "over"

    def message(self) -> Message:
        losses = [message("points-lost", side=side, points=points) for side, points in self.lost.items()]
        outcome = message(f"outcome-{self.reason}", winner=self.winner or "")
        return tell(self, outcome=outcome, counted=bool(losses), losses=losses)


class OrderRevealed(Fact, frozen=True, kw_only=True):
    """A unit's order, turned up together with all the others."""

    gathers = "orders"
    unit: str
    order: Order

    def apply(self, state: Masse) -> None:
        change(state, self.unit, order=self.order)

    @property
    def subjects(self) -> tuple[str, ...]:
        """The unit, and whom or what its order is aimed at; a wing is nobody."""
        aimed = self.order.kind != "move" and self.order.target not in ("", self.unit)
        return (self.unit, self.order.target) if aimed else (self.unit,)

    def message(self) -> Message:
        return tell(self, order=message_parts.order_name(self.order))


class PointsAllotted(Fact, frozen=True, kw_only=True):
    """The commander-in-chief gives a unit percentage points from his INT."""

    gathers = "orders"
    subject_fields = ("unit",)
    unit: str
    points: int

    def apply(self, state: Masse) -> None:
        change(state, self.unit, bonus=self.points)


class BonusAwarded(Fact, frozen=True, kw_only=True):
    """The referee rewards a trap, an envelopment or a clever formation."""

    gathers = "orders"
    subject_fields = ("unit",)
    unit: str
    points: int

    def apply(self, state: Masse) -> None:
        change(state, self.unit, award=self.points)


class HeroesHungBack(Fact, frozen=True, kw_only=True):
    """A hero who could have met an enemy hero did nothing: his side thinks less of him."""

    side: str
    coward: int

    def apply(self, state: Masse) -> None:
        state.armies[self.side] = replace(state.armies[self.side], coward=self.coward)
