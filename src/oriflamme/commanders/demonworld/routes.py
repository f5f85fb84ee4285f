"""Where a unit goes as one: a search for the best formation it can reach by whole manoeuvres."""

from __future__ import annotations

from collections.abc import Container, Iterator
from heapq import heappop, heappush

import msgspec
from msgspec.structs import replace

from oriflamme.board.hexes import Hex, distance
from oriflamme.commanders.demonworld.ground_reach import hexes_to, hexes_with
from oriflamme.commanders.demonworld.position_value import PositionValue
from oriflamme.rulebooks.demonworld.facts import UnitMoved
from oriflamme.rulebooks.demonworld.formation import organised
from oriflamme.rulebooks.demonworld.geometry import Pose, front, in_arc
from oriflamme.rulebooks.demonworld.manoeuvres import UnitMover
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit

MAX_EXPANDED = 28
"""Formations from which a search looks further."""
GOOD_ATTACK_VALUE = 100.0
"""A good attack is better than any place without one."""
MIN_ATTACK_POINTS = -6.0
"""An attack that promises less, in points, is not made."""
GOAL_ON_FLANK_HEXES, GOAL_BEHIND_HEXES = 3.0, 5.0
"""What it is worth, in hexes, that the goal lies in front and not on a flank, or in the rear."""
FAVOURED_HEXES = 2
"""Hexes that one goes further for an enemy whom others go for too."""
NO_WAY_HEXES = 60.0
"""How far a goal is thought to be to which no way leads."""
EXPOSED_HEXES = 6.0
"""What it is worth, in hexes, not to be charged while on the march."""


class Route(msgspec.Struct, frozen=True):
    """Answers, where they lead, how good that is, and whether it is an attack."""

    answers: tuple[str, ...]
    stages: tuple[dict[str, Pose], ...]
    """Where the elements stand before each answer."""
    worth: float
    contact: bool


def centre(elements: list[Element]) -> Hex:
    """The hex in the middle of some elements."""
    count = len(elements)
    return Hex(round(sum(one.hex.q for one in elements) / count), round(sum(one.hex.r for one in elements) / count))


def gap(ours: list[Element], theirs: list[Element]) -> int:
    """The distance between the nearest elements."""
    return min(distance(one.hex, other.hex) for one in ours for other in theirs)


def charge_reach(state: Demonworld, unit: str) -> int:
    """How far away a unit can still be charged by this one, straight ahead."""
    return hexes_with(state, unit, state.card(unit).mp.C) + 1


# What to go for


def goal(state: Demonworld, unit: Unit, favoured: Container[str] = ()) -> str:
    """The enemy unit to go for: near, and better met than others; a favoured one may be a little further off."""
    ours = state.of(unit.key)
    values = PositionValue(state, unit.side)
    foes = [foe for foe in state.units_of(state.enemy(unit.side)) if state.of(foe.key)]

    def cost(foe: Unit) -> float:
        nearer = FAVOURED_HEXES if foe.key in favoured else 0
        return gap(ours, state.of(foe.key)) - 8 * odds(values, unit.key, foe.key) - nearer

    return min(foes, key=cost).key


def odds(values: PositionValue, unit: str, foe: str) -> float:
    """How a blow from the front compares with the answer."""
    return values.chance(unit, foe, "front") - values.chance(foe, unit, "front")


# How good it is to stand somewhere


