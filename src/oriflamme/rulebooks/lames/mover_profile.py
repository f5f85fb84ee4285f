"""What the reach of a unit depends on besides where it stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from oriflamme.board.facings import FACINGS
from oriflamme.board.hexes import SIDES
from oriflamme.rulebooks.lames.gaits import pivot_cost
from oriflamme.rulebooks.lames.zones import FRONT_SIDES


class MoverProfile(NamedTuple):
    """What the reach of a unit depends on, but for where it stands."""

    kind: str
    """Its gait."""
    allowance: int
    large: bool
    charging: bool
    flat: bool
    """The switch `flat_pivot`."""
    all_round: bool = False
    """A Hedgehog: before it lies all that is around it. LM-3.1-08."""

    def front(self, facing: int) -> Iterable[int]:
        """The directions before it; all around a small unit and a Hedgehog."""
        return FRONT_SIDES[facing] if self.large and not self.all_round else SIDES

    def turns(self, facing: int) -> list[tuple[int, int]]:
        """The facings it may take, each at its price; a small unit's does not matter."""
        if not self.large:
            return [(facing, 0)]
        kind = self.kind.partition(" ")[0]
        return [(to, pivot_cost(kind, facing, to, self.flat)) for to in FACINGS]
