"""3.4.5: units that cannot see go astray, step by step.

The field: a unit a in 0303 that looks east, before it 0403; to its left 0302, to its right 0304.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.facts import (
    CohesionChanged,
    FormationMoved,
    Tested,
    UnitStepped,
    UnitTurned,
    Wandered,
)
from oriflamme.rulebooks.lames.state import IN_ORDER, SHAKEN, WINDED
from oriflamme.rulebooks.lames.wandering import CAUSES, LEVELS
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, spare_dice, tokens, unit

FIELD = plain(8, 6)
FOGS = ("mist", "fog", "dense_fog", "pea_soup")
A = "a infanterie 0303 E ordered"


def foggy(
    *units: str, fog: str = "dense_fog", grid: Any = FIELD, dice: Any = (), ground: Any = (), **more: Any
) -> Battle:
    """Units of north from `a` on, of south from `x` on, in a fog; without one, where `fog` is empty."""
    north = [f"  {line}" for line in units if line[0] not in "xyz"] or [f"  {A}"]
    south = [f"  {line}" for line in units if line[0] in "xyz"] or ["  x infanterie 0806 W"]
    marks = [*([{"kind": fog}] if fog else []), *ground]
    armies = "\n".join(["north defence", *north, "south defence", *south])
    return position(grid, armies, tier="intermediate", ground=marks, dice=dice, **more)


def stepping(*units: str, step: str = "step E", **more: Any) -> Battle:
    """The same after the first step that `a` declares."""
    return play(foggy(*units, **more), "activate a", "move", step)


def wandered(battle: Battle) -> list[tuple[int, str]]:
    return [(fact.roll, fact.result) for fact in facts(battle, Wandered)]


def over(battle: Battle, key: str = "a") -> bool:
    return bool(unit(battle, key).activated)


# The table

PRINTED = {
    1: ["left", "normal", "normal", "normal", "normal", "right"],
    2: ["left", "normal", "normal", "normal", "right", "trample"],
    3: ["left", "normal", "normal", "right", "trample", "trample"],
    4: ["left", "normal", "right", "trample", "trample", "trample"],
}


@pytest.mark.parametrize(("level", "die"), [(level, die) for level in PRINTED for die in range(1, 7)])
@clause("LM-3.4.5-07", "LM-3.4.5-01")
def test_all_the_pairs_of_level_and_die(level: int, die: int) -> None:
    """The four fogs are the four levels."""
    battle = stepping(fog=FOGS[level - 1], dice=[die])
    assert wandered(battle) == [(die, PRINTED[level][die - 1])]
    assert facts(battle, Wandered)[0].level == level
    assert LEVELS[str(level)] == PRINTED[level]


@clause("LM-3.4.5-01")
def test_whoever_sees_does_not_wander() -> None:
    battle = stepping(fog="")
    assert wandered(battle) == []
    assert unit(battle, "a").hex == "0403"


# What comes of it


@clause("LM-3.4.5-04", "LM-3.4.5-03")
def test_a_normal_step_is_made_and_the_next_one_rolls_again() -> None:
    battle = play(stepping(dice=[2, 3]), "step E")
    assert wandered(battle) == [(2, "normal"), (3, "normal")]
    assert unit(battle, "a").hex == "0503"


@pytest.mark.parametrize(("die", "hex", "facing"), [(1, "0302", "NE"), (4, "0304", "SE")])
@clause("LM-3.4.5-05", "LM-3.4.5-07")
def test_a_disoriented_unit_steps_where_it_has_been_turned_and_stops(die: int, hex: str, facing: str) -> None:
    battle = stepping(dice=[die])
    (turned,) = facts(battle, UnitTurned)
    (stepped,) = facts(battle, UnitStepped)
    assert (turned.towards, turned.cost, stepped.hex) == (facing, 0, hex)
    assert over(battle)


@clause("LM-3.4.5-06")
def test_a_trampling_unit_stays_and_its_move_is_over() -> None:
    battle = stepping(dice=[5])
    assert (unit(battle, "a").hex, over(battle)) == ("0303", True)
    assert not facts(battle, UnitTurned) and not facts(battle, UnitStepped)


@clause("LM-3.4.5-03")
def test_a_mere_reorientation_is_not_rolled_for() -> None:
    battle = play(foggy(), "activate a", "move", "face NE")
    assert wandered(battle) == []


@clause("LM-3.4.5-03", "LM-3.4.5-11", "LM-2.6.10-01")
def test_nobody_goes_astray_off_the_map() -> None:
    """Leaving it is no move from hex to hex: no die falls, and none is announced. Turned towards the edge one stays."""
    battle = play(foggy("a infanterie 0803 E ordered"), "activate a", "move")
    (leave,) = (option for option in battle.asks[0].options if option.token == "leave E")
    assert "throws" not in leave.notes
    inward = play(foggy("a infanterie 0803 W ordered"), "activate a", "move")
    (step,) = (option for option in inward.asks[0].options if option.token == "step W")
    assert "throws" in step.notes
    play(battle, "leave E")
    assert wandered(battle) == [] and unit(battle, "a").exit == "0803/E"
    astray = stepping("a infanterie 0801 E ordered", step="step SE", dice=[1])
    assert (unit(astray, "a").hex, unit(astray, "a").exit, unit(astray, "a").cohesion) == ("0801", "", SHAKEN)


@clause("LM-3.4.5-02")
def test_a_flight_wanders_and_a_withdrawal_does_not() -> None:
    fleeing = play(foggy("a infanterie 0303 W ordered", dice=[5]), "activate a", "flee", "step W")
    assert wandered(fleeing) == [(5, "trample")]
    back = play(foggy(), "activate a", "withdraw")
    play(back, sorted(tokens(back))[0])
    assert wandered(back) == [] and unit(back, "a").hex != "0303"


@clause("LM-3.4.5-06", "LM-2.6.13-05", "LM-2.6.13-06")
def test_whoever_tramples_in_flight_has_fled_all_the_same() -> None:
    """It stays where it was, and tests; the enemy who engaged it alone tests his discipline, and charges."""
    battle = foggy("a infanterie 0404 E ordered", "x infanterie 0504 W", dice=[5, 3, 3, 6, 5])
    play(battle, "activate a", "flee", "face W", "step W")
    assert unit(battle, "a").hex == "0404"
    assert [(one.test, one.subject, one.modifiers.total) for one in facts(battle, Tested)] == [
        ("disengagement", "a", 1),
        ("discipline", "x", -1),
    ]
    assert unit(battle, "x").shock == "charge"


@clause("LM-3.4.5-10")
def test_a_unit_may_go_astray_into_contact_on_its_rear() -> None:
    """Before the enemy's front, looking away: nobody may step there who sees."""
    battle = foggy(A, "x infanterie 0202 NE", dice=[1, 1, 1])
    play(battle, "activate a", "move", "step E")
    assert unit(battle, "a").hex == "0302"
    assert "step NE" not in tokens(play(foggy(A, "x infanterie 0202 NE"), "activate a", "move", "face NE"))


