"""2.4.1.1 and 2.4.1.2: rout tests and engagement tests, and what the destruction of a unit sets off."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames.facts import BreathChanged, CohesionChanged, ShockMarked, UnitDestroyed
from oriflamme.rulebooks.lames.state import IN_ORDER, ROUTED, SHAKEN, SPENT, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, spare_dice, tokens, trials, unit

CAPACITIES = {"superior": 10, "advantaged": 9, "ordinary": 8, "disadvantaged": 7, "inferior": 6}
DICE = {total: (total // 2, total - total // 2) for total in range(2, 13)}
"""One way to throw each total."""


def figures(**changes: str) -> dict[str, Any]:
    """A type of infantry that differs in something, called `troop`."""
    return {"troop": {"like": "infanterie", **changes}}


def cohesion(battle: Battle, *keys: str) -> list[int]:
    return [unit(battle, key).cohesion for key in keys]


def items(test: Any) -> dict[str, int]:
    return {item.reason: item.value for item in test.modifiers.items}


# Rout tests


def beside_a_rout(roll: int, **changes: str) -> Battle:
    """A unit with a routed friend behind it begins its activation."""
    battle = position(
        plain(),
        """
        north defence
          a troop 0303 E
          r infanterie 0203 E routed
        south defence
          x infanterie 0903 W
        """,
        figure=figures(**changes),
        dice=DICE[roll],
    )
    return play(battle, "activate a")


@pytest.mark.parametrize(("capacity", "threshold"), CAPACITIES.items())
@clause("LM-2.4.1.1-01")
def test_a_rout_test_is_passed_up_to_the_threshold_of_the_morale_capacity(capacity: str, threshold: int) -> None:
    held = beside_a_rout(threshold, morale_capacity=capacity)
    assert cohesion(held, "a") == [IN_ORDER]
    lost = beside_a_rout(threshold + 1, morale_capacity=capacity)
    assert cohesion(lost, "a") == [SHAKEN]
    (test,) = trials(lost)
    assert (test.test, test.roll, test.modifiers.items, test.threshold) == ("rout", threshold + 1, (), threshold)
    assert facts(lost, CohesionChanged) == [CohesionChanged(clause="LM-2.4.1.1-01", unit="a", cohesion=SHAKEN)]


@pytest.mark.parametrize(("mine", "his", "threshold"), [("ordinary", "superior", 10), ("superior", "inferior", 6)])
@clause("LM-2.4.1.1-01")
def test_a_troop_tests_with_the_morale_of_the_character_stacked_with_it(mine: str, his: str, threshold: int) -> None:
    """Better or worse than its own; the character himself tests with his own."""
    for roll, left in ((threshold, IN_ORDER), (threshold + 1, SHAKEN)):
        battle = position(
            plain(),
            """
            north defence
              a troop 0303 E
              c chief 0303 E
              r infanterie 0203 E routed
            south defence
              x infanterie 0903 W
            """,
            figure={**figures(morale_capacity=mine), "chief": {"like": "chef_aile", "morale_capacity": his}},
            dice=DICE[roll],
        )
        play(battle, "activate a")
        assert (trials(battle)[0].threshold, cohesion(battle, "a")) == (threshold, [left])


@clause("LM-2.4.1.1-01", "LM-2.4.1.1-04", "LM-F-06")
def test_a_shaken_unit_routs_and_its_neighbours_do_not_test_at_once() -> None:
    battle = position(
        plain(),
        """
        north defence
          a infanterie 0303 E shaken
          r infanterie 0203 E routed
          f infanterie 0403 E
        south defence
          x infanterie 0903 W
        """,
        dice=[4, 5],
    )
    play(battle, "activate a")
    assert cohesion(battle, "a", "f") == [ROUTED, IN_ORDER]
    assert [test.subject for test in trials(battle)] == ["a"]


@clause("LM-2.4.1.1-02", "LM-F-04")
def test_a_routed_unit_makes_all_its_neighbours_test_when_it_is_activated() -> None:
    """Those of its own hex too (C-76) and those already activated; not the routed, not itself, nobody farther."""
    battle = position(
        plain(),
        """
        north defence
          done infanterie 0403 E activated
          steady infanterie 0303 E
          r infanterie 0303 E routed
          lost infanterie 0203 E routed
          far infanterie 0503 E
        south defence
          x infanterie 0903 W
        """,
        dice=[4, 4, 4, 5],
    )
    play(battle, "activate r")
    assert [(test.subject, test.test, test.clause) for test in trials(battle)] == [
        ("steady", "rout", "LM-2.4.1.1-02"),
        ("done", "rout", "LM-2.4.1.1-02"),
    ]
    assert cohesion(battle, "steady", "done", "r", "lost", "far") == [IN_ORDER, SHAKEN, ROUTED, ROUTED, IN_ORDER]


@clause("LM-2.4.1.1-03", "LM-F-05")
def test_several_routed_neighbours_make_one_test_without_a_modifier() -> None:
    armies = """
    north defence
      a infanterie 0303 E
      r1 infanterie 0203 E routed
      r2 infanterie 0202 E routed
      r3 infanterie 0204 E routed
    south defence
      x infanterie 0903 W
    """
    battle = play(position(plain(), armies, dice=[4, 4]), "activate a")
    assert [(test.subject, test.clause, test.modifiers.total) for test in trials(battle)] == [("a", "LM-2.4.1.1-03", 0)]
    assert tokens(battle) == {"move", "withdraw", "flee", "pass"}
    shaken = play(position(plain(), armies.replace("routed", "shaken")), "activate a")
    assert not trials(shaken)


@clause("LM-2.4.1.1-05")
def test_a_unit_may_have_to_test_several_times_in_a_turn() -> None:
    """Two routed friends run past it, each activated before it, and stay beside it: two tests, then its own."""
    battle = position(
        plain(),
        """
        north defence
          a infanterie 0303 W
          r1 infanterie 0302 W routed
          r2 infanterie 0304 W routed
        south defence
          x infanterie 0903 W
        """,
        dice=[4, 4] * 3,
    )
    play(battle, "activate r1", "step W", "halt", "activate r2", "step W", "halt", "activate a")
    assert [(test.subject, test.clause) for test in trials(battle)] == [
        ("a", "LM-2.4.1.1-02"),
        ("a", "LM-2.4.1.1-02"),
        ("a", "LM-2.4.1.1-03"),
    ]


@pytest.mark.parametrize("morale", ["magical", "unshakable", "demonic"])
@clause("LM-2.4.1.1-06")
def test_some_natures_take_no_rout_test(morale: str) -> None:
    """Neither at their own activation, nor at that of a routed friend, nor when a friend is destroyed."""
    armies = """
    north defence
      a troop 0303 E
      r infanterie 0203 E routed
    south defence
      x infanterie 0903 W
    """
    for key in ("a", "r"):
        battle = play(position(plain(), armies, figure=figures(morale=morale)), f"activate {key}")
        assert not trials(battle)
    ordinary = position(plain(), armies, figure=figures(morale="exalted"), dice=[1, 1])
    assert [test.subject for test in trials(play(ordinary, "activate a"))] == ["a"]


@pytest.mark.parametrize(
    ("mine", "his", "tests"), [("ordinary", "magical", 0), ("magical", "ordinary", 0), ("elite", "ordinary", 1)]
)
@clause("LM-2.4.1.1-06", "LM-2.4.1.2-04")
@spare_dice
def test_a_troop_is_spared_by_its_own_nature_or_by_that_of_its_leader(mine: str, his: str, tests: int) -> None:
    """C-57, C-97: in rout tests and engagement tests alike."""
    for other in ("r infanterie 0303 E routed", "x infanterie 0503 W contact"):
        battle = position(
            plain(),
            f"""
            north defence
              a troop 0403 E
              c chief 0403 E
              {other if other.startswith("r") else ""}
            south defence
              y infanterie 0907 W
              {other if other.startswith("x") else ""}
            """,
            figure={**figures(morale=mine), "chief": {"like": "chef_aile", "morale": his}},
            dice=[1, 1],
        )
        assert len(trials(play(battle, "activate a"))) == tests


# Engagement tests in defence


def engaged(tested: str, *enemies: str, dice: tuple[int, ...] = (1, 1), **more: Any) -> Battle:
    """A unit of the north in the middle of the map and those around it; the north unit is activated."""
    battle = position(
        plain(),
        "\n".join(["north defence", f"  a {tested}", "south defence", *(f"  {enemy}" for enemy in enemies)]),
        dice=dice,
        **more,
    )
    return play(battle, "activate a")


@pytest.mark.parametrize(("marker", "tests"), [("contact", 1), ("charge", 1), ("", 0)])
@clause("LM-2.4.1.2-01", "LM-F-09")
@spare_dice
def test_only_an_enemy_with_a_marker_makes_a_unit_test(marker: str, tests: int) -> None:
    battle = engaged("infanterie 0403 E", f"x infanterie 0503 W {marker}")
    assert [(test.test, test.clause) for test in trials(battle)] == [("defence", "LM-2.4.1.2-01")] * tests


@clause("LM-2.4.1.2-01", "LM-F-09")
@spare_dice
def test_a_marked_enemy_that_does_not_engage_it_makes_nobody_test() -> None:
    """It turns its back, or it stands one hex too far."""
    for enemy in ("0503 E contact", "0603 W contact"):
        assert not trials(engaged("infanterie 0403 E", f"x infanterie {enemy}"))
    assert trials(engaged("infanterie 0403 E", "x infanterie 0503 W contact"))


@clause("LM-2.4.1.2-01", "LM-F-09")
@spare_dice
def test_a_routed_unit_does_not_test() -> None:
    assert not trials(engaged("infanterie 0403 W routed", "x infanterie 0503 W contact"))


@clause("LM-2.4.1.2-02")
def test_several_marked_enemies_make_one_test_against_the_worst() -> None:
    """The one in front counts nothing, the one behind two."""
    battle = engaged("infanterie 0403 E", "x infanterie 0503 W contact", "y infanterie 0303 E contact")
    (test,) = trials(battle)
    assert (test.against, items(test)) == ("y", {"rear": 2})
    charged = engaged("infanterie 0403 E", "x cavaliers 0503 W charge", "y archers 0303 E contact")
    (test,) = trials(charged)
    assert (test.against, items(test)) == ("x", {"weapons": 1, "enemy_charging": 1})


@clause("LM-2.4.1.2-03")
def test_only_the_markers_of_now_say_against_whom() -> None:
    """B contacted it before and has no marker any more, C has just come: C alone counts, though B would be worse."""
    battle = engaged("infanterie 0403 E", "b infanterie 0303 E", "c infanterie 0503 W contact")
    (test,) = trials(battle)
    assert (test.against, items(test)) == ("c", {})
    together = engaged("infanterie 0403 E", "b infanterie 0303 E contact", "c infanterie 0503 W contact")
    (test,) = trials(together)
    assert (test.against, items(test)) == ("b", {"rear": 2})


@clause("LM-2.4.1.2-03")
def test_whoever_comes_back_is_tested_against_again() -> None:
    """Turn 1: x is in contact, the unit tests and withdraws. x comes up again: in turn 2 the unit tests again."""
    battle = position(
        plain(),
        """
        north defence
          a infanterie 0403 E
        south attack
          x infanterie 0503 W contact
        """,
        dice=[1, 1, 1, 1, 1, 1, 1, 1],
    )
    play(battle, "activate a", "withdraw", "withdraw W")
    play(battle, "activate x", "step W", "activate a")
    assert [(test.test, test.subject) for test in trials(battle)] == [
        ("defence", "a"),
        ("disengagement", "a"),
        ("attack", "x"),
        ("defence", "a"),
    ]


@pytest.mark.parametrize(("capacity", "threshold"), CAPACITIES.items())
@clause("LM-2.4.1.2-04")
def test_engagement_tests_are_passed_up_to_the_threshold_of_the_morale_capacity(capacity: str, threshold: int) -> None:
    """Charged from behind: +3 to the dice."""
    kind = figures(morale_capacity=capacity)
    for roll, left in ((threshold - 3, IN_ORDER), (threshold - 2, SHAKEN)):
        battle = engaged("troop 0403 E", "x infanterie 0303 E charge", dice=DICE[roll], figure=kind)
        test = trials(battle)[0]
        assert (test.test, test.threshold, items(test)) == ("defence", threshold, {"enemy_charging": 1, "rear": 2})
        assert cohesion(battle, "a") == [left]


@clause("LM-2.4.1.2-04")
def test_an_engagement_test_uses_the_morale_of_a_stacked_character() -> None:
    for roll, left in ((9, IN_ORDER), (10, SHAKEN)):
        battle = position(
            plain(),
            """
            north defence
              a infanterie 0403 E
              c chef_aile 0403 E
            south defence
              x infanterie 0503 W contact
            """,
            dice=DICE[roll],
        )
        play(battle, "activate a")
        assert (trials(battle)[0].threshold, cohesion(battle, "a")) == (9, [left])


@pytest.mark.parametrize("morale", ["magical", "unshakable", "demonic"])
@clause("LM-2.4.1.2-04")
@spare_dice
def test_some_natures_take_no_engagement_test(morale: str) -> None:
    """C-25: Demonic ones never do, not even in good order."""
    assert not trials(engaged("troop 0403 E", "x infanterie 0503 W contact", figure=figures(morale=morale)))
    assert trials(engaged("troop 0403 E", "x infanterie 0503 W contact", figure=figures(morale="fragile")))


@clause("LM-2.4.1.2-04")
def test_natural_rolls_mean_nothing_in_morale_tests() -> None:
    """C-55: a 2 raised above the threshold fails, Inferior 6 against +6; a 12 lowered to it passes, Ordinary 8."""
    figure = figures(morale_capacity="inferior", weapon="arc", weapon_capacity="disadvantaged")
    battle = engaged("troop 0403 E", "x cavaliers 0303 E charge", dice=(1, 1), figure=figure)
    test = trials(battle)[0]
    assert items(test) == {"weapons": 2, "capacity_lower": 1, "enemy_charging": 1, "rear": 2}
    assert (test.roll, test.threshold, test.passed) == (2, 6, False)
    gunners = engaged("troop 0403 E charge", "x wagon 0503 W contact", dice=(6, 6), figure=figures(morale="exalted"))
    test = trials(gunners)[0]
    assert items(test) == {"weapons": -2, "capacity_higher": -1, "charging_exalted": -2}
    assert (test.roll, test.threshold, test.passed) == (12, 8, True)


WEAPONS = [
    ("infanterie", "infanterie", {}),
    ("infanterie", "cavaliers", {"weapons": 1}),
    ("archers", "cavaliers", {"weapons": 2}),
    ("lanciers", "cavaliers", {"weapons": -1}),
    ("infanterie", "artillerie", {"weapons": -2}),
]


@pytest.mark.parametrize(("tested", "enemy", "expected"), WEAPONS)
@clause("LM-2.4.1.2-05")
def test_half_the_value_of_the_weapons_counts_with_the_sign_reversed(
    tested: str, enemy: str, expected: dict[str, int]
) -> None:
    grid = plain()
    battle = position(
        grid,
        f"""
        north defence
          a {tested} 0403 E
        south defence
          x {enemy} 0503 W contact
        """,
        dice=[1, 1],
    )
    play(battle, "activate a")
    assert items(trials(battle)[0]) == expected


@pytest.mark.parametrize(
    ("tested", "enemy", "expected"),
    [
        ("troop 0403 E", "infanterie 0503 W contact", {"capacity_higher": -1}),
        ("infanterie 0403 E", "troop 0503 W contact", {"capacity_lower": 1}),
        ("troop 0403 E", "troop 0503 W contact", {}),
        ("chef_aile_pied 0403 E", "infanterie 0503 W contact", {"small": 1}),
        ("infanterie 0403 E", "chef_aile_pied 0503 W contact", {"enemy_small": -1}),
        ("chef_aile_pied 0403 E", "chef_aile_pied 0503 W contact", {"small": 1, "enemy_small": -1}),
        ("infanterie 0403 E charge", "infanterie 0503 W contact", {"charging": -1}),
        ("exalted 0403 E charge", "infanterie 0503 W contact", {"charging_exalted": -2}),
        ("exalted 0403 E", "infanterie 0503 W contact", {}),
        ("infanterie 0403 E", "infanterie 0503 W charge", {"enemy_charging": 1}),
        ("infanterie 0403 E charge", "infanterie 0503 W charge", {"charging": -1, "enemy_charging": 1}),
        ("infanterie 0403 NE", "infanterie 0503 W contact", {}),
        ("infanterie 0403 N", "infanterie 0503 W contact", {"flank": 1}),
        ("infanterie 0403 NW", "infanterie 0503 W contact", {"rear": 2}),
        ("infanterie 0403 WNW", "infanterie 0503 W contact", {"rear": 2}),
        ("chef_aile_pied 0403 W", "infanterie 0503 W contact", {"small": 1}),
    ],
)
@clause("LM-2.4.1.2-05")
def test_what_raises_and_lowers_the_dice_of_an_engagement_test(
    tested: str, enemy: str, expected: dict[str, int]
) -> None:
    kinds = {
        **figures(weapon_capacity="advantaged"),
        "exalted": {"like": "infanterie", "morale": "exalted"},
    }
    battle = engaged(tested, f"x {enemy}", figure=kinds)
    assert items(trials(battle)[0]) == expected


@pytest.mark.parametrize(
    ("weapon", "north", "south", "expected"),
    [
        ("cav", "c hero 0403 E", "", {"capacity_higher": -1}),
        ("cav", "", "d hero 0503 W", {"capacity_lower": 1}),
        ("cav", "c hero 0403 E", "d hero 0503 W", {}),
        ("inf", "c hero 0403 E", "", {}),
        ("cav", "c hero 0402 E", "", {}),
    ],
)
@clause("LM-2.7.3.3-02", "LM-2.4.1.2-05")
def test_a_character_of_its_weapon_class_lends_a_troop_his_capacity_when_it_is_engaged(
    weapon: str, north: str, south: str, expected: dict[str, int]
) -> None:
    """On either side; not one of another weapon class, nor one in another hex."""
    hero = {"hero": {"like": "chef_aile", "weapon": weapon, "weapon_capacity": "superior"}}
    armies = f"""
        north defence
          a cavaliers 0403 E
          {north}
        south defence
          x cavaliers 0503 W contact
          {south}
        """
    armies = "\n".join(line for line in armies.splitlines() if line.strip())
    battle = play(position(plain(), armies, figure=hero, dice=[1, 1]), "activate a")
    assert items(trials(battle)[0]) == expected


@clause("LM-2.4.1.2-05")
def test_a_troop_led_by_an_exalted_character_charges_as_exalted() -> None:
    """C-57: his whole morale profile counts."""
    battle = position(
        plain(),
        """
        north defence
          a infanterie 0403 E charge
          c prophet 0403 E
        south defence
          x infanterie 0503 W contact
        """,
        figure={"prophet": {"like": "chef_aile", "morale": "exalted"}},
        dice=[1, 1],
    )
    play(battle, "activate a")
    assert items(trials(battle)[0]) == {"charging_exalted": -2}


@clause("LM-2.4.1.2-06", "LM-F-10", "LM-F-56")
def test_a_charging_unit_that_fails_is_shaken_winded_and_charges_no_more() -> None:
    """C-32: it engages x, so Contact takes the place of Charge, and goes with the end of block D."""
    battle = engaged("infanterie 0403 E charge", "x infanterie 0503 W contact", dice=(5, 5))
    assert list(battle.facts[2:6]) == [
        CohesionChanged(clause="LM-2.4.1.2-06", unit="a", cohesion=SHAKEN),
        ShockMarked(clause="LM-2.8.3.2-03", unit="a", shock="contact"),
        BreathChanged(clause="LM-2.6.9-07", unit="a", breath=WINDED),
        ShockMarked(clause="LM-2.4.1-01", unit="a", shock=""),
    ]


@clause("LM-2.4.1.2-06", "LM-F-10")
def test_a_unit_that_fails_without_charging_loses_nothing_but_a_cohesion_level() -> None:
    battle = engaged("infanterie 0403 E", "x infanterie 0503 W contact", dice=(5, 4))
    assert facts(battle, CohesionChanged, BreathChanged, ShockMarked) == [
        CohesionChanged(clause="LM-2.4.1.2-06", unit="a", cohesion=SHAKEN)
    ]


@clause("LM-2.4.1.2-06", "LM-F-12")
def test_a_unit_that_routs_before_the_enemy_spreads_nothing_at_once() -> None:
    battle = position(
        plain(),
        """
        north defence
          a infanterie 0403 W shaken
          f infanterie 0402 E
        south defence
          x infanterie 0503 W contact
        """,
        dice=[5, 5],
    )
    play(battle, "activate a")
    assert cohesion(battle, "a", "f") == [ROUTED, IN_ORDER]
    assert [(test.test, test.subject) for test in trials(battle)] == [("defence", "a")]


@clause("LM-F-56")
@pytest.mark.parametrize(("enemy", "left"), [("0503 W", "contact"), ("0703 W", "")])
def test_becoming_shaken_costs_the_charge_even_out_of_turn(enemy: str, left: str) -> None:
    """The friend who runs is the one activated; Contact stays with a unit that engages somebody. C-32."""
    battle = position(
        plain(),
        f"""
        north defence
          a infanterie 0403 E charge winded
          r infanterie 0303 W routed
        south defence
          x infanterie {enemy}
        """,
        dice=[5, 5],
    )
    play(battle, "activate r")
    after = unit(battle, "a")
    assert (after.cohesion, after.shock, after.breath) == (SHAKEN, left, SPENT)


@clause("LM-F-56")
def test_a_unit_that_routs_keeps_no_contact_marker() -> None:
    """LM-2.6.9-02: Contact is never held without engaging somebody, and the routed engage nobody."""
    battle = position(
        plain(),
        """
        north defence
          a infanterie 0403 E contact shaken
          r infanterie 0303 W routed
        south defence
          x infanterie 0503 W
        """,
        dice=[5, 5],
    )
    play(battle, "activate r")
    assert (unit(battle, "a").cohesion, unit(battle, "a").shock) == (ROUTED, "")


@clause("LM-F-56")
def test_a_charge_survives_a_test_that_is_passed() -> None:
    battle = position(
        plain(),
        """
        north defence
          a infanterie 0403 E charge
          r infanterie 0303 W routed
        south defence
          x infanterie 0703 W
        """,
        dice=[4, 4],
    )
    play(battle, "activate r")
    after = unit(battle, "a")
    assert (after.cohesion, after.shock, after.breath) == (IN_ORDER, "charge", 0)


# Destruction


@clause("LM-2.9-36", "LM-F-58")
def test_when_a_unit_is_destroyed_its_friendly_neighbours_test_at_once() -> None:
    """Its own hex first, then the hexes around; not the routed, not the exempt, not the enemy, nobody farther.

    Charging, x must bear its only loss as a step: C-43.
    """
    battle = position(
        plain(),
        """
        north attack
          a infanterie 0303 E
          b infanterie 0304 E
        south attack
          x infanterie 0403 W charge steps=1
          below chef_aile 0403 W
          y infanterie 0503 W
          z infanterie 0402 W
          lost infanterie 0404 W routed
          dead morts_vivants 0302 W
          far infanterie 0603 W
        """,
        dice=[1, 1, 1, 2, 4, 5, 4, 4, 5, 5, 3, 3],
    )
    play(battle, "activate a", "strike x supported")
    assert facts(battle, UnitDestroyed) == [UnitDestroyed(clause="LM-2.7.4-03", unit="x", reason="shock")]
    assert [(test.subject, test.clause, test.passed) for test in trials(battle, "rout")] == [
        ("below", "LM-2.9-36", True),
        ("y", "LM-2.9-36", True),
        ("z", "LM-2.9-36", False),
    ]
    assert cohesion(battle, "below", "y", "z", "far") == [IN_ORDER, IN_ORDER, SHAKEN, IN_ORDER]
