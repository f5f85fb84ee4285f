"""Where a unit makes for: attacks weighed to the first blows, and no flank offered to those who may still charge."""

from __future__ import annotations

from oriflamme.board.hexes import Hex, distance
from oriflamme.commanders.demonworld.ground_reach import hexes_with
from oriflamme.commanders.demonworld.melee_forecast import MeleeForecast
from oriflamme.commanders.demonworld.routes import (
    GOOD_ATTACK_VALUE,
    MIN_ATTACK_POINTS,
    RouteValue,
    centre,
    charge_reach,
)
from oriflamme.commanders.tempers import EVEN, Temper
from oriflamme.rulebooks.demonworld.formation import organised
from oriflamme.rulebooks.demonworld.geometry import FRONT, FRONT_STEPS, ZONES_STRUCK, Pose, Spot, in_arc
from oriflamme.rulebooks.demonworld.manoeuvres import UnitMover
from oriflamme.rulebooks.demonworld.occupancy import in_front
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import ENGAGING, HEX_COST

FLANK_OFFERED_POINTS, REAR_OFFERED_POINTS = 8.0, 12.0
"""What it costs, in points, to offer a flank or the back to an enemy unit that may still charge."""
NEXT_TURN_SHARE = 0.4
"""How much that counts of an enemy who can charge in the next turn only."""
POINTS_PER_HEX = 3.0
"""Points that are worth a hex of the way."""
CAUGHT_HEXES = 8.0
"""What it is worth, in hexes, not to be attacked in this turn by an enemy who still moves."""
REACH_HEXES = 2.0
"""What it is worth, in hexes, to have an enemy within reach of a charge in the next turn and not to be within his."""
PATIENCE_TURNS, SLY_TURNS, STUBBORN_TURNS = 3, 1, -2
"""Turns without losses after which nobody waits for the enemy any more; so many more or fewer, by temper."""
URGE_POINTS = 10.0
"""How much less an attack need promise, in points, with each turn without losses beyond that: waiting wins nothing."""
UNANSWERED_POINTS, BLUNT_POINTS = 1.0, -0.5
"""To sly minds: what it is worth, in points, to strike an element that looks elsewhere or is busy, or a fresh one."""
COMING_UP_STEPS = 2
"""Steps that the elements behind are thought to come up after contact."""


