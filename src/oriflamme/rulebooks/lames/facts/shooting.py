"""Shots and ammunition, as facts. Chapter 3.2."""

from __future__ import annotations

from oriflamme.kernel import Fact, Message, Tally
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.facts.changes import change
from oriflamme.rulebooks.lames.state import Lames


class ShotFired(Fact, frozen=True, kw_only=True):
    """A shot, or a shooting duel: the advantage item by item, the dice, the losses. LM-3.2.9-08."""

    subject_fields = ("unit", "target")
    roll_fields = ("roll",)
    unit: str
    target: str
    advantage: Tally
    roll: int
    losses: int
    duel: bool = False
    single: bool = False
    """One shot in the place of several. LM-3.2.3-02."""

    def message(self) -> Message:
        kind = "duel" if self.duel else "single" if self.single else "shot"
        return tell(self, kind=kind, advantage=message_parts.advantage(self.advantage))


class AmmunitionChanged(Fact, frozen=True, kw_only=True):
    """A notch of ammunition is gone, or all of it is there again. LM-3.2.5-01, LM-3.2.5-03."""

    subject_fields = ("unit",)
    unit: str
    ammunition: int

    def apply(self, state: Lames) -> None:
        change(state, self.unit, ammunition=self.ammunition)
