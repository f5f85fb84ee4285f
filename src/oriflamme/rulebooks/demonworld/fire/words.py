"""The marks of fire and wind, and the compass rose. DW-XXII.2.0-01"""

from __future__ import annotations

from oriflamme.rulebooks.demonworld.tables import ROSE

BURNING = "burning"
"""The terrain of a hex that burns."""
FIRE_MARK, KINDLED, BURNT = "fire", "kindled", "burnt"
WIND, CALM = "wind", "calm"
FIRE_PROOF, NO_FIRE, FLAMING_ARROWS = "fire_proof", "no_fire", "flaming_arrows"
"""What cards say: whom fire does not harm, who lights none, who shoots flaming arrows. DW-XXII.3.0-11, -01, 5.0-01"""


def direction_of(rose: int) -> int:
    """The direction of a number of the compass rose. DW-I.1.4-08"""
    d = ROSE[rose - 1]
    assert d is not None
    return d
