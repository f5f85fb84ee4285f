"""The ground: what it takes from a move, what cover it gives, who is in it, on a road, or against an obstacle."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import msgspec

from oriflamme.board.tabletop import DEGREE, TOUCH, TURN, Point, Pose, bearing, difference, distance, moved, scaled
from oriflamme.board.tabletop_shapes import SIDES, Polygon, corridor, edge, gap, middle, near, overlap, side_facing
from oriflamme.board.tabletop_terrain import (
    crosses,
    holds,
    line_gap,
    meets,
    part_inside,
    patch_gap,
    run_inside,
    seen_through,
    spans,
)
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece
from oriflamme.rulebooks.fleuries.tables import BUILDINGS, MOVEMENT, SKILLS, TERRAIN, share, steps
from oriflamme.rulebooks.fleuries.terrain.measure import altitude, shape_at, where
from oriflamme.rulebooks.fleuries.troops.formation import footprint, ranks, shape

KINDS = TERRAIN["kind"]
AGAINST = steps(TERRAIN["against"]["cm"])
ROAD_HALF = steps(TERRAIN["road"]["half_width"])
ROAD_DEGREES: int = TERRAIN["road"]["degrees"] * DEGREE
ENTER_GAP = steps(TERRAIN["enter"]["cm"])
"""How near to a building or a fire a unit breaks its formation. GF-AM-45."""
WATER = ("river", "stream")
FREE = frozenset(
    name
    for name, kind in KINDS.items()
    if name not in WATER and not any(kind.get(word) for word in ("stops", "share", "half", "columns"))
)
"""Ground that takes nothing of a move."""
HALF = 500
"""Thousandths of a body: it is in ground that holds so much of it."""
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


class StraightPath(msgspec.Struct, frozen=True):
    """A straight path over the ground: how far one comes for what one spends.

    Each leg runs from (spent, distance) to (spent, distance); a crossing spends without coming further.
    """

    legs: tuple[tuple[int, int, int, int], ...]
    tolls: tuple[Toll, ...]
    stop: str = ""
    """The ground before which the way ends."""

    @property
    def length(self) -> int:
        """How far it leads."""
        return self.legs[-1][3] if self.legs else 0

    @property
    def cost(self) -> int:
        """What all of it takes."""
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


def way(
    state: Fleuries, piece: Piece, body: Polygon, angle: int, budget: int, *, crossing: bool = False
) -> StraightPath:
    """How far a piece comes in a direction for that much of its move. GF-LE_CHAMP_DE_BATAILLE-01, GF-CP-08.

    `crossing`: it is in the middle of a move and has paid for the obstacle at which it stands.
    """
    if piece.altitude:
        return StraightPath(((0, 0, budget, budget),) if budget else (), ())
    tolls, end, stop = _tolls(state, piece, body, angle, budget)
    if crossing:
        tolls = [toll for toll in tolls if not (toll.once and toll.start <= 1)]
    return _walk(tolls, min(end, budget), budget, stop)


def _walk(tolls: list[Toll], end: int, budget: int, stop: str) -> StraightPath:
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
    return StraightPath(tuple(leg for leg in legs if leg[2] > leg[0] or leg[3] > leg[1]), tuple(paid), stop)


def _tolls(state: Fleuries, piece: Piece, body: Polygon, angle: int, length: int) -> tuple[list[Toll], int, str]:
    """Everything on a way that slows or stops a piece, where it must stop, and before what."""
    tolls: list[Toll] = []
    end, stop = length, ""
    free = _ignored(piece)
    paved = _paved(state, piece, body, angle, length)
    for ground in state.ground.values():
        kind = KINDS[ground.kind]
        if ground.fallen or ground.kind in FREE or ground.kind in free or ground.key == piece.inside:
            continue
        linear = kind["shape"] == "line"
        for low, high in spans(ground.outline, body, angle, length, linear=linear):
            taken = _taken(state, piece, ground, body, angle, low)
            if taken is None:
                if low < end:
                    end, stop = low, ground.key
                continue
            start = low if linear or kind.get("unpaved") else max(low, paved)
            if linear or start < high:
                tolls += [
                    Toll(ground.key, what, start, max(high, start), part, linear, KINDS[what]["clause"])
                    for what, part in taken
                ]
    return [toll for toll in tolls if toll.start < end], end, stop


def _taken(
    state: Fleuries, piece: Piece, ground: Ground, body: Polygon, angle: int, at: int
) -> list[tuple[str, Fraction]] | None:
    """The shares of the move that a piece of ground takes, and as what; None where it cannot be passed."""
    kind = KINDS[ground.kind]
    if ground.kind in WATER:
        return _water(state, piece, ground, body, angle, at)
    if kind.get("stops"):
        return None
    if "share" in kind:
        return [(ground.kind, share(kind["share"]))]
    if kind.get("half"):
        return [(ground.kind, share(TERRAIN["crossing"]["share"]))]
    if kind["shape"] == "line" and _jumps(piece, ground):
        return []
    column = MOVEMENT["penalty"][piece.transformed or piece.body.species]
    return [(ground.kind, part) for name in kind.get("columns", ()) if (part := share(column[name]))]


def _water(
    state: Fleuries, piece: Piece, ground: Ground, body: Polygon, angle: int, at: int
) -> list[tuple[str, Fraction]] | None:
    """Over a bridge in column for nothing; by a ford, or anywhere through a stream, at a price; or swimming.

    GF-TYPES_DE_TERRAINS-12, -13, GF-LES_FORMATIONS-04, GF-AM-46.
    """
    dx, dy = scaled(angle, at)
    spot = (body[0][0] + body[1][0]) // 2 + dx, (body[0][1] + body[1][1]) // 2 + dy
    ways = {
        other.kind for other in state.ground.values() if other.kind in ("bridge", "ford") and holds(other.outline, spot)
    }
    price = share(TERRAIN["crossing"]["share"])
    if "bridge" in ways and shape(piece) in ("column", "loose"):
        return []
    if ground.kind == "stream":
        return [("stream", price)]
    if "ford" in ways:
        return [("ford", price)]
    if "swimmer" in piece.body.skills:
        return [("river", share(SKILLS["swimmer"]["share"]))]
    return None


def _paved(state: Fleuries, piece: Piece, body: Polygon, angle: int, length: int) -> int:
    """How far a column that marches along a road stays on it: the road cancels the areas. GF-TYPES_DE_TERRAINS-19."""
    if shape(piece) != "column":
        return 0
    start = Pose((body[0][0] + body[1][0]) // 2, (body[0][1] + body[1][1]) // 2)
    roads = [
        (one, other)
        for ground in state.ground.values()
        if ground.kind == "road"
        for one, other in pairwise(ground.outline)
        if _off_road(one, other, angle) <= ROAD_DEGREES
    ]
    far, grown = 0, True
    while grown and far < length:
        grown = False
        for segment in roads:
            reach = _stays(segment, start, angle, far, length)
            if reach > far:
                far, grown = reach, True
    return far


def _stays(segment: tuple[Point, Point], start: Pose, angle: int, far: int, length: int) -> int:
    """How far one who is on a stretch of road at some point of his way stays on it, by halving."""

    def on(distance: int) -> bool:
        return gap((moved(start, angle, distance).point,), segment) <= ROAD_HALF

    if not on(far):
        return far
    low, high = far, length + 1
    while high - low > 1:
        middle_ = (low + high) // 2
        low, high = (middle_, high) if on(middle_) else (low, middle_)
    return low


def _off_road(start: Point, end: Point, angle: int) -> int:
    """By how much a heading differs from a stretch of road, whichever way it is followed."""
    heading = bearing(start, end)
    return min(difference(heading, angle), difference(heading + TURN // 2, angle))


def _jumps(piece: Piece, ground: Ground) -> bool:
    """Whether a character jumps over a wall, a hedge or a fence. GF-TABLE_DES_COMPETENCES_HEROS-09."""
    return "jumps" in piece.body.skills and ground.height <= steps(SKILLS["jumps"]["height"])


def _ignored(piece: Piece) -> tuple[str, ...]:
    """Ground that a character's leaps make light of. GF-TABLE_DES_COMPETENCES_HEROS-08."""
    return tuple(SKILLS["leaps"]["ignores"]) if "leaps" in piece.body.skills else ()


