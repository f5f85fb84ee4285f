"""The ground: what it takes from a move, what cover it gives, who is in it, on a road, or against an obstacle."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import msgspec

from oriflamme.board.table import DEGREE, TURN, Point, Pose, bearing, difference, scaled
from oriflamme.board.table_shapes import Polygon, gap, middle, near
from oriflamme.board.table_terrain import (
    crosses,
    holds,
    line_gap,
    meets,
    part_inside,
    patch_gap,
    spans,
)
from oriflamme.rulebooks.fleuries.formation import footprint, shape
from oriflamme.rulebooks.fleuries.measure import shape_at, where
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece
from oriflamme.rulebooks.fleuries.tables import BUILDINGS, MOVEMENT, SKILLS, TERRAIN, share, steps

KINDS = TERRAIN["kind"]
AGAINST = steps(TERRAIN["against"]["cm"])
COVERS = ("", "light", "medium", "dense")


# What a way costs


class Toll(msgspec.Struct, frozen=True):
    """What a piece of ground takes: a share of the move, on a stretch of the way or at one point of it."""

    ground: str
    kind: str
    start: int
    end: int
    share: Fraction
    once: bool
    """A crossing takes a share of what is left at that point."""
    clause: str


class Way(msgspec.Struct, frozen=True):
    """A straight way over the ground: how far one comes for what one spends.

    Each leg runs from (spent, distance) to (spent, distance); a crossing spends without coming further.
    """

    legs: tuple[tuple[int, int, int, int], ...]
    tolls: tuple[Toll, ...]
    stop: str = ""
    """The ground before which the way ends."""

    @property
    def length(self) -> int:
        return self.legs[-1][3] if self.legs else 0

    @property
    def cost(self) -> int:
        return self.legs[-1][2] if self.legs else 0

    def distance(self, spent: int) -> int:
        """How far one is after spending so much."""
        for start, near_, end, far in self.legs:
            if spent <= end:
                return near_ + (spent - start) * (far - near_) // (end - start) if end > start else far
        return self.length

    def spent(self, distance: int) -> int:
        """What it takes to come so far."""
        for start, near_, end, far in self.legs:
            if distance <= far and far > near_:
                return start + -(-(distance - near_) * (end - start) // (far - near_))
        return self.cost


def way(state: Fleuries, piece: Piece, body: Polygon, angle: int, budget: int, *, crossing: bool = False) -> Way:
    """How far a piece comes in a direction for that much of its move. GF-LE_CHAMP_DE_BATAILLE-01, GF-CP-08.

    `crossing`: it is in the middle of a move and has paid for the obstacle at which it stands.
    """
    if piece.altitude:
        return Way(((0, 0, budget, budget),) if budget else (), ())
    tolls, end, stop = _tolls(state, piece, body, angle, budget)
    if crossing:
        tolls = [toll for toll in tolls if not (toll.once and toll.start <= 1)]
    return _walk(tolls, min(end, budget), budget, stop)


def _walk(tolls: list[Toll], end: int, budget: int, stop: str) -> Way:
    marks = sorted({0, end, *(mark for toll in tolls for mark in (toll.start, toll.end) if mark < end)})
    legs: list[tuple[int, int, int, int]] = []
    spent, paid = 0, []
    for low, high in pairwise(marks):
        for toll in tolls:
            if toll.once and toll.start == low:
                after = budget - int((budget - spent) * (1 - toll.share))
                legs.append((spent, low, after, low))
                spent = after
                paid.append(toll)
        crossed = [toll for toll in tolls if not toll.once and toll.start <= low and high <= toll.end]
        paid += [toll for toll in crossed if toll not in paid]
        speed = Fraction(1)
        for toll in crossed:
            speed *= 1 - toll.share
        if speed <= 0 or spent >= budget:
            break
        reach = min(high, low + int((budget - spent) * speed))
        after = min(budget, spent + -int(-(reach - low) // speed))
        legs.append((spent, low, after, reach))
        spent = after
        if reach < high:
            stop = ""
            break
    return Way(tuple(leg for leg in legs if leg[2] > leg[0] or leg[3] > leg[1]), tuple(paid), stop)


def _tolls(state: Fleuries, piece: Piece, body: Polygon, angle: int, length: int) -> tuple[list[Toll], int, str]:
    """Everything on a way that slows or stops a piece, where it must stop, and before what."""
    tolls: list[Toll] = []
    end, stop = length, ""
    free = _ignored(piece)
    road = shape(piece) == "column" and on_road(state, piece)
    for ground in state.ground.values():
        kind = KINDS[ground.kind]
        if ground.fallen or ground.kind in free or ground.key == piece.inside:
            continue
        if kind["shape"] == "area" and road and not kind.get("stops"):
            continue
        for low, high in spans(ground.outline, body, angle, length, linear=kind["shape"] == "line"):
            taken = _taken(state, piece, ground, body, angle, low)
            if taken is None:
                if low < end:
                    end, stop = low, ground.key
            else:
                tolls += [
                    Toll(ground.key, ground.kind, low, max(high, low), part, kind["shape"] == "line", kind["clause"])
                    for part in taken
                ]
    return [toll for toll in tolls if toll.start < end], end, stop


def _taken(state: Fleuries, piece: Piece, ground: Ground, body: Polygon, angle: int, at: int) -> list[Fraction] | None:
    """The shares of the move that a piece of ground takes; None where it cannot be passed."""
    kind = KINDS[ground.kind]
    if ground.kind == "river":
        return _river(state, piece, ground, body, angle, at)
    if kind.get("stops"):
        return None
    if kind.get("half"):
        return [share(TERRAIN["crossing"]["share"])]
    if "walls" in kind.get("columns", ()) and _jumps(piece, ground):
        return []
    column = MOVEMENT["penalty"][piece.body.species]
    return [part for name in kind.get("columns", ()) if (part := share(column[name]))]


def _river(state: Fleuries, piece: Piece, ground: Ground, body: Polygon, angle: int, at: int) -> list[Fraction] | None:
    """Only by a bridge in column, by a ford at a price, or swimming. GF-TYPES_DE_TERRAINS-12, GF-AM-46."""
    dx, dy = scaled(angle, at)
    spot = (body[0][0] + body[1][0]) // 2 + dx, (body[0][1] + body[1][1]) // 2 + dy
    for other in state.ground.values():
        if other.kind in ("bridge", "ford") and holds(other.outline, spot):
            if other.kind == "ford":
                return [share(TERRAIN["crossing"]["share"])]
            if shape(piece) in ("column", "loose"):
                return []
    if "swimmer" in piece.body.skills:
        return [share(SKILLS["swimmer"]["share"])]
    return None


def _jumps(piece: Piece, ground: Ground) -> bool:
    return "jumps" in piece.body.skills and ground.height <= steps(SKILLS["jumps"]["height"])


def _ignored(piece: Piece) -> tuple[str, ...]:
    """Ground that a character's leaps make light of. GF-TABLE_DES_COMPETENCES_HEROS-08."""
    return tuple(SKILLS["leaps"]["ignores"]) if "leaps" in piece.body.skills else ()


