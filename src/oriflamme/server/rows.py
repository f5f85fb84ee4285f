"""What the store holds: the terms of a battle, its numbered entries, and the links that lead to it."""

from __future__ import annotations

from typing import Literal

import msgspec

Role = Literal["seat", "spectator", "referee", "replay"]
Kind = Literal[
    "answer", "undo", "correct", "chat", "offer", "accept", "decline", "pause", "resume",
    "resign", "time", "replace", "claim", "seal", "word", "void", "rematch",
]  # fmt: skip
OFFERS = ("draw", "pause")
MANNERS = 2
"""Those of battles that are opened now."""


class Player(msgspec.Struct, frozen=True):
    """Who plays a side: a person, or a computer commander by name."""

    commander: str = ""
    name: str = ""
    seed: int = 0

    @property
    def machine(self) -> bool:
        return bool(self.commander)


class ClockTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a side may think, in seconds: `bank` in all with `turn` more at each of its turns, or `turn` at each."""

    bank: int = 0
    turn: int = 0


class Terms(msgspec.Struct, frozen=True):
    """What a battle was opened with. Holds the secret of the dice: it never leaves the server before the end."""

    scenario: str
    players: dict[str, Player]
    text: str = ""
    """The scenario's own text, where it does not ship with the program."""
    switches: dict[str, bool | int | str] = {}
    tiers: tuple[str, ...] = ()
    dice: Literal["server", "typed"] = "server"
    secret: str = ""
    words: dict[str, str] = {}
    held: bool = False
    """Every throw waits until a person lets it fall."""
    clock: ClockTerms | None = None
    transcript: str = ""
    """Of a battle that is only looked at again: the record it is read from."""
    version: int = 1
    """Of the rulebook it was opened with; battles that do not say are of the first."""
    manners: int = 1
    """How answers, offers and clocks go together: since 2 nothing sealed shows in them."""
    format: int = 1
    """Of its transcript; battles that do not say are of the first."""
    reserve: str = ""
    """The chain of secrets with which it goes on should it go on after its end; `secret` is the first of it."""
    salt: str = ""
    """From which the salt of the checksums is made, where there is no secret of dice."""
    opening_seconds: int = 0
    """How long the persons have for each step of the opening of the dice; 0: the battle begins at once."""
    seals: dict[str, str] = {}
    """What bound each seat to its word before any was told."""
    edition: int = 1
    """Of the scenario, where it ships with the program; battles that do not say are of the first."""


class BattleRow(msgspec.Struct, frozen=True):
    """A battle in the store."""

    id: str
    created: int
    terms: Terms
    address: str = ""
    over: bool = False
    wake: int = 0
    """When the server itself has something to do in it (milliseconds); 0: never; below 0: at once, since then."""

    @property
    def replay_bytes(self) -> int:
        """Of a transcript that is only looked at: how much room it takes; 0 for a battle."""
        return len(self.terms.transcript.encode())


class EntryRow(msgspec.Struct, frozen=True):
    """One thing that was done in a battle, by whom (a seat, "referee" or "": the server itself), and when."""

    battle: str
    sequence: int
    at: int
    kind: str
    seat: str = ""
    body: str = ""
    number: int = 0


class LinkRow(msgspec.Struct, frozen=True):
    """A secret link, known by its hash alone; the feed's address is a hash of another kind."""

    hash: str
    battle: str
    role: str
    seats: tuple[str, ...] = ()
    feed: str = ""
    webhook: str = ""
