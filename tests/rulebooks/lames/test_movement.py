"""LM-2.6 to LM-2.6.6 and LM-2.6.11: displacements, points, minimal and extra movement, reorientation, orders."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.facts import (
    ActionChosen,
    ActivationEnded,
    BreathChanged,
    ExtraMovement,
    FacingTaken,
    MoveBegan,
    UnitStepped,
    UnitTurned,
    UnitWithdrew,
)
from oriflamme.rulebooks.lames.state import FRESH, ROUTED, SHAKEN, SPENT, WINDED
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, play, position, refused, settle, tokens, unit

FIELD = """
. . . . . . . .
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
. . . . . . . .
"""


def alone(
    marks: str = "ordered", at: str = "0303 E", kind: str = "infanterie", map_: Any = FIELD, **more: Any
) -> Battle:
    """A unit of the north that has begun to move as it likes, with an enemy far away in the corner."""
    battle = position(
        map_,
        f"""
        north defence
          a {kind} {at} {marks}
        south defence
          x infanterie 0801 W
        """,
        **more,
    )
    return play(battle, "activate a", "move")


def profile(movement: str, capacity: str = "superior") -> dict[str, dict[str, str]]:
    """A figure called "it" with this movement profile."""
    return {"it": {"like": "infanterie", "movement": movement, "movement_capacity": capacity}}


def left(battle: Battle) -> int:
    """The half points that the unit on the move may still spend."""
    move = battle.state.move
    assert move is not None
    return int(move.allowance - move.spent)


def done(battle: Battle) -> bool:
    """Whether an activation has come to its end."""
    return bool(facts(battle, ActivationEnded))


# The displacements. LM-2.6


@clause("LM-2.6-01")
def test_four_actions_displace_a_unit_each_in_its_own_way() -> None:
    armies = """
        north defence
          a infanterie 0303 E
        south defence
          x infanterie 0403 {facing}
        """
    battle = position(FIELD, armies.format(facing="W"))
    play(battle, "activate a")
    assert tokens(battle) == {"withdraw", "flee", "shock"}
    withdrawn = play(battle.fork(), "withdraw", "withdraw W")
    assert [fact.hex for fact in facts(withdrawn, UnitWithdrew)] == ["0203"]
    fled = settle(play(battle.fork(), "flee", "face W", "step W", "halt"))
    assert [fact.hex for fact in facts(fled, UnitStepped)] == ["0203"]

    moved = play(
        position(FIELD, armies.replace("0403", "0703").format(facing="W")), "activate a", "move", "step E", "halt"
    )
    assert [fact.hex for fact in facts(moved, UnitStepped)] == ["0403"]

    faced = position(FIELD, armies.replace("0303 E", "0303 W").format(facing="W"), dice=[1, 1])
    play(faced, "activate a", "face E")
    assert [fact.units for fact in facts(faced, FacingTaken)] == [("a",)]


@clause("LM-2.6-01")
def test_recoil_and_advance_are_no_actions_but_come_of_combat() -> None:
    battle = position(
        FIELD,
        """
        north attack
          a infanterie 0303 E
        south defence
          x infanterie 0403 W
        """,
        dice=[4, 4],
    )
    play(battle, "activate a", "strike x supported", "recoil", "recoil E")
    assert (unit(battle, "x").hex, unit(battle, "a").hex) == ("0503", "0403")
    assert [fact.action for fact in facts(battle, ActionChosen)] == ["shock"]


@clause("LM-2.6-02")
@pytest.mark.parametrize("marks", ["", "shaken", "winded", "spent", "shaken spent", "ordered"])
def test_a_unit_neither_routed_nor_engaged_may_always_move(marks: str) -> None:
    battle = position(
        FIELD,
        f"""
        north defence
          a infanterie 0303 E {marks}
        south defence
          x infanterie 0801 W
        """,
    )
    play(battle, "activate a")
    assert {"move", "withdraw", "flee"} <= tokens(battle)


@clause("LM-2.6-02")
def test_an_engaged_unit_breaks_off_only_by_withdrawing_or_fleeing() -> None:
    battle = position(
        FIELD,
        """
        north defence
          a infanterie 0303 E ordered
        south defence
          x infanterie 0403 W
        """,
    )
    play(battle, "activate a")
    assert tokens(battle) == {"withdraw", "flee", "shock"}
    assert refused(battle, "move") == "LM-2.5.5-07"


@clause("LM-2.6-02")
def test_a_routed_unit_is_not_offered_a_move() -> None:
    battle = position(
        FIELD,
        """
        north defence
          a infanterie 0303 E routed
        south defence
          x infanterie 0801 W
        """,
    )
    play(battle, "activate a")
    assert [fact.action for fact in facts(battle, ActionChosen)] == ["flee"]
    assert [fact.move.kind for fact in facts(battle, MoveBegan)] == ["flee"]


@clause("LM-2.6-02")
@pytest.mark.parametrize(("marks", "cohesion"), [("shaken", ROUTED), ("", SHAKEN)])
def test_routed_on_its_way_it_stops_where_it_stands(marks: str, cohesion: int) -> None:
    """C-82: it fails the pass-through test on leaving b. One that is merely shaken may go on, or halt."""
    battle = position(
        FIELD,
        f"""
        north attack
          a cavaliers 0203 E {marks}
          b infanterie 0303 E activated
        south defence
          x infanterie 0803 W
        """,
        dice=[3, 3, 1, 1],
    )
    play(battle, "activate a", *(("move",) if marks else ()), "step E", "step E")
    assert (unit(battle, "a").hex, unit(battle, "a").cohesion) == ("0403", cohesion)
    assert done(battle) == (cohesion == ROUTED)
    if not done(battle):
        assert {"step E", "halt"} <= tokens(battle)


# Points. LM-2.6.1

POINTS = {"foot": 2, "mounted": 3, "animal": 3, "wheeled": 2, "floating": 2, "flying": 4}
CAPACITIES = {"superior": 2, "advantaged": 1, "ordinary": 0, "disadvantaged": -1, "inferior": -2}
SHORE = """
~ ~ ~ . . . . .
 ~ ~ ~ . . . . .
