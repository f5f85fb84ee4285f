"""The ground that a spell is about, to be drawn before it is cast: what it fills, and how far it reaches."""

from __future__ import annotations

from oriflamme.board.tabletop_zones import surround
from oriflamme.kernel import Option
from oriflamme.kernel.services import GroundArea
from oriflamme.rulebooks.fleuries.magic.casting import Cast, circle_outline, point_of, stands
from oriflamme.rulebooks.fleuries.magic.spells import SPELLS
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.fleuries.tables import steps
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at, where

CORNERS = 48
"""Enough for a circle that looks round."""


def struck_ground(state: Fleuries, option: Option) -> tuple[GroundArea, ...]:
    """A circle where it would lie (GF-CP-21), the whole table, how far somebody may be carried (GF-MG-13), or how far
    the spell reaches from the priest; none for answers that cast nothing, and for spells in contact."""
    cast = option.value
    priest = state.pieces.get(cast.priest) if isinstance(cast, Cast) else None
    source = stands(state, priest) if priest is not None else None
    if source is None or cast.spell not in SPELLS:
        return ()
    spell, target = SPELLS[cast.spell], state.pieces.get(cast.target)
    if spell.circle_cm:
        return (GroundArea("struck", circle_outline(state, point_of(cast), steps(spell.circle_cm), CORNERS)),)
    if "everywhere" in spell.on:
        return (GroundArea("struck", ((0, 0), (state.width, 0), (state.width, state.height), (0, state.height))),)
    if spell.land_cm and target is not None:
        return (GroundArea("reach", circle_outline(state, where(target).point, steps(spell.land_cm), CORNERS)),)
    if spell.contact:
        return ()
    return (GroundArea("reach", surround(shape_at(state, source), steps(spell.cm))),)
