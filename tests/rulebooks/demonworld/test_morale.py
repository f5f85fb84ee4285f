"""Chapters XV.1.0 to XV.3.0 and XV.8.0: tests of morale, and losses that call for them."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import morale
from oriflamme.rulebooks.demonworld.facts import (
    ElementsLost,
    FlightEnded,
    MoraleTested,
    PhaseBegan,
    RegroupBegan,
    UnitClosed,
    UnitRouted,
)
from oriflamme.rulebooks.demonworld.linked_melee import opponents
from oriflamme.rulebooks.demonworld.morale import Case, best_case, certain, groups_of, passes, tally
from oriflamme.rulebooks.demonworld.tables import MORALE
from oriflamme.rulebooks.demonworld.vocabulary import MORALE_TESTS, MoraleTest
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import fact, facts, items, play, position, run, unit

LINE = """
     . . . . . . . . . . . .
    . . g g g . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . . . . . . .
     . n n n n n n n n n . .
    . . . . . . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . . . . . . .
"""
"""A line that looks north, far from the enemy."""


def field(count: int = 9, **more: Any) -> Battle:
    """A unit of so many elements in line, `n`, and an enemy far from it."""
    rows = LINE.replace(" ".join("n" * 9), " ".join(["n"] * count + ["."] * (9 - count)))
    more.setdefault("n", "empire fantassins_nobles N")
    more.setdefault("g", "orcs garde_orc S")
    return position(rows, tier="intermediate", **more)


def case(battle: Battle, test: MoraleTest, key: str = "n", enemy: str = "", **signs: int) -> Case:
    return best_case(test, battle.state, key, enemy, **signs)


def total(battle: Battle, test: MoraleTest, key: str = "n", enemy: str = "", **signs: int) -> int:
    return tally(test, case(battle, test, key, enemy, **signs)).total


# The tests in general


@clause("DW-XV.1.0-01", "DW-XV.4.0-04")
def test_there_are_six_tests_with_that_of_overruns() -> None:
    assert MORALE_TESTS == ("shooting_loss", "melee_loss", "overrun", "charge", "obedience", "rally")
    assert set(MORALE["tests"]) == set(MORALE_TESTS)


@clause("DW-XV.1.0-04", "DW-VIII.1.3-01")
def test_the_first_number_is_to_be_reached() -> None:
    """Morale 10/16, modifiers +8: passed on 2 or more."""
    assert [passes("shooting_loss", 8, 10, die) for die in range(1, 7)] == [False, True, True, True, True, True]


@clause("DW-XV.1.0-05")
@pytest.mark.parametrize(("modifiers", "impetuous"), [(7, []), (8, [6]), (9, [5, 6])])
def test_the_second_number_is_not_to_be_exceeded(modifiers: int, impetuous: list[int]) -> None:
    """Morale 9/13: DW-EX-240, the book's 9/14 being a misprint."""
    assert [die for die in range(1, 7) if not passes("obedience", modifiers, 13, die)] == impetuous


@clause("DW-XV.1.0-03")
def test_a_natural_six_passes_but_not_a_test_of_obedience() -> None:
    for test in ("shooting_loss", "melee_loss", "charge", "rally"):
        assert passes(test, -10, 10, 6) and not passes(test, -10, 10, 5)
    assert not passes("obedience", 8, 13, 6) and passes("obedience", 8, 13, 5)


@clause("DW-XV.8.0-01")
def test_a_certain_test_needs_no_die() -> None:
    assert certain("shooting_loss", 9, 10) is True and certain("shooting_loss", 8, 10) is None
    assert certain("obedience", 7, 13) is True and certain("obedience", 13, 13) is False
    assert certain("rally", -20, 10) is None  # a six may still fall


@clause("DW-XV.1.0-02")
def test_only_the_modifiers_of_a_test_count_and_all_of_them() -> None:
    furious = "empire berserkers N order=C morale=impetuous quarry=g"
    battle = field(5, special="n_1:leader n_2:standard n_3:musician", n=furious, g="orcs garde_orc S", phase="movement")
    by_test = {
        test: {item.reason for item in tally(test, case(battle, test, enemy="g")).items} for test in MORALE_TESTS
    }
    assert by_test["shooting_loss"] == {"elements", "leader", "standard", "impetuous"}
    assert by_test["rally"] == {"elements", "leader", "standard", "musician"}
    assert by_test["charge"] == {"elements", "leader", "standard", "charging"}
    assert by_test["obedience"] == {"elements", "leader-sign", "charging"}


@clause("DW-XV-01")
def test_commanders_never_test() -> None:
    battle = position(
        """
         . . . .
        . g g . .
         . . . .
        . . k . .
        """,
        tier="intermediate",
        g="orcs garde_orc S",
        k="empire gordan N",
    )
    assert morale.tests_morale(battle.state, unit(battle, "g"))
    assert not morale.tests_morale(battle.state, unit(battle, "k"))


