"""2.8.2 to 2.8.4: rest and the fatigue of a wing, cohesion, reorganising, rallying."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from oriflamme.kernel import Battle, Item, Tally, UserError
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.state import CONTACT, FRESH, IN_ORDER, ROUTED, SHAKEN, SPENT, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import pending, strike
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, spare_dice, tokens, trials, unit

THRESHOLDS = {"superior": 10, "advantaged": 9, "ordinary": 8, "disadvantaged": 7, "inferior": 6}
FAR, NEAR, FACE = "0903 W", "0603 W", "0503 W"


def alone(a: str, *answers: str, order: str = "defence", x: str = FAR, dice: Any = (), **more: Any) -> Battle:
    """`a` stands in 0403 and is activated; its enemy is far, near or in its face."""
    armies = f"""
    north {order}
      a {a}
    south defence
      x infanterie {x}
    """
    return play(position(plain(), armies, dice=dice, **more), "activate a", *answers)


def pair(total: int) -> tuple[int, int]:
    """Two different dice of that sum."""
    return next((one, total - one) for one in range(1, 7) if 1 <= total - one <= 6 and one != total - one)


# Rest


@clause("LM-2.8.2-01")
@pytest.mark.parametrize(("before", "after"), [("spent", WINDED), ("winded", FRESH)])
def test_a_rest_on_the_fatigue_of_the_wing_or_less_gives_a_level_of_breath(before: str, after: int) -> None:
    battle = alone(f"infanterie 0403 E {before}", "rest", order="defence fatigue=8", dice=pair(8))
    assert unit(battle, "a").breath == after
    (trial,) = trials(battle)
    assert (trial.test, trial.subject, trial.roll, trial.threshold, trial.passed) == ("rest", "a", 8, 8, True)
    assert (trial.clause, trial.modifiers.items) == ("LM-2.8.2-01", ())
    (gained,) = facts(battle, lames.BreathChanged)
    assert (gained.unit, gained.clause) == ("a", "LM-2.8.2-01")
    assert not facts(battle, lames.WingTired)


@clause("LM-2.8.2-01")
def test_above_it_nothing_comes_of_it() -> None:
    battle = alone("infanterie 0403 E spent", "rest", order="defence fatigue=8", dice=pair(9))
    assert (unit(battle, "a").breath, trials(battle)[0].passed) == (SPENT, False)


@clause("LM-2.8.2-01")
@pytest.mark.parametrize(("fatigue", "chance"), [(11, 35), (8, 26), (4, 6)])
def test_the_chances_of_a_rest(fatigue: int, chance: int) -> None:
    roll = pending(alone("infanterie 0403 E spent", "rest", order=f"defence fatigue={fatigue}"))
    assert roll.chances() == {"passed": Fraction(chance, 36), "failed": Fraction(36 - chance, 36)}
    assert (roll.dice.name, roll.clause, roll.tally) == ("2d6", "LM-2.8.2-01", None)
    assert roll.threshold == Tally((Item("fatigue", fatigue, "LM-2.8.2-01"),))


@clause("LM-2.8.2-01")
def test_the_fresh_do_not_rest() -> None:
    battle = alone("infanterie 0403 E")
    assert refused(battle, "rest") == "LM-2.8.2-01"


@clause("LM-2.8.2-01")
def test_nor_do_those_who_are_engaged() -> None:
    battle = alone("infanterie 0403 E spent", x=FACE)
    assert refused(battle, "rest") == "LM-2.5.5-08"


@clause("LM-2.8.2-01")
def test_an_enemy_beside_who_does_not_engage_is_no_hindrance() -> None:
    """C-05: the sheet says engaged, not adjacent."""
    assert "rest" in tokens(alone("infanterie 0403 E spent", x="0503 E"))
    assert "rest" in tokens(alone("infanterie 0403 W spent", x="0503 W routed"))


@clause("LM-2.8.2-02")
def test_every_wing_has_its_fatigue_from_the_scenario() -> None:
    armies = """
    north.n1 defence fatigue=5
      a infanterie 0401 E spent
    north.n2 defence fatigue=9
      b infanterie 0405 E spent
    south defence
      x infanterie 0903 W
    """
    battle = position(plain(), armies, dice=[*pair(7), *pair(7)])
    play(battle, "activate a", "rest", "activate b", "rest")
    assert [(fact.subject, fact.threshold, fact.passed) for fact in trials(battle)] == [("a", 5, False), ("b", 9, True)]
    assert battle.state.wings["south1"].fatigue == 10  # G-15


@clause("LM-2.8.2-02")
def test_it_lies_between_four_and_eleven() -> None:
    for fatigue in (4, 11):
        battle = alone("infanterie 0403 E", order=f"defence fatigue={fatigue}")
        assert battle.state.wings["north1"].fatigue == fatigue
    for fatigue in (3, 12):
        with pytest.raises(UserError):
            alone("infanterie 0403 E", order=f"defence fatigue={fatigue}")


@clause("LM-2.8.2-03")
@pytest.mark.parametrize(("face", "breath"), [(3, WINDED), (4, WINDED), (5, SPENT), (6, SPENT), (1, WINDED)])
def test_a_double_wears_the_wing_out_whether_the_rest_succeeds_or_not(face: int, breath: int) -> None:
    battle = alone("infanterie 0403 E spent", "rest", order="defence fatigue=8", dice=(face, face))
    assert unit(battle, "a").breath == breath
    assert facts(battle, lames.WingTired) == [lames.WingTired(clause="LM-2.8.2-03", wing="north1", fatigue=7)]
    assert (battle.state.wings["north1"].fatigue, battle.state.wings["south1"].fatigue) == (7, 10)


@clause("LM-2.8.2-03")
def test_two_different_dice_do_not() -> None:
    battle = alone("infanterie 0403 E spent", "rest", order="defence fatigue=8", dice=(2, 4))
    assert battle.state.wings["north1"].fatigue == 8


@clause("LM-2.8.2-03")
@pytest.mark.parametrize(("before", "after"), [(5, 4), (4, 4)])
def test_it_never_falls_below_four(before: int, after: int) -> None:
    battle = alone("infanterie 0403 E spent", "rest", order=f"defence fatigue={before}", dice=(1, 1))
    assert battle.state.wings["north1"].fatigue == after
    assert len(facts(battle, lames.WingTired)) == before - after


@clause("LM-2.8.2-03")
def test_the_next_of_the_wing_rests_by_what_is_left() -> None:
    armies = """
    north defence fatigue=8
      a infanterie 0401 E spent
      b infanterie 0405 E spent
    south defence
      x infanterie 0903 W
    """
    battle = position(plain(), armies, dice=[4, 4, *pair(8)])
    play(battle, "activate a", "rest", "activate b", "rest")
    assert [(fact.threshold, fact.passed) for fact in trials(battle)] == [(8, True), (7, False)]


# Cohesion


@clause("LM-2.8.3-01")
@spare_dice
def test_four_levels_of_cohesion_from_order_to_destruction() -> None:
    """Three recoils, each a level; the fourth state is to be off the map for good."""
    armies = """
    north attack
      a keen 0403 E
      b keen 0401 E
    south defence
      x band 0503 W
      z band 0901 W
    """
    figures = {"keen": {"like": "infanterie", "supports": [6, 0, 0]}, "band": {"like": "infanterie", "steps": 4}}
    seen = []
    for cohesion in ("order", "shaken", "routed"):
        battle = position(
            plain(), armies.replace("0503 W", f"0503 W cohesion={cohesion}"), dice=[4, 4, 1, 1], figure=figures
        )
        play(strike(battle, "unsupported"), "recoil", "recoil E")
        seen.append(unit(battle, "x").cohesion if "x" in battle.state.units else "lost")
    assert seen == [SHAKEN, ROUTED, "lost"]
    assert (IN_ORDER, SHAKEN, ROUTED) == (3, 2, 1)


LOSS: dict[str, tuple[str, tuple[str, ...], tuple[int, ...], str]] = {
    "rout": (
        """
        north defence
          a infanterie 0403 E
          b infanterie 0303 E routed
        south defence
          x infanterie 0903 W
        """,
        ("activate a",),
        (4, 5),
        "LM-2.4.1.1-01",
    ),
    "defence": (
        """
        north defence
          a infanterie 0403 E
        south defence
          x infanterie 0503 W contact
        """,
        ("activate a",),
        (4, 5),
        "LM-2.4.1.2-06",
    ),
    "attack": (
        """
        north attack
          a infanterie 0403 E
        south defence
          x infanterie 0603 W
        """,
        ("activate a", "step E"),
        (4, 5),
        "LM-2.6.8-07",
    ),
    "disengagement": (
        """
        north defence
          a infanterie 0403 E
        south defence
          x infanterie 0503 W contact
        """,
        ("activate a", "withdraw", "withdraw W"),
        (1, 1, 4, 5),
        "LM-2.6.14.1-03",
    ),
    "passing": (
        """
        north defence
          a cavaliers 0303 E ordered
          b cavaliers 0403 E
        south defence
          x infanterie 0903 W
        """,
        ("activate a", "move", "step E", "step E"),
        (4, 5, 1, 1),
        "LM-2.3.1.2-06",
    ),
}


@clause("LM-2.8.3-02")
@pytest.mark.parametrize("test", LOSS)
def test_every_failed_test_of_morale_costs_a_level(test: str) -> None:
    armies, answers, dice, cited = LOSS[test]
    battle = play(position(plain(), armies, dice=dice), *answers)
    (level,) = facts(battle, lames.CohesionChanged)
    assert (level.unit, level.cohesion, level.clause) == ("a", SHAKEN, cited)
    assert [fact.test for fact in trials(battle) if not fact.passed] == [test]


@clause("LM-2.8.3-02")
@pytest.mark.parametrize("test", LOSS)
def test_one_that_is_passed_costs_none(test: str) -> None:
    armies, answers, dice, _ = LOSS[test]
    battle = play(position(plain(), armies, dice=[1 for _ in dice]), *answers)
    assert not facts(battle, lames.CohesionChanged)
    assert test in [fact.test for fact in trials(battle)]


@clause("LM-2.8.3-02")
def test_so_does_a_loss_that_is_absorbed_by_a_recoil() -> None:
    battle = alone("infanterie 0403 E", "strike x supported", "recoil", "recoil E", order="attack", x=FACE, dice=(3, 4))
    (level,) = facts(battle, lames.CohesionChanged)
    assert (level.unit, level.cohesion, level.clause) == ("x", SHAKEN, "LM-2.7.4-03")


@clause("LM-2.8.3-03")
def test_reorganising_leads_from_shaken_to_order_and_rallying_from_routed_to_shaken() -> None:
    battle = alone("infanterie 0403 E shaken ordered", "reorganise", dice=(4, 4))
    assert facts(battle, lames.CohesionChanged) == [
        lames.CohesionChanged(clause="LM-2.8.3.4-01", unit="a", cohesion=IN_ORDER)
    ]
    assert [fact.clause for fact in trials(battle)] == ["LM-2.8.3.4-01"]
    battle = alone("infanterie 0403 E routed ordered", dice=(4, 4))
    assert facts(battle, lames.CohesionChanged) == [
        lames.CohesionChanged(clause="LM-2.8.4-01", unit="a", cohesion=SHAKEN)
    ]
    assert [fact.clause for fact in trials(battle)] == ["LM-2.8.4-01"]


# Shaken


@clause("LM-2.8.3.2-01")
@pytest.mark.parametrize(
    ("figure", "marks", "open_"),
    [
        ("infanterie", "shaken", {"move", "pass"}),
        ("infanterie", "shaken winded", {"move", "pass", "rest"}),
        ("hommes_darmes", "shaken", {"move", "pass", "reorganise"}),
        ("infanterie", "shaken ordered", {"move", "pass", "reorganise", "withdraw", "flee"}),
    ],
)
def test_a_shaken_unit_in_attack_that_engages_nobody_owes_no_attack_move(
    figure: str, marks: str, open_: set[str]
) -> None:
    assert tokens(alone(f"{figure} 0403 E {marks}", order="attack")) == open_


@clause("LM-2.8.3.2-01")
def test_if_it_moves_it_draws_nearer() -> None:
    battle = alone("infanterie 0403 E shaken", "move", order="attack", x="0703 W")
    assert "step E" in tokens(battle)
    assert refused(alone("infanterie 0403 W shaken", "move", order="attack", x="0703 W"), "step W") == "LM-2.6.11.1-03"


@clause("LM-2.8.3.2-01")
def test_but_not_into_engagement() -> None:
    """One hex nearer there is room; the next would lie in the enemy's front. In order it would have to go on."""
    battle = alone("infanterie 0403 E shaken", "move", "step E", order="attack", x="0703 W")
    assert refused(battle, "step E") == "LM-2.3.2-04"
    assert "step E" in tokens(alone("infanterie 0403 E", "step E", order="attack", x="0703 W"))
    beside = alone("infanterie 0403 E shaken", order="attack", x=NEAR)
    assert [fact.action for fact in facts(beside, lames.ActionChosen)] == ["pass"]


