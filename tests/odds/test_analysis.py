"""What the machine would do here, and where a battle turned."""

from __future__ import annotations

from itertools import pairwise

import pytest

from oriflamme import Battle, Trouble
from oriflamme.commanders import Budget, commander
from oriflamme.odds.analysis import advise, moments


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
        assert one.reasons(battle, "en") and "plan-" not in " ".join(one.reasons(battle, "en"))
        for token in one.answers:
            battle.answer(token, one.seat)
    assert battle.record


def test_the_strongest_commander_advises_where_none_is_named() -> None:
    (first, _) = advise(Battle.open("masse/escarmouche", seed=3), budget=Budget(nodes=30))
    assert first.commander == "searching"
    (one,) = advise(Battle.open("lames/tutoriel", seed=3))
    assert (one.commander, len(one.answers)) == ("plain", 1)


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


def test_whose_moments_must_be_known() -> None:
    with pytest.raises(Trouble, match="nobody"):
        moments(fought(), "nobody")


def test_a_book_whose_positions_nobody_weighs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oriflamme.odds.analysis.commanders", lambda book: ("plain", "random"))
    with pytest.raises(Trouble, match="weigh the positions of the book masse"):
        moments(fought(), "north")
