"""A scenario file may name a map file beside it: a map, or one of Tiled."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from oriflamme.board.tiled import write_tiled
from oriflamme.kernel import Battle, UserError, registry
from oriflamme.workshop.words import blank


@pytest.fixture
def parts() -> tuple[str, str]:
    """A scenario that names a file, and what that file says."""
    head, _, rest = blank(registry.book("lames")).partition("[map]\n")
    drawn, _, armies = rest.partition("\n[[army]]")
    return f'{head}map = "ford.toml"\n\n[[army]]{armies}', drawn


def test_the_map_is_read_from_beside_and_goes_into_the_transcript(tmp_path: Path, parts: tuple[str, str]) -> None:
    scenario, drawn = parts
    (tmp_path / "mine.toml").write_text(scenario, encoding="utf-8")
    (tmp_path / "ford.toml").write_text(drawn, encoding="utf-8")
    battle = Battle.open(tmp_path / "mine.toml", seed=1)
    whole = Battle.open(tomllib.loads(blank(registry.book("lames"))), seed=1)
    assert battle.book.hex_map(battle.state) == whole.book.hex_map(whole.state)
    assert battle.setup.digest == whole.setup.digest
    (tmp_path / "ford.toml").unlink()
    assert Battle.read(battle.transcript).setup == battle.setup


def test_a_map_of_tiled_will_do(tmp_path: Path, parts: tuple[str, str]) -> None:
    scenario, _ = parts
    whole = Battle.open(tomllib.loads(blank(registry.book("lames"))), seed=1)
    ground = whole.book.hex_map(whole.state)
    (tmp_path / "mine.toml").write_text(scenario.replace("ford.toml", "ford.tmj"), encoding="utf-8")
    (tmp_path / "ford.tmj").write_text(write_tiled(ground), encoding="utf-8")
    battle = Battle.open(tmp_path / "mine.toml", seed=1)
    assert battle.book.hex_map(battle.state) == ground


def test_a_file_that_is_not_there_is_told(tmp_path: Path, parts: tuple[str, str]) -> None:
    (tmp_path / "mine.toml").write_text(parts[0], encoding="utf-8")
    with pytest.raises(UserError, match=r"ford\.toml"):
        Battle.open(tmp_path / "mine.toml", seed=1)


def test_only_files_beside_it_are_read(tmp_path: Path, parts: tuple[str, str]) -> None:
    (tmp_path / "ford.toml").write_text(parts[1], encoding="utf-8")
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "mine.toml").write_text(parts[0].replace("ford.toml", "../ford.toml"), encoding="utf-8")
    with pytest.raises(UserError):
        Battle.open(inner / "mine.toml", seed=1)
