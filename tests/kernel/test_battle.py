"""Battles: asks and answers, sealed decisions, failing rules, forks, undo and corrections."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.kernel import (
    Battle,
    Choice,
    Option,
    Outcome,
    Procedure,
    Refused,
    Roll,
    UserError,
    ask_about,
    registry,
)
from oriflamme.kernel.checkpoints import Checkpoint
from oriflamme.kernel.dice import ScriptedDice, SeededDice, Throw, dice_key
from oriflamme.kernel.history import Entry, RewindEntry
from oriflamme.kernel.replay import verify
from oriflamme.kernel.typography import fold
from tests.kernel import toy
from tests.kernel.toy import BIDS, TWO, ToyError, play, three, walk


def bridge(**how: Any) -> Battle:
    return Battle.open("toy/bridge", **(how or {"seed": 7}))


def why(call: Callable[[], object]) -> tuple[str, dict[str, Any], str]:
    """The refusal of a call: message, arguments, clause."""
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.message.id, refused.value.message.args, refused.value.clause


def everything(battle: Battle) -> tuple[Any, ...]:
    """All that a battle holds, for comparing."""
    return (
        battle.state.clone(),
        battle.facts,
        tuple(battle.entries),
        battle.waiting,
        [(ask.seat, ask.options, ask.other_options, ask.draft) for ask in battle.asks],
        battle.outcome,
        battle.transcript,
        battle.save(),
    )


def coming(battle: Battle) -> tuple[int, ...] | None:
    """The next dice of a battle's source, looked at from a copy."""
    return battle.dice.fork().throw((6,) * 20)


# Asks and answers


def test_a_battle_waits_for_every_seat_of_sealed_decisions() -> None:
    battle = bridge()
    assert [ask.seat for ask in battle.asks] == ["red", "blue"]
    assert battle.ask("blue").options == tuple(Option(f"bid {n}", n) for n in range(4))
    assert battle.waiting == {"red": "thinking", "blue": "thinking"}
    assert battle.seats == ("red", "blue")
    assert battle.summary == "toy/bridge: 0 answers, waiting for red, blue"


def test_a_whole_battle() -> None:
    battle = play(bridge(dice=[3, 4, 60]), *BIDS, "red raid blue", "blue resist", "blue dig")
    assert battle.asks == ()
    assert battle.waiting == {}
    assert battle.outcome == Outcome("blue", "richest", "TOY-9")
    assert battle.state.purses["red"] == toy.Purse(3, 40)
    assert battle.state.purses["blue"] == toy.Purse(2, 77)
    assert [type(fact).__name__ for fact in battle.facts] == [
        *("LotDrawn", "BidMade", "StashCounted", "BidMade", "StashCounted", "BridgeTaken"),
        *("Raided", "Dug", "UpkeepPaid", "Ended"),
    ]  # fmt: skip
    assert battle.throws == (
        Throw("2d6", (3, 4), 7, "raid", "TOY-5", "red", "blue"),
        Throw("1d100", (60,), 60, "dig", "TOY-6", "blue", "blue"),
    )
    assert battle.summary == "toy/bridge: 7 answers, over, blue (richest)"
    assert fold(battle.say(battle.facts[6], "fr")) == "Rouge prend 2 à Bleu."


def test_six_is_not_enough_for_a_raid() -> None:
    battle = play(bridge(dice=[2, 4]), *BIDS, "red raid blue", "blue resist")
    assert battle.facts[-1] == toy.Raided(clause="TOY-5", seat="red", victim="blue", loot=0)


def test_the_record_holds_answers_with_their_dice() -> None:
    battle = play(bridge(dice=[3, 4]), *BIDS, "red raid blue", "blue resist")
    assert [(entry.seat, entry.token) for entry in battle.entries if isinstance(entry, Entry)] == [
        ("", "start"),
        ("red", "bid 2"),
        ("red", "confirm"),
        ("blue", "bid 1"),
        ("blue", "confirm"),
        ("red", "raid blue"),
        ("blue", "resist"),
    ]
    assert [str(throw) for throw in battle.entries[6].throws] == ["2d6:3,4"]
    assert [entry.facts for entry in battle.entries] == [1, 0, 0, 0, 6, 0, 7]


