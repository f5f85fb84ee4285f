"""Transcripts (`.orif`): a battle as text that a person can read, mail and check, and that proves itself.

    oriflamme 1
    book masse 1
    scenario masse/gue 7b1f0c9e55aa0d13
    tiers base
    seats north south
    switch written_orders false
    dice seeded

    0 - start | | 5c1d9e02
    1 north order archers shoot orcs | | 90ab12cd
    24 south confirm | 1d6:4 2d6:3,5 | 1f2e3d4c 0a77e1
    unfinished

A line is the number of the answer, the seat, the token; after a bar the dice that fell; after a second bar
the checksum and, for each fact that followed, two digits. The checksum covers everything above it and the
whole state. The last line says how the battle ended, or that it goes on: a file that was cut off lacks it.
Lines that begin with `;` are comments. The reader takes lines without numbers or checksums where it can; the
writer has one way to write. A file may hold several battles.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from oriflamme.kernel import registry
from oriflamme.kernel.asks import Roll
from oriflamme.kernel.battle import Battle
from oriflamme.kernel.dice import (
    DiceSource,
    SeededDice,
    TypedDice,
    check_faces,
    commitment,
    dice,
    dice_key,
)
from oriflamme.kernel.errors import Refused, UserError
from oriflamme.kernel.history import RewindEntry, plain
from oriflamme.kernel.messages import Message, Texts, message
from oriflamme.kernel.rulebook import Fact, Outcome, Setup

FORMAT = 1
MAX_TRANSCRIPT_CHARS = 50_000_000
DICE_MODES = ("seeded", "committed", "scripted", "typed")
_NUMBER = r"[0-9]{1,9}"
_START = re.compile(rf"oriflamme\s+({_NUMBER})")
_LINE = re.compile(rf"(?:({_NUMBER})\s+)?(\S+)\s+(.+)")
_BACK = re.compile(rf"back ({_NUMBER}) (.+)")
_VALUE = re.compile(rf"-?{_NUMBER}")
_HEAD = {"book", "scenario", "tiers", "seats", "player", "switch", "dice", "commitment", "word", "source"}


class Line(msgspec.Struct, frozen=True):
    """One line of a transcript: an answer, or a referee's correction (then `back` is set)."""

    seat: str
    token: str
    throws: tuple[tuple[str, tuple[int, ...]], ...] = ()
    check: str = ""
    facts: str = ""
    back: int | None = None
    comments: tuple[str, ...] = ()
    place: int = 0


class Transcript(msgspec.Struct, frozen=True):
    """What a transcript file says of one battle."""

    setup: Setup
    lines: tuple[Line, ...] = ()
    outcome: Outcome | None = None
    secret: str = ""
    unfinished: bool = False
    comments: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()
    places: dict[str, int] = {}
    """Where in the file the lines stand that are no answers: by their first word, the last one of each."""


class ReplayMismatch(UserError):
    """The transcript does not lead where it says."""

    def __init__(self, message: Message, place: int, texts: Texts | None = None) -> None:
        super().__init__(message, texts)
        self.place = place


# Writing


def transcribe(battle: Battle) -> Transcript:
    """A battle on record as a transcript."""
    lines: list[Line] = []
    chain = _Chain(battle.setup)
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
    return transcribe(replay(msgspec.structs.replace(transcript, lines=bare)))


class _Chain:
    """Checksums, each over the one before, the answer, its dice and the state it led to."""

    def __init__(self, setup: Setup) -> None:
        self._sum = blake2b("\n".join(_header(setup)).encode(), digest_size=16).digest()
        self._state = b""

    def add(self, line: Line, state: bytes) -> str:
        self._state = state or self._state
        text = f"{line.back}\n{line.seat}\n{line.token}\n{_dice_words(line.throws)}\n".encode()
        self._sum = blake2b(self._sum + text + self._state, digest_size=16).digest()
        return self._sum.hex()[:8]


