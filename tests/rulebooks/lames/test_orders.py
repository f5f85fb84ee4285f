"""2.5 to 2.5.4: wings, and what the four standing orders make of their troops."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.errors import UserError
from oriflamme.rulebooks.lames.distances import nearest_threats, threat
from oriflamme.rulebooks.lames.facts import ActionChosen, MoveBegan, ShockFought, UnitLeft
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import order_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, unit

FREE = {"move", "withdraw", "flee", "pass"}
AWAY = {"move", "withdraw", "flee"}


def lone(mine: str, order: str, *enemies: str, map_: str = "", **more: Any) -> Battle:
    """One troop of the north, `a`, under a standing order, and the enemies named; activated."""
    lines = [f"north {order}", f"  a {mine}", "south defence", *(f"  {enemy}" for enemy in enemies)]
    return play(position(map_ or plain(12, 7), "\n".join(lines), **more), "activate a")


def offered(battle: Battle) -> set[str]:
    """The actions open to the activated unit: the one taken for it, or those it may choose among."""
    chosen = facts(battle, ActionChosen)
    return {chosen[-1].action} if chosen else tokens(battle)


# Wings


@clause("LM-2.5-01")
def test_every_unit_belongs_to_one_wing() -> None:
    armies = """
    north attack
      a infanterie 0103 E
    north.n2 defence
      {other} infanterie 0105 E
    south defence
      x infanterie 0903 W
    """
    battle = position(plain(), armies.format(other="b"))
    assert {key: one.wing for key, one in battle.state.units.items()} == {"a": "north1", "b": "n2", "x": "south1"}
    with pytest.raises(UserError):
        position(plain(), armies.format(other="a"))


@pytest.mark.parametrize(
    ("order", "actions"), [("attack", {"move"}), ("defence", FREE), ("regroup", FREE), ("retreat", AWAY)]
)
@clause("LM-2.5-05", "LM-2.5-03", "LM-2.5-04")
def test_the_four_standing_orders(order: str, actions: set[str]) -> None:
    """A fresh troop far from the enemy: it must come nearer, is free, is free out of reach, must go."""
    assert offered(lone("infanterie 0403 E", order, "x infanterie 1203 W")) == actions


@clause("LM-2.5-05")
def test_there_is_no_fifth_order() -> None:
    with pytest.raises(UserError):
        lone("infanterie 0403 E", "hold", "x infanterie 1203 W")


@clause("LM-2.5-03", "LM-2.5-04")
def test_two_wings_of_an_army_follow_their_own_orders() -> None:
    armies = """
    north attack
      a infanterie 0103 E
    north.n2 defence
      b infanterie 0105 E
    south defence
      x infanterie 0903 W
    """
    battle = position(plain(), armies)
    assert offered(play(battle.fork(), "activate a")) == {"move"}
    assert offered(play(battle.fork(), "activate b")) == FREE


# Attack


@clause("LM-2.5.1-01")
def test_under_attack_a_troop_approaches_the_nearest_enemy() -> None:
    battle = lone("infanterie 0403 E", "attack", "x infanterie 1203 W")
    (begun,) = facts(battle, MoveBegan)
    assert begun.move.kind == "attack"
    assert refused(battle, "halt") == "LM-2.6-01"
    assert refused(battle, "step NE") == "LM-2.6.11.1-03"
    assert "step E" in tokens(battle)


@clause("LM-2.5.1-01")
def test_under_attack_a_troop_strikes_as_soon_as_it_engages() -> None:
    """No move is offered; facing the other way it engages nobody and marches on towards somebody else."""
    battle = lone("infanterie 0403 E", "attack", "x infanterie 0503 E", dice=[6, 6])
    assert tokens(battle) == {"strike x supported", "strike x unsupported"}
    play(battle, "strike x unsupported")
    assert [(fact.unit, fact.target) for fact in facts(battle, ShockFought)] == [("a", "x")]


@clause("LM-2.5.1-02")
def test_under_attack_charging_is_allowed_and_never_compulsory() -> None:
    for mark, shock in (("mark charge", "charge"), ("mark none", "")):
        battle = lone("cavaliers 0103 E", "attack", "x infanterie 0903 W")
        play(battle, "step E", "step E", "step E", "step E", "halt")
        assert tokens(battle) == {"mark charge", "mark none"}
        play(battle, mark)
        assert unit(battle, "a").shock == shock
    contact = lone("cavaliers 0103 E", "attack", "x infanterie 0503 W", dice=[1, 1])
    play(contact, "step E", "step E", "step E")
    assert tokens(contact) == {"mark charge", "mark contact"}
    play(contact, "mark contact")
    assert unit(contact, "a").shock == "contact"


@pytest.mark.parametrize("order", ["defence", "regroup", "retreat"])
@clause("LM-2.5.1-03", "LM-F-27")
def test_a_charging_troop_follows_attack_whatever_its_wing_does(order: str) -> None:
    far = lone("cavaliers 0103 E charge", order, "x infanterie 0903 W")
    assert [(fact.action, fact.clause) for fact in facts(far, ActionChosen)] == [("move", "LM-2.6.9-05")]
    assert facts(far, MoveBegan)[0].move.kind == "attack"
    near = lone("cavaliers 0403 E charge", order, "x infanterie 0503 E")
    assert [(fact.action, fact.clause) for fact in facts(near, ActionChosen)] == [("shock", "LM-2.9-12")]
    assert order_of(near.state, unit(near, "a")) == "attack"
    calm = lone("cavaliers 0103 E", order, "x infanterie 1203 W")
    assert offered(calm) != {"move"}
    assert order_of(calm.state, unit(calm, "a")) == order


@clause("LM-2.5.1-03", "LM-F-27")
def test_a_special_order_frees_a_charging_troop_that_engages_nobody() -> None:
    battle = lone("cavaliers 0103 E charge ordered", "retreat", "x infanterie 0903 W")
    assert offered(battle) == FREE


# Defence


@pytest.mark.parametrize(
    ("enemy", "refusal"),
    [
        ("x infanterie 0603 W", "LM-2.5.2-01"),
        ("x infanterie 0603 E", "LM-2.5.2-01"),
        ("x infanterie 0703 W", ""),
    ],
)
@clause("LM-2.5.2-01")
def test_under_defence_a_move_ends_neither_engaged_nor_engaging(enemy: str, refusal: str) -> None:
    """Before the enemy's front, or behind its back: no. One hex short of it: yes."""
    battle = play(lone("infanterie 0403 E", "defence", enemy), "move")
    if refusal:
        assert refused(battle, "step E") == refusal
    else:
        play(battle, "step E")
        assert refused(battle, "step E") == "LM-2.5.2-01"
        assert "halt" in tokens(battle)


