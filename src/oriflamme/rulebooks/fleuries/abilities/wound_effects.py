"""What wounds do to characters and monsters: the wound tables, and what is left of a move, a blow or a shot."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from oriflamme.rulebooks.fleuries.state import Fleuries, Piece, Wound
from oriflamme.rulebooks.fleuries.tables import WOUNDS, share
from oriflamme.rulebooks.fleuries.vocabulary import WoundPlace, WoundTable

FALL = Wound("crash", "fall", 1)
GRAVE = ("serious", "grave")


def wound_table(piece: Piece) -> WoundTable:
    """Whose wound table applies."""
    if piece.kind == "character":
        return "character"
    return "pteradon" if piece.body.species == "pteradon" else "monster"


def places(table: WoundTable) -> dict[WoundPlace, int]:
    """Where one can be wounded, with the highest roll that leads there."""
    return {place: entry["upto"] for place, entry in WOUNDS[table].items() if place != "clause"}


def effect(wound: Wound) -> dict[str, Any]:
    """What a wound does: a cell of its table."""
    if wound.table == "crash":
        return {"grade": WOUNDS["crash"]["grade"]}
    return dict(WOUNDS[wound.table][wound.place]["wounds"][wound.severity - 1])


def worst(piece: Piece) -> str:
    """The state of a piece: that of its worst wound. GF-CP-15."""
    grades = [effect(wound)["grade"] for wound in piece.wounds]
    return next((grade for grade in ("grave", "serious", "light") if grade in grades), "none")


def penalty(piece: Piece, what: str) -> int:
    """Percentage points that wounds take from combat or shooting: they add up."""
    return sum(effect(wound).get(what, 0) for wound in piece.wounds)


def mobility(piece: Piece, *, air: bool) -> Fraction:
    """What wounds leave of a move: shares multiply."""
    left = Fraction(1)
    for wound in piece.wounds:
        left *= 1 - share(effect(wound).get("air" if air else "ground", "0"))
    return left


def stunned(state: Fleuries, piece: Piece) -> bool:
    """Whether a wound keeps a piece from moving and fighting in this turn."""
    return piece.stunned >= state.turn > 0


def blind(state: Fleuries, piece: Piece) -> bool:
    """Whether a wound blinds a piece in this turn."""
    return piece.blind >= state.turn > 0