def test_spaces_in_an_answer_do_not_matter() -> None:
    battle = play(bridge(), *BIDS)
    battle.answer("  raid \t blue ", "red")
    assert battle.entries[-1] == Entry("red", "raid blue", step=2)


def test_an_option_may_be_given_itself() -> None:
    battle = bridge()
    battle.answer(battle.ask("red").options[2], "red")
    assert battle.ask("red").draft == 2
    battle.answer(battle.ask("red").other_options[1], "red")
    assert battle.ask("red").draft == 1


def test_an_option_of_another_question_is_taken_by_its_token() -> None:
    battle = bridge()
    assert why(lambda: battle.answer(Option("pass"), "red")) == ("not-an-option", {"token": "pass"}, "TOY-2")


def test_without_a_seat_the_only_question_is_answered() -> None:
    battle = play(bridge(), *BIDS)
    battle.answer("pass")
    assert battle.entries[-1] == battle.entries[5]
    assert battle.asks[0].seat == "blue"


@pytest.mark.parametrize(
    ("token", "seat", "message", "args", "clause"),
    [
        ("fly", "red", "not-an-option", {"token": "fly"}, "TOY-4"),
        ("raid red", "red", "toy-own-purse", {}, "TOY-5"),
        ("pass", "blue", "not-your-turn", {"seat": "blue"}, ""),
        ("pass", "pink", "unknown-seat", {"seat": "pink", "known": "red, blue"}, ""),
        ("pass", "", "unknown-seat", {"seat": "", "known": "red, blue"}, ""),
    ],
)
def test_a_wrong_answer_is_refused_with_its_reason(
    token: str, seat: str, message: str, args: dict[str, Any], clause: str
) -> None:
    battle = play(bridge(), *BIDS)
    before = everything(battle)
    assert why(lambda: battle.answer(token, seat)) == (message, args, clause)
    assert everything(battle) == before


def test_a_refusal_speaks_both_languages_and_names_its_clause() -> None:
    battle = bridge()
    with pytest.raises(Refused) as refused:
        battle.answer("bid 4", "red")
    assert fold(refused.value.say("fr")) == "Vous n'avez que 3 pièces. [TOY-3]"
    assert str(refused.value) == "You have only 3 coins. [TOY-3]"


def test_sealed_answers_must_say_who_gives_them() -> None:
    battle = bridge()
    assert why(lambda: battle.answer("bid 1")) == ("which-seat", {"seats": "red, blue"}, "")
    play(battle, "red bid 0", "red confirm")
    battle.answer("bid 1")
    assert battle.ask("blue").draft == 1


def test_a_stale_answer_is_refused() -> None:
    battle = play(bridge(), *BIDS)
    assert len(battle.entries) == 5
    assert why(lambda: battle.answer("pass", "red", at=4)) == ("stale-answer", {"at": 4, "now": 5}, "")
    assert why(lambda: battle.answer("pass", "red", at=6)) == ("stale-answer", {"at": 6, "now": 5}, "")
    battle.answer("pass", "red", at=5)
    assert len(battle.entries) == 6


def test_nothing_can_be_answered_when_the_battle_is_over() -> None:
    battle = play(bridge(), *BIDS, "red pass", "blue pass")
    before = everything(battle)
    for seat in ("red", "blue", None):
        assert why(lambda seat=seat: battle.answer("pass", seat)) == ("battle-over", {}, "")  # type: ignore[misc]
    assert everything(battle) == before


def test_typed_dice_are_asks_that_any_seat_may_answer() -> None:
    battle = play(bridge(dice="typed"), *BIDS, "red raid blue", "blue resist")
    roll = battle.ask()
    assert isinstance(roll, Roll)
    assert roll.chances().keys() == {"loot", "nothing"}
    assert (roll.seat, roll.subject) == ("red", "blue")
    assert why(lambda: battle.answer("7 1", "red")) == ("dice-face", {"value": 7, "size": 6}, "TOY-5")
    assert why(lambda: battle.answer("1", "red"))[0] == "dice-count"
    assert why(lambda: battle.answer("1 1", "pink"))[0] == "unknown-seat"
    battle.answer("4 3", "blue")
    assert battle.entries[-1].throws == (Throw("2d6", (4, 3), 7, "raid", "TOY-5", "red", "blue"),)
    assert len(battle.entries) == 7


