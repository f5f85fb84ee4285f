"""Front, flank and rear of a unit by its facing. LM-2.3-02 to -06.

A Formation looks at a corner, and its zones are those of its two hexes: three hexes in front, one on each flank, three
behind. LM-3.3.3-01.
"""

from __future__ import annotations

from oriflamme.board.facings import FACINGS, bearing
from oriflamme.board.hexes import SIDES

FRONT, FLANK, REAR = "front", "flank", "rear"
EXPOSED = (FRONT, FLANK, REAR)
"""From the side where a unit is safest to where it is least so."""


def _zone(facing: int, d: int) -> str:
    """Towards a corner: two hexes of front, one on each flank, two of rear; towards a side: three and three."""
    off = abs(bearing(facing, d))
    if facing % 2 == 0:
        return FRONT if off <= 2 else REAR  # LM-2.3-03
    return FRONT if off == 1 else FLANK if off == 3 else REAR  # LM-2.3-02


ZONES = tuple((*(_zone(facing, d) for d in SIDES), FRONT) for facing in FACINGS)
"""By facing and direction; whoever shares the hex at another level is met in front. LM-4.2.3.1-01."""
ALL_FRONT = ((FRONT,) * (len(SIDES) + 1),) * len(FACINGS)
"""The same for a unit that looks all around. LM-2.3-04."""
FRONT_SIDES = tuple(tuple(d for d in SIDES if ZONES[facing][d] == FRONT) for facing in FACINGS)
REAR_SIDES = tuple(tuple(d for d in SIDES if ZONES[facing][d] == REAR) for facing in FACINGS)
ALL_SIDES = tuple(SIDES)


def front_sides(sided: bool, facing: int) -> tuple[int, ...]:
    """The directions of the front zone; all around a unit that has no other (`Lames.sided`). LM-2.3-04, LM-3.1-08."""
    return FRONT_SIDES[facing] if sided else ALL_SIDES


def rear_sides(sided: bool, facing: int) -> tuple[int, ...]:
    """Where a unit withdraws and recoils; all around one that has only a front. LM-2.3-06."""
    return REAR_SIDES[facing] if sided else ALL_SIDES


def zone(sided: bool, facing: int, d: int) -> str:
    """The zone of a unit in a direction."""
    return ZONES[facing][d] if sided else FRONT
