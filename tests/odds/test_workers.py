"""Work that is shared out: same results whoever does it, lost workers, runs that were interrupted, Parquet."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet
import pytest
from typer.testing import CliRunner

from oriflamme.cli import app
from oriflamme.kernel import UserError
from oriflamme.lab.fuzz import fuzz
from oriflamme.odds import simulate as simulating
from oriflamme.odds.balance import balance
from oriflamme.odds.simulate import Job, Report, Score, simulate
from oriflamme.odds.workers import Workers, cores, shared
from oriflamme.tournaments.tournament import tournament

SCENARIO = "masse/escarmouche"
DEATH = "ORIFLAMME_TEST_DEATH"
"""The file that a worker makes before it dies, so that it dies once."""


def told(report: Report) -> dict[str, Any]:
    """All but how long it took."""
    return {**msgspec.to_builtins(report), "speed": None}


def mortal(number: int) -> int:
    """A task whose worker is killed the first time one gets to the third."""
    mark = Path(os.environ[DEATH])
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


# Processes


def test_results_come_in_the_order_of_the_tasks() -> None:
    assert list(shared(pow, [(2, n) for n in range(9)], Workers(2))) == [2**n for n in range(9)]
    assert list(shared(pow, [(2, n) for n in range(9)], Workers(0))) == [2**n for n in range(9)]
    assert list(shared(pow, [], Workers(2))) == []
    assert Workers(0).count == cores() >= 1 and Workers().count == 1


def test_a_process_that_is_killed_costs_nothing_but_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DEATH, str(tmp_path / "dead"))
    assert list(shared(mortal, [(n,) for n in range(8)], Workers(2))) == [n * n for n in range(8)]
    assert (tmp_path / "dead").exists()


def test_an_error_of_a_task_is_the_callers() -> None:
    with pytest.raises(ValueError, match="pow"):
        list(shared(pow, [(2, -1, 0)], Workers(1)))


# A cluster


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers, as anybody would start them."""
    command = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"]
    note = tmp_path / "scheduler.json"
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    started = [subprocess.Popen([*command, "--no-dashboard", "--scheduler-file", str(note)], **quiet)]
    try:
        while not (note.exists() and note.read_bytes().rstrip().endswith(b"}")):  # written whole
            time.sleep(0.05)
        address = msgspec.json.decode(note.read_bytes())["address"]
        worker = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard"]
        folders = [["--local-directory", str(tmp_path / f"worker{number}")] for number in range(2)]
        started += [subprocess.Popen([*worker, "--no-nanny", *folder], **quiet) for folder in folders]
        yield address, started[1:]
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_does_the_same_and_survives_a_lost_worker(cluster: Any, tmp_path: Path) -> None:
    address, workers = cluster
    alone = simulate(SCENARIO, 60, 5, {"north": "random"})
    fought = []

    def kill(count: int) -> None:
        fought.append(count)
        if count == 10:
            workers[0].kill()

    together = simulate(SCENARIO, 60, 5, {"north": "random"}, cluster=address, progress=kill, out=tmp_path / "out")
    assert told(together) == told(alone) and fought == list(range(1, 61)) and workers[0].wait() == -signal.SIGKILL
    one = tournament("masse", ["plain", "random"], 4, 1, [SCENARIO])
    two = tournament("masse", ["plain", "random"], 4, 1, [SCENARIO], cluster=address)
    assert (one.win_share, one.pairs, one.reasons) == (two.win_share, two.pairs, two.reasons)
    assert list(fuzz("masse", battles=2, light=True, workers=Workers(cluster=address))) == list(
        fuzz("masse", battles=2, light=True)
    )


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oriflamme.odds.workers.CONNECT_SECONDS", 0.2)
    with pytest.raises(UserError) as trouble:
        simulate(SCENARIO, 2, cluster="tcp://127.0.0.1:1")
    assert trouble.value.message.id == "no-cluster"
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UserError) as trouble:
        simulate(SCENARIO, 2, cluster="tcp://127.0.0.1:1")
    assert trouble.value.message.id == "no-dask"


# Parquet


def test_one_row_a_battle(tmp_path: Path) -> None:
    report = simulate(SCENARIO, 7, 5, {"north": "random"}, out=tmp_path)
    rows = pyarrow.parquet.read_table(tmp_path).to_pylist()
    assert [row["battle"] for row in rows] == list(range(7)) and {row["scenario"] for row in rows} == {SCENARIO}
    assert rows[3]["dice"] == "5/3" and rows[3]["commander_north"] == "random"
    assert sum(row["winner"] == "south" for row in rows) == report.wins["south"].count
    assert sum(row["decisions"] for row in rows) == report.decisions
    assert {loss["unit"] for loss in rows[0]["losses"]} == set(report.units)


def test_an_interrupted_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oriflamme.odds.battle_table.LEAST", 4)
    whole = simulate(SCENARIO, 10, 5, {"north": "random"})

    def stop(count: int) -> None:
        if count == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(SCENARIO, 10, 5, {"north": "random"}, progress=stop, out=tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["_run.json", "part-00000.parquet"]
    numbers: list[int] = []
    fight = simulating.fight

    def noted(job: Job, number: int) -> Score:
        numbers.append(number)
        return fight(job, number)

    monkeypatch.setattr(simulating, "fight", noted)
    assert told(simulate(SCENARIO, 10, 5, {"north": "random"}, out=tmp_path)) == told(whole)
    assert numbers == [4, 5, 6, 7, 8, 9]
    assert told(simulate(SCENARIO, 10, 5, {"north": "random"}, out=tmp_path)) == told(whole)
    assert len(numbers) == 6
    for other in ({"seed": 6}, {"battles": 11}, {"commanders": {"north": "plain"}}):
        settings: dict[str, Any] = {"battles": 10, "seed": 5, "commanders": {"north": "random"}, **other}
        with pytest.raises(UserError) as trouble:
            simulate(SCENARIO, **settings, out=tmp_path)
        assert trouble.value.message.id == "other-run"


def test_a_tournament_as_a_table(tmp_path: Path) -> None:
    tournament("masse", ["plain", "random"], 4, 1, [SCENARIO], out=tmp_path / "bouts.parquet")
    rows = pyarrow.parquet.read_table(tmp_path / "bouts.parquet").to_pylist()
    assert [(row["commander_1"], row["commander_2"]) for row in rows] == [("plain", "random"), ("random", "plain")] * 2
    assert {row["winner"] for row in rows} <= {"plain", "random", None} and len({row["dice"] for row in rows}) == 2


# Balance


def test_the_least_even_scenario_comes_first(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    places = [SCENARIO, "masse/gue"]
    found = balance(places, 8, 1, "random", progress=lambda *told: seen.append(told), out=tmp_path)
    assert {one.scenario for one in found} == {*places} and seen[-1] == (16, 16)
    leans = [max(score.share for score in one.scores.values()) for one in found]
    assert leans == sorted(leans, reverse=True)
    for one in found:
        report = simulate(one.scenario, 8, 1, dict.fromkeys(("north", "south"), "random"))
        assert report.wins == one.wins and one.commander == "random"
    assert (tmp_path / "masse-gue" / "_run.json").exists()


def test_balance_on_the_command_line() -> None:
    command = ["balance", SCENARIO, "--battles", "4", "--commander", "random"]
    shown = CliRunner().invoke(app, command)
    assert shown.exit_code == 0 and SCENARIO in shown.output and "Hamlet" in shown.output
    (told,) = json.loads(CliRunner().invoke(app, [*command, "--json"]).output)
    assert told["battles"] == 4 and told["commander"] == "random" and told["limit"] == 6
