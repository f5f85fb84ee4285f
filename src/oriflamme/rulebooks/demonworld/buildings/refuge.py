"""Whoever flees before a building that others of the unit hold goes into it, if there is room. DW-XXIV.6.0-02"""

from __future__ import annotations

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Context
from oriflamme.rulebooks.demonworld.buildings.houses import far_from, houses, indoors, inside
from oriflamme.rulebooks.demonworld.facts import RefugeTaken
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of, lone_step_cost

REFUGE = "DW-XXIV.6.0-02"


def take_refuge(ctx: Context[Demonworld], unit: str) -> None:
    """Those outside flee inside; those inside stay as they are."""
    moves = refuges(ctx.state, unit)
    ctx.note(RefugeTaken(clause=REFUGE, unit=unit, elements=tuple(moves), hexes=tuple(moves.values())))


def refuges(state: Demonworld, unit: str) -> dict[str, Hex]:
    """Where each element outside comes to: the furthest free room, or as near as it can, those nearest first."""
    held = inside(state, unit)
    numbers = {houses(state.board)[one.hex] for one in held}
    outside = [one for one in state.of(unit) if one not in held]
    taken, found = set(occupied(state)), dict[str, Hex]()
    for element in sorted(outside, key=lambda one: far_from(state, one.hex, numbers)):
        reached = _reached(state, element, taken)
        rooms = [hex for hex in reached if indoors(state, hex)]
        if rooms:  # the furthest, so that there is room for others
            best = max(rooms, key=lambda hex: (reached[hex], hex))
        else:
            best = min(reached, key=lambda hex: (far_from(state, hex, numbers), reached[hex], hex))
        if best != element.hex:
            taken = (taken - {element.hex}) | {best}
            found[element.key] = best
    return found


def _reached(state: Demonworld, element: Element, taken: set[Hex]) -> dict[Hex, int]:
    """What it can come to with the movement points of M, through free hexes, and what that costs. DW-XV.9.0-02"""
    points = state.card(element.owner).mp.M
    ground = ground_of(state, element.owner)
    spent, edge = {element.hex: 0}, [element.hex]
    while edge:
        here = edge.pop(0)
        for there in state.board.neighbours[here]:
            if there is None or there in taken:
                continue
            cost = spent[here] + lone_step_cost(ground, here, there)
            if cost <= points and cost < spent.get(there, points + 1):
                spent[there] = cost
                edge.append(there)
    return spent
