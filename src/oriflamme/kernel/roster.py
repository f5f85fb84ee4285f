"""What a book offers to whoever builds an army: its roster, what an army costs line by line, and every limit it breaks.

A book says which troops, heroes, weapons, items, spells and grounds it has, each with its numbers, its price and its
clauses (`Roster`), and reckons an army that is written as in its scenario files (`Muster`). Nothing above the book
knows what a line of an army means: it shows names and values, and changes what `Field` says can be changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.clauses import BASE
from oriflamme.kernel.complaints import Complaint
from oriflamme.kernel.messages import Message, Texts, message
from oriflamme.kernel.numbers import whole
from oriflamme.kernel.rulings import SwitchValue

Words = Message | Bilingual | str | int
"""What is said to a reader: a message, a name, or a number or sign that is the same in every language."""
FieldKind = Literal["number", "flag", "word", "words", "piece", "text"]


def said(words: Words, texts: Texts, lang: str) -> str:
    """The words in a language."""
    if isinstance(words, Bilingual):
        return words.text(lang)
    if isinstance(words, int):
        return whole(words, lang)
    return texts.say(words, lang) if isinstance(words, Message) else words


# What there is


class Cell(msgspec.Struct, frozen=True):
    """A number or a word of an entry, and what it is called."""

    name: Words
    value: Words


class Price(msgspec.Struct, frozen=True):
    """What an entry costs, by which clause or ruling; without points there is no price, and `why` says so."""

    points: int | None = None
    per: Message | None = None
    """For what: a man, a figure; None: for the whole entry."""
    clause: str = ""
    why: Message | None = None


class RosterEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A troop, a hero, a weapon, an item, a spell, a kind of ground."""

    kind: str
    key: str
    """As a file writes it."""
    name: Words
    cells: tuple[Cell, ...] = ()
    price: Price | None = None
    """None: it is not bought."""
    clauses: tuple[str, ...] = ()
    tier: str = BASE
    line: str = ""
    """The list of an army that it is added to; "": it does not stand by itself."""
    adds: dict[str, Any] = {}
    """What is written there, besides a key."""
    own: bool = False
    """A profile of one's own may begin with it (`Rulebook.own_copy`)."""


class EntryKind(msgspec.Struct, frozen=True):
    """A kind of entries, in the order in which a reader wants them."""

    key: str
    name: Message


class Word(msgspec.Struct, frozen=True):
    """One of the words that may stand in a field."""

    key: str
    name: Words


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """Something of a line, or of the whole army, that may be changed."""

    key: str
    """The path below the line: `men`, `classes.A`."""
    name: Words
    kind: FieldKind
    least: int = 0
    most: int = 0
    words: tuple[Word, ...] = ()
    """Of a word, or of several: those there are."""
    among: tuple[str, ...] = ()
    """Of a piece: the lists in which it stands."""
    only: dict[str, tuple[str, ...]] = {}
    """Where it makes sense: by key of the line, the values with which it does."""


class LineForm(msgspec.Struct, frozen=True, kw_only=True):
    """A list of an army, and what may be changed in a line of it."""

    line: str
    name: Message
    fields: tuple[Field, ...] = ()
    inside: str = ""
    """The list in whose lines it stands; "": in the army itself."""
    single: Message | None = None
    """What a line without a name is called, before its number."""
    adds: dict[str, Any] | None = None
    """What a new line says where none is added from the roster."""


class OwnTable(msgspec.Struct, frozen=True, kw_only=True):
    """Where an army file keeps profiles of its own: which lines name one, by which key, and what may be changed."""

    table: str
    line: str
    refers: str
    fields: tuple[Field, ...]


class OwnCopy(msgspec.Struct, frozen=True, kw_only=True):
    """A profile of one's own that begins as a copy: what the line says, and what the tables of the file say by key."""

    adds: dict[str, Any]
    tables: dict[str, dict[str, Any]] = {}


class Roster(msgspec.Struct, frozen=True, kw_only=True):
    """All that an army may be built from, at a tier."""

    kinds: tuple[EntryKind, ...]
    entries: tuple[RosterEntry, ...]
    lines: tuple[LineForm, ...]
    fields: tuple[Field, ...] = ()
    """What may be said of the army as a whole."""
    advised: tuple[int, ...] = ()
    """Sizes in points that the book advises or demands; none: it counts no points."""
    size_clause: str = ""
    whole: dict[str, Any] = {}
    """What an army says at the start, besides its seat and name."""
    own: tuple[OwnTable, ...] = ()


# What an army comes to


class MusterLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of an army, and what it costs."""

    place: str
    name: Words
    points: int | None = None
    parts: tuple[Cell, ...] = ()
    """What the sum is made of."""
    why: Message | None = None
    """Why it has no price."""
    clause: str = ""


class Muster(msgspec.Struct, frozen=True, kw_only=True):
    """An army that has been reckoned: its lines, what they come to, and what is wrong with it."""

    lines: tuple[MusterLine, ...] = ()
    counts: tuple[Cell, ...] = ()
    """Men, elements, steps: what the book counts besides points."""
    complaints: tuple[Complaint, ...] = ()

    @property
    def points(self) -> int:
        """The sum of all lines that have a price."""
        return sum(line.points or 0 for line in self.lines)

    @property
    def unpriced(self) -> int:
        """How many lines have none."""
        return sum(line.points is None for line in self.lines)


class ArmyHead(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every army file says before its army."""

    book: str
    title: Bilingual
    tier: str = BASE
    points: int = 0
    """The size that was agreed; 0: nobody has."""
    switches: dict[str, SwitchValue] = {}


# How books write them


def term(name: str, /, **args: Any) -> Message:
    """A word of a roster by its short name: what a number is called, or a kind of entries."""
    return message(f"roster-{name}", **args)


def cell(name: str, value: Words) -> Cell:
    """A number by the short name of what it is called."""
    return Cell(term(name), value)


def listed(items: Iterable[Words]) -> Message:
    """Several words in a row."""
    return message("roster-list", items=list(items))


def kinds(*names: str) -> tuple[EntryKind, ...]:
    """Kinds of entries by their short names."""
    return tuple(EntryKind(name, term(f"kind-{name}")) for name in names)


def number(key: str, least: int, most: int, name: Words | None = None) -> Field:
    """A number that may be changed within bounds."""
    return Field(key=key, name=_called(key, name), kind="number", least=least, most=most)


def flag(key: str, name: Words | None = None) -> Field:
    """Something that is so or not."""
    return Field(key=key, name=_called(key, name), kind="flag")


def text(key: str, name: Words | None = None) -> Field:
    """A few signs: dice, a value that is no number."""
    return Field(key=key, name=_called(key, name), kind="text")


def choice(key: str, words: Iterable[Word], name: Words | None = None) -> Field:
    """One word of a list, or none."""
    return Field(key=key, name=_called(key, name), kind="word", words=tuple(words))


def several(key: str, words: Iterable[Word], name: Words | None = None) -> Field:
    """Any words of a list."""
    return Field(key=key, name=_called(key, name), kind="words", words=tuple(words))


def piece(key: str, *among: str) -> Field:
    """Another line of the same army, by its key."""
    return Field(key=key, name=_called(key), kind="piece", among=among)


def _called(key: str, name: Words | None = None) -> Words:
    return term(key.replace(".", "-")) if name is None else name


def of_tier(entries: Iterable[RosterEntry], tiers: tuple[str, ...]) -> tuple[RosterEntry, ...]:
    """Those that are played at these tiers."""
    return tuple(entry for entry in entries if entry.tier in tiers)