@clause("LM-2.5.2-01", "LM-2.5.2-02")
def test_under_defence_a_troop_may_not_turn_on_an_enemy_beside_it() -> None:
    """Back to back with the enemy it may stay, go away, or turn so that neither engages the other."""
    battle = lone("infanterie 0403 W", "defence", "x infanterie 0503 E")
    assert offered(battle) == FREE
    play(battle, "move")
    assert refused(battle, "face E") == "LM-2.5.2-01"
    assert "step W" in tokens(battle)


@clause("LM-2.5.2-02")
def test_under_defence_nobody_has_to_leave_the_enemy_beside_him() -> None:
    """Adjacent and not engaged: no action is open. Engaged: the first list, without a move."""
    beside = lone("infanterie 0403 W", "defence", "x infanterie 0503 E")
    play(beside, "pass")
    assert unit(beside, "a").hex == "0403"
    engaged = lone("infanterie 0403 E", "defence", "x infanterie 0503 W")
    assert offered(engaged) == {"withdraw", "flee", "shock"}


@clause("LM-2.5.2-03")
def test_a_move_under_defence_gives_no_charge() -> None:
    """The same two clear hexes would earn it under Attack."""
    battle = play(lone("cavaliers 0103 E", "defence", "x infanterie 0903 W"), "move", "step E", "step E", "halt")
    assert unit(battle, "a").shock == ""
    assert battle.state.active == "south"


@clause("LM-2.5.2-04")
@pytest.mark.parametrize(
    ("mine", "actions"),
    [
        ("infanterie 0403 E", FREE),
        ("infanterie 0403 E winded", {*AWAY, "rest"}),
        ("infanterie 0403 E spent", {*AWAY, "rest"}),
        ("infanterie 0403 E shaken", FREE),
        ("hommes_darmes 0403 E shaken", {*FREE, "reorganise"}),
        ("hommes_darmes 0403 E", FREE),
    ],
)
def test_under_defence_out_of_contact(mine: str, actions: set[str]) -> None:
    """Rest for the breathless, and reorganising for the Elite alone."""
    assert offered(lone(mine, "defence", "x infanterie 1203 W")) == actions


