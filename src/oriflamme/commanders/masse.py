"""Combat de masse: a commander of plain good sense."""

from __future__ import annotations

import random

from oriflamme.commanders.chance import throw
from oriflamme.kernel import Ask, Roll, View


class Plain:
    """Gives sensible orders."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, ask: Ask) -> str:
        return throw(ask, self._random) if isinstance(ask, Roll) else self._random.choice(ask.options).token
