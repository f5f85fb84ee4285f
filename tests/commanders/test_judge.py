"""The judge of positions: what it compares, and that its chances are chances."""

from __future__ import annotations

import math
import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from oriflamme import Battle
from oriflamme.commanders.judge import FEATURES, SURE, chance, chance_by, elapsed, features, judge_of
from oriflamme.kernel import registry
from tools.train_judge import PARTS, Fought, fight, fit, gather, part_of, read

STUDIED = [book for book in registry.books() if judge_of(book)]
SCENARIOS = {
    "masse": "masse/gue",
    "lames": "lames/crete",
    "fleuries": "fleuries/escarmouche",
    "demonworld": "demonworld/premiere_partie",
}


def walked(scenario: str, answers: int) -> Battle:
    """After so many random answers."""
    dice, battle = random.Random(scenario), Battle.open(scenario, seed=scenario)
    for _ in range(answers):
        ask = battle.asks[0]
        battle.answer(dice.choice(ask.options).token, ask.seat)
    return battle


@pytest.mark.parametrize("book", SCENARIOS)
def test_both_sides_see_the_same_with_the_sign_turned(book: str) -> None:
    battle = walked(SCENARIOS[book], 40)
    one, other = (features(battle, seat) for seat in battle.seats[:2])
    assert tuple(one) == FEATURES
    assert {name: -value for name, value in one.items()} == pytest.approx(other)
    assert 0 <= elapsed(battle) <= 1
    if book in STUDIED:
        assert sum(chance(battle, seat) for seat in battle.seats[:2]) == pytest.approx(1)


def test_what_is_compared_in_combat_de_masse() -> None:
    battle = Battle.open("masse/escarmouche", seed=1)
    north, south = battle.seats[:2]
    assert features(battle, north)["kept"] == 0
    piece = next(one for one in battle.state.pieces.values() if one.side == south and one.kind == "unit")
    battle.state.pieces[piece.key] = msgspec.structs.replace(piece, pvt=piece.pvt // 2)
    worse = features(battle, north)
    assert worse["kept"] > 0 and worse["points"] > 0 and worse["outlook"] > 0


def test_a_battle_that_is_over_is_won_or_lost() -> None:
    battle = Battle.open("masse/escarmouche", seed=3)
    dice = random.Random(3)
    while battle.asks:
        ask = battle.asks[0]
        battle.answer(dice.choice(ask.options).token, ask.seat)
    assert battle.outcome is not None
    winner = battle.outcome.winner
    told = {seat: chance(battle, seat) for seat in battle.seats[:2]}
    assert told == {seat: 0.5 if winner is None else float(seat == winner) for seat in told}


def test_a_chance_is_never_certain() -> None:
    weights = {name: (100.0, 0.0) for name in FEATURES}
    assert chance_by(weights, dict.fromkeys(FEATURES, 5.0), 0.5) == SURE
    assert chance_by(weights, dict.fromkeys(FEATURES, -5.0), 0.5) == pytest.approx(1 - SURE)


def test_weights_grow_with_the_turns() -> None:
    weights = {"kept": (0.0, 2.0)}
    start, end = (chance_by(weights, {"kept": 1.0}, gone) for gone in (0.0, 1.0))
    assert (start, round(end, 3)) == (0.5, 0.881)


@pytest.mark.parametrize("book", STUDIED)
def test_studied_books_say_where_their_weights_come_from(book: str) -> None:
    known = judge_of(book)
    assert known is not None and set(known.weights) == set(FEATURES)
    told = known.provenance
    assert told.battles >= 2000 and told.positions >= 200_000 and told.parts > 1
    assert told.calibration_error < 0.03
    counted = sum(count for _, _, count in told.bins)
    apart = sum(abs(a - b) * count for a, b, count in told.bins) / counted
    assert counted == told.positions and apart == pytest.approx(told.calibration_error, abs=0.0005)


def test_fitting_finds_what_decides(tmp_path: Path) -> None:
    """Whoever has kept more wins, by a law that is known; the rest is noise."""
    dice = random.Random(1)
    lines = []
    for number in range(600):
        rows = [[dice.random(), *(dice.gauss(0, 1) for _ in FEATURES)]]
        won = dice.random() < chance_by({"kept": (2.0, 0.0)}, {"kept": rows[0][1]}, 0.0)
        lines.append(msgspec.json.encode(Fought(number, "masse/gue", float(won), rows)))
    (tmp_path / "masse.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    found = fit("masse", 1, tmp_path / "masse.jsonl")
    kept = found.weights["kept"]
    assert 1.4 < kept[0] + kept[1] / 2 < 2.6
    assert all(abs(a + b / 2) < 0.5 for name, (a, b) in found.weights.items() if name != "kept")
    assert (found.provenance.battles, found.provenance.positions, found.provenance.parts) == (600, 600, PARTS)
    sizes = Counter(map(part_of, range(600)))
    assert len(sizes) == PARTS and all(90 < size < 150 for size in sizes.values())


def test_chances_are_checked_on_battles_that_the_weights_have_not_seen(tmp_path: Path) -> None:
    """Of noise nothing is learnt: weights that had seen the battles would tell them better than by halves."""
    dice = random.Random(2)
    lines = [
        msgspec.json.encode(
            Fought(number, "masse/gue", float(dice.random() < 0.5), [[0.0, *(dice.gauss(0, 1) for _ in FEATURES)]])
        )
        for number in range(40)
    ]
    (tmp_path / "masse.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    assert fit("masse", 1, tmp_path / "masse.jsonl").provenance.log_loss > math.log(2)


def test_gathering_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "masse.jsonl"
    gather("masse", 2, 5, file, 1)
    first = list(read(file))
    gather("masse", 3, 5, file, 1)
    assert [one.number for one in read(file)] == [0, 1, 2] and list(read(file))[:2] == first
    assert fight("masse", 1, tuple(registry.book("masse").scenarios), 5) == first[1]
