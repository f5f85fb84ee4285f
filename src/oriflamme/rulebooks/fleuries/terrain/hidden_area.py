"""The part of a zone that a piece does not see, as an outline to draw. GF-TYPES_DE_TERRAINS-02

Sight is looked into at the corners of a grid; where it ends between two of them the place is found by halving. Corners
and places are joined by straight lines, so that the edge of a shadow is drawn as one line and not as stairs.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot, isqrt

import shapely

from oriflamme.board.tabletop import CM, RIGHT, TOUCH, Point, bearing, scaled
from oriflamme.board.tabletop_shapes import Polygon, cuts, middle, nearest_point
from oriflamme.board.tabletop_terrain import Edges, box, boxes_meet, convex_edges, length_within
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.layout import Box, layout
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at
from oriflamme.rulebooks.fleuries.terrain.sight import height_at, hides, level

CELL = 2 * CM
MAX_CELLS = 450
"""How wide the grid is; of a large zone wider, so that nobody waits for it."""
HALVINGS = 3
"""How often the way between a corner that is seen and one that is not is halved."""
BASE = 5 * CM // 4
"""Half of the base of a man: an enemy is seen who is seen in part."""
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
Node = tuple[int, int]


def hidden_area(state: Fleuries, piece: Piece, zone: shapely.Geometry) -> shapely.Geometry:
    """The part of a zone that a piece does not see."""
    if zone.is_empty:
        return zone
    west, south, east, north = (int(value) for value in zone.bounds)
    lookout = _Lookout(state, piece, (west, south, east, north))
    if not lookout.obstructed:
        return shapely.Polygon()
    cell = max(CELL, isqrt(int(zone.area) // MAX_CELLS))
    across, up = (east - west) // cell + 1, (north - south) // cell + 1
    shapely.prepare(zone)
    columns, rows = zip(*((i, j) for i in range(across) for j in range(up)), strict=True)
    lefts, lows = [west + i * cell for i in columns], [south + j * cell for j in rows]
    squares = shapely.box(lefts, lows, [x + cell for x in lefts], [y + cell for y in lows])
    met = shapely.intersects(zone, squares)
    grid = _Grid(lookout, (west, south), cell)
    parts = [grid.hidden_part(i, j) for i, j, meets in zip(columns, rows, met, strict=True) if meets]
    return shapely.unary_union([shapely.Polygon(part) for part in parts if len(part) > 2])


class _Grid:
    """The corners of a grid, each looked at once, and where on its lines sight ends."""

    def __init__(self, lookout: _Lookout, origin: Point, cell: int) -> None:
        self.lookout, self.origin, self.cell = lookout, origin, cell
        self.known: dict[Node, bool] = {}
        self.ends: dict[tuple[Node, Node], Point] = {}

    def hidden_part(self, i: int, j: int) -> list[Point]:
        """What of a square is hidden: its hidden corners, and where sight ends between a hidden one and a seen one."""
        nodes = [(i + di, j + dj) for di, dj in CORNERS]
        part: list[Point] = []
        for here, there in zip(nodes, (*nodes[1:], nodes[0]), strict=True):
            if self._hidden(here):
                part.append(self._point(here))
            if self._hidden(here) != self._hidden(there):
                part.append(self._end(here, there) if self._hidden(here) else self._end(there, here))
        return part

    def _point(self, node: Node) -> Point:
        return self.origin[0] + node[0] * self.cell, self.origin[1] + node[1] * self.cell

    def _hidden(self, node: Node) -> bool:
        if node not in self.known:
            self.known[node] = self.lookout.unseen(self._point(node))
        return self.known[node]

    def _end(self, hidden: Node, seen: Node) -> Point:
        if (hidden, seen) not in self.ends:
            (hx, hy), (sx, sy) = self._point(hidden), self._point(seen)
            for _ in range(HALVINGS):
                mx, my = (hx + sx) // 2, (hy + sy) // 2
                if self.lookout.unseen((mx, my)):
                    hx, hy = mx, my
                else:
                    sx, sy = mx, my
            self.ends[hidden, seen] = (hx + sx) // 2, (hy + sy) // 2
        return self.ends[hidden, seen]


class _Lookout:
    """Whoever looks, and all that may stand between him and a zone: found once for every place that is looked at."""

    def __init__(self, state: Fleuries, piece: Piece, zone: Box) -> None:
        self.state, self.shape = state, shape_at(state, piece)
        self.eyes = (middle(self.shape), self.shape[0], self.shape[1])
        self.level = level(state, piece)
        known, (west, south, east, north) = layout(state), box(self.shape)
        frame = (min(west, zone[0]), min(south, zone[1]), max(east, zone[2]), max(north, zone[3]))
        self.hills = bool(known.hills)
        self.veils = [one for one in known.veils if boxes_meet(one[1], frame)]
        self.ranks = [(shape, around) for shape, around, _ in known.ranks_near(frame, (piece.key, piece.controls))]
        self.last: tuple[Polygon, Box] | None = None
        """The unit that hid the last place: it is likely to hide the next one too."""

    @property
    def obstructed(self) -> bool:
        """Whether anything at all may stand between."""
        return bool(self.veils or self.ranks)

    def unseen(self, point: Point) -> bool:
        """Whether a man who stands there would not be seen: neither his middle nor either side of his base."""
        top = max(self.level, height_at(self.state, point)) if self.hills else self.level
        aside = scaled(bearing(self.eyes[0], point) + RIGHT, BASE)
        body = (point, (point[0] + aside[0], point[1] + aside[1]), (point[0] - aside[0], point[1] - aside[1]))
        return all(self._blocked(eye, part, top) for part in body for eye in self._eyes(part))

    def _eyes(self, part: Point) -> Iterator[Point]:
        yield from self.eyes
        yield nearest_point(part, self.shape)

    def _blocked(self, start: Point, end: Point, top: int) -> bool:
        if top == 0 and self.last is not None and _in_the_way(start, end, *self.last):
            return True
        if any(hides(ground, around, start, end, top) for ground, around, _ in self.veils):
            return True
        if top == 0:
            for one in self.ranks:
                if _in_the_way(start, end, *one):
                    self.last = one
                    return True
        return False


def _in_the_way(start: Point, end: Point, shape: Polygon, around: Box) -> bool:
    """Whether a line runs through the ranks of a unit, by more than a touch."""
    if (
        (start[0] < around[0] and end[0] < around[0])
        or (start[0] > around[2] and end[0] > around[2])
        or (start[1] < around[1] and end[1] < around[1])
        or (start[1] > around[3] and end[1] > around[3])
    ):
        return False
    edges = _core(shape)
    return length_within(edges, start, end) > 0 if edges else cuts(start, end, shape, TOUCH)


@lru_cache(maxsize=1024)
def _core(shape: Polygon) -> Edges:
    """The edges of a body, a touch further in."""
    found = []
    for x, y, nx, ny in convex_edges(shape):
        far = hypot(nx, ny)
        found.append((round(x - nx / far * TOUCH), round(y - ny / far * TOUCH), nx, ny))
    return tuple(found)
