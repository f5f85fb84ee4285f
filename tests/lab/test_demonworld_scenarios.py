"""Made-up scenarios of Demonworld: legal, near, and of every kind."""

from __future__ import annotations

import random

import pytest

from oriflamme import Battle
from oriflamme.board.hexes import distance
from oriflamme.lab.fuzz import fuzz
from oriflamme.lab.random_scenarios.demonworld import PHASES, random_scenario
from oriflamme.rulebooks.demonworld.formation import organised


def test_every_one_can_be_fought_and_they_are_of_every_kind() -> None:
    seen: set[object] = set()
    for number in range(80):
        data = random_scenario(random.Random(number))
        battle = Battle.open(data, seed=number)
        state = battle.book.opening(battle.scenario, battle.setup.tiers, battle.setup.switches)
        assert not battle.book.check(state)
        seen.add(data["position"]["phase"])
        seen |= {"odd" for unit in state.units.values() if unit.card == "odd"}
        seen |= {("organised", organised(state.of(key))) for key in state.units}
        seen |= {("engaged", bool(unit.engaged), bool(unit.order)) for unit in state.units.values()}
        first, second = (
            [one.hex for one in state.elements.values() if state.side_of(one) == side] for side in state.armies
        )
        assert min(distance(one, other) for one in first for other in second) <= 8
    assert seen >= {*PHASES, "odd", ("organised", True), ("organised", False)}
    assert seen >= {("engaged", True, True), ("engaged", True, False), ("engaged", False, True)}


def test_the_same_dice_make_the_same_scenario() -> None:
    assert random_scenario(random.Random(4)) == random_scenario(random.Random(4))
    assert random_scenario(random.Random(4)) != random_scenario(random.Random(5))


@pytest.mark.parametrize("where", ["mustered", "demonworld/lances_et_loups"])
def test_random_battles_hold(where: str) -> None:
    for found in fuzz("demonworld", battles=2, seed=3, scenario=where, light=True):
        assert not found.broken, f"{found.name}: {found.broken}"
        assert found.decisions


def test_a_battle_at_close_quarters_holds_when_everything_is_looked_at() -> None:
    (found,) = fuzz("demonworld", battles=1, seed=12, scenario="mustered")
    assert not found.broken, f"{found.name}: {found.broken}"
    assert found.finished
