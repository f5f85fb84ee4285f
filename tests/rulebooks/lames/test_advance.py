"""2.7.6: the advance after combat, and what becomes of a charge."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, FRESH, SPENT, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import strike
from tests.rulebooks.lames.positions import facts, plain, play, position, spare_dice, tokens, trials, unit

FIGURES: dict[str, Any] = {
    "keen": {"like": "infanterie", "supports": [6, 0, 0]},
    "guard": {"like": "infanterie", "morale": "unshakable"},
    "hero": {"like": "chef_aile", "supports": [0, 0, 0]},
}
ONE, TWO, MISS, PASSED = (4, 4), (2, 2), (6, 6), (1, 1)
"""The attackers have six to eight points of advantage, two to four without support."""


def struck(north: str, south: str, *dice: int, how: str = "supported", foe: str = "x") -> Battle:
    """`a` strikes `x` from the west; the units of a side are parted by bars."""
    lines = [[f"  {one.strip()}" for one in side.split("|")] for side in (north, south)]
    armies = "\n".join(["north attack", *lines[0], "south defence", *lines[1]])
    return strike(position(plain(), armies, dice=dice, figure=FIGURES), how, foe=foe)


def advances(battle: Battle) -> list[tuple[str, str, str]]:
    return [(fact.unit, fact.hex, fact.clause) for fact in facts(battle, lames.UnitAdvanced)]


# The advance


@clause("LM-2.7.6-01")
def test_a_supported_attack_takes_the_hex_that_was_left() -> None:
    """Unasked, and without turning."""
    battle = struck("a keen 0403 ENE", "x infanterie 0503 W", *ONE)
    facing = unit(battle, "a").facing
    play(battle, "recoil", "recoil SE")
    assert advances(battle) == [("a", "0503", "LM-2.7.6-01")]
    assert (unit(battle, "a").hex, unit(battle, "a").facing) == ("0503", facing)
    assert battle.state.stacks == {"0503": ("a",), "0504": ("x",)}


@clause("LM-2.7.6-01")
def test_an_unsupported_attack_does_not() -> None:
    battle = struck("a keen 0403 E", "x infanterie 0503 W", *ONE, how="unsupported")
    play(battle, "recoil", "recoil SE")
    assert not advances(battle)
    assert unit(battle, "a").hex == "0403"


@clause("LM-2.7.6-01")
@pytest.mark.parametrize(("how", "hex"), [("supported", "0503"), ("unsupported", "0403")])
def test_a_hex_emptied_by_destruction_is_taken_likewise(how: str, hex: str) -> None:
    battle = struck("a keen 0403 E", "x guard 0503 W steps=1 | z infanterie 0901 W", *ONE, *PASSED, how=how)
    assert "x" in battle.state.lost
    assert unit(battle, "a").hex == hex


@clause("LM-2.7.6-01")
@pytest.mark.parametrize(
    ("south", "answers", "dice"),
    [
        ("x infanterie 0503 W", ("step",), ONE),
        ("x infanterie 0503 W", (), MISS),
        ("x guard 0503 W steps=1 | y infanterie 0503 W", (), (*ONE, *PASSED, *PASSED)),
        ("x infanterie 0503 W | y guard 0503 W", ("recoil", "recoil E"), ONE),
    ],
    ids=["a step lost", "no loss", "another of the stack stands", "the Unshakable stay"],
)
def test_a_hex_that_is_still_held_is_not(south: str, answers: tuple[str, ...], dice: tuple[int, ...]) -> None:
    battle = play(struck("a keen 0403 E", south, *dice), *answers)
    assert not advances(battle)
    assert unit(battle, "a").hex == "0403"


@clause("LM-2.7.6-01")
def test_the_attacker_advances_alone_and_passes_through_nobody() -> None:
    battle = struck("a keen 0403 E | b infanterie 0403 E | h hero 0403 E", "x infanterie 0503 W", *ONE)
    play(battle, "recoil", "recoil E")
    assert battle.state.stacks["0403"] == ("b", "h")
    assert battle.state.stacks["0503"] == ("a",)
    assert not trials(battle)


@clause("LM-2.7.6-01")
def test_the_last_step_of_the_unshakable_that_stayed_empties_the_hex_too() -> None:
    south = "x infanterie 0503 W | y guard 0503 W steps=1 | z infanterie 0901 W"
    battle = struck("a keen 0403 E", south, *ONE, *PASSED, *PASSED)
    play(battle, "recoil", "recoil E")
    assert ("y" in battle.state.lost, unit(battle, "a").hex) == (True, "0503")


# Charge


@clause("LM-2.7.6-02")
def test_a_charge_that_dislodges_its_enemy_goes_on() -> None:
    """Charge kept, no breath spent."""
    battle = struck("a keen 0403 E charge", "x infanterie 0503 W", *ONE)
    play(battle, "recoil", "recoil E")
    assert advances(battle) == [("a", "0503", "LM-2.7.6-01")]
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == (CHARGE, FRESH)
    assert not facts(battle, lames.BreathChanged)


@clause("LM-2.7.6-02")
@pytest.mark.parametrize(("answers", "dice"), [((), MISS), (("step",), ONE)], ids=["no loss", "a step lost"])
@pytest.mark.parametrize(("before", "after"), [("", WINDED), (" winded", SPENT)])
def test_a_charge_that_does_not_is_over(
    answers: tuple[str, ...], dice: tuple[int, int], before: str, after: int
) -> None:
    """One breath level; it engages its enemy still, so the marker turns to Contact."""
    battle = play(struck(f"a keen 0403 E charge{before}", "x infanterie 0503 W", *dice), *answers)
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == (CONTACT, after)
    (mark,) = facts(battle, lames.ShockMarked)
    assert (mark.unit, mark.clause) == ("a", "LM-2.7.6-02")
    (tired,) = facts(battle, lames.BreathChanged)
    assert (tired.unit, tired.clause) == ("a", "LM-2.6.9-07")


@clause("LM-2.7.6-02")
def test_nor_does_one_that_meets_the_next_of_the_stack() -> None:
    """The first falls, the second holds the hex."""
    south = "x guard 0503 W steps=1 | y infanterie 0503 W"
    battle = struck("a keen 0403 E charge", south, *ONE, *PASSED, *PASSED)
    assert "x" in battle.state.lost
    assert (unit(battle, "a").shock, unit(battle, "a").breath, unit(battle, "a").hex) == (CONTACT, WINDED, "0403")


@clause("LM-2.7.6-02")
def test_without_charge_an_attack_that_fails_costs_nothing_more_than_its_support() -> None:
    battle = struck("a keen 0403 E", "x infanterie 0503 W", *MISS)
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == ("", WINDED)
    assert not facts(battle, lames.ShockMarked)


# What the advance does not bring


@clause("LM-2.7.6-03")
@pytest.mark.parametrize("mark", ["", " charge"])
def test_an_advance_beside_new_enemies_brings_neither_contact_nor_test(mark: str) -> None:
    battle = struck(f"a keen 0403 E{mark}", "x infanterie 0503 W | y infanterie 0502 SW", *ONE)
    play(battle, "recoil", "recoil E")
    assert unit(battle, "a").hex == "0503"
    assert unit(battle, "a").shock == mark.strip()
    assert not facts(battle, lames.ShockMarked)
    assert not trials(battle)


@clause("LM-2.7.6-03")
@pytest.mark.parametrize(("mark", "tested"), [("", []), (" charge", ["y", "x"])])
@spare_dice
def test_those_whom_a_charge_then_engages_test_when_they_are_activated(mark: str, tested: list[str]) -> None:
    battle = struck(f"a keen 0403 E{mark}", "x infanterie 0503 W | y infanterie 0502 SW", *ONE, *PASSED * 3)
    play(battle, "recoil", "recoil E", "activate y")
    assert tokens(battle) == {"withdraw", "flee", "shock"}
    play(battle, "withdraw", "withdraw NE", "activate x")
    assert [fact.subject for fact in trials(battle, "defence")] == tested
