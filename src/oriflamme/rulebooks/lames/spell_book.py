"""Spells as data: those of the book and those that a scenario brings, in one vocabulary. LM-4.3.2.

A spell says what it is called, at whom or what it may be aimed (`targets`), what takes a notch from it (`wears_on`) or
ends it (`ends_on`), and what it changes: `kinds`, with a value for each of three notches, or a word that it gives.
Those of the book say besides which `arts` know them, how hard they are (`series`), what they do at once (`act`) and
what the ground under them becomes (`marks`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from oriflamme.kernel import Name
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.lames.scenario_errors import ScenarioError, number, word
from oriflamme.rulebooks.lames.state import UnitType
from oriflamme.rulebooks.lames.tables import FACULTIES, SPELLS

MAX_NOTCH = 3
"""Each spell exists in three versions. LM-4.3.2.1-01."""
NOTCHES_OF_SPELLS = tuple(range(1, MAX_NOTCH + 1))
UNKNOWN_SPELL = "?"
"""Stands for the chosen spell of a wizard to those who may not look at it. LM-4.3.1-01."""
MAX_VALUE = 12
WORDS: dict[str, Any] = SPELLS["words"]
AREA = "area"
"""The kind of effect whose word is where it stands."""
PREFIX = "spell_"
"""What stands before the key of a spell where it is a name among those of units."""


class ChangeSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that a spell changes."""

    kinds: tuple[str, ...]
    values: tuple[int, ...] = ()
    """At notch 1, 2 and 3; none: it gives a word."""
    word: str = ""
    """The faculty that it gives."""


class SummonSpec(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A unit that a spell calls up."""

    figure: str
    steps: int


class SpellSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A spell that lasts, as a scenario says it: it lies on units."""

    name: Name
    targets: tuple[str, ...]
    effect: tuple[ChangeSpec, ...] = ()
    wears_on: tuple[str, ...] = ()
    ends_on: tuple[str, ...] = ()
    clause: str = ""

    @property
    def persistent(self) -> bool:
        """It lies on something for a while. LM-4.3.2.3-01."""
        return bool(self.effect)


class BookSpell(SpellSpec, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A spell of the book: it is cast."""

    code: str = ""
    """Its place in the lists of the arts."""
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
    adds: tuple[str, ...] = ()
    """What its attack brings besides."""
    bonus: dict[str, int] = {}
    """What its attack has more, by whom it is made against."""
    marks: tuple[str, ...] = ()
    """What comes to lie on the ground: one kind, or one for each notch."""
    summons: tuple[tuple[SummonSpec, ...], ...] = ()
    """Whom it calls up, at notches 1, 2 and 3."""
    dies_with_wizard: bool = False
    """It is removed at once when its wizard is destroyed. LM-MA-01."""


class EffectSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A spell that lies on something when the battle is opened."""

    spell: str
    on: str = ""
    """The unit or the hex it lies on; not said: the whole field."""
    owner: str
    """The army whose spell it is."""
    by: str = ""
    """The wizard who cast it."""
    at: tuple[str, ...] = ()
    """Where it stands, if it covers several hexes or sides."""
    notch: int = 1
    number: int = 0
    """Which of the spells of this kind, counted from 1; not said: the next."""


SPELL_BOOK: dict[str, BookSpell] = msgspec.convert(SPELLS["spell"], dict[str, BookSpell])
BY_ART: dict[str, tuple[str, ...]] = {
    art: tuple(key for key, spell in SPELL_BOOK.items() if art in spell.arts) for art in WORDS["arts"]
}
"""The list of each art. LM-4.3-02."""
CLAUSE = "LM-4.3.2.3-01"
"""By which a spell without a clause of its own lies where it lies."""


def spell_errors(key: str, spell: SpellSpec) -> Iterator[ScenarioError]:
    """What keeps a spell of a scenario from being read."""
    place = f"spell.{key}"
    words = {"targets": "targets", "wears_on": "events", "ends_on": "events", "arts": "arts", "needs": "needs"}
    for name, known in words.items():
        for one in getattr(spell, name, ()):
            yield from word(f"{place}.{name}", one, WORDS[known])
    if not spell.effect and not getattr(spell, "act", ""):
        yield ScenarioError(place, "spell-empty", {"spell": key})
    for index, change in enumerate(spell.effect):
        yield from _change_errors(f"{place}.effect[{index}]", change)


def _change_errors(place: str, change: ChangeSpec) -> Iterator[ScenarioError]:
    for kind in change.kinds:
        yield from word(f"{place}.kinds", kind, WORDS["kinds"])
        if kind == "faculty":
            yield from word(f"{place}.word", change.word, tuple(FACULTIES["faculty"]))
    if change.values:
        yield from number(f"{place}.values", len(change.values), MAX_NOTCH, MAX_NOTCH)
    for value in change.values:
        yield from number(f"{place}.values", value, -MAX_VALUE, MAX_VALUE)


def spell_effects(
    key: str, spell: SpellSpec, notch: int, target: str, owner: str, first: int, by: str = "", at: tuple[str, ...] = ()
) -> list[Effect]:
    """What a spell at a notch brings to its target: several changes are one group. Keys count from `first`."""
    source = f"{PREFIX}{key}"
    changes = [(kind, change) for change in spell.effect for kind in change.kinds]
    group = f"{source}.{first}" if len(changes) > 1 else ""
    return [
        Effect(
            key=f"{source}.{first + index}",
            source=source,
            kind=kind,
            clause=spell.clause or CLAUSE,
            value=change.values[notch - 1] if change.values else 0,
            word=" ".join(at) if kind == AREA else change.word,
            target=target,
            by=by,
            owner=owner,
            notches=notch,
            values=change.values,
            ends_on=spell.ends_on,
            wears_on=spell.wears_on,
            group=group,
        )
        for index, (kind, change) in enumerate(changes)
    ]


def spells_of(figure: UnitType) -> list[str]:
    """The spells that a character may choose: those of the arts he masters. LM-4.3.3-01."""
    return list(dict.fromkeys(key for art, _ in figure.arts for key in BY_ART[art]))


# Scenario files


def on_whom(spell: SpellSpec, owner: str, side: str) -> bool:
    """Whether a spell of one army may lie on a unit of another, or of its own. LM-4.3.2.2-03."""
    return bool({"friend", "self"} & set(spell.targets)) if owner == side else "enemy" in spell.targets


def lies_on(spell: SpellSpec) -> str:
    """What a spell lies on: a unit, a hex or the field."""
    if "field" in spell.targets:
        return "field"
    return "hex" if {"here", "hex"} & set(spell.targets) else "unit"


def spells_known(own: Mapping[str, SpellSpec]) -> dict[str, SpellSpec]:
    """The spells of the book and of a scenario, which may replace one."""
    return {**SPELL_BOOK, **own}


def spell_names(own: Mapping[str, SpellSpec]) -> dict[str, Name]:
    """What spells are called."""
    return {f"{PREFIX}{key}": spell.name for key, spell in spells_known(own).items()}


def write_effects(effects: Sequence[Effect]) -> list[dict[str, Any]]:
    """What a scenario file says of the spells that lie about."""
    first = {one.group or one.key: one for one in reversed(effects)}
    return [
        msgspec.to_builtins(
            EffectSpec(
                spell=one.source.removeprefix(PREFIX),
                on=one.target,
                owner=one.owner,
                notch=one.notches,
                number=int(one.key.rpartition(".")[2]),
                by=one.by,
                at=tuple(one.word.split()) if one.kind == AREA else (),
            )
        )
        for one in reversed(first.values())
    ]
