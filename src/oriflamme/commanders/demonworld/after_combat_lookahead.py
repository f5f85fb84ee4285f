"""After-combat moves of the side that moves first: the enemy answers them, and they are made for his answer.

Whoever moves last comes round flanks and strikes first where it hurts; that is worth half an element and more in every
round. So every place is weighed by what is left of it after his answer: thought out at once for many places (see
`enemy_after_combat`), then as carefully as he would himself for the best of them (see `after_combat_plan`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.commanders.demonworld.after_combat_plan import NEARER_HEX_POINTS, AfterCombatPlan
from oriflamme.commanders.demonworld.enemy_after_combat import EnemyReply, FixedChances
from oriflamme.commanders.demonworld.melee_forecast import OWN_WEIGHT, MeleeForecast
from oriflamme.rulebooks.demonworld.after_combat import hexes_allowed
from oriflamme.rulebooks.demonworld.geometry import Pose
from oriflamme.rulebooks.demonworld.state import Demonworld

QUICK_PASSES = 3
"""How often everybody's place is thought over with the enemy's answer at once."""
CAREFUL_PASSES = 3
"""How often with the enemy's answer thought out, while there is time."""
NEAR_HEXES = 4
"""Hexes from the enemy within which a place is thought over."""
WARY_FACTOR = 1.4
"""How much dearer one's own are in one of the beginnings."""
CAREFUL_PLACES = 5
"""Of each element the best places at once, which are then weighed carefully."""


class AfterCombatLookahead(AfterCombatPlan):
    """One side's after-combat moves, when the enemy's are still to come."""

    def __init__(
        self, state: Demonworld, own: float, over: Callable[[], bool], nearer_points: float = NEARER_HEX_POINTS
    ) -> None:
        super().__init__(state, own, nearer_points=nearer_points)
        self.state, self.own, self.over = state, own, over
        self.known = FixedChances(state, self.forecast.side)
        self.carefully = False

    def poses(self) -> dict[str, Pose]:
        """As steady would stand, bettered; while there is time, also from other beginnings, and the best of all."""
        near = [key for key in self.free if self.forecast.near(self.start[key][:2]) <= NEAR_HEXES]
        near.sort(key=lambda key: (self.forecast.near(self.start[key][:2]), key))
        best, most = self.start, -math.inf
        for begin in self._beginnings():
            if most > -math.inf and self.over():
                break
            self._set(begin)
            self.carefully = False
            self._passes(near, QUICK_PASSES)
            self.carefully = True
            self._passes(near, CAREFUL_PASSES)
            value = answered(self.state, self.forecast.pose, self.own) - sum(map(self._distance, self._standing()))
            if value > most:
                best, most = {key: self.forecast.pose[key] for key in self.free}, value
        return best

    def _beginnings(self) -> Iterator[dict[str, Pose]]:
        yield AfterCombatPlan(self.state, self.own, nearer_points=self.nearer_points).poses()
        yield self.start
        yield AfterCombatPlan(
            self.state, WARY_FACTOR * self.own, backward=True, nearer_points=self.nearer_points
        ).poses()

    def _standing(self) -> list[Pose]:
        return [self.forecast.pose[key] for key in self.free]

    def _set(self, poses: dict[str, Pose]) -> None:
        forecast = self.forecast
        for key in poses:
            forecast.at.pop(forecast.pose[key][:2], None)
        for key, pose in poses.items():
            forecast.pose[key] = pose
            forecast.at[pose[:2]] = key

    def _passes(self, keys: list[str], most: int) -> None:
        for _ in range(most):
            self.ways = self._ways()
            changed = False
            for key in keys:
                if self.over():
                    return
                changed |= self._improved(key)
            if not changed:
                return

    def _improved(self, key: str) -> bool:
        if not self.carefully:
            return super()._improved(key)
        forecast, now = self.forecast, self.forecast.pose[key]
        best, most = now, self._weighed(key, now)
        for pose in self._choice(key, now):
            if self.over():
                break
            value = self._weighed(key, pose)
            if value > most + 1e-9:
                best, most = pose, value
        forecast.put(key, best)
        return best != now

    def _choice(self, key: str, now: Pose) -> list[Pose]:
        """Other places that look good at once, the best first."""
        found = [pose for pose in self._places(key, now) if pose != now]
        weighed = sorted(((self._value(key, pose), pose) for pose in found), reverse=True)
        self.forecast.put(key, now)
        return [pose for _, pose in weighed[:CAREFUL_PLACES]]

    def _places(self, key: str, now: Pose) -> Iterator[Pose]:
        for spot in list(self._reach(key)):
            for facing in self._looks(spot, now):
                yield (*spot, facing)

    def _promise(self) -> float:
        """What the next blows come to, after an answer that is thought out at once."""
        return EnemyReply(self.known, self.forecast.pose).balance(self.own)

    def _weighed(self, key: str, pose: Pose) -> float:
        """The same with an answer as careful as one's own."""
        self.forecast.put(key, pose)
        return answered(self.state, self.forecast.pose, self.own) - self._distance(pose)


def answered(state: Demonworld, poses: dict[str, Pose], own: float) -> float:
    """What the next blows come to, if everybody stands so and the enemy then moves as steady would."""
    side, last = state.sides
    twin = _with(state, poses, (last,))
    reply = AfterCombatPlan(twin, OWN_WEIGHT, passes=1)
    reply.free = [key for key in reply.free if reply.forecast.near(reply.start[key][:2]) <= hexes_allowed(0) + 1]
    end = _with(twin, reply.poses(), ())
    return MeleeForecast(end, side, own).balance()


def _with(state: Demonworld, poses: dict[str, Pose], sides: tuple[str, ...]) -> Demonworld:
    """The battle with some elements elsewhere, and these sides still to move."""
    twin = state.clone()
    moved = {key: replace(state.elements[key], hex=Hex(q, r), facing=facing) for key, (q, r, facing) in poses.items()}
    twin.elements = {**state.elements, **moved}
    twin.sides = sides
    return twin
