"""Corrections: a referee goes back, and all of it stays on record."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from oriflamme.kernel import Battle, Refused
from oriflamme.kernel.dice import SeededDice, dice_key
from oriflamme.kernel.history import RewindEntry
from oriflamme.kernel.replay import verify
from tests.kernel.battles import bridge, coming, everything, numbers, why
from tests.kernel.toy import BIDS, TWO, play, three, walk


def test_a_referee_goes_back_beyond_rolls() -> None:
    battle = play(bridge(seed=3), *BIDS, "red dig", "blue raid red")
    reached = play(bridge(seed=3), *BIDS)
    dice = coming(battle)
    battle.correct(5, "red had left the table")
    assert battle.state == reached.state
    assert battle.facts[:-1] == reached.facts
    assert (
        battle.say(battle.facts[-1]) == "The referee takes the battle back to before answer 5: red had left the table"
    )
    assert coming(battle) == dice
    assert [(entry.to, entry.reason) for entry in battle.entries if isinstance(entry, RewindEntry)] == [
        (5, "red had left the table")
    ]
    assert len(battle.entries) == 8


def test_dice_are_never_thrown_again_after_a_correction() -> None:
    """What was drawn is used up: the seeded stream goes on where it stood."""
    battle = play(bridge(seed=3), *BIDS, "red dig")
    stream = SeededDice(dice_key("3", {}))
    first, second = stream.throw((100,)), stream.throw((100,))
    assert first != second
    battle.correct(5, "again")
    play(battle, "red dig")
    assert [throw.values for throw in battle.throws] == [first, second]


def test_a_correction_inside_sealed_answers_reopens_all_of_them() -> None:
    battle = play(bridge(seed=3), *BIDS, "red dig")
    battle.correct(3, "blue misread")
    assert battle.state == bridge(seed=3).state
    assert battle.waiting == {"red": "thinking", "blue": "thinking"}
    assert (battle.ask("red").draft, battle.ask("blue").draft) == (None, None)
    play(battle, "blue bid 3", "blue confirm", "red bid 0", "red confirm", "red dig", "blue pass")
    assert battle.state.holder == "blue"
    proof = verify(battle.transcript)[0]
    assert (proof.outcome, proof.throws, proof.dice) == (battle.outcome, 2, "proven")
    assert everything(Battle.read(battle.transcript)) == everything(battle)


def test_a_correction_drops_sealed_answers_that_nobody_knows_yet() -> None:
    battle = play(Battle.open({**TWO, "rounds": 2}, seed=1), *BIDS, "red pass", "blue pass", "red bid 0")
    battle.correct(6, "blue wants to dig")
    assert battle.ask().seat == "blue"
    play(battle, "blue dig")
    assert battle.ask("red").draft is None


def test_two_corrections_then_undo_then_replay() -> None:
    battle = play(bridge(seed=3), *BIDS, "red dig", "blue dig")
    assert battle.outcome is not None
    battle.correct(6, "blue first")
    play(battle, "blue raid red", "red resist")
    battle.correct(5, "red after all")
    assert [type(entry).__name__ for entry in battle.entries][7:] == ["RewindEntry", "Entry", "Entry", "RewindEntry"]
    before = everything(battle)
    play(battle, "red toll")
    battle.undo("red")
    assert everything(battle) == before
    assert why(lambda: battle.undo("red")) == ("undo-correction", {}, "")
    play(battle, "red toll", "red toll 7", "blue pass")
    assert battle.outcome is not None
    proof = verify(battle.transcript)[0]
    assert (proof.answers, proof.throws, proof.dice) == (11, 3, "proven")
    again = Battle.read(battle.transcript)
    assert everything(again) == everything(battle)
    assert [str(throw) for throw in again.throws] == [str(throw) for throw in battle.throws]


def test_two_corrections_to_the_same_place_keep_both_on_record() -> None:
    battle = play(bridge(seed=3), *BIDS, "red dig")
    battle.correct(5, "one")
    play(battle, "red dig")
    battle.correct(7, "two")
    assert battle.state == play(bridge(seed=3), *BIDS).state
    assert [fact.reason for fact in battle.facts[-2:]] == ["one", "two"]  # type: ignore[attr-defined]
    assert Battle.read(battle.transcript).facts == battle.facts


def test_an_answer_that_was_taken_back_cannot_be_corrected() -> None:
    battle = play(bridge(seed=3), *BIDS, "red dig")
    battle.correct(5, "one")
    before = everything(battle)
    for to in (-1, 0, 5, 6, 7, 99):
        assert why(lambda to=to: battle.correct(to, "no")) == ("no-such-answer", {"to": to}, "")  # type: ignore[misc]
    assert why(lambda: battle.correct(4, " \n ")) == ("correction-reason", {}, "")
    assert everything(battle) == before
    battle.correct(4, "yes")
    assert battle.state == bridge().state


def test_a_reason_is_kept_on_one_line_without_the_signs_of_a_transcript() -> None:
    battle = play(bridge(seed=3), *BIDS)
    battle.correct(1, " a | b ;\n c \u2028 d")
    assert isinstance(battle.entries[-1], RewindEntry)
    assert battle.entries[-1].reason == "a / b , c d"
    assert verify(battle.transcript)[0].answers == 4


@given(numbers, st.lists(st.integers(0, 500), min_size=1, max_size=4), numbers)
def test_a_battle_with_corrections_replays_and_forks(choices: list[int], backs: list[int], more: list[int]) -> None:
    battle = Battle.open(three(rounds=2), seed=5, switches={"storms": 1})
    for number in backs:
        for _ in walk(battle, iter(choices)):
            pass
        if battle.history.valid:
            battle.correct(battle.history.valid[number % len(battle.history.valid)], f"back {number}")
        assert everything(battle.fork("same")) == everything(battle)
        assert coming(battle) == coming(Battle.load(battle.save()))
    for _ in walk(battle, iter(more)):
        pass
    again = Battle.load(battle.save())
    assert everything(again) == everything(battle)
    assert verify(battle.transcript)[0].throws == len(battle.throws)


@given(numbers, st.data())
def test_undo_as_far_as_it_goes_is_exact(choices: list[int], data: st.DataObject) -> None:
    """After any undo the battle is the one that gave the remaining answers only."""
    battle = Battle.open({**TWO, "rounds": 2}, seed=5)
    for _ in walk(battle, iter(choices)):
        pass
    while True:
        seat = data.draw(st.sampled_from(["red", "blue"]))
        try:
            battle.undo(seat)
        except Refused:
            break
        again = Battle.load(battle.save())
        assert everything(again) == everything(battle)
        assert coming(again) == coming(battle)
