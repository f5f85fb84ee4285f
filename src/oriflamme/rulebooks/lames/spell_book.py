"""Spells as data: those of the book and those that a scenario brings, in one vocabulary. LM-4.3.2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from oriflamme.kernel import Name
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.lames.scenario_errors import ScenarioError, number, word
from oriflamme.rulebooks.lames.spell_spec import BookSpell, ChangeSpec, SpellSpec
from oriflamme.rulebooks.lames.state import Lames, UnitType
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
GROUND = (AREA, "rain")
"""Kinds of effects that the book's own spells alone bring: they change the ground."""
PREFIX = "spell_"
"""What stands before the key of a spell where it is a name among those of units."""


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
SERIES = [name for name in SPELLS["casting"]["series"] if name != "clause"]
ATTACK = "attack"
"""What the spells of scenarios may do at once."""
CLAUSE = "LM-4.3.2.3-01"
"""By which a spell without a clause of its own lies where it lies."""


def spell_errors(key: str, spell: SpellSpec) -> Iterator[ScenarioError]:
    """What keeps a spell of a scenario from being read."""
    place = f"spell.{key}"
    words = {"targets": "targets", "wears_on": "events", "ends_on": "events", "arts": "arts", "needs": "needs"}
    for name, known in words.items():
        for one in getattr(spell, name):
            yield from word(f"{place}.{name}", one, WORDS[known])
    if spell.arts:
        yield from word(f"{place}.series", spell.series, SERIES)
    if not spell.effect and not spell.act:
        yield ScenarioError(place, "spell-empty", {"spell": key})
    for index, change in enumerate(spell.effect):
        yield from _change_errors(f"{place}.effect[{index}]", change)


def own_spell_errors(key: str, spell: SpellSpec) -> Iterator[ScenarioError]:
    """What keeps a spell of a scenario from being cast: it lasts or attacks, and does nothing to the ground."""
    yield from spell_errors(key, spell)
    place = f"spell.{key}"
    yield from word(f"{place}.act", spell.act, ("", ATTACK))
    if spell.act:
        yield from word(f"{place}.targets", " ".join(spell.targets), ("enemy",))
        yield from number(f"{place}.values", len(spell.values), MAX_NOTCH, MAX_NOTCH)
        if spell.effect:
            yield ScenarioError(place, "spell-both", {"spell": key})
    for index, change in enumerate(spell.effect):
        for kind in change.kinds:
            yield from word(
                f"{place}.effect[{index}].kinds", kind, [one for one in WORDS["kinds"] if one not in GROUND]
            )


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


def spells_of(figure: UnitType, own: Mapping[str, BookSpell]) -> list[str]:
    """The spells that a character may choose: those of the arts he masters, the scenario's own too. LM-4.3.3-01."""
    known = [key for art, _ in figure.arts for key in BY_ART[art] if key not in own]
    known += [key for art, _ in figure.arts for key, spell in own.items() if art in spell.arts]
    return list(dict.fromkeys(known))


def spell_of(state: Lames, source: str) -> BookSpell:
    """A spell of the scenario or of the book, by its key or by the source of its effects."""
    key = source.removeprefix(PREFIX)
    return state.spells[key] if key in state.spells else SPELL_BOOK[key]


def own_spells(given: Mapping[str, SpellSpec]) -> dict[str, BookSpell]:
    """The spells of a scenario as they are cast: one of the book's that it changes stays with its arts."""
    return {key: _as_cast(spell, SPELL_BOOK.get(key)) for key, spell in given.items()}


def _as_cast(spell: SpellSpec, book: BookSpell | None) -> BookSpell:
    said: dict[str, Any] = {name: getattr(spell, name) for name in SpellSpec.__struct_fields__}
    said["clause"] = spell.clause or (book.clause if book else CLAUSE)
    if book is not None and not spell.arts:
        said |= {"arts": book.arts, "series": book.series}
    return BookSpell(**said)


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