def rough(way_: StraightPath) -> bool:
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
        if KINDS[ground.kind]["shape"] == "area" and not ground.fallen and part_inside(ground.outline, body) >= HALF
    ]


def in_the_open(state: Fleuries, piece: Piece) -> bool:
    """Whether a piece stands in the open: on nothing but ground that takes nothing of a move, and mud."""
    return all(ground.kind in FREE or "share" in KINDS[ground.kind] for ground in grounds_of(state, piece))


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
    return any(
        _off_road(start, end, pose.facing) <= ROAD_DEGREES and gap((pose.point,), (start, end)) <= ROAD_HALF
        for start, end in pairwise(outline)
    )


# Cover


def cover(state: Fleuries, piece: Piece, enemy: Piece | None = None, *, shot: bool = False) -> tuple[str, str]:
    """The best cover a piece has and its clause; behind a linear obstacle only against an enemy beyond it.

    `shot`: against shots a linear obstacle covers a single rank, and scrub also whoever stands along it.
    GF-TYPES_DE_TERRAINS-03, -07, -10, -11, -14; GF-AM-20: covers do not add up.
    """
    best, clause = "", ""
    if altitude(state, piece):
        return best, clause
    if piece.inside:
        return _inside_cover(state, piece, enemy)
    shelters = grounds_of(state, piece)
    if not shot or ranks(piece) == 1:
        shelters += against(state, piece, enemy)
    if shot and enemy is not None:
        shelters += _skirted(state, piece, enemy)
    for ground in shelters:
        found = KINDS[ground.kind].get("cover", "")
        if COVERS.index(found) > COVERS.index(best):
            best, clause = found, KINDS[ground.kind]["clause"]
    return best, clause


