"""The searching commander of Demonworld: what a state is worth, what it tries, and that it can be repeated."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.commanders import Budget, commander, reasons
from oriflamme.commanders.demonworld.after_combat_lookahead import AfterCombatLookahead, answered
from oriflamme.commanders.demonworld.after_combat_plan import NEARER_HEX_POINTS, AfterCombatPlan
from oriflamme.commanders.demonworld.candidate_lines import PlannedSteps, planned_orders, planned_steps
from oriflamme.commanders.demonworld.enemy_after_combat import EnemyReply, FixedChances
from oriflamme.commanders.demonworld.intentions import army_plan
from oriflamme.commanders.demonworld.melee_forecast import OWN_WEIGHT, MeleeForecast
from oriflamme.commanders.demonworld.search_adapter import SEARCH_ADAPTER, SEARCH_NEARER_HEX_POINTS, Regroup, chance
from oriflamme.commanders.demonworld.steady import Steady
from oriflamme.commanders.search import Searching
from oriflamme.kernel import Choice, View
from tests.rulebooks.demonworld.positions import position

FIELD = """
     . g g g g . h h h h . .
    . . . . . . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . . . . . . .
     . n n n n . . . . . . .
"""
NOBLES, GUARD, WARRIORS = "empire fantassins_nobles N elements=10", "orcs garde_orc S", "orcs guerriers_orcs S"


def field(**more: Any) -> Battle:
    return position(FIELD, n=NOBLES, g=f"{GUARD} elements=8", h=f"{WARRIORS} elements=10", **more)


# What a state is worth


def test_an_even_start_is_even_and_losses_tell() -> None:
    start = position(FIELD, n=NOBLES.replace("10", "4"), g=f"{GUARD} elements=4", h=f"{WARRIORS} elements=4")
    assert chance(start.state, "empire") == pytest.approx(0.5)
    worn = position(FIELD, n=NOBLES.replace("10", "4"), g=f"{GUARD} elements=8", h=f"{WARRIORS} elements=4")
    odds = ((0.04 + 1) / (0.04 + 180 / 260)) ** 5.8  # the enemy has lost 4 of 8 guards, 80 of his 260 points
    assert chance(worn.state, "empire") == pytest.approx(odds / (1 + odds))
    assert chance(worn.state, "empire") + chance(worn.state, "orcs") == pytest.approx(1.0)


# Orders and moves


def asked(battle: Battle, seat: str) -> tuple[View, Choice]:
    view = battle.view(seat)
    ask = view.asks[0]
    assert isinstance(ask, Choice)
    return view, ask


def test_every_order_of_every_unit_is_tried_after_those_that_steady_would_give() -> None:
    battle = field()
    view, ask = asked(battle, "orcs")
    steady = Steady()
    found = planned_orders(battle.state, ask, steady)
    told = ["".join(intention.order for intention in sheet.plan.values()) for sheet in found]
    assert told[0] == "".join(intention.order for intention in army_plan(battle.state, "orcs").values())
    assert len(told) == len(set(told)) and {"CC", "TT", "MM"} <= set(told) <= {a + b for a in "CTM" for b in "CTM"}
    changed = [sum(one != other for one, other in zip(orders, told[0], strict=True)) for orders in told]
    assert changed == [0, 1, 1, 1, 1, 2, 2]
    assert found[0].explain() == steady.explain() != ()
    assert all(sheet.covers(view, ask) for sheet in found)


def test_a_sheet_gives_steadys_order_where_its_own_is_not_allowed() -> None:
    battle = field()
    view, ask = asked(battle, "empire")
    own, *others = planned_orders(battle.state, ask, Steady())
    other = next(sheet for sheet in others if sheet.choose(view, ask) != own.choose(view, ask))
    barred = tuple(option for option in ask.options if option.token != other.choose(view, ask))
    assert other.choose(view, Choice(ask.seat, ask.asked, ask.clause, barred)) == own.choose(view, ask)


def moving(seed: int, unit: str) -> Battle:
    """The battle in the open field as that unit begins to move in the first turn, steady having led both sides."""
    battle = Battle.open("demonworld/rase_campagne", seed=seed, recording=False)
    players = {seat: commander("steady", 1, "demonworld") for seat in battle.seats}
    while not (battle.asks[0].kind == "manoeuvre" and battle.state.active == unit):
        ask = battle.asks[0]
        battle.answer(players[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    assert battle.state.turn == 1
    return battle


def blows(battle: Battle, seat: str, line: PlannedSteps) -> float:
    """What the next blows come to if a unit goes so and steady does everything else."""
    battle = battle.fork()
    players = {one: commander("steady", 1, "demonworld") for one in battle.seats}
    while not SEARCH_ADAPTER.far_enough(battle.view(seat), battle):
        ask = battle.asks[0]
        view = battle.view(ask.seat)
        led = ask.seat == seat and isinstance(ask, Choice) and line.covers(view, ask)
        battle.answer((line if led else players[ask.seat]).choose(view, ask), ask.seat)
    return MeleeForecast(battle.state, seat, 1.0).balance()


def test_a_unit_does_not_march_into_a_charge_that_it_can_foresee() -> None:
    """Steady's wolves go where the enemy's horse takes them; those of the searching commander go elsewhere."""
    battle = moving(902, "loups")
    view, ask = asked(battle, "orcs")
    player = commander("searching", 1, "demonworld", budget=Budget(nodes=400))
    assert isinstance(player, Searching)
    player.choose(view, view.asks[0])
    steady, *_ = planned_steps(view, ask, Steady())
    chosen = player._line
    assert isinstance(chosen, PlannedSteps)
    assert blows(battle, "orcs", chosen) > blows(battle, "orcs", steady) + 10


def test_a_way_is_that_of_one_unit_in_one_turn() -> None:
    battle = moving(902, "loups")
    view, ask = asked(battle, "orcs")
    first, *others = planned_steps(view, ask, Steady())
    assert first.covers(view, ask) and len({tuple(way._steps.values()) for way in others}) == len(others) > 3
    battle.state.turn += 1
    assert not first.covers(view, ask)
    battle.state.turn -= 1
    battle.state.active = "epieux"
    assert not first.covers(view, ask)


def test_imagined_battles_go_on_to_the_blows() -> None:
    battle = field()
    start = field().view("empire")
    assert not SEARCH_ADAPTER.far_enough(start, battle)
    assert SEARCH_ADAPTER.far_enough(start, fight(sides=["empire", "orcs"]))
    battle.state.turn += 1
    assert not SEARCH_ADAPTER.far_enough(start, battle)
    battle.state.turn += 1
    assert SEARCH_ADAPTER.far_enough(start, battle)


def test_it_says_what_the_army_is_about_and_what_was_tried() -> None:
    view, ask = asked(field(), "empire")
    player = commander("searching", 3, "demonworld", budget=Budget(nodes=200))
    player.choose(view, ask)
    *plan, searched = [one.id for one in reasons(player)]
    assert all(one.startswith("plan-") for one in plan) and plan and searched == "searched"


# After-combat moves


FLANK = """
     . . . . . . . .
    . g g g . . . . .
     . n n n . . . .
    . . . . . . . . .
     . . . g g . . .
