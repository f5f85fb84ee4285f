"""2.5.10 to 2.5.13: what a wing loses heart by, its morale marker, and what becomes of it without a leader."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.errors import UserError
from oriflamme.rulebooks.lames.facts import (
    CommanderChanged,
    MarkersCleared,
    OrderChanged,
    UnitDestroyed,
    UnitLeft,
    WingShaken,
)
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, spare_dice, tokens, trials

DICE = {total: (total // 2, total - total // 2) for total in range(2, 13)}
STILL = {
    "ghost": {"like": "magicien", "morale": "magical"},
}
"""A character whom nothing shakes, to stand behind another: whoever is routed In Front of a stack is lost. C-39."""


def wing(battle: Battle, key: str = "north1") -> Any:
    return battle.state.wings[key]


def items(test: Any) -> dict[str, int]:
    return {item.reason: item.value for item in test.modifiers.items}


def demoralisations(battle: Battle) -> list[tuple[str, dict[str, int]]]:
    """Which wings took a demoralisation test, and with what modifiers."""
    return [(test.subject, items(test)) for test in trials(battle, "demoralisation")]


# The morale marker


def marked(markers: int, roll: int, *, morale: int = 8, order: str = "attack", leader: str = "") -> Battle:
    """A wing whose morale marker bears Shaken markers, at its activation."""
    battle = position(
        plain(),
        f"""
        north {order} morale={morale} shaken={markers} {leader}
          a infanterie 0103 E
          c chef_aile 0101 E
        south defence
          x infanterie 0903 W
        """,
        dice=DICE[roll],
    )
    return play(battle, "morale north1")


@clause("LM-2.5.10.1-01")
def test_a_marker_with_shaken_markers_must_be_activated_before_the_turn_ends() -> None:
    """At any moment: before, between or after the units."""
    battle = position(
        plain(),
        """
        north defence shaken=1
          a infanterie 0103 E
        north.n2 defence
          b infanterie 0105 E
        south defence shaken=1
          x infanterie 0903 W
        """,
        dice=[1, 1, 1, 1],
    )
    assert tokens(battle) == {"activate a", "activate b", "morale north1"}
    assert refused(battle, "morale n2") == "LM-2.5.10.1-01"
    play(battle, "activate a", "pass", "activate b", "pass")
    assert (battle.state.active, tokens(battle)) == ("north", {"morale north1"})
    play(battle, "morale north1")
    assert (battle.state.active, tokens(battle)) == ("south", {"activate x", "morale south1"})
    play(battle, "morale south1", "activate x", "pass")
    assert (battle.state.turn, battle.state.active) == (2, "north")


@clause("LM-2.5.10.1-01")
def test_a_marker_is_activated_once_in_a_turn() -> None:
    """LM-1-05: what it bears after its activation waits for the next turn."""
    battle = position(
        plain(),
        """
        north defence shaken=1
          r infanterie 0303 E routed
          s morts_vivants 0303 E
        south defence
          x infanterie 0903 W
        """,
        dice=[1, 1, 6, 6],
    )
    play(battle, "morale north1", "activate r")
    assert (wing(battle).shaken, wing(battle).morale) == (1, 7)
    assert tokens(battle) == {"activate s"}
    assert refused(battle, "morale north1") == "LM-1-05"
    play(battle, "activate s", "pass")
    assert battle.state.active == "south"
    play(battle, "activate x", "pass")
    assert tokens(battle) == {"activate s", "morale north1"}


@pytest.mark.parametrize(
    ("markers", "modifier"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3), (12, 3)]
)
@clause("LM-2.5.10.1-02", "LM-2.5.4-04")
def test_a_wing_collapses_above_its_morale_and_the_markers_go(markers: int, modifier: int) -> None:
    held = marked(markers, 8 - modifier)
    assert (wing(held).order, wing(held).shaken, wing(held).morale) == ("attack", 0, 8)
    assert not facts(held, OrderChanged)
    lost = marked(markers, 9 - modifier)
    (test,) = trials(lost)
    assert (test.test, test.subject, test.modifiers.total, test.threshold) == ("collapse", "north1", modifier, 8)
    assert facts(lost, OrderChanged, MarkersCleared) == [
        OrderChanged(clause="LM-2.5.4-04", wing="north1", order="retreat"),
        MarkersCleared(clause="LM-2.5.10.1-02", wing="north1"),
    ]
    assert (wing(lost).order, wing(lost).shaken, wing(lost).morale) == ("retreat", 0, 8)


@pytest.mark.parametrize("leader", ["", "leader=c"])
@clause("LM-2.5.4-04", "LM-2.5.12-01")
def test_a_wing_collapses_with_or_without_a_leader(leader: str) -> None:
    """He does nothing for it: he is still to be activated."""
    battle = marked(1, 9, leader=leader)
    assert wing(battle).order == "retreat"
    assert tokens(battle) == {"activate a", "activate c"}


@clause("LM-2.5.10.1-03")
@spare_dice
def test_a_wing_in_retreat_rolls_no_more_for_its_marker() -> None:
    battle = marked(3, 12, order="retreat")
    assert not trials(battle)
    assert (wing(battle).order, wing(battle).shaken) == ("retreat", 0)


@clause("LM-2.5-07")
@pytest.mark.parametrize(("morale", "good"), [(3, False), (4, True), (11, True), (12, False)])
def test_a_wing_has_a_morale_of_four_to_eleven(morale: int, good: bool) -> None:
    armies = f"""
    north defence morale={morale}
      a infanterie 0103 E
    south defence
      x infanterie 0903 W
    """
    if good:
        assert wing(position(plain(), armies)).morale == morale
    else:
        with pytest.raises(UserError):
            position(plain(), armies)


# Demoralisation


def bereaved(lost: str, roll: int, *, morale: int = 8, order: str = "defence", **more: Any) -> Battle:
    """A piece of the north, routed In Front of a stack, is lost at its activation; a commander first tries to rally."""
    rally = (6, 6) if "commander_of" in more else ()
    battle = position(
        plain(),
        f"""
        north {order} morale={morale} {more.pop("leader", "")}
          {lost}
          s ghost 0303 E
        north.n2 defence morale=8
          b infanterie 0105 E
        north.n3 retreat morale=8
          d infanterie 0107 E
        south defence
          x infanterie 0903 W
        """,
        figure=STILL,
        dice=rally + DICE[roll] * 3,
        **more,
    )
    return play(battle, "activate r")


TROOP = "r infanterie 0303 E routed\n          t morts_vivants 0303 E"
CHARACTER = "r magicien 0303 E routed"


@clause("LM-2.5.10.2-01", "LM-F-61")
@spare_dice
def test_a_wing_tests_for_a_troop_that_is_destroyed() -> None:
    battle = bereaved(TROOP, 8)
    assert facts(battle, UnitDestroyed) == [UnitDestroyed(clause="LM-2.6-03", unit="r", reason="no-flight")]
    (test,) = trials(battle)
    assert (test.test, test.subject, test.clause) == ("demoralisation", "north1", "LM-2.5.10.2-01")
    assert (items(test), test.threshold, test.passed) == ({}, 8, True)
    assert not facts(battle, WingShaken)


@clause("LM-2.5.10.2-02")
@spare_dice
def test_a_failed_demoralisation_test_costs_a_point_of_morale_and_adds_a_marker() -> None:
    battle = bereaved(TROOP, 9)
    assert facts(battle, WingShaken) == [WingShaken(clause="LM-2.5.10.2-02", wing="north1", morale=7, markers=1)]
    assert (wing(battle).morale, wing(battle).shaken, wing(battle).order) == (7, 1, "defence")
    assert (wing(battle, "n2").morale, wing(battle, "n2").shaken) == (8, 0)
    again = bereaved(TROOP, 9, leader="shaken=2")
    assert (wing(again).morale, wing(again).shaken) == (7, 3)


@clause("LM-2.5.10.2-02")
@spare_dice
def test_wing_morale_never_falls_below_four() -> None:
    assert wing(bereaved(TROOP, 6, morale=5)).morale == 4
    battle = bereaved(TROOP, 5, morale=4)
    assert (wing(battle).morale, wing(battle).shaken) == (4, 1)


@clause("LM-2.5.10.2-01", "LM-F-61")
@pytest.mark.parametrize(("flag", "tests"), [("routed", 1), ("", 0)])
@spare_dice
def test_a_troop_that_leaves_the_map_counts_only_if_it_is_routed(flag: str, tests: int) -> None:
    battle = position(
        plain(),
        f"""
        north defence
          r infanterie 0103 W {flag}
          b infanterie 0105 E
        south defence
          x infanterie 0903 W
        """,
        dice=[1, 1],
    )
    play(battle, "activate r", *(() if flag else ("flee",)), "leave W")
    assert [fact.routed for fact in facts(battle, UnitLeft)] == [bool(flag)]
    assert demoralisations(battle) == [("north1", {})] * tests
    assert ("r" in battle.state.units) == (not flag)


@clause("LM-2.5.10.2-01")
@spare_dice
def test_a_plain_character_lost_makes_nobody_test() -> None:
    """C-18."""
    battle = bereaved(CHARACTER, 12)
    assert [fact.unit for fact in facts(battle, UnitDestroyed)] == ["r"]
    assert not trials(battle)


@clause("LM-2.5.10.1-03")
@spare_dice
def test_a_wing_in_retreat_takes_no_demoralisation_test() -> None:
    battle = bereaved(TROOP, 12, order="retreat edge=N")
    assert [fact.unit for fact in facts(battle, UnitDestroyed)] == ["r"]
    assert not trials(battle)


# Leaders lost


@clause("LM-2.5.10.2-01", "LM-2.5.11-01", "LM-F-60", "LM-2.5-06")
@spare_dice
def test_a_leader_destroyed_leaves_the_wing_without_one_and_it_tests_at_plus_one() -> None:
    """Morale 7, a roll of 7: 8 is too much. The standing order stays in force."""
    failed = bereaved(CHARACTER, 7, morale=7, order="attack", leader="leader=r")
    (test,) = trials(failed)
    assert (test.test, test.subject, test.clause) == ("demoralisation", "north1", "LM-2.5.11-01")
    assert (items(test), test.passed) == ({"leader": 1}, False)
    assert (wing(failed).leader, wing(failed).order) == ("", "attack")
    assert (wing(failed).morale, wing(failed).shaken) == (6, 1)
    passed = bereaved(CHARACTER, 6, morale=7, order="attack", leader="leader=r")
    assert (wing(passed).leader, wing(passed).morale, wing(passed).shaken) == ("", 7, 0)


@clause("LM-2.5.11-01", "LM-F-60")
@pytest.mark.parametrize(("flag", "tests"), [("routed", [("north1", {"leader": 1})]), ("", [])])
@spare_dice
def test_a_leader_off_the_map_is_lost_to_his_wing_only_if_routed(flag: str, tests: list[Any]) -> None:
    battle = position(
        plain(),
        f"""
        north defence leader=r
          r chef_aile 0103 W {flag}
          b infanterie 0105 E
        south defence
          x infanterie 0903 W
        """,
        dice=[1, 1],
    )
    play(battle, "activate r", *(() if flag else ("flee",)), "leave W")
    assert demoralisations(battle) == tests
    assert wing(battle).leader == ("" if flag else "r")


@clause("LM-2.5.10.2-01", "LM-2.5.13-02", "LM-F-62")
@spare_dice
def test_when_the_army_commander_is_lost_every_wing_tests_at_plus_two() -> None:
    """But for the one in Retreat; the enemy's do not. Nobody comes after him."""
    battle = bereaved(CHARACTER, 6, commander_of={"north": "r"})
    assert demoralisations(battle) == [("north1", {"commander": 2}), ("n2", {"commander": 2})]
    assert {test.clause for test in trials(battle, "demoralisation")} == {"LM-2.5.13-02"}
    assert all(test.passed for test in trials(battle, "demoralisation"))
    assert not any(test.passed for test in trials(bereaved(CHARACTER, 7, commander_of={"north": "r"})))
    assert battle.state.armies["north"].commander == ""