def sheltered(state: Fleuries, piece: Piece, enemy: Piece | None, percent: int) -> bool:
    """Whether that much of a piece is in dense cover: so many of its figures in a building, or that much of a side
    behind walls; the side that looks at the enemy, or the best. GF-POURCENTAGE_DE_MORAL-03."""
    if cover(state, piece, enemy)[0] != "dense":
        return False
    if piece.inside:
        return piece.housed * 100 >= percent * piece.figures
    body, facing = footprint(piece), where(piece).facing
    sides = SIDES if enemy is None else (side_facing(body, shape_at(state, enemy)),)
    walls = [ground for ground in against(state, piece, enemy) if KINDS[ground.kind]["cover"] == "dense"]
    runs = {side: corridor(body, side, facing, AGAINST + 1) for side in sides}
    return any(
        sum(run_inside(wall.outline, run) for wall in walls) * 100 >= percent * distance(*edge(body, side))
        for side, run in runs.items()
    )


def screened(state: Fleuries, piece: Piece, enemy: Piece) -> bool:
    """Whether an obstacle keeps an enemy's shots off the first of several ranks. GF-TYPES_DE_TERRAINS-14."""
    return not piece.altitude and ranks(piece) > 1 and bool(against(state, piece, enemy))


def _skirted(state: Fleuries, piece: Piece, enemy: Piece) -> list[Ground]:
    """Scrub along which a piece stands, between it and whoever shoots. GF-TYPES_DE_TERRAINS-07."""
    body, other = footprint(piece), shape_at(state, enemy)
    return [
        ground
        for ground in state.ground.values()
        if KINDS[ground.kind].get("skirts")
        and patch_gap(ground.outline, body) <= AGAINST
        and seen_through(ground.outline, middle(body), middle(other)) > 0
    ]


