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
from oriflamme.rulebooks.demonworld.state import Demonworld

MARGIN = 3
"""Hexes shown around those that are in use."""


def letters(state: Demonworld) -> dict[str, str]:
    """The letter of each unit, the first army's first."""
    units = {**state.units, **state.gone}
    ordered = [unit.key for side in state.armies for unit in units.values() if unit.side == side]
    return {key: LETTERS[number % len(LETTERS)] for number, key in enumerate(ordered)}


def tags(state: Demonworld) -> dict[str, str]:
    """What marks each element on the map: `A1`, `Ba`."""
    units = {**state.units, **state.gone}
    return {
        element: tag(number, place)
        for number, key in enumerate(letters(state))
        for place, element in enumerate(elements_of(key, units[key].elements))
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
    labels = tags(state)
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
