"""Who plays a bout: closes in, then lunges, and parries when he has been touched."""

from __future__ import annotations

import random

from oriflamme.kernel import Ask, View


class Plain:
    """A fencer of plain good sense."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = random.Random(seed)

    def choose(self, view: View, ask: Ask) -> str:
        tokens = {option.verb: option.token for option in ask.options}
        distance = view.state.distance  # type: ignore[attr-defined]
        if distance > 2 and "advance" in tokens:
            return tokens["advance"]
        return tokens[self._dice.choice(("lunge", "lunge", "parry", "retreat"))]
