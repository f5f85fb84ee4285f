"""Made-up scenarios of Les Lames Maudites: legal, and of every kind."""

from __future__ import annotations

import random

from oriflamme import Battle
from oriflamme.lab.fuzz import fuzz
from oriflamme.lab.random_scenarios.lames import SEATS, random_scenario
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, ORDERS
from oriflamme.rulebooks.lames.terrain import terrain_of


def test_every_one_can_be_fought_and_they_are_of_every_kind() -> None:
    seen: set[object] = set()
    for number in range(80):
        battle = Battle.open(random_scenario(random.Random(number)), seed=number)
        state = battle.book.opening(battle.scenario, battle.setup.tiers, battle.setup.switches)
        assert not battle.book.check(state)
        terrain = terrain_of(state)
        seen |= {state.ground.layout, *state.armies}
        seen |= {wing.order for wing in state.wings.values()}
        for unit in state.units.values():
            seen |= {("cohesion", unit.cohesion), ("breath", unit.breath), ("shock", unit.shock), unit.ordered}
            seen.add(("engaged", bool(enemies_engaging_it(state, terrain, unit))))
            seen.add(("stacked", len(state.stacks[unit.hex]) > 1))
    assert seen >= {"pointy", "flat", *SEATS, *ORDERS, True, False}
    assert seen >= {("cohesion", level) for level in (1, 2, 3)} | {("breath", level) for level in (0, 1, 2)}
    assert seen >= {("shock", marker) for marker in ("", CHARGE, CONTACT)}
    assert seen >= {(name, holds) for name in ("engaged", "stacked") for holds in (True, False)}


def test_the_same_dice_make_the_same_scenario() -> None:
    assert random_scenario(random.Random(4)) == random_scenario(random.Random(4))
    assert random_scenario(random.Random(4)) != random_scenario(random.Random(5))


def test_random_battles_hold() -> None:
    for found in fuzz("lames", battles=6, seed=3, scenario="mustered", light=True):
        assert not found.broken, f"{found.name}: {found.broken}"
        assert found.decisions and found.finished


def test_one_holds_when_everything_is_looked_at() -> None:
    (found,) = fuzz("lames", battles=1, seed=12, scenario="mustered")
    assert not found.broken, f"{found.name}: {found.broken}"
