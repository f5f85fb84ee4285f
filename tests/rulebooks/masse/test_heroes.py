"""Heroes apart from units, officers within them, the death of commanders and leaders."""

from __future__ import annotations

import pytest

from oriflamme.kernel import UserError
from oriflamme.rulebooks.masse.facts import (
    AttackMade,
    BattleEnded,
    CommanderKilled,
    Demoralised,
    LossesTaken,
    MoraleTested,
    OfficerStood,
    Regenerated,
    Steadfast,
    UnitDestroyed,
    UnitSurrendered,
    WillSurrender,
)
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import (
    add_dice,
    fact,
    facts,
    fill,
    items,
    multipliers,
    offered,
    piece,
    play,
    position,
    refused,
)

HERO = "MC-HEROS_ET_OFFICIERS-02"
DEATH = "MC-HEROS_ET_OFFICIERS-09"
DEAD = ("commander_dead", -2, "MC-HEROS_ET_OFFICIERS-11")


# Heroes apart


@clause("MC-HEROS_ET_OFFICIERS-01")
def test_a_hero_is_a_piece_of_its_own() -> None:
    """He stands apart with his own order, alone or with an escort; men around him are ten at most (MC-CP-07)."""
    battle = position("north: lord escort=4:lourds, lourds 50 | south: orcs 100", dice=[5, 6, 1, 1])
    assert (piece(battle, "lord").men, piece(battle, "lord").escort_men) == (1, 4)
    assert offered(battle, "lord") == ["engage orcs", "none"]
    play(battle, "lord engage orcs")
    blow = fact(battle, AttackMade, unit="orcs")
    assert (blow.men, blow.percent.total, multipliers(blow.product)) == (10, 15, [])
    assert piece(battle, "lourds").free


@clause("MC-HEROS_ET_OFFICIERS-01")
def test_the_escort_falls_before_the_hero() -> None:
    """MC-CP-07: an escort is PVT of its own."""
    battle = position("north: lord ca=10 escort=2:lourds, lourds 50 | south: orcs 100", dice=[1, 3, 1, 1])
    play(battle, "lord engage orcs")
    losses = fact(battle, LossesTaken, unit="lord")
    assert (losses.damage, losses.escort, losses.pvt) == (16, 0, 39)
    other = position("north: lord ca=10 escort=5:lourds, lourds 50 | south: orcs 100", dice=[1, 3, 1, 1])
    play(other, "lord engage orcs")
    losses = fact(other, LossesTaken, unit="lord")
    assert (losses.escort, losses.pvt) == (9, 45)


def test_ten_men_shoot_at_a_lone_hero() -> None:
    """MC-AM-44."""
    battle = position("north: archers 100 | south: lord, orcs 10", dice=[6])
    play(battle, "archers shoot lord")
    assert (fact(battle, AttackMade).men, fact(battle, AttackMade).damage) == (10, 9)
    few = position("north: archers 4 | south: lord, orcs 10", dice=[6])
    play(few, "archers shoot lord")
    assert fact(few, AttackMade).men == 4


@clause("MC-HEROS_ET_OFFICIERS-01")
@pytest.mark.parametrize(
    ("rest", "winner"), [("lord", "north"), ("lord, giant=hill_giant", None), ("lord, gob 10", None)]
)
def test_lone_heroes_do_not_hold_the_field(rest: str, winner: str | None) -> None:
    """MC-AM-47: standard units and huge creatures do."""
    battle = position(f"north: lourds 10, orcs 10 | south: {rest}, levee 10 demoralised")
    play(battle)
    ended = facts(battle, BattleEnded)
    assert [one.winner for one in ended] == ([winner] if winner else [])


def test_an_army_of_heroes_alone_holds_the_field() -> None:
    """MC-AM-47."""
    battle = play(position("north: lord, mage | south: captain, orcs 10"))
    assert facts(battle, BattleEnded) == []


# The x3


