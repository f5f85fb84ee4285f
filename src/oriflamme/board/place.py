"""Where a piece stands: one to four hexes, a facing, a level; how it turns and steps, and what lies around it.

A piece of several hexes has a shape that looks at a corner of a hex. Its hexes are written with its own directions,
counterclockwise from the front hex on its right (`OWN_DIRECTIONS`), as steps that lead there from its first hex. Books
keep their shapes, their zones and their tables of levels in TOML; here is what follows from them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from oriflamme.board.hexes import DIRECTIONS, SIDES, Hex, distance, neighbour
from oriflamme.kernel.cached_property import cached_property

H = TypeVar("H", bound=Hashable)
Near = Callable[[H, int], H | None]
"""The next hex in a direction; None, or an empty name, beyond the map."""
ZoneTable = Sequence[Sequence[str]]
"""By facing and direction: the zone of a single hex in which a neighbour lies."""
OWN_DIRECTIONS = ("right_front", "left_front", "left", "left_rear", "right_rear", "right")
"""What the six directions are called by a piece that looks at a corner."""
LEFT, RIGHT = "left", "right"
_SIXTH = 60
_HALF = 3
"""A half turn, in sixths: left and right are the same."""
_new = tuple.__new__


class Place(NamedTuple, Generic[H]):
    """Hexes in the order of the shape, a facing in notches of 30 degrees, a level (0: the ground).

    Hexes are known by their coordinates or by their printed names, as the book likes.
    """

    hexes: tuple[H, ...]
    facing: int
    level: int = 0


# Moving a place


def shifted(place: Place[Hex], d: int) -> Place[Hex]:
    """The whole piece one hex in a direction."""
    return Place(tuple(neighbour(hex, d) for hex in place.hexes), place.facing, place.level)


def rotated(place: Place[Hex], about: Hex, sixths: int) -> Place[Hex]:
    """The piece turned about a hex by so many sixths of a circle, counterclockwise above zero."""
    hexes = tuple(rotated_hex(hex, about, sixths) for hex in place.hexes)
    return Place(hexes, (place.facing + 2 * sixths) % 12, place.level)


def rotated_hex(hex: Hex, about: Hex, sixths: int) -> Hex:
    """A hex turned about another by so many sixths of a circle, counterclockwise above zero."""
    q, r = hex[0] - about[0], hex[1] - about[1]
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return _new(Hex, (about[0] + q, about[1] + r))


def swept(hex: Hex, about: Hex, left: bool) -> tuple[Hex, ...]:
    """The hexes that a turn by a sixth of a circle takes one through, its end included; none where it is the pivot."""
    q, r = about
    return tuple([_new(Hex, (q + dq, r + dr)) for dq, dr in _swept(hex[0] - q, hex[1] - r, left)])


@lru_cache(maxsize=4096)
def _swept(dq: int, dr: int, left: bool) -> tuple[Hex, ...]:
    """The same for a hex that lies so from the pivot, reckoned from there."""
    around = ring_from(Hex(dq, dr), Hex(0, 0))
    steps = len(around) // 6
    return tuple(around[1 : steps + 1] if left else around[: -steps - 1 : -1])


def ring_from(hex: Hex, centre: Hex) -> list[Hex]:
    """All hexes as far from the centre as this one, counterclockwise, beginning with it."""
    here, found = hex, [hex]
    while True:
        here = _next_on_ring(here, centre)
        if here == hex:
            return found
        found.append(here)


def _next_on_ring(hex: Hex, centre: Hex) -> Hex:
    """The next hex counterclockwise at the same distance: along the side of the ring, turning at its corners."""
    q, r = hex[0] - centre[0], hex[1] - centre[1]
    for d in SIDES:
        a, b = DIRECTIONS[d], DIRECTIONS[(d + 1) % 6]
        x, y = sector_steps(q, r, d)
        if x > 0 and y >= 0:  # between the corner of direction d and the next one: walk towards the next
            return Hex(hex[0] + b[0] - a[0], hex[1] + b[1] - a[1])
    return hex


def sector_steps(q: int, r: int, d: int) -> tuple[int, int]:
    """An offset as so many steps in direction d and so many in the next one; negative where it lies elsewhere."""
    a, b = DIRECTIONS[d], DIRECTIONS[(d + 1) % 6]
    return r * b[0] - q * b[1], q * a[1] - r * a[0]


def swept_hexes(place: Place[Hex], about: Hex, sixths: int) -> tuple[Hex, ...]:
    """The hexes that a piece passes over or comes to in turning about a hex, each once, its own apart."""
    found, hexes = dict[Hex, None](), place.hexes
    for _ in range(abs(sixths)):
        ways = [swept(hex, about, sixths > 0) for hex in hexes]
        found.update((hex, None) for way in ways for hex in way)
        hexes = tuple(way[-1] if way else about for way in ways)
    return tuple(hex for hex in found if hex not in place.hexes)


def entered(before: Place[H], after: Place[H]) -> tuple[H, ...]:
    """The hexes that a piece comes to stand in."""
    held = before.hexes
    return tuple([hex for hex in after.hexes if hex not in held])


def left_behind(before: Place[H], after: Place[H]) -> tuple[H, ...]:
    """The hexes that a piece stands in no more."""
    return entered(after, before)


# Shapes


class Turn(NamedTuple):
    """A turn that a shape can make: about one of its hexes, or on the spot."""

    about: str
    """The name of the hex that stays; empty on the spot, where all of them do."""
    side: str
    """Left or right."""
    sixths: int
    """Sixths of a circle, counterclockwise above zero."""
    way: str
    """Forward, backward or spot: in which list of the book it stands."""


class Shape:
    """How the hexes of a piece lie by its facing, what they are called, and how it turns."""

    def __init__(self, name: str, row: Mapping[str, Any]) -> None:
        self.name = name
        self.parts = tuple(row["hexes"])
        """The names of its hexes; the first is the one that it is placed by."""
        self._paths = tuple(_own_steps(steps) for steps in row["hexes"].values())
        self.areas = {area: tuple(map(self._spot, spots)) for area, spots in row.get("areas", {}).items()}
        """Named parts of what lies around it: each hex as one of its own and an own direction."""
        self.turns = tuple(self._turns(row.get("turns", {})))

    def __repr__(self) -> str:
        return f"<Shape {self.name}: {', '.join(self.parts)}>"

    def _spot(self, text: str) -> tuple[int, int]:
        part, direction = text.split()
        return self.parts.index(part), OWN_DIRECTIONS.index(direction)

    def _turns(self, rows: Mapping[str, Any]) -> Iterator[Turn]:
        for way in ("forward", "backward"):
            for text in rows.get(way, ()):
                about, side = text.split()
                assert about in self.parts and side in (LEFT, RIGHT)
                yield Turn(about, side, 1 if side == LEFT else -1, way)
        sixths = rows.get("spot", 0) // _SIXTH
        if sixths:
            yield Turn("", LEFT, sixths, "spot")
        if sixths % _HALF:
            yield Turn("", RIGHT, -sixths, "spot")

    def place(self, first: Hex, facing: int, level: int = 0) -> Place[Hex]:
        """The piece with its first hex on a hex."""
        q, r = first
        return Place(tuple(Hex(q + dq, r + dr) for dq, dr in self._offsets[facing]), facing, level)

    @cached_property
    def _offsets(self) -> dict[int, tuple[Hex, ...]]:
        """By facing: where its hexes lie from the first one."""
        return {facing: tuple(_walked(path, facing) for path in self._paths) for facing in CORNERS}

    def fits(self, place: Place[Hex]) -> bool:
        """Whether a place is one of this shape."""
        return place.facing in CORNERS and self.place(place.hexes[0], place.facing, place.level) == place

    def turned(self, place: Place[Hex], turn: Turn) -> Place[Hex]:
        """The piece after one of its turns."""
        if turn.about:
            return rotated(place, place.hexes[self.parts.index(turn.about)], turn.sixths)
        facing, held = (place.facing + 2 * turn.sixths) % 12, frozenset(place.hexes)
        for first in place.hexes:
            after = self.place(first, facing, place.level)
            if held.issuperset(after.hexes):
                return after
        raise ValueError(f"{self.name} cannot turn by {turn.sixths} sixths on the spot")

    def area(self, place: Place[Hex], name: str) -> tuple[Hex, ...]:
        """The hexes of a named part of what lies around it."""
        right = place.facing // 2
        return tuple(neighbour(place.hexes[part], (right + own) % 6) for part, own in self.areas[name])


CORNERS = (1, 3, 5, 7, 9, 11)
"""The facings of pieces of several hexes."""


def _own_steps(text: str) -> tuple[int, ...]:
    return tuple(OWN_DIRECTIONS.index(word) for word in text.split())


def _walked(path: tuple[int, ...], facing: int) -> Hex:
    here = Hex(0, 0)
    for own in path:
        here = neighbour(here, (facing // 2 + own) % 6)
    return here


def read_shapes(rows: Mapping[str, Any]) -> dict[str, Shape]:
    """The shapes of a book's table, by name."""
    return {name: Shape(name, row) for name, row in rows.items()}


