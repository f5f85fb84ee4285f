"""Spells as data: those of the book and those that a scenario brings, in one vocabulary. LM-4.3.2.

A spell says what it is called, on whom it may lie (`targets`), what takes a notch from it (`wears_on`) or ends it
(`ends_on`), and what it changes: `kinds`, with a value for each of three notches, or a word that it gives.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from oriflamme.kernel import Name
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.lames.scenario_errors import ScenarioError, number, word
from oriflamme.rulebooks.lames.tables import FACULTIES, SPELLS

MAX_NOTCH = 3
"""Each spell exists in three versions. LM-4.3.2.1-01."""
MAX_VALUE = 12
WORDS: dict[str, Any] = SPELLS["words"]
PREFIX = "spell_"
"""What stands before the key of a spell where it is a name among those of units."""


class ChangeSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that a spell changes."""

    kinds: tuple[str, ...]
    values: tuple[int, ...] = ()
    """At notch 1, 2 and 3; none: it gives a word."""
    word: str = ""
    """The faculty that it gives."""


class SpellSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A persistent spell, as the book's table or a scenario says it."""

    name: Name
    targets: tuple[str, ...]
    effect: tuple[ChangeSpec, ...]
    wears_on: tuple[str, ...] = ()
    ends_on: tuple[str, ...] = ()
    clause: str = ""


class EffectSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A spell that lies on a unit when the battle is opened."""

    spell: str
    on: str
    owner: str
    """The army whose spell it is."""
    notch: int = 1
    number: int = 0
    """Which of the spells of this kind, counted from 1; not said: the next."""


SPELL_BOOK: dict[str, SpellSpec] = msgspec.convert(SPELLS["spell"], dict[str, SpellSpec])
CLAUSE = "LM-4.3.2.3-01"
"""By which a spell without a clause of its own lies where it lies."""


def spell_errors(key: str, spell: SpellSpec) -> Iterator[ScenarioError]:
    """What keeps a spell of a scenario from being read."""
    place = f"spell.{key}"
    for name, known in (("targets", "targets"), ("wears_on", "events"), ("ends_on", "events")):
        for one in getattr(spell, name):
            yield from word(f"{place}.{name}", one, WORDS[known])
    if not spell.effect:
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
    key: str, spell: SpellSpec, notch: int, target: str, owner: str, first: int, by: str = ""
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
            word=change.word,
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


# Scenario files


def on_whom(spell: SpellSpec, owner: str, side: str) -> bool:
    """Whether a spell of one army may lie on a unit of another, or of its own. LM-4.3.2.2-03."""
    return ("friend" if owner == side else "enemy") in spell.targets


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
            )
        )
        for one in reversed(first.values())
    ]
