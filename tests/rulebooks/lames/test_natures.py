"""Classes of morale: Magical, Unshakable and Demonic natures, Elite, Fragile, Exalted; and whoever leads them."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.state import FRESH, IN_ORDER, ROUTED, SHAKEN
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import counted, pending, strike
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, spare_dice, tokens, trials, unit

CLASSES = ("ordinary", "elite", "fragile", "exalted", "magical", "unshakable", "demonic")
FIGURES: dict[str, Any] = {
    **{name: {"like": "cavaliers", "morale": name, "steps": 3} for name in CLASSES},
    **{f"{name}_chief": {"like": "chef_aile", "morale": name, "supports": [0, 0, 0]} for name in CLASSES},
    "keen": {"like": "infanterie", "supports": [8, 0, 0]},
}
NATURES = ("magical", "unshakable", "demonic")
ONE = (4, 4)
FAILED = (6, 6)


def opened(armies: str, *answers: str, dice: Any = ()) -> Battle:
    return play(position(plain(), armies, dice=dice, figure=FIGURES), *answers)


# The tests that they are spared

ROUT = """
north defence
  a {} 0403 E
  b infanterie 0303 E routed
south defence
  x infanterie 0903 W
"""
LOST = """
north attack
  n keen 0303 E
south defence
  x unshakable 0403 W steps=1
  a {} 0503 W
"""
DEFENCE = """
north defence
  a {} 0403 E
south defence
  x cavaliers 0503 W contact
"""
ATTACK = """
north defence
  a {} 0403 E ordered
south defence
  x cavaliers 0603 W
"""
PASSING = """
north defence
  a cavaliers 0303 E ordered
  b {} 0403 E
south defence
  x infanterie 0903 W
