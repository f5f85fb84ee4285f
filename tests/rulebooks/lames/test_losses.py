"""2.7.4: who bears the losses of a combat, and how."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.state import CONTACT, IN_ORDER, SHAKEN, SPENT, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import fought, strike
from tests.rulebooks.lames.positions import facts, plain, play, position, tokens, trials, unit

FIGURES: dict[str, Any] = {
    "keen": {"like": "infanterie", "supports": [6, 0, 0]},
    "band": {"like": "infanterie", "steps": 4},
    "guard": {"like": "infanterie", "steps": 4, "morale": "unshakable"},
    "bodyguard": {"like": "infanterie", "size": "small", "morale": "unshakable"},
    "hero": {"like": "chef_aile", "supports": [0, 0, 0]},
}
"""Attackers with six points of advantage, eight against stacked troops: an 8 inflicts one loss, a 4 two, a 2 three."""
ONE, TWO, THREE = (4, 4), (2, 2), (1, 1)
PASSED = (1, 1)


def struck(south: str, *dice: int, map_: Any = "") -> Battle:
    """`a` strikes `x` from the west; the defenders are parted by bars."""
    lines = [f"  {one.strip()}" for one in south.split("|")]
    armies = "\n".join(["north attack", "  a keen 0403 E", "south defence", *lines])
    return strike(position(map_ or plain(), armies, dice=dice, figure=FIGURES))


def marks(battle: Battle) -> list[lames.ShockMarked]:
    return facts(battle, lames.ShockMarked)


# Steps, or a recoil for the last


@clause("LM-2.7.4-03")
def test_one_loss_is_a_step_or_a_recoil() -> None:
    battle = struck("x band 0503 W", *ONE)
    assert fought(battle) == [("a", "x", 6, 8, 1)]
    assert (battle.asks[0].seat, battle.asks[0].clause) == ("south", "LM-2.7.4-03")
    assert tokens(battle) == {"recoil", "step"}
    stayed, gone = battle.fork(), battle
    play(stayed, "step")
    assert (unit(stayed, "x").steps, unit(stayed, "x").cohesion, unit(stayed, "x").hex) == (3, IN_ORDER, "0503")
    assert facts(stayed, lames.StepsLost) == [lames.StepsLost(clause="LM-2.7.4-03", unit="x", left=3)]
    play(gone, "recoil", "recoil E")
    assert (unit(gone, "x").steps, unit(gone, "x").cohesion, unit(gone, "x").hex) == (4, SHAKEN, "0603")
    (level,) = facts(gone, lames.CohesionChanged)
    assert (level.unit, level.clause) == ("x", "LM-2.7.4-03")


@clause("LM-2.7.4-03")
@pytest.mark.parametrize(("dice", "results"), [(TWO, 2), (THREE, 3)])
def test_of_several_losses_only_the_last_may_be_a_recoil(dice: tuple[int, int], results: int) -> None:
    battle = struck("x band 0503 W", *dice)
    assert fought(battle)[0][-1] == results
    assert unit(battle, "x").steps == 4 - (results - 1)
    assert tokens(battle) == {"recoil", "step"}
    play(battle, "step")
    assert (unit(battle, "x").steps, unit(battle, "x").hex) == (4 - results, "0503")


@clause("LM-2.7.4-03")
def test_no_loss_asks_nothing() -> None:
    battle = struck("x band 0503 W", 6, 6)
    assert (unit(battle, "x").steps, unit(battle, "x").hex) == (4, "0503")
    assert tokens(battle) == {"activate x"}


@clause("LM-2.7.4-03")
def test_the_whole_stack_recoils_and_each_loses_a_level() -> None:
    """The attack on the one In Front takes along the one Behind and the character; nobody passes through anybody."""
    battle = struck("x band 0503 W | h hero 0503 W | y band 0503 W shaken", *ONE)
    play(battle, "recoil", "recoil SE")
    assert {key: (unit(battle, key).hex, unit(battle, key).cohesion) for key in "xhy"} == {
        "x": ("0504", SHAKEN),
        "h": ("0504", SHAKEN),
        "y": ("0504", SHAKEN - 1),
    }
    assert battle.state.stacks["0504"] == ("x", "h", "y")
    assert facts(battle, lames.StackRecoiled) == [
        lames.StackRecoiled(clause="LM-2.7.5-01", units=("x", "h", "y"), hex="0504")
    ]
    assert not trials(battle)


@clause("LM-2.7.4-03")
def test_if_one_of_the_stack_may_not_recoil_nobody_does() -> None:
    """C-95: the one Behind charges."""
    battle = struck("x band 0503 W | y band 0503 W charge", *ONE)
    assert (unit(battle, "x").steps, unit(battle, "x").hex) == (3, "0503")
    assert (unit(battle, "y").charging, unit(battle, "y").hex) == (True, "0503")
    assert tokens(struck("x band 0503 W | y band 0503 W contact", *ONE)) == {"recoil", "step"}


# Charge


@clause("LM-2.7.4-02")
def test_the_first_loss_of_a_charging_defender_is_a_step_and_its_charge() -> None:
    """It could recoil otherwise; it engages its attacker, so the marker turns to Contact."""
    battle = struck("x cavaliers 0503 W charge", *PASSED, *ONE)
    assert (unit(battle, "x").steps, unit(battle, "x").hex, unit(battle, "x").breath) == (1, "0503", WINDED)
    assert unit(battle, "x").shock == CONTACT
    assert [(fact.unit, fact.shock, fact.clause) for fact in marks(battle)] == [("x", CONTACT, "LM-2.7.4-02")]
    assert [type(fact) for fact in battle.facts[-6:-3]] == [lames.StepsLost, lames.ShockMarked, lames.BreathChanged]


@clause("LM-2.7.4-02")
def test_the_marker_goes_if_the_charger_engages_nobody() -> None:
    battle = struck("x cavaliers 0503 E charge", *ONE)
    assert (unit(battle, "x").steps, unit(battle, "x").shock, unit(battle, "x").breath) == (1, "", WINDED)


@clause("LM-2.7.4-02")
def test_a_winded_charger_is_out_of_breath() -> None:
    battle = struck("x cavaliers 0503 W charge winded", *PASSED, *ONE)
    assert unit(battle, "x").breath == SPENT


@clause("LM-2.7.4-02")
def test_without_a_loss_the_defender_keeps_its_charge() -> None:
    battle = struck("x cavaliers 0503 W charge", *PASSED, 6, 6)
    assert (unit(battle, "x").charging, unit(battle, "x").breath) == (True, 0)


@clause("LM-2.7.4-02")
def test_the_second_loss_of_a_charging_defender_may_be_a_recoil() -> None:
    """C-43. Weakened by its charge, the attack at +4 inflicts two on 5 or less."""
    battle = struck("x band 0503 W charge", *PASSED, *TWO)
    assert (unit(battle, "x").steps, unit(battle, "x").shock) == (3, CONTACT)
    assert tokens(battle) == {"recoil", "step"}
    play(battle, "recoil", "recoil E")
    assert (unit(battle, "x").steps, unit(battle, "x").hex, unit(battle, "x").cohesion) == (3, "0603", SHAKEN)


@clause("LM-2.7.4-02")
def test_a_charger_on_its_last_step_is_destroyed_by_the_first_loss() -> None:
    """The neighbouring case, without Charge, must recoil."""
    battle = struck("x cavaliers 0503 W charge steps=1 | z band 0803 W", *PASSED, *ONE, *PASSED)
    assert [(fact.unit, fact.reason) for fact in facts(battle, lames.UnitDestroyed)] == [("x", "shock")]
    assert not marks(battle)
    steady = struck("x cavaliers 0503 W steps=1 | z band 0803 W", *ONE)
    play(steady, "recoil E")
    assert (unit(steady, "x").hex, unit(steady, "x").steps) == ("0603", 1)


# What one unit cannot bear


@clause("LM-2.7.4-04")
def test_what_a_destroyed_unit_leaves_passes_to_the_other_of_its_stack() -> None:
    """The one Behind tests for its neighbour, and so does its wing; then it bears the last as it likes."""
    battle = struck("x band 0503 W steps=1 | y band 0503 W", *TWO, *PASSED, *PASSED)
    assert [(fact.unit, fact.reason) for fact in facts(battle, lames.UnitDestroyed)] == [("x", "shock")]
    assert [(fact.test, fact.subject) for fact in trials(battle)] == [("rout", "y"), ("demoralisation", "south1")]
    assert (battle.asks[0].clause, tokens(battle)) == ("LM-2.7.4-03", {"recoil", "step"})
    stayed = play(battle.fork(), "step")
    assert (unit(stayed, "y").steps, unit(stayed, "y").hex) == (3, "0503")
    play(battle, "recoil", "recoil E")
    assert (unit(battle, "y").steps, unit(battle, "y").hex, unit(battle, "y").cohesion) == (4, "0603", SHAKEN)


@clause("LM-2.7.4-04")
def test_a_single_loss_leaves_nothing_to_pass_on() -> None:
    battle = struck("x guard 0503 W steps=1 | y band 0503 W", *ONE, *PASSED, *PASSED)
    assert (unit(battle, "y").steps, unit(battle, "y").hex) == (4, "0503")


@clause("LM-2.7.4-04")
def test_the_defender_shares_them_out_one_by_one() -> None:
    """Three losses: one destroys the first, the others go to two different units."""
    battle = struck("x guard 0503 W steps=1 | y guard 0503 W | h hero 0503 W", *THREE, *PASSED, *PASSED)
    assert (battle.asks[0].seat, battle.asks[0].clause) == ("south", "LM-2.7.4-04")
    assert tokens(battle) == {"bear y", "bear h"}
    apart, together = battle.fork(), battle
    play(apart, "bear h")
    assert tokens(apart) == {"bear y", "bear h"}
    play(apart, "bear y")
    assert (unit(apart, "h").steps, unit(apart, "y").steps) == (1, 3)
    play(together, "bear y", "bear y")
    assert (unit(together, "h").steps, unit(together, "y").steps) == (2, 2)


@clause("LM-2.7.4-04")
def test_the_last_may_be_a_recoil_of_what_is_left() -> None:
    battle = struck("x band 0503 W steps=1 | y band 0503 W | h hero 0503 W", *TWO, *PASSED, *PASSED, *PASSED)
    play(battle, "bear h")
    assert tokens(battle) == {"recoil", "step"}
    play(battle, "recoil", "recoil NE")
    assert battle.state.stacks["0502"] == ("y", "h")
    assert [unit(battle, key).cohesion for key in "yh"] == [SHAKEN, SHAKEN]
    assert [unit(battle, key).steps for key in "yh"] == [4, 2]


@clause("LM-2.7.4-04")
def test_an_heir_on_its_last_step_must_recoil_if_it_can() -> None:
    battle = struck("x band 0503 W steps=1 | y band 0503 W steps=1", *TWO, *PASSED, *PASSED)
    assert tokens(battle) == {"recoil E", "recoil NE", "recoil SE"}


@clause("LM-2.7.4-04")
def test_losses_that_nobody_is_left_to_bear_are_lost() -> None:
    """C-44: only the last may be a recoil, so the first of two destroys a lone unit of one step."""
    battle = struck("x band 0503 W steps=1 | z band 0803 W", *TWO, *PASSED)
    assert [fact.unit for fact in facts(battle, lames.UnitDestroyed)] == ["x"]
    assert unit(battle, "z").steps == 4
    assert tokens(battle) == {"activate z"}


@clause("LM-2.7.4-02", "LM-2.7.4-04")
def test_an_heir_who_charges_loses_a_step_and_its_charge() -> None:
    battle = struck("x guard 0503 W steps=1 | y band 0503 W charge", *TWO, *PASSED, *PASSED)
    assert (unit(battle, "y").steps, unit(battle, "y").shock, unit(battle, "y").breath) == (3, CONTACT, WINDED)


# Unshakable


@clause("LM-2.7.4-05")
def test_the_unshakable_bear_everything_in_steps() -> None:
    battle = struck("x guard 0503 W", *ONE)
    assert (unit(battle, "x").steps, unit(battle, "x").hex, unit(battle, "x").cohesion) == (3, "0503", IN_ORDER)
    assert tokens(battle) == {"activate x"}
    assert unit(struck("x guard 0503 W", *THREE), "x").steps == 1


@clause("LM-2.7.4-05")
def test_even_on_their_last_step() -> None:
    battle = struck("x guard 0503 W steps=1 | z band 0803 W", *ONE, *PASSED)
    assert [fact.unit for fact in facts(battle, lames.UnitDestroyed)] == ["x"]


@clause("LM-2.7.4-06")
def test_when_their_stack_recoils_the_unshakable_stay_and_lose_one_step_between_them() -> None:
    """One ordinary unit and two Unshakable ones: which of the two bleeds is their player's choice."""
    south = "x band 0503 W | y guard 0503 W | s bodyguard 0503 W"
    battle = struck(south, *ONE)
    play(battle, "recoil", "recoil E")
    assert (battle.asks[0].seat, battle.asks[0].clause) == ("south", "LM-2.7.4-06")
    assert tokens(battle) == {"bear y", "bear s"}
    play(battle, "bear s")
    assert battle.state.stacks == {"0403": ("a",), "0603": ("x",), "0503": ("y", "s")}
    assert {key: (unit(battle, key).steps, unit(battle, key).cohesion) for key in "xys"} == {
        "x": (4, SHAKEN),
        "y": (4, IN_ORDER),
        "s": (1, IN_ORDER),
    }


@clause("LM-2.7.4-06")
def test_a_single_unshakable_one_bleeds_unasked() -> None:
    battle = struck("x band 0503 W | y guard 0503 W", *ONE)
    play(battle, "recoil", "recoil E")
    assert facts(battle, lames.StepsLost) == [lames.StepsLost(clause="LM-2.7.4-06", unit="y", left=3)]
    assert (unit(battle, "x").hex, unit(battle, "y").hex) == ("0603", "0503")


@clause("LM-2.7.4-06")
def test_if_the_stack_does_not_recoil_they_lose_nothing() -> None:
    battle = play(struck("x band 0503 W | y guard 0503 W", *ONE), "step")
    assert (unit(battle, "x").steps, unit(battle, "y").steps) == (3, 4)
