"""The book's worked examples of 2.4 and 2.5, and those computed from its printed modifiers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oriflamme.kernel import Roll, Tally
from oriflamme.rulebooks.lames.distances import nearest_threats, threat
from oriflamme.rulebooks.lames.facts import ActionChosen, OrderGiven
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, spare_dice, tokens, trials, unit


@clause("LM-2.4.1.1-02", "LM-2.4.1.1-03")
@pytest.mark.parametrize(("activated", "tests"), [("u1", []), ("u2", ["u3", "u4"]), ("u4", ["u4"])])
@spare_dice
def test_example_02_orcs_run_and_others_waver(activated: str, tests: list[str]) -> None:
    """2 stands beside 1, 3 and 4, which stand apart from one another; 1 and 2 are routed, 3 has been activated."""
    battle = position(
        plain(),
        """
        orcs defence
          u1 orcs 0303 W routed
          u2 orcs 0403 W routed
          u3 orcs 0402 W activated
          u4 orcs 0404 W
        men defence
          x infanterie 0903 W
        """,
        dice=[4, 5, 4, 5],
    )
    play(battle, f"activate {activated}")
    assert [(test.subject, test.modifiers.items, test.passed) for test in trials(battle)] == [
        (key, (), True) for key in tests
    ]


@clause("LM-2.4.1.2-01", "LM-2.4.1.2-02")
def test_example_03_the_worst_of_those_who_have_just_come_counts() -> None:
    """1 is engaged by 2 from behind, by 3, and by 4 without a marker. 5 is engaged by 6, unmarked, and not by 2."""
    armies = """
    north defence
      u1 infanterie 0503 E
      u5 infanterie 0303 W
    south defence
      u2 infanterie 0403 E contact
      u3 infanterie 0603 W contact
      u4 infanterie 0502 SW
      u6 infanterie 0203 E
    """
    battle = play(position(plain(), armies, dice=[1, 1]), "activate u1")
    (test,) = trials(battle)
    assert (test.against, test.modifiers.total) == ("u2", 2)
    front = play(position(plain(), armies.replace("0403 E contact", "0403 E"), dice=[1, 1]), "activate u1")
    (test,) = trials(front)
    assert (test.against, test.modifiers.total) == ("u3", 0)
    other = play(position(plain(), armies), "activate u5")
    assert not trials(other)


@clause("LM-2.5-08")
def test_example_04_what_a_special_order_is_good_for() -> None:
    """Under Attack it reorganises instead of advancing; under Defence it goes up to the enemy."""
    attack = """
    north attack
      a infanterie 0303 E shaken ordered
    south defence
      x infanterie 0603 W
    """
    battle = play(position(plain(), attack), "activate a")
    assert "reorganise" in tokens(battle)
    without = play(position(plain(), attack.replace(" ordered", "")), "activate a")
    assert refused(without, "reorganise") == "LM-2.8.3.4-01"
    defence = attack.replace("attack", "defence").replace("shaken ", "").replace("0303", "0403")
    contact = play(position(plain(), defence, dice=[1, 1]), "activate a", "move", "step E")
    assert unit(contact, "a").hex == "0503"


@clause("LM-2.5.3.1-01", "LM-2.5.3.1-02")
def test_example_05_the_nearest_threat_is_not_the_nearest_enemy() -> None:
    """Pilgrims three hexes away: 2 points. Dogs and riders four hexes away: 1½, though 5 stands in the riders' way."""
    battle = position(
        plain(),
        """
        north defence
          u1 infanterie 0503 E
          u5 infanterie 0505 E
        south defence
          u2 pelerins 0803 W
          u3 chiens_de_guerre 0103 E
          u4 cavaliers 0507 N
        """,
    )
    state = battle.state
    terrain = terrain_of(state)
    costs = {key: threat(state, terrain, unit(battle, key), "0503") for key in ("u2", "u3", "u4")}
    assert costs == {"u2": 4, "u3": 3, "u4": 3}  # in half points
    assert {one.key for one in nearest_threats(state, terrain, unit(battle, "u1"), "0503")} == {"u3", "u4"}
    play(battle, "activate u1", "flee")
    assert "step E" in tokens(battle)  # from the dogs, whom its owner has chosen; towards the pilgrims


SKAVENS = """
rats defence leader=chief
  chief chief 0101 E {flags}
  near skavens 0201 E
  far skavens 0401 E
men defence
  x infanterie 0901 W
"""
CAVE = ". . d d . . . . ."


