"""After-combat moves of a whole side: where everybody shall stand for the next blows, thought out together."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import DIRECTIONS
from oriflamme.commanders.demonworld.melee_forecast import MeleeForecast
from oriflamme.rulebooks.demonworld.after_combat import AfterCombat, steps_from
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS, FRONT_STEPS, Pose, Spot, front
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.state import Demonworld

PASSES = 2
"""How often everybody's place is thought over."""
NEARER_HEX_POINTS = 1.2
"""What a hex on the way to a free place beside an enemy is worth, in points, to somebody who has none."""
MAX_WAY_HEXES = 6
"""Hexes beyond which the way is not thought out."""
STAYING_POINTS = 0.01
"""What it is worth to stay, all else being equal."""


class AfterCombatPlan:
    """One side's after-combat moves; large elements stay. `backward`: those furthest from the enemy come first."""

    def __init__(
        self,
        state: Demonworld,
        own: float,
        *,
        backward: bool = False,
        passes: int = PASSES,
        nearer_points: float = NEARER_HEX_POINTS,
    ) -> None:
        self.backward, self.passes, self.nearer_points = backward, passes, nearer_points
        moves = AfterCombat(state)
        self.forecast = MeleeForecast(state, moves.side, own)
        self.fluid = len(state.sides) > 1
        self.free = [one.key for one in moves.elements if not (one.after_combat_done or one.more_hexes)]
        self.start = {key: self.forecast.pose[key] for key in self.free}
        self.gone = {one.key: one.steps for one in moves.elements}
        self.ways: dict[Spot, int] = {}

    def poses(self) -> dict[str, Pose]:
        """Where everybody shall stand and look."""
        forecast = self.forecast
        order = sorted(self.free, key=lambda key: (forecast.near(self.start[key][:2]), key), reverse=self.backward)
        for _ in range(self.passes):
            self.ways = self._ways()
            changed = [key for key in order if self._improved(key)]
            if not changed:
                break
        return {key: forecast.pose[key] for key in self.free}

    def _improved(self, key: str) -> bool:
        """Put one element where it is best, the others standing as they do."""
        forecast, now = self.forecast, self.forecast.pose[key]
        best, most = now, self._value(key, now)
        for spot in list(self._reach(key)):
            for facing in self._looks(spot, now):
                pose = (*spot, facing)
                if pose != now:
                    value = self._value(key, pose)
                    if value > most + 1e-9:
                        best, most = pose, value
        forecast.put(key, best)
        return best != now

    def _looks(self, spot: Spot, now: Pose) -> tuple[int, ...]:
        """The facings worth thinking of: those with an enemy in front; where there is none, the one towards them."""
        met = {d for d, _ in self.forecast.enemies_at(spot)}
        if met:
            return tuple(one for one in FACINGS if not met.isdisjoint(front(one)))
        return (self._towards(spot, now[2]),)

    def _towards(self, spot: Spot, facing: int) -> int:
        """The facing that has the nearest enemy in front."""
        forecast = self.forecast
        if not forecast.foes:
            return facing
        q, r = spot

        def far(one: int) -> tuple[int, bool]:
            return sum(forecast.near((q + dq, r + dr)) for _, dq, dr in FRONT_STEPS[one]), one != facing

        return min(FACINGS, key=far)

    def _value(self, key: str, pose: Pose) -> float:
        self.forecast.put(key, pose)
        return self._promise() - self._distance(pose) + (STAYING_POINTS if pose == self.start[key] else 0.0)

    def _promise(self) -> float:
        """What the next blows come to, if everybody stands as he is thought to."""
        return self.forecast.balance(fluid=self.fluid)

    def _distance(self, pose: Pose) -> float:
        """What it costs not to be at grips."""
        return (
            0.0
            if self.forecast.enemies_at(pose[:2])
            else self.nearer_points * (1 + self.ways.get(pose[:2], MAX_WAY_HEXES))
        )

    def _ways(self) -> dict[Spot, int]:
        """How far it is from each hex to a free one beside an enemy, around everybody who stands in the way."""
        forecast = self.forecast
        around = [spot for key in forecast.foes for spot in _around(forecast.pose[key][:2])]
        edge = [spot for spot in around if spot in forecast.hexes and spot not in forecast.at]
        found: dict[Spot, int] = dict.fromkeys(edge, 0)
        for far in range(1, MAX_WAY_HEXES):
            beyond = []
            for here in edge:
                for spot in _around(here):
                    if spot not in found and spot in forecast.hexes:
                        found[spot] = far
                        if spot not in forecast.at:
                            beyond.append(spot)
            edge = beyond
        return found

    def _reach(self, key: str) -> Iterator[Spot]:
        """Where an element may come to, if the others stand as they are thought to. DW-VI.1.5-01"""
        forecast = self.forecast
        start: Spot = self.start[key][:2]
        held = forecast.pose[key][:2]
        if forecast.at.get(start, key) == key:
            yield start

        def free(spot: Spot) -> bool:
            return spot in forecast.hexes and (spot not in forecast.at or spot == held)

        gone = self.gone[key]
        for _, spot in steps_from(start, self._met(start), gone, free):
            yield spot
            yield from (far for _, far in steps_from(spot, self._met(spot), gone + 1, free) if far != start)

    def _met(self, spot: Spot) -> list[Spot]:
        """Where the enemies around a hex stand."""
        return [self.forecast.pose[key][:2] for _, key in self.forecast.enemies_at(spot)]


def _around(spot: Spot) -> list[Spot]:
    q, r = spot
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def stood(state: Demonworld, side: str) -> tuple[tuple[str, Pose], ...]:
    """How a side stands."""
    return tuple((one.key, (*one.hex, one.facing)) for one in state.elements.values() if state.side_of(one) == side)


def next_move(state: Demonworld, wanted: dict[str, Pose]) -> str:
    """The next answer on the way to these places; whoever cannot get there settles where he is."""
    moves = AfterCombat(state)
    left = [one for one in moves.waiting if one.key in wanted]
    for one in left:
        q, r, facing = wanted[one.key]
        if one.hex == (q, r):
            return f"turn {one.key} {FACING_WORDS[facing]}"
        d = _way(moves, one.hex, (q, r), one.key)
        if d is not None:
            return f"step {one.key} {DIRECTION_WORDS[d]}"
    if left:
        return f"turn {left[0].key} {FACING_WORDS[wanted[left[0].key][2]]}"
    return "done"


def _way(moves: AfterCombat, here: Spot, there: Spot, key: str) -> int | None:
    """The direction of a legal step that leads there, or beside it over a free hex."""
    for spot_first in (True, False):
        for d, spot in enumerate(_around(here)):
            fits = spot == there if spot_first else there in _around(spot)
            if fits and moves.why_not("step", key, DIRECTION_WORDS[d]) is None:
                return d
    return None