~ ~ ~ . . . . .
"""


def allowance(movement: str, capacity: str) -> int:
    """What a unit has to spend when its move begins, in half points."""
    map_ = SHORE if movement == "floating" else FIELD
    battle = alone(at="0202 E", kind="it", map_=map_, figure=profile(movement, capacity))
    return int(facts(battle, MoveBegan)[0].move.allowance)


@clause("LM-2.6.1-01")
@pytest.mark.parametrize("movement", POINTS)
def test_every_class_has_its_points(movement: str) -> None:
    assert allowance(movement, "ordinary") == 2 * POINTS[movement]


@clause("LM-2.6.1-02")
@pytest.mark.parametrize("movement", POINTS)
@pytest.mark.parametrize("capacity", CAPACITIES)
def test_the_capacity_changes_them(movement: str, capacity: str) -> None:
    assert allowance(movement, capacity) == 2 * (POINTS[movement] + CAPACITIES[capacity])


@clause("LM-2.6.1-03")
def test_a_unit_without_points_still_moves_one_hex_and_is_winded() -> None:
    battle = alone(kind="it", figure=profile("foot", "inferior"))
    assert not any(token.startswith("step") for token in tokens(battle))
    assert {"creep E", "creep NE", "creep SE"} <= tokens(battle)
    play(battle, "creep E")
    assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0403", WINDED)
    play(battle, "halt")
    assert done(battle)
    assert [fact.hex for fact in facts(battle, UnitStepped)] == ["0403"]


@clause("LM-2.6.1-03")
def test_a_unit_without_points_has_none_to_raise() -> None:
    battle = alone(kind="it", figure=profile("foot", "inferior"))
    assert refused(battle, "extra") == "LM-2.6.1-03"
    assert "extra" in tokens(alone(kind="it", figure=profile("foot", "disadvantaged")))


@clause("LM-2.6.1-04")
def test_boats_keep_to_the_water_and_others_out_of_it() -> None:
    boat = alone(at="0302 E", kind="it", map_=SHORE, figure=profile("floating"))
    assert [refused(boat, f"{word} E") for word in ("step", "creep")] == ["LM-2.6.2-03"] * 2
    play(boat, "face NW", "step W")
    assert unit(boat, "a").hex == "0202"
    for movement in ("foot", "mounted", "animal", "wheeled"):
        other = alone(at="0402 W", kind="it", map_=SHORE, figure=profile(movement))
        assert [refused(other, f"{word} W") for word in ("step", "creep")] == ["LM-2.6.2-03"] * 2
    bird = alone(at="0402 W", kind="it", map_=SHORE, figure=profile("flying"))
    play(bird, "step W")
    assert unit(bird, "a").hex == "0302"


@clause("LM-2.6.1-04")
def test_flyers_ignore_what_stands_in_the_way_on_the_ground() -> None:
    """C-89: a cliff and a slope are nothing to them; enemies in the hex still are."""
    cliff = {"grid": "\n . d 3 . . . . .\n", "sides": ["0101-0201 impassable", "0201-0301 rough"]}
    battle = alone(at="0101 E", kind="it", map_=cliff, figure=profile("flying"))
    play(battle, "step E", "step E")
    assert [fact.cost for fact in facts(battle, UnitStepped)] == [2, 2]
    walker = alone(at="0101 E", kind="it", map_=cliff, figure=profile("foot"))
    assert refused(walker, "step E") == "LM-2.2.1.2-04"


# The movement table. LM-2.6.2

MINIMAL, FORBIDDEN = "minimal", "forbidden"
COLUMNS = ("road", "clear", "rough", "difficult", "water", "lava", "side")
CELLS = {
    "foot": (2, 2, 3, 4, FORBIDDEN, FORBIDDEN, 2 + 1),
    "mounted": (1, 1, 3, MINIMAL, FORBIDDEN, FORBIDDEN, 1 + 2),
    "animal": (1, 1, 3, 4, FORBIDDEN, FORBIDDEN, 1 + 1),
    "wheeled": (2, MINIMAL, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN),
    "flying": (2, 2, 2, 2, 2, 2, 2 + 0),
    "floating": (FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, 2, FORBIDDEN, FORBIDDEN),
}
LETTERS = {"road": "r", "clear": ".", "rough": "r", "difficult": "d", "water": "~", "lava": "v", "side": "."}


def crossing(movement: str, column: str) -> Battle:
    """A unit about to step to the east, into a hex of that column of the table."""
    home = "~" if movement == "floating" else "."
    target = "~" if (movement, column) == ("floating", "side") else LETTERS[column]
    map_: dict[str, Any] = {"grid": f"\n {home} {target} . . . . . .\n"}
    if column == "road":
        map_["paths"] = {"road": ["0101 0201"]}
    if column == "side":
        map_["sides"] = ["0101-0201 rough"]
    return alone(at="0101 E", kind="it", map_=map_, figure=profile(movement))


@clause("LM-2.6.2-01", "LM-2.6.2-03")
@pytest.mark.parametrize("movement", CELLS)
@pytest.mark.parametrize("column", COLUMNS)
def test_every_cell_of_the_movement_table(movement: str, column: str) -> None:
    """In half points. Lava: G-17."""
    cell = CELLS[movement][COLUMNS.index(column)]
    battle = crossing(movement, column)
    if cell == FORBIDDEN:
        assert [refused(battle, f"{word} E") for word in ("step", "creep")] == ["LM-2.6.2-03"] * 2
    elif cell == MINIMAL:
        assert refused(battle, "step E") == "LM-2.6.2-03"
        play(battle, "creep E")
        assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0201", WINDED)
        assert "step E" not in tokens(battle)
    else:
        assert refused(battle, "creep E") == "LM-2.6.5-01"
        play(battle, "step E")
        assert [(fact.hex, fact.cost) for fact in facts(battle, UnitStepped)] == [("0201", cell)]
        assert unit(battle, "a").breath == FRESH


TURNS = {
    "foot": (0, 0, 1, 1, 2, 2),
    "mounted": (1, 1, 3, 3, 5, 5),
    "animal": (0, 0, 1, 1, 2, 2),
    "wheeled": (0, 0, 2, 2, 4, 4),
    "flying": (1, 1, 3, 3, 5, 5),
    "floating": (1, 1, 5, 5, 9, 9),
}
WESTWARD = ("ENE", "NE", "N", "NW", "WNW", "W")
OTHER_WAY = ("ESE", "SE", "S", "SW", "WSW", "W")


def turning(movement: str, towards: str, **more: Any) -> int | str:
    """What it costs to turn from east, in half points; or the clause by which it is refused."""
    map_ = SHORE if movement == "floating" else FIELD
    battle = alone(at="0202 E", kind="it", map_=map_, figure=profile(movement), **more)
    if f"face {towards}" not in tokens(battle):
        return refused(battle, f"face {towards}")
    play(battle, f"face {towards}")
    return int(facts(battle, UnitTurned)[0].cost)


@clause("LM-2.6.2-02")
@pytest.mark.parametrize("movement", TURNS)
def test_a_reorientation_costs_its_first_vertex_and_each_further_one(movement: str) -> None:
    """C-08: 30 and 60 degrees are one vertex, 90 and 120 two, 150 and 180 three. A boat of 4 points has not 4½."""
    found = [turning(movement, towards) for towards in WESTWARD]
    expected: list[int | str] = list(TURNS[movement])
    if movement == "floating":
        expected[4:] = ["LM-2.6.6-02"] * 2
    assert found == expected
    assert [turning(movement, towards) for towards in OTHER_WAY] == expected


@clause("LM-2.6.2-02")
def test_with_the_other_reading_every_further_vertex_is_one_price() -> None:
    switches = {"flat_pivot": True}
    assert [turning("mounted", towards, switches=switches) for towards in WESTWARD] == [1, 1, 3, 3, 3, 3]


@clause("LM-2.6.2-03")
def test_horses_enter_difficult_ground_by_minimal_movement_alone() -> None:
    woods = "\n . d . . . . . .\n"
    battle = alone(at="0101 E", kind="cavaliers", map_=woods)
    assert {"creep E"} == {token for token in tokens(battle) if token.split()[0] in ("step", "creep")}
    play(battle, "creep E")
    assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0201", WINDED)
    assert done(battle)


@clause("LM-2.6.2-04")
def test_a_hex_of_minimal_movement_counts_150_percent_of_the_allowance_in_distances() -> None:
    battle = alone(map_="\n . . . d . . . .\n", at="0101 E", kind="cavaliers")
    terrain = terrain_of(battle.state)
    here = terrain.index["0101"]
    assert terrain.to_engage("mounted", 6, "0501")[here] == 1 + 1 + 9
    assert terrain.to_engage("mounted", 4, "0501")[here] == 1 + 1 + 6
    assert terrain.to_engage("animal", 6, "0501")[here] == 1 + 1 + 4
    assert terrain.to_engage("mounted", 6, "0401")[here] == 1 + 1


@clause("LM-2.6.2-04")
def test_without_any_points_a_hex_still_counts_for_something() -> None:
    """C-86: 150 % of one point."""
    battle = alone()
    terrain = terrain_of(battle.state)
    assert terrain.to_engage("wheeled", 0, "0403")[terrain.index["0103"]] == 2 * 3


@clause("LM-2.6.2-04")
def test_an_enemy_behind_a_wood_may_be_nearer_or_farther_than_one_in_the_open() -> None:
    """One stands behind a difficult hex: 4½ points for 3 points of allowance, 3 for 2. The other is 4 points away."""
    armies = """
        north attack
          a it 0301 W
        south defence
          x infanterie 0101 E
          y infanterie 1201 W
        """
    woods = "\n . d . . . . . . . . . .\n"
    fast = play(position(woods, armies, figure=profile("mounted", "ordinary")), "activate a")
    assert refused(fast, "creep W") == "LM-2.6.11.1-03"
    play(fast, "face E", "step E")
    assert unit(fast, "a").hex == "0401"
    slow = play(position(woods, armies, figure=profile("mounted", "disadvantaged")), "activate a", "creep W")
    assert unit(slow, "a").hex == "0201"


# Elementary moves. LM-2.6.3


@clause("LM-2.6.3-01")
def test_a_move_steps_into_the_front_zone_only() -> None:
    battle = alone(at="0303 N")
    assert {token for token in tokens(battle) if token.startswith("step")} == {"step NE", "step NW"}
    assert [refused(battle, f"step {point}") for point in ("E", "W", "SE", "SW")] == ["LM-2.6.3-01"] * 4
    assert refused(battle, "creep SE") == "LM-2.6.3-01"
    play(battle, "face NE", "step E")
    assert unit(battle, "a").hex == "0403"


@clause("LM-2.6.3-01")
def test_a_withdraw_steps_into_the_rear_zone_only() -> None:
    armies = """
        north defence
          a infanterie 0303 {facing}
        south defence
          x infanterie 0801 W
        """
    for facing, rear in (("E", {"SW", "W", "NW"}), ("N", {"SW", "SE"})):
        battle = play(position(FIELD, armies.format(facing=facing)), "activate a", "withdraw")
        assert tokens(battle) == {f"withdraw {point}" for point in rear}


@clause("LM-2.6.3-02")
def test_a_unit_never_spends_more_than_its_allowance() -> None:
    battle = alone(at="0101 E", map_="\n . . r . . . . .\n")
    play(battle, "step E")
    assert left(battle) == 2
    assert refused(battle, "step E") == "LM-2.6.3-02"
    assert refused(battle, "creep E") == "LM-2.6.5-01"
    level = play(alone(at="0101 E", map_="\n . . . . . . . .\n"), "step E", "step E")
    assert (unit(level, "a").hex, left(level)) == ("0301", 0)


@clause("LM-2.6.3-02")
def test_passing_through_a_friend_counts_too() -> None:
    """One point more on leaving its hex: 1 and 2, with 2 to spend, are too much; with 3 they are not."""
    armies = """
        north defence
          a {kind} 0303 E ordered
          b infanterie 0403 E activated
        south defence
          x infanterie 0801 W
        """
    battle = play(position(FIELD, armies.format(kind="infanterie")), "activate a", "move", "step E")
    assert refused(battle, "step E") == "LM-2.6.3-02"
    swift = position(FIELD, armies.format(kind="skavens"), dice=[1, 1, 1, 1])
    play(swift, "activate a", "move", "step E", "step E")
    assert [fact.cost for fact in facts(swift, UnitStepped)] == [2, 2 + 2]


@clause("LM-2.6.3-02")
def test_the_price_of_a_hex_adds_up_ground_side_and_slope() -> None:
    map_ = {"grid": "\n . r 1 . . . . .\n", "sides": ["0101-0201 rough"]}
    battle = alone(at="0101 E", kind="it", map_=map_, figure=profile("foot"))
    play(battle, "step E", "step E")
    assert [fact.cost for fact in facts(battle, UnitStepped)] == [3 + 1, 2 + 1]
    assert left(battle) == 8 - 7
    assert refused(battle, "step E") == "LM-2.6.3-02"


# Extra movement. LM-2.6.4


@clause("LM-2.6.4-01")
def test_extra_movement_adds_half_of_the_points_for_a_breath_level() -> None:
    battle = alone(kind="cavaliers")
    play(battle, "extra")
    assert [fact.move.allowance for fact in facts(battle, ExtraMovement)] == [9]
    assert unit(battle, "a").breath == WINDED
    assert refused(battle, "extra") == "LM-2.6.4-01"


@clause("LM-2.6.4-01")
def test_fractions_of_extra_movement_are_kept() -> None:
    """One point becomes one and a half: enough for a rough hex, not for a difficult one."""
    battle = alone(at="0101 E", kind="hommes_darmes", map_="\n . r . . . . . .\n")
    assert refused(battle, "step E") == "LM-2.6.3-02"
    play(battle, "extra", "step E")
    assert (unit(battle, "a").hex, left(battle)) == ("0201", 0)
    woods = play(alone(at="0101 E", kind="hommes_darmes", map_="\n . d . . . . . .\n"), "extra")
    assert refused(woods, "step E") == "LM-2.6.3-02"


@clause("LM-2.6.4-01")
def test_extra_movement_can_be_taken_on_the_way_but_not_out_of_breath() -> None:
    battle = play(alone("ordered winded", kind="cavaliers"), "step E", "extra")
    assert (left(battle), unit(battle, "a").breath) == (9 - 1, SPENT)
    assert refused(alone("ordered spent", kind="cavaliers"), "extra") == "LM-2.8.1-03"


@clause("LM-2.6.4-01")
def test_a_winded_unit_that_charges_has_no_breath_for_it() -> None:
    assert refused(alone("ordered winded charge", kind="cavaliers"), "extra") == "LM-2.8.1-04"
    assert "extra" in tokens(alone("ordered charge", kind="cavaliers"))


@clause("LM-2.6.4-01")
def test_troops_need_an_order_for_it_and_characters_none() -> None:
    assert refused(alone(""), "extra") == "LM-2.5.5-05"
    assert "extra" in tokens(alone("", kind="chef_aile"))
    assert "extra" in tokens(alone("", kind="dragon_elfique"))


# Minimal movement. LM-2.6.5


@clause("LM-2.6.5-01")
def test_minimal_movement_enters_a_hex_that_the_points_do_not_buy() -> None:
    battle = alone(at="0101 E", kind="hommes_darmes", map_="\n . r . . . . . .\n")
    assert refused(battle, "step E") == "LM-2.6.3-02"
    play(battle, "creep E")
    assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0201", WINDED)
    assert facts(battle, BreathChanged)[0].clause == "LM-2.8.1-02"
    assert not any(token.split()[0] in ("step", "creep", "extra") for token in tokens(battle))


@clause("LM-2.6.5-01")
def test_wheels_leave_the_road_by_minimal_movement() -> None:
    battle = alone(kind="wagon")
    assert {token for token in tokens(battle) if token.split()[0] in ("step", "creep")} == {
        "creep NE",
        "creep E",
        "creep SE",
    }
    play(battle, "creep E")
    assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0403", WINDED)


@clause("LM-2.6.5-01")
def test_minimal_movement_is_the_whole_displacement() -> None:
    """C-34: from the starting hex, nothing paid before, nothing but free turns before and after."""
    woods = """
        . d . . . . . .
         d d . . . . . .
        . d . . . . . .
        """
    after_a_step = play(alone(at="0402 W", kind="cavaliers", map_=woods), "step W")
    assert refused(after_a_step, "creep W") == "LM-2.6.5-01"
    after_a_paid_turn = play(alone(at="0302 N", kind="cavaliers", map_=woods), "face NW")
    assert refused(after_a_paid_turn, "creep W") == "LM-2.6.5-01"
    after_extra = play(alone(at="0302 W", kind="cavaliers", map_=woods), "extra")
    assert refused(after_extra, "creep W") == "LM-2.6.5-01"
    assert "creep W" in tokens(alone(at="0302 W", kind="cavaliers", map_=woods))


@clause("LM-2.6.5-01", "LM-2.6.6-01")
def test_what_is_free_stays_free_around_minimal_movement() -> None:
    """C-34: a wagon turns one vertex for nothing before and after its hex, and no more than that."""
    battle = play(alone(at="0303 E", kind="wagon"), "face NE", "creep NE")
    assert (unit(battle, "a").hex, left(battle)) == ("0302", 0)
    assert tokens(battle) == {"face ENE", "face E", "face N", "face NW", "halt"}
    play(battle, "face E")
    assert (unit(battle, "a").facing, done(battle)) == (0, True)


@clause("LM-2.6.5-01")
def test_out_of_breath_there_is_no_minimal_movement() -> None:
    assert refused(alone("ordered spent", kind="wagon"), "creep E") == "LM-2.8.1-03"
    play(alone("ordered winded", kind="wagon"), "creep E")


@clause("LM-2.6.5-01")
def test_a_hex_that_can_be_paid_is_not_entered_by_minimal_movement() -> None:
    assert refused(alone(), "creep E") == "LM-2.6.5-01"


# Reorientation. LM-2.6.6


@clause("LM-2.6.6-01")
def test_a_unit_turns_before_between_and_after_its_steps() -> None:
    battle = alone()
    play(battle, "face NE", "step NE", "face E", "step E", "face SE")
    assert [fact.facing for fact in facts(battle, UnitTurned)] == [2, 0, 10]
    assert [fact.cost for fact in facts(battle, UnitTurned)] == [0, 0, 0]
    assert unit(battle, "a").hex == "0402"


@clause("LM-2.6.6-01")
def test_an_engaged_unit_does_not_turn_any_more() -> None:
    armies = """
        north defence
          a infanterie 0303 E ordered
        south defence
          x infanterie 0503 {facing}
        """
    battle = position(FIELD, armies.format(facing="W"), dice=[1, 1])
    play(battle, "activate a", "move", "step E")
    assert (unit(battle, "a").hex, done(battle)) == ("0403", True)
    beside = position(FIELD, armies.format(facing="E"))
    play(beside, "activate a", "move", "step E")
    assert "face NE" in tokens(beside)


@clause("LM-2.6.6-02")
def test_between_two_turns_there_is_a_step() -> None:
    battle = play(alone(), "face NE")
    assert refused(battle, "face E") == "LM-2.6.6-02"
    play(battle, "step NE", "face E")
    assert unit(battle, "a").facing == 0


@clause("LM-2.6.6-02")
def test_every_reorientation_is_paid_for_itself() -> None:
    battle = play(alone(kind="cavaliers", at="0303 E"), "face NE", "step NE", "face E", "step E", "face SE")
    assert [fact.cost for fact in facts(battle, UnitTurned)] == [1, 1, 1]
    assert left(battle) == 6 - 3 - 2


# The move action and the orders. LM-2.6.11


def under(order: str, a: str, x: str, marks: str = "") -> Battle:
    battle = position(
        FIELD,
        f"""
        north {order} edge=W
          a infanterie {a} {marks}
        south defence
          x infanterie {x}
        """,
    )
    return play(battle, "activate a")


@clause("LM-2.6.11-01")
def test_under_attack_every_hex_draws_nearer_to_the_enemy() -> None:
    battle = under("attack", "0303 W", "0703 W")
    assert [refused(battle, f"step {point}") for point in ("NW", "W", "SW")] == ["LM-2.6.11.1-03"] * 3
    play(battle, "face NE", "step E")
    assert unit(battle, "a").hex == "0403"


@clause("LM-2.6.11-01")
def test_under_defence_a_move_comes_into_no_contact() -> None:
    battle = play(under("defence", "0303 E", "0503 W"), "move")
    assert refused(battle, "step E") == "LM-2.5.2-01"
    play(battle, "step NE")
    assert unit(battle, "a").hex == "0302"
    behind = play(under("defence", "0303 E", "0503 E"), "move")
    assert refused(behind, "step E") == "LM-2.5.2-01"


@clause("LM-2.6.11-01")
def test_under_regroup_a_troop_in_reach_moves_away_and_one_out_of_reach_stays_so() -> None:
    reached = play(under("regroup", "0403 W", "0703 W"), "move")
    play(reached, "step W")
    assert unit(reached, "a").hex == "0303"
    facing = play(under("regroup", "0403 E", "0703 W"), "move")
    assert refused(facing, "step E") == "LM-2.5.3-01"
    safe = play(under("regroup", "0303 E", "0703 W"), "move")
    assert refused(safe, "step E") == "LM-2.5.3-04"
    play(safe, "step NE")
    assert unit(safe, "a").hex == "0302"


@clause("LM-2.6.11-01")
def test_under_retreat_every_hex_draws_nearer_to_the_edge() -> None:
    battle = play(under("retreat", "0303 N", "0801 W"), "move")
    assert refused(battle, "step NE") == "LM-2.5.4-02"
    play(battle, "step NW")
    assert unit(battle, "a").hex == "0202"


@clause("LM-2.6.11-01")
@pytest.mark.parametrize("order", ["attack", "defence", "regroup", "retreat"])
def test_a_special_order_frees_the_move(order: str) -> None:
    battle = play(under(order, "0303 E", "0603 W", "ordered"), "move")
    assert {"step NE", "step E", "step SE", "face W"} <= tokens(battle)
    play(battle, "face W", "step W", "halt")
    assert unit(battle, "a").hex == "0203"


@clause("LM-2.6.11-01")
def test_the_move_begins_only_where_no_enemy_engages() -> None:
    engaged = under("defence", "0303 E", "0403 W", "ordered")
    assert refused(engaged, "move") == "LM-2.5.5-07"
    engaging = under("defence", "0303 E", "0403 E", "ordered")
    assert "move" in tokens(engaging)
