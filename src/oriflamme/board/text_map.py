"""Maps drawn as text: a sign for each hex, two columns apart, every other row indented by one.

    . . w w            . . w          in the flat layout each line holds every other column:
     . . w 1          . . . w         .   w
    . . . 1            . . 1            .   .
                                      .   w

`_` stands where there is no hex. Rows that are indented alike are equally long; the others may have one hex more
or less.
"""

from __future__ import annotations

from statistics import mode
from typing import NamedTuple

from oriflamme.board.errors import bad_map, place_of
from oriflamme.board.map_outline import STAGGERS, VOID, offset_row
from oriflamme.kernel import Message

MAX_HEXES = 20_000
_MOST_SIGNS = 8 * MAX_HEXES


class Grid(NamedTuple):
    """The cells of a drawn map, a text for each row, filled up with `_` to a rectangle."""

    stagger: str
    rows: list[str]


def read_grid(text: str, layout: str, place: str | Message) -> Grid:
    """The cells of a drawn map; what does not interlock is refused with its row and column."""
    if len(text) > _MOST_SIGNS:
        raise bad_map(place, "too-large", most=MAX_HEXES)
    lines = text.replace("\r\n", "\n").split("\n")
    while lines and not lines[0].strip(" "):
        lines.pop(0)
    while lines and not lines[-1].strip(" "):
        lines.pop()
    if not lines:
        raise bad_map(place, "empty")
    lines = [line.rstrip(" ") for line in lines]
    left = min((len(line) - len(line.lstrip(" ")) for line in lines if line), default=0)
    lines = [line[left:] for line in lines]
    grid = _pointy(lines, place) if layout == "pointy" else _flat(lines, place)
    count = sum(len(row) - row.count(VOID) for row in grid.rows)
    if count == 0:
        raise bad_map(place, "empty")
    if count > MAX_HEXES:
        raise bad_map(place, "too-many", count=count, most=MAX_HEXES)
    return grid


def _pointy(lines: list[str], place: str | Message) -> Grid:
    first = _indent(lines[0])
    stagger = STAGGERS[first % 2]
    rows = []
    for number, line in enumerate(lines):
        shove = offset_row(number, stagger)
        if _indent(line) != shove or not line:
            raise bad_map(place_of(place, number + 1, 1), "indent", spaces=shove)
        rows.append(_signs(line, shove, number, 2, place))
    _check_lengths(rows, place)
    wide = max(map(len, rows))
    return Grid(stagger, [row.ljust(wide, VOID) for row in rows])


def _flat(lines: list[str], place: str | Message) -> Grid:
    first = _indent(lines[0])
    stagger = STAGGERS[first == 2]
    drawn = []
    for number, line in enumerate(lines):
        start = 2 * ((number + (stagger == "even")) % 2)
        if line and _indent(line) != start:  # a map of one column leaves every other line empty
            raise bad_map(place_of(place, number + 1, 1), "indent", spaces=start)
        drawn.append(_signs(line, start, number, 4, place))
    _check_lengths(drawn, place)
    rows = []
    for number in range(0, len(drawn), 2):
        upper, lower = drawn[number], drawn[number + 1] if number + 1 < len(drawn) else ""
        rows.append(_woven(upper, lower, stagger))
    wide = max(map(len, rows))
    return Grid(stagger, [row.ljust(wide, VOID) for row in rows])


def _woven(upper: str, lower: str, stagger: str) -> str:
    """A row of cells from the two lines that draw it: columns that are shoved down stand in the lower one."""
    even, odd = (upper, lower) if stagger == "odd" else (lower, upper)
    wide = max(2 * len(even) - 1, 2 * len(odd))
    signs = [VOID] * wide
    signs[0 : 2 * len(even) : 2] = even
    signs[1 : 2 * len(odd) : 2] = odd
    return "".join(signs)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _signs(line: str, start: int, number: int, step: int, place: str | Message) -> str:
    """The signs of a line, which stand so many columns apart."""
    for column in range(start, len(line)):
        expected = (column - start) % step == 0
        if expected == (line[column] == " "):
            where = place_of(place, number + 1, (column - start) // step + 1)
            raise bad_map(where, "gap" if expected else "crowded", step=step, sign=line[column])
    return line[start::step]


def _check_lengths(rows: list[str], place: str | Message) -> None:
    for number, row in enumerate(rows):
        wanted = mode(map(len, rows[number % 2 :: 2]))
        if len(row) != wanted:
            raise bad_map(
                place_of(place, number + 1, min(len(row), wanted) + 1), "ragged", found=len(row), wanted=wanted
            )
    if len(rows) > 1 and abs(len(rows[0]) - len(rows[1])) > 1:
        where = place_of(place, 2, min(len(rows[0]), len(rows[1])) + 1)
        raise bad_map(where, "ragged", found=len(rows[1]), wanted=len(rows[0]))


def draw_grid(rows: list[str], layout: str, stagger: str) -> str:
    """A drawn map from its cells, as `read_grid` reads it."""
    if layout == "pointy":
        lines = [" " * offset_row(number, stagger) + " ".join(row) for number, row in enumerate(_trimmed(rows))]
        return "".join(f"{line}\n" for line in lines)
    lines = []
    for row in rows:
        even, odd = row[0::2], row[1::2]
        for signs, start in ((even, 0), (odd, 2)) if stagger == "odd" else ((odd, 2), (even, 0)):
            lines.append(" " * start + "   ".join(signs))
    if not lines[-1].strip(f"{VOID} "):
        lines.pop()
    return "".join(f"{line}\n" for line in lines)


def _trimmed(rows: list[str]) -> list[str]:
    """Rows without the last cell where no row that is shoved alike has a hex there."""
    short = list(rows)
    for parity in (0, 1):
        alike = rows[parity::2]
        if alike and len(rows) > 1 and len(alike[0]) > 1 and all(row.endswith(VOID) for row in alike):
            short[parity::2] = [row[:-1] for row in alike]
    return short
