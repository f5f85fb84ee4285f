"""The store in one SQLite file. One process writes; every commit is on the disk before it is acknowledged.

A disk takes its time to say so. A thread of its own waits for it, and whatever is to be written meanwhile goes into
the next commit together: the server goes on answering, and many moves cost one wait. The same thread waits for another
program that has the file locked.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from oriflamme.server.store.base import LARGE_CHARS, Statement, Store, StoreAway
from oriflamme.server.store.migrate import migrate_sqlite
from oriflamme.server.store.vault import Vault

PATIENCE, PAUSE = 10.0, 0.01
"""Seconds for which a lock that another program has on the file is waited for, and between two tries."""
Written = int | sqlite3.Error
"""How many rows the last statement changed, or why nothing was written."""


class SqliteStore(Store):
    """Battles in a file."""

    def __init__(self, path: str, vault: Vault) -> None:
        super().__init__(vault)
        file = Path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.touch(mode=0o600)
        migrate_sqlite(file)
        self._reader = _connected(file, PATIENCE)
        self._writer = _connected(file, 0)
        self._thread = ThreadPoolExecutor(1, "store")
        self._waiting: list[tuple[Sequence[Statement], asyncio.Future[Written]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def rows(self, sql: str, **values: Any) -> list[Sequence[Any]]:
        try:
            return self._reader.execute(sql, values).fetchall()
        except sqlite3.OperationalError as problem:
            raise StoreAway from problem

    async def run(self, *statements: Statement) -> int:
        written = await self._write(statements)
        if isinstance(written, sqlite3.Error):
            raise _told(written)
        return written

    async def insert_once(self, statements: Sequence[Statement], battle: str) -> bool:
        written = await self._write(statements)
        if isinstance(written, sqlite3.IntegrityError):
            return False
        if isinstance(written, sqlite3.Error):
            raise _told(written)
        self.tell(battle)
        return True

    async def seal_all(self) -> int:
        """As in every store; what the file still holds of the texts as they were is written over."""
        sealed = await super().seal_all()
        if sealed:
            self._reader.execute("VACUUM")
            self._reader.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return sealed

    async def close(self) -> None:
        while self._writing is not None:
            await asyncio.sleep(0.001)
        self._thread.shutdown()
        self._reader.close()
        self._writer.close()

    # Writing

    async def _write(self, statements: Sequence[Statement]) -> Written:
        """Have this written; returns when it is on the disk."""
        done: asyncio.Future[Written] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await done

    async def _write_all(self) -> None:
        """Write batch after batch. What waits, for a lock or for the disk, is the thread's."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            failed = self._begin()
            if failed is not None:
                failed = await loop.run_in_executor(self._thread, self._begin_patiently)
            batch, self._waiting = self._waiting, []
            stated = [statements for statements, _ in batch]
            if failed is not None:
                results: list[Written] = [failed] * len(batch)
            elif any(_is_large(statements) for statements in stated):
                results = await loop.run_in_executor(self._thread, self._stated, stated)
            else:
                results = self._stated(stated)
            if self._writer.in_transaction:
                failed = await loop.run_in_executor(self._thread, self._commit)
            for (_, done), written in zip(batch, results, strict=True):
                if not done.done():
                    done.set_result(failed or written)
        self._writing = None

    def _begin(self) -> sqlite3.Error | None:
        """Have the file to write in; why not, where another program has it."""
        try:
            self._writer.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as problem:
            return problem
        return None

    def _begin_patiently(self) -> sqlite3.Error | None:
        end = time.monotonic() + PATIENCE
        while (failed := self._begin()) is not None and time.monotonic() < end:
            time.sleep(PAUSE)
        return failed

    def _stated(self, batch: Sequence[Sequence[Statement]]) -> list[Written]:
        """State a batch; what cannot be written is left out of it."""
        try:
            return [self._part(statements) for statements in batch]
        except sqlite3.Error as problem:
            self._roll_back()
            return [problem] * len(batch)

    def _commit(self) -> sqlite3.Error | None:
        """Have it on the disk; why not, where that failed."""
        try:
            self._writer.execute("COMMIT")
        except sqlite3.Error as problem:
            self._roll_back()
            return problem
        return None

    def _roll_back(self) -> None:
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")

    def _part(self, statements: Sequence[Statement]) -> Written:
        if len(statements) == 1:
            return self._single(*statements[0])
        changed = 0
        self._writer.execute("SAVEPOINT part")
        try:
            for sql, values in statements:
                changed = self._writer.execute(sql, values).rowcount
        except sqlite3.IntegrityError as problem:
            self._writer.execute("ROLLBACK TO part")
            self._writer.execute("RELEASE part")
            return problem
        self._writer.execute("RELEASE part")
        return changed

    def _single(self, sql: str, values: dict[str, Any]) -> Written:
        """One statement alone is done or not done without more ado."""
        try:
            return self._writer.execute(sql, values).rowcount
        except sqlite3.IntegrityError as problem:
            return problem


def _is_large(statements: Sequence[Statement]) -> bool:
    return any(isinstance(one, str) and len(one) > LARGE_CHARS for _, values in statements for one in values.values())


def _told(problem: sqlite3.Error) -> Exception:
    """A lock that is not let go, a full or broken disk: the store is away. Anything else is a mistake of ours."""
    if not isinstance(problem, sqlite3.OperationalError):
        return problem
    away = StoreAway()
    away.__cause__ = problem
    return away


def _connected(file: Path, patience: float) -> sqlite3.Connection:
    base = sqlite3.connect(file, isolation_level=None, timeout=PATIENCE, check_same_thread=False)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", f"busy_timeout = {round(1000 * patience)}"):
        base.execute(f"PRAGMA {pragma}")
    return base