@clause("LM-2.5.13-02", "LM-F-62")
@spare_dice
def test_a_commander_who_led_a_wing_weighs_three_for_it() -> None:
    """C-47: one test at +3, not two."""
    battle = bereaved(CHARACTER, 5, leader="leader=r", commander_of={"north": "r"})
    assert demoralisations(battle) == [("north1", {"leader": 1, "commander": 2}), ("n2", {"commander": 2})]
    assert all(test.passed for test in trials(battle, "demoralisation"))
    worse = bereaved(CHARACTER, 6, leader="leader=r", commander_of={"north": "r"})
    assert [test.passed for test in trials(worse, "demoralisation")] == [False, True]


@clause("LM-2.5.13-02")
@pytest.mark.parametrize(("flag", "commander"), [("routed", ""), ("", "r")])
@spare_dice
def test_a_commander_off_the_map_is_lost_only_if_routed(flag: str, commander: str) -> None:
    """C-19. Routed he may rally, being the army commander: his own wish to flee is a failed roll here."""
    battle = position(
        plain(),
        f"""
        north defence
          r chef_aile 0103 W {flag}
          b infanterie 0105 E
        south defence
          x infanterie 0903 W
        """,
        dice=[6, 6, 1, 1],
        commander_of={"north": "r"},
    )
    play(battle, "activate r", *(() if flag else ("flee",)), "leave W")
    assert demoralisations(battle) == ([("north1", {"commander": 2})] if flag else [])
    assert battle.state.armies["north"].commander == commander


