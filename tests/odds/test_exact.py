"""Exact odds against numbers worked out by hand, and against every fall of the dice in turn."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from oriflamme import Battle, UserError
from oriflamme.kernel import Roll
from oriflamme.odds.exact import chances_of_next_roll, outcomes
from tests.rulebooks.masse.positions import scenario


def opened(text: str, **more: object) -> Battle:
    return Battle.open(scenario(text, **more), dice="typed")  # type: ignore[arg-type]


def until_roll(battle: Battle, *orders: str) -> Battle:
    """Give these orders; all other pieces do nothing."""
    while battle.asks and not isinstance(battle.asks[0], Roll):
        ask = battle.asks[0]
        tokens = [option.token for option in ask.options]
        wanted = [token for token in tokens if token in orders]
        idle = [token for token in tokens if token.endswith(" none")]
        battle.answer((wanted or idle or tokens)[0], ask.seat)
    return battle


def shooting() -> Battle:
    """Ten archers shoot at orcs: 1d6 x 10 men x a percentage; then morale 8, free: 9 or less on 2d6."""
    return until_roll(opened("north: archers 10 | south: orcs 300, gob 100", sequences=1), "order archers shoot orcs")


def test_a_throw_that_is_waited_for_has_its_chances() -> None:
    battle = shooting()
    assert chances_of_next_roll(battle) == {
        damage: Fraction(1, 6) for damage in [str(roll * 10 * 40 // 100) for roll in range(1, 7)]
    }


def test_morale_eight_and_free_holds_in_thirty_cases_of_thirty_six() -> None:
    battle = shooting()
    battle.answer("6")
    assert chances_of_next_roll(battle) == {"passed": Fraction(30, 36), "failed": Fraction(6, 36)}


@pytest.mark.parametrize(("blow", "held"), [("1", Fraction(15, 36)), ("6", Fraction(10, 36))])
def test_morale_six_at_grips_holds_less_often_with_half_the_unit_lost(blow: str, held: Fraction) -> None:
    """Morale 6; at most half the men lost with a 1, more than half with a 6: then 5."""
    battle = until_roll(opened("north: squel 20 | south: levee 30", links="squel-levee"))
    battle.answer(blow)
    battle.answer("1")
    assert chances_of_next_roll(battle) == {"passed": held, "failed": 1 - held}


def test_without_a_throw_there_are_no_chances() -> None:
    battle = Battle.open("masse/gue", seed=1)
    with pytest.raises(UserError, match="No dice are asked for now"):
        chances_of_next_roll(battle)


def test_where_nothing_is_thrown_there_is_one_way() -> None:
    battle = Battle.open("masse/gue", dice="typed")
    (way,) = outcomes(battle)
    assert way.chance == 1
    assert way.battle.state == battle.state
    assert way.battle is not battle


def test_every_way_is_found_once_with_its_exact_chance() -> None:
    """By hand: the six damages are different states; after each that kills (4 points or more), 30/36 hold."""
    battle = shooting()
    ways = outcomes(battle)
    assert sum(way.chance for way in ways) == 1
    held = [way for way in ways if not way.battle.state.pieces["orcs"].demoralised]
    assert sum(way.chance for way in held) == Fraction(1, 6) + Fraction(5, 6) * Fraction(30, 36)
    assert {way.battle.state.pieces["orcs"].pvt for way in ways} == {1500 - roll * 4 for roll in range(1, 7)}
    assert len(ways) == 11
    assert isinstance(battle.asks[0], Roll)


def test_the_same_numbers_come_from_every_fall_of_the_dice() -> None:
    """Brute force: 6 x 36 falls, each played for itself."""
    counted: dict[bytes, Fraction] = {}
    for shot, first, second in product(range(1, 7), repeat=3):
        battle = shooting()
        battle.answer(str(shot))
        if battle.asks:
            battle.answer(f"{first} {second}")
        digest = battle.state.digest()
        counted[digest] = counted.get(digest, Fraction(0)) + Fraction(1, 216)
    assert counted == {way.battle.state.digest(): way.chance for way in outcomes(shooting())}


def test_damage_that_waits_to_be_deducted_is_not_lost_in_merging() -> None:
    """Two units shoot at one: the sum of two dice, 2 to 12, though the state is the same after the first."""
    battle = until_roll(
        opened("north: a=archers 100, b=archers 100 | south: squel 900", sequences=1),
        "order a shoot squel",
        "order b shoot squel",
    )
    chances: dict[int, Fraction] = {}
    for way in outcomes(battle):
        lost = 4500 - way.battle.state.pieces["squel"].pvt
        chances[lost] = chances.get(lost, Fraction(0)) + way.chance
    each = min(chances) // 2
    assert chances == {total * each: Fraction(6 - abs(total - 7), 36) for total in range(2, 13)}


def test_too_many_ways_are_refused() -> None:
    with pytest.raises(UserError, match="too many ways"):
        outcomes(shooting(), limit=10)


def test_the_dice_of_the_battle_are_not_looked_at() -> None:
    seeded = Battle.open("masse/gue", seed=3)
    before = seeded.state.digest()
    assert [way.chance for way in outcomes(seeded)] == [1]
    assert seeded.state.digest() == before