@clause("LM-2.5.2-04")
def test_under_defence_in_contact_a_troop_may_strike() -> None:
    battle = lone("infanterie 0403 E", "defence", "x infanterie 0503 W", dice=[6, 6])
    play(battle, "shock", "strike x unsupported")
    assert [fact.target for fact in facts(battle, ShockFought)] == ["x"]


# Regroup: within reach or not

CAUSEWAY = """
~ ~ ~ ~ ~ ~ ~ ~ ~
 ~ . . . . . . . .
~ ~ ~ ~ ~ ~ ~ ~ ~
"""
"""Dry land from 0202 eastwards, water all around it."""


@pytest.mark.parametrize(
    ("enemies", "within"),
    [
        (["x infanterie 0703 W"], True),
        (["x infanterie 0803 W"], False),
        (["x infanterie 0703 W winded"], True),
        (["x infanterie 0703 W spent"], False),
        (["x infanterie 0703 W shaken"], False),
        (["x infanterie 0703 W routed"], False),
        (["x infanterie 0603 E"], True),
        (["x infanterie 0703 E"], False),
        (["x cavaliers 1103 W"], True),
        (["x cavaliers 1203 W"], False),
        (["x artillerie 0603 W"], True),
        (["x artillerie 0703 W"], False),
        (["x artillerie 0603 W spent"], False),
        (["x infanterie 1203 W", "y infanterie 0703 W"], True),
    ],
)
@clause("LM-2.5.3-02", "LM-2.9-16", "LM-2.9-21")
def test_who_is_within_reach(enemies: list[str], within: bool) -> None:
    """The troop is at 0403. Foot goes two hexes and strikes the third; an about-face costs it one point.

    C-72: whoever is shaken, routed or out of breath reaches nobody; artillery has one hex of minimal movement.
    """
    battle = lone("infanterie 0403 E", "regroup", *enemies)
    assert offered(battle) == (AWAY if within else FREE)
    clauses = {fact.clause for fact in facts(play(battle, "move"), ActionChosen)}
    assert clauses == {"LM-2.9-16" if within else "LM-2.9-21"}


@clause("LM-2.5.3-02")
def test_an_enemy_who_is_engaged_reaches_nobody() -> None:
    armies = """
    north regroup
      a infanterie 0403 E
      b infanterie 0803 {facing}
    south defence
      x infanterie 0703 W
    """
    for facing, actions in (("W", FREE), ("E", AWAY)):
        battle = play(position(plain(12, 7), armies.format(facing=facing)), "activate a")
        assert offered(battle) == actions


@clause("LM-2.5.3-02")
def test_other_units_and_orders_do_not_matter_for_the_reach() -> None:
    """The enemy retreats, and a friend stands in its way: it counts all the same."""
    armies = """
    north regroup
      a infanterie 0403 E
      b infanterie 0503 E
    south retreat edge=E
      x infanterie 0703 W
    """
    assert offered(play(position(plain(12, 7), armies), "activate a")) == AWAY


@clause("LM-2.5.3-01", "LM-2.9-16", "LM-F-34")
def test_within_reach_every_hex_must_cost_the_threat_half_a_point_more() -> None:
    """Horse pays 2 points to engage 0603 and 2½ to engage 0503 or 0502; it pays 2 again to engage 0602."""
    battle = play(lone("infanterie 0603 N", "regroup", "x cavaliers 1103 W"), "move")
    state = battle.state
    terrain = terrain_of(state)
    costs = [threat(state, terrain, unit(battle, "x"), hex) for hex in ("0603", "0503", "0502", "0602")]
    assert costs == [4, 5, 5, 4]  # in half points
    assert refused(battle, "step NE") == "LM-2.5.3-01"
    play(battle, "step NW", "halt")
    assert unit(battle, "a").hex == "0502"  # farther, and still within reach


@clause("LM-2.5.3-01")
def test_within_reach_a_withdraw_must_take_it_farther_too() -> None:
    """Facing its enemy it may; with its back to it the hex behind is nearer."""
    facing = lone("infanterie 0603 E", "regroup", "x cavaliers 1103 W")
    assert offered(facing) == AWAY
    turned = lone("infanterie 0603 W", "regroup", "x cavaliers 1103 W")
    assert offered(turned) == {"move", "flee"}
    assert refused(turned, "withdraw") == "LM-2.5.3-01"


