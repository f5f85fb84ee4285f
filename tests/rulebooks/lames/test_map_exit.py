"""LM-2.6.10: leaving the map, pursuit beyond its edge, coming back."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme import Battle
from oriflamme.kernel import Roll
from oriflamme.rulebooks.lames.facts import (
    ActivationEnded,
    BreathChanged,
    FacingTaken,
    Tested,
    UnitDestroyed,
    UnitLeft,
    UnitReturned,
)
from oriflamme.rulebooks.lames.pursuit import pursuit_modifiers
from oriflamme.rulebooks.lames.state import FRESH, IN_ORDER, SHAKEN, WINDED, Lames
from oriflamme.rulebooks.lames.unit_orders import speed
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, play, position, refused, settle, tokens, unit

FIELD = """
. . . . . . . .
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
. . . . . . . .
"""


def items(test: Tested) -> dict[str, int]:
    """What was added to the dice of a test."""
    return {item.reason: item.value for item in test.modifiers.items}


def leaving(a: str, *, order: str = "defence", x: str = "x infanterie 0803 W", **more: Any) -> Battle:
    """A unit of the north at the western edge, just activated."""
    return play(position(FIELD, f"north {order} edge=W\n  a {a}\nsouth defence\n  {x}", **more), "activate a")


# Leaving. LM-2.6.10-01


@clause("LM-2.6.10-01")
@pytest.mark.parametrize(
    ("a", "tokens_"),
    [
        ("infanterie 0103 W", ("move", "leave W")),
        ("infanterie 0103 W", ("flee", "leave W")),
        ("infanterie 0103 E", ("withdraw", "withdraw W")),
    ],
)
def test_every_displacement_may_lead_off_the_map(a: str, tokens_: tuple[str, ...]) -> None:
    battle = play(leaving(a), *tokens_)
    (fact,) = facts(battle, UnitLeft)
    assert (fact.exit, fact.edge, fact.routed) == ("0103/W", "W", False)
    gone = unit(battle, "a")
    assert (gone.hex, gone.exit, gone.left_in_turn) == ("", "0103/W", 1)
    assert "0103" not in battle.state.stacks
    assert facts(battle, Tested) == []


@clause("LM-2.6.10-01")
def test_a_recoil_may_lead_off_the_map_too() -> None:
    battle = leaving("infanterie 0203 W", order="attack", x="x infanterie 0103 E", dice=[4, 4])
    play(battle, "strike x supported", "recoil", "recoil W")
    gone = unit(battle, "x")
    assert (gone.hex, gone.exit, gone.left_in_turn, gone.left_in_turn_of, gone.cohesion) == (
        "",
        "0103/W",
        1,
        "north",
        SHAKEN,
    )


@clause("LM-2.6.10-01")
def test_leaving_is_final_for_a_routed_unit_only() -> None:
    battle = play(leaving("infanterie 0103 W routed", dice=[1, 1]), "leave W")
    assert "a" not in battle.state.units
    assert battle.state.lost["a"].exit == "0103/W"
    assert facts(battle, UnitLeft)[0].routed
    assert [test.test for test in facts(battle, Tested)] == ["demoralisation"]
    assert facts(battle, UnitDestroyed) == []


@clause("LM-2.6.10-01")
def test_leaving_costs_the_price_of_open_ground() -> None:
    """C-79: 1 point on foot, ½ on horseback, 1 on wheels."""
    near = play(leaving("infanterie 0203 W"), "move", "step W", "leave W")
    assert unit(near, "a").exit == "0103/W"
    horse = play(leaving("cavaliers 0603 W"), "move", *["step W"] * 5, "leave W")
    assert unit(horse, "a").exit == "0103/W"
    wagon = play(leaving("wagon 0103 W"), "move", "leave W")
    assert (unit(wagon, "a").exit, unit(wagon, "a").breath) == ("0103/W", FRESH)


@clause("LM-2.6.10-01")
def test_after_its_last_point_it_stays() -> None:
    battle = play(leaving("infanterie 0303 W"), "move", "step W", "step W")
    assert unit(battle, "a").hex == "0103"
    assert refused(battle, "leave W") == "LM-2.6.3-02"


@clause("LM-2.6.10-01")
def test_without_points_it_leaves_by_minimal_movement() -> None:
    """C-79: artillery has none."""
    battle = play(leaving("artillerie 0103 W"), "move", "leave W")
    assert (unit(battle, "a").exit, unit(battle, "a").breath) == ("0103/W", WINDED)
    assert refused(play(leaving("artillerie 0103 W spent"), "move"), "leave W") == "LM-2.6.3-02"
    turned = play(leaving("artillerie 0103 E"), "withdraw", "withdraw W")
    assert (unit(turned, "a").exit, unit(turned, "a").breath) == ("0103/W", WINDED)
    assert refused(leaving("artillerie 0103 E spent"), "withdraw") == "LM-2.8.1-03"


@clause("LM-2.6.10-01")
def test_only_the_front_zone_leads_out() -> None:
    battle = play(leaving("infanterie 0103 N"), "move")
    assert refused(battle, "leave W") == "LM-2.6.3-01"
    assert {"leave NW", "step NE"} <= tokens(battle)
    assert not {"step NW", "leave NE"} & tokens(battle)


@clause("LM-2.6.10-01")
def test_a_retreat_leaves_by_its_own_edge() -> None:
    assert "leave W" in tokens(play(leaving("infanterie 0103 W", order="retreat"), "move"))
    other = play(leaving("infanterie 0801 W", order="retreat", x="x infanterie 0105 W"), "move")
    play(other, "face NW")
    assert refused(other, "leave NW") == "LM-2.5.4-01"


# Drawing attackers. LM-2.6.10-02


def drawn(side: str, turn: int, gone: str, active: str) -> bool:
    """Whether an attacker must go west, towards a unit that has left there, or east to the one that stays."""
    foe = "south" if side == "north" else "north"
    armies = {
        side: f"{side} attack\n  a infanterie 0303 {{facing}}\n",
        foe: f"{foe} defence\n  x infanterie 0803 W\n  y infanterie exit=0103/W {gone}\n",
    }
    text = armies["north"] + armies["south"]
    at = {"turn": turn, "active": active}
    west, east = (play(position(FIELD, text.format(facing=f), position=at), "activate a") for f in ("W", "E"))
    if "step W" in tokens(west):
        assert refused(east, "step E") == "LM-2.6.11.1-03"
        return True
    assert refused(west, "step W") == "LM-2.6.11.1-03"
    assert "step E" in tokens(east)
    return False


@clause("LM-2.6.10-02")
def test_a_unit_that_has_left_draws_attackers_for_one_turn() -> None:
    """It left in the turn of its own army: that of the south plays after that of the north."""
    assert drawn("north", 2, "left=1", "north")
    assert not drawn("north", 3, "left=1", "north")
    assert drawn("south", 1, "left=1", "south")
    assert not drawn("south", 2, "left=1", "south")


@clause("LM-2.6.10-02")
def test_one_that_was_driven_out_does_so_until_that_army_has_played_again() -> None:
    """C-58."""
    assert drawn("north", 2, "left=1 during=north", "north")
    assert drawn("south", 2, "left=1 during=south", "south")
    assert not drawn("north", 3, "left=1 during=north", "north")
    assert not drawn("south", 3, "left=1 during=south", "south")


@clause("LM-2.6.10-02")
def test_one_that_left_routed_draws_them_as_well() -> None:
    assert drawn("north", 2, "left=1 routed lost", "north")
    assert not drawn("north", 3, "left=1 routed lost", "north")


@clause("LM-2.6.10-02")
def test_it_is_no_threat_to_those_who_flee() -> None:
    battle = position(
        FIELD,
        """
        north defence
          a infanterie 0303 W
        south defence
          x infanterie 0803 W
          y infanterie exit=0103/W left=1
        """,
        position={"turn": 2},
    )
    play(battle, "activate a", "flee", "step W", "step W")
    assert unit(battle, "a").hex == "0103"


# Pursuit. LM-2.6.10-03, -04

HUNTER = {"hunter": {"like": "infanterie", "movement": "mounted"}}
"""Faster than infantry, and armed alike."""


def hunting(a: str = "hunter", y: str = "infanterie left=1", *, x: str = "x infanterie 0803 W", **more: Any) -> Battle:
    """A charging unit that has come to the hexside by which y left the turn before."""
    armies = f"""
        north attack
          a {a} 0203 W charge
        south defence
          {x}
          y {y} exit=0103/W
        """
    more = {"figure": HUNTER, "position": {"turn": 2}, **more}
    return play(position(FIELD, armies, **more), "activate a", "step W")


@clause("LM-2.6.10-03")
def test_a_charge_follows_an_enemy_off_the_map() -> None:
    battle = hunting()
    assert tokens(battle) == {"leave W"}
    assert [refused(battle, f"leave {point}") for point in ("NW", "SW")] == ["LM-2.6.10-03"] * 2
    play(battle, "leave W")
    assert (unit(battle, "a").hex, unit(battle, "a").exit) == ("", "0103/W")
    assert isinstance(battle.asks[0], Roll)
    assert (battle.asks[0].purpose, battle.asks[0].subject) == ("pursuit", "y")


@clause("LM-2.6.10-03")
def test_without_a_charge_an_attacker_stays_on_the_map() -> None:
    armies = """
        north attack
          a infanterie 0203 W
        south defence
          x infanterie 0803 W
          y infanterie left=1 exit=0103/W
        """
    battle = play(position(FIELD, armies, position={"turn": 2}), "activate a", "step W")
    assert [refused(battle, f"leave {point}") for point in ("NW", "W", "SW")] == ["LM-2.6.10-03"] * 3
    assert unit(battle, "a").hex == "0103"


@clause("LM-2.6.10-03")
def test_a_charge_that_has_somebody_nearer_does_not_follow() -> None:
    armies = """
        north attack
          a infanterie 0203 W charge
        south defence
          x infanterie 0303 E
          y infanterie left=1 exit=0103/W
        """
    battle = position(FIELD, armies, position={"turn": 2})
    play(battle, "activate a")
    assert refused(battle, "step W") == "LM-2.6.11.1-03"
    play(battle, "face E")
    assert unit(battle, "a").hex == "0203"


@clause("LM-2.6.10-03")
def test_turned_aside_it_charges_no_more_and_does_not_follow() -> None:
    battle = position(
        FIELD,
        """
        north attack
          a hunter 0103 NE charge
        south defence
          x infanterie 0803 W
          y infanterie left=1 exit=0103/W
        """,
        figure=HUNTER,
        position={"turn": 2},
    )
    play(battle, "activate a")
    assert facts(battle, UnitLeft) == []
    assert unit(battle, "a").hex == "0103"


@clause("LM-2.6.10-04")
def test_the_pursued_unit_that_fails_is_destroyed() -> None:
    """And its wing takes it to heart."""
    battle = play(hunting(dice=[3, 4, 1, 1]), "leave W")
    pursuit, demoralisation = facts(battle, Tested)
    assert (pursuit.subject, pursuit.against, pursuit.passed) == ("y", "a", False)
    assert [(fact.unit, fact.reason, fact.clause) for fact in facts(battle, UnitDestroyed)] == [
        ("y", "hunted", "LM-2.6.10-04")
    ]
    assert (demoralisation.test, demoralisation.subject) == ("demoralisation", "south1")
    assert unit(battle, "a").exit == "0103/W"
    assert battle.state.lost["y"].exit == ""


@clause("LM-2.8.3.3-01", "LM-2.8.3.3-02", "LM-2.6.10-04")
@pytest.mark.parametrize(
    ("nature", "tested"),
    [("magical", ["a"]), ("unshakable", ["a"]), ("demonic shaken", ["a"]), ("demonic", ["y", "a"])],
)
def test_whose_morale_tests_are_ignored_is_not_caught_and_the_pursuer_tests(nature: str, tested: list[str]) -> None:
    kind, *marks = nature.split()
    figures = HUNTER | {"prey": {"like": "infanterie", "morale": kind}}
    prey = " ".join(["prey left=1", *marks])
    battle = play(hunting(y=prey, figure=figures, dice=[1, 1] * len(tested)), "leave W")
    assert [(one.test, one.subject) for one in facts(battle, Tested)] == [("pursuit", key) for key in tested]
    assert facts(battle, UnitDestroyed) == []


@clause("LM-2.6.10-04")
@pytest.mark.parametrize(("dice", "destroyed"), [((5, 5), []), ((5, 6), ["a"])])
def test_if_it_holds_the_pursuer_tests_in_turn(dice: tuple[int, int], destroyed: list[str]) -> None:
    battle = settle(play(hunting(dice=[3, 3, *dice]), "leave W"))
    first, second = facts(battle, Tested)[:2]
    assert (first.subject, first.passed) == ("y", True)
    assert (second.subject, second.against, items(second)) == ("a", "y", {"faster": -2})
    assert second.passed == (not destroyed)
    assert [fact.unit for fact in facts(battle, UnitDestroyed)] == destroyed
    assert unit(battle, "y").exit == "0103/W"


@clause("LM-2.6.10-04")
def test_a_routed_unit_that_holds_leaves_it_at_that() -> None:
    battle = play(hunting(y="infanterie left=1 routed lost", dice=[2, 3]), "leave W")
    (test,) = facts(battle, Tested)
    assert (test.subject, test.passed, items(test)) == ("y", True, {"slower": 2, "routed": 1})
    assert facts(battle, UnitDestroyed) == []
    assert facts(battle, ActivationEnded)


@clause("LM-2.6.10-04")
def test_a_routed_unit_that_fails_was_lost_already() -> None:
    """Its wing has grieved for it when it left."""
    battle = play(hunting(y="infanterie left=1 routed lost", dice=[3, 3]), "leave W")
    assert [fact.unit for fact in facts(battle, UnitDestroyed)] == ["y"]
    assert [test.test for test in facts(battle, Tested)] == ["pursuit"]
    assert battle.state.lost["y"].exit == ""


@clause("LM-2.6.10-04")
def test_of_several_the_pursuer_chooses_one() -> None:
    """C-92."""
    battle = hunting(x="z archers left=1 exit=0103/W\n          x infanterie 0803 W")
    play(battle, "leave W")
    assert tokens(battle) == {"hunt y", "hunt z"}
    play(battle, "hunt y", "1 1")
    assert facts(battle, Tested)[0].subject == "y"


@clause("LM-2.6.10-04")
def test_the_charge_is_spent_when_the_pursuit_is_settled() -> None:
    """C-92: the pursuer is not winded before."""
    battle = play(hunting(dice=[3, 3, 1, 1]), "leave W")
    assert "pursuer_winded" not in items(facts(battle, Tested)[0])
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == ("", WINDED)
    order = [type(fact) for fact in battle.facts if isinstance(fact, UnitLeft | Tested | BreathChanged)]
    assert order == [UnitLeft, Tested, Tested, BreathChanged]


# The pursuit test. LM-2.6.10.1


def first_test(battle: Battle) -> Tested:
    test = facts(settle(play(battle, "leave W")), Tested)[0]
    assert isinstance(test, Tested)
    return test


@clause("LM-2.6.10.1-01")
@pytest.mark.parametrize(
    ("capacity", "threshold"),
    [("superior", 10), ("advantaged", 9), ("ordinary", 8), ("disadvantaged", 7), ("inferior", 6)],
)
@pytest.mark.parametrize("above", [0, 1])
def test_the_pursuit_test_by_morale_capacity(capacity: str, threshold: int, above: int) -> None:
    """A faster pursuer adds 2: the dice must not exceed the threshold less 2."""
    roll = threshold - 2 + above
    prey = {"prey": {"like": "infanterie", "morale_capacity": capacity}}
    battle = hunting(y="prey left=1", figure=HUNTER | prey, dice=[roll // 2, roll - roll // 2])
    test = first_test(battle)
    assert (test.test, test.roll, test.threshold, items(test)) == ("pursuit", roll, threshold, {"slower": 2})
    assert test.passed == (not above)
    assert ("y" in battle.state.lost) == bool(above)


@clause("LM-2.6.10.1-01")
def test_no_natural_roll_decides_it() -> None:
    """C-55: a 2 fails where it is too much, a 12 passes where it is not."""
    slow = {"prey": {"like": "milice", "movement_capacity": "inferior", "morale_capacity": "inferior"}}
    lord = {"lord": {"like": "infanterie", "movement": "mounted", "weapon": "dra", "weapon_capacity": "superior"}}
    battle = hunting("lord", "prey left=1 spent routed lost", figure=slow | lord, dice=[1, 1])
    test = first_test(battle)
    assert items(test) == {"weapons": 2, "capacity_lower": 1, "slower": 2, "routed": 1, "spent": 1}
    assert (test.roll, test.passed) == (2, False)
    swift = {"prey": {"like": "cavaliers", "morale_capacity": "superior"}}
    battle = hunting("infanterie", "prey left=1", figure=swift, dice=[6, 6, 1, 1])
    test = first_test(battle)
    assert (items(test), test.threshold, test.passed) == ({"weapons": -1, "faster": -2}, 10, True)


@clause("LM-2.6.10.1-01")
def test_a_character_who_left_by_the_same_side_lends_his_morale() -> None:
    """C-92: 9 instead of 8; one who left elsewhere does not."""
    for exit_, threshold in (("0103/W", 9), ("0103/NW", 8)):
        x = f"x infanterie 0803 W\n          chief chef_aile_pied left=1 exit={exit_}"
        battle = play(hunting(x=x), "leave W")
        if threshold == 9:
            play(battle, "hunt y")
        settle(battle)
        assert [(test.subject, test.threshold) for test in facts(battle, Tested)] == [("y", threshold), ("a", 8)]


@clause("LM-2.6.10.1-02")
@pytest.mark.parametrize(
    ("a", "y", "expected"),
    [
        ("infanterie", "infanterie", {}),
        ("cavaliers", "archers", {"weapons": 2, "slower": 2}),
        ("cavaliers", "infanterie", {"weapons": 1, "slower": 2}),
        ("infanterie", "lanciers", {}),
        ("lanciers", "cavaliers", {"weapons": 1, "faster": -2}),
        ("infanterie", "hommes_darmes", {"weapons": -1, "slower": 2}),
        ("archers", "hommes_darmes", {"weapons": -2, "slower": 2}),
        ("infanterie", "orcs", {"capacity_higher": -1}),
        ("infanterie", "milice", {"capacity_lower": 1}),
        ("infanterie", "pelerins", {"capacity_lower": 1}),
        ("infanterie", "tirailleurs_skavens", {"weapons": 1, "faster": -2}),
        ("infanterie", "infanterie spent", {"spent": 1}),
        ("infanterie", "infanterie winded", {}),
        ("infanterie", "infanterie shaken", {}),
        ("infanterie", "infanterie routed lost", {"routed": 1}),
        ("infanterie 0203 W charge winded", "infanterie", {"pursuer_winded": -1}),
        ("infanterie 0203 W charge spent", "infanterie", {"pursuer_spent": -2}),
        (
            "gens_darmes",
            "milice spent routed lost",
            {"weapons": 1, "capacity_lower": 1, "slower": 2, "routed": 1, "spent": 1},
        ),
    ],
)
def test_what_counts_in_a_pursuit(a: str, y: str, expected: dict[str, int]) -> None:
    figure, *marks = a.split()
    battle = position(
        FIELD,
        f"""
        north attack
          a {figure} {" ".join(marks) or "0203 W charge"}
        south defence
          x infanterie 0803 W
          y {y} left=1 exit=0103/W
        """,
        position={"turn": 2},
    )
    play(battle, "activate a", "step W")
    assert items(first_test(battle)) == expected


@pytest.mark.parametrize(
    ("weapon", "exit", "expected"),
    [
        ("inf", "0103/W", {"capacity_higher": -1}),
        ("inf", "0104/W", {}),
        ("cav", "0103/W", {}),
    ],
)
@clause("LM-2.7.3.3-02", "LM-2.6.10.1-02")
def test_a_character_who_left_with_a_troop_lends_it_his_capacity_when_it_is_hunted(
    weapon: str, exit: str, expected: dict[str, int]
) -> None:
    """C-92: the one behind the same hexside, of its own weapon class."""
    hero = {"like": "chef_aile", "weapon": weapon, "weapon_capacity": "superior", "movement": "foot"}
    battle = hunting(
        "infanterie",
        "infanterie left=1",
        x=f"x infanterie 0803 W\n          h hero left=1 exit={exit}",
        figure={"hero": hero},
    )
    assert dict(modifiers(battle.state, "y", "a")) == expected
    assert dict(modifiers(battle.state, "a", "y")) == {
        {"capacity_higher": "capacity_lower"}[reason]: -value for reason, value in expected.items()
    }


@clause("LM-2.6.10.1-02")
def test_evade_helps_whoever_tests() -> None:
    """A faculty of the higher levels: the base game takes it away from its units, LM-1-10."""
    state = hunting("infanterie", "cavalerie_legere left=1").state.clone()
    assert dict(modifiers(state, "y", "a")) == {"faster": -2}
    state.figures["cavalerie_legere"] = replace(state.figures["cavalerie_legere"], faculties=("evade",))
    assert dict(modifiers(state, "y", "a")) == {"evade": -2, "faster": -2}
    assert dict(modifiers(state, "a", "y")) == {"slower": 2}


def modifiers(state: Lames, unit: str, other: str) -> list[tuple[str, int]]:
    tally = pursuit_modifiers(state, state.units[unit], state.units[other])
    return [(item.reason, item.value) for item in tally.items]


@clause("LM-2.6.10.1-02")
def test_a_pursuer_shaken_on_its_way_out_counts_for_the_pursued() -> None:
    """It leaves through b, in the last hex, and fails the pass-through test."""
    armies = """
        north attack
          a infanterie 0203 W charge
          b infanterie 0103 W activated
        south defence
          x infanterie 0803 W
          y infanterie left=1 exit=0103/W
        """
    swift = {"infanterie": {"like": "infanterie", "movement_capacity": "superior"}}
    battle = position(FIELD, armies, figure=swift, position={"turn": 2}, dice=[4, 4, 1, 1, 1, 1, 1, 1])
    play(battle, "activate a", "step W", "leave W")
    tests = facts(battle, Tested)
    assert [(test.test, test.subject) for test in tests[:3]] == [("passing", "a"), ("passing", "b"), ("pursuit", "y")]
    assert items(tests[2]) == {"pursuer_shaken": -1}


@clause("LM-2.6.10.1-02")
def test_in_the_second_test_the_roles_are_swapped_in_everything() -> None:
    """C-58: now it is the shaken, spent y that pursues, and the spent a that is pursued."""
    battle = hunting("hunter", "orcs left=1 shaken spent", dice=[1, 1, 1, 1])
    play(battle, "leave W")
    first, second = facts(battle, Tested)
    assert items(first) == {"capacity_higher": -1, "slower": 2, "spent": 1}
    assert items(second) == {"capacity_lower": 1, "faster": -2, "pursuer_shaken": -1, "pursuer_spent": -2}


@clause("LM-2.6.10.1-03")
def test_speed_is_open_ground_covered_in_a_turn() -> None:
    """G-06: foot 2, horse and beast 6, flyers 4, wheels by road 2, boats by water 2."""
    profiles = {
        "foot": 2,
        "mounted": 6,
        "animal": 6,
        "flying": 4,
        "wheeled": 2,
        "floating": 2,
    }
    figures = {kind: {"like": "infanterie", "movement": kind} for kind in profiles}
    figures["superior"] = {"like": "infanterie", "movement_capacity": "superior"}
    units = "".join(f"  u{kind} {kind} exit=0103/W left=1\n" for kind in figures)
    battle = position(
        FIELD, f"north defence\n  a infanterie 0803 W\nsouth defence\n  x infanterie 0103 W\n{units}", figure=figures
    )
    state = battle.state
    found = {kind: speed(state.figures[kind]) for kind in figures}
    assert found == {**profiles, "superior": 4}


@clause("LM-2.6.10.1-03")
@pytest.mark.parametrize(
    ("prey", "hunter", "expected"),
    [
        ({"movement_capacity": "superior"}, {"movement": "mounted"}, {"slower": 2}),
        ({"movement_capacity": "superior"}, {"movement": "flying"}, {}),
        ({"movement": "animal"}, {"movement": "mounted"}, {}),
        ({"movement": "wheeled"}, {}, {}),
        ({"movement_capacity": "advantaged"}, {}, {"faster": -2}),
        ({"movement_capacity": "disadvantaged"}, {}, {"slower": 2}),
    ],
)
def test_faster_slower_and_neither(prey: dict[str, str], hunter: dict[str, str], expected: dict[str, int]) -> None:
    figures = {"prey": {"like": "infanterie", **prey}, "hunter": {"like": "infanterie", **hunter}}
    battle = hunting("hunter", "prey left=1", figure=figures, dice=[1, 1, 1, 1])
    assert items(first_test(battle)) == expected


# Command. LM-2.6.10-05


@clause("LM-2.6.10-05")
@pytest.mark.parametrize(("b", "expected"), [("0803 W", {"distance": 1}), ("exit=0803/E left=1", {})])
def test_a_troop_off_the_map_is_not_waited_for(b: str, expected: dict[str, int]) -> None:
    armies = f"""
        north defence leader=chief
          chief chef_aile 0303 E
          c infanterie 0302 E
          b infanterie {b}
        south defence
          x infanterie 0805 W
        """
    battle = position(FIELD, armies, commander_of={"north": "chief"}, position={"turn": 2}, dice=[1, 1])
    play(battle, "activate chief", "change", "order attack")
    (test,) = facts(battle, Tested)
    assert (test.test, items(test)) == ("command", expected)


# Return. LM-2.6.10.2


def returning(a: str, *friends: str, turn: int = 2, x: str = "x infanterie 0803 W", **more: Any) -> Battle:
    others = "".join(f"\n  {friend}" for friend in friends)
    armies = f"north defence\n  a {a}\n  c infanterie 0505 E{others}\nsouth defence\n  {x}"
    return play(position(FIELD, armies, position={"turn": turn}, **more), "activate a")


@clause("LM-2.6.10.2-01")
def test_on_a_four_it_comes_back_beside_the_place_where_it_left() -> None:
    battle = returning("infanterie exit=0102/W left=1 shaken winded steps=1", dice=[1, 3])
    assert tokens(battle) == {"return 0101/SW", "return 0103/NW", "stay"}
    play(battle, "return 0103/NW")
    (test,) = facts(battle, Tested)
    assert (test.test, test.roll, test.threshold, test.passed) == ("return", 4, 4, True)
    assert [fact.hex for fact in facts(battle, UnitReturned)] == ["0103"]
    a = unit(battle, "a")
    assert (a.hex, a.exit, a.left_in_turn, a.facing) == ("0103", "", 0, 10)
    assert (a.cohesion, a.breath, a.steps) == (SHAKEN, WINDED, 1)
    assert a.activated
    assert tokens(battle) == {"activate c"}


@clause("LM-2.6.10.2-01")
def test_on_a_five_it_stays_away() -> None:
    battle = play(returning("infanterie exit=0102/W left=1", dice=[1, 4]), "return 0101/SW")
    assert facts(battle, UnitReturned) == []
    assert (unit(battle, "a").exit, unit(battle, "a").activated) == ("0102/W", True)


@clause("LM-2.6.10.2-01")
def test_where_the_edge_bulges_both_sides_belong_to_one_hex() -> None:
    battle = returning("infanterie exit=0103/W left=1", dice=[1, 1])
    assert tokens(battle) == {"return 0103/NW", "return 0103/SW", "stay"}
    play(battle, "return 0103/SW")
    assert (unit(battle, "a").hex, unit(battle, "a").facing) == ("0103", 2)


@clause("LM-2.6.10.2-01")
def test_its_owner_may_let_it_stay() -> None:
    """C-84."""
    battle = play(returning("infanterie exit=0102/W left=1"), "stay")
    assert facts(battle, Tested) == []
    assert unit(battle, "a").activated


@clause("LM-2.6.10.2-01")
def test_it_does_not_come_back_in_the_turn_in_which_it_left() -> None:
    battle = returning("infanterie exit=0102/W left=2 during=south")
    assert facts(battle, Tested) == []
    assert unit(battle, "a").activated


@clause("LM-2.6.10.2-01", "LM-3.3.2-02")
@pytest.mark.parametrize(("tier", "ways"), [("base", {"0101/SW", "0103/NW"}), ("intermediate", {"0103/NW"})])
def test_who_stacks_with_nobody_does_not_come_back_to_a_friend(tier: str, ways: set[str]) -> None:
    figures = {"loners": {"like": "infanterie", "command_capacity": "inferior"}}
    battle = returning("loners exit=0102/W left=1", "d chef_aile 0101 E", figure=figures, tier=tier)
    assert tokens(battle) == {*(f"return {way}" for way in ways), "stay"}


@clause("LM-2.6.10.2-01")
def test_it_enters_no_hex_that_is_held_or_full() -> None:
    enemy = returning("infanterie exit=0102/W left=1", x="x infanterie 0103 E")
    assert tokens(enemy) == {"return 0101/SW", "stay"}
    full = returning("infanterie exit=0102/W left=1", "d infanterie 0101 E", "e infanterie 0101 E")
    assert tokens(full) == {"return 0103/NW", "stay"}
    neither = returning(
        "infanterie exit=0102/W left=1", "d infanterie 0101 E", "e infanterie 0101 E", x="x infanterie 0103 E"
    )
    assert facts(neither, Tested) == []
    assert unit(neither, "a").activated


@clause("LM-2.6.10.2-01")
def test_nor_one_that_is_closed_to_it() -> None:
    shore = """
        . . . . . . . .
         . . . . . . . .
        ~ . . . . . . .
        """
    armies = """
        north defence
          a {kind} exit=0102/W left=1
          c infanterie 0502 E
        south defence
          x infanterie 0803 W
        """
    for kind, ways in (("infanterie", {"0101/SW"}), ("dragon_elfique", {"0101/SW", "0103/NW"})):
        battle = play(position(shore, armies.format(kind=kind), position={"turn": 2}), "activate a")
        assert tokens(battle) == {f"return {way}" for way in ways} | {"stay"}


@clause("LM-2.6.10.2-01")
def test_among_friends_it_is_aligned() -> None:
    """C-93: it comes in facing the south-east, below a friend who faces east."""
    battle = play(returning("infanterie exit=0102/W left=1", "d infanterie 0103 E", dice=[1, 1]), "return 0103/NW")
    assert battle.state.stacks["0103"] == ("d", "a")
    assert [fact.units for fact in facts(battle, FacingTaken)] == [("a",)]
    assert (unit(battle, "a").facing, unit(battle, "a").cohesion, unit(battle, "d").cohesion) == (0, SHAKEN, IN_ORDER)


@clause("LM-2.6.10.2-01")
def test_one_that_left_routed_never_comes_back() -> None:
    battle = position(
        FIELD,
        """
        north defence
          a infanterie exit=0102/W left=1 routed lost
          c infanterie 0505 E
        south defence
          x infanterie 0803 W
        """,
        position={"turn": 2},
    )
    assert tokens(battle) == {"activate c"}
