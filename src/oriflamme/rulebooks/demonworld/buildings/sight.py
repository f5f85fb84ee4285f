"""Buildings on lines of sight: walls of height 4, openings, and who is seen through them. Chapter XXIV.4.0

Across a building one sees over its roof, or not at all. Out of a building, or into it, one sees through an opening that
the line crosses: an open door, a window in a wall hex that the line enters, a loophole along whose row it runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex, distance
from oriflamme.board.lines import crossings
from oriflamme.board.sides import Side
from oriflamme.board.sight import Screen, grazed, met
from oriflamme.rulebooks.demonworld.buildings.houses import (
    DOOR,
    DOORWAY,
    HOUSE,
    INSIDE,
    LOCKED,
    WALL,
    has_houses,
    houses,
)
from oriflamme.rulebooks.demonworld.tables import BUILDINGS, TERRAIN

HEIGHT: int = BUILDINGS["house"]["height"]
WINDOW: str = BUILDINGS["house"]["window"]
LOOPHOLE: str = BUILDINGS["house"]["loophole"]
LEVEL_SIZE: int = TERRAIN["levels"]["size"]
ROOF = 1000
"""How high a wall hides whoever is under the roof behind it: at any height."""
ACROSS, OUT = "DW-XXIV.4.0-04", "DW-XXIV.4.0-02"
Opening = Literal["", "door", "window"]


class HouseScreen(NamedTuple):
    """Something of a building on a line."""

    screen: Screen
    place: str
    clause: str


class HousesOnLine(NamedTuple):
    """The buildings on a line of sight: what hides, and by which opening it comes into the last one."""

    screens: tuple[HouseScreen, ...] = ()
    opening: Opening = ""


NONE = HousesOnLine()


def houses_on(board: HexIndex, a: Hex, b: Hex) -> HousesOnLine:
    """What buildings put in the way of a line from one hex to another."""
    if not has_houses(board):
        return NONE
    line = _Line(board, a, b)
    screens = (*line.hexes(), *line.sides())
    return HousesOnLine(tuple(screens), line.opening)


class _Line:
    """A line, the buildings in which it begins and ends, and the opening by which it comes into the latter."""

    def __init__(self, board: HexIndex, a: Hex, b: Hex) -> None:
        self.board, self.a, self.b = board, a, b
        self.numbers = houses(board)
        self.start = self.numbers.get(a) if board.terrain[a] in INSIDE else None
        self.end = self.numbers.get(b) if board.terrain[b] in INSIDE else None
        self.own = {number for number in (self.start, self.end) if number is not None}
        self.opening: Opening = ""

    def hexes(self) -> Iterator[HouseScreen]:
        """Hexes of buildings that it enters or touches. DW-XXIV.4.0-04"""
        for step in met(self.a, self.b):
            for one in step:
                if self.board.terrain.get(one.hex) in HOUSE:
                    yield from self._hex(one.hex, one.from_start, beside=[other.hex for other in step])
        inner = {one.hex for step in met(self.a, self.b) for one in step}
        for one in grazed(self.a, self.b):
            number = self.numbers.get(one.hex)
            if one.hex not in inner and number is not None and number not in self.own:
                yield self._roof(one.hex, one.from_start)

    def _hex(self, hex: Hex, far: int, beside: list[Hex]) -> Iterator[HouseScreen]:
        number = self.numbers[hex]
        if number not in self.own:
            yield self._roof(hex, far)
            return
        terrain, features = self.board.terrain[hex], self.board.features[hex]
        if terrain == WALL:
            if len(beside) > 1:  # along a side: it hides where both hexes are walls
                if all(self.board.terrain.get(one) == WALL for one in beside):
                    yield self._shut(hex, far)
            elif WINDOW in features:
                self._opened(number, "window")
            else:
                yield self._shut(hex, far)
        elif terrain == DOORWAY:
            if LOCKED.isdisjoint(features):
                self._opened(number, "door")
            else:
                yield self._shut(hex, far)

    def sides(self) -> Iterator[HouseScreen]:
        """Walls between hexes, of the buildings in which it begins and ends. DW-XXIV.4.0-02, DW-XXIV.4.0-03"""
        for one in crossings(self.a, self.b):
            kinds = self.board.sides.get(one.side, frozenset())
            numbers = [self.numbers[hex] for hex in one.side.hexes if hex in self.numbers]
            mine = [number for number in numbers if number in self.own]
            if WALL not in kinds or not mine:
                continue
            straight = not (one.corner or one.along)
            if straight and DOOR in kinds and LOCKED.isdisjoint(kinds):
                self._opened(mine[0], "door")
            elif straight and LOOPHOLE in kinds and self._in_row(one.side):
                self._opened(mine[0], "window")
            else:
                first, second = one.side.hexes
                far = distance(self.a, first) + distance(self.a, second)
                yield HouseScreen(Screen(far, ROOF), self.board.side_name(one.side), OUT)

    def _in_row(self, side: Side) -> bool:
        """Whether a line runs along the row that leads straight through a side: a view one hex wide. DW-F3-M15"""
        first, second = side.hexes
        dq, dr = second[0] - first[0], second[1] - first[1]
        q, r = self.b[0] - self.a[0], self.b[1] - self.a[1]
        return q * dr == r * dq

    def _opened(self, number: int, opening: Opening) -> None:
        if number == self.end and number != self.start and self.opening != "window":
            self.opening = opening

    def _roof(self, hex: Hex, far: int) -> HouseScreen:
        top = LEVEL_SIZE * self.board.level[hex] + HEIGHT
        return HouseScreen(Screen(2 * far, top), self.board.name(hex), ACROSS)

    def _shut(self, hex: Hex, far: int) -> HouseScreen:
        return HouseScreen(Screen(2 * far, ROOF), self.board.name(hex), OUT)
