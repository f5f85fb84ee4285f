"""Positions reckoned by hand: orders that cross, walls, commanders who fall, and what is felt only phases later."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.masse.facts import (
    AttackFutile,
    AttackMade,
    BattleEnded,
    BreachOpened,
    CommanderKilled,
    Demoralised,
    EngageMissed,
    EngineShot,
    HugeStruck,
    LossesTaken,
    MoraleTested,
    OfficerStood,
    Rallied,
    RallyCancelled,
    RallyFailed,
    Regenerated,
    SpellHurt,
    StandardLost,
    Steadfast,
    UnitDestroyed,
    UnitSurrendered,
    WillSurrender,
)
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import add_dice, fact, facts, items, offered, piece, play, position, refused
from tests.rulebooks.masse.test_combinations import blow, siege


def outcomes(battle: Battle) -> list[tuple[str, str, int, bool]]:
    """Who tested, why, against what, and whether it held."""
    return [(one.unit, one.why, one.target, one.passed) for one in facts(battle, MoraleTested)]


def value(battle: Battle, **match: Any) -> list[tuple[str, int]]:
    """What a morale value is made of."""
    return [one[:2] for one in items(fact(battle, MoraleTested, **match).tally)]


# Rallies


@clause("MC-ETENDARDS_DE_BATAILLE-02", "MC-ETENDARDS_DE_BATAILLE-03", "MC-PHASE_DE_COMMANDEMENT-15")
@pytest.mark.parametrize(("answer", "reason"), [("strike", ("standard_lost", -1)), ("spare", ("standard_present", 1))])
def test_standards_struck_down_in_flight_are_missed_at_the_rally(answer: str, reason: tuple[str, int]) -> None:
    """6 x 100 x (40 + 10) % = 300 of 40 in phase 3; in phase 5 the others rally on 8, and not on 10."""
    battle = position(
        "north: orcs 100 | south: gob 10 standard demoralised hurt=orcs:10, legers 100 demoralised, lourds 9",
        links="orcs-gob",
        sequence=2,
        dice=[*([6] if answer == "strike" else []), 4, 5],
    )
    play(battle, "gob flee", "legers rally", then=["strike orcs gob" if answer == "strike" else "spare gob"])
    assert value(battle) == [("morale-value", 8), ("free", 1), reason]
    assert bool(facts(battle, RallyFailed)) == bool(facts(battle, StandardLost)) == (answer == "strike")


@clause("MC-MORAL_ET_RALLIEMENT-07", "MC-MORAL_ET_RALLIEMENT-03", "MC-PHASE_DE_COMMANDEMENT-15")
def test_losses_of_the_flight_count_at_the_rally() -> None:
    """4 x 100 x 50 % = 200 of 400: forty of a hundred are left, so 8 + 1 - 1; for its losses it does not test."""
    battle = position(
        "north: orcs 100 | south: legers 100 pvt=400 demoralised hurt=orcs:100, lourds 9",
        links="orcs-legers",
        sequence=2,
        dice=[4, 4, 4],
    )
    play(battle, "legers flee rally", then=["strike orcs legers"])
    assert outcomes(battle) == [("legers", "rally", 8, True)]
    assert (piece(battle, "legers").men, fact(battle, Rallied).unit) == (40, "legers")


@clause("MC-REGLES_SPECIALES-15", "MC-MORAL_ET_RALLIEMENT-08")
def test_trolls_rally_before_they_recover() -> None:
    """Two of eight left: 10 + 1 - 1, so 11 fails; then 60 + 10 x 3 x 2, and away with them in the next sequence."""
    battle = position("north: trolls 8 pvt=60 demoralised, gob 9 | south: orcs 9", dice=[5, 6])
    play(battle, "trolls rally")
    assert outcomes(battle) == [("trolls", "rally", 10, False)]
    assert fact(battle, Regenerated).pvt == 120
    play(battle)
    assert piece_gone(battle, "trolls") == "left"


def piece_gone(battle: Battle, key: str) -> str:
    return str(battle.state.fallen[key].fate)


@clause("MC-PHASE_DE_COMMANDEMENT-17", "MC-HEROS_ET_OFFICIERS-09", "MC-HEROS_ET_OFFICIERS-11")
@pytest.mark.parametrize("officer", [True, False])
def test_an_officer_rallies_his_men_though_the_commander_falls(officer: bool) -> None:
    """6 x 10 x 15 % = 9. Broken men test like the others: 8 + 1 - 2, and on the same value they are rallied."""
    captain = "captain leads=legers" if officer else "captain"
    battle = position(
        f"north: archers 10, gob 9 | south: legers 100 demoralised, lourds 9, {captain}, lord 1 commander",
        dice=[6, 1, 1, 1, 1, *([3, 4] if officer else [])],
    )
    play(battle, "archers shoot lord", "legers rally")
    assert outcomes(battle)[:2] == [("legers", "commander", 7, True), ("lourds", "commander", 7, True)]
    assert outcomes(battle)[2:] == ([("legers", "rally", 7, True)] if officer else [])
    assert bool(facts(battle, RallyCancelled, leaderless=True)) != officer


# Commanders who fall


@clause("MC-HEROS_ET_OFFICIERS-09", "MC-HEROS_ET_OFFICIERS-11", "MC-MORAL_ET_RALLIEMENT-10")
def test_a_commander_slain_in_the_melee_with_his_men() -> None:
    """Light foot test at 8 - 2 at the end of phase 4, and again for 70 hit points lost in phase 5: they break only."""
    battle = position(
        "north: orcs 100, gob 100 | south: lourds 2 pvt=15, legers 100, squel 9, lord 5 leads=lourds commander",
        links="orcs-lourds gob-legers",
        dice=[2, 2, 1, 1, 3, 3, 3, 3, 3, 4],
    )
    play(battle)
    assert [(one.unit, one.damage) for one in facts(battle, AttackMade)] == [
        ("orcs", 50),
        ("gob", 70),
        ("lourds", 0),
        ("legers", 40),
    ]
    assert outcomes(battle) == [
        ("legers", "commander", 6, True),
        ("gob", "losses", 7, True),
        ("legers", "losses", 6, False),
    ]
    assert fact(battle, CommanderKilled).hero == "lord"
    assert fact(battle, Demoralised).unit == "legers"
    assert facts(battle, WillSurrender) == []


@clause("MC-HEROS_ET_OFFICIERS-09", "MC-HEROS_ET_OFFICIERS-10")
def test_the_broken_test_too_when_their_commander_falls() -> None:
    """8 + 1 - 2: the broken fail on 8 and lay down their arms, the others hold on 7."""
    battle = position(
        "north: archers 10, gob 50 | south: legers 100 demoralised, lourds 100, lord 1 commander", dice=[6, 4, 4, 3, 4]
    )
    play(battle, "archers shoot lord")
    assert outcomes(battle) == [("legers", "commander", 7, False), ("lourds", "commander", 7, True)]
    assert fact(battle, UnitSurrendered).unit == "legers"


@clause("MC-HEROS_ET_OFFICIERS-09", "MC-MORAL_ET_RALLIEMENT-09")
def test_followers_of_the_commander_break_and_may_surrender() -> None:
    """6 x 10 x 20 % = 12. Without their cleric they are broken, and test like the others: 8 + 1 - 2."""
    battle = position(
        "north: archers 10 | south: lourds 100 follows=cleric, legers 9, cleric 1 commander", dice=[6, 4, 4, 1, 1]
    )
    play(battle, "archers shoot cleric")
    assert fact(battle, Demoralised).unit == "lourds"
    assert outcomes(battle) == [("lourds", "commander", 7, False), ("legers", "commander", 7, True)]
    assert fact(battle, UnitSurrendered).unit == "lourds"


@clause("MC-MORAL_ET_RALLIEMENT-09", "MC-HEROS_ET_OFFICIERS-09")
def test_followers_hold_when_another_commander_falls() -> None:
    battle = position(
        "north: archers 10 | south: lourds 100 follows=cleric, legers 9, cleric, lord 1 commander", dice=[6, 1, 1]
    )
    play(battle, "archers shoot lord")
    assert fact(battle, Steadfast).unit == "lourds"
    assert outcomes(battle) == [("legers", "commander", 7, True)]


@clause("MC-HEROS_ET_OFFICIERS-10")
def test_who_surrenders_in_the_last_sequence_is_wholly_lost() -> None:
    """MC-AM-53: a hundred light foot cost 400, more than a tenth of 850 (the smaller army)."""
    battle = position(
        "north: archers 10, orcs 200 | south: legers 100, lourds 100, lord 1 commander",
        sequence=10,
        dice=[6, 4, 4, 1, 1],
    )
    play(battle, "archers shoot lord")
    ended = fact(battle, BattleEnded)
    assert (ended.winner, ended.reason, ended.lost) == ("north", "night-points", {"north": 0, "south": 400})


# Officers


@clause("MC-HEROS_ET_OFFICIERS-08", "MC-PHASE_DE_COMMANDEMENT-13")
def test_an_officer_whose_men_fall_in_retreat_is_alone_and_free() -> None:
    """2 x 100 x 40 % = 80 of 95."""
    battle = position("north: orcs 100 | south: legers 10, lourds 9, lord leads=legers", links="orcs-legers", dice=[2])
    play(battle, "legers retreat", then=["strike orcs legers"])
    assert fact(battle, OfficerStood).hp == 15
    assert (piece(battle, "lord").free, piece(battle, "orcs").free) == (True, True)
    assert "engage orcs" in offered(battle, "lord")


@clause("MC-HEROS_ET_OFFICIERS-08", "MC-HEROS_ET_OFFICIERS-02")
def test_an_officer_whose_men_fall_in_the_melee_fights_on_as_a_hero() -> None:
    """15 hit points left; next sequence 8 x 75 % x 3 = 18, at his own hit dice."""
    battle = position(
        "north: orcs 100 morale=12 | south: legers 10, lourds 9, lord leads=legers", links="orcs-legers", dice=[2, 1]
    )
    play(battle)
    assert fact(battle, OfficerStood).hp == 15
    add_dice(battle, 1, 5)
    play(battle, "lord engage orcs")
    assert blow(battle, "lord") == ("orcs", 75, ["hero"], 18)


# Walls


@clause("MC-SIEGES-16", "MC-TACTIQUES_ET_MANOEUVRES-04", "MC-SIEGES-14")
def test_knights_charge_through_the_breach() -> None:
    """The sequence after: 4 x 25 x 35 % x 2 / 2; 2 x 100 x 20 % from inside."""
    battle = position(
        "town role=besieged: lourds 100 | host role=besieger: cheval 25",
        sections="east gate breach=gate breached_in=1, west",
        sequence=2,
        breached_in=1,
        dice=[2, 4],
    )
    play(battle, "cheval engage lourds", until="morale")
    assert blow(battle, "cheval") == ("lourds", 35, ["charge", "first_sequence_after_breach"], 35)
    assert blow(battle, "lourds") == ("cheval", 20, [], 40)


@clause("MC-REGLES_SPECIALES-13", "MC-SIEGES-04", "MC-SIEGES-09", "MC-MORAL_ET_RALLIEMENT-03")
def test_harpies_on_the_wall_and_what_both_sides_make_of_it() -> None:
    """7 x 20 x 40 % x 2 / 4 = 28; 4 x 100 x 45 % / 2 = 90. 472 hit points are twice 190, not three times."""
    battle = siege("lourds 100, archers 9", "harpies 20", dice=[4, 2, 2, 3, 5, 5, 3, 3])
    play(battle, "assault east", "post lourds", "harpies engage lourds")
    assert blow(battle, "harpies") == ("lourds", 40, ["flying", "fortification_intact"], 28)
    assert blow(battle, "lourds") == ("harpies", 45, ["flown_at"], 90)
    assert outcomes(battle) == [("lourds", "losses", 10, True), ("harpies", "losses", 6, True)]


@clause("MC-SIEGES-16", "MC-EXEMPLES_D_ARMES_DE_SIEGE-01")
def test_half_a_bolt_is_rounded_down_after_a_breach() -> None:
    """5d6 = 17, halved 8.5."""
    battle = siege("lourds 100", "ballista 2, orcs 9", sequence=2, breached_in=1, dice=[3, 3, 3, 4, 4, 1, 1])
    play(battle, "ballista shoot lourds")
    assert (fact(battle, EngineShot).roll, fact(battle, LossesTaken).damage) == (17, 8)


@clause("MC-SIEGES-04", "MC-SIEGES-17", "MC-SIEGES-09")
def test_a_sortie_is_shot_at_in_the_open_and_keeps_its_spirit() -> None:
    """17 off 180: nineteen knights test at 9 + 1 + 2."""
    battle = siege("cheval 20 outside, lourds 9", "ballista 2, orcs 9", dice=[3, 3, 3, 4, 4, 6, 6])
    play(battle, "ballista shoot cheval")
    assert fact(battle, LossesTaken).damage == 17
    assert value(battle) == [("morale-value", 9), ("free", 1), ("besieged", 2)]
    assert outcomes(battle) == [("cheval", "losses", 12, True)]


@clause("MC-SIEGES-04", "MC-PHASE_DE_COMMANDEMENT-15")
def test_who_flees_inside_is_struck_through_the_walls() -> None:
    """4 x 100 x (30 + 10) % / 4."""
    battle = siege(
        "lourds 100 demoralised hurt=orcs:10 defends=east, archers 100",
        "orcs 100 ladders",
        links="orcs-lourds",
        sequence=2,
        dice=[4],
    )
    play(battle, "lourds flee", then=["strike orcs lourds"])
    assert blow(battle, "orcs") == ("lourds", 40, ["fortification_intact"], 40)


@clause("MC-SIEGES-17", "MC-SIEGES-16", "MC-SIEGES-09", "MC-PHASE_DE_COMMANDEMENT-13")
def test_foot_struck_on_its_way_home_lets_the_others_in() -> None:
    """MC-AM-31: 2 x 100 x 30 % outside; then half of 2 x 100 x 45 % inside. It tests at 8 + 1 + 2."""
    battle = siege(
        "lourds 100 outside, archers 100",
        "orcs 100, b=orcs 100",
        links="orcs-lourds",
        sequence=2,
        dice=[2, 1, 1, 1, 2],
    )
    play(battle, "lourds retreat", then=["strike orcs lourds"])
    assert blow(battle, "orcs") == ("lourds", 30, [], 60)
    assert outcomes(battle) == [("lourds", "losses", 11, True)]
    assert (fact(battle, BreachOpened).section, fact(battle, BreachOpened).how) == ("east", "gate")
    play(battle, "b engage archers", until="morale")
    assert blow(battle, "b") == ("archers", 45, ["first_sequence_after_breach"], 45)


@clause("MC-SIEGES-06", "MC-SIEGES-14")
def test_ladders_lead_to_the_posted_defenders_only() -> None:
    battle = siege("lourds 100, archers 100", "orcs 100 ladders")
    battle.answer("assault east")
    battle.answer("post lourds")
    battle.answer("posted")
    assert refused(battle, "order orcs engage archers", "host") == "MC-SIEGES-06"
    assert "engage lourds" in offered(battle, "orcs")


@clause("MC-SIEGES-04", "MC-HEROS_ET_OFFICIERS-04")
def test_walls_break_the_force_of_fire() -> None:
    """Nine dice take twenty orcs of 5 hit points: a quarter of 100."""
    battle = siege("orcs 100", "mage, gob 9", dice=[1] * 9 + [1, 1])
    play(battle, "mage cast fireball orcs")
    assert fact(battle, SpellHurt).damage == 25


# Gifts


@clause("MC-REGLES_SPECIALES-10", "MC-REGLES_SPECIALES-11", "MC-REGLES_SPECIALES-13", "MC-MORAL_ET_RALLIEMENT-03")
def test_gargoyles_swoop_on_ghouls() -> None:
    """10 x 10 x 55 % x 2 x 5 = 550 of 900; 39 of 100 are left: 9 - 1 - 2."""
    battle = position("north: gargou 10 | south: goules 100", dice=[2, 2, 2, 4, 3, 3])
    play(battle, "gargou engage goules")
    assert blow(battle, "gargou") == ("goules", 55, ["immune", "flying"], 550)
    assert fact(battle, AttackFutile).unit == "goules"
    assert value(battle) == [("morale-value", 9), ("half_lost", -1), ("immune_enemy", -2)]


@clause("MC-REGLES_SPECIALES-10", "MC-REGLES_SPECIALES-13", "MC-MORAL_ET_RALLIEMENT-03")
def test_silver_weapons_leave_gargoyles_their_wings_alone() -> None:
    """10 x 10 x 45 % x 2 = 90; 4 x 100 x 35 % / 2 = 70. 410 hit points against 110: 11 - 2."""
    battle = position("north: gargou 10 | south: lourds 100 magic_weapons", dice=[2, 2, 2, 4, 4, 3, 3, 3, 3])
    play(battle, "gargou engage lourds")
    assert blow(battle, "gargou") == ("lourds", 45, ["flying"], 90)
    assert blow(battle, "lourds") == ("gargou", 35, ["flown_at"], 70)
    assert outcomes(battle) == [("gargou", "losses", 9, True), ("lourds", "losses", 8, True)]


@clause("MC-REGLES_SPECIALES-10", "MC-HEROS_ET_OFFICIERS-02")
@pytest.mark.parametrize("magic", [False, True])
def test_a_hero_among_wights(magic: bool) -> None:
    """With his magic sword 8 x 70 % x 3 = 16.8. Ten of them strike at him, 2 x 10 x 25 %, with nothing multiplied."""
    gift = "magic_weapons" if magic else ""
    battle = position(f"north: lord {gift} | south: necro 20", dice=[*([5] if magic else []), 2])
    play(battle, "lord engage necro")
    assert blow(battle, "necro") == ("lord", 25, [], 5)
    if magic:
        assert blow(battle, "lord") == ("necro", 70, ["hero"], 16)
    else:
        assert fact(battle, AttackFutile).unit == "lord"


@clause("MC-REGLES_SPECIALES-10", "MC-REGLES_SPECIALES-04", "MC-PHASE_DE_COMMANDEMENT-15")
def test_wights_strike_the_fleeing_with_everything() -> None:
    """4 x 20 x (40 + 10) % x 3 x 5 = 600 of 1000."""
    battle = position(
        "north: necro 20, gob 9 | south: lourds 200 demoralised hurt=necro:10, gob2=gob 9",
        links="necro-lourds",
        sequence=2,
        dice=[4],
    )
    play(battle, "lourds flee", then=["strike necro lourds"])
    assert blow(battle, "necro") == ("lourds", 50, ["special", "immune"], 600)


@clause("MC-REGLES_SPECIALES-07", "MC-REGLES_SPECIALES-08", "MC-TIRS_ET_MELEE-01")
def test_a_giant_strikes_one_and_frightens_both() -> None:
    battle = position(
        "north: hill_giant | south: orcs 100, legers 100, gob 9", links="hill_giant-orcs hill_giant-legers"
    )
    play(battle, "hill_giant engage orcs")
    assert (fact(battle, HugeStruck).target, fact(battle, HugeStruck).damage) == ("orcs", 80)
    assert [one.unit for one in facts(battle, Demoralised)] == ["orcs", "legers"]
    assert facts(battle, MoraleTested) == []


@clause("MC-REGLES_SPECIALES-12", "MC-REGLES_SPECIALES-07", "MC-REGLES_SPECIALES-08")
def test_a_dragon_is_met_in_the_air_only() -> None:
    battle = position("north: red_dragon, gob 9 | south: orcs 100, harpies 20")
    assert refused(battle, "order orcs engage red_dragon", "south") == "MC-REGLES_SPECIALES-12"
    play(battle, "harpies engage red_dragon")
    assert (fact(battle, HugeStruck).target, fact(battle, HugeStruck).damage) == ("harpies", 100)
    assert fact(battle, Demoralised).unit == "harpies"


# Percentages


@clause("MC-REGLES_SPECIALES-03", "MC-HEROS_ET_OFFICIERS-02")
def test_sag_protects_from_a_hero_too() -> None:
    """8 x (75 - 10) % x 3 = 15.6."""
    battle = position("north: lord, gob 9 | south: orcs 100, cleric commander", dice=[5, 1])
    play(battle, "lord engage orcs", until="morale")
    assert blow(battle, "lord") == ("orcs", 65, ["hero"], 15)


@clause("MC-REGLES_SPECIALES-02", "MC-REGLES_SPECIALES-03", "MC-PHASE_DE_COMMANDEMENT-08")
def test_points_serve_an_engager_who_found_nobody_and_is_engaged() -> None:
    """MC-AM-22, MC-AM-28: 30 + 5; lourds came to engage, so the cleric's 10 are lost."""
    battle = position(
        "north: orcs 100, b=gob 10, mage commander | south: a=gob 50, lourds 100, cleric commander",
        links="a-b",
        dice=[2, 1],
    )
    play(battle, "orcs engage a", "point orcs", "a retreat", "lourds engage orcs", then=["spare a"], until="morale")
    assert fact(battle, EngageMissed).unit == "orcs"
    assert blow(battle, "orcs") == ("lourds", 35, [], 70)
    assert blow(battle, "lourds") == ("orcs", 40, [], 40)


