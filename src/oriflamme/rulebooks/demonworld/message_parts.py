"""Parts of sentences that facts and questions share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from oriflamme.board.facings import direction_name
from oriflamme.kernel import Message, Tally, message
from oriflamme.kernel.tally import reason
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


def elements(keys: Iterable[str]) -> list[Message]:
    """Elements, those of a unit together: "element 1 of the Archers", "elements 4 and 10 of the Orcs"."""
    numbers: dict[str, list[str]] = {}
    for key in keys:
        unit, _, number = key.rpartition("_")
        numbers.setdefault(unit, []).append(number)
    return [
        message("unit-element", element=f"{unit}_{found[0]}")
        if len(found) == 1
        else message("unit-elements", unit=unit, numbers=sorted(found, key=lambda number: (len(number), number)))
        for unit, found in numbers.items()
    ]


def place(name: str) -> Message:
    """A hex, or a side of one, as one finds it on the map: "in 2/K9", "north-east of 2/K9"."""
    hex, point = hex_and_side(name)
    if point:
        return message("place-side", hex=hex, direction=message(f"direction-{point}"))
    return message("place-hex", hex=hex)


def hex_and_side(name: str) -> tuple[str, str]:
    """The hex in the name of a side ("2/K9/NE") and its direction; of a hex that one, and no direction."""
    hex, _, point = name.rpartition("/")
    return (hex, point.lower()) if hex and point.lower() in DIRECTION_WORDS else (name, "")


def spell_target(word: str, target: str = "") -> Any:
    """What a spell is cast on: a direction in words, the name of a piece or hex, or another spell's."""
    if target == "spell" and "." in word:
        return f"spell:{word}"
    if word in FACING_WORDS.values():
        return message(f"facing-{word}")
    return direction(DIRECTION_WORDS.index(word)) if word in DIRECTION_WORDS else word


def target_kind(word: str, target: str = "") -> str:
    """How a sentence speaks of it: as a direction, a hex, or a piece."""
    return (
        "direction"
        if word in (*DIRECTION_WORDS, *FACING_WORDS.values())
        else target
        if target in ("area", "around", "spell")
        else "area"
        if target == "hex"
        else "piece"
    )


def bearer(element: str) -> Any:
    """Who bears a wound in the stead of whoever is hit; nothing where nobody does."""
    return message("hit-borne", element=element) if element else ""


def items(tally: Tally) -> list[Message]:
    """A sum, item by item."""
    return [message("item", reason=reason(item), value=_signed(item.value)) for item in tally.items]


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def cost(mp: int, manoeuvres: int) -> Message:
    """What a movement costs."""
    if mp:
        return message("cost-mp", mp=mp)
    return message("cost-manoeuvres", count=manoeuvres) if manoeuvres else message("cost-free")


def manoeuvre(how: str, detail: tuple[str, ...]) -> Message:
    """What a unit does as one, as an answer: `wheel left 60`."""
    return message(f"move-{how}", **manoeuvre_parts(how, detail))


def manoeuvre_parts(how: str, detail: tuple[str, ...]) -> dict[str, Any]:
    """The places of a sentence about a manoeuvre: direction, facing, side and degrees; empty where it has none."""
    parts: dict[str, Any] = {"direction": "", "facing": "", "side": "", "degrees": ""}
    if how == "wheel":
        return parts | {"side": message(f"side-{detail[0]}"), "degrees": detail[1]}
    if how == "face":
        return parts | {"facing": message(f"facing-{detail[0]}")}
    if how == "march":
        parts["facing"] = message(f"facing-{detail[1]}")
    return parts | {"direction": message(f"direction-{detail[0]}")}
