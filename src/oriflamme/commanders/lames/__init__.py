"""Les Lames Maudites: a commander of plain good sense, who weighs blows by the combat table and steps by distance."""

from __future__ import annotations

import random
from collections.abc import Callable

from oriflamme.commanders.lames.advanced_choices import cast_at, fly, select_spell
from oriflamme.commanders.lames.attack_value import bear, lose, strike
from oriflamme.commanders.lames.cover_choices import cover, deploy, deploy_decoy, remove_decoy
from oriflamme.commanders.lames.formation_choices import form, mode, task
from oriflamme.commanders.lames.plain_choices import action, activate, give, lead, standing
from oriflamme.commanders.lames.plain_moves import back, come_back, face, mark, step
from oriflamme.commanders.lames.shot_value import shoot
from oriflamme.commanders.lames.train_choices import drive, handle, raze
from oriflamme.commanders.random_commander import throw
from oriflamme.kernel import Ask, Roll, View


class Plain:
    """Answers each question by itself, from what the view shows."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, ask: Ask) -> str:
        """The answer of plain good sense; the first one where it has none."""
        if isinstance(ask, Roll):
            return throw(ask, self._random)
        if len(ask.options) == 1:
            return ask.options[0].token
        answer = ANSWERS.get(ask.kind)
        token = answer(view.state, ask) if answer else ""
        tokens = [option.token for option in ask.options]
        return token if token in tokens else tokens[0]


ANSWERS: dict[str, Callable[..., str]] = {
    "activate": activate,
    "action": action,
    "step": lambda state, ask: fly(state, ask) or step(state, ask),
    "select-spell": select_spell,
    "cast": cast_at,
    "mark": mark,
    "face": face,
    "withdraw": back,
    "recoil": back,
    "return": come_back,
    "strike": strike,
    "shoot": shoot,
    "loss": lose,
    "bear": bear,
    "orders": give,
    "order": standing,
    "lead": lead,
    "drive": drive,
    "raze": raze,
    "handle": handle,
    "deploy": deploy,
    "deploy-decoy": deploy_decoy,
    "cover": cover,
    "remove-decoy": remove_decoy,
    "form": form,
    "mode": mode,
    "task": task,
}
