"""What searching must know of Demonworld: after-combat moves that stand up to the enemy's answer.

Dice make battles differ far more than plans do, and a playout says little about either. What counts in every round is
who moves last after the blows; the side that must move first is where thinking helps, and needs no dice (see
`guarding`). Everything else is answered as steady does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import cast

from oriflamme.commanders.demonworld.fray import OWN, Fray, Pose
from oriflamme.commanders.demonworld.guarding import Guarding
from oriflamme.commanders.demonworld.mending import Mending, next_move, stood
from oriflamme.commanders.demonworld.steady import Steady
from oriflamme.commanders.search import Line, Player, Single
from oriflamme.kernel import Ask, Battle, Choice, View
from oriflamme.rulebooks.demonworld.state import Demonworld

KEPT, PROMISE = 7.0, 9.0
"""How surely a side wins that keeps more of its points than the other, and one to whom the next blows promise more."""


def _seen(view: View) -> Demonworld:
    return cast(Demonworld, view.state)


class Regroup:
    """The after-combat moves of a side as a line of play."""

    def __init__(self, state: Demonworld, seat: str, poses: dict[str, Pose]) -> None:
        self._moment, self._poses = _moment(state, seat), poses

    def covers(self, view: View, ask: Choice) -> bool:
        return ask.question.id == "ask-regroup" and _moment(_seen(view), ask.seat) == self._moment

    def choose(self, view: View, ask: Ask) -> str:
        return next_move(_seen(view), self._poses)


def _moment(state: Demonworld, seat: str) -> object:
    return seat, state.turn, state.sides, stood(state, state.enemy(seat))


class DemonworldStudy:
    """After-combat moves are thought out; battles are not imagined."""

    important = frozenset({"ask-regroup"})

    def think(self, view: View, ask: Choice, over: Callable[[], bool]) -> Line | None:
        """Against the enemy's answer where he moves later, else as steady would."""
        state = _seen(view)
        mending = Guarding(state, OWN, over) if len(state.sides) > 1 else Mending(state, OWN)
        return Regroup(state, ask.seat, mending.poses())

    def lines(self, view: View, ask: Choice, policy: Player) -> Sequence[Line]:
        return [Single(view, ask, policy.choose(view, ask))]

    def playing(self, seed: int, temper: str) -> Player:
        return Steady(seed, temper)

    def far_enough(self, start: View, battle: Battle) -> bool:
        """Up to the next turn."""
        return cast(Demonworld, battle.state).turn != _seen(start).turn

    def worth(self, battle: Battle, seat: str) -> float:
        return chance(cast(Demonworld, battle.state), seat)


def chance(state: Demonworld, seat: str) -> float:
    """How likely a side is to win: what both sides keep of their points, and what the next blows promise."""
    fray = Fray(state, seat, 1.0)
    left, whole = {True: 0.0, False: 0.0}, {True: 0.0, False: 0.0}
    for key, hostile in fray.foe.items():
        left[hostile] += fray.worth[key]
    for unit in (*state.units.values(), *state.gone.values()):
        whole[unit.side != seat] += unit.points
    kept = left[False] / (whole[False] or 1.0) - left[True] / (whole[True] or 1.0)
    promise = fray.balance() / (sum(left.values()) or 1.0)
    return 1 / (1 + math.exp(-KEPT * kept - PROMISE * promise))


STUDY = DemonworldStudy()
