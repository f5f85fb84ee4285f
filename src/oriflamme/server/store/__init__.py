"""Where battles are kept: SQLite by default, PostgreSQL for several workers; one small interface for both."""

from __future__ import annotations

from oriflamme.server.store.base import Store
from oriflamme.server.store.vault import Vault

__all__ = ["Store", "open_store"]


async def open_store(url: str, vault: Vault | None = None) -> Store:
    """The store at this address: the path of an SQLite file, or `postgresql://...`. Tables are created or migrated."""
    vault = vault or Vault()
    if url.startswith("postgresql://"):
        from oriflamme.server.store.postgres import PostgresStore

        return await PostgresStore.open(url, vault)
    from oriflamme.server.store.sqlite import SqliteStore

    return SqliteStore(url, vault)
