"""The machinery of replays: battles written down, and transcripts played again and checked line by line.

It is told which class of battles to make, so that battles themselves can use it; `kernel.replay` is for everybody else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from oriflamme.kernel import registry
from oriflamme.kernel.asks import Roll
from oriflamme.kernel.dice import DiceSource, SeededDice, TypedDice, commitment, dice, dice_key, split_name
from oriflamme.kernel.dice_opening import KeptSecrets, salt_of, word_seal
from oriflamme.kernel.errors import Refused
from oriflamme.kernel.history import RewindEntry
from oriflamme.kernel.messages import message
from oriflamme.kernel.transcript import Chain, Line, ReplayMismatch, Transcript, dice_words

if TYPE_CHECKING:
    from oriflamme.kernel.battle import Battle

DRAWN = ("seeded", "committed")
"""Dice that a secret tells."""


def transcribe(battle: Battle) -> Transcript:
    """A battle on record as a transcript."""
    lines: list[Line] = []
    kept = battle.kept
    chain = Chain(battle.setup, kept.salt)
    for entry in battle.entries:
        throws = tuple((throw.name, throw.values) for throw in entry.throws)
        if isinstance(entry, RewindEntry):
            line = Line("!", entry.reason, throws, back=entry.to, anew=entry.anew)
        else:
            line = Line(entry.seat or "-", entry.token, throws)
        check, facts = chain.add(line, entry.digest, entry.fact_checks)
        lines.append(msgspec.structs.replace(line, check=check, facts=facts))
    goes_on = battle.outcome is None
    transcript = Transcript(battle.setup, tuple(lines), battle.outcome, battle.secret, goes_on, told=kept.told)
    if transcript.known_salt != kept.salt:
        transcript = msgspec.structs.replace(transcript, salt=kept.salt)
    if battle.recording and (kept.salt or battle.setup.format == 1):
        return transcript
    bare = msgspec.structs.replace(transcript, lines=tuple(without_checks(line) for line in lines))
    return bare if battle.recording else transcribe(replay_as(type(battle), bare))


def without_checks(line: Line) -> Line:
    """A line without what proves it."""
    return msgspec.structs.replace(line, check="", facts="")


class RecordedDice:
    """The dice of a transcript; they must be the ones the rules ask for."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self.queue: list[tuple[str, tuple[int, ...]]] = []
        self.place = 0

    def throw(self, sizes: tuple[int, ...], stream: str = "") -> tuple[int, ...] | None:
        if not self.queue:
            return None
        name, values = self.queue.pop(0)
        what, whose = split_name(name)
        if dice(what).sizes != sizes or whose != stream:
            raise ReplayMismatch(
                message("drift-dice", place=self.place, dice=f"{name}:{','.join(map(str, values))}"), self.place
            )
        return values

    def fork(self) -> RecordedDice:
        return self


def replay_as(battle_type: type[Battle], transcript: Transcript, to: int | None = None) -> Battle:
    """Play a transcript again with its own dice, checking every line; stop before answer `to`, if given."""
    again = Replay(battle_type, transcript)
    again.go_on(to)
    return again.left(ended=to is None)


class Replay:
    """A transcript that is played again with its own dice, every line checked: so far its opening."""

    def __init__(self, battle_type: type[Battle], transcript: Transcript) -> None:
        if transcript.setup.account:
            place = transcript.places.get("account", 0)
            raise ReplayMismatch(message("account-no-replay", place=place, seat=transcript.setup.account), place)
        self._transcript = transcript = migrated(transcript)
        lines = transcript.lines
        if lines and lines[0].token != "start":
            lines = (Line("-", "start"), *lines)
        self._source = RecordedDice(transcript.setup.dice)
        if lines:
            self._source.queue, self._source.place = list(lines[0].throws), lines[0].place
        self._battle = _reopen(battle_type, transcript, self._source)
        salt = self._battle.kept.salt
        self._chain = Chain(transcript.setup, salt)
        unsalted = transcript.setup.format > 1 and not salt
        self._lines = tuple(without_checks(line) for line in lines) if unsalted else lines
        self._played = 0

    def go_on(self, to: int | None = None) -> None:
        """Play the next lines, up to and without number `to`; where none is given, all of them."""
        lines, battle, source = self._lines, self._battle, self._source
        end = len(lines) if to is None else min(to, len(lines))
        for number in range(self._played, end):
            line = lines[number]
            if number:
                source.queue, source.place = list(line.throws), line.place
                _answer(battle, line)
            waiting = battle.asks[0] if battle.asks else None
            if isinstance(waiting, Roll) and number < len(lines) - 1 and lines[number + 1].back is None:
                raise ReplayMismatch(message("drift-no-dice", place=line.place, dice=waiting.dice.name), line.place)
            _check_line(battle, line, number, self._chain)
            self._played = number + 1

    def left(self, *, ended: bool) -> Battle:
        """The battle as it stands, which goes on from here; at the end of the record seats have their wishes again."""
        self._battle.use_dice(_dice_from_here(self._transcript, self._battle))
        if ended:
            self._battle.answer_by_wishes()
        return self._battle