def rough(way_: Way) -> bool:
    """Whether a charge along this way ends in disorder: through a ford, a wood, a marsh. GF-TYPES_DE_TERRAINS-04."""
    return any(KINDS[toll.kind].get("rough") for toll in way_.tolls)


def impassable(state: Fleuries, piece: Piece, body: Polygon) -> Ground | None:
    """Ground on which nobody can stand that a body would lie over."""
    if piece.altitude:
        return None
    for ground in state.ground.values():
        kind = KINDS[ground.kind]
        bars = kind.get("stops") and kind["shape"] == "area" and not ground.fallen
        if bars and ground.key != piece.inside and part_inside(ground.outline, body) > 2:
            return ground
    return None


# Where a piece is


def grounds_of(state: Fleuries, piece: Piece) -> list[Ground]:
    """The areas in which most of a piece lies."""
    if piece.inside:
        return [state.ground[piece.inside]]
    body = shape_at(state, piece)
    return [
        ground
        for ground in state.ground.values()
        if KINDS[ground.kind]["shape"] == "area" and not ground.fallen and part_inside(ground.outline, body) >= 500
    ]


def touched_grounds(state: Fleuries, body: Polygon) -> list[Ground]:
    """Every area that a body lies over at least in part."""
    return [
        ground
        for ground in state.ground.values()
        if KINDS[ground.kind]["shape"] == "area" and not ground.fallen and meets(ground.outline, body)
    ]