# Loss test (shooting)


@clause("DW-XV.2.0-05", "DW-XV.2.0-06", "DW-IX.2.0-03", "DW-IX.3.0-02")
def test_modifiers_of_the_loss_test_for_shooting() -> None:
    """DW-EX-234: eight elements, leader and standard bearer are +10."""
    battle = field(8, special="n_1:leader n_2:standard n_3:musician")
    assert items(tally("shooting_loss", case(battle, "shooting_loss"))) == [
        ("elements", 8, "DW-XV.2.0-05"),
        ("leader", 1, "DW-IX.2.0-03"),
        ("standard", 1, "DW-IX.3.0-02"),
    ]
    furious = field(8, n="empire fantassins_nobles N morale=impetuous quarry=g")
    assert items(tally("shooting_loss", case(furious, "shooting_loss")))[-1] == ("impetuous", 1, "DW-XV.2.0-05")


WITH_HERO = """
     . . . . . . . .
    . g g . . . . . .
     . . . . . . . .
    . n n n n n k h .
     . . . . . . . .
    . . . . . . . . .
"""


@clause("DW-XV.2.0-07", "DW-XV.2.0-06", "DW-X-03")
def test_attached_commanders_add_their_stars_and_count_as_elements() -> None:
    """Five elements and a two-star commander: +6 elements, +2; a hero who joins too adds one star."""
    units: dict[str, Any] = {"n": "empire fantassins_nobles N", "g": "orcs garde_orc S"}
    two = position(WITH_HERO, tier="intermediate", **units, k="empire barrach_colonh N host=n", h="empire gordan N")
    assert items(tally("shooting_loss", case(two, "shooting_loss"))) == [
        ("elements", 6, "DW-XV.2.0-05"),
        ("command", 2, "DW-XV.2.0-07"),
    ]
    both = position(
        WITH_HERO, tier="intermediate", **units, k="empire barrach_colonh N host=n", h="empire gordan N host=n"
    )
    assert items(tally("shooting_loss", case(both, "shooting_loss")))[1] == ("command", 3, "DW-XV.2.0-07")
    units |= {"k": "empire barrach_colonh N", "h": "empire gordan N"}
    beside = position(WITH_HERO, tier="intermediate", **units)
    assert total(beside, "shooting_loss") == 5


@clause("DW-XV.2.0-08")
def test_only_the_best_group_tests_and_binds_the_others() -> None:
    """DW-EX-233: three with leader and standard bearer before four."""
    battle = position(
        """
         . . . . . . . . . .
        . g g . . . . . . . .
         . . . . . . . . . .
        . n n n . n n n n . .
         . . . . . . . . . .
        """,
        tier="intermediate",
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
        special="n_1:leader n_2:standard",
    )
    assert [len(group) for group in groups_of(battle.state, "n")] == [3, 4]
    assert total(battle, "shooting_loss") == 5


SHOT = """
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . n n n n n n .
     . . . . . . . .
    . . a a . . . . .
"""


def shot(*, dice: list[int], card: str = "guerriers_orcs", more: str = "", **given: Any) -> Battle:
    """Archers shoot at a unit of six (morale 10 or 9), one element after the other."""
    battle = position(
        SHOT,
        tier="intermediate",
        a="empire archers_longs N order=H",
        n=f"orcs {card} S order=T {more}",
        phase="first_shooting",
        dice=dice,
        **given,
    )
    return play(battle, "attack a_1 n_1", "attack a_2 n_2", "confirm")


@clause("DW-XV.2.0-01", "DW-XV.2.0-04", "DW-XV.1.0-06")
def test_a_unit_with_losses_tests_once_at_the_end_of_the_phase_after_closing_up() -> None:
    """Two losses, one test: 4 elements and the die against 9."""
    battle = shot(dice=[1, 1, 5])
    run(battle, phase="movement")
    tested = fact(battle, MoraleTested)
    assert (tested.unit, tested.test, tested.number, tested.tally.total, tested.rolls) == (
        "n",
        "shooting_loss",
        9,
        4,
        (5,),
    )
    assert tested.passed and not facts(battle, UnitRouted) and unit(battle, "n").morale == ""
    order = [type(one) for one in battle.facts if isinstance(one, (ElementsLost, UnitClosed, MoraleTested, PhaseBegan))]
    assert order == [ElementsLost, UnitClosed, MoraleTested, PhaseBegan]


@clause("DW-XV.2.0-01")
def test_without_losses_nobody_tests() -> None:
    battle = shot(dice=[20, 20])
    run(battle, phase="movement")
    assert not facts(battle, MoraleTested)


