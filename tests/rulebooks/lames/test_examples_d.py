"""Worked examples of combat, rest and breaking off: the book's own, and those computed from its modifiers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.state import CONTACT, IN_ORDER, SHAKEN, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import advantage, counted, fought, pending, strike
from tests.rulebooks.lames.positions import facts, plain, play, position, tokens, trials, unit

SPEARS = """
north attack
  a lanciers 0403 E
south defence
  x cavaliers 0503 W {}
"""


@clause("LM-2.7.2.1-01")
def test_example_08_spearmen_attack_medium_cavalry() -> None:
    tally = advantage(plain(), SPEARS.format(""))
    assert (counted(tally), tally.total) == ({"weapons": 2}, 2)


@clause("LM-2.7.4-01")
@pytest.mark.parametrize(("dice", "losses"), [((1, 3), 1), ((4, 5), 0)])
def test_example_09_at_plus_one_a_four_is_one_loss_and_a_nine_is_none(dice: tuple[int, int], losses: int) -> None:
    """Orcs: Advantaged with their weapons."""
    armies = """
    north attack
      a orcs 0403 E
    south defence
      x infanterie 0503 W
    """
    battle = strike(position(plain(), armies, dice=dice))
    assert fought(battle) == [("a", "x", 1, sum(dice), losses)]


@clause("LM-2.8.2-01", "LM-2.8.2-03")
@pytest.mark.parametrize(("fatigue", "cases"), [(11, 35), (4, 6)])
def test_example_10_rest_with_the_best_and_the_worst_fatigue(fatigue: int, cases: int) -> None:
    """97 and 17 per cent; one throw in six is a double."""
    armies = f"""
    north defence fatigue={fatigue}
      a infanterie 0403 E spent
    south defence
      x infanterie 0903 W
    """
    roll = pending(play(position(plain(), armies), "activate a", "rest"))
    assert roll.chances()["passed"] == Fraction(cases, 36)
    doubles = [chance for chance, throw in roll.outcomes() if throw.values[0] == throw.values[1]]
    assert sum(doubles) == Fraction(1, 6)


@clause("LM-2.7.2.2-04", "LM-2.7.4-02")
def test_example_17_spearmen_attack_cavalry_that_charges() -> None:
    """Two for the weapons, four off for the charge: one loss on 3 to 6, two on a 2."""
    battle = strike(position(plain(), SPEARS.format("charge"), dice=(1, 1)))
    roll = pending(battle)
    assert roll.tally is not None
    assert (counted(roll.tally), roll.tally.total) == ({"weapons": 2, "charge_defender": -4}, -2)
    assert roll.chances() == {
        "losses-0": Fraction(21, 36),
        "losses-1": Fraction(14, 36),
        "losses-2": Fraction(1, 36),
    }
    play(battle, "3 3")
    horse = unit(battle, "x")
    assert (horse.steps, horse.hex, horse.shock, horse.breath) == (1, "0503", CONTACT, WINDED)
    assert horse.cohesion == IN_ORDER


@clause("LM-2.7.4-02")
def test_example_17_its_second_loss_may_be_a_recoil() -> None:
    """On its last step it even must."""
    battle = strike(position(plain(), SPEARS.format("charge"), dice=(1, 1, 1, 1)))
    assert tokens(battle) == {"recoil E", "recoil NE", "recoil SE"}
    play(battle, "recoil NE")
    horse = unit(battle, "x")
    assert (horse.steps, horse.hex, horse.breath, horse.cohesion) == (1, "0502", WINDED, SHAKEN)


@clause("LM-2.7.2.2-03")
@pytest.mark.parametrize(
    ("sign", "items", "total"),
    [
        (".", {"weapons": 2, "capacity_attacker": 2, "charge": 4, "flank": 2}, 10),
        ("r", {"weapons": 2, "capacity_attacker": 2, "flank": 2, "rough": -1}, 5),
    ],
)
def test_example_18_superior_heavy_cavalry_charges_a_flank(sign: str, items: dict[str, int], total: int) -> None:
    """Eight more than the weapons in the clear, three more against a defender in rough ground."""
    figures: dict[str, Any] = {"lances": {"like": "gens_darmes", "weapon_capacity": "superior"}}
    armies = """
    north attack
      a lances 0403 E charge
    south defence
      x infanterie 0503 N
    """
    map_ = f". . . . . . .\n . . . . . . .\n. . . . {sign} . .\n . . . . . . ."
    tally = advantage(map_, armies, figure=figures)
    assert (counted(tally), tally.total) == (items, total)


@clause("LM-2.6.14.1-02")
@pytest.mark.parametrize(("dice", "cohesion"), [((2, 2), IN_ORDER), ((2, 3), SHAKEN)])
def test_example_20_a_flight_at_plus_six(dice: tuple[int, int], cohesion: int) -> None:
    """Slower, one enemy with its hands free, one that charges, from the flank: Superior morale holds on 4 or less."""
    figures: dict[str, Any] = {"veterans": {"like": "infanterie", "morale_capacity": "superior"}}
    armies = """
    north defence
      a veterans 0403 N ordered
    south defence
      x cavaliers 0503 W charge
      y infanterie 0402 SW
    """
    steady, obedient = (1, 1), (1, 1)
    battle = position(plain(), armies, dice=[*steady, *dice, *obedient, *obedient], figure=figures)
    play(battle, "activate a", "flee", "face SW", "step SW", "halt")
    (trial,) = trials(battle, "disengagement")
    assert counted(trial.modifiers) == {"slower": 2, "free_enemy": 1, "charged": 2, "flank": 1}
    assert (trial.modifiers.total, trial.threshold, trial.passed) == (6, 10, cohesion == IN_ORDER)
    assert unit(battle, "a").cohesion == cohesion
    assert not facts(battle, lames.UnitDestroyed)
