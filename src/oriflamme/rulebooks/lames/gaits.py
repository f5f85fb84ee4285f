"""How units take the ground: the rows of the movement table, those of caverns, and those of the Positions.

LM-2.6.2-01, LM-4.1.1-01, LM-4.2.2-02.
"""

from __future__ import annotations

from typing import Any

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
