"""The spells as the table has them, and who still has which. GF-LISTE_DES_SORTS_DIVINS-01."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from oriflamme.rulebooks.fleuries.state import Piece
from oriflamme.rulebooks.fleuries.tables import MAGIC
from oriflamme.rulebooks.fleuries.troops.kept import of_piece

Kind = Literal["unit", "character", "monster", "wounded", "routing", "structure", "unit_in_contact", "everywhere"]
"""What a spell may be cast on."""
GIFTS = ("curse", "divine_intervention", "magic_protection", "fanaticism")
"""Skills that are magic: a battle in which somebody has one is a battle with magic."""


class SpellEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"whom": "for"}):
    """A row of the table of spells."""

    clause: str
    difficulty: int
    cm: int
    does: tuple[dict[str, Any], ...]
    whom: Literal["enemy", "friend"]
    """On whom programs think of casting it."""
    on: tuple[Kind, ...] = ()
    only: Literal["", "enemy", "friend"] = ""
    """On whom alone it can be cast, where the book says so."""
    sight: bool = False
    earth: bool = False
    """It comes out of the ground: not on whoever flies."""
    contact: bool = False
    others: bool = False
    """Never on the caster himself."""
    attack: bool = False
    illusion: bool = False
    circle_cm: int = 0
    land_cm: int = 0
    choose: tuple[str, ...] = ()


SPELLS: dict[str, SpellEntry] = msgspec.convert(MAGIC["spell"], dict[str, SpellEntry])


def is_priest(piece: Piece) -> bool:
    """A priest or a warrior-priest: nobody else casts spells."""
    return piece.body.rank in ("priest", "warrior_priest")


@of_piece
def spells_left(piece: Piece) -> tuple[str, ...]:
    """The spells a priest has not cast yet, each once however often he has it. GF-CP-19."""
    known = (*piece.body.spells, *piece.learned)
    left = Counter(known)
    left.subtract(piece.cast)
    return tuple(name for name in dict.fromkeys(known) if left[name] > 0)


def has_magic(pieces: Iterable[Piece]) -> bool:
    """Whether there is anything of magic among these: spells, gear, gifts."""
    return any(
        piece.body.spells
        or piece.body.magic_weapon
        or piece.body.magic_item
        or any(gift in piece.body.skills for gift in GIFTS)
        for piece in pieces
    )