@clause("MC-REGLES_SPECIALES-02", "MC-PHASE_DE_COMMANDEMENT-07")
def test_points_serve_for_the_shot_and_the_blow_of_a_sequence() -> None:
    """2 x 100 x 45 % on orcs, then 1 x 100 x 45 % on the goblins who came."""
    battle = position("north: archers 100, mage commander | south: orcs 100, gob 100", dice=[2, 1, 1])
    play(battle, "archers shoot orcs", "point archers", "gob engage archers", until="morale")
    assert [(one.target, one.percent.total, one.damage) for one in facts(battle, AttackMade, unit="archers")] == [
        ("orcs", 45, 90),
        ("gob", 45, 45),
    ]


@clause("MC-REGLES_SPECIALES-03", "MC-MORAL_ET_RALLIEMENT-11", "MC-PHASE_DE_COMMANDEMENT-16")
def test_the_broken_who_stand_still_are_protected_and_strike_back() -> None:
    """2 x 100 x (45 - 10) % at archers without an order; 1 x 100 x 40 % back."""
    battle = position("north: orcs 100 | south: archers 100 demoralised, cleric commander, gob 9", dice=[2, 1])
    play(battle, "orcs engage archers", until="morale")
    assert blow(battle, "orcs") == ("archers", 35, [], 70)
    assert blow(battle, "archers") == ("orcs", 40, [], 40)


