"""The longest that a player ever waits: for the next question with all its answers, or for a plan of his way."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from oriflamme.kernel import Battle, registry
from oriflamme.lab.bench.clock import Slowest
from oriflamme.lab.bench.figures import Figure
from oriflamme.lab.bench.play import step
from oriflamme.rulebooks.lames.planner.destinations import destinations_from_here

MAX_ASKS = 1000
"""Questions of a battle that are looked at."""


def slowest_ask(book: str, limit: float, seconds: float) -> list[Figure]:
    """The slowest answer of random battles, one of every scenario: what it brings about, and what is asked next."""
    slowest = Slowest()
    for battle, dice in _courses(book, seconds):
        look_at_answer(slowest, battle, dice)
    return [_figure(book, "slowest-ask", slowest).below(limit)]


def look_at_answer(slowest: Slowest, battle: Battle, dice: random.Random) -> None:
    """Give a random answer, and take its time."""
    ask = battle.asks[0]
    token = dice.choice(ask.options).token
    slowest.look(partial(_answering, battle, token, ask.seat))
    battle.answer(token, ask.seat)


def _answering(battle: Battle, token: str, seat: str) -> Callable[[], list[Any]]:
    """On a fork that is made beforehand."""
    twin = battle.fork("same")

    def answer() -> list[Any]:
        twin.answer(token, seat)
        return [ask.options for ask in twin.asks]

    return answer


def slowest_plan(limit: float, seconds: float) -> list[Figure]:
    """The slowest plan of where a unit can go, in random battles of Les Lames Maudites."""
    slowest = Slowest()
    for battle, dice in _courses("lames", seconds):
        if battle.state.stage in ("start", "move"):
            slowest.look(partial(partial, destinations_from_here, battle.state))
        step(battle, dice)
    return [_figure("lames", "slowest-plan", slowest).below(limit)]


def _courses(book: str, seconds: float) -> Iterator[tuple[Battle, random.Random]]:
    """Every position of one random battle of each scenario; whoever looks at one gives the answer that leads on."""
    most = max(int(MAX_ASKS * min(seconds, 1.0)), 10)
    for name in registry.book(book).scenarios:
        dice, battle = random.Random(name), Battle.open(name, seed=name, recording=False)
        for _ in range(most):
            if not battle.asks:
                break
            yield battle, dice


def _figure(book: str, name: str, slowest: Slowest) -> Figure:
    return Figure(book=book, name=name, value=round(slowest.seconds * 1000, 2), unit="ms")
