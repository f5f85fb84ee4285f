"""The benchmark measures; how fast it is depends on the machine, so nothing here is timed."""

from __future__ import annotations

import sys

import pytest

from oriflamme import UserError
from oriflamme.kernel import registry
from oriflamme.lab import bench as package
from oriflamme.lab.bench import Bench, bench, growth
from oriflamme.lab.bench.clock import Slowest, exponent
from oriflamme.lab.bench.figures import Figure

PACE = ["chess", "recorded", "unrecorded", "recorded-to-chess", "unrecorded-to-chess"]
TIERS = 2 * ["recorded", "recorded-to-chess"]
"""The intermediate and the advanced game."""
NAMES = {
    "masse": [*PACE, "clone", "fork-in-orders", "fork-in-melee", "replay", "verify"],
    "lames": [
        *PACE,
        *TIERS,
        "hidden-to-plain",
        "hidden-slowest-ask",
        "slowest-ask",
        "slowest-plan",
        "turn-a-side",
        "turn-a-side",
        "growth",
    ],
    "demonworld": [*PACE, *TIERS, "slowest-ask"],
    "fleuries": [*PACE, "full-turn", "turn", "turn", "growth"],
}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Armies of a few units will do here."""
    monkeypatch.setattr(growth, "MEETINGS", (3, 6))
    monkeypatch.setattr(growth, "ENCOUNTERS", (2, 4))
    monkeypatch.setattr(growth, "TURNS", 1)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("book", ["demonworld", "fleuries", "lames", "masse"])
def test_every_figure_is_there(book: str) -> None:
    figures = bench(0.01, book).figures
    assert [figure.name for figure in figures] == NAMES[book]
    assert {figure.book for figure in figures} == {book}
    assert all(figure.value > 0 for figure in figures if figure.name != "growth")
    assert all((figure.met is None) == (not figure.target) for figure in figures)
    assert all(bool(figure.size) == figure.name.startswith("turn") for figure in figures)


def test_without_a_book_it_measures_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def one(book: str) -> list[Figure]:
        return [Figure(book=book, name="chess", value=1, unit="plies/s")]

    monkeypatch.setattr(package, "measures", lambda book: (lambda _: one(book),))
    measured = bench(0.01)
    assert isinstance(measured, Bench)
    assert [figure.book for figure in measured.figures] == list(registry.books())


def test_a_figure_tells_whether_it_is_what_it_should_be() -> None:
    figure = Figure(book="lames", name="growth", value=1.0, unit="")
    told = [figure.at_least(1.0), figure.at_most(1.0), figure.below(1.0)]
    assert [(one.target, one.met) for one in told] == [(">= 1", True), ("<= 1", True), ("< 1", False)]


def test_growth_is_the_power_of_the_size() -> None:
    assert exponent({10: 3.0, 20: 6.0, 40: 12.0}) == pytest.approx(1.0)
    assert exponent({10: 5.0, 20: 20.0, 40: 80.0}) == pytest.approx(2.0)
    assert exponent({10: 7.0, 20: 7.0}) == pytest.approx(0.0)


def test_the_slowest_is_taken_at_its_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """5, 4 and 3 seconds of the first come to 3; the second seems slower, and is not; the third never was."""
    times = iter([5.0, 4.0, 3.0, 3.0, 6.0, 2.0, 1.0])
    monkeypatch.setattr("oriflamme.lab.bench.clock.timed", lambda what: next(times))
    monkeypatch.setattr(Slowest, "TRIES", 4)
    slowest = Slowest()
    for _ in range(3):
        slowest.look(lambda: lambda: None)
    assert slowest.seconds == 3.0
    assert list(times) == []


def test_without_chess_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    with pytest.raises(UserError, match=r"python-chess, which is not installed"):
        bench(0.01, "masse")


def test_an_unknown_book_is_refused() -> None:
    with pytest.raises(UserError, match='Unknown rulebook "chess"'):
        bench(0.01, "chess")
