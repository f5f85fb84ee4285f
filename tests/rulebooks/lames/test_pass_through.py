"""2.3.1.1 and 2.3.1.2: passing through friends, what it costs and the test it calls for."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme import Battle
from oriflamme.kernel import Roll
from oriflamme.rulebooks.lames.facts import CohesionChanged, StackRecoiled, UnitLeft, UnitStepped, UnitWithdrew
from oriflamme.rulebooks.lames.state import IN_ORDER, ROUTED, SHAKEN
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, trials, unit

FIELD = plain(9, 5)
FOE = "south defence\n  x infanterie 0901 W"
QUICK: dict[str, Any] = {
    "fast": {"like": "infanterie", "movement": "animal"},
    "hare": {"like": "magicien", "movement": "animal"},
    "giant": {"like": "magicien", "size": "large", "movement": "animal"},
    "swift_wagon": {"like": "wagon", "movement": "animal"},
    "swift_guns": {"like": "artillerie", "movement": "animal"},
}
GOOD, BAD = [1, 1], [6, 6]


def through(friends: str, *, mover: str = "fast", marker: str = "", dice: Any = (), **figure: Any) -> Battle:
    """A unit in 0103 with an order in hand passes through the friends in 0203 and comes to 0303."""
    armies = f"north defence\n  a {mover} 0103 E ordered {marker}\n{friends}\n{FOE}"
    battle = position(FIELD, armies, figure={**QUICK, **figure}, dice=dice)
    return play(battle, "activate a", "move", "step E", "step E")


def modifiers(battle: Battle) -> list[dict[str, int]]:
    """The lines of every pass-through test."""
    return [{item.reason: item.value for item in test.modifiers.items} for test in trials(battle, "passing")]


def passed_by(battle: Battle) -> list[str]:
    """Who took a pass-through test, in order; nobody took any other, and nobody is about to."""
    assert trials(battle) == trials(battle, "passing") and not isinstance(battle.asks[0], Roll)
    return [test.subject for test in trials(battle)]


# What passing through is


@clause("LM-2.3.1.1-01", "LM-2.3.1.1-04")
def test_going_through_the_hex_of_a_large_friend_is_passing_through() -> None:
    assert passed_by(through("  b fast 0203 E", dice=[*GOOD, *GOOD])) == ["a", "b"]
    assert passed_by(through("  b fast 0204 E")) == []


@clause("LM-2.3.1.1-03")
def test_stopping_there_is_not() -> None:
    armies = f"north defence\n  a fast 0103 E ordered\n  b fast 0203 E\n{FOE}"
    battle = play(position(FIELD, armies, figure=QUICK), "activate a", "move", "step E", "halt")
    assert [fact.cost for fact in facts(battle, UnitStepped)] == [1] and passed_by(battle) == []
    assert battle.state.stacks["0203"] == ("b", "a")
    armies = f"north defence\n  a fast 0303 E\n  b fast 0203 E\n{FOE}"
    battle = play(position(FIELD, armies, figure=QUICK), "activate a", "withdraw", "withdraw W")
    assert facts(battle, UnitWithdrew)[0].cost == 1 and passed_by(battle) == []


STACK = f"north defence\n  top fast 0203 E ordered\n  low fast 0203 E ordered\n{FOE}"


@clause("LM-2.3.1.1-02")
@pytest.mark.parametrize(("mover", "passed"), [("top", []), ("low", ["low", "top"])])
def test_forwards_a_unit_passes_through_those_in_front_of_it(mover: str, passed: list[str]) -> None:
    battle = position(FIELD, STACK, figure=QUICK, dice=GOOD * len(passed))
    play(battle, f"activate {mover}", "move", "step E")
    assert passed_by(battle) == passed
    assert facts(battle, UnitStepped)[0].cost == (3 if passed else 1)


@clause("LM-2.3.1.1-02")
@pytest.mark.parametrize(("mover", "passed"), [("top", ["top", "low"]), ("low", [])])
def test_withdrawing_a_unit_passes_through_those_behind_it(mover: str, passed: list[str]) -> None:
    battle = position(FIELD, STACK, figure=QUICK, dice=GOOD * len(passed))
    play(battle, f"activate {mover}", "withdraw", "withdraw W")
    assert passed_by(battle) == passed
    assert facts(battle, UnitWithdrew)[0].cost == (3 if passed else 1)


@clause("LM-2.3.1.1-02")
@pytest.mark.parametrize(("mover", "passed"), [("mid", ["mid", "low"]), ("low", [])])
def test_fleeing_a_unit_passes_through_those_behind_it(mover: str, passed: list[str]) -> None:
    armies = f"north defence\n  top fast 0303 E\n  mid fast 0303 E ordered\n  low fast 0303 E ordered\n{FOE}"
    battle = position(FIELD, armies, figure=QUICK, dice=GOOD * len(passed))
    play(battle, f"activate {mover}", "flee", "face W", "step W")
    assert passed_by(battle) == passed
    assert facts(battle, UnitStepped)[0].cost == (3 if passed else 1)


@clause("LM-2.3.1.1-02")
def test_a_routed_unit_that_bursts_out_through_the_stack_tries_the_others() -> None:
    """With the lenient reading of C-39 it may flee from In Front; it does not test itself."""
    armies = f"north defence\n  top fast 0303 E routed\n  low fast 0303 E\n{FOE}"
    battle = position(FIELD, armies, figure=QUICK, dice=[*GOOD, *GOOD], switches={"lenient_front_flight": True})
    play(battle, "activate top", "face W", "step W")
    assert [test.subject for test in trials(battle, "passing")] == ["low"]


@clause("LM-2.3.1.1-02")
def test_even_when_it_is_lost_off_the_map() -> None:
    armies = f"north defence\n  top fast 0103 W routed\n  low fast 0103 W\n{FOE}"
    battle = position(FIELD, armies, figure=QUICK, dice=[*GOOD, *GOOD, *GOOD], switches={"lenient_front_flight": True})
    play(battle, "activate top", "leave W")
    assert facts(battle, UnitLeft)[0].routed and "top" in battle.state.lost
    assert [(test.test, test.subject) for test in trials(battle)] == [
        ("rout", "low"),
        ("demoralisation", "north1"),
        ("passing", "low"),
    ]


@clause("LM-2.3.1.1-02")
def test_a_stack_that_recoils_together_passes_through_nobody() -> None:
    """C-40."""
    armies = """
        north attack
          a infanterie 0203 E
        south defence
          x infanterie 0303 W
          y infanterie 0303 W
          z infanterie 0901 W
        """
    battle = position(FIELD, armies, dice=[4, 4])
    play(battle, "activate a", "strike x supported", "recoil", "recoil E")
    assert facts(battle, StackRecoiled)[0].units == ("x", "y") and passed_by(battle) == []


@clause("LM-2.3.1.1-02", "LM-2.3.1.1-07")
def test_small_units_walk_out_of_a_stack_freely() -> None:
    armies = f"north defence\n  b fast 0203 E\n  c fast 0203 E\n  man hare 0203 E ordered\n{FOE}"
    battle = play(position(FIELD, armies, figure=QUICK), "activate man", "move", "step E")
    assert facts(battle, UnitStepped)[0].cost == 1 and passed_by(battle) == []
    armies = f"north defence\n  man hare 0203 E ordered\n  b fast 0203 E\n{FOE}"
    battle = play(position(FIELD, armies, figure=QUICK), "activate man", "withdraw", "withdraw W")
    assert facts(battle, UnitWithdrew)[0].cost == 1 and passed_by(battle) == []
    battle = play(position(FIELD, armies, figure=QUICK), "activate man", "flee", "step W")
    assert facts(battle, UnitStepped)[0].cost == 1 and passed_by(battle) == []


# Who tests, and what it costs


@clause("LM-2.3.1.1-04")
def test_small_units_in_the_hex_do_not_test() -> None:
    assert passed_by(through("  b fast 0203 E\n  man hare 0203 E", dice=[*GOOD, *GOOD])) == ["a", "b"]


@clause("LM-2.3.1.1-04", "LM-2.3.1.2-03")
def test_all_large_units_that_are_passed_test() -> None:
    """Out of an overfull hex, from the bottom: all add the same, one for each unit passed (C-70)."""
    armies = f"north defence\n  b fast 0203 E\n  c fast 0203 E\n  a fast 0203 E ordered\n{FOE}"
    battle = position(FIELD, armies, figure=QUICK, dice=[*GOOD, *GOOD, *GOOD])
    play(battle, "activate a", "move", "step E")
    assert passed_by(battle) == ["a", "b", "c"] and modifiers(battle) == [{"each_large": 2}] * 3
    assert facts(battle, UnitStepped)[0].cost == 5


@clause("LM-2.3.1.1-05")
def test_passing_through_costs_one_point_more_for_each_large_unit() -> None:
    assert _costs(through("", mover="fast")) == [1, 1]
    assert _costs(through("  b fast 0203 E", dice=[*GOOD, *GOOD])) == [1, 3]
    assert _costs(through("  b fast 0203 E\n  c fast 0203 E", mover="hare")) == [1, 5]


def _costs(battle: Battle) -> list[int]:
    return [fact.cost for fact in facts(battle, UnitStepped)]


@clause("LM-2.3.1.1-05")
def test_the_points_must_suffice_for_it() -> None:
    armies = f"north defence\n  a infanterie 0103 E ordered\n  b infanterie 0203 E\n{FOE}"
    battle = play(position(FIELD, armies, dice=[*GOOD, *GOOD]), "activate a", "move", "step E")
    assert refused(battle, "step E") == "LM-2.6.3-02"  # one point is left, and two are needed
    play(battle, "extra", "step E")
    assert _costs(battle) == [2, 4] and passed_by(battle) == ["a", "b"]


@clause("LM-2.3.1.1-06")
@pytest.mark.parametrize("mover", ["fast", "hare"])
def test_passing_through_small_units_is_free(mover: str) -> None:
    battle = through("  man hare 0203 E\n  sage hare 0203 W", mover=mover)
    assert _costs(battle) == [1, 1] and passed_by(battle) == []


@clause("LM-2.3.1.1-07")
def test_a_small_unit_pays_and_nobody_tests() -> None:
    battle = through("  b fast 0203 W\n  c fast 0203 W", mover="hare")
    assert _costs(battle) == [1, 5] and passed_by(battle) == []
    assert unit(battle, "a").hex == "0303"


# The test


@clause("LM-2.3.1.2-01")
def test_the_test_is_taken_once_the_unit_has_left_the_hex() -> None:
    armies = f"north defence\n  a fast 0103 E ordered\n  b fast 0203 E\n{FOE}"
    battle = position(FIELD, armies, figure=QUICK)
    play(battle, "activate a", "move", "step E")
    assert trials(battle) == []
    play(battle, "step E")
    ask = battle.asks[0]
    assert unit(battle, "a").hex == "0303" and isinstance(ask, Roll) and ask.purpose == "passing"
    play(battle, "3 4", "4 4")
    first, second = trials(battle)
    assert (first.subject, first.roll, first.threshold, first.passed) == ("a", 7, 8, True)
    assert (second.subject, second.roll, second.threshold, second.passed) == ("b", 8, 8, False)
    assert (first.clause, second.clause) == ("LM-2.3.1.2-01", "LM-2.3.1.2-01")


@clause("LM-2.3.1.2-01")
def test_a_wagon_passed_through_by_its_like_leaves_the_dice_as_they_are() -> None:
    """+1 for the unit, -1 for the wagon: an ordinary one passes on eight and fails on nine."""
    steady = {**QUICK["swift_wagon"], "morale_capacity": "ordinary"}
    for roll, passed in (([4, 4], True), ([5, 4], False)):
        battle = through("  b steady 0203 E", mover="steady", dice=[*roll, *GOOD], steady=steady)
        first = trials(battle)[0]
        assert (first.modifiers.total, first.threshold, first.passed) == (0, 8, passed)


CAPACITIES = {"superior": 10, "advantaged": 9, "ordinary": 8, "disadvantaged": 7, "inferior": 6}


@clause("LM-2.3.1.2-02")
@pytest.mark.parametrize(("capacity", "threshold"), CAPACITIES.items())
def test_the_threshold_is_that_of_the_morale_capacity(capacity: str, threshold: int) -> None:
    """One unit passed adds one to the dice: a roll one below the threshold just passes."""
    figure = {**QUICK["fast"], "morale_capacity": capacity}
    for over, passed in ((0, True), (1, False)):
        roll = threshold - 1 + over
        dice = [min(roll - 1, 6), roll - min(roll - 1, 6)]
        battle = through("  b fast 0203 E", mover="guard", dice=[*dice, *GOOD], guard=figure)
        first = trials(battle)[0]
        assert (first.roll, first.modifiers.total, first.threshold, first.passed) == (roll, 1, threshold, passed)


@clause("LM-2.3.1.2-03")
@pytest.mark.parametrize(
    ("friend", "expected"),
    [
        ("b fast 0203 E", {}),
        ("b fast 0203 W", {}),
        ("b fast 0203 ENE", {"facings": 2}),
        ("b fast 0203 NE", {"facings": 2}),
        ("b fast 0203 N", {"facings": 2}),
        ("b fast 0203 WSW", {"facings": 2}),
        ("b infanterie 0203 E", {"classes": 1}),
        ("b other 0203 E", {"types": 1}),
        ("b orcs 0203 E", {"types": 1, "classes": 1}),
        ("b artillerie 0203 E", {"types": 1, "classes": 1, "only_artillery": -2}),
        ("b swift_guns 0203 E", {"types": 1, "only_artillery": -2}),
        ("b swift_wagon 0203 E", {"types": 1, "only_wagon": -1}),
        ("b wagon 0203 ENE", {"types": 1, "classes": 1, "facings": 2, "only_wagon": -1}),
        ("b giant 0203 E", {"types": 1}),
    ],
)
def test_what_is_added_to_the_dice(friend: str, expected: dict[str, int]) -> None:
    other = {**QUICK["fast"], "type": "other"}
    battle = through(f"  {friend}", dice=[*GOOD, *GOOD], other=other)
    assert modifiers(battle) == [{"each_large": 1, **expected}] * 2
    assert {item.clause for test in trials(battle) for item in test.modifiers.items} == {"LM-2.3.1.2-03"}


@clause("LM-2.3.1.2-03")
@pytest.mark.parametrize(("wing", "expected"), [("north1", {}), ("north2", {"wings": 1})])
def test_other_wings_are_in_the_way(wing: str, expected: dict[str, int]) -> None:
    b = "  b fast 0203 E"
    lines = f"{b}\nnorth.north2 defence" if wing == "north1" else f"north.north2 defence\n{b}"
    battle = through(f"{lines}\n  c fast 0105 E", dice=[*GOOD, *GOOD])
    assert modifiers(battle) == [{"each_large": 1, **expected}] * 2


def leaving(*above: str, dice: Any) -> Battle:
    """A fast unit at the bottom of an overfull stack goes out through those above it."""
    lines = "\n".join(f"  u{n} {figure} 0203 E" for n, figure in enumerate(above))
    armies = f"north defence\n{lines}\n  a fast 0203 E ordered\n{FOE}"
    battle = position(FIELD, armies, figure=QUICK, dice=dice)
    return play(battle, "activate a", "move", "step E")


@clause("LM-2.3.1.2-03")
@pytest.mark.parametrize(
    ("above", "expected"),
    [
        (("fast", "orcs"), {"types": 1, "classes": 1}),
        (("orcs", "fast"), {"types": 1, "classes": 1}),
        (("orcs", "maraudeurs"), {"types": 1, "classes": 1}),
        (("fast", "swift_guns"), {"types": 1}),
        (("swift_guns", "swift_guns"), {"types": 1}),
        (("swift_guns", "giant"), {"types": 1, "only_artillery": -2}),
        (("giant", "swift_wagon"), {"types": 1, "only_wagon": -1}),
    ],
)
def test_a_difference_with_several_units_counts_once(above: tuple[str, str], expected: dict[str, int]) -> None:
    """C-70; guns and wagons help only where they are the only troop."""
    battle = leaving(*above, dice=[*GOOD, *GOOD, *GOOD])
    assert modifiers(battle) == [{"each_large": 2, **expected}] * 3


@clause("LM-1-10")
def test_evading_does_not_help_in_a_base_game() -> None:
    battle = through("  b cavalerie_legere 0203 E", mover="cavalerie_legere", dice=[*GOOD, *GOOD])
    assert modifiers(battle) == [{"each_large": 1}] * 2


@clause("LM-2.3.1.2-04")
def test_evading_helps_whoever_has_the_faculty() -> None:
    """At the higher levels, where faculties count: each for itself."""
    armies = f"north defence\n  a cavalerie_legere 0103 E ordered\n  b fast 0203 E\n{FOE}"
    battle = position(FIELD, armies, figure=QUICK, dice=[*GOOD, *GOOD])
    figures = battle.state.figures
    figures["cavalerie_legere"] = replace(figures["cavalerie_legere"], faculties=("evade",))
    play(battle, "activate a", "move", "step E", "step E")
    common = {"types": 1, "classes": 1, "each_large": 1}
    assert modifiers(battle) == [{**common, "evade": -2}, common]


@clause("LM-2.3.1.2-05")
@pytest.mark.parametrize(
    ("morale", "marker", "tests"),
    [
        ("ordinary", "", True),
        ("ordinary", "shaken", True),
        ("ordinary", "routed", False),
        ("magical", "", False),
        ("unshakable", "", False),
        ("demonic", "", True),
        ("demonic", "shaken", False),
        ("elite", "shaken", True),
    ],
)
def test_who_is_spared_the_test(morale: str, marker: str, tests: bool) -> None:
    figure = {**QUICK["fast"], "morale": morale}
    dice = [*GOOD, *GOOD] if tests or marker == "routed" else GOOD  # next to a rout, the first throw is for that
    battle = through(f"  b guard 0203 E {marker}", dice=dice, guard=figure)
    assert [test.subject for test in trials(battle, "passing")] == (["a", "b"] if tests else ["a"])
    assert not isinstance(battle.asks[0], Roll)


@clause("LM-2.3.1.2-05")
@pytest.mark.parametrize("morale", ["magical", "unshakable"])
def test_the_one_that_passes_may_be_spared_too(morale: str) -> None:
    figure = {**QUICK["fast"], "morale": morale}
    assert passed_by(through("  b fast 0203 E", mover="guard", dice=GOOD, guard=figure)) == ["b"]


@clause("LM-2.3.1.2-06")
@pytest.mark.parametrize(
    ("marker", "dice", "level"),
    [("", GOOD, IN_ORDER), ("", BAD, SHAKEN), ("shaken", GOOD, SHAKEN), ("shaken", BAD, ROUTED)],
)
def test_whoever_fails_loses_a_cohesion_level(marker: str, dice: list[int], level: int) -> None:
    battle = through(f"  b fast 0203 E {marker}", dice=[*GOOD, *dice])
    assert (unit(battle, "a").cohesion, unit(battle, "b").cohesion) == (IN_ORDER, level)
    lost = [(fact.unit, fact.cohesion, fact.clause) for fact in facts(battle, CohesionChanged)]
    assert lost == ([("b", level, "LM-2.3.1.2-06")] if dice == BAD else [])


@clause("LM-2.3.1.2-06")
def test_the_one_that_passes_loses_its_own_level() -> None:
    battle = through("  b fast 0203 E", dice=[*BAD, *GOOD])
    assert (unit(battle, "a").cohesion, unit(battle, "b").cohesion) == (SHAKEN, IN_ORDER)
    assert "step E" in tokens(battle)  # shaken, it goes on


@clause("LM-2.3.1.2-06")
def test_the_one_that_passes_stops_where_it_routs() -> None:
    """C-82."""
    battle = through("  b fast 0203 E", marker="shaken", dice=[*BAD, *GOOD])
    assert unit(battle, "a").cohesion == ROUTED and unit(battle, "a").hex == "0303"
    assert unit(battle, "a").activated and tokens(battle) == {"activate b"}


@clause("LM-2.3.1.2-07")
@pytest.mark.parametrize(
    ("leaders", "threshold"),
    [
        ([], 10),
        (["ordinary"], 8),
        (["inferior"], 6),
        (["inferior", "advantaged"], 9),
        (["advantaged", "inferior"], 9),
    ],
)
def test_a_troop_tests_with_the_morale_of_the_best_character_there(leaders: list[str], threshold: int) -> None:
    """Even if it is worse than its own."""
    guard = {**QUICK["fast"], "morale_capacity": "superior"}
    figures: dict[str, Any] = {
        f"leader{n}": {**QUICK["hare"], "morale_capacity": word} for n, word in enumerate(leaders)
    }
    lines = "\n".join(f"  man{n} leader{n} 0203 E" for n in range(len(leaders)))
    battle = through(f"  b guard 0203 E\n{lines}", dice=[*GOOD, *GOOD], guard=guard, **figures)
    first, second = trials(battle)
    assert (first.subject, first.threshold) == ("a", 8)  # it has left them
    assert (second.subject, second.threshold) == ("b", threshold)


@clause("LM-2.3.1.2-07")
def test_a_character_keeps_his_own_morale() -> None:
    giant = {**QUICK["giant"], "morale_capacity": "inferior"}
    leader = {**QUICK["hare"], "morale_capacity": "superior"}
    battle = through("  b chief 0203 E\n  man leader 0203 E", dice=[*GOOD, *GOOD], chief=giant, leader=leader)
    assert trials(battle)[1].threshold == 6


@clause("LM-2.3.1.2-07")
@pytest.mark.parametrize(
    ("own", "led_by", "rallies"), [("ordinary", "elite", True), ("elite", "ordinary", False), ("ordinary", "", False)]
)
def test_the_class_of_his_morale_counts_as_well(own: str, led_by: str, rallies: bool) -> None:
    """C-57: the whole profile; Elite reorganises without an order."""
    figures = {
        "guard": {"like": "infanterie", "morale": own},
        "leader": {"like": "magicien", "morale": led_by or "ordinary"},
    }
    man = "  man leader 0203 E" if led_by else ""
    armies = f"north defence\n  b guard 0203 E shaken\n{man}\n{FOE}"
    battle = play(position(FIELD, armies, figure=figures), "activate b")
    assert ("reorganise" in tokens(battle)) is rallies


@clause("LM-2.3.1.2-07")
def test_leaders_and_troops_without_fear_of_passing_through() -> None:
    """A Magical troop stays so under an ordinary leader (C-57); under a Magical one any troop is spared (C-97)."""
    spirits, lich = {**QUICK["fast"], "morale": "magical"}, {**QUICK["hare"], "morale": "magical"}
    assert passed_by(through("  b spirits 0203 E\n  man hare 0203 E", dice=GOOD, spirits=spirits)) == ["a"]
    assert passed_by(through("  b fast 0203 E\n  man lich 0203 E", dice=GOOD, lich=lich)) == ["a"]
    assert passed_by(through("  b fast 0203 E\n  man hare 0203 E", dice=[*GOOD, *GOOD])) == ["a", "b"]
