"""Positions reckoned by hand in which several clauses meet: who strikes whom, with what, and what is left."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.masse.facts import (
    AttackMade,
    BreachOpened,
    Engaged,
    LossesTaken,
    MoraleTested,
    Rammed,
    Regenerated,
    StandardLost,
    UnitDestroyed,
    UnitLeft,
    UnitSurrendered,
)
from oriflamme.rulebooks.masse.morale import morale
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import (
    fact,
    facts,
    items,
    multipliers,
    offered,
    piece,
    play,
    position,
    refused,
)


def siege(town: str, host: str, **more: Any) -> Battle:
    """The town is besieged by the host."""
    return position(f"town role=besieged: {town} | host role=besieger: {host}", sections="east gate, west", **more)


def blow(battle: Battle, unit: str) -> tuple[str, int, list[str], int]:
    """The one attack of a unit: at whom, at which percentage, by what it is multiplied, and the damage."""
    made = fact(battle, AttackMade, unit=unit)
    return made.target, made.percent.total, [one[0] for one in multipliers(made.product)], made.damage


# Charges


@clause("MC-TACTIQUES_ET_MANOEUVRES-06", "MC-PHASE_DE_COMMANDEMENT-11")
def test_pole_weapons_ordered_to_fight_on_have_not_moved() -> None:
    """The knights fall back, lancers charge: 6 x 100 x 30 % x 2, and 5 x 60 x 35 % x 2."""
    battle = position("north: halleb 100 | south: cheval 20, lanciers 60", links="halleb-cheval", dice=[6, 5])
    play(battle, "halleb engage cheval", "cheval fall_back", "lanciers engage halleb", until="morale")
    assert blow(battle, "halleb") == ("lanciers", 30, ["pole"], 360)
    assert blow(battle, "lanciers") == ("halleb", 35, ["charge"], 210)


@clause("MC-TACTIQUES_ET_MANOEUVRES-04", "MC-PHASE_DE_COMMANDEMENT-13")
def test_lancers_whose_enemy_retreats_do_not_charge_whoever_comes() -> None:
    """MC-AM-19, MC-AM-22: they stay where they are, and are engaged: 3 x 60 x 40 %."""
    battle = position("north: lanciers 60, gob 10 | south: a=orcs 50, b=gob 50", links="gob-a", dice=[3, 1])
    play(battle, "lanciers engage a", "a retreat", "b engage lanciers", then=["spare a"], until="morale")
    assert blow(battle, "lanciers") == ("b", 40, [], 72)


@clause("MC-TACTIQUES_ET_MANOEUVRES-04", "MC-TIRS_ET_MELEE-03")
def test_multipliers_come_before_the_rounding() -> None:
    """MC-AM-06: 3 x 5 x 45 % = 6.75, doubled 13.5, so 13 and not 12."""
    battle = play(
        position("north: lanciers 5 | south: archers 100", dice=[3, 1]), "lanciers engage archers", until="morale"
    )
    assert blow(battle, "lanciers") == ("archers", 45, ["charge"], 13)


@clause("MC-TACTIQUES_ET_MANOEUVRES-04", "MC-REGLES_SPECIALES-03", "MC-SIEGES-04", "MC-SIEGES-05")
def test_lancers_on_ladders_against_halberds_on_the_wall() -> None:
    """4 x 60 x (35 - 10) % x 2 / 4, and 2 x 100 x 40 % x 2, for the ladders make CA 15 a 13."""
    battle = siege("halleb 100, lord sag=16 commander", "lanciers 60 ladders", dice=[2, 4])
    play(battle, "assault east", "post halleb", "lanciers engage halleb", until="morale")
    assert blow(battle, "lanciers") == ("halleb", 25, ["charge", "fortification_intact"], 30)
    assert blow(battle, "halleb") == ("lanciers", 40, ["pole"], 160)


@clause("MC-REGLES_SPECIALES-10", "MC-REGLES_SPECIALES-04", "MC-TACTIQUES_ET_MANOEUVRES-04")
def test_all_multipliers_of_a_ghostly_charge() -> None:
    """MC-AM-12: 2 x 10 x 50 % = 10, x3 x5 x2."""
    battle = position("north: lanciers 10 immune special | south: milice 100", dice=[2])
    play(battle, "lanciers engage milice", until="morale")
    assert blow(battle, "lanciers") == ("milice", 50, ["special", "immune", "charge"], 300)


# The percentage


@clause("MC-REGLES_SPECIALES-02", "MC-REGLES_SPECIALES-03", "MC-TABLE_DE_BATAILLE-01")
@pytest.mark.parametrize(("points", "sag", "percent"), [(3, 16, 10), (2, 13, 10), (1, 18, 5), (3, 10, 20)])
def test_points_for_and_against_are_added_before_the_bounds(points: int, sag: int, percent: int) -> None:
    """MC-AM-05: 5 % of the table, 15 for INT and 10 off for SAG make 10 %; never below 5."""
    battle = position(
        f"north: orcs 100, mage commander | south: lourds 100 ca=22, lord sag={sag} commander", dice=[3, 1]
    )
    play(battle, "orcs engage lourds", *["point orcs"] * points, until="morale")
    assert fact(battle, AttackMade, unit="orcs").percent.total == percent


@clause("MC-PHASE_DE_COMMANDEMENT-15", "MC-REGLES_SPECIALES-02", "MC-MORAL_ET_RALLIEMENT-06")
def test_a_striker_ordered_elsewhere_with_points_strikes_who_flees() -> None:
    """40 + 10 + 5; the SAG of the fleeing side is lost; then it does not strike the enemy its order names."""
    battle = position(
        "north: b=orcs 100, mage commander | south: a=legers 100 demoralised hurt=b:60, d=gob 100, cleric commander",
        links="b-a b-d",
        sequence=2,
        dice=[1, 1],
    )
    play(battle, "a flee", "b engage d", "point b", then=["strike b a"], until="morale")
    assert blow(battle, "b") == ("a", 55, [], 55)


@clause("MC-PHASE_DE_COMMANDEMENT-15", "MC-HEROS_ET_OFFICIERS-02")
def test_a_hero_strikes_who_flees_from_him() -> None:
    """8 x (75 + 10) % x 3 = 20.4."""
    battle = position(
        "north: lord, gob 9 | south: orcs 100 demoralised hurt=lord:18, legers 9", links="lord-orcs", dice=[5]
    )
    play(battle, "orcs flee", then=["strike lord orcs"])
    assert blow(battle, "lord") == ("orcs", 85, ["hero"], 20)


@clause("MC-REGLES_SPECIALES-13", "MC-PHASE_DE_COMMANDEMENT-13")
def test_flight_counts_for_strikes_at_who_retreats() -> None:
    """MC-AM-40: 3 x 100 x 45 % / 2 = 67.5 at the harpies; 3 x 20 x 50 % x 2 at the orcs."""
    text, links = "north: harpies 20, gob 9 | south: orcs 100, g=gob 9", "harpies-orcs"
    battle = play(
        position(text, links=links, dice=[3]), "harpies retreat", then=["strike orcs harpies"], until="morale"
    )
    assert blow(battle, "orcs") == ("harpies", 45, ["flown_at"], 67)
    other = position(text, links=links, dice=[1, 1, 1])
    play(other, "orcs retreat", then=["strike harpies orcs"], until="morale")
    assert blow(other, "harpies") == ("orcs", 50, ["flying"], 60)


# Morale


@clause("MC-MORAL_ET_RALLIEMENT-03", "MC-HEROS_ET_OFFICIERS-07")
@pytest.mark.parametrize(
    ("orcs", "found"), [(254, []), (255, ["double"]), (381, ["double"]), (382, ["double", "triple"])]
)
def test_the_hit_points_of_an_officer_count_against_great_numbers(orcs: int, found: list[str]) -> None:
    """82 hit points of men and 45 of their officer, so 127: exactly twice and three times as many do not count."""
    text = f"north: lourds 20 pvt=127, lord leads=lourds | south: orcs 100 pvt={orcs}"
    battle = position(text, links="lourds-orcs")
    tally = items(morale(battle.state, piece(battle, "lourds")))
    assert [reason for reason, _, _ in tally[1:]] == found


@clause("MC-MORAL_ET_RALLIEMENT-03", "MC-REGLES_SPECIALES-15")
def test_trolls_test_before_they_recover() -> None:
    """6 x 100 x 30 % = 180 of 240: six of eight are lost, no more than three quarters; 484 against 60 hit points."""
    battle = position("north: trolls 8, gob 9 | south: orcs 100", links="trolls-orcs", dice=[1, 1, 1, 6, 1, 1, 1, 1])
    play(battle)
    tested = fact(battle, MoraleTested, unit="trolls")
    assert [one[:2] for one in items(tested.tally)] == [
        ("morale-value", 10),
        ("double", -1),
        ("triple", -1),
        ("half_lost", -1),
    ]
    assert fact(battle, Regenerated).pvt == 240


@clause("MC-REGLES_SPECIALES-15")
def test_few_trolls_recover_for_few() -> None:
    """Two of eight at the start of the sequence: 60 - 18 + 10 x 3 x 2 = 102, so four."""
    battle = position("north: trolls 8 pvt=60, gob 9 | south: orcs 10", links="trolls-orcs", dice=[1, 1, 1, 6])
    play(battle)
    assert (piece(battle, "trolls").pvt, piece(battle, "trolls").men) == (102, 4)


@clause("MC-PHASE_DE_COMMANDEMENT-13", "MC-MORAL_ET_RALLIEMENT-01", "MC-PHASE_DE_COMMANDEMENT-16")
def test_who_is_struck_while_retreating_tests_as_a_free_unit() -> None:
    """6 x 100 x 40 % = 240 of 500, so 52 men and 8 + 1; broken, it is left to stand or to rally."""
    battle = position("north: orcs 100 | south: legers 100, gob 9", links="orcs-legers", dice=[6, 5, 5])
    play(battle, "legers retreat", then=["strike orcs legers"])
    assert (fact(battle, MoraleTested).target, piece(battle, "legers").men) == (9, 52)
    assert offered(battle, "legers") == ["none", "rally"]


@clause("MC-ETENDARDS_DE_BATAILLE-03", "MC-MORAL_ET_RALLIEMENT-08")
def test_the_standards_leave_with_a_unit_that_was_not_rallied() -> None:
    """Shot at in phase 2 it still stands; in phase 3 it goes, and the others test at -1 in phase 5."""
    battle = position(
        "north: orcs 100 standard demoralised leaving, legers 100 | south: archers 100, bows=archers 100",
        dice=[3, 3, 4, 4],
    )
    play(battle, "archers shoot legers", "bows shoot orcs")
    assert fact(battle, LossesTaken, unit="orcs").damage == 120
    assert (fact(battle, UnitLeft).unit, fact(battle, StandardLost).unit) == ("orcs", "orcs")
    assert [one[:2] for one in items(fact(battle, MoraleTested).tally)] == [
        ("morale-value", 8),
        ("free", 1),
        ("standard_lost", -1),
    ]


# Sieges


@clause("MC-SIEGES-05", "MC-SIEGES-17")
def test_ladders_are_no_burden_in_the_open() -> None:
    """MC-CP-17: a sortie finds the orcs at CA 13; who goes out has no walls."""
    battle = siege("lourds 100, archers 9", "orcs 100 ladders", dice=[1, 2])
    play(battle, "lourds engage orcs", until="morale")
    assert blow(battle, "lourds") == ("orcs", 40, [], 40)
    assert blow(battle, "orcs") == ("lourds", 30, [], 60)


@clause("MC-SIEGES-17", "MC-SIEGES-18", "MC-SIEGES-19", "MC-TACTIQUES_ET_MANOEUVRES-04")
def test_knights_sally_charge_fall_back_and_are_posted_again() -> None:
    battle = siege("cheval 50, lourds 100", "orcs 100", dice=[1, 1, 1, 1, 1, 1])
    play(battle, "cheval engage orcs")
    assert (fact(battle, Engaged).sortie, blow(battle, "cheval")[2], blow(battle, "orcs")[2]) == (True, ["charge"], [])
    battle.answer("assault east")
    assert [option.token for option in battle.ask().options] == ["post lourds", "posted"]
    play(battle, "post lourds", "cheval fall_back")
    assert (piece(battle, "cheval").outside, facts(battle, BreachOpened)) == (False, [])
    battle.answer("assault west")
    assert "post cheval" in [option.token for option in battle.ask().options]


@clause("MC-SIEGES-11", "MC-PHASE_DE_COMMANDEMENT-16")
def test_a_ramming_unit_that_breaks_has_rammed() -> None:
    """2 x 100 x 40 % = 80 of 100: 8 + 1 - 2. The sequence counts (MC-AM-56), the next does not."""
    battle = siege("archers 100", "orcs 20 ram, gob 50", dice=[2, 4, 4, 1, 1])
    play(battle, "archers shoot orcs", "orcs ram east")
    assert fact(battle, MoraleTested).target == 7
    assert (fact(battle, Rammed).done, fact(battle, Rammed).needed) == (1, 2)
    battle.answer("assault none")
    assert refused(battle, "order orcs ram east", "host") == "MC-PHASE_DE_COMMANDEMENT-16"


@clause("MC-SIEGES-10", "MC-EXEMPLES_D_ARMES_DE_SIEGE-02", "MC-EXEMPLES_D_ARMES_DE_SIEGE-03")
def test_light_and_heavy_stones_at_one_wall() -> None:
    """MC-CP-17: 1/4 + 1/3, then 1/4 make ten twelfths; with another 1/4 it falls. West has its own count."""
    battle = siege("lourds 100", "a=light_catapult 4, h=heavy_catapult 4 engineer, orcs 9")
    play(battle, "a batter east wall", "h batter east wall")
    play(battle, "a batter east wall", "h batter west wall")
    assert facts(battle, BreachOpened) == []
    play(battle, "a batter east wall", "h batter west wall")
    assert [one.section for one in facts(battle, BreachOpened)] == ["east"]


@clause("MC-SIEGES-07", "MC-SIEGES-08")
@pytest.mark.parametrize(
    ("posts", "switch", "opened"),
    [(["lourds"], False, ["east"]), (["lourds", "archers"], False, []), (["lourds"], True, [])],
)
def test_a_section_whose_last_defenders_are_destroyed(posts: list[str], switch: bool, opened: list[str]) -> None:
    """MC-AM-64: 6 x 100 x 30 % / 4 = 45, more than they have left."""
    battle = siege(
        "lourds 9 pvt=40, archers 100",
        "orcs 100 ladders",
        switches={"walls_outlive_defenders": switch},
        dice=[1, 6],
    )
    play(battle, "assault east", *(f"post {unit}" for unit in posts), "orcs engage lourds")
    assert fact(battle, UnitDestroyed).unit == "lourds"
    assert [one.section for one in facts(battle, BreachOpened, clause="MC-SIEGES-07")] == opened


@clause("MC-SIEGES-07")
def test_defenders_destroyed_by_shots_alone_leave_no_breach() -> None:
    """MC-AM-64: as with those who break, somebody must be at grips with them."""
    battle = siege("lourds 9 pvt=20, archers 100", "bows=archers 100", dice=[6])
    play(battle, "assault east", "post lourds", "bows shoot lourds")
    assert fact(battle, UnitDestroyed).unit == "lourds"
    assert facts(battle, BreachOpened) == []


@clause("MC-SIEGES-07", "MC-HEROS_ET_OFFICIERS-10")
def test_defenders_who_surrender_leave_the_wall_open() -> None:
    battle = siege(
        "lourds 100, archers 100, lord 1 commander",
        "orcs 100 ladders, bows=archers 10",
        links="orcs-lourds",
        dice=[6, 6, 6, 1, 1, 1, 1, 1, 1],
    )
    play(battle, "assault east", "post lourds", "bows shoot lord")
    assert fact(battle, UnitSurrendered).unit == "lourds"
    assert fact(battle, BreachOpened).section == "east"
