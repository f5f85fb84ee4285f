"""Challenges: what one is worth, since whoever would lose by the clash breaks off before the two are in contact."""

from __future__ import annotations

from oriflamme.commanders.masse.spell_damage import SAVED_SHARE, spell_damage
from oriflamme.commanders.masse.unit_value import FieldValue, mean
from oriflamme.kernel import dice
from oriflamme.rulebooks.masse.combat import immune
from oriflamme.rulebooks.masse.heroes import clash_percent
from oriflamme.rulebooks.masse.state import Piece
from oriflamme.rulebooks.masse.tables import DUEL, SPELLS

SURPRISED = float(DUEL["surprise"]["surprised_upto"] / dice(DUEL["surprise"]["die"]).sizes[0])
"""The chance that a hero is surprised, and cannot break off before the first round."""


def challenge(field: FieldValue, mine: str, foe: str) -> float:
    """What it is worth to challenge somebody, in points.

    It is fought out where neither would lose by it. Otherwise whoever would breaks off unharmed, unless surprised:
    then breath, spells and missiles reach him for a round.
    """
    stays, faces_it = field.duel(mine, foe) >= 0, field.duel(foe, mine) >= 0
    if stays and faces_it:
        return field.duel(mine, foe)
    if stays:
        return SURPRISED * field.loss(foe, _from_afar(field, mine, foe))
    return -SURPRISED * field.loss(mine, _from_afar(field, foe, mine)) if faces_it else 0.0


def _from_afar(field: FieldValue, hero: str, foe: str) -> float:
    """The most that a hero does to another in a round before they are in contact, on the mean."""
    own, other = field.pieces[hero], field.pieces[foe]
    breath = own.pvt * SAVED_SHARE if own.profile.breath else 0.0
    return max(breath, _shot(field, own, other), *(_spell(own, spell, other) for spell in own.profile.spells), 0.0)


def _shot(field: FieldValue, hero: Piece, foe: Piece) -> float:
    if not hero.profile.missile or immune(hero, foe):
        return 0.0
    return mean(hero.profile.missile) * clash_percent(field.state, hero.profile.dv, foe.profile.ca).total / 100


def _spell(hero: Piece, spell: str, foe: Piece) -> float:
    return spell_damage(hero, spell, foe) if "hero" in SPELLS["spells"][spell]["targets"] else 0.0
