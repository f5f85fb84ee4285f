"""PettingZoo: `BattleAEC`, where seats answer in turn, and `BattleParallel`, where sealed decisions are given at once.

>>> from oriflamme.environments.pettingzoo_env import BattleAEC
>>> env = BattleAEC("masse/escarmouche")
>>> env.reset(seed=3)
>>> env.agent_selection
'north'
"""

from __future__ import annotations

from secrets import randbits
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from oriflamme.environments.actions import WAIT
from oriflamme.environments.battle_game import BattleGame, Scenario

RENDER_MODES = ["human", "ansi"]
SEED_BITS = 64


def observation_space(game: BattleGame) -> spaces.Dict:
    """Of every seat: `Observer.fields` says what the numbers are."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (game.observer.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.ids.size,), np.int8),
        }
    )


class _Battles:
    """What both kinds of environment share: `options` are those of `BattleGame`."""

    def __init__(self, scenario: Scenario, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.game = BattleGame(scenario, **options)
        self.possible_agents = list(self.game.seats)
        self.agents: list[str] = []
        self._seed: int | None = None
        self._battles = 0
        self._observation_spaces = {seat: observation_space(self.game) for seat in self.game.seats}
        self._action_spaces = {seat: spaces.Discrete(self.game.ids.size) for seat in self.game.seats}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self._action_spaces[agent]

    def _open(self, seed: int | None) -> None:
        """The next battle: with a seed the first of its own row of battles."""
        if seed is not None or self._seed is None:
            self._seed, self._battles = seed if seed is not None else randbits(SEED_BITS), 0
        self.game.reset(f"{self._seed}/{self._battles}")
        self._battles += 1
        self.agents = list(self.possible_agents)

    def render(self) -> str | None:
        """The position as a spectator sees it."""
        battle = self.game.battle
        drawn = f"{battle.book.draw_text(battle.view(None).state, battle.names)}\n"
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


class BattleAEC(_Battles, AECEnv):
    """Seats answer one after another; in sealed decisions, in the order of the seats, without seeing one another."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "oriflamme_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._open(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {seat: {} for seat in self.agents}
        self.agent_selection = self.game.asked[0]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.game.observe(agent)

    def step(self, action: int | None) -> None:
        seat = self.agent_selection
        if self.terminations[seat] or self.truncations[seat]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[seat] = 0.0
        assert action is not None
        self.game.act(seat, action)
        if self.game.over:
            self.rewards = self.game.rewards()
            ended = self.terminations if self.game.battle.over else self.truncations
            ended.update(dict.fromkeys(self.agents, True))
        else:
            self.agent_selection = self.game.asked[0]
        self._accumulate_rewards()


class BattleParallel(_Battles, ParallelEnv):
    """Every seat acts in every step; a seat that is not asked waits (action 0): whatever else it does is ignored."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "oriflamme_parallel_v0",
        "render_modes": RENDER_MODES,
        "render_fps": 1,
    }

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._open(seed)
        return self._seen(), {seat: {} for seat in self.agents}

    def _seen(self) -> dict[str, Any]:
        return {seat: self.game.observe(seat) for seat in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Everybody who is asked now answers once."""
        for seat in self.game.asked:
            if not self.game.over:
                self.game.act(seat, actions.get(seat, WAIT))
        acting, seen = self.agents, self._seen()
        ended = dict.fromkeys(acting, self.game.battle.over)
        broken_off = dict.fromkeys(acting, self.game.truncated)
        if self.game.over:
            self.agents = []
        return seen, self.game.rewards(), ended, broken_off, {seat: {} for seat in acting}
