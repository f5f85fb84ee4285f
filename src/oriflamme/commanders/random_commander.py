"""The commander who takes any legal answer, with equal chances."""

from __future__ import annotations

import random

from oriflamme.kernel import Ask, Roll, View


class Random:
    """Uniform over the ordinary options; real dice it is asked for are thrown fairly."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, ask: Ask) -> str:
        return throw(ask, self._random) if isinstance(ask, Roll) else self._random.choice(ask.options).token


def throw(roll: Roll, source: random.Random) -> str:
    """What these dice show, as a person would type it."""
    return " ".join(str(source.randint(1, size)) for size in roll.dice.sizes)