# Charges and engines


@clause("MC-TACTIQUES_ET_MANOEUVRES-06", "MC-PHASE_DE_COMMANDEMENT-06", "MC-PHASE_DE_COMMANDEMENT-07")
def test_who_shot_has_not_moved_and_receives_the_charge() -> None:
    """Archers with spears: 2 x 100 x 30 % x 2; lancers 2 x 60 x 45 % x 2."""
    battle = position("north: archers 100 pole_weapons | south: lanciers 60, orcs 9", dice=[1, 2, 2])
    play(battle, "archers shoot orcs", "lanciers engage archers", until="morale")
    melee = [one for one in facts(battle, AttackMade) if not one.shot]
    assert [(one.unit, one.percent.total, one.damage) for one in melee] == [
        ("archers", 30, 120),
        ("lanciers", 45, 108),
    ]


@clause("MC-TACTIQUES_ET_MANOEUVRES-04", "MC-EXEMPLES_D_ARMES_DE_SIEGE-01")
def test_lancers_ride_down_a_crew() -> None:
    """1 x 10 x 50 % x 2 = 10 of 8; two men answer with 4 x 2 x 25 % = 2, and are gone all the same."""
    battle = position("north: lanciers 10 | south: ballista 2, lourds 9", dice=[1, 4])
    play(battle, "lanciers engage ballista")
    assert blow(battle, "lanciers") == ("ballista", 50, ["charge"], 10)
    assert blow(battle, "ballista") == ("lanciers", 25, [], 2)
    assert fact(battle, UnitDestroyed).unit == "ballista"