@clause("LM-2.8.3.2-01")
def test_in_order_it_has_no_choice() -> None:
    """A single action is possible: it is taken without asking."""
    battle = alone("infanterie 0403 E", order="attack")
    assert [fact.action for fact in facts(battle, lames.ActionChosen)] == ["move"]


@clause("LM-2.8.3.2-02")
@pytest.mark.parametrize("figure", ["infanterie", "hommes_darmes"])
def test_a_shaken_unit_in_regroup_that_can_be_reached_must_get_away(figure: str) -> None:
    battle = alone(f"{figure} 0403 E shaken winded", order="regroup", x=NEAR)
    assert tokens(battle) == {"move", "withdraw", "flee"}
    for action in ("reorganise", "rest", "pass"):
        assert refused(battle, action) == "LM-2.9-16"


@clause("LM-2.8.3.2-02")
def test_out_of_reach_it_may_reorganise() -> None:
    assert tokens(alone("infanterie 0403 E shaken", order="regroup")) >= {"reorganise", "move", "pass"}


@clause("LM-2.8.3.2-03")
def test_a_shaken_unit_never_charges() -> None:
    """Two straight steps in the clear, and nothing is asked; in order, it is."""
    steps = ("move", "step E", "step E", "halt")
    assert tokens(alone("infanterie 0403 E shaken ordered", *steps)) == {"activate x"}
    assert tokens(alone("infanterie 0403 E ordered", *steps)) == {"mark charge", "mark none"}


