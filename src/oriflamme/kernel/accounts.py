"""A battle as one seat may tell it before the end: its own answers, those that are public, and the dice it has seen.

Nothing in an account depends on what is hidden from the seat: not its lines, nor their numbers, nor its checksums,
which cover only what is written in it. After the end everybody gets the whole transcript.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from oriflamme.kernel.history import RewindEntry
from oriflamme.kernel.messages import message
from oriflamme.kernel.replaying import transcribe
from oriflamme.kernel.transcript import Chain, Line, ReplayMismatch, Transcript

if TYPE_CHECKING:
    from oriflamme.kernel.battle import Battle
    from oriflamme.kernel.dice import Throw
    from oriflamme.kernel.rulebook import Fact

SPECTATOR = "-"
HIDDEN = "?"
"""What stands for answers that a seat may not know, where it has seen dice that fell by them."""


def account(battle: Battle, seat: str | None) -> Transcript:
    """What a seat may tell (None: a spectator); of a battle that is over, everything."""
    if battle.over:
        return transcribe(battle)
    setup = msgspec.structs.replace(battle.setup, account=seat or SPECTATOR)
    if setup.source:  # what is in it may be hidden, and its digest would let it be guessed
        setup = msgspec.structs.replace(setup, source="", digest=HIDDEN)
    chain = Chain(setup, "")
    lines = [
        msgspec.structs.replace(line, check=chain.add(line, b"", "")[0])
        for line in _numbered(battle, list(_known(battle, seat)))
    ]
    return Transcript(setup, tuple(lines), unfinished=True, told=battle.kept.told)


def _known(battle: Battle, seat: str | None) -> Iterator[tuple[int, Line]]:
    """The lines that a seat knows, each with the number of its entry."""
    entries, facts = battle.entries, _facts_by_step(battle)
    seen: list[Throw] = []
    for number, entry in enumerate(entries):
        seen += [throw for throw in entry.throws if _sees(battle, throw, seat)]
        throws = tuple((throw.name, throw.values) for throw in seen)
        if isinstance(entry, RewindEntry):
            yield number, Line("!", entry.reason, throws, back=entry.to, anew=entry.anew)
        elif number == 0:
            yield number, Line(SPECTATOR, entry.token, throws)
        else:
            came = facts.get(number, ())
            token = battle.book.answer_for(seat, entry.seat, entry.token, came, sealed=entry.sealed)
            if token is not None:
                yield number, Line(entry.seat, token, throws)
            elif seen:
                yield number, Line(SPECTATOR, HIDDEN, throws)
        seen = []


def _sees(battle: Battle, throw: Throw, seat: str | None) -> bool:
    return throw.stream in ("", seat) and battle.book.redact_input(throw, seat) is throw


def _facts_by_step(battle: Battle) -> dict[int, tuple[Fact, ...]]:
    """By entry that counts: the facts that came of its step."""
    history = battle.history
    found: dict[int, tuple[Fact, ...]] = {}
    done, step = 0, []
    for number in history.counted():
        entry = history.entries[number]
        step.append(number)
        if entry.facts > done or isinstance(entry, RewindEntry) or not number:
            found |= dict.fromkeys(step, tuple(history.facts[done : entry.facts]))
            done, step = max(done, entry.facts), []
    return found


def _numbered(battle: Battle, known: list[tuple[int, Line]]) -> Iterator[Line]:
    """Corrections go back by the numbers of the account."""
    numbers = [number for number, _ in known]
    for _, line in known:
        if line.back is None:
            yield line
        else:
            to = line.back
            yield msgspec.structs.replace(line, back=next(at for at, number in enumerate(numbers) if number >= to))


def check_account(transcript: Transcript) -> None:
    """Every line of an account as it was written."""
    chain = Chain(transcript.setup, "")
    for number, line in enumerate(transcript.lines):
        if line.check != chain.add(line, b"", "")[0] or line.facts:
            id = "drift-line" if number else "drift-head"
            raise ReplayMismatch(message(id, place=line.place, seat=line.seat, token=line.token), line.place)
