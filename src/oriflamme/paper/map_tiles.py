"""A map at its scale over several sheets of A4, which overlap and say where they belong."""

from __future__ import annotations

import re
from math import ceil

from oriflamme.kernel import Battle, UserError, message
from oriflamme.paper.typeset import FONT, quoted, say, texts, words

SHEET_MM = (190.0, 267.0)
"""What of an A4 sheet is printed on."""
OVERLAP_MM = 10.0
HEX_MM = 30.0
"""From side to side of a hex."""
HEX_UNITS = 24 * 3**0.5
"""The same in the units of the drawing."""
MAX_SHEETS = 60


def map_sheets(battle: Battle, lang: str, hex_mm: float = HEX_MM, *, empty: bool = True) -> str:
    """The map of a battle as Typst: `hex_mm` is the size of a hex; on a table one centimetre of it, times 10."""
    mapped = battle.book.board in ("hexes", "tabletop")
    svg = battle.book.draw_svg(battle.state, battle.names, lang) if mapped else None
    if svg is None:
        raise UserError(message("paper-no-map"), texts())
    if empty:
        svg = _without_pieces(svg)
    size = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', svg)
    assert size is not None
    unit = hex_mm / HEX_UNITS if battle.book.board == "hexes" else hex_mm / 3
    wide, high = (float(one) * unit for one in size.groups())
    return _tiled(svg, wide, high, battle.scenario.title.text(lang), lang)


def _without_pieces(svg: str) -> str:
    """The ground alone: the counters are other sheets."""
    svg = re.sub(r'<g class="counters">.*?\n</g>(?=\n</svg>)', "", svg, flags=re.DOTALL)
    return re.sub(r'<(polygon class="body"|line class="front"|text class="name" x="[\d.]+cm?").*?\n', "", svg)


def _tiled(svg: str, wide: float, high: float, title: str, lang: str) -> str:
    step_x, step_y = SHEET_MM[0] - OVERLAP_MM, SHEET_MM[1] - OVERLAP_MM
    columns, rows = max(1, ceil((wide - OVERLAP_MM) / step_x)), max(1, ceil((high - OVERLAP_MM) / step_y))
    if columns * rows > MAX_SHEETS:
        raise UserError(message("paper-too-many", count=columns * rows, most=MAX_SHEETS), texts())
    head = (
        '#set page(paper: "a4", margin: (x: 10mm, top: 10mm, bottom: 20mm))\n'
        f"#set text(font: {quoted(FONT)}, size: 9pt)\n"
        f'#let map = image(bytes({quoted(svg)}), format: "svg", width: {wide:.2f}mm)\n'
    )
    sheets = [
        _sheet(column, row, step_x, step_y, columns, rows, title, lang)
        for row in range(rows)
        for column in range(columns)
    ]
    return head + "\n#pagebreak()\n".join(sheets)


def _sheet(column: int, row: int, step_x: float, step_y: float, columns: int, rows: int, title: str, lang: str) -> str:
    name = f"{'ABCDEFGHIJKLMNOP'[row]}{column + 1}"
    cut = 'stroke: (dash: "dashed", thickness: .4pt, paint: luma(90))'
    marks = ""
    if column < columns - 1:
        marks += f"#place(top + left, dx: {step_x:.2f}mm, line(angle: 90deg, length: {SHEET_MM[1]}mm, {cut}))"
    if row < rows - 1:
        marks += f"#place(top + left, dy: {step_y:.2f}mm, line(length: {SHEET_MM[0]}mm, {cut}))"
    beside = [f"{'ABCDEFGHIJKLMNOP'[row]}{column + 2} →" if column < columns - 1 else ""]
    beside += [f"{'ABCDEFGHIJKLMNOP'[row + 1]}{column + 1} ↓" if row < rows - 1 else ""]
    foot = " · ".join(one for one in (title, say("sheet-tile", lang, tile=name), *beside) if one)
    shift = f"dx: -{column * step_x:.2f}mm, dy: -{row * step_y:.2f}mm"
    return (
        f"#box(width: {SHEET_MM[0]}mm, height: {SHEET_MM[1]}mm, clip: true)[#place(top + left, {shift}, map){marks}]\n"
        f"#place(bottom + left, dy: 12mm)[{words(foot)}]\n"
    )