@clause("DW-XV.2.0-09", "DW-XV.9.0-07", "DW-VIII.2.0-06")
def test_a_unit_that_fails_flees_at_the_end_of_the_shooting_phase() -> None:
    battle = shot(dice=[1, 1, 4])
    run(battle, until="flight-facing")
    assert unit(battle, "n").morale == "routing" and battle.state.phase == "first_shooting"
    routed = fact(battle, UnitRouted)
    assert (routed.unit, routed.clause) == ("n", "DW-XV.2.0-09")
    play(battle, "face n")
    assert fact(battle, FlightEnded).unit == "n" and battle.state.phase == "movement"


@clause("DW-XV.1.0-07", "DW-XV.9.0-09")
def test_a_routing_unit_tests_no_more_and_loses_its_elements_without_dice() -> None:
    battle = shot(dice=[], more="morale=routing routed=1")
    run(battle, phase="movement")
    assert [one.elements for one in facts(battle, ElementsLost)] == [("n_1", "n_2")]
    assert not facts(battle, MoraleTested) and not facts(battle, UnitRouted)


@clause("DW-XV.2.0-03")
def test_engaged_units_test_for_shots_too() -> None:
    battle = position(
        """
         . . . . . . .
        . . a a . . . .
         . . . . . . .
        . . n n n n n .
         . . . . . b .
        . . . . . . . .
         . . . . . . .
        """,
        tier="intermediate",
        a="empire archers_longs S order=T",
        b="empire berserkers N engaged=1 order=C",
        n="orcs guerriers_orcs N engaged=1 order=M",
        phase="second_shooting",
        dice=[1, 6],
    )
    play(battle, "attack a_1 n_1", "confirm")
    run(battle, phase="melee")
    assert fact(battle, MoraleTested, unit="n").test == "shooting_loss"


# Loss test (melee)


MELEE = """
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . g g g g g g . .
    . . n n n n n n n . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
"""


def melee(*, dice: list[int], tokens: tuple[str, ...] = (), **given: Any) -> Battle:
    """A melee under way, seven against six; everybody has fought already, so that only cards count."""
    given.setdefault("n", "empire fantassins_nobles N engaged=1 fought=1")
    given.setdefault("g", "orcs garde_orc S engaged=1 fought=1")
    battle = position(MELEE, tier="intermediate", phase="melee", turn=2, dice=dice, **given)
    return play(battle, *tokens, "confirm")


@clause("DW-XV.3.0-02", "DW-XV.3.0-04")
def test_modifiers_of_the_loss_test_for_melee() -> None:
    """DW-EX-235: six left, leader, two kills, one loss, equal fear: +8."""
    battle = melee(
        dice=[1, 1, 1, 6],
        tokens=("attack n_2 g_1", "attack n_3 g_2", "attack g_6 n_7"),
        special="n_1:leader",
    )
    run(battle, until="priority")
    tested = fact(battle, MoraleTested, unit="n")
    assert items(tested.tally) == [
        ("elements", 6, "DW-XV.3.0-02"),
        ("leader", 1, "DW-IX.2.0-03"),
        ("losses", -1, "DW-XV.3.0-02"),
        ("kills", 2, "DW-XV.3.0-02"),
    ]


@clause("DW-XV.3.0-03", "DW-VIII.1.4-01")
def test_of_several_enemies_only_the_highest_fear_counts() -> None:
    """Fear 1 against enemies of 1 and 2: net -1."""
    battle = position(
        """
         . . . . . .
        . g t . . . .
         . n n n . .
        . . . . . . .
        """,
        tier="intermediate",
        phase="melee",
        turn=2,
        n="empire fantassins_nobles N engaged=1",
        g="orcs garde_orc S engaged=1",
        t="orcs trolls S engaged=1",
    )
    state = battle.state
    assert morale.most_feared(state, opponents(state, "n")) == "t"
    found = dict((item.reason, item.value) for item in tally("melee_loss", case(battle, "melee_loss", enemy="t")).items)
    assert (found["fear"], found["enemy-fear"]) == (1, -2)
    even = {item.reason for item in tally("melee_loss", case(battle, "melee_loss", enemy="g")).items}
    assert not even & {"fear", "enemy-fear"}


@clause("DW-XV.3.0-01", "DW-XV.3.0-06", "DW-XV.3.0-10", "DW-XV.9.0-07")
def test_the_losing_side_tests_and_flees_before_the_winning_side_and_both_before_after_combat_moves() -> None:
    """Two lost against one: the orcs test first and flee; then nobody fights the winner any more."""
    battle = melee(dice=[1, 1, 1, 1], tokens=("attack n_2 g_1", "attack n_3 g_2", "attack g_6 n_6"))
    run(battle, until="regroup")
    told = [one for one in battle.facts if isinstance(one, (MoraleTested, UnitRouted, FlightEnded, RegroupBegan))]
    assert [type(one).__name__ for one in told] == ["MoraleTested", "UnitRouted", "FlightEnded", "RegroupBegan"]
    assert fact(battle, MoraleTested).unit == "g" and fact(battle, UnitRouted).clause == "DW-XV.3.0-10"


