"""A map made ready: tables computed once from a `Ground` and shared by every state that holds it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from hashlib import blake2b
from typing import Any, TypeVar, cast

import msgspec

from oriflamme.board.errors import UnknownHex
from oriflamme.board.hex_map import HEIGHTS, HexMap, Kinds, read_legend, read_marks
from oriflamme.board.hexes import Hex
from oriflamme.board.sides import Side

NOTHING: Kinds = frozenset()
_BARE = (NOTHING,) * 6
MAX_MEMORIES = 4096
"""Results that a board remembers for rulebooks; the oldest go first."""
MAX_BOARDS = 64
T = TypeVar("T")


class HexIndex:
    """A map, ready to be asked. It never changes: another terrain is another board."""

    def __init__(self, ground: HexMap) -> None:
        shape = ground.shape
        self.ground = ground
        self.layout = ground.layout
        self.version = blake2b(msgspec.msgpack.encode(ground), digest_size=4).hexdigest()
        """A short fingerprint of the map."""
        self.hexes = shape.hexes
        """Every hex, row by row from the top left."""
        self.neighbours = shape.neighbours
        """The six neighbours of each hex, by direction; None beyond the map."""
        self.names = shape.names
        """The printed name of each hex."""
        self.half = shape.half
        """Whether a hex is cut in two by the edge of the map."""
        self.edges = shape.edges
        """The hexes along each edge: N, E, S, W."""
        self.cells = shape.cells
        """Column and row of each hex as printed, from zero."""
        self.shape = shape
        legend = read_legend(ground.legend)
        drawn = ground.terrain.split("\n")
        self.terrain = {hex: legend[drawn[row][column]] for hex, (column, row) in shape.cells.items()}
        """The terrain of each hex."""
        self.level = dict.fromkeys(self.hexes, 0)
        """The level of each hex."""
        if ground.levels:
            heights = ground.levels.split("\n")
            self.level = {hex: HEIGHTS[heights[row][column]] for hex, (column, row) in shape.cells.items()}
        features, sides = read_marks(ground.marks, shape)
        self.features = {hex: features.get(hex, NOTHING) for hex in self.hexes}
        """What else lies in each hex."""
        self.sides: dict[Side, Kinds] = sides
        """What lies on sides; only sides that have something."""
        self._around = _by_hex(sides)
        self._memories: dict[Hashable, Any] = {}

    def __contains__(self, hex: object) -> bool:
        return hex in self.terrain

    def __len__(self) -> int:
        return len(self.hexes)

    def __repr__(self) -> str:
        return f"<Board {self.version}: {len(self.hexes)} hexes>"

    def name(self, hex: Hex) -> str:
        """The printed name of a hex."""
        return self.names[hex]

    def hex(self, name: str) -> Hex:
        """The hex with this printed name."""
        try:
            return self.shape.by_name[name]
        except KeyError:
            raise UnknownHex(name) from None

    def side_kinds(self, hex: Hex, d: int) -> Kinds:
        """What lies on the side of a hex in a direction."""
        return self._around.get(hex, _BARE)[d]

    def exit(self, hex: Hex, d: int) -> str:
        """The edge by which one leaves the map in this direction: N, E, S or W; "" where one stays on it."""
        return self.shape.exit(hex, d)

    def remember(self, key: Hashable, make: Callable[[], T]) -> T:
        """What a rulebook computes from the terrain, made once for each key."""
        memories = self._memories
        if key not in memories:
            made = make()
            while len(memories) >= MAX_MEMORIES:
                memories.pop(next(iter(memories)), None)
            memories[key] = made
            return made
        return cast(T, memories[key])


def _by_hex(sides: dict[Side, Kinds]) -> dict[Hex, tuple[Kinds, ...]]:
    around: dict[Hex, list[Kinds]] = {}
    for one, kinds in sides.items():
        first, second = one.hexes
        around.setdefault(first, list(_BARE))[one.direction] = kinds
        around.setdefault(second, list(_BARE))[one.direction + 3] = kinds
    return {hex: tuple(six) for hex, six in around.items()}


_made = lru_cache(maxsize=MAX_BOARDS)(HexIndex)
_latest: list[tuple[HexMap, HexIndex]] = []


def board_of(ground: HexMap) -> HexIndex:
    """The board of a map, made once: equal maps share it."""
    for latest, board in _latest:
        if latest is ground:
            return board
    board = _made(ground)
    _latest[:] = [(ground, board)]
    return board
