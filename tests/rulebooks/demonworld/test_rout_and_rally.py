"""Chapters XV.6.0 and XV.9.0: rout, and how units rally."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import display
from oriflamme.rulebooks.demonworld.facts import (
    BattleEnded,
    CommanderStayed,
    ContactMade,
    ElementCutDown,
    ElementEscaped,
    ElementFled,
    ElementsLost,
    FlightBegan,
    MoraleTested,
    OrderRevealed,
    TurnBegan,
    UnitActivated,
    UnitRallied,
    UnitRouted,
)
from oriflamme.rulebooks.demonworld.formation import organised
from oriflamme.rulebooks.demonworld.rout import Flight, edge_of, flight_order, is_routing
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    OPENED,
    asked,
    element,
    fact,
    facts,
    hexes,
    items,
    offered,
    orders,
    play,
    position,
    refused,
    run,
    scenario,
    unit,
)

OPEN = """
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . g g g g . . .
     . . . . . . . .
    . . n n . . . . .
"""
"""Orcs flee to the north, the Empire to the south."""


def fleeing(picture: str = OPEN, *, dice: tuple[int, ...] = (), turn: int = 2, **more: Any) -> Battle:
    """The movement phase begins, and the orcs have routed in the turn before."""
    more.setdefault("n", "empire fantassins_nobles N order=T")
    more.setdefault("g", "orcs garde_orc S morale=routing routed=1")
    more.setdefault("special", "n_1:leader")
    return position(picture, tier="intermediate", phase="movement", turn=turn, dice=dice, **more)


# The rout move


@clause("DW-XV.9.0-02")
def test_every_element_flees_as_straight_as_it_can_with_the_points_of_order_m() -> None:
    """M 16 are five hexes; a zigzag that ends half a hex to either side."""
    battle = fleeing()
    assert asked(battle) == ("orcs", "flee")
    assert offered(battle, "flee g_1 ") == ["0207", "0307"]
    run(battle, until="flight-facing")
    assert [one.steps for one in facts(battle, ElementFled)] == [5, 5, 5, 5]
    assert {name[2:] for name in hexes(battle, "g")} == {"07"}


@clause("DW-XV.9.0-02")
def test_an_even_number_of_hexes_leaves_no_choice() -> None:
    """M 20 are six hexes: straight up."""
    battle = fleeing(g="orcs guerriers_orcs S morale=routing routed=1")
    assert asked(battle)[1] == "flight-facing"
    assert hexes(battle, "g") == ["0306", "0406", "0506", "0606"]


@clause("DW-XV.9.0-02")
def test_after_its_flight_a_unit_looks_where_it_likes() -> None:
    battle = run(fleeing(), until="flight-facing")
    assert offered(battle, "face ")[0] == "n" and len(offered(battle, "face ")) == 6
    play(battle, "face s")
    assert {one.facing for one in battle.state.of("g")} == {9}


@clause("DW-XV.9.0-03")
def test_the_edge_is_the_side_where_the_army_deployed() -> None:
    battle = fleeing()
    assert {side: edge_of(army) for side, army in battle.state.armies.items()} == {"empire": "S", "orcs": "N"}
    other = position(
        OPEN,
        tier="intermediate",
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
    )
    army = other.state.armies["orcs"]
    assert edge_of(type(army)("x", facing=3)) == "S" and edge_of(type(army)("x", facing=11)) == "W"


@clause("DW-XV.9.0-02")
def test_detours_only_round_others_and_nobody_is_walked_through() -> None:
    battle = fleeing(
        """
         . . . . . . .
        . . . . . . . .
         . . . . . . .
        . . . . . . . .
         . . . . . . .
        . . . . . . . .
         . . . . . . .
        . . h h h . . .
         . . . g . . .
        . . . . . . . .
         . . . . . . .
        . . n n . . . .
        """,
        h="orcs guerriers_orcs S order=T",
        g="orcs trolls S morale=routing routed=1 elements=3",
    )
    run(battle, until="flight-facing")
    assert hexes(battle, "g_1") == ["0404"]  # round the wall of friends, and on


@clause("DW-XV.9.0-05", "DW-XV.9.0-06")
def test_a_rout_move_may_pass_enemies_but_not_end_beside_one() -> None:
    """Enemies ahead: the element passes between and ends free of them."""
    battle = fleeing(
        """
         . . . . . . .
        . . . . . . . .
         . . . . . . .
        . . . . . . . .
         . . . . . . .
        . e . . e . . .
         . . . . . . .
        . . . g . . . .
         . . . . . . .
        . . n n . . . .
        """,
        e="empire berserkers S order=T",
        g="orcs trolls S morale=routing routed=1 elements=3",
    )
    run(battle, until="flight-facing")
    state = battle.state
    assert int(hexes(battle, "g_1")[0][2:]) == 2 and is_routing(state, element(battle, "g_1"))


@clause("DW-XV.9.0-10", "DW-XV.9.0-09", "DW-XV.9.0-06")
def test_whoever_cannot_get_away_stays_and_is_destroyed() -> None:
    battle = position(
        """
         . . . . . .
        . . e e . . .
         . e g e . .
        . . e e . . .
         . . . . . .
        . . . . . . .
         h h h h . .
        """,
        tier="intermediate",
        phase="movement",
        turn=2,
        e="empire berserkers S engaged=1",
        g="orcs garde_orc S morale=routing routed=1 engaged=1 elements=3",
        h="orcs guerriers_orcs N order=T",
    )
    lost = fact(battle, ElementsLost)
    assert (lost.elements, lost.clause) == (("g_1",), "DW-XV.9.0-09")
    assert fact(battle, ElementFled).steps == 0 and "g" in battle.state.gone


@clause("DW-XV.9.0-10")
def test_without_a_way_to_the_edge_an_element_falls_back_one_hex() -> None:
    """A wall of enemies to the north: from contact it goes back, the only hex that touches none of them."""
    battle = position(
        """
         . . . .
        e e e e e
         . g . .
        . . . . .
         . . . .
        h h h . .
        """,
        tier="intermediate",
        phase="movement",
        turn=2,
        e="empire berserkers S engaged=1",
        g="orcs garde_orc S morale=routing routed=1 elements=3 engaged=1",
        h="orcs guerriers_orcs N order=T",
    )
    run(battle, until="flight-facing")
    assert fact(battle, ElementFled).steps == 1 and hexes(battle, "g_1")[0][2:] == "04"
    assert not facts(battle, ElementsLost)


@clause("DW-XV.9.0-18")
def test_whoever_reaches_the_edge_is_out_of_the_battle() -> None:
    battle = fleeing(
        """
         . . . . . .
        . . . . . . .
         . . . . . .
        . g g g g . .
         . . . . . .
        . . . . . . .
         . h . n n .
        """,
        h="orcs guerriers_orcs N order=C elements=4",
        g="orcs garde_orc S morale=routing routed=1",
    )
    run(battle, until="small")
    assert [one.element for one in facts(battle, ElementEscaped)] == ["g_1", "g_2", "g_3", "g_4"]
    assert "g" in battle.state.gone and {"g_1", "g_4"} <= set(battle.state.lost)


@clause("DW-XV.9.0-18", "DW-XV.9.0-11")
def test_an_attached_commander_follows_the_first_flight_and_is_left_at_the_edge() -> None:
    battle = position(
        """
         . . . . . .
        . . . . . . .
         . . . . . .
        . g g k . . .
         . . . . . .
        . . n n . . .
        """,
        tier="intermediate",
        phase="first_shooting",
        stage="testing",
        turn=2,
        n="empire fantassins_nobles N order=T",
        g="orcs garde_orc S morale=routing routed=2 elements=4",
        k="orcs kruuk S host=g",
        fleeing=["g_1", "g_2", "k_1"],
    )
    run(battle, until="lead")
    assert [one.element for one in facts(battle, ElementEscaped)] == ["g_1", "g_2"]
    assert hexes(battle, "k_1")[0][2:] == "01" and "k" in battle.state.units and not unit(battle, "k").host


@clause("DW-XV.9.0-12")
def test_later_a_commander_need_not_follow() -> None:
    battle = fleeing(
        OPEN.replace("g g g g", "g g g k"),
        g="orcs garde_orc S morale=routing routed=1",
        k="orcs kruuk S host=g",
    )
    while "stay" not in offered(battle):
        play(battle, battle.ask().options[0].token)
    assert asked(battle) == ("orcs", "flee")
    play(battle, "stay")
    stayed = fact(battle, CommanderStayed)
    assert (stayed.commander, stayed.unit) == ("k", "g")
    assert "k" in battle.state.units and element(battle, "k_1").unit == "k"
    assert not unit(battle, "k").moved  # he may still move on his own


@clause("DW-XV.9.0-12")
def test_on_its_first_flight_nobody_stays_behind() -> None:
    battle = position(
        OPEN.replace("g g g g", "g g g k"),
        tier="intermediate",
        phase="first_shooting",
        stage="testing",
        turn=2,
        n="empire fantassins_nobles N order=T",
        g="orcs garde_orc S morale=routing routed=2",
        k="orcs kruuk S host=g",
        fleeing=["k_1", "g_1", "g_2", "g_3"],
    )
    assert asked(battle) == ("orcs", "flee") and "stay" not in offered(battle)


@clause("DW-XV.9.0-11")
def test_a_commander_caught_with_routers_fights_on() -> None:
    """He does not rout and is not removed; the elements beside him are."""
    battle = position(
        """
         . . . . .
        . . g k . .
         . . e e .
        . . . . . .
         h h h . .
        """,
        tier="intermediate",
        phase="melee",
        turn=2,
        e="empire berserkers N engaged=2 order=C",
        g="orcs garde_orc S morale=routing routed=1 engaged=2 elements=4",
        k="orcs kruuk S host=g",
        h="orcs guerriers_orcs N",
        dice=[20],
    )
    assert offered(battle, "attack k_1 ", "orcs") and not offered(battle, "attack g_1 ", "orcs", other_options=True)
    play(battle, "attack e_1 g_1", "attack e_2 k_1", "confirm")
    assert fact(battle, ElementCutDown).target == "g_1" and "k_1" in battle.state.elements


@clause("DW-XV.9.0-09")
def test_a_blow_at_a_routing_element_needs_no_die_but_the_usual_conditions() -> None:
    battle = position(
        """
         . . . . .
        . . g g . .
         . . e . .
        . . . . . .
         h h h . .
        """,
        tier="intermediate",
        phase="melee",
        turn=2,
        e="empire berserkers N engaged=2 order=C",
        g="orcs garde_orc S morale=routing routed=1 engaged=2 elements=4",
        h="orcs guerriers_orcs N",
    )
    assert sorted(offered(battle, "attack e_1 ")) == ["g_1", "g_2"]
    assert refused(battle, "attack e_1 h_1", "empire")[0] == "DW-VI.1.1-01"
    play(battle, "attack e_1 g_1", "confirm")
    assert fact(battle, ElementCutDown).target == "g_1" and not battle.throws


@clause("DW-XV.9.0-10")
def test_routers_caught_by_after_combat_moves_are_destroyed() -> None:
    battle = position(
        """
         . . . . . .
        . . g . . . .
         . . . . . .
        . . . e . . .
         . . . . . .
        . h h h . . .
        """,
        tier="intermediate",
        phase="melee",
        stage="regrouping",
        turn=2,
        e="empire berserkers N engaged=1 fought=1",
        g="orcs garde_orc S morale=routing routed=2 elements=4",
        h="orcs guerriers_orcs N",
        combats=[["e"]],
        sides=["empire"],
        special="e_1:leader h_1:leader",
    )
    play(battle, "step e_1 nw", "turn e_1 n")
    run(battle, until="order")
    lost = fact(battle, ElementsLost)
    assert (lost.elements, lost.clause) == (("g_1",), "DW-XV.9.0-10")


@clause("DW-XV.9.0-04")
def test_a_routing_unit_is_neither_helped_nor_hindered_by_its_order() -> None:
    """Organised or not, each element flees on its own."""
    scattered = fleeing(OPEN.replace("g g g g", "g . g . g").replace(". . g . g . g . . .", ". . g . g . g . ."))
    run(scattered, until="flight-facing")
    assert [one.steps for one in facts(scattered, ElementFled)] == [5, 5, 5]
    assert not organised(scattered.state.of("g"))


@clause("DW-XV.9.0-08")
def test_of_equally_straight_ways_the_player_chooses() -> None:
    battle = fleeing()
    left, right = offered(battle, "flee g_1 ")
    play(battle, f"flee g_1 {right}")
    assert hexes(battle, "g_1") == [right] != [left]


# When


@clause("DW-XV.9.0-01")
def test_the_rout_token_replaces_the_order_and_stays() -> None:
    battle = fleeing()
    run(battle, until="rally")
    play(battle, "leave")
    assert fact(battle, TurnBegan).turn == 3
    assert (unit(battle, "g").morale, unit(battle, "g").order) == ("routing", "")
    assert [ask.seat for ask in battle.asks] == ["empire"]


@clause("DW-XV.9.0-19")
def test_from_the_next_turn_on_routing_units_move_first() -> None:
    battle = fleeing(n="empire fantassins_nobles N order=M")
    run(battle, until="small")
    told = [type(one).__name__ for one in battle.facts if isinstance(one, (FlightBegan, ElementFled, UnitActivated))]
    assert told[0] == "FlightBegan" and told.index("ElementFled") == 1
    same = fleeing(turn=2, g="orcs garde_orc S morale=routing routed=2")
    assert not facts(same, ElementFled)


# Rally


RALLY = """
     . . . . . . . .
    . . . . . . . . .
     . . g g g g g .
    . . . . . . . . .
     . . . . . . . .
    . . . . . . . . .
     . . n n . . . .
