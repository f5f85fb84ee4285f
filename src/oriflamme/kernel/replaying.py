"""The machinery of replays: battles written down, and transcripts played again and checked line by line.

It is told which class of battles to make, so that battles themselves can use it; `kernel.replay` is for everybody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from oriflamme.kernel import registry
from oriflamme.kernel.asks import Roll
from oriflamme.kernel.dice import DiceSource, SeededDice, TypedDice, commitment, dice, dice_key
from oriflamme.kernel.errors import Refused
from oriflamme.kernel.history import RewindEntry
from oriflamme.kernel.messages import message
from oriflamme.kernel.rulebook import Fact
from oriflamme.kernel.transcript import Chain, Line, ReplayMismatch, Transcript, dice_words

if TYPE_CHECKING:
    from oriflamme.kernel.battle import Battle


def transcribe(battle: Battle) -> Transcript:
    """A battle on record as a transcript."""
    lines: list[Line] = []
    chain = Chain(battle.setup)
    for entry in battle.entries:
        throws = tuple((throw.dice, throw.values) for throw in entry.throws)
        if isinstance(entry, RewindEntry):
            line = Line("!", entry.reason, throws, facts=entry.fact_checks, back=entry.to)
        else:
            line = Line(entry.seat or "-", entry.token, throws, facts=entry.fact_checks)
        lines.append(msgspec.structs.replace(line, check=chain.add(line, entry.digest)))
    goes_on = battle.outcome is None
    transcript = Transcript(battle.setup, tuple(lines), battle.outcome, battle.secret, goes_on)
    if battle.recording:
        return transcript
    bare = tuple(msgspec.structs.replace(line, check="") for line in lines)
    return transcribe(replay_as(type(battle), msgspec.structs.replace(transcript, lines=bare)))


class RecordedDice:
    """The dice of a transcript; they must be the ones the rules ask for."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self.queue: list[tuple[str, tuple[int, ...]]] = []
        self.place = 0

    def throw(self, sizes: tuple[int, ...]) -> tuple[int, ...] | None:
        if not self.queue:
            return None
        name, values = self.queue.pop(0)
        if dice(name).sizes != sizes:
            raise ReplayMismatch(
                message("drift-dice", place=self.place, dice=f"{name}:{','.join(map(str, values))}"), self.place
            )
        return values

    def fork(self) -> RecordedDice:
        return self


def replay_as(battle_type: type[Battle], transcript: Transcript, to: int | None = None) -> Battle:
    """Play a transcript again with its own dice, checking every line; stop before answer `to`, if given."""
    transcript = migrated(transcript)
    lines = transcript.lines
    if lines and lines[0].token != "start":
        lines = (Line("-", "start"), *lines)
    source = RecordedDice(transcript.setup.dice)
    if lines:
        source.queue, source.place = list(lines[0].throws), lines[0].place
    battle = _reopen(battle_type, transcript, source)
    chain = Chain(transcript.setup)
    for number, line in enumerate(lines):
        if to is not None and number >= to:
            break
        if number:
            source.queue, source.place = list(line.throws), line.place
            _answer(battle, line)
        waiting = battle.asks[0] if battle.asks else None
        if isinstance(waiting, Roll) and number < len(lines) - 1 and lines[number + 1].back is None:
            raise ReplayMismatch(message("drift-no-dice", place=line.place, dice=waiting.dice.name), line.place)
        _check_line(battle, line, number, chain)
    battle.use_dice(_dice_from_here(transcript, battle))
    return battle


def migrated(transcript: Transcript) -> Transcript:
    """The transcript in the words of the present rules, converted version by version where the book knows how.

    Readings that were then without a switch are the values of the switches that have come for them. Checksums and
    facts were those of the older rules: a converted transcript has none.
    """
    book, was = registry.book(transcript.setup.book), transcript.setup.version
    while transcript.setup.version != book.version:
        version = transcript.setup.version
        step, readings = book.migrations.get(version), book.former_readings.get(version)
        if step is None and readings is None:
            place = transcript.places.get("book", 0)
            raise ReplayMismatch(
                message("transcript-version", place=place, book=book.name, was=was, now=book.version), place
            )
        transcript = step(transcript) if step else transcript
        switches = {**(readings or {}), **transcript.setup.switches}
        transcript = msgspec.structs.replace(
            transcript,
            setup=msgspec.structs.replace(transcript.setup, version=version + 1, switches=switches),
            lines=tuple(msgspec.structs.replace(line, check="", facts="") for line in transcript.lines),
        )
    return transcript


