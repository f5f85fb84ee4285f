"""The load test plays real battles: what it counts was answered. `docs/performance.md` tells how it is used."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.protocol import State

from tools import load_ours
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


def test_an_opening_that_is_cut_short_leaves_nothing_open(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[ClientConnection] = []

    async def once(*words: Any, **more: Any) -> ClientConnection:
        if made:
            raise ConnectionRefusedError
        made.append(await connect(*words, **more))
        return made[0]

    monkeypatch.setattr(load_ours, "connect", once)
    with pytest.raises(ConnectionRefusedError):
        asyncio.run(open_battle(server.origin, "masse/escarmouche"))
    assert made[0].state is State.CLOSED
