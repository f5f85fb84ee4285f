"""The path of a ball or a bolt: the hexes that it crosses, one after the other, and how high it flies there.

On level ground height is of no matter. Where the final hex lies much higher or lower, the path is the straight line
from the height of the piece to the same height above the ground of the final hex: what it touches is in its way, what
is lower is spared. Heights are size segments. Chapters XIX.5.0 and XIX.5.1
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from oriflamme.board.hexes import Hex, direction, distance
from oriflamme.board.lines import line
from oriflamme.kernel import Procedure, Roll, Throw
from oriflamme.rulebooks.demonworld.buildings.houses import DOOR, DOORWAY, LOCKED, WALL
from oriflamme.rulebooks.demonworld.buildings.sight import LOOPHOLE, WINDOW
from oriflamme.rulebooks.demonworld.flight.heights import HOUSE_HEIGHT, foot, ground_height
from oriflamme.rulebooks.demonworld.large_sizes import size_on
from oriflamme.rulebooks.demonworld.line_of_sight import HIDING, OBSTACLE_SIZE
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import ARTILLERY

OPEN_WALLS, OPEN_SIDES = frozenset((WINDOW,)), frozenset((DOOR, LOOPHOLE))
"""Openings in walls through which a projectile flies."""
LEVELS, BETWEEN = ARTILLERY["levels"], ARTILLERY["between_hexes"]


class Flight(NamedTuple):
    """How high a projectile flies."""

    start: Hex
    end: Hex
    low: int
    """Heights of both ends."""
    high: int
    sloped: bool
    """Whether height matters at all. DW-XIX.5.1-01"""

    def height(self, hex: Hex) -> Fraction:
        """How high it is over a hex, by how far that is from the piece."""
        far = distance(self.start, self.end)
        return self.low + Fraction((self.high - self.low) * distance(self.start, hex), far)


def flight(state: Demonworld, start: Hex, end: Hex) -> Flight:
    """The flight from a piece to a final hex. DW-XIX.5.1-01, DW-XIX.5.1-03, DW-OR-73"""
    board = state.board
    if not state.rules.plays("terrain") or end not in board:
        return Flight(start, end, 0, 0, sloped=False)
    sloped = abs(board.level[end] - board.level[start]) * LEVELS["flat"] > distance(start, end)
    low, high = (ground_height(board, hex) + LEVELS["height"] for hex in (start, end))
    return Flight(start, end, low, high, sloped=sloped)


# What is in its way


def meets_element(state: Demonworld, way: Flight, element: Element, hex: Hex) -> bool:
    """Whether it hits at the height of somebody in a hex: whoever is lower than the line is spared. DW-XIX.5.1-02"""
    return not way.sloped or foot(state.board, hex) + size_on(state, element, hex) >= way.height(hex)


def meets_plants(state: Demonworld, way: Flight, hex: Hex) -> bool:
    """Whether it crosses the wood or the bushes of a hex, or flies over them. DW-XIX.5.0-12, DW-XIX.5.1-02"""
    top = ground_height(state.board, hex) + HIDING.get(state.board.terrain[hex], 0)
    return not way.sloped or top >= way.height(hex)


def meets_wall(state: Demonworld, way: Flight, before: Hex, hex: Hex) -> bool:
    """Whether it is low enough for a wall between two hexes, on the higher of them. DW-XIX.5.1-02, DW-OR-32"""
    if not way.sloped:
        return True
    top = max(ground_height(state.board, one) for one in (before, hex)) + OBSTACLE_SIZE
    return top >= (way.height(before) + way.height(hex)) / 2


def meets_hill(state: Demonworld, way: Flight, hex: Hex) -> bool:
    """Whether a hill stops it: one that is higher than both ends, or that the line touches. DW-XIX.4.1-06, -5.1-02"""
    if not state.rules.plays("terrain") or way.end not in state.board:
        return state.rules.plays("terrain") and state.board.level[hex] > state.board.level[way.start]
    if way.sloped:
        return hex != way.end and ground_height(state.board, hex) >= way.height(hex)
    return state.board.level[hex] > max(state.board.level[way.start], state.board.level[way.end])


def meets_house(state: Demonworld, way: Flight, before: Hex, hex: Hex) -> bool:
    """Whether it comes to the wall of a building, and to no opening in it. DW-XXIV.2.0-01, DW-OR-97"""
    board, d = state.board, direction(before, hex)
    kinds = board.side_kinds(before, d) if d is not None else frozenset()
    shut = board.terrain[hex] == WALL and OPEN_WALLS.isdisjoint(board.features[hex])
    shut = shut or (board.terrain[hex] == DOORWAY and not LOCKED.isdisjoint(board.features[hex]))
    shut = shut or (WALL in kinds and (OPEN_SIDES.isdisjoint(kinds) or not LOCKED.isdisjoint(kinds)))
    if not shut or not state.rules.plays("terrain"):
        return False
    top = max(ground_height(board, one) for one in (before, hex)) + HOUSE_HEIGHT
    return not way.sloped or top >= way.height(hex)


# Which hexes


def crossed(state: Demonworld, piece: Element, end: Hex) -> Procedure:
    """The hexes of a path in their order, as far as the map goes; between two, a die chooses. DW-XIX.5.0-01, -07"""
    if end == piece.hex:
        return []
    found: list[Hex] = []
    for step in (*line(piece.hex, end), (end,)):
        there = [hex for hex in step if hex in state.board]
        if len(there) > 1 and _differ(state, *there):
            found.append((yield from _drawn(state, piece, there)))
        else:
            found += there[:1]
    return found


def _differ(state: Demonworld, one: Hex, other: Hex) -> bool:
    """Whether it matters which of two hexes is crossed."""
    at, board = occupied(state), state.board
    if one in at or other in at:
        return True
    walls = [tuple(bool(board.side_kinds(hex, d)) for d in range(6)) for hex in (one, other)]
    return board.terrain[one] != board.terrain[other] or board.level[one] != board.level[other] or any(map(any, walls))


def _drawn(state: Demonworld, piece: Element, hexes: list[Hex]) -> Procedure:
    throw: Throw = yield Roll(
        BETWEEN["die"],
        "between-hexes",
        BETWEEN["clause"],
        seat=state.side_of(piece),
        subject=piece.key,
        meaning=lambda throw: "first" if throw.total <= BETWEEN["first"] else "second",
    )
    return hexes[0] if throw.total <= BETWEEN["first"] else hexes[1]
