"""A spell at a notch, and at what it is aimed."""

from __future__ import annotations

from typing import NamedTuple

from oriflamme.rulebooks.lames.spell_book import SPELL_BOOK, BookSpell
from oriflamme.rulebooks.lames.state import Unit


class Chosen(NamedTuple):
    """A spell at a notch."""

    key: str
    notch: int

    @property
    def spell(self) -> BookSpell:
        """What the book says of it."""
        return SPELL_BOOK[self.key]

    @property
    def text(self) -> str:
        """As a state keeps it: "fireball 2"."""
        return f"{self.key} {self.notch}"

    def value(self) -> int:
        """How much it does at its notch."""
        return self.spell.values[self.notch - 1]


class Aim(NamedTuple):
    """At what a spell is aimed: a unit or a hex; neither: the whole field. Through which portal, if through one."""

    unit: str = ""
    hex: str = ""
    portal: str = ""


def chosen_by(unit: Unit) -> Chosen:
    """The chosen spell of a wizard who has one."""
    key, _, notch = unit.spell.partition(" ")
    return Chosen(key, int(notch))
