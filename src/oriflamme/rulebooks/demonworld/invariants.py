"""What is true of every state that the rules can lead to. Looked at by tests and the fuzzer, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.rulebooks.demonworld.geometry import FACINGS
from oriflamme.rulebooks.demonworld.scenario_checks import scenario_errors
from oriflamme.rulebooks.demonworld.state import Demonworld, spot


def check(state: Demonworld) -> list[str]:
    """Every rule of this page that the state breaks, one line each."""
    return [
        *(f"{error.place}: {error.why} {error.args}" for error in scenario_errors(state)),
        *_places(state),
        *_kept(state),
        *_counts(state),
    ]


def _places(state: Demonworld) -> Iterator[str]:
    seen: dict[object, str] = {}
    for key, element in state.elements.items():
        if element.key != key or element.unit not in state.units:
            yield f"{key}: of no unit"
        for hex in element.hexes:
            over = state.trampling is not None or state.phase == "over"  # it ended in its midst: DW-XVII.3.0-01
            if spot(hex, element.level) in seen and not over:
                yield f"{key}: on the hex of {seen[spot(hex, element.level)]}"
            seen[spot(hex, element.level)] = key
        shape = state.shape(element.unit) if element.unit in state.units else None
        if shape.fits(element.place) is False if shape else bool(element.more_hexes):
            yield f"{key}: stands on {element.hexes} facing {element.facing}"
        if element.facing not in FACINGS:
            yield f"{key}: faces {element.facing}"


def _kept(state: Demonworld) -> Iterator[str]:
    """The index of who stands where is what a new one would be."""
    fresh = state.clone().occupancy
    if state.occupancy.held != fresh.held or state.occupancy.aloft != fresh.aloft:
        yield "the index of who stands where is out of date"


def _counts(state: Demonworld) -> Iterator[str]:
    if state.phase == "deployment":
        return
    for unit in (*state.units.values(), *state.attached.values(), *state.gone.values()):
        left = sum(element.owner == unit.key for element in state.elements.values()) + (unit.key in state.aboard)
        fallen = sum(element.owner == unit.key for element in state.lost.values())
        if left + fallen > unit.elements or bool(left) != (unit.key not in state.gone):
            yield f"{unit.key}: {left} elements and {fallen} lost of {unit.elements}"
