"""Exact odds of an attack, from the procedures of the game itself, against what paper and pencil say."""

from __future__ import annotations

from fractions import Fraction

from oriflamme.kernel import Battle
from oriflamme.kernel.dice import TypedDice
from oriflamme.odds.exact import RollOutcome, chances_of_next_roll, outcomes
from oriflamme.rulebooks.lames.state import IN_ORDER, SHAKEN
from tests.rulebooks.lames.positions import plain, play, position

GUARD = {"guard": {"like": "infanterie", "morale": "unshakable"}}
ARMIES = """
north attack
  a infanterie 0403 E
south defence morale=8
  x guard 0503 W
  z infanterie 0603 W
"""
"""Even odds; the guard never recoils, so nothing is asked; a neighbour and a wing lose heart with it."""


def attacked(how: str) -> Battle:
    """The attack is declared on a fork whose dice are asked for."""
    battle = play(position(plain(), ARMIES, figure=GUARD), "activate a")
    twin = battle.fork(TypedDice())
    twin.answer(f"strike x {how}", "north")
    return twin


def seen(way: RollOutcome) -> tuple[int, int, int, str]:
    """Steps of the guard, cohesion of its neighbour, Shaken markers of the wing, where the attacker stands."""
    state = way.battle.state
    steps = state.units["x"].steps if "x" in state.units else 0
    return steps, state.units["z"].cohesion, state.wings["south1"].shaken, state.units["a"].hex


def test_every_outcome_of_a_supported_attack_has_its_exact_chance() -> None:
    """At 0: no loss on 9 or more (10 of 36), one on 4 to 8 (23), two on 2 and 3 (3).

    With the second loss the guard falls: its neighbour tests, holding on 8 or less (26 of 36), then the wing likewise;
    and the attacker takes the hex.
    """
    ways = outcomes(attacked("supported"))
    falls, holds, fails = Fraction(3, 36), Fraction(26, 36), Fraction(10, 36)
    assert {seen(way): way.chance for way in ways} == {
        (2, IN_ORDER, 0, "0403"): Fraction(10, 36),
        (1, IN_ORDER, 0, "0403"): Fraction(23, 36),
        (0, IN_ORDER, 0, "0503"): falls * holds * holds,
        (0, IN_ORDER, 1, "0503"): falls * holds * fails,
        (0, SHAKEN, 0, "0503"): falls * fails * holds,
        (0, SHAKEN, 1, "0503"): falls * fails * fails,
    }
    assert len(ways) == 6
    assert sum(way.chance for way in ways) == 1


def test_without_support_the_odds_are_those_of_four_points_less() -> None:
    """At -4: one loss on 5 or less, never two."""
    battle = attacked("unsupported")
    assert chances_of_next_roll(battle) == {"losses-0": Fraction(26, 36), "losses-1": Fraction(10, 36)}
    assert {seen(way): way.chance for way in outcomes(battle)} == {
        (2, IN_ORDER, 0, "0403"): Fraction(26, 36),
        (1, IN_ORDER, 0, "0403"): Fraction(10, 36),
    }


def test_the_odds_stop_where_the_defender_must_choose() -> None:
    """Infantry in place of the guard: one loss is a step or a recoil, two are a step and a compulsory recoil."""
    battle = play(position(plain(), ARMIES.replace("guard", "infanterie"), figure=GUARD), "activate a")
    twin = battle.fork(TypedDice())
    twin.answer("strike x supported", "north")
    asked: dict[str, Fraction] = {}
    for way in outcomes(twin):
        question = way.battle.asks[0].kind
        asked[question] = asked.get(question, Fraction(0)) + way.chance
    assert asked == {
        "activate": Fraction(10, 36),
        "loss": Fraction(23, 36),
        "recoil": Fraction(3, 36),
    }
