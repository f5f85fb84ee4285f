"""A battle as a seat may imagine it: the same whatever is hidden, with the seat's own answers and fresh dice."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Battle, ImpossibleWorld
from oriflamme.kernel.checkpoints import SealedResults
from tests.kernel.toy import BIDS, BOOK, play, three


def hoards(stash: int) -> dict[str, Any]:
    """Three seats; green has put so much aside."""
    sides = three(rounds=2)
    return {**sides, "side": [{**side, "stash": stash} if side["key"] == "green" else side for side in sides["side"]]}


def everything(battle: Battle) -> Any:
    """All that can be seen of a battle, by anybody."""
    asks = [(ask.seat, ask.question, [option.token for option in ask.options], ask.draft) for ask in battle.asks]
    dice = battle.fork("same").dice.throw((100,) * 8)
    return msgspec.json.encode(battle.state), asks, battle.entries, battle.setup, battle.facts, battle.scenario, dice


def test_what_is_hidden_makes_no_difference() -> None:
    """Green's stash and green's sealed bid differ; red imagines the same battle from the same chance."""
    poor = play(Battle.open(hoards(1), seed=1), "red bid 2", "green bid 0", "green confirm")
    rich = play(Battle.open(hoards(900), seed=2), "red bid 2", "green bid 3")
    assert poor.state != rich.state
    assert everything(poor.imagine("red", Random(5))) == everything(rich.imagine("red", Random(5)))
    assert everything(poor.imagine("green", Random(5))) != everything(rich.imagine("green", Random(5)))


def test_the_seats_own_sealed_answers_are_in_it_and_no_others() -> None:
    battle = play(Battle.open(three(), seed=1), "red bid 2", "blue bid 1", "blue confirm")
    imagined = battle.imagine("red", Random(1))
    assert imagined.sealed_tokens("red") == ("bid 2",)
    assert imagined.sealed_tokens("blue") == imagined.sealed_tokens("green") == ()
    assert imagined.waiting == dict.fromkeys(("red", "blue", "green"), "thinking")
    assert imagined.ask("red").draft == 2


def test_it_goes_on_by_itself_and_leaves_the_true_one_alone() -> None:
    battle = play(Battle.open(three(), seed=1), "red bid 2")
    before = battle.save()
    imagined = battle.imagine("red", Random(1))
    play(imagined, "red confirm", "blue bid 1", "blue confirm", "green bid 0", "green confirm")
    assert imagined.ask().kind == "toy-act"
    assert imagined.state.holder == "red"
    assert battle.save() == before


def test_in_the_middle_of_a_procedure_its_answers_are_replayed() -> None:
    """Red raids, blue is asked: blue imagines to be asked just that."""
    battle = play(Battle.open(three(), seed=1), *BIDS, "green bid 0", "green confirm", "red raid blue")
    imagined = battle.imagine("blue", Random(3))
    assert imagined.ask().question == battle.ask().question
    imagined.answer("pay", "blue")
    assert imagined.state.purses["blue"].coins == battle.state.purses["blue"].coins - 1


def test_the_dice_are_others() -> None:
    """The true dice stay where they are, and other chance gives other dice."""
    battle = play(Battle.open(three(), seed=1), *BIDS, "green bid 0", "green confirm")
    thrown = {everything(battle.imagine("red", Random(number)))[-1] for number in range(5)}
    assert len(thrown) == 5
    assert battle.fork("same").dice.throw((100,) * 8) not in thrown


def test_dice_that_wait_for_a_person_fall_in_the_imagined_battle() -> None:
    battle = play(Battle.open(three(), dice="typed"), *BIDS, "green bid 0", "green confirm", "red dig")
    assert battle.ask().kind == "roll"
    assert battle.imagine("red", Random(1)).ask().kind == "toy-act"


def test_a_correction_leaves_no_trace() -> None:
    battle = play(Battle.open(three(), seed=1), *BIDS, "green bid 0", "green confirm", "red raid blue")
    battle.correct(battle.valid_entries[-1], "again")
    assert battle.imagine("red", Random(1)).ask().kind == "toy-act"


def test_a_view_imagines_where_it_was_taken() -> None:
    """A view that is kept while the battle goes on imagines what it showed."""
    battle = play(Battle.open(three(), seed=1), *BIDS, "green bid 0", "green confirm")
    view = battle.view("red")
    play(battle, "red raid blue", "blue pay")
    assert view.imagine(Random(1)).ask().seat == "red"
    assert view.imagine(Random(1)).state.queue == ("red", "blue", "green")


def test_it_is_no_part_of_what_is_compared_or_written_down() -> None:
    battle = Battle.open(three(), seed=1)
    one, other = battle.view(None), battle.view(None)
    assert one == other
    assert "perspective" not in repr(one)
    assert set(msgspec.structs.asdict(one)) == {"seat", "state", "asks", "waiting", "outcome"}


def test_what_a_book_keeps_back_is_not_recalled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A book may give other seats something in place of what was revealed to the procedure alone."""
    battle = play(Battle.open(three(), seed=1), *BIDS)
    battle._checkpoint.inputs.append(SealedResults({"red": 2, "green": 1}, 2))
    monkeypatch.setattr(BOOK, "redact_input", lambda item, seat: {key: item[key] if key == seat else 0 for key in item})
    assert battle.view("red")._perspective().inputs == (SealedResults({"red": 2, "green": 0}, 2),)


def test_what_does_not_fit_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw for what is hidden under which the procedure could not have come here is refused, not half played."""
    battle = play(Battle.open(three(), seed=1), *BIDS, "green bid 0", "green confirm", "red raid blue")

    def over(state: Any, seat: str | None, source: Random) -> Any:
        state.phase = "end"
        return state

    monkeypatch.setattr(BOOK, "determinize", over)
    with pytest.raises(ImpossibleWorld):
        battle.imagine("blue", Random(1))


def test_what_does_not_fit_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """One draw that could not have come here does not keep a seat from imagining another."""
    battle = play(Battle.open(three(), seed=1), *BIDS, "green bid 0", "green confirm", "red raid blue")
    draws = []

    def sometimes_over(state: Any, seat: str | None, source: Random) -> Any:
        draws.append(seat)
        if len(draws) < 3:
            state.phase = "end"
        return state

    monkeypatch.setattr(BOOK, "determinize", sometimes_over)
    assert battle.imagine("blue", Random(1)).waiting == battle.waiting and len(draws) == 3
