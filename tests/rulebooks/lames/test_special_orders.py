"""2.5.5, 2.5.6 and 2.5.9: what a special order frees a unit to do, who gives them, to whom, and at what price."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Roll
from oriflamme.rulebooks.lames.activation_sheet import ActivationSheet
from oriflamme.rulebooks.lames.command import order_cost
from oriflamme.rulebooks.lames.facts import ActionChosen, OrderGiven, PointsRolled
from oriflamme.rulebooks.lames.vocabularies import Action
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, trials, unit


def closed(battle: Battle, key: str, action: Action) -> str:
    """The clause that closes an action to a unit, if it were activated now; empty where it is open."""
    reason = ActivationSheet(battle.state, unit(battle, key)).why_not(action)
    return reason.clause if reason else ""


def lone(mine: str, order: str = "attack", enemy: str = "infanterie 1203 W", **more: Any) -> Battle:
    """One unit of the north, `a`, and an enemy, far away unless said otherwise."""
    return position(
        plain(12, 5),
        f"""
        north {order}
          a {mine}
          b infanterie 0101 E
        south defence
          x {enemy}
        """,
        **more,
    )


# What a special order frees from


@pytest.mark.parametrize("order", ["attack", "defence", "regroup", "retreat"])
@clause("LM-2.5.5-01", "LM-2.5-08", "LM-2.5.4-05", "LM-2.5-04", "LM-2.5-03")
def test_a_special_order_frees_a_troop_from_any_standing_order(order: str) -> None:
    """Whatever the wing's order, the same five things are open to it; shaken, it may reorganise."""
    battle = lone("infanterie 0403 E ordered shaken", order)
    play(battle, "activate a")
    assert tokens(battle) == {"move", "withdraw", "flee", "reorganise", "pass"}


@clause("LM-2.5.5-01", "LM-2.5-04", "LM-2.5-03")
def test_it_serves_in_the_turn_in_which_it_was_given() -> None:
    """In the next turn the troop must attack again."""
    battle = position(
        plain(),
        """
        north attack
          a infanterie 0103 E ordered
        south defence
          x infanterie 0903 W
        """,
    )
    play(battle, "activate a", "pass", "activate x", "pass")
    assert battle.state.turn == 2
    play(battle, "activate a")
    assert facts(battle, ActionChosen)[-1] == ActionChosen(clause="LM-2.9-29", unit="a", action="move")


@clause("LM-2.5-08", "LM-2.5.2-02", "LM-2.5-04")
def test_under_defence_an_ordered_troop_may_go_into_contact() -> None:
    """Two hexes from the enemy: one step with the order, none without."""
    ordered = lone("infanterie 0403 E ordered", "defence", "infanterie 0603 W", dice=[1, 1])
    play(ordered, "activate a", "move", "step E")
    assert (unit(ordered, "a").hex, unit(ordered, "a").shock) == ("0503", "contact")
    plain_one = lone("infanterie 0403 E", "defence", "infanterie 0603 W")
    play(plain_one, "activate a", "move")
    assert refused(plain_one, "step E") == "LM-2.5.2-01"


@clause("LM-2.5-04", "LM-2.5.5-01")
@pytest.mark.parametrize("order", ["attack", "defence", "regroup", "retreat"])
def test_no_standing_order_binds_a_character(order: str) -> None:
    """Shaken and without any order in hand, he may reorganise, move or wait."""
    battle = lone("chef_aile 0403 E shaken", order)
    play(battle, "activate a")
    assert tokens(battle) == {"move", "withdraw", "flee", "orders", "reorganise", "pass"}


@clause("LM-2.5.5-01", "LM-2.5.5-10")
def test_a_routed_character_may_not_rally_without_an_order() -> None:
    """He must flee; with an order, Elite, Autonomous or as army commander he must try to rally."""
    figure = {
        "elite": {"like": "chef_aile", "morale": "elite"},
        "free": {"like": "chef_aile", "command": "autonomous"},
    }
    assert ActivationSheet((flees := lone("chef_aile 0403 E routed")).state, unit(flees, "a")).allowed.keys() == {
        "flee"
    }
    assert closed(flees, "a", "rally") == "LM-2.8.4-01"
    for mine in ("chef_aile 0403 E routed ordered", "elite 0403 E routed", "free 0403 E routed"):
        battle = lone(mine, figure=figure)
        assert ActivationSheet(battle.state, unit(battle, "a")).allowed.keys() == {"rally"}
    commander = lone("chef_aile 0403 E routed", commander_of={"north": "a"})
    assert ActivationSheet(commander.state, unit(commander, "a")).allowed.keys() == {"rally"}


