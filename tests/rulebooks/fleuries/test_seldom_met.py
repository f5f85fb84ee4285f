"""Positions that are seldom met, reckoned by hand: what is left of a disorder, a retreat or a contact afterwards."""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.fleuries.facts.moves import BuildingEntered
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, piece, play, position, refused, tokens

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
HOUSE = "house building 60/46 10x7.5 defence=10"


# Buildings


@pytest.mark.parametrize("upset", [False, True])
@clause("GF-LES_UNITES_EN_DESORDRE-03", "GF-BATIMENTS_DOMESTIQUES-06")
def test_whoever_storms_a_building_in_disorder_is_still_in_disorder(upset: bool) -> None:
    """Only the Reform order ends a disorder: ten class A men in disorder drive the occupants out and go in.

    5 x (20 + 6 - 6) is just 100, and 105 with the rank that a disorder takes away.
    """
    text = f"""
    south: u man A10 files=5 maquahuitl at=60/42.25 fights=v:front:1:front disorder={str(upset).lower()} | {FAR}
    north: v man C10 files=5 knife inside=house at=60/60/180 fights=u:front:1:front | {FOE}
    """
    battle = position(text, ground=HOUSE, phase="combat", dice=[*([] if upset else [100]), 100, 2, 4])
    play(battle, "storm u house")
    assert fact(battle, BuildingEntered).unit == "u"
    assert piece(battle, "u").inside == "house" and piece(battle, "u").disorder == upset


# Retreats


@clause("GF-LES_MOUVEMENTS_SE_RETIRER-01")
def test_whoever_has_retreated_in_phase_1_does_not_shoot_at_a_charger() -> None:
    """Archers go back 10 cm for a test of the turn before and are charged from 26 cm: they may not react with a shot.
    Those who have stayed may."""
    for pending, allowed in (("pending=retreat cause=v", False), ("", True)):
        south = f"south: u man B20 files=10 bow knife at=60/40 {pending} | {FAR}"
        north = f"north: v man B20 files=10 club at=60/{56 if pending else 66}/180 | {FOE}"
        dice = ([] if pending else [50]) + [50, 50, 50, 4, 4]
        battle = position(f"{south}\n{north}", phase="automatic", dice=dice)
        ask = ask_of(battle, "reaction", "u", "order v charge", "charge v u")
        assert ("react u shoot" in tokens(ask)) == allowed
        if pending:
            said = refused(battle, "react u shoot", "south")
            assert said == ("no-shot-flees", "GF-LES_MOUVEMENTS_SE_RETIRER-01")
            assert piece(battle, "u").moved == 1000
