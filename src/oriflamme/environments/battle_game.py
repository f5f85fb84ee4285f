"""One battle after another, as every environment sees it: who is asked, what may be done, what is seen, who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from oriflamme.environments.actions import ACTION_COUNT, WAIT, ActionIds
from oriflamme.environments.observations import Array, Observer
from oriflamme.environments.poses import pose_options
from oriflamme.kernel import Battle, Choice, Option, Roll, UserError, message

MAX_ANSWERS = 20_000
"""After so many answers a battle is broken off, as a draw."""
Scenario = str | Mapping[str, Any]


class IllegalAction(ValueError):
    """An action that no legal answer stands behind, where such actions are refused."""


class BattleGame:
    """A scenario that is fought again and again.

    `strict`: an action that is not in the mask is refused. Otherwise it stands for a legal one, whose place among the
    legal answers is its id modulo their number: then every action of the space can be taken at any time.
    `poses`: whether a grid of poses is offered where a book takes any (`environments.poses`).
    """

    def __init__(
        self,
        scenario: Scenario,
        seed: int | str = 0,
        *,
        actions: int = ACTION_COUNT,
        rows: int | None = None,
        switches: Mapping[str, bool | int | str] | None = None,
        max_answers: int = MAX_ANSWERS,
        strict: bool = False,
        poses: bool = True,
    ) -> None:
        self.scenario, self.switches = scenario, dict(switches or {})
        self.max_answers, self.strict, self.poses = max_answers, strict, poses
        self.ids = ActionIds(actions)
        self.observer = Observer(self._opened(0), rows)
        self.reset(seed)

    def _opened(self, seed: int | str) -> Battle:
        return Battle.open(self.scenario, seed=seed, switches=self.switches, recording=False)

    def reset(self, seed: int | str) -> None:
        """Open the scenario anew; the same seed, the same dice."""
        self.battle = self._opened(seed)
        self.answers = 0
        self._options: dict[str, dict[int, Option]] = {}

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays, in the order of the scenario."""
        return self.battle.seats

    @property
    def asked(self) -> tuple[str, ...]:
        """Who must answer now: several seats where they decide in secret side by side, nobody when it is over."""
        return () if self.truncated else tuple([ask.seat for ask in self.battle.asks])

    @property
    def truncated(self) -> bool:
        """Whether the battle was broken off."""
        return self.answers >= self.max_answers and not self.battle.over

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return self.battle.over or self.truncated

    def legal(self, seat: str) -> dict[int, Option]:
        """What a seat may do, by id; nothing where it is not asked."""
        found = self._options.get(seat)
        if found is None:
            asks = () if self.truncated else self.battle.asks
            ask = next((ask for ask in asks if ask.seat == seat and not isinstance(ask, Roll)), None)
            found = self._options[seat] = self.ids.of(ask.options) if ask is not None else {}
            if isinstance(ask, Choice) and ask.pose is not None and self.poses:
                for name, option in pose_options(self.battle.book, self.battle.view(seat), ask):
                    self.ids.add(found, name, option)
        return found

    def mask(self, seat: str) -> NDArray[np.int8]:
        """1 at every legal action; of a seat that is not asked, at `WAIT` alone."""
        mask = np.zeros(self.ids.size, np.int8)
        mask[list(self.legal(seat)) or [WAIT]] = 1
        return mask

    def observe(self, seat: str) -> dict[str, Any]:
        """What a seat sees, and what it may do."""
        return {"observation": self.tensor(seat), "action_mask": self.mask(seat)}

    def tensor(self, seat: str) -> Array:
        return self.observer.tensor(self.battle, seat)

    def act(self, seat: str, action: int) -> Option:
        """Give the answer of a seat that is asked; returns the option that it was."""
        legal = self.legal(seat)
        option = legal.get(int(action))
        if option is None:
            if not legal or self.strict:
                raise IllegalAction(f"{seat}: action {action} is not in the mask")
            option = list(legal.values())[int(action) % len(legal)]
        self.battle.answer(option, seat)
        self.answered()
        return option

    def answered(self) -> None:
        """Somebody has answered in the battle itself: what was offered before counts no more."""
        self.answers += 1
        self._options = {}

    def rewards(self) -> dict[str, float]:
        """1 for the winner, and among the others -1 is shared; nothing for a draw or while it lasts."""
        outcome = self.battle.outcome if self.battle.over else None
        if outcome is None or outcome.winner not in self.seats:
            return dict.fromkeys(self.seats, 0.0)
        share = -1.0 / (len(self.seats) - 1)
        return {seat: 1.0 if seat == outcome.winner else share for seat in self.seats}

    def seat(self, name: str | None) -> str:
        """A seat by name; the first where none is named."""
        if name is None:
            return self.seats[0]
        if name not in self.seats:
            raise UserError(message("unknown-seat", seat=name, known=", ".join(self.seats)))
        return name
