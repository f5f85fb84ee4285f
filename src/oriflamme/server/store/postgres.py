"""The store in PostgreSQL, for several workers: they hear of each other's entries through LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import asyncpg
from sqlalchemy.exc import DBAPIError

from oriflamme.server.store.base import EVERY_BATTLE, Statement, Store, StoreAway
from oriflamme.server.store.migrate import migrate_postgres
from oriflamme.server.store.vault import Vault

CHANNEL = "oriflamme_entry"
PATIENCE = 5.0
"""Seconds for which a connection or a statement is waited for."""
_PLACE = re.compile(r":([a-z_]+)")


class PostgresStore(Store):
    """Battles in a database that several workers share."""

    def __init__(self, url: str, pool: Any, vault: Vault) -> None:
        super().__init__(vault)
        self._url = url
        self._pool = pool
        self._ear: Any = None

    @classmethod
    async def open(cls, url: str, vault: Vault) -> PostgresStore:
        """Connect, make or mend the tables, and begin to listen."""
        with _reaching():
            await migrate_postgres(url)
            pool = await asyncpg.create_pool(url, min_size=1, max_size=8, command_timeout=PATIENCE)
        store = cls(url, pool, vault)
        await store.keep_listening()
        return store

    async def keep_listening(self) -> None:
        """Listen on a connection of its own; after a cut, on a new one, and everybody looks for what was missed."""
        if self._ear is None or self._ear.is_closed():
            with _reaching():
                self._ear = await asyncpg.connect(self._url, timeout=PATIENCE)
                await self._ear.add_listener(CHANNEL, self._heard)
            self.tell(EVERY_BATTLE)

    def _heard(self, _: Any, __: int, ___: str, battle: str) -> None:
        self.tell(battle)

    async def rows(self, sql: str, **values: Any) -> list[Sequence[Any]]:
        text, arguments = _numbered(sql, values)
        with _reaching():
            async with self._pool.acquire(timeout=PATIENCE) as connection:
                return [tuple(row) for row in await connection.fetch(text, *arguments)]

    async def run(self, *statements: Statement) -> int:
        changed = 0
        with _reaching():
            async with self._pool.acquire(timeout=PATIENCE) as connection, connection.transaction():
                for sql, values in statements:
                    text, arguments = _numbered(sql, values)
                    done = await connection.execute(text, *arguments)
                    changed = int(done.rsplit(" ", 1)[1])
        return changed

    async def insert_once(self, statements: Sequence[Statement], battle: str) -> bool:
        notice = ("SELECT pg_notify(:channel, :battle)", {"channel": CHANNEL, "battle": battle})
        try:
            await self.run(*statements, notice)
        except asyncpg.UniqueViolationError:
            return False
        return True

    async def close(self) -> None:
        with contextlib.suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
            if self._ear is not None:
                await self._ear.close(timeout=PATIENCE)
            async with asyncio.timeout(PATIENCE):
                await self._pool.close()


@contextmanager
def _reaching() -> Iterator[None]:
    """Whatever keeps us from the database is told as that; what is wrong with a statement is not."""
    try:
        yield
    except asyncpg.DataError:
        raise
    except DBAPIError as problem:
        if not problem.connection_invalidated:
            raise
        raise StoreAway from problem
    except (
        OSError,
        TimeoutError,
        asyncpg.InterfaceError,
        asyncpg.PostgresConnectionError,
        asyncpg.OperatorInterventionError,
        asyncpg.InsufficientResourcesError,
    ) as problem:
        raise StoreAway from problem


def _numbered(sql: str, values: dict[str, Any]) -> tuple[str, list[Any]]:
    """The places of a statement by number, as PostgreSQL wants them."""
    names = list(dict.fromkeys(_PLACE.findall(sql)))
    return _PLACE.sub(lambda place: f"${names.index(place[1]) + 1}", sql), [values[name] for name in names]
