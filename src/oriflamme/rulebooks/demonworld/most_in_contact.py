"""After a combat as many elements of an impetuous unit as possible come into contact: who goes where. DW-XV.10.0-07

Each hex beside an enemy holds one element. Whoever touches an enemy already may make room for somebody behind him, and
nobody takes the only hex of another where he has one of his own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.rulebooks.demonworld.state import Element

Way = Callable[[Element, int], Hex | None]
"""Where a step leads an element, whoever of its own unit stands there; None: nowhere."""
Path = tuple[tuple[int, Hex], ...]
"""One step or two, with their directions."""
Ends = Mapping[Hex, list[Path]]


class Most(NamedTuple):
    """The most elements that can be in contact in the end, and a first step on the way to it."""

    most: int
    first: tuple[str, int] | None = None


def most_in_contact(
    elements: Collection[Element], settled: Collection[str], way: Way, touches: Callable[[Element], bool]
) -> Most:
    """How these elements of one side come into contact; those that have settled stay where they are."""
    finder = _Places(elements, settled, way, touches)
    return finder.through_each_other() or finder.past_each_other()


class _Places:
    def __init__(
        self, elements: Collection[Element], settled: Collection[str], way: Way, touches: Callable[[Element], bool]
    ) -> None:
        self.way, self.touches = way, touches
        self.standing = {one.hex: one.key for one in elements}
        self.start = {one.key: one.hex for one in elements}
        self.met = [one.key for one in elements if touches(one)]
        movable = [one for one in elements if one.key not in settled]
        self.ends: dict[str, Ends] = {one.key: self._ends(one) for one in movable}
        self.loose = {one.hex for one in movable if one.key not in self.met}
        """Where those stand who move and touch nobody yet."""

    def _ends(self, element: Element) -> Ends:
        """The hexes in contact to which an element can come, with the ways there: it stops where it meets an enemy."""
        found: dict[Hex, list[Path]] = {}
        for step, there in self._steps(element):
            moved = replace(element, hex=there, steps=element.steps + 1)
            if self.touches(moved):
                found.setdefault(there, []).append(((step, there),))
                continue
            for next_step, end in self._steps(moved):
                if self.touches(replace(moved, hex=end, steps=moved.steps + 1)):
                    found.setdefault(end, []).append(((step, there), (next_step, end)))
        return found

    def _steps(self, element: Element) -> Iterable[tuple[int, Hex]]:
        return [(d, there) for d in range(6) if (there := self.way(element, d)) is not None]

    def through_each_other(self) -> Most | None:
        """Ways over hexes that others leave first; None where nobody can begin so."""
        places = self._places(self.loose)
        moves = self._in_turn(places)
        return None if moves is None else Most(len(places), moves[0] if moves else None)

    def past_each_other(self) -> Most:
        """Ways over hexes that are free now."""
        places = self._places(frozenset())
        moves = self._in_turn(places)
        return Most(len(self.met)) if moves is None else Most(len(places), moves[0] if moves else None)

    def _places(self, leaving: Collection[Hex]) -> dict[Hex, str]:
        """Who is to stand on which hex in contact, so that most do. `leaving`: hexes that will be left."""
        held = {self.start[key]: key for key in self.met}

        def put(key: str, seen: set[Hex]) -> bool:
            for hex, paths in self.ends.get(key, {}).items():
                if hex in seen or not any(self._open(path, leaving) for path in paths):
                    continue
                if hex in self.standing and hex not in held and self.standing[hex] != key:
                    continue
                seen.add(hex)
                if hex not in held or put(held[hex], seen):
                    held[hex] = key
                    return True
            return False

        for key in [key for key in self.ends if key not in self.met]:
            put(key, set())
        return held

    def _open(self, path: Path, leaving: Collection[Hex]) -> bool:
        return all(hex not in self.standing or hex in leaving for _, hex in path[:-1])

    def _in_turn(self, places: Mapping[Hex, str]) -> list[tuple[str, int]] | None:
        """The moves to these places, one after the other; None where each waits for another."""
        taken = dict(self.standing)
        left = {key: hex for hex, key in places.items() if self.start[key] != hex}
        moves: list[tuple[str, int]] = []
        while left:
            free = (
                (key, path)
                for key, end in left.items()
                for path in self.ends[key][end]
                if all(hex not in taken for _, hex in path)
            )
            key, path = next(free, ("", ()))
            if not path:
                return None
            moves.append((key, path[0][0]))
            del taken[self.start[key]]
            taken[left.pop(key)] = key
        return moves
