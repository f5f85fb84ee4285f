"""The table in signs: ground, bodies to scale with their tags and the way they face."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from oriflamme.board.tabletop import CM, TURN, Point
from oriflamme.board.tabletop_shapes import Polygon, gap, middle
from oriflamme.board.tabletop_terrain import box, holds, line_gap
from oriflamme.cli.displays.hex_map import COLOURS, tag
from oriflamme.cli.language import lang
from oriflamme.cli.output import out, write
from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at, where

WIDEST = 100
TALL = 2
"""A sign is about twice as high as it is wide."""
MARGIN = 5
TENS = 10 * CM
ARROWS = "↑↗→↘↓↙←↖"
BARE = "·"
SIGNS = {
    "wood": "♣",
    "scrub": ",",
    "field": '"',
    "low_hill": "^",
    "steep_hill": "^",
    "uneven": ":",
    "ruins": "%",
    "mire": "~",
    "swamp": "~",
    "marsh": "~",
    "building": "■",
    "river": "≈",
    "stream": "≈",
    "ford": "=",
    "bridge": "=",
    "road": "=",
    "wall": "#",
    "hedge": "+",
    "fence": "-",
    "ditch": "_",
}
OTHER = "?"


def tags(battle: Battle, state: Fleuries) -> dict[str, str]:
    """What marks each piece: `A1`, `Ba`; the scenario's order, cards after it."""
    found: dict[str, str] = {}
    for letter, side in enumerate(state.armies):
        known = [key for key in battle.names if _side(state, key) == side]
        others = [key for key, piece in state.pieces.items() if piece.side == side and key not in known]
        found.update({key: tag(letter, number) for number, key in enumerate((*known, *others))})
    return found


def _side(state: Fleuries, key: str) -> str:
    piece = state.pieces.get(key) or state.fallen.get(key)
    return piece.side if piece is not None else ""


def arrow(facing: int) -> str:
    """The sign of a facing, to the nearest eighth."""
    return ARROWS[(facing * 8 + TURN // 2) // TURN % 8]


class Sketch:
    """A grid of signs over the table; the north is above."""

    def __init__(self, state: Fleuries, columns: int) -> None:
        self.step = -(-state.width // columns)
        self.columns = -(-state.width // self.step)
        self.rows = -(-state.height // (TALL * self.step))
        self.height = state.height
        self.signs = [[BARE] * self.columns for _ in range(self.rows)]
        self.styles = [["dim"] * self.columns for _ in range(self.rows)]

    def spot(self, row: int, column: int) -> Point:
        """The point in the middle of a sign."""
        return column * self.step + self.step // 2, self.height - row * TALL * self.step - self.step * TALL // 2

    def cell(self, point: Point) -> tuple[int, int]:
        """The row and the column of the sign at a point."""
        row = (self.height - point[1]) // (TALL * self.step)
        return max(0, min(self.rows - 1, row)), max(0, min(self.columns - 1, point[0] // self.step))

    def cells(self, outline: Polygon, spare: int = 0) -> Iterator[tuple[int, int]]:
        """The signs about an outline."""
        west, south, east, north = box(outline)
        top, left = self.cell((west - spare, north + spare))
        bottom, right = self.cell((east + spare, south - spare))
        return ((row, column) for row in range(top, bottom + 1) for column in range(left, right + 1))

    def ground(self, ground: Ground) -> None:
        """Draw a piece of ground."""
        area = KINDS[ground.kind]["shape"] == "area"
        for row, column in self.cells(ground.outline, self.step):
            point = self.spot(row, column)
            if holds(ground.outline, point) if area else self._crossed(ground.outline, point):
                self.put(row, column, "*" if ground.fire else SIGNS.get(ground.kind, OTHER), "green")

    def _crossed(self, outline: Polygon, point: Point) -> bool:
        """Whether a line passes through a sign; one along its lower edge belongs to the next."""
        x, y = point
        wide, high = self.step // 2, self.step * TALL // 2
        low, top = y - high + self.step // 4, y + high
        return line_gap(outline, ((x - wide, top), (x + wide, top), (x + wide, low), (x - wide, low))) == 0

    def body(self, shape: Polygon, label: str, style: str) -> None:
        """A body filled with small letters of its tag, and the tag in the middle of it."""
        for row, column in self.cells(shape):
            if gap((self.spot(row, column),), shape) == 0:
                self.put(row, column, label[0].lower(), style)

    def label(self, at: Point, label: str, style: str) -> None:
        """Write a tag about a point."""
        row, column = self.cell(at)
        first = max(0, min(self.columns - len(label), column - len(label) // 2))
        for number, sign in enumerate(label):
            self.put(row, first + number, sign, f"bold {style}")

    def put(self, row: int, column: int, sign: str, style: str) -> None:
        """Put a sign somewhere."""
        self.signs[row][column], self.styles[row][column] = sign, style

    def text(self) -> Text:
        """All of it, with centimetres at the edges."""
        drawn = Text()
        for row, signs in enumerate(self.signs):
            top = self.height - row * TALL * self.step
            drawn.append(f"{_mark(top - TALL * self.step, top):>{MARGIN - 1}} ", style="dim")
            for sign, style in zip(signs, self.styles[row], strict=True):
                drawn.append(sign, style=style)
            drawn.append("\n")
        feet = [" "] * (self.columns + MARGIN + 4)
        for column in range(self.columns):
            number = _mark(column * self.step, (column + 1) * self.step)
            feet[MARGIN + column : MARGIN + column + len(number)] = number
        return drawn.append("".join(feet).rstrip(), style="dim")


def _mark(low: int, high: int) -> str:
    """The tens of centimetres that lie in a stretch; "" where there are none."""
    first = -(-low // TENS) * TENS
    return str(first // CM) if first < high else ""


def show_table(battle: Battle, state: Fleuries) -> None:
    """Print the table as a seat sees it: ground, bodies, then their tags and facings, characters last."""
    sketch = Sketch(state, min(WIDEST, out().width) - MARGIN)
    for ground in state.ground.values():
        if not ground.fallen:
            sketch.ground(ground)
    marks = tags(battle, state)
    colours = dict(zip(state.armies, COLOURS, strict=False))
    bodies = sorted(state.bodies(), key=lambda piece: piece.kind == "character")
    for piece in bodies:
        sketch.body(shape_at(state, piece), marks[piece.key], colours[piece.side])
    for piece in bodies:
        sketch.label(middle(shape_at(state, piece)), _label(marks, piece), colours[piece.side])
    write()
    out().print(sketch.text(), soft_wrap=True)


def _label(marks: dict[str, str], piece: Piece) -> str:
    return f"{marks[piece.key]}{arrow(where(piece).facing)}"


def name(battle: Battle, key: str) -> str:
    """What a side, a piece or a patch of ground is called."""
    names = battle.names
    return str(names[key].text(lang())) if key in names else key
