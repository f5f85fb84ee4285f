"""Where battles are kept: SQLite by default, PostgreSQL for several workers; one small interface for both."""

from __future__ import annotations

from oriflamme.server.store.base import Store

__all__ = ["Store", "open_store"]


async def open_store(url: str) -> Store:
    """The store at this address: the path of an SQLite file, or `postgresql://...`. Tables are made or mended."""
    if url.startswith("postgresql://"):
        from oriflamme.server.store.postgres import PostgresStore

        return await PostgresStore.open(url)
    from oriflamme.server.store.sqlite import SqliteStore

    return SqliteStore(url)
