"""What every drawing of a map shares: counters, and how terrain looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from oriflamme.board.hexes import Hex
from oriflamme.board.vocabulary import Vocabulary

SIGNS = {
    "clear": "·",
    "wood": "♣",
    "forest": "♠",
    "bushes": "♧",
    "grass": "ʬ",
    "rocks": "▴",
    "rough": "∴",
    "sand": "░",
    "water": "≈",
    "marsh": "≃",
    "mud": "▒",
    "village": "⌂",
    "mountain": "▲",
    "lava": "∿",
    "pit": "◘",
    "snow": "❄",
}
"""The looks of terrain, with the sign that draws each in text. Other terrain is drawn with its letter."""


class Counter(NamedTuple):
    """A piece on the map as a drawing shows it: a short label, where it looks, and whose it is."""

    label: str
    facing: int | None = None
    owner: str = ""
    more_hexes: tuple[Hex, ...] = ()
    """The other hexes that it takes up."""


def spread_out(counters: Mapping[Hex, Counter]) -> dict[Hex, Counter]:
    """The counter of every hex: those of several hexes in each of them where no other one lies."""
    wide = {hex: counter for counter in counters.values() for hex in counter.more_hexes}
    return {**wide, **counters}


def look(terrain: str, vocabulary: Vocabulary | None) -> str:
    """How a terrain looks: one of `SIGNS`, or a look of its own."""
    known = vocabulary.terrain.get(terrain) if vocabulary else None
    return (known.look if known else "") or terrain


def paths(vocabulary: Vocabulary | None) -> frozenset[str]:
    """The kinds of sides that lead across: roads and their like."""
    if vocabulary is None:
        return frozenset(("road",))
    return frozenset(kind for kind, word in vocabulary.side.items() if word.path)
