"""What a seat was told is kept between two looks, and is what a first look would have told."""

from __future__ import annotations

import random
from typing import Any

import pytest

from oriflamme.kernel import Battle, Choice

SEATS: dict[str, tuple[str | None, ...]] = {
    "masse/escarmouche": ("north", "south", None),
    "lames/tutoriel": ("kingdom", "horde", None),
}


def afresh(battle: Battle, seat: str | None) -> list[tuple[int, Any]]:
    every = ((answer, fact.seen_by(seat)) for answer, fact in battle.history.facts_by_answer())
    return [(answer, seen) for answer, seen in every if seen is not None]


@pytest.mark.parametrize("scenario", sorted(SEATS))
def test_what_is_kept_is_what_a_first_look_would_tell(scenario: str) -> None:
    battle, chance, undone = Battle.open(scenario, seed=5), random.Random(3), 0
    for number in range(150):
        if not battle.asks:
            break
        ask = chance.choice(battle.asks)
        assert isinstance(ask, Choice)
        battle.answer(chance.choice(list(ask.options)), ask.seat)
        for seat in SEATS[scenario] if number % 3 else ():
            assert battle.history.log(seat) == afresh(battle, seat)
        if (
            number % 7 == 0
            and battle.why_no_undo(ask.seat) is None
            and not any(map(battle.sealed_tokens, battle.seats))
        ):
            battle.undo(ask.seat)
            undone += 1
            assert battle.history.log(None) == afresh(battle, None)
        assert battle.answer_count == len(battle.history.counted()) - 1
    assert len(battle.facts) > 20 and (undone or scenario.startswith("masse"))


def test_after_a_correction_the_record_is_read_from_its_beginning() -> None:
    battle = Battle.open("lames/tutoriel", seed=5)
    for _ in range(12):
        ask = battle.asks[0]
        assert isinstance(ask, Choice)
        battle.answer(next(iter(ask.options)), ask.seat)
        assert battle.history.log("kingdom") == afresh(battle, "kingdom")
    battle.correct(5, "a mistake")
    assert battle.history.log("kingdom") == afresh(battle, "kingdom")
    assert battle.answer_count == 4
    ask = battle.asks[0]
    assert isinstance(ask, Choice)
    battle.answer(next(iter(ask.options)), ask.seat)
    assert battle.answer_count == 5 and battle.history.log("kingdom") == afresh(battle, "kingdom")
