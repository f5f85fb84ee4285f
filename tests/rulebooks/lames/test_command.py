"""2.5.7, 2.5.8, 2.5.12 to 2.5.15: the command test, and the actions that need it."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.errors import UserError
from oriflamme.rulebooks.lames.activation_sheet import ActivationSheet
from oriflamme.rulebooks.lames.facts import LeaderChanged, OrderChanged
from oriflamme.rulebooks.lames.vocabularies import Action
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, trials, unit

DICE = {total: (total // 2, total - total // 2) for total in range(2, 13)}
ACTIONS = {"change", "command", "resign"}
"""The three actions of command that need an order in hand."""


def items(test: Any) -> dict[str, int]:
    return {item.reason: item.value for item in test.modifiers.items}


def closed(battle: Battle, key: str, *actions: Action) -> list[str]:
    """The clauses that close these actions to a unit, if it were activated now; empty where one is open."""
    sheet = ActivationSheet(battle.state, unit(battle, key))
    reasons = [sheet.why_not(action) for action in actions]
    return [reason.clause if reason else "" for reason in reasons]


def led(leader: str, *others: str, wing: str = "north attack leader=c", dice: Any = (), **more: Any) -> Battle:
    """A wing of the north with a leader, `c`; an enemy far away."""
    lines = [wing, f"  c {leader}", *(f"  {other}" for other in others), "south defence", "  x infanterie 1203 W"]
    return position(plain(12, 5), "\n".join(lines), dice=dice, **more)


# Who may change a standing order


@clause("LM-2.5.7-01", "LM-2.5.5-11", "LM-F-55")
def test_a_leader_changes_the_standing_order_with_an_order_in_hand() -> None:
    without = led("chef_aile 0103 E")
    play(without, "activate c")
    assert not tokens(without) & ACTIONS
    assert refused(without, "change") == "LM-2.5.5-11"
    ordered = led("chef_aile 0103 E ordered")
    play(ordered, "activate c")
    assert tokens(ordered) & ACTIONS == {"change", "resign"}


@clause("LM-2.5.7-01", "LM-2.5.13-01", "LM-F-55")
def test_the_army_commander_needs_no_order_to_change_that_of_his_own_wing() -> None:
    battle = led("chef_aile 0103 E", commander_of={"north": "c"})
    play(battle, "activate c")
    assert tokens(battle) & ACTIONS == {"change", "resign"}


@clause("LM-2.5.13-01")
def test_the_army_commander_is_one_of_the_characters_of_the_army() -> None:
    """Neither a troop nor somebody of the other side."""
    for wrong in ("t", "x", "nobody"):
        with pytest.raises(UserError):
            led("chef_aile 0103 E", "t infanterie 0203 E", commander_of={"north": wrong})


@clause("LM-2.5.7-01", "LM-F-55")
def test_an_autonomous_leader_needs_no_order() -> None:
    battle = led("free 0103 E", figure={"free": {"like": "chef_aile", "command": "autonomous"}})
    play(battle, "activate c")
    assert tokens(battle) & ACTIONS == {"change", "resign"}


@clause("LM-2.5.7-01", "LM-2.5.14-01", "LM-2.5.15-01", "LM-2.5.9-01")
def test_a_routed_leader_commands_nobody() -> None:
    battle = led("chef_aile 0103 E routed ordered")
    assert closed(battle, "c", "change", "command", "resign", "orders") == [
        "LM-2.5.7-01",
        "LM-2.5.14-01",
        "LM-2.5.15-01",
        "LM-2.5.9-01",
    ]


@clause("LM-2.5-09", "LM-2.5-02", "LM-2.5.15-01")
def test_only_the_leader_changes_the_standing_order_of_his_wing() -> None:
    """Another character of the wing may not, even with an order; nor may the army commander in his place."""
    battle = led("chef_aile 0103 E", "d chef_aile 0105 E ordered", "e chef_aile 0101 E", commander_of={"north": "e"})
    for other in ("d", "e"):
        assert closed(battle, other, "change", "resign") == ["LM-2.5-09", "LM-2.5.15-01"]
    ordered = led("chef_aile 0103 E ordered", "d chef_aile 0105 E")
    assert closed(ordered, "c", "change", "resign") == ["", ""]


@clause("LM-2.5-02")
def test_the_leader_of_a_wing_is_whoever_holds_its_marker() -> None:
    """With the same two characters, the other one leads if the scenario says so."""
    battle = led("chef_aile 0103 E ordered", "d chef_aile 0105 E ordered", wing="north attack leader=d")
    assert closed(battle, "c", "change") == ["LM-2.5-09"]
    assert closed(battle, "d", "change") == [""]


def in_contact(stack: list[str], **more: Any) -> Battle:
    """A leader and whoever is with him, an enemy before their hex."""
    lines = ["north attack leader=c", *(f"  {one}" for one in stack), "  near infanterie 0203 E"]
    lines += ["south defence", "  x infanterie 0503 W"]
    return position(plain(12, 5), "\n".join(lines), **more)


@clause("LM-2.5.7-01", "LM-2.5.7-02", "LM-2.5.9-01", "LM-2.5.14-01", "LM-2.5.15-01")
def test_a_leader_engaged_alone_commands_nobody() -> None:
    """A second character of small size in his hex is no shelter."""
    for stack in (["c chef_aile 0403 E ordered"], ["c chef_aile 0403 E ordered", "d chef_aile 0403 E"]):
        battle = in_contact(stack)
        assert closed(battle, "c", "change", "command", "resign", "orders") == [
            "LM-2.5.7-01",
            "LM-2.5.14-01",
            "LM-2.5.15-01",
            "LM-2.5.9-01",
        ]


@clause("LM-2.5.7-02", "LM-2.5.8-02", "LM-2.5.9-03", "LM-2.9-34")
def test_a_leader_among_an_engaged_troop_commands_with_a_handicap() -> None:
    battle = in_contact(["t infanterie 0403 E", "c chef_aile 0403 E ordered"], dice=[3, 3])
    assert closed(battle, "c", "change", "resign", "orders") == ["", "", ""]
    play(battle, "activate c", "change", "order defence")
    assert items(trials(battle)[0]) == {"stacked_engaged": 1}
    points = in_contact(["t infanterie 0403 E", "c chef_aile 0403 E"], dice=[3])
    play(points, "activate c", "orders")
    assert points.state.points == 4  # 1D3 x 2 instead of x 3


@clause("LM-2.5.7-02")
def test_a_large_leader_is_not_alone_beside_another_large_unit() -> None:
    """He is engaged himself, and commands all the same; without the troop he does not. He may not rest or pass."""
    giant = {"giant": {"like": "chef_aile", "size": "large"}}
    alone = play(in_contact(["c giant 0403 E ordered"], figure=giant), "activate c")
    assert tokens(alone) == {"withdraw", "flee", "shock"}
    stack = ["c giant 0403 E ordered", "t infanterie 0403 E"]
    sheltered = play(in_contact(stack, figure=giant, dice=[1, 2]), "activate c")
    assert tokens(sheltered) == {"withdraw", "shock", "orders", "change", "resign"}
    assert refused(sheltered, "pass") == "LM-2.9-33"
    assert refused(sheltered, "move") == "LM-2.5.5-07"
    play(sheltered, "change", "order defence")
    assert items(trials(sheltered)[0]) == {}  # nobody but himself is engaged in his hex


@clause("LM-2.5.6-01")
def test_a_chaotic_character_gives_no_orders_at_all() -> None:
    battle = led("wild 0103 E ordered", figure={"wild": {"like": "chef_aile", "command": "chaotic"}})
    assert closed(battle, "c", "orders", "change", "resign") == ["LM-2.5.6-01"] * 3


# The change


@clause("LM-2.5.7-03", "LM-2.5-05", "LM-2.5.8-01")
def test_a_new_standing_order_takes_effect_at_once() -> None:
    """The troop that plays after him defends, where it would have had to attack."""
    battle = led("chef_aile 0103 E ordered", "t infanterie 0303 E", dice=[4, 4])
    play(battle, "activate c", "change")
    assert tokens(battle) == {"order defence", "order regroup", "order retreat"}
    play(battle, "order defence")
    assert facts(battle, OrderChanged) == [OrderChanged(clause="LM-2.5.7-03", wing="north1", order="defence")]
    assert unit(battle, "c").activated
    play(battle, "activate t")
    assert tokens(battle) == {"move", "withdraw", "flee", "pass"}


@clause("LM-2.5.7-03", "LM-2.5.8-01")
def test_a_failed_command_test_changes_nothing_and_he_has_acted() -> None:
    battle = led("chef_aile 0103 E ordered", "t infanterie 0303 E", dice=[4, 5])
    play(battle, "activate c", "change", "order defence")
    assert not facts(battle, OrderChanged)
    assert battle.state.wings["north1"].order == "attack"
    assert (unit(battle, "c").activated, unit(battle, "c").ordered) == (True, False)
    assert tokens(battle) == {"activate t"}


@clause("LM-2.5.4-03")
def test_a_wing_may_be_sent_into_retreat_but_never_out_of_it() -> None:
    battle = led("chef_aile 0103 E ordered", "t infanterie 0303 E", dice=[4, 4])
    play(battle, "activate c", "change", "order retreat")
    assert battle.state.wings["north1"].order == "retreat"
    retreating = led("chef_aile 0103 E ordered", wing="north retreat leader=c")
    assert closed(retreating, "c", "change", "resign") == ["LM-2.5.4-03", ""]


# The test


@pytest.mark.parametrize(
    ("capacity", "threshold"),
    [("superior", 10), ("advantaged", 9), ("ordinary", 8), ("disadvantaged", 7), ("inferior", 6)],
)
@clause("LM-2.5.8-01", "LM-2.5.6-03")
def test_the_command_test_is_passed_up_to_the_threshold_of_the_command_capacity(capacity: str, threshold: int) -> None:
    figure = {"chief": {"like": "chef_aile", "command_capacity": capacity, "morale_capacity": "inferior"}}
    for roll, order in ((threshold, "defence"), (threshold + 1, "attack")):
        battle = led("chief 0103 E ordered", figure=figure, dice=DICE[roll])
        play(battle, "activate c", "change", "order defence")
        (test,) = trials(battle)
        assert (test.test, test.threshold, test.modifiers.total) == ("command", threshold, 0)
        assert battle.state.wings["north1"].order == order


@clause("LM-2.5.8-01")
def test_a_natural_two_is_always_a_success_and_a_twelve_never() -> None:
    """Inferior 6 at +6: a 2 passes where a 3 does not. Superior 10 at +0: a 12 fails."""
    worst = {"chief": {"like": "chef_aile", "command_capacity": "inferior", "command": "irregular"}}
    for dice, order in (((1, 1), "defence"), ((1, 2), "attack")):
        battle = position(
            plain(12, 5),
            """
            north attack leader=c
              t infanterie 0403 E
              c chief 0403 E ordered shaken spent
              far infanterie 1205 E
            south defence
              x infanterie 0503 W
            """,
            figure=worst,
            dice=dice,
        )
        play(battle, "activate c", "change", "order defence")
        (test,) = trials(battle)
        assert items(test) == {"irregular": 1, "shaken": 1, "spent": 1, "stacked_engaged": 1, "distance": 2}
        assert battle.state.wings["north1"].order == order
    best = {"chief": {"like": "chef_aile", "command_capacity": "superior"}}
    failed = led("chief 0103 E ordered", figure=best, dice=[6, 6])
    play(failed, "activate c", "change", "order defence")
    assert failed.state.wings["north1"].order == "attack"


@pytest.mark.parametrize(
    ("leader", "expected"),
    [
        ("chef_aile 0103 E ordered", {}),
        ("magicien 0103 E ordered", {"irregular": 1}),
        ("chef_aile 0103 E ordered shaken", {"shaken": 1}),
        ("chef_aile 0103 E ordered winded", {}),
        ("chef_aile 0103 E ordered spent", {"spent": 1}),
        ("magicien 0103 E ordered shaken spent", {"irregular": 1, "shaken": 1, "spent": 1}),
    ],
)
@clause("LM-2.5.8-02", "LM-2.5.6-02")
def test_what_the_state_of_the_character_adds_to_the_command_test(leader: str, expected: dict[str, int]) -> None:
    battle = led(leader, dice=[1, 2])
    play(battle, "activate c", "change", "order defence")
    assert items(trials(battle)[0]) == expected


@clause("LM-2.5.8-02")
def test_a_stack_that_nobody_engages_is_no_handicap() -> None:
    battle = led("chef_aile 0103 E ordered", "t infanterie 0103 E", dice=[1, 2])
    play(battle, "activate c", "change", "order defence")
    assert items(trials(battle)[0]) == {}


@pytest.mark.parametrize(("column", "groups"), [(4, 0), (5, 1), (8, 1), (9, 2), (10, 2), (11, 2)])
@clause("LM-2.5.8-02", "LM-2.5.8-03")
def test_each_full_group_of_four_hexes_to_the_farthest_troop_adds_one(column: int, groups: int) -> None:
    """Columns 5 and 9 are four and eight hexes away; near ones do not count."""
    battle = led("chef_aile 0103 E ordered", "n infanterie 0203 E", f"t infanterie {column:02}03 E", dice=[1, 2])
    play(battle, "activate c", "change", "order defence")
    assert items(trials(battle)[0]) == ({"distance": groups} if groups else {})


@pytest.mark.parametrize(
    "far",
    ["infanterie 0903 E routed", "infanterie 0903 E ordered", "dragon_elfique 0903 E", "chef_aile 0903 E"],
)
@clause("LM-2.5.8-02")
def test_whoever_the_standing_order_does_not_bind_is_not_counted(far: str) -> None:
    """C-65: routed, ordered, Autonomous, a character; all eight hexes away."""
    battle = led("chef_aile 0103 E ordered", f"t {far}", dice=[1, 2])
    play(battle, "activate c", "change", "order defence")
    assert items(trials(battle)[0]) == {}


@clause("LM-2.5.8-02")
def test_the_troops_of_other_wings_are_not_counted() -> None:
    battle = led("chef_aile 0103 E ordered", "n infanterie 0503 E", dice=[1, 2])
    play(battle, "activate c", "change", "order defence")
    assert items(trials(battle)[0]) == {"distance": 1}
    armies = """
    north attack leader=c
      c chef_aile 0103 E ordered
    north.n2 attack
      t infanterie 0903 E
    south defence
      x infanterie 1203 W
    """
    other = play(position(plain(12, 5), armies, dice=[1, 2]), "activate c", "change", "order defence")
    assert items(trials(other)[0]) == {}


def along(row: str, far: str) -> dict[str, int]:
    """The modifiers of a leader at the west end of a map of one row, with a troop somewhere on it."""
    battle = position(
        row,
        f"""
        north attack leader=c
          c chef_aile_pied 0101 E ordered
          t infanterie {far} E
        south defence
          x dragon_elfique {len(row.split()):02}01 E
        """,
        dice=[1, 2],
    )
    play(battle, "activate c", "change", "order defence")
    return items(trials(battle)[0])


@clause("LM-2.5.8-03")
def test_a_difficult_hex_counts_double() -> None:
    """One clear hex and two difficult ones are five; his own hex does not count, the last one does."""
    assert along(". . w w . .", "0401") == {"distance": 1}
    assert along(". . . w . .", "0401") == {"distance": 1}
    assert along(". . . . . .", "0401") == {}
    assert along("w . . . . .", "0401") == {}
    assert along(". . r r . .", "0401") == {}


@clause("LM-2.5.8-03")
def test_the_distance_runs_along_the_cheapest_way() -> None:
    """Around the wood it is six hexes, through it nine."""
    armies = """
    north attack leader=c
      c chef_aile_pied 0101 E ordered
      t infanterie 0601 E
    south defence
      x infanterie 0702 W
    """
    wood = ". w w w w . .\n"
    for below, groups in ((" . . . . . . .", 1), (" w w w w w w .", 2)):
        battle = play(position(wood + below, armies, dice=[1, 2]), "activate c", "change", "order defence")
        assert items(trials(battle)[0]) == {"distance": groups}


# Taking command and resigning


HEADLESS = """
north attack leader=c
  c chef_aile 0103 E {c}
  d chef_aile 0105 E {d}