"""


def rallying(picture: str = RALLY, *, dice: tuple[int, ...] = (), **more: Any) -> Battle:
    more.setdefault("n", "empire fantassins_nobles N")
    more.setdefault("g", "orcs boufnains S morale=routing routed=1 elements=10")
    more["special"] = " ".join(["n_1:leader", more.get("special", "")])
    return position(picture, tier="intermediate", phase="rally", turn=2, dice=dice, **more)


@clause("DW-XV.6.0-02", "DW-IX.1.0-04", "DW-IX.3.0-02")
def test_modifiers_of_the_rally_test() -> None:
    """DW-EX-239: morale 9/13, five elements with the standard: +6, passed on 3 or more."""
    battle = play(rallying(dice=(2,), special="g_1:standard"), "rally")
    tested = fact(battle, MoraleTested)
    assert (tested.tally.total, tested.number, tested.passed) == (6, 9, False)
    again = play(rallying(dice=(3,), special="g_1:standard"), "rally")
    assert fact(again, MoraleTested).passed
    full = play(rallying(special="g_1:leader g_2:standard g_3:musician"), "rally")
    assert items(fact(full, MoraleTested).tally) == [
        ("elements", 5, "DW-XV.6.0-02"),
        ("leader", 1, "DW-IX.2.0-03"),
        ("standard", 1, "DW-IX.3.0-02"),
        ("musician", 1, "DW-IX.1.0-04"),
    ]


@clause("DW-XV.6.0-01", "DW-VIII.2.0-07", "DW-VIII.2.0-01")
def test_rallying_is_optional_and_a_failure_costs_nothing() -> None:
    battle = rallying(dice=(1,))
    assert asked(battle) == ("orcs", "rally") and offered(battle) == ["rally", "leave"]
    play(battle, "rally")
    assert unit(battle, "g").morale == "routing" and not facts(battle, ElementsLost) and battle.state.phase == "orders"
    declined = play(rallying(), "leave")
    assert unit(declined, "g").morale == "routing" and not facts(declined, MoraleTested)


@clause("DW-XV.9.0-17")
def test_a_rallied_unit_gets_orders_from_the_next_turn_on() -> None:
    battle = play(rallying(dice=(3,), special="g_1:leader"), "rally")
    assert fact(battle, UnitRallied).strays == () and unit(battle, "g").morale == ""
    assert battle.state.turn == 3 and offered(battle, "order g ", "orcs") == ["m", "h", "c", "t"]


SPLIT = """
     . . . . . . . . .
    . . . . . . . . . .
     . . g g g g . . .
    . . . . . . . g g .
     . . . . . . . . .
    . . . . . . . . . .
     . . . . . . . . .
    . . . . . . . . . .
     . . n n . . . . .