def test_what_is_asked_for_now_can_be_told_without_listing_it() -> None:
    battle = bridge(dice="typed")
    assert battle.roll is None and not battle.has_sealed_answers
    play(battle, "red bid 1", "red bid 2")
    assert battle.has_sealed_answers and [battle.sealed_count(seat) for seat in ("red", "blue", "pink")] == [2, 0, 0]
    battle.undo("red")
    assert battle.sealed_count("red") == 1 == len(battle.sealed_tokens("red"))
    play(battle, *BIDS[1:], "red raid blue", "blue resist")
    assert battle.roll is battle.ask() and not battle.has_sealed_answers and battle.sealed_count("red") == 0


def test_a_fact_is_known_by_its_number_until_the_battle_goes_back() -> None:
    battle = play(bridge(), *BIDS, "red pass")
    number = battle.fact_count - 1
    (last,) = battle.facts_from(number)
    assert last is battle.facts[-1] and battle.facts_from(battle.fact_count) == []
    assert battle.history.has_fact(number, last)
    assert not battle.history.has_fact(number + 1, last) and not battle.history.has_fact(0, last)
    battle.undo("red")
    play(battle, "red pass")
    assert battle.facts[number] == last and not battle.history.has_fact(number, last)


def test_two_typed_throws_after_one_answer_stand_on_its_line() -> None:
    battle = play(bridge(dice="typed", switches={"storms": 2}), *BIDS, "red pass", "blue pass", "1", "2")
    assert [str(throw) for throw in battle.entries[-1].throws] == ["1d6:1", "1d6:2"]
    assert battle.outcome is not None
    assert verify(battle.transcript)[0].throws == 2


def test_a_script_that_runs_out_asks_and_goes_on_after() -> None:
    battle = play(bridge(dice=[5]), *BIDS, "red raid blue", "blue resist")
    assert isinstance(battle.ask(), Roll)
    battle.answer("6 6")
    battle.answer("dig", "blue")
    assert battle.throws[-1].values == (5,)


def test_impossible_scripted_dice_change_nothing() -> None:
    battle = play(bridge(dice=[3, 9]), *BIDS, "red raid blue")
    before = everything(battle)
    assert why(lambda: battle.answer("resist", "blue"))[:2] == ("dice-face", {"value": 9, "size": 6})
    assert everything(battle) == before


def test_dice_may_fall_at_the_opening() -> None:
    battle = bridge(dice=[2], switches={"lots": True})
    assert battle.facts == (toy.LotDrawn(clause="TOY-1", seat="blue", queue=("blue", "red")),)
    assert battle.entries[0].throws == (Throw("1d2", (2,), 2, "lot", "TOY-1"),)
    asked = bridge(dice="typed", switches={"lots": True})
    assert isinstance(asked.ask(), Roll)
    asked.answer("2")
    assert asked.state == battle.state


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ({"seed": 1, "dice": [1]}, "two-dice-modes"),
        ({"seed": 1, "secret": "x"}, "two-dice-modes"),
        ({"dice": "typed", "secret": "x"}, "two-dice-modes"),
        ({"secret": ""}, "bad-secret"),
        ({"seed": ""}, "bad-secret"),
        ({"secret": "a\nb"}, "bad-secret"),
        ({"secret": " a"}, "bad-secret"),
        ({"secret": "a  b"}, "bad-secret"),
        ({"secret": "\ud800"}, "bad-secret"),
        ({"secret": "x", "words": {"red": "a\nb"}}, "bad-secret"),
        ({"secret": "x", "words": {"red": "a "}}, "bad-secret"),
        ({"secret": "x", "words": {"pink": "a"}}, "unknown-seat"),
        ({"players": {"pink": "Jean"}}, "unknown-seat"),
        ({"switches": {"wind": True}}, "unknown-switch"),
        ({"switches": {"lots": 1}}, "bad-switch"),
        ({"switches": {"storms": 3}}, "bad-switch"),
        ({"switches": {"mood": "wild hunt"}}, "bad-switch"),
        ({"tiers": ["advanced"]}, "unknown-tier"),
    ],
)
def test_a_battle_that_cannot_be_opened_says_why(how: dict[str, Any], message: str) -> None:
    with pytest.raises(UserError) as trouble:
        bridge(**how)
    assert trouble.value.message.id == message


