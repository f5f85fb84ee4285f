"""Sealed decisions: several seats answer in secret, and all is revealed at once."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from oriflamme.kernel import Battle
from oriflamme.kernel.history import Entry
from tests.kernel.battles import SEALED, arrivals, bridge, everything, why
from tests.kernel.toy import BIDS, play, three


def test_the_order_of_arrival_leaves_no_trace() -> None:
    battles = [play(Battle.open(three(), seed=1), *moves, "red dig") for moves in arrivals()]
    assert len(battles) == 12
    assert all(everything(battle) == everything(battles[0]) for battle in battles)
    assert [entry.token for entry in battles[0].entries if isinstance(entry, Entry)] == [
        "start", "bid 1", "bid 2", "confirm", "bid 3", "confirm", "bid 0", "bid 0", "confirm", "dig",
    ]  # fmt: skip


@given(st.permutations([seat for seat, tokens in SEALED.items() for _ in tokens]))
def test_any_order_of_arrival_gives_the_same_record(order: list[str]) -> None:
    waiting = {seat: iter(tokens) for seat, tokens in SEALED.items()}
    battle = Battle.open(three(), seed=1)
    for seat in order:
        battle.answer(next(waiting[seat]), seat)
    assert battle.transcript == play(Battle.open(three(), seed=1), *next(arrivals())).transcript


def outside(battle: Battle, seat: str | None) -> tuple[Any, ...]:
    """What somebody who is not deciding can see."""
    view = battle.view(seat)
    shown = [(a.seat, a.question, a.options, a.other_options, a.forbidden, a.draft) for a in view.asks]
    return (
        view.state,
        shown,
        view.waiting,
        view.outcome,
        battle.facts_for(seat),
        tuple(battle.entries),
        battle.transcript,
    )


def test_nothing_of_a_sealed_part_shows_elsewhere_but_thinking_and_done() -> None:
    battle = Battle.open(three(), seed=1)
    at_first = {seat: outside(battle, seat) for seat in ("blue", "green", None)}
    checksum = battle.checksum
    play(battle, "red bid 1", "red bid 2")
    assert {seat: outside(battle, seat) for seat in ("blue", "green", None)} == at_first
    play(battle, "red confirm")
    for seat in ("blue", "green", None):
        now, then = outside(battle, seat), at_first[seat]
        assert now[:2] + now[3:] == then[:2] + then[3:]
        assert now[2] == {"red": "done", "blue": "thinking", "green": "thinking"}
    assert battle.checksum == checksum


def test_two_different_secret_bids_look_the_same_to_the_others() -> None:
    one, two = (play(Battle.open(three(), seed=1), f"red bid {bid}", "red confirm") for bid in (0, 3))
    for seat in ("blue", "green", None):
        assert outside(one, seat) == outside(two, seat)


def test_a_seat_that_is_done_has_no_more_to_answer() -> None:
    battle = play(bridge(), "red bid 1", "red confirm")
    assert battle.view("red").asks == ()
    assert [ask.seat for ask in battle.view("blue").asks] == ["blue"]
    assert why(lambda: battle.answer("confirm", "red")) == ("not-your-turn", {"seat": "red"}, "")


def test_a_spectator_is_asked_nothing() -> None:
    assert bridge().view().asks == ()


def test_sealed_answers_are_revised_before_they_are_confirmed() -> None:
    battle = play(bridge(), "red bid 1")
    assert battle.ask("red").draft == 1
    assert [option.token for option in battle.ask("red").options] == ["confirm"]
    play(battle, "red bid 3")
    assert battle.ask("red").draft == 3
    battle.undo("red")
    assert battle.ask("red").draft == 1
    battle.undo("red")
    assert battle.ask("red").draft is None
    assert why(lambda: battle.undo("red")) == ("undo-sealed", {}, "")
    assert everything(battle) == everything(bridge())


def test_a_seat_takes_back_only_its_own_sealed_answers() -> None:
    battle = play(bridge(), "red bid 1", "blue bid 2")
    assert why(battle.undo) == ("which-seat", {"seats": "red, blue"}, "")
    battle.undo("blue")
    assert (battle.ask("red").draft, battle.ask("blue").draft) == (1, None)
    assert why(lambda: battle.undo("blue")) == ("undo-sealed", {}, "")
    battle.undo()
    assert battle.ask("red").draft is None


def test_a_seat_that_is_done_may_reopen_while_others_think() -> None:
    battle = play(bridge(), "red bid 1", "red confirm")
    battle.undo("red")
    assert battle.waiting == {"red": "thinking", "blue": "thinking"}
    assert battle.ask("red").draft == 1


def test_a_final_decision_stays_closed() -> None:
    battle = play(bridge(seed=1, switches={"final_bids": True}), "red bid 1", "blue bid 0")
    battle.undo("red")
    play(battle, "red bid 2", "red confirm")
    before = everything(battle)
    assert why(lambda: battle.undo("red")) == ("sealed-final", {}, "TOY-2")
    assert everything(battle) == before
    battle.undo("blue")
    assert battle.ask("blue").draft is None


def test_after_the_reveal_nobody_may_take_back() -> None:
    battle = play(bridge(), *BIDS)
    for seat in ("red", "blue", None):
        assert why(lambda seat=seat: battle.undo(seat)) == ("undo-roll", {}, "")  # type: ignore[misc]
