"""Spells as facts: chosen, cast, lost; what they strike, move, call up and make of the ground. Chapter 4.3.

What a wizard has chosen is his own side's secret until he has cast it: LM-4.3.1-01, LM-CA-74.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from oriflamme.board.overlay import GroundMark
from oriflamme.kernel import Fact, Message, Tally, message
from oriflamme.kernel.authoring import tell
from oriflamme.kernel.effects import EffectBegan
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.facts.changes import change, put
from oriflamme.rulebooks.lames.facts.ground import lay, lay_mark, lift_mark, named
from oriflamme.rulebooks.lames.spell_book import PREFIX, SPELL_BOOK, UNKNOWN_SPELL
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import VOCABULARY
from oriflamme.rulebooks.lames.vocabularies import Mark, Point

SPELL_MARKS = frozenset(mark for spell in SPELL_BOOK.values() for mark in spell.marks)
"""What spells make of the ground."""


def spell_name(chosen: str) -> Message:
    """A spell and its notch in words: "Fireball (notch 2)"."""
    key, _, notch = chosen.partition(" ")
    return message("spell-notch", spell=f"{PREFIX}{key}", notch=int(notch))


class SpellSelected(Fact, frozen=True, kw_only=True):
    """A wizard lays the counter of a spell under him, face down. LM-4.3.1-01."""

    subject_fields = ("unit",)
    unit: str
    side: str
    spell: str

    def seen_by(self, seat: str | None) -> Fact | None:
        return self if seat == self.side else replace(self, spell=UNKNOWN_SPELL)

    def apply(self, state: Lames) -> None:
        change(state, self.unit, spell=self.spell)
        state.conjured = True

    def message(self) -> Message:
        known = self.spell != UNKNOWN_SPELL
        return tell(self, known=known, spell=spell_name(self.spell) if known else "")


class SpellCast(Fact, frozen=True, kw_only=True):
    """A wizard casts his chosen spell: the advantage, the dice, whether it succeeds. LM-4.3.1-02, -03.

    Of a spell that fails the others learn at what it was aimed and what the dice showed: LM-CA-74.
    """

    subject_fields = ("unit", "target")
    roll_fields = ("roll",)
    unit: str
    side: str
    spell: str
    target: str = ""
    hex: str = ""
    """At whom or what it is aimed; neither: the whole field."""
    advantage: Tally
    threshold: int
    roll: int
    succeeds: bool

    def seen_by(self, seat: str | None) -> Fact | None:
        if self.succeeds or seat == self.side:
            return self
        return CastFailed(clause=self.clause, unit=self.unit, target=self.target, hex=self.hex, roll=self.roll)

    def apply(self, state: Lames) -> None:
        state.conjured = True
        if self.succeeds:
            change(state, self.unit, spell="")

    def message(self) -> Message:
        return tell(
            self,
            spell=spell_name(self.spell),
            aim=aim_kind(self.unit, self.target, self.hex),
            advantage=message_parts.advantage(self.advantage),
        )


class CastFailed(Fact, frozen=True, kw_only=True):
    """What others see of a spell that fails. LM-CA-74."""

    subject_fields = ("unit", "target")
    roll_fields = ("roll",)
    unit: str
    target: str = ""
    hex: str = ""
    roll: int

    def message(self) -> Message:
        return tell(self, aim=aim_kind(self.unit, self.target, self.hex))


def aim_kind(unit: str, target: str, hex: str) -> str:
    """What a spell is aimed at: a unit, the wizard himself, a hex, or the field."""
    if target:
        return "self" if target == unit else "unit"
    return "hex" if hex else "field"


class SpellDropped(Fact, frozen=True, kw_only=True):
    """A wizard who has done something else loses his chosen spell. LM-F-68, LM-4.3.1-04."""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Lames) -> None:
        change(state, self.unit, spell="")


class PortalUsed(Fact, frozen=True, kw_only=True):
    """A spell goes through a portal: a double wears it. LM-4.3.2.2-05."""

    subject_fields = ("unit",)
    roll_fields = ("roll",)
    unit: str
    hex: str
    roll: int
    worn: bool


class SpellDieRolled(Fact, frozen=True, kw_only=True):
    """The die that tells whether a spell comes to something: on so much or less."""

    subject_fields = ("unit",)
    roll_fields = ("roll",)
    unit: str
    source: str
    roll: int
    most: int
    happens: bool


class MagicStruck(Fact, frozen=True, kw_only=True):
    """A magic attack: the spell's own advantage, the dice, the losses. LM-4.3.2.1-01."""

    subject_fields = ("unit", "target")
    roll_fields = ("roll",)
    unit: str
    """The wizard; empty where he is no more."""
    target: str
    source: str
    advantage: Tally
    roll: int
    losses: int

    def message(self) -> Message:
        return tell(self, advantage=message_parts.advantage(self.advantage))


