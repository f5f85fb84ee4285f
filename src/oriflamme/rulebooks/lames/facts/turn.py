"""The turn and its activations, as facts."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message, Outcome, message
from oriflamme.kernel.authoring import tell
from oriflamme.kernel.rulebook import Tone
from oriflamme.rulebooks.lames.element_list import elements_due
from oriflamme.rulebooks.lames.facts.changes import change
from oriflamme.rulebooks.lames.state import Lames, under_cover_of_others
from oriflamme.rulebooks.lames.vocabularies import Action, Ending

TOLD_BY_THE_NEXT: frozenset[Action] = frozenset(
    ("move", "withdraw", "flee", "face", "shock", "duel", "cast", "orders", "pass")
)
"""Actions whose choice is told quietly: what comes of it follows at once; of none, nothing. A shot is not among them:
where it only takes a decoy away, nothing else says who has shot."""


def begin_side(state: Lames, side: str) -> None:
    """A side begins to play: its units, and what it owes to the game elements."""
    state.active = side
    state.stage = "choose"
    state.elements = elements_due(state, side)
    state.derived.side_changed()


class TurnBegan(Fact, frozen=True, kw_only=True):
    """A new turn: the first army plays. LM-2.4-03."""

    tone = "heading"
    opens = "turn"
    turn: int
    side: str

    def apply(self, state: Lames) -> None:
        state.turn = self.turn
        begin_side(state, self.side)


class SideBegan(Fact, frozen=True, kw_only=True):
    """The next army plays; the one before takes up its order markers. LM-1-04, LM-2.1.2-05."""

    tone = "heading"
    opens = "phase"
    side: str

    def apply(self, state: Lames) -> None:
        begin_side(state, self.side)


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
        state.driven = ()
        state.derived.markers_removed()


class BattleEnded(Fact, frozen=True, kw_only=True):
    """The battle is decided, or its time is up. LM-2.4-01."""

    opens = "beat"
    winner: str | None
    reason: Ending
    scores: dict[str, int] = {}

    def apply(self, state: Lames) -> None:
        state.result = Outcome(self.winner, self.reason, self.clause)
        state.stage = "over"

    def message(self) -> Message:
        scores = [message("score", side=side, points=points) for side, points in self.scores.items()]
        outcome = message(f"outcome-{self.reason}", winner=self.winner or "")
        return tell(self, outcome=outcome, counted=bool(scores), scores=scores)


class ActivationBegan(Fact, frozen=True, kw_only=True):
    """A unit is chosen to be activated. LM-2.9-01."""

    tone = "quiet"
    opens = "beat"
    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Lames) -> None:
        state.acting = self.unit
        state.stage = "start"
        if state.queue:
            state.queue = tuple(key for key in state.queue if key != self.unit)


class ActionChosen(Fact, frozen=True, kw_only=True):
    """What a unit does with its activation; the clause is the point of the sheet that allows it."""

    subject_fields = ("unit",)
    unit: str
    action: Action

    @property
    def tone(self) -> Tone:
        """Of most actions the next fact says who does what; of a test it says only which."""
        return "quiet" if self.action in TOLD_BY_THE_NEXT else "plain"

    def seen_by(self, seat: str | None) -> Fact | None:
        """The point of the sheet would tell a decoy from a unit."""
        return replace(self, clause="LM-2.9-01") if under_cover_of_others(self.unit, seat) else self

    def message(self) -> Message:
        return tell(self, action=message(f"action-{self.action}"))


class ActivationEnded(Fact, frozen=True, kw_only=True):
    """Its special order is used up and it bears the Activated marker. LM-2.4.3-01."""

    tone = "quiet"
    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Lames) -> None:
        state.acting = ""
        state.move = None
        state.points = 0
        state.stage = "choose"
        state.conjured = state.surprising = False
        if self.unit in state.units:
            change(state, self.unit, activated=True, ordered=False)
            state.derived.unit_done(self.unit)
        if state.resumed == self.unit:
            state.resumed = ""


class SurpriseKept(Fact, frozen=True, kw_only=True):
    """A unit below the ground bore Contact when its activation began: it strikes from an unseen side. LM-CA-56."""

    tone = "quiet"
    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Lames) -> None:
        state.surprising = True
