"""Parts of sentences that facts and questions share."""

from __future__ import annotations

from typing import cast

from oriflamme.board.facings import direction_name
from oriflamme.kernel import Message, Tally, message
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS
from oriflamme.rulebooks.demonworld.vocabulary import DirectionWord

DIRECTION_WORDS = cast(tuple[DirectionWord, ...], tuple(direction_name(d).lower() for d in range(6)))
"""How directions are written in answers."""


def facing(number: int) -> Message:
    """Where an element looks."""
    return message(f"facing-{FACING_WORDS[number]}")


def direction(d: int) -> Message:
    """One of the six directions."""
    return message(f"direction-{DIRECTION_WORDS[d]}")


def items(tally: Tally) -> list[Message]:
    """A sum, item by item."""
    return [message("item", reason=message(f"reason-{item.reason}"), value=_signed(item.value)) for item in tally.items]


def _signed(value: int) -> str:
    return f"+{value}" if value >= 0 else f"−{-value}"


def cost(mp: int, manoeuvres: int) -> Message:
    """What a movement costs."""
    if mp:
        return message("cost-mp", mp=mp)
    return message("cost-manoeuvres", count=manoeuvres) if manoeuvres else message("cost-free")


def manoeuvre(how: str, detail: tuple[str, ...]) -> Message:
    """What a unit does as one: `wheel left 60`."""
    if how == "wheel":
        return message("move-wheel", side=message(f"side-{detail[0]}"), degrees=detail[1])
    if how == "face":
        return message("move-face", facing=message(f"facing-{detail[0]}"))
    if how == "march":
        return message("move-march", direction=message(f"direction-{detail[0]}"), facing=message(f"facing-{detail[1]}"))
    return message(f"move-{how}", direction=message(f"direction-{detail[0]}"))
