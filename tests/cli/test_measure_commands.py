"""The commands `simulate`, `fuzz`, `perft` and `bench`, as a person types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oriflamme.cli import app


def run(*arguments: str) -> int:
    """Run the program; returns its exit code."""
    with pytest.raises(SystemExit) as stop:
        app(["--lang", "en", *arguments])
    return int(stop.value.code or 0)


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "masse/escarmouche", "--battles", "4", "--seed", "2") == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("Skirmish at the Mill: 4 battles, seed 2\n")
    assert "Hamlet" in shown.out and "Light foot" in shown.out
    assert shown.err == ""


def test_simulate_gives_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--battles", "3", "--json", "--side", "north=random", "--switch", "natural_rolls=true"]
    assert run("simulate", "masse/escarmouche", *arguments) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["commanders"] == {"north": "random", "south": "plain"}
    assert data["switches"]["natural_rolls"] is True
    assert data["battles"] == sum(share["count"] for share in (*data["wins"].values(), data["draws"]))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "masse/nowhere"], 'Unknown scenario or file "masse/nowhere"'),
        (["simulate", "masse/gue", "--side", "north"], '"north" does not say who plays a side'),
        (["simulate", "masse/gue", "--side", "north=napoleon"], 'Unknown commander "napoleon"'),
        (["simulate", "masse/gue", "--switch", "wings"], '"wings" does not set a switch'),
        (["perft", "masse/nowhere"], 'Unknown scenario or file "masse/nowhere"'),
        (["fuzz", "chess"], 'Unknown rulebook "chess"'),
        (["bench", "chess"], 'Unknown rulebook "chess"'),
    ],
)
def test_mistakes_are_told_in_one_line(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    shown = capsys.readouterr()
    assert sentence in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""


def test_perft_divides(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("perft", "masse/escarmouche", "--depth", "2", "--divide") == 0
    *parts, total = capsys.readouterr().out.splitlines()
    assert parts[0].startswith("north order legers engage orcs: ")
    assert sum(int(part.rpartition(" ")[2]) for part in parts) == int(total)


def test_fuzz_keeps_its_transcripts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("fuzz", "masse", "--battles", "2", "--seed", "8", "--light", "--out", str(tmp_path)) == 0
    assert capsys.readouterr().out.startswith("2 battles, ")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["masse-8-0.orif", "masse-8-1.orif"]


def test_fuzz_says_what_broke(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from oriflamme.rulebooks.masse import MasseBook

    monkeypatch.setattr(MasseBook, "check", lambda self, state: ["cursed"])
    arguments = ("--battles", "1", "--seed", "8", "--scenario", "masse/gue", "--out", str(tmp_path))
    assert run("fuzz", "masse", *arguments) == 1
    shown = capsys.readouterr().out
    assert "masse-8-0 (masse/gue): the book's invariants: cursed" in " ".join(shown.split())
    assert (tmp_path / "broken-masse-8-0.json").is_file()


def test_bench_shows_targets(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bench", "masse", "--seconds", "0.01") == 0
    shown = capsys.readouterr().out
    assert shown.startswith("masse\n")
    assert "Copy of a state" in shown and "< 5" in shown and ">= 1" in shown


def test_every_figure_has_a_name_in_both_languages(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of every book, with values that nobody measured."""
    from oriflamme.lab import bench
    from tests.lab.test_bench import NAMES

    figures = [
        bench.Figure(book=book, name=name, size=10, value=1.5, unit="ms")
        for book, names in NAMES.items()
        for name in names
    ]
    monkeypatch.setattr(bench, "bench", lambda seconds, book: bench.Bench(0.1, figures))
    for lang, turn in (("en", "A turn, 10 units"), ("fr", "Un tour, 10 unités")):
        assert run("--lang", lang, "bench") == 0
        shown = capsys.readouterr().out
        assert turn in shown and "cli-bench" not in shown
        assert [line for line in shown.splitlines() if line in NAMES] == list(NAMES)


def test_bench_gives_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bench", "masse", "--seconds", "0.01", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"seconds", "figures"}
    assert set(data["figures"][0]) == {"book", "scenario", "name", "size", "value", "unit", "target", "met"}
    assert data["figures"][0]["scenario"] == "masse/gue"
