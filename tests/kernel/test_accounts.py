"""What a seat may tell before the end: nothing in it depends on what is hidden from that seat."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oriflamme.kernel import Battle, commitment
from oriflamme.kernel.replay import verify
from oriflamme.kernel.transcript import ReplayMismatch, read_one, write
from tests.kernel.spies import SpyBook, spies
from tests.kernel.toy import BIDS, TWO, play

__all__ = ["spies"]
pytestmark = pytest.mark.usefixtures("spies")
LONG: dict[str, Any] = {**TWO, "rounds": 9}
SEATS = ("red", "blue", None)


def fought(*acts: str) -> Battle:
    """Rounds in which red and blue do these things in turn."""
    battle = Battle.open(LONG, secret="open sesame")
    for red, blue in zip(acts[::2], acts[1::2], strict=True):
        play(battle, *(bid.replace("bid 2", "bid 0").replace("bid 1", "bid 0") for bid in BIDS))
        play(battle, f"red {red}", f"blue {blue}")
    return battle


def told(battle: Battle, seat: str | None) -> list[str]:
    """The lines of an account, without their checksums."""
    lines = read_one(battle.transcript_for(seat)).lines
    return [
        f"{line.seat} {line.token}" + "".join(f" {name}:{','.join(map(str, values))}" for name, values in line.throws)
        for line in lines
    ]


def test_a_seat_tells_its_own_answers_those_in_the_open_and_the_dice_it_has_seen() -> None:
    battle = fought("spy", "dig", "rest", "spy")
    hidden, shown = (",".join(map(str, battle.throws[at].values)) for at in (0, 1))
    assert told(battle, "red") == [
        "- start",
        "red bid 0",
        "red confirm",
        f"red spy 2d6@red:{hidden}",
        f"blue dig 1d100:{shown}",
        "red bid 0",
        "red confirm",
        "red rest",
    ]
    assert told(battle, None) == ["- start", f"blue dig 1d100:{shown}"]
    assert [line for line in told(battle, "blue") if line.startswith("red")] == []


def test_an_account_says_whose_it_is_and_holds_no_salt() -> None:
    battle = fought("spy", "dig")
    for seat, name in (("red", "red"), ("blue", "blue"), (None, "-")):
        text = battle.transcript_for(seat)
        assert f"\naccount {name}\n" in text and text.endswith("\nunfinished\n")
        assert battle.kept.salt not in text and "open sesame" not in text
        assert write([read_one(text)]) == text
        (proof,) = verify(text)
        assert (proof.account, proof.dice, proof.outcome) == (name, "sealed", None)
        with pytest.raises(ReplayMismatch) as raised:
            Battle.read(text)
        assert raised.value.message.id == "account-no-replay"


acts = st.lists(st.sampled_from(["spy", "rest", "dig"]), max_size=8).filter(lambda one: len(one) % 2 == 0)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts, st.data())
def test_accounts_are_the_same_whatever_is_hidden(spies: SpyBook, done: list[str], data: st.DataObject) -> None:
    """What blue does unseen, and what it wrote and changed before it confirmed."""
    other = [
        act if at % 2 == 0 or act == "dig" else data.draw(st.sampled_from(["spy", "rest"]))
        for at, act in enumerate(done)
    ]
    one, two = fought(*done), fought(*other)
    play(one, "blue bid 0", "blue confirm", "red bid 0", "red confirm")
    play(two, "blue bid 1", "blue bid 0", "blue confirm", "red bid 0", "red confirm")
    for seat in ("red", None):
        assert one.transcript_for(seat) == two.transcript_for(seat)


def test_sealed_answers_of_others_show_only_by_what_was_revealed() -> None:
    battle = play(Battle.open(LONG, seed=1), "red bid 1", "red bid 2", "red confirm", "blue bid 1", "blue confirm")
    assert told(battle, "blue") == ["- start", "blue bid 1", "blue confirm"]
    assert told(battle, "red") == ["- start", "red bid 1", "red bid 2", "red confirm"]


def test_dice_that_fell_by_a_hidden_answer_are_told_without_it() -> None:
    switches = {"lots": True, "storms": 1}
    battle = play(Battle.open(LONG, dice=[1, 3], switches=switches), *BIDS, "red rest", "blue rest")
    assert told(battle, None) == ["- start 1d2:1", "- ? 1d6:3"]


def test_a_correction_goes_back_by_the_numbers_of_the_account() -> None:
    battle = fought("spy", "rest", "dig", "rest")
    battle.correct(9, "red had nodded")
    battle.correct(6, "blue too")
    lines = read_one(battle.transcript_for("red")).lines
    back = [(line.back, lines[line.back].token if line.back else "") for line in lines if line.back is not None]
    assert back == [(6, "dig"), (4, "bid 0")]
    assert verify(battle.transcript_for("red"))[0].account == "red"
    spectator = read_one(battle.transcript_for(None)).lines
    assert [(line.seat, line.back) for line in spectator if line.back is not None] == [("!", 1), ("!", 1)]


def test_after_the_end_everybody_gets_the_whole() -> None:
    battle = play(Battle.open({**TWO, "rounds": 1}, seed=1), *BIDS, "red spy", "blue rest")
    assert battle.over
    assert {battle.transcript_for(seat) for seat in SEATS} == {battle.transcript}


def test_what_was_told_at_an_end_stays_told_when_it_goes_on() -> None:
    battle = play(Battle.open({**TWO, "rounds": 1}, secret="s"), *BIDS, "red spy", "blue dig")
    battle.correct(6, "the clock")
    text = battle.transcript_for("blue")
    assert f"\nanew {commitment(battle.kept.secret)}\nsecret s\nunfinished\n" in text
    assert battle.kept.secret not in text.replace(commitment(battle.kept.secret), "")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (r"blue dig", "blue dug", "4 blue"),
        (r"1d100:(\d)", r"1d100:1\1", "4 blue"),
        (r"account red", "account blue", "0 - start"),
        (r"(?m)^1 red bid 0.*\n2 red", "1 red", "1 red"),
        (r"(?m)^(3 red spy .*)$", r"\1 0a", "3 red"),
    ],
)  # fmt: skip
def test_a_changed_account_is_caught_with_its_line(old: str, new: str, line: str) -> None:
    text, count = re.subn(old, new, fought("spy", "dig").transcript_for("red"), count=1)
    assert count == 1
    text = re.sub(r"(?m)^\d+ (?=\S+ .*\|)", "", text) if "\n2 " not in text else text
    with pytest.raises(ReplayMismatch) as raised:
        verify(text)
    assert line.partition(" ")[2] in text.splitlines()[raised.value.place - 1]
