"""The sides of hexes: one name for each, whichever of its two hexes one stands in."""

from __future__ import annotations

from typing import NamedTuple

from oriflamme.board.hexes import DIRECTIONS, Hex, direction

_new = tuple.__new__


class Side(NamedTuple):
    """The side of a hex in a direction from 0 to 2; the other three belong to the neighbours."""

    hex: Hex
    direction: int

    @property
    def hexes(self) -> tuple[Hex, Hex]:
        """The two hexes that it parts."""
        (q, r), step = self.hex, DIRECTIONS[self.direction]
        return self.hex, _new(Hex, (q + step[0], r + step[1]))


def side(hex: Hex, d: int) -> Side:
    """The side of a hex in any direction."""
    if d < 3:
        return _new(Side, (hex, d))
    step = DIRECTIONS[d]
    return _new(Side, (_new(Hex, (hex[0] + step[0], hex[1] + step[1])), d - 3))


def between(a: Hex, b: Hex) -> Side:
    """The side between two neighbours."""
    d = direction(a, b)
    if d is None:
        raise ValueError(f"{a} and {b} are not neighbours")
    return side(a, d)
