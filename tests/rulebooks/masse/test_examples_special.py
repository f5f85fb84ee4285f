"""The worked examples of charges, special rules, heroes, sieges and engines, number by number (MC-EX)."""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.masse.facts import (
    AttackFutile,
    AttackMade,
    Demoralised,
    EngineShot,
    HugeStruck,
    LossesTaken,
    MoraleTested,
    Regenerated,
    UnitDestroyed,
)
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import add_dice, fact, facts, items, offered, piece, play, position


@clause("MC-TACTIQUES_ET_MANOEUVRES-04", "MC-TACTIQUES_ET_MANOEUVRES-06")
def test_ex_02_a_charge_on_halberds() -> None:
    battle = position("north: lanciers 60, gob 9 | south: halleb 100", dice=[5, 6])
    play(battle, "lanciers engage halleb", until="morale")
    assert {one.unit: one.damage for one in facts(battle, AttackMade)} == {"lanciers": 210, "halleb": 360}
    assert (piece(battle, "halleb").pvt, piece(battle, "halleb").men) == (290, 58)
    assert fact(battle, UnitDestroyed).unit == "lanciers"


@clause("MC-REGLES_SPECIALES-13")
def test_ex_04_harpies_on_heavy_foot() -> None:
    battle = position("north: harpies 20 | south: lourds 200", dice=[2, 2, 3, 4])
    play(battle, "harpies engage lourds", until="morale")
    assert {one.unit: one.damage for one in facts(battle, AttackMade)} == {"harpies": 112, "lourds": 180}
    assert (piece(battle, "lourds").pvt, piece(battle, "lourds").men) == (888, 178)
    assert (piece(battle, "harpies").pvt, piece(battle, "harpies").men) == (100, 8)


@clause("MC-SIEGES-04", "MC-SIEGES-16")
@pytest.mark.parametrize(("sequence", "damage"), [(3, 30), (4, 60), (5, 120), (9, 120)])
def test_ex_05_besiegers_before_and_after_a_breach(sequence: int, damage: int) -> None:
    """The breach opened in sequence 3, which still counts as intact."""
    battle = position(
        "town role=besieged: lourds 100 ca=15 | host role=besieger: orcs 100",
        sections="west breach=wall breached_in=3",
        breached_in=3,
        sequence=sequence,
        dice=[1, 4],
    )
    play(battle, "orcs engage lourds", until="morale")
    assert fact(battle, AttackMade, unit="orcs").damage == damage


@clause("MC-REGLES_SPECIALES-04")
def test_ex_06_ghouls() -> None:
    battle = position("north: goules 40 | south: lourds 100", dice=[2, 2, 2, 1])
    play(battle, "goules engage lourds", until="morale")
    assert fact(battle, AttackMade, unit="goules").damage == 252


@clause("MC-REGLES_SPECIALES-10", "MC-REGLES_SPECIALES-11")
def test_ex_07_wights() -> None:
    battle = position("north: necro 20 | south: milice 300", dice=[4, 6, 6])
    play(battle, "necro engage milice")
    assert (fact(battle, AttackMade).damage, fact(battle, AttackFutile).unit) == (720, "milice")
    assert piece(battle, "necro").pvt == 280
    assert ("immune_enemy", -2, "MC-REGLES_SPECIALES-11") in items(fact(battle, MoraleTested).tally)


@clause("MC-REGLES_SPECIALES-01", "MC-REGLES_SPECIALES-02")
def test_ex_08_the_int_of_a_commander() -> None:
    battle = position("north: orcs 100, mage commander | south: lourds 100", dice=[1, 1])
    play(battle, "orcs engage lourds", *["point orcs"] * 3, until="morale")
    assert fact(battle, AttackMade, unit="orcs").percent.total == 45


@clause("MC-REGLES_SPECIALES-15", "MC-REGLES_SPECIALES-16")
def test_ex_09_trolls() -> None:
    battle = position("north: archers 100 | south: trolls 8", dice=[5, 1, 1])
    play(battle, "archers shoot trolls")
    assert fact(battle, LossesTaken).damage == 150
    assert (fact(battle, Regenerated).pvt, fact(battle, Regenerated).men) == (240, 8)


@clause("MC-REGLES_SPECIALES-07", "MC-REGLES_SPECIALES-08")
def test_ex_10_a_hill_giant() -> None:
    battle = position("north: giant=hill_giant, gob 9 | south: orcs 200")
    play(battle, "giant engage orcs")
    assert (fact(battle, HugeStruck).damage, piece(battle, "orcs").pvt) == (80, 920)
    assert fact(battle, Demoralised).unit == "orcs"


@clause("MC-HEROS_ET_OFFICIERS-02")
def test_ex_11_a_hero_among_orcs() -> None:
    battle = position("north: lord, gob 9 | south: orcs 100", dice=[5, 1], begun=True)
    play(battle, "lord engage orcs", until="morale")
    assert fact(battle, AttackMade, unit="lord").damage == 18
    orcs = piece(battle, "orcs")
    assert (orcs.pvt, orcs.men) == (482, 97)
    assert (500 - orcs.pvt) == 3 * 5 + 3


@clause("MC-HEROS_ET_OFFICIERS-07", "MC-HEROS_ET_OFFICIERS-08")
def test_ex_12_an_officer() -> None:
    battle = position("north: archers 392, ballista 2 | south: lourds 100, lord leads=lourds, gob 9", dice=[4, 1, 1])
    assert piece(battle, "lourds").pvt == 545
    play(battle, "archers shoot lourds")
    assert (piece(battle, "lourds").pvt, piece(battle, "lourds").men, piece(battle, "lord").pvt) == (75, 6, 45)
    add_dice(battle, 6, 6, 6, 6, 6)
    play(battle, "ballista shoot lourds")
    assert "lourds" not in battle.state.pieces
    assert (piece(battle, "lord").pvt, piece(battle, "lord").leads) == (45, "")
    assert "engage archers" in offered(battle, "lord")


@clause("MC-EXEMPLES_D_ARMES_DE_SIEGE-01", "MC-EXEMPLES_D_ARMES_DE_SIEGE-02")
def test_ex_15_two_engines_on_one_unit() -> None:
    battle = position(
        "north: ballista 2, catapult=light_catapult 2 | south: orcs 100", dice=[6, 5, 4, 2, 1, 6, 5, 4, 3, 2, 1]
    )
    play(battle, "ballista shoot orcs", "catapult shoot orcs", until="morale")
    assert [one.damage for one in facts(battle, EngineShot)] == [18, 21]
    assert (fact(battle, LossesTaken).damage, piece(battle, "orcs").pvt) == (39, 461)
