"""What must hold of every battle that a test plays, whatever its book: it can be told, cited and written down."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path

import oriflamme.kernel
from oriflamme.kernel import Ask, Battle, Fact, Message, Refusal, Roll
from oriflamme.kernel.save import dump_state, load_state
from tests.messages import LANGUAGES, entries, nested, variables

KERNEL = Path(oriflamme.kernel.__file__).parent / "texts"
_sound: set[tuple[object, ...]] = set()
"""Kinds of sentences that were found sound: the book, the messages in them, the names of their parts and which of them
are empty."""
FAULTS = {
    "": re.compile(r"\{|None|[A-Za-z]\(\w*=|Message\(|^\s|\s$|  |\( | \)|,,"),
    "fr": re.compile(r"\b(?:vers|le|de|du) (?:est|ouest)\b|\b1 (?:cartes|points|figurines|pertes|cases|hexagones)\b"),
    "en": re.compile(r"\b1 (?:cards|points|figures|losses|hexes|elements)\b"),
}
"""What no sentence may hold, in any language or in one: places unfilled, values of Python, wrong agreement."""


@cache
def places(folder: Path, lang: str) -> dict[str, set[str]]:
    """What every message of the kernel and of a book has places for, by name."""
    return {
        name: variables(entry) for texts in (KERNEL, folder / "texts") for name, entry in entries(texts, lang).items()
    }


def check_battle(battle: Battle, subjects: Collection[str]) -> None:
    """Every fact and throw cites a clause of the book and can be said; the state is what its types say.

    `subjects`: those whom a throw may be about.
    """
    clauses = battle.book.clauses
    for fact in battle.facts:
        assert fact.clause in clauses, f"{fact!r} cites no clause"
        check_said(battle, fact)
    for throw in battle.throws:
        assert throw.clause in clauses, f"{throw!r} cites no clause"
        assert throw.seat in battle.seats, f"nobody throws {throw!r}"
        assert throw.subject in subjects, f"{throw!r} is about nobody"
        check_said(battle, Message(f"roll-{throw.purpose}"))
    for ask in battle.asks:
        check_ask(battle, ask)
    assert load_state(battle.book, dump_state(battle.state)) == battle.state
    assert battle.fork().state == battle.state


def check_ask(battle: Battle, ask: Ask) -> None:
    """A question can be said, and so can every answer to it and every refusal; each answer has a token of its own."""
    assert ask.clause in battle.book.clauses, f"{ask!r} cites no clause"
    check_said(battle, ask.question)
    if isinstance(ask, Roll):
        if ask.summed or ask.dice.combinations <= 1000:
            assert sum(ask.chances().values()) == 1
        return
    options = (*ask.options, *ask.other_options)
    for option in options:
        assert option.label is not None, f"{option!r} has no words"
        check_said(battle, option.label)
    assert len({option.token for option in options}) == len(options)
    for forbidden in ask.forbidden:
        check_refusal(battle, forbidden.refusal)


def check_refusal(battle: Battle, refusal: Refusal) -> None:
    """A refusal cites a clause and can be said."""
    assert refusal.clause in battle.book.clauses, f"{refusal!r} cites no clause"
    check_said(battle, refusal.message)


def check_said(battle: Battle, what: Message | Fact) -> None:
    """It has words in both languages, and every place in them is filled. Each kind of sentence is said once."""
    message = what.message() if isinstance(what, Fact) else what
    parts = list(nested(message))
    kind = (battle.book.name, *((part.id, *((name, not value) for name, value in part.args.items())) for part in parts))
    if kind in _sound and not any(None in part.args.values() for part in parts):
        return
    for lang in LANGUAGES:
        for part in parts:
            assert part.id in battle.book.texts.ids[lang], f"no words for {part.id} in {lang}"
            lacking = places(battle.book.folder, lang)[part.id] - set(part.args)
            assert not lacking, f"{part.id} in {lang} lacks {lacking}"
        text = battle.say(message, lang)
        for fault in (FAULTS[""], FAULTS[lang]):
            assert not fault.search(text), f"{message.id} in {lang}: {text}"
    _sound.add(kind)