@clause("LM-2.5.3-01", "LM-F-34", "LM-2.9-16")
def test_within_reach_and_nowhere_to_go_there_is_no_action() -> None:
    """C-50: the water behind it, the enemy before it; not even rest."""
    battle = lone("infanterie 0202 E winded", "regroup", "x cavaliers 0802 W", map_=CAUSEWAY)
    assert [(fact.action, fact.clause) for fact in facts(battle, ActionChosen)] == [("pass", "LM-2.9-16")]


@clause("LM-2.5.3-03", "LM-F-37", "LM-2.9-17")
def test_moving_away_is_judged_again_at_every_hex() -> None:
    """The first step west leads away from x; then y is the nearest threat, and the second would lead towards it."""
    battle = lone("infanterie 0503 W", "regroup", "x infanterie 0803 W", "y infanterie 0103 E")
    play(battle, "move", "step W")
    assert refused(battle, "step W") == "LM-2.5.3-01"
    assert "halt" in tokens(battle)
    alone = lone("infanterie 0503 W", "regroup", "x infanterie 0803 W")
    play(alone, "move", "step W", "step W")
    assert unit(alone, "a").hex == "0303"


@clause("LM-2.5.3-04", "LM-2.9-21", "LM-F-41")
def test_out_of_reach_a_troop_is_free_as_long_as_it_stays_so() -> None:
    """Four hexes from foot; one step nearer it would be within reach."""
    battle = play(lone("infanterie 0403 E", "regroup", "x infanterie 0803 W"), "move")
    assert refused(battle, "step E") == "LM-2.5.3-04"
    play(battle, "step NE")
    assert refused(battle, "step E") == "LM-2.5.3-04"


@clause("LM-2.5.3-04", "LM-2.9-21", "LM-F-41")
def test_out_of_reach_a_withdraw_may_not_bring_it_within() -> None:
    battle = lone("infanterie 0403 W", "regroup", "x infanterie 0803 W")
    play(battle, "withdraw")
    assert tokens(battle) == {"withdraw NE", "withdraw SE"}


@clause("LM-2.9-21", "LM-F-41")
def test_out_of_reach_a_flight_may_not_bring_it_within() -> None:
    """Fleeing x it would run into the reach of y; without y that way is open."""
    battle = play(lone("infanterie 0503 W", "regroup", "x infanterie 0903 W", "y infanterie 0103 E"), "flee")
    assert refused(battle, "step W") == "LM-2.5.3-04"
    assert "step NW" in tokens(battle)
    alone = play(lone("infanterie 0503 W", "regroup", "x infanterie 0903 W"), "flee")
    assert "step W" in tokens(alone)
    defending = play(lone("infanterie 0503 W", "defence", "x infanterie 0903 W", "y infanterie 0103 E"), "flee")
    assert "step W" in tokens(defending)


@clause("LM-2.5.3-04")
@pytest.mark.parametrize(
    ("state", "actions"),
    [
        ("", FREE),
        ("winded", {*AWAY, "rest"}),
        ("shaken", {*FREE, "reorganise"}),
        ("shaken spent", {*FREE, "rest", "reorganise"}),
    ],
)
def test_out_of_reach_a_troop_recovers_without_being_elite(state: str, actions: set[str]) -> None:
    assert offered(lone(f"infanterie 0403 E {state}", "regroup", "x infanterie 1203 W")) == actions


@pytest.mark.parametrize("order", ["regroup", "retreat"])
@clause("LM-2.5.3-06", "LM-2.9-13", "LM-F-30")
def test_engaged_by_a_marked_enemy_a_troop_may_fight_or_break_off(order: str) -> None:
    """One marked enemy among two is enough; there is no waiting."""
    enemies = ("x infanterie 0503 W contact", "y infanterie 0502 SW")
    battle = lone("infanterie 0403 E", order, *enemies, dice=[1, 1])
    assert offered(battle) == {"shock", "withdraw", "flee"}
    assert refused(battle, "pass") == "LM-2.9-14"
    unmarked = lone("infanterie 0403 E", order, "x infanterie 0503 W", "y infanterie 0502 SW")
    assert offered(unmarked) == {"withdraw", "flee"}


# The nearest threat


