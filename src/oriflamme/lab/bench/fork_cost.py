"""What it costs to try something out: copies of a state, forks of a battle."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from oriflamme.kernel import Battle, Choice, Roll
from oriflamme.lab.bench.clock import microseconds
from oriflamme.lab.bench.figures import Figure
from oriflamme.lab.bench.play import step


def fork_cost(scenario: str, seconds: float) -> list[Figure]:
    """Of a scenario of Combat de masse, where a fork has answers and dice to go through again."""

    def figure(name: str, what: Callable[[], Any], limit: float) -> Figure:
        value = round(microseconds(what, seconds), 2)
        return Figure(book="masse", scenario=scenario, name=name, value=value, unit="µs").below(limit)

    orders, melee = _in_orders(scenario), _in_melee(scenario)
    return [
        figure("clone", orders.state.clone, 5.0),
        figure("fork-in-orders", orders.fork, 100.0),
        figure("fork-in-melee", melee.fork, 100.0),
    ]


def _in_orders(scenario: str) -> Battle:
    """A battle in its third sequence, one side half-way through its orders."""
    dice = random.Random(5)
    battle = Battle.open(scenario, seed=5)
    while battle.asks and (battle.state.sequence < 3 or battle.asks[0].kind != "order"):
        step(battle, dice)
    for _ in range(3):
        step(battle, dice)
    return battle


def _in_melee(scenario: str) -> Battle:
    """A battle that waits for dice in the middle of a melee: several blows have fallen, more are to come."""
    dice = random.Random(5)
    battle = Battle.open(scenario, dice="typed")
    blows = 0
    while blows < 6:
        ask = battle.asks[0]
        if isinstance(ask, Choice):
            step(battle, dice)
            continue
        blows = blows + 1 if ask.purpose == "blow" else 0
        if blows < 6:
            battle.answer(" ".join(str(dice.randint(1, size)) for size in ask.dice.sizes))
    assert isinstance(battle.asks[0], Roll)
    return battle
