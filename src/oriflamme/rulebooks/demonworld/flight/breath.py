"""A dragon's breath in flight: the same hexes as on the ground, and of these only some heights. XXIII.7.1"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oriflamme.board.hexes import Hex, distance
from oriflamme.rulebooks.demonworld.flight import heights
from oriflamme.rulebooks.demonworld.large_sizes import flying_size
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import LARGE


def band(state: Demonworld, dragon: Element, far: int) -> tuple[int, int]:
    """The heights that a breath takes so many hexes away: the middle segment, and one more either way for each hex.

    DW-XXIII.7.1-04
    """
    middle = dragon.level + flying_size(state, dragon) // 2
    more = far - 1
    return middle - more, middle + 1 + more


def sweeps_plants(state: Demonworld, dragon: Element, hex: Hex) -> bool:
    """Whether a breath from the air comes down to what grows in a hex. DW-XXIII.7.1-04, DW-XXII.4.0-01"""
    low, high = band(state, dragon, distance(dragon.hex, hex))
    ground = heights.ground_height(state.board, hex)
    return ground < high and low < ground + heights.PLANTS.get(state.board.terrain[hex], 0)


def from_below(state: Demonworld, dragon: Element, hex: Hex) -> Iterator[tuple[Element, Hex]]:
    """The flyers in a hex whom a breath from the ground reaches: its range is shorter by their height above the dragon.

    DW-XXIII.7.0-01, DW-OR-123
    """
    far, (_, top) = distance(dragon.hex, hex), heights.span(state, dragon, dragon.hex)
    for flyer in heights.above(state, hex):
        if far + max(0, flyer.level - top) <= int(LARGE["breath"]["far"]):
            yield flyer, hex


def affected(state: Demonworld, dragon: Element, hexes: Sequence[Hex]) -> Iterator[tuple[Element, Hex]]:
    """Everybody in these hexes who is partly in its heights, on the ground or in the air, once for each of his hexes.

    DW-XXIII.7.1-05. Nobody above or below the dragon is in any of them: DW-XXIII.7.1-06.
    """
    for hex in hexes:
        low, high = band(state, dragon, distance(dragon.hex, hex))
        for _, other in state.occupancy.all_at(hex):
            foot, top = heights.span(state, other, hex)
            if other.key != dragon.key and foot < high and low < top:
                yield other, hex