WALLED = "\n".join(
    [
        ". . . . . . . .",
        " . . . w . . . .",
        ". . . . . . . .",
        " . . . . . . . .",
        ". . . . . . . .",
        " . . . . . . . .",
    ]
)


@pytest.mark.parametrize(
    ("mine", "cohesion"),
    [(A, SHAKEN), ("a infanterie 0303 E ordered shaken", SHAKEN), ("a morts_vivants 0303 E ordered", IN_ORDER)],
)
@clause("LM-3.4.5-11")
def test_wandering_forces_nobody_into_a_closed_hex(mine: str, cohesion: int) -> None:
    """A fire lies to the left: the unit is turned and stays; in order, it is shaken, unless its nature forbids."""
    battle = stepping(mine, dice=[1], ground=[{"kind": "fire", "at": "0302"}])
    assert unit(battle, "a").hex == "0303"
    assert [fact.towards for fact in facts(battle, UnitTurned)] == ["NE"]
    assert unit(battle, "a").cohesion == cohesion
    assert over(battle)


@clause("LM-3.4.5-12")
def test_difficult_ground_on_the_way_astray_costs_a_breath_level() -> None:
    lines = str(FIELD).strip("\n").splitlines()
    assert len(lines) == 6
    rows = [line.split() for line in lines]
    rows[1][2] = "w"
    grid = "\n".join((" " if number % 2 else "") + " ".join(row) for number, row in enumerate(rows))
    battle = stepping("a cavaliers 0303 E ordered", grid=grid, dice=[1])
    assert unit(battle, "a").hex == "0302"
    assert unit(battle, "a").breath == WINDED
    spent = stepping("a cavaliers 0303 E ordered spent", grid=grid, dice=[1])
    assert unit(spent, "a").hex == "0303" and not facts(spent, UnitTurned)
    assert unit(spent, "a").cohesion == IN_ORDER


# Smoke


