"""What is wrong with a map, in one sentence with its place."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from oriflamme import kernel
from oriflamme.kernel import Message, UserError, message
from oriflamme.kernel.messages import Texts


@cache
def board_texts() -> Texts:
    """The sentences of maps."""
    return Texts([Path(kernel.__file__).parent / "texts", Path(__file__).parent / "texts"])


def bad_map(place: str | Message, why: str, **args: Any) -> UserError:
    """A map that cannot be used: `bad_map("plain.toml", "empty")` says `map-empty` with the place."""
    return UserError(message("bad-scenario", place=place, problem=message(f"map-{why}", **args)), board_texts())


def place_of(place: str | Message, row: int, column: int) -> Message:
    """A row and a column of a drawn grid, counted from one, or a hex of a tile layer."""
    return message("map-spot", place=place, row=row, column=column)


class UnknownHex(UserError, KeyError):
    """A name that no hex of the map bears."""

    def __init__(self, name: str) -> None:
        UserError.__init__(self, message("map-unknown-hex", name=name), board_texts())
