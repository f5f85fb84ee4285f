"""Bouts for the fuzzer: any squares, any score."""

from __future__ import annotations

import random
from typing import Any


def random_scenario(dice: random.Random) -> dict[str, Any]:
    """The content of a scenario file."""
    left, right = sorted(dice.sample(range(1, 8), 2))
    squares = {"left": left, "right": right}
    fencers = [
        {"seat": seat, "name": {"fr": seat, "en": seat}, "square": square, "touches": dice.randint(0, 2)}
        for seat, square in squares.items()
    ]
    title = {"fr": "Assaut", "en": "Bout"}
    return {"book": "escrime", "title": title, "phrase": dice.randint(0, 28), "fencer": fencers}
