"""Weaker levels: a commander of plain good sense who now and then gives any legal answer instead of his own.

How often he slips is told by level and book in `levels.toml`, as battles have shown that it should be.
"""

from __future__ import annotations

import random
import tomllib
from functools import cache
from pathlib import Path

from oriflamme.commanders.search import Player
from oriflamme.kernel import Ask, Roll, View

ANY_BOOK = "any"
"""Where the shares of a book stand that has none of its own."""


class Slipping:
    """Answers as another does, but at a share of the questions with any of the ordinary options."""

    def __init__(self, player: Player, share: float, seed: int = 0) -> None:
        self._player, self._share = player, share
        self._random = random.Random(f"slips/{seed}")

    def choose(self, view: View, ask: Ask) -> str:
        if isinstance(ask, Roll) or len(ask.options) < 2 or self._random.random() >= self._share:
            return self._player.choose(view, ask)
        return self._random.choice(ask.options).token


def slip_share(level: str, book: str) -> float:
    """At which share of the questions a level slips in a book."""
    shares = _shares()
    return shares.get(book, shares[ANY_BOOK])[level]


@cache
def _shares() -> dict[str, dict[str, float]]:
    return tomllib.loads((Path(__file__).parent / "levels.toml").read_text(encoding="utf-8"))
