"""Looking at an earlier moment of a battle, and at what a seat has sealed so far."""

from __future__ import annotations

from oriflamme.kernel import Battle
from tests.kernel.toy import BIDS, play

MOVES = (*BIDS, "red raid blue", "blue resist", "blue dig")


def bridge() -> Battle:
    return Battle.open("toy/bridge", dice=[3, 4, 60])


def test_every_earlier_moment_is_as_it_was() -> None:
    whole = play(bridge(), *MOVES)
    before = whole.transcript
    for answers in (0, 4, 5, 6, 7):
        then, now = whole.at_answer(answers), play(bridge(), *MOVES[:answers])
        assert (then.state, then.facts, then.entries, then.waiting) == (now.state, now.facts, now.entries, now.waiting)
        assert then.outcome == now.outcome
    assert whole.transcript == before


def test_answers_that_were_revealed_together_stay_together() -> None:
    whole = play(bridge(), *MOVES)
    assert [len(whole.at_answer(answers).entries) for answers in range(-1, 9)] == [1, 1, 1, 1, 1, 5, 6, 7, 8, 8]


def test_what_a_referee_went_back_on_is_no_earlier_moment() -> None:
    battle = play(bridge(), *MOVES[:6])
    battle.correct(5, "a slip")
    assert [type(fact).__name__ for fact in battle.at_answer(4).facts][-1] == "RewindFact"
    assert battle.at_answer(3).facts == bridge().facts


def test_a_seat_may_see_what_it_has_sealed_until_it_is_revealed() -> None:
    battle = play(bridge(), *BIDS[:3])
    assert (battle.sealed_tokens("red"), battle.sealed_tokens("blue")) == (("bid 2", "confirm"), ("bid 1",))
    battle.answer("confirm", "blue")
    assert (battle.sealed_tokens("red"), battle.sealed_tokens("nobody")) == ((), ())
