"""The outline of a map: which hexes it has, where each is printed, what it is called, which edge it lies on.

A map is printed as rows of cells, counted from the top left. In the "pointy" layout every other row is shoved
to the right by half a hex, in the "flat" layout every other column is shoved down; `stagger` says whether the
odd or the even ones are, counted from zero. Axial coordinates have their origin in the first cell.
"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.board.hexes import DIRECTIONS, Hex
from oriflamme.board.numbering import Numbering, read_numbering

VOID = "_"
"""A cell without a hex."""
STAGGERS = ("odd", "even")
EDGES = ("N", "E", "S", "W")
Cell = tuple[int, int]
"""A column and a row, counted from zero."""


def offset_row(line: int, stagger: str) -> int:
    """Whether a row (a column, in the flat layout) is shoved by half a hex: 1 or 0."""
    return line % 2 if stagger == "odd" else 1 - line % 2


def hex_at(layout: str, stagger: str, cell: Cell) -> Hex:
    """The hex printed in a cell."""
    column, row = cell
    first = offset_row(0, stagger)
    if layout == "pointy":
        return Hex((2 * column + offset_row(row, stagger) - first - row) // 2, row)
    return Hex(column, (2 * row + offset_row(column, stagger) - first - column) // 2)


def cell_of(layout: str, stagger: str, hex: Hex) -> Cell:
    """The cell in which a hex is printed, on the map or beyond it."""
    q, r = hex
    first = offset_row(0, stagger)
    if layout == "pointy":
        return (2 * q + r - offset_row(r, stagger) + first) // 2, r
    return q, (2 * r + q - offset_row(q, stagger) + first) // 2


def half_steps(layout: str, hex: Hex) -> tuple[int, int]:
    """How far east and how far south the centre of a hex lies, in halves of the steps between hexes."""
    q, r = hex
    return (2 * q + r, 2 * r) if layout == "pointy" else (2 * q, 2 * r + q)


class MapOutline:
    """Everything about a map that does not depend on its terrain, computed once."""

    def __init__(self, layout: str, stagger: str, numbering: str, half: str, outline: str) -> None:
        self.layout = layout
        self.stagger = stagger
        rows = outline.split("\n")
        self.rows = len(rows)
        self.columns = max(map(len, rows))
        self.cells = {
            hex_at(layout, stagger, (column, row)): (column, row)
            for row, line in enumerate(rows)
            for column, sign in enumerate(line)
            if sign != VOID
        }
        self.hexes = tuple(self.cells)
        self.neighbours = {hex: self._around(hex) for hex in self.hexes}
        self._name(read_numbering(numbering))
        self._find_edges()
        self.half = self._halves(half)

    def _around(self, hex: Hex) -> tuple[Hex | None, ...]:
        q, r = hex
        beside = [Hex(q + dq, r + dr) for dq, dr in DIRECTIONS]
        return tuple(one if one in self.cells else None for one in beside)

    def _name(self, numbering: Numbering) -> None:
        """The name of each hex, and the hex of each name: where sheets meet a hex has several."""
        self.names: dict[Hex, str] = {}
        self.by_name: dict[str, Hex] = {}
        for hex, cell in self.cells.items():
            names = numbering.names(cell, self.columns, self.rows, self.layout, self.stagger)
            self.names[hex] = names[0]
            for name in names:
                self.by_name[name] = hex

    def _find_edges(self) -> None:
        """The first and last hex of every row and column, as far as they make up an edge."""
        pointy = self.layout == "pointy"
        across = 1 if pointy else 0
        lines: dict[int, list[Hex]] = {}
        for hex, cell in self.cells.items():
            lines.setdefault(cell[across], []).append(hex)
        along = [lines[number] for number in sorted(lines)]
        low, high = tuple(line[0] for line in along), tuple(line[-1] for line in along)
        first, last = tuple(along[0]), tuple(along[-1])
        west_east, north_south = ((low, high), (first, last)) if pointy else ((first, last), (low, high))
        self.edges = {"N": north_south[0], "E": west_east[1], "S": north_south[1], "W": west_east[0]}
        self._extent = {line: (hexes[0], hexes[-1]) for line, hexes in lines.items()}

    def exit(self, hex: Hex, d: int) -> str:
        """The edge by which one leaves the map in this direction: N, E, S or W; "" where one does not.

        A step out of a corner leaves by the edge that runs along the rows (the columns, in the flat layout).
        """
        q, r = hex
        step = DIRECTIONS[d]
        there = Hex(q + step[0], r + step[1])
        if there in self.cells:
            return ""
        cell = cell_of(self.layout, self.stagger, there)
        across, inside, edges = (1, 0, "NSWE") if self.layout == "pointy" else (0, 1, "WENS")
        if cell[across] not in self._extent:
            lines = [line for line in self._extent if line < cell[across]]
            return edges[1] if lines else edges[0]
        low, high = (self.cells[end][inside] for end in self._extent[cell[across]])
        return edges[2] if cell[inside] < low else edges[3] if cell[inside] > high else ""

    def beyond(self, hex: Hex) -> tuple[Hex, int] | None:
        """The end of the row (the column, in the flat layout) straight beyond which a hex lies, and how many steps.

        Below zero at the low end; None for a hex of the map, and for one in no row of it.
        """
        cell = cell_of(self.layout, self.stagger, hex)
        across, inside = (1, 0) if self.layout == "pointy" else (0, 1)
        if hex in self.cells or cell[across] not in self._extent:
            return None
        low, high = self._extent[cell[across]]
        before, after = cell[inside] - self.cells[low][inside], cell[inside] - self.cells[high][inside]
        return (low, before) if before < 0 else (high, after) if after > 0 else None

    def along(self, hex: Hex, steps: int) -> Hex:
        """The hex so many steps further in the same row (the same column, in the flat layout)."""
        column, row = cell_of(self.layout, self.stagger, hex)
        cell = (column + steps, row) if self.layout == "pointy" else (column, row + steps)
        return hex_at(self.layout, self.stagger, cell)

    def _halves(self, edges: str) -> dict[Hex, bool]:
        """The hexes that an edge of the map cuts in two: those that stick out furthest on that side."""
        spots = {hex: half_steps(self.layout, hex) for hex in self.hexes}
        east, south = [spot[0] for spot in spots.values()], [spot[1] for spot in spots.values()]
        limits = {"N": (1, min(south)), "E": (0, max(east)), "S": (1, max(south)), "W": (0, min(east))}
        cuts = [limits[edge] for edge in edges]
        return {hex: any(spot[axis] == limit for axis, limit in cuts) for hex, spot in spots.items()}


shape_of = lru_cache(maxsize=64)(MapOutline)
"""The shape with these properties, made once."""