# What lies around


def outward(place: Place[H], near: Near[H]) -> Iterator[tuple[H, int, H]]:
    """Every way out of a place: from which of its hexes, in which direction, to which hex of the map."""
    held = place.hexes
    for hex in held:
        for d in SIDES:
            there = near(hex, d)
            if there and there not in held:
                yield hex, d, there


def zones(place: Place[H], near: Near[H], table: ZoneTable, order: Sequence[str]) -> dict[H, str]:
    """The zone of each neighbouring hex: of those in which it lies for one of the hexes, the first in the order.

    What lies ahead of one of its hexes lies in front of the whole piece; what lies ahead of none and beside one, on its
    flank. A piece of one hex has the zones of the table.
    """
    row, found = table[place.facing], dict[H, str]()
    for _, d, there in outward(place, near):
        zone = row[d]
        if there not in found or order.index(zone) < order.index(found[there]):
            found[there] = zone
    return found


def zone_of(place: Place[H], hex: H, near: Near[H], table: ZoneTable, order: Sequence[str]) -> str | None:
    """The zone in which a hex lies; None where it is no neighbour."""
    return zones(place, near, table, order).get(hex)


def apart(a: Place[Hex], b: Place[Hex]) -> int:
    """How far two pieces are from each other, by their nearest hexes."""
    return min(distance(one, other) for one in a.hexes for other in b.hexes)


