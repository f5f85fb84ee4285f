"""Saves: the whole battle and back, at every point; damage refused with the place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme.kernel import Battle, Record, Roll, State, UserError, registry
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.kernel.save import dump_state, load_state
from tests.kernel import toy
from tests.kernel.toy import BIDS, play, three, walk


def trouble(text: str) -> tuple[str, dict[str, Any]]:
    with pytest.raises(UserError) as raised:
        Battle.load(text)
    message = raised.value.message
    assert raised.value.say("fr") not in (message.id, raised.value.say("en"))
    return message.id, message.args


def saved() -> str:
    """A battle with dice thrown and a sealed decision under way."""
    battle = play(Battle.open(three(rounds=2), seed=5), *BIDS, "green bid 0", "green confirm", "red dig", "blue pass")
    return play(battle, "green pass", "blue bid 1", "red bid 0", "red confirm").save()


def same(one: Battle, two: Battle) -> None:
    assert one.state == two.state
    assert one.checksum == two.checksum
    assert one.facts == two.facts
    assert one.entries == two.entries
    assert one.waiting == two.waiting
    assert one.setup == two.setup
    assert [(a.seat, a.options, a.draft) for a in one.asks] == [(a.seat, a.options, a.draft) for a in two.asks]
    assert one.save() == two.save()


# Round trips


@settings(max_examples=60)
@given(
    st.lists(st.integers(0, 500), min_size=10, max_size=40),
    st.lists(st.integers(0, 500), min_size=10, max_size=40),
    st.sampled_from(
        [{"seed": 3}, {"secret": "a b", "words": {"red": "x"}}, {"dice": [1, 2, 1, 3, 4]}, {"dice": "typed"}]
    ),
)
def test_a_battle_is_saved_and_loaded_at_every_point(before: list[int], after: list[int], how: dict[str, Any]) -> None:
    battle = Battle.open(three(rounds=2), switches={"storms": 1, "lots": True}, **how)
    for point in walk(battle, iter(before)):
        same(Battle.load(point.save()), point)
    again = Battle.load(battle.save())
    for one in (battle, again):
        for _ in walk(one, iter(after)):
            pass
    same(again, battle)
    assert again.throws == battle.throws
    assert again.transcript == battle.transcript


def test_seeded_dice_go_on_where_they_stood() -> None:
    battle = play(Battle.open("toy/bridge", seed=5), *BIDS, "red dig")
    again = Battle.load(battle.save())
    assert again.dice.fork().throw((6,) * 99) == battle.dice.fork().throw((6,) * 99)
    play(battle, "blue dig")
    play(again, "blue dig")
    assert again.throws == battle.throws
    assert again.secret == battle.secret == "5"


def test_a_roll_that_is_being_typed_is_asked_for_again() -> None:
    battle = play(Battle.open("toy/bridge", dice="typed", switches={"storms": 2}), *BIDS, "red pass", "blue pass", "1")
    again = Battle.load(battle.save())
    assert isinstance(again.ask(), Roll)
    assert [str(throw) for throw in again.entries[-1].throws] == ["1d6:1"]
    play(again, "6")
    play(battle, "6")
    same(again, battle)


def test_what_is_left_of_a_script_is_kept() -> None:
    battle = play(Battle.open("toy/bridge", dice=[1, 2, 3, 60]), *BIDS, "red raid blue", "blue resist")
    assert json.loads(battle.save())["script"] == [3, 60]
    again = play(Battle.load(battle.save()), "blue dig")
    assert [str(throw) for throw in again.throws] == ["2d6:1,2", "1d100:3"]
    assert json.loads(again.save())["script"] == [60]


def test_sealed_answers_under_way_are_kept() -> None:
    again = Battle.load(saved())
    assert again.waiting == {"red": "done", "blue": "thinking", "green": "thinking"}
    assert again.ask("blue").draft == 1
    again.undo("red")
    assert again.ask("red").draft == 0


def test_a_finished_battle_is_loaded_finished() -> None:
    battle = play(Battle.open("toy/bridge", seed=5), *BIDS, "red dig", "blue dig")
    same(Battle.load(battle.save()), battle)
    assert Battle.load(battle.save()).outcome == battle.outcome


def test_a_battle_of_the_first_book_is_saved_and_loaded() -> None:
    battle = Battle.open("masse/gue", seed=3)
    for turn in range(60):
        if not battle.asks:
            break
        ask = battle.asks[0]
        battle.answer(ask.options[turn % len(ask.options)], ask.seat)
        if turn % 7 == 0:
            same(Battle.load(battle.save()), battle)
    assert len(battle.entries) > 20


# Checkpoints


@given(st.lists(st.integers(0, 500), min_size=5, max_size=40))
def test_a_checkpoint_is_the_same_after_writing_and_reading(choices: list[int]) -> None:
    for battle in walk(Battle.open(three(rounds=2), seed=3), iter(choices)):
        text = dump_state(battle.state)
        state = load_state(toy.BOOK, text)
        assert state == battle.state
        assert dump_state(state) == text
        assert state.digest() == battle.state.digest()


class Thing(Record, frozen=True):
    number: int = always_encoded(1000)
    name: str = always_encoded("no name")
    pair: tuple[int, int] = always_encoded((1000, 2000))
    inner: toy.Purse = always_encoded(toy.Purse(5))


class Things(State):
    things: dict[str, Thing]
    first: Thing = always_encoded(Thing())
    phase: str = always_encoded("no phase")


def test_equal_states_have_equal_fingerprints_whatever_their_objects() -> None:
    """A value that equals a default is written like the default, and like itself read back."""
    thousand, two = int("1000"), int("2000")
    made = Thing(thousand, "".join(["no ", "name"]), (thousand, two), toy.Purse(5))
    one, other = Things({"a": Thing()}), Things({"a": made}, made, "".join(["no ", "phase"]))
    assert one == other
    assert one.digest() == other.digest()
    assert msgspec.json.decode(dump_state(one), type=Things).digest() == one.digest()
    assert Things({"a": Thing(1001)}).digest() != one.digest()


def test_equal_states_of_the_first_book_have_equal_fingerprints() -> None:
    book = registry.book("masse")
    battle = Battle.open("masse/gue", seed=3)
    for turn in range(60):
        if not battle.asks:
            break
        state = load_state(book, dump_state(battle.state))
        assert state == battle.state
        assert state.digest() == battle.state.digest()
        ask = battle.asks[0]
        battle.answer(ask.options[turn % len(ask.options)].token, ask.seat)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"rounds":2', '"rounds":2,"wind":1', "Object contains unknown field `wind`"),
        ('"rounds":2,', "", "Object missing required field `rounds`"),
        ('"rounds":2', '"rounds":"2"', "Expected `int`, got `str` - at `$.rounds`"),
        ('"coins":3', '"coins":3,"gold":1', "Object contains unknown field `gold` - at `$.purses[...]`"),
        ('"coins":3', '"coins":null', "Expected `int`, got `null` - at `$.purses[...].coins`"),
    ],
)
def test_a_damaged_checkpoint_is_named_with_its_place(old: str, new: str, problem: str) -> None:
    text = dump_state(Battle.open(three(rounds=2), seed=1).state).decode()
    assert old in text
    with pytest.raises(UserError) as raised:
        load_state(toy.BOOK, text.replace(old, new, 1))
    assert raised.value.message.args == {"problem": problem}


# Damage


def edited(edit: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(saved())
    edit(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("edit", "message", "problem"),
    [
        (lambda data: data.update(extra=1), "bad-save", "Object contains unknown field `extra`"),
        (lambda data: data.pop("transcript"), "bad-save", "Object missing required field `transcript`"),
        (lambda data: data.pop("checkpoint"), "bad-save", "Object missing required field `checkpoint`"),
        (lambda data: data.update(oriflamme=3), "bad-save", "Invalid enum value 3 - at `$.oriflamme`"),
        (lambda data: data.update(sealed=[]), "bad-save", "Expected `object`, got `array` - at `$.sealed`"),
        (lambda data: data.update(secret=7), "bad-save", "Expected `str`, got `int` - at `$.secret`"),
        (lambda data: data["checkpoint"].pop("phase"), "bad-save", "Object missing required field `phase`"),
        (
            lambda data: data["checkpoint"]["purses"].update(red=3),
            "bad-save",
            "Expected `object`, got `int` - at `$.purses[...]`",
        ),
    ],
)
def test_a_save_of_another_shape_is_refused_with_the_place(
    edit: Callable[[dict[str, Any]], object], message: str, problem: str
) -> None:
    assert trouble(edited(edit)) == (message, {"problem": problem})


@pytest.mark.parametrize(
    ("edit", "place"),
    [
        (lambda state: state.update(round=1), "$.round"),
        (lambda state: state.pop("round"), "$.round"),
        (lambda state: state["purses"]["blue"].update(coins=99), "$.purses.blue.coins"),
        (lambda state: state["purses"]["blue"].update(toll=9), "$.purses.blue.toll"),
        (lambda state: state["purses"].pop("green"), "$.purses.green"),
        (lambda state: state["purses"].update(pink={"coins": 1}), "$.purses.pink"),
        (lambda state: state["queue"].pop(), "$.queue"),
        (lambda state: state["queue"].__setitem__(1, "red"), "$.queue[1]"),
        (lambda state: state.update(result={"winner": None, "reason": "x", "clause": ""}), "$.result"),
    ],
)
def test_an_edited_checkpoint_is_refused_with_the_place(edit: Callable[[dict[str, Any]], object], place: str) -> None:
    assert trouble(edited(lambda data: edit(data["checkpoint"]))) == ("save-drift", {"place": place})


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda data: data.update(transcript=data["transcript"].replace("red dig", "red pass")), "drift-fact"),
        (
            lambda data: data.update(transcript=data["transcript"].replace("blue pass", "blue toll")),
            "drift-fact-missing",
        ),
        (lambda data: data.update(transcript=""), "transcript-empty"),
        (lambda data: data.update(transcript=data["transcript"] * 2), "transcript-several"),
        (lambda data: data.update(secret="6"), "dice-not-drawn"),
        (lambda data: data.update(script=[6]), "save-script"),
        (lambda data: data["sealed"].update(red=["fly"]), "not-an-option"),
        (lambda data: data["sealed"].update(pink=["bid 1"]), "unknown-seat"),
        (lambda data: data["sealed"].update(red=["bid 0", "confirm", "confirm"]), "not-your-turn"),
    ],
)
def test_an_edited_save_is_refused(edit: Callable[[dict[str, Any]], object], message: str) -> None:
    assert trouble(edited(edit))[0] == message


def test_a_secret_that_breaks_the_commitment_is_refused() -> None:
    battle = play(Battle.open("toy/bridge", secret="open sesame"), *BIDS)
    assert trouble(battle.save().replace('"open sesame"', '"open barley"'))[0] == "commitment-broken"


def test_a_truncated_save_is_refused_wherever_it_was_cut() -> None:
    text = saved()
    for length in range(0, len(text) - 1, 7):
        found, args = trouble(text[:length])
        assert found == "bad-save"
        assert "truncated" in args["problem"] or "malformed" in args["problem"]


@pytest.mark.parametrize("text", ["", "null", "[]", "7", "\ud800", "[" * 100_000, "{}", '{"oriflamme":1}'])
def test_what_is_no_save_is_refused(text: str) -> None:
    assert trouble(text)[0] == "bad-save"


def test_a_nest_of_brackets_is_refused() -> None:
    deep = "[" * 100_000 + "]" * 100_000
    assert trouble(f'{{"oriflamme":1,"transcript":"","checkpoint":{deep}}}')[0] == "bad-save"


@settings(max_examples=200)
@given(st.lists(st.tuples(st.integers(0, 5000), st.text(max_size=3)), min_size=1, max_size=3))
def test_edits_are_never_more_than_a_trouble(edits: list[tuple[int, str]]) -> None:
    text = saved()
    for at, new in edits:
        text = text[: at % len(text)] + new + text[at % len(text) + 1 :]
    try:
        Battle.load(text)
    except UserError as trouble:
        assert str(trouble)


def test_a_save_of_older_rules_is_converted(monkeypatch: pytest.MonkeyPatch) -> None:
    class NextToy(toy.ToyBook):
        version = 2
        migrations = {1: lambda transcript: transcript}

    text, book = saved(), NextToy()
    monkeypatch.setattr(registry, "books", lambda: {"toy": book})
    battle = Battle.load(text)
    assert battle.setup.version == 2
    assert battle.ask("blue").draft == 1
