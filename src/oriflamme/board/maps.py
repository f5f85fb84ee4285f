"""Maps as people write them: a drawn grid with a legend, and lists of what lies in hexes and on sides.

`docs/formats.md` describes the format; `read_map` checks everything and names the place of what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import msgspec

from oriflamme.board.errors import bad_map, place_of
from oriflamme.board.facings import LAYOUTS
from oriflamme.board.hex_index import board_of
from oriflamme.board.hex_map import HEIGHTS, HexMap, read_legend
from oriflamme.board.map_builder import MapBuilder, Place
from oriflamme.board.map_outline import VOID
from oriflamme.board.sheets import Library, assemble
from oriflamme.board.text_map import Grid, draw_grid, read_grid
from oriflamme.board.vocabulary import RESERVED, Vocabulary
from oriflamme.kernel import UserError
from oriflamme.kernel.file_errors import shape_error
from oriflamme.kernel.fingerprints import always_encoded


class MapFile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a map file, or the `map` of a scenario, may say."""

    grid: str = ""
    sheets: tuple[str, ...] = ()
    """In place of a grid: rows of names of sheets, from the top."""
    join: str = always_encoded("shared")
    layout: str = always_encoded("pointy")
    numbering: str = ""
    half: str = ""
    legend: dict[str, str] = {}
    levels: str = ""
    terrain: tuple[str, ...] = ()
    heights: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    paths: dict[str, tuple[str, ...]] = {}


def read_map(
    data: Mapping[str, Any] | MapFile | str, vocabulary: Vocabulary, place: str, sheets: Library | None = None
) -> HexMap:
    """A map from the content of its file, or from its grid alone. `sheets` finds the sheets it is joined from."""
    return _Reader(vocabulary, sheets).read(data, place, ())


class _Reader:
    """Reads a map and the sheets it is made of, each once."""

    def __init__(self, vocabulary: Vocabulary, library: Library | None) -> None:
        self.vocabulary = vocabulary
        self.library = library
        self.sheets: dict[str, HexMap] = {}

    def read(self, data: Mapping[str, Any] | MapFile | str, place: str, within: tuple[str, ...]) -> HexMap:
        file = _map_file(data, place)
        if file.layout not in LAYOUTS:
            raise bad_map(place, "layout", layout=file.layout)
        if bool(file.grid) == bool(file.sheets):
            raise bad_map(place, "grid-or-sheets")
        draft = self._drawn(file, place) if file.grid else self._joined(file, place, within)
        _patch(draft, file, place)
        return draft.ground()

    def _drawn(self, file: MapFile, place: str) -> MapBuilder:
        grid = read_grid(file.grid, file.layout, f"{place}, grid")
        letters = _letters(file.legend, self.vocabulary, place)
        heights = _heights(file, grid, place)
        draft = MapBuilder(self.vocabulary, file.layout, grid.stagger, place)
        for column, row, sign in _cells(grid):
            where = place_of(f"{place}, grid", row + 1, column + 1)
            if sign not in letters:
                raise bad_map(where, "unknown-letter", letter=sign, known=list(letters))
            name, level = letters[sign]
            draft.put((column, row), name, heights.get((column, row), level))
        draft.name(file.numbering or "columns", file.half)
        return draft

    def _joined(self, file: MapFile, place: str, within: tuple[str, ...]) -> MapBuilder:
        def sheet(name: str, where: str) -> HexMap:
            if name in within:
                raise bad_map(where, "cycle", names=[*within, name])
            if name not in self.sheets:
                data = self.library(name) if self.library else None
                if data is None:
                    raise bad_map(where, "no-such-sheet", name=name)
                self.sheets[name] = self.read(data, name, (*within, name))
            return self.sheets[name]

        if file.levels or file.legend:
            raise bad_map(place, "only-with-grid", key="levels" if file.levels else "legend")
        return assemble(file, self.vocabulary, sheet, place)


def _map_file(data: Mapping[str, Any] | MapFile | str, place: str) -> MapFile:
    if isinstance(data, MapFile):
        return data
    if isinstance(data, str):
        return MapFile(grid=data)
    try:
        return msgspec.convert(dict(data), MapFile)
    except msgspec.ValidationError as error:
        raise UserError(shape_error(error, place)) from None


def _cells(grid: Grid) -> Iterator[tuple[int, int, str]]:
    for row, signs in enumerate(grid.rows):
        for column, sign in enumerate(signs):
            if sign != VOID:
                yield column, row, sign


