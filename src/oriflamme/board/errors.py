"""What is wrong with a map, in one sentence with its place."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from oriflamme import kernel
from oriflamme.kernel import Message, Trouble, say
from oriflamme.kernel.messages import Texts


@cache
def board_texts() -> Texts:
    """The sentences of maps."""
    return Texts([Path(kernel.__file__).parent / "texts", Path(__file__).parent / "texts"])


def bad_map(place: str | Message, why: str, **args: Any) -> Trouble:
    """A map that cannot be used: `bad_map("plain.toml", "empty")` says `map-empty` with the place."""
    return Trouble(say("bad-scenario", place=place, problem=say(f"map-{why}", **args)), board_texts())


def spot(place: str | Message, row: int, column: int) -> Message:
    """A row and a column of a drawn grid, counted from one, or a hex of a tile layer."""
    return say("map-spot", place=place, row=row, column=column)


class UnknownHex(Trouble, KeyError):
    """A name that no hex of the map bears."""

    def __init__(self, name: str) -> None:
        Trouble.__init__(self, say("map-unknown-hex", name=name), board_texts())