"""


def tried(armies: str, who: str, *answers: str, subject: str = "a", dice: Any = (1, 1, 1, 1, 1, 1)) -> list[str]:
    """The tests that a unit takes there, all dice being ones."""
    battle = opened(armies.format(who), *answers, dice=dice)
    return [fact.test for fact in trials(battle) if fact.subject == subject]


@clause("LM-2.8.3.3-01", "LM-2.8.3.3-02")
@pytest.mark.parametrize("nature", CLASSES)
@spare_dice
def test_natures_take_neither_rout_nor_engagement_tests(nature: str) -> None:
    """C-25: not even demons in good order."""
    spared = nature in NATURES
    assert tried(ROUT, nature, "activate a") == ([] if spared else ["rout"])
    assert tried(DEFENCE, nature, "activate a") == ([] if spared else ["defence"])
    moved = tried(ATTACK, nature, "activate a", "move", "step E")
    assert moved == ([] if spared else ["attack"])


@clause("LM-2.8.3.3-01", "LM-2.8.3.3-02")
@pytest.mark.parametrize("nature", ["ordinary", *NATURES])
@spare_dice
def test_nor_when_a_neighbour_is_destroyed(nature: str) -> None:
    battle = strike(position(plain(), LOST.format(nature), dice=[*ONE, *FAILED, 1, 1], figure=FIGURES), unit="n")
    assert [fact.unit for fact in facts(battle, lames.UnitDestroyed)] == ["x"]
    assert unit(battle, "a").cohesion == (SHAKEN if nature == "ordinary" else IN_ORDER)


@clause("LM-2.8.3.3-01")
@pytest.mark.parametrize("nature", ["magical", "unshakable"])
@spare_dice
def test_the_magical_and_the_unshakable_take_no_pass_through_test(nature: str) -> None:
    steps = ("activate a", "move", "step E", "step E")
    assert tried(PASSING, nature, *steps, subject="b") == []
    assert tried(PASSING, "elite", *steps, subject="b") == ["passing"]


@clause("LM-2.8.3.3-02")
@spare_dice
def test_demons_take_it_until_they_are_shaken() -> None:
    steps = ("activate a", "move", "step E", "step E")
    assert tried(PASSING, "demonic", *steps, subject="b") == ["passing"]
    shaken = PASSING.replace("0403 E", "0403 E shaken")
    assert tried(shaken, "demonic", *steps, subject="b") == []
    assert tried(shaken, "ordinary", *steps, subject="b") == ["passing"]


# Disengagement, which they take


def broke_off(who: str, marks: str = "") -> Battle:
    """A withdraw from an enemy in contact; the disengagement test fails."""
    armies = f"""
    north defence
      a {who} 0403 E {marks} ordered
    south defence
      x cavaliers 0503 W contact
    """
    dice = FAILED if who in NATURES else (1, 1, *FAILED)
    return opened(armies, "activate a", "withdraw", "withdraw W", dice=dice)


@clause("LM-2.8.3.3-01")
@pytest.mark.parametrize("nature", ["magical", "unshakable"])
def test_breaking_off_badly_costs_them_a_step_instead_of_a_level(nature: str) -> None:
    """C-24."""
    battle = broke_off(nature)
    assert [(fact.test, fact.passed) for fact in trials(battle)] == [("disengagement", False)]
    assert (unit(battle, "a").steps, unit(battle, "a").cohesion) == (2, IN_ORDER)
    assert facts(battle, lames.StepsLost) == [lames.StepsLost(clause="LM-2.6.14.1-03", unit="a", left=2)]


@clause("LM-2.8.3.3-02")
@pytest.mark.parametrize(("marks", "steps", "cohesion"), [("", 3, SHAKEN), ("shaken", 2, SHAKEN)])
def test_demons_in_order_are_shaken_by_it_and_shaken_ones_lose_a_step(marks: str, steps: int, cohesion: int) -> None:
    battle = broke_off("demonic", marks)
    assert (unit(battle, "a").steps, unit(battle, "a").cohesion) == (steps, cohesion)


def test_others_lose_a_level_by_it_and_rout() -> None:
    battle = broke_off("ordinary", "shaken")
    assert (unit(battle, "a").steps, unit(battle, "a").cohesion) == (3, ROUTED)


# Recoil


def recoiled(who: str, marks: str = "", *more: str) -> Battle:
    """`x` recoils from the loss that it suffers."""
    lines = "".join(f"\n      {one}" for one in more)
    armies = f"""
    north attack
      a keen 0403 E
    south defence
      x {who} 0503 W {marks}{lines}
    """
    battle = strike(position(plain(), armies, dice=ONE, figure=FIGURES), "unsupported")
    return play(battle, "recoil", "recoil E")


@clause("LM-2.7.4-07")
def test_the_magical_recoil_without_being_shaken() -> None:
    battle = recoiled("magical")
    assert (unit(battle, "x").hex, unit(battle, "x").steps, unit(battle, "x").cohesion) == ("0603", 3, IN_ORDER)
    assert not facts(battle, lames.CohesionChanged)
    assert unit(recoiled("ordinary"), "x").cohesion == SHAKEN


@clause("LM-2.7.4-08")
def test_demons_are_shaken_by_a_recoil_and_not_routed_by_the_next() -> None:
    assert unit(recoiled("demonic"), "x").cohesion == SHAKEN
    battle = recoiled("demonic", "shaken")
    assert (unit(battle, "x").hex, unit(battle, "x").steps, unit(battle, "x").cohesion) == ("0603", 3, SHAKEN)
    assert not facts(battle, lames.CohesionChanged)
    assert unit(recoiled("ordinary", "shaken"), "x").cohesion == ROUTED


@clause("LM-2.7.4-05")
def test_the_unshakable_do_not_recoil() -> None:
    armies = """
    north attack
      a keen 0403 E
    south defence
      x unshakable 0503 W
    """
    battle = strike(position(plain(), armies, dice=ONE, figure=FIGURES), "unsupported")
    assert (unit(battle, "x").hex, unit(battle, "x").steps, unit(battle, "x").cohesion) == ("0503", 2, IN_ORDER)


# Recovery


@clause("LM-2.8.3.4-02")
@pytest.mark.parametrize("nature", ["magical", "unshakable"])
def test_who_is_never_shaken_never_reorganises(nature: str) -> None:
    armies = f"""
    north regroup
      a {nature} 0403 E ordered
    south defence
      x infanterie 0903 W
    """
    battle = opened(armies, "activate a")
    assert "reorganise" not in tokens(battle)
    assert refused(battle, "reorganise") == "LM-2.8.3.4-01"


@clause("LM-2.8.3.4-02")
def test_a_shaken_demon_does() -> None:
    armies = """
    north defence
      a demonic 0403 E shaken ordered
    south defence
      x infanterie 0903 W
    """
    battle = opened(armies, "activate a", "reorganise", dice=ONE)
    assert unit(battle, "a").cohesion == IN_ORDER


@clause("LM-2.8.4-02")
@pytest.mark.parametrize("nature", NATURES)
def test_who_never_routs_never_rallies(nature: str) -> None:
    armies = f"""
    north defence
      a {nature} 0403 E {"shaken" if nature == "demonic" else ""} ordered
    south defence
      x infanterie 0903 W
    """
    battle = opened(armies, "activate a")
    assert "rally" not in tokens(battle)
    assert refused(battle, "rally") == "LM-2.8.4-01"


@clause("LM-2.8.3.3-01", "LM-2.8.3.3-02")
@pytest.mark.parametrize(("nature", "cohesion"), [("magical", IN_ORDER), ("demonic", SHAKEN), ("ordinary", ROUTED)])
def test_alignment_after_a_recoil_does_not_take_them_out_of_their_nature(nature: str, cohesion: int) -> None:
    """C-62: a level for the recoil and one for the facing, as far as they can lose any."""
    battle = recoiled(nature, "", "y infanterie 0603 NW")
    assert unit(battle, "x").facing == unit(battle, "y").facing
    assert unit(battle, "x").cohesion == cohesion


@clause("LM-2.8.3.3-01")
@pytest.mark.parametrize(("nature", "cohesion"), [("unshakable", IN_ORDER), ("ordinary", SHAKEN)])
def test_nor_does_alignment_after_a_withdraw(nature: str, cohesion: int) -> None:
    armies = f"""
    north defence
      a {nature} 0403 E ordered
      b infanterie 0303 NE
    south defence
      x infanterie 0903 W
    """
    battle = opened(armies, "activate a", "withdraw", "withdraw W")
    assert (unit(battle, "a").hex, unit(battle, "a").cohesion) == ("0303", cohesion)


# Elite, Fragile, Exalted


@pytest.mark.parametrize(("name", "open_"), [("elite", True), ("ordinary", False), ("exalted", False)])
@spare_dice
def test_the_elite_reorganise_and_rally_without_an_order(name: str, open_: bool) -> None:
    """LM-2.8.3.4-01, LM-2.8.4-01."""
    armies = """
    north defence
      a {} 0403 W {}
    south defence
      x infanterie 0903 W
    """
    assert ("reorganise" in tokens(opened(armies.format(name, "shaken"), "activate a"))) is open_
    battle = opened(armies.format(name, "routed"), "activate a", dice=(1, 1))
    assert (unit(battle, "a").cohesion == SHAKEN) is open_


def test_the_fragile_never_rally() -> None:
    """LM-2.8.4-01; but they reorganise like others."""
    armies = """
    north defence
      a fragile 0403 W {} ordered
    south defence
      x infanterie 0903 W
    """
    battle = opened(armies.format("routed"), "activate a")
    assert [fact.action for fact in facts(battle, lames.ActionChosen)] == ["flee"]
    assert "reorganise" in tokens(opened(armies.format("shaken"), "activate a"))


@pytest.mark.parametrize(("name", "reason", "value"), [("exalted", "charging_exalted", -2), ("elite", "charging", -1)])
def test_the_exalted_fear_less_when_they_charge(name: str, reason: str, value: int) -> None:
    """LM-2.4.1.2-05."""
    armies = f"""
    north attack
      a {name} 0403 E charge
    south defence
      x cavaliers 0503 W contact
    """
    battle = opened(armies, "activate a")
    assert counted(pending(battle).tally) == {reason: value}
    calm = opened(armies.replace("charge", ""), "activate a")
    assert pending(calm).tally is None


# Led by a character


@clause("LM-2.7.3.3-01")
def test_a_troop_has_the_morale_of_the_character_with_it_class_and_capacity() -> None:
    """C-57: for better (Elite, threshold 9) and for worse (Fragile)."""
    armies = """
    north defence
      a {} 0403 W {}
      c {}_chief 0403 W
    south defence
      x infanterie 0903 W
    """
    battle = opened(armies.format("fragile", "routed", "elite"), "activate a", dice=(1, 1, 4, 5))
    assert [(fact.test, fact.threshold, fact.passed) for fact in trials(battle)] == [
        ("rout", 9, True),
        ("rally", 9, True),
    ]
    battle = opened(armies.format("elite", "routed", "fragile"), "activate a", dice=(1, 1))
    assert [fact.action for fact in facts(battle, lames.ActionChosen)] == ["flee"]


@clause("LM-2.7.3.3-01")
@pytest.mark.parametrize("nature", NATURES)
@spare_dice
def test_a_troop_keeps_its_nature_whoever_leads_it(nature: str) -> None:
    """C-57."""
    led = DEFENCE.replace("south defence", "  c ordinary_chief 0403 E\nsouth defence")
    assert tried(led, nature, "activate a") == []
    assert tried(led, "ordinary", "activate a") == ["defence"]


@pytest.mark.parametrize("nature", NATURES)
@spare_dice
def test_a_leader_of_such_a_nature_spares_his_troop_its_tests(nature: str) -> None:
    """C-97."""
    chief = f"  c {nature}_chief 0403 E\nsouth defence"
    for armies in (ROUT, DEFENCE):
        assert tried(armies.replace("south defence", chief), "ordinary", "activate a") == []
    spared = nature != "demonic"
    steps = ("activate a", "move", "step E", "step E")
    led = PASSING.replace("south defence", chief)
    assert tried(led, "ordinary", *steps, subject="b") == ([] if spared else ["passing"])


@pytest.mark.parametrize("nature", NATURES)
def test_but_it_recoils_and_is_shaken_by_its_own(nature: str) -> None:
    """C-97. The Unshakable leader himself stays, and bleeds."""
    battle = recoiled("ordinary", "", f"c {nature}_chief 0503 W")
    assert (unit(battle, "x").hex, unit(battle, "x").cohesion) == ("0603", SHAKEN)
    chief = unit(battle, "c")
    if nature == "unshakable":
        assert (chief.hex, chief.steps, chief.cohesion) == ("0503", 1, IN_ORDER)
    else:
        assert (chief.hex, chief.steps, chief.breath) == ("0603", 2, FRESH)
        assert chief.cohesion == (SHAKEN if nature == "demonic" else IN_ORDER)