def migrated(transcript: Transcript) -> Transcript:
    """The transcript in the words of the present rules, converted version by version where the book knows how.

    Readings that were then without a switch are the values of the switches that have come for them. Checksums and
    facts were those of the older rules: a converted transcript has none.
    """
    book, was = registry.book(transcript.setup.book), transcript.setup.version
    while transcript.setup.version != book.version:
        version = transcript.setup.version
        step = book.migrations.get(version)
        if step is None and version not in book.former_readings:
            place = transcript.places.get("book", 0)
            raise ReplayMismatch(
                message("transcript-version", place=place, book=book.name, was=was, now=book.version), place
            )
        transcript = step(transcript) if step else transcript
        readings = book.readings_of(version, transcript.setup.tiers) if version in book.former_readings else {}
        switches = {**readings, **transcript.setup.switches}
        transcript = msgspec.structs.replace(
            transcript,
            setup=msgspec.structs.replace(transcript.setup, version=version + 1, switches=switches),
            lines=tuple(without_checks(line) for line in transcript.lines),
        )
    return transcript


def _reopen(battle_type: type[Battle], transcript: Transcript, source: DiceSource) -> Battle:
    """The battle at its start; a head that this program cannot play from is refused with the line."""
    setup, places = transcript.setup, transcript.places
    book = registry.book(setup.book)
    place = places.get("scenario", 0)
    if setup.source:
        owner, scenario, _, _ = registry.scenario_from_text(setup.source, setup.scenario)
        known = owner is book and setup.digest == registry.digest(scenario, setup.format)
    elif setup.scenario in book.scenarios:
        scenario = registry.on_record(book, setup.scenario, setup.digest, setup.format)
        known = scenario is not None
    else:
        raise ReplayMismatch(message("transcript-unknown-scenario", place=place, name=setup.scenario), place)
    if not known:
        raise ReplayMismatch(message("transcript-scenario", place=place, name=setup.scenario), place)
    _must_hold(len(setup.tiers) > 0 and setup.tiers == book.tiers[: len(setup.tiers)], "tiers", places)
    _must_hold(book.settle_switches(setup.switches, setup.tiers) == setup.switches, "switch", places)
    _must_hold(book.seats(scenario, setup.switches) == setup.seats, "seats", places)
    salt = transcript.known_salt
    if setup.format > 1 and not setup.salted:
        salt = salt or salt_of(setup.digest)
        setup = msgspec.structs.replace(setup, salted=commitment(salt))
    kept = KeptSecrets(transcript.secret, salt, told=transcript.told)
    return battle_type(book, scenario, setup, source, kept, by_wish=False)


def _must_hold(good: bool, word: str, places: Mapping[str, int]) -> None:
    """Refuse a head of which one line cannot be."""
    if not good:
        raise ReplayMismatch(message(f"transcript-{word}", place=places.get(word, 0)), places.get(word, 0))


def _answer(battle: Battle, line: Line) -> None:
    try:
        if line.back is not None:
            _check_anew(battle, line)
            battle.correct(line.back, line.token, line.anew)
        else:
            battle.answer(line.token, line.seat)
    except Refused as refused:
        reason = message("drift-refused", place=line.place, seat=line.seat, token=line.token, why=refused.message)
        raise ReplayMismatch(reason, line.place, battle.book.texts) from None


def _check_anew(battle: Battle, line: Line) -> None:
    """A battle that goes on after its end says by which dice; no other does."""
    if bool(line.anew) != (battle.over and battle.setup.drawn_anew):
        raise ReplayMismatch(message("anew-early" if line.anew else "anew-missing", place=line.place), line.place)


def _check_line(battle: Battle, line: Line, number: int, chain: Chain) -> None:
    on_record = battle.entries[number] if len(battle.entries) > number else None
    true = on_record.fact_checks if on_record else ""
    check, facts = chain.add(line, on_record.digest if on_record else b"", true)
    if (line.facts or line.check) and facts != line.facts:
        _compare_facts(battle, line, facts)
    source = battle.dice
    assert isinstance(source, RecordedDice)
    if source.queue:
        raise ReplayMismatch(
            message("drift-too-many-dice", place=line.place, dice=dice_words(source.queue)), line.place
        )
    if line.check and line.check != check:
        id = "drift-line" if number else "drift-head"
        raise ReplayMismatch(message(id, place=line.place, seat=line.seat, token=line.token), line.place)


