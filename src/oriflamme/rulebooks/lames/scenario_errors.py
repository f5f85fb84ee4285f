"""What is wrong with a scenario, and where: the plain cases that every part of a file has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

MAX_TURNS_OR_POINTS = 1_000_000
"""Of turns and points."""


class ScenarioError(msgspec.Struct, frozen=True):
    """What is wrong and where: the sentence is `scenario-` and the name."""

    place: str
    why: str
    args: dict[str, Any] = {}


def number(place: str, value: int, least: int, most: int) -> Iterator[ScenarioError]:
    """A number that must lie between two others."""
    if not least <= value <= most:
        yield ScenarioError(place, "number", {"value": value, "least": least, "most": most})


def word(place: str, text: str, known: Sequence[str]) -> Iterator[ScenarioError]:
    """A word that must be one of a few."""
    if text not in known:
        yield ScenarioError(place, "word", {"word": text, "known": [one for one in known if one]})
