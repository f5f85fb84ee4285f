"""What a battle was opened with."""

from __future__ import annotations

import msgspec


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a battle was opened with: the head of its transcript. Holds no secret."""

    book: str
    version: int
    scenario: str
    digest: str
    seats: tuple[str, ...]
    tiers: tuple[str, ...] = ("base",)
    switches: dict[str, bool | int | str] = {}
    dice: str = "seeded"
    commitment: str = ""
    words: dict[str, str] = {}
    players: dict[str, str] = {}
    source: str = ""
    """The text of a scenario that is not shipped with the program."""
    format: int = 1
    """Of the transcript: a battle goes on in the format in which it was begun."""
    seals: dict[str, str] = {}
    """What bound each seat to its word before any was told; none: whoever opened the battle put the words in."""
    salted: str = ""
    """The commitment to the salt of the checksums."""
    account: str = ""
    """Whose account of the battle it is (`-`: a spectator's); "": the whole record."""

    @property
    def drawn_anew(self) -> bool:
        """Whether a battle that goes on after its end gets fresh dice: where a secret was told, and since format 2."""
        return self.format > 1 and self.dice in ("seeded", "committed")