@clause("LM-2.5.8-01", "LM-2.5.8-03", "LM-2.5.9-04")
def test_example_11_the_skaven_leader_and_his_distances() -> None:
    """1 + 2 + 2 hexes make one full group of four; he commands at 9. An order costs 1, and 1 more at that distance.

    The infiltration of the example belongs to the advanced rules: what it adds is left out here.
    """
    figure = {
        "chief": {"like": "chef_aile_pied", "command_capacity": "advantaged"},
        "skavens": {"like": "skavens", "command": "regular"},
    }
    armies = SKAVENS.format(flags="ordered")
    for dice, order in (((4, 4), "attack"), ((4, 5), "defence")):
        battle = play(position(CAVE, armies, figure=figure, dice=dice), "activate chief", "change", "order attack")
        (test,) = trials(battle)
        assert (test.modifiers.total, test.threshold) == (1, 9)
        assert battle.state.wings["rats1"].order == order
    battle = position(CAVE, SKAVENS.format(flags=""), figure=figure, dice=[3])
    play(battle, "activate chief", "orders", "order near", "order far")
    assert [fact.cost.total for fact in facts(battle, OrderGiven)] == [1, 2]


@clause("LM-2.5.9-02", "LM-2.5.9-03")
@pytest.mark.parametrize(("face", "points"), [(1, 3), (2, 3), (3, 6), (4, 6), (5, 9), (6, 9)])
def test_example_11_a_notch_below_advantaged_he_has_3_6_or_9_points(face: int, points: int) -> None:
    figure = {"chief": {"like": "chef_aile_pied", "command_capacity": "advantaged"}}
    battle = position(CAVE, SKAVENS.format(flags="shaken"), figure=figure, dice=[face])
    assert play(battle, "activate chief", "orders").state.points == points


@clause("LM-2.5.9-02")
@pytest.mark.parametrize(("face", "points"), [(1, 4), (2, 4), (3, 8), (4, 8), (5, 12), (6, 12)])
def test_example_13_one_die_is_read_as_1d3(face: int, points: int) -> None:
    figure = {"chief": {"like": "chef_aile_pied", "command_capacity": "advantaged"}}
    battle = position(CAVE, SKAVENS.format(flags=""), figure=figure, dice=[face])
    assert play(battle, "activate chief", "orders").state.points == points


@clause("LM-2.5.10.1-02")
@pytest.mark.parametrize(("dice", "order"), [((3, 4), "attack"), ((4, 4), "retreat")])
def test_example_14_three_shaken_markers_on_a_morale_of_eight(dice: tuple[int, int], order: str) -> None:
    """7 + 1 is not above 8, 8 + 1 is. The markers go either way."""
    battle = position(
        plain(),
        """
        north attack morale=8 shaken=3
          a infanterie 0103 E
        south defence
          x infanterie 0903 W
        """,
        dice=dice,
    )
    play(battle, "morale north1")
    wing = battle.state.wings["north1"]
    assert (wing.order, wing.shaken, wing.morale) == (order, 0, 8)


def test_example_15_a_change_counts_for_whoever_plays_after_it() -> None:
    """The base game has no weather; a new standing order does the same: LM-1-09."""
    battle = position(
        plain(),
        """
        north attack leader=c
          a infanterie 0103 E
          b infanterie 0105 E
          c chef_aile 0101 E ordered
        south defence
          x infanterie 0903 W
        """,
        dice=[1, 2],
    )
    play(battle, "activate a", "step E", "step E", "halt", "mark none")
    play(battle, "activate c", "change", "order defence", "activate b")
    assert [(fact.unit, fact.action) for fact in facts(battle, ActionChosen)] == [("a", "move"), ("c", "change")]
    assert tokens(battle) == {"move", "withdraw", "flee", "pass"}


@clause("LM-2.4.1.2-04", "LM-2.4.1.2-05")
def test_example_19_an_engagement_test_at_plus_four() -> None:
    """Ordinary, 8; equal weapons, lower capacity +1, charged +1, from behind +2: passed on 4 or less, 6 in 36."""
    battle = position(
        plain(),
        """
        north defence
          a milice 0503 E
        south defence
          x infanterie 0403 E charge
        """,
        figure={"milice": {"like": "milice", "morale_capacity": "ordinary"}},
    )
    play(battle, "activate a")
    (roll,) = battle.asks
    assert isinstance(roll, Roll)
    assert isinstance(roll.tally, Tally)
    assert [(item.reason, item.value) for item in roll.tally.items] == [
        ("capacity_lower", 1),
        ("enemy_charging", 1),
        ("rear", 2),
    ]
    assert roll.chances() == {"passed": Fraction(6, 36), "failed": Fraction(30, 36)}
    play(battle, "2 2")
    assert trials(battle)[0].passed
