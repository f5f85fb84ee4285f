"""MORAL ET RALLIEMENT: who tests, against what value, who breaks, and how the broken come back or leave."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme.kernel import Battle, Roll, Tally
from oriflamme.rulebooks.masse.facts import (
    AttackMade,
    BrokeAway,
    Demoralised,
    MoraleTested,
    Rallied,
    RallyFailed,
    Steadfast,
    UnitLeft,
)
from oriflamme.rulebooks.masse.morale import morale
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import (
    OPENED,
    add_dice,
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
from tests.rulebooks.masse.test_sequence import phase_of

BOOK = "MC-MORAL_ET_RALLIEMENT-"
VALUE_8 = ("morale-value", 8, f"{BOOK}02")


def value_of(battle: Battle, unit: str, *, rally: bool = False) -> list[tuple[str, int, str]]:
    """The value a unit would test against now, line by line, without the value of its profile."""
    first, *rest = items(morale(battle.state, piece(battle, unit), rally=rally))
    assert first == ("morale-value", piece(battle, unit).profile.morale, f"{BOOK}02")
    return rest


def mod(name: str, value: int, by: str = f"{BOOK}03") -> tuple[str, int, str]:
    return name, value, by


# Who tests


@clause("MC-MORAL_ET_RALLIEMENT-01")
def test_one_man_lost_is_enough_for_a_test() -> None:
    """Ten archers rolling 2 do 8 damage: 492 PVT, 99 men left of 100."""
    battle = position("north: archers 10 | south: orcs 100", dice=[2, 1, 1])
    play(battle, "archers shoot orcs")
    tested = fact(battle, MoraleTested)
    assert (tested.unit, tested.why, tested.clause, phase_of(battle, tested)) == (
        "orcs",
        "losses",
        f"{BOOK}01",
        "morale",
    )


@clause("MC-MORAL_ET_RALLIEMENT-01")
def test_a_wound_that_kills_nobody_is_no_loss() -> None:
    """Ten archers rolling 1 do 4 damage: 496 PVT are still 100 men."""
    battle = position("north: archers 10 | south: orcs 100", dice=[1])
    play(battle, "archers shoot orcs")
    assert not facts(battle, MoraleTested)


@clause("MC-MORAL_ET_RALLIEMENT-01")
def test_losses_of_an_earlier_sequence_are_not_tested_again() -> None:
    """MC-AM-07."""
    battle = position("north: archers 10 | south: orcs 100", dice=[2, 1, 1])
    play(battle, "archers shoot orcs")
    play(battle)
    assert len(facts(battle, MoraleTested)) == 1


@clause("MC-MORAL_ET_RALLIEMENT-01")
def test_losses_of_all_phases_make_one_test() -> None:
    battle = position("north: archers 100, lourds 50 | south: orcs 100", dice=[1, 1, 1, 1, 1, 1, 1])
    play(battle, "archers shoot orcs", "lourds engage orcs")
    assert [one.unit for one in facts(battle, MoraleTested)] == ["lourds", "orcs"]


@clause("MC-MORAL_ET_RALLIEMENT-01")
@pytest.mark.parametrize("how", ["demoralised", "surrendering"])
def test_who_has_given_way_does_not_test_again(how: str) -> None:
    """MC-AM-49."""
    battle = position(f"north: archers 100 | south: orcs 100 {how}, gob 10", dice=[6])
    play(battle, "archers shoot orcs")
    assert not facts(battle, MoraleTested)


@clause("MC-MORAL_ET_RALLIEMENT-10")
def test_morale_12_never_tests() -> None:
    """Skeletons lose nine in ten; morale 11 in the same case tests."""
    battle = position("north: archers 100 | south: squel 50, gob 10", dice=[5])
    play(battle, "archers shoot squel")
    assert piece(battle, "squel").men == 5
    assert not facts(battle, MoraleTested)
    eleven = position("north: archers 100 | south: squel 50 morale=11, gob 10", dice=[5])
    play(eleven, "archers shoot squel", until="morale")


@clause("MC-MORAL_ET_RALLIEMENT-10")
def test_morale_12_cannot_be_rallied_either() -> None:
    """It makes no test at all, so no rally test."""
    battle = position("north: squel 50 demoralised, milice 10 | south: orcs 10")
    assert offered(battle, "squel") == ["none"]
    assert refused(battle, "order squel rally", "north") == f"{BOOK}10"


@clause("MC-MORAL_ET_RALLIEMENT-09")
def test_followers_of_a_living_cleric_do_not_fail() -> None:
    battle = position("north: archers 100 | south: orcs 100 follows=cleric, cleric", dice=[6])
    play(battle, "archers shoot orcs")
    assert not facts(battle, MoraleTested)
    held = fact(battle, Steadfast)
    assert (held.unit, held.leader, held.clause) == ("orcs", "cleric", f"{BOOK}09")


@clause("MC-MORAL_ET_RALLIEMENT-09")
def test_others_of_his_side_test_as_ever() -> None:
    battle = position("north: archers 100 | south: orcs 100, gob 10 follows=cleric, cleric", dice=[6])
    play(battle, "archers shoot orcs", until="morale")
    assert not facts(battle, Steadfast)


@clause("MC-MORAL_ET_RALLIEMENT-09")
def test_followers_break_without_a_test_when_their_cleric_dies() -> None:
    battle = position("north: archers 100 | south: orcs 100 follows=cleric, cleric 1, gob 10", dice=[6])
    play(battle, "archers shoot cleric")
    broken = fact(battle, Demoralised)
    assert (broken.unit, broken.cause, broken.clause) == ("orcs", "leader", f"{BOOK}09")
    assert phase_of(battle, broken) == "shooting"
    assert not facts(battle, MoraleTested)


@clause("MC-MORAL_ET_RALLIEMENT-09")
def test_followers_of_a_dead_cleric_test_like_everybody() -> None:
    battle = position(
        "north: archers 100 | south: orcs 100 follows=cleric, cleric fate=destroyed, gob 10", dice=[6, 1, 1]
    )
    play(battle, "archers shoot orcs")
    assert fact(battle, MoraleTested).unit == "orcs"


@clause("MC-MORAL_ET_RALLIEMENT-09")
def test_broken_followers_of_a_living_cleric_are_rallied_without_dice() -> None:
    """A rally is a test like another, and they fail none."""
    battle = position("north: lourds 10 demoralised follows=cleric, cleric, milice 10 | south: orcs 10")
    play(battle, "lourds rally")
    assert fact(battle, Rallied).unit == "lourds"
    assert not facts(battle, MoraleTested)


@clause("MC-MORAL_ET_RALLIEMENT-10")
def test_followers_of_morale_12_do_not_even_break_with_their_leader() -> None:
    battle = position("north: archers 100 | south: squel 100 follows=cleric, cleric 1, gob 10", dice=[6])
    play(battle, "archers shoot cleric")
    assert not facts(battle, Demoralised)


# The test


@clause("MC-MORAL_ET_RALLIEMENT-02", "MC-MORAL_ET_RALLIEMENT-04")
@pytest.mark.parametrize(("dice", "passed"), [((2, 6), True), ((3, 6), False), ((1, 1), True), ((6, 6), False)])
def test_two_dice_not_above_the_value(dice: tuple[int, int], passed: bool) -> None:
    """Morale 8, engaged, no modifier: 8 passes, 9 fails and the unit is demoralised."""
    battle = position("north: lourds 100 | south: orcs 100", links="lourds-orcs", dice=[1, 1, 1, 1, *dice])
    play(battle)
    tested = fact(battle, MoraleTested, unit="orcs")
    assert (items(tested.tally), tested.target, tested.roll, tested.passed) == ([VALUE_8], 8, sum(dice), passed)
    assert [(one.unit, one.clause) for one in facts(battle, Demoralised)] == ([] if passed else [("orcs", f"{BOOK}04")])
    assert piece(battle, "orcs").demoralised is not passed


@clause("MC-MORAL_ET_RALLIEMENT-02")
@pytest.mark.parametrize(
    ("value", "dice", "plainly", "by_the_switch"),
    [
        (0, (1, 1), False, True),
        (0, (1, 2), False, False),
        (11, (6, 6), True, False),
        (11, (5, 6), True, True),
    ],
)
def test_natural_2_and_12_decide_only_with_the_switch(
    value: int, dice: tuple[int, int], plainly: bool, by_the_switch: bool
) -> None:
    """MC-CP-04: free units, so that the values to test against are 1 and 12."""
    for switch, passed in ((False, plainly), (True, by_the_switch)):
        battle = position(
            f"north: archers 40 | south: orcs 100 morale={value}, gob 10",
            dice=[6, *dice],
            switches={"natural_rolls": switch},
        )
        play(battle, "archers shoot orcs")
        tested = fact(battle, MoraleTested)
        assert (tested.target, tested.passed) == (value + 1, passed)


@given(st.integers(1, 11), st.booleans())
@settings(max_examples=40, deadline=None)
@clause("MC-MORAL_ET_RALLIEMENT-02")
def test_the_chance_of_a_test(value: int, natural: bool) -> None:
    """The chances shown before the throw, against a count of the 36 ways."""
    battle = position(
        f"north: archers 40 | south: orcs 100 morale={value}", dice=[6], switches={"natural_rolls": natural}
    )
    play(battle, "archers shoot orcs", until="morale")
    OPENED.clear()
    ask = battle.ask()
    assert isinstance(ask, Roll)
    ways = [(one, two) for one in range(1, 7) for two in range(1, 7)]
    held = [
        pair
        for pair in ways
        if (sum(pair) <= value + 1 and not (natural and pair == (6, 6))) or (natural and pair == (1, 1))
    ]
    chances = ask.chances()
    assert chances.get("passed", 0) == Fraction(len(held), 36)
    assert sum(chances.values()) == 1


# The value


@clause("MC-MORAL_ET_RALLIEMENT-03")
def test_a_free_unit_has_plus_one() -> None:
    text = "north: lourds 100 | south: orcs 100"
    assert value_of(position(text), "lourds") == [mod("free", 1)]
    assert value_of(position(text, links="lourds-orcs"), "lourds") == []


@clause("MC-MORAL_ET_RALLIEMENT-03")
@pytest.mark.parametrize(
    ("pvt", "found"),
    [
        (1000, []),
        (1001, [mod("double", -1)]),
        (1500, [mod("double", -1)]),
        (1501, [mod("double", -1), mod("triple", -1)]),
        (499, []),
    ],
)
def test_an_enemy_of_more_than_twice_or_three_times_its_pvt(pvt: int, found: list[tuple[str, int, str]]) -> None:
    """MC-AM-08: exactly twice does nothing; beyond three times both count."""
    battle = position(f"north: lourds 100 | south: orcs 400 pvt={pvt}", links="lourds-orcs")
    assert value_of(battle, "lourds") == found


@clause("MC-MORAL_ET_RALLIEMENT-03")
def test_of_several_enemies_the_largest_counts_alone() -> None:
    """MC-AM-08: two of 600 PVT are no enemy of 1200; and one it is not engaged with does not count."""
    pair = position("north: lourds 100 | south: orcs 120, gob 150, hob 900", links="lourds-orcs lourds-gob")
    assert value_of(pair, "lourds") == []
    large = position("north: lourds 100 | south: orcs 120, gob 400", links="lourds-orcs lourds-gob")
    assert value_of(large, "lourds") == [mod("double", -1), mod("triple", -1)]


@clause("MC-MORAL_ET_RALLIEMENT-03")
@pytest.mark.parametrize(
    ("pvt", "found"),
    [
        (500, []),
        (250, []),
        (246, []),
        (245, [mod("half_lost", -1)]),
        (125, [mod("half_lost", -1)]),
        (121, [mod("half_lost", -1)]),
        (120, [mod("three_quarters_lost", -2)]),
        (1, [mod("three_quarters_lost", -2)]),
    ],
)
def test_more_than_half_or_three_quarters_lost(pvt: int, found: list[tuple[str, int, str]]) -> None:
    """MC-AM-09: exactly half or three quarters do nothing more; the heavier replaces the lighter. PVI 5, 100 men."""
    battle = position(f"north: lourds 100 pvt={pvt} | south: orcs 1 pvt=1", links="lourds-orcs")
    assert value_of(battle, "lourds") == found


@clause("MC-MORAL_ET_RALLIEMENT-03")
def test_losses_are_counted_from_the_start_of_the_battle() -> None:
    """MC-AM-09: 55 of 100 lost before, one more now."""
    battle = position("north: archers 10 | south: orcs 100 pvt=225", dice=[2], sequence=4)
    play(battle, "archers shoot orcs", until="morale")
    ask = battle.ask()
    assert isinstance(ask, Roll)
    assert isinstance(ask.tally, Tally)
    assert items(ask.tally) == [VALUE_8, mod("free", 1), mod("half_lost", -1)]


@clause("MC-MORAL_ET_RALLIEMENT-03")
def test_an_enemy_it_cannot_hurt() -> None:
    """MC-AM-10: -2 once, however many; not with magic weapons."""
    immune = mod("immune_enemy", -2, "MC-REGLES_SPECIALES-11")
    one = position("north: lourds 100 | south: necro 20, gargou 20", links="lourds-necro")
    assert value_of(one, "lourds") == [immune]
    two = position("north: lourds 100 | south: necro 20, gargou 20", links="lourds-necro lourds-gargou")
    assert value_of(two, "lourds") == [immune]
    magic = position("north: lourds 100 magic_weapons | south: necro 20", links="lourds-necro")
    assert value_of(magic, "lourds") == []
    apart = position("north: lourds 100 | south: necro 20, orcs 20", links="lourds-orcs")
    assert value_of(apart, "lourds") == []


@clause("MC-MORAL_ET_RALLIEMENT-03")
def test_home_ground() -> None:
    """MC-CP-21: one or the other, by army; the enemy has none of it."""
    for native, found in (("country", [mod("native_country", 1)]), ("town", [mod("native_town", 2)])):
        battle = position(f"north native={native}: lourds 100 | south: orcs 100", links="lourds-orcs")
        assert value_of(battle, "lourds") == found
        assert value_of(battle, "orcs") == []


@clause("MC-MORAL_ET_RALLIEMENT-03")
@pytest.mark.parametrize("native", ["", "native=town", "native=country"])
def test_the_besieged_have_plus_two_once(native: str) -> None:
    """MC-AM-11, MC-CP-21: even at home, and after a breach."""
    for walls in ("east gate", "east gate breach=wall breached_in=1"):
        battle = position(
            f"north role=besieged {native}: lourds 100 | south role=besieger: orcs 100",
            links="lourds-orcs",
            sections=walls,
        )
        assert value_of(battle, "lourds") == [mod("besieged", 2, "MC-SIEGES-09")]


@clause("MC-MORAL_ET_RALLIEMENT-03")
def test_all_modifiers_add_up() -> None:
    """The clause's two cases: free with 60 % lost 8; 3.5 times its PVT and 80 % lost 4."""
    free = position("north: lourds 100 pvt=200 | south: orcs 10")
    assert morale(free.state, piece(free, "lourds")).total == 8
    pressed = position("north: lourds 100 pvt=100 | south: orcs 70", links="lourds-orcs")
    assert morale(pressed.state, piece(pressed, "lourds")).total == 4


