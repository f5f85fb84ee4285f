"""Datasets: a row for each decision, from views alone, the same whoever makes them."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest
from typer.testing import CliRunner

from oriflamme.cli import app
from oriflamme.environments.dataset import COLUMNS, SCHEMA, load, masks, write_dataset
from oriflamme.kernel import Battle, UserError

SMALL = ["masse/escarmouche"]


def test_a_row_tells_what_was_seen_and_done(tmp_path: Path) -> None:
    count = write_dataset("masse", tmp_path, 3, seed=4, scenarios=SMALL, commanders=["plain", "random"])
    data = load(tmp_path)
    assert list(pyarrow.parquet.read_schema(tmp_path / "part-00000.parquet").names) == list(COLUMNS)
    assert {len(column) for column in data.values()} == {count} and set(data["schema"]) == {SCHEMA}
    assert data["observation"].shape[1] > 100 and data["observation"].dtype == np.float32
    battle = Battle.open(SMALL[0], seed="4/0", recording=False)
    for row in np.flatnonzero(data["battle"] == 0):
        seat, token, options = data["seat"][row], data["token"][row], list(data["options"][row])
        ask = battle.ask(seat)
        assert (ask.kind, ask.subject) == (data["kind"][row], data["subject"][row])
        assert options == [option.token for option in ask.options] and options[data["choice"][row]] == token
        assert data["actions"][row][data["choice"][row]] == data["action"][row]
        seen = json.loads(data["view"][row])
        assert seen["seat"] == seat and [one["token"] for one in seen["questions"][0]["options"]] == options
        battle.answer(token, seat)
    assert battle.outcome is not None
    first = data["battle"] == 0
    assert set(data["winner"][first]) == {battle.outcome.winner}
    won = data["seat"][first] == battle.outcome.winner
    assert data["reward"][first].tolist() == [1.0 if one else -1.0 for one in won]
    assert {(s, c) for s, c in zip(data["seat"][first], data["commander"][first], strict=True)} == {
        ("north", "plain"),
        ("south", "random"),
    }
    assert (masks(data).sum(axis=1) == [len(options) for options in data["options"]]).all()


def test_the_same_in_one_go_or_in_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oriflamme.environments.dataset.LEAST", 2)
    write = partial(write_dataset, "masse", battles=5, scenarios=SMALL, daring=0.3, views=False)
    write(folder=tmp_path / "one")

    def stop(fought: int, total: int) -> None:
        if fought == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(folder=tmp_path / "two", progress=stop)
    assert len(list((tmp_path / "two").glob("*.parquet"))) == 1
    write(folder=tmp_path / "two")
    one, two = (load(tmp_path / name) for name in ("one", "two"))
    assert (one["observation"] == two["observation"]).all() and one["token"].tolist() == two["token"].tolist()
    assert "random" in one["commander"] and set(one["view"]) == {""}
    with pytest.raises(UserError):
        write_dataset("masse", tmp_path / "two", 5, scenarios=SMALL)


def test_scenarios_of_different_sizes_share_a_width(tmp_path: Path) -> None:
    write_dataset("masse", tmp_path, 2, scenarios=["masse/escarmouche", "masse/gue"], views=False)
    data = load(tmp_path)
    assert set(data["scenario"]) == {"masse/escarmouche", "masse/gue"} and data["observation"].ndim == 2


def test_on_the_command_line(tmp_path: Path) -> None:
    command = ["dataset", "masse", "--battles", "1", "--scenario", SMALL[0], "--out", str(tmp_path), "--no-views"]
    run = CliRunner().invoke(app, command)
    assert run.exit_code == 0 and f"{len(load(tmp_path)['seat'])} decisions" in run.output
