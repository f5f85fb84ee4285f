"""Examples of rules: a small position with a sentence, shown beside the clauses that it illustrates.

An example is data, a file in the folder `examples` of a book: the clauses, the sentence, and what a scenario file says.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.registry import books


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position that shows what clauses mean."""

    clauses: list[str]
    caption: Bilingual
    scenario: dict[str, Any]


@cache
def examples() -> dict[str, Example]:
    """The examples of all books, by clause."""
    paths = [path for book in books().values() for path in sorted((book.folder / "examples").glob("*.toml"))]
    return {clause: example for example in map(_read, paths) for clause in example.clauses}


def _read(path: Path) -> Example:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Example)