# Levels


class Levels:
    """The levels of a book: what they are called, and which of them touch, in one hex and across a side.

    With `open_above` the highest of them stands for whatever is higher.
    """

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.numbers: dict[str, int] = dict(row["level"])
        self.words = {number: word for word, number in self.numbers.items()}
        self._top = max(self.words) if row.get("open_above") else None
        touching = row["adjacent"]
        self._same_hex = self._pairs(touching["same_hex"])
        self._next_hex = self._pairs(touching["next_hex"])

    def _pairs(self, rows: Sequence[Sequence[str]]) -> frozenset[tuple[int, int]]:
        pairs = [(self.numbers[a], self.numbers[b]) for a, b in rows]
        return frozenset((*pairs, *((b, a) for a, b in pairs)))

    def band(self, level: int) -> int:
        """The level of the table that stands for this one."""
        return level if self._top is None else min(level, self._top)

    def touch_in_hex(self, a: int, b: int) -> bool:
        """Whether two pieces in the same hex at these levels are adjacent."""
        return (self.band(a), self.band(b)) in self._same_hex

    def touch_across(self, a: int, b: int) -> bool:
        """Whether two pieces in neighbouring hexes at these levels are adjacent."""
        return (self.band(a), self.band(b)) in self._next_hex


def adjacent(a: Place[Hex], b: Place[Hex], levels: Levels) -> bool:
    """Whether two pieces touch: across a side, or in one hex at levels that do."""
    across, within = levels.touch_across(a.level, b.level), levels.touch_in_hex(a.level, b.level)
    distances = {distance(one, other) for one in a.hexes for other in b.hexes}
    return (within and 0 in distances) or (across and 1 in distances)
