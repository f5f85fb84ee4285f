"""TIRS ET MELEE: one target, damage at the end of the phase, the formula, losses and survivors."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme.kernel import Factor, Item, Product, Roll, Tally
from oriflamme.rulebooks.masse.combat import Reckoning
from oriflamme.rulebooks.masse.facts import AttackMade, LossesTaken, UnitDestroyed
from oriflamme.rulebooks.masse.tables import TROOPS
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import (
    OPENED,
    add_dice,
    fact,
    facts,
    items,
    multipliers,
    orders,
    piece,
    play,
    position,
    run,
)
from tests.rulebooks.masse.test_sequence import phase_of

# One target


@clause("MC-TIRS_ET_MELEE-01")
def test_a_unit_strikes_one_enemy_however_many_it_is_engaged_with() -> None:
    battle = position(
        "north: lourds 40 | south: orcs 20, gob 20, hob 20",
        links="lourds-orcs lourds-gob lourds-hob",
        dice=[8, 1, 1, 1],
    )
    orders(battle)
    ask = battle.ask("north")
    assert ask.clause == "MC-TIRS_ET_MELEE-01"
    assert [one.token for one in ask.options] == ["strike lourds hob", "strike lourds orcs", "strike lourds gob"]
    run(battle, "strike lourds gob", until="morale")
    assert [one.target for one in facts(battle, AttackMade, unit="lourds")] == ["gob"]
    assert [one.unit for one in facts(battle, LossesTaken)] == ["gob", "lourds"]


@clause("MC-TIRS_ET_MELEE-01")
def test_an_engaged_unit_whose_target_left_turns_on_another() -> None:
    """MC-CP-14: the ordered target if still engaged with it, else another of its owner's choice, strongest first."""
    battle = position(
        "north: lourds 40 | south: loups 20, gob 20, hob 20",
        links="lourds-loups lourds-gob lourds-hob",
        dice=[1, 1, 1],
    )
    orders(battle, "lourds engage loups", "loups fall_back")
    assert [one.token for one in battle.ask("north").options] == ["strike lourds hob", "strike lourds gob"]
    run(battle, "strike lourds gob", until="morale")
    assert fact(battle, AttackMade, unit="lourds").target == "gob"


@clause("MC-TIRS_ET_MELEE-03")
def test_a_throw_says_what_a_point_of_it_is_worth() -> None:
    """150 archers at 40 %: 60 hit points for each pip."""
    battle = orders(position("north: archers 150 | south: orcs 300"), "archers shoot orcs")
    roll = battle.asks[0]
    assert isinstance(roll, Roll)
    assert isinstance(roll.tally, Product)
    assert (roll.tally.total, roll.purpose, roll.dice.name) == (60, "shot", "1d6")


@clause("MC-TIRS_ET_MELEE-01")
def test_with_one_enemy_nothing_is_asked() -> None:
    battle = position("north: lourds 40 | south: orcs 20", links="lourds-orcs", dice=[1, 1])
    orders(battle)
    run(battle, until="morale")
    assert [(one.unit, one.target) for one in facts(battle, AttackMade)] == [("lourds", "orcs"), ("orcs", "lourds")]


# All at once


@clause("MC-TIRS_ET_MELEE-02")
def test_two_units_that_destroy_each_other_in_melee_both_strike_in_full() -> None:
    battle = position(
        "north: lourds 40 pvt=10 dv=9 ca=10, milice 1 | south: orcs 40 pvt=10 dv=9 ca=10, gob 1",
        links="lourds-orcs",
        dice=[8, 6],
    )
    play(battle)
    blows = [(one.unit, one.men, one.damage) for one in facts(battle, AttackMade)]
    assert blows == [("lourds", 2, 14), ("orcs", 2, 10)]
    assert [one.unit for one in facts(battle, UnitDestroyed)] == ["lourds", "orcs"]
    assert {phase_of(battle, one) for one in facts(battle, UnitDestroyed)} == {"melee"}


