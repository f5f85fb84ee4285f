"""A map as text for a terminal. Each hex shows its counter with the facing, or its terrain and level.

A road is drawn across the side it passes, a wall along it. Single arrows look at a side, double arrows at a corner.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from oriflamme.board.drawing_counters import SIGNS, Counter, look, paths, spread_out
from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hex_map import owner, read_legend
from oriflamme.board.hexes import Hex
from oriflamme.board.map_outline import cell_of, half_steps
from oriflamme.board.vocabulary import Vocabulary

ARROWS = {"pointy": "→⇗↗⇑↖⇖←⇙↙⇓↘⇘", "flat": "↘⇒↗⇗↑⇖↖⇐↙⇙↓⇘"}
"""An arrow for each facing."""
_ALONG = {"pointy": "│╲╱│╲╱", "flat": "╱╲─╱╲─"}
_ACROSS = {"pointy": "─╱╲─╱╲", "flat": "╲╱│╲╱│"}
_LEVELS = {0: ""} | {n: "¹²³⁴⁵⁶⁷⁸⁹"[n - 1] for n in range(1, 10)} | {-n: "₁₂₃₄₅₆₇₈₉"[n - 1] for n in range(1, 10)}
MIN_CELL_WIDTH, MAX_CELL_WIDTH = 4, 7
"""How wide a hex may be drawn."""


def draw_text(
    board: HexIndex,
    counters: Mapping[Hex, Counter] | None = None,
    marked: Collection[Hex] = (),
    names: bool = False,
    width: int = 120,
    vocabulary: Vocabulary | None = None,
    within: Collection[Hex] | None = None,
    bare: bool = False,
) -> str:
    """The map in lines of text, no wider than asked where that is possible; `marked` hexes get a star.

    `within` names the hexes that are drawn, where that shall not be all of them; on a `bare` map nothing lies on them.
    """
    laid = spread_out(counters or {})
    drawn = [hex for hex in board.hexes if within is None or hex in within]
    drawn += [hex for hex in laid if _beside(board, hex, within)]
    sides = {one: kinds for one, kinds in board.sides.items() if not bare and owner(board.shape, one)[0] in drawn}
    page = _Page(board, drawn, bool(sides), names, width)
    signs = dict.fromkeys(drawn, SIGNS["clear"]) if bare else _signs(board, vocabulary)
    for hex in drawn:
        star = "*" if hex in marked else ""
        counter = laid.get(hex)
        if counter:
            page.centred(hex, star + _counter(counter, page.wide - 1 - len(star), board.layout))
        else:
            page.terrain(hex, star, signs[hex])
        if names:
            page.name(hex)
    across = paths(vocabulary)
    for one, kinds in sides.items():
        hex, d = owner(board.shape, one)
        page.side(hex, d, _side_sign(kinds, across, d, board.layout))
    page.margins()
    return page.text()


def _beside(board: HexIndex, hex: Hex, within: Collection[Hex] | None) -> bool:
    """Whether a hex off the map lies straight beyond an end of a row that is drawn: who stands there is drawn too."""
    edge = board.shape.beyond(hex)
    return edge is not None and (within is None or edge[0] in within)


def _signs(board: HexIndex, vocabulary: Vocabulary | None) -> dict[Hex, str]:
    letters = {name: one.letter for name, one in vocabulary.terrain.items()} if vocabulary else {}
    letters |= {name: letter for letter, name in read_legend(board.ground.legend).items()}
    drawn = {name: SIGNS.get(look(name, vocabulary), letter) for name, letter in letters.items()}
    return {
        hex: f"{drawn[board.terrain[hex]]}{_LEVELS[board.level[hex]]}{'+' if board.features[hex] else ''}"
        for hex in board.hexes
    }


def _counter(counter: Counter, room: int, layout: str) -> str:
    arrow = "" if counter.facing is None else ARROWS[layout][counter.facing]
    return f"{counter.label[: room - len(arrow)]}{arrow}"


def _side_sign(kinds: frozenset[str], across: frozenset[str], d: int, layout: str) -> str:
    crossed, barred = bool(kinds & across), bool(kinds - across)
    if crossed and barred:
        return "╳"
    return _ACROSS[layout][d] if crossed else _ALONG[layout][d]


class _Page:
    """Where things stand on the page: column and line of each hex, and of what lies around it."""

    def __init__(self, board: HexIndex, drawn: Sequence[Hex], sides: bool, names: bool, width: int) -> None:
        self.board = board
        self.cells = {hex: cell_of(board.layout, board.shape.stagger, hex) for hex in drawn}
        self.pointy = board.layout == "pointy"
        self.signs: dict[tuple[int, int], str] = {}
        self.rows = {row: self._row_label(row) for row in sorted({row for _, row in self.cells.values()})}
        self.left = max(map(len, self.rows.values())) + 1
        columns = [column for column, _ in self.cells.values()]
        across = max(columns) - min(columns) + 1 + (1 if self.pointy else 0)
        self.wide = min(MAX_CELL_WIDTH, max(MIN_CELL_WIDTH, (width - self.left) // across))
        self.tall = 1 + names + (1 if self.pointy and sides else 0)
        places = [self._place(hex) for hex in drawn]
        self.west, self.north = min(east for east, _ in places), min(line for _, line in places)

    def _place(self, hex: Hex) -> tuple[int, int]:
        """Half steps to the east, and lines to the south."""
        east, south = half_steps(self.board.layout, hex)
        if self.board.ground.stagger == "even":
            east, south = (east + 1, south) if self.pointy else (east, south + 1)
        return east, south // 2 if self.pointy else south

    def spot(self, hex: Hex) -> tuple[int, int]:
        """The first column and the line of a hex."""
        east, line = self._place(hex)
        return self.left + (east - self.west) * self.wide // 2, (line - self.north + 1) * self.tall

    def write(self, column: int, line: int, text: str) -> None:
        for number, sign in enumerate(text):
            if sign != " ":
                self.signs[column + number, line] = sign

    def terrain(self, hex: Hex, star: str, signs: str) -> None:
        """The sign of the terrain stands in the middle, so that signs line up."""
        column, line = self.spot(hex)
        middle = self.wide // 2
        self.write(column + middle - len(star), line, star + signs[: self.wide - middle])

    def centred(self, hex: Hex, text: str, above: int = 0) -> None:
        column, line = self.spot(hex)
        room = self.wide - 1
        self.write(column + 1 + (room - len(text)) // 2, line - above, text)

    def name(self, hex: Hex) -> None:
        self.centred(hex, self.board.name(hex)[-(self.wide - 1) :], above=1)

    def side(self, hex: Hex, d: int, sign: str) -> None:
        column, line = self.spot(hex)
        wide, quarter = self.wide, self.wide // 4
        if self.pointy:
            above, below = line - self.tall + 1, line + 1
            spots = [(wide, line), (wide - quarter, above), (quarter, above), (0, line), (quarter, below)]
            spots.append((wide - quarter, below))
        else:
            spots = [(wide + 1, line), (wide, line), (wide // 2, line - self.tall), (-1, line), (0, line)]
            spots.append((wide // 2, line + self.tall))
        across, at = spots[d]
        self.write(column + across, at, sign)

    def margins(self) -> None:
        """Rows named on the left, columns above."""
        first: dict[int, Hex] = {}
        top: dict[int, Hex] = {}
        for hex, (column, row) in self.cells.items():
            if hex not in self.board:
                continue
            first.setdefault(row, hex)
            top.setdefault(column, hex)
        for row, hex in first.items():
            self.write(0, self.spot(hex)[1], self.rows[row])
        sheet = ""
        for column in sorted(top):
            label, sheet = self._column_label(column, top[column], sheet)
            self.write(self.spot(top[column])[0] + self.wide // 2 - len(label) // 2, 0, label)

    def _row_label(self, row: int) -> str:
        """The row as it is printed: its number, or the name of its first hex where rows have letters."""
        if self.board.ground.numbering == "columns":
            return str(row + 1)
        return self.board.name(next(hex for hex, cell in self.cells.items() if cell[1] == row))

    def _column_label(self, column: int, hex: Hex, before: str) -> tuple[str, str]:
        """The number of a column, with the sheet where another begins; and that sheet."""
        if self.board.ground.numbering == "columns":
            return str(column + 1), ""
        sheet, _, name = self.board.name(hex).rpartition("/")
        number = name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        return (f"{sheet}/{number}" if sheet and sheet != before else number), sheet

    def text(self) -> str:
        lines: dict[int, dict[int, str]] = {}
        for (column, line), sign in self.signs.items():
            lines.setdefault(line, {})[column] = sign
        drawn = []
        for line in range(max(lines) + 1):
            signs = lines.get(line, {})
            drawn.append("".join(signs.get(column, " ") for column in range(max(signs, default=-1) + 1)))
        return "\n".join(drawn) + "\n"
