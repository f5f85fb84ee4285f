"""The searching commander of Demonworld: the plans it tries, what a state is worth, and that it can be repeated."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.commanders import Budget, commander, reasons
from oriflamme.commanders.demonworld.intentions import Intention, army_plan
from oriflamme.commanders.demonworld.steady import Steady
from oriflamme.commanders.demonworld.study import STUDY, Orders, chance, moves, plans
from oriflamme.commanders.search import Searching
from oriflamme.kernel import Choice
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
    assert chance(worn.state, "empire") > 0.6
    assert chance(worn.state, "empire") + chance(worn.state, "orcs") == pytest.approx(1.0)


# Which plans are tried


def test_the_plan_of_steady_comes_first_then_one_unit_held_back() -> None:
    state = field().state
    first, *others = plans(state, "empire")
    assert first == army_plan(state, "empire")
    assert [plan["n"] for plan in others] == [Intention("hold", first["n"].target, "T")]


def test_the_move_of_the_policy_comes_first_and_no_move_twice() -> None:
    battle = position(
        FIELD,
        n=f"{NOBLES} order=C",
        g=f"{GUARD} order=T elements=8",
        h=f"{WARRIORS} order=T elements=10",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
    )
    state = battle.state
    policy = Steady()
    found = [move._whole for move in moves(state, state.units["n"], policy)]
    assert found[0] == policy._plan(state, state.units["n"])
    assert len(found) > 2 and all(found.count(one) == 1 for one in found)
    assert {} in found


def test_a_line_answers_the_orders_it_was_made_for_and_the_policy_adopts_it() -> None:
    battle = field()
    view = battle.view("empire")
    ask = view.asks[0]
    assert isinstance(ask, Choice)
    policy = commander("steady", 0, "demonworld")
    line = STUDY.lines(view, ask, policy)[1]
    assert isinstance(line, Orders)
    assert line.covers(view, ask)
    assert line.choose(view, ask) == "order n t"
    assert [message.id for message in reasons(policy)] == ["plan-hold"]
    theirs = battle.view("orcs")
    assert isinstance(theirs.asks[0], Choice) and not line.covers(theirs, theirs.asks[0])


def test_the_same_nodes_give_the_same_answers_and_say_how_they_were_found() -> None:
    told = []
    for _ in range(2):
        battle = field()
        player = commander("searching", 3, "demonworld", budget=Budget(nodes=150))
        given = []
        while (view := battle.view("empire")).asks and view.asks[0].question.id.startswith("ask-order"):
            given.append(player.choose(view, view.asks[0]))
            battle.answer(given[-1], "empire")
        assert isinstance(player, Searching) and player._searches == 1
        told.append((given, reasons(player)))
    assert told[0] == told[1]
    assert told[0][1][-1].id == "searched"
    assert told[0][1][0].id.startswith("plan-")


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
