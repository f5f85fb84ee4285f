"""Maps joined from printed sheets, side by side and one above the other, some of them upside down.

"shared": sheets lie on each other with their outermost hexes, so that two halves make a whole hex; where they differ,
the one that is not clear ground wins, and of two that are not, that of the sheet above or to the left. "beside":
sheets touch, and share nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from oriflamme.board.errors import bad_map
from oriflamme.board.hex_index import board_of
from oriflamme.board.hex_map import HexMap, owner
from oriflamme.board.hexes import Hex
from oriflamme.board.map_builder import MapBuilder
from oriflamme.board.map_outline import EDGES, STAGGERS, Cell, hex_at, offset_row
from oriflamme.board.numbering import JOINS, Placed, place_sheets, sheets_numbering
from oriflamme.board.sides import side
from oriflamme.board.text_map import MAX_HEXES
from oriflamme.board.vocabulary import Vocabulary
from oriflamme.kernel.registry import parse_toml

Library = Callable[[str], Mapping[str, Any] | None]
"""Finds the content of a sheet's file by the name of the sheet."""
Find = Callable[[str, str], HexMap]
"""A sheet by its name; the second argument is the place that names it."""


class Assembly(Protocol):
    """What a map file says of sheets."""

    @property
    def sheets(self) -> tuple[str, ...]: ...
    @property
    def join(self) -> str: ...
    @property
    def layout(self) -> str: ...
    @property
    def numbering(self) -> str: ...
    @property
    def half(self) -> str: ...


def sheet_folder(folder: Path) -> Library:
    """The sheets of a folder, a file each: `1.toml` is sheet 1."""

    def find(name: str) -> Mapping[str, Any] | None:
        path = folder / f"{name}.toml"
        return parse_toml(path.read_text(encoding="utf-8"), path.name) if path.is_file() else None

    return find


def assemble(file: Assembly, vocabulary: Vocabulary, find: Find, place: str) -> MapBuilder:
    """Join sheets into one map."""
    where = f"{place}, sheets"
    layout = [line.split() for line in file.sheets]
    placed = place_sheets(layout)
    if not placed or len({len(words) for words in layout}) != 1:
        raise bad_map(where, "sheet-layout")
    if file.join not in JOINS:
        raise bad_map(place, "join", join=file.join)
    pieces = {one: _Piece(find(one.sheet, f"{where}: {one.label}"), one.turned) for one in placed}
    first = pieces[placed[0]]
    for one, piece in pieces.items():
        if piece.form != first.form or piece.form.layout != file.layout:
            raise bad_map(where, "sheets-differ", first=placed[0].label, second=one.label)
    if len(pieces) * len(first.spots) > 2 * MAX_HEXES:
        raise bad_map(where, "too-large", most=MAX_HEXES)
    shared = file.join == "shared"
    if not shared and not first.full:
        raise bad_map(where, "sheets-beside")
    spots = _spread(pieces, shared)
    draft = _joined(pieces, spots, vocabulary, first.form.layout, where)
    size = first.board.shape
    usual = "columns"
    if first.board.ground.numbering == "letters":
        usual = sheets_numbering(size.rows, size.columns, shared, layout)
    draft.name(file.numbering or usual, file.half or first.form.half)
    return draft


class _Form(NamedTuple):
    """What sheets must have in common to be joined: layout, extent, where the first hex lies, edges that are cut."""

    layout: str
    east: int
    south: int
    shove: int
    half: str


Spot = tuple[int, int]
"""Where the centre of a hex lies on the table: half steps to the east and to the south."""


class _Piece:
    """A sheet as it lies on the table, turned or not."""

    def __init__(self, ground: HexMap, turned: bool) -> None:
        self.board = board = board_of(ground)
        self.turned = turned
        pointy, stagger = ground.layout == "pointy", ground.stagger
        self.spots: dict[Hex, Spot] = {
            hex: (2 * column + offset_row(row, stagger), 2 * row)
            if pointy
            else (2 * column, 2 * row + offset_row(column, stagger))
            for hex, (column, row) in board.cells.items()
        }
        east, south = (max(spot[axis] for spot in self.spots.values()) for axis in (0, 1))
        half = ground.half
        if turned:
            self.spots = {hex: (east - x, south - y) for hex, (x, y) in self.spots.items()}
            half = "".join(edge for edge in EDGES if EDGES[EDGES.index(edge) - 2] in half)
        shove = _shove(next(iter(self.spots.values())), ground.layout)
        self.form = _Form(ground.layout, east, south, shove, half)
        self.full = len(self.spots) == board.shape.columns * board.shape.rows


def _shove(spot: Spot, layout: str) -> int:
    """Whether the lines of a map are shoved so that a hex can lie here: equal for all hexes of one map."""
    east, south = spot
    return (east + south // 2) % 2 if layout == "pointy" else (south + east // 2) % 2


def _spread(pieces: Mapping[Placed, _Piece], shared: bool) -> dict[Placed, dict[Hex, Spot]]:
    """Where the hexes of each sheet lie on the whole map."""
    form = next(iter(pieces.values())).form
    step_east, step_south = form.east, form.south
    if not shared:
        step_east, step_south = (2 * (extent // 2 + 1) for extent in (form.east, form.south))
    return {
        one: {hex: (x + one.column * step_east, y + one.row * step_south) for hex, (x, y) in piece.spots.items()}
        for one, piece in pieces.items()
    }


def _joined(
    pieces: Mapping[Placed, _Piece],
    spots: Mapping[Placed, Mapping[Hex, Spot]],
    vocabulary: Vocabulary,
    layout: str,
    where: str,
) -> MapBuilder:
    shoves = {_shove(next(iter(found.values())), layout) for found in spots.values()}
    odd = any(x % 2 if layout == "flat" else y % 2 for found in spots.values() for x, y in found.values())
    if len(shoves) > 1 or odd:
        raise bad_map(where, "interlock")
    stagger = STAGGERS[shoves.pop()]
    draft = MapBuilder(vocabulary, layout, stagger, where)
    for one, piece in pieces.items():
        hexes = {hex: hex_at(layout, stagger, _cell(spot)) for hex, spot in spots[one].items()}
        _lay(draft, piece, hexes)
    if len(draft.terrain) > MAX_HEXES:
        raise bad_map(where, "too-many", count=len(draft.terrain), most=MAX_HEXES)
    return draft


def _cell(spot: Spot) -> Cell:
    """The cell of a spot: half a step too far is the shove of its line."""
    return spot[0] // 2, spot[1] // 2


def _lay(draft: MapBuilder, piece: _Piece, hexes: Mapping[Hex, Hex]) -> None:
    """Put a sheet down; where it lies on another, what is not clear ground shows."""
    board, clear = piece.board, draft.vocabulary.clear
    for old, new in hexes.items():
        if draft.terrain.get(new, clear) == clear:
            draft.terrain[new] = board.terrain[old]
        if board.level[old] and not draft.level.get(new):
            draft.level[new] = board.level[old]
        if board.features[old]:
            draft.features.setdefault(new, set()).update(board.features[old])
    for one, kinds in board.sides.items():
        hex, d = owner(board.shape, one)
        there = side(hexes[hex], (d + 3) % 6 if piece.turned else d)
        draft.sides.setdefault(there, set()).update(kinds)
