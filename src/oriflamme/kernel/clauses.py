"""Clauses: the catalogue of a book's rules in our own words, as people read, cite and search it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Literal, get_args

import msgspec

from oriflamme.kernel.typography import fold, typeset

Tier = Literal["base", "intermediate", "advanced", "optional"]
TIERS: tuple[Tier, ...] = get_args(Tier)
BASE: Tier = "base"
"""The tier that every battle is played at, at least."""


class Clause(msgspec.Struct, frozen=True):
    """One rule of a book: where it stands, what it says in both languages (as written), and how to check it."""

    id: str
    section: str
    tier: Tier
    topic: str
    kind: str
    fr: str
    en: str
    check: str

    def text(self, lang: str) -> str:
        """What the clause says, in the reader's language and with its signs."""
        return typeset(self.fr if lang == "fr" else self.en, lang)


COLUMNS = Clause.__struct_fields__


def read_clauses(path: Path) -> dict[str, Clause]:
    """Read a catalogue (UTF-8, tab-separated, with a header row) in its own order.

    A wrong row raises a ValueError that names the file and the line, for catalogues are written by hand.
    """
    clauses: dict[str, Clause] = {}
    for number, line in enumerate(path.read_bytes().splitlines(), start=1):
        try:
            row = line.decode().split("\t")
            if number == 1:
                _check_header(row)
            else:
                clause = _clause(row)
                if clause.id in clauses:
                    raise ValueError(f"{clause.id} stands twice")
                clauses[clause.id] = clause
        except ValueError as error:
            raise ValueError(f"{path.name}, line {number}: {error}") from error
    if not clauses:
        raise ValueError(f"{path.name}, line 1: no clauses")
    return clauses


def _check_header(row: list[str]) -> None:
    if tuple(row) != COLUMNS:
        raise ValueError(f"the header should be {' '.join(COLUMNS)}")


def _clause(row: list[str]) -> Clause:
    if len(row) != len(COLUMNS):
        raise ValueError(f"{len(row)} columns instead of {len(COLUMNS)}")
    cells = dict(zip(COLUMNS, row, strict=True))
    for column, cell in cells.items():
        if not cell.strip():
            raise ValueError(f"{column} is empty")
    if cells["tier"] not in TIERS:
        raise ValueError(f"tier {cells['tier']!r} is not one of {', '.join(TIERS)}")
    return msgspec.convert(cells, Clause)


def search(clauses: Iterable[Clause], words: str, lang: str) -> list[Clause]:
    """The clauses in which every word occurs, the likeliest first; accents and capitals do not matter.

    A word may stand in the id, the topic, the section or the text in either language. A clause named by its
    id comes first, then those with the most whole words in the reader's language, then the order of the book.
    """
    wanted = _search_form(words).split()
    found = [clause for clause in clauses if all(word in _haystack(clause) for word in wanted)]
    return sorted(found, key=lambda clause: _rank(clause, wanted, lang))


def _rank(clause: Clause, wanted: list[str], lang: str) -> tuple[bool, bool, int, int]:
    """A sort key: a smaller one is a likelier clause."""
    identity = _search_form(clause.id)
    text = _search_form(clause.text(lang))
    whole = set(re.findall(r"\w+", text))
    return (
        identity not in wanted,
        not any(word in identity for word in wanted),
        -sum(word in whole for word in wanted),
        -sum(word in text for word in wanted),
    )


def _haystack(clause: Clause) -> str:
    return _search_form("\n".join((clause.id, clause.topic, clause.section, clause.fr, clause.en)))


_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})


@lru_cache(maxsize=16384)
def _search_form(text: str) -> str:
    """The text without accents, capitals, ligatures and the signs of typography."""
    letters = unicodedata.normalize("NFKD", fold(text).casefold()).translate(_LIGATURES)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
