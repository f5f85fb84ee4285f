"""The quick reference of a book: its own tables with their clauses, as `reference.toml` of the book lists them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, Literal

import msgspec

from oriflamme.kernel import Bilingual, Rulebook, UserError, message
from oriflamme.kernel.authoring import read_table
from oriflamme.kernel.numbers import signed, whole
from oriflamme.paper.document import Block, Document, Halves, Heading, Paragraph, Table
from oriflamme.paper.typeset import say, texts

NOTHING = "–"
"""Where a row has no such thing; a row that has nothing at all is left out."""
HALVES = ("left", "right")
UNBOUNDED = 90
"""Numbers beyond it stand for "and more" in tables that go from one number to another."""


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column: its heading, and what of a row stands in it."""

    fr: str
    en: str
    field: str
    """By name, of a record within a record with a point between; `key`: what the row is called in the table."""
    to: str = ""
    """The field of the last number, where it goes from one to another."""
    text: str = ""
    """The start of a text's name: the field completes it."""
    signed: bool = False
    halves: bool = False
    """A number that counts halves."""
    named: str = ""
    """The table and the place in it where what the field says has a name: `weapons.class`."""
    beside: str = ""
    """A second field in the same cell, after a dot."""
    beside_named: str = ""
    words: dict[str, Bilingual] = {}
    """What is said in the place of a value, by the value or, before it, by what the row is called."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the book to print."""

    title: Bilingual
    table: str
    """The file in the folder `tables`."""
    rows: str
    """Where its rows are: a list, or records by name."""
    columns: tuple[Column, ...]
    tier: str = "base"
    clause: str = ""
    note: Bilingual = Bilingual("", "")
    skip: tuple[str, ...] = ()
    """Rows that are no line of the table, by what they are called."""
    half: Literal["", "left", "right"] = ""
    """In which half of the sheet it stands, where it is narrow."""


class Reference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `reference.toml` says."""

    section: tuple[Section, ...]


def reference(book: Rulebook[Any], tier: str, lang: str) -> Document:
    """The quick reference of a book up to a tier."""
    path = book.folder / "reference.toml"
    if not path.exists():
        raise UserError(message("paper-no-reference", book=book.name), texts())
    listed = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Reference)
    tiers = book.tiers_up_to([tier] if tier else list(book.tiers))
    title = book.drawings.title.text(lang) if book.drawings and book.drawings.title else book.name
    level = book.texts.say(book.tier_name(tiers[-1]), lang) if len(book.tiers) > 1 else ""
    blocks: list[Block] = [Paragraph(say("reference-made", lang, level=level or "-"), small=True)] if level else []
    for half, sections in groupby((one for one in listed.section if one.tier in tiers), key=lambda one: bool(one.half)):
        shown = [(one.half, tuple(_section(book, one, lang))) for one in sections]
        if half:
            left, right = (tuple(block for own, made in shown if own == side for block in made) for side in HALVES)
            blocks.append(Halves(left, right))
        else:
            blocks += [block for _, made in shown for block in made]
    return Document(say("reference-title", lang, title=title), lang, tuple(blocks), dense=True)


def _section(book: Rulebook[Any], section: Section, lang: str) -> Iterator[Heading | Paragraph | Table]:
    listed = _rows(read_table(book.folder, section.table), section.rows)
    rows = [row for row in listed if row.get("key") not in section.skip]
    clauses = [str(row.get("clause", "")) for row in rows]
    told = any(clauses) and len(set(clauses)) > 1
    clause = section.clause or (clauses[0] if clauses and not told else "")
    yield Heading(f"{section.title.text(lang)} [{clause}]" if clause else section.title.text(lang), 3)
    head = [getattr(column, lang) for column in section.columns] + ([say("reference-clause", lang)] if told else [])
    cells = [[_cell(book, row, column, lang) for column in section.columns] for row in rows]
    body = tuple(
        tuple(said + ([own] if told else []))
        for said, own in zip(cells, clauses, strict=True)
        if any(cell != NOTHING for cell in said[1:])
    )
    figures = tuple(
        n
        for n, column in enumerate(section.columns)
        if not (column.text or column.named) and column.field not in ("name", "key")
    )
    yield Table(tuple(head), body, right=figures, fine=(len(head) - 1,) if told else ())
    if section.note.text(lang):
        yield Paragraph(section.note.text(lang), small=True)


def _rows(table: Mapping[str, Any], where: str) -> Iterator[dict[str, Any]]:
    found: Any = table
    for part in where.split(".") if where else ():
        found = found[part]
    if isinstance(found, list):
        yield from found
        return
    for key, row in found.items():
        if isinstance(row, Mapping):
            yield {"key": key, "clause": found.get("clause", ""), **row}
        elif key not in ("clause", "source", "ruling", "completion"):
            yield {"key": key, "value": row, "clause": found.get("clause", "")}


def _cell(book: Rulebook[Any], row: Mapping[str, Any], column: Column, lang: str) -> str:
    said = _field(book, row, column, lang)
    beside = _value(row, column.beside) if column.beside else None
    return said if beside is None else f"{said} · {_named(book, column.beside_named, str(beside), lang)}"


def _named(book: Rulebook[Any], place: str, key: str, lang: str) -> str:
    """The name of an entry of a table."""
    file, *steps = place.split(".")
    found: Any = read_table(book.folder, file)
    for step in (*steps, key):
        found = found[step]
    found = found.get("name", found)
    return Bilingual(found["fr"], found["en"]).text(lang)


def _field(book: Rulebook[Any], row: Mapping[str, Any], column: Column, lang: str) -> str:
    value = _value(row, column.field)
    if value is None:
        return NOTHING
    said = column.words.get(str(row.get("key", ""))) or column.words.get(str(value))
    if said is not None:
        return said.text(lang)
    if column.named:
        return _named(book, column.named, str(value), lang)
    if column.text:
        return book.texts.say(message(f"{column.text}{value}"), lang)
    if isinstance(value, Mapping):
        return Bilingual(value["fr"], value["en"]).text(lang)
    if column.to:
        return _span(value, _value(row, column.to), column, lang)
    return _said(value, column, lang)


def _value(row: Mapping[str, Any], field: str) -> Any:
    found: Any = row
    for part in field.split("."):
        if isinstance(found, list):
            found = found[int(part)] if int(part) < len(found) else None
        else:
            found = found.get(part) if isinstance(found, Mapping) else None
    return found


def _span(first: int, last: int, column: Column, lang: str) -> str:
    low, high = _said(first, column, lang), _said(last, column, lang)
    if abs(first) > UNBOUNDED:
        return say("reference-up-to", lang, last=high)
    if abs(last) > UNBOUNDED:
        return say("reference-from", lang, first=low)
    return low if first == last else f"{low} … {high}"


def _said(value: Any, column: Column, lang: str) -> str:
    if isinstance(value, bool):
        return say("reference-yes" if value else "reference-no", lang)
    if isinstance(value, int) and column.halves:
        whole_part, half = divmod(value, 2)
        return f"{whole_part or ''}½" if half else whole(whole_part, lang)
    if isinstance(value, int):
        return signed(value, lang) if column.signed else whole(value, lang)
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