@clause("LM-2.5.13-02")
@spare_dice
def test_a_substitute_named_by_the_scenario_takes_over_at_once() -> None:
    battle = bereaved(CHARACTER, 2, commander_of={"north": "r"}, substitute_of={"north": "s"})
    assert facts(battle, CommanderChanged) == [CommanderChanged(clause="LM-2.5.13-02", side="north", commander="s")]
    assert (battle.state.armies["north"].commander, battle.state.armies["north"].substitute) == ("s", "")
    assert len(demoralisations(battle)) == 2


# The sheet's own test, where the battle is played so: G-13, C-17


@spare_dice
def test_with_the_switch_a_lost_leader_calls_for_the_retreat_test_of_the_sheet() -> None:
    """Three Shaken markers add +1, the leader +1: 8 + 2 is above 9 and the wing retreats at once."""
    more: dict[str, Any] = {"leader": "leader=r shaken=3", "morale": 9, "switches": {"retreat_test": True}}
    held = bereaved(CHARACTER, 7, **more)
    (test,) = trials(held)
    assert (test.test, items(test), test.passed) == ("retreat", {"markers": 1, "leader": 1}, True)
    assert wing(held).order == "defence"
    lost = bereaved(CHARACTER, 8, **more)
    assert (wing(lost).order, wing(lost).morale, wing(lost).shaken) == ("retreat", 9, 3)
    troop = bereaved(TROOP, 8, switches={"retreat_test": True})
    assert demoralisations(troop) == [("north1", {})]


@spare_dice
def test_with_the_switch_the_commander_counts_two_in_every_wing() -> None:
    battle = bereaved(CHARACTER, 6, commander_of={"north": "r"}, switches={"retreat_test": True})
    assert [(test.test, test.subject, items(test)) for test in trials(battle)[1:]] == [
        ("retreat", "north1", {"commander": 2}),
        ("retreat", "n2", {"commander": 2}),
    ]
    assert wing(battle).order == "defence"
    lost = bereaved(CHARACTER, 7, commander_of={"north": "r"}, switches={"retreat_test": True})
    assert (wing(lost).order, wing(lost, "n2").order) == ("retreat", "retreat")
