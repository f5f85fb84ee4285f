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

from oriflamme.kernel.dice import (
    check_faces,
    dice,
)
from oriflamme.kernel.errors import UserError
from oriflamme.kernel.history import plain
from oriflamme.kernel.messages import Message, Texts, message
from oriflamme.kernel.rulebook import Outcome, Setup

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


class Chain:
    """Checksums, each over the one before, the answer, its dice and the state it led to."""

    def __init__(self, setup: Setup) -> None:
        self._sum = blake2b("\n".join(_header(setup)).encode(), digest_size=16).digest()
        self._state = b""

    def add(self, line: Line, state: bytes) -> str:
        self._state = state or self._state
        text = f"{line.back}\n{line.seat}\n{line.token}\n{dice_words(line.throws)}\n".encode()
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
        out.append(f"{who}{line.token} | {dice_words(line.throws)} | {tail}".replace("|  |", "| |").rstrip())
    if transcript.outcome:
        end = transcript.outcome
        out.append(f"end {end.winner or 'draw'} {end.reason} {end.clause}".rstrip())
    if transcript.secret:
        out.append(f"secret {transcript.secret}")
    if transcript.unfinished:
        out.append("unfinished")
    return "\n".join([*out, *transcript.closing]) + "\n"


def dice_words(throws: Sequence[tuple[str, tuple[int, ...]]]) -> str:
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
