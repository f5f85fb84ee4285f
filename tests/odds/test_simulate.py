"""Simulations: the same seed gives the same report, however the work is shared out."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from oriflamme import Battle, UserError
from oriflamme.commanders import commander
from oriflamme.odds.simulate import Report, simulate, wilson
from oriflamme.rulebooks.masse.turn import points_lost


def timeless(report: Report) -> dict[str, object]:
    data: dict[str, object] = msgspec.to_builtins(report)
    del data["speed"]
    return data


def test_the_number_of_processes_does_not_matter() -> None:
    one = simulate("masse/gue", 12, 4, {"north": "random"}, {"natural_rolls": True})
    two = simulate("masse/gue", 12, 4, {"north": "random"}, {"natural_rolls": True}, processes=2)
    assert timeless(one) == timeless(two)
    assert one.commanders == {"north": "random", "south": "plain"}
    assert one.switches["natural_rolls"] is True
    assert sum(share.count for share in one.wins.values()) + one.draws.count == 12
    assert sum(one.reasons.values()) == 12


def test_another_seed_gives_other_battles() -> None:
    first, second = (simulate("masse/escarmouche", 6, seed) for seed in (0, 1))
    assert timeless(first)["units"] != timeless(second)["units"]


def test_a_scenario_may_be_given_as_data() -> None:
    army = {"name": {"fr": "x", "en": "x"}, "unit": [{"key": "a", "troop": "squel", "men": 5}]}
    other = {"name": {"fr": "y", "en": "y"}, "unit": [{"key": "b", "troop": "squel", "men": 500}]}
    data = {"book": "masse", "title": {"fr": "t", "en": "t"}, "army": [army | {"seat": "n"}, other | {"seat": "s"}]}
    report = simulate(data, 5, commanders={"n": "random"})
    assert report.wins["s"].count == 5
    assert report.units["a"].percent > report.units["b"].percent


def test_losses_are_those_by_which_the_book_decides() -> None:
    battle = Battle.open("masse/gue", seed=11, recording=False)
    sides = {seat: commander("random", 1) for seat in battle.seats}
    while battle.asks:
        battle.answer(sides[battle.asks[0].seat].choose(battle.view(), battle.asks[0]), battle.asks[0].seat)
    found = battle.book.losses(battle.state)
    for side, army in battle.state.armies.items():
        total = sum(Fraction(unit.points).limit_denominator(10**6) for unit in found.values() if unit.side == side)
        assert float(total) == pytest.approx(float(points_lost(battle.state, army)))


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 1, 0.2065, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(count: int, total: int, low: float, high: float) -> None:
    """Values from the published formula, z = 1.96."""
    share = wilson(count, total)
    assert (share.low, share.high) == (low, high)


@pytest.mark.parametrize(("sides", "sentence"), [({"west": "plain"}, "west"), ({"north": "x"}, '"x"')])
def test_wrong_sides_are_named(sides: dict[str, str], sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        simulate("masse/gue", 1, commanders=sides)


def test_progress_is_told_battle_by_battle() -> None:
    told: list[int] = []
    simulate("masse/escarmouche", 3, progress=told.append)
    assert told == [1, 2, 3]


def test_losses_of_demonworld_are_counted_by_elements() -> None:
    """Each element is worth its share of its unit, and a side what its units are worth together. DW-OR-01"""
    report = simulate("demonworld/lances_et_loups", 1, 1)
    assert set(report.wins) == {"empire", "orcs"}
    beaten = report.losses["empire"] if report.wins["orcs"].count else report.losses["orcs"]
    whole = {"empire": 490, "orcs": 428}
    for side, loss in report.losses.items():
        mine = [unit.points for unit in report.units.values() if unit.side == side]
        assert loss.points == round(sum(mine), 1)
        assert loss.percent == round(100 * loss.points / whole[side], 1)
    assert beaten.percent > 50