@clause("MC-TIRS_ET_MELEE-02")
def test_two_units_shoot_each_other_down_together() -> None:
    """Each shot alone would leave nobody to answer; the strengths are those of the start of the phase."""
    battle = position(
        "north: archers 40 pvt=10 dv=9 ca=10, milice 10 | south: arbal 40 pvt=10 dv=9 ca=10, gob 10", dice=[6, 8]
    )
    play(battle, "archers shoot arbal", "arbal shoot archers")
    assert [(one.unit, one.men, one.damage) for one in facts(battle, AttackMade)] == [
        ("archers", 2, 10),
        ("arbal", 2, 14),
    ]
    assert [one.unit for one in facts(battle, UnitDestroyed)] == ["archers", "arbal"]
    kinds = [type(one).__name__ for one in battle.facts if isinstance(one, AttackMade | LossesTaken | UnitDestroyed)]
    assert kinds == ["AttackMade"] * 2 + ["LossesTaken"] * 2 + ["UnitDestroyed"] * 2


@clause("MC-TIRS_ET_MELEE-02")
def test_shots_of_one_phase_do_not_thin_each_other_out() -> None:
    battle = position("north: archers 20 | south: arbal 20", dice=[6, 8, 1, 1, 1, 1])
    play(battle, "archers shoot arbal", "arbal shoot archers")
    assert [one.men for one in facts(battle, AttackMade)] == [20, 20]


@clause("MC-TIRS_ET_MELEE-02")
def test_strikes_of_the_movement_phase_fall_together_too() -> None:
    """MC-CP-14: all with the strengths of the start of the phase."""
    battle = position(
        "north: lourds 20, milice 40 | south: orcs 40, hob 40", links="lourds-orcs milice-hob", dice=[6, 6]
    )
    orders(battle, "lourds retreat", "hob retreat", "milice engage hob", "orcs engage lourds")
    run(battle, "strike orcs lourds", "strike milice hob", until="morale")
    assert [(one.unit, one.men) for one in facts(battle, AttackMade)] == [("milice", 40), ("orcs", 40)]
    assert {phase_of(battle, one) for one in facts(battle, LossesTaken)} == {"movement"}


# The formula


@clause("MC-TIRS_ET_MELEE-03", "MC-TIRS_ET_MELEE-05")
def test_damage_is_roll_times_men_times_percentage_and_comes_off_the_pvt() -> None:
    """The clause's own case: 100 men, roll 4, 40 % make 160."""
    battle = position("north: lourds 100 | south: orcs 80", links="lourds-orcs", dice=[4, 1])
    play(battle, "lourds engage orcs", until="morale")
    blow = fact(battle, AttackMade, unit="lourds")
    assert (blow.roll, blow.men, blow.percent.total, blow.damage) == (4, 100, 40, 160)
    assert blow.clause == "MC-TIRS_ET_MELEE-03"
    assert multipliers(blow.product) == []
    losses = fact(battle, LossesTaken, unit="orcs")
    assert (losses.damage, losses.by, losses.pvt, losses.men) == (160, {"lourds": 160}, 240, 48)
    assert losses.clause == "MC-TIRS_ET_MELEE-05"
    assert piece(battle, "orcs").pvt == 240


@clause("MC-TIRS_ET_MELEE-03")
def test_the_weapon_is_the_missile_for_a_shot_and_the_other_in_melee() -> None:
    """Light horse: javelins 1d4, swords 1d6. A 6 can only be a blow."""
    battle = position("north: cavleg 20 | south: orcs 20, gob 20")
    orders(battle, "cavleg shoot orcs", "gob engage cavleg")
    ask = battle.ask()
    assert (ask.dice.name, ask.purpose) == ("1d4", "shot")  # type: ignore[union-attr]
    add_dice(battle, 4)
    ask = battle.ask()
    assert (ask.dice.name, ask.purpose) == ("1d6", "blow")  # type: ignore[union-attr]
    add_dice(battle, 6, 1)
    assert [one.roll for one in facts(battle, AttackMade, unit="cavleg")] == [4, 6]