north.n2 defence
  t infanterie 0903 E
south defence
  x infanterie 1203 W
"""


def headless(c: str = "", d: str = "ordered", **more: Any) -> Battle:
    """The wing n2 has no leader; `c` leads the other, `d` none. The only troop is eight hexes from both."""
    return position(plain(12, 5), HEADLESS.format(c=c, d=d), **more)


@clause("LM-2.5.14-01", "LM-2.5.8-02", "LM-F-55")
def test_a_character_takes_command_of_a_wing_that_nobody_leads() -> None:
    """C-65: the distance to the farthest troop of the wing to be taken counts: +2, so 6 passes and 7 does not."""
    battle = headless(dice=[3, 3])
    play(battle, "activate d", "command")
    assert tokens(battle) == {"lead n2"}
    play(battle, "lead n2")
    (test,) = trials(battle)
    assert (test.test, test.clause, items(test), test.threshold) == ("command", "LM-2.5.14-01", {"distance": 2}, 8)
    assert facts(battle, LeaderChanged) == [LeaderChanged(clause="LM-2.5.14-01", wing="n2", leader="d")]
    assert battle.state.wings["n2"].leader == "d"
    assert unit(battle, "d").activated


@clause("LM-2.5.14-01", "LM-2.5.8-01")
def test_a_failure_to_take_command_leaves_the_wing_without_a_leader() -> None:
    battle = play(headless(dice=[3, 4]), "activate d", "command", "lead n2")
    assert not facts(battle, LeaderChanged)
    assert (battle.state.wings["n2"].leader, unit(battle, "d").activated) == ("", True)


@clause("LM-2.5.14-01", "LM-2.5.5-11", "LM-F-55")
def test_taking_command_needs_an_order_and_free_hands() -> None:
    """Without an order: no. Leading a wing already: no. Army commander or Autonomous: without an order."""
    assert closed(headless(d=""), "d", "command") == ["LM-2.5.5-11"]
    assert closed(headless(c="ordered"), "c", "command") == ["LM-2.5.14-01"]
    assert closed(headless(d="", commander_of={"north": "d"}), "d", "command") == [""]


@clause("LM-2.5.14-01")
def test_nobody_takes_command_of_a_wing_that_has_a_leader() -> None:
    battle = led("chef_aile 0103 E", "d chef_aile 0105 E ordered")
    play(battle, "activate d")
    assert refused(battle, "command") == "LM-2.5.14-01"


@clause("LM-2.5.14-01")
def test_of_several_wings_without_a_leader_he_takes_the_one_he_names() -> None:
    armies = """
    north attack
      d chef_aile 0105 E ordered
    north.n2 defence
      t infanterie 0103 E
    south defence
      x infanterie 1203 W
    """
    battle = play(position(plain(12, 5), armies, dice=[1, 2]), "activate d", "command")
    assert tokens(battle) == {"lead north1", "lead n2"}
    play(battle, "lead n2")
    assert {key: wing.leader for key, wing in battle.state.wings.items()} == {"north1": "", "n2": "d", "south1": ""}


@clause("LM-2.5.15-01", "LM-2.5-06", "LM-2.5.8-01", "LM-F-55")
def test_a_leader_who_resigns_leaves_the_wing_its_standing_order() -> None:
    battle = led("chef_aile 0103 E ordered", "t infanterie 0503 E", dice=[3, 4])
    play(battle, "activate c", "resign")
    (test,) = trials(battle)
    assert (test.clause, items(test), test.threshold) == ("LM-2.5.15-01", {"distance": 1}, 8)
    assert facts(battle, LeaderChanged) == [LeaderChanged(clause="LM-2.5.15-01", wing="north1", leader="")]
    assert (battle.state.wings["north1"].leader, battle.state.wings["north1"].order) == ("", "attack")
    failed = play(led("chef_aile 0103 E ordered", "t infanterie 0503 E", dice=[4, 4]), "activate c", "resign")
    assert (failed.state.wings["north1"].leader, unit(failed, "c").activated) == ("c", True)


@clause("LM-2.5.15-01", "LM-2.5.5-11")
def test_resigning_needs_an_order_too() -> None:
    assert closed(led("chef_aile 0103 E"), "c", "resign") == ["LM-2.5.5-11"]


@clause("LM-2.5.12-01")
def test_a_wing_without_a_leader_keeps_its_standing_order() -> None:
    """Nobody can change it: neither its own character with an order, nor the leader of the other wing."""
    battle = headless(c="ordered", d="ordered", dice=[3, 3])
    assert closed(battle, "d", "change") == ["LM-2.5-09"]
    play(battle, "activate c", "change", "order defence")
    assert [(fact.wing, fact.order) for fact in facts(battle, OrderChanged)] == [("north1", "defence")]


@clause("LM-2.5.15-02")
def test_replacing_a_leader_takes_an_order_to_each_and_their_own_activations() -> None:
    """The commander orders both; the old leader resigns, then the new one takes over, in one turn."""
    battle = position(
        plain(),
        """
        north attack leader=c
          c chef_aile 0103 E
          d chef_aile 0105 E
        north.staff attack leader=g
          g chef_armee 0104 E
        south defence
          x infanterie 0903 W
        """,
        commander_of={"north": "g"},
        dice=[5, 1, 2, 1, 2],
    )
    play(battle, "activate g", "orders", "order c", "order d")
    play(battle, "activate c", "resign", "activate d", "command", "lead north1")
    assert [(fact.wing, fact.leader) for fact in facts(battle, LeaderChanged)] == [("north1", ""), ("north1", "d")]


@clause("LM-2.5.15-02")
def test_the_order_of_those_activations_matters() -> None:
    """While the old leader holds the wing nobody takes it; whoever was activated already gets no order any more."""
    battle = position(
        plain(),
        """
        north attack leader=c
          c chef_aile 0103 E activated
          d chef_aile 0105 E ordered
          g chef_armee 0104 E
          t infanterie 0205 E
        south defence
          x infanterie 0903 W
        """,
        commander_of={"north": "g"},
        dice=[5],
    )
    assert closed(battle, "d", "command") == ["LM-2.5.14-01"]
    play(battle, "activate g", "orders")
    assert tokens(battle) == {"order t", "done"}
    assert refused(battle, "order c") == "LM-2.5.15-02"
