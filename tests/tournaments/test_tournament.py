"""Tournaments: swapped sides, results that are kept, shares and ratings that follow from them."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from oriflamme import Battle, UserError
from oriflamme.cli import app
from oriflamme.tournaments import tournament as module
from oriflamme.tournaments.elo import ratings
from oriflamme.tournaments.tournament import Bout, Score, Tournament, even, tournament

SCENARIO = ["masse/escarmouche"]


def timeless(report: Tournament) -> object:
    """A report without what depends on the machine."""
    standings = {
        name: (one.battles, one.wins, one.draws, one.losses, one.rating, one.answers)
        for name, one in report.standings.items()
    }
    return standings, report.pairs, report.win_share, report.reasons, report.decisions


def won_by(names: list[str | None], monkeypatch: pytest.MonkeyPatch) -> list[Bout]:
    """Battles that end so, one after the other, without being fought; returns those that were asked for."""
    asked: list[Bout] = []

    def fight(book: str, bout: Bout) -> Score:
        asked.append(bout)
        paces = {name: {1: 19, 40 if name == "plain" else 2: 1} for name in bout.seats.values()}
        return Score(bout.number, names[bout.number], "broken", 20, paces)

    monkeypatch.setattr(module, "fight", fight)
    return asked


def test_battles_go_by_twos_with_the_same_dice_and_the_sides_swapped(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = won_by(["plain"] * 5, monkeypatch)
    tournament("masse", ["plain", "random"], 5, 3, ["masse/escarmouche", "masse/gue"])
    assert [(bout.scenario, bout.dice, bout.seats["north"]) for bout in asked] == [
        ("masse/escarmouche", "3/masse/escarmouche/0", "plain"),
        ("masse/escarmouche", "3/masse/escarmouche/0", "random"),
        ("masse/gue", "3/masse/gue/1", "plain"),
        ("masse/gue", "3/masse/gue/1", "random"),
        ("masse/escarmouche", "3/masse/escarmouche/2", "plain"),
    ]


def test_a_draw_is_no_win(monkeypatch: pytest.MonkeyPatch) -> None:
    won_by(["plain", "plain", None, "random"], monkeypatch)
    report = tournament("masse", ["plain", "random"], 4, scenarios=SCENARIO)
    assert report.win_share == {"plain": 0.5, "random": 0.25}
    plain = report.standings["plain"]
    assert (plain.battles, plain.wins.count, plain.draws, plain.losses) == (4, 2, 1, 1)
    assert report.pairs["plain > random"].share == 0.5
    assert plain.rating.elo > 0 > report.standings["random"].rating.elo


def test_answers_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nineteen of twenty answers in a millisecond: the 95th of a hundred is as quick, the slowest took 40."""
    won_by(["plain"] * 4, monkeypatch)
    plain = tournament("masse", ["plain", "random"], 4, scenarios=SCENARIO).standings["plain"]
    assert (plain.answers, plain.median_ms, plain.p95_ms, plain.slowest_ms) == (80, 1, 1, 40)


def test_the_number_of_processes_does_not_matter() -> None:
    one = tournament("masse", ["plain", "random"], 6, 1, SCENARIO)
    two = tournament("masse", ["plain", "random"], 6, 1, SCENARIO, processes=2)
    assert timeless(one) == timeless(two)
    assert one.battles == 6


