"""LM-2.6.9: receiving, keeping and losing Charge."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.facts import (
    ActionChosen,
    ActivationEnded,
    BreathChanged,
    MoveBegan,
    ShockMarked,
    UnitStepped,
)
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, FRESH, SPENT, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, play, position, refused, tokens, unit

FIELD = """
. . . . . . . . .
 . . . . . . . . .
ROW
 . . . . . . . . .
. . . . . . . . .
"""


def field(
    row: str,
    a: str = "infanterie",
    x: str = "infanterie",
    *,
    order: str = "defence",
    friends: str = "",
    others: str = "",
    map_: Any = None,
    **more: Any,
) -> Battle:
    """One unit of the north, with friends perhaps, against one of the south and others; figure and markers of each.

    They are drawn in the third row of the field, from its west end; or where `map_` has the word ROW.
    """
    map_ = map_ or FIELD
    grid = map_["grid"] if isinstance(map_, dict) else map_
    sign = "d" if "d" in grid else "."
    drawn = f"{row} {' '.join(sign * (9 - len(row.split())))}"
    whole = {**(map_ if isinstance(map_, dict) else {}), "grid": dedent(grid).strip("\n").replace("ROW", drawn)}
    armies = f"north {order} edge=W\n  a {a}\n{friends}south defence\n  x {x}\n{others}"
    return position(whole, armies, **more)


def moving(row: str, a: str = "infanterie", x: str = "infanterie", **more: Any) -> Battle:
    """The same, once the unit has begun to move under a special order."""
    return play(field(row, f"{a} ordered", x, **more), "activate a", "move")


def shock(battle: Battle) -> tuple[str, int]:
    """Its shock marker and its breath."""
    a = unit(battle, "a")
    return a.shock, a.breath


def may_charge(battle: Battle) -> bool:
    """Whether Charge is one of the answers now."""
    return "mark charge" in tokens(battle)


# Receiving Charge. LM-2.6.9-01, -02

FAR = ". a:E . . . . x:W"


@clause("LM-2.6.9-01")
@pytest.mark.parametrize(
    ("a", "order"),
    [
        ("infanterie ordered", "defence"),
        ("infanterie ordered", "retreat"),
        ("chef_aile_pied", "defence"),
        ("dragon_elfique", "regroup"),
    ],
)
def test_a_special_order_a_character_and_the_autonomous_may_charge(a: str, order: str) -> None:
    battle = play(field(FAR, a, order=order), "activate a", "move", "step E", "step E")
    if "halt" in tokens(battle):
        play(battle, "halt")
    assert tokens(battle) == {"mark charge", "mark none"}
    play(battle, "mark charge")
    assert shock(battle) == (CHARGE, FRESH)
    assert [(fact.shock, fact.clause) for fact in facts(battle, ShockMarked)] == [(CHARGE, "LM-2.6.9-01")]


@clause("LM-2.6.9-01")
def test_the_attack_order_allows_it_and_never_compels() -> None:
    battle = play(field(". a:E . . . . x:W", order="attack"), "activate a", "step E", "step E", "halt")
    assert tokens(battle) == {"mark charge", "mark none"}
    play(battle, "mark none")
    assert shock(battle) == ("", FRESH)
    assert facts(battle, ShockMarked) == []


@clause("LM-2.6.9-01")
@pytest.mark.parametrize(
    ("row", "a", "order", "steps"),
    [
        (". a:E . . . . . x:W", "infanterie", "defence", ("move", "step E", "step E")),
        (". a:E . . . . . x:E", "infanterie", "regroup", ("move", "step E", "step E")),
        (". . . . a:W . . x:W", "infanterie", "regroup", ("move", "step W", "step W")),
        (". . . . a:W . . x:W", "infanterie", "retreat", ("move", "step W", "step W")),
        (". . . . a:W . . x:W", "infanterie ordered", "defence", ("flee", "step W", "step W")),
        (". . . . a:E . . x:W", "infanterie ordered", "defence", ("withdraw", "withdraw W")),
    ],
)
def test_no_other_order_and_no_other_action_gives_it(row: str, a: str, order: str, steps: tuple[str, ...]) -> None:
    battle = play(field(row, a, order=order), "activate a", *steps)
    assert facts(battle, ShockMarked) == []
    assert not may_charge(battle)
    if "halt" in tokens(battle):
        play(battle, "halt")
    assert facts(battle, ActivationEnded)
    assert shock(battle)[0] == ""


@clause("LM-2.6.9-01")
@pytest.mark.parametrize(("marks", "charges"), [("", True), ("winded", True), ("spent", False), ("shaken", False)])
def test_neither_shaken_nor_out_of_breath(marks: str, charges: bool) -> None:
    battle = play(moving(". a:E . . . . x:W", f"infanterie {marks}"), "step E", "step E")
    if "halt" in tokens(battle):
        play(battle, "halt")
    assert may_charge(battle) == charges
    assert bool(facts(battle, ActivationEnded)) == (not charges)


@clause("LM-2.6.9-01")
def test_extra_movement_may_leave_no_breath_for_it() -> None:
    battle = play(moving(". a:E . . . . x:W", "infanterie winded"), "extra", "step E", "step E", "halt")
    assert shock(battle) == ("", SPENT)


@clause("LM-2.6.9-01")
@pytest.mark.parametrize(
    ("way", "charges"),
    [
        (("step E",), False),
        (("step E", "step E"), True),
        (("step E", "step NE"), True),
        (("face NE", "step E", "step E"), True),
        (("step E", "face NE", "step E"), False),
        (("step E", "step E", "face NE"), False),
        (("step E", "face NE", "step NE", "step NE"), True),
    ],
)
def test_the_last_two_elementary_moves_are_steps(way: tuple[str, ...], charges: bool) -> None:
    battle = play(moving(". a:E . . . . . x:W", "cavaliers"), *way, "halt")
    assert may_charge(battle) == charges


@clause("LM-2.6.9-01")
@pytest.mark.parametrize(
    ("row", "sides", "road", "charges"),
    [
        ("a:E . . . . . . x:W", [], "", True),
        ("a:E/r . . . . . . x:W", [], "", True),
        ("a:E r . . . . . x:W", [], "", False),
        ("a:E . r . . . . x:W", [], "", False),
        ("a:E . d . . . . x:W", [], "", False),
        ("a:E . . . . . . x:W", ["0101-0201 rough"], "", False),
        ("a:E . . . . . . x:W", ["0201-0301 rough"], "", False),
        ("a:E 1 1 . . . . x:W", [], "", False),
        ("a:E . 1 . . . . x:W", [], "", False),
        ("a:E/1 . . . . . . x:W", [], "", True),
        ("a:E/2 1 . . . . . x:W", [], "", True),
        ("a:E . . . . . . x:W", [], "0101 0201 0301", True),
        ("a:E . r . . . . x:W", [], "0101 0201 0301", False),
    ],
)
def test_both_steps_lead_through_clear_ground_over_clear_or_road_sides(
    row: str, sides: list[str], road: str, charges: bool
) -> None:
    """C-33: a slope gives no Charge uphill and does no harm downhill."""
    map_ = {"grid": "ROW", "sides": sides, "paths": {"road": [road]} if road else {}}
    giant = {"it": {"like": "infanterie", "movement_capacity": "superior"}}
    battle = moving(row, "it", map_=map_, figure=giant)
    play(battle, "step E", "step E")
    assert unit(battle, "a").hex == "0301"
    if "halt" in tokens(battle):
        play(battle, "halt")
    assert may_charge(battle) == charges


@clause("LM-2.6.9-01")
def test_two_clear_steps_after_a_rough_one_are_enough() -> None:
    giant = {"it": {"like": "infanterie", "movement_capacity": "superior"}}
    battle = moving("a:E r . . . . . x:W", "it", map_="ROW", figure=giant)
    play(battle, "step E", "step E")
    assert not may_charge(play(battle.fork(), "halt"))
    play(battle, "step E")
    assert may_charge(play(battle, "halt") if "halt" in tokens(battle) else battle)


@clause("LM-2.6.9-02")
def test_charge_needs_nobody_to_engage() -> None:
    battle = play(moving(". a:E . . . . x:W"), "step E", "step E", "halt", "mark charge")
    assert (unit(battle, "a").hex, shock(battle)) == ("0403", (CHARGE, FRESH))
    assert facts(battle, ActivationEnded)


@clause("LM-2.6.9-02")
def test_contact_is_not_kept_without_engaging() -> None:
    """Riding through b behind x it is shaken: Charge becomes Contact. Riding on, away from x, it has neither."""
    friends = "  b infanterie activated\n"
    battle = moving(". a:E b:E . x:E", "cavaliers charge", friends=friends, dice=[3, 3, 1, 1])
    play(battle, "step E", "step E")
    assert shock(battle) == (CONTACT, WINDED)
    stays = play(battle.fork(), "halt")
    assert shock(stays) == (CONTACT, WINDED)
    play(battle, "step NE", "step NE")
    if "halt" in tokens(battle):
        play(battle, "halt")
    assert shock(battle) == ("", WINDED)


# Keeping it. LM-2.6.9-03


@clause("LM-2.6.9-03")
def test_one_step_into_contact_keeps_it() -> None:
    battle = play(moving(". . a:E . x:W", "infanterie charge", dice=[1, 1]), "step E")
    assert shock(battle) == (CHARGE, FRESH)
    assert facts(battle, ShockMarked) == []


@clause("LM-2.6.9-03")
def test_one_step_that_engages_nobody_loses_it() -> None:
    """C-67."""
    battle = play(moving(". . a:E . . . x:W", "infanterie charge"), "step E", "halt")
    assert shock(battle) == ("", WINDED)
    assert [(fact.shock, fact.clause) for fact in facts(battle, ShockMarked)] == [("", "LM-2.6.9-03")]
    two = play(moving(". . a:E . . . x:W", "infanterie charge"), "step E", "step E")
    assert shock(two) == (CHARGE, FRESH)


@clause("LM-2.6.9-03")
def test_the_other_conditions_hold_for_one_step_as_well() -> None:
    entered = moving(". . a:E r x:W", "cavaliers charge", map_="ROW", dice=[1, 1])
    assert shock(play(entered, "step E")) == (CONTACT, WINDED)
    turned = moving(". . a:NE . x:W", "cavaliers charge", dice=[1, 1])
    assert shock(play(turned, "face E", "step E")) == (CONTACT, WINDED)


@clause("LM-2.6.9-03")
def test_a_slope_does_not_break_it() -> None:
    """C-33: ½ point is not more than ½ point."""
    battle = moving(". . a:E 1 x:W/1", "infanterie charge", map_="ROW", dice=[1, 1])
    assert shock(play(battle, "step E")) == (CHARGE, FRESH)
    assert facts(battle, UnitStepped)[0].cost == 3
    two = moving(". a:E 1 2 . . . x:W", "cavaliers charge", map_="ROW")
    assert shock(play(two, "step E", "step E", "halt")) == (CHARGE, FRESH)


# Losing it. LM-2.6.9-04, -07


@clause("LM-2.6.9-04", "LM-2.6.9-07")
def test_a_turn_costs_the_charge_at_once() -> None:
    battle = play(moving(". . a:E . . . . x:W", "cavaliers charge"), "face NE")
    assert shock(battle) == ("", WINDED)
    assert [(fact.shock, fact.clause) for fact in facts(battle, ShockMarked)] == [("", "LM-2.6.9-04")]
    assert [fact.clause for fact in facts(battle, BreathChanged)] == ["LM-2.6.9-07"]


@clause("LM-2.6.9-04")
@pytest.mark.parametrize("kind", ["cavaliers", "geants", "chiens_de_guerre"])
@pytest.mark.parametrize(
    ("row", "sides", "kept"),
    [
        ("a:E . . . . . . . x:W", [], True),
        ("a:E r . . . . . . x:W", [], False),
        ("a:E . . . . . . . x:W", ["0101-0201 rough"], False),
        ("a:E 1 . . . . . . x:W", [], True),
    ],
)
def test_rough_ground_and_rough_sides_cost_it_too(kind: str, row: str, sides: list[str], kept: bool) -> None:
    """C-33: a rough side always does, though it costs men on foot no more than ½."""
    battle = field(row, f"{kind} charge", order="attack", map_={"grid": "ROW", "sides": sides})
    play(battle, "activate a", "step E")
    assert shock(battle) == ((CHARGE, FRESH) if kept else ("", WINDED))


@clause("LM-2.6.9-04")
def test_a_road_through_rough_ground_does_not_help_a_charge() -> None:
    """LM-2.2.1.2-06: it pays for the ground and loses its charge in it; after that the road helps again."""
    map_ = {"grid": "ROW", "paths": {"road": ["0101 0201 0301 0401"]}}
    giant = {"it": {"like": "infanterie", "movement_capacity": "superior"}}
    battle = moving("a:E r r . . . . . x:W", "it charge", map_=map_, figure=giant)
    play(battle, "step E", "step E")
    assert [fact.cost for fact in facts(battle, UnitStepped)] == [3, 2]
    assert shock(battle) == ("", WINDED)
    calm = moving("a:E r r . . . . . x:W", "it", map_=map_, figure=giant)
    play(calm, "step E")
    assert [fact.cost for fact in facts(calm, UnitStepped)] == [2]


@clause("LM-2.6.9-04")
def test_a_road_through_clear_ground_does_not_harm_it() -> None:
    map_ = {"grid": "ROW", "paths": {"road": ["0101 0201 0301"]}}
    battle = moving("a:E . . . . . . x:W", "cavaliers charge", map_=map_)
    play(battle, "step E", "step E", "halt")
    assert shock(battle) == (CHARGE, FRESH)


@clause("LM-2.6.9-07")
@pytest.mark.parametrize(("before", "after"), [("", WINDED), ("winded", SPENT), ("spent", SPENT)])
def test_losing_charge_always_costs_a_breath_level(before: str, after: int) -> None:
    """And nobody is ever more than out of breath."""
    turned = play(moving(". . a:E . . . . x:W", f"cavaliers charge {before}"), "face NE")
    assert shock(turned) == ("", after)
    withdrawn = field(". . a:E . . . . x:W", f"cavaliers charge ordered {before}")
    play(withdrawn, "activate a", "withdraw", "withdraw W")
    assert shock(withdrawn) == ("", after)
    fled = field(". . a:W . . . . x:W", f"cavaliers charge ordered {before}")
    play(fled, "activate a", "flee", "step W", "halt")
    assert shock(fled) == ("", after)
    empty = field("a:E . . . . . . . x:W", f"infanterie charge ordered {before}")
    play(empty, "activate a", "pass" if not before else "rest", *(("6 6",) if before else ()))
    assert shock(empty) == ("", after)


# What a charge compels. LM-2.6.9-05, -06


@clause("LM-2.6.9-05", "LM-F-29")
@pytest.mark.parametrize("order", ["attack", "defence", "regroup", "retreat"])
def test_a_charging_troop_goes_on_towards_the_enemy_whatever_its_wing_does(order: str) -> None:
    battle = play(field(". . a:E . . . x:W", "infanterie charge", order=order), "activate a")
    assert [(fact.action, fact.clause) for fact in facts(battle, ActionChosen)] == [("move", "LM-2.6.9-05")]
    assert [fact.move.kind for fact in facts(battle, MoveBegan)] == ["attack"]
    assert refused(battle, "halt") == "LM-2.6-01"
    play(battle, "step E")
    assert refused(battle, "halt") == "LM-2.6.11.1-01"
    play(battle, "step E")
    assert (unit(battle, "a").hex, shock(battle)) == ("0503", (CHARGE, FRESH))


@clause("LM-2.6.9-05", "LM-F-29")
def test_it_covers_two_hexes_even_when_one_has_cost_enough() -> None:
    """Out from behind b the first hex costs 2 points, all that an attack move owes; a second hex is still owed."""
    friends = "  b infanterie activated\n"
    swift = {"it": {"like": "infanterie", "movement_capacity": "advantaged"}}
    battle = field(". . b+a:E . . . . x:W", "it charge", friends=friends, figure=swift, dice=[1, 1, 1, 1])
    play(battle, "activate a", "step E")
    assert facts(battle, UnitStepped)[0].cost == 4
    assert refused(battle, "halt") == "LM-2.6.9-05"
    play(battle, "step E")
    assert unit(battle, "a").hex == "0503"


@clause("LM-2.6.9-05", "LM-F-29")
def test_where_two_are_not_possible_it_covers_one() -> None:
    battle = field(". . a:E . . . x:W", "hommes_darmes charge")
    play(battle, "activate a", "step E")
    assert "step E" not in tokens(battle)
    play(battle, "halt")
    assert (unit(battle, "a").hex, shock(battle)) == ("0403", ("", WINDED))


@clause("LM-2.6.9-05", "LM-2.6.9-06", "LM-F-29")
def test_a_special_order_waives_it() -> None:
    battle = play(field(". . a:E . . x:W", "infanterie charge ordered"), "activate a")
    assert tokens(battle) == {"move", "withdraw", "flee", "pass"}
    play(battle, "pass")
    assert shock(battle) == (CHARGE, FRESH)


@clause("LM-2.6.9-06")
def test_without_an_order_a_charging_troop_neither_withdraws_nor_flees() -> None:
    """It moves at once: there is nothing else. One that does not charge has the choice."""
    battle = play(field(". . a:E . . . x:W", "infanterie charge"), "activate a")
    assert [fact.action for fact in facts(battle, ActionChosen)] == ["move"]
    calm = play(field(". . a:E . . . x:W"), "activate a")
    assert {"withdraw", "flee"} <= tokens(calm)


@clause("LM-2.6.9-06")
def test_engaging_somebody_it_strikes_with_an_order_or_without() -> None:
    """LM-2.9-12, C-15."""
    for marks in ("charge", "charge ordered"):
        battle = play(field(". . a:E x:W", f"infanterie {marks}"), "activate a")
        assert [fact.action for fact in facts(battle, ActionChosen)] == ["shock"]


# A charge into the void. LM-2.4.3-02


def kept(row: str, a: str = "infanterie", x: str = "infanterie", **more: Any) -> bool:
    """Whether a charging unit that does nothing still bears Charge at the end of its activation."""
    battle = play(field(row, f"{a} charge ordered", x, **more), "activate a", "pass")
    assert [fact.clause for fact in facts(battle, ShockMarked)] == ([] if shock(battle)[0] else ["LM-2.4.3-02"])
    assert shock(battle) in ((CHARGE, FRESH), ("", WINDED))
    return shock(battle)[0] == CHARGE


@clause("LM-2.4.3-02")
def test_it_is_kept_while_an_attack_move_could_bring_it_into_contact() -> None:
    """C-16: two steps and a neighbour, from the facing it has; turning costs its price."""
    assert kept(". . a:E . . x:W")
    assert not kept(". . a:E . . . x:W")
    assert kept(". . x:E . a:E")
    assert kept(". x:W . . a:E") is False
    assert kept(". x:W . . a:W")
    assert kept(". x:W . . a:E", "chef_aile_pied")


@clause("LM-2.4.3-02")
def test_an_enemy_who_has_just_left_is_a_goal_too() -> None:
    """C-72: by the side that the unit could come to stand before, facing it."""
    gone = {"others": "  y infanterie exit=0103/W left=1\n"}
    assert kept(". a:W . . . . . . x:W", **gone, position={"turn": 2})
    assert kept(". . a:W . . . . . x:W", **gone, position={"turn": 2})
    assert not kept(". . . a:W . . . . x:W", **gone, position={"turn": 2})
    assert not kept(". a:W . . . . . . x:W", **gone, position={"turn": 3})
    slow = {"it": {"like": "cavaliers", "movement_capacity": "inferior"}}
    assert kept("a:NW . . . . . . . x:W", "it", **gone, position={"turn": 2}, figure=slow)
    assert not kept("a:E . . . . . . . x:W", "it", **gone, position={"turn": 2}, figure=slow)


@clause("LM-2.4.3-02")
def test_roads_do_not_carry_it_before_the_charge_is_broken() -> None:
    """LM-2.2.1.2-06: straight on, 1½ points for the first rough hex, then ½ a hex by road; or it turns, for ½ point.

    It has 3. Without a charge the road would bring it to x for that.
    """
    map_ = {"grid": "ROW", "paths": {"road": ["0101 0201 0301 0401 0501 0601"]}}
    assert kept("a:E r r r r . x:W", "cavaliers", map_=map_)
    assert not kept("a:E r r r r . . x:W", "cavaliers", map_=map_)
    assert kept("a:E r r r r . . x:W", "chef_aile", map_=map_)
    assert not kept("a:E r r r r . . . x:W", "chef_aile", map_=map_)
    assert kept("a:E r r x:W/r r", "cavaliers", map_="ROW")
    assert not kept("a:E r r r x:W/r", "cavaliers", map_="ROW")


@clause("LM-2.4.3-02")
def test_where_it_can_pay_for_no_hex_one_of_minimal_movement_counts() -> None:
    """C-34, C-72: before it only a free turn; none for horses, one vertex for men without points."""
    wood = """
        d d d d d d d d d
         d d d d d d d d d
        ROW
         d d d d d d d d d
        d d d d d d d d d
        """
    assert kept("d d a:E/d d x:W/d", "cavaliers", map_=wood)
    assert not kept("d d a:E/d d d x:W/d", "cavaliers", map_=wood)
    assert not kept("x:W/d d a:E/d", "cavaliers", map_=wood)
    slow = {"it": {"like": "infanterie", "movement_capacity": "inferior"}}
    assert kept(". . a:NE . x:W", "it", figure=slow)
    assert kept(". . a:E", "it", "infanterie 0201 W", figure=slow)
    assert not kept("x:W . a:E", "it", figure=slow)
