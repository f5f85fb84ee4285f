"""Lines of sight: woods, hills, buildings and ranks of warriors that hide one piece from another. GF-DEPLOIEMENT-06."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oriflamme.board.tabletop import TOUCH, Point
from oriflamme.board.tabletop_shapes import Polygon, middle, nearest_point, overlap
from oriflamme.board.tabletop_terrain import box, boxes_meet, holds, part_inside, seen_through
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece
from oriflamme.rulebooks.fleuries.tables import TERRAIN, steps
from oriflamme.rulebooks.fleuries.terrain.measure import altitude, shape_at

DEEP = steps(TERRAIN["wood"]["sight_cm"])
KINDS = TERRAIN["kind"]
FLYING = 3


def level(state: Fleuries, piece: Piece) -> int:
    """How high a piece looks from: 0 plain, 1 low hill, 2 steep hill, 3 in the air."""
    if altitude(state, piece):
        return FLYING
    shape = shape_at(state, piece)
    return max((_height(ground) for ground in state.ground.values() if _stands_on(ground, shape)), default=0)


def _height(ground: Ground) -> int:
    return int(KINDS[ground.kind].get("height", 0))


def _stands_on(ground: Ground, shape: Polygon) -> bool:
    """Mostly on a hill."""
    return bool(_height(ground)) and part_inside(ground.outline, shape) * 2 >= 1000


def height_at(state: Fleuries, point: Point) -> int:
    """How high one stands at a point: 0 plain, 1 low hill, 2 steep hill."""
    return max(
        (_height(ground) for ground in state.ground.values() if _height(ground) and holds(ground.outline, point)),
        default=0,
    )


def blocked(state: Fleuries, start: Point, end: Point, top: int, ends: tuple[str, ...]) -> bool:
    """Whether something stands between two points; `top` is the higher of the two levels, `ends` who they are."""
    return next(_between(state, start, end, top, ends), None) is not None


def _between(state: Fleuries, start: Point, end: Point, top: int, ends: tuple[str, ...]) -> Iterator[str]:
    """The keys of all ground and all units that hide two points from each other."""
    yield from _veils(state, start, end, top)
    if top == 0:
        yield from _ranks(state, start, end, ends)


def veiled(state: Fleuries, start: Point, end: Point, top: int) -> bool:
    """Whether the ground alone hides two points from each other."""
    return next(_veils(state, start, end, top), None) is not None


def _veils(state: Fleuries, start: Point, end: Point, top: int) -> Iterator[str]:
    frame = box((start, end))
    for ground in state.ground.values():
        if boxes_meet(box(ground.outline), frame) and _hides(ground, start, end, top):
            yield ground.key


def _hides(ground: Ground, start: Point, end: Point, top: int) -> bool:
    kind = KINDS[ground.kind]
    if ground.fallen or kind["shape"] != "area" or not (kind.get("hides") or kind.get("height")):
        return False
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


def _ranks(state: Fleuries, start: Point, end: Point, ends: tuple[str, ...]) -> Iterator[str]:
    """Units on the plain hide what is behind them; single figures do not."""
    frame = box((start, end))
    for piece in state.pieces.values():
        if not piece.in_hand or piece.body.single or piece.altitude or piece.key in ends or piece.inside:
            continue
        shape = shape_at(state, piece)
        if boxes_meet(box(shape), frame) and overlap((start, end), shape, TOUCH):
            yield piece.key


def sees(state: Fleuries, one: Piece, other: Piece, *, over_ranks: bool = False) -> bool:
    """Whether two pieces see each other, at least in part: whoever sees can be seen. GF-TYPES_DE_TERRAINS-02.

    `over_ranks`: only the ground hides, whoever stands between.
    """
    return clear_line(state, one, other, over_ranks=over_ranks) is not None


def clear_line(state: Fleuries, one: Piece, other: Piece, *, over_ranks: bool = False) -> tuple[Point, Point] | None:
    """A line along which two pieces see each other."""
    top = max(level(state, one), level(state, other))
    ends = (one.key, other.key, one.controls, other.controls)
    for start, end in _lines(shape_at(state, one), shape_at(state, other)):
        if not (veiled(state, start, end, top) if over_ranks else blocked(state, start, end, top, ends)):
            return start, end
    return None


def screens(state: Fleuries, one: Piece, other: Piece) -> list[str]:
    """The ground and the units that hide two pieces from each other, those first that cut most lines between them."""
    top = max(level(state, one), level(state, other))
    ends = (one.key, other.key, one.controls, other.controls)
    cut: Counter[str] = Counter()
    for start, end in _lines(shape_at(state, one), shape_at(state, other)):
        cut.update(_between(state, start, end, top, ends))
    return [key for key, _ in cut.most_common()]


def _lines(mine: Polygon, theirs: Polygon) -> Iterator[tuple[Point, Point]]:
    """Lines along which two bodies look at each other: the same, whichever of them looks."""
    for start in _looks(mine):
        yield from ((start, end) for end in _looks_at(theirs, start))
    for start in _looks(theirs):
        yield nearest_point(start, mine), start


def sees_from(state: Fleuries, point: Point, shooter: Piece, target: Piece, top: int) -> bool:
    """Whether a figure at a point sees any part of a target."""
    ends = (shooter.key, target.key, target.controls)
    theirs = shape_at(state, target)
    return any(not blocked(state, point, end, top, ends) for end in _looks_at(theirs, point))


def _looks(shape: Polygon) -> tuple[Point, ...]:
    """From where a body looks: its middle and the ends of its front."""
    return (middle(shape), shape[0], shape[1])


def _looks_at(shape: Polygon, start: Point) -> tuple[Point, ...]:
    return (nearest_point(start, shape), middle(shape), shape[0], shape[1])