def test_an_interrupted_tournament_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two battles were kept and a third was half written when it stopped: three are fought again."""
    file = tmp_path / "results"
    whole = tournament("masse", ["plain", "random"], 5, 1, SCENARIO, results=file)
    lines = file.read_bytes().split(b"\n")
    file.write_bytes(b"\n".join(lines[:3]) + b"\n" + lines[3][:20])
    fought: list[tuple[int, int]] = []
    again = tournament(
        "masse", ["plain", "random"], 5, 1, SCENARIO, results=file, progress=lambda *all: fought.append(all)
    )
    assert fought == [(2, 5), (3, 5), (4, 5), (5, 5)]
    assert timeless(again) == timeless(whole)
    assert len(file.read_bytes().splitlines()) == 6
    won_by([], monkeypatch)
    assert timeless(tournament("masse", ["plain", "random"], 5, 1, SCENARIO, results=file)) == timeless(whole)


def test_results_of_another_tournament_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results"
    tournament("masse", ["plain", "random"], 1, 1, SCENARIO, results=file)
    before = file.read_bytes()
    with pytest.raises(UserError, match="another tournament"):
        tournament("masse", ["plain", "random"], 1, 2, SCENARIO, results=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["not json\n", "{}\n", '{"a": 1}\nx\n'])
def test_a_file_of_something_else_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_text(text)
    with pytest.raises(UserError, match="does not hold the results"):
        tournament("masse", ["plain", "random"], 1, scenarios=SCENARIO, results=file)
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("book", "names", "scenarios", "sentence"),
    [
        ("masse", ["plain"], [], "two commanders or more"),
        ("masse", ["plain", "plain"], [], "each named once"),
        ("masse", ["plain", "napoleon"], [], 'Unknown commander "napoleon"'),
        ("chess", ["plain", "random"], [], 'Unknown rulebook "chess"'),
        ("lames", ["plain", "random"], ["lames/trois"], "two sides; lames/trois"),
        ("masse", ["plain", "random"], ["masse/nowhere"], "masse/nowhere"),
    ],
)
def test_what_cannot_be_fought_is_told(book: str, names: list[str], scenarios: list[str], sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        tournament(book, names, 1, scenarios=scenarios)


@pytest.mark.parametrize("book", ["masse", "lames", "demonworld", "fleuries"])
def test_every_book_has_even_scenarios_of_two_sides(book: str) -> None:
    places = even(book)
    assert places
    assert all(place.startswith(f"{book}/") and len(Battle.open(place, seed=0).seats) == 2 for place in places)


def test_ratings_of_equals_are_equal() -> None:
    rated = ratings(["a", "b"], [("a", "b", 0.5)] * 10)
    assert rated["a"].elo == rated["b"].elo == 0
    assert rated["a"].low < 0 < rated["a"].high, "ten draws do not prove that nobody is better"


def test_ratings_know_who_was_beaten_by_whom() -> None:
    """a beats b and b beats c ten times in eleven each: c never met a and is still far below."""
    results = [("a", "b", 1.0)] * 10 + [("a", "b", 0.0)] + [("b", "c", 1.0)] * 10 + [("b", "c", 0.0)]
    rated = ratings(["a", "b", "c"], results)
    assert rated["b"].elo == pytest.approx(0, abs=1)
    assert 330 < rated["a"].elo < 400
    assert rated["a"].low < rated["a"].elo < rated["a"].high
    assert rated["c"].elo == pytest.approx(-rated["a"].elo, abs=1)


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stop:
        app(["--lang", "en", "tournament", *arguments])
    return int(stop.value.code or 0)


def test_the_command_gives_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--commanders", "plain, random", "--battles", "2", "--scenario", *SCENARIO, "--json")
    assert run("masse", *arguments) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data["win_share"]) == {"plain", "random"}
    assert msgspec.convert(data, Tournament).battles == 2


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    won_by(["random", "random"], monkeypatch)
    assert run("masse", "--battles", "2", "--seed", "4", "--scenario", *SCENARIO) == 0
    head, _, first, second, *_ = capsys.readouterr().out.splitlines()
    assert head == "2 battles, seed 4: masse/escarmouche"
    assert first.split()[:4] == ["random", "2", "2", "(100.0%)"]
    assert second.split()[:4] == ["plain", "2", "0", "(0.0%)"]


def test_mistakes_are_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("masse", "--commanders", "plain") == 2
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1 and "two commanders or more" in shown.err


def test_four_wins_in_four_battles_leave_room_for_doubt() -> None:
    """The interval of somebody who has won everything is no point: it reaches far below what he has shown."""
    rated = ratings(["strong", "weak"], [("strong", "weak", 1.0)] * 4)["strong"]
    assert rated.low < rated.elo - 50 and rated.high >= rated.elo
    many = ratings(["strong", "weak"], [("strong", "weak", 1.0)] * 400)["strong"]
    assert many.low > rated.low