def _inside_cover(state: Fleuries, piece: Piece, enemy: Piece | None) -> tuple[str, str]:
    """Dense in a building; medium for everybody once both are in it; none for a unit that is mostly outside.

    GF-BATIMENTS_DOMESTIQUES-06, GF-CP-73.
    """
    table = BUILDINGS["inside"]
    if 2 * piece.housed < piece.figures:
        return "", ""
    both = enemy is not None and enemy.inside == piece.inside
    return table["cover_both" if both else "cover"], table["clause"]


def against(state: Fleuries, piece: Piece, enemy: Piece | None = None) -> list[Ground]:
    """The linear obstacles a piece stands against; given an enemy, those that lie between the two.

    Whoever stands upon an obstacle, because he has climbed it, is not behind it.
    """
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
        if any(overlap(segment, body, TOUCH) for segment in pairwise(ground.outline)):
            continue
        if enemy is None or _parts(ground.outline, body, shape_at(state, enemy)):
            found.append(ground)
    return found


def _parts(outline: tuple[Point, ...], body: Polygon, other: Polygon) -> bool:
    """Whether an obstacle lies between two bodies: the straight line between their middles crosses it."""
    return crosses(outline, middle(body), middle(other))


def holds_position(state: Fleuries, piece: Piece) -> bool:
    """Behind a wall or a hedge, or in a building: it need not pursue.

    GF-TYPES_DE_TERRAINS-15, -16, GF-BATIMENTS_DOMESTIQUES-07.

    In combat only an obstacle between it and somebody it fights counts.
    """
    foes: list[Piece | None] = [state.pieces[key] for key in piece.fights if key in state.pieces]
    lines = (ground for foe in foes or [None] for ground in against(state, piece, foe))
    return bool(piece.inside) or any(KINDS[ground.kind].get("holds") for ground in lines)


def holds_fortification(state: Fleuries, piece: Piece) -> bool:
    """In a building, or with a wall or a hedge along its front: what is at its back or side it does not hold.

    GF-MOUVEMENTS_AUTOMATIQUES-03, GF-CP-63, GF-CP-98.
    """
    if piece.inside or state.rules.walls_on_any_side:
        return holds_position(state, piece)
    strip = corridor(footprint(piece), "front", where(piece).facing, AGAINST + 1)
    lines = (ground for ground in against(state, piece) if KINDS[ground.kind].get("holds"))
    return any(run_inside(ground.outline, strip) > AGAINST + 1 for ground in lines)


def friendly(state: Fleuries, ground: Ground, side: str) -> bool:
    """Occupied by troops of a side, or passed through by them. GF-RECONNAISSANCE-03."""
    return side in ground.friend or any(meets(ground.outline, shape_at(state, unit)) for unit in state.units(side))


def behind_wall(state: Fleuries, piece: Piece, enemy: Piece) -> bool:
    """In a fortification, or against a wall that parts it from an enemy: he may come nearer than 5 cm.

    GF-LES_MOUVEMENTS_NORMAL-02, GF-CP-98.
    """
    walls = against(state, piece, None if state.rules.walls_on_any_side else enemy)
    return bool(piece.inside) or any(ground.kind == "wall" for ground in walls)


def building_near(state: Fleuries, piece: Piece, limit: int) -> list[Ground]:
    """Buildings within a distance."""
    body = shape_at(state, piece)
    return [
        ground
        for ground in state.ground.values()
        if ground.kind == "building" and not ground.fallen and patch_gap(ground.outline, body) <= limit
    ]


def burning_near(state: Fleuries, piece: Piece) -> list[str]:
    """Structures on fire within reach of a unit that breaks its formation."""
    body = shape_at(state, piece)
    return [
        ground.key
        for ground in state.ground.values()
        if ground.fire
        and (patch_gap if KINDS[ground.kind]["shape"] == "area" else line_gap)(ground.outline, body) <= ENTER_GAP
    ]


def at_fire(state: Fleuries, piece: Piece) -> bool:
    """Whether a unit has broken its formation for a fire that still burns. GF-DOMMAGE_PAR_LE_FEU-04."""
    ground = state.ground.get(piece.broken.removeprefix("fire "))
    return piece.broken.startswith("fire") and ground is not None and ground.fire > 0
