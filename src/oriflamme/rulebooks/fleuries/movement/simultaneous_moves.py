"""Simultaneous movement: everybody moves at once, at constant speed, until somebody is in the way. GF-CP-03.

Paths are fixed first: an optional wheel, then a straight line. Time runs in ticks, cut finer where a conflict is found,
so that each stop is at the last instant at which nothing was wrong. Positions follow from those before them alone:
the order in which players answered, or in which pieces are listed, changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isqrt

import msgspec

from oriflamme.board.tabletop import CM, Pose, difference, scaled
from oriflamme.board.tabletop_shapes import Polygon, gap, middle, near, overlap, ring, swept, within
from oriflamme.rulebooks.fleuries.movement.paths import Path, cut, stream
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MOVEMENT, steps
from oriflamme.rulebooks.fleuries.terrain.ground import behind_wall, impassable, rough
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at
from oriflamme.rulebooks.fleuries.vocabulary import MoveKind, StopReason

TICKS: int = MOVEMENT["time"]["ticks"]
FINE = 1024
"""Instants in a tick."""
END = TICKS * FINE
TOLERANCE = CM // 10
ENEMY_GAP = steps(MOVEMENT["gap"]["enemy"]["cm"])
FRIEND_GAP = steps(MOVEMENT["gap"]["friend"]["cm"])
WALL_GAP = steps("0.5")
SEEN_GAP = ENEMY_GAP - 2 * TOLERANCE


class Mover(msgspec.Struct, frozen=True):
    """Somebody under way: his path, and what he does when he meets others."""

    piece: Piece
    path: Path
    how: MoveKind
    target: str = ""
    """Whom he charges or pursues."""
    through: bool = False
    """It has been told to go through its friends."""

    @property
    def strikes(self) -> bool:
        """Comes into contact instead of keeping its distance."""
        return self.how in ("charge", "pursuit")

    @property
    def pushes_through(self) -> bool:
        """Passes friends who do not make way. GF-CP-03."""
        return self.through or self.how in ("rout", "evade", "pursuit") or self.piece.open


class Stop(msgspec.Struct, frozen=True):
    """Where and why somebody stopped."""

    key: str
    pose: Pose
    spent: int
    distance: int
    reason: StopReason = ""
    """`""`: the path was at its end."""
    other: str = ""
    passed: tuple[str, ...] = ()
    rough: bool = False


Conflict = tuple[str, StopReason, str]
"""Who must stop, why, and because of whom."""


class March:
    """One phase of simultaneous movement."""

    def __init__(self, state: Fleuries, movers: Iterable[Mover]) -> None:
        self.state = state
        self.movers = {mover.piece.key: mover for mover in movers}
        self.numbers = {key: number for number, key in enumerate(state.pieces)}
        self.stops: dict[str, Stop] = {}
        self.met: dict[str, int] = {}
        """When each has come into contact with an enemy."""
        self.passed: dict[str, dict[str, int]] = {key: {} for key in self.movers}
        """Whom each has passed through, and what he had spent when he came upon him."""
        still = (piece for piece in (*state.bodies(), *state.hidden_units()) if piece.key not in self.movers)
        self.still = {piece.key: shape_at(state, piece) for piece in still}
        self.walled: dict[tuple[str, str], bool] = {}
        self.begun = {key: mover.path.shape(mover.path.start) for key, mover in self.movers.items()}
        self.near = self._neighbours()
        """Whom each may come near on his way, in the order of the pieces; nobody else is ever looked at."""
        self.makes_way = {
            key: {other for other in near_ if self._makes_way(key, other)} for key, near_ in self.near.items()
        }
        """Friends whom nobody has to stop for."""
        self.friends = {
            key: [other for other in near_ if self._on_his_way(key, other)] for key, near_ in self.near.items()
        }
        """Friends through whom he may come to pass."""
        self.steady = {key: self._stays_on_table(key) for key in self.movers}
        """Who never comes to the edge of the table."""
        self.watched = [key for key in self.movers if self.near[key] or not self.steady[key]]
        self.pace = {key: self._pace(key) for key in self.movers}
        self.quiet: dict[str, tuple[int, int]] = {}
        """From when to when each is surely near nobody."""
        self.now = dict(self.begun)
        self.rings = {key: ring(shape) for key, shape in (*self.begun.items(), *self.still.items())}
        self.poses = {key: mover.path.start for key, mover in self.movers.items()}
        """Where each is, or, once he goes straight on, where he began to."""
        self.ready = {key: self._wheeled(key) for key in self.watched}

    def _neighbours(self) -> dict[str, list[str]]:
        rings = {key: ring(shape) for key, shape in (*self.begun.items(), *self.still.items())}
        reaches = {key: self._reach(key, rings[key][2]) for key in self.movers}
        found: dict[str, list[str]] = {}
        for key in self.movers:
            x, y, radius = rings[key]
            most = radius + reaches[key] + ENEMY_GAP + CM
            found[key] = [
                other
                for other, (ox, oy, oradius) in rings.items()
                if other != key and (x - ox) ** 2 + (y - oy) ** 2 <= (most + oradius + reaches.get(other, 0)) ** 2
            ]
        return found

    def _makes_way(self, key: str, other: str) -> bool:
        """Close order stops two centimetres short of close order; the rest passes through. Whoever moves of his own
        accord passes through no unit at all. GF-MOUVEMENTS_AUTOMATIQUES-02."""
        mover, friend = self.movers[key], self.state.pieces[other]
        if friend.side != mover.piece.side:
            return False
        free = friend.kind == "character" if mover.how == "auto" else mover.pushes_through or friend.open
        return free or mover.piece.altitude != friend.altitude

    def _on_his_way(self, key: str, other: str) -> bool:
        """A friend on the ground, before somebody on the ground."""
        piece, friend = self.movers[key].piece, self.state.pieces[other]
        return friend.side == piece.side and not friend.altitude and not piece.altitude

    def _reach(self, key: str, radius: int) -> int:
        """No body of this mover gets further from where it began: a wheel swings it round its end besides."""
        path = self.movers[key].path
        return path.cost + 1 + (2 * radius if path.wheel else 0)

    def _pace(self, key: str) -> int:
        """No body of this mover comes further in all the time: in a wheel its middle may swing faster than it pays."""
        path = self.movers[key].path
        return (path.cost + 1) * (1 + (path.width + path.depth) // path.width if path.wheel else 1)

    def _stays_on_table(self, key: str) -> bool:
        """Straight on from on the table to on the table: never over the edge."""
        path, size_ = self.movers[key].path, (self.state.width, self.state.height)
        end = path.shape(path.pose(path.cost))
        return not path.wheel and within(self.begun[key], *size_) and within(end, *size_)

    def run(self) -> dict[str, Stop]:
        """Move everybody to the end, and say where each came to."""
        time = 0
        tick = END // self._ticks()
        self._stop_all(0, self._conflicts(0))
        while time < END and any(key not in self.stops for key in self.watched):
            after = min(END, time + tick)
            conflicts = self._conflicts(after)
            if not conflicts:
                self._note_passages(after)
                time = after
                continue
            time = self._first(conflicts, time, after)
            self._stop_all(time - 1, self._conflicts(time))
        for key in [key for key in self.movers if key not in self.stops]:
            self._stop(key, END, self._arrival(key), "")
        self._make_room()
        return self.stops

    def _ticks(self) -> int:
        """Twenty, or as many more as it takes for nobody to jump over anybody."""
        longest = max((mover.path.cost for mover in self.movers.values()), default=0)
        ticks = TICKS
        while longest // ticks > CM and ticks < END:
            ticks *= 2
        return ticks

    def _is_quiet(self, key: str, time: int) -> bool:
        begin, end = self.quiet.get(key, (1, 0))
        return begin <= time <= end

    # Where everybody is

    def _spent(self, key: str, time: int) -> int:
        return self.movers[key].path.cost * time // END

    def _look(self, time: int) -> None:
        for key in self.watched:
            if key in self.stops or self._is_quiet(key, time):
                continue
            path, spent = self.movers[key].path, self._spent(key, time)
            if path.wheel and spent < path.wheel_cost:
                self.poses[key] = path.pose(spent)
                self._stand(key, path.shape(self.poses[key]))
                continue
            ready, shape, (x, y, radius) = self.ready[key]
            dx, dy = scaled(path.angle, path.way.distance(spent - path.wheel_cost))
            self.poses[key] = ready
            self.now[key] = tuple([(px + dx, py + dy) for px, py in shape])
            self.rings[key] = x + dx, y + dy, radius

    def _stand(self, key: str, shape: Polygon) -> None:
        self.now[key], self.rings[key] = shape, ring(shape)

    def _wheeled(self, key: str) -> tuple[Pose, Polygon, tuple[int, int, int]]:
        """Where a mover begins to go straight on: his pose, his body, and the circle round it."""
        path = self.movers[key].path
        pose = path.pose(path.wheel_cost)
        return pose, path.shape(pose), ring(path.shape(pose))

    # Conflicts

    def _conflicts(self, time: int) -> list[Conflict]:
        """Who must stop, why and because of whom, if everybody were where he is at that instant."""
        self._look(time)
        return self._settled(list(self._found(time, self.watched)))

    def _found(self, time: int, keys: Iterable[str]) -> Iterator[Conflict]:
        """The same of some of them, before friends have settled which of them stops: one of two always does."""
        for key in keys:
            if key in self.stops or self._is_quiet(key, time):
                continue
            mover, harmless = self.movers[key], self.makes_way[key]
            off = self._off_table(key)
            if off:
                yield key, off, ""
            x, y, radius = self.rings[key]
            free = END
            for other in self.near[key]:
                ox, oy, oradius = self.rings[other]
                square, most = (x - ox) ** 2 + (y - oy) ** 2, radius + oradius + ENEMY_GAP + CM
                if square > most * most:
                    free = min(free, (isqrt(square) - most) * END // (self.pace[key] + self.pace.get(other, 0) + 1))
                    continue
                free = 0
                if other in harmless:
                    continue
                reason = self._conflict(mover, *self._other(other))
                if reason:
                    yield key, reason, other
            if free and self.steady[key]:
                self.quiet[key] = time - free + 1, time + free - 1

    def _off_table(self, key: str) -> StopReason:
        """At the edge: over it, or, for one who hangs over it when he sets out, with his middle over it. Whoever was
        stopped there by a hair too late comes no further."""
        shape, begun, size_ = self.now[key], self.begun[key], (self.state.width, self.state.height)
        if within(shape, *size_):
            return ""
        if self._within_a_hair(begun):
            return "edge" if within(begun, *size_) or not self._within_a_hair(shape) else ""
        return "" if within((middle(shape),), *size_) else "edge"

    def _within_a_hair(self, shape: Polygon) -> bool:
        moved_in = tuple((x + TOLERANCE, y + TOLERANCE) for x, y in shape)
        return within(moved_in, self.state.width + 2 * TOLERANCE, self.state.height + 2 * TOLERANCE)

    def _other(self, key: str) -> tuple[Piece, Polygon]:
        return self.state.pieces[key], self.now[key] if key in self.movers else self.still[key]

    def _conflict(self, mover: Mover, other: Piece, theirs: Polygon) -> StopReason:
        """Why this body cannot be where it is because of that one."""
        piece = mover.piece
        mine = self.now[piece.key]
        if other.side == piece.side:
            return self._friend(mover, other, mine, theirs)
        return self._enemy(mover, other, mine, theirs)

    def _enemy(self, mover: Mover, other: Piece, mine: Polygon, theirs: Polygon) -> StopReason:
        piece = mover.piece
        foe = self.movers.get(other.key)
        if mover.strikes or (foe is not None and foe.strikes and self._moving(other.key)):
            if {piece.altitude, other.altitude} == {0, 2}:
                return ""
            if overlap(mine, theirs, 0):
                return "contact" if mover.strikes else "struck"
            if mover.strikes or not self._ahead(mover, mine, theirs, ENEMY_GAP):
                return ""
        if piece.altitude != other.altitude:
            return ""
        if mover.how == "rout":
            return "enemy" if overlap(mine, theirs, 0) and not overlap(self.begun[piece.key], theirs, 0) else ""
        keep = WALL_GAP if self._walled(other, piece) else ENEMY_GAP
        if other.place == "hidden":
            keep = SEEN_GAP  # nobody stops before he sees it
        return "enemy" if self._ahead(mover, mine, theirs, keep) else ""

    def _walled(self, other: Piece, piece: Piece) -> bool:
        """Behind a wall as a mover sets out, and staying there."""
        pair = other.key, piece.key
        if pair not in self.walled:
            still = other.key in self.still and other.in_hand
            self.walled[pair] = still and behind_wall(self.state, other, piece)
        return self.walled[pair]

    def _moving(self, key: str) -> bool:
        return key not in self.stops

    def _ahead(self, mover: Mover, mine: Polygon, theirs: Polygon, length: int) -> bool:
        """Whether somebody lies in the corridor before a body, nearer than that."""
        return swept(mine, self._heading(mover), length + TOLERANCE, theirs, TOLERANCE)

    def _heading(self, mover: Mover) -> int:
        path = mover.path
        return self.poses[mover.piece.key].facing if path.wheel and not path.way.legs else path.angle

    def _friend(self, mover: Mover, other: Piece, mine: Polygon, theirs: Polygon) -> StopReason:
        """A friend who does not make way stops whoever comes upon him."""
        if self._leads_on(mover, other.key) or not self._ahead(mover, mine, theirs, FRIEND_GAP):
            return ""
        return "friend"

    def _leads_on(self, mover: Mover, key: str) -> bool:
        """A friend who marches ahead the same way, at least as fast, is not in the way."""
        friend = self.movers.get(key)
        if friend is None or not self._moving(key):
            return False
        same = difference(friend.path.angle, mover.path.angle) <= 1000
        return same and friend.path.cost >= mover.path.cost

    def _settled(self, found: list[Conflict]) -> list[Conflict]:
        """Of two friends who would enter each other, one stops: the one with less move left, then the later listed."""
        pairs = {(key, other) for key, reason, other in found if reason == "friend"}
        return [
            (key, reason, other)
            for key, reason, other in found
            if reason != "friend" or (other, key) not in pairs or self._yields(key, other)
        ]

    def _yields(self, key: str, other: str) -> bool:
        mine, theirs = self.movers[key].path.cost, self.movers[other].path.cost
        return (mine, -self.numbers[key]) < (theirs, -self.numbers[other])

    def _first(self, conflicts: list[Conflict], low: int, high: int) -> int:
        """The first instant at which any conflict is there, by halving the time; most likely one of these."""
        likely = dict.fromkeys([*(key for key, _, _ in conflicts), *self.watched])
        while high - low > 1:
            middle = (low + high) // 2
            self._look(middle)
            clash = next(self._found(middle, likely), None)
            low, high = (low, middle) if clash else (middle, high)
        return high

    # Stopping

    def _stop_all(self, time: int, conflicts: list[Conflict]) -> None:
        order: tuple[StopReason, ...] = ("contact", "struck", "enemy", "friend", "edge")
        for key in dict.fromkeys(key for key, _, _ in conflicts):
            reasons = [
                (order.index(why), self.numbers.get(by, -1), why, by) for one, why, by in conflicts if one == key
            ]
            _, _, reason, other = min(reasons)
            self._stop(key, max(time, 0), reason, other)
            if reason == "contact":
                self.met[key] = max(time, 0)

    def _stop(self, key: str, time: int, reason: StopReason, other: str, *, spent: int | None = None) -> None:
        spent = self._spent(key, time) if spent is None else spent
        path = self.movers[key].path
        pose = path.pose(spent)
        far = path.way.distance(max(0, spent - path.wheel_cost)) + min(spent, path.wheel_cost)
        self.stops[key] = Stop(
            key=key,
            pose=pose,
            spent=spent,
            distance=far,
            reason=reason,
            other=other,
            passed=self._passed(key, spent),
            rough=rough(cut(path, spent).way),
        )
        self.poses[key] = pose
        self._stand(key, path.shape(pose))

    def _arrival(self, key: str) -> StopReason:
        return "ground" if self.movers[key].path.way.stop else ""

    # Passing through

    def _note_passages(self, time: int) -> None:
        """Who is passing through which friend."""
        for key in self.watched:
            if not self.friends[key] or key in self.stops or self._is_quiet(key, time):
                continue
            mover, met = self.movers[key], self.passed[key]
            x, y, radius = self.rings[key]
            for other in self.friends[key]:
                ox, oy, oradius = self.rings[other]
                if other in met or (x - ox) ** 2 + (y - oy) ** 2 > (radius + oradius) ** 2:
                    continue
                mine = self.now[key]
                if mover.how == "rout":
                    mine = stream(mover.path, mover.path.pose(self._spent(key, time)))
                if overlap(mine, self._other(other)[1], TOLERANCE):
                    met[other] = self._spent(key, time)

    def _passed(self, key: str, spent: int) -> tuple[str, ...]:
        """The friends whom somebody has come upon by the time he has spent so much."""
        return tuple(sorted(other for other, begun in self.passed[key].items() if begun <= spent))

    def _make_room(self) -> None:
        """Nobody ends upon somebody else: whoever passed through goes back along his path to where there is room; a
        charger whose friends stand before the enemy does not reach him. GF-CP-68."""
        for key in sorted(self.stops, key=lambda key: -self.numbers[key]):
            stop = self.stops[key]
            mover = self.movers[key]
            friend = self._friend_upon(key) if stop.reason == "contact" else ""
            done = stop.reason in ("contact", "struck", "edge") and not friend
            if done or mover.piece.altitude == 2:
                continue
            spent = stop.spent
            while spent > 0 and self._crowded(key, mover.path.shape(mover.path.pose(spent))):
                spent -= CM // 2
            if spent != stop.spent:
                self._stop(key, 0, "friend" if friend else stop.reason, friend or stop.other, spent=max(0, spent))

    def _friend_upon(self, key: str) -> str:
        """A friend upon whom a charger would stand in contact: one who has not moved, or was in contact before."""
        piece, mine = self.movers[key].piece, self.now[key]
        first = (one for one, at in self.met.items() if (at, self.numbers[one]) < (self.met[key], self.numbers[key]))
        for other in (*self.still, *first):
            who, theirs = self._other(other)
            same = who.side == piece.side and who.altitude == piece.altitude
            if same and near(mine, theirs, 0) and overlap(mine, theirs, TOLERANCE):
                return other
        return ""

    def _crowded(self, key: str, shape: Polygon) -> bool:
        """Whether there is no room: somebody stands there, or, for a creature in the air, an enemy is too near."""
        piece = self.movers[key].piece
        for other in (*self.movers, *self.still):
            if other == key:
                continue
            who, theirs = self._other(other)
            if {who.altitude, piece.altitude} == {0, 2} or not near(shape, theirs, ENEMY_GAP):
                continue
            if overlap(shape, theirs, TOLERANCE):
                return True
            keeps_off = piece.altitude == 1 and who.side != piece.side and not self.movers[key].strikes
            if keeps_off and gap(shape, theirs) < ENEMY_GAP:
                return True
        return impassable(self.state, piece, shape) is not None


def march(state: Fleuries, movers: Iterable[Mover]) -> dict[str, Stop]:
    """Everybody moves at once."""
    return March(state, movers).run()
