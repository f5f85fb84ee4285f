"""The clauses of the bout, each by the smallest phrase that shows it."""

from __future__ import annotations

from typing import Any

import pytest
from escrime import ActionsShown, BoutEnded, EdgeCrossed, FencerMoved, Lunged, Parried, Touched

from oriflamme import Battle, Refused
from oriflamme.testing.coverage import clause


def bout(left: int, right: int, *dice: int, **more: Any) -> Battle:
    name = {"fr": "x", "en": "x"}
    fencers = [{"seat": "left", "name": name, "square": left}, {"seat": "right", "name": name, "square": right}]
    for fencer, touches in zip(fencers, more.pop("touches", (0, 0)), strict=True):
        fencer["touches"] = touches
    data = {"book": "escrime", "title": name, "fencer": fencers, **more}
    return Battle.open(data, dice=dice)


def play(battle: Battle, left: str, right: str) -> list[Any]:
    seen = battle.fact_count
    battle.answer(left, "left")
    battle.answer(right, "right")
    return battle.facts_from(seen)


@clause("ESC-1")
def test_they_begin_on_two_and_six() -> None:
    fencers = Battle.open("escrime/assaut", dice=[]).state.fencers
    assert [one.square for one in fencers.values()] == [2, 6]


@clause("ESC-2")
def test_choices_are_secret_until_both_are_made() -> None:
    battle = bout(2, 6)
    before = battle.view("right")
    battle.answer("advance", "left")
    after = battle.view("right")
    assert (before.state, len(before.asks), battle.facts_for("right")[1:]) == (after.state, len(after.asks), ())
    battle.answer("parry", "right")
    shown = [fact for fact in battle.facts if isinstance(fact, ActionsShown)]
    assert [fact.actions for fact in shown] == [{"left": "advance", "right": "parry"}]


@clause("ESC-3")
@pytest.mark.parametrize(
    ("squares", "actions", "after"),
    [
        ((2, 6), ("advance", "retreat"), [3, 7]),
        ((3, 4), ("retreat", "parry"), [2, 4]),
        ((3, 5), ("advance", "advance"), [3, 5]),
    ],
)
def test_moves_are_made_at_once(squares: tuple[int, int], actions: tuple[str, str], after: list[int]) -> None:
    battle = bout(*squares)
    facts = play(battle, *actions)
    assert [one.square for one in battle.state.fencers.values()] == after
    assert bool([fact for fact in facts if isinstance(fact, FencerMoved)]) == (list(squares) != after)


@clause("ESC-3")
def test_nobody_advances_into_the_other() -> None:
    with pytest.raises(Refused) as refused:
        bout(3, 4).answer("advance", "left")
    assert refused.value.clause == "ESC-3"


@clause("ESC-4")
def test_off_the_strip_is_a_touch() -> None:
    battle = bout(1, 6)
    facts = play(battle, "retreat", "parry")
    assert [type(fact) for fact in facts if isinstance(fact, (EdgeCrossed, Touched))] == [EdgeCrossed, Touched]
    assert (battle.state.fencers["left"].square, battle.state.fencers["right"].touches) == (2, 1)


@clause("ESC-5")
@pytest.mark.parametrize(("right", "dice", "touches"), [(4, [3], 1), (4, [2], 0), (5, [], 0)])
def test_a_lunge_reaches_two_squares_after_the_moves(right: int, dice: list[int], touches: int) -> None:
    battle = bout(3, right, *dice)
    facts = play(battle, "lunge", "retreat")
    assert battle.state.fencers["left"].touches == touches
    assert [fact.roll for fact in facts if isinstance(fact, Lunged)] == dice


@clause("ESC-6")
@pytest.mark.parametrize(
    ("dice", "epee", "touches"), [((3, 3), False, [0, 0]), ((3, 3), True, [1, 1]), ((3, 2), False, [1, 0])]
)
def test_two_touches_at_once(dice: tuple[int, int], epee: bool, touches: list[int]) -> None:
    battle = bout(3, 5, *dice, switches={"epee": epee})
    play(battle, "lunge", "lunge")
    assert [one.touches for one in battle.state.fencers.values()] == touches


@clause("ESC-7")
@pytest.mark.parametrize(("die", "touches"), [(2, 1), (1, 0)])
def test_a_parry_stops_a_lunge_and_ripostes(die: int, touches: int) -> None:
    battle = bout(3, 5, die)
    facts = play(battle, "lunge", "parry")
    assert [(fact.unit, fact.roll) for fact in facts if isinstance(fact, Parried)] == [("right", die)]
    assert [one.touches for one in battle.state.fencers.values()] == [0, touches]


@clause("ESC-8")
def test_the_third_touch_ends_the_bout() -> None:
    battle = bout(3, 4, 6, touches=(2, 2))
    facts = play(battle, "lunge", "retreat")
    assert facts[-1] == BoutEnded(clause="ESC-8", winner="left", reason="touches")
    assert battle.outcome is not None and battle.over


@clause("ESC-8")
@pytest.mark.parametrize(("touches", "winner"), [((1, 0), "left"), ((1, 1), None)])
def test_time_runs_out(touches: tuple[int, int], winner: str | None) -> None:
    battle = bout(2, 6, touches=touches, phrase=29)
    assert play(battle, "parry", "parry")[-1] == BoutEnded(clause="ESC-8", winner=winner, reason="time")
    still = bout(2, 6, touches=touches, phrase=28)
    play(still, "parry", "parry")
    assert not still.over
