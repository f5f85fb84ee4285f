"""What a seat was told is kept between two looks, and is what a first look would have told."""

from __future__ import annotations

import random
from typing import Any

import pytest

from oriflamme.kernel import Battle, Choice
from oriflamme.kernel.history import RewindFact
from tests.kernel.toy import play

SEATS: dict[str, tuple[str | None, ...]] = {
    "masse/escarmouche": ("north", "south", None),
    "lames/tutoriel": ("kingdom", "horde", None),
}


def afresh(battle: Battle, seat: str | None) -> list[tuple[int, Any]]:
    history = battle.history
    every = ((step, history.seen(fact, seat)) for step, fact in history.facts_by_step())
    return [(step, seen) for step, seen in every if seen is not None]


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


def bids(*tokens: str) -> Battle:
    """Both bid in secret, then red raids."""
    return play(
        Battle.open("toy/bridge", seed=1), *tokens, "red confirm", "blue bid 1", "blue confirm", "red raid blue"
    )


def test_what_is_revealed_together_is_one_step_however_many_answers_it_took() -> None:
    plain, hesitant = bids("red bid 2"), bids("red bid 1", "red bid 0", "red bid 2")
    assert (plain.answer_count, hesitant.answer_count) == (5, 7)
    assert plain.step_count == hesitant.step_count == 2
    for seat in ("red", "blue", None):
        assert plain.history.log(seat) == hesitant.history.log(seat)
    for step in range(3):
        assert plain.at_step(step).facts == hesitant.at_step(step).facts
        assert plain.at_step(step).step_count == hesitant.at_step(step).step_count == step
    assert [plain.history.answers_at(step) for step in range(4)] == [0, 4, 5, 5]


def test_a_correction_is_told_by_the_step_it_went_back_to() -> None:
    """Before the raid is before step 2, whatever number the answer has on record."""
    for battle in (bids("red bid 2"), bids("red bid 1", "red bid 2")):
        battle.correct(battle.history.valid[-1], "again")
        _, told = battle.history.log("blue")[-1]
        assert isinstance(told, RewindFact) and told.to == 2
        assert battle.facts_for("blue")[-1] == told
        assert battle.step_count == 1


def test_a_correction_into_what_was_revealed_together_takes_all_of_it_back() -> None:
    battle = bids("red bid 2")
    battle.correct(3, "the bids again")
    assert battle.step_count == battle.answer_count == 0
    assert battle.history.counted() == [0, len(battle.entries) - 1]
