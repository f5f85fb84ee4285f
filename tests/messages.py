"""What the tests of sentences share: which messages the code names, and what the `.ftl` files hold.

Names are found in the source, not by running it: a message that is said once in a hundred battles is found too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from oriflamme.kernel import Message, Rulebook
from oriflamme.kernel.fluent_fast import places
from oriflamme.kernel.messages import place_of, text_files
from oriflamme.kernel.roster import Roster, Words

LANGUAGES = ("fr", "en")


def calls(folder: Path, *names: str) -> Iterator[ast.Call]:
    """Every call of a function of one of these names (a method: with a dot in front) in the modules of a folder."""
    return (node for name, node in _all_calls(folder) if name in names)


@cache
def _all_calls(folder: Path) -> list[tuple[str, ast.Call]]:
    found = []
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = f".{node.func.attr}" if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                found.append((name, node))
    return found


def literals(node: ast.expr) -> Iterator[str]:
    """The texts an argument may be: itself, either side of a condition; an f-string by its start and a star."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield from (f"{start}*" for start in literals(node.values[0]))


def named(folder: Path, function: str, position: int, prefix: str = "") -> set[str]:
    """The texts that stand at a position of the calls of a function, with a prefix."""
    found = (call.args[position] for call in calls(folder, function) if len(call.args) > position)
    return {f"{prefix}{text}" for node in found for text in literals(node)}


def said(folder: Path) -> set[str]:
    """The messages that are made in a folder: sentences, questions by their kind, and names."""
    return named(folder, "message", 0) | named(folder, "ask_about", 0, "ask-") | named(folder, ".name", 0)


def spelled_out(found: set[str], endings: dict[str, tuple[str, ...]]) -> set[str]:
    """Starts of names completed by their endings; a start that nobody completes is a mistake of the test."""
    whole = {name for name in found if not name.endswith("*")}
    for start in found - whole:
        whole |= {f"{start[:-1]}{ending}" for ending in endings[start[:-1]]}
    return whole


def clash_messages(book: Rulebook[Any]) -> set[str]:
    """The names of the fields of a book's clashes and of their choices, whatever is chosen."""
    first = book.clash_fields({})
    chosen = [{field.key: choice.key} for field in first for choice in field.choices]
    more = [{"deed": deed.key, **given} for deed in first[0].choices for given in chosen if "deed" not in given]
    fields = [field for given in (*chosen, *more) for field in book.clash_fields(given)]
    names = [field.name for field in fields]
    names += [one.name for field in fields for one in field.choices if isinstance(one.name, Message)]
    return {one.id for one in names if not one.id.startswith("tier-")}


# The files


class _Texts(Visitor):
    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: Any) -> None:
        self.texts.append(node.value)


def entries(folder: Path, lang: str) -> dict[str, Any]:
    """The messages of a folder in one language, by name: none stands in two files."""
    found: dict[str, Any] = {}
    for path in text_files(folder, lang):
        body = FluentParser().parse(path.read_text(encoding="utf-8")).body
        assert not [entry for entry in body if isinstance(entry, fluent.Junk)], path
        own = {entry.id.name: entry for entry in body if isinstance(entry, fluent.Message)}
        assert not own.keys() & found.keys(), path
        found |= own
    return found


def variables(entry: Any) -> set[str]:
    """The arguments that a message asks for; the forms of a name ask for the name."""
    return {place_of(name).name for name in places(entry)}


def texts(entry: Any) -> list[str]:
    visitor = _Texts()
    visitor.visit(entry)
    return visitor.texts


def nested(message: Message) -> Iterator[Message]:
    """A message and every message within it."""
    yield message
    for value in message.args.values():
        for part in value if isinstance(value, (list, tuple)) else (value,):
            if isinstance(part, Message):
                yield from nested(part)


def hints(said: set[str]) -> set[str]:
    """The words to somebody who learns that a book may have: one for each question and each throw."""
    questions = {f"hint-{id.removeprefix('ask-')}" for id in said if id.startswith("ask-")}
    return questions | {f"hint-{id}" for id in said if id.startswith("roll-")}


ROSTER_CALLS = ("term", "cell", "number", "number_field", "flag", "choice", "several", "piece")


def roster_terms(book: Rulebook[Any]) -> set[str]:
    """The words that a book's roster says, and those that its code names for armies."""
    roster = book.roster(book.tiers)
    assert roster is not None
    found = {one.id for words in roster_words(roster) if isinstance(words, Message) for one in nested(words)}
    called = {term.replace(".", "-") for name in ROSTER_CALLS for term in named(book.folder, name, 0, "roster-")}
    return {id for id in found | called if id.startswith("roster-")}


def roster_words(roster: Roster) -> Iterator[Words]:
    """Everything that a roster says."""
    for kind in roster.kinds:
        yield kind.name
    for entry in roster.entries:
        yield entry.name
        for cell in entry.cells:
            yield from (cell.name, cell.value)
        if entry.price:
            yield from (one for one in (entry.price.per, entry.price.why) if one)
    of_lines = [field for line in roster.lines for field in line.fields]
    of_own = [field for table in roster.own for field in table.fields]
    for field in (*roster.fields, *of_lines, *of_own):
        yield field.name
        yield from (word.name for word in field.words)