"""


def fight(**more: Any) -> Battle:
    """Three nobles before three guards, and two more guards behind them who are free to come."""
    return position(
        FLANK,
        n=f"{NOBLES} engaged=1 fought=1",
        g=f"{GUARD} engaged=1 fought=1",
        phase="melee",
        stage="regrouping",
        combats=[["n", "g"]],
        **more,
    )


def test_the_enemy_comes_into_the_back_of_those_who_only_look_ahead() -> None:
    """Reckoned at once, and as carefully as steady would move: both say less than the blows as everybody stands."""
    state = fight(sides=["empire", "orcs"]).state
    forecast = MeleeForecast(state, "empire")
    now = forecast.balance()
    assert EnemyReply(FixedChances(state, "empire"), forecast.pose).balance(OWN_WEIGHT) < now - 5
    assert answered(state, forecast.pose, OWN_WEIGHT) < now - 5


def test_whoever_moves_first_stands_better_against_the_answer_than_steady_would() -> None:
    state = fight(sides=["empire", "orcs"]).state
    kept = {one.key: (*one.hex, one.facing) for one in state.elements.values()}
    values = []
    for plan in (AfterCombatPlan(state, OWN_WEIGHT), AfterCombatLookahead(state, OWN_WEIGHT, lambda: False)):
        values.append(answered(state, {**kept, **plan.poses()}, OWN_WEIGHT))
    assert values[1] > values[0]


def test_whoever_is_unhurried_loses_less_by_not_being_at_grips() -> None:
    state = fight(sides=["empire"]).state
    far = (40, 40, 0)
    worths = (NEARER_HEX_POINTS, SEARCH_NEARER_HEX_POINTS)
    costs = [AfterCombatPlan(state, OWN_WEIGHT, nearer_points=worth)._distance(far) for worth in worths]
    assert costs[1] == pytest.approx(costs[0] * SEARCH_NEARER_HEX_POINTS / NEARER_HEX_POINTS)
    assert 0 < costs[1] < costs[0]


def test_who_has_no_time_stands_as_steady_would() -> None:
    state = fight(sides=["empire", "orcs"]).state
    assert AfterCombatLookahead(state, OWN_WEIGHT, lambda: True).poses() == AfterCombatPlan(state, OWN_WEIGHT).poses()


def test_whoever_moves_last_has_no_answer_to_fear() -> None:
    battle = fight(sides=["empire"])
    view = battle.view("empire")
    ask = view.asks[0]
    assert isinstance(ask, Choice)
    line = SEARCH_ADAPTER.think(view, ask, lambda: False)
    assert isinstance(line, Regroup)
    assert line._poses == AfterCombatPlan(battle.state, OWN_WEIGHT, nearer_points=SEARCH_NEARER_HEX_POINTS).poses()
    assert line.covers(view, ask)


def test_the_same_nodes_give_the_same_answers_and_fewer_nodes_may_give_others() -> None:
    told = []
    for nodes in (60, 60, 1):
        battle = fight(sides=["empire", "orcs"])
        player = commander("searching", 3, "demonworld", budget=Budget(nodes=nodes))
        given = []
        while (view := battle.view("empire")).asks and view.asks[0].kind == "regroup":
            given.append(player.choose(view, view.asks[0]))
            battle.answer(given[-1], "empire")
        assert isinstance(player, Searching) and player._searches == 1
        told.append(given)
    assert told[0] == told[1] != told[2]


def test_its_answers_are_legal_through_a_whole_battle() -> None:
    battle = Battle.open("demonworld/lances_et_loups", seed=4, recording=False)
    sides = {
        "empire": commander("searching", 1, "demonworld", budget=Budget(nodes=40)),
        "orcs": commander("plain", 2, "demonworld"),
    }
    while battle.asks:
        ask = battle.asks[0]
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    assert battle.outcome is not None
