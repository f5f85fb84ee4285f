"""Bring a database to the present tables, whichever it was made with; workers that start together take turns."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, text

ONE_AT_A_TIME = 7_215_061
"""The key of PostgreSQL's advisory lock under which tables are changed."""


def migrate_sqlite(path: Path) -> None:
    """Bring an SQLite file to the present tables."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        _upgrade(connection)
    engine.dispose()


async def migrate_postgres(url: str) -> None:
    """Bring a PostgreSQL database to the present tables."""
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(url.replace("postgresql://", "postgresql+asyncpg://", 1))
    async with engine.begin() as connection:
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
        await connection.run_sync(_upgrade)
    await engine.dispose()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
