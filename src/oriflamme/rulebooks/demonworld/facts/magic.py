"""Magic: who casts, what is cast, what it comes to, failures, and rest. Chapter XX"""

from __future__ import annotations

from oriflamme.kernel import Fact, Message, Tally, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.attack_words import RIDER, joined
from oriflamme.rulebooks.demonworld.facts.changes import (
    change,
    change_wizard,
    disturb,
    harmed,
    heal,
    spare,
)
from oriflamme.rulebooks.demonworld.magic.spells import SPELLS
from oriflamme.rulebooks.demonworld.state import Cast, Demonworld
from oriflamme.rulebooks.demonworld.vocabulary import CastResult, MagicFailure


class WizardsCalled(Fact, frozen=True, kw_only=True):
    """In which order wizards may cast: the lowest level first. DW-XX.5.0-02"""

    tone = "quiet"
    subject_fields = ("wizards",)
    wizards: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.casters, state.stage = self.wizards, "casting"


class SpellForgone(Fact, frozen=True, kw_only=True):
    """A wizard casts nothing in this phase: he does not want to, or cannot. DW-OR-102"""

    tone = "quiet"
    subject_fields = ("wizard",)
    wizard: str

    def apply(self, state: Demonworld) -> None:
        state.casters = tuple(key for key in state.casters if key != self.wizard)

    def message(self) -> Message:
        return tell(self, unseen=self.clause == "DW-XVII.7.4-11")


class SpellCast(Fact, frozen=True, kw_only=True):
    """A wizard casts a spell: the points that he spends are gone, whatever comes of it. DW-XX.5.0-04, DW-XX.5.0-05"""

    subject_fields = ("wizard", "target")
    roll_fields = ("roll",)
    wizard: str
    spell: str
    target: str
    """The unit, element, hex or direction."""
    points: int
    tally: Tally
    """What is added to the die. DW-XX.5.0-04"""
    level: int
    roll: int
    result: CastResult
    harmed: tuple[str, ...] = ()
    """Wizards whom it is cast on: they do not rest. DW-XX.3.2-04"""

    def apply(self, state: Demonworld) -> None:
        state.casters = tuple(key for key in state.casters if key != self.wizard)
        spent = state.wizards[self.wizard]
        change_wizard(state, self.wizard, points=spent.points - self.points, disturbed=True)
        cast = Cast(self.wizard, self.spell, self.target, self.points)
        if self.result == "cast":
            state.spells = (*state.spells, cast)
            for key in self.harmed:
                change_wizard(state, key, disturbed=True)
        elif self.result == "critical":
            state.failing = cast

    def message(self) -> Message:
        aimed = SPELLS[self.spell].target
        kind = message_parts.target_kind(self.target, aimed)
        return tell(
            self,
            spell=f"spell:{self.spell}",
            target=message_parts.spell_target(self.target, aimed),
            place=self.target,
            kind="self" if kind == "piece" and self.target == self.wizard else kind,
            total=self.roll + self.tally.total,
            items=message_parts.items(self.tally),
            added=bool(self.tally.items),
        )


class ItemUsed(Fact, frozen=True, kw_only=True):
    """A wizard lets a magic item loose in place of casting. DW-XXV.1.0-01"""

    subject_fields = ("wizard", "target")
    wizard: str
    item: str
    spell: str
    target: str
    """The hex or direction."""

    def apply(self, state: Demonworld) -> None:
        state.casters = tuple(key for key in state.casters if key != self.wizard)
        state.spells = (*state.spells, Cast(self.wizard, self.spell, self.target, 0))
        used = state.wizards[self.wizard].used
        counted = (*used, self.item) if state.item(self.item).uses else used
        change_wizard(state, self.wizard, disturbed=True, used=counted)

    def message(self) -> Message:
        kind = SPELLS[self.spell].target
        return tell(
            self,
            spell=f"spell:{self.spell}",
            target=message_parts.spell_target(self.target, kind),
            place=self.target,
            kind=message_parts.target_kind(self.target, kind),
        )


class MagicFailed(Fact, frozen=True, kw_only=True):
    """What a critical failure comes to. DW-XX.5.0-10"""

    subject_fields = ("wizard",)
    roll_fields = ("roll",)
    wizard: str
    roll: int
    chosen: int
    """The throw as the wizard has shifted it. DW-XX.5.0-08"""
    what: MagicFailure
    count: int = 0
    """Hit points that he loses, or spell points that were spent."""
    left: int = 0
    """Hit points that he had."""
    until: int = 0
    """The last turn in which he neither casts nor rests."""

    def apply(self, state: Demonworld) -> None:
        element = state.element_of(self.wizard)
        aim = RIDER if self.wizard in state.aboard else ""
        if self.what == "outburst":
            return
        state.failing = None
        if self.what == "vanishes":
            harmed(state, element.key, aim, wounds=False)
        elif self.what == "wounded":
            for number in range(self.count):
                harmed(state, element.key, aim, wounds=number + 1 < self.left)
        elif self.what == "silenced":
            change_wizard(state, self.wizard, silent_until=self.until)
        else:
            change_wizard(state, self.wizard, points=0, drained=self.what == "drained")

    def message(self) -> Message:
        return tell(self, shifted=self.chosen != self.roll)


