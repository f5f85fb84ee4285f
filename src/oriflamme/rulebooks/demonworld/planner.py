"""What a unit can come to: the formations it can reach by whole manoeuvres, and the lines it can form anew.

For interfaces (click where the unit shall stand) and for computer commanders. Everything is found with the rules' own
judges, and a plan is the list of answers that carries it out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import msgspec

from oriflamme.board.hexes import Hex, direction, disc, distance
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.facts import Place, UnitMoved
from oriflamme.rulebooks.demonworld.formation import block, formed
from oriflamme.rulebooks.demonworld.manoeuvres import UnitMover
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.state import Demonworld

MAX_PLANS = 2000
"""Formations after which a search stops."""


class Plan(msgspec.Struct, frozen=True):
    """A way to stand: the answers that lead there, where everybody stands then, and what it costs."""

    answers: tuple[str, ...]
    places: dict[str, Place]
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


# Forming anew


def reforms(state: Demonworld, unit: str) -> list[Plan]:
    """Lines of any width that a unit facing one way can form in one manoeuvre, nobody going further than a hex."""
    mover = UnitMover(state, state.units[unit])
    facing = mover.elements[0].facing
    if any(element.facing != facing for element in mover.elements) or not budget.may_manoeuvre(state, mover.unit):
        return []
    here = [element.hex for element in mover.elements]
    reach = {hex for one in here for hex in disc(one, 1) if hex in mover.hexes and hex not in mover.taken}
    plans = []
    for wide in range(2, len(here) + 1):
        for start in sorted(reach):
            hexes = block(start, facing, wide, len(here))
            free = reach.issuperset(hexes) and mover.near.isdisjoint(hexes) and set(hexes) != set(here)
            if free and formed(tuple((*hex, facing) for hex in hexes)):
                matched = _match(here, hexes)
                if matched is not None:
                    plans.append(_reform(mover, matched))
    return plans


def _match(here: list[Hex], there: list[Hex]) -> list[Hex] | None:
    """For each element a hex of its own, its present one or one beside it; None if that cannot be."""
    taken: dict[Hex, int] = {}
    for number, hex in enumerate(here):
        if hex in there:
            taken[hex] = number
    for number in range(len(here)):
        if number not in taken.values() and not _augment(number, here, there, taken, set()):
            return None
    chosen = {number: hex for hex, number in taken.items()}
    return [chosen[number] for number in range(len(here))]


def _augment(number: int, here: list[Hex], there: list[Hex], taken: dict[Hex, int], tried: set[Hex]) -> bool:
    for hex in there:
        if hex not in tried and distance(here[number], hex) <= 1:
            tried.add(hex)
            if hex not in taken or _augment(taken[hex], here, there, taken, tried):
                taken[hex] = number
                return True
    return False


def _reform(mover: UnitMover, hexes: list[Hex]) -> Plan:
    """The shifts, in an order in which nobody steps on anybody."""
    left = {
        element.key: (element.hex, hex)
        for element, hex in zip(mover.elements, hexes, strict=True)
        if element.hex != hex
    }
    answers = ["redeploy"]
    while left:
        held = {start for start, _ in left.values()}
        key = next((key for key, (_, end) in left.items() if end not in held), None)
        if key is None:
            break
        start, end = left.pop(key)
        d = direction(start, end)
        assert d is not None
        answers.append(f"shift {key} {DIRECTION_WORDS[d]}")
    stay = set(left)  # elements that would only change places with each other
    places: dict[str, Place] = {
        element.key: (*(element.hex if element.key in stay else hex), element.facing)
        for element, hex in zip(mover.elements, hexes, strict=True)
    }
    return Plan((*answers, "form"), places, mover.unit.spent, mover.unit.manoeuvres + 1, True, False)