def test_tiers_are_kept_in_the_order_of_the_book() -> None:
    assert bridge(tiers=["extra", "base"]).setup.tiers == ("base", "extra")
    assert bridge().setup.tiers == ("base",)


def test_a_battle_that_keeps_no_checksums_still_has_its_transcript() -> None:
    moves = (*BIDS, "red raid blue", "blue resist", "blue dig")
    quick, full = (play(bridge(seed=3, recording=recording), *moves) for recording in (False, True))
    assert {entry.digest for entry in quick.entries} == {b""}
    assert quick.transcript == full.transcript
    half = play(bridge(seed=3, recording=False), *moves[:5])
    assert half.transcript == play(bridge(seed=3), *moves[:5]).transcript


# Sealed decisions


SEALED = {"red": ["bid 1", "bid 2", "confirm"], "blue": ["bid 3", "confirm"], "green": ["bid 0", "bid 0", "confirm"]}


def arrivals() -> Iterator[list[str]]:
    """Some orders in which the answers of three seats may arrive: seat by seat, and mixed."""
    for order in permutations(SEALED):
        yield [f"{seat} {token}" for seat in order for token in SEALED[seat]]
        yield [f"{seat} {SEALED[seat][turn]}" for turn in range(3) for seat in order if turn < len(SEALED[seat])]


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


# Dice that wait to be let fall


def test_held_dice_fall_when_they_are_let_and_leave_the_same_record() -> None:
    moves = [*BIDS, "red raid blue", "blue resist", "blue dig"]
    free = play(bridge(seed=3), *moves)
    held = bridge(seed=3)
    held.hold_dice()
    for move in moves:
        play(held, move)
        while isinstance(held.ask() if held.asks else None, Roll):
            assert held.roll_held_dice()
    assert everything(held) == everything(free)


def test_only_held_dice_fall_and_only_when_asked_for() -> None:
    battle = play(bridge(dice="typed"), *BIDS)
    battle.hold_dice()
    assert not battle.roll_held_dice()
    play(battle, "red dig")
    assert not battle.roll_held_dice()
    short = play(bridge(dice=[]), *BIDS)
    short.hold_dice()
    play(short, "red dig")
    assert not short.roll_held_dice()
    play(short, "55")
    assert short.throws[-1].values == (55,)


def test_held_dice_that_lead_to_a_failing_rule_are_not_used_up() -> None:
    battle = play(bridge(seed=3), *BIDS)
    battle.hold_dice()
    play(battle, "red break late")
    before = everything(battle)
    for _ in range(2):
        with pytest.raises(ToyError):
            battle.roll_held_dice()
        assert everything(battle) == before
    battle.correct(5, "nowhere")
    play(battle, "red dig")
    assert battle.roll_held_dice()
    assert battle.throws[-1].values == SeededDice(dice_key("3", {})).throw((100,))


# Who knows what


def test_a_fact_with_an_audience_reaches_nobody_else() -> None:
    battle = play(Battle.open(three(), seed=1), *next(arrivals()))
    counted = {fact.seat: fact for fact in battle.facts if isinstance(fact, toy.StashCounted)}
    for seat in ("red", "blue", "green"):
        known = [fact for fact in battle.facts_for(seat) if isinstance(fact, toy.StashCounted)]
        assert known == [counted[seat]]
    assert not any(isinstance(fact, toy.StashCounted) for fact in battle.facts_for(None))
    assert [fact for fact in battle.facts if fact.audience is None] == list(battle.facts_for(None))


