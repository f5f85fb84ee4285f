"""A map at its scale over several sheets of A4, upright or lying, which overlap and say where they belong."""

from __future__ import annotations

import re
from math import ceil

import msgspec

from oriflamme.kernel import Battle, UserError, message
from oriflamme.kernel.numbers import number
from oriflamme.paper.typeset import FONT, picture, quoted, say, texts, words

UPRIGHT_MM, LYING_MM = (190.0, 267.0), (277.0, 180.0)
"""What of an A4 sheet is printed on."""
OVERLAP_MM = 10.0
HEX_MM = 30.0
"""From side to side of a hex, or a tenth of it less where that saves sheets."""
LEAST = 0.9
HEX_UNITS = 24 * 3**0.5
"""The same in the units of the drawing."""
MAX_SHEETS = 60


class Spread(msgspec.Struct, frozen=True):
    """How a map lies on sheets: so much smaller, the sheets upright or lying, in columns and rows."""

    scale: float
    sheet: tuple[float, float]
    columns: int
    rows: int

    @property
    def step(self) -> tuple[float, float]:
        """From the edge of a sheet to that of the next."""
        return self.sheet[0] - OVERLAP_MM, self.sheet[1] - OVERLAP_MM


def spread(wide: float, high: float, least: float = 1.0) -> Spread:
    """A map of this size on the fewest sheets, at the largest scale at which these are enough."""
    found = []
    for percent in range(100, round(100 * least) - 1, -1):
        for sheet in (UPRIGHT_MM, LYING_MM):
            size = wide * percent / 100, high * percent / 100
            columns, rows = (
                max(1, ceil((a - OVERLAP_MM) / (b - OVERLAP_MM))) for a, b in zip(size, sheet, strict=True)
            )
            found.append(Spread(percent / 100, sheet, columns, rows))
    return min(found, key=lambda one: (one.columns * one.rows, -one.scale))


def map_sheets(battle: Battle, lang: str, hex_mm: float = 0.0, *, empty: bool = True) -> str:
    """The map of a battle as Typst: `hex_mm` is the size of a hex; 0: the usual size, or a little less where that saves
    sheets. On a table in centimetres it is that of three centimetres; 0: the whole table on one sheet, with a scale."""
    mapped = battle.book.board in ("hexes", "tabletop")
    svg = battle.book.draw_svg(battle.state, battle.names, lang) if mapped else None
    if svg is None:
        raise UserError(message("paper-no-map"), texts())
    if empty:
        svg = _without_pieces(svg)
    size = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', svg)
    assert size is not None
    wide, high = map(float, size.groups())
    title = battle.scenario.title.text(lang)
    if battle.book.board != "hexes" and not hex_mm:
        return _plan(svg, wide, high, title, lang)
    unit = (hex_mm or HEX_MM) / HEX_UNITS if battle.book.board == "hexes" else hex_mm / 3
    return _tiled(svg, wide * unit, high * unit, title, lang, 1.0 if hex_mm else LEAST)


def _plan(svg: str, wide: float, high: float, title: str, lang: str) -> str:
    """A table in centimetres on one sheet, with its scale: on the real table one measures."""
    sheet = min(UPRIGHT_MM, LYING_MM, key=lambda one: max(wide / one[0], high / one[1]))
    unit = min(sheet[0] / wide, sheet[1] / high)
    told = say(
        "sheet-scale", lang, width=round(wide), depth=round(high), scale=number(10 / unit, lang, digits=1, trimmed=True)
    )
    return (
        f"{_head(sheet)}#align(center + horizon, {picture(svg, f'{wide * unit:.2f}mm')[1:]})\n"
        f"#place(bottom + left, dy: 12mm)[{words(f'{title} · {told}')}]\n"
    )


def _head(sheet: tuple[float, float]) -> str:
    lying = ", flipped: true" if sheet == LYING_MM else ""
    return (
        f'#set page(paper: "a4", margin: (x: 10mm, top: 10mm, bottom: 20mm){lying})\n'
        f"#set text(font: {quoted(FONT)}, size: 9pt)\n"
    )


def _without_pieces(svg: str) -> str:
    """The ground alone: the counters are other sheets."""
    svg = re.sub(r'<g class="counters">.*?\n</g>(?=\n</svg>)', "", svg, flags=re.DOTALL)
    return re.sub(r'<(polygon class="body"|line class="front"|text class="name[ \w]*" x="[\d.]+").*?\n', "", svg)


def _tiled(svg: str, wide: float, high: float, title: str, lang: str, least: float) -> str:
    how = spread(wide, high, least)
    count = how.columns * how.rows
    if count > MAX_SHEETS:
        raise UserError(message("paper-too-many", count=count, most=MAX_SHEETS), texts())
    size = (f"{side * how.scale:.2f}mm" for side in (wide, high))
    head = f"{_head(how.sheet)}#let map = {picture(svg, *size)[1:]}\n"
    sheets = [_sheet(how, column, row, title, lang) for row in range(how.rows) for column in range(how.columns)]
    return head + "\n#pagebreak()\n".join(sheets)


def _sheet(how: Spread, column: int, row: int, title: str, lang: str) -> str:
    (width, height), (step_x, step_y), columns, rows = how.sheet, how.step, how.columns, how.rows
    name = f"{'ABCDEFGHIJKLMNOP'[row]}{column + 1}"
    cut = 'stroke: (dash: "dashed", thickness: .4pt, paint: luma(90))'
    marks = ""
    if column < columns - 1:
        marks += f"#place(top + left, dx: {step_x:.2f}mm, line(angle: 90deg, length: {height}mm, {cut}))"
    if row < rows - 1:
        marks += f"#place(top + left, dy: {step_y:.2f}mm, line(length: {width}mm, {cut}))"
    beside = [f"{'ABCDEFGHIJKLMNOP'[row]}{column + 2} →" if column < columns - 1 else ""]
    beside += [f"{'ABCDEFGHIJKLMNOP'[row + 1]}{column + 1} ↓" if row < rows - 1 else ""]
    foot = " · ".join(one for one in (title, say("sheet-tile", lang, tile=name), *beside) if one)
    shift = f"dx: -{column * step_x:.2f}mm, dy: -{row * step_y:.2f}mm"
    return (
        f"#box(width: {width}mm, height: {height}mm, clip: true)[#place(top + left, {shift}, map){marks}]\n"
        f"#place(bottom + left, dy: 12mm)[{words(foot)}]\n"
    )
