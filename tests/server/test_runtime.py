"""The server by itself: commanders that fail, webhooks, rates, and a process that is ended."""

from __future__ import annotations

import asyncio
import http.server
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from oriflamme.server import commands
from oriflamme.server.auth import link_of
from oriflamme.server.create_battle import BattleRequest, SeatWish, open_battle
from oriflamme.server.limits import BURST_SECONDS, Rate
from oriflamme.server.match import Match
from oriflamme.server.rows import EntryRow
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.settings import Limits, Settings
from oriflamme.server.store import Store
from oriflamme.server.worker import Reply, Request
from oriflamme.server.worker_pool import WorkerFailed, WorkerPool, WorkerProcess

Work = Callable[[ServerRuntime], Coroutine[Any, Any, None]]


def in_house(path: Path, work: Work, **settings: Any) -> None:
    async def run() -> None:
        runtime = await ServerRuntime.open(Settings(str(path), **settings))
        try:
            await work(runtime)
        finally:
            await runtime.close()

    asyncio.run(run())


async def until(done: Callable[[], Coroutine[Any, Any, bool]], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not await done():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


def test_a_stuck_commander_is_replaced_and_it_is_said(tmp_path: Path) -> None:
    """Here none has the time to answer: `plain` takes over, then `random`, and then the battle waits."""

    async def work(runtime: ServerRuntime) -> None:
        wishes = BattleRequest("masse/escarmouche", seats={"south": SeatWish("searching:bold")})
        made = await open_battle(runtime, wishes, "", "en")

        async def stalled() -> bool:
            return bool((await runtime.battle_cache.match(made.battle)).stalled)

        await until(stalled)
        match = await runtime.battle_cache.match(made.battle)
        assert [match.remark_text(one, "en") for one in match.remarks] == [
            "The commander of the Marauders has failed; plain takes over.",
            "The commander of the Marauders has failed; random takes over.",
            "No commander can answer for the Marauders: the battle waits for a referee.",
        ]
        assert match.due_at == 0 and not match.over

    in_house(tmp_path / "b.db", work, commander_seconds=0.0001)


FAILURES = {
    "crashes": ("raise RuntimeError('a sealed order')", "the process ended"),
    "hangs": ("import time; time.sleep(600)", "no answer within 8 s"),
    "dies": ("import os; os._exit(3)", "the process ended"),
    "cheats": ("return 'order legers fly'", "what it wanted is refused"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_a_commander_that_fails_is_replaced_by_plain_and_the_battle_goes_on(
    failure: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Two machines: the second one fails whenever it is asked. It is replaced, the first one is not. The log tells why,
    and nothing of what was sent."""
    does, why = FAILURES[failure]
    spoilt = f"""
from oriflamme.commanders.masse.steady import Steady
def choose(self, view, ask):
    {does}
Steady.choose = choose
"""
    (tmp_path / "sitecustomize.py").write_text(spoilt, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def work(runtime: ServerRuntime) -> None:
        seats = {"north": SeatWish("plain"), "south": SeatWish("steady:bold")}
        made = await open_battle(runtime, BattleRequest("masse/escarmouche", seats=seats), "", "en")

        async def over() -> bool:
            return (await runtime.battle_cache.match(made.battle)).over

        await until(over, 40)
        match = await runtime.battle_cache.match(made.battle)
        assert [match.remark_text(one, "en") for one in match.remarks] == [
            "The commander of the Marauders has failed; plain takes over."
        ]
        assert {seat: player.commander for seat, player in match.players.items()} == dict.fromkeys(seats, "plain")

    in_house(tmp_path / "b.db", work, commander_seconds=8.0)
    said = [record.getMessage() for record in caplog.records if record.name.startswith("oriflamme")]
    assert [sentence[15:] for sentence in said] == [f"the commander of south failed: {why}"]
    mistakes = {"mistake of ours: RuntimeError in choose:4"} if failure == "crashes" else set()
    assert set(capfd.readouterr().err.splitlines()) == mistakes


def test_a_commander_whose_battle_ended_while_it_thought_has_not_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The person gives up meanwhile: there is nothing left to answer, and nobody is replaced for it."""

    async def work(runtime: ServerRuntime) -> None:
        seats = {"south": SeatWish("plain")}

        async def think(self: WorkerPool, store: Store, match: Match, budget: float) -> Reply:
            await runtime.battle_cache.submit(match.id, lambda _: EntryRow("", 0, 0, "resign", "north"))
            return Reply()

        monkeypatch.setattr(WorkerPool, "think", think)
        made = await open_battle(runtime, BattleRequest("masse/escarmouche", seats=seats, opening="at_once"), "", "en")

        async def over() -> bool:
            return (await runtime.battle_cache.match(made.battle)).over

        await until(over)
        await asyncio.sleep(0.1)
        match = await runtime.battle_cache.match(made.battle)
        assert match.players["south"].commander == "plain"

    in_house(tmp_path / "b.db", work)
    assert not [record for record in caplog.records if record.name.startswith("oriflamme")]


def test_other_battles_go_on_while_a_commander_is_stuck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server itself answers at once: commanders think in another process."""
    spoilt = "from oriflamme.commanders.masse.steady import Steady\nSteady.choose = lambda *_: time.sleep(600)\n"
    (tmp_path / "sitecustomize.py").write_text(f"import time\n{spoilt}", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def work(runtime: ServerRuntime) -> None:
        stuck = await open_battle(
            runtime, BattleRequest("masse/escarmouche", seats={"south": SeatWish("steady")}), "", "en"
        )
        other = await open_battle(runtime, BattleRequest("masse/escarmouche", opening="at_once"), "", "en")
        link = await link_of(runtime, other.links["north"])
        started = time.monotonic()
        await commands.answer(runtime, link, "order legers none", "", "")
        assert time.monotonic() - started < 2
        assert (await runtime.battle_cache.match(stuck.battle)).players["south"].commander == "steady"

    in_house(tmp_path / "b.db", work, commander_seconds=600.0)


def test_a_restart_takes_up_the_machines_turn(tmp_path: Path) -> None:
    made: list[str] = []

    async def open_it(runtime: ServerRuntime) -> None:
        wishes = BattleRequest("lames/tutoriel", seats=dict.fromkeys(("kingdom", "horde"), SeatWish("random")))
        made.append((await open_battle(runtime, wishes, "", "en")).battle)

    async def goes_on(runtime: ServerRuntime) -> None:
        before = (await runtime.battle_cache.match(made[0])).sequence

        async def moved() -> bool:
            return (await runtime.battle_cache.match(made[0])).sequence > before + 10

        await until(moved)

    in_house(tmp_path / "b.db", open_it)
    in_house(tmp_path / "b.db", goes_on)


def test_a_process_that_takes_too_long_is_ended_and_started_again() -> None:
    async def work() -> None:
        place = WorkerProcess()
        with pytest.raises(WorkerFailed):
            await place.ask(Request("verify", text="x"), 0.001)
        reply = await place.ask(Request("verify", text="x"), 30)
        assert reply.problem.startswith("Line 1")
        await place.end()

    asyncio.run(work())


def test_a_webhook_is_called_when_it_is_ones_turn(tmp_path: Path) -> None:
    called: list[bytes] = []

    class Ear(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            called.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    ear = http.server.HTTPServer(("127.0.0.1", 0), Ear)
    listener = threading.Thread(target=ear.serve_forever, daemon=True)
    listener.start()

    async def work(runtime: ServerRuntime) -> None:
        made = await open_battle(runtime, BattleRequest("masse/escarmouche", held=False, opening="at_once"), "", "en")
        north, south = [await link_of(runtime, made.links[seat]) for seat in ("north", "south")]
        await runtime.store.set_webhook(north.hash, f"http://127.0.0.1:{ear.server_port}/turn")
        for link, seat in ((north, "north"), (south, "south")):
            while (match := await runtime.battle_cache.match(made.battle)).battle.waiting.get(seat) == "thinking":
                ask = match.battle.ask(seat)
                match, _ = await commands.answer(runtime, link, ask.options[0].token, "")
                if ask.options[0].token == "confirm":
                    break

        async def heard() -> bool:
            return bool(called)

        await until(heard)

    in_house(tmp_path / "b.db", work, private_webhooks=True)
    ear.shutdown()
    listener.join()
    ear.server_close()
    assert b'"seats":["north"]' in called[0] and b'"event":"turn"' in called[0]


def test_one_address_has_so_many_battles_and_no_more(tmp_path: Path) -> None:
    async def work(runtime: ServerRuntime) -> None:
        wishes = BattleRequest("masse/escarmouche", opening="at_once")
        for _ in range(2):
            await open_battle(runtime, wishes, "here", "en")
        with pytest.raises(Exception, match="You have 2 battles going"):
            await open_battle(runtime, wishes, "here", "en")
        await open_battle(runtime, wishes, "elsewhere", "en")

    in_house(tmp_path / "b.db", work, limits=Limits(open_battles=2))


def test_a_rate_allows_a_little_at_once_and_then_so_many_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    rate = Rate(2)
    assert [rate.allows("a") for _ in range(2 * BURST_SECONDS + 1)] == [True] * 2 * BURST_SECONDS + [False]
    assert rate.allows("b")
    clock[0] += 0.5
    assert [rate.allows("a"), rate.allows("a")] == [True, False]
    assert all(Rate(0).allows("a") for _ in range(1000))


def test_the_server_stops_even_while_there_is_something_to_do(tmp_path: Path) -> None:
    """Whoever is told to stop in the very moment in which there is more to do stops all the same."""

    async def work(runtime: ServerRuntime) -> None:
        driving = next(iter(runtime._tasks))
        await asyncio.sleep(0.05)
        runtime.driver._more.set()
        driving.cancel()
        await asyncio.wait([driving], timeout=5)
        assert driving.cancelled()

    in_house(tmp_path / "b.db", work)