"""


@clause("DW-XV.9.0-13")
def test_only_the_best_group_rallies_and_holds() -> None:
    battle = play(rallying(SPLIT, dice=(6,)), "rally")
    assert asked(battle) == ("orcs", "strays") and offered(battle) == ["recall", "scatter"]
    play(battle, "recall")
    assert fact(battle, UnitRallied).strays == ("g_5", "g_6")
    assert (unit(battle, "g").morale, unit(battle, "g").order) == ("", "T")
    assert [is_routing(battle.state, one) for one in battle.state.of("g")] == [False] * 4 + [True] * 2
    badges = {one.key: one.badges for one in display.display(battle.state).counters}
    assert "routing" in badges["g_5"] and "routing" not in badges["g_1"]


@clause("DW-XV.9.0-14")
def test_the_others_may_be_given_up() -> None:
    battle = play(rallying(SPLIT, dice=(6,)), "rally", "scatter")
    assert fact(battle, ElementsLost).elements == ("g_5", "g_6")
    assert (unit(battle, "g").morale, unit(battle, "g").order) == ("", "")
    assert battle.state.turn == 3


@clause("DW-XV.9.0-16")
def test_until_they_are_back_the_rallied_part_holds_and_gets_no_other_order() -> None:
    battle = play(rallying(SPLIT, dice=(6,)), "rally", "recall")
    assert battle.state.phase == "orders" and battle.state.turn == 3
    assert unit(battle, "g").order == "T" and not organised(battle.state.of("g"))
    assert [ask.seat for ask in battle.asks] == ["empire"]


@clause("DW-XV.9.0-15", "DW-XV.9.0-14")
def test_whoever_reaches_the_rallied_elements_is_rallied_and_may_act() -> None:
    battle = play(rallying(SPLIT, dice=(6,)), "rally", "recall")
    orders(battle, "n m")
    run(battle, until="small")
    back = facts(battle, ElementFled, returned=True)
    assert [one.element for one in back] == ["g_5", "g_6"] and back[0].clause == "DW-XV.9.0-15"
    assert not any(one.stray for one in battle.state.of("g")) and unit(battle, "g").order == "T"


@clause("DW-XV.9.0-15", "DW-XV.9.0-14", "DW-XV.9.0-16")
def test_whoever_does_not_reach_them_in_one_move_goes_on_routing() -> None:
    """M 20 are six hexes of the nine between: they come nearer, and rout as before."""
    rows = {3: " . . g g g g . .", 13: " . . . g g . . .", 16: ". . . . . . . n n"}
    picture = "\n".join(rows.get(row, (". . . . . . . . .", " . . . . . . . .")[row % 2]) for row in range(1, 17))
    battle = play(rallying(picture, dice=(6,)), "rally", "recall")
    orders(battle, "n m")
    run(battle, until="small")
    fled = facts(battle, ElementFled)
    assert [(one.element, one.steps, one.returned) for one in fled] == [("g_5", 6, False), ("g_6", 6, False)]
    assert [one.stray for one in battle.state.of("g")] == [False] * 4 + [True] * 2


def test_a_battle_ends_when_the_last_have_fled() -> None:
    battle = fleeing(
        """
         . . . . . .
        . . . . . . .
         . g g . . .
        . . . . . . .
         . . . . n .
        """,
        g="orcs garde_orc S morale=routing routed=1",
    )
    run(battle)
    assert fact(battle, BattleEnded).winner == "empire"
    assert not facts(battle, ContactMade) and not facts(battle, OrderRevealed) and not facts(battle, UnitRouted)


@clause("DW-XV.9.0-11", "DW-XV.9.0-02")
@pytest.mark.parametrize(("card", "points"), [("fantassins_nobles", 16), ("berserkers", 18)])
def test_a_commander_flees_as_fast_as_he_can_and_no_faster_than_his_unit(card: str, points: int) -> None:
    """Barrach has 18; the Noble Foot 16 under M, the Berserkers 24."""
    battle = position(
        ". . g . .\n . . . . .\n. . n k .\n . . . . .",
        tier="intermediate",
        n=f"empire {card} N order=M",
        k="empire barrach_colonh N host=n",
        g="orcs garde_orc S order=T",
    )
    assert Flight(battle.state, element(battle, "k_1")).points == points
    assert Flight(battle.state, element(battle, "n_1")).points == (16 if points == 16 else 24)


# Where a rout move ends


def ends(picture: str, **units: Any) -> set[str]:
    """The hexes to which n may flee, towards the lower edge."""
    units.setdefault("n", "empire berserkers N morale=routing routed=1 moved elements=3")
    battle = position(picture, tier="intermediate", phase="rally", turn=2, **units)
    assert asked(battle)[1] == "rally"
    return {battle.state.board.names[hex] for hex in Flight(battle.state, element(battle, "n_1")).ends()}


def deep(rows: dict[int, str], count: int) -> str:
    """A field of so many rows, empty but for these."""
    empty = {1: " . . . . .", 0: ". . . . . ."}
    return "\n".join(rows.get(row, empty[row % 2]) for row in range(1, count + 1))


FOE = "orcs garde_orc S order=T"


@clause("DW-XV.9.0-02")
def test_a_rout_move_takes_all_the_points_of_an_order_to_march() -> None:
    """Berserkers have 24: eight hexes, straight down."""
    assert ends(deep({1: " . . n . .", 12: "g . . . . ."}, 12), g=FOE) == {"0309"}
    sixteen = "empire fantassins_nobles N morale=routing routed=1 moved elements=3"
    assert ends(deep({1: " . . n . .", 12: "g . . . . ."}, 12), g=FOE, n=sixteen) == {"0306", "0406"}  # five


@clause("DW-XV.9.0-05", "DW-XV.9.0-18")
def test_beside_an_enemy_it_ends_only_where_it_leaves_the_field() -> None:
    assert ends(deep({3: " . . n . .", 5: " . . g . ."}, 5), g=FOE) == {"0205", "0405"}
    inside = ends(deep({3: " . . n . .", 11: " . . g . ."}, 14), g=FOE)
    assert inside == {"0111", "0511"}  # not straight down, beside the Guard


@clause("DW-XV.9.0-10", "DW-XV.9.0-06")
def test_where_no_way_leads_nearer_it_goes_along_before_it_goes_back() -> None:
    """Enemies and friends bar the whole row before it: above the friends it touches nobody."""
    picture = """
     . . . . . . .
    . . . . . . . .
     . . . . . . .
    . n . . . . . .
     g g g f f f f
    . . . . . . . .
    """
    routing = "empire berserkers N morale=routing routed=1 moved engaged=1 elements=3"
    others = {"g": "orcs garde_orc N engaged=1", "f": "empire fantassins_nobles N engaged=1"}
    assert ends(picture, n=routing, **others) == {"0504"}


@clause("DW-XV.9.0-02", "DW-XV.9.0-03")
@pytest.mark.parametrize(("edge", "end"), [("E", "0703"), ("W", "0303"), ("S", "0505"), ("N", "0501")])
def test_a_rout_move_goes_straight_to_its_own_edge(edge: str, end: str) -> None:
    """Two hexes for six points, from the middle of the field; nobody drifts aside without need."""
    rows = {1: " . . . . . . . . .", 0: ". . . . . . . . . ."}
    picture = "\n".join(" . . . . n . . . ." if row == 3 else rows[row % 2] for row in range(1, 10))
    data = scenario(
        picture.replace(rows[1], " g . . . . . . . .", 1),
        tier="intermediate",
        phase="rally",
        turn=2,
        card={"slow": {**CARDS["berserkers"], "mp": {"M": 6, "C": 6, "H": 6}}},
        n="empire slow N morale=routing routed=1 moved elements=3",
        g=FOE,
    )
    data["army"][0]["edge"] = edge
    battle = Battle.open(data, dice=[])
    OPENED.append(battle)
    found = Flight(battle.state, element(battle, "n_1")).ends()
    assert [battle.state.board.names[hex] for hex in found] == [end]


@clause("DW-XV.9.0-02")
def test_whoever_is_nearest_to_the_edge_flees_first() -> None:
    """n_3 stands behind the others, towards the lower edge of the Empire."""
    routing = "empire berserkers N morale=routing routed=1 moved elements=3"
    picture = deep({1: " g . . . .", 4: ". . n . . .", 5: " . . n . .", 6: ". . . n . ."}, 9)
    battle = position(picture, tier="intermediate", phase="rally", turn=2, n=routing, g=FOE)
    assert flight_order(battle.state, "n") == ("n_3", "n_2", "n_1")


@clause("DW-VIII-01", "DW-XV.9.0-02")
def test_without_terrain_nothing_holds_up_a_rout_move() -> None:
    mud = {"terrain": ["0102 0202 0302 0402 0502 0602 mud"]}
    field: dict[str, Any] = {"picture": deep({1: " . . n . .", 12: "g . . . . ."}, 12), "g": FOE, "land": mud}
    assert ends(**field, switches={"terrain": False}) == {"0309"} != ends(**field)
