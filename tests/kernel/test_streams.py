"""Hidden throws have a stream for each seat: they shift no other, and every stream is proven."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oriflamme.kernel import Battle, Refused, Roll
from oriflamme.kernel.dice import HeldDice, ScriptedDice, SeededDice, TypedDice, dice_key, split_name, stream_key
from oriflamme.kernel.replay import verify
from oriflamme.kernel.transcript import ReplayMismatch
from tests.kernel.spies import SpyBook, spies
from tests.kernel.toy import BIDS, TWO, play

__all__ = ["spies"]
pytestmark = pytest.mark.usefixtures("spies")
LONG: dict[str, Any] = {**TWO, "rounds": 4}
NOTHING = ("red bid 0", "red confirm", "blue bid 0", "blue confirm")
KEY = dice_key("open sesame", {})


def fought(*acts: str, **settings: Any) -> Battle:
    """A battle of as many rounds as these acts need: red's and blue's in turn."""
    settings = settings or {"secret": "open sesame"}
    battle = Battle.open({**TWO, "rounds": len(acts) // 2}, **settings)
    for red, blue in zip(acts[::2], acts[1::2], strict=True):
        play(battle, *NOTHING)
        play(battle, f"red {red}", f"blue {blue}")
    return battle


def drawn(battle: Battle, stream: str) -> list[tuple[int, ...]]:
    return [throw.values for throw in battle.throws if throw.stream == stream]


def test_the_streams_are_the_ones_that_the_format_names() -> None:
    battle = fought("spy", "dig", "dig", "spy", "spy", "dig")
    red, blue, open_to_all = (
        SeededDice(stream_key(KEY, "red")),
        SeededDice(stream_key(KEY, "blue")),
        SeededDice(KEY),
    )
    assert drawn(battle, "red") == [red.throw((6, 6)), red.throw((6, 6))]
    assert drawn(battle, "blue") == [blue.throw((6, 6))]
    assert drawn(battle, "") == [open_to_all.throw((100,)) for _ in range(3)]
    assert len({KEY, stream_key(KEY, "red"), stream_key(KEY, "blue"), stream_key(KEY, "red ")}) == 4
    assert stream_key(bytes(32), "north").hex() == ("28907e3a9504e1ad22a1e4047a0c51c51b93e8040f9e6ad2b8d30cd8d0e684c1")


acts = st.lists(st.sampled_from(["spy", "rest", "dig"]), min_size=2, max_size=8).filter(lambda one: len(one) % 2 == 0)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts, st.data())
def test_a_hidden_throw_shifts_no_other(spies: SpyBook, done: list[str], data: st.DataObject) -> None:
    """Whatever blue does in secret, red's throws and the open ones are the same, and what red sees is too."""
    other = [
        act if at % 2 == 0 or act == "dig" else data.draw(st.sampled_from(["spy", "rest"]))
        for at, act in enumerate(done)
    ]
    one, two = fought(*done), fought(*other)
    assert drawn(one, "") == drawn(two, "")
    assert drawn(one, "red") == drawn(two, "red")
    assert one.facts_for("red")[:-1] == two.facts_for("red")[:-1]
    for battle in (one, two):
        assert verify(battle.transcript)[0].dice == "proven"
        assert Battle.read(battle.transcript).transcript == battle.transcript


def test_a_line_says_the_stream_of_a_throw() -> None:
    battle = fought("spy", "dig")
    (line,) = [line for line in battle.transcript.splitlines() if " spy " in line]
    values = ",".join(map(str, drawn(battle, "red")[0]))
    assert f" red spy | 2d6@red:{values} | " in line
    assert str(battle.throws[0]) == f"2d6@red:{values}"
    assert split_name("2d6@red") == ("2d6", "red") and split_name("2d6") == ("2d6", "")


@pytest.mark.parametrize(
    ("old", "new"),
    [("2d6@red:", "2d6@blue:"), ("2d6@red:", "2d6:"), ("2d6@red:", "2d6@green:"), ("1d100:", "1d100@red:")],
)
def test_a_throw_of_another_stream_is_caught_with_its_line(old: str, new: str) -> None:
    text = fought("spy", "dig").transcript
    assert text.count(old) == 1
    place = next(number for number, line in enumerate(text.splitlines(), 1) if old in line)
    with pytest.raises(ReplayMismatch) as raised:
        verify(text.replace(old, new))
    assert raised.value.place == place


@pytest.mark.parametrize("name", ["2d6@red", "2d6@blue", "1d100"])
def test_a_changed_die_of_any_stream_is_caught_with_its_line(name: str) -> None:
    text = fought("spy", "spy", "dig", "rest").transcript
    place, line = next((at, line) for at, line in enumerate(text.splitlines(), 1) if f"{name}:" in line)
    faces = line.split(f"{name}:")[1].split()[0]
    other = ",".join([str(int(faces.split(",")[0]) % 6 + 1), *faces.split(",")[1:]])
    with pytest.raises(ReplayMismatch) as raised:
        verify(text.replace(line, line.replace(f"{name}:{faces}", f"{name}:{other}")))
    assert raised.value.place == place