@clause("MC-HEROS_ET_OFFICIERS-02", "MC-EXEMPLES_D_ARMES_DE_SIEGE-01")
def test_a_crew_is_a_standard_unit_to_a_hero() -> None:
    """4 x 85 % x 3 = 10.2."""
    battle = position("north: lord, gob 9 | south: ballista 2, lourds 9", dice=[1, 1])
    play(battle, "lord engage ballista")
    assert blow(battle, "lord") == ("ballista", 85, ["hero"], 10)


# Flight


@clause("MC-PHASE_DE_COMMANDEMENT-15")
def test_who_hurt_it_most_and_is_gone_leaves_the_blow_to_the_next() -> None:
    """MC-AM-38: among those engaged with it. 2 x 100 x 50 %."""
    battle = position(
        "north: a=orcs 10 fate=destroyed, gob 100 | south: legers 100 demoralised hurt=a:60/gob:40, lourds 9",
        links="gob-legers",
        sequence=2,
        dice=[2],
    )
    play(battle, "legers flee", then=["strike gob legers"])
    assert blow(battle, "gob") == ("legers", 50, [], 100)


@clause("MC-PHASE_DE_COMMANDEMENT-12", "MC-PHASE_DE_COMMANDEMENT-15")
def test_the_option_gives_no_bonus_against_the_broken_who_fall_back() -> None:
    """The ten points are for Flee: gob strike at 25 (CA 15 - row '1 and less' is 30)."""
    battle = position(
        "north: orcs 100, gob 100 | south: lanciers 60 demoralised hurt=gob:10, lourds 9",
        links="orcs-lanciers@1 gob-lanciers@2",
        sequence=3,
        switches={"fall_back_strikes": True},
        dice=[1],
    )
    play(battle, "lanciers fall_back", then=["strike gob lanciers"])
    assert blow(battle, "gob") == ("lanciers", 30, [], 30)


