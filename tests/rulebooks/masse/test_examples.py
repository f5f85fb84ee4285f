"""Worked examples of shooting, melee, flight, morale and rally: MC-EX-01, 03, 13 and 14, played through."""

from __future__ import annotations

from fractions import Fraction

from oriflamme.kernel import Roll
from oriflamme.rulebooks.masse.facts import AttackMade, BrokeAway, LossesTaken, MoraleTested
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import add_dice, fact, facts, items, play, position
from tests.rulebooks.masse.test_sequence import phase_of

MORALE = "MC-MORAL_ET_RALLIEMENT-03"


@clause("MC-TIRS_ET_MELEE-03", "MC-TIRS_ET_MELEE-05", "MC-TIRS_ET_MELEE-06", "MC-MORAL_ET_RALLIEMENT-01")
def test_example_01_archers_shoot_orcs() -> None:
    """4 x 150 x 40 % = 240: PVT 1260, 252 survivors, and a test for 48 lost."""
    battle = position("north: archers 150 | south: orcs 300", dice=[4])
    play(battle, "archers shoot orcs", until="morale")
    shot = fact(battle, AttackMade)
    assert (shot.roll, shot.men, shot.damage) == (4, 150, 240)
    assert items(shot.percent) == [("battle-table", 40, "MC-TABLE_DE_BATAILLE-01")]
    losses = fact(battle, LossesTaken)
    assert (losses.pvt, losses.men) == (1260, 252)
    ask = battle.ask()
    assert isinstance(ask, Roll)
    assert (ask.purpose, ask.subject) == ("morale-losses", "orcs")


@clause("MC-PHASE_DE_COMMANDEMENT-15", "MC-MORAL_ET_RALLIEMENT-06")
def test_example_03_eighty_men_strike_a_fleeing_unit() -> None:
    """(40 % + 10) x 5 x 80 = 200 in phase 3, and no second attack in phase 4."""
    battle = position(
        "north: legers 200 demoralised hurt=orcs:60/gob:20, lourds 100 | south: orcs 80, gob 80",
        links="legers-orcs legers-gob lourds-orcs",
        dice=[5, 1],
    )
    play(battle, "lourds engage orcs", then=["strike orcs legers"], until="morale")
    strike = fact(battle, AttackMade, unit="orcs")
    assert items(strike.percent) == [
        ("battle-table", 40, "MC-TABLE_DE_BATAILLE-01"),
        ("flee", 10, "MC-PHASE_DE_COMMANDEMENT-15"),
    ]
    assert (strike.roll, strike.men, strike.damage, phase_of(battle, strike)) == (5, 80, 200, "movement")
    assert fact(battle, LossesTaken, unit="legers").pvt == 800
    assert fact(battle, BrokeAway).unit == "legers"
    assert [one.unit for one in facts(battle, AttackMade)] == ["orcs", "lourds"]


@clause("MC-MORAL_ET_RALLIEMENT-03")
def test_example_13_a_unit_at_its_last_gasp() -> None:
    """8 - 1 - 1 - 2 + 1 = 5: passes on 5 or less, 10 chances in 36.

    25 men (121 PVT) of 100 fight 72 orcs (360 PVT): 21 damage against 10 leave 20 men with 100 PVT facing 350.
    """
    battle = position("north native=country: lourds 100 pvt=121 | south: orcs 72", links="lourds-orcs", dice=[1, 1])
    play(battle, until="morale")
    assert [(one.unit, one.pvt) for one in facts(battle, LossesTaken)] == [("orcs", 350), ("lourds", 100)]
    ask = battle.ask()
    assert isinstance(ask, Roll)
    assert ask.chances()["passed"] == Fraction(10, 36)
    add_dice(battle, 2, 3, 1, 1)
    tested = fact(battle, MoraleTested, unit="lourds")
    assert items(tested.tally) == [
        ("morale-value", 8, "MC-MORAL_ET_RALLIEMENT-02"),
        ("double", -1, MORALE),
        ("triple", -1, MORALE),
        ("three_quarters_lost", -2, MORALE),
        ("native_country", 1, MORALE),
    ]
    assert (tested.target, tested.roll, tested.passed) == (5, 5, True)


@clause("MC-MORAL_ET_RALLIEMENT-03", "MC-ETENDARDS_DE_BATAILLE-02")
def test_example_14_a_rally_under_the_standard() -> None:
    """8 + 1 - 1 + 1 = 9: passes on 9 or less, 30 chances in 36."""
    battle = position("north: lourds 100 pvt=200 demoralised, milice 10 standard | south: orcs 10")
    play(battle, "lourds rally", until="morale")
    ask = battle.ask()
    assert isinstance(ask, Roll)
    assert ask.chances()["passed"] == Fraction(30, 36)
    add_dice(battle, 4, 5)
    tested = fact(battle, MoraleTested)
    assert items(tested.tally) == [
        ("morale-value", 8, "MC-MORAL_ET_RALLIEMENT-02"),
        ("free", 1, MORALE),
        ("half_lost", -1, MORALE),
        ("standard_present", 1, "MC-ETENDARDS_DE_BATAILLE-02"),
    ]
    assert (tested.target, tested.passed) == (9, True)