@pytest.mark.parametrize(("smoke", "level"), [("sparse_smoke", 1), ("dense_smoke", 3)])
@clause("LM-3.4.6.4-01", "LM-3.4.5-01")
def test_smoke_makes_those_in_it_wander(smoke: str, level: int) -> None:
    battle = stepping(fog="", ground=[{"kind": smoke, "at": "0303"}], dice=[2])
    assert [fact.level for fact in facts(battle, Wandered)] == [level]
    beside = stepping(fog="", ground=[{"kind": smoke, "at": "0403"}])
    assert wandered(beside) == []
    assert CAUSES[smoke] == level


# Formations

FIGURES = {"phalanx": {"like": "lanciers", "command_capacity": "superior"}}
F = "a phalanx 0304+0404 N steps=6 ordered"


@clause("LM-3.4.5-05", "LM-2.6.9-04")
@pytest.mark.parametrize(
    ("die", "shock", "breath", "hex"), [(1, "", 1, "0202"), (4, "", 1, "0204"), (2, "charge", 0, "0303")]
)
def test_who_goes_astray_in_a_charge_loses_it(die: int, shock: str, breath: int, hex: str) -> None:
    battle = play(foggy("a cavaliers 0203 E charge", dice=[die]), "activate a", "step E")
    a = unit(battle, "a")
    assert (a.shock, a.breath, a.hex) == (shock, breath, hex)


def formed(*units: str, **more: Any) -> Battle:
    return foggy(*(units or (F,)), **{"figure": FIGURES, **more})


@pytest.mark.parametrize(("die", "side"), [(1, "left"), (4, "right")])
@clause("LM-3.4.5-09", "LM-3.4.5-05")
def test_a_disoriented_formation_pivots_whatever_it_had_declared(die: int, side: str) -> None:
    declared = play(formed(dice=[die]), "activate a", "move")
    other = next(token for token in sorted(tokens(declared)) if token.startswith("step"))
    ways = {token for token in tokens(declared) if token.startswith("pivot")}
    assert ways == {"pivot left", "pivot right"}
    battle = play(declared, other)
    (moved,) = facts(battle, FormationMoved)
    asked = facts(play(formed(fog=""), "activate a", "move", f"pivot {side}"), FormationMoved)[0]
    assert (moved.how, moved.hexes, moved.facing) == (asked.how, asked.hexes, asked.facing)
    assert over(battle)


@clause("LM-3.4.5-08")
@spare_dice
def test_a_formation_wanders_by_the_worse_of_its_hexes() -> None:
    both = [{"kind": "sparse_smoke", "at": "0304"}, {"kind": "dense_smoke", "at": "0404"}]
    for ground, levels in ((both, [3]), (both[:1], [1]), (both[1:], [3]), ([], [])):
        battle = play(formed(fog="", ground=ground, dice=[2]), "activate a", "move", "step NE")
        assert [fact.level for fact in facts(battle, Wandered)] == levels


@clause("LM-3.4.5-11")
def test_a_formation_whose_pivot_is_barred_is_shaken() -> None:
    """A cliff lies on the side over which its left half would pivot; to the left nothing bars it."""
    cliff = {"grid": FIELD, "sides": ["0304-0403 impassable"]}
    for die, moves in ((4, False), (1, True)):
        battle = play(formed(grid=cliff, dice=[die]), "activate a", "move", "step NW")
        assert [fact.cohesion for fact in facts(battle, CohesionChanged)] == ([] if moves else [SHAKEN])
        assert bool(facts(battle, FormationMoved)) == moves
        assert over(battle)


@clause("LM-3.4.5-12", "LM-3.4.5-09", "LM-2.6.5-01")
@pytest.mark.parametrize(
    ("side", "marker", "found"),
    [
        ("rough", "", ("pivot", "LM-2.6.5-01", WINDED)),
        ("rough", "spent", None),
        ("road", "spent", ("pivot", "LM-3.3.7-06", 2)),
    ],
)
def test_a_formation_pivots_astray_by_minimal_movement_where_its_points_do_not_suffice(
    side: str, marker: str, found: tuple[str, str, int] | None
) -> None:
    """It has one point, and the pivot leads over a rough side; without the breath for that it stays: LM-CA-22."""
    slow = {"slow": {"like": "lanciers", "movement_capacity": "disadvantaged"}}
    lines, grid = f"a slow 0304+0404 N steps=4 ordered {marker}", {"grid": FIELD, "sides": [f"0304-0403 {side}"]}
    battle = play(formed(lines, grid=grid, dice=[4], figure=slow), "activate a", "move", "step NW")
    moved = [(one.how, one.clause, unit(battle, "a").breath) for one in facts(battle, FormationMoved)]
    assert moved == ([] if found is None else [found])
    assert facts(battle, CohesionChanged) == [] and over(battle)