class SpellMoved(Fact, frozen=True, kw_only=True):
    """A spell is moved to another hex, or stands in fewer. LM-4.3.2.1-04."""

    effect: str
    source: str
    target: str
    at: str = ""

    def apply(self, state: Lames) -> None:
        state.effects[self.effect] = replace(state.effects[self.effect], target=self.target, word=self.at)

    def message(self) -> Message:
        return tell(self, hexes=self.at.split() or [self.target])


class GroundEnchanted(Fact, frozen=True, kw_only=True):
    """What spells make of the ground from now on: place, kind and owner of each mark."""

    tone = "quiet"
    marks: tuple[tuple[str, Mark, str], ...]

    def apply(self, state: Lames) -> None:
        before = state.overlay.marks.items() if state.overlay is not None else ()
        old: dict[str, GroundMark | None] = {key: None for key, mark in before if mark.kind in SPELL_MARKS}
        new = {VOCABULARY.mark_key(kind, at): GroundMark(kind, at, owner=owner) for at, kind, owner in self.marks}
        lay(state, old | new)

    def message(self) -> Message:
        told = [message("spell-ground", mark=named(kind), hex=place) for place, kind, _ in self.marks]
        return tell(self, any=bool(told), grounds=told)


class UnitTranslated(Fact, frozen=True, kw_only=True):
    """A unit is carried to another hex by a spell."""

    subject_fields = ("unit",)
    unit: str
    hex: str
    facing: int
    towards: Point

    def apply(self, state: Lames) -> None:
        put(state, self.unit, self.hex, top=False)
        change(state, self.unit, facing=self.facing)

    def message(self) -> Message:
        return tell(self, towards=message_parts.point(self.towards))


class UnitSummoned(Fact, frozen=True, kw_only=True):
    """A spell calls up a unit: it stands in order, and is activated already. LM-MA-01."""

    subject_fields = ("unit", "by")
    unit: str
    figure: str
    by: str
    steps: int
    hex: str
    facing: int
    towards: Point

    def apply(self, state: Lames) -> None:
        wizard = state.units[self.by]
        state.units[self.unit] = Unit(
            self.unit, self.figure, wizard.side, wizard.wing, self.steps, facing=self.facing, activated=True
        )
        put(state, self.unit, self.hex, top=False)

    def message(self) -> Message:
        return tell(self, towards=message_parts.point(self.towards))


class SkyChanged(Fact, frozen=True, kw_only=True):
    """A spell changes the weather."""

    weather: Mark

    def apply(self, state: Lames) -> None:
        lay_mark(state, GroundMark(self.weather))

    def message(self) -> Message:
        return tell(self, weather=named(self.weather))


class WindTurned(Fact, frozen=True, kw_only=True):
    """A spell turns the wind."""

    wind: Mark
    facing: int
    towards: Point

    def apply(self, state: Lames) -> None:
        lay_mark(state, GroundMark(self.wind, facing=self.facing))

    def message(self) -> Message:
        return tell(self, wind=named(self.wind), towards=message_parts.point(self.towards))


class FireFed(Fact, frozen=True, kw_only=True):
    """A fire start becomes a fire, under a spell that stays. LM-4.3.2.1-04."""

    hex: str

    def apply(self, state: Lames) -> None:
        lay_mark(state, GroundMark("fire", self.hex))


class FireQuenched(Fact, frozen=True, kw_only=True):
    """A fire becomes a fire start or goes out, with the smoke of another hex."""

    hex: str
    left: Literal["", "fire_start"] = ""
    smoke: str = ""
    """The hex whose smoke goes too."""

    def apply(self, state: Lames) -> None:
        if self.left:
            lay_mark(state, GroundMark(self.left, self.hex))
        else:
            lift_mark(state, "fire", self.hex)
        if self.smoke:
            lift_mark(state, "sparse_smoke", self.smoke)

    def message(self) -> Message:
        return tell(self, out=not self.left, smoky=bool(self.smoke))


MAGIC_FACTS: tuple[type[Fact], ...] = (
    EffectBegan,
    SpellSelected,
    SpellCast,
    CastFailed,
    SpellDropped,
    PortalUsed,
    SpellDieRolled,
    MagicStruck,
    SpellMoved,
    GroundEnchanted,
    UnitTranslated,
    UnitSummoned,
    SkyChanged,
    WindTurned,
    FireFed,
    FireQuenched,
)
