"""How the rules of this book say no, and how they say a length."""

from __future__ import annotations

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Message, message
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.fleuries.tables import MOVEMENT

__all__ = ["clock", "length", "metres", "refusal"]


def length(steps: int) -> Message:
    """A length in centimetres, with the decimals of the reader's language."""
    number, rest = divmod(abs(steps), CM)
    whole = f"-{number}" if steps < 0 else number
    if not rest:
        return message("cm-whole", whole=whole)
    decimals = f"{rest:02d}".rstrip("0")
    return message("cm-part", whole=whole, decimals=decimals)


def metres(steps: int) -> Message:
    """What a length on the table stands for in the field. GF-ECHELLES-01."""
    return message("metres", whole=steps * int(MOVEMENT["scale"]["metres"]) // CM)


def clock(turns: int) -> Message:
    """How long a battle of so many turns has lasted. GF-AM-12."""
    hours, minutes = divmod(turns * int(MOVEMENT["scale"]["minutes"]), 60)
    return message("clock", hours=hours, minutes=f"{minutes:02d}", whole=not minutes)