def test_a_view_hides_what_the_book_hides() -> None:
    battle = bridge()
    seen: Any = battle.view("red").state
    assert (seen.purses["red"].stash, seen.purses["blue"].stash) == (40, -1)
    assert battle.state.purses["blue"].stash == 77


# A rule that raises


BROKEN_PLACES = [
    "at once",
    "after a fact and dice",
    "after dice of another answer",
    "with scripted dice",
    "sealed",
    "sealed, another seat done",
    "sealed, reopened",
    "after a correction",
]


def broken_places() -> dict[str, tuple[Battle, str]]:
    """Battles just before an answer at which a rule fails, and that answer."""
    acting = play(bridge(seed=3), *BIDS)
    later = play(bridge(seed=3), *BIDS, "red dig")
    script = play(bridge(dice=[1, 2, 3, 4, 5]), *BIDS)
    alone = play(bridge(seed=3), "blue bid 0", "blue bid 1", "blue bid 1")
    done = play(bridge(seed=3), "red bid 0", "red confirm", "blue bid 1", "blue bid 2")
    revised = play(bridge(seed=3), "red bid 1", "red confirm")
    revised.undo("red")
    corrected = play(bridge(seed=3), *BIDS, "red dig", "blue dig")
    corrected.correct(6, "wrong die")
    return {
        "at once": (acting, "red break"),
        "after a fact and dice": (acting, "red break late"),
        "after dice of another answer": (later, "blue break late"),
        "with scripted dice": (script, "red break late"),
        "sealed": (alone, "blue bid 13"),
        "sealed, another seat done": (done, "blue bid 13"),
        "sealed, reopened": (revised, "red bid 13"),
        "after a correction": (corrected, "blue break late"),
    }


@pytest.mark.parametrize("place", BROKEN_PLACES)
def test_a_rule_that_raises_leaves_everything_as_it_was(place: str) -> None:
    battle, move = broken_places()[place]
    before, dice = everything(battle), coming(battle)
    for _ in range(2):
        with pytest.raises(ToyError):
            play(battle, move)
        assert everything(battle) == before
        assert coming(battle) == dice


@pytest.mark.parametrize("place", BROKEN_PLACES)
def test_after_a_rule_that_raised_the_battle_goes_on_as_if_nothing_had_been(place: str) -> None:
    (battle, move), (other, _) = broken_places()[place], broken_places()[place]
    with pytest.raises(ToyError):
        play(battle, move)
    for one in (battle, other):
        for _ in walk(one, iter(range(3, 900, 7))):
            pass
    assert battle.outcome is not None
    assert everything(battle) == everything(other)


def test_a_rule_that_raises_after_typed_dice_asks_for_them_again() -> None:
    battle = play(bridge(dice="typed"), *BIDS, "red break late")
    before = everything(battle)
    assert isinstance(battle.ask(), Roll)
    with pytest.raises(ToyError):
        battle.answer("1 2 3")
    assert everything(battle) == before
    battle.correct(5, "that answer leads nowhere")
    play(battle, "red pass", "blue pass")
    assert battle.outcome is not None
    assert verify(battle.transcript)[0].outcome == battle.outcome


