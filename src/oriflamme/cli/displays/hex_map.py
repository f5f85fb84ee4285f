"""A map of hexes with coloured counters, for every book that is played on one."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from rich.text import Text

from oriflamme.board import Hex, HexIndex
from oriflamme.board.drawing_counters import Counter
from oriflamme.board.drawing_text import ARROWS, MIN_CELL_WIDTH, draw_text
from oriflamme.board.map_outline import cell_of
from oriflamme.board.vocabulary import Vocabulary
from oriflamme.cli.output import out, write

COLOURS = ("bright_blue", "bright_red", "bright_green", "bright_magenta")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NUMBERS = "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""A counter is marked by a letter and a number."""
SHORT = 2
"""Signs of a label that there is always room for."""
MARGIN = 8
"""Columns that the names of rows and half a hex may take up."""


def tag(letter: int, number: int) -> str:
    """A letter and a number, both counted from zero: `A1`, `Ba`."""
    return f"{LETTERS[letter % len(LETTERS)]}{NUMBERS[number % len(NUMBERS)]}"


def show_field(
    board: HexIndex,
    counters: Mapping[Hex, Counter],
    owners: Sequence[str],
    marked: Collection[Hex] = (),
    vocabulary: Vocabulary | None = None,
    within: Collection[Hex] | None = None,
) -> None:
    """Print a map (or what is `within`), each side's counters in its colour; what is too wide comes in parts.

    Without a vocabulary the map is bare.
    """
    for part in _parts(board, within, out().width):
        text = draw_text(
            board, counters, marked, width=out().width, vocabulary=vocabulary, within=part, bare=vocabulary is None
        )
        drawn = Text(text.rstrip("\n"))
        for number, owner in enumerate(owners):
            labels = {counter.label for counter in counters.values() if counter.owner == owner}
            if labels:
                cut = {label[:SHORT] for label in labels}
                found = "|".join(map(re.escape, sorted(labels | cut, key=lambda label: (-len(label), label))))
                drawn.highlight_regex(rf"({found})[{ARROWS[board.layout]}]", COLOURS[number % len(COLOURS)])
        drawn.highlight_regex(r"\*", "bold yellow")
        write()
        out().print(drawn, soft_wrap=True)


def _parts(board: HexIndex, within: Collection[Hex] | None, width: int) -> list[set[Hex] | None]:
    """The hexes to draw, in as few parts side by side as the width asks for."""
    hexes = board.hexes if within is None else [hex for hex in board.hexes if hex in within]
    columns = sorted({board.cells[hex][0] for hex in hexes})
    most = max((width - MARGIN) // MIN_CELL_WIDTH, 1)
    if len(columns) <= most:
        return [None if within is None else set(hexes)]
    count = -(-len(columns) // most)
    size = -(-len(columns) // count)
    return [
        {hex for hex in hexes if columns[first] <= board.cells[hex][0] < columns[first] + size}
        for first in range(0, len(columns), size)
    ]


def window(board: HexIndex, hexes: Collection[Hex], margin: int) -> set[Hex]:
    """The part of the map around some hexes: a rectangle with so many hexes to spare on each side."""
    cells = [cell_of(board.layout, board.shape.stagger, hex) for hex in hexes]
    if not cells:
        return set(board.hexes)
    left, right = min(column for column, _ in cells) - margin, max(column for column, _ in cells) + margin
    top, bottom = min(row for _, row in cells) - margin, max(row for _, row in cells) + margin
    return {hex for hex, (column, row) in board.cells.items() if left <= column <= right and top <= row <= bottom}