# Everything at once


@clause("MC-TACTIQUES_ET_MANOEUVRES-03", "MC-TACTIQUES_ET_MANOEUVRES-04", "MC-REGLES_SPECIALES-02")
def test_lancers_charge_round_an_empty_wing_with_a_clever_commander() -> None:
    """2 x 60 x (40 + 10 + 5) % x 2; nobody of the enemy is in the wing they come from."""
    battle = position(
        "north: lanciers 60 wing=left, mage wing=left commander | south: legers 100 wing=centre",
        switches={"wings": True},
        dice=[2, 1],
    )
    play(battle, "lanciers engage legers", "point lanciers", until="morale")
    assert blow(battle, "lanciers") == ("legers", 55, ["charge"], 132)


@clause("MC-REGLES_SPECIALES-02", "MC-PHASE_DE_COMMANDEMENT-15", "MC-TABLE_DE_BATAILLE-01")
def test_no_bonus_goes_beyond_every_man() -> None:
    """85 + 10 for the flight + 15 for INT + 5 for the blessing are held at 100: 3 x 8."""
    battle = position(
        "north: trolls 8, mage commander, cleric | south: levee 100 demoralised hurt=trolls:10, lourds 9",
        links="trolls-levee",
        sequence=2,
        dice=[1, 1, 1],
    )
    points = ["point trolls"] * 3
    play(battle, "levee flee", "trolls engage levee", "cleric cast bless trolls", *points, then=["strike trolls levee"])
    assert blow(battle, "trolls") == ("levee", 100, [], 24)


