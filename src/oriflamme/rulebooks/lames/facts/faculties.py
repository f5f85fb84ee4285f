"""What faculties bring about, as facts. Chapter 3.1."""

from __future__ import annotations

from oriflamme.board.overlay import GroundMark
from oriflamme.kernel import Fact, Message, Tally
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.facts.changes import change
from oriflamme.rulebooks.lames.facts.ground import lay_mark
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.vocabularies import Faculty


class FacultyRolled(Fact, frozen=True, kw_only=True):
    """The die of a faculty: a fire start, a step lost to light, a step that fades. LM-3.1-13, -15, -16."""

    subject_fields = ("unit",)
    roll_fields = ("roll",)
    unit: str
    faculty: Faculty
    roll: int
    most: int
    happens: bool


class FireStarted(Fact, frozen=True, kw_only=True):
    """A fire start is placed in a hex. LM-3.1-15."""

    hex: str

    def apply(self, state: Lames) -> None:
        lay_mark(state, GroundMark(kind="fire_start", at=self.hex))


class LossesIgnored(Fact, frozen=True, kw_only=True):
    """An Invulnerable unit takes no loss. LM-3.1-09."""

    subject_fields = ("unit",)
    unit: str
    losses: int


class BreathWeaponUsed(Fact, frozen=True, kw_only=True):
    """A breath weapon instead of shock: a fixed advantage, the dice, the losses. LM-3.1-14."""

    subject_fields = ("unit", "target")
    roll_fields = ("roll",)
    unit: str
    target: str
    advantage: Tally
    roll: int
    losses: int

    def message(self) -> Message:
        return tell(self, advantage=message_parts.advantage(self.advantage))


class StepRegained(Fact, frozen=True, kw_only=True):
    """A unit that regenerates has its missing step back. LM-3.1-21."""

    subject_fields = ("unit",)
    unit: str
    steps: int

    def apply(self, state: Lames) -> None:
        change(state, self.unit, steps=self.steps)
