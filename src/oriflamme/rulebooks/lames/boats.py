"""Boats on the water: who stands on them, and cannot do without. LM-3.5.14-02, LM-CA-82, LM-CA-98."""

from __future__ import annotations

from oriflamme.board.overlay import mark_in
from oriflamme.rulebooks.lames.ground import WATERS
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.rulebooks.lames.vocabularies import Mark

BOATS: Mark = "boats"


def afloat(state: Lames, hex: str) -> bool:
    """Whether a hex of water has boats in it. LM-3.5.14-02."""
    return mark_in(state.overlay, BOATS, hex) is not None


def stranded(state: Lames, hex: str, but_for: str = "") -> bool:
    """Whether somebody in a hex of water, other than one unit, could not stay there without boats. LM-CA-98."""
    terrain = terrain_of(state)
    if terrain.kind[hex] not in WATERS or state.rules.lenient_moves:
        return False
    others = (other for other in state.at(hex) if other.key != but_for)
    return any(not terrain.enterable(gait_of(state, terrain, other), hex) for other in others)


def stood_on(state: Lames, kind: str, hex: str) -> bool:
    """Whether these are boats that keep somebody above water: nobody destroys them under his feet. LM-CA-98."""
    return kind == BOATS and stranded(state, hex)
