"""Lines of sight: woods, hills, buildings and ranks of warriors that hide one piece from another. GF-DEPLOIEMENT-06."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from oriflamme.board.tabletop import TOUCH, Point
from oriflamme.board.tabletop_shapes import Polygon, beside_line, cuts, hull, middle, nearest_point, overlap
from oriflamme.board.tabletop_terrain import box, boxes_meet, holds, part_inside, seen_through
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece
from oriflamme.rulebooks.fleuries.tables import TERRAIN, steps
from oriflamme.rulebooks.fleuries.terrain.layout import Box, Layout, layout
from oriflamme.rulebooks.fleuries.terrain.measure import altitude, shape_at

DEEP = steps(TERRAIN["wood"]["sight_cm"])
KINDS = TERRAIN["kind"]
FLYING = 3


def level(state: Fleuries, piece: Piece) -> int:
    """How high a piece looks from: 0 plain, 1 low hill, 2 steep hill, 3 in the air."""
    if altitude(state, piece):
        return FLYING
    known = layout(state)
    if not known.hills:
        return 0
    if state.pieces.get(piece.key) is not piece:
        return _level(known, shape_at(state, piece))
    if piece.key not in known.levels:
        known.levels[piece.key] = _level(known, shape_at(state, piece))
    return known.levels[piece.key]


def _level(known: Layout, shape: Polygon) -> int:
    """Of hills the highest on which a body stands for the most part."""
    return max((height for hill, height in known.hills if part_inside(hill.outline, shape) * 2 >= 1000), default=0)


def height_at(state: Fleuries, point: Point) -> int:
    """How high one stands at a point: 0 plain, 1 low hill, 2 steep hill."""
    return max((height for hill, height in layout(state).hills if holds(hill.outline, point)), default=0)


def veiled(state: Fleuries, start: Point, end: Point, top: int) -> bool:
    """Whether the ground alone hides two points from each other."""
    return any(hides(ground, around, start, end, top) for ground, around, _ in layout(state).veils)


def hides(ground: Ground, around: Box, start: Point, end: Point, top: int) -> bool:
    """Whether a patch of ground hides two points from each other; `top` is the higher of their levels."""
    if not boxes_meet(around, box((start, end))) or beside_line(start, end, ground.outline):
        return False
    kind = KINDS[ground.kind]
    through = seen_through(ground.outline, start, end)
    if through <= TOUCH:
        return False
    inside = [holds(ground.outline, start), holds(ground.outline, end)]
    if kind.get("height"):
        return not any(inside) and top < FLYING
    if ground.kind == "building":
        return not any(inside) and top < 2
    if all(inside):
        return through >= DEEP  # GF-TYPES_DE_TERRAINS-06
    if any(inside):
        return through > DEEP
    return top < 2


def blocked(state: Fleuries, start: Point, end: Point, top: int, ends: tuple[str, ...]) -> bool:
    """Whether something stands between two points; `top` is the higher of the two levels, `ends` who they are."""
    if veiled(state, start, end, top):
        return True
    near = layout(state).ranks_near(box((start, end)), ends) if top == 0 else ()
    return any(cuts(start, end, shape, TOUCH) for shape, _, _ in near)


class Between:
    """What may stand between two bodies, found once for all lines from the one to the other."""

    def __init__(self, state: Fleuries, mine: Polygon, theirs: Polygon, top: int, ends: tuple[str, ...]) -> None:
        known, self.top = layout(state), top
        west, south, east, north = box(mine)
        frame = box(theirs)
        whole = (min(west, frame[0]), min(south, frame[1]), max(east, frame[2]), max(north, frame[3]))
        self.veils = [one for one in known.veils if boxes_meet(one[1], whole)]
        self.ranks = known.ranks_near(whole, ends) if top == 0 else []
        if self.veils or self.ranks:
            strip = hull((*mine, *theirs))
            self.veils = [one for one in self.veils if overlap(strip, one[2], -1)]
            self.ranks = [one for one in self.ranks if overlap(strip, one[0], -1)]

    def hidden(self, start: Point, end: Point, *, over_ranks: bool = False) -> bool:
        """Whether something stands between two points: ground, or, on the plain, a unit."""
        if any(hides(ground, around, start, end, self.top) for ground, around, _ in self.veils):
            return True
        return not over_ranks and any(cuts(start, end, shape, TOUCH) for shape, _, _ in self.ranks)

    def keys(self, start: Point, end: Point) -> Iterator[str]:
        """The keys of all ground and all units that hide two points from each other."""
        yield from (one.key for one, around, _ in self.veils if hides(one, around, start, end, self.top))
        yield from (key for shape, _, key in self.ranks if cuts(start, end, shape, TOUCH))


def sees(state: Fleuries, one: Piece, other: Piece, *, over_ranks: bool = False) -> bool:
    """Whether two pieces see each other, at least in part: whoever sees can be seen. GF-TYPES_DE_TERRAINS-02.

    `over_ranks`: only the ground hides, whoever stands between.
    """
    return clear_line(state, one, other, over_ranks=over_ranks) is not None


def clear_line(state: Fleuries, one: Piece, other: Piece, *, over_ranks: bool = False) -> tuple[Point, Point] | None:
    """A line along which two pieces see each other."""
    if not (_stands_there(state, one) and _stands_there(state, other)):
        return _clear_line(state, one, other, over_ranks)
    lines = layout(state).lines
    pair = one.key, other.key, over_ranks
    if pair not in lines:
        lines[pair] = _clear_line(state, one, other, over_ranks)
    return lines[pair]


def _stands_there(state: Fleuries, piece: Piece) -> bool:
    """Whether a piece is where it stands on the table, as high and with the same mount, whatever else is changed."""
    known = state.pieces.get(piece.key)
    if known is None or known is piece:
        return known is piece
    if known.pose != piece.pose or known.controls != piece.controls:
        return False
    return altitude(state, known) == altitude(state, piece) and shape_at(state, known) == shape_at(state, piece)


def _clear_line(state: Fleuries, one: Piece, other: Piece, over_ranks: bool) -> tuple[Point, Point] | None:
    top = max(level(state, one), level(state, other))
    mine, theirs = shape_at(state, one), shape_at(state, other)
    ends = (one.key, other.key, one.controls, other.controls)
    lines = _lines(mine, theirs)
    first = next(lines)
    if not (veiled(state, *first, top) if over_ranks else blocked(state, *first, top, ends)):
        return first
    between = Between(state, mine, theirs, top, ends)
    return next((line for line in lines if not between.hidden(*line, over_ranks=over_ranks)), None)


def _between(state: Fleuries, one: Piece, other: Piece) -> tuple[Polygon, Polygon, Between]:
    top = max(level(state, one), level(state, other))
    mine, theirs = shape_at(state, one), shape_at(state, other)
    return mine, theirs, Between(state, mine, theirs, top, (one.key, other.key, one.controls, other.controls))


def screens(state: Fleuries, one: Piece, other: Piece) -> list[str]:
    """The ground and the units that hide two pieces from each other, those first that cut most lines between them."""
    mine, theirs, between = _between(state, one, other)
    cut: Counter[str] = Counter()
    for start, end in _lines(mine, theirs):
        cut.update(between.keys(start, end))
    return [key for key, _ in cut.most_common()]


def _lines(mine: Polygon, theirs: Polygon) -> Iterator[tuple[Point, Point]]:
    """Lines along which two bodies look at each other: the same, whichever of them looks."""
    for start in _looks(mine):
        yield from ((start, end) for end in _looks_at(theirs, start))
    for start in _looks(theirs):
        yield nearest_point(start, mine), start


def seen_from(state: Fleuries, points: Iterable[Point], shooter: Piece, target: Piece, top: int) -> list[bool]:
    """Whether figures at these points of a body see any part of a target."""
    theirs = shape_at(state, target)
    between = Between(state, shape_at(state, shooter), theirs, top, (shooter.key, target.key, target.controls))
    return [any(not between.hidden(point, end) for end in _looks_at(theirs, point)) for point in points]


def _looks(shape: Polygon) -> tuple[Point, ...]:
    """From where a body looks: its middle and the ends of its front."""
    return (middle(shape), shape[0], shape[1])


def _looks_at(shape: Polygon, start: Point) -> tuple[Point, ...]:
    return (nearest_point(start, shape), middle(shape), shape[0], shape[1])
