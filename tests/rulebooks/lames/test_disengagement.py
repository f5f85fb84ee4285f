"""LM-2.6.14.1: the disengagement test."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme import Battle
from oriflamme.rulebooks.lames.disengagement import disengagement
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it
from oriflamme.rulebooks.lames.facts import CohesionChanged, StepsLost, Tested, UnitDestroyed
from oriflamme.rulebooks.lames.state import IN_ORDER, ROUTED, SHAKEN
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, play, position, settle, unit

FIELD = """
. . . . . . . .
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
. . . . . . . .
"""
X = "x infanterie 0503 W"


def field(a: str, *enemies: str, **more: Any) -> Battle:
    """A unit of the north, with friends on further lines, and enemies."""
    south = "".join(f"\n  {enemy}" for enemy in enemies)
    return play(position(FIELD, f"north defence\n  a {a}\nsouth defence{south}", **more), "activate a")


def after(a: str, *enemies: str, way: tuple[str, ...], throw: str = "1 1", **more: Any) -> list[Tested]:
    """The disengagement tests taken after a displacement; those before it, and after it, are passed."""
    battle = settle(field(a, *enemies, **more))
    settle(play(battle, *way), throw)
    return [test for test in facts(battle, Tested) if test.test == "disengagement"]


FLEE = ("flee", "face W", "step W", "halt")
WITHDRAW = ("withdraw", "withdraw W")


def items(test: Tested) -> dict[str, int]:
    return {item.reason: item.value for item in test.modifiers.items}


def flight(a: str, *enemies: str, way: tuple[str, ...] = FLEE, **more: Any) -> dict[str, int]:
    """What is added to the dice after a flight."""
    (test,) = after(a, *enemies, way=way, **more)
    return items(test)


def withdrawal(a: str, *enemies: str, way: tuple[str, ...] = WITHDRAW, **more: Any) -> dict[str, int]:
    (test,) = after(a, *enemies, way=way, **more)
    return items(test)


# When, and against what. LM-2.6.14.1-01


@clause("LM-2.6.14.1-01")
@pytest.mark.parametrize(
    ("enemies", "withdrawn", "fled"),
    [
        ([X], False, True),
        ([f"{X} winded"], False, True),
        ([f"{X} spent"], False, False),
        ([f"{X} shaken"], False, True),
        ([f"{X} routed"], False, False),
        ([f"{X} contact"], True, True),
        ([f"{X} charge"], True, True),
        ([f"{X} contact shaken"], False, True),
        ([f"{X} contact spent"], True, False),
        ([X, "y infanterie 0404 NW"], False, True),
        ([f"{X} spent", "y infanterie 0404 NW spent"], False, False),
        ([f"{X} spent", "y infanterie 0404 NW"], False, True),
    ],
)
def test_who_calls_for_a_disengagement_test(enemies: list[str], withdrawn: bool, fled: bool) -> None:
    """After a withdraw, marked enemies in good order (and those at flank or rear); after a flight all with breath."""
    assert len(after("infanterie 0403 E ordered", *enemies, way=WITHDRAW)) == withdrawn
    assert len(after("infanterie 0403 E ordered", *enemies, way=FLEE)) == fled


@clause("LM-2.6.14.1-01")
def test_flank_and_rear_count_after_a_withdraw_with_enemies_in_good_order() -> None:
    way = ("withdraw", "withdraw SW")
    assert len(after("infanterie 0403 E ordered", X, "y infanterie 0302 SE", way=way)) == 1
    assert len(after("infanterie 0403 E ordered", X, "y infanterie 0302 SE shaken", way=way)) == 0
    assert len(after("infanterie 0403 E ordered", X, "y infanterie 0302 SE spent", way=way)) == 1


@clause("LM-2.6.14.1-01")
def test_there_is_one_at_most() -> None:
    enemies = (f"{X} charge", "y infanterie 0302 SE contact")
    assert len(after("infanterie 0403 E ordered", *enemies, way=("withdraw", "withdraw SW"))) == 1
    assert len(after("infanterie 0403 E ordered", *enemies, way=("flee", "face SW", "step SW", "halt"))) == 1


@clause("LM-2.6.14.1-01")
@pytest.mark.parametrize(
    ("capacity", "threshold"),
    [("superior", 10), ("advantaged", 9), ("ordinary", 8), ("disadvantaged", 7), ("inferior", 6)],
)
@pytest.mark.parametrize("above", [0, 1])
def test_the_threshold_is_that_of_its_morale(capacity: str, threshold: int, above: int) -> None:
    """A free enemy adds 1."""
    roll = threshold - 1 + above
    figure = {"it": {"like": "infanterie", "morale_capacity": capacity}}
    throw = f"{roll // 2} {roll - roll // 2}"
    (test,) = after("it 0403 E", X, way=FLEE, throw=throw, figure=figure)
    assert (test.threshold, test.modifiers.total, test.roll) == (threshold, 1, roll)
    assert test.passed == (not above)


@clause("LM-2.6.14.1-01")
def test_a_character_with_whom_it_ends_lends_his_morale() -> None:
    (test,) = after("infanterie 0403 E\n  chief chef_aile 0303 E", X, way=FLEE)
    assert test.threshold == 9
    (test,) = after("infanterie 0403 E\n  chief chef_aile 0403 E", X, way=FLEE)
    assert test.threshold == 8


# What is added. LM-2.6.14.1-02


@clause("LM-2.6.14.1-02")
def test_a_free_enemy_counts_after_a_flight_only() -> None:
    """Free: engaged by nobody but the fleeing unit; one of several is enough."""
    assert flight("infanterie 0403 E", X) == {"free_enemy": 1}
    assert withdrawal("infanterie 0403 E", f"{X} contact") == {"contacted": 1}
    held = "infanterie 0403 E\n  b infanterie 0504 NW activated"
    assert flight(held, X) == {}
    assert flight(held, X, "y infanterie 0402 SW", way=("flee", "face SW", "step SW", "halt")) == {"free_enemy": 1}


@clause("LM-2.6.14.1-02")
@pytest.mark.parametrize(
    ("kind", "others", "expected"),
    [
        ("infanterie", ["infanterie"], {}),
        ("cavaliers", ["infanterie"], {"faster": -2}),
        ("cavaliers", ["infanterie", "archers"], {"faster": -2}),
        ("cavaliers", ["infanterie", "gens_darmes"], {}),
        ("infanterie", ["cavaliers"], {"slower": 2}),
        ("infanterie", ["infanterie", "cavaliers"], {"slower": 2}),
        ("skavens", ["infanterie", "cavaliers"], {"slower": 2}),
        ("skavens", ["infanterie", "hommes_darmes"], {"faster": -2}),
        ("hommes_darmes", ["infanterie"], {"slower": 2}),
    ],
)
def test_faster_than_all_of_them_or_slower_than_one(kind: str, others: list[str], expected: dict[str, int]) -> None:
    places = ("x {} 0503 W", "y {} 0402 SW")
    enemies = [place.format(other) for place, other in zip(places, others, strict=False)]
    way = ("flee", "face SW", "step SW", "halt")
    assert flight(f"{kind} 0403 E", *enemies, way=way) == {"free_enemy": 1} | expected


@clause("LM-2.6.14.1-02")
def test_charge_counts_2_contact_1_and_never_both() -> None:
    way = ("flee", "face SW", "step SW", "halt")
    for marks, expected in (
        (("", ""), {}),
        (("contact", ""), {"contacted": 1}),
        (("contact", "contact"), {"contacted": 1}),
        (("contact", "charge"), {"charged": 2}),
        (("charge", ""), {"charged": 2}),
    ):
        enemies = (f"{X} {marks[0]}", f"y infanterie 0402 SW {marks[1]}")
        assert flight("infanterie 0403 E", *enemies, way=way) == {"free_enemy": 1} | expected


@clause("LM-2.6.14.1-02")
def test_flank_and_rear_where_it_was_engaged_when_it_began() -> None:
    flank = ("infanterie 0403 ENE", X, "y infanterie 0404 NW")
    assert flight(*flank, way=("flee", "face W", "step W", "halt")) == {"free_enemy": 1, "flank": 1}
    rear = ("infanterie 0403 E", X, "y infanterie 0302 SE")
    assert flight(*rear, way=("flee", "face SW", "step SW", "halt")) == {"free_enemy": 1, "rear": 2}
    both = ("infanterie 0403 ENE", X, "y infanterie 0404 NW", "z infanterie 0304 NE")
    assert flight(*both, way=("flee", "face W", "step NW", "halt")) == {"free_enemy": 1, "flank": 1, "rear": 2}
    assert flight("chef_aile_pied 0403 E", X, "y infanterie 0302 SE", way=("flee", "step SW", "halt")) == {
        "free_enemy": 1
    }


@clause("LM-2.6.14.1-02")
def test_out_of_breath_as_it_is_at_the_end() -> None:
    assert flight("infanterie 0403 E spent", X) == {"free_enemy": 1, "spent": 1}
    assert flight("infanterie 0403 E winded", X) == {"free_enemy": 1}
    run = ("flee", "extra", "face W", "step W", "halt")
    assert flight("infanterie 0403 E winded ordered", X, way=run) == {"free_enemy": 1, "spent": 1}


@clause("LM-2.6.14.1-02")
def test_everything_at_once() -> None:
    """Slower, charged from behind by a free enemy: 2 + 1 + 2 + 2."""
    (test,) = after("infanterie 0403 W routed", "x cavaliers 0503 W charge", way=("step W", "halt"))
    assert items(test) == {"slower": 2, "free_enemy": 1, "charged": 2, "rear": 2}
    assert test.modifiers.total == 7


@clause("LM-2.6.14.1-02")
def test_evade_helps_and_adds_to_speed() -> None:
    """A faculty of the higher levels: the base game takes it away from its units, LM-1-10."""
    battle = field("cavalerie_legere 0403 E", X)
    state, terrain = battle.state.clone(), terrain_of(battle.state)
    a = unit(battle, "a")

    def total() -> int:
        tally = disengagement(state, terrain, a, enemies_engaging_it(state, terrain, a), flee=True)
        assert tally is not None
        return tally.total

    assert total() == 1 - 2
    state.figures["cavalerie_legere"] = replace(state.figures["cavalerie_legere"], faculties=("evade",))
    assert total() == 1 - 2 - 2


# Failure. LM-2.6.14.1-03


@clause("LM-2.6.14.1-03")
@pytest.mark.parametrize(("marks", "cohesion"), [("", SHAKEN), ("shaken", ROUTED)])
def test_failure_costs_a_cohesion_level(marks: str, cohesion: int) -> None:
    battle = field(f"infanterie 0403 E {marks}", X, dice=[6, 6, 1, 1])
    play(battle, *FLEE)
    assert [(fact.cohesion, fact.clause) for fact in facts(battle, CohesionChanged)] == [(cohesion, "LM-2.6.14.1-03")]
    assert unit(battle, "a").steps == 2


@clause("LM-2.6.14.1-03")
def test_a_routed_unit_is_destroyed_by_it() -> None:
    battle = field("infanterie 0403 W routed", X, dice=[6, 6, 1, 1, 1, 1])
    play(battle, "step W", "halt")
    assert [(fact.reason, fact.clause) for fact in facts(battle, UnitDestroyed)] == [("dispersed", "LM-2.6.14.1-03")]


@clause("LM-2.6.14.1-03")
@pytest.mark.parametrize(
    ("morale", "marks", "steps", "cohesion"),
    [
        ("ordinary", "", 2, SHAKEN),
        ("magical", "", 1, IN_ORDER),
        ("unshakable", "", 1, IN_ORDER),
        ("demonic", "", 2, SHAKEN),
        ("demonic", "shaken", 1, SHAKEN),
    ],
)
def test_natures_that_cannot_lose_heart_lose_a_step(morale: str, marks: str, steps: int, cohesion: int) -> None:
    figure = {"it": {"like": "infanterie", "morale": morale}}
    battle = field(f"it 0403 E {marks}", X, figure=figure, dice=[6, 6, 1, 1])
    play(battle, *FLEE)
    assert (unit(battle, "a").steps, unit(battle, "a").cohesion) == (steps, cohesion)
    if steps == 1:
        assert [(fact.left, fact.clause) for fact in facts(battle, StepsLost)] == [(1, "LM-2.6.14.1-03")]


@clause("LM-2.6.14.1-03")
def test_with_its_last_step_such_a_unit_is_lost() -> None:
    figure = {"it": {"like": "infanterie", "morale": "magical"}}
    battle = field("it 0403 E steps=1", X, figure=figure, dice=[6, 6, 1, 1, 1, 1])
    play(battle, *FLEE)
    assert [fact.reason for fact in facts(battle, UnitDestroyed)] == ["pursued"]


@clause("LM-2.6.14.1-03")
@pytest.mark.parametrize("morale", ["ordinary", "magical", "demonic"])
def test_success_costs_nothing(morale: str) -> None:
    figure = {"it": {"like": "infanterie", "morale": morale}}
    battle = field("it 0403 E", X, figure=figure, dice=[3, 4, 1, 1])
    play(battle, *FLEE)
    assert (unit(battle, "a").steps, unit(battle, "a").cohesion) == (2, IN_ORDER)
    assert facts(battle, CohesionChanged, StepsLost, UnitDestroyed) == []