class Approach(RouteValue):
    """What a formation is worth to a unit that makes for its goal, seen with all who are near."""

    effort = 40
    urge_points = URGE_POINTS
    temper: Temper = EVEN

    @classmethod
    def of(cls, temper: Temper) -> type[Approach]:
        """The same, as somebody of this temper sees it."""
        return cls if temper == cls.temper else type(cls.__name__, (cls,), {"temper": temper})

    def __init__(self, state: Demonworld, unit: Unit, target: str) -> None:
        super().__init__(state, unit, target)
        self.forecast = MeleeForecast(state, unit.side)
        foes = list(state.units_of(state.enemy(unit.side)))
        self.forecast.bound = frozenset(one.key for one in foes if one.engaged or one.moved)
        self.chargers = [_Charger(state, foe) for foe in foes if state.of(foe.key) and not foe.engaged]
        self.reach = charge_reach(state, unit.key)
        self.patient = patient(state, unit.side, self.temper)
        self.least_promise = MIN_ATTACK_POINTS - self.urge_points * overdue_turns(state)

    def __call__(self, mover: UnitMover) -> tuple[float, bool]:
        if not any(one.hex in mover.near for one in mover.elements):
            return -self._far(mover) - self._open(mover) / POINTS_PER_HEX - self._timing(mover), False
        promise = self._promise(mover) - self._open(mover) + self._liked(mover)
        return (GOOD_ATTACK_VALUE + promise if promise > self.least_promise else -GOOD_ATTACK_VALUE), True

    def _timing(self, mover: UnitMover) -> float:
        """Hexes lost by standing where the enemy attacks first, or won by standing where one does so oneself."""
        if not self.patient:
            return 0.0
        cost = 0.0
        for foe in self.chargers:
            gap = foe.gap(mover)
            if gap <= foe.now:
                cost += CAUGHT_HEXES
            elif foe.ready and (gap <= foe.reach) != (gap <= self.reach):
                cost += REACH_HEXES if gap <= foe.reach else -REACH_HEXES
        return cost

    def _promise(self, mover: UnitMover) -> float:
        """What the first blows come to, once everybody has come up who can."""
        forecast = self.forecast
        kept = {one.key: forecast.pose[one.key] for one in mover.elements}
        for one in mover.elements:
            forecast.put(one.key, (*one.hex, one.facing))
        steps = min(COMING_UP_STEPS, max(mover.points, 0) // HEX_COST + mover.manoeuvres)
        for one in mover.elements:
            if one.hex not in mover.near:
                self._come_up(one.key, steps)
        value = forecast.balance(fluid=True)
        for key in kept:
            forecast.at.pop(forecast.pose[key][:2], None)
        for key, pose in kept.items():
            forecast.pose[key] = pose
            forecast.at[pose[:2]] = key
        return value

    def _liked(self, mover: UnitMover) -> float:
        """How well a temper likes the enemies whom an attack meets."""
        if not self.temper.slyness:
            return 0.0
        liked = 0.0
        for one in mover.elements:
            for d, key in in_front(one.hex, one.facing, self.forecast.at):
                if self.forecast.foe[key]:
                    foe = self.state.elements[key]
                    answers = ZONES_STRUCK[foe.facing][d] == FRONT and not self.state.units[foe.unit].engaged
                    liked += BLUNT_POINTS if answers else UNANSWERED_POINTS
        return self.temper.slyness * liked

    def _come_up(self, key: str, steps: int) -> None:
        """An element behind goes ahead into contact, if it can get there."""
        forecast = self.forecast
        q, r, facing = forecast.pose[key]
        edge: list[Spot] = [(q, r)]
        for _ in range(steps):
            ahead = [(a + dq, b + dr) for a, b in edge for _, dq, dr in FRONT_STEPS[facing]]
            edge = [spot for spot in dict.fromkeys(ahead) if spot in forecast.hexes and spot not in forecast.at]
            met = next((spot for spot in edge if forecast.enemies_at(spot)), None)
            if met is not None:
                pose: Pose = (*met, facing)
                forecast.put(key, pose)
                return

    def _open(self, mover: UnitMover) -> float:
        """What the flanks and the back that are offered may cost."""
        here, facing, cost = centre(mover.elements), mover.elements[0].facing, 0.0
        for foe in self.chargers:
            q, r = foe.middle[0] - here[0], foe.middle[1] - here[1]
            if not foe.ready or in_arc(q, r, facing, (0,)):
                continue
            gap = foe.gap(mover)
            weight = 1.0 if gap <= foe.now else NEXT_TURN_SHARE if gap <= foe.reach else 0.0
            cost += weight * (FLANK_OFFERED_POINTS if in_arc(q, r, facing, (-1, 1)) else REAR_OFFERED_POINTS)
        return cost


def patient(state: Demonworld, side: str, temper: Temper = EVEN) -> bool:
    """Whether it is worth waiting for the enemy: not for ever, and not while comrades are at grips with him."""
    turns = PATIENCE_TURNS + SLY_TURNS * temper.slyness + STUBBORN_TURNS * temper.stubbornness
    return state.turn - state.last_loss_turn <= turns and not any(unit.engaged for unit in state.units_of(side))


def overdue_turns(state: Demonworld) -> int:
    """Turns without losses beyond those in which it is worth waiting."""
    return max(state.turn - state.last_loss_turn - PATIENCE_TURNS, 0)


class _Charger:
    """An enemy unit that may attack: how far in this turn, and how far in the next."""

    def __init__(self, state: Demonworld, unit: Unit) -> None:
        elements = state.of(unit.key)
        self.hexes = [one.hex for one in elements]
        self.middle = centre(elements)
        self.ready = organised(elements)
        self.reach = charge_reach(state, unit.key)
        comes = self.ready and not unit.moved and unit.order in ENGAGING
        self.now = hexes_with(state, unit.key, state.card(unit.key).mp_with(unit.order)) + 1 if comes else 0
        self._apart: dict[Hex, int] = {}

    def gap(self, mover: UnitMover) -> int:
        """The distance between the nearest elements."""
        return min(self._from(one.hex) for one in mover.elements)

    def _from(self, hex: Hex) -> int:
        if hex not in self._apart:
            self._apart[hex] = min(distance(hex, other) for other in self.hexes)
        return self._apart[hex]
