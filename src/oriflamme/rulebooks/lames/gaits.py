"""How units take the ground: the rows of the movement table, those of caverns, and those of the Positions.

LM-2.6.2-01, LM-4.1.1-01, LM-4.2.2-02.
"""

from __future__ import annotations

from typing import Any

from oriflamme.board.facings import FACINGS, turn
from oriflamme.rulebooks.lames.tables import CATEGORIES, MOVEMENT

FLYING = "flying"
CAVE = "_cave"
POSITION_ROWS: dict[str, dict[str, Any]] = {
    key: row for key, row in MOVEMENT["position"].items() if isinstance(row, dict)
}
"""How units above and below the ground take it: by gait. LM-4.2.3.3-01, -02, LM-4.2.3.9-02."""
CLASSES: dict[str, Any] = {
    **MOVEMENT["class"],
    **{f"{kind}{CAVE}": MOVEMENT["class"][kind] | row for kind, row in MOVEMENT["cave"].items() if kind != "clause"},
    **{
        key: MOVEMENT["class"][FLYING]
        | dict.fromkeys(("road", *CATEGORIES.values()), row["cost"])
        | {"rock": row["rock"]}
        for key, row in POSITION_ROWS.items()
    },
}
"""The rows of the movement table: classes, those of caverns, and Positions."""
ALOFT = frozenset({FLYING, f"{FLYING}{CAVE}", *POSITION_ROWS})
"""Gaits that sides and marks do not hinder."""


def pivot_cost(kind: str, before: int, after: int, flat: bool = False) -> int:
    """The price of one reorientation. LM-2.6.2-02, C-08; with `flat`, the same price beyond the first vertex."""
    return PIVOTS[kind, flat][turn(before, after)]


def _pivots(kind: str, flat: bool) -> tuple[int, ...]:
    """The prices of reorientations by their notches: the first vertex, then each further one that is begun."""
    row, each = CLASSES[kind], int(MOVEMENT["pivot"]["notches_per_vertex"])
    further = [-(-notches // each) - 1 for notches in range(1, len(FACINGS) // 2 + 1)]
    return 0, *(int(row["pivot_first"]) + int(row["pivot_more"]) * (min(more, 1) if flat else more) for more in further)


PIVOTS = {(kind, flat): _pivots(kind, flat) for kind in CLASSES for flat in (False, True)}
"""By class and the switch `flat_pivot`, the prices of 0 to 6 notches."""
