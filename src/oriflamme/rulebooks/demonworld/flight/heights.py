"""How high everybody is: the ground, those who stand on it, and flyers at their altitude. Chapters XXIII.4.0, XXIII.5.0

Heights are size segments above level 0 of the field. An element takes up the heights from its foot to its top; a flyer
has its foot at its altitude.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.large_sizes import eye_size, size_on
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import BUILDINGS, FLIGHT, TERRAIN, VOCABULARY

LEVEL_SIZE: int = TERRAIN["levels"]["size"]
DEPTHS: dict[str, int] = TERRAIN["water"]["depths"]
PLANTS: dict[str, int] = TERRAIN["sight"]["size"]
"""The size of what grows in a hex. DW-XII.3.1-01"""
HOUSE: tuple[str, ...] = tuple(BUILDINGS["house"]["terrain"])
HOUSE_HEIGHT: int = BUILDINGS["house"]["height"]
"""Terrain of buildings, and how high they are. DW-XXIV.2.0-01"""
SMOKE = frozenset(VOCABULARY.mark[kind].terrain for kind in TERRAIN["burning"]["marks"])
"""What burns: smoke hides at any height, and stops no flyer. DW-XXII.3.0-12"""
LEAST = FLIGHT["least"]
ALTITUDE_WORDS = tuple(str(altitude) for altitude in range(100))
"""How altitudes are written in answers; those above the highest are refused with their reason."""


# The ground


def ground_height(board: HexIndex, hex: Hex) -> int:
    """How high a hex lies, in size segments. DW-XI.3.5-02"""
    return LEVEL_SIZE * board.level[hex]


def depth(board: HexIndex, hex: Hex) -> int:
    """How deep the water of a hex is. DW-XI.3.6-01"""
    return DEPTHS.get(board.terrain[hex], 0)


def foot(board: HexIndex, hex: Hex) -> int:
    """Where whoever stands in a hex has the feet: on its ground, or under water. DW-XII.3.2-01, DW-XII.3.6-01"""
    return ground_height(board, hex) - depth(board, hex)


def relative(state: Demonworld, flyer: Element, hex: Hex) -> int:
    """The altitude of a flyer above the ground of a hex. DW-XXIII.4.0-01, DW-F3-49"""
    return flyer.level - ground_height(state.board, hex)


def start(state: Demonworld, element: Element) -> int:
    """The altitude from which an element climbs: its own, or that of the ground it stands on. DW-XXIII.5.0-02"""
    return element.level or max(ground_height(state.board, hex) for hex in element.hexes)


# Between two elements


def span(state: Demonworld, element: Element, hex: Hex) -> tuple[int, int]:
    """The heights that an element takes up in one of its hexes: foot and top."""
    low = element.level or foot(state.board, hex)
    return low, low + size_on(state, element, hex)


def top(state: Demonworld, element: Element) -> int:
    """The highest point of whoever shoots or casts: size and relief, or altitude and size. DW-XXIII.7.0-01"""
    return (element.level or foot(state.board, element.hex)) + eye_size(state, element)


def climb(state: Demonworld, shooter: Element, target: Element) -> int:
    """By how much a flyer is above the top of whoever shoots at it: so much its ranges are shorter. DW-XXIII.7.0-01"""
    return max(0, target.level - top(state, shooter)) if target.level else 0


def gap(state: Demonworld, element: Element, target: Element) -> int:
    """The heights between two elements, up or down, where one of them flies. DW-XXIII.7.1-03, DW-XXIII.7.3-01"""
    if not (element.level or target.level):
        return 0
    return max(0, climb(state, element, target), climb(state, target, element))


def share_height(state: Demonworld, element: Element, target: Element) -> bool:
    """Whether two elements have a size segment at the same height. DW-XXIII.8.2-01"""
    (low, high), (other_low, other_high) = span(state, element, element.hex), span(state, target, target.hex)
    return low < other_high and other_low < high


# Above and below each other


def above(state: Demonworld, hex: Hex) -> Iterator[Element]:
    """The flyers in a hex, the highest first."""
    occupancy = state.occupancy
    return (occupancy.held[occupancy.spot(hex, level)] for level in occupancy.aloft.get(hex, ()))


def obstructs(state: Demonworld, element: Element, flyer: Element, hex: Hex) -> bool:
    """Whether an element on the ground is too tall to be in a hex under a flyer. DW-XXIII.5.0-08"""
    if flyer.key == element.key:
        return False
    return foot(state.board, hex) + size_on(state, element, hex) + int(LEAST["above_others"]) > flyer.level


def room_below(state: Demonworld, hex: Hex, size: int) -> bool:
    """Whether somebody so tall has room on the ground of a hex under the flyers above it. DW-XXIII.5.0-08"""
    top = foot(state.board, hex) + size + int(LEAST["above_others"])
    return not state.occupancy.aloft or all(top <= one.level for one in above(state, hex))


def in_the_way(state: Demonworld, element: Element, hex: Hex) -> list[Element]:
    """The flyers in a hex under which an element does not pass. DW-XXIII.5.0-08"""
    if not state.occupancy.aloft:
        return []
    return [one for one in above(state, hex) if obstructs(state, element, one, hex)]


def why_not_under(state: Demonworld, element: Element, hex: Hex) -> Refusal | None:
    """Why an element may not go under the flyers in a hex. DW-XXIII.5.0-08"""
    flyers = in_the_way(state, element, hex)
    if not flyers:
        return None
    return refusal("DW-XXIII.5.0-08", "under-flyer", element=element.key, flyer=flyers[-1].key)


def least_altitude(state: Demonworld, hex: Hex, others: tuple[Element, ...] = ()) -> int:
    """The lowest altitude above a hex: its ground, its plants or building, and these elements on it. DW-XXIII.5.0-07"""
    board = state.board
    height = ground_height(board, hex)
    terrain = board.terrain[hex]
    terrain = board.printed.terrain[hex] if terrain in SMOKE else terrain  # one flies through smoke: DW-F3-43
    stands = HOUSE_HEIGHT if terrain in HOUSE else PLANTS.get(terrain, 0)
    tops = [height + stands, *(span(state, one, hex)[1] for one in others)]
    return max(height + int(LEAST["above_ground"]), max(tops) + int(LEAST["above_others"]))
