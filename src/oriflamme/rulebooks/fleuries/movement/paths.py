"""Paths: where a body goes, an optional wheel and then a straight line over the ground. GF-CP-03."""

from __future__ import annotations

import msgspec

from oriflamme.board.tabletop import Pose, arc_length, moved
from oriflamme.board.tabletop_shapes import Polygon, overlap, reach, rectangle
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MOVEMENT, steps
from oriflamme.rulebooks.fleuries.terrain.ground import StraightPath, way
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at, where
from oriflamme.rulebooks.fleuries.troops.formation import size, wheeled

ROUT_GAP = steps(MOVEMENT["gap"]["rout_friends"]["cm"])
OBSTACLE_GAP = steps(MOVEMENT["gap"]["rout_obstacles"]["cm"])

AHEAD = StraightPath((), ())
"""The way of a path that nobody has looked at yet."""


class Path(msgspec.Struct, frozen=True):
    """Where a body goes: a wheel about one end of its front, then straight on in a direction."""

    start: Pose
    width: int
    depth: int
    angle: int
    """The direction of travel."""
    way: StraightPath
    wheel: int = 0
    wheel_cost: int = 0

    @property
    def cost(self) -> int:
        """What the whole path takes."""
        return self.wheel_cost + self.way.cost

    def wheel_after(self, spent: int) -> int:
        """What is left of the wheel after spending so much of the move."""
        return self.wheel - self.wheel * spent // self.wheel_cost if spent < self.wheel_cost else 0

    def settled(self, spent: int) -> int:
        """What has been spent once the obstacle that is being crossed is paid for."""
        for start, near_, end, far in self.way.legs:
            if near_ == far and start < spent - self.wheel_cost < end:
                return end + self.wheel_cost
        return spent

    def pose(self, spent: int) -> Pose:
        """Where it is after spending so much of its move."""
        if self.wheel and spent < self.wheel_cost:
            return wheeled(self.start, self.width, self.wheel * spent // self.wheel_cost)
        start = wheeled(self.start, self.width, self.wheel) if self.wheel else self.start
        return moved(start, self.angle, self.way.distance(spent - self.wheel_cost))

    def shape(self, pose: Pose) -> Polygon:
        """The room that the body takes up at a pose."""
        return rectangle(pose, self.width, self.depth)


def straight(
    state: Fleuries, piece: Piece, angle: int, budget: int, pose: Pose | None = None, *, crossing: bool = False
) -> Path:
    """A path straight in a direction, facing as before; `crossing`: the obstacle it stands at is paid for."""
    start = pose or where(piece)
    width, depth = size(piece)
    found = way(state, piece, rectangle(start, width, depth), angle, budget, crossing=crossing)
    return Path(start, width, depth, angle, found)


def streaming(state: Fleuries, piece: Piece, angle: int, budget: int, start: Pose) -> Path:
    """A path of people who have lost their ranks: they need only a gap in what bars the way. GF-AM-22."""
    width, depth = size(piece)
    body = rectangle(start, min(width, OBSTACLE_GAP - 2), depth)  # just narrower: touching both sides is passing
    return Path(start, width, depth, angle, way(state, piece, body, angle, budget))


def wheeling(state: Fleuries, piece: Piece, angle: int, budget: int) -> Path:
    """A path that begins with a wheel by an angle (negative: to the left) and goes on straight ahead.

    A character turns as he likes, at no cost: his base is one figure wide. So does whoever dives.
    """
    return onward(state, piece, wheel_of(piece, angle, budget), budget)


def wheel_of(piece: Piece, angle: int, budget: int) -> Path:
    """How such a path begins: its wheel, and nothing yet of what lies ahead."""
    start = where(piece)
    width, depth = size(piece)
    if piece.kind == "character" or "dive" in piece.orders:
        turned = Pose(start.x, start.y, (start.facing + angle) % 36000)
        return Path(turned, width, depth, turned.facing, AHEAD)
    if not angle:
        return Path(start, width, depth, start.facing, AHEAD)
    cost = arc_length(width, angle)
    if cost >= budget:
        part = angle * budget // cost if cost else 0
        return Path(start, width, depth, start.facing, StraightPath((), ()), part, budget)
    return Path(start, width, depth, wheeled(start, width, angle).facing, AHEAD, angle, cost)


def onward(state: Fleuries, piece: Piece, path: Path, budget: int) -> Path:
    """A path that was begun with a wheel, with the way that the rest of the move leads straight on."""
    if path.way is not AHEAD:
        return path
    body = path.shape(path.pose(path.wheel_cost))
    rest = way(state, piece, body, path.angle, budget - path.wheel_cost)
    return msgspec.structs.replace(path, way=rest)


def cut(path: Path, spend: int) -> Path:
    """The path as far as that much of the move goes."""
    if spend >= path.cost:
        return path
    if spend < path.wheel_cost:
        part = path.wheel * spend // path.wheel_cost
        return msgspec.structs.replace(path, wheel=part, wheel_cost=spend, way=StraightPath((), ()))
    left = spend - path.wheel_cost
    far = path.way.distance(left)
    legs = [leg for leg in path.way.legs if leg[0] < left]
    if legs:
        start, near_, end, _ = legs[-1]
        legs[-1] = (start, near_, min(end, left), far)
    begun = {low for _, low, _, high in legs if low == high}
    tolls = tuple(toll for toll in path.way.tolls if toll.start < far or (toll.once and toll.start in begun))
    return msgspec.structs.replace(
        path, way=StraightPath(tuple(legs), tolls, path.way.stop if far == path.way.length else "")
    )


def gap_free(state: Fleuries, piece: Piece, path: Path) -> bool:
    """Whether a gap wide enough for routers leads all the way between friends who hold their ranks. GF-AM-22."""
    strip = reach(stream(path, path.start), path.angle, path.way.length)
    ranks = (other for other in state.bodies() if other.side == piece.side and not other.open)
    return not any(other.key != piece.key and overlap(strip, shape_at(state, other)) for other in ranks)


def stream(path: Path, pose: Pose) -> Polygon:
    """The room that routers take up between friends."""
    return rectangle(pose, min(path.width, ROUT_GAP), path.depth)
