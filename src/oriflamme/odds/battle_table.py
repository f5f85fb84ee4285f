"""Results of many battles as Parquet files, one row a battle, in a folder that an interrupted run goes on with.

The folder holds `_run.json`, which says what was run, and `part-00000.parquet` and so on, each with the same number of
battles. A part is there whole or not at all. pandas, polars and DuckDB read the folder as one table.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from oriflamme.kernel import UserError, message
from oriflamme.odds.exact import texts

SCHEMA = 1
"""Of the columns: it grows when one of them changes its meaning."""
LEAST, MAX_PARTS = 50, 200
"""Battles in a part at least, and about how many parts there are at most."""


class RunHead(msgspec.Struct, frozen=True):
    """What was run: the same in every call that goes on with a folder."""

    schema: int
    what: str
    version: int
    about: dict[str, Any]
    battles: int
    part: int


class BattleTable:
    """A folder of results."""

    def __init__(
        self, folder: Path, what: str, version: int, about: Mapping[str, Any], battles: int, least: int | None = None
    ) -> None:
        self._arrow = arrow()
        part = max(least or LEAST, -(-battles // MAX_PARTS))
        head = RunHead(SCHEMA, what, version, dict(about), battles, part)
        self.folder = folder
        self.parts = [range(first, min(first + part, battles)) for first in range(0, battles, part)]
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "_run.json"
        if not file.exists():
            _replace(file, msgspec.json.format(msgspec.json.encode(head)))
            return
        try:
            same = msgspec.json.decode(file.read_bytes(), type=RunHead) == head
        except (msgspec.DecodeError, ValueError):
            same = False
        if not same:
            raise UserError(message("other-run", folder=str(folder)), texts())

    def _file(self, part: range) -> Path:
        return self.folder / f"part-{self.parts.index(part):05}.parquet"

    def has(self, part: range) -> bool:
        """Whether the battles of a part have been fought."""
        return self._file(part).exists()

    def read(self, part: range) -> list[dict[str, Any]]:
        """The rows of a part."""
        rows: list[dict[str, Any]] = self._arrow.parquet.read_table(self._file(part)).to_pylist()
        return rows

    def count(self, part: range) -> int:
        """How many rows a part has."""
        return int(self._arrow.parquet.read_metadata(self._file(part)).num_rows)

    def write(self, part: range, rows: Sequence[Mapping[str, Any]]) -> None:
        """Keep the rows of a part, whole or not at all."""
        write_parquet(self._file(part), rows)

    def write_table(self, part: range, table: Any) -> None:
        """The same, of a table of pyarrow."""
        _write_table(self._file(part), table)


def write_parquet(file: Path, rows: Iterable[Mapping[str, Any]]) -> None:
    """A Parquet file, there whole or not at all."""
    _write_table(file, arrow().Table.from_pylist(list(rows)))


def _write_table(file: Path, table: Any) -> None:
    unfinished = file.with_name(f".{file.name}.unfinished")
    arrow().parquet.write_table(table, unfinished)
    os.replace(unfinished, file)


def arrow() -> Any:
    """pyarrow with its Parquet; one sentence where it is not installed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise UserError(message("no-pyarrow"), texts()) from None
    return pyarrow


def _replace(file: Path, content: bytes) -> None:
    unfinished = file.with_name(f".{file.name}.unfinished")
    unfinished.write_bytes(content)
    os.replace(unfinished, file)