# Every kind of dice


def test_scripts_serve_all_streams_or_have_one_for_each() -> None:
    shared = fought("spy", "dig", dice=[3, 4, 60])
    assert (drawn(shared, "red"), drawn(shared, "")) == ([(3, 4)], [(60,)])
    apart = fought("spy", "dig", "spy", "spy", dice={"": [60], "red": [3, 4, 5, 6], "blue": [1, 2]})
    assert (drawn(apart, "red"), drawn(apart, "blue"), drawn(apart, "")) == ([(3, 4), (5, 6)], [(1, 2)], [(60,)])
    assert [throw.stream for throw in fought("spy", "dig", dice={"red": [3, 4], "": [60]}).throws] == ["red", ""]


def test_what_is_left_of_scripts_is_saved() -> None:
    battle = Battle.open(LONG, dice={"": [60, 7], "red": [3, 4, 5, 6]})
    play(battle, *BIDS, "red spy")
    again = Battle.load(battle.save())
    assert isinstance(again.dice, ScriptedDice) and again.dice.left == {"": [60, 7], "red": [5, 6]}
    assert play(again, "blue dig").throws == play(battle, "blue dig").throws


def test_typed_hidden_dice_are_asked_of_their_seat_alone() -> None:
    battle = play(Battle.open(TWO, dice="typed"), *BIDS, "red spy")
    roll = battle.ask("red")
    assert isinstance(roll, Roll) and (roll.seat, roll.secret) == ("red", "red")
    assert battle.view("red").asks == (roll,) and battle.view("blue").asks == battle.view(None).asks == ()
    with pytest.raises(Refused) as refused:
        battle.answer("3 4", "blue")
    assert refused.value.message.id == "not-your-turn"
    battle.answer("3 4", "red")
    assert drawn(battle, "red") == [(3, 4)]


def test_held_dice_do_not_wait_for_hidden_throws() -> None:
    battle = Battle.open(TWO, secret="open sesame")
    battle.hold_dice()
    play(battle, *BIDS, "red spy", "blue dig")
    assert drawn(battle, "red") == [SeededDice(stream_key(KEY, "red")).throw((6, 6))]
    assert isinstance(battle.dice, HeldDice) and battle.roll is not None and battle.roll_held_dice()
    assert verify(battle.transcript)[0].dice == "proven"


def test_forks_of_their_own_show_nothing_of_a_hidden_stream() -> None:
    battle = play(Battle.open(LONG, secret="open sesame"), *BIDS)
    same, fresh = battle.fork("same"), battle.fork()
    assert drawn(play(same, "red spy"), "red") == drawn(play(battle.fork("same"), "red spy"), "red")
    fresh_dice = [battle.fork().dice.throw((100,) * 4, "red") for _ in range(8)]
    truth = battle.dice.fork().throw((100,) * 4, "red")
    assert len(set(fresh_dice)) == 8 and truth not in fresh_dice
    assert fresh.dice.throw((100,) * 4, "red") != fresh.dice.throw((100,) * 4, "blue")
    play(battle, "red spy", "blue rest", *NOTHING, "red spy")
    assert drawn(battle, "red") == [
        (dice := SeededDice(stream_key(KEY, "red"))).throw((6, 6)),
        dice.throw((6, 6)),
    ]


def test_forks_do_not_tell_how_much_was_thrown_in_secret() -> None:
    """Dice for forks are the same whatever fell unseen."""
    one, two = (play(Battle.open(LONG, secret="open sesame"), *BIDS, f"red {act}") for act in ("spy", "rest"))
    assert one.fork().dice.throw((100,) * 9) == two.fork().dice.throw((100,) * 9)
    assert one.fork().dice.throw((100,) * 9, "blue") == two.fork().dice.throw((100,) * 9, "blue")


def test_a_failed_answer_puts_every_stream_back() -> None:
    dice = SeededDice(KEY)
    before = dice.fork()
    dice.throw((6,), "red")
    assert before.throw((6,) * 3, "red") == SeededDice(stream_key(KEY, "red")).throw((6,) * 3)
    assert TypedDice().throw((6,), "red") is None


def test_a_battle_that_is_read_goes_on_with_every_stream() -> None:
    battle = play(Battle.open(LONG, secret="open sesame"), *BIDS, "red spy", "blue dig")
    again = Battle.load(battle.save())
    for one in (battle, again):
        play(one, *NOTHING, "red spy", "blue spy", *NOTHING, "red dig", "blue spy")
    assert again.throws == battle.throws and again.transcript == battle.transcript


def test_what_others_imagine_does_not_depend_on_a_hidden_throw() -> None:
    """The running procedure has been told of it: to others it shows nothing."""
    worlds = []
    for dice in ([1, 1], [6, 5]):
        battle = play(Battle.open(LONG, dice=dice), *BIDS, "red spy")
        worlds.append(battle.view("blue").imagine(Random(1)).state.queue)
    assert worlds[0] == worlds[1]
