"""A map with bare ground laid on either side of it, for whoever fights there though it is no part of the field.

The hexes straight beyond the ends of the rows have a name, the map's plainest terrain and the level of the edge; `in`
still asks whether a hex is of the map, so that nobody is led off it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from oriflamme.board.errors import UnknownHex
from oriflamme.board.hex_index import NOTHING, HexIndex
from oriflamme.board.hexes import SIDES, Hex, neighbour

T = TypeVar("T")
_NAME = re.compile(r"(?P<edge>.+?)(?P<steps>[+-]\d+)")
"""The hex of the edge, and the steps beyond it: `1104+2`, below zero at the low end of a row."""


class _Beyond(dict[Hex, T]):
    """What is known of each hex of a map, and what follows for one beyond its edge."""

    def __init__(self, held: Mapping[Hex, T], beyond: Callable[[Hex], T]) -> None:
        super().__init__(held)
        self._beyond = beyond

    def __missing__(self, hex: Hex) -> T:
        return self._beyond(hex)


class SurroundedIndex(HexIndex):
    """The board of a map, with that of another within it."""

    def __init__(self, within: HexIndex, terrain: str) -> None:
        self.__dict__.update(within.__dict__)
        self._within = within
        self._memories, self._recalled = {}, {}
        self.terrain = _Beyond(within.terrain, lambda hex: terrain)
        self.level = _Beyond(within.level, lambda hex: within.level[self.beyond(hex)[0]])
        self.features = _Beyond(within.features, lambda hex: NOTHING)
        self.names = _Beyond(within.names, self._name)
        self.neighbours = _Beyond(within.neighbours, self._onto_the_map)

    @property
    def printed(self) -> HexIndex:
        return self._within.printed

    def beyond(self, hex: Hex) -> tuple[Hex, int]:
        """The end of the row beyond which a hex lies, and how many steps; below zero at its low end."""
        found = self.shape.beyond(hex)
        if found is None:
            raise KeyError(hex)
        return found

    def _onto_the_map(self, hex: Hex) -> tuple[Hex | None, ...]:
        found = (neighbour(hex, d) for d in SIDES)
        return tuple(one if one in self._within else None for one in found)

    def _name(self, hex: Hex) -> str:
        edge, steps = self.beyond(hex)
        return f"{self._within.names[edge]}{steps:+d}"

    def hex(self, name: str) -> Hex:
        found = _NAME.fullmatch(name) if name not in self.shape.by_name else None
        if found is None:
            return self._within.hex(name)
        edge, steps = self._within.hex(found["edge"]), int(found["steps"])
        hex = self.shape.along(edge, steps)
        if self.shape.beyond(hex) != (edge, steps):
            raise UnknownHex(name)
        return hex


def surrounded(board: HexIndex, terrain: str) -> SurroundedIndex:
    """A board with ground of a terrain around it, made once."""
    return board.remember(("surrounded", terrain), lambda: SurroundedIndex(board, terrain))
