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

A line is the number of the answer, the seat, the token; after a bar the dice that fell; after a second bar
the checksum and, for each fact that followed, two digits. The checksum covers everything above it and the
whole state. Lines that begin with `;` are comments. The reader takes lines without numbers, dice or
checksums where it can; the writer has one way to write. A file may hold several battles.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from oriflamme.kernel import library
from oriflamme.kernel.asks import Roll
from oriflamme.kernel.battle import Battle, Correction, plain
from oriflamme.kernel.dice import (
    DiceSource,
    SeededDice,
    Throw,
    TypedDice,
    check_faces,
    commitment,
    dice,
    dice_key,
)
from oriflamme.kernel.errors import Refused, Trouble
from oriflamme.kernel.rulebook import Fact, Outcome, Setup
from oriflamme.kernel.words import Message, Texts, say

FORMAT = 1
LONGEST_FILE = 50_000_000
_START = re.compile(r"oriflamme\s+(\d+)\s*$")
_LINE = re.compile(r"(?:(\d+)\s+)?(\S+)\s+(.+)")


class Line(msgspec.Struct, frozen=True):
    """One line of a transcript: an answer, or a referee's correction (then `back` is set)."""

    seat: str
    token: str
    throws: tuple[tuple[str, tuple[int, ...]], ...] = ()
    check: str = ""
    facts: str = ""
    back: int | None = None
    number: int | None = None
    comments: tuple[str, ...] = ()
    place: int = 0


class Transcript(msgspec.Struct, frozen=True):
    """What a transcript file says of one battle."""

    setup: Setup
    lines: tuple[Line, ...] = ()
    outcome: Outcome | None = None
    secret: str = ""
    comments: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()


class Drift(Trouble):
    """The transcript does not lead where it says."""

    def __init__(self, message: Message, place: int, texts: Texts | None = None) -> None:
        super().__init__(message, texts)
        self.place = place


# Writing


def transcribe(battle: Battle) -> Transcript:
    """A battle on record as a transcript."""
    lines: list[Line] = []
    chain = _Chain(battle.setup)
    for entry in battle.record:
        throws = tuple((throw.dice, throw.values) for throw in entry.throws)
        if isinstance(entry, Correction):
            line = Line("!", entry.reason, throws, facts=entry.prints, back=entry.to)
        else:
            line = Line(entry.seat or "-", entry.token, throws, facts=entry.prints)
        lines.append(msgspec.structs.replace(line, check=chain.add(line, entry.digest)))
    transcript = Transcript(battle.setup, tuple(lines), battle.outcome, battle.secret)
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
        f"scenario {setup.scenario} {setup.digest}",
        f"tiers {' '.join(setup.tiers)}",
        f"seats {' '.join(setup.seats)}",
        *(f"player {seat} {plain(name)}" for seat, name in setup.players.items()),
        *(f"switch {name} {str(value).lower()}" for name, value in sorted(setup.switches.items())),
        f"dice {setup.dice}",
    ]
    if setup.commitment:
        lines.append(f"commitment {setup.commitment}")
    lines += [f"word {seat} {word}" for seat, word in setup.words.items()]
    if setup.source:
        lines += ["source", *(f"| {line}".rstrip() for line in setup.source.splitlines())]
    return lines


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
    return "\n".join([*out, *transcript.closing]) + "\n"


def _dice_words(throws: Sequence[tuple[str, tuple[int, ...]]]) -> str:
    return " ".join(f"{name}:{','.join(map(str, values))}" for name, values in throws)


# Reading


def read(text: str) -> list[Transcript]:
    """Every battle in a file; what cannot be read is named with its line."""
    if len(text) > LONGEST_FILE:
        raise Trouble(say("file-too-long", place="", most=LONGEST_FILE))
    battles: list[list[tuple[int, str]]] = []
    for place, raw in enumerate(text.splitlines(), 1):
        match = _START.match(raw.strip())
        if match:
            if int(match[1]) != FORMAT:
                raise Drift(say("transcript-format", place=place, format=match[1]), place)
            battles.append([])
        elif battles:
            battles[-1].append((place, raw))
        elif raw.strip() and not raw.lstrip().startswith(";"):
            raise Drift(say("transcript-start", place=place), place)
    if not battles:
        raise Trouble(say("transcript-empty"))
    return [_read_battle(lines) for lines in battles]


def read_one(text: str) -> Transcript:
    """The only battle of a text."""
    battles = read(text)
    if len(battles) != 1:
        raise Trouble(say("transcript-several", count=len(battles)))
    return battles[0]