def test_a_rule_that_raises_at_the_reveal_keeps_every_sealed_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = play(bridge(), "red bid 1", "red bid 1", "red confirm", "blue bid 0")
    before = everything(battle)
    with monkeypatch.context() as patch:
        patch.setattr(toy.BridgeTaken, "apply", lambda self, state: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            battle.answer("confirm", "blue")
    assert everything(battle) == before
    play(battle, "blue confirm")
    assert battle.state.holder == "red"


def test_the_same_option_given_twice_survives_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last of three answers fails that are one and the same object: the first two stay."""
    faults = [ToyError("third")]

    def stubborn(seat: str, coins: int) -> Procedure:
        for _ in range(2):
            yield Choice(seat, ask_about("toy-bid"), "TOY-2", [toy.CONFIRM])
        yield Choice(seat, ask_about("toy-bid"), "TOY-2", [toy.CONFIRM])
        if faults:
            raise faults[0]
        return 0

    monkeypatch.setattr(toy, "bid", stubborn)
    battle = play(bridge(), "red confirm", "red confirm")
    before = battle.save()
    with pytest.raises(ToyError):
        battle.answer(toy.CONFIRM, "red")
    assert battle.save() == before
    faults.clear()
    play(battle, "red confirm")
    assert battle.waiting["red"] == "done"


# Forks


numbers = st.lists(st.integers(0, 500), min_size=15, max_size=40)
settings_of_toys = st.fixed_dictionaries(
    {"lots": st.booleans(), "final_bids": st.booleans(), "storms": st.integers(0, 2)},
)


@given(numbers, settings_of_toys, st.booleans())
def test_a_fork_at_every_point_equals_the_original(choices: list[int], switches: dict[str, Any], typed: bool) -> None:
    how: dict[str, Any] = {"dice": "typed"} if typed else {"seed": 11}
    opened = Battle.open(three(rounds=2), switches=switches, **how)
    for battle in walk(opened, iter(choices)):
        for twin in (battle.fork("same"), copy.copy(battle), copy.deepcopy(battle)):
            assert everything(twin) == everything(battle)
            assert coming(twin) == coming(battle)
        own = battle.fork()
        assert own.state == battle.state and tokens_of(own) == tokens_of(battle)
        assert typed or coming(own) != coming(battle)


@given(numbers, st.integers(0, 40))
def test_a_fork_goes_its_own_way(choices: list[int], point: int) -> None:
    battle = Battle.open(three(rounds=2), seed=11)
    for _ in walk(battle, iter(choices[:point])):
        pass
    before, dice = everything(battle), coming(battle)
    fork = battle.fork("same")
    for _ in walk(fork, iter(choices[point:])):
        pass
    assert everything(battle) == before
    assert coming(battle) == dice
    for _ in walk(battle, iter(choices[point:])):
        pass
    assert everything(battle) == everything(fork)


def test_a_fork_of_a_fork_and_the_original_do_not_touch_each_other() -> None:
    battle = play(bridge(seed=3), *BIDS, "red raid blue")
    fork = battle.fork()
    again = fork.fork()
    play(fork, "blue pay", "blue dig")
    play(again, "blue resist")
    assert battle.ask().seat == "blue"
    assert [type(fact).__name__ for fact in battle.facts][-1] == "BridgeTaken"
    assert len(again.throws) == 1
    assert fork.outcome is not None


def tokens_of(battle: Battle) -> list[list[str]]:
    return [[option.token for option in ask.options] for ask in battle.asks]


def test_forks_do_not_show_the_dice_to_come() -> None:
    """Each fork has dice of its own, the same again in the same battle; its transcript claims no proof of them."""
    battle, again = (play(bridge(seed=3), *BIDS, "red raid blue") for _ in range(2))
    dice = coming(battle)
    own = [coming(battle.fork()) for _ in range(5)]
    assert dice not in own and len(set(own)) == 5
    assert [coming(again.fork()) for _ in range(5)] == own
    assert dice not in {coming(battle.fork().fork()) for _ in range(5)} | {coming(again.fork().fork().fork())}
    assert coming(battle) == dice
    assert battle.fork().setup.dice == "scripted" and battle.fork("same").setup == battle.setup
    committed = Battle.open(bridge().setup.scenario, secret="s3cret")
    assert (committed.fork().setup.commitment, committed.fork().kept.secret) == ("", "")


@given(numbers, settings_of_toys)
def test_a_pickled_battle_goes_on_alike(choices: list[int], switches: dict[str, Any]) -> None:
    battle = Battle.open(three(rounds=2), seed=11, switches=switches)
    for _ in walk(battle, iter(choices[:20])):
        pass
    again = pickle.loads(pickle.dumps(battle))
    assert everything(again) == everything(battle) and coming(again) == coming(battle)
    for both in zip(walk(battle, iter(choices[20:])), walk(again, iter(choices[20:])), strict=True):
        assert everything(both[0]) == everything(both[1])
    if battle.history.valid:
        for one in (battle, again):
            one.correct(one.history.valid[0], "from the start")
        assert everything(again) == everything(battle)


def test_a_view_may_be_copied_and_pickled() -> None:
    battle = play(bridge(seed=3), *BIDS)
    view = battle.view("red")
    for twin in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert (twin.seat, twin.state, twin.waiting, twin.outcome) == ("red", view.state, view.waiting, view.outcome)
        assert [ask.kind for ask in twin.asks] == [ask.kind for ask in view.asks]
        assert twin.imagine(Random(1)).checksum == view.imagine(Random(1)).checksum
    before = view.imagine(Random(1)).checksum
    play(battle, "red raid blue")
    assert view.imagine(Random(1)).checksum == before


@pytest.mark.parametrize(
    ("old", "new"), [("happened", "fact_count"), ("answers", "answer_count"), ("record", "entries")]
)
def test_a_former_name_still_works_and_says_the_new_one(old: str, new: str) -> None:
    battle = play(bridge(seed=3), *BIDS)
    with pytest.warns(DeprecationWarning, match=f"Battle.{old} is now called Battle.{new}"):
        assert getattr(battle, old) == getattr(battle, new)


def test_a_fork_with_other_dice() -> None:
    battle = play(bridge(seed=3), *BIDS, "red raid blue")
    dice = coming(battle)
    high, low = battle.fork(ScriptedDice([6, 6])), battle.fork(ScriptedDice([1, 1]))
    play(high, "blue resist")
    play(low, "blue resist")
    assert (high.facts[-1].loot, low.facts[-1].loot) == (2, 0)  # type: ignore[attr-defined]
    assert coming(battle) == dice
    seeded = battle.fork(SeededDice(dice_key("other", {})))
    assert coming(seeded) != dice


def test_a_finished_battle_may_be_forked() -> None:
    battle = play(bridge(), *BIDS, "red pass", "blue pass")
    assert everything(battle.fork("same")) == everything(battle)


# Undo


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


# Corrections


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


# Checkpoints


@pytest.mark.parametrize("recording", [True, False])
def test_a_checkpoint_is_the_state_that_was_whether_it_was_copied_or_not(recording: bool) -> None:
    battle = Battle.open({**TWO, "rounds": 12}, seed=3, recording=recording)
    seen: list[tuple[Checkpoint, Any]] = []
    for now in walk(battle, iter(range(2, 400, 3))):
        if not now.inputs and not any(now.sealed_tokens(seat) for seat in now.seats):
            seen.append((now._checkpoint, now.state.clone()))
    copied = [checkpoint for checkpoint, _ in seen if not checkpoint._since]
    assert 1 < len(copied) < len(seen) / 2
    assert all(checkpoint.state == state for checkpoint, state in seen)
    assert all(checkpoint.state is checkpoint.state for checkpoint, _ in seen)
    assert len({id(checkpoint.state) for checkpoint, _ in seen}) > 1


def test_a_procedure_may_look_at_what_it_has_stated_itself() -> None:
    battle = Battle.open({**TWO, "rounds": 2}, seed=1)
    ctx = battle._ctx
    assert battle.facts and ctx.new_facts == []
    ctx.note(fact := toy.BidMade(clause="TOY-2", seat="red", bid=1))
    assert ctx.new_facts == [fact]
    ctx.begin()
    assert ctx.new_facts == []


# Positions


def test_a_position_opens_at_the_last_checkpoint() -> None:
    battle = play(Battle.open({**TWO, "rounds": 2}, seed=1), *BIDS, "red pass")
    before = battle.state.clone()
    play(battle, "blue raid red")
    again = Battle.open(registry.parse_toml(battle.position(), "position"), seed=1)
    assert again.ask().seat == "blue"
    assert (again.state.purses, again.state.queue, again.state.round) == (before.purses, ("blue",), 1)


@pytest.mark.parametrize(("old", "new"), [("Trouble", "UserError"), ("say", "message"), ("Table", "Context")])
def test_a_former_export_still_works(old: str, new: str) -> None:
    from oriflamme import kernel

    with pytest.warns(DeprecationWarning, match=f"{old} is now called oriflamme.kernel.{new}"):
        assert getattr(kernel, old) is getattr(kernel, new)
    with pytest.raises(AttributeError):
        kernel.nothing_of_the_kind  # noqa: B018
