"""LM-2.6-03 and LM-2.6.13: fleeing, and the discipline of those who see it."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.facts import (
    ActionChosen,
    ActivationEnded,
    CohesionChanged,
    MoveBegan,
    ShockMarked,
    Tested,
    UnitDestroyed,
    UnitLeft,
    UnitStepped,
    UnitTurned,
)
from oriflamme.rulebooks.lames.movement import why_not_flee
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, IN_ORDER, ROUTED, SHAKEN, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, play, position, refused, settle, tokens, unit

FIELD = """
. . . . . . . .
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
. . . . . . . .
"""
FAR = "x infanterie 0803 W"


def field(a: str, *enemies: str, order: str = "defence", map_: Any = FIELD, **more: Any) -> Battle:
    """A unit of the north, with its friends on further lines, just activated."""
    south = "".join(f"\n  {enemy}" for enemy in enemies)
    return play(position(map_, f"north {order}\n  a {a}\nsouth defence{south}", **more), "activate a")


def fleeing(a: str, *enemies: str, **more: Any) -> Battle:
    battle = field(a, *enemies, **more)
    return battle if facts(battle, MoveBegan) else play(battle, "flee")


def actions(battle: Battle) -> list[str]:
    return [fact.action for fact in facts(battle, ActionChosen)]


def hexes(battle: Battle) -> list[str]:
    return [fact.hex for fact in facts(battle, UnitStepped)]


def taken(battle: Battle) -> list[tuple[str, str]]:
    return [(test.test, test.subject) for test in facts(battle, Tested)]


# Routed units. LM-2.6-03


@clause("LM-2.6-03")
def test_a_routed_unit_rallies_if_it_may_and_flees_if_not() -> None:
    assert actions(field("infanterie 0403 W routed", FAR)) == ["flee"]
    assert actions(field("infanterie 0403 W routed ordered", FAR)) == ["rally"]
    assert actions(field("hommes_darmes 0403 W routed", FAR)) == ["rally"]
    assert actions(field("milice 0403 W routed ordered", FAR)) == ["flee"]
    engaged = field("hommes_darmes 0403 W routed", "x infanterie 0503 W")
    assert actions(engaged) == ["flee"]


@clause("LM-2.6-03")
@pytest.mark.parametrize(("dice", "cohesion", "kinds"), [((4, 4), SHAKEN, []), ((4, 5), ROUTED, ["flee"])])
def test_a_rally_that_fails_becomes_a_flight_at_once(dice: tuple[int, int], cohesion: int, kinds: list[str]) -> None:
    battle = field("infanterie 0403 W routed ordered", FAR, dice=dice)
    assert unit(battle, "a").cohesion == cohesion
    assert [fact.move.kind for fact in facts(battle, MoveBegan)] == kinds
    if kinds:
        play(battle, "step W", "halt")
        assert unit(battle, "a").hex == "0303"


@clause("LM-2.6-03")
def test_a_routed_unit_that_can_neither_rally_nor_flee_is_destroyed() -> None:
    """Water all around and x at the only way out. One that is not routed is not so lost."""
    walled = """
        ~ ~ ~ . . . . .
         ~ . . . . . . .
        ~ ~ ~ . . . . .
        """
    lost = field("infanterie 0202 W routed", "x infanterie 0302 W", map_=walled, dice=[1, 1])
    assert [(fact.unit, fact.reason, fact.clause) for fact in facts(lost, UnitDestroyed)] == [
        ("a", "no-flight", "LM-2.6-03")
    ]
    assert "a" in lost.state.lost
    steady = field("infanterie 0202 E shaken", "x infanterie 0302 W", map_=walled)
    assert actions(steady) == ["shock"]
    edge = field("infanterie 0201 W routed", "x infanterie 0301 W", map_="\n ~ . . . . . . .\n")
    assert "leave NW" in tokens(play(edge, "face NW"))


@clause("LM-2.6-03")
def test_so_is_one_whose_rally_fails_with_no_way_out() -> None:
    walled = """
        ~ ~ ~ ~ . . . .
         ~ . ~ . . . . .
        ~ ~ ~ ~ . . . .
        """
    for throw, fate in (("4 4", []), ("4 5", ["no-flight"])):
        battle = field("infanterie 0202 E routed ordered", "x infanterie 0802 W", map_=walled)
        settle(battle, throw)
        assert [fact.reason for fact in facts(battle, UnitDestroyed)] == fate


# Who may flee. LM-2.6.13-01, -02


@clause("LM-2.6.13-01")
def test_a_unit_flees_engaged_or_not() -> None:
    for enemy in (FAR, "x infanterie 0503 W"):
        battle = settle(play(fleeing("infanterie 0403 E", enemy), "face W", "step W", "halt"))
        assert unit(battle, "a").hex == "0303"


@clause("LM-2.6.13-01")
def test_engaged_it_must_engage_one_of_those_who_engage_it() -> None:
    both = field("infanterie 0403 E", "x infanterie 0503 W", "y infanterie 0302 SE")
    assert "flee" in tokens(both)
    behind = field("infanterie 0403 E", "y infanterie 0303 E")
    assert actions(behind) == ["face"]
    reason = why_not_flee(behind.state, unit(behind, "a"))
    assert reason is not None
    assert reason.clause == "LM-2.6.13-01"


@clause("LM-2.6.13-01")
def test_a_routed_unit_need_not() -> None:
    battle = fleeing("infanterie 0403 E routed", "y infanterie 0303 E", dice=[1] * 4)
    play(battle, "step E", "halt")
    assert unit(battle, "a").hex == "0503"


@clause("LM-2.6.13-02")
def test_not_from_the_front_of_a_stack() -> None:
    """C-39: with another unit Behind; in the middle or at the bottom it may."""
    stack = "0403 E\n  b infanterie 0403 E activated"
    front = field(f"infanterie {stack}", FAR)
    assert refused(front, "flee") == "LM-2.6.13-02"
    bottom = field(f"infanterie {stack}", FAR, position={"stacks": {"0403": ["b", "a"]}})
    assert "flee" in tokens(bottom)
    with_a_chief = field("infanterie 0403 E\n  chief chef_aile 0403 E activated", FAR)
    assert "flee" in tokens(with_a_chief)


@clause("LM-2.6.13-02")
def test_nor_from_the_front_of_small_units() -> None:
    front = field("chef_aile 0403 E\n  b chef_aile 0403 E activated\n  c chef_aile 0403 E activated", FAR)
    assert refused(front, "flee") == "LM-2.6.13-02"
    middle = field(
        "chef_aile 0403 E\n  b chef_aile 0403 E activated\n  c chef_aile 0403 E activated",
        FAR,
        position={"stacks": {"0403": ["b", "a", "c"]}},
    )
    assert "flee" in tokens(middle)


@clause("LM-2.6.13-02", "LM-2.6-03")
def test_a_routed_unit_in_front_is_destroyed_unless_the_battle_is_played_otherwise() -> None:
    """C-39; with the switch it flees through the stack, which tests."""
    stack = "infanterie 0403 E routed\n  b morts_vivants 0403 E activated"
    strict = field(stack, FAR, dice=[1, 1])
    assert [fact.reason for fact in facts(strict, UnitDestroyed)] == ["no-flight"]
    lenient = field(stack, FAR, switches={"lenient_front_flight": True})
    play(lenient, "face W", "step W")
    assert (hexes(lenient), facts(lenient, UnitStepped)[0].cost) == (["0303"], 2 + 2)
    sound = field(stack.replace(" routed", ""), FAR, switches={"lenient_front_flight": True})
    assert refused(sound, "flee") == "LM-2.6.13-02"


# Where to. LM-2.6.13-03


@clause("LM-2.6.13-03")
def test_every_hex_leads_away_from_the_nearest_threat() -> None:
    battle = fleeing("infanterie 0403 N", FAR)
    assert refused(battle, "step NE") == "LM-2.6.13-03"
    play(battle, "step NW")
    assert unit(battle, "a").hex == "0302"
    assert refused(battle, "step NE") == "LM-2.6.13-03"


@clause("LM-2.6.13-03")
def test_the_threat_is_measured_in_the_points_of_the_enemy() -> None:
    """The dogs are far, but need ½ point a hex: 1½ against 2 for the infantry, which is nearer in hexes."""
    enemies = ("x infanterie 0103 E", "y chiens_de_guerre 0803 W")
    battle = fleeing("infanterie 0403 W", *enemies)
    assert facts(battle, MoveBegan)
    play(battle, "step W")
    assert unit(battle, "a").hex == "0303"
    alone = fleeing("infanterie 0403 W", enemies[0])
    assert refused(alone, "step W") == "LM-2.6.13-03"


@clause("LM-2.6.13-03")
def test_of_several_threats_its_owner_chooses_one_to_flee_from() -> None:
    """LM-2.5.3.1-02: x and y are equally near, in the east and in the west."""
    enemies = ("x infanterie 0103 E", "y infanterie 0703 W")
    assert "step W" in tokens(fleeing("infanterie 0403 W", *enemies))
    assert "step E" in tokens(fleeing("infanterie 0403 E", *enemies))


@clause("LM-2.6.13-03")
def test_the_threat_may_change_on_the_way() -> None:
    """Fleeing from y, one hex farther, it comes nearer to x, which is the threat from then on."""
    battle = fleeing("infanterie 0403 W", "x infanterie 0103 E", "y infanterie 0603 W")
    play(battle, "step W")
    assert refused(battle, "step W") == "LM-2.6.13-03"


@clause("LM-2.6.13-03")
def test_not_into_the_hands_of_another_enemy() -> None:
    engaged_there = fleeing("infanterie 0403 W", "x infanterie 0503 E", "y infanterie 0203 E")
    assert refused(engaged_there, "step W") == "LM-2.6.13-03"
    held = fleeing("infanterie 0403 W", "x infanterie 0503 E", "y infanterie 0303 W")
    assert refused(held, "step W") == "LM-2.3.1-05"


@clause("LM-2.6.13-03")
def test_past_an_enemy_who_looks_away_it_may_go_but_not_turn_towards_it() -> None:
    """C-88: in 0303 it has y behind its left shoulder; it neither passes nor ends its flight engaging it."""
    enemies = ("x infanterie 0503 E", "y infanterie 0304 SE")
    battle = fleeing("it 0403 WNW", *enemies, figure={"it": {"like": "infanterie", "movement_capacity": "superior"}})
    play(battle, "step W")
    assert unit(battle, "a").hex == "0303"
    assert refused(battle, "face S") == "LM-2.6.13-03"
    assert refused(battle, "face SE") == "LM-2.6.13-03"
    assert "face NW" in tokens(battle)


@clause("LM-2.6.13-03")
def test_the_contact_it_began_in_does_not_hold_it() -> None:
    """It engages x from behind; turning, it still does, and goes on all the same."""
    battle = fleeing("infanterie 0403 E", "x infanterie 0503 E")
    play(battle, "face NE")
    assert not facts(battle, ActivationEnded)
    assert "step NW" in tokens(battle)
    assert refused(battle, "halt") == "LM-2.6-01"
    play(battle, "step NW", "halt")
    assert unit(battle, "a").hex == "0302"


@clause("LM-2.6.13-03")
def test_where_there_is_no_such_hex_there_is_no_flight() -> None:
    battle = field("infanterie 0101 E", "x infanterie 0301 W", map_="\n . . . . . . . .\n")
    assert "flee" in tokens(battle)
    inland = """
        ~ ~ ~ . . . . .
         ~ . . . . . . .
        ~ ~ ~ . . . . .
        """
    battle = field("infanterie 0202 E", "x infanterie 0402 W", map_=inland)
    assert refused(battle, "flee") == "LM-2.6.13-03"


@clause("LM-2.6.13-03")
def test_it_flees_by_minimal_movement_if_it_must() -> None:
    """And a routed unit is not destroyed while it can."""
    woods = "\n ~ d . . . . . .\n"
    battle = fleeing("cavaliers 0301 W routed", FAR.replace("0803", "0801"), map_=woods)
    assert "creep W" in tokens(battle)
    play(battle, "creep W")
    assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0201", WINDED)


# Turning. LM-2.6.13-04


@clause("LM-2.6.13-04")
@pytest.mark.parametrize(("kind", "steps"), [("infanterie", 2), ("cavaliers", 5)])
def test_the_first_turn_is_free_and_the_whole_allowance_left(kind: str, steps: int) -> None:
    map_ = "\n . . . . . . . . . .\n"
    battle = fleeing(f"{kind} 0701 E", "x infanterie 0801 W", map_=map_)
    play(battle, "face W", *["step W"] * steps)
    assert [fact.cost for fact in facts(battle, UnitTurned)] == [0]
    assert battle.state.move is not None
    assert battle.state.move.spent == steps * (2 if kind == "infanterie" else 1)


@clause("LM-2.6.13-04")
def test_the_first_turn_is_free_on_the_way_too_and_the_next_is_paid() -> None:
    battle = fleeing("cavaliers 0603 W", FAR)
    play(battle, "step W", "face NW", "step NW", "face W")
    assert [fact.cost for fact in facts(battle, UnitTurned)] == [0, 1]


@clause("LM-2.6.13-04")
def test_a_turn_that_leads_nowhere_is_not_one_that_the_path_needs() -> None:
    battle = fleeing("infanterie 0403 W", FAR)
    assert refused(battle, "face E") == "LM-2.6.3-01"


@clause("LM-2.6.13-04")
def test_for_the_rest_it_moves_as_others_do() -> None:
    """Its front zone, its points, its friends."""
    battle = fleeing("infanterie 0403 W", FAR)
    assert refused(battle, "step SE") == "LM-2.6.3-01"
    play(battle, "step W", "step W")
    assert refused(battle, "step W") == "LM-2.6.3-02"
    behind = fleeing("infanterie 0403 W\n  b infanterie 0303 E\n  c infanterie 0303 E", FAR)
    assert refused(behind, "step W") == "LM-2.3.1-02"


# Breaking off. LM-2.6.13-05


@clause("LM-2.6.13-05")
@pytest.mark.parametrize(
    ("marks", "dice", "outcome"),
    [("", (3, 4), IN_ORDER), ("", (4, 4), SHAKEN), ("shaken", (3, 4), SHAKEN), ("shaken", (4, 4), ROUTED)],
)
def test_begun_engaged_it_ends_with_a_disengagement_test(marks: str, dice: tuple[int, int], outcome: int) -> None:
    """The free enemy adds 1; failure costs a cohesion level."""
    battle = fleeing(f"infanterie 0403 E {marks}", "x infanterie 0503 W", dice=[*dice, 1, 1])
    play(battle, "face W", "step W", "halt")
    assert taken(battle) == [("disengagement", "a"), ("discipline", "x")]
    assert unit(battle, "a").cohesion == outcome
    names = [type(fact) for fact in battle.facts]
    assert names.index(UnitStepped) < names.index(Tested)


@clause("LM-2.6.13-05")
@pytest.mark.parametrize(("dice", "destroyed"), [((2, 3), []), ((3, 3), ["a"])])
def test_a_routed_unit_that_fails_it_is_destroyed(dice: tuple[int, int], destroyed: list[str]) -> None:
    """Rear +2, free enemy +1."""
    battle = fleeing("infanterie 0403 W routed", "x infanterie 0503 W", dice=dice)
    settle(play(battle, "step W", "halt"))
    assert [fact.unit for fact in facts(battle, UnitDestroyed)] == destroyed


@clause("LM-2.6.13-05")
def test_begun_out_of_contact_it_calls_for_none() -> None:
    for enemy in (FAR, "x infanterie 0503 E", "x infanterie 0503 W routed", "x infanterie 0503 W spent"):
        battle = fleeing("infanterie 0403 E", enemy)
        settle(play(battle, "face W", "step W", "halt"))
        assert ("disengagement", "a") not in taken(battle), enemy


@clause("LM-2.6.13-05")
def test_off_the_map_it_is_tested_as_well() -> None:
    battle = fleeing("infanterie 0103 E", "x infanterie 0203 W", dice=[4, 4, 1, 1])
    play(battle, "face W", "leave W")
    assert (unit(battle, "a").exit, unit(battle, "a").cohesion) == ("0103/W", SHAKEN)
    assert taken(battle) == [("disengagement", "a"), ("discipline", "x")]


# Discipline. LM-2.6.13-06, LM-2.6.13.1


@clause("LM-2.6.13-06", "LM-F-59")
@pytest.mark.parametrize(("dice", "shock"), [((4, 5), ""), ((5, 5), CHARGE)])
def test_the_enemy_left_behind_tests_and_charges_if_it_fails(dice: tuple[int, int], shock: str) -> None:
    """8 or less, Regular -1."""
    battle = fleeing("infanterie 0403 E", "x infanterie 0503 W", dice=[1, 1, *dice])
    play(battle, "face W", "step W", "halt")
    assert unit(battle, "x").shock == shock
    assert [(fact.unit, fact.clause) for fact in facts(battle, ShockMarked)] == (
        [("x", "LM-2.6.13-06")] if shock else []
    )


@clause("LM-2.6.13-06", "LM-F-59")
def test_contact_becomes_charge() -> None:
    battle = fleeing("infanterie 0403 E", "x infanterie 0503 W contact", dice=[1, 1, 1, 1, 6, 6])
    play(battle, "face W", "step W", "halt")
    assert unit(battle, "x").shock == CHARGE


@clause("LM-2.6.13-06", "LM-F-59")
def test_each_of_several_tests() -> None:
    battle = fleeing("infanterie 0403 E", "x infanterie 0503 W", "y infanterie 0402 SW", dice=[1, 1, 1, 1, 6, 6])
    play(battle, "face SW", "step SW", "halt")
    assert sorted(taken(battle)) == [("discipline", "x"), ("discipline", "y"), ("disengagement", "a")]
    assert sorted(unit(battle, key).shock for key in "xy") == ["", CHARGE]


@clause("LM-2.6.13-06", "LM-F-59")
@pytest.mark.parametrize(
    ("marks", "friends", "tested"),
    [
        ("", "", True),
        ("winded", "", True),
        ("shaken", "", False),
        ("spent", "", False),
        ("", "b infanterie 0402 N activated", False),
        ("", "b infanterie 0402 N activated routed", False),
        ("", "b infanterie 0504 NW activated", False),
        ("", "b infanterie 0504 SE activated", True),
        ("", "b infanterie 0504 NW activated routed", True),
    ],
)
def test_exempt_are_the_shaken_the_breathless_and_those_with_others_to_mind(
    marks: str, friends: str, tested: bool
) -> None:
    """C-14. x faces west: 0402 is in its front zone, 0504 is behind it."""
    more = f"\n  {friends}" if friends else ""
    battle = position(
        FIELD,
        f"north defence\n  a infanterie 0403 E{more}\nsouth defence\n  x infanterie 0503 W {marks}",
    )
    settle(play(battle, "activate a"))
    settle(play(battle, "flee", "face W", "step W", "halt"))
    assert (("discipline", "x") in taken(battle)) == tested


@clause("LM-2.6.13-06", "LM-F-59")
def test_only_those_who_engaged_it() -> None:
    """y stands beside it, but looks elsewhere."""
    battle = fleeing("infanterie 0403 E", "x infanterie 0503 W", "y infanterie 0402 E", dice=[1] * 4)
    play(battle, "face SW", "step SW", "halt")
    assert taken(battle) == [("disengagement", "a"), ("discipline", "x")]
    unengaged = play(fleeing("infanterie 0403 W", FAR), "step W", "halt")
    assert taken(unengaged) == []


@clause("LM-2.6.13-06", "LM-F-59")
def test_even_when_the_fleeing_unit_is_no_more() -> None:
    """It is destroyed by its test, or lost beyond the edge of the map."""
    destroyed = fleeing("infanterie 0403 W routed", "x infanterie 0503 W", dice=[6, 6, 1, 1, 6, 6])
    play(destroyed, "step W", "halt")
    assert [fact.unit for fact in facts(destroyed, UnitDestroyed)] == ["a"]
    assert unit(destroyed, "x").shock == CHARGE
    left = fleeing("infanterie 0103 W routed", "x infanterie 0203 W", dice=[1, 1, 6, 6])
    play(left, "leave W")
    assert facts(left, UnitLeft)[0].routed
    assert taken(left) == [("demoralisation", "north1"), ("discipline", "x")]
    assert unit(left, "x").shock == CHARGE


def discipline(x: str, roll: tuple[int, int], others: str = "", **more: Any) -> Any:
    """The discipline test of x when a flees before it."""
    armies = f"north defence\n  a infanterie 0403 E\nsouth defence\n  x {x} 0503 W{others}"
    battle = position(FIELD, armies, dice=[1, 1, *roll], **more)
    play(battle, "activate a", "flee", "face W", "step W", "halt")
    found = [test for test in facts(battle, Tested) if test.test == "discipline"]
    assert [test.subject for test in found] == ["x"]
    assert (unit(battle, "x").shock == CHARGE) == (not found[0].passed)
    return found[0]


@clause("LM-2.6.13.1-01")
@pytest.mark.parametrize(
    ("capacity", "threshold"),
    [("superior", 10), ("advantaged", 9), ("ordinary", 8), ("disadvantaged", 7), ("inferior", 6)],
)
def test_discipline_by_weapon_capacity(capacity: str, threshold: int) -> None:
    """C-56; Regular: -1 on the dice."""
    figure = {"it": {"like": "infanterie", "weapon_capacity": capacity, "morale_capacity": "inferior"}}
    for roll, passed in ((threshold + 1, True), (threshold + 2, False)):
        test = discipline("it", (roll // 2, roll - roll // 2), figure=figure)
        assert (test.threshold, test.modifiers.total) == (threshold, -1)
        assert test.passed == (passed and roll < 12)


@clause("LM-2.6.13.1-01")
@pytest.mark.parametrize(
    ("command", "items"),
    [
        ("regular", {"regular": -1}),
        ("autonomous", {"regular": -1}),
        ("irregular", {"irregular": 1}),
        ("chaotic", {}),
    ],
)
def test_discipline_by_command_class(command: str, items: dict[str, int]) -> None:
    figure = {"it": {"like": "infanterie", "command": command}}
    test = discipline("it", (4, 4), figure=figure)
    assert {item.reason: item.value for item in test.modifiers.items} == items
    assert test.passed == (sum(items.values()) <= 0)


@clause("LM-2.6.13.1-01")
def test_a_natural_2_holds_and_a_natural_12_does_not() -> None:
    best = {"it": {"like": "infanterie", "weapon_capacity": "superior"}}
    assert discipline("it", (5, 6), figure=best).passed
    assert not discipline("it", (6, 6), figure=best).passed
    assert discipline("milice", (1, 1)).passed


@clause("LM-2.6.13.1-01")
def test_the_character_with_the_troop_lends_his_own_characteristics() -> None:
    """His weapon capacity and his command class, whatever his weapon; the troop bears the result."""
    militia = discipline("milice", (4, 4))
    assert (militia.threshold, militia.modifiers.total, militia.passed) == (7, 1, False)
    led = discipline("milice", (4, 4), "\n  chief chef_armee 0503 W")
    assert (led.threshold, led.modifiers.total, led.passed) == (9, -1, True)
    wizard = discipline("infanterie", (4, 4), "\n  sage magicien 0503 W")
    assert (wizard.threshold, wizard.modifiers.total, wizard.passed) == (6, 1, False)
    both = discipline("milice", (4, 4), "\n  sage magicien 0503 W\n  chief chef_aile 0503 W")
    assert (both.threshold, both.modifiers.total) == (8, -1)


@clause("LM-2.6.13.1-01")
def test_the_result_is_the_troops() -> None:
    armies = """
        north defence
          a infanterie 0403 E
        south defence
          x milice 0503 W
          chief chef_aile 0503 W
        """
    battle = position(FIELD, armies, dice=[1, 1, 6, 6])
    play(battle, "activate a", "flee", "face W", "step W", "halt")
    assert (unit(battle, "x").shock, unit(battle, "chief").shock) == (CHARGE, "")
    assert CONTACT not in {fact.shock for fact in facts(battle, ShockMarked)}
    assert facts(battle, CohesionChanged) == []
