"""Who stands where, and at which level: one index, kept up as pieces come and go, for every book played on hexes.

A spot is a hex at a level. On the ground it is the hex itself, so that whoever plays there alone pays for nothing
else. What a spot holds is the book's affair: a stack of keys from the top down, or a single piece.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from oriflamme.board.hexes import HERE
from oriflamme.board.place import Levels, Near, Place, outward

H = TypeVar("H", bound=Hashable)
V = TypeVar("V")


class Neighbour(NamedTuple, Generic[H, V]):
    """Whatever stands at a spot that touches a place."""

    hex: H
    """The hex of the place from which it is touched."""
    d: int
    """The direction in which it stands; `HERE`: in the same hex."""
    there: H
    level: int
    held: V


class Occupancy(Generic[H, V]):
    """What each spot holds, and which side."""

    __slots__ = ("_by_enemy", "_side_of", "_sides", "aloft", "held", "spot")

    def __init__(
        self,
        held: dict[Any, V],
        sides: Iterable[str],
        side_of: Callable[[V], str],
        spot: Callable[[H, int], Any],
        aloft: Iterable[tuple[H, int]] = (),
    ) -> None:
        self.held = held
        """By spot, what stands there. Whoever is handed this leaves it alone."""
        self.aloft: dict[H, tuple[int, ...]] = {}
        """The hexes in which somebody is above or below the ground, with those levels, the highest first."""
        self.spot = spot
        """The spot of a hex at a level that is not the ground."""
        self._sides = tuple(sides)
        self._side_of = side_of
        self._by_enemy: dict[str, dict[H, None]] | None = None
        for hex, level in aloft:
            self._rise(hex, level)

    def _rise(self, hex: H, level: int) -> None:
        self.aloft[hex] = tuple(sorted((*self.aloft.get(hex, ()), level), reverse=True))

    def copied(self, held: dict[Any, V], side_of: Callable[[V], str]) -> Occupancy[H, V]:
        """The same index over a copy of what is held, which goes its own way."""
        twin: Occupancy[H, V] = Occupancy(held, self._sides, side_of, self.spot)
        twin.aloft = self.aloft.copy()
        if self._by_enemy is not None:
            twin._by_enemy = {side: hexes.copy() for side, hexes in self._by_enemy.items()}
        return twin

    # Who is here

    def at(self, hex: H, level: int = 0) -> V | None:
        """What stands in a hex at a level."""
        return self.held.get(self.spot(hex, level) if level else hex)

    def levels(self, hex: H) -> tuple[int, ...]:
        """The levels at which somebody stands in a hex, the highest first."""
        aloft = self.aloft.get(hex, ())
        if hex not in self.held:
            return aloft
        return tuple(sorted((*aloft, 0), reverse=True))

    def all_at(self, hex: H) -> Iterator[tuple[int, V]]:
        """Whatever stands in a hex, with its level, the highest first."""
        for level in self.levels(hex):
            yield level, self.held[self.spot(hex, level) if level else hex]

    def sides(self, hex: H) -> tuple[str, ...]:
        """The sides that stand in a hex, whatever the level, in their own order."""
        present = {self._side_of(held) for _, held in self.all_at(hex)}
        return tuple(side for side in self._sides if side in present)

    def enemy_hexes(self, side: str) -> dict[H, None]:
        """The hexes in which enemies of a side stand, whatever the level."""
        found = self._by_enemy
        if found is None:
            found = self._by_enemy = self._with_levels() if self.aloft else self._on_the_ground()
        return found[side]

    def _on_the_ground(self) -> dict[str, dict[H, None]]:
        side_of = self._side_of
        holders = {hex: side_of(held) for hex, held in self.held.items()}
        return {own: {hex: None for hex, side in holders.items() if side != own} for own in self._sides}

    def _with_levels(self) -> dict[str, dict[H, None]]:
        held, side_of, spot = self.held, self._side_of, self.spot
        lifted = {spot(hex, level) for hex, levels in self.aloft.items() for level in levels}
        sides = {hex: {side_of(one)} for hex, one in held.items() if hex not in lifted}
        for hex, levels in self.aloft.items():
            sides.setdefault(hex, set()).update([side_of(held[spot(hex, level)]) for level in levels])
        return {own: {hex: None for hex, present in sides.items() if present - {own}} for own in self._sides}

    # Who touches whom

    def touching(self, place: Place[H], near: Near[H], levels: Levels) -> Iterator[Neighbour[H, V]]:
        """Whatever touches a place, friend or foe, hex by hex: what takes up several hexes comes several times."""
        held, level = self.held, place.level
        on_ground = levels.touch_across(level, 0)
        for hex, d, there in outward(place, near):
            if on_ground and there in held:
                yield Neighbour(hex, d, there, 0, held[there])
            for other in self.aloft.get(there, ()):
                if levels.touch_across(level, other):
                    yield Neighbour(hex, d, there, other, held[self.spot(there, other)])
        for hex in place.hexes:
            for other in self.levels(hex) if self.aloft else ():
                if levels.touch_in_hex(level, other):
                    yield Neighbour(hex, HERE, hex, other, held[self.spot(hex, other) if other else hex])

    # Keeping it up

    def put(self, hex: H, level: int, value: V) -> bool:
        """A spot holds this now; whether nobody of that side stood in the hex before."""
        spot = self.spot(hex, level) if level else hex
        if spot in self.held:
            self.held[spot] = value
            return False
        fresh = self._side_of(value) not in self.sides(hex) if level or self.aloft else True
        self.held[spot] = value
        if level:
            self._rise(hex, level)
        if fresh and self._by_enemy is not None:
            side = self._side_of(value)
            for other, hexes in self._by_enemy.items():
                if other != side:
                    hexes[hex] = None
        return fresh

    def clear(self, hex: H, level: int, side: str) -> bool:
        """A spot that a side held is empty now; whether nobody of that side is left in the hex."""
        left: tuple[str, ...] = ()
        if level:
            del self.held[self.spot(hex, level)]
            rest = tuple(other for other in self.aloft[hex] if other != level)
            if rest:
                self.aloft[hex] = rest
            else:
                del self.aloft[hex]
            left = self.sides(hex)
        else:
            del self.held[hex]
            if self.aloft:
                left = self.sides(hex)
        if side in left:
            return False
        if self._by_enemy is not None:
            for other, hexes in self._by_enemy.items():
                if other != side and not any(one != other for one in left):
                    hexes.pop(hex, None)
        return True