def _letters(legend: Mapping[str, str], vocabulary: Vocabulary, place: str) -> dict[str, tuple[str, int]]:
    """What each sign of a grid stands for: a terrain and a level. A digit is clear ground at that level."""
    letters = {letter: (name, 0) for letter, name in vocabulary.letters.items()}
    for letter, name in legend.items():
        if len(letter) != 1 or letter in RESERVED or not letter.isprintable():
            raise bad_map(f"{place}, legend", "bad-letter", letter=letter, terrain=name)
        if name not in vocabulary.terrain:
            raise bad_map(f"{place}, legend", "unknown-terrain", name=name, known=list(vocabulary.terrain))
        letters[letter] = (name, 0)
    return letters | {str(level): (vocabulary.clear, level) for level in range(10)}


def _heights(file: MapFile, grid: Grid, place: str) -> dict[tuple[int, int], int]:
    """Levels from their own grid, which has the shape of the other; a point leaves a level as it is."""
    if not file.levels:
        return {}
    where = f"{place}, levels"
    drawn = read_grid(file.levels, file.layout, where)
    if (drawn.stagger, [len(row) for row in drawn.rows]) != (grid.stagger, [len(row) for row in grid.rows]):
        raise bad_map(where, "other-shape")
    found = {}
    for column, row, _ in _cells(grid):
        sign = drawn.rows[row][column]
        if sign in HEIGHTS:
            found[column, row] = HEIGHTS[sign]
        elif sign != ".":
            raise bad_map(place_of(where, row + 1, column + 1), "level-sign", sign=sign)
    return found


# What is said about hexes and sides, by name


def _patch(draft: MapBuilder, file: MapFile, place: str) -> None:
    for names, name, where in _entries(file.terrain, f"{place}, terrain"):
        terrain = draft.known_terrain(name, where)
        draft.terrain.update((draft.hex(one, where), terrain) for one in names)
    for names, text, where in _entries(file.heights, f"{place}, heights"):
        level = draft.known_level(_whole(text, where), where)
        draft.level.update((draft.hex(one, where), level) for one in names)
    for names, kind, where in _entries(file.features, f"{place}, features"):
        draft.known_feature(kind, where)
        for one in names:
            draft.features.setdefault(draft.hex(one, where), set()).add(kind)
    for names, kind, where in _entries(file.sides, f"{place}, sides"):
        draft.known_side(kind, where)
        for one in names:
            draft.sides.setdefault(draft.side(one, where), set()).add(kind)
    for kind, routes in file.paths.items():
        draft.known_side(kind, f"{place}, paths")
        for number, route in enumerate(routes):
            _lay(draft, kind, route.split(), f"{place}, paths.{kind}[{number}]")


def _entries(lines: tuple[str, ...], place: str) -> Iterator[tuple[list[str], str, Place]]:
    """The places and the word of each line: `0305 0306 wood`."""
    for number, line in enumerate(lines):
        where = f"{place}[{number}]"
        names = line.split()
        if len(names) < 2:
            raise bad_map(where, "entry", text=line)
        yield names[:-1], names[-1], where


def _whole(text: str, place: Place) -> int:
    try:
        return int(text[:9])
    except ValueError:
        raise bad_map(place, "level-sign", sign=text) from None


def _lay(draft: MapBuilder, kind: str, names: list[str], place: str) -> None:
    """A road, a stream: every side between a hex and the next."""
    if len(names) < 2:
        raise bad_map(place, "short-path")
    for first, second in pairwise(names):
        draft.sides.setdefault(draft.side(f"{first}-{second}", place), set()).add(kind)


# Writing


def write_map(ground: HexMap) -> dict[str, Any]:
    """The content of a map file that reads as this map."""
    board = board_of(ground)
    legend = read_legend(ground.legend)
    rows = ground.terrain.split("\n")
    data: dict[str, Any] = {"layout": ground.layout, "numbering": ground.numbering}
    if ground.half:
        data["half"] = ground.half
    used = {sign for row in rows for sign in row}
    data["legend"] = {sign: name for sign, name in legend.items() if sign in used}
    data["grid"] = "\n" + draw_grid(rows, ground.layout, ground.stagger)
    if ground.levels:
        levels = ground.levels.replace("0", ".").split("\n")
        data["levels"] = "\n" + draw_grid(levels, ground.layout, ground.stagger)
    marks = [line.split(" ") for line in ground.marks.split("\n") if line]
    features = [f"{place} {kind}" for place, *kinds in marks if place in board.shape.by_name for kind in kinds]
    sides = [f"{place} {kind}" for place, *kinds in marks if place not in board.shape.by_name for kind in kinds]
    return data | ({"features": features} if features else {}) | ({"sides": sides} if sides else {})


def write_map_within(ground: HexMap, vocabulary: Vocabulary) -> dict[str, Any]:
    """The same within a scenario: without a legend that only says what the book says."""
    data = write_map(ground)
    usual = vocabulary.letters
    data["legend"] = {sign: name for sign, name in data["legend"].items() if usual.get(sign) != name}
    if not data["legend"]:
        del data["legend"]
    return data