def _compare_facts(battle: Battle, line: Line, checks: str) -> None:
    """Name the first fact that is not as it was recorded."""
    facts = battle.facts[len(battle.facts) - len(checks) // 2 :]
    for number, fact in enumerate(facts):
        at = slice(2 * number, 2 * number + 2)
        if line.facts[at] != checks[at]:
            where = message(
                "drift-fact", place=line.place, number=number + 1, fact=battle.say(fact), clause=fact.clause
            )
            raise ReplayMismatch(where, line.place, battle.book.texts)
    raise ReplayMismatch(message("drift-fact-missing", place=line.place, number=len(facts) + 1), line.place)


def _dice_from_here(transcript: Transcript, battle: Battle) -> DiceSource:
    """How the battle would go on: from its secret where that is known, else from what a person types."""
    if not transcript.secret or transcript.setup.dice not in DRAWN:
        return TypedDice()
    source = SeededDice(dice_key(transcript.secret, transcript.setup.words))
    anew = [number for number, entry in enumerate(battle.entries) if isinstance(entry, RewindEntry) and entry.anew]
    for entry in battle.entries[anew[-1] if anew else 0 :]:
        for throw in entry.throws:
            source.throw(dice(throw.dice).sizes, throw.stream)
    return source


# Proving


def prove_dice(transcript: Transcript) -> str:
    """Draw the dice again from the secret, where it is known; tells how far they are proven."""
    setup, places = transcript.setup, transcript.places
    prove_salt(transcript)
    if setup.dice not in DRAWN:
        return "recorded"
    _prove_secret_told(transcript)
    _prove_words(transcript)
    secrets = [secret for secret in (*transcript.told, transcript.secret) if secret]
    if secrets and setup.commitment:
        _prove_commitment(setup.commitment, secrets[0], places.get("secret", 0))
    source, part = _drawn_from(secrets, 0, setup.words), 0
    for line in transcript.lines:
        if line.anew:
            part += 1
            source = _drawn_from(secrets, part, setup.words)
            if source is not None:
                _prove_commitment(line.anew, secrets[part], places.get("secret", 0))
        if source is not None:
            _prove_line(line, source)
    if part and len(secrets) < part:
        place = places.get("secret", 0)
        raise ReplayMismatch(message("secret-missing", place=place), place)
    return "proven" if source is not None else "sealed"


def _drawn_from(secrets: Sequence[str], part: int, words: Mapping[str, str]) -> SeededDice | None:
    """The dice of a part of a battle; None while its secret is not told."""
    return SeededDice(dice_key(secrets[part], words)) if part < len(secrets) else None


def _prove_commitment(told: str, secret: str, place: int) -> None:
    if commitment(secret) != told:
        raise ReplayMismatch(message("commitment-broken", place=place), place)


def prove_salt(transcript: Transcript) -> None:
    """The salt is the one that was committed to."""
    setup, places, salt = transcript.setup, transcript.places, transcript.known_salt
    if not setup.salted:
        return
    if salt and commitment(salt) != setup.salted:
        place = places.get("salt", places.get("secret", places.get("salted", 0)))
        broken = "commitment-broken" if transcript.secret and not transcript.salt else "salt-broken"
        raise ReplayMismatch(message(broken, place=place), place)
    if not salt and any(line.check for line in transcript.lines):
        if setup.dice in DRAWN:
            _prove_secret_told(transcript)
        place = places.get("salted", 0)
        raise ReplayMismatch(message("salt-missing", place=place), place)


def _prove_secret_told(transcript: Transcript) -> None:
    """A battle that is over tells the secret of its dice."""
    if not transcript.secret and transcript.outcome is not None:
        place = transcript.places.get("end", 0)
        raise ReplayMismatch(message("secret-missing", place=place), place)


def _prove_words(transcript: Transcript) -> None:
    """Every word is the one that its seat had sealed when it knew the commitment and no other word."""
    setup, places = transcript.setup, transcript.places
    for seat in {**setup.seals, **setup.words} if setup.seals else ():
        place = places.get(f"word {seat}", places.get(f"seal {seat}", 0))
        word, seal = setup.words.get(seat), setup.seals.get(seat)
        if word is None or seal is None or word_seal(setup.commitment, seat, word) != seal:
            raise ReplayMismatch(message("seal-broken", place=place, seat=seat), place)


def _prove_line(line: Line, source: SeededDice) -> None:
    for name, values in line.throws:
        what, stream = split_name(name)
        drawn = source.throw(dice(what).sizes, stream)
        if drawn != values:
            told, true = dice_words([(name, values)]), ",".join(map(str, drawn))
            raise ReplayMismatch(message("dice-not-drawn", place=line.place, dice=told, drawn=true), line.place)
