"""Transcripts (`.orif`): a battle as text that a person can read, mail and check, and that proves itself.

    oriflamme 2
    book masse 1
    scenario masse/gue 7b1f0c9e55aa0d13
    tiers base
    seats north south
    switch written_orders false
    dice seeded
    salted sha256:9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a

    0 - start | | 5c1d9e02
    1 north order archers shoot orcs | | 90ab12cd
    24 south confirm | 1d6:4 2d6:3,5 | 1f2e3d4c 0a77e1
    unfinished
    salt 5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9

A line is the number of the answer, the seat, the token; after a bar the dice that fell; after a second bar
the checksum and, for each fact that followed, two digits. The checksum covers everything above it and the
whole state, and has the salt for its key. The last lines say how the battle ended, or that it goes on: a file
that was cut off lacks them. Lines that begin with `;` are comments. The reader takes lines without numbers or
checksums where it can; the writer has one way to write. A file may hold several battles.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from hashlib import blake2b
from typing import Any

import msgspec

from oriflamme.kernel.dice import (
    check_faces,
    dice,
    split_name,
)
from oriflamme.kernel.dice_opening import salt_of
from oriflamme.kernel.errors import UserError
from oriflamme.kernel.history import plain
from oriflamme.kernel.messages import Message, Texts, message
from oriflamme.kernel.rulebook import Outcome
from oriflamme.kernel.setup import Setup

FORMAT = 2
"""In which new battles are written; older formats are read, and written again, as they are."""
MAX_TRANSCRIPT_CHARS = 50_000_000
DICE_MODES = ("seeded", "committed", "scripted", "typed")
_NUMBER = r"[0-9]{1,9}"
_START = re.compile(rf"oriflamme\s+({_NUMBER})")
_LINE = re.compile(rf"(?:({_NUMBER})\s+)?(\S+)\s+(.+)")
_BACK = re.compile(rf"back ({_NUMBER}) (.+)")
_VALUE = re.compile(rf"-?{_NUMBER}")
_HEAD = {"book", "scenario", "tiers", "seats", "player", "switch", "dice", "commitment", "word", "source"}
_HEAD_TWO = {"seal", "salted", "account"}
_SHA = re.compile(r"sha256:[0-9a-f]{64}")
_SALT = re.compile(r"[0-9a-f]{64}")


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
    anew: str = ""
    """Of a correction after the end: the commitment to the secret of the dice that follow."""


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
    salt: str = ""
    """The salt of the checksums, where it does not follow from a secret that is told."""
    told: tuple[str, ...] = ()
    """The secrets of earlier parts of a battle that went on after its end."""

    @property
    def known_salt(self) -> str:
        """The salt as it stands there, or as it follows from the first secret or from the scenario of scripted dice;
        "": nobody tells it."""
        if self.salt or self.setup.format == 1 or self.setup.dice == "typed":
            return self.salt
        source = self.setup.digest if self.setup.dice == "scripted" else (*self.told, self.secret)[0]
        return salt_of(source) if source else ""


class ReplayMismatch(UserError):
    """The transcript does not lead where it says."""

    def __init__(self, message: Message, place: int, texts: Texts | None = None) -> None:
        super().__init__(message, texts)
        self.place = place


# Writing


class Chain:
    """Checksums, each over the one before, the answer, its dice and the state it led to.

    Since format 2 the salt is their key, and hides the digits of the facts: without it they say nothing of the state.
    """

    def __init__(self, setup: Setup, salt: str) -> None:
        self._key = bytes.fromhex(salt) if setup.format > 1 else b""
        self._sum = self._hash("\n".join(_header(setup)).encode())
        self._last = b""
        """The sum of the line before, without the head: it is what hides the digits of the facts."""
        self._state = b""

    def add(self, line: Line, state: bytes, facts: str) -> tuple[str, str]:
        """The checksum of a line, and the digits of the facts that it brought, as they are written."""
        self._state = state or self._state
        answer = f"{line.back}\n{line.seat}\n{line.token}\n".encode()
        pad = self._pad(answer, len(facts) // 2)
        anew = f"{line.anew}\n" if line.anew else ""
        text = f"{dice_words(line.throws)}\n{anew}".encode()
        self._sum = self._last = self._hash(self._sum + answer + text + self._state)
        hidden = bytes(one ^ two for one, two in zip(bytes.fromhex(facts), pad, strict=True))
        return self._sum.hex()[:8], hidden.hex()

    def _hash(self, data: bytes) -> bytes:
        return blake2b(data, key=self._key, digest_size=16).digest()

    def _pad(self, answer: bytes, size: int) -> bytes:
        """So many bytes that hide the digits of the facts; without a salt they hide nothing."""
        if not self._key or not size:
            return bytes(size)
        blocks = range((size + 63) // 64)
        keyed = partial(blake2b, key=self._key, person=b"oriflamme facts", digest_size=64)
        return b"".join(keyed(self._last + answer + at.to_bytes(4, "big")).digest() for at in blocks)[:size]


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
    lines += [f"seal {seat} {seal}" for seat, seal in setup.seals.items()]
    lines += [f"word {seat} {word}" for seat, word in setup.words.items()]
    if setup.salted:
        lines.append(f"salted {setup.salted}")
    if setup.account:
        lines.append(f"account {setup.account}")
    if setup.source:
        lines += ["source", *(f"| {line}".rstrip() for line in setup.source.removesuffix("\n").split("\n"))]
    return lines


def _switch_word(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def write(transcripts: Sequence[Transcript]) -> str:
    """The one way to write transcripts down."""
    return "\n".join(_write_one(transcript) for transcript in transcripts)


def _write_one(transcript: Transcript) -> str:
    out = [f"oriflamme {transcript.setup.format}", *transcript.comments, *_header(transcript.setup), ""]
    for number, line in enumerate(transcript.lines):
        out += line.comments
        who = f"{number} {line.seat} " + (f"back {line.back} " if line.back is not None else "")
        tail = f"{line.check} {line.facts}".strip()
        out.append(f"{who}{line.token} | {dice_words(line.throws)} | {tail}".replace("|  |", "| |").rstrip())
        if line.anew:
            out.append(f"anew {line.anew}")
    if transcript.outcome:
        end = transcript.outcome
        out.append(f"end {end.winner or 'draw'} {end.reason} {end.clause}".rstrip())
    out += [f"secret {secret}" for secret in (*transcript.told, transcript.secret) if secret]
    if transcript.unfinished:
        out.append("unfinished")
    if transcript.salt:
        out.append(f"salt {transcript.salt}")
    return "\n".join([*out, *transcript.closing]) + "\n"


def dice_words(throws: Sequence[tuple[str, tuple[int, ...]]]) -> str:
    """Throws as a line of a transcript says them: `2d6:3,4`."""
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
            if not 1 <= int(start[1]) <= FORMAT:
                raise ReplayMismatch(message("transcript-format", place=place, format=start[1]), place)
            readers.append(_Reader(int(start[1]), place, preface))
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

    def __init__(self, format: int, place: int, preface: list[str]) -> None:
        self.place = place
        self.head: dict[str, Any] = {"switches": {}, "words": {}, "players": {}, "seals": {}, "format": format}
        self.heads = _HEAD | _HEAD_TWO if format > 1 else _HEAD
        self.places: dict[str, int] = {}
        self.source: list[str] | None = None
        self.lines: list[Line] = []
        self.remarks: list[str] = []
        self.comments = list(preface)
        self.outcome: Outcome | None = None
        self.secrets: list[str] = []
        self.salt = ""
        self.unfinished = False

    def take(self, place: int, text: str) -> None:
        """Take one line, whatever it is."""
        if text.startswith("|") and self.source is not None and not self.lines:
            self.source.append(text[2:])
        elif text.startswith(";"):
            self.remarks.append(text)
        elif text:
            word, _, rest = text.partition(" ")
            if word in self.heads:
                self.header(place, word, rest.strip())
            elif word == "anew" and self.head["format"] > 1:
                self.anew(place, rest.strip())
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
            self.places[f"word {words[0]}"] = place
        elif word == "seal" and len(words) == 2 and _SHA.fullmatch(words[1]):
            self.head["seals"][words[0]] = words[1]
            self.places[f"seal {words[0]}"] = place
        elif (word == "salted" and _SHA.fullmatch(rest)) or (word == "account" and len(words) == 1):
            self.head[word] = rest
        elif word == "source" and not words:
            self.source = []
        else:
            raise ReplayMismatch(message("transcript-line", place=place, text=f"{word} {rest}"[:60]), place)
        self.comments += self.remarks
        self.remarks.clear()

    def close(self, word: str, words: list[str]) -> bool:
        """Take one of the lines that close a battle; False if it is none."""
        if word == "end" and len(words) in (2, 3):
            self.outcome = Outcome(None if words[0] == "draw" else words[0], words[1], "".join(words[2:]))
        elif word == "secret" and words:
            self.secrets.append(" ".join(words))
        elif word == "salt" and len(words) == 1 and _SALT.fullmatch(words[0]):
            self.salt = words[0]
        elif word == "unfinished" and not words:
            self.unfinished = True
        else:
            return False
        return True

    def anew(self, place: int, commitment: str) -> None:
        """Take the commitment that follows a correction after the end."""
        last = self.lines[-1] if self.lines else None
        if last is None or last.back is None or last.anew or not _SHA.fullmatch(commitment):
            raise ReplayMismatch(message("transcript-line", place=place, text=f"anew {commitment}"[:60]), place)
        self.lines[-1] = msgspec.structs.replace(last, anew=commitment)

    def parts(self) -> int:
        """How many parts the battle has: one more than it went on after an end."""
        return 1 + sum(1 for line in self.lines if line.anew) if self.head["format"] > 1 else max(1, len(self.secrets))

    def result(self) -> Transcript:
        if self.source is not None:
            self.head["source"] = "\n".join(self.source) + "\n"
        try:
            setup = msgspec.convert(self.head, Setup)
        except msgspec.ValidationError as error:
            raise ReplayMismatch(
                message("transcript-header", place=self.place, problem=str(error)), self.place
            ) from None
        parts, secrets = self.parts(), self.secrets
        if len(secrets) > parts:
            place = self.places["secret"]
            raise ReplayMismatch(message("transcript-line", place=place, text=f"secret {secrets[-1]}"[:60]), place)
        return Transcript(
            setup,
            tuple(self.lines),
            self.outcome,
            secrets[parts - 1] if len(secrets) == parts else "",
            self.unfinished,
            tuple(self.comments),
            tuple(self.remarks),
            self.places,
            self.salt,
            tuple(secrets[: parts - 1]) if setup.format > 1 else (),
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
        check_faces(dice(split_name(name)[0]).sizes, values)
    except (ValueError, UserError):
        raise ReplayMismatch(message("transcript-dice", place=place, dice=word), place) from None
    return name, values


def _value(word: str) -> bool | int | str:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if _VALUE.fullmatch(word) else word


# Replaying
