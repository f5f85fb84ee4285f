"""Many battles side by side, so that a policy answers for all of them in one call.

    >>> import numpy as np
    >>> from oriflamme.environments.rollouts import rollouts, uniform
    >>> episodes = list(rollouts("masse/escarmouche", uniform(seed=1), battles=3, width=2))
    >>> [episode.number for episode in episodes]
    [0, 1, 2]
    >>> episodes[0].observations.shape[0] == len(episodes[0].actions) == len(episodes[0].seats)
    True

Every battle has its own dice (`seed/number`), whatever the width. Processes: `gymnasium.make_vec("oriflamme/Battle-v0",
num_envs=8, vectorization_mode="async", scenario=...)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from oriflamme.environments.battle_game import BattleGame, Scenario
from oriflamme.environments.observations import Array

WIDTH = 16
Policy = Callable[[Array, NDArray[np.int8]], NDArray[np.int64]]
"""From observations (battles, size) and masks (battles, actions) to the actions of those who are asked."""


class Episode(NamedTuple):
    """A battle from its first answer to its last: a row for each answer, and what each seat got in the end."""

    number: int
    seats: tuple[str, ...]
    """Who answered, row by row."""
    observations: Array
    actions: NDArray[np.int64]
    rewards: dict[str, float]

    @property
    def returns(self) -> Array:
        """What the seat that answered got in the end, row by row."""
        return np.array([self.rewards[seat] for seat in self.seats], np.float32)


class _Lane:
    """One of the battles that are fought side by side."""

    def __init__(self, game: BattleGame, number: int) -> None:
        self.game, self.number = game, number
        self.rows: list[tuple[str, Array, int]] = []

    def episode(self) -> Episode:
        seats, seen, done = zip(*self.rows, strict=True) if self.rows else ((), (), ())
        tensors = np.array(seen, np.float32).reshape(len(seen), self.game.observer.size)
        return Episode(self.number, tuple(seats), tensors, np.array(done, np.int64), self.game.rewards())


def rollouts(
    scenario: Scenario, policy: Policy, battles: int, *, width: int = WIDTH, seed: int = 0, **options: Any
) -> Iterator[Episode]:
    """Fight so many battles, `width` at a time, the policy on every side; in the order of their numbers."""
    lanes = [
        _Lane(BattleGame(scenario, f"{seed}/{number}", **options), number) for number in range(min(width, battles))
    ]
    waiting: dict[int, Episode] = {}
    begun, told = len(lanes), 0
    while lanes:
        seats = [lane.game.asked[0] for lane in lanes]
        seen = np.stack([lane.game.tensor(seat) for lane, seat in zip(lanes, seats, strict=True)])
        masks = np.stack([lane.game.mask(seat) for lane, seat in zip(lanes, seats, strict=True)])
        for row, (lane, seat, action) in enumerate(zip(list(lanes), seats, policy(seen, masks), strict=True)):
            lane.game.act(seat, int(action))
            lane.rows.append((seat, seen[row], int(action)))
            if lane.game.over:
                waiting[lane.number] = lane.episode()
                lanes.remove(lane)
                if begun < battles:
                    lane.game.reset(f"{seed}/{begun}")
                    lanes.append(_Lane(lane.game, begun))
                    begun += 1
        while told in waiting:
            yield waiting.pop(told)
            told += 1


def uniform(seed: int = 0) -> Policy:
    """Any legal action, with equal chances."""
    source = np.random.default_rng(seed)

    def choose(seen: Array, masks: NDArray[np.int8]) -> NDArray[np.int64]:
        return np.array([source.choice(np.flatnonzero(mask)) for mask in masks], np.int64)

    return choose
