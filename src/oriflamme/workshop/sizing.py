"""A new scenario on a map of another size: its armies stand in the middle of it, and zones lie at its edges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oriflamme.board.hex_map import HexMap
from oriflamme.board.sheets import sheet_folder
from oriflamme.board.vocabulary import book_vocabulary
from oriflamme.kernel import Rulebook
from oriflamme.kernel.registry import parse_toml
from oriflamme.workshop.document import Edit, Path, Resize, Set, edited
from oriflamme.workshop.painting import MapPainter

FILE = "scenario"
MOST_APART = 14
"""Rows over which two armies stand, on the highest map: a battle is to begin before half of it is over."""


def sized(book: Rulebook[Any], text: str, columns: int, rows: int) -> str:
    """A scenario that was drawn small on a map of this size; one without a drawn map as it is."""
    data, vocabulary = parse_toml(text, FILE), book_vocabulary(book)
    if vocabulary is None or not isinstance(data.get("map"), Mapping):
        return text
    painter = MapPainter(data["map"], vocabulary, sheet_folder(book.folder / "maps"))
    before, drawn = painter.ground, dict(data["map"])
    painter.resize(Resize(columns=columns, rows=rows))
    moves = _Moves(before, painter.ground)
    return edited(text, [*painter.edits(drawn), *moves.edits(data.get("army", []), ("army",))], FILE)


class _Moves:
    """Where everything goes that says where it stands."""

    def __init__(self, before: HexMap, after: HexMap) -> None:
        self.cells = {name: before.shape.cells[hex] for name, hex in before.shape.by_name.items()}
        self.names = {cell: after.shape.names[hex] for hex, cell in after.shape.cells.items()}
        (columns, self.were), (wide, self.rows) = _size(before), _size(after)
        self.aside = (wide - columns) // 2
        self.above = max(0, (self.rows - MOST_APART) // 2)

    def edits(self, table: Any, path: Path | tuple[()]) -> Iterator[Edit]:
        if isinstance(table, list):
            for number, one in enumerate(table):
                yield from self.edits(one, (*path, number))
        if not isinstance(table, Mapping):
            return
        for key, value in table.items():
            here: Path = (*path, key)
            if key == "at" and isinstance(value, str):
                yield Set(here, self._at(value))
            elif key == "zone" and isinstance(value, Mapping) and "rows" in value:
                yield Set((*here, "rows"), [self._at_edge(row) for row in value["rows"]])
            else:
                yield from self.edits(value, here)

    def _at(self, text: str) -> str:
        """What stood in the lower half keeps its distance from the lower edge."""
        name, *facing = text.split()
        column, row = self.cells[name]
        down = self.rows - self.were - self.above if 2 * row >= self.were else self.above
        return " ".join([self.names[column + self.aside, row + down], *facing])

    def _at_edge(self, row: int) -> int:
        return row + self.rows - self.were if 2 * row >= self.were else row


def _size(ground: HexMap) -> tuple[int, int]:
    cells = ground.shape.cells.values()
    return max(column for column, _ in cells) + 1, max(row for _, row in cells) + 1
