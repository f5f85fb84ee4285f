"""How scenarios are judged: even, drawn, short."""

from __future__ import annotations

import pytest

from oriflamme import book
from oriflamme.kernel import UserError
from oriflamme.odds.balance import Evenness, balance, judged, scenarios_named
from oriflamme.odds.simulate import Report, Score, Speed, wilson


def weighed(won: dict[str, int], drawn: int = 0, *, early: int = 0, limit: int = 10) -> Evenness:
    """Battles as they came out: `early` of them over after three turns, the others after four."""
    battles = sum(won.values()) + drawn
    winners = [*(seat for seat, count in won.items() for _ in range(count)), *[None] * drawn]
    fought = [Score(winner, "broken", 3 if number < early else 4, 1, {}) for number, winner in enumerate(winners)]
    wins = {seat: wilson(count, battles) for seat, count in won.items()}
    report = Report(
        scenario="masse/gue",
        book="masse",
        version=1,
        seed=5,
        battles=battles,
        commanders=dict.fromkeys(won, "steady"),
        switches={},
        wins=wins,
        draws=wilson(drawn, battles),
        reasons={},
        losses={},
        units={},
        turns=4.0,
        decisions=battles,
        speed=Speed(1.0, 1.0, 1),
    )
    return judged(report, "steady", fought, limit)


def test_a_draw_is_half_a_victory() -> None:
    found = weighed({"north": 180, "south": 160}, 60)
    assert (found.scores["north"].share, found.scores["south"].share) == (0.525, 0.475)
    assert (found.scores["north"].low, found.scores["north"].high) == (0.4761, 0.5735)
    assert found.verdict == "even" and found.seed == 5 and found.battles == 400


def test_the_whole_interval_lies_within_the_bounds() -> None:
    assert weighed({"north": 212, "south": 188}).verdict == "even"  # 48.1 to 57.8 %
    assert weighed({"north": 213, "south": 187}).scores["north"].high == 0.5809
    assert weighed({"north": 213, "south": 187}).verdict == "uneven"
    assert weighed({"north": 187, "south": 213}).verdict == "uneven"


def test_a_few_battles_must_make_an_equal_chance_likely() -> None:
    assert weighed({"north": 55, "south": 45}).verdict == "even"
    assert weighed({"north": 58, "south": 42}).verdict == "even"
    assert weighed({"north": 59, "south": 41}).verdict == "uneven"


def test_three_sides_have_a_third_each() -> None:
    assert weighed({"a": 133, "b": 133, "c": 134}).verdict == "even"
    assert weighed({"a": 125, "b": 125, "c": 120}, 30).scores["a"].share == 0.3375
    assert weighed({"a": 145, "b": 130, "c": 125}).verdict == "uneven"


def test_too_many_draws_are_told() -> None:
    assert weighed({"north": 170, "south": 170}, 60).verdict == "even"
    assert weighed({"north": 170, "south": 169}, 61).verdict == "drawn"


def test_battles_that_are_over_too_soon_are_told() -> None:
    """Three turns of ten are less than a third; of nine they are a third."""
    assert weighed({"north": 200, "south": 200}, early=79).verdict == "even"
    found = weighed({"north": 200, "south": 200}, early=80)
    assert found.verdict == "short" and found.early.count == 80
    assert weighed({"north": 200, "south": 200}, early=400, limit=9).verdict == "even"
    assert weighed({"north": 200, "south": 200}, early=400, limit=0).verdict == "even"


def test_scenarios_and_books_are_named_alike() -> None:
    assert scenarios_named(["masse/gue", "masse", "masse/gue"])[:2] == ["masse/gue", "masse/ailes"]
    assert set(scenarios_named(["masse"])) == set(book("masse").scenarios) < set(scenarios_named([]))
    with pytest.raises(UserError, match="masse/nowhere"):
        balance(["masse/nowhere"], 1)


def test_a_commander_who_plans_leads_both_sides() -> None:
    (found,) = balance(["masse/escarmouche"], 2, seed=3)
    assert found.commander == "steady" and found.limit == 6
    assert sum(one.share for one in found.scores.values()) == pytest.approx(1)