@pytest.mark.parametrize(
    ("mine", "action"),
    [
        ("infanterie 0403 E routed ordered", "rally"),
        ("infanterie 0403 E routed", "flee"),
        ("milice 0403 E routed ordered", "flee"),
        ("hommes_darmes 0403 E routed", "rally"),
    ],
)
@clause("LM-2.5.5-02", "LM-2.5.3-05")
def test_a_routed_troop_rallies_with_a_special_order_unless_it_is_fragile(mine: str, action: str) -> None:
    """Regroup alone does not do: Elite morale or an order does."""
    battle = lone(mine, "regroup")
    assert ActivationSheet(battle.state, unit(battle, "a")).allowed == {action: "LM-2.9-08"}


@clause("LM-2.5.5-02", "LM-2.5.5-08")
def test_a_routed_troop_that_is_engaged_does_not_rally() -> None:
    battle = lone("infanterie 0403 W routed ordered", "defence", "infanterie 0503 W")
    assert ActivationSheet(battle.state, unit(battle, "a")).allowed.keys() == {"flee"}
    assert closed(battle, "a", "rally") == "LM-2.5.5-08"


@clause("LM-2.5.5-03", "LM-2.5.6-01")
def test_an_autonomous_troop_always_acts_as_under_an_order() -> None:
    """A dragon of a Defence wing flies into contact."""
    battle = lone("dragon_elfique 0403 E", "defence", "infanterie 0603 W", dice=[1, 1])
    play(battle, "activate a")
    assert tokens(battle) == {"move", "withdraw", "flee", "pass"}
    play(battle, "move", "step E")
    assert unit(battle, "a").shock == "contact"


@clause("LM-2.5.5-03", "LM-2.5.5-05")
def test_a_routed_dragon_is_its_own_master_no_more() -> None:
    """It fails to rally and flees: no extra movement, which it has when it flees of its own will."""
    routed = play(lone("dragon_elfique 0403 E routed", "defence", dice=[6, 6]), "activate a")
    assert refused(routed, "extra") == "LM-2.5.5-05"
    steady = play(lone("dragon_elfique 0403 E", "defence"), "activate a", "flee")
    assert "extra" in tokens(steady)


@clause("LM-2.5.5-05")
@pytest.mark.parametrize(
    ("mine", "extra"),
    [
        ("infanterie 0403 E", "LM-2.5.5-05"),
        ("infanterie 0403 E ordered", ""),
        ("dragon_elfique 0403 E", ""),
        ("chef_aile 0403 E", ""),
    ],
)
def test_extra_movement_takes_a_special_order_or_a_free_will(mine: str, extra: str) -> None:
    battle = lone(mine, "defence")
    play(battle, "activate a", "move")
    if extra:
        assert refused(battle, "extra") == extra
    else:
        assert "extra" in tokens(battle)


@clause("LM-2.5.5-06")
@pytest.mark.parametrize(("facing", "actions"), [("W", {"face"}), ("E", {"withdraw", "flee", "shock"})])
def test_a_special_order_does_not_waive_face(facing: str, actions: set[str]) -> None:
    battle = lone(f"infanterie 0403 {facing} ordered", "defence", "infanterie 0503 W")
    assert ActivationSheet(battle.state, unit(battle, "a")).allowed.keys() == actions


@clause("LM-2.5.5-07", "LM-2.5.5-08")
@pytest.mark.parametrize("mine", ["infanterie 0403 E ordered shaken winded", "chef_aile 0403 E ordered shaken winded"])
def test_an_engaged_unit_neither_moves_nor_recovers(mine: str) -> None:
    """Its enemy turned away, all three are open."""
    battle = lone(mine, "defence", "infanterie 0503 W")
    play(battle, "activate a")
    assert refused(battle, "move") == "LM-2.5.5-07"
    assert refused(battle, "rest") == "LM-2.5.5-08"
    assert refused(battle, "reorganise") == "LM-2.5.5-08"
    away = play(lone(mine, "defence", "infanterie 0503 E"), "activate a")
    assert {"move", "rest", "reorganise"} <= tokens(away)


