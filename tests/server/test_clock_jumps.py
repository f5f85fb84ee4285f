"""A clock that is put back or forward: nothing is lost, time does not grow, and the machine goes on answering."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from oriflamme.server import battle_cache, commands, machine_turns, runtime
from oriflamme.server.create_battle import BattleRequest, ClockWish, SeatWish, open_battle
from oriflamme.server.link_secrets import hashed
from oriflamme.server.match import rebuilt
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.store import open_store
from tests.server.in_house import with_runtime

HOUR_MS = 3_600_000
_now = battle_cache.now


def put_clock(patch: pytest.MonkeyPatch, by: int) -> None:
    for module in (battle_cache, machine_turns, runtime):
        patch.setattr(module, "now", lambda: _now() + by)


@pytest.mark.parametrize("by", [-HOUR_MS, HOUR_MS])
def test_a_battle_against_the_machine_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: int) -> None:
    async def work(runtime: ServerRuntime) -> None:
        # The armies begin far apart: whatever is answered and thrown, the battle is not over before the clock jumps.
        wishes = BattleRequest(
            "fleuries/escarmouche", seats={"south": SeatWish("random")}, held=False, clock=ClockWish(bank=86_400)
        )
        made = await open_battle(runtime, wishes, "", "en")
        link = await runtime.store.link(hashed(made.links["north"]))
        assert link is not None
        jumped, before, end = False, 0, time.monotonic() + 120
        match = await runtime.battle_cache.match(made.battle)
        while time.monotonic() < end:
            match = await runtime.battle_cache.match(made.battle)
            if match.over or match.battle.step_count > 8:
                break
            ask = next((ask for ask in match.battle.asks if ask.seat == "north"), None)
            if ask is None or not hasattr(ask, "options"):
                await asyncio.sleep(0.02)
                continue
            await commands.answer(runtime, link, ask.options[0].token, "")
            if not jumped and match.battle.step_count > 1:
                jumped, before = True, len(await runtime.store.entries(made.battle))
                put_clock(monkeypatch, by)
                runtime.battle_cache.forget([made.battle])
        assert jumped and (match.over or match.battle.step_count > 8)
        row, entries = await runtime.store.battle(made.battle), await runtime.store.entries(made.battle)
        assert row is not None
        assert {entry.seat for entry in entries[before:]} == {"north", "south"}
        times = [entry.at for entry in entries]
        assert times == sorted(times)
        again = rebuilt(row, entries)
        assert again.battle.transcript == match.battle.transcript and again.clock is not None
        assert all(0 < left <= 86_400_000 for left in again.clock.left.values())

    with_runtime(tmp_path / "b.db", work)


def test_the_machine_answers_after_a_restart_with_a_clock_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    async def open_it(runtime: ServerRuntime) -> None:
        wishes = BattleRequest("lames/tutoriel", seats={"kingdom": SeatWish("random")}, opening="at_once")
        opened.append((await open_battle(runtime, wishes, "", "en")).battle)

    async def wait_for_an_answer(runtime: ServerRuntime) -> None:
        end = time.monotonic() + 60
        while not await runtime.store.entries(opened[0]):
            assert time.monotonic() < end, "the machine does not answer"
            await asyncio.sleep(0.05)

    with monkeypatch.context() as asleep:
        asleep.setattr(machine_turns.Driver, "nudge", lambda *_: None)
        with_runtime(tmp_path / "b.db", open_it)
    put_clock(monkeypatch, -HOUR_MS)
    with_runtime(tmp_path / "b.db", wait_for_an_answer)


def test_a_lease_from_the_future_holds_nobody_up(tmp_path: Path) -> None:
    """A worker that was killed before the clock was put back."""

    async def run() -> None:
        store = await open_store(str(tmp_path / "b.db"))
        try:
            from oriflamme.server.rows import BattleRow, Terms

            await store.create(BattleRow("b", 1, Terms("masse/gue", {})), [])
            now = 10 * HOUR_MS
            assert await store.lease("b", "killed", now, now + 30_000)
            assert not await store.lease("b", "other", now + 1, now + 30_001)
            back = now - HOUR_MS
            assert await store.lease("b", "other", back, back + 30_000)
            assert not await store.lease("b", "third", back + 1, back + 30_001)
        finally:
            await store.close()

    asyncio.run(run())
