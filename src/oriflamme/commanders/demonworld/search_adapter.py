"""What searching must know of Demonworld: orders and moves are tried up to the next blows, where dice take over.

Up to the blows a battle hangs on decisions alone: one imagined battle says what orders, or a unit's way, come to, and
what the blows then promise is reckoned, not thrown. After the blows it counts who moves last; the side that must move
first thinks its moves out against the enemy's answer (see `after_combat_lookahead`). Everything else is answered as
steady does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import cast

from oriflamme.commanders.demonworld.after_combat_lookahead import AfterCombatLookahead
from oriflamme.commanders.demonworld.after_combat_plan import AfterCombatPlan, next_move, stood
from oriflamme.commanders.demonworld.candidate_lines import planned_orders, planned_steps, seen
from oriflamme.commanders.demonworld.command_choices import legal
from oriflamme.commanders.demonworld.large_steps import is_large, stand_fast
from oriflamme.commanders.demonworld.melee_forecast import OWN_WEIGHT, MeleeForecast
from oriflamme.commanders.demonworld.steady import Steady
from oriflamme.commanders.search import Line, Player, singles
from oriflamme.kernel import Ask, Battle, Choice, View
from oriflamme.rulebooks.demonworld.geometry import Pose
from oriflamme.rulebooks.demonworld.state import Demonworld

MAX_LINES = {"unit": 8, "order-of-sides": 2}
"""Answers that are tried, where a line is one answer."""
SEARCH_NEARER_HEX_POINTS = 0.5
"""What a hex nearer to the enemy is worth after a combat, in points: less than to steady, who comes too soon."""
POINTS_KEPT_WEIGHT, FORECAST_WEIGHT = 5.8, 21.0
"""How surely a side wins that keeps more of its points, and one to whom the next blows promise more.

Fitted to battles of steady commanders of all tempers, at the beginning of the blows.
"""
MIN_SHARE_KEPT = 0.04
"""The share of its points that counts as kept by a side that has none left."""


class Regroup:
    """The after-combat moves of a side as a line of play."""

    def __init__(self, state: Demonworld, seat: str, poses: dict[str, Pose]) -> None:
        self._moment, self._poses = _moment(state, seat), poses
        self.replaced: list[str] = []

    def covers(self, view: View, ask: Choice) -> bool:
        return ask.kind == "regroup" and _moment(seen(view), ask.seat) == self._moment

    def choose(self, view: View, ask: Ask) -> str:
        assert isinstance(ask, Choice)
        state = seen(view)
        if is_large(state, ask):
            return stand_fast(state, ask)
        answer = next_move(state, self._poses)
        return legal(ask, answer, self.replaced) if state.rules.tiers else answer


def _moment(state: Demonworld, seat: str) -> object:
    return seat, state.turn, state.sides, stood(state, state.enemy(seat))


class DemonworldSearchAdapter:
    """After-combat moves are thought out; orders and moves are tried in imagined battles, up to the next blows."""

    important = frozenset({"regroup", "order", "manoeuvre", "unit", "order-of-sides"})
    rounds = 1
    """Lines are dropped from the first imagined battle on: there is little luck in it."""
    spread = 0.01

    def think(self, view: View, ask: Choice, over: Callable[[], bool]) -> Line | None:
        """After-combat moves: against the enemy's answer where he moves later, else as steady's, with less hurry."""
        if ask.kind != "regroup":
            return None
        state = seen(view)
        if len(state.sides) == 1:
            plan = AfterCombatPlan(state, OWN_WEIGHT, nearer_points=SEARCH_NEARER_HEX_POINTS)
        else:
            plan = AfterCombatLookahead(state, OWN_WEIGHT, over, SEARCH_NEARER_HEX_POINTS)
        return Regroup(state, ask.seat, plan.poses())

    def lines(self, view: View, ask: Choice, policy: Player) -> Sequence[Line]:
        assert isinstance(policy, Steady)
        state = seen(view)
        if ask.kind == "order":
            return planned_orders(state, ask, policy)
        found = planned_steps(view, ask, policy) if ask.kind == "manoeuvre" else []
        return found or singles(view, ask, policy.choose(view, ask), MAX_LINES.get(ask.kind, 1))

    def playing(self, seed: int, temper: str) -> Player:
        return Steady(seed, temper)

    def moment(self, battle: Battle) -> str:
        """What is under way."""
        state = cast(Demonworld, battle.state)
        return f"{state.turn}/{state.phase}/{state.active}"

    def far_enough(self, start: View, battle: Battle) -> bool:
        """Until the next blows, or until the turn after the next."""
        state = cast(Demonworld, battle.state)
        return bool(state.combats) or state.turn > seen(start).turn + 1

    def worth(self, battle: Battle, seat: str) -> float:
        return chance(cast(Demonworld, battle.state), seat)


def chance(state: Demonworld, seat: str) -> float:
    """How likely a side is to win: how what both keep of their points compares, and what the next blows promise."""
    forecast = MeleeForecast(state, seat, 1.0)
    left, whole = {True: 0.0, False: 0.0}, {True: 0.0, False: 0.0}
    for key, hostile in forecast.foe.items():
        left[hostile] += forecast.worth[key]
    for unit in (*state.units.values(), *state.gone.values()):
        whole[unit.side != seat] += unit.points
    mine, his = (MIN_SHARE_KEPT + left[hostile] / (whole[hostile] or 1.0) for hostile in (False, True))
    promise = forecast.balance() / (sum(left.values()) or 1.0)
    return 1 / (1 + math.exp(-POINTS_KEPT_WEIGHT * math.log(mine / his) - FORECAST_WEIGHT * promise))


SEARCH_ADAPTER = DemonworldSearchAdapter()
