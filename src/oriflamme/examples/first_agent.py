"""An agent in thirty lines: it tries every answer in an imagined battle, and takes what leaves the enemy worst off."""

from __future__ import annotations

import random

from oriflamme.kernel import Ask, Battle, View
from oriflamme.kernel.determinize import ImpossibleWorld


class FirstAgent:
    """Tries each answer once, and prefers attacks."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def choose(self, view: View, ask: Ask) -> str:
        seed = self.random.random()
        return max(ask.options, key=lambda option: (self.worth(view, option.token, seed), bool(option.target))).token

    def worth(self, view: View, token: str, seed: float) -> float:
        try:
            battle = view.imagine(random.Random(seed))
            battle.answer(token, view.seat)
        except ImpossibleWorld:
            return 0.0
        return balance(battle, str(view.seat))


def balance(battle: Battle, seat: str) -> float:
    """The others' mean losses in percent, less one's own."""
    losses = battle.book.losses(battle.state).values()
    mine, others = ([loss.percent for loss in losses if (loss.side == seat) is own] for own in (True, False))
    return sum(others) / max(len(others), 1) - sum(mine) / max(len(mine), 1)
