"""What every drawing of a map shares: counters, and how terrain looks."""

from __future__ import annotations

from typing import NamedTuple

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
    "snow": "❄",
}
"""The looks of terrain, with the sign that draws each in text. Other terrain is drawn with its letter."""


class Counter(NamedTuple):
    """A piece on the map as a drawing shows it: a short label, where it looks, and whose it is."""

    label: str
    facing: int | None = None
    owner: str = ""


def look(terrain: str, vocabulary: Vocabulary | None) -> str:
    """How a terrain looks: one of `SIGNS`, or a look of its own."""
    known = vocabulary.terrain.get(terrain) if vocabulary else None
    return (known.look if known else "") or terrain


def paths(vocabulary: Vocabulary | None) -> frozenset[str]:
    """The kinds of sides that lead across: roads and their like."""
    if vocabulary is None:
        return frozenset(("road",))
    return frozenset(kind for kind, word in vocabulary.side.items() if word.path)