@clause("MC-HEROS_ET_OFFICIERS-08", "MC-HEROS_ET_OFFICIERS-04")
def test_sleep_takes_the_men_and_leaves_their_officer() -> None:
    """MC-CP-10: 16 are rolled, ten are there: 50 of 95, and the lord stands with the 45 that are his own."""
    battle = position("north: mage, gob 9 | south: legers 10, lourds 9, lord leads=legers", dice=[8, 8])
    play(battle, "mage cast sleep legers")
    assert fact(battle, SpellHurt).damage == 50
    assert (fact(battle, OfficerStood).hp, piece(battle, "lord").free) == (45, True)


@clause("MC-SIEGES-09", "MC-ETENDARDS_DE_BATAILLE-02", "MC-PHASE_DE_COMMANDEMENT-17")
def test_a_broken_garrison_rallies_under_its_standards_whatever_the_dice() -> None:
    """8 + 1 + 2 + 1."""
    battle = siege("legers 100 demoralised, lourds 9 standard", "orcs 9", dice=[6, 6])
    play(battle, "legers rally")
    assert value(battle) == [("morale-value", 8), ("free", 1), ("besieged", 2), ("standard_present", 1)]
    assert fact(battle, Rallied).unit == "legers"


@clause("MC-TIRS_ET_MELEE-02", "MC-HEROS_ET_OFFICIERS-09", "MC-HEROS_ET_OFFICIERS-10")
def test_both_commanders_fall_to_the_same_volley_and_both_armies_give_up() -> None:
    """6 x 10 x 15 % = 9 each; both test at 8 + 1 - 2, both fail on 8, and nobody is left: a draw."""
    battle = position(
        "north: archers 10, lord 1 commander | south: bows=archers 10, foe=lord 1 commander", dice=[6, 6, 4, 4, 4, 4]
    )
    play(battle, "archers shoot foe", "bows shoot lord")
    assert outcomes(battle) == [("archers", "commander", 7, False), ("bows", "commander", 7, False)]
    assert [one.unit for one in facts(battle, UnitSurrendered)] == ["archers", "bows"]
    assert (fact(battle, BattleEnded).winner, fact(battle, BattleEnded).reason) == (None, "both-broken")


@clause("MC-REGLES_SPECIALES-16", "MC-HEROS_ET_OFFICIERS-07")
def test_trolls_with_an_officer_recover_up_to_both() -> None:
    """240 and 22, less 3 x 100 x 30 %: 172 and 240 more are held at 262."""
    battle = position(
        "north: trolls 8, gob 9, captain leads=trolls | south: orcs 100 morale=12",
        links="trolls-orcs",
        dice=[1, 1, 1, 3, 1, 1],
    )
    play(battle)
    assert fact(battle, LossesTaken, unit="trolls").pvt == 172
    assert fact(battle, Regenerated).pvt == 262


@clause("MC-SIEGES-16", "MC-HEROS_ET_OFFICIERS-02")
def test_a_hero_in_the_fresh_breach() -> None:
    """8 x 65 % x 3 / 2 = 7.8."""
    battle = position(
        "town role=besieged: lourds 100 | host role=besieger: lord, orcs 9",
        sections="east gate breach=gate breached_in=1, west",
        sequence=2,
        breached_in=1,
        dice=[1, 5],
    )
    play(battle, "lord engage lourds", until="morale")
    assert blow(battle, "lord") == ("lourds", 65, ["hero", "first_sequence_after_breach"], 7)
