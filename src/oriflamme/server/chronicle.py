"""The log of a battle as a seat may read it: every fact with the answer it followed and the dice that fell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from oriflamme.kernel import Battle, Throw
from oriflamme.kernel.history import Correction


def path(battle: Battle) -> list[int]:
    """The numbers on record that still count: what a referee went back on is left out."""
    numbers = []
    number = len(battle.record) - 1
    while number >= 0:
        numbers.append(number)
        entry = battle.record[number]
        number = entry.to - 1 if isinstance(entry, Correction) else number - 1
    return numbers[::-1]


def answers(battle: Battle) -> int:
    """How many answers count."""
    return sum(1 for number in path(battle) if number and not isinstance(battle.record[number], Correction))


def log(battle: Battle, seat: str | None, lang: str, start: int, most: int) -> dict[str, Any]:
    """A page of what a seat knows to have happened, from its fact number `start` on (below 0: from the end)."""
    known = [(answer, seen) for answer, fact in _told(battle) if (seen := fact.seen_by(seat)) is not None]
    first = max(0, len(known) + start if start < 0 else start)
    items = [
        {
            "number": first + at,
            "answer": answer,
            "text": battle.say(fact, lang),
            "clause": fact.clause,
            "tone": fact.tone,
            "fact": fact,
        }
        for at, (answer, fact) in enumerate(known[first : first + most])
    ]
    return {"total": len(known), "from": first, "items": items}


def _told(battle: Battle) -> Iterator[tuple[int, Any]]:
    done, answer, facts = 0, 0, battle.facts
    for number in path(battle):
        entry = battle.record[number]
        answer += bool(number) and not isinstance(entry, Correction)
        for fact in facts[done : entry.facts]:
            yield answer, fact
        done = max(done, entry.facts)
    for fact in facts[done:]:
        yield answer, fact


def throws(battle: Battle, lang: str) -> list[dict[str, Any]]:
    """Every throw that counts, with the answer it followed and what it was for."""
    told, answer = [], 0
    for number in path(battle):
        entry = battle.record[number]
        answer += bool(number) and not isinstance(entry, Correction)
        told += [{"answer": answer, **_thrown(battle, throw, lang)} for throw in entry.throws]
    return told


def _thrown(battle: Battle, throw: Throw, lang: str) -> dict[str, Any]:
    return {**msgspec.structs.asdict(throw), "text": battle.say(f"roll-{throw.purpose}", lang)}


def record(battle: Battle) -> list[dict[str, Any]]:
    """The numbered record a referee corrects by: who answered what, and what still counts."""
    counted = set(path(battle))
    told: list[dict[str, Any]] = []
    for number, entry in enumerate(battle.record):
        if isinstance(entry, Correction):
            told.append({"number": number, "seat": "", "token": entry.reason, "back": entry.to, "counts": True})
        elif number:
            told.append({"number": number, "seat": entry.seat, "token": entry.token, "counts": number in counted})
    return told