def _reopen(battle_type: type[Battle], transcript: Transcript, source: DiceSource) -> Battle:
    """The battle at its start; a head that this program cannot play from is refused with the line."""
    setup, places = transcript.setup, transcript.places
    book = registry.book(setup.book)
    place = places.get("scenario", 0)
    if setup.source:
        owner, scenario, _, _ = registry.scenario_from_text(setup.source, setup.scenario)
    elif setup.scenario in book.scenarios:
        owner, scenario, _, _ = registry.find_scenario(setup.scenario)
    else:
        raise ReplayMismatch(message("transcript-unknown-scenario", place=place, name=setup.scenario), place)
    if owner is not book or registry.digest(scenario) != setup.digest:
        raise ReplayMismatch(message("transcript-scenario", place=place, name=setup.scenario), place)
    for word, good in (
        ("switch", book.settle_switches(setup.switches) == setup.switches),
        ("tiers", set(setup.tiers) <= set(book.tiers)),
        ("seats", book.seats(scenario, setup.switches) == setup.seats),
    ):
        if not good:
            raise ReplayMismatch(message(f"transcript-{word}", place=places.get(word, 0)), places.get(word, 0))
    return battle_type(book, scenario, setup, source, transcript.secret)


def _answer(battle: Battle, line: Line) -> None:
    try:
        if line.back is not None:
            battle.correct(line.back, line.token)
        else:
            battle.answer(line.token, line.seat)
    except Refused as refused:
        reason = message("drift-refused", place=line.place, seat=line.seat, token=line.token, why=refused.message)
        raise ReplayMismatch(reason, line.place, battle.book.texts) from None


def _check_line(battle: Battle, line: Line, number: int, chain: Chain) -> None:
    on_record = battle.entries[number] if len(battle.entries) > number else None
    check = chain.add(line, on_record.digest if on_record else b"")
    checks = on_record.fact_checks if on_record else ""
    if line.facts and checks != line.facts:
        _compare_facts(battle, line, battle.facts[len(battle.facts) - len(checks) // 2 :])
    source = battle.dice
    assert isinstance(source, RecordedDice)
    if source.queue:
        raise ReplayMismatch(
            message("drift-too-many-dice", place=line.place, dice=dice_words(source.queue)), line.place
        )
    if line.check and line.check != check:
        id = "drift-line" if number else "drift-head"
        raise ReplayMismatch(message(id, place=line.place, seat=line.seat, token=line.token), line.place)


def _compare_facts(battle: Battle, line: Line, facts: Sequence[Fact]) -> None:
    told = [line.facts[at : at + 2] for at in range(0, len(line.facts), 2)]
    for at, fact in enumerate(facts):
        if at >= len(told) or fact.fingerprint() != told[at]:
            where = message("drift-fact", place=line.place, number=at + 1, fact=battle.say(fact), clause=fact.clause)
            raise ReplayMismatch(where, line.place, battle.book.texts)
    raise ReplayMismatch(message("drift-fact-missing", place=line.place, number=len(facts) + 1), line.place)


def _dice_from_here(transcript: Transcript, battle: Battle) -> DiceSource:
    """How the battle would go on: from its secret where that is known, else from what a person types."""
    if not transcript.secret or transcript.setup.dice not in ("seeded", "committed"):
        return TypedDice()
    source = SeededDice(dice_key(transcript.secret, transcript.setup.words))
    for throw in battle.throws:
        source.throw(dice(throw.dice).sizes)
    return source


# Proving


def prove_dice(transcript: Transcript) -> str:
    """Draw the dice again from the secret, where it is known; tells how far they are proven."""
    setup, places = transcript.setup, transcript.places
    if setup.dice not in ("seeded", "committed"):
        return "recorded"
    if not transcript.secret:
        if transcript.outcome is not None:
            place = places.get("end", 0)
            raise ReplayMismatch(message("secret-missing", place=place), place)
        return "sealed"
    if setup.commitment and commitment(transcript.secret) != setup.commitment:
        place = places.get("secret", 0)
        raise ReplayMismatch(message("commitment-broken", place=place), place)
    source = SeededDice(dice_key(transcript.secret, setup.words))
    for line in transcript.lines:
        for name, values in line.throws:
            drawn = source.throw(dice(name).sizes)
            if drawn != values:
                reason = message(
                    "dice-not-drawn",
                    place=line.place,
                    dice=dice_words([(name, values)]),
                    drawn=",".join(map(str, drawn)),
                )
                raise ReplayMismatch(reason, line.place)
    return "proven"
