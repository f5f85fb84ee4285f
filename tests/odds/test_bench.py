"""The benchmark measures; how fast it is depends on the machine, so nothing here is timed."""

from __future__ import annotations

import sys

import pytest

from oriflamme import Trouble
from oriflamme.odds.bench import bench


def test_every_figure_is_there() -> None:
    measured = bench(0.01)
    figures = {figure.name: figure for figure in measured.figures}
    assert list(figures) == [
        "chess",
        "recorded",
        "unrecorded",
        "recorded-to-chess",
        "unrecorded-to-chess",
        "clone",
        "fork-in-orders",
        "fork-in-melee",
        "replay",
        "verify",
    ]
    assert all(figure.value > 0 for figure in figures.values())
    assert {name for name, figure in figures.items() if figure.met is not None} == {
        name for name, figure in figures.items() if figure.target
    }


def test_without_chess_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    with pytest.raises(Trouble, match=r"python-chess, which is not installed"):
        bench(0.01)
