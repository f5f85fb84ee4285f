"""What is true of every state that the rules can lead to. Looked at by tests and the fuzzer, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.rulebooks.demonworld.geometry import FACINGS
from oriflamme.rulebooks.demonworld.occupancy import board_of
from oriflamme.rulebooks.demonworld.scenario_checks import scenario_errors
from oriflamme.rulebooks.demonworld.state import Demonworld


def check(state: Demonworld) -> list[str]:
    """Every rule of this page that the state breaks, one line each."""
    return [
        *(f"{error.place}: {error.why} {error.args}" for error in scenario_errors(state)),
        *_places(state),
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


def _counts(state: Demonworld) -> Iterator[str]:
    if state.phase == "deployment":
        return
    for unit in (*state.units.values(), *state.gone.values()):
        left = len(state.of(unit.key))
        fallen = sum(element.unit == unit.key for element in state.lost.values())
        if left + fallen > unit.elements or bool(left) != (unit.key in state.units):
            yield f"{unit.key}: {left} elements and {fallen} lost of {unit.elements}"
