"""What a turn costs, and how that grows with the armies."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from oriflamme.commanders import commander
from oriflamme.kernel import Battle
from oriflamme.lab.bench.clock import exponent, timed
from oriflamme.lab.bench.figures import Figure
from oriflamme.lab.bench.fleuries_scenarios import encounter
from oriflamme.lab.bench.lames_scenarios import meeting
from oriflamme.lab.bench.play import step

MEETINGS = (10, 20, 40, 80)
"""Units a side, in battles of Les Lames Maudites."""
ENCOUNTERS = (10, 20, 40)
"""Units on the table, in battles of Les Guerres Fleuries."""
BATTLE = "fleuries/tizatlan"
"""Five thousand points a side."""
MAX_TURNS = 6
"""Turns of it that are fought: by then everybody is in contact."""
TRIES = 5
TURNS = 2


def lames_growth(seconds: float) -> list[Figure]:
    """Turns of meetings of growing size: what a unit does depends on who is near, not on how many have come.

    In short lines there are fewer enemies abreast: that much grows all the same.
    """
    return _growth("lames", "turn-a-side", {size: meeting(size) for size in MEETINGS}, 1.0, seconds)


def table_growth(seconds: float) -> list[Figure]:
    """Turns of encounters of growing size, where anybody may see anybody."""
    return _growth("fleuries", "turn", {size: encounter(size) for size in ENCOUNTERS}, 1.3, seconds)


def table_turn(seconds: float) -> list[Figure]:
    """The slowest of the first turns of a battle of five thousand points, both sides played by `steady`."""
    battle = Battle.open(BATTLE, seed=1)
    sides = {seat: commander("steady", number, "fleuries") for number, seat in enumerate(battle.seats)}

    def answer() -> None:
        ask = battle.asks[0]
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)

    _until(battle, 1, answer)
    turns = range(2, (MAX_TURNS if seconds >= 1 else 1) + 2)
    value = max(timed(partial(_until, battle, turn, answer)) for turn in turns)
    return [Figure(book="fleuries", scenario=BATTLE, name="full-turn", value=round(value, 2), unit="s").below(0.5)]


def _growth(book: str, name: str, battles: dict[int, dict[str, Any]], most: float, seconds: float) -> list[Figure]:
    """The best of a few tries for every size, by turns, and the power by which they grow."""
    costs = dict.fromkeys(battles, float("inf"))
    for _ in range(TRIES if seconds >= 1 else 1):
        for size, data in battles.items():
            costs[size] = min(costs[size], _turn_cost(data, max(battles) // size))
    figures = [
        Figure(book=book, name=name, size=size, value=round(cost * 1000, 1), unit="ms") for size, cost in costs.items()
    ]
    return [*figures, Figure(book=book, name="growth", value=round(exponent(costs), 2), unit="").at_most(most)]


def _turn_cost(data: dict[str, Any], battles: int) -> float:
    """The seconds of a turn: the mean of the first ones of so many random battles, more of the smaller ones."""
    spent, turns = 0.0, 0
    for seed in range(battles):
        battle, dice = Battle.open(data, seed=seed, recording=False), random.Random(seed)
        spent += timed(partial(_until, battle, TURNS + 1, partial(step, battle, dice)))
        turns += min(battle.state.turn, TURNS)
    return spent / turns


def _until(battle: Battle, turn: int, answer: Callable[[], None]) -> None:
    """Go on until a turn begins, or the battle is over."""
    while battle.asks and battle.state.turn < turn:
        answer()