@clause("LM-2.8.3.2-03")
@pytest.mark.parametrize(("x", "mark"), [(FAR, ""), (FACE, CONTACT)])
def test_a_charging_unit_that_is_shaken_loses_its_charge_even_out_of_turn(x: str, mark: str) -> None:
    """Its routed neighbour is activated and it panics; in contact, the marker turns over."""
    armies = f"""
    north defence
      a infanterie 0403 E charge
      b infanterie 0303 W routed
    south defence
      x infanterie {x}
    """
    battle = play(position(plain(), armies, dice=(4, 5)), "activate b")
    assert (unit(battle, "a").cohesion, unit(battle, "a").shock, unit(battle, "a").breath) == (SHAKEN, mark, WINDED)
    (lost,) = facts(battle, lames.ShockMarked)
    assert (lost.unit, lost.clause) == ("a", "LM-2.8.3.2-03")
    steady = play(position(plain(), armies, dice=(4, 4)), "activate b")
    assert (unit(steady, "a").charging, unit(steady, "a").breath) == (True, FRESH)


# Reorganise


@clause("LM-2.8.3.4-01")
@pytest.mark.parametrize(("capacity", "threshold"), list(THRESHOLDS.items()))
def test_reorganising_on_the_threshold_of_morale_or_less(capacity: str, threshold: int) -> None:
    figures = {"band": {"like": "infanterie", "morale_capacity": capacity}}
    for roll, cohesion in ((threshold, IN_ORDER), (threshold + 1, SHAKEN)):
        battle = alone("band 0403 E shaken ordered", "reorganise", figure=figures, dice=(roll // 2, roll - roll // 2))
        assert unit(battle, "a").cohesion == cohesion
        (trial,) = trials(battle)
        assert (trial.test, trial.threshold, trial.modifiers.items) == ("reorganise", threshold, ())
        assert (trial.passed, len(facts(battle, lames.CohesionChanged))) == (cohesion == IN_ORDER, cohesion == IN_ORDER)


@clause("LM-2.8.3.4-01")
@pytest.mark.parametrize(
    ("figure", "order", "marks"),
    [
        ("infanterie", "attack", "ordered"),
        ("infanterie", "defence", "ordered"),
        ("hommes_darmes", "attack", ""),
        ("hommes_darmes", "defence", ""),
        ("infanterie", "regroup", ""),
        ("chef_aile", "defence", ""),
        ("dragon_elfique", "defence", ""),
    ],
    ids=[
        "order in attack",
        "order in defence",
        "elite in attack",
        "elite in defence",
        "regroup",
        "character",
        "autonomous",
    ],
)
def test_who_may_reorganise(figure: str, order: str, marks: str) -> None:
    battle = alone(f"{figure} 0403 E shaken {marks}", order=order)
    assert "reorganise" in tokens(battle)


@clause("LM-2.8.3.4-01")
@pytest.mark.parametrize("order", ["attack", "defence"])
def test_who_may_not(order: str) -> None:
    assert refused(alone("infanterie 0403 E shaken", order=order), "reorganise") == "LM-2.8.3.4-01"
    assert refused(alone("infanterie 0403 E ordered"), "reorganise") == "LM-2.8.3.4-01"
    assert refused(alone("hommes_darmes 0403 E shaken ordered", x=FACE), "reorganise") == "LM-2.5.5-08"


@clause("LM-2.8.3.4-01")
def test_autonomy_and_not_morale_frees_the_dragon() -> None:
    """It is Elite in the roster; without that it may reorganise all the same."""
    figures = {"drake": {"like": "dragon_elfique", "morale": "ordinary"}, "beast": {"like": "trolls"}}
    assert "reorganise" in tokens(alone("drake 0403 E shaken", figure=figures))
    assert refused(alone("beast 0403 E shaken", figure=figures), "reorganise") == "LM-2.8.3.4-01"


@clause("LM-2.8.3.4-01")
def test_not_among_other_large_units() -> None:
    """LM-2.3.1.3-02; a character does not matter, and lends his morale: C-48, C-57."""
    armies = """
    north defence
      a infanterie 0403 E shaken ordered
      b infanterie 0403 E
    south defence
      x infanterie 0903 W
    """
    assert refused(play(position(plain(), armies), "activate a"), "reorganise") == "LM-2.3.1.3-02"
    armies = armies.replace("b infanterie", "b chef_aile")
    battle = play(position(plain(), armies, dice=pair(9)), "activate a", "reorganise")
    assert [(fact.threshold, fact.passed) for fact in trials(battle)] == [(9, True)]


def test_a_character_among_large_units_reorganises() -> None:
    """C-48: it is large units who are in each other's way."""
    armies = """
    north defence
      a chef_aile 0403 E shaken
      b infanterie 0403 E
      c infanterie 0403 E
    south defence
      x infanterie 0903 W
    """
    assert "reorganise" in tokens(play(position(plain(), armies), "activate a"))


@pytest.mark.parametrize(("action", "mark"), [("rest", "spent"), ("reorganise", "shaken")])
def test_nobody_recovers_in_a_hex_that_holds_too_much(action: str, mark: str) -> None:
    """G-12: a character among twelve points; among eight he may."""
    armies = f"""
    north defence
      a chef_aile 0403 E {mark}
      b infanterie 0403 E
      c infanterie 0403 E
      d infanterie 0403 E
    south defence
      x infanterie 0903 W
    """
    assert refused(play(position(plain(), armies), "activate a"), action) == "LM-2.3.1-03"
    roomy = armies.replace("d infanterie 0403", "d infanterie 0303")
    assert action in tokens(play(position(plain(), roomy), "activate a"))


# Rally


@clause("LM-2.8.4-01")
@pytest.mark.parametrize(("capacity", "threshold"), list(THRESHOLDS.items()))
def test_rallying_on_the_threshold_of_morale_or_less(capacity: str, threshold: int) -> None:
    figures = {"band": {"like": "infanterie", "morale_capacity": capacity}}
    battle = alone("band 0403 E routed ordered", figure=figures, dice=(threshold // 2, threshold - threshold // 2))
    assert unit(battle, "a").cohesion == SHAKEN
    (trial,) = trials(battle)
    assert (trial.test, trial.threshold, trial.modifiers.items, trial.passed) == ("rally", threshold, (), True)
    assert tokens(battle) == {"activate x"}


@clause("LM-2.8.4-01")
def test_whoever_fails_to_rally_flees_in_the_same_activation() -> None:
    battle = alone("infanterie 0403 W routed ordered", dice=(4, 5))
    assert [(fact.test, fact.passed) for fact in trials(battle)] == [("rally", False)]
    (begun,) = facts(battle, lames.MoveBegan)
    assert (begun.move.kind, begun.clause) == ("flee", "LM-2.9-08")
    play(battle, "step W", "halt")
    assert (unit(battle, "a").hex, unit(battle, "a").cohesion) == ("0303", ROUTED)


@clause("LM-2.8.4-01")
@pytest.mark.parametrize(
    ("figure", "marks"),
    [("infanterie", "ordered"), ("hommes_darmes", ""), ("drake", ""), ("chef_aile", "ordered")],
    ids=["special order", "elite", "autonomous", "a character with an order"],
)
def test_who_tries_to_rally(figure: str, marks: str) -> None:
    figures = {"drake": {"like": "dragon_elfique", "morale": "ordinary"}}
    battle = alone(f"{figure} 0403 E routed {marks}", dice=(1, 1), figure=figures)
    assert unit(battle, "a").cohesion == SHAKEN


@clause("LM-2.8.4-01")
def test_the_army_commander_needs_no_order() -> None:
    armies = """
    north defence
      a chef_aile 0403 E routed
    south defence
      x infanterie 0903 W
    """
    battle = play(position(plain(), armies, dice=(1, 1), commander_of={"north": "a"}), "activate a")
    assert unit(battle, "a").cohesion == SHAKEN


@clause("LM-2.8.4-01")
@pytest.mark.parametrize(
    ("figure", "marks", "order"),
    [
        ("infanterie", "", "defence"),
        ("infanterie", "", "regroup"),
        ("chef_aile", "", "defence"),
        ("milice", "ordered", "defence"),
        ("lone_wolf", "", "defence"),
    ],
    ids=["no order", "regroup is none", "a character without one", "fragile", "fragile though autonomous"],
)
@spare_dice
def test_who_flees_at_once(figure: str, marks: str, order: str) -> None:
    figures = {"lone_wolf": {"like": "loups", "command": "autonomous"}}
    battle = alone(f"{figure} 0403 W routed {marks}", order=order, dice=(1, 1), figure=figures)
    assert not trials(battle)
    assert [fact.action for fact in facts(battle, lames.ActionChosen)] == ["flee"]


@clause("LM-2.8.4-01")
@spare_dice
def test_nobody_rallies_while_engaged() -> None:
    battle = alone("infanterie 0403 W routed ordered", x="0503 W", dice=(1, 1))
    assert not trials(battle, "rally")
    assert [fact.action for fact in facts(battle, lames.ActionChosen)] == ["flee"]
