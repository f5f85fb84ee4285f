"""A map made ready: tables computed once from a `HexMap` and shared by every state that holds it.

The map as it is printed is one board, the map under each overlay another: `board_of`. Boards of one map are relatives:
what one has computed from a few hexes serves another in which these hexes are the same (`recall`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

from oriflamme.board.errors import UnknownHex
from oriflamme.board.facings import direction_name, read_direction
from oriflamme.board.hex_map import HEIGHTS, HexMap, Kinds, owner, read_legend, read_marks
from oriflamme.board.hexes import Hex
from oriflamme.board.overlay import GroundMark, Overlay, differences
from oriflamme.board.sides import Side, side
from oriflamme.board.vocabulary import MarkWord, Vocabulary

NOTHING: Kinds = frozenset()
_BARE = (NOTHING,) * 6
MAX_MEMORIES = 4096
"""Results that a board remembers for rulebooks; the oldest go first."""
MAX_RECALLED = 16384
"""Results computed from a few hexes that a board keeps; the oldest go first."""
MAX_BOARDS = 64
MAX_OVERLAID = 12
"""Boards of one map under different overlays that are kept; the oldest go first."""
T = TypeVar("T")


class HexIndex:
    """A map, ready to be asked. It never changes: another terrain is another board."""

    overlay: Overlay | None = None
    """What lies on the printed map."""

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
        self.marks: dict[Hex | Side, tuple[GroundMark, ...]] = {}
        """What has come to lie in hexes and on sides; only those that have something."""
        self._around = _by_hex(sides)
        self._memories: dict[Hashable, Any] = {}
        self._bits = {hex: 1 << number for number, hex in enumerate(self.hexes)}
        self._recalled: dict[Hashable, tuple[Any, int]] = {}
        self._overlaid: dict[int, OverlaidIndex] = {}
        self._latest: tuple[Overlay, OverlaidIndex] | None = None

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
        if key in memories:
            known: T = memories[key]
            return known
        made = make()
        while len(memories) >= MAX_MEMORIES:
            memories.pop(next(iter(memories)), None)
        memories[key] = made
        return made

    def peek(self, key: Hashable) -> Any:
        """What it remembers under a key; None where nobody has asked."""
        return self._memories.get(key)

    # Places by name

    def place(self, name: str) -> Hex | Side:
        """A hex ("0305") or a side ("0305/E") by its name."""
        hex = self.shape.by_name.get(name)
        if hex is not None:
            return hex
        name_of_hex, _, point = name.rpartition("/")
        d = read_direction(point, self.layout)
        if d is None:
            raise UnknownHex(name)
        return side(self.hex(name_of_hex), d)

    def side_name(self, one: Side) -> str:
        """The usual name of a side: "0305/E"."""
        hex, d = owner(self.shape, one)
        return f"{self.names[hex]}/{direction_name(d, self.layout)}"

    # The map under an overlay

    @property
    def printed(self) -> HexIndex:
        """The board of the map as it is printed."""
        return self

    def under(self, overlay: Overlay, words: Vocabulary | None) -> HexIndex:
        """The board of the map under an overlay, made once: equal overlays share it."""
        latest = self._latest
        if latest is not None and latest[0] is overlay:
            return latest[1]
        assert words is not None, "the book's words for the marks"
        kept = self._overlaid
        board = kept.pop(overlay.version, None)
        if board is None:
            board = OverlaidIndex(self, overlay, words)
        while len(kept) >= MAX_OVERLAID:
            kept.pop(next(iter(kept)), None)
        kept[overlay.version] = board
        self._latest = overlay, board
        return board

    def relatives(self) -> Iterator[HexIndex]:
        """The other boards of the same map that are kept: those under overlays, the latest first, then the printed."""
        printed = self.printed
        for board in reversed(list(printed._overlaid.values())):
            if board is not self:
                yield board
        if printed is not self:
            yield printed

    def differs(self, other: HexIndex) -> frozenset[Hex]:
        """The hexes in which a relative is not the same: something else lies in them, or on one of their sides."""
        key = "differs", other.version
        return self.remember(key, lambda: frozenset(self._places(differences(self.overlay, other.overlay))))

    def _places(self, marks: Iterable[GroundMark]) -> Iterator[Hex]:
        for mark in marks:
            if mark.at:
                place = self.place(mark.at)
                yield from place.hexes if isinstance(place, Side) else (place,)

    def recall(self, key: Hashable, make: Callable[[], tuple[T, Iterable[Hex]]]) -> T:
        """What follows from a few hexes alone: made once for each key, with the hexes that were read.

        Under another overlay it is made again only where one of these hexes has changed. What holds over the whole
        field lies in no hex: whoever reads the weather has it in the key.
        """
        known = self._recalled.get(key)
        if known is None:
            known = self._inherited(key)
            if known is None:
                made, read = make()
                known = made, self._mask(read)
            while len(self._recalled) >= MAX_RECALLED:
                self._recalled.pop(next(iter(self._recalled)), None)
            self._recalled[key] = known
        found: T = known[0]
        return found

    def _inherited(self, key: Hashable) -> tuple[Any, int] | None:
        """What a relative knows, where it holds here too."""
        for other in self.relatives():
            known = other._recalled.get(key)
            if known is not None and not known[1] & self._differing(other):
                return known
        return None

    def _mask(self, hexes: Iterable[Hex]) -> int:
        """Hexes of the map as the bits of a number: thousands of such sets are kept."""
        mask, bits = 0, self._bits
        for hex in hexes:
            mask |= bits.get(hex, 0)
        return mask

    def _differing(self, other: HexIndex) -> int:
        """The hexes in which a relative is not the same, as bits."""
        return self.remember(("differing", other.version), lambda: self._mask(self.differs(other)))


class OverlaidIndex(HexIndex):
    """A map under an overlay: what is the same as on the printed map is shared with its board."""

    def __init__(self, printed: HexIndex, overlay: Overlay, words: Vocabulary) -> None:
        self.__dict__.update(printed.__dict__)
        self._printed = printed
        self.overlay = overlay
        self.version = f"{printed.version}+{overlay.version:x}"
        self._memories, self._recalled, self._overlaid, self._latest = {}, {}, {}, None
        self.marks = {}
        for mark in overlay.marks.values():
            if mark.at:
                place = self.place(mark.at)
                self.marks[place] = (*self.marks.get(place, ()), mark)
        self._change_hexes(words)
        self._change_sides(words)

    @property
    def printed(self) -> HexIndex:
        return self._printed

    def _change_hexes(self, words: Vocabulary) -> None:
        terrain: dict[Hex, str] = {}
        level: dict[Hex, int] = {}
        features: dict[Hex, Kinds] = {}
        for hex, marks in self.marks.items():
            if isinstance(hex, Side):
                continue
            for mark in marks:
                word = words.mark[mark.kind]
                if word.terrain:
                    terrain[hex] = word.terrain
                if word.raises:
                    level[hex] = level.get(hex, self.level[hex]) + word.raises
                features[hex] = _with(features.get(hex, self.features[hex]), mark, word)
        self.terrain = self.terrain | terrain if terrain else self.terrain
        self.level = self.level | level if level else self.level
        self.features = self.features | features if features else self.features

    def _change_sides(self, words: Vocabulary) -> None:
        sides: dict[Side, Kinds] = {}
        for one, marks in self.marks.items():
            if isinstance(one, Side):
                for mark in marks:
                    sides[one] = _with(sides.get(one, self.sides.get(one, NOTHING)), mark, words.mark[mark.kind])
        if sides:
            self.sides = self.sides | sides
            self._around = _by_hex(self.sides)


def _with(kinds: Kinds, mark: GroundMark, word: MarkWord) -> Kinds:
    """What lies in a place once a mark lies there too."""
    return kinds.difference(word.removes).union(word.adds, (mark.kind,))


def _by_hex(sides: dict[Side, Kinds]) -> dict[Hex, tuple[Kinds, ...]]:
    around: dict[Hex, list[Kinds]] = {}
    for one, kinds in sides.items():
        first, second = one.hexes
        around.setdefault(first, list(_BARE))[one.direction] = kinds
        around.setdefault(second, list(_BARE))[one.direction + 3] = kinds
    return {hex: tuple(six) for hex, six in around.items()}


_made = lru_cache(maxsize=MAX_BOARDS)(HexIndex)
_latest: list[tuple[HexMap, HexIndex]] = []


def board_of(ground: HexMap, overlay: Overlay | None = None, words: Vocabulary | None = None) -> HexIndex:
    """The board of a map, made once: equal maps share it. Under an overlay, with the book's words for its marks."""
    for latest, board in _latest:
        if latest is ground:
            return board if overlay is None else board.under(overlay, words)
    _latest[:] = [(ground, _made(ground))]
    return board_of(ground, overlay, words)