# Who gives orders, and to whom


def giver(leader: str, *others: str, dice: Any = (5,), wing: str = "north attack", **more: Any) -> Battle:
    """A character `c`, activated to give orders to those around him."""
    lines = [wing, f"  c {leader}", *(f"  {other}" for other in others), "south defence", "  x infanterie 1203 W"]
    return play(position(plain(12, 5), "\n".join(lines), dice=dice, **more), "activate c", "orders")


@clause("LM-2.5-10", "LM-2.5.9-01", "LM-2.5.5-11")
def test_any_character_gives_orders_to_any_wing_of_his_side() -> None:
    """He leads nobody and holds no order."""
    armies = """
    north attack
      c chef_aile 0103 E
    north.n2 defence
      t infanterie 0303 E
    south defence
      x infanterie 0503 W
    """
    battle = position(plain(), armies, dice=[1])
    play(battle, "activate c", "orders")
    assert tokens(battle) == {"order t", "done"}
    play(battle, "order t", "activate t")
    assert tokens(battle) == {"move", "withdraw", "flee", "pass"}


@clause("LM-2.5.9-01", "LM-2.5.6-01")
def test_a_chaotic_character_distributes_no_orders() -> None:
    battle = lone("wild 0403 E", figure={"wild": {"like": "chef_aile", "command": "chaotic"}})
    assert closed(battle, "a", "orders") == "LM-2.5.6-01"


@clause("LM-2.5.9-01")
def test_a_lone_engaged_character_distributes_no_orders() -> None:
    battle = lone("chef_aile 0403 E", enemy="infanterie 0503 W")
    play(battle, "activate a")
    assert refused(battle, "orders") == "LM-2.5.9-01"
    troop = lone("infanterie 0403 E ordered")
    play(troop, "activate a")
    assert refused(troop, "orders") == "LM-2.5.9-01"


@clause("LM-2.5.5-04", "LM-2.5.6-01")
def test_a_chaotic_unit_receives_no_order() -> None:
    """Neither a troop nor, from the army commander, a character."""
    figure = {"wild": {"like": "chef_aile", "command": "chaotic"}}
    battle = giver(
        "chef_armee 0103 E",
        "t chiens_de_guerre 0203 E",
        "d wild 0303 E",
        "o infanterie 0403 E",
        commander_of={"north": "c"},
        figure=figure,
    )
    assert tokens(battle) == {"order o", "done"}
    assert refused(battle, "order t") == refused(battle, "order d") == "LM-2.5.5-04"


@clause("LM-2.5.5-09", "LM-2.5.13-02")
def test_only_the_army_commander_gives_orders_to_characters() -> None:
    """A wing leader may not; nor may anybody once the army has no commander."""
    others = ("d chef_aile 0203 E", "t infanterie 0303 E")
    leader = giver("chef_aile 0103 E", *others, wing="north attack leader=c")
    assert tokens(leader) == {"order t", "done"}
    assert refused(leader, "order d") == "LM-2.5.5-09"
    commander = giver("chef_aile 0103 E", *others, commander_of={"north": "c"})
    assert tokens(commander) == {"order d", "order t", "done"}
    play(commander, "order d", "order t")
    assert (unit(commander, "d").ordered, unit(commander, "t").ordered) == (True, True)


@clause("LM-2.5.15-02")
def test_whoever_was_activated_or_has_an_order_gets_none() -> None:
    """C-54: it would be useless, and one marker has both faces. Nobody gives himself one."""
    battle = giver(
        "chef_armee 0103 E",
        "done infanterie 0203 E activated",
        "has infanterie 0303 E ordered",
        "t infanterie 0403 E",
        commander_of={"north": "c"},
    )
    assert tokens(battle) == {"order t", "done"}
    assert refused(battle, "order done") == "LM-2.5.15-02"
    assert refused(battle, "order c") == "LM-2.5.15-02"
    assert refused(battle, "order has") == "LM-2.1.2-02"


# Command points


