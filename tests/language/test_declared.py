"""The places that are declared as names are names in battles that were fought, and no other place is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from oriflamme.kernel import Battle, Bilingual, Message
from oriflamme.kernel.fluent_fast import places
from oriflamme.kernel.messages import LANGUAGES, place_of
from tests.golden.make import golden_battle, golden_battles
from tests.language.sentences import FILES, messages

BATTLES = 6
"""So many of each book's corpus, evenly taken."""


def told(battle: Battle, message: Message) -> Iterator[tuple[str, str, Any]]:
    """Message, place and value of a sentence and of all within it."""
    for place, value in message.args.items():
        parts = value if isinstance(value, (list, tuple)) else (value,)
        for part in parts:
            if isinstance(part, Message):
                yield from told(battle, part)
        yield message.id, place, value


@pytest.mark.parametrize("book", ["demonworld", "fleuries", "lames", "masse"])
def test_declared_names_are_names_in_battles(book: str) -> None:
    paths = golden_battles(book)
    declared, known = set(FILES[book]["places"]), messages(book, "fr")
    wrong = set()
    for path in paths[:: max(1, len(paths) // BATTLES)]:
        battle = golden_battle(path)
        for fact in battle.facts:
            for id, place, value in told(battle, fact.message()):
                used = id in known and place in {place_of(one).name for one in places(known[id])}
                if used and _called(battle, value) and place not in declared:
                    wrong.add((id, place))
    assert wrong == set()


def _called(battle: Battle, value: Any) -> bool:
    """Whether an argument is a name or the key of one."""
    parts = value if isinstance(value, (list, tuple)) else (value,)
    return any(isinstance(part, Bilingual) or (isinstance(part, str) and part in battle.names) for part in parts)


@pytest.mark.parametrize("file", FILES)
def test_every_declared_place_is_used(file: str) -> None:
    patterns = [pattern for lang in LANGUAGES for pattern in messages(file, lang).values()]
    used = {place_of(place).name for pattern in patterns for place in places(pattern)}
    assert set(FILES[file]["places"]) - used == set()
