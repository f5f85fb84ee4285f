"""Chapter IV.1.1: lines of sight, held against a reckoning of their own."""

from __future__ import annotations

from oriflamme.board.hexes import Hex, disc
from oriflamme.rulebooks.demonworld.sight import blocker
from oriflamme.rulebooks.demonworld.state import Element
from oriflamme.testing.coverage import clause

Point = tuple[int, int]
CORNERS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""Of a hex, counted in half widths and quarter heights from its centre."""
NORMALS = ((1, 0), (1, 1), (1, -1))
"""At right angles (in these units) to the three pairs of its sides."""


def centre(hex: Hex) -> Point:
    q, r = hex
    return 2 * q + r, 3 * r


def touches(end: Hex, other: Hex) -> bool:
    """Whether the line from the centre of the origin to that of `end` has a point in common with a closed hex.

    Two convex figures are apart if and only if a line along a side of one of them parts them.
    """
    (x, y), (cx, cy) = centre(end), centre(other)
    corners = [(cx + dx, cy + dy) for dx, dy in CORNERS]
    for a, b in (*NORMALS, (-y, x)):
        line = sorted((0, a * x + b * y))
        hexagon = sorted(a * px + b * py for px, py in corners)
        if line[1] < hexagon[0] or hexagon[-1] < line[0]:
            return False
    return True


@clause("DW-I.1.4-02", "DW-IV.1.1-04")
def test_a_line_from_centre_to_centre_is_blocked_by_whatever_it_touches() -> None:
    """Every line up to six hexes long, with an element on every hex around it: grazing a corner is enough."""
    origin, around = Hex(0, 0), disc(Hex(0, 0), 6)
    grazed = 0
    for end in around:
        for other in around:
            if other in (origin, end):
                continue
            seen = blocker({other: Element("x_1", "x", other, 3)}, origin, end)
            assert (seen is not None) == (end != origin and touches(end, other)), (end, other)
            grazed += seen is not None
    assert grazed > 500