class RouteValue:
    """What a formation is worth to a unit that makes for its goal."""

    effort = MAX_EXPANDED

    def __init__(self, state: Demonworld, unit: Unit, target: str) -> None:
        self.state, self.unit = state, unit
        self.values = PositionValue(state, unit.side)
        self.target = [element.hex for element in state.of(target)]
        self.middle = centre(state.of(target))
        self.way = hexes_to(state, unit.key, self.target)
        self.threats = [
            ([element.hex for element in state.of(foe.key)], charge_reach(state, foe.key))
            for foe in state.units_of(state.enemy(unit.side))
            if not foe.engaged and not foe.moved and organised(state.of(foe.key))
        ]
        self.marching = unit.order == "M"

    def __call__(self, mover: UnitMover) -> tuple[float, bool]:
        """How good it is, and whether it is an attack."""
        places = {one.key: (*one.hex, one.facing) for one in mover.elements}
        if any(one.hex in mover.near for one in mover.elements):
            promise = self.values.meeting(self.unit.key, places)
            return (GOOD_ATTACK_VALUE + promise if promise > MIN_ATTACK_POINTS else -GOOD_ATTACK_VALUE), True
        return -self._far(mover), False

    def _far(self, mover: UnitMover) -> float:
        """Hexes to the goal, and what is wrong with the way the unit stands."""
        here = centre(mover.elements)
        far = 0.5 * distance(here, self.middle) + 0.5 * self._way(here)
        q, r = self.middle[0] - here[0], self.middle[1] - here[1]
        facing = mover.elements[0].facing
        if not in_arc(q, r, facing, (0,)):
            far += GOAL_ON_FLANK_HEXES if in_arc(q, r, facing, (-1, 1)) else GOAL_BEHIND_HEXES
        if mover.formation is None:
            far += GOAL_BEHIND_HEXES
        if self.marching:
            exposed = any(
                min(distance(one.hex, hex) for one in mover.elements for hex in hexes) <= reach
                for hexes, reach in self.threats
            )
            far += EXPOSED_HEXES if exposed else 0
        return far

    def _way(self, here: Hex) -> float:
        """Hexes to the nearest of the goal, as long as they are on this ground."""
        if self.way is None:
            return min(distance(here, hex) for hex in self.target)
        return self.way.get(here, NO_WAY_HEXES)


# The search


def best_route(state: Demonworld, unit: Unit, worth: RouteValue) -> Route:
    """The best formation found."""
    return max(routes(state, unit, worth), key=lambda route: route.worth)


def routes(state: Demonworld, unit: Unit, worth: RouteValue) -> list[Route]:
    """Where a unit can go, looking further first from where it looks best; to stay is the first."""
    start = UnitMover(state, unit)
    value, contact = worth(start)
    found = [Route((), (), value, contact)]
    waiting: list[tuple[float, int, UnitMover, Route]] = []
    heappush(waiting, (-value, 0, start, found[0]))
    seen = {_stand(start)}
    for _ in range(worth.effort):
        if not waiting:
            break
        _, _, mover, route = heappop(waiting)
        stage = {one.key: (*one.hex, one.facing) for one in mover.elements}
        for moved in _moves(mover):
            later = mover.after(moved)
            stand = _stand(later)
            if stand in seen:
                continue
            seen.add(stand)
            value, contact = worth(later)
            answer = " ".join((moved.how, *moved.detail))
            found.append(Route((*route.answers, answer), (*route.stages, stage), value, contact))
            if not contact:
                heappush(waiting, (-value, len(found), later, found[-1]))
    return found


def _moves(mover: UnitMover) -> Iterator[UnitMoved]:
    """The manoeuvres that keep the formation, and none that leads backwards."""
    back = {DIRECTION_WORDS[(d + 3) % 6] for d in front(mover.elements[0].facing)}
    for how, detail in mover.candidates():
        if how == "slide" and detail[0] in back:
            continue
        judged = mover.judge(how, detail)
        if isinstance(judged, UnitMoved) and not judged.regroup:
            yield judged


def _stand(mover: UnitMover) -> tuple[object, ...]:
    unit = mover.unit
    places = tuple([(*element.hex, element.facing) for element in mover.elements])
    return places, unit.spent, unit.manoeuvres, unit.wheeled


def with_order(state: Demonworld, unit: Unit, order: str) -> tuple[Demonworld, Unit]:
    """The battle as it would be if a unit had an order."""
    twin = state.clone()
    given = replace(unit, order=order)
    twin.units = {**state.units, unit.key: given}
    return twin, given
