"""Dice: drawn from a seed, scripted, typed in from a real table, or enumerated; one mechanism for all.

A procedure asks for dice by their name ("2d6", "2d4+1d6+3"). Where the values come from is the business
of the battle, never of the rules.

The seeded generator is our own and will not change: for a key K the stream of bytes is the concatenation
of BLAKE2b(counter as 8 bytes big-endian, key=K, 64 bytes) for counter 0, 1, 2...; a die of n sides takes
the next byte (two bytes, big-endian, for n above 256), throws it away while it is not below the largest
multiple of n, and shows 1 + value mod n. K is SHA-256 of the secret followed by the players' words in the
order of the seats (each as "seat=word"), each part preceded by its length as 4 bytes big-endian. Hidden
throws of a seat are drawn from a stream of its own, whose key is BLAKE2b(seat, key=K, person="oriflamme stream",
32 bytes): they shift no throw that others see.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from typing import Protocol

import msgspec

from oriflamme.kernel.deprecated import RenamedOnDice
from oriflamme.kernel.errors import Refusal, Refused, UserError
from oriflamme.kernel.messages import message

_NAME = re.compile(r"[0-9d]+(?:[+-][0-9d]+)*")
_TERM = re.compile(r"([0-9]{0,5})d([0-9]{1,5})|([0-9]{1,9})")


class Dice(RenamedOnDice, msgspec.Struct, frozen=True):
    """Dice to be thrown together, and what is added to their sum.

    >>> dice("2d4+1d6+3")
    Dice(name='2d4+1d6+3', sizes=(4, 4, 6), bonus=3)
    """

    name: str
    sizes: tuple[int, ...]
    bonus: int = 0

    def totals(self) -> dict[int, Fraction]:
        """The exact chance of every total.

        >>> dice("2d6").totals()[7]
        Fraction(1, 6)
        """
        return _totals(self.sizes, self.bonus)

    def faces(self) -> Iterable[tuple[int, ...]]:
        """Every way the dice can fall, all equally likely."""
        return product(*(range(1, size + 1) for size in self.sizes))

    @property
    def combinations(self) -> int:
        """How many equally likely ways the dice can fall."""
        ways = 1
        for size in self.sizes:
            ways *= size
        return ways


@lru_cache(maxsize=4096)
def dice(name: str) -> Dice:
    """Read the name of some dice; a name that is none is an error of the rules or of a file."""
    sizes: list[int] = []
    bonus = 0
    if not _NAME.fullmatch(name):
        raise UserError(message("bad-dice", name=name))
    for sign, term in re.findall(r"([+-]?)([0-9d]+)", name):
        match = _TERM.fullmatch(term)
        if not match:
            raise UserError(message("bad-dice", name=name))
        count, size, number = match.groups()
        if number is not None:
            bonus += -int(number) if sign == "-" else int(number)
        elif sign == "-" or not 1 <= int(size) <= 65536 or not 1 <= int(count or 1) <= 100:
            raise UserError(message("bad-dice", name=name))
        else:
            sizes += [int(size)] * int(count or 1)
    if not sizes:
        raise UserError(message("bad-dice", name=name))
    return Dice(name, tuple(sizes), bonus)


@cache
def _totals(sizes: tuple[int, ...], bonus: int) -> dict[int, Fraction]:
    ways = {bonus: 1}
    for size in sizes:
        after: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, size + 1):
                after[total + face] = after.get(total + face, 0) + count
        ways = after
    whole = sum(ways.values())
    return {total: Fraction(count, whole) for total, count in sorted(ways.items())}


class Throw(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Dice that have fallen."""

    dice: str
    values: tuple[int, ...]
    total: int
    purpose: str = ""
    clause: str = ""
    seat: str = ""
    subject: str = ""
    """The piece it is about."""
    stream: str = ""
    """The seat from whose own stream it was drawn, and which alone may know it; "": everybody's."""

    @property
    def name(self) -> str:
        """The dice as a transcript names them: with the stream, where it is a seat's own."""
        return f"{self.dice}@{self.stream}" if self.stream else self.dice

    def __str__(self) -> str:
        return f"{self.name}:{','.join(map(str, self.values))}"


class DiceSource(Protocol):
    """Where the values of dice come from."""

    mode: str

    def throw(self, sizes: tuple[int, ...], stream: str = "") -> tuple[int, ...] | None:
        """The values, or None when a person has to say them; `stream`: the seat whose hidden throw it is."""

    def fork(self) -> DiceSource:
        """The same source, going its own way from here."""


