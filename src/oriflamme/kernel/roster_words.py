"""A roster and a mustered army in the words of one language: what the page, the terminal and paper show."""

from __future__ import annotations

from typing import Any

import msgspec

from oriflamme.kernel.army_file import FoundArmy
from oriflamme.kernel.complaints import MAX_COMPLAINTS, Complaint
from oriflamme.kernel.errors import UserError
from oriflamme.kernel.messages import Texts, message
from oriflamme.kernel.roster import Cell, Field, FieldKind, Muster, MusterLine, Roster, RosterEntry, Word, said
from oriflamme.kernel.rulebook import Rulebook


class CellWords(msgspec.Struct, frozen=True):
    """A number or a word, and what it is called."""

    name: str
    value: str


class EntryWords(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry of a roster."""

    kind: str
    key: str
    name: str
    cells: list[CellWords] = []
    points: int | None = None
    price: str = ""
    """What stands beside the points, or why there are none."""
    bought: bool = False
    """Whether there is anything to say of its price."""
    price_clause: str = ""
    clauses: list[str] = []
    tier: str = ""
    line: str = ""
    adds: dict[str, Any] = {}
    own: bool = False


class WordWords(msgspec.Struct, frozen=True):
    """A word of a file, and what it is called."""

    key: str
    name: str


class FieldWords(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something of a line that may be changed."""

    key: str
    name: str
    kind: FieldKind
    least: int = 0
    most: int = 0
    words: list[WordWords] = []
    among: list[str] = []
    only: dict[str, list[str]] = {}


class LineWords(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A list of an army."""

    line: str
    name: str
    fields: list[FieldWords] = []
    inside: str = ""
    single: str = ""
    adds: dict[str, Any] | None = None


class OwnTableWords(msgspec.Struct, frozen=True, kw_only=True):
    """A table of profiles of one's own."""

    table: str
    line: str
    refers: str
    fields: list[FieldWords]


class RosterWords(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A roster."""

    book: str
    tier: str
    tiers: list[WordWords]
    kinds: list[WordWords]
    entries: list[EntryWords]
    lines: list[LineWords]
    fields: list[FieldWords] = []
    advised: list[int] = []
    size_clause: str = ""
    whole: dict[str, Any] = {}
    own: list[OwnTableWords] = []


class MusterLineWords(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of an army."""

    place: str
    name: str
    points: int | None = None
    parts: list[CellWords] = []
    why: str = ""
    clause: str = ""


class ComplaintWords(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is wrong: the place, the sentence, the line of the file where it is known, and the clause."""

    place: str
    message: str
    line: int = 0
    clause: str = ""
    unmeant: bool = False


class MusterWords(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A mustered army."""

    points: int
    unpriced: int = 0
    size: int = 0
    """What was agreed."""
    lines: list[MusterLineWords] = []
    counts: list[CellWords] = []
    complaints: list[ComplaintWords] = []


def roster_words(book: Rulebook[Any], tier: str, lang: str) -> RosterWords:
    """The roster of a book at a tier, said in a language."""
    tiers = book.tiers_up_to((tier,) if tier else book.tiers)
    roster = book.roster(tiers)
    if roster is None:
        raise UserError(message("no-roster", book=book.name))
    return _Speaker(book.texts, lang).roster(book, tiers[-1], roster)


def muster_words(found: FoundArmy, muster: Muster, lang: str) -> MusterWords:
    """An army that has been mustered, said in a language, with what is surely not meant."""
    muster = msgspec.structs.replace(muster, complaints=(*muster.complaints, *found.doubts(muster)))
    return _Speaker(found.book.texts, lang).muster(muster, found.army.points)


def complaint_words(complaint: Complaint, lang: str) -> ComplaintWords:
    """A complaint, said in a language."""
    return ComplaintWords(
        place=complaint.at or complaint.place,
        message=complaint.say_problem(lang),
        line=complaint.line,
        clause=complaint.clause,
        unmeant=complaint.unmeant,
    )


class _Speaker:
    def __init__(self, texts: Texts, lang: str) -> None:
        self.texts, self.lang = texts, lang

    def say(self, words: Any) -> str:
        return said(words, self.texts, self.lang)

    def cell(self, cell: Cell) -> CellWords:
        return CellWords(self.say(cell.name), self.say(cell.value))

    def word(self, word: Word) -> WordWords:
        return WordWords(word.key, self.say(word.name))

    def roster(self, book: Rulebook[Any], tier: str, roster: Roster) -> RosterWords:
        return RosterWords(
            book=book.name,
            tier=tier,
            tiers=[WordWords(one, self.say(book.tier_name(one))) for one in book.tiers],
            kinds=[WordWords(kind.key, self.say(kind.name)) for kind in roster.kinds],
            entries=[self.entry(entry) for entry in roster.entries],
            lines=[
                LineWords(
                    line=line.line,
                    name=self.say(line.name),
                    fields=[self.field(field) for field in line.fields],
                    inside=line.inside,
                    single=self.say(line.single) if line.single else "",
                    adds=line.adds,
                )
                for line in roster.lines
            ],
            fields=[self.field(field) for field in roster.fields],
            advised=list(roster.advised),
            size_clause=roster.size_clause,
            whole=roster.whole,
            own=[
                OwnTableWords(
                    table=one.table,
                    line=one.line,
                    refers=one.refers,
                    fields=[self.field(field) for field in one.fields],
                )
                for one in roster.own
            ],
        )

    def entry(self, entry: RosterEntry) -> EntryWords:
        price = entry.price
        beside = (price.per or price.why) if price else None
        return EntryWords(
            kind=entry.kind,
            key=entry.key,
            name=self.say(entry.name),
            cells=[self.cell(cell) for cell in entry.cells],
            points=price.points if price else None,
            price=self.say(beside) if beside else "",
            bought=price is not None,
            price_clause=price.clause if price else "",
            clauses=list(entry.clauses),
            tier=entry.tier,
            line=entry.line,
            adds=entry.adds,
            own=entry.own,
        )

    def field(self, field: Field) -> FieldWords:
        return FieldWords(
            key=field.key,
            name=self.say(field.name),
            kind=field.kind,
            least=field.least,
            most=field.most,
            words=[self.word(word) for word in field.words],
            among=list(field.among),
            only={key: list(values) for key, values in field.only.items()},
        )

    def muster(self, muster: Muster, size: int) -> MusterWords:
        return MusterWords(
            points=muster.points,
            unpriced=muster.unpriced,
            size=size,
            lines=[self.line(line) for line in muster.lines],
            counts=[self.cell(cell) for cell in muster.counts],
            complaints=[complaint_words(one, self.lang) for one in muster.complaints[:MAX_COMPLAINTS]],
        )

    def line(self, line: MusterLine) -> MusterLineWords:
        return MusterLineWords(
            place=line.place,
            name=self.say(line.name),
            points=line.points,
            parts=[self.cell(cell) for cell in line.parts],
            why=self.say(line.why) if line.why else "",
            clause=line.clause,
        )