@pytest.mark.parametrize(
    ("capacity", "number"),
    [("superior", 5), ("advantaged", 4), ("ordinary", 3), ("disadvantaged", 2), ("inferior", 1)],
)
@clause("LM-2.5.9-02", "LM-2.5.6-03")
def test_command_points_are_1d3_times_a_number_of_the_capacity(capacity: str, number: int) -> None:
    figure = {"chief": {"like": "chef_aile", "command_capacity": capacity}}
    for face in range(1, 7):
        battle = giver("chief 0103 E", "t infanterie 0203 E", dice=(face,), figure=figure)
        points = number * ((face + 1) // 2)
        assert facts(battle, PointsRolled) == [PointsRolled(clause="LM-2.5.9-02", unit="c", roll=face, points=points)]
        assert battle.state.points == points


NOTCHES = [
    ("chef_aile 0403 E", 9),
    ("irregular 0403 E", 6),
    ("chef_aile 0403 E shaken", 6),
    ("chef_aile 0403 E spent", 6),
    ("chef_aile 0403 E winded", 9),
    ("chef_aile 0403 E shaken spent", 3),
]


@pytest.mark.parametrize(("leader", "points"), NOTCHES)
@clause("LM-2.5.9-03", "LM-2.5.6-02")
def test_each_hindrance_lowers_the_capacity_by_a_notch(leader: str, points: int) -> None:
    """Ordinary, and a 5 on the die: 9 points; 6 one notch lower, 3 two notches lower."""
    figure = {"irregular": {"like": "chef_aile", "command": "irregular"}}
    battle = giver(leader, "t infanterie 0303 E", figure=figure)
    assert battle.state.points == points


@clause("LM-2.5.9-03")
def test_among_an_engaged_troop_the_capacity_is_a_notch_lower() -> None:
    armies = """
    north attack
      t infanterie 0403 E
      c chef_aile 0403 E
      o infanterie 0303 E
    south defence
      x infanterie 0503 {facing}
    """
    for facing, points in (("W", 6), ("E", 9)):
        battle = position(plain(), armies.format(facing=facing), dice=[5])
        assert play(battle, "activate c", "orders").state.points == points


@clause("LM-2.5.9-03", "LM-2.5.8-02")
def test_among_an_engaged_character_it_is_not_but_the_command_test_is_harder() -> None:
    """Points are fewer beside an engaged troop, the test is harder beside any engaged unit."""
    armies = """
    north attack leader=c
      d chef_aile 0403 E
      c chef_aile 0403 E {}
      o infanterie 0303 E
    south defence
      x infanterie 0503 W
    """
    battle = position(plain(), armies.format(""), dice=[5])
    assert play(battle, "activate c", "orders").state.points == 9
    test = position(plain(), armies.format("ordered"), dice=[3, 3])
    play(test, "activate c", "change", "order defence")
    assert [(item.reason, item.value) for item in trials(test)[0].modifiers.items] == [("stacked_engaged", 1)]


@clause("LM-2.5.9-03")
def test_below_inferior_there_is_one_point_and_nothing_to_roll() -> None:
    """Disadvantaged, shaken and out of breath is three notches below Ordinary; Inferior itself still rolls."""
    low = {"chief": {"like": "chef_aile", "command_capacity": "disadvantaged"}}
    battle = giver("chief 0103 E shaken spent", "t infanterie 0203 E", dice=(), figure=low)
    assert facts(battle, PointsRolled) == [PointsRolled(clause="LM-2.5.9-03", unit="c", roll=0, points=1)]
    assert (battle.state.points, tokens(battle)) == (1, {"order t", "done"})
    inferior = giver("chief 0103 E shaken", "t infanterie 0203 E", dice=(), figure=low)
    (roll,) = inferior.asks
    assert isinstance(roll, Roll)
    assert {points: str(chance) for points, chance in roll.chances().items()} == {"1": "1/3", "2": "1/3", "3": "1/3"}


# What an order costs


@pytest.mark.parametrize(
    ("receiver", "cost"),
    [
        ("infanterie 0203 E", {"base": 1}),
        ("infanterie 0203 E winded", {"base": 1}),
        ("infanterie 0203 E spent", {"base": 1, "spent": 1}),
        ("infanterie 0203 E shaken", {"base": 1, "shaken": 1}),
        ("infanterie 0303 E routed", {"base": 1, "routed": 2}),
        ("milice 0203 E", {"base": 1, "irregular": 1}),
        ("infanterie 0403 E", {"base": 1}),
        ("infanterie 0503 E", {"base": 1, "distance": 1}),
        ("infanterie 0803 E", {"base": 1, "distance": 1}),
        ("infanterie 0903 E", {"base": 1, "distance": 2}),
        ("milice 0603 E shaken", {"base": 1, "irregular": 1, "shaken": 1, "distance": 1}),
        ("milice 0903 E routed spent", {"base": 1, "irregular": 1, "spent": 1, "routed": 2, "distance": 2}),
    ],
)
@clause("LM-2.5.9-04", "LM-2.5.6-02")
def test_what_a_special_order_costs(receiver: str, cost: dict[str, int]) -> None:
    """The character is at 0103: 0503 is four hexes away, 0903 eight."""
    battle = giver("chef_aile 0103 E", f"t {receiver}")
    play(battle, "order t")
    (given,) = facts(battle, OrderGiven)
    assert {item.reason: item.value for item in given.cost.items} == cost
    assert (given.unit, given.by, given.left) == ("t", "c", 9 - sum(cost.values()))
    assert unit(battle, "t").ordered


@clause("LM-2.5.9-04")
def test_difficult_hexes_make_an_order_dearer() -> None:
    """One clear hex and two of wood are five; three clear ones are three."""
    armies = """
    north attack
      c chef_aile_pied 0101 E
      t infanterie 0401 E
    south defence
      x dragon_elfique 0601 W
    """
    for row, total in ((". . w w . .", 2), (". . . . . .", 1)):
        state = position(row, armies).state
        assert order_cost(state, state.units["c"], state.units["t"]).total == total


@clause("LM-2.5.6-02")
def test_an_irregular_leader_pays_in_points_and_an_irregular_troop_in_cost() -> None:
    """Ordinary but Irregular: 1D3 x 2; the order to a Regular costs no more for it."""
    figure = {"chief": {"like": "chef_aile", "command": "irregular"}}
    battle = giver("chief 0103 E", "t infanterie 0203 E", "m milice 0303 E", figure=figure, dice=(3,))
    assert battle.state.points == 4
    play(battle, "order t", "order m")
    assert [(fact.cost.total, fact.left) for fact in facts(battle, OrderGiven)] == [(1, 3), (2, 1)]


@clause("LM-2.5.9-05")
def test_he_buys_what_his_points_allow_and_the_rest_is_lost() -> None:
    """Three points: two orders at 1, then one at 2 is too dear; the third point is gone next turn."""
    battle = giver("chef_aile 0103 E", "t infanterie 0203 E", "u infanterie 0303 E", "m milice 0104 E", dice=(1,))
    play(battle, "order t", "order u")
    assert battle.state.stage == "choose"  # nothing left that he could pay
    assert battle.state.points == 0
    assert tokens(battle) == {"activate t", "activate u", "activate m"}
    again = giver("chef_aile 0103 E", "t infanterie 0203 E", "m milice 0104 E", dice=(1,))
    play(again, "order m")
    assert again.state.points == 1
    play(again, "done")
    assert again.state.points == 0
    assert not unit(again, "t").ordered


@clause("LM-2.5.9-05")
def test_an_order_that_costs_more_than_is_left_is_refused() -> None:
    battle = giver(
        "chef_aile 0103 E", "t infanterie 0203 E", "u infanterie 0303 E", "m milice 0105 E routed", dice=(1,)
    )
    assert refused(battle, "order m") == "LM-2.5.9-05"
    play(battle, "order t")
    assert tokens(battle) == {"order u", "done"}


# Classes of command


@clause("LM-2.5.6-01")
def test_an_autonomous_character_commands_as_a_regular_one_with_an_order() -> None:
    """No notch lost, no modifier; all the actions of command without an order in hand."""
    figure = {"free": {"like": "chef_aile", "command": "autonomous"}}
    battle = giver("free 0103 E", "t infanterie 0203 E", figure=figure)
    assert battle.state.points == 9
    leader = lone("free 0303 E", "attack leader=a", figure=figure, dice=[1, 2])
    play(leader, "activate a", "change", "order defence")
    assert [test.modifiers.total for test in trials(leader)] == [0]
