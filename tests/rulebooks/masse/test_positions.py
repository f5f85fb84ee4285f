"""The words in which the other tests write their positions."""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.masse.facts import AttackMade, LossesTaken, MoraleTested
from tests.rulebooks.masse.positions import (
    OPENED,
    add_dice,
    check_dice,
    fact,
    facts,
    items,
    offered,
    orders,
    piece,
    play,
    position,
    refused,
    run,
)


def test_a_position_is_written_in_one_line() -> None:
    battle = position("north: archers 150 | south: orcs 300", dice=[4, 3, 3])
    play(battle, "archers shoot orcs")
    assert fact(battle, AttackMade).damage == 240
    assert fact(battle, LossesTaken, unit="orcs").men == 252
    assert battle.state.sequence == 2


def test_words_reach_every_part_of_a_scenario() -> None:
    battle = position(
        """
        north native=town: guard=lourds 200 standard pvt=800 torches, lord commander leads=guard,\
              mage 20 escort=5:archers
        south: foe=orcs 300 demoralised hurt=guard:60/mage:40 ca=20 points=7, ballista 2 now.struck
        """,
        links="guard-foe@2",
        sequence=3,
        sequences=5,
        begun=True,
        switches={"natural_rolls": True},
    )
    state = battle.state
    guard, foe = piece(battle, "guard"), piece(battle, "foe")
    assert (guard.pvt, guard.standard, guard.torches, guard.officer, guard.links) == (
        800,
        True,
        True,
        "lord",
        {"foe": 2},
    )
    assert (foe.profile.ca, foe.profile.morale, foe.points, foe.demoralised) == (20, 8, 7, True)
    assert (foe.hurt, foe.links) == ({"guard": 60, "mage": 40}, {"guard": 2})
    assert (piece(battle, "mage").pvt, piece(battle, "mage").escort_men) == (20, 5)
    assert piece(battle, "ballista").struck
    assert (state.armies["north"].commander, state.armies["north"].native) == ("lord", "town")
    assert (state.sequence, state.limit, state.rules.natural_rolls) == (3, 5, True)


def test_sieges_and_wings() -> None:
    battle = position(
        "north role=besieged: lourds 100, archers 50 | south role=besieger: orcs 100 ladders",
        sections="east gate, west tower=large wall=60",
        dice=[1, 1, 6, 6],
    )
    orders(battle, "assault east", "post lourds", "orcs engage lourds")
    run(battle, until="morale")
    assert battle.state.sections["east"].gate
    assert piece(battle, "lourds").defends == "east"
    add_dice(battle, 3, 3)
    winged = position("north: lourds 10 wing=left line=reserve | south: orcs 10 wing=right", switches={"wings": True})
    assert (piece(winged, "lourds").line, piece(winged, "orcs").line) == ("reserve", "front")


def test_choices_on_the_way_are_answered() -> None:
    battle = position("north: lourds 100 | south: orcs 10, gob 10", links="lourds-orcs lourds-gob", dice=[1, 1, 1])
    play(battle, then=["strike lourds gob"], until="morale")
    assert [one.target for one in facts(battle, AttackMade, unit="lourds")] == ["gob"]


def test_what_goes_wrong_fails_loudly() -> None:
    with pytest.raises(AssertionError, match="no such troop"):
        position("north: dragons 3 | south: orcs 3")
    with pytest.raises(AssertionError, match="no such word"):
        position("north: orcs 3 brave | south: gob 3")
    battle = position("north: archers 150 | south: orcs 300, gob 10")
    with pytest.raises(AssertionError, match="nobody was asked for"):
        orders(battle.fork(), "lourds none")
    with pytest.raises(AssertionError, match="no dice left"):
        play(battle.fork(), "archers shoot orcs")
    with pytest.raises(AssertionError, match="did not stop"):
        play(battle.fork(), until="morale")
    with pytest.raises(AssertionError, match="nobody asked for"):
        play(battle.fork(), then=["strike orcs archers"])
    assert refused(battle, "order archers flee", "north") == "MC-PHASE_DE_COMMANDEMENT-14"
    assert offered(battle, "orcs") == ["engage archers", "none"]


def test_dice_that_nobody_threw_fail_the_test() -> None:
    battle = position("north: archers 150 | south: orcs 300", dice=[4])
    with pytest.raises(AssertionError, match="dice nobody threw"):
        check_dice()
    OPENED.clear()
    play(battle, "archers shoot orcs", until="morale")
    roll = battle.asks[0]
    assert items(roll.tally) == [  # type: ignore[union-attr,arg-type]
        ("morale-value", 8, "MC-MORAL_ET_RALLIEMENT-02"),
        ("free", 1, "MC-MORAL_ET_RALLIEMENT-03"),
    ]
    add_dice(battle, 6, 6)
    assert not fact(battle, MoraleTested).passed
