"""A spell at a notch, and at what it is aimed."""

from __future__ import annotations

from typing import NamedTuple

from oriflamme.rulebooks.lames.spell_book import spell_of
from oriflamme.rulebooks.lames.spell_spec import BookSpell
from oriflamme.rulebooks.lames.state import Lames, Unit


class Chosen(NamedTuple):
    """A spell at a notch."""

    key: str
    notch: int
    spell: BookSpell

    @property
    def text(self) -> str:
        """As a state keeps it: "fireball 2"."""
        return f"{self.key} {self.notch}"

    def value(self) -> int:
        """How much it does at its notch."""
        return self.spell.values[self.notch - 1]


class Aim(NamedTuple):
    """At what a spell is aimed: a unit or a hex; neither: the whole field. Through which portal, and that one's hex."""

    unit: str = ""
    hex: str = ""
    portal: str = ""
    start: str = ""


def spell_at(state: Lames, key: str, notch: int) -> Chosen:
    """A spell of the battle at a notch."""
    return Chosen(key, notch, spell_of(state, key))


def read_spell(state: Lames, text: str) -> Chosen:
    """A spell at a notch as a state keeps it."""
    key, _, notch = text.partition(" ")
    return spell_at(state, key, int(notch))


def chosen_by(state: Lames, unit: Unit) -> Chosen:
    """The chosen spell of a wizard who has one."""
    return read_spell(state, unit.spell)
