"""What Demonworld tells about its battles besides the rules: strength, losses, points and destinations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oriflamme.board.hex_index import board_of
from oriflamme.board.hexes import Hex
from oriflamme.kernel import Choice
from oriflamme.kernel.services import Destination, Loss, PieceStrength
from oriflamme.rulebooks.demonworld.deployment import elements_of
from oriflamme.rulebooks.demonworld.formation import block
from oriflamme.rulebooks.demonworld.planner import Plan, reachable
from oriflamme.rulebooks.demonworld.state import Demonworld

MAX_DESTINATIONS = 400


def strength(state: Demonworld) -> dict[str, PieceStrength]:
    """Elements, under the names of their units."""
    board = board_of(state.ground)
    return {
        key: PieceStrength(state.units[one.unit].side, one.unit, 1, True, {"hex": board.name(one.hex)})
        for key, one in state.elements.items()
    }


def losses(state: Demonworld) -> dict[str, Loss]:
    """Every element is worth its share of its unit. DW-OR-01"""
    fallen = Counter(element.unit for element in state.lost.values())
    return {
        key: Loss(unit.side, unit.points * fallen[key] / unit.elements, 100 * fallen[key] / unit.elements)
        for key, unit in {**state.units, **state.gone}.items()
    }


def army_points(state: Demonworld, side: str) -> float:
    """The points of all units that began the battle."""
    return float(sum(unit.points for unit in (*state.units.values(), *state.gone.values()) if unit.side == side))


def destinations(state: Demonworld, choice: Choice) -> list[Destination]:
    """Where a unit can come to by whole manoeuvres, or where it may be placed."""
    if choice.kind == "manoeuvre":
        return _manoeuvres(state)
    return _blocks(state, choice) if choice.kind == "place" else []


def _manoeuvres(state: Demonworld) -> list[Destination]:
    names = board_of(state.ground).names
    spent = state.units[state.active].spent
    found = [plan for plan in reachable(state, state.active, MAX_DESTINATIONS) if plan.answers]
    found.sort(key=lambda plan: (plan.mp, plan.manoeuvres, len(plan.answers)))
    return [
        Destination(
            plan.answers,
            {key: (names[Hex(q, r)], facing) for key, (q, r, facing) in plan.places.items()},
            plan.mp - spent,
            tuple(_notes(plan)),
        )
        for plan in found
    ]


def _notes(plan: Plan) -> Iterator[str]:
    if plan.contact:
        yield "contact"
    if not plan.organised:
        yield "disorder"


def _blocks(state: Demonworld, choice: Choice) -> list[Destination]:
    """Where the whole unit stands for each hex that its left end may be placed on."""
    names, found = board_of(state.ground).names, []
    for option in choice.options[:MAX_DESTINATIONS]:
        _, unit, hex = option.value
        count = state.units[unit].elements
        facing = state.armies[state.units[unit].side].facing
        hexes = block(Hex(*hex), facing, choice.draft.fronts[unit], count)
        keys = elements_of(unit, count)
        places = {key: (names[hex], facing) for key, hex in zip(keys, hexes, strict=True)}
        found.append(Destination((option.token,), places, 0))
    return found
