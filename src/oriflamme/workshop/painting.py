"""Painting a map of hexes in its file: a stroke becomes edits of the grid and of the lists beside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any

from oriflamme.board.errors import bad_map
from oriflamme.board.hex_index import board_of
from oriflamme.board.hex_map import HEIGHTS, LEVELS, HexMap
from oriflamme.board.hexes import Hex
from oriflamme.board.map_outline import VOID
from oriflamme.board.maps import read_map
from oriflamme.board.sheets import Library
from oriflamme.board.sides import Side, between
from oriflamme.board.text_map import Grid, draw_grid, read_grid
from oriflamme.board.vocabulary import Vocabulary
from oriflamme.workshop.document import Edit, Paint, Resize, Set

PLACE = "map"
LISTS = ("terrain", "heights", "features", "sides")
"""Keys of a map that list places with a word."""
_NAME = re.compile(r"[A-Za-z0-9_]{1,30}")


class MapPainter:
    """The map of a scenario file as data, and what strokes make of it."""

    def __init__(self, data: Any, vocabulary: Vocabulary, library: Library) -> None:
        self.vocabulary, self.library = vocabulary, library
        self.whole = not isinstance(data, Mapping)
        """The map is a drawing alone or a name: it is written as a table of its own."""
        self.data: dict[str, Any] = self._table(data)
        self.ground = self._read()

    def _table(self, data: Any) -> dict[str, Any]:
        if isinstance(data, Mapping):
            return dict(data)
        if not isinstance(data, str):
            raise bad_map(PLACE, "grid-or-sheets")
        named = self.library(data) if _NAME.fullmatch(data) else None
        return dict(named) if named is not None else {"grid": data}

    def _read(self) -> HexMap:
        return read_map(self.data, self.vocabulary, PLACE, self.library)

    def edits(self, before: Any) -> list[Edit]:
        """What has changed since then, as edits of the file."""
        if self.whole:
            return [Set((PLACE,), self.data)]
        keys = [*self.data, *(key for key in before if key not in self.data)]
        return [Set((PLACE, key), self.data.get(key)) for key in keys if self.data.get(key) != before.get(key)]

    # Strokes

    def paint(self, stroke: Paint) -> None:
        """One stroke."""
        for place in stroke.places:
            (self.side if stroke.side else self.hex)(place)
        if stroke.side:
            self._mark_sides(stroke)
        elif stroke.feature:
            self._mark_hexes(stroke)
        elif "sheets" in self.data:
            self._patch(stroke)
        else:
            self._redraw(stroke)
        self.ground = self._read()

    def hex(self, name: str) -> Hex:
        """The hex of this name."""
        found = board_of(self.ground).shape.by_name.get(name)
        if found is None:
            raise bad_map(PLACE, "no-such-hex", name=name)
        return found

    def side(self, name: str) -> Side:
        """The side of this name: `0305/E`."""
        found = board_of(self.ground).place(name)
        if not isinstance(found, Side):
            raise bad_map(PLACE, "no-such-side", side=name)
        return found

    def _checked(self, word: str, known: Iterable[str], why: str) -> str:
        if word not in known:
            raise bad_map(PLACE, why, name=word, known=list(known))
        return word

    # Hexes of a grid

    def _redraw(self, stroke: Paint) -> None:
        terrain = stroke.terrain and self._checked(stroke.terrain, self.vocabulary.terrain, "unknown-terrain")
        if stroke.level is not None and stroke.level not in LEVELS:
            raise bad_map(PLACE, "level", level=stroke.level, least=min(LEVELS), most=max(LEVELS))
        board, layout = board_of(self.ground), self.ground.layout
        grid = _rows(read_grid(self.data["grid"], layout, PLACE))
        drawn = read_grid(self.data["levels"], layout, PLACE) if self.data.get("levels") else None
        levels = _rows(drawn) if drawn else [["." if sign != VOID else VOID for sign in row] for row in grid]
        for name in stroke.places:
            hex = self.hex(name)
            column, row = board.cells[hex]
            kind = terrain or board.terrain[hex]
            level = board.level[hex] if stroke.level is None else stroke.level
            grid[row][column], levels[row][column] = self._signs(kind, level)
            self._forget("terrain", hex)
            self._forget("heights", hex)
        stagger = self.ground.stagger
        self.data["grid"] = draw_grid(["".join(row) for row in grid], layout, stagger)
        if drawn or any(sign in HEIGHTS for row in levels for sign in row):
            self.data["levels"] = draw_grid(["".join(row) for row in levels], layout, stagger)

    def _signs(self, terrain: str, level: int) -> tuple[str, str]:
        """What draws a hex in the grid, and in that of the levels."""
        if terrain == self.vocabulary.clear and 1 <= level <= 9:
            return str(level), "."
        own = {name: sign for sign, name in self.data.get("legend", {}).items()}
        return own.get(terrain, self.vocabulary.terrain[terrain].letter), LEVELS[level] if level else "."

    def _forget(self, key: str, hex: Hex) -> None:
        """Take a hex out of the lists that say otherwise."""
        by_name = board_of(self.ground).shape.by_name
        kept = []
        for line in self.data.get(key, ()):
            *names, word = line.split()
            left = [name for name in names if by_name.get(name) != hex]
            if left:
                kept.append(" ".join([*left, word]) if len(left) < len(names) else line)
        self._keep(key, kept)

    def _keep(self, key: str, lines: list[str]) -> None:
        if lines:
            self.data[key] = lines
        else:
            self.data.pop(key, None)

    # Hexes of sheets, features and sides: lists of names

    def _patch(self, stroke: Paint) -> None:
        """On sheets, which are printed: said beside them."""
        for name in stroke.places:
            for key, said in (("terrain", stroke.terrain), ("heights", stroke.level)):
                if said or (said == 0 and key == "heights"):
                    self._forget(key, self.hex(name))
        if stroke.terrain:
            word = self._checked(stroke.terrain, self.vocabulary.terrain, "unknown-terrain")
            self._append("terrain", stroke.places, word)
        if stroke.level is not None:
            self._append("heights", stroke.places, str(stroke.level))

    def _append(self, key: str, places: Iterable[str], word: str) -> None:
        lines = list(self.data.get(key, ()))
        for number, line in enumerate(lines):
            *names, said = line.split()
            if said == word:
                lines[number] = " ".join([*names, *(one for one in places if one not in names), word])
                break
        else:
            lines.append(" ".join([*places, word]))
        self.data[key] = lines

    def _mark_hexes(self, stroke: Paint) -> None:
        word = self._checked(stroke.feature, self.vocabulary.feature, "unknown-feature")
        hexes = {self.hex(name) for name in stroke.places}
        self._without("features", word, lambda name: self.hex(name) in hexes)
        if not stroke.remove:
            self._append("features", stroke.places, word)

    def _mark_sides(self, stroke: Paint) -> None:
        word = self._checked(stroke.side, self.vocabulary.side, "unknown-side")
        sides = {self.side(place): place for place in stroke.places}
        self._unlay(word, set(sides))
        self._without("sides", word, lambda name: self._side_of(name) in sides)
        if not stroke.remove:
            self._append("sides", sides.values(), word)
        elif any(word in board_of(self._read()).sides.get(side, ()) for side in sides):
            raise bad_map(PLACE, "printed", name=word)

    def _side_of(self, text: str) -> Side:
        """A side as files write it: `0305/E`, or `0305-0405`."""
        if "-" not in text:
            return self.side(text)
        first, second = (self.hex(name) for name in text.split("-", 1))
        return between(first, second)

    def _without(self, key: str, word: str, gone: Callable[[str], bool]) -> None:
        kept = []
        for line in self.data.get(key, ()):
            *names, said = line.split()
            left = [name for name in names if said != word or not gone(name)]
            if left:
                kept.append(line if len(left) == len(names) else " ".join([*left, said]))
        self._keep(key, kept)

    def _unlay(self, word: str, gone: set[Side]) -> None:
        """Roads that lead across one of these sides are said side by side, without it."""
        routes = list(self.data.get("paths", {}).get(word, ()))
        kept, board = [], board_of(self.ground)
        for route in routes:
            names = route.split()
            steps = [between(self.hex(one), self.hex(two)) for one, two in pairwise(names)]
            if gone.isdisjoint(steps):
                kept.append(route)
                continue
            left = [board.side_name(side) for side in steps if side not in gone]
            if left:
                self._append("sides", left, word)
        if len(kept) < len(routes):
            paths = {**self.data["paths"], word: kept}
            self.data["paths"] = {key: value for key, value in paths.items() if value}
            if not self.data["paths"]:
                del self.data["paths"]

    # Sizes

    def resize(self, wish: Resize) -> None:
        """A drawn map of another size; sheets are taken as they are drawn."""
        if "sheets" in self.data:
            raise bad_map(PLACE, "sheet-size")
        layout, stagger = self.ground.layout, self.ground.stagger
        for key in ("grid", "levels"):
            if not self.data.get(key):
                continue
            blank = "." if key == "levels" else self.vocabulary.terrain[self.vocabulary.clear].letter
            rows = read_grid(self.data[key], layout, PLACE).rows[: wish.rows]
            rows = [(row[: wish.columns].replace(VOID, blank)).ljust(wish.columns, blank) for row in rows]
            rows += [blank * wish.columns] * (wish.rows - len(rows))
            self.data[key] = draw_grid(rows, layout, stagger)
        self._within()
        self.ground = self._read()

    def _within(self) -> None:
        """Take what lies beyond the edges out of the lists."""
        bare = {key: value for key, value in self.data.items() if key not in (*LISTS, "paths")}
        names = board_of(read_map(bare, self.vocabulary, PLACE, self.library)).shape.by_name
        for key in LISTS:
            kept = []
            for line in self.data.get(key, ()):
                *places, word = line.split()
                left = [one for one in places if all(name in names for name in one.split("/")[0].split("-"))]
                if left:
                    kept.append(" ".join([*left, word]))
            self._keep(key, kept)
        for word, routes in list(self.data.get("paths", {}).items()):
            short = [" ".join(name for name in route.split() if name in names) for route in routes]
            self.data["paths"] = {**self.data["paths"], word: [route for route in short if " " in route]}


def _rows(grid: Grid) -> list[list[str]]:
    return [list(row) for row in grid.rows]