@clause("DW-XV.3.0-06", "DW-XV.3.0-08")
def test_the_winning_side_tests_where_the_enemy_stands_his_ground() -> None:
    battle = melee(dice=[1, 1, 1, 6, 6], tokens=("attack n_2 g_1", "attack n_3 g_2", "attack g_6 n_6"))
    run(battle, until="priority")
    assert [one.unit for one in facts(battle, MoraleTested)] == ["g", "n"]
    assert not facts(battle, UnitRouted)


@clause("DW-XV.3.0-08")
def test_a_winner_whose_only_opponent_routs_does_not_test() -> None:
    battle = melee(dice=[1, 1, 1, 1], tokens=("attack n_2 g_1", "attack n_3 g_2", "attack g_6 n_6"))
    run(battle, until="regroup")
    assert not facts(battle, MoraleTested, unit="n")


@clause("DW-XV.3.0-08")
def test_a_side_without_losses_does_not_test() -> None:
    battle = melee(dice=[1, 6], tokens=("attack n_2 g_1",))
    run(battle, until="priority")
    assert [one.unit for one in facts(battle, MoraleTested)] == ["g"]


@clause("DW-XV.3.0-07")
def test_equal_losses_the_lowest_initiative_loses() -> None:
    """Trolls have initiative 1, the Nobles 2."""
    battle = melee(
        dice=[1, 1, 6, 6],
        tokens=("attack n_2 g_1", "attack g_6 n_6"),
        g="orcs guerriers_orcs S engaged=1 fought=1",
        n="empire fantassins_nobles N engaged=1 fought=1 morale=impetuous quarry=g",
    )
    run(battle, until="regroup")
    assert facts(battle, MoraleTested)[0].unit == "g"


@clause("DW-XV.3.0-07")
@pytest.mark.parametrize(("die", "first"), [(3, "n"), (4, "g")])
def test_equal_losses_and_initiative_a_die_decides(die: int, first: str) -> None:
    battle = melee(dice=[1, 1, die, 6, 6, 1], tokens=("attack n_2 g_1", "attack g_6 n_6"))
    run(battle, until="regroup")
    assert [one.unit for one in facts(battle, MoraleTested)] == [first, "g" if first == "n" else "n"]


@clause("DW-XV.3.0-09")
def test_the_order_of_after_combat_moves_is_that_of_the_base_game() -> None:
    """One against one: a die, although the initiatives differ."""
    battle = melee(
        dice=[1, 1, 6, 6, 5],
        tokens=("attack n_2 g_1", "attack g_6 n_6"),
        n="empire fantassins_nobles N engaged=1 fought=1 morale=impetuous quarry=g",
    )
    run(battle, until="regroup")
    assert fact(battle, RegroupBegan).sides == ("orcs", "empire")
    assert [throw.purpose for throw in battle.throws][-1] == "regroup"


@clause("DW-XV.3.0-05")
def test_units_that_hang_together_are_one_combat_and_test_in_sequence() -> None:
    """A fights B, B fights C: the losers' test comes before both others."""
    battle = position(
        """
         . . . . . . . . . . .
        . . . . . . . . . . . .
         . . g g g g g g . . .
        . . n n n . b b b . . .
         . . . . . . . . . . .
        . . . . . . . . . . . .
        """,
        tier="intermediate",
        phase="melee",
        turn=2,
        n="empire fantassins_nobles N engaged=1 fought=1",
        b="empire fantassins_nobles N engaged=1 fought=1",
        g="orcs garde_orc S engaged=1 fought=1",
        dice=[1, 1, 1, 6, 6, 6],
    )
    assert battle.state.combats == (("n", "b", "g"),)
    play(battle, "attack g_1 n_1", "attack g_6 b_3", "attack n_2 g_2", "confirm")
    run(battle, until="priority")
    assert [one.unit for one in facts(battle, MoraleTested)] == ["n", "b", "g"]


@clause("DW-XV.10.0-08")
def test_an_impetuous_unit_that_fails_routs_and_is_impetuous_no_longer() -> None:
    battle = shot(dice=[1, 1, 1], more="morale=impetuous quarry=a")
    run(battle, until="flight-facing")
    assert (unit(battle, "n").morale, unit(battle, "n").quarry) == ("routing", "")
    steady = shot(dice=[1, 20, 6], more="morale=impetuous quarry=a")
    run(steady, phase="movement")
    assert unit(steady, "n").morale == "impetuous"