def on_road(state: Fleuries, piece: Piece) -> bool:
    """On a road and along it. GF-LES_FORMATIONS-03."""
    pose = where(piece)
    return any(ground.kind == "road" and _along(ground.outline, pose) for ground in state.ground.values())


def _along(outline: tuple[Point, ...], pose: Pose) -> bool:
    half, most = steps(TERRAIN["road"]["half_width"]), TERRAIN["road"]["degrees"] * DEGREE
    for start, end in pairwise(outline):
        heading = bearing(start, end)
        off = min(difference(heading, pose.facing), difference(heading + TURN // 2, pose.facing))
        if off <= most and gap((pose.point,), (start, end)) <= half:
            return True
    return False


# Cover


def cover(state: Fleuries, piece: Piece, enemy: Piece | None = None) -> tuple[str, str]:
    """The best cover a piece has and its clause; behind a linear obstacle only against an enemy beyond it.

    GF-TYPES_DE_TERRAINS-03, -07, -10, -11, -14; GF-AM-20: covers do not add up.
    """
    best, clause = "", ""
    if piece.altitude:
        return best, clause
    if piece.inside:
        return _inside_cover(state, piece, enemy)
    for ground in grounds_of(state, piece):
        found = KINDS[ground.kind].get("cover", "")
        if COVERS.index(found) > COVERS.index(best):
            best, clause = found, KINDS[ground.kind]["clause"]
    for ground in against(state, piece, enemy):
        found = KINDS[ground.kind]["cover"]
        if COVERS.index(found) > COVERS.index(best):
            best, clause = found, KINDS[ground.kind]["clause"]
    return best, clause


def _inside_cover(state: Fleuries, piece: Piece, enemy: Piece | None) -> tuple[str, str]:
    """Dense in a building; medium for everybody once both are in it. GF-BATIMENTS_DOMESTIQUES-06."""
    table = BUILDINGS["inside"]
    both = enemy is not None and enemy.inside == piece.inside
    return table["cover_both" if both else "cover"], table["clause"]


def against(state: Fleuries, piece: Piece, enemy: Piece | None = None) -> list[Ground]:
    """The linear obstacles a piece stands against; given an enemy, those that lie between the two."""
    if piece.kind == "base" or piece.inside:
        return []
    body = footprint(piece)
    found = []
    for ground in state.ground.values():
        kind = KINDS[ground.kind]
        if kind["shape"] != "line" or not kind.get("cover") or ground.fallen:
            continue
        if not near(body, ground.outline, AGAINST) or line_gap(ground.outline, body) > AGAINST:
            continue
        if enemy is None or _parts(ground.outline, body, shape_at(state, enemy)):
            found.append(ground)
    return found


def _parts(outline: tuple[Point, ...], body: Polygon, other: Polygon) -> bool:
    """Whether an obstacle lies between two bodies: the straight line between their middles crosses it."""
    return crosses(outline, middle(body), middle(other))


def holds_position(state: Fleuries, piece: Piece) -> bool:
    """Behind a wall or a hedge, or in a building: it need not pursue. GF-TYPES_DE_TERRAINS-15, -16."""
    return bool(piece.inside) or any(KINDS[ground.kind].get("holds") for ground in against(state, piece))


def behind_wall(state: Fleuries, piece: Piece) -> bool:
    """In a fortification or behind a wall: one may come nearer than 5 cm. GF-LES_MOUVEMENTS_NORMAL-02."""
    return bool(piece.inside) or any(ground.kind == "wall" for ground in against(state, piece))


def building_near(state: Fleuries, piece: Piece, limit: int) -> list[Ground]:
    """Buildings within a distance."""
    body = shape_at(state, piece)
    return [
        ground
        for ground in state.ground.values()
        if ground.kind == "building" and not ground.fallen and patch_gap(ground.outline, body) <= limit
    ]