def _header(setup: Setup) -> list[str]:
    lines = [
        f"book {setup.book} {setup.version}",
        f"scenario {' '.join(setup.scenario.split())} {setup.digest}",
        f"tiers {' '.join(setup.tiers)}",
        f"seats {' '.join(setup.seats)}",
        *(f"player {seat} {plain(name)}" for seat, name in setup.players.items()),
        *(f"switch {name} {_switch_word(value)}" for name, value in sorted(setup.switches.items())),
        f"dice {setup.dice}",
    ]
    if setup.commitment:
        lines.append(f"commitment {setup.commitment}")
    lines += [f"word {seat} {word}" for seat, word in setup.words.items()]
    if setup.source:
        lines += ["source", *(f"| {line}".rstrip() for line in setup.source.removesuffix("\n").split("\n"))]
    return lines


def _switch_word(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def write(transcripts: Sequence[Transcript]) -> str:
    """The one way to write transcripts down."""
    return "\n".join(_write_one(transcript) for transcript in transcripts)


def _write_one(transcript: Transcript) -> str:
    out = [f"oriflamme {FORMAT}", *transcript.comments, *_header(transcript.setup), ""]
    for number, line in enumerate(transcript.lines):
        out += line.comments
        who = f"{number} {line.seat} " + (f"back {line.back} " if line.back is not None else "")
        tail = f"{line.check} {line.facts}".strip()
        out.append(f"{who}{line.token} | {_dice_words(line.throws)} | {tail}".replace("|  |", "| |").rstrip())
    if transcript.outcome:
        end = transcript.outcome
        out.append(f"end {end.winner or 'draw'} {end.reason} {end.clause}".rstrip())
    if transcript.secret:
        out.append(f"secret {transcript.secret}")
    if transcript.unfinished:
        out.append("unfinished")
    return "\n".join([*out, *transcript.closing]) + "\n"


def _dice_words(throws: Sequence[tuple[str, tuple[int, ...]]]) -> str:
    return " ".join(f"{name}:{','.join(map(str, values))}" for name, values in throws)


# Reading


def read(text: str) -> list[Transcript]:
    """Every battle in a file; what cannot be read is named with its line."""
    if len(text) > MAX_TRANSCRIPT_CHARS:
        raise UserError(message("file-too-long", place="", most=MAX_TRANSCRIPT_CHARS))
    readers: list[_Reader] = []
    preface: list[str] = []
    for place, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = raw.strip()
        if not line.isascii():
            _check_text(line, place)
        if start := _START.fullmatch(line):
            if int(start[1]) != FORMAT:
                raise ReplayMismatch(message("transcript-format", place=place, format=start[1]), place)
            readers.append(_Reader(place, preface))
            preface = []
        elif readers:
            readers[-1].take(place, line)
        elif line.startswith(";"):
            preface.append(line)
        elif line:
            raise ReplayMismatch(message("transcript-start", place=place), place)
    if not readers:
        raise UserError(message("transcript-empty"))
    return [reader.result() for reader in readers]


def _check_text(line: str, place: int) -> None:
    try:
        line.encode()
    except UnicodeEncodeError:
        text = line[:60].encode(errors="replace").decode()
        raise ReplayMismatch(message("transcript-line", place=place, text=text), place) from None


def read_one(text: str) -> Transcript:
    """The only battle of a text."""
    battles = read(text)
    if len(battles) != 1:
        raise UserError(message("transcript-several", count=len(battles)))
    return battles[0]


class _Reader:
    """Gathers what the lines of one battle say."""

    def __init__(self, place: int, preface: list[str]) -> None:
        self.place = place
        self.head: dict[str, Any] = {"switches": {}, "words": {}, "players": {}}
        self.places: dict[str, int] = {}
        self.source: list[str] | None = None
        self.lines: list[Line] = []
        self.remarks: list[str] = []
        self.comments = tuple(preface)
        self.outcome: Outcome | None = None
        self.secret = ""
        self.unfinished = False

    def take(self, place: int, text: str) -> None:
        """Take one line, whatever it is."""
        if text.startswith("|") and self.source is not None and not self.lines:
            self.source.append(text[2:])
        elif text.startswith(";"):
            self.remarks.append(text)
        elif text:
            word, _, rest = text.partition(" ")
            if word in _HEAD:
                self.header(place, word, rest.strip())
            elif not self.close(word, rest.split()):
                self.lines.append(_read_line(place, text, self))
                return
            self.places[word] = place

    def header(self, place: int, word: str, rest: str) -> None:
        """Take a line of the head."""
        if self.lines:
            raise ReplayMismatch(message("transcript-late-header", place=place, word=word), place)
        words = rest.split()
        if word == "book" and len(words) == 2 and re.fullmatch(_NUMBER, words[1]):
            self.head |= {"book": words[0], "version": int(words[1])}
        elif word == "scenario" and len(words) >= 2:
            self.head |= {"scenario": " ".join(words[:-1]), "digest": words[-1]}
        elif word in ("tiers", "seats"):
            self.head[word] = tuple(words)
        elif word == "player" and words:
            self.head["players"][words[0]] = " ".join(words[1:])
        elif word == "switch" and len(words) >= 2:
            self.head["switches"][words[0]] = _value(" ".join(words[1:]))
        elif (word == "dice" and rest in DICE_MODES) or (word == "commitment" and len(words) == 1):
            self.head[word] = rest
        elif word == "word" and words:
            self.head["words"][words[0]] = rest[len(words[0]) :].strip()
        elif word == "source" and not words:
            self.source = []
        else:
            raise ReplayMismatch(message("transcript-line", place=place, text=f"{word} {rest}"[:60]), place)
        self.comments += tuple(self.remarks)
        self.remarks.clear()

    def close(self, word: str, words: list[str]) -> bool:
        """Take one of the lines that close a battle; False if it is none."""
        if word == "end" and len(words) in (2, 3):
            self.outcome = Outcome(None if words[0] == "draw" else words[0], words[1], "".join(words[2:]))
        elif word == "secret" and words:
            self.secret = " ".join(words)
        elif word == "unfinished" and not words:
            self.unfinished = True
        else:
            return False
        return True

    def result(self) -> Transcript:
        if self.source is not None:
            self.head["source"] = "\n".join(self.source) + "\n"
        try:
            setup = msgspec.convert(self.head, Setup)
        except msgspec.ValidationError as error:
            raise ReplayMismatch(
                message("transcript-header", place=self.place, problem=str(error)), self.place
            ) from None
        return Transcript(
            setup,
            tuple(self.lines),
            self.outcome,
            self.secret,
            self.unfinished,
            self.comments,
            tuple(self.remarks),
            self.places,
        )


def _read_line(place: int, text: str, reader: _Reader) -> Line:
    text, _, remark = text.partition(" ;")
    parts = [part.strip() for part in text.split("|")]
    match = _LINE.fullmatch(parts[0])
    if not match or len(parts) > 3:
        raise ReplayMismatch(message("transcript-line", place=place, text=text[:60]), place)
    number, seat, token = match.groups()
    if number is not None and int(number) != len(reader.lines):
        raise ReplayMismatch(message("transcript-missing", place=place, wanted=len(reader.lines), found=number), place)
    token, back = " ".join(token.split()), None
    if seat == "!":
        correction = _BACK.fullmatch(token)
        if not correction:
            raise ReplayMismatch(message("transcript-line", place=place, text=text[:60]), place)
        back, token = int(correction[1]), correction[2]
    _, throws, checks = (*parts, "", "")[:3]
    check, _, facts = checks.partition(" ")
    comments = (*reader.remarks, f"; {remark.strip()}") if remark.strip() else tuple(reader.remarks)
    reader.remarks.clear()
    return Line(
        seat=seat,
        token=token,
        throws=tuple(_read_throw(place, word) for word in throws.split()),
        check=check,
        facts=facts.strip(),
        back=back,
        comments=comments,
        place=place,
    )


def _read_throw(place: int, word: str) -> tuple[str, tuple[int, ...]]:
    name, _, faces = word.partition(":")
    try:
        values = tuple(int(face) for face in faces.split(","))
        check_faces(dice(name).sizes, values)
    except (ValueError, UserError):
        raise ReplayMismatch(message("transcript-dice", place=place, dice=word), place) from None
    return name, values


def _value(word: str) -> bool | int | str:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if _VALUE.fullmatch(word) else word


# Replaying


class _RecordedDice:
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

    def fork(self) -> _RecordedDice:
        return self


def replay(transcript: Transcript, to: int | None = None) -> Battle:
    """Play a transcript again with its own dice, checking every line; stop before answer `to`, if given."""
    transcript = migrated(transcript)
    lines = transcript.lines
    if lines and lines[0].token != "start":
        lines = (Line("-", "start"), *lines)
    source = _RecordedDice(transcript.setup.dice)
    if lines:
        source.queue, source.place = list(lines[0].throws), lines[0].place
    battle = _reopen(transcript, source)
    chain = _Chain(transcript.setup)
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


def _reopen(transcript: Transcript, source: DiceSource) -> Battle:
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
    return Battle(book, scenario, setup, source, transcript.secret)


def _answer(battle: Battle, line: Line) -> None:
    try:
        if line.back is not None:
            battle.correct(line.back, line.token)
        else:
            battle.answer(line.token, line.seat)
    except Refused as refused:
        reason = message("drift-refused", place=line.place, seat=line.seat, token=line.token, why=refused.message)
        raise ReplayMismatch(reason, line.place, battle.book.texts) from None


def _check_line(battle: Battle, line: Line, number: int, chain: _Chain) -> None:
    on_record = battle.entries[number] if len(battle.entries) > number else None
    check = chain.add(line, on_record.digest if on_record else b"")
    checks = on_record.fact_checks if on_record else ""
    if line.facts and checks != line.facts:
        _compare_facts(battle, line, battle.facts[len(battle.facts) - len(checks) // 2 :])
    source = battle.dice
    assert isinstance(source, _RecordedDice)
    if source.queue:
        raise ReplayMismatch(
            message("drift-too-many-dice", place=line.place, dice=_dice_words(source.queue)), line.place
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


class Proof(msgspec.Struct, frozen=True):
    """What could be shown of one battle of a file."""

    battle: int
    scenario: str
    answers: int
    throws: int
    dice: str
    """proven (derived again from the revealed secret), recorded (typed or scripted) or sealed (not yet revealed)."""
    outcome: Outcome | None
    converted: int | None = None
    """The older version of the rules it was recorded with: then its checksums could not be compared."""


def verify(text: str) -> list[Proof]:
    """Prove every battle of a file: its dice from its secret, every line from the rules. Raises `Drift`."""
    return [prove(transcript, number) for number, transcript in enumerate(read(text), 1)]


def prove(transcript: Transcript, number: int = 1) -> Proof:
    """Prove one battle, which stands at this number in its file. It must also say how it ended, if it did."""
    _check_whole(transcript)
    replay(transcript, to=1)
    standing = prove_dice(transcript)
    battle = replay(transcript)
    if transcript.outcome != battle.outcome:
        place = transcript.places.get("end", _last_place(transcript))
        raise ReplayMismatch(message("drift-outcome", place=place), place)
    was = transcript.setup.version
    return Proof(
        number,
        transcript.setup.scenario,
        sum(1 for line in transcript.lines if line.seat not in ("-", "!")),
        len(battle.throws),
        standing,
        battle.outcome,
        was if was != battle.setup.version else None,
    )


def _check_whole(transcript: Transcript) -> None:
    """A transcript with checksums has one on its last line, and says that it ended or goes on."""
    lines, closed = transcript.lines, transcript.unfinished or transcript.outcome is not None
    if any(line.check for line in lines) and not (lines[-1].check and closed):
        place = _last_place(transcript)
        raise ReplayMismatch(message("transcript-cut", place=place), place)


def _last_place(transcript: Transcript) -> int:
    return max([line.place for line in transcript.lines] + list(transcript.places.values()), default=0)


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
                    dice=_dice_words([(name, values)]),
                    drawn=",".join(map(str, drawn)),
                )
                raise ReplayMismatch(reason, line.place)
    return "proven"