class _Reader:
    """Gathers what the lines of one battle say."""

    def __init__(self) -> None:
        self.head: dict[str, Any] = {"switches": {}, "words": {}, "players": {}}
        self.source: list[str] | None = None
        self.lines: list[Line] = []
        self.remarks: list[str] = []
        self.comments: tuple[str, ...] = ()
        self.outcome: Outcome | None = None
        self.secret = ""

    def header(self, place: int, word: str, rest: str) -> bool:
        """Take a line of the head; False if it is none."""
        words = rest.split()
        if word == "book" and len(words) == 2 and words[1].isdigit():
            self.head |= {"book": words[0], "version": int(words[1])}
        elif word == "scenario" and len(words) >= 2:
            self.head |= {"scenario": " ".join(words[:-1]), "digest": words[-1]}
        elif word in ("tiers", "seats"):
            self.head[word] = tuple(words)
        elif word == "player" and words:
            self.head["players"][words[0]] = " ".join(words[1:])
        elif word == "switch" and len(words) == 2:
            self.head["switches"][words[0]] = _value(words[1])
        elif word in ("dice", "commitment") and len(words) == 1:
            self.head[word] = words[0]
        elif word == "word" and words:
            self.head["words"][words[0]] = rest[len(words[0]) :].strip()
        elif word == "source" and not words:
            self.source = []
        else:
            return False
        if self.lines:
            raise Drift(say("transcript-late-header", place=place, word=word), place)
        self.comments += tuple(self.remarks)
        self.remarks.clear()
        return True

    def result(self, setup_place: int) -> Transcript:
        if self.source is not None:
            self.head["source"] = "\n".join(self.source) + "\n"
        try:
            setup = msgspec.convert(self.head, Setup)
        except msgspec.ValidationError as error:
            raise Drift(say("transcript-header", place=setup_place, problem=str(error)), setup_place) from None
        return Transcript(setup, tuple(self.lines), self.outcome, self.secret, self.comments, tuple(self.remarks))


def _read_battle(lines: list[tuple[int, str]]) -> Transcript:
    reader = _Reader()
    for place, raw in lines:
        text = raw.strip()
        if text.startswith("|") and reader.source is not None and not reader.lines:
            reader.source.append(text[2:])
        elif text.startswith(";"):
            reader.remarks.append(text)
        elif text:
            word, _, rest = text.partition(" ")
            if word == "end" and len(rest.split()) in (2, 3):
                winner, reason, *clause = rest.split()
                reader.outcome = Outcome(None if winner == "draw" else winner, reason, "".join(clause))
            elif word == "secret" and rest:
                reader.secret = rest.strip()
            elif not reader.header(place, word, rest):
                reader.lines.append(_read_line(place, text, reader))
    return reader.result(lines[0][0] if lines else 0)


def _read_line(place: int, text: str, reader: _Reader) -> Line:
    answer, throws, checks = [part.strip() for part in f"{text.split(' ;', maxsplit=1)[0]}||".split("|")[:3]]
    match = _LINE.fullmatch(answer)
    if not match:
        raise Drift(say("transcript-line", place=place, text=text[:60]), place)
    number, seat, token = match.groups()
    if number is not None and int(number) != len(reader.lines):
        raise Drift(say("transcript-missing", place=place, wanted=len(reader.lines), found=number), place)
    back = None
    if seat == "!":
        words = token.split(" ", 2)
        if len(words) < 3 or words[0] != "back" or not words[1].isdigit():
            raise Drift(say("transcript-line", place=place, text=text[:60]), place)
        back, token = int(words[1]), words[2]
    check, _, facts = checks.partition(" ")
    comments = tuple(reader.remarks)
    reader.remarks.clear()
    return Line(
        seat=seat,
        token=" ".join(token.split()),
        throws=tuple(_read_throw(place, word) for word in throws.split()),
        check=check,
        facts=facts.strip(),
        back=back,
        number=len(reader.lines),
        comments=comments,
        place=place,
    )


def _read_throw(place: int, word: str) -> tuple[str, tuple[int, ...]]:
    name, _, faces = word.partition(":")
    try:
        values = tuple(int(face) for face in faces.split(","))
        check_faces(dice(name).sizes, values)
    except (ValueError, Trouble):
        raise Drift(say("transcript-dice", place=place, dice=word), place) from None
    return name, values


def _value(word: str) -> bool | int | str:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.lstrip("-").isdigit() else word


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
            raise Drift(say("drift-dice", place=self.place, dice=f"{name}:{','.join(map(str, values))}"), self.place)
        return values

    def fork(self) -> _RecordedDice:
        return self


