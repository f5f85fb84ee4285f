"""Elements on the map, and what they are called there."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from oriflamme.board import Hex, board_of
from oriflamme.board.drawing_counters import Counter
from oriflamme.cli.displays.hex_map import LETTERS, show_field, tag, window
from oriflamme.cli.language import lang
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.deployment import elements_of
from oriflamme.rulebooks.demonworld.geometry import Pose
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit

MARGIN = 3
"""Hexes shown around those that are in use."""


def units_by_letter(battle: Battle, state: Demonworld) -> list[Unit]:
    """Every unit that can have elements on the map, and commanders who are with another: the first army's first.

    Each army in the order of the scenario: letters stay, whoever falls or joins others.
    """
    known = {**state.gone, **state.marching, **state.attached, **state.units}
    listed = [unit.key for army in battle.scenario.army for unit in army.unit if unit.key in known]
    units = [known[key] for key in dict.fromkeys((*listed, *sorted(known)))]
    return [unit for side in state.armies for unit in units if unit.side == side]


def letters(battle: Battle, state: Demonworld) -> dict[str, str]:
    """The letter of each unit."""
    units = units_by_letter(battle, state)
    return {unit.key: LETTERS[number % len(LETTERS)] for number, unit in enumerate(units)}


def tags(battle: Battle, state: Demonworld) -> dict[str, str]:
    """What marks each element on the map: `A1`, `Ba`."""
    return {
        element: tag(number, place)
        for number, unit in enumerate(units_by_letter(battle, state))
        for place, element in enumerate(elements_of(unit.key, unit.elements))
    }


def show_map(
    battle: Battle,
    state: Demonworld,
    marked: Collection[Hex] = (),
    around: Collection[Hex] = (),
    placed: Mapping[str, Pose] | None = None,
) -> None:
    """The part of the map where something stands (or around some hexes), with elements that are only being placed.

    The base game ignores what lies on the sheets, and so does this map. DW-I.1.4-03
    """
    board = board_of(state.ground)
    labels = tags(battle, state)
    counters = {
        element.hex: Counter(labels[element.key], element.facing, state.side_of(element), element.more_hexes)
        for element in state.elements.values()
    }
    for key, (q, r, facing) in (placed or {}).items():
        unit = next(unit for unit in state.units.values() if key in elements_of(unit.key, unit.elements))
        counters[Hex(q, r)] = Counter(labels[key], facing, unit.side)
    shown = [*around] or [*counters, *marked]
    part = window(board, shown, MARGIN)
    show_field(board, counters, list(state.armies), marked, within=part)


def name(battle: Battle, key: str) -> str:
    """What a side, a unit or an element is called."""
    names = battle.names
    return names[key].text(lang()) if key in names else key
