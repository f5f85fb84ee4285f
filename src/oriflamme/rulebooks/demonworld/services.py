"""What Demonworld tells about its battles besides the rules: strength, losses, points and destinations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from oriflamme.board.hexes import Hex
from oriflamme.board.place import Place
from oriflamme.kernel import Choice, Refusal
from oriflamme.kernel.services import Destination, Loss, PieceStrength
from oriflamme.rulebooks.demonworld.battles import army_of, value
from oriflamme.rulebooks.demonworld.deployment import elements_of
from oriflamme.rulebooks.demonworld.flight.ability import altitude
from oriflamme.rulebooks.demonworld.flight.plan import Flights
from oriflamme.rulebooks.demonworld.flight.plan_form import FlightDraft
from oriflamme.rulebooks.demonworld.formation import block
from oriflamme.rulebooks.demonworld.large_moves import LargeMover
from oriflamme.rulebooks.demonworld.planner import Plan, reachable
from oriflamme.rulebooks.demonworld.rout import is_routing
from oriflamme.rulebooks.demonworld.state import Demonworld

MAX_DESTINATIONS = 400


def strength(state: Demonworld) -> dict[str, PieceStrength]:
    """Elements, under the names of their units."""
    board = state.board
    return {
        key: PieceStrength(
            state.units[one.unit].side, one.owner, 1, not is_routing(state, one), {"hex": board.name(one.hex)}
        )
        for key, one in state.elements.items()
    }


def losses(state: Demonworld) -> dict[str, Loss]:
    """Every element is worth its share of its unit. DW-OR-01"""
    fallen = Counter(element.owner for element in state.lost.values())
    return {
        key: Loss(unit.side, unit.points * fallen[key] / unit.elements, 100 * fallen[key] / unit.elements)
        for key, unit in {**state.units, **state.attached, **state.marching, **state.gone}.items()
    }


def army_points(state: Demonworld, side: str) -> float:
    """The points of all units that began the battle, with their items."""
    return float(value(army_of(state, side)))


def destinations(state: Demonworld, choice: Choice) -> list[Destination]:
    """Where a unit can come to by whole manoeuvres, or where it may be placed."""
    if choice.kind == "manoeuvre":
        return _manoeuvres(state)
    if choice.kind == "large":
        return large_destinations(state)
    if choice.kind == "flight":
        return _flights(state, choice)
    return _blocks(state, choice) if choice.kind == "place" else []


def _manoeuvres(state: Demonworld) -> list[Destination]:
    names = state.board.names
    unit = state.units[state.active]
    found = [plan for plan in reachable(state, state.active, MAX_DESTINATIONS) if plan.answers]
    found.sort(key=lambda plan: (plan.manoeuvres, plan.mp, len(plan.answers)))  # a manoeuvre takes half of the points
    return [
        Destination(
            plan.answers,
            {key: (names[Hex(q, r)], facing) for key, (q, r, facing) in plan.places.items()},
            plan.mp - unit.spent,
            tuple(_notes(plan)),
            manoeuvres=plan.manoeuvres - unit.manoeuvres,
        )
        for plan in found
    ]


def _flights(state: Demonworld, choice: Choice) -> list[Destination]:
    """Where an element that flies can come to, or its whole unit. DW-XXIII.3.0-01, DW-XXIII.5.0-01"""
    draft, unit = choice.draft, state.units[state.active]
    assert isinstance(draft, FlightDraft)
    aloft = bool(draft.altitude or altitude(state, unit.key))
    flights, names = Flights(state, unit, "high" if aloft else "low"), state.board.names
    found = []
    for option in choice.options:
        if option.verb not in ("fly", "wing"):
            continue
        hex = Hex(*option.value)
        if option.verb == "wing":
            together = flights.together(hex, draft.altitude or 0)
            places = {} if isinstance(together, Refusal) else together
        else:
            places = {option.piece: flights.place(hex, option.facing or 0)}
        spots = {key: (names[place.hexes[0]], place.facing) for key, place in places.items()}
        more = {key: tuple(names[one] for one in place.hexes[1:]) for key, place in places.items()}
        notes = ("contact",) if "contact" in option.notes else ()
        found.append(Destination((option.token,), spots, option.cost or 0, notes, more))
    return sorted(found, key=lambda one: (one.cost, len(one.places)))[:MAX_DESTINATIONS]


def large_destinations(state: Demonworld) -> list[Destination]:
    """Where a large element can come to by its steps and turns, the cheapest way to each place."""
    names, start = state.board.names, LargeMover(state, state.units[state.active])
    found: dict[Place[Hex], Destination] = {start.element.place: Destination((), {}, 0)}
    queue, numbers = [(0, 0, start)], count(1)
    while queue and len(found) <= MAX_DESTINATIONS:
        spent, _, mover = heappop(queue)
        here = found[mover.element.place]
        if here.cost != spent or "contact" in here.notes:
            continue
        for moved in [one for one in mover.legal() if not one.over]:
            later, cost = mover.after(moved), spent + moved.mp
            place, key = later.element.place, later.element.key
            if place not in found or cost < found[place].cost:
                first, *more = (names[hex] for hex in place.hexes)
                notes = ("contact",) if not mover.near.isdisjoint(place.hexes) else ()
                answers = (*here.answers, mover.option(moved).token)
                found[place] = Destination(answers, {key: (first, place.facing)}, cost, notes, {key: tuple(more)})
                heappush(queue, (cost, next(numbers), later))
    return sorted((one for one in found.values() if one.answers), key=lambda one: (one.cost, len(one.answers)))


def _notes(plan: Plan) -> Iterator[str]:
    if plan.contact:
        yield "contact"
    if not plan.organised:
        yield "disorder"


def _blocks(state: Demonworld, choice: Choice) -> list[Destination]:
    """Where the whole unit stands for each hex that its left end may be placed on."""
    names, found = state.board.names, []
    for option in [one for one in choice.options if one.verb == "place"][:MAX_DESTINATIONS]:  # it may have no room
        _, unit, hex = option.value
        with_it = [key for key, host in choice.draft.hosts.items() if host == unit]
        count = state.units[unit].elements + len(with_it)
        facing = state.armies[state.units[unit].side].facing
        own = elements_of(unit, state.units[unit].elements)
        shape, keys = state.shape(unit), (*(elements_of(one, 1)[0] for one in with_it), *own)
        if shape is not None:
            first, *more = (names[one] for one in shape.place(Hex(*hex), facing).hexes)
            found.append(Destination((option.token,), {keys[0]: (first, facing)}, 0, (), {keys[0]: tuple(more)}))
            continue
        hexes = block(Hex(*hex), facing, choice.draft.fronts[unit], count)
        places = {key: (names[hex], facing) for key, hex in zip(keys, hexes, strict=True)}
        found.append(Destination((option.token,), places, 0))
    return found
