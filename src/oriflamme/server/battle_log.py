"""The log of a battle as a seat may read it: every fact with the answer it followed and the dice that fell."""

from __future__ import annotations

from typing import Any

import msgspec

from oriflamme.kernel import Battle, Fact, Throw
from oriflamme.kernel.history import RewindEntry

MAX_SAID = 5_000
_said: dict[tuple[int, str, str], tuple[Fact, str]] = {}
"""What was said of a fact, by its identity (which is its own while it is held here), scenario and language."""


def log(battle: Battle, seat: str | None, lang: str, start: int, most: int, *, over: bool = False) -> dict[str, Any]:
    """A page of what a seat knows to have happened, from its fact number `start` on (below 0: from the end)."""
    known = battle.history.log(seat)
    first = max(0, len(known) + start if start < 0 else start)
    thrown = _thrown_by_answer(battle, seat, known[first][0], over=over) if first < len(known) else {}
    items = [
        {
            "number": first + at,
            "answer": answer,
            "text": said(battle, fact, lang),
            "clause": fact.clause,
            "tone": fact.tone,
            "throws": thrown.get(answer, 0),
            **_about(fact),
            "fact": fact,
        }
        for at, (answer, fact) in enumerate(known[first : first + most])
    ]
    return {"total": len(known), "from": first, "items": items}


def _about(fact: Fact) -> dict[str, Any]:
    """The pieces that a fact is about and the throws that it tells of; left out where there are none."""
    subjects, rolls = fact.subjects, fact.roll_totals
    told: dict[str, Any] = {"subjects": subjects} if subjects else {}
    return told | {"rolls": rolls} if rolls else told


def said(battle: Battle, fact: Fact, lang: str) -> str:
    """A fact in words; whoever looks next at the same one is told the same."""
    key = id(fact), battle.setup.digest, lang
    kept = _said.get(key)
    if kept is None:
        if len(_said) >= MAX_SAID:
            _said.clear()
        _said[key] = kept = fact, battle.say(fact, lang)
    return kept[1]


def knows(battle: Battle, seat: str | None, throw: Throw) -> bool:
    """Whether a seat may know all about a throw: its own, and every one where nothing is hidden from it."""
    if throw.seat and throw.seat == seat:
        return True
    state = battle.state
    seen = battle.book.view(state, seat)
    return seen is state or bool(seen == state)


def _thrown_by_answer(battle: Battle, seat: str | None, since: int, *, over: bool) -> dict[int, int]:
    """How many throws a seat may know followed each answer since that one; where there are none it is left out."""
    every = over or knows(battle, seat, Throw("", (), 0))
    found: dict[int, int] = {}
    answer = battle.answer_count
    for number in battle.history.counted_back():
        if answer < since:
            break
        entry = battle.entries[number]
        count = len(entry.throws) if every else sum(1 for throw in entry.throws if throw.seat == seat)
        if count:
            found.setdefault(answer, count)
        answer -= bool(number) and not isinstance(entry, RewindEntry)
    return found


def throws(battle: Battle, lang: str) -> list[dict[str, Any]]:
    """Every throw that counts, with the answer it followed and what it was for."""
    return [
        {"answer": answer, **_thrown(battle, throw, lang)}
        for answer, entry in battle.history.answers()
        for throw in entry.throws
    ]


def _thrown(battle: Battle, throw: Throw, lang: str) -> dict[str, Any]:
    return {**msgspec.structs.asdict(throw), "text": battle.say(f"roll-{throw.purpose}", lang)}


def record(battle: Battle) -> list[dict[str, Any]]:
    """The numbered record a referee corrects by: who answered what, and what still counts."""
    counted = set(battle.history.counted())
    listed: list[dict[str, Any]] = []
    for number, entry in enumerate(battle.entries):
        if isinstance(entry, RewindEntry):
            listed.append({"number": number, "seat": "", "token": entry.reason, "back": entry.to, "counts": True})
        elif number:
            listed.append({"number": number, "seat": entry.seat, "token": entry.token, "counts": number in counted})
    return listed
