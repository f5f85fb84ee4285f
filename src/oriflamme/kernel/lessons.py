"""Lessons: a battle to learn by, with what is said and pointed at question by question.

A lesson is data, a file in the folder `lessons` of a book, and knows nothing of rules: a step waits for a question or a
throw, says one thing, and points at the answers that it is about. Whoever shows lessons follows these rules:

- The next step is the first that is left whose question is asked and whose answers are offered; those before it are
  passed over. What is asked between two steps is answered by `usual`, where that says something.
- After the last step the learner is free.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.registry import books

NOTHING = Bilingual("", "")


class Pointed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Answers that a lesson points at, by what they mean (`kernel.Option`); what is left out may be anything."""

    verb: str = ""
    piece: str = ""
    target: str = ""
    what: str = ""
    place: str = ""
    note: str = ""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One thing to learn: at a question of a kind or a throw for a purpose, about a piece where one is named."""

    ask: str = ""
    roll: str = ""
    subject: str = ""
    point: list[Pointed] = []
    """The first that is offered is the one."""
    text: Bilingual
    wrong: Bilingual = NOTHING
    """Said to whoever chooses something else, once, before it counts."""


class Usual(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What to answer to questions that no step is about."""

    ask: str
    subject: str = ""
    point: list[Pointed]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A battle to learn by."""

    title: Bilingual
    goal: Bilingual
    """How this battle is won: said before anything else."""
    free: Bilingual
    """Said when the last step is done."""
    done: Bilingual
    """What somebody who has won knows now."""
    number: int
    """Where it stands among the lessons of its book."""
    tier: str
    minutes: int
    seat: str
    """Whom the learner plays; the others are played by `commander`."""
    commander: str = "plain"
    dice: str
    """The secret of its dice: they fall alike for everybody who answers alike."""
    step: list[Step]
    usual: list[Usual] = []
    scenario: dict[str, Any]
    """What a scenario file says."""


@cache
def lessons() -> dict[str, Lesson]:
    """Every lesson, by the names of its book and its file; those of a book in the order in which they are taken."""
    found = {
        f"{book.name}/{path.stem}": read(path)
        for book in books().values()
        for path in (book.folder / "lessons").glob("*.toml")
    }
    return dict(sorted(found.items(), key=lambda item: (item[0].split("/")[0], item[1].number)))


def read(path: Path) -> Lesson:
    """A lesson from its file."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Lesson)
