"""Forks, copies and pickles of a battle go their own ways."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from oriflamme.kernel import Battle
from oriflamme.kernel.dice import ScriptedDice, SeededDice, dice_key
from tests.kernel.battles import bridge, coming, everything, numbers, settings_of_toys
from tests.kernel.toy import BIDS, play, three, walk


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
