"""Gymnasium: one seat of a battle, against a commander who leads the others.

>>> import gymnasium
>>> from oriflamme.environments.gymnasium_env import ENV_ID
>>> env = gymnasium.make(ENV_ID, scenario="masse/escarmouche", opponent="plain")
>>> seen, info = env.reset(seed=3)
>>> info["kind"], env.action_space
('order', Discrete(4096))
"""

from __future__ import annotations

from typing import Any, SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces

from oriflamme.commanders import Commander, allow, commander, usual
from oriflamme.environments.battle_game import BattleGame, Scenario
from oriflamme.environments.pettingzoo_env import RENDER_MODES, observation_space
from oriflamme.odds.simulate import commander_seed

ENV_ID = "oriflamme/Battle-v0"
"""By which `gymnasium.make` knows it once this module is imported."""
MAX_SEED = 2**31 - 1


class BattleEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat's battle. `seat`: the first unless told; `opponent`: a commander by name, or `module:Class`."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        scenario: Scenario,
        seat: str | None = None,
        opponent: str | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = BattleGame(scenario, **options)
        self.seat = self.game.seat(seat)
        self.book = self.game.battle.book.name
        self.opponent = opponent or usual(self.book)
        allow(self.opponent)
        commander(self.opponent, book=self.book)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.game)
        self.action_space = spaces.Discrete(self.game.ids.size)
        self._others: dict[str, Commander] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(MAX_SEED))
        self.game.reset(number)
        others = [seat for seat in self.game.seats if seat != self.seat]
        self._others = {seat: commander(self.opponent, commander_seed(number, 0, seat), self.book) for seat in others}
        self._let_others_answer()
        return self.game.observe(self.seat), self._info()

    def step(self, action: SupportsInt) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self.game.act(self.seat, int(action))
        self._let_others_answer()
        game = self.game
        seen = game.observe(self.seat)
        return seen, game.rewards()[self.seat], game.battle.over, game.truncated, self._info()

    def _let_others_answer(self) -> None:
        """Until this seat is asked, or the battle is over."""
        while (asked := self.game.asked) and self.seat not in asked:
            battle = self.game.battle
            ask = battle.ask(asked[0])
            battle.answer(self._others[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
            self.game.answered()

    def _info(self) -> dict[str, Any]:
        """The question: its kind, and the piece it is about; empty when the battle is over."""
        asks = self.game.battle.view(self.seat).asks
        return {"kind": asks[0].kind if asks else "", "subject": asks[0].subject if asks else ""}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The mask by the name that sb3-contrib's maskable algorithms look for."""
        return self.game.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The position as the seat sees it."""
        battle = self.game.battle
        drawn = f"{battle.book.draw_text(battle.view(self.seat).state, battle.names)}\n"
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn if self.render_mode == "ansi" else None


if ENV_ID not in gymnasium.registry:
    gymnasium.register(ENV_ID, entry_point="oriflamme.environments.gymnasium_env:BattleEnv")
