"""What spells do to whoever they are cast on, on the mean."""

from __future__ import annotations

from oriflamme.commanders.masse.unit_value import mean
from oriflamme.rulebooks.masse.spells import men_lost
from oriflamme.rulebooks.masse.state import Piece
from oriflamme.rulebooks.masse.tables import hit_dice, spell_dice

SAVED_SHARE = 0.75
"""What is left of breath and fire on the mean, where a saving throw may halve them."""


def spell_damage(caster: Piece, spell: str, target: Piece) -> float:
    """The damage to be expected of a spell."""
    level = hit_dice(caster.profile.dv)[0]
    if spell not in ("magic_missile", "fireball", "sleep"):
        return 0.0
    roll = mean(spell_dice(spell, level))
    if spell == "magic_missile":
        return roll
    if spell == "fireball":
        return (
            roll * SAVED_SHARE
            if target.kind == "hero"
            else float(men_lost(spell, target, int(roll)) * target.profile.pvi)
        )
    return min(roll, target.men) * target.profile.pvi