@clause(HERO)
def test_a_hero_triples_his_damage_on_a_unit() -> None:
    """MC-EX-11."""
    battle = position("north: lord, gob 10 | south: orcs 100", dice=[5, 1, 1, 1])
    play(battle, "lord engage orcs")
    blow = fact(battle, AttackMade, unit="lord")
    assert multipliers(blow.product) == [("hero", "3", HERO)]
    assert (blow.roll, blow.men, blow.percent.total, blow.damage) == (8, 1, 75, 18)
    assert fact(battle, LossesTaken, unit="orcs").men == 97


@clause(HERO)
def test_the_triple_holds_for_missiles_on_units_but_not_on_heroes_and_monsters() -> None:
    """MC-AM-41. A captain (level 4) with a bow."""
    text = "north: captain missile=1d6, gob 10 | south: orcs 100, warlord, giant=hill_giant"
    battle = position(text, dice=[6, 1, 1])
    play(battle, "captain shoot orcs", "giant engage gob")
    shot = fact(battle, AttackMade)
    assert (multipliers(shot.product), shot.damage) == ([("hero", "3", HERO)], 6 * 55 * 3 // 100)
    for target, percent in (("warlord", 35), ("giant", 45)):
        other = position(text, dice=[6])
        play(other, f"captain shoot {target}", "giant engage gob")
        shot = fact(other, AttackMade)
        assert (multipliers(shot.product), shot.damage) == ([], 6 * percent // 100)


@clause(HERO, "MC-REGLES_SPECIALES-07")
def test_the_missiles_of_a_huge_creature_are_not_tripled() -> None:
    """MC-AM-27: 6 x 75 % = 4.5, rounded down."""
    battle = position("north: giant=hill_giant missile=2d6, gob 9 | south: orcs 100", dice=[3, 3])
    play(battle, "giant shoot orcs")
    shot = fact(battle, AttackMade)
    assert (multipliers(shot.product), shot.damage) == ([], 4)


def test_no_multiplier_works_against_a_hero() -> None:
    """MC-CP-07: neither flight nor special attacks nor a charge."""
    battle = position("north: lord, gob 10 | south: goules 20 mounted lances flying", dice=[8, 3, 3, 3, 1, 1])
    play(battle, "goules engage lord")
    blow = fact(battle, AttackMade, unit="goules")
    assert (blow.men, multipliers(blow.product)) == (10, [])


# Orders of heroes


@clause("MC-HEROS_ET_OFFICIERS-04")
def test_every_hero_is_told_what_to_do() -> None:
    battle = position("north: lourds 100, lord, mage | south: orcs 100, warlord")
    battle.answer("order lourds none", "north")
    battle.answer("order lord duel warlord", "north")
    assert refused(battle, "confirm", "north") == "MC-PHASE_DE_COMMANDEMENT-01"
    battle.answer("order mage cast fireball orcs", "north")
    battle.answer("confirm", "north")
    assert battle.waiting["north"] == "done"


@clause("MC-HEROS_ET_OFFICIERS-04")
def test_a_hero_challenges_heroes_and_monsters_only() -> None:
    battle = position(
        "north: lord, other=captain, lourds 10, tied=captain | south: orcs 100 , warlord leads=orcs, gob 5,"
        " giant=hill_giant",
        links="tied-gob",
    )
    challenge = "MC-HEROS_ET_OFFICIERS-04"
    assert "duel warlord" in offered(battle, "lord")
    assert "duel giant" in offered(battle, "lord")
    assert refused(battle, "order lord duel orcs", "north") == challenge
    assert refused(battle, "order lord duel other", "north") == challenge
    assert refused(battle, "order lourds duel giant", "north") == challenge
    assert refused(battle, "order lord duel nobody", "north") == challenge
    assert refused(battle, "order tied duel giant", "north") == challenge
    assert "duel giant" not in offered(battle, "tied")


def test_an_officer_has_no_order_of_his_own() -> None:
    battle = position("north: lourds 100, lord leads=lourds | south: orcs 100")
    assert refused(battle, "order lord none", "north") == "MC-PHASE_DE_COMMANDEMENT-01"
    assert refused(battle, "order orcs engage lord", "south") == "MC-PHASE_DE_COMMANDEMENT-01"
    fill(battle, "north", "lourds none")


# Officers


@clause("MC-HEROS_ET_OFFICIERS-07")
def test_an_officer_adds_his_hit_points_and_nothing_else() -> None:
    led = position("north: lourds 100, lord leads=lourds | south: orcs 100", dice=[5, 1])
    assert (piece(led, "lourds").pvt, piece(led, "lourds").men) == (545, 100)
    play(led, "lourds engage orcs", until="morale")
    plain = position("north: lourds 100, lord | south: orcs 100", dice=[5, 1])
    play(plain, "lourds engage orcs", until="morale")
    for battle in (led, plain):
        blow = fact(battle, AttackMade, unit="lourds")
        assert (blow.men, blow.percent.total, multipliers(blow.product), blow.damage) == (100, 40, [], 200)
    assert (piece(led, "lourds").pvt, piece(led, "lourds").men) == (515, 94)
    assert piece(led, "lord").pvt == 45


@clause("MC-HEROS_ET_OFFICIERS-07", "MC-HEROS_ET_OFFICIERS-08")
def test_the_men_fall_before_their_officer() -> None:
    """MC-EX-12: 545 less 470 leaves six men and the hero."""
    battle = position("north: archers 392 | south: lourds 100, lord leads=lourds, gob 10", dice=[4])
    assert piece(battle, "lourds").pvt == 545
    play(battle, "archers shoot lourds", until="morale")
    losses = fact(battle, LossesTaken)
    assert (losses.damage, losses.pvt, losses.men) == (470, 75, 6)
    assert (piece(battle, "lourds").men, piece(battle, "lord").pvt, piece(battle, "lord").leads) == (6, 45, "lourds")


@clause("MC-HEROS_ET_OFFICIERS-08")
@pytest.mark.parametrize(("damage", "hp"), [(30, 45), (40, 35), (74, 1)])
def test_the_officer_who_is_left_stands_alone(damage: int, hp: int) -> None:
    """MC-AM-39: excess damage falls on him. The trebuchet's dice are damage as they are."""
    dice = [damage // 10 + (number < damage % 10) for number in range(10)]
    battle = position(
        "north: engine=trebuchet 6 engineer, gob 10 | south: lourds 100 pvt=75 standard, lord leads=lourds, orcs 10",
        dice=dice,
    )
    play(battle, "engine shoot lourds")
    stood = fact(battle, OfficerStood)
    assert (stood.unit, stood.hero, stood.hp, stood.clause) == ("lourds", "lord", hp, "MC-HEROS_ET_OFFICIERS-08")
    assert "lourds" not in battle.state.pieces
    lord = piece(battle, "lord")
    assert (lord.pvt, lord.leads, lord.free) == (hp, "", True)
    assert battle.state.armies["south"].standard_lost
    assert "engage gob" in offered(battle, "lord")
    add_dice(battle, 5, 1, 1, 1)
    play(battle, "lord engage gob")
    assert multipliers(fact(battle, AttackMade, unit="lord").product) == [("hero", "3", HERO)]


@clause("MC-HEROS_ET_OFFICIERS-08")
@pytest.mark.parametrize(("damage", "men"), [(29, 1), (20, 2)])
def test_while_a_man_is_left_the_officer_stays_in_the_unit(damage: int, men: int) -> None:
    dice = [damage // 10 + (number < damage % 10) for number in range(10)]
    battle = position(
        "north: engine=trebuchet 6 engineer, gob 10 | south: lourds 100 pvt=75, lord leads=lourds",
        dice=[*dice, 1, 1],
    )
    play(battle, "engine shoot lourds")
    assert facts(battle, OfficerStood) == []
    assert (piece(battle, "lourds").men, piece(battle, "lourds").officer_hp) == (men, 45)


def test_damage_beyond_his_hit_points_kills_the_officer_with_his_unit() -> None:
    """MC-AM-39."""
    battle = position(
        "north: engine=trebuchet 6 engineer, gob 10 | south: lourds 100 pvt=75, lord leads=lourds commander, orcs 10",
        dice=[8] * 10 + [1, 1],
    )
    play(battle, "engine shoot lourds")
    assert "lord" not in battle.state.pieces
    assert battle.state.fallen["lord"].fate == "destroyed"
    assert fact(battle, CommanderKilled).hero == "lord"
    assert [one.unit for one in facts(battle, MoraleTested)] == ["orcs"]


# The death of the commander-in-chief

SHOT = "north: archers 10, engine=trebuchet 6 engineer | south: lord 1 commander, "


@clause(DEATH, "MC-HEROS_ET_OFFICIERS-10", "MC-HEROS_ET_OFFICIERS-11")
def test_the_death_of_the_commander_is_felt_at_once() -> None:
    battle = position(SHOT + "orcs 100, lourds 100, squel 100", dice=[6, 4, 3, 4, 4])
    play(battle, "archers shoot lord")
    killed = fact(battle, CommanderKilled)
    assert (killed.side, killed.hero, killed.clause) == ("south", "lord", DEATH)
    tests = facts(battle, MoraleTested)
    assert [(one.unit, one.why, one.clause, one.target, one.passed) for one in tests] == [
        ("orcs", "commander", DEATH, 7, True),
        ("lourds", "commander", DEATH, 7, False),
    ]
    assert all(DEAD in items(one.tally) for one in tests)
    assert fact(battle, WillSurrender).clause == "MC-HEROS_ET_OFFICIERS-10"
    assert fact(battle, UnitSurrendered).unit == "lourds"
    assert battle.state.fallen["lourds"].fate == "surrendered"


@clause(DEATH)
def test_the_death_of_another_hero_is_not() -> None:
    battle = position(SHOT + "captain 1, orcs 100", dice=[6])
    play(battle, "archers shoot captain")
    assert fact(battle, UnitDestroyed).unit == "captain"
    assert facts(battle, MoraleTested) == []
    assert not battle.state.armies["south"].commander_dead


@clause(DEATH)
def test_the_test_comes_at_the_end_of_the_phase_and_for_that_side_alone() -> None:
    """MC-AM-30: the shots of the phase have already been counted; the other army does not test."""
    battle = position(SHOT + "orcs 100", dice=[6, *[5] * 10, 3, 3, 3, 3])
    play(battle, "archers shoot lord", "engine shoot orcs")
    first, second = facts(battle, MoraleTested)
    assert (first.why, second.why, {first.unit, second.unit}) == ("commander", "losses", {"orcs"})
    kinds = [type(one) for one in battle.facts]
    assert kinds.index(LossesTaken) < kinds.index(CommanderKilled) < kinds.index(MoraleTested)
    assert piece(battle, "orcs").men == 90


@clause("MC-HEROS_ET_OFFICIERS-10")
def test_a_unit_that_will_surrender_fights_to_the_end_of_the_sequence() -> None:
    battle = position(
        "north: archers 10, gob 50 | south: lord 1 commander, orcs 100, ogres 5",
        links="gob-orcs",
        dice=[6, 6, 6, 1, 1, 1, 2, 1, 1],
    )
    play(battle, "archers shoot lord")
    assert fact(battle, WillSurrender).unit == "orcs"
    assert fact(battle, AttackMade, unit="orcs").target == "gob"
    kinds = [type(one) for one in battle.facts]
    assert kinds.index(UnitSurrendered) > max(n for n, kind in enumerate(kinds) if kind is AttackMade)
    assert piece(battle, "gob").free
    assert not any(one.why == "losses" and one.unit == "orcs" for one in facts(battle, MoraleTested))


@clause("MC-HEROS_ET_OFFICIERS-10")
def test_a_unit_that_will_surrender_is_not_rallied_any_more() -> None:
    """Ordered to be rallied, it fails the test for its commander: it lays down its arms, and nobody rallies it."""
    battle = position(SHOT + "orcs 100 demoralised, squel 9", dice=[6, 6, 6])
    play(battle, "archers shoot lord", "orcs rally")
    assert [(one.unit, one.why) for one in facts(battle, MoraleTested)] == [("orcs", "commander")]
    assert fact(battle, UnitSurrendered).unit == "orcs"


@clause("MC-HEROS_ET_OFFICIERS-11")
def test_those_who_pass_keep_minus_two() -> None:
    """MC-AM-30: it adds to the -1 of a lost standard."""
    battle = position(
        "north: archers 100 | south standard_lost=true commander_dead=true: lord commander fate=destroyed, orcs 100",
        dice=[6, 1, 1],
    )
    play(battle, "archers shoot orcs")
    assert items(fact(battle, MoraleTested).tally) == [
        ("morale-value", 8, "MC-MORAL_ET_RALLIEMENT-02"),
        ("free", 1, "MC-MORAL_ET_RALLIEMENT-03"),
        ("standard_lost", -1, "MC-ETENDARDS_DE_BATAILLE-03"),
        DEAD,
    ]


@clause("MC-HEROS_ET_OFFICIERS-11")
def test_the_minus_two_lasts_into_later_sequences() -> None:
    battle = position(SHOT + "orcs 100", dice=[6, 1, 1])
    play(battle, "archers shoot lord")
    assert DEAD in items(fact(battle, MoraleTested).tally)
    add_dice(battle, 6, 1, 1)
    play(battle, "archers shoot orcs")
    assert DEAD in items(facts(battle, MoraleTested)[1].tally)
    assert battle.state.armies["north"].commander_dead is False


def test_a_commander_slain_with_his_unit_gives_no_points_any_more() -> None:
    battle = position(SHOT + "orcs 100", dice=[6, 1, 1])
    assert battle.state.commander_bonus("south", "int") == 2
    play(battle, "archers shoot lord")
    assert battle.state.commander_bonus("south", "int") == 0


# Followers


@pytest.mark.parametrize(
    ("south", "message"),
    [
        ("orcs 100 follows=lord, lord", "no-leader"),
        ("orcs 100 follows=prior, lord", "no-leader"),
        ("orcs 100 follows=cleric, gob 10 follows=cleric, cleric", "followers"),
    ],
)
def test_followers_need_a_cleric_of_their_own(south: str, message: str) -> None:
    """MC-CP-11: of the same army, and one unit for each."""
    with pytest.raises(UserError) as caught:
        position(f"north: lourds 100, prior=cleric | south: {south}")
    assert caught.value.message.args["problem"].id == f"scenario-{message}"


def test_followers_hold_while_their_cleric_lives_and_break_with_him() -> None:
    text = "north: archers 100, bows=archers 10 | south: orcs 100 follows=cleric, cleric 1, gob 10"
    battle = position(text, dice=[6])
    play(battle, "archers shoot orcs")
    assert fact(battle, Steadfast).leader == "cleric"
    add_dice(battle, 6)
    play(battle, "bows shoot cleric")
    broken = fact(battle, Demoralised)
    assert (broken.unit, broken.cause, broken.clause) == ("orcs", "leader", "MC-MORAL_ET_RALLIEMENT-09")
    assert not piece(battle, "gob").demoralised


def test_followers_already_broken_do_not_break_again() -> None:
    """By the switch `huge_breaks_everyone` they may be; the death of their cleric changes nothing then."""
    text = "north: bows=archers 10 | south: orcs 100 follows=cleric demoralised, cleric 1, gob 10"
    battle = play(position(text, dice=[6]), "bows shoot cleric")
    assert fact(battle, UnitDestroyed).unit == "cleric"
    assert facts(battle, Demoralised) == []


def test_officers_are_not_even_thought_of_as_targets_of_their_own() -> None:
    """Whoever leads a unit is met with it: no order against him is listed, not even as forbidden."""
    battle = position("north: archers 10 | south: orcs 100, lord leads=orcs")
    ask = battle.ask("north")
    named = [option.target for option in (*ask.options, *(one.option for one in ask.forbidden)) if option.target]
    assert set(named) == {"orcs"}


@clause("MC-REGLES_SPECIALES-15")
def test_heroes_do_not_regenerate() -> None:
    """A rate counts for units; a hero keeps his wounds (MC-CP-06: no healing between sequences)."""
    battle = play(position("north: lord regeneration=3 pvt=20, gob 10 | south: orcs 10"))
    assert (facts(battle, Regenerated), piece(battle, "lord").pvt) == ([], 20)
