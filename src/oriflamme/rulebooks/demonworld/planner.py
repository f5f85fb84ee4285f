"""What a unit can come to: the formations it can reach by whole manoeuvres.

For interfaces (click where the unit shall stand) and for computer commanders. Everything is found with the rules' own
judges, and a plan is the list of answers that carries it out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import msgspec

from oriflamme.rulebooks.demonworld.facts import UnitMoved
from oriflamme.rulebooks.demonworld.geometry import Pose
from oriflamme.rulebooks.demonworld.manoeuvres import UnitMover
from oriflamme.rulebooks.demonworld.state import Demonworld

MAX_PLANS = 2000
"""Formations after which a search stops."""


class Plan(msgspec.Struct, frozen=True):
    """A way to stand: the answers that lead there, where everybody stands then, and what it costs."""

    answers: tuple[str, ...]
    places: dict[str, Pose]
    mp: int
    manoeuvres: int
    organised: bool
    contact: bool
    """It is an attack: the answers end in contact with the enemy."""


def reachable(state: Demonworld, unit: str, most: int = MAX_PLANS) -> list[Plan]:
    """Every formation that a unit which is moving as one can reach, each the cheapest way found first."""
    start = UnitMover(state, state.units[unit])
    waiting: deque[tuple[UnitMover, tuple[str, ...]]] = deque([(start, ())])
    seen = {_stand(start)}
    plans = [_plan(start, ())]
    while waiting and len(plans) < most:
        mover, answers = waiting.popleft()
        for moved in _moves(mover):
            later = mover.after(moved)
            stand = _stand(later)
            if stand in seen:
                continue
            seen.add(stand)
            way = (*answers, " ".join((moved.how, *moved.detail)))
            plan = _plan(later, way)
            plans.append(plan)
            if not plan.contact:
                waiting.append((later, way))
    return plans


def _moves(mover: UnitMover) -> Iterator[UnitMoved]:
    for how, detail in mover.candidates():
        judged = mover.judge(how, detail)
        if isinstance(judged, UnitMoved) and not judged.regroup:
            yield judged


def _stand(mover: UnitMover) -> tuple[object, ...]:
    """Where a unit stands and what it can still do."""
    unit = mover.unit
    places = tuple([(*element.hex, element.facing) for element in mover.elements])
    return places, unit.spent, unit.manoeuvres, unit.wheeled


def _plan(mover: UnitMover, answers: tuple[str, ...]) -> Plan:
    return Plan(
        answers,
        {element.key: (*element.hex, element.facing) for element in mover.elements},
        mover.unit.spent,
        mover.unit.manoeuvres,
        mover.formation is not None,
        any(element.hex in mover.near for element in mover.elements),
    )
