"""What hexes are called on the printed map.

    columns                          0305: third column, fifth row
    letters                          E3: fifth row, third hex; rows A to Z without I, then AA, AB...
    sheets 15x18 shared 2 1/3~ 4~    3/E3: hex E3 of sheet 3, in a map joined from sheets of 15 rows and 18 columns

A joined map is told row by row from the top; `~` marks a sheet that lies upside down. "shared" sheets lie on each
other with their outermost hexes, so that a hex of the seam has a name on each of them; others lie "beside" each
other. A sheet that is used several times is called 1, 1.2, 1.3...
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from functools import lru_cache
from typing import NamedTuple

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
JOINS = ("shared", "beside")
_SHEETS = re.compile(r"sheets ([1-9][0-9]{0,3})x([1-9][0-9]{0,3}) (shared|beside) (\S.*)")
_PLACED = re.compile(r"([A-Za-z0-9_]{1,30})(~?)")
UNNAMED = "?"
"""The name of a cell that a numbering does not know."""


class Numbering(ABC):
    """A way of naming the cells of a map."""

    @abstractmethod
    def names(self, cell: tuple[int, int], columns: int, rows: int, layout: str, stagger: str) -> list[str]:
        """The names of a cell, the usual one first."""


class Columns(Numbering):
    """Column and row, two digits each, or more where the map needs them."""

    def names(self, cell: tuple[int, int], columns: int, rows: int, layout: str, stagger: str) -> list[str]:
        width = max(2, len(str(max(columns, rows))))
        return [f"{cell[0] + 1:0{width}}{cell[1] + 1:0{width}}"]


class Letters(Numbering):
    """A letter for the row and the number of the hex in it."""

    def names(self, cell: tuple[int, int], columns: int, rows: int, layout: str, stagger: str) -> list[str]:
        return [f"{row_letters(cell[1])}{cell[0] + 1}"]


class Placed(NamedTuple):
    """A sheet in its place: column and row of the assembly, its name there, which sheet it is, whether turned."""

    column: int
    row: int
    label: str
    sheet: str
    turned: bool


class Sheets(Numbering):
    """Letters on each sheet of a joined map, with the sheet in front."""

    def __init__(self, rows: int, columns: int, shared: bool, placed: tuple[Placed, ...]) -> None:
        self.rows = rows
        self.columns = columns
        self.overlap = int(shared)
        self.placed = {(one.column, one.row): one for one in placed}

    def names(self, cell: tuple[int, int], columns: int, rows: int, layout: str, stagger: str) -> list[str]:
        found = []
        for down in self._spans(cell[1], self.rows):
            for across in self._spans(cell[0], self.columns):
                name = self._local(cell, across, down, layout, stagger)
                if name:
                    found.append(name)
        return found or [UNNAMED]

    def _spans(self, place: int, size: int) -> list[int]:
        """Which sheets a row or a column lies on, in one direction."""
        step = size - self.overlap
        here = place // step
        return [one for one in (here - 1, here) if 0 <= place - one * step < size]

    def _local(self, cell: tuple[int, int], across: int, down: int, layout: str, stagger: str) -> str:
        placed = self.placed.get((across, down))
        if placed is None:
            return ""
        column = cell[0] - across * (self.columns - self.overlap)
        row = cell[1] - down * (self.rows - self.overlap)
        line = row if layout == "pointy" else column
        short = self.overlap and (line % 2 == (stagger == "odd"))  # shoved rows of a shared sheet lack a hex
        wide, high = self.columns, self.rows
        if layout == "pointy":
            wide -= short
        else:
            high -= short
        if column >= wide or row >= high:
            return ""
        if placed.turned:
            column, row = wide - 1 - column, high - 1 - row
        return f"{placed.label}/{row_letters(row)}{column + 1}"


def row_letters(row: int) -> str:
    """A to Z without I, then AA, AB... for a row counted from zero."""
    first, last = divmod(row, len(LETTERS))
    return (row_letters(first - 1) if first else "") + LETTERS[last]


def place_sheets(layout: list[list[str]]) -> tuple[Placed, ...] | None:
    """The sheets of an assembly, row by row from the top; None when a word does not name a sheet."""
    used: dict[str, int] = {}
    placed = []
    for row, words in enumerate(layout):
        for column, word in enumerate(words):
            match = _PLACED.fullmatch(word)
            if match is None:
                return None
            sheet, turned = match[1], match[2]
            times = used[sheet] = used.get(sheet, 0) + 1
            label = sheet if times == 1 else f"{sheet}.{times}"
            placed.append(Placed(column, row, label, sheet, bool(turned)))
    return tuple(placed)


def sheets_numbering(rows: int, columns: int, shared: bool, layout: list[list[str]]) -> str:
    """The numbering of a joined map, as it is written."""
    joined = "/".join(" ".join(words) for words in layout)
    return f"sheets {rows}x{columns} {JOINS[not shared]} {joined}"


@lru_cache(maxsize=64)
def find_numbering(text: str) -> Numbering | None:
    """The numbering that a text describes; None when it describes none."""
    if text in ("columns", "letters"):
        return Columns() if text == "columns" else Letters()
    match = _SHEETS.fullmatch(text)
    placed = place_sheets([line.split() for line in match[4].split("/")]) if match else None
    if match is None or not placed:
        return None
    shared = match[3] == "shared"
    rows, columns = int(match[1]), int(match[2])
    return None if shared and min(rows, columns) < 2 else Sheets(rows, columns, shared, placed)


def read_numbering(text: str) -> Numbering:
    """The numbering of a map that has been checked."""
    found = find_numbering(text)
    if found is None:
        raise ValueError(f"not a numbering: {text}")
    return found
