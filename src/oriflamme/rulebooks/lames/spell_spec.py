"""What a spell says of itself: those of the book (`tables/spells.toml`) and those of scenarios in one vocabulary.

It says what it is called, at whom or what it may be aimed (`targets`), what takes a notch from it (`wears_on`) or ends
it (`ends_on`), and what it changes: `kinds`, with a value for each of three notches, or a word that it gives. Whoever
casts it masters one of its `arts`; `series` says how hard it is, `act` what it does at once, `marks` what the ground
under it becomes.
"""

from __future__ import annotations

import msgspec

from oriflamme.kernel import Name
from oriflamme.rulebooks.lames.vocabularies import Mark


class ChangeSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that a spell changes."""

    kinds: tuple[str, ...]
    values: tuple[int, ...] = ()
    """At notch 1, 2 and 3; none: it gives a word."""
    word: str = ""
    """The faculty that it gives."""


class SummonSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit that a spell calls up."""

    figure: str
    steps: int


class SpellSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A spell as a scenario says it: it lasts, or it is an attack."""

    name: Name
    targets: tuple[str, ...]
    effect: tuple[ChangeSpec, ...] = ()
    wears_on: tuple[str, ...] = ()
    ends_on: tuple[str, ...] = ()
    clause: str = ""
    arts: tuple[str, ...] = ()
    """The arts that know it; none: nobody casts it."""
    series: str = ""
    """How hard it is: easy, medium or hard. LM-4.3.2.1-02."""
    needs: tuple[str, ...] = ()
    """What its target must be."""
    act: str = ""
    """What it does at once."""
    values: tuple[int, ...] = ()
    """How much of that, at notches 1, 2 and 3."""

    @property
    def persistent(self) -> bool:
        """It lies on something for a while. LM-4.3.2.3-01."""
        return bool(self.effect)


class BookSpell(SpellSpec, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A spell as it is cast: those of the book do more than those of scenarios."""

    code: str = ""
    """Its place in the lists of the arts."""
    adds: tuple[str, ...] = ()
    """What its attack brings besides."""
    bonus: dict[str, int] = {}
    """What its attack has more, by whom it is made against."""
    marks: tuple[Mark, ...] = ()
    """What comes to lie on the ground: one kind, or one for each notch."""
    summons: tuple[tuple[SummonSpec, ...], ...] = ()
    """Whom it calls up, at notches 1, 2 and 3."""
    dies_with_wizard: bool = False
    """It is removed at once when its wizard is destroyed. LM-MA-01."""
