"""Processes beside the server: one address that wants much of them keeps nobody else waiting."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from oriflamme import UserError
from oriflamme.server.create_battle import BattleRequest, SeatWish, open_battle
from oriflamme.server.errors import status_of
from oriflamme.server.limits import ADDRESS
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.worker import Reply, Request
from oriflamme.server.worker_pool import WorkerPool, WorkerProcess
from tests.server.in_house import with_runtime
from tests.server.test_runtime import until

SEATS = ("north", "south")


class Asked:
    """Processes that answer when they are told to."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self.go_on = asyncio.Event()

        async def ask(_: WorkerProcess, request: Request, budget: float) -> Reply:
            self.begun.append(request.text)
            await self.go_on.wait()
            return Reply()

        async def about(_: WorkerProcess, store: Any, match: Any, request: Request, budget: float) -> Reply:
            return await ask(_, request, budget)

        patch.setattr(WorkerProcess, "ask", ask)
        patch.setattr(WorkerProcess, "about", about)


@pytest.mark.parametrize("what", ["look", "advise"])
def test_files_and_advice_of_one_address_leave_room_for_the_next(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four files that took 20 seconds each once held everybody's for 80."""

    class Seen:
        id = "b"

    async def run() -> None:
        asked, pool = Asked(monkeypatch), WorkerPool(2, waiting=3)

        def want(address: str, text: str) -> asyncio.Task[Reply]:
            ADDRESS.set(address)
            request, unused = Request("verify", text=text), Seen()
            work = pool.look(request, 1) if what == "look" else pool.advise(unused, unused, request, 1)  # type: ignore[arg-type]
            return asyncio.create_task(work)

        jobs = [want("hostile", f"h{number}") for number in range(4)]
        await asyncio.sleep(0)
        jobs.append(want("honest", "mine"))
        await asyncio.sleep(0.01)
        assert asked.begun == ["h0", "mine"]
        with pytest.raises(UserError) as refused:
            await want("hostile", "one too many")
        assert refused.value.message.id == "server-queue-full" and status_of(refused.value) == 429
        asked.go_on.set()
        await asyncio.gather(*jobs)
        assert sorted(asked.begun) == ["h0", "h1", "h2", "h3", "mine"]

    asyncio.run(run())


def spoil(folder: Path, patch: pytest.MonkeyPatch, code: str) -> None:
    """Change something in the processes beside the server."""
    (folder / "sitecustomize.py").write_text(code, encoding="utf-8")
    patch.setenv("PYTHONPATH", str(folder))


def test_battles_among_machines_keep_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ninety of them once had every place at which an opponent is driven, and the only process in which he thinks."""
    slow = "from oriflamme.commanders.random_commander import Random\nimport time\nchoose = Random.choose\n"
    slow += "def slowly(self, view, ask):\n    time.sleep(0.1)\n    return choose(self, view, ask)\n"
    slow += "Random.choose = slowly\n"
    spoil(tmp_path, monkeypatch, slow)

    async def work(runtime: ServerRuntime) -> None:
        machines = dict.fromkeys(SEATS, SeatWish("random"))
        for _ in range(90):
            await open_battle(runtime, BattleRequest("masse/gue", seats=machines), "hostile", "en")
        await asyncio.sleep(2)
        mine = await open_battle(
            runtime, BattleRequest("masse/gue", seats={"south": SeatWish("random")}), "honest", "en"
        )
        began = time.monotonic()

        async def answered() -> bool:
            return (await runtime.battle_cache.match(mine.battle)).machine_ask() == ""

        await until(answered, 40)
        match = await runtime.battle_cache.match(mine.battle)
        assert match.sequence >= 6 and time.monotonic() - began < 20

    with_runtime(tmp_path / "b.db", work)


@pytest.mark.parametrize("how", ["os.kill(os.getpid(), signal.SIGKILL)", "os.kill(os.getpid(), signal.SIGSTOP)"])
def test_a_commander_whose_process_was_killed_or_stopped_goes_on(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It happens to him once; he keeps his level, and nothing is said."""
    once = f"""
import os, pathlib, signal
from oriflamme.commanders.masse.steady import Steady
choose = Steady.choose
def killed_once(self, view, ask):
    mark = pathlib.Path({str(tmp_path / "killed")!r})
    if not mark.exists():
        mark.touch()
        {how}
    return choose(self, view, ask)
Steady.choose = killed_once
"""
    spoil(tmp_path, monkeypatch, once)

    async def work(runtime: ServerRuntime) -> None:
        seats = {"north": SeatWish("plain"), "south": SeatWish("steady")}
        made = await open_battle(runtime, BattleRequest("masse/escarmouche", seats=seats), "", "en")

        async def over() -> bool:
            return (await runtime.battle_cache.match(made.battle)).over

        await until(over, 60)
        match = await runtime.battle_cache.match(made.battle)
        assert (tmp_path / "killed").exists()
        assert match.players["south"].commander == "steady" and match.remarks == []

    with_runtime(tmp_path / "b.db", work, commander_seconds=8.0)