@clause("MC-TIRS_ET_MELEE-03")
def test_one_roll_for_the_whole_unit() -> None:
    """MC-AM-04, MC-CP-01: trolls sum all their dice once, whatever their number."""
    battle = position("north: trolls 8 | south: orcs 100", links="trolls-orcs", dice=[6, 6, 10, 1])
    play(battle, "trolls engage orcs", until="morale")
    blow = fact(battle, AttackMade, unit="trolls")
    assert (blow.roll, blow.men, blow.percent.total, blow.damage) == (22, 8, 70, 22 * 8 * 70 // 100)


@clause("MC-TIRS_ET_MELEE-03")
def test_the_product_is_exact_and_rounded_down_once() -> None:
    """MC-AM-06: 3 x 7 x 35 % is 7.35; doubled it is 14.7, not 2 x 7."""
    battle = position("north: lanciers 7 | south: halleb 20", dice=[3, 1])
    play(battle, "lanciers engage halleb", until="morale")
    charge = fact(battle, AttackMade, unit="lanciers")
    assert multipliers(charge.product) == [("charge", "2", "MC-TACTIQUES_ET_MANOEUVRES-04")]
    assert charge.damage == 14
    plain = position("north: legers 7 | south: halleb 20", dice=[3, 1])
    play(plain, "legers engage halleb", until="morale")
    assert fact(plain, AttackMade, unit="legers").damage == 7


@given(
    st.integers(1, 30),
    st.integers(1, 10_000),
    st.lists(st.integers(-40, 60), max_size=4),
    st.lists(st.sampled_from([(2, 1), (3, 1), (5, 1), (1, 2), (1, 4)]), max_size=5),
)
@clause("MC-TIRS_ET_MELEE-03")
def test_the_formula_against_fractions(roll: int, men: int, bonuses: list[int], ratios: list[tuple[int, int]]) -> None:
    """MC-AM-05, -06, -12: points add up and are held between 5 and 100, everything multiplies, one floor."""
    percent = Tally(tuple(Item("x", value, "") for value in (35, *bonuses)), 5, 100)
    factors = tuple(Factor("x", num, den, "") for num, den in ratios)
    expected = Fraction(roll * men) * Fraction(min(max(35 + sum(bonuses), 5), 100), 100)
    for num, den in ratios:
        expected *= Fraction(num, den)
    assert Reckoning(men, percent, factors).damage(roll).total == math.floor(expected)


@given(st.integers(1, 400), st.integers(1, 400), st.integers(1, 6), st.integers(1, 6))
@settings(max_examples=60, deadline=None)
@clause("MC-TIRS_ET_MELEE-03", "MC-TIRS_ET_MELEE-05", "MC-TIRS_ET_MELEE-06")
def test_a_melee_against_an_independent_reckoning(north: int, south: int, first: int, second: int) -> None:
    """Light foot (40 % on CA 13) against goblins (same percentage), each PVT and strength recomputed."""
    OPENED.clear()
    battle = position(f"north: legers {north} | south: gob {south}", links="legers-gob", dice=[first, second] + [1] * 4)
    OPENED.clear()
    orders(battle)
    pvt = {
        "legers": max(5 * north - math.floor(Fraction(second * south * 40, 100)), 0),
        "gob": max(4 * south - math.floor(Fraction(first * north * 40, 100)), 0),
    }
    found = {one.unit: (one.pvt, one.men) for one in facts(battle, LossesTaken)}
    assert found == {
        "legers": (pvt["legers"], math.ceil(Fraction(pvt["legers"], 5))),
        "gob": (pvt["gob"], math.ceil(Fraction(pvt["gob"], 4))),
    }


# The percentage


@clause("MC-TIRS_ET_MELEE-04")
def test_the_percentage_comes_from_the_attackers_dv_and_the_defenders_ca() -> None:
    """The clause's case, DV 1 on CA 14: 35 %. Ogres (4+1) on CA 13: 60 %, and orcs (DV 1) on the ogres' CA 14: 35 %."""
    battle = position("north: ogres 20 | south: orcs 100", links="ogres-orcs", dice=[1, 1])
    play(battle, until="morale")
    table = "MC-TABLE_DE_BATAILLE-01"
    assert items(fact(battle, AttackMade, unit="ogres").percent) == [("battle-table", 60, table)]
    assert items(fact(battle, AttackMade, unit="orcs").percent) == [("battle-table", 35, table)]


@clause("MC-TIRS_ET_MELEE-04")
def test_points_are_added_and_held_between_5_and_100() -> None:
    """MC-AM-05: level 0 men on CA 22 read 5 %, a fleeing giant of CA 10 before DV 16 reads 100 %, +10 is still 100."""
    low = position("north: milice 100 | south: orcs 100 ca=22, lord commander sag=18", links="milice-orcs", dice=[6, 1])
    play(low, until="morale")
    weak = fact(low, AttackMade, unit="milice")
    assert [value for _, value, _ in items(weak.percent)] == [5, -15]
    assert (weak.percent.total, weak.damage) == (5, 30)
    high = position("north: ogres 10 dv=16 | south: orcs 100 ca=10 demoralised, gob 10", links="ogres-orcs", dice=[1])
    play(high, then=["strike ogres orcs"])
    strong = fact(high, AttackMade, unit="ogres")
    assert [value for _, value, _ in items(strong.percent)] == [100, 10]
    assert (strong.percent.total, strong.damage) == (100, 10)


# Losses


@clause("MC-TIRS_ET_MELEE-05")
def test_damage_of_several_attackers_adds_up() -> None:
    battle = position(
        "north: lourds 100, halleb 100 | south: orcs 100", links="lourds-orcs halleb-orcs", dice=[2, 3, 1]
    )
    play(battle, "orcs engage lourds", until="morale")
    losses = fact(battle, LossesTaken, unit="orcs")
    assert (losses.by, losses.damage, losses.pvt) == ({"lourds": 80, "halleb": 120}, 200, 300)


@clause("MC-TIRS_ET_MELEE-05")
def test_pvt_do_not_fall_below_nothing() -> None:
    battle = position("north: lourds 100 | south: orcs 10, gob 10", links="lourds-orcs", dice=[8, 1])
    play(battle)
    losses = fact(battle, LossesTaken, unit="orcs")
    assert (losses.damage, losses.pvt, losses.men) == (320, 0, 0)


@clause("MC-TIRS_ET_MELEE-06")
@pytest.mark.parametrize(("pvt", "men"), [(500, 100), (496, 100), (495, 99), (6, 2), (5, 1), (1, 1)])
def test_survivors_are_rounded_up(pvt: int, men: int) -> None:
    """MC-AM-07: a wounded man still fights. PVI 5."""
    assert piece(position(f"north: lourds 100 pvt={pvt} | south: orcs 10"), "lourds").men == men


@clause("MC-TIRS_ET_MELEE-06")
def test_survivors_are_those_who_fight_on() -> None:
    """The clause's case: 240 PVT at PVI 4 are 60 men, and 60 men strike in the next sequence."""
    battle = position("north: lourds 100 | south: gob 100", links="lourds-gob", dice=[4, 1, 1, 1, 1, 1])
    play(battle)
    assert (piece(battle, "gob").pvt, piece(battle, "gob").men) == (240, 60)
    add_dice(battle, 1, 1, 1, 1, 1, 1)
    play(battle)
    assert [one.men for one in facts(battle, AttackMade, unit="gob")] == [100, 60]


@clause("MC-TIRS_ET_MELEE-06")
def test_a_unit_is_destroyed_at_nought() -> None:
    """Ten goblins have 40 PVT. 39 damage leave one point and one man, 40 nobody."""
    alive = position("north: legers 98 | south: gob 10, orcs 10", links="legers-gob", dice=[1, 1])
    play(alive, until="morale")
    assert (fact(alive, LossesTaken, unit="gob").pvt, piece(alive, "gob").men) == (1, 1)
    assert not facts(alive, UnitDestroyed)
    gone = position("north: legers 100 | south: gob 10, orcs 10", links="legers-gob", dice=[1, 1])
    play(gone)
    assert fact(gone, UnitDestroyed).unit == "gob"
    assert (gone.state.fallen["gob"].fate, piece(gone, "legers").links) == ("destroyed", {})


@clause("MC-TIRS_ET_MELEE-07")
def test_pvt_are_pvi_times_strength_and_an_officers_hit_points() -> None:
    battle = position("north: gob 100, orcs 100, warlord leads=orcs | south: lourds 10")
    assert (piece(battle, "gob").profile.pvi, piece(battle, "gob").pvt) == (4, 400)
    assert (piece(battle, "orcs").pvt, piece(battle, "orcs").men) == (545, 100)
    for key, troop in TROOPS.items():
        one = piece(position(f"north: unit={key} 7 | south: lourds 10"), "unit")
        assert (one.profile.pvi, one.pvt, one.men) == (troop["pvi"], 7 * troop["pvi"], 7)
