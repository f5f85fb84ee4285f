"""Made-up scenarios with pieces of several hexes and levels: legal, and held together by every check of the fuzzer."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.lab.random_scenarios.demonworld_large import large_scenario
from oriflamme.lab.random_scenarios.lames_places import places_scenario


def test_formations_and_all_five_positions_come_about_in_lames() -> None:
    seen: set[object] = set()
    for number in range(40):
        battle = Battle.open(places_scenario(random.Random(number)), seed=number)
        state = battle.checkpoint
        assert not battle.book.check(state)
        seen |= {unit.level for unit in state.units.values()} | {unit.formation for unit in state.units.values()}
        seen |= {("shared", len(state.occupancy.sides(hex)) > 1) for hex in state.occupancy.aloft}
    assert seen >= {-2, -1, 0, 1, 2, ("shared", True), ("shared", False)}


def test_giants_come_about_in_demonworld() -> None:
    for number in range(10):
        battle = Battle.open(large_scenario(random.Random(number)), seed=number)
        assert not battle.book.check(battle.checkpoint)
        assert any(element.more_hexes for element in battle.checkpoint.elements.values())


@pytest.mark.parametrize("made", [places_scenario, large_scenario], ids=["lames", "demonworld"])
def test_whatever_is_answered_the_index_and_the_position_hold(made: Callable[[random.Random], dict[str, Any]]) -> None:
    for seed in range(3):
        dice = random.Random(seed)
        battle = Battle.open(made(dice), seed=seed)
        for number in range(60):
            if not battle.asks:
                break
            ask = dice.choice(battle.asks)
            battle.answer(dice.choice(ask.options).token, ask.seat)
            assert battle.book.check(battle.state) == []
            if number % 20 == 0:
                again = Battle.open(battle.book.position(battle.checkpoint, battle.scenario), seed=1)
                assert again.checkpoint == battle.checkpoint
