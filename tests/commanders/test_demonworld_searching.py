"""The searching commander of Demonworld: what a state is worth, after-combat moves, and that it can be repeated."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.commanders import Budget, commander, reasons
from oriflamme.commanders.demonworld.fray import OWN, Fray
from oriflamme.commanders.demonworld.guarding import Guarding, answered
from oriflamme.commanders.demonworld.mending import Mending
from oriflamme.commanders.demonworld.reply import Known, Reply
from oriflamme.commanders.demonworld.study import STUDY, Regroup, chance
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
    fray = Fray(state, "empire")
    now = fray.balance()
    assert Reply(Known(state, "empire"), fray.pose).balance(OWN) < now - 5
    assert answered(state, fray.pose, OWN) < now - 5


def test_whoever_moves_first_stands_better_against_the_answer_than_steady_would() -> None:
    state = fight(sides=["empire", "orcs"]).state
    kept = {one.key: (*one.hex, one.facing) for one in state.elements.values()}
    values = []
    for mending in (Mending(state, OWN), Guarding(state, OWN, lambda: False)):
        values.append(answered(state, {**kept, **mending.poses()}, OWN))
    assert values[1] > values[0]


def test_who_has_no_time_stands_as_steady_would() -> None:
    state = fight(sides=["empire", "orcs"]).state
    assert Guarding(state, OWN, lambda: True).poses() == Mending(state, OWN).poses()


def test_whoever_moves_last_has_no_answer_to_fear() -> None:
    battle = fight(sides=["empire"])
    view = battle.view("empire")
    ask = view.asks[0]
    assert isinstance(ask, Choice)
    line = STUDY.think(view, ask, lambda: False)
    assert isinstance(line, Regroup)
    assert line._poses == Mending(battle.state, OWN).poses()
    assert line.covers(view, ask)


def test_the_same_nodes_give_the_same_answers_and_fewer_nodes_may_give_others() -> None:
    told = []
    for nodes in (60, 60, 1):
        battle = fight(sides=["empire", "orcs"])
        player = commander("searching", 3, "demonworld", budget=Budget(nodes=nodes))
        given = []
        while (view := battle.view("empire")).asks and view.asks[0].question.id == "ask-regroup":
            given.append(player.choose(view, view.asks[0]))
            battle.answer(given[-1], "empire")
        assert isinstance(player, Searching) and player._searches == 1
        told.append(given)
    assert told[0] == told[1] != told[2]


def test_elsewhere_it_answers_as_steady_does_and_says_why() -> None:
    battle = field()
    view = battle.view("empire")
    players = [commander(level, 3, "demonworld") for level in ("searching", "steady")]
    assert players[0].choose(view, view.asks[0]) == players[1].choose(view, view.asks[0])
    assert reasons(players[0]) == reasons(players[1]) != ()


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