@clause("MC-MORAL_ET_RALLIEMENT-03", "MC-MORAL_ET_RALLIEMENT-07")
def test_a_rally_has_the_same_modifiers() -> None:
    battle = position("north native=town: lourds 100 pvt=100 demoralised, milice 10 | south: orcs 500", dice=[1, 1])
    play(battle, "lourds rally")
    assert items(fact(battle, MoraleTested).tally) == [
        VALUE_8,
        mod("free", 1),
        mod("three_quarters_lost", -2),
        mod("native_town", 2),
    ]


@given(
    own=st.integers(1, 500),
    enemies=st.lists(st.integers(1, 3000), max_size=3),
    native=st.sampled_from(("", "country", "town")),
    standard=st.sampled_from(("", "here", "lost")),
    rally=st.booleans(),
)
@settings(max_examples=80, deadline=None)
@clause("MC-MORAL_ET_RALLIEMENT-03")
def test_the_value_against_an_independent_reckoning(
    own: int, enemies: list[int], native: str, standard: str, rally: bool
) -> None:
    flag = {"": "", "here": "", "lost": "standard_lost=true"}[standard]
    side = " ".join(word for word in (f"native={native}" if native else "", flag) if word)
    foes = ", ".join(f"e{number}=orcs 600 pvt={pvt}" for number, pvt in enumerate(enemies)) or "orcs 5"
    battle = position(
        f"north {side}: lourds 100 pvt={own}, milice 10 {'standard' if standard else ''} | south: {foes}",
        links=" ".join(f"lourds-e{number}" for number in range(len(enemies))),
    )
    OPENED.clear()
    expected = 8 + (0 if enemies else 1)
    expected -= sum(max(enemies, default=0) > times * own for times in (2, 3))
    lost = Fraction(100 - -(-own // 5), 100)
    expected -= 2 if lost > Fraction(3, 4) else 1 if lost > Fraction(1, 2) else 0
    expected += {"": 0, "country": 1, "town": 2}[native]
    expected += {"": 0, "here": int(rally), "lost": -1}[standard]
    assert morale(battle.state, piece(battle, "lourds"), rally=rally).total == expected


# Broken units


@clause("MC-MORAL_ET_RALLIEMENT-05", "MC-MORAL_ET_RALLIEMENT-04")
@pytest.mark.parametrize(
    ("troop", "menu"),
    [("orcs", ["flee", "flee rally"]), ("loups", ["fall_back", "fall_back rally", "flee", "flee rally"])],
)
def test_a_unit_broken_in_melee_gets_away_in_the_next_movement_phase(troop: str, menu: list[str]) -> None:
    battle = position(
        f"north: lourds 100 | south: {troop} 100, gob 10", links=f"lourds-{troop}", dice=[1, 1, 1, 1, 6, 6]
    )
    play(battle)
    assert fact(battle, Demoralised).cause == "melee"
    assert offered(battle, troop) == menu
    play(battle, f"{troop} {menu[0]}", then=[f"spare {troop}"] if menu[0] == "flee" else [])
    away = fact(battle, BrokeAway)
    assert (away.unit, away.how, phase_of(battle, away)) == (troop, menu[0], "movement")


FLIGHT = "north: legers 40 demoralised hurt=orcs:10, halleb 40 | south: orcs 40"


@clause("MC-MORAL_ET_RALLIEMENT-06")
@pytest.mark.parametrize("links", ["legers-orcs halleb-orcs", "legers-orcs"])
@pytest.mark.parametrize("answer", ["strike orcs legers", "spare legers"])
def test_a_striker_with_other_enemies_has_one_attack(links: str, answer: str) -> None:
    """Halberdiers are engaged with the orcs already, or engage them in that very phase."""
    battle = position(FLIGHT, links=links, dice=[1, 1])
    play(battle, "halleb engage orcs", then=[answer], until="morale")
    blow = fact(battle, AttackMade, unit="orcs")
    expected = ("legers", "movement") if answer.startswith("strike") else ("halleb", "melee")
    assert (blow.target, phase_of(battle, blow)) == expected


@clause("MC-MORAL_ET_RALLIEMENT-06")
def test_its_order_does_not_take_the_fleeing_unit_from_it() -> None:
    """Orcs ordered against the halberdiers may still turn on the fleeing unit."""
    battle = position(FLIGHT, links="legers-orcs halleb-orcs", dice=[1, 1])
    orders(battle, "orcs engage halleb")
    assert [one.token for one in battle.ask("south").options] == ["strike orcs legers", "spare legers"]
    run(battle, "strike orcs legers", until="morale")
    assert fact(battle, AttackMade, unit="orcs").target == "legers"


@clause("MC-MORAL_ET_RALLIEMENT-07")
def test_a_unit_that_fled_may_be_rallied_at_the_end_of_that_sequence() -> None:
    battle = position(FLIGHT, links="legers-orcs", dice=[4, 5])
    play(battle, "legers flee rally", then=["spare legers"])
    tested = fact(battle, MoraleTested)
    assert (tested.why, tested.target, phase_of(battle, tested)) == ("rally", 9, "morale")
    assert fact(battle, Rallied).unit == "legers"
    assert battle.state.sequence == 2
    assert offered(battle, "legers") == ["engage orcs", "none"]


@clause("MC-MORAL_ET_RALLIEMENT-07")
def test_a_unit_that_fell_back_may_be_rallied_too() -> None:
    battle = position("north: loups 40 demoralised, halleb 40 | south: orcs 40", links="loups-orcs", dice=[1, 1])
    play(battle, "loups fall_back rally")
    assert fact(battle, Rallied).unit == "loups"


@clause("MC-MORAL_ET_RALLIEMENT-07")
def test_rally_is_for_the_free_only() -> None:
    """It fled, and another enemy cannot reach it in that sequence: it is free. One that is engaged is not tested."""
    battle = position(FLIGHT.replace("south: orcs 40", "south: orcs 40, gob 40"), links="legers-orcs", dice=[1, 1])
    play(battle, "legers flee rally", "gob engage legers", then=["spare legers"])
    assert fact(battle, Rallied).unit == "legers"


@clause("MC-MORAL_ET_RALLIEMENT-08")
def test_a_failed_rally_leaves_in_the_next_movement_phase() -> None:
    """MC-AM-03: until then a free broken target that takes no order and may be shot at."""
    battle = position(FLIGHT.replace("south: ", "south: archers 20, "), links="legers-orcs", dice=[6, 6])
    play(battle, "legers flee rally", then=["spare legers"])
    failed = fact(battle, RallyFailed)
    assert (failed.unit, failed.clause) == ("legers", f"{BOOK}08")
    assert battle.state.sequence == 2
    assert refused(battle, "order legers none", "north") == f"{BOOK}08"
    assert "shoot legers" in offered(battle, "archers")
    add_dice(battle, 1)
    play(battle, "archers shoot legers")
    left = fact(battle, UnitLeft)
    assert (left.unit, left.clause, phase_of(battle, left)) == ("legers", f"{BOOK}08", "movement")
    assert phase_of(battle, fact(battle, AttackMade)) == "shooting"
    assert "legers" not in battle.state.pieces


@clause("MC-MORAL_ET_RALLIEMENT-08")
def test_whoever_meant_to_engage_it_finds_nobody() -> None:
    battle = position("north: legers 40 demoralised leaving, halleb 10 | south: orcs 40")
    play(battle, "orcs engage legers")
    assert piece(battle, "orcs").free
    assert not facts(battle, AttackMade)


# Broken by shots


@clause("MC-MORAL_ET_RALLIEMENT-11")
def test_a_unit_broken_by_shots_neither_moves_nor_shoots() -> None:
    battle = position("north: archers 100 | south: arbal 100, gob 10", dice=[6, 6, 6])
    play(battle, "archers shoot arbal")
    assert fact(battle, Demoralised).cause == "shots"
    assert offered(battle, "arbal") == ["none", "rally"]
    for order in ("shoot archers", "engage archers", "retreat", "flee"):
        assert refused(battle, f"order arbal {order}", "south") == "MC-PHASE_DE_COMMANDEMENT-16"


@clause("MC-MORAL_ET_RALLIEMENT-11")
def test_engaged_it_strikes_all_the_same() -> None:
    battle = position("north: lourds 100 | south: arbal 100 demoralised, gob 10", dice=[1, 6])
    play(battle, "lourds engage arbal", until="morale")
    blow = fact(battle, AttackMade, unit="arbal")
    assert (blow.target, blow.shot, blow.men, blow.damage) == ("lourds", False, 100, 6 * 100 * 30 // 100)


@clause("MC-MORAL_ET_RALLIEMENT-12")
def test_broken_by_shots_and_still_free_it_may_be_rallied_a_sequence_later() -> None:
    battle = position("north: archers 100 | south: orcs 200, gob 10", dice=[6, 6, 6, 4, 5])
    play(battle, "archers shoot orcs")
    assert not facts(battle, MoraleTested, why="rally")
    play(battle, "orcs rally")
    tested = fact(battle, MoraleTested, why="rally")
    assert (tested.unit, tested.target, tested.passed) == ("orcs", 9, True)
    assert fact(battle, Rallied).unit == "orcs"


@clause("MC-MORAL_ET_RALLIEMENT-12")
def test_it_cannot_be_rallied_in_the_sequence_it_broke_in() -> None:
    """Rally is ordered in phase 1, for a unit that is broken then. MC-AM-01."""
    battle = position("north: archers 100 | south: orcs 200")
    assert refused(battle, "order orcs rally", "south") == "MC-PHASE_DE_COMMANDEMENT-17"


@clause("MC-MORAL_ET_RALLIEMENT-12")
def test_more_shots_do_not_break_it_twice_nor_stop_the_rally() -> None:
    battle = position("north: archers 100 | south: orcs 200 demoralised, gob 10", dice=[1, 2, 2])
    play(battle, "archers shoot orcs", "orcs rally")
    assert [one.why for one in facts(battle, MoraleTested)] == ["rally"]
    assert fact(battle, Rallied).unit == "orcs"