@clause("LM-2.5.3.1-01", "LM-F-35")
def test_the_nearest_threat_is_the_one_that_would_spend_least() -> None:
    """Foot three hexes away pays 2 points, horse four hexes away 1½, though a friend stands in its way.

    So the troop may go towards the foot, away from the horse, and not the other way.
    """
    armies = """
    north regroup
      a infanterie 0503 {facing}
      b infanterie 0303 W
    south defence
      x infanterie 0803 W
      y cavaliers 0103 E
    """
    battle = position(plain(12, 7), armies.format(facing="E"))
    state = battle.state
    terrain = terrain_of(state)
    assert [threat(state, terrain, unit(battle, key), "0503") for key in ("x", "y")] == [4, 3]
    assert [one.key for one in nearest_threats(state, terrain, unit(battle, "a"), "0503")] == ["y"]
    play(battle, "activate a", "move", "step E")
    assert unit(battle, "a").hex == "0603"
    west = play(position(plain(12, 7), armies.format(facing="W")), "activate a", "move")
    assert refused(west, "step W") == "LM-2.5.3-01"


@clause("LM-2.5.3.1-02")
def test_between_two_equal_threats_the_owner_chooses_from_which_to_flee() -> None:
    """Either way is open; with the western enemy a hex farther off, the eastern one is the threat."""
    tied = play(lone("infanterie 0503 E", "defence", "x infanterie 0803 W", "y infanterie 0203 E"), "flee")
    assert "step E" in tokens(tied)
    play(tied, "face W")
    assert "step W" in tokens(tied)
    east = play(lone("infanterie 0503 E", "defence", "x infanterie 0803 W", "y infanterie 0103 E"), "flee")
    assert refused(east, "step E") == "LM-2.6.13-03"
    play(east, "face W")
    assert "step W" in tokens(east)


def between(map_: str, *enemies: str, facing: str = "W") -> Battle:
    """A troop under Regroup at 0503, two threats equally near, at the start of its move."""
    battle = lone(f"infanterie 0503 {facing}", "regroup", *enemies, map_=map_)
    return play(battle, "move")


NORTH_AND_SOUTH = ("x cavaliers 0801 W", "y cavaliers 0805 W")


@clause("LM-2.9-17", "LM-F-36")
def test_of_several_threats_a_troop_moves_away_from_all_if_it_can() -> None:
    """West leads away from both; north-west only from the southern one."""
    battle = between(plain(12, 7), *NORTH_AND_SOUTH)
    assert "step W" in tokens(battle)
    assert refused(battle, "step NW") == refused(battle, "step SW") == "LM-2.5.3-01"


@clause("LM-2.9-17", "LM-F-36")
def test_failing_that_it_approaches_none() -> None:
    """The water bars the west: now the hexes that come no nearer to either will do, and only they."""
    rows = plain(12, 7).split("\n")
    rows[2] = rows[2].replace(". . . . .", ". . . ~ .", 1)
    battle = between("\n".join(rows), *NORTH_AND_SOUTH)
    assert {"step NW", "step SW"} <= tokens(battle)
    north = between("\n".join(rows), *NORTH_AND_SOUTH, facing="NE")
    assert refused(north, "step NE") == "LM-2.5.3-01"


@clause("LM-2.9-17", "LM-F-36")
def test_approaching_none_comes_before_getting_away_from_one() -> None:
    """Between east and west: north-east is nearer to neither; east leads away from one enemy and up to the other."""
    battle = between(plain(12, 7), "x infanterie 0803 W", "y infanterie 0203 E", facing="E")
    assert refused(battle, "step E") == "LM-2.5.3-01"
    assert {"step NE", "step SE"} <= tokens(battle)


@clause("LM-2.9-17", "LM-F-36")
def test_a_withdraw_obeys_the_same_priorities() -> None:
    """West if it can; with water there, north-west or south-west."""
    west = play(lone("infanterie 0503 E", "regroup", *NORTH_AND_SOUTH), "withdraw")
    assert unit(west, "a").hex == "0403"
    rows = plain(12, 7).split("\n")
    rows[2] = rows[2].replace(". . . . .", ". . . ~ .", 1)
    barred = play(lone("infanterie 0503 E", "regroup", *NORTH_AND_SOUTH, map_="\n".join(rows)), "withdraw")
    assert tokens(barred) == {"withdraw NW", "withdraw SW"}


@clause("LM-2.9-17", "LM-F-36")
def test_failing_that_it_moves_away_from_one_at_least() -> None:
    """On a causeway between two enemies both ways are open."""
    for facing in ("E", "W"):
        enemies = ("x infanterie 0802 W", "y infanterie 0202 E")
        battle = lone(f"infanterie 0502 {facing}", "regroup", *enemies, map_=CAUSEWAY)
        play(battle, "move")
        assert f"step {facing}" in tokens(battle)


