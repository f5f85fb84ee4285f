"""What is true of every state that the rules can lead to. Looked at by tests and the fuzzer, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.rulebooks.demonworld.budget import allowed, manoeuvres, points
from oriflamme.rulebooks.demonworld.field import board_of, in_contact
from oriflamme.rulebooks.demonworld.geometry import FACINGS
from oriflamme.rulebooks.demonworld.soundness import flaws
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit


def check(state: Demonworld) -> list[str]:
    """Every rule of this page that the state breaks, one line each."""
    return [
        *(f"{flaw.place}: {flaw.why} {flaw.args}" for flaw in flaws(state)),
        *_places(state),
        *(fault for unit in state.units.values() for fault in _unit(state, unit)),
        *_counts(state),
    ]


def _places(state: Demonworld) -> Iterator[str]:
    board = board_of(state)
    seen: dict[object, str] = {}
    for key, element in state.elements.items():
        if element.key != key or element.unit not in state.units:
            yield f"{key}: of no unit"
        if element.hex not in board:
            yield f"{key}: off the map"
        if element.hex in seen:
            yield f"{key}: on the hex of {seen[element.hex]}"
        seen[element.hex] = key
        if element.facing not in FACINGS:
            yield f"{key}: faces {element.facing}"


def _unit(state: Demonworld, unit: Unit) -> Iterator[str]:
    if unit.engaged and unit.engaged < state.turn and unit.order:
        yield f"{unit.key}: engaged since turn {unit.engaged}, with the order {unit.order}"
    if state.phase == "orders" and unit.order:
        yield f"{unit.key}: an order from the turn before"
    touching = in_contact(state, unit.key)
    if touching and not unit.engaged and state.phase not in ("melee", "over"):
        yield f"{unit.key}: touches an enemy and is not engaged"
    if state.phase == "orders" and unit.engaged and not touching:
        yield f"{unit.key}: engaged with nobody"
    most = max((element.spent for element in state.of(unit.key)), default=0)
    if unit.spent + most > allowed(points(state, unit), manoeuvres(state, unit), unit.manoeuvres):
        yield f"{unit.key}: spent {unit.spent} + {most} points and {unit.manoeuvres} manoeuvres"
    if unit.loose and unit.key not in (state.active, *state.reacting):
        yield f"{unit.key}: redeploys out of its turn"


def _counts(state: Demonworld) -> Iterator[str]:
    if state.phase == "deployment":
        return
    for unit in (*state.units.values(), *state.gone.values()):
        left = len(state.of(unit.key))
        fallen = sum(element.unit == unit.key for element in state.lost.values())
        if left + fallen > unit.elements or bool(left) != (unit.key in state.units):
            yield f"{unit.key}: {left} elements and {fallen} lost of {unit.elements}"
