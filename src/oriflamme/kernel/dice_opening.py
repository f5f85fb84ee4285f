"""What makes dice that nobody can bend: commitments, the players' words, the salt of the checksums.

    1. Whoever keeps the dice draws a secret and publishes its commitment.
    2. Every seat thinks of a word, and publishes a seal: a commitment to its word that also holds the first commitment,
       so that it can only have been made after it.
    3. When all seals are there, and not before, every seat tells its word. One that does not fit its seal is refused.
    4. The key of the dice comes from the secret and all the words.

Nobody can choose what he puts in by what the others put in. This is coin flipping by commitments (Blum 1981) for
several parties; `docs/formats.md` says what it proves and what it does not.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping

import msgspec

from oriflamme.kernel.dice import commitment, new_secret
from oriflamme.kernel.errors import UserError
from oriflamme.kernel.messages import message

MAX_WORD_CHARS = 100
MARK_DIGITS = 32
"""Of the mark of an opening: so many that nobody finds other seals that have the same."""
CONTINUATIONS = 16
"""How often a battle may go on after its end with secrets that were fixed at its opening."""


class KeptSecrets(msgspec.Struct, frozen=True):
    """What whoever keeps a battle knows beyond what is on record: the secret of the dice and the salt of the checks."""

    secret: str = ""
    salt: str = ""
    reserve: str = ""
    """The last of a chain of secrets of which each is the hash of the next; "": there is none."""
    told: tuple[str, ...] = ()
    """The secrets of earlier parts of a battle that went on after its end: everybody knows them."""

    def renewed(self, *, committed: bool) -> KeptSecrets:
        """With a fresh secret: the one before is told. Where nobody was committed to one it follows from the one
        before, so that a seed gives the same battle again."""
        fresh = next_secret(self.reserve, self.secret) or new_secret() if committed else salt_of("anew", self.secret)
        return msgspec.structs.replace(self, secret=fresh, told=(*self.told, self.secret))


def _packed(*parts: str) -> bytes:
    """Texts one after another, each with its length: no two lists give the same bytes."""
    return b"".join(len(raw).to_bytes(4, "big") + raw for raw in (part.encode() for part in parts))


# Words


def word_seal(commitment: str, seat: str, word: str) -> str:
    """What a seat publishes before it tells its word: SHA-256 over the commitment it has seen, the seat and the word.

    >>> word_seal("sha256:00", "north", "lys")[:15]
    'sha256:511516db'
    """
    return f"sha256:{hashlib.sha256(_packed(commitment, seat, word)).hexdigest()}"


def new_word(word: str = "") -> str:
    """A seat's word with enough chance in it that nobody finds it by trying."""
    return f"{word} {secrets.token_hex(16)}".strip()


def check_word(word: str) -> None:
    """Refuse what could not stand on a line of a transcript, or nothing at all."""
    if not word or len(word) > MAX_WORD_CHARS or not word.isprintable() or word != " ".join(word.split()):
        raise UserError(message("bad-secret"))


class DiceOpening(msgspec.Struct, frozen=True):
    """How far the opening of the dice has come: the commitment, the seals, and then the words."""

    seats: tuple[str, ...]
    """Those that put in a word."""
    commitment: str
    seals: dict[str, str] = {}
    words: dict[str, str] = {}

    @property
    def sealed(self) -> bool:
        """Whether every seat has sealed its word."""
        return len(self.seals) == len(self.seats)

    @property
    def complete(self) -> bool:
        """Whether every seat has told its word."""
        return len(self.words) == len(self.seats)

    @property
    def missing(self) -> tuple[str, ...]:
        """The seats that are waited for."""
        done = self.words if self.sealed else self.seals
        return tuple(seat for seat in self.seats if seat not in done)

    @property
    def mark(self) -> str:
        """What stands for the commitment and all the seals: to be noted before one tells one's word."""
        return opening_mark(self.commitment, self.seals)

    def seal(self, seat: str, seal: str) -> DiceOpening:
        """With the seal of a seat, which cannot be changed afterwards."""
        self._known(seat)
        if seat in self.seals:
            raise UserError(message("word-sealed-twice", seat=seat))
        if len(seal) != len("sha256:") + 64 or not seal.startswith("sha256:") or not _is_hex(seal[7:]):
            raise UserError(message("bad-seal", seat=seat))
        return msgspec.structs.replace(self, seals=self._ordered({**self.seals, seat: seal}))

    def tell(self, seat: str, word: str) -> DiceOpening:
        """With the word of a seat: after all seals, and the one that it has sealed."""
        self._known(seat)
        if not self.sealed:
            raise UserError(message("word-too-early", seats=self.missing))
        if seat in self.words:
            raise UserError(message("word-told-twice", seat=seat))
        check_word(word)
        if word_seal(self.commitment, seat, word) != self.seals[seat]:
            raise UserError(message("word-not-sealed", seat=seat))
        return msgspec.structs.replace(self, words=self._ordered({**self.words, seat: word}))

    def _known(self, seat: str) -> None:
        if seat not in self.seats:
            raise UserError(message("unknown-seat", seat=seat, known=", ".join(self.seats)))

    def _ordered(self, given: Mapping[str, str]) -> dict[str, str]:
        return {seat: given[seat] for seat in self.seats if seat in given}


def opening_mark(commitment: str, seals: Mapping[str, str]) -> str:
    """Digits for a commitment and the seals that answered it."""
    packed = _packed(commitment, *(f"{seat}={seals[seat]}" for seat in seals))
    return hashlib.sha256(packed).hexdigest()[:MARK_DIGITS]


def _is_hex(text: str) -> bool:
    return all(sign in "0123456789abcdef" for sign in text)


# The salt of the checks


def salt_of(*parts: str) -> str:
    """A salt that follows from a secret; from a scenario, where nothing is secret."""
    return hashlib.sha256(_packed("salt", *parts)).hexdigest()


def new_salt() -> str:
    """A salt that nobody can guess."""
    return secrets.token_hex(32)


# Secrets for a battle that goes on after its end


def first_secret(reserve: str) -> str:
    """The secret that a battle begins with, by the last of its chain, in which each is the SHA-256 of the next."""
    return list(_down(reserve))[-1]


def next_secret(reserve: str, secret: str) -> str:
    """The secret after this one in the chain, whose commitment is this one itself; "" where there is none."""
    after = ""
    for found in _down(reserve) if reserve else ():
        if found == secret:
            return after
        after = found
    return ""


def _down(reserve: str) -> Iterable[str]:
    yield reserve
    for _ in range(CONTINUATIONS):
        reserve = commitment(reserve).removeprefix("sha256:")
        yield reserve