class OutburstEnded(Fact, frozen=True, kw_only=True):
    """The hexes around a wizard who failed have all been struck. DW-XX.5.0-10"""

    tone = "quiet"
    subject_fields = ("wizard",)
    wizard: str

    def apply(self, state: Demonworld) -> None:
        state.failing = None


class SpellStruck(Fact, frozen=True, kw_only=True):
    """Somebody is struck by magic: the die, hit or miss; no protection counts. DW-F3-M09"""

    subject_fields = ("wizard", "target", "borne")
    roll_fields = ("roll",)
    wizard: str
    target: str
    power: int
    roll: int
    hit: bool
    wounds: bool = False
    """He has hit points left."""
    aim: str = ""
    spared: bool = False
    """A spell saves whoever is hit. DW-F3-M09"""
    borne: str = ""
    """The element that bears the wound in its stead. DW-F3-M09"""

    def apply(self, state: Demonworld) -> None:
        disturb(state, self.target, self.aim)
        if self.spared:
            spare(state, self.target, self.aim)
        elif self.hit:
            harmed(state, self.target, self.aim, wounds=self.wounds, borne=self.borne)

    def message(self) -> Message:
        return tell(self, target=joined(self.target, self.aim), bearer=message_parts.bearer(self.borne))


class WoundsHealed(Fact, frozen=True, kw_only=True):
    """Somebody gets hit points back: a spell has been cast on him. DW-XX.3.2-04"""

    subject_fields = ("target",)
    target: str
    """The card."""
    count: int

    def apply(self, state: Demonworld) -> None:
        heal(state, self.target, self.count)
        if self.target in state.wizards:
            change_wizard(state, self.target, disturbed=True)


class MagicDuelFought(Fact, frozen=True, kw_only=True):
    """Two spells that cannot both be: the higher of die and points takes effect. DW-XX.6.0-03"""

    subject_fields = ("wizard", "other")
    roll_fields = ("rolls",)
    wizard: str
    other: str
    spell: str
    against: str
    points: tuple[int, int]
    rolls: tuple[int, int]
    won: bool
    lying: bool = False
    """The other has been in effect since an earlier phase."""

    def apply(self, state: Demonworld) -> None:
        if self.won and self.lying:
            return
        loser = self.other if self.won else self.wizard
        state.spells = tuple(one for one in state.spells if one.wizard != loser)

    def message(self) -> Message:
        totals = [roll + points for roll, points in zip(self.rolls, self.points, strict=True)]
        return tell(
            self,
            spell=f"spell:{self.spell}",
            against=f"spell:{self.against}",
            total=totals[0],
            other_total=totals[1],
        )


class SpellSettled(Fact, frozen=True, kw_only=True):
    """A spell that succeeded has had its effect. DW-XX.5.0-12"""

    tone = "quiet"
    subject_fields = ("wizard",)
    wizard: str
    spell: str

    def apply(self, state: Demonworld) -> None:
        state.spells = tuple(one for one in state.spells if one.wizard != self.wizard)

    def message(self) -> Message:
        return tell(self, spell=f"spell:{self.spell}")


class CastingEnded(Fact, frozen=True, kw_only=True):
    """All wizards have cast: what has succeeded takes effect together. DW-XX.5.0-12"""

    tone = "quiet"

    def apply(self, state: Demonworld) -> None:
        state.stage = "resolving"


class UnitCalmed(Fact, frozen=True, kw_only=True):
    """A unit is impetuous no more."""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Demonworld) -> None:
        change(state, self.unit, morale="", quarry="")


class WizardsRested(Fact, frozen=True, kw_only=True):
    """Wizards who have rested for the whole turn get spell points back. DW-XX.3.2-03"""

    subject_fields = ("wizards",)
    wizards: tuple[str, ...]
    points: tuple[int, ...]
    """What each has now."""

    def apply(self, state: Demonworld) -> None:
        for key, points in zip(self.wizards, self.points, strict=True):
            change_wizard(state, key, points=points)

    def message(self) -> Message:
        each = zip(self.wizards, self.points, strict=True)
        return tell(self, rested=[message("wizard-points", wizard=key, points=now) for key, now in each])