class SeededDice:
    """Dice drawn from a secret. The same secret and words give the same dice on every machine, forever."""

    mode = "seeded"
    __slots__ = ("_block", "_counter", "_key", "_next", "_salt", "_streams")

    def __init__(self, key: bytes, salt: bytes = b"") -> None:
        self._key = key
        self._salt = salt
        self._counter = 0
        self._block = b""
        self._next = 0
        self._streams: dict[str, SeededDice] | None = None
        """Of the seats that have thrown in secret."""

    def throw(self, sizes: tuple[int, ...], stream: str = "") -> tuple[int, ...]:
        if stream:
            return self._stream(stream).throw(sizes)
        return tuple([self._die(size) for size in sizes])

    def _stream(self, seat: str) -> SeededDice:
        if self._streams is None:
            self._streams = {}
        if seat not in self._streams:
            self._streams[seat] = SeededDice(stream_key(self._key, seat), self._salt)
        return self._streams[seat]

    def _die(self, size: int) -> int:
        width = 1 if size <= 256 else 2
        limit = (256**width // size) * size
        while True:
            value = self._byte() if width == 1 else self._byte() << 8 | self._byte()
            if value < limit:
                return 1 + value % size

    def _byte(self) -> int:
        if self._next == len(self._block):
            count = self._counter.to_bytes(8, "big")
            self._block = hashlib.blake2b(count, key=self._key, salt=self._salt, digest_size=64).digest()
            self._counter += 1
            self._next = 0
        self._next += 1
        return self._block[self._next - 1]

    def fork(self) -> SeededDice:
        other = SeededDice(self._key, self._salt)
        other._counter, other._block, other._next = self._counter, self._block, self._next
        if self._streams:
            other._streams = {seat: stream.fork() for seat, stream in self._streams.items()}
        return other

    def fresh(self, number: int) -> SeededDice:
        """Dice of their own, which show nothing of the throws to come here, nor of hidden ones: the same key, another
        salt."""
        at = number.to_bytes(4, "big") + self._counter.to_bytes(8, "big") + self._next.to_bytes(4, "big")
        return SeededDice(self._key, hashlib.blake2b(at + self._salt, digest_size=16).digest())

    def __repr__(self) -> str:
        return "SeededDice(...)"


class ScriptedDice:
    """Dice written down beforehand; when the script is used up, they are asked for.

    One list serves every throw in its order, hidden ones too; a mapping has a list for each stream ("": everybody's).
    """

    mode = "scripted"
    __slots__ = ("_scripts", "_values")

    def __init__(self, values: Iterable[int] | Mapping[str, Iterable[int]]) -> None:
        self._scripts = {seat: list(each) for seat, each in values.items()} if isinstance(values, Mapping) else None
        self._values = [] if isinstance(values, Mapping) else list(values)

    def throw(self, sizes: tuple[int, ...], stream: str = "") -> tuple[int, ...] | None:
        script = self._values if self._scripts is None else self._scripts.setdefault(stream, [])
        if len(script) < len(sizes):
            return None
        values = tuple(script[: len(sizes)])
        check_faces(sizes, values)
        del script[: len(sizes)]
        return values

    @property
    def left(self) -> tuple[int, ...] | dict[str, list[int]]:
        """What has not been used yet."""
        if self._scripts is None:
            return tuple(self._values)
        return {seat: list(each) for seat, each in self._scripts.items() if each}

    def fork(self) -> ScriptedDice:
        return ScriptedDice(self._values if self._scripts is None else self._scripts)


class TypedDice:
    """Real dice: each throw is asked for, and typed in by a person."""

    mode = "typed"

    def throw(self, sizes: tuple[int, ...], stream: str = "") -> tuple[int, ...] | None:
        return None

    def fork(self) -> TypedDice:
        return self


class HeldDice:
    """Dice that wait to be let fall: each throw is asked for, and then drawn from another source.

    Hidden ones do not wait: nobody else may notice that they fall.
    """

    __slots__ = ("mode", "source")

    def __init__(self, source: DiceSource) -> None:
        self.source = source
        self.mode = source.mode

    def throw(self, sizes: tuple[int, ...], stream: str = "") -> tuple[int, ...] | None:
        return self.source.throw(sizes, stream) if stream else None

    def draw(self, sizes: tuple[int, ...]) -> tuple[int, ...] | None:
        """What the source holds for these dice."""
        return self.source.throw(sizes)

    def fork(self) -> HeldDice:
        return HeldDice(self.source.fork())


def fresh_dice(source: DiceSource, number: int) -> DiceSource:
    """Dice that show nothing of those a source will draw; the same for the same number.

    Dice that are typed in or written down have nothing to hide: they stay as they are.
    """
    if isinstance(source, HeldDice):
        return HeldDice(fresh_dice(source.source, number))
    return source.fresh(number) if isinstance(source, SeededDice) else source.fork()


def check_faces(sizes: tuple[int, ...], values: tuple[int, ...]) -> None:
    """Refuse values that these dice cannot show."""
    if len(values) != len(sizes):
        raise Refused(Refusal(message("dice-count", wanted=len(sizes), given=len(values)), ""))
    for size, value in zip(sizes, values, strict=True):
        if not 1 <= value <= size:
            raise Refused(Refusal(message("dice-face", value=value, size=size), ""))


def dice_key(secret: str, words: Mapping[str, str]) -> bytes:
    """The key of the generator: SHA-256 over the secret and the players' words, each with its length."""
    parts = [secret, *(f"{seat}={words[seat]}" for seat in words)]
    packed = b"".join(len(raw).to_bytes(4, "big") + raw for raw in (part.encode() for part in parts))
    return hashlib.sha256(packed).digest()


def stream_key(key: bytes, seat: str) -> bytes:
    """The key of a seat's own stream of hidden throws."""
    return hashlib.blake2b(seat.encode(), key=key, person=b"oriflamme stream", digest_size=32).digest()


def split_name(name: str) -> tuple[str, str]:
    """The dice and the stream that a transcript names: "2d6@north"."""
    what, _, stream = name.partition("@")
    return what, stream


def new_secret() -> str:
    """A fresh secret of 256 bits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is published before the battle, so that the secret cannot be changed afterwards.

    >>> commitment("open sesame")[:20]
    'sha256:41ef4bb0b2366'
    """
    return "sha256:" + hashlib.sha256(secret.encode()).hexdigest()
