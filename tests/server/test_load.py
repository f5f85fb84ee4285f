"""The load test plays real battles: what it counts was answered. `docs/performance.md` tells how it is used."""

from __future__ import annotations

import asyncio

import pytest

from tools.crashes import Server
from tools.load import Measured, Run
from tools.load_ours import open_battle


@pytest.mark.parametrize("rate", [0.0, 20.0])
def test_battles_are_played_and_measured(server: Server, rate: float) -> None:
    scenarios = ("masse/escarmouche", "lames/tutoriel")
    run = Run(lambda number: open_battle(server.origin, scenarios[number % 2]), 2, server.process.pid, seed=4)
    told = asyncio.run(run.measure(1.0, rate))
    assert told.moves > 5 and told.refused == 0 and told.seconds >= 1.0
    assert not rate or told.moves <= 3 * rate


def test_a_late_move_counts_from_the_instant_it_fell_due() -> None:
    told = Measured(seconds=2.0, cpu=0.5, late=[0.001 * number for number in range(1, 101)])
    assert (told.moves, told.per_core) == (100, 200.0)
    assert [round(told.percentile(share)) for share in (0.5, 0.95, 0.99)] == [51, 96, 100]
