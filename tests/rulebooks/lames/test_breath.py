"""2.8.1: breath, its three levels, what takes it, and what is closed to those who have none left."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, UserError
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.state import CONTACT, FRESH, SPENT, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import strike
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, unit

MISS = (6, 6)
FIELD = """
. . . . . . . . .
 . . . . . . . . .
. . r . d . . . .
 . . . . . . . . .
. . . . . . . . .
"""
"""Rough ground to the west of 0403, a thicket to the east of it."""


def alone(a: str, *answers: str, order: str = "attack", map_: Any = "", dice: Any = ()) -> Battle:
    """`a` is activated, far from its enemy."""
    armies = f"""
    north {order}
      a {a}
    south defence
      x infanterie 0903 W
    """
    return play(position(map_ or plain(), armies, dice=dice), "activate a", *answers)


def breaths(battle: Battle) -> list[tuple[str, int, str]]:
    return [(fact.unit, fact.breath, fact.clause) for fact in facts(battle, lames.BreathChanged)]


# Levels


@clause("LM-2.8.1-01")
def test_there_are_three_levels_of_breath() -> None:
    """Up by two supported attacks, down by two rests."""
    armies = """
    north attack fatigue=11
      a infanterie 0403 E
    south defence
      x infanterie 0503 W
    """
    battle = position(plain(), armies, dice=MISS * 4)
    levels = [unit(battle, "a").breath]
    for _ in range(2):
        strike(battle)
        levels.append(unit(battle, "a").breath)
        play(battle, "activate x", "shock", "strike a unsupported")
    assert levels == [FRESH, WINDED, SPENT]
    battle = alone("infanterie 0403 E spent", "rest", order="defence fatigue=11", dice=[1, 2, 1, 2])
    assert unit(battle, "a").breath == WINDED
    play(battle, "activate x", "pass", "activate a", "rest")
    assert unit(battle, "a").breath == FRESH


@clause("LM-2.8.1-01")
def test_and_no_other() -> None:
    with pytest.raises(UserError):
        alone("infanterie 0403 E breath=exhausted")


# Causes


@clause("LM-2.8.1-02")
@pytest.mark.parametrize("action", ["move", "flee"])
def test_extra_movement_costs_a_level(action: str) -> None:
    battle = alone("infanterie 0403 E ordered", action, "extra")
    assert breaths(battle) == [("a", WINDED, "LM-2.8.1-02")]


@clause("LM-2.8.1-02")
@pytest.mark.parametrize(
    ("unit_", "answers"),
    [
        ("mineurs_nains 0403 E ordered", ("move", "creep E")),
        ("mineurs_nains 0403 E ordered", ("withdraw", "withdraw W")),
        ("cavaliers 0603 W ordered", ("flee", "creep W")),
    ],
    ids=["move", "withdraw", "flee"],
)
def test_minimal_movement_costs_a_level(unit_: str, answers: tuple[str, ...]) -> None:
    """One point for a hex that costs more; horses in a thicket."""
    battle = alone(unit_, *answers, map_=FIELD)
    assert breaths(battle) == [("a", WINDED, "LM-2.8.1-02")]


@clause("LM-2.8.1-02")
@pytest.mark.parametrize(
    ("unit_", "answers"),
    [
        ("infanterie 0403 E ordered", ("move", "step E", "halt")),
        ("infanterie 0403 E ordered", ("withdraw", "withdraw W")),
        ("infanterie 0403 W ordered", ("flee", "step W", "halt")),
        ("infanterie 0403 E contact ordered", ("move", "face NE", "halt")),
    ],
    ids=["move", "withdraw", "flee", "Contact"],
)
def test_a_displacement_that_its_points_pay_for_costs_none(unit_: str, answers: tuple[str, ...]) -> None:
    assert breaths(alone(unit_, *answers, map_=FIELD)) == []


@clause("LM-2.8.1-02")
def test_a_charge_that_is_given_up_costs_a_level() -> None:
    battle = alone("infanterie 0403 E charge ordered", "move", "face NE")
    assert breaths(battle) == [("a", WINDED, "LM-2.6.9-07")]
    assert unit(battle, "a").shock == ""


@clause("LM-2.8.1-02")
def test_so_does_one_that_turns_to_contact() -> None:
    armies = """
    north attack
      a infanterie 0403 E charge
    south defence
      x infanterie 0503 W
    """
    battle = strike(position(plain(), armies, dice=MISS))
    assert (unit(battle, "a").shock, breaths(battle)) == (CONTACT, [("a", WINDED, "LM-2.6.9-07")])


@clause("LM-2.8.1-02")
@pytest.mark.parametrize(("how", "cost"), [("supported", [("a", WINDED, "LM-2.7.3.1-01")]), ("unsupported", [])])
def test_so_does_a_supported_attack(how: str, cost: list[tuple[str, int, str]]) -> None:
    armies = """
    north attack
      a infanterie 0403 E
    south defence
      x infanterie 0503 W
    """
    assert breaths(strike(position(plain(), armies, dice=MISS), how)) == cost


# Out of breath


@clause("LM-2.8.1-03")
def test_out_of_breath_there_is_no_extra_movement() -> None:
    assert refused(alone("infanterie 0403 E spent ordered", "move"), "extra") == "LM-2.8.1-03"
    assert "extra" in tokens(alone("infanterie 0403 E winded ordered", "move"))


@clause("LM-2.8.1-03")
def test_nor_minimal_movement() -> None:
    assert refused(alone("mineurs_nains 0403 E spent ordered", "move", map_=FIELD), "creep E") == "LM-2.8.1-03"
    assert "creep E" in tokens(alone("mineurs_nains 0403 E winded ordered", "move", map_=FIELD))
    battle = alone("mineurs_nains 0403 E spent ordered", "withdraw", map_=FIELD)
    assert tokens(battle) == {"withdraw NW", "withdraw SW"}


@clause("LM-2.8.1-03")
def test_nor_a_charge() -> None:
    """Two straight steps in the clear, and nothing is asked."""
    battle = alone("infanterie 0403 E spent ordered", "move", "step E", "step E", "halt")
    assert (tokens(battle), unit(battle, "a").shock) == ({"activate x"}, "")
    battle = alone("infanterie 0403 E winded ordered", "move", "step E", "step E", "halt")
    assert tokens(battle) == {"mark charge", "mark none"}


@clause("LM-2.8.1-03")
@pytest.mark.parametrize(("breath", "ways"), [("winded", {"supported", "unsupported"}), ("spent", {"unsupported"})])
def test_nor_a_supported_attack(breath: str, ways: set[str]) -> None:
    armies = f"""
    north attack
      a infanterie 0403 E {breath} ordered
    south defence
      x infanterie 0503 W
    """
    battle = play(position(plain(), armies), "activate a", "shock")
    assert tokens(battle) == {f"strike x {way}" for way in ways}
    if breath == "spent":
        assert refused(battle, "strike x supported") == "LM-2.8.1-03"


@clause("LM-2.8.1-03")
def test_it_is_never_exceeded() -> None:
    battle = alone("infanterie 0403 E charge winded ordered", "move", "face NE")
    assert unit(battle, "a").breath == SPENT
    play(battle, "step NE", "halt", "activate x", "pass")
    assert unit(battle, "a").breath == SPENT


# Winded and charging


@clause("LM-2.8.1-04")
def test_winded_and_charging_there_is_neither_extra_nor_minimal_movement() -> None:
    """Either of the two alone does not close them."""
    assert refused(alone("infanterie 0403 E winded charge ordered", "move"), "extra") == "LM-2.8.1-04"
    assert "extra" in tokens(alone("infanterie 0403 E charge ordered", "move"))
    assert "extra" in tokens(alone("infanterie 0403 E winded ordered", "move"))
    battle = alone("mineurs_nains 0403 E winded charge ordered", "move", map_=FIELD)
    assert refused(battle, "creep E") == "LM-2.8.1-04"
    assert "creep E" in tokens(alone("mineurs_nains 0403 E charge ordered", "move", map_=FIELD))


@clause("LM-2.8.1-04")
def test_it_supports_its_attack_for_nothing() -> None:
    armies = """
    north attack
      a infanterie 0403 E winded charge
    south defence
      x infanterie 0503 W steps=1
    """
    battle = strike(position(plain(), armies, dice=[3, 3]))
    play(battle, "recoil E")
    (fact,) = facts(battle, lames.ShockFought)
    assert (fact.supported, fact.advantage.total) == (True, 1)
    assert (unit(battle, "a").breath, breaths(battle)) == (WINDED, [])
