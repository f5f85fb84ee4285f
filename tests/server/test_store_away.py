"""A store that is away, or that somebody else serves: refused in so many words, and nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import subprocess
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from oriflamme import UserError
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.settings import Settings
from oriflamme.server.store import sqlite
from tests.server.in_house import house
from tests.server.postgres import database, postgres
from tools.crashes import Server, bearer

WISHES = {"scenario": "masse/escarmouche", "opening": "at_once"}


def test_a_second_server_on_the_same_file_is_refused_and_one_after_a_kill_is_not(tmp_path: Path) -> None:
    store = ("--data", str(tmp_path / "b.db"))
    first = Server("--rate", "0", store=store)
    try:
        with pytest.raises(RuntimeError, match="Another server keeps its battles in"):
            Server("--rate", "0", store=store)
        assert httpx.get(f"{first.origin}/api/v1/rules/x").status_code == 404
    finally:
        first.stop(signal.SIGKILL)
    Server("--rate", "0", store=store).stop()


def test_a_runtime_holds_its_file_until_it_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        settings = Settings(str(tmp_path / "b.db"))
        one = await ServerRuntime.open(settings)
        with pytest.raises(UserError) as refused:
            await ServerRuntime.open(settings)
        assert refused.value.message.id == "server-store-in-use"
        await one.close()
        await (await ServerRuntime.open(settings)).close()

    asyncio.run(run())


def test_a_store_that_cannot_write_is_told_and_the_answer_may_be_given_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with house(tmp_path / "b.db") as made:
            client = made.client()
            link = (await client.post("/battles", json=WISHES)).json()["links"]["north"]

            async def answer() -> httpx.Response:
                token = {"token": "order legers none"}
                return await client.post("/battle/answer", json=token, headers=bearer(link))

            monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
            other = sqlite3.connect(tmp_path / "b.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            refused = await answer()
            assert (refused.status_code, refused.json()["id"]) == (503, "server-store-away")
            assert refused.headers["retry-after"] == "2"
            other.execute("COMMIT")
            other.close()
            assert (await client.get("/battle", headers=bearer(link))).json()["sealed"] == []
            again = await answer()
            assert again.status_code == 200, again.text
            assert again.json()["sealed"] == ["order legers none"]

    asyncio.run(run())


def postmaster(folder: Path) -> int:
    """The process of a database."""
    return int((folder / "home" / "data" / "postmaster.pid").read_text(encoding="utf-8").split("\n", 1)[0])


def test_postgresql_that_is_away_is_told_and_what_was_acknowledged_is_there_again(tmp_path: Path) -> None:
    """Stopped, the database answers nobody; woken, it goes on, and so does the server, by itself."""
    with postgres(tmp_path) as address:
        server = Server("--rate", "0", store=("--database", address))
        try:
            base = f"{server.origin}/api/v1"
            made = httpx.post(f"{base}/battles", json=WISHES, timeout=30).json()
            link = bearer(made["links"]["north"])

            def answer(token: str) -> httpx.Response:
                return httpx.post(f"{base}/battle/answer", json={"token": token}, headers=link, timeout=60)

            assert answer("order legers none").status_code == 200
            children = _children(postmaster(tmp_path))
            for pid in (postmaster(tmp_path), *children):
                os.kill(pid, signal.SIGSTOP)
            try:
                refused = answer("order archers none")
            finally:
                for pid in (*children, postmaster(tmp_path)):
                    os.kill(pid, signal.SIGCONT)
            assert (refused.status_code, refused.json()["id"]) == (503, "server-store-away"), refused.text
            assert int(refused.headers["retry-after"]) > 0
            shown: Any = None
            end = time.monotonic() + 30
            while time.monotonic() < end:
                shown = httpx.get(f"{base}/battle", headers=link, timeout=60)
                if shown.status_code == 200:
                    break
                time.sleep(0.2)
            assert shown.json()["sealed"][:1] == ["order legers none"]
        finally:
            server.stop()


def test_workers_that_start_while_the_database_is_away_are_started_until_they_can(tmp_path: Path) -> None:
    with database(tmp_path) as store:
        server = Server("--workers", "2", "--rate", "0", store=("--database", store.url))
        try:
            base = f"{server.origin}/api/v1"
            made = httpx.post(f"{base}/battles", json=WISHES, timeout=30).json()
            link = bearer(made["links"]["north"])
            time.sleep(1)  # until it is known that they serve
            store.end()
            seen = _workers(server)
            for pid in seen:
                os.kill(pid, signal.SIGKILL)
            end = time.monotonic() + 60
            while len(seen) < 5 and server.process.poll() is None and time.monotonic() < end:
                seen |= _workers(server)  # they are started, cannot, and are started again
                time.sleep(0.1)
            assert server.process.poll() is None and len(seen) >= 5
            store.start()
            status, end = 0, time.monotonic() + 60
            while status != 200 and time.monotonic() < end:
                with contextlib.suppress(httpx.TransportError):
                    status = httpx.get(f"{base}/battle", headers=link, timeout=10).status_code
                time.sleep(0.2)
            assert status == 200
        finally:
            server.stop()


def _workers(server: Server) -> set[int]:
    found = set()
    for pid in _children(server.process.pid):
        with contextlib.suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                found.add(pid)
    return found


def _children(pid: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(word) for word in found.stdout.split()]
