"""The store, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect

from oriflamme.server.rows import BattleRow, EntryRow, LinkRow, Player, Terms
from oriflamme.server.store import Store, open_store, sqlite
from oriflamme.server.store.base import StoreAway
from oriflamme.server.store.schema import metadata
from tests.server.postgres import postgres

Work = Callable[[Store], Coroutine[Any, Any, None]]
TERMS = Terms("masse/gue", {"north": Player(), "south": Player("plain", "P", 3)}, secret="s", switches={"wings": True})


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("store")
    with ExitStack() as stack:
        yield str(folder / "b.db") if request.param == "sqlite" else stack.enter_context(postgres(folder))


def with_store(url: str, work: Work) -> None:
    async def run() -> None:
        store = await open_store(url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_a_battle_comes_back_as_it_was_after_the_store_was_closed(url: str) -> None:
    row = BattleRow("one", 5, TERMS, "here", False, 7)
    links = [LinkRow("h1", "one", "seat", ("north", "south"), "f1"), LinkRow("h2", "one", "referee", (), "f2")]

    async def write(store: Store) -> None:
        await store.create(row, links)
        assert await store.append(EntryRow("one", 1, 9, "answer", "north", "é", 2), False, 11)

    async def read(store: Store) -> None:
        found = await store.battle("one")
        assert found is not None and (found.terms, found.wake) == (TERMS, 11)
        assert await store.entries("one") == [EntryRow("one", 1, 9, "answer", "north", "é", 2)]
        assert await store.entries("one", 1) == []
        assert await store.link("h1") == links[0] and await store.feed("f2") == links[1]
        assert await store.webhooks("one") == []
        await store.set_webhook("h2", "https://example.org/turn")
        assert [link.hash for link in await store.webhooks("one")] == ["h2"] and await store.webhooks("two") == []
        assert await store.battle("two") is None and await store.link("f1") is None

    with_store(url, write)
    with_store(url, read)


def test_two_workers_never_both_accept_a_move(url: str) -> None:
    async def race() -> None:
        stores = [await open_store(url) for _ in range(2)]
        heard: list[str] = []
        stores[1].listen(heard.append)
        await stores[0].create(BattleRow("race", 1, TERMS), [])
        won = 0
        for number in range(1, 11):
            entries = [EntryRow("race", number, 1, "answer", seat, "x") for seat in ("north", "south")]
            accepted = await asyncio.gather(
                *(store.append(entry, False, 0) for store, entry in zip(stores, entries, strict=True))
            )
            assert sorted(accepted) == [False, True]
            won += accepted[1]
        assert [entry.sequence for entry in await stores[0].entries("race")] == list(range(1, 11))
        await asyncio.sleep(0.1)
        assert heard == ["race"] * (10 if url.startswith("postgresql") else won)
        for store in stores:
            await store.close()

    asyncio.run(race())


def test_what_is_due_is_found_and_driven_by_one_worker_at_a_time(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(BattleRow("due", 1, TERMS, "a", False, 100), [])
        await store.create(BattleRow("later", 1, TERMS, "a", False, 900), [])
        await store.create(BattleRow("done", 1, TERMS, "a", True, 50), [])
        due = [battle for battle, address in await store.due(500, 10) if address == "a"]
        assert "due" in due and "later" not in due and "done" not in due
        assert await store.open_battles("a") == 2
        assert await store.lease("due", "w1", 500, 600)
        assert not await store.lease("due", "w2", 550, 650)
        assert await store.lease("due", "w1", 550, 650)
        assert await store.lease("due", "w2", 651, 700)
        await store.release("due", "w2")
        assert await store.lease("due", "w1", 652, 700)

    with_store(url, work)


def test_of_what_is_due_every_address_has_its_turn(url: str) -> None:
    """However many battles one of them has, and however long they have waited."""

    async def work(store: Store) -> None:
        for number in range(9):
            await store.create(BattleRow(f"many{number}", 1, TERMS, "many", False, 10 + number), [])
        await store.create(BattleRow("only", 1, TERMS, "one", False, 90), [])
        due = [battle for battle, address in await store.due(500, 100) if address in ("many", "one")]
        assert due[:3] == ["many0", "only", "many1"] and len(due) == 10

    with_store(url, work)


def test_notes_webhooks_and_members(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(BattleRow("m", 1, TERMS), [LinkRow("hm", "m", "seat", ("north",), "fm")])
        await store.set_note("hm", "one")
        await store.set_note("hm", "two")
        assert await store.note("hm") == "two" and await store.note("other") == ""
        await store.set_webhook("hm", "https://example.org/")
        link = await store.link("hm")
        assert link is not None and link.webhook == "https://example.org/"
        for _ in range(2):
            await store.join("p", "hm", "sealed")
        ((hash, sealed, row),) = await store.memberships("p", 10)
        assert (hash, sealed, row.id if row else "") == ("hm", "sealed", "m")
        await store.leave("p", "hm")
        assert await store.memberships("p", 10) == []

    with_store(url, work)


def test_a_lock_of_another_program_is_waited_for_while_the_server_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "locked.db"

    async def work(store: Store) -> None:
        await store.create(BattleRow("one", 1, TERMS), [])
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        entries = [EntryRow("one", number, 1, "answer", "north", "x") for number in (1, 2)]
        writing = [asyncio.create_task(store.append(entry, False, 0)) for entry in entries]
        longest = 0.0
        for _ in range(10):
            start = time.monotonic()
            await asyncio.sleep(0.02)
            assert await store.entries("one") == [] and not any(task.done() for task in writing)
            longest = max(longest, time.monotonic() - start)
        assert longest < 2
        other.execute("COMMIT")
        other.close()
        assert await asyncio.gather(*writing) == [True, True]
        assert await store.entries("one") == entries

    with_store(str(path), work)


def test_a_lock_that_is_not_let_go_is_an_error_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "locked.db"

    async def work(store: Store) -> None:
        await store.create(BattleRow("one", 1, TERMS), [])
        monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        entry = EntryRow("one", 1, 1, "answer", "north", "x")
        with pytest.raises(StoreAway) as away:
            await store.append(entry, False, 0)
        assert "locked" in str(away.value.__cause__)
        other.execute("COMMIT")
        other.close()
        assert await store.entries("one") == []
        assert await store.append(entry, False, 0) and not await store.append(entry, False, 0, known=True)

    with_store(str(path), work)


def test_where_a_battle_stands_is_left_alone_where_the_store_is_known_to_have_it(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(BattleRow("still", 1, TERMS, wake=5), [])
        assert await store.append(EntryRow("still", 1, 1, "answer", "north", "x"), True, 9, known=True)
        row = await store.battle("still")
        assert row is not None and (row.over, row.wake) == (False, 5)
        assert await store.append(EntryRow("still", 2, 1, "answer", "north", "x"), True, 9)
        row = await store.battle("still")
        assert row is not None and (row.over, row.wake) == (True, 9)

    with_store(url, work)


def test_migrations_make_the_tables_of_the_schema(tmp_path: Path) -> None:
    path = tmp_path / "fresh.db"
    with_store(str(path), lambda store: store.set_note("a", "b"))
    engine = create_engine(f"sqlite:///{path}")
    found = inspect(engine)
    for table in metadata.sorted_tables:
        columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert columns == {column.name: bool(column.nullable) for column in table.columns}
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [key.name for key in table.primary_key]
        assert {index["name"] for index in found.get_indexes(table.name)} >= {index.name for index in table.indexes}
    engine.dispose()
