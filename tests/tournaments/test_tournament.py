"""Tournaments: swapped sides, results that are kept, shares and ratings that follow from them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oriflamme import Battle, UserError
from oriflamme.cli import app
from oriflamme.commanders import Budget
from oriflamme.commanders.random_commander import Random
from oriflamme.tournaments import tournament as module
from oriflamme.tournaments.elo import ratings
from oriflamme.tournaments.sprt import BOUND, bounds, sequential
from oriflamme.tournaments.tournament import Bout, Score, Tournament, even, fight, tournament

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


# Sequential tests


@pytest.mark.parametrize(
    ("low", "high", "wins", "draws", "losses", "ratio", "verdict"),
    [
        (0.5, 0.65, 18, 0, 4, 3.296, "better"),
        (0.58, 0.72, 37, 0, 12, 3.135, "better"),
        (0.5, 0.65, 18, 2, 10, 1.061, "undecided"),
        (0.5, 0.65, 0, 0, 9, -3.210, "no-better"),
        (0.5, 0.65, 0, 0, 8, -2.853, "undecided"),
        (0.5, 0.75, 7, 0, 0, 2.838, "undecided"),
        (0.5, 0.75, 8, 0, 0, 3.244, "better"),
        (0.5, 0.65, 0, 0, 0, 0.0, "undecided"),
    ],
)
def test_a_sequential_test_ends_where_wald_has_it_end(
    low: float, high: float, wins: int, draws: int, losses: int, ratio: float, verdict: str
) -> None:
    """18 x ln 1.3 + 4 x ln 0.7 = 3.30 is beyond ln 19 = 2.94; a draw is half a win and half a defeat."""
    found = sequential(low, high, [1.0] * wins + [0.5] * draws + [0.0] * losses)
    assert round(BOUND, 3) == 2.944
    assert (found.wins, found.draws, found.losses) == (wins, draws, losses)
    assert found.ratio == pytest.approx(ratio, abs=0.002) and found.verdict == verdict


def test_a_tournament_with_a_sequential_test_stops_after_two_battles_that_settle_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Seven wins in a row are not enough for 75 % against 50 %, eight are."""
    file = tmp_path / "results"
    asked = won_by(["plain"] * 20, monkeypatch)
    given: dict[str, Any] = {"scenarios": SCENARIO, "sprt": (0.5, 0.75), "results": file}
    report = tournament("masse", ["plain", "random"], 20, **given)
    assert report.battles == len(asked) == 8
    assert report.sequential is not None and report.sequential.verdict == "better"
    assert tournament("masse", ["plain", "random"], 20, **given).sequential == report.sequential
    assert len(asked) == 8, "what was settled is not fought again"
    with pytest.raises(UserError, match="another tournament"):
        tournament("masse", ["plain", "random"], 20, **given | {"sprt": (0.5, 0.7)})


def test_a_sequential_test_that_settles_nothing_ends_with_its_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    won_by(["plain", "random"] * 3, monkeypatch)
    report = tournament("masse", ["plain", "random"], 6, scenarios=SCENARIO, sprt=(0.5, 0.65))
    assert report.sequential is not None and (report.battles, report.sequential.verdict) == (6, "undecided")
    won_by(["plain"] * 2, monkeypatch)
    assert tournament("masse", ["plain", "random"], 2, scenarios=SCENARIO).sequential is None


@pytest.mark.parametrize("names", [["plain", "random"], ["plain", "random", "steady"]])
@pytest.mark.parametrize("scores", [(0.65, 0.5), (0.5, 0.5), (0.0, 0.5), (0.5, 1.0), (0.5, 0.65)])
def test_a_test_of_nothing_is_refused(names: list[str], scores: tuple[float, float]) -> None:
    if len(names) == 2 and scores == (0.5, 0.65):
        assert bounds("0.5, 0.65") == scores and bounds("") is None
        return
    with pytest.raises(UserError, match="sequential test"):
        tournament("masse", names, 2, scenarios=SCENARIO, sprt=scores)


def test_deep_may_try_five_times_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Budget] = {}

    def made(name: str, seed: int, book: str, budget: Budget) -> Random:
        given[name] = budget
        return Random(seed)

    monkeypatch.setattr(module, "commander", made)
    seats = {"north": "deep:bold", "south": "searching"}
    fight("masse", Bout(0, SCENARIO[0], "1", seats, Budget(0.2, 100)))
    assert given == {"deep:bold": Budget(1.0, 500), "searching": Budget(0.2, 100)}


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


def test_the_command_tells_what_a_sequential_test_came_to(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    won_by(["plain"] * 20, monkeypatch)
    assert run("masse", "--battles", "20", "--scenario", *SCENARIO, "--sprt", "0.5,0.75", "--nodes", "10") == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "plain won 8, drew 0, lost 0. The sequential test ended for 75% against 50%" in told
    assert run("masse", "--sprt", "a,b") == 2
    assert "two scores between 0 and 1" in capsys.readouterr().err


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
