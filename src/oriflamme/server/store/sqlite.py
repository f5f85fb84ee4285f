"""The store in one SQLite file. One process writes; every commit is on the disk before it is acknowledged.

A statement takes microseconds, so it runs where it is asked for: a thread of its own would cost more.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from oriflamme.server.store.base import Statement, Store
from oriflamme.server.store.migrate import migrate_sqlite


class SqliteStore(Store):
    """Battles in a file."""

    def __init__(self, path: str) -> None:
        super().__init__()
        file = Path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.touch(mode=0o600)
        migrate_sqlite(file)
        self._db = sqlite3.connect(file, isolation_level=None, timeout=10)
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000"):
            self._db.execute(f"PRAGMA {pragma}")

    async def rows(self, sql: str, **values: Any) -> list[Sequence[Any]]:
        return self._db.execute(sql, values).fetchall()

    async def run(self, *statements: Statement) -> int:
        return self._do(statements)

    async def insert_once(self, statements: Sequence[Statement], battle: str) -> bool:
        try:
            self._do(statements)
        except sqlite3.IntegrityError:
            return False
        self.tell(battle)
        return True

    def _do(self, statements: Sequence[Statement]) -> int:
        changed = 0
        self._db.execute("BEGIN IMMEDIATE")
        try:
            for sql, values in statements:
                changed = self._db.execute(sql, values).rowcount
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        return changed

    async def close(self) -> None:
        self._db.close()