@clause("LM-2.9-17")
def test_a_way_that_it_could_not_pay_for_does_not_bind_it() -> None:
    """With one point it cannot turn west and step as well; so north-west, nearer to neither, is the best it can do."""
    slow = {"slow": {"like": "infanterie", "movement_capacity": "disadvantaged"}}
    battle = lone("slow 0503 E", "regroup", *NORTH_AND_SOUTH, figure=slow)
    assert "move" in offered(battle)
    play(battle, "move", "face NE")
    assert refused(battle, "step NE") == "LM-2.5.3-01"
    play(battle, "step NW")
    assert unit(battle, "a").hex == "0402"


# Retreat


@clause("LM-2.5.4-01", "LM-2.5.4-02", "LM-2.9-15", "LM-F-33")
def test_in_retreat_every_hex_must_lead_towards_the_edge() -> None:
    """Row by row to the north edge: 1 point less each; along the row nothing is gained."""
    battle = lone("infanterie 0403 NE", "retreat edge=N", "x infanterie 1203 W")
    assert offered(battle) == AWAY
    play(battle, "move")
    assert refused(battle, "step E") == "LM-2.5.4-02"
    play(battle, "step NE")
    assert refused(battle, "step E") == "LM-2.5.4-02"
    play(battle, "step NE")
    assert unit(battle, "a").hex == "0501"


@clause("LM-2.5.4-01", "LM-2.5.4-02")
def test_in_retreat_a_troop_leaves_by_its_own_edge_only() -> None:
    """In the corner both edges are near."""
    battle = lone("infanterie 0101 NW", "retreat edge=N", "x infanterie 1203 W")
    play(battle, "move")
    assert refused(battle, "leave W") == "LM-2.5.4-01"
    play(battle, "leave NE")
    assert [(fact.edge, fact.routed) for fact in facts(battle, UnitLeft)] == [("N", False)]


@clause("LM-2.5.4-02")
def test_in_retreat_half_a_point_gained_is_enough() -> None:
    """Horse gains half a point with every hex."""
    battle = play(lone("cavaliers 0403 NE", "retreat edge=N", "x infanterie 1203 W"), "move", "step NE")
    assert unit(battle, "a").hex == "0402"


@clause("LM-2.5.4-01")
def test_a_retreat_edge_is_an_edge_of_the_map() -> None:
    with pytest.raises(UserError):
        lone("infanterie 0403 E", "retreat edge=up", "x infanterie 1203 W")


@clause("LM-2.5.4-01")
def test_in_retreat_the_routed_flee_and_the_charging_attack() -> None:
    """Neither looks for the edge: the routed troop runs south from its enemy, the charging one goes at it."""
    routed = lone("infanterie 0403 S routed", "retreat edge=N", "x cavaliers 0401 S")
    assert offered(routed) == {"flee"}
    assert "step SE" in tokens(routed)
    charging = lone("cavaliers 0403 E charge", "retreat edge=N", "x infanterie 1203 W")
    assert [(fact.action, fact.clause) for fact in facts(charging, ActionChosen)] == [("move", "LM-2.6.9-05")]


@clause("LM-2.9.2-01", "LM-2.9-15", "LM-F-33")
@pytest.mark.parametrize("state", ["winded", "spent", "shaken", "shaken spent"])
def test_in_retreat_there_is_no_recovery(state: str) -> None:
    """Not even for the Elite; a special order opens rest and reorganising again."""
    battle = lone(f"hommes_darmes 0403 E {state}", "retreat edge=N", "x infanterie 1203 W")
    assert offered(battle) == AWAY
    ordered = lone(f"hommes_darmes 0403 E {state} ordered", "retreat edge=N", "x infanterie 1203 W")
    assert offered(ordered) & {"rest", "reorganise"}


@clause("LM-2.9-15", "LM-F-33")
def test_in_retreat_with_nowhere_to_go_a_troop_fights_if_it_engages_and_else_waits() -> None:
    """C-50. The water around it; before it an enemy that has turned its back, or nobody."""
    fights = lone("infanterie 0202 E", "retreat edge=W", "x infanterie 0302 E", map_=CAUSEWAY)
    assert [(fact.action, fact.clause) for fact in facts(fights, ActionChosen)] == [("shock", "LM-2.9-15")]
    waits = lone("infanterie 0202 E winded", "retreat edge=W", "x infanterie 0802 E", map_=CAUSEWAY)
    assert offered(waits) == {"pass"}