def replay(transcript: Transcript, to: int | None = None) -> Battle:
    """Play a transcript again with its own dice, checking every line; stop before answer `to`, if given."""
    battle, source = _reopen(transcript)
    lines = transcript.lines
    if lines and lines[0].token != "start":
        lines = (Line("-", "start"), *lines)
    chain, seen = _Chain(transcript.setup), 0
    for number, line in enumerate(lines):
        if to is not None and number >= to:
            break
        if number:
            source.queue, source.place = list(line.throws), line.place
            _answer(battle, line)
        _check_line(battle, line, number, chain, seen)
        seen = len(battle.facts)
        waiting = battle.asks[0] if battle.asks else None
        if isinstance(waiting, Roll) and number < len(lines) - 1:
            raise Drift(say("drift-no-dice", place=line.place, dice=waiting.dice.name), line.place)
    battle._dice = _dice_from_here(transcript, battle)
    return battle


def _reopen(transcript: Transcript) -> tuple[Battle, _RecordedDice]:
    setup = transcript.setup
    book = library.book(setup.book)
    if setup.version != book.version:
        raise Trouble(say("transcript-version", book=setup.book, was=setup.version, now=book.version))
    if setup.source:
        _, scenario, _, _ = library.scenario_from_text(setup.source, setup.scenario)
    else:
        _, scenario, _, _ = library.find_scenario(setup.scenario)
    if library.digest(scenario) != setup.digest:
        raise Trouble(say("transcript-scenario", name=setup.scenario))
    if book.settle_switches(setup.switches) != setup.switches:
        raise Trouble(say("transcript-switches"))
    if book.seats(scenario, setup.switches) != setup.seats:
        raise Trouble(say("transcript-seats"))
    source = _RecordedDice(setup.dice)
    source.queue = list(transcript.lines[0].throws) if transcript.lines else []
    source.place = transcript.lines[0].place if transcript.lines else 0
    return Battle(book, scenario, setup, source, transcript.secret), source


def _answer(battle: Battle, line: Line) -> None:
    try:
        if line.back is not None:
            battle.correct(line.back, line.token)
        else:
            battle.answer(line.token, line.seat)
    except Refused as refused:
        message = say("drift-refused", place=line.place, seat=line.seat, token=line.token, why=refused.message)
        raise Drift(message, line.place, battle.book.texts) from None


def _check_line(battle: Battle, line: Line, number: int, chain: _Chain, seen: int) -> None:
    on_record = battle.record[number] if len(battle.record) > number else None
    check = chain.add(line, on_record.digest if on_record else b"")
    if line.facts and line.back is None and on_record and on_record.prints != line.facts:
        _compare_facts(battle, line, battle.facts[seen:])
    source = battle._dice
    assert isinstance(source, _RecordedDice)
    if source.queue:
        raise Drift(say("drift-too-many-dice", place=line.place, dice=_dice_words(source.queue)), line.place)
    if line.check and line.check != check:
        raise Drift(say("drift-line", place=line.place, seat=line.seat, token=line.token), line.place)


def _compare_facts(battle: Battle, line: Line, facts: Sequence[Fact]) -> None:
    told = [line.facts[at : at + 2] for at in range(0, len(line.facts), 2)]
    for at, fact in enumerate(facts):
        if at >= len(told) or fact.fingerprint() != told[at]:
            where = say("drift-fact", place=line.place, number=at + 1, fact=battle.say(fact), clause=fact.clause)
            raise Drift(where, line.place, battle.book.texts)
    if len(told) > len(facts):
        raise Drift(say("drift-fact-missing", place=line.place, number=len(facts) + 1), line.place)


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


def verify(text: str) -> list[Proof]:
    """Prove every battle of a file: its dice from its secret, every line from the rules. Raises `Drift`."""
    proofs = []
    for number, transcript in enumerate(read(text), 1):
        standing = _prove_dice(transcript)
        battle = replay(transcript)
        if transcript.outcome and transcript.outcome != battle.outcome:
            place = transcript.lines[-1].place + 1
            raise Drift(say("drift-outcome", place=place), place)
        proofs.append(
            Proof(
                number,
                transcript.setup.scenario,
                sum(1 for line in transcript.lines if line.seat not in ("-", "!")),
                len(battle.throws),
                standing,
                battle.outcome,
            )
        )
    return proofs


def _prove_dice(transcript: Transcript) -> str:
    setup = transcript.setup
    if setup.dice not in ("seeded", "committed"):
        return "recorded"
    if not transcript.secret:
        if transcript.outcome is not None:
            raise Trouble(say("secret-missing"))
        return "sealed"
    if setup.commitment and commitment(transcript.secret) != setup.commitment:
        raise Trouble(say("commitment-broken"))
    source = SeededDice(dice_key(transcript.secret, setup.words))
    for line in transcript.lines:
        for name, values in line.throws:
            drawn = source.throw(dice(name).sizes)
            if drawn != values:
                message = say(
                    "dice-not-drawn",
                    place=line.place,
                    dice=Throw(name, values, 0).__str__(),
                    drawn=",".join(map(str, drawn)),
                )
                raise Drift(message, line.place)
    return "proven"
