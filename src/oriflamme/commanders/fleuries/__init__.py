"""Les Guerres Fleuries: a commander of plain good sense, who shoots, closes in and charges where the odds are fair."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

from oriflamme.commanders.fleuries.magic_choices import spend_omen, use_magic
from oriflamme.commanders.fleuries.melee_choices import chase, overlap, pursue, rally, react, storm, strike
from oriflamme.commanders.fleuries.moving import charge, move
from oriflamme.commanders.fleuries.ordering import order
from oriflamme.commanders.fleuries.planning import plan
from oriflamme.commanders.fleuries.setup_choices import deploy, detect, emerge, last, lay
from oriflamme.commanders.fleuries.shooting import shoot
from oriflamme.commanders.random_commander import throw
from oriflamme.kernel import Ask, Roll, View
from oriflamme.rulebooks.fleuries.state import Fleuries


class Plain:
    """Answers each question by itself, from what the view shows."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, ask: Ask) -> str:
        if isinstance(ask, Roll):
            return throw(ask, self._random)
        answer = ANSWERS.get(ask.kind)
        token = answer(cast(Fleuries, view.state), ask) if answer else ""
        return token or ask.options[0].token


ANSWERS: dict[str, Callable[..., str]] = {
    "lay": lay,
    "ambush": last,
    "deploy": deploy,
    "card": deploy,
    "plan": plan,
    "detect": detect,
    "order": order,
    "charge": charge,
    "reaction": react,
    "move": move,
    "emerge": emerge,
    "shot": shoot,
    "overlap": overlap,
    "strike": strike,
    "storm": storm,
    "pursuit": pursue,
    "quarry": chase,
    "rally": rally,
    "cast": use_magic,
    "omen": spend_omen,
}
