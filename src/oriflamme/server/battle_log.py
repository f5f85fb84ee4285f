"""The log of a battle as a seat may read it: every fact with the answer it followed and the dice that fell."""

from __future__ import annotations

from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from oriflamme.kernel import Battle, Fact, Throw
from oriflamme.kernel.beats import BeatFinder
from oriflamme.kernel.history import RewindEntry, Told

MAX_RECORD = 1_000
"""Answers that a referee is shown to go back to: the last ones."""
MAX_WRITTEN = 5_000
_written: dict[tuple[int, str, str], tuple[Fact, bytes]] = {}
"""What is told of a fact, by its identity (which is its own while it is held here), scenario and language."""
_encode = msgspec.json.Encoder().encode


def log(battle: Battle, seat: str | None, lang: str, start: int, most: int, *, over: bool = False) -> dict[str, Any]:
    """A page of what a seat knows to have happened, from its fact number `start` on (below 0: from the end)."""
    known = battle.history.log(seat)
    first = max(0, len(known) + start if start < 0 else start)
    page = known[first : first + most]
    thrown = _thrown_by_step(battle, seat, page[0][0], over=over) if page else {}
    began = _beat_starts(battle, seat, known, first, first + most) if page else []
    items = [
        msgspec.Raw(
            b'{"number":%d,"beat":%d,"answer":%d,"throws":%d,%b'
            % (number, beat, step, thrown.get(step, 0), _told(battle, fact, lang))
        )
        for number, ((step, fact), beat) in enumerate(zip(page, began, strict=True), first)
    ]
    return {"total": len(known), "from": first, "items": items}


class KeptBeats:
    """Where the beats of one seat's log begin, found once for each fact; a log that only grows is the same list."""

    def __init__(self, known: list[Told]) -> None:
        self.known = known
        self._finder = BeatFinder()

    def starts(self, battle: Battle, first: int, end: int) -> list[int]:
        """For these facts, the number of the fact with which the beat of each begins."""
        unit_of = partial(battle.book.unit_of, battle.state)
        for _, fact in self.known[len(self._finder.starts) :]:
            self._finder.begins(fact, unit_of)
        return self._finder.starts[first:end]


_beats: WeakKeyDictionary[Battle, dict[str | None, KeptBeats]] = WeakKeyDictionary()


def _beat_starts(battle: Battle, seat: str | None, known: list[Told], first: int, end: int) -> list[int]:
    seats = _beats.setdefault(battle, {})
    kept = seats.get(seat)
    if kept is None or kept.known is not known:
        kept = seats[seat] = KeptBeats(known)
    return kept.starts(battle, first, end)


def _about(fact: Fact) -> dict[str, Any]:
    """What begins with a fact, the pieces it is about and the throws it tells of; left out where there are none."""
    subjects, rolls = fact.subjects, fact.roll_totals
    told: dict[str, Any] = {"opens": fact.opens} if fact.opens else {}
    told |= {"subjects": subjects} if subjects else {}
    return told | {"rolls": rolls} if rolls else told


def _told(battle: Battle, fact: Fact, lang: str) -> bytes:
    """The fact itself, in words and as data, written down without the bracket that opens it; whoever looks next at the
    same one is told the same."""
    key = id(fact), battle.setup.digest, lang
    kept = _written.get(key)
    if kept is None:
        if len(_written) >= MAX_WRITTEN:
            _written.clear()
        said = {"text": battle.say(fact, lang), "clause": fact.clause, "tone": fact.tone}
        _written[key] = kept = fact, _encode({**said, **_about(fact), "fact": fact})[1:]
    return kept[1]


def knows(battle: Battle, seat: str | None, throw: Throw) -> bool:
    """Whether a seat may know all about a throw: its own, and every one where nothing can be hidden from it."""
    if throw.stream:
        return throw.stream == seat
    return bool(throw.seat and throw.seat == seat) or not battle.book.hides(battle.state, seat)


def _thrown_by_step(battle: Battle, seat: str | None, since: int, *, over: bool) -> dict[int, int]:
    """How many throws a seat may know followed each step since that one; where there are none it is left out."""
    every = over or not battle.book.hides(battle.state, seat)
    found: dict[int, int] = {}
    for number in battle.history.counted_back():
        entry = battle.entries[number]
        if isinstance(entry, RewindEntry):
            continue
        if entry.step < since:
            break
        thrown = entry.throws if over else [throw for throw in entry.throws if throw.stream in ("", seat)]
        count = len(thrown) if every else sum(1 for throw in thrown if throw.seat == seat)
        if count:
            found[entry.step] = count
    return found


def throws(battle: Battle, lang: str) -> list[dict[str, Any]]:
    """Every throw that counts, with the step it followed and what it was for."""
    return [
        {"answer": step, **_thrown(battle, throw, lang)}
        for step, entry in battle.history.steps()
        for throw in entry.throws
    ]


def _thrown(battle: Battle, throw: Throw, lang: str) -> dict[str, Any]:
    return {**msgspec.structs.asdict(throw), "text": battle.say(f"roll-{throw.purpose}", lang)}


def record(battle: Battle) -> list[dict[str, Any]]:
    """The numbered record a referee corrects by: who answered what, and what still counts; of a long one its end."""
    counted = set(battle.history.counted())
    listed: list[dict[str, Any]] = []
    for number in range(max(0, len(battle.entries) - MAX_RECORD), len(battle.entries)):
        entry = battle.entries[number]
        if isinstance(entry, RewindEntry):
            listed.append({"number": number, "seat": "", "token": entry.reason, "back": entry.to, "counts": True})
        elif number:
            listed.append({"number": number, "seat": entry.seat, "token": entry.token, "counts": number in counted})
    return listed
