"""Undo: how far a player may take back."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle, Choice
from tests.kernel.battles import bridge, coming, everything, why
from tests.kernel.toy import BIDS, TWO, play


def test_undo_goes_exactly_back() -> None:
    battle = play(bridge(), *BIDS)
    before, dice = everything(battle), coming(battle)
    battle.answer("toll", "red")
    battle.undo("red")
    assert everything(battle) == before
    play(battle, "red toll", "red toll 9")
    assert battle.state.purses["red"].toll == 9
    battle.undo()
    assert isinstance(battle.ask(), Choice)
    assert [option.token for option in battle.ask("red").options] == ["toll 1", "toll 5"]
    battle.undo("red")
    assert everything(battle) == before
    assert coming(battle) == dice


def test_undo_across_the_border_of_procedures() -> None:
    battle = play(bridge(seed=1), *BIDS)
    before = everything(battle)
    play(battle, "red pass")
    assert battle.ask().seat == "blue"
    battle.undo("red")
    assert everything(battle) == before


def test_undo_across_procedures_without_an_ask() -> None:
    """The last pass ends the round: upkeep and the next sealed bids follow, and all of it goes back where everybody
    sits at one table."""
    battle = play(Battle.open({**TWO, "rounds": 2}, seed=1), *BIDS, "red pass")
    before = everything(battle)
    play(battle, "blue pass")
    assert battle.waiting == {"red": "thinking", "blue": "thinking"}
    assert battle.state.round == 2
    battle.undo()
    assert everything(battle) == before


@pytest.mark.parametrize("bids", [(), ("red bid 0",), ("red bid 0", "red confirm")])
def test_a_refused_undo_tells_nothing_of_what_others_have_sealed(bids: tuple[str, ...]) -> None:
    """Blue's pass led to the sealed bids: from then on it stands, whether red has begun or not."""
    battle = play(Battle.open({**TWO, "rounds": 2}, seed=1), *BIDS, "red pass", "blue pass", *bids)
    assert why(lambda: battle.undo("blue")) == ("undo-sealed", {}, "")
    play(battle, "blue bid 2")
    battle.undo("blue")
    assert battle.ask("blue").draft is None


def test_the_end_of_a_battle_may_be_taken_back() -> None:
    battle = play(bridge(), *BIDS, "red pass")
    before = everything(battle)
    play(battle, "blue pass")
    assert battle.outcome is not None
    battle.undo("blue")
    assert everything(battle) == before


def test_sealed_answers_stand_before_what_came_before_them() -> None:
    battle = play(Battle.open({**TWO, "rounds": 2}, seed=1), *BIDS, "red pass", "blue pass", "red bid 0")
    battle.undo("red")
    assert len(battle.entries) == 7
    battle.undo()
    assert len(battle.entries) == 6


def test_only_the_seat_that_answered_may_take_back() -> None:
    battle = play(bridge(), *BIDS, "red raid blue")
    before = everything(battle)
    assert why(lambda: battle.undo("blue")) == ("undo-other", {"seat": "red"}, "")
    assert everything(battle) == before
    play(battle, "blue pay")
    assert why(lambda: battle.undo("red")) == ("undo-other", {"seat": "blue"}, "")


def test_a_roll_ends_undo() -> None:
    battle = play(bridge(dice=[1, 1]), *BIDS, "red raid blue", "blue resist")
    before = everything(battle)
    for seat in ("red", "blue", None):
        assert why(lambda seat=seat: battle.undo(seat)) == ("undo-roll", {}, "")  # type: ignore[misc]
    assert everything(battle) == before


def test_an_answer_after_a_roll_may_be_taken_back_and_the_roll_not() -> None:
    battle = play(bridge(dice=[9]), *BIDS, "red dig")
    before = everything(battle)
    play(battle, "blue raid red")
    battle.undo("blue")
    assert everything(battle) == before
    assert why(lambda: battle.undo("red")) == ("undo-roll", {}, "")


def test_dice_that_a_person_is_asked_for_end_undo_too() -> None:
    battle = play(bridge(dice="typed"), *BIDS, "red dig")
    assert why(lambda: battle.undo("red")) == ("undo-roll", {}, "")


def test_dice_of_a_procedure_without_an_ask_end_undo() -> None:
    battle = play(bridge(seed=1, switches={"storms": 1}), *BIDS, "red pass", "blue pass")
    assert why(lambda: battle.undo("blue")) == ("undo-roll", {}, "")


def test_at_the_start_there_is_nothing_to_undo() -> None:
    assert why(lambda: bridge().undo()) == ("nothing-to-undo", {}, "")
    assert why(lambda: bridge(dice=[1], switches={"lots": True}).undo()) == ("nothing-to-undo", {}, "")


def test_a_battle_that_is_not_recorded_does_not_go_back() -> None:
    battle = play(bridge(seed=1, recording=False), *BIDS, "red pass")
    before = everything(battle)
    assert why(lambda: battle.undo("red")) == ("nothing-to-undo", {}, "")
    assert why(lambda: battle.correct(battle.valid_entries[-1], "a slip")) == ("no-such-answer", {"to": 5}, "")
    assert everything(battle) == before
