"""Counts of legal answers against the golden ones."""

from __future__ import annotations

import tomllib

import pytest

from oriflamme import Battle
from oriflamme.lab.perft import divide, perft
from tests.golden.make import BOOKS, FOLDER, counted

GOLDEN = tomllib.loads((FOLDER / "perft.toml").read_text(encoding="utf-8"))
COUNTED = {name: found for book in BOOKS for name, found in counted(book).items()}


@pytest.mark.parametrize("name", COUNTED)
def test_counts_are_the_golden_ones(name: str) -> None:
    scenario, deepest = COUNTED[name]
    assert list(GOLDEN[name]) == [str(depth) for depth in range(1, deepest + 1)]
    for depth, wanted in GOLDEN[name].items():
        parts = divide(scenario, int(depth))
        told = "\n".join(f"{answer}: {count}" for answer, count in parts.items())
        assert sum(parts.values()) == wanted, f"{name} to depth {depth} (tests/golden/make.py):\n{told}"


def test_every_scenario_has_its_counts() -> None:
    assert set(GOLDEN) == set(COUNTED)


def test_one_deep_is_the_number_of_options() -> None:
    battle = Battle.open("masse/gue", seed=1)
    assert perft("masse/gue", 1) == len(battle.asks[0].options)
    assert perft("masse/gue", 0) == 1


def test_a_series_that_ends_the_battle_counts_once() -> None:
    """One sequence, one unit a side: an order and a signature each, and it is over, however deep one looks."""
    army = {"name": {"fr": "x", "en": "x"}}
    sides = [
        army | {"seat": seat, "unit": [{"key": f"unit_{seat}", "troop": "squel", "men": 1}]} for seat in ("n", "s")
    ]
    data = {"book": "masse", "title": {"fr": "t", "en": "t"}, "army": sides, "sequences": 1}
    assert divide(data, 4) == {"n order unit_n engage unit_s": 2, "n order unit_n none": 2}
    assert divide(data, 9) == divide(data, 4)


def test_switches_change_what_is_legal() -> None:
    assert perft("masse/gue", 1, {"fall_back_strikes": True}) == perft("masse/gue", 1)
