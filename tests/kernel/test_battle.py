"""Battles: asks and answers, and who knows what of them."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Option, Outcome, Refused, Roll, UserError, registry
from oriflamme.kernel.dice import Throw
from oriflamme.kernel.history import Entry
from oriflamme.kernel.replay import verify
from oriflamme.kernel.typography import fold
from tests.kernel import toy
from tests.kernel.battles import arrivals, bridge, everything, why
from tests.kernel.toy import BIDS, TWO, play, three

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


def test_battles_of_one_scenario_begin_alike_and_go_their_own_ways() -> None:
    def opened(**switches: bool) -> Battle:
        return Battle.open("masse/escarmouche", seed=1, switches=switches)

    first = opened()
    began = first.state.clone()
    while first.asks:
        first.answer(first.asks[0].options[0], first.asks[0].seat)
    assert first.state != began
    assert opened().state == began
    assert opened(natural_rolls=True).state != began
    assert opened().state == began
    assert Battle.open("masse/gue", seed=1).state != began


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


# Positions


def test_a_position_opens_at_the_last_checkpoint() -> None:
    battle = play(Battle.open({**TWO, "rounds": 2}, seed=1), *BIDS, "red pass")
    before = battle.state.clone()
    play(battle, "blue raid red")
    again = Battle.open(registry.parse_toml(battle.position(), "position"), seed=1)
    assert again.ask().seat == "blue"
    assert (again.state.purses, again.state.queue, again.state.round) == (before.purses, ("blue",), 1)
