"""What the machine would do here, and where a battle turned."""

from __future__ import annotations

from itertools import pairwise

import pytest

from oriflamme import Battle, UserError
from oriflamme.commanders import Budget, commander
from oriflamme.odds.analysis import Moment, advice, advise, decisive, lasting, luck_and_skill, moments


def fought() -> Battle:
    battle = Battle.open("masse/escarmouche", seed=3)
    sides = {seat: commander("plain", 1) for seat in battle.seats}
    while battle.asks:
        ask = battle.asks[0]
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    return battle


def test_advice_is_a_whole_sheet_that_the_battle_takes() -> None:
    battle = Battle.open("masse/escarmouche", seed=3)
    before = battle.save()
    told = advise(battle, "steady")
    assert [one.seat for one in told] == list(battle.seats)
    assert battle.save() == before
    for one in told:
        assert one.answers[-1] == "confirm"
        assert one.said(battle, "en")[0] != one.answers[0] and len(one.said(battle, "fr")) == len(one.answers)
        assert one.reasons(battle, "en") and "plan-" not in " ".join(one.reasons(battle, "en"))
        for token in one.answers:
            battle.answer(token, one.seat)
    assert battle.entries


def test_the_strongest_commander_advises_where_none_is_named() -> None:
    (first, _) = advise(Battle.open("masse/escarmouche", seed=3), budget=Budget(nodes=30))
    assert first.commander == "searching"
    (one,) = advise(Battle.open("lames/tutoriel", seed=3), budget=Budget(nodes=30))
    assert (one.commander, len(one.answers)) == ("searching", 1)


def test_the_reasons_for_a_sheet_outlast_the_questions_that_follow_it() -> None:
    """After the orders of the Ford points are given out, which are not searched: the plan is still told."""
    found = advice(Battle.open("masse/gue", seed=3), "north", "searching", budget=Budget(nodes=30))
    assert any(token.startswith("point ") for token in found.answers)
    assert {message.id.partition("-")[0] for message in found.why} == {"plan", "searched"}


def test_nobody_is_advised_after_the_end() -> None:
    assert advise(fought(), "plain") == []


def test_the_moments_lead_from_the_start_to_the_end() -> None:
    """All of them joined together: each begins where the one before ended, and the last one is the outcome."""
    battle = fought()
    winner = battle.outcome.winner if battle.outcome else None
    assert winner is not None
    found = moments(battle, winner, 1000)
    assert [one.answer for one in found] == sorted(one.answer for one in found)
    for one, after in pairwise(found):
        assert one.after == after.before
    assert found[-1].after == 1.0
    loser = next(seat for seat in battle.seats if seat != winner)
    assert moments(battle, loser, 1000)[-1].after == 0.0
    few = moments(battle, winner, 2)
    assert len(few) == 2
    largest = sorted((abs(one.swing) for one in found), reverse=True)[:2]
    assert sorted(abs(one.swing) for one in few) == sorted(largest)


def test_what_changed_nothing_decided_nothing() -> None:
    swings = [(0.5, 0.5), (0.5, 0.7), (0.7, 0.2), (0.2, 0.3)]
    found = [Moment(number, "north", "confirm", *swing) for number, swing in enumerate(swings, 1)]
    assert [one.answer for one in decisive(found, 9)] == [2, 3, 4]
    assert [one.answer for one in decisive(found, 2)] == [2, 3]


def test_one_seat_is_advised_from_what_it_sees() -> None:
    """South has sealed this or that: north is told the same; whoever has written his orders is told nothing more."""
    battle, other = (Battle.open("masse/escarmouche", seed=3) for _ in range(2))
    battle.answer("order orcs engage archers", "south")
    other.answer("order orcs none", "south")
    told = [advice(one, "north", "searching", budget=Budget(nodes=40)) for one in (battle, other)]
    assert told[0] == told[1] and told[0].answers
    for token in told[0].answers:
        battle.answer(token, "north")
    assert advice(battle, "north", "plain").answers == []


def test_whose_moments_must_be_known() -> None:
    with pytest.raises(UserError, match="nobody"):
        moments(fought(), "nobody")


def test_a_book_whose_positions_nobody_weighs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oriflamme.odds.analysis.commanders", lambda book: ("plain", "random"))
    with pytest.raises(UserError, match="no evaluation of positions for the rulebook masse"):
        moments(fought(), "north")


def test_moments_that_last_cancel_nothing() -> None:
    def moment(answer: int, before: float, after: float, dice: bool = False) -> Moment:
        return Moment(answer, "north", "x", before, after, dice)

    found = [
        moment(1, 0.5, 0.7, True),
        moment(2, 0.7, 0.4),
        moment(3, 0.4, 0.6),
        moment(4, 0.6, 0.9),
        moment(5, 0.9, 1.0),
    ]
    assert [one.answer for one in lasting(found, 9)] == [3, 4, 5]
    assert [one.answer for one in lasting(found, 1)] == [4]
    assert all(one.swing > 0 for one in lasting(found, 9))
    assert lasting([], 3) == []
    assert luck_and_skill(found) == (0.2, 0.3)
