"""Terrains of one map under different overlays: what one has worked out serves another where the ground is the same.

A terrain that is asked for something looks first at what it knows, then at what its relatives know, and works it out
only where hexes that count are not the same. So a fire that spreads by one hex costs what lies about that hex.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Self, TypeVar

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex
from oriflamme.rulebooks.lames.ground import cell_of, has_trait, traits_that_count
from oriflamme.rulebooks.lames.state import UnitType

MAX_KEPT = 6000
"""Distances and reaches remembered for one map."""
MEMORY = "lames"
"""Under what a board remembers its terrain."""
T = TypeVar("T")


class ByGait(dict[str, T]):
    """Tables by gait, each made when it is first asked for."""

    def __init__(self, make: Callable[[str], T]) -> None:
        self._make = make

    def __missing__(self, gait: str) -> T:
        made = self[gait] = self._make(gait)
        return made


class RelatedTerrain:
    """The hexes of a map as movement takes them, and its relatives."""

    def __init__(self, board: HexIndex) -> None:
        self.board = board
        printed: Self | None = board.printed.peek(MEMORY) if board.overlay is not None else None
        self.printed = printed
        """The terrain of the map as it is printed; None for itself."""
        self.names: dict[Hex, str]
        self.adjacent: dict[str, tuple[str, ...]]
        """The six neighbours of a hex; empty where the map ends."""
        if printed is None:
            self.names = {hex: board.name(hex) for hex in board.hexes if not board.half[hex]}  # LM-2.2-01
            self.hexes = tuple(self.names.values())
            self.index = {name: number for number, name in enumerate(self.hexes)}
            self.adjacent = {name: tuple(map(self._name, board.neighbours[hex])) for hex, name in self.names.items()}
            self.cells = {name: cell_of(board, hex) for hex, name in self.names.items()}
        else:
            self.names, self.hexes, self.index = printed.names, printed.hexes, printed.index
            self.adjacent = printed.adjacent
            changed = [hex for hex in board.differs(printed.board) if hex in self.names]
            self.cells = printed.cells | {self.names[hex]: cell_of(board, hex) for hex in changed}
        self.traits = traits_that_count(self.cells.values())
        """What makes a difference here besides the movement class."""
        self._gaits: dict[tuple[str, str, tuple[str, ...]], str] = {}
        self._tables: dict[tuple[str, str], Any] = {}
        self._fields: dict[tuple[Hashable, ...], Any] = {}
        self._differing: dict[str, tuple[str, ...]] = {}

    def _name(self, hex: Hex | None) -> str:
        return self.names.get(hex, "") if hex is not None else ""

    def gait(self, figure: UnitType) -> str:
        """How a type of unit takes this ground: its movement class, and the traits that make a difference."""
        key = figure.movement, figure.weapon, figure.faculties
        found = self._gaits.get(key)
        if found is None:
            found = " ".join((figure.movement, *(trait for trait in self.traits if has_trait(figure, trait))))
            self._gaits[key] = found
        return found

    def narrowed(self, gait: str) -> str:
        """A gait without the traits that make no difference here."""
        if " " not in gait:
            return gait
        kind, *traits = gait.split()
        return " ".join((kind, *(trait for trait in traits if trait in self.traits)))

    # Relatives

    def relatives(self) -> Iterator[Self]:
        """The terrains under other overlays that are kept, the latest first, and at last the printed one."""
        for board in self.board.relatives():
            other = board.peek(MEMORY)
            if other is not None and other is not self:
                yield other

    def differing(self, other: Self) -> tuple[str, ...]:
        """The hexes from or to which a step may not be the same as on a relative."""
        key = other.board.version
        if key not in self._differing:
            marked = [self.names[hex] for hex in sorted(self.board.differs(other.board)) if hex in self.names]
            changed = [name for name in marked if self.cells[name] != other.cells[name]]
            beside = [near for name in changed for near in self.adjacent[name] if near]
            self._differing[key] = tuple(dict.fromkeys((*changed, *beside)))
        return self._differing[key]

    def numbers_differing(self, other: Self) -> list[int]:
        """The same by number."""
        return [self.index[name] for name in self.differing(other)]

    def rows(self, name: str, gait: str, row: Callable[[str], T]) -> dict[str, T]:
        """A table with a row for each hex; where a relative's are the same, they are shared."""

        def patched(known: dict[str, T], other: Self) -> dict[str, T]:
            new = {hex: row(hex) for hex in self.differing(other)}
            return known if all(known[hex] == one for hex, one in new.items()) else known | new

        return self._table(name, gait, patched, lambda: {hex: row(hex) for hex in self.hexes})

    def numbered(self, name: str, gait: str, row: Callable[[str], T]) -> tuple[T, ...]:
        """The same by the numbers of the hexes."""

        def patched(known: tuple[T, ...], other: Self) -> tuple[T, ...]:
            new = {self.index[hex]: row(hex) for hex in self.differing(other)}
            if all(known[number] == one for number, one in new.items()):
                return known
            return tuple(new.get(number, one) for number, one in enumerate(known))

        return self._table(name, gait, patched, lambda: tuple(map(row, self.hexes)))

    def _table(self, name: str, gait: str, patched: Callable[[T, Self], T], make: Callable[[], T]) -> T:
        for other in self.relatives():
            known = other._tables.get((name, other.narrowed(gait)))
            if known is not None:
                found = self._tables[name, gait] = patched(known, other)
                return found
        found = self._tables[name, gait] = make()
        return found

    def field(
        self,
        name: str,
        gait: str,
        key: tuple[Hashable, ...],
        carry: Callable[[T, Self], T | None],
        make: Callable[[], T],
    ) -> T:
        """Something worked out from a part of the map: a relative's where `carry` takes it over; else made."""
        found: T | None = None
        for other in self.relatives():
            known = other._fields.get((name, other.narrowed(gait), *key))
            found = carry(known, other) if known is not None else None
            if found is not None:
                break
        if found is None:
            found = make()
        while len(self._fields) >= MAX_KEPT:
            self._fields.pop(next(iter(self._fields)), None)
        self._fields[name, gait, *key] = found
        return found
