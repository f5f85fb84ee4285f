"""Searching in Les Lames Maudites: what is tried, with which dice, who plays imagined battles, and how far they go."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.commanders import Budget, commander
from oriflamme.commanders.lames import win_chance
from oriflamme.commanders.lames.rollout_policy import RolloutPolicy, best_contact
from oriflamme.commanders.lames.search_adapter import LAST_TURNS, SEARCH_ADAPTER
from oriflamme.commanders.lames.win_chance import FLANKED, edge
from oriflamme.commanders.paired_dice import MatchedDice
from oriflamme.commanders.search import PairedDice, Searching
from oriflamme.kernel import Choice
from tests.rulebooks.lames.positions import plain, scenario

TWO = (6, 6)
FIELD = plain(12, 9)


def opened(armies: str, **more: Any) -> Battle:
    return Battle.open(scenario(FIELD, armies, **more), seed=1)


def dice(number: int, moment: str = "1/north/a", seed: str = "s") -> MatchedDice:
    found = MatchedDice(seed, number)
    found.moment = lambda: moment
    return found


def hurried(battle: Battle) -> str:
    """What Hasty answers now."""
    ask = battle.asks[0]
    return RolloutPolicy(1).choose(battle.view(ask.seat), ask)


# The dice


def test_dice_fall_alike_at_the_same_moment_whatever_fell_before() -> None:
    early, late = dice(3, "1/north/a"), dice(3, "1/north/b")
    for _ in range(4):
        late.throw(TWO)
    late.moment = early.moment
    assert [early.throw(TWO) for _ in range(6)] == [late.throw(TWO) for _ in range(6)]


def test_dice_differ_by_moment_battle_and_search() -> None:
    def fallen(found: MatchedDice) -> list[tuple[int, ...]]:
        return [found.throw(TWO) for _ in range(8)]

    first = fallen(dice(3))
    assert len(set(first)) > 1
    for other in (dice(4), dice(3, "2/north/a"), dice(3, seed="t")):
        assert fallen(other) != first


def test_a_fork_of_the_dice_goes_its_own_way() -> None:
    one = dice(3)
    one.throw(TWO)
    other = one.fork()
    assert [one.throw(TWO) for _ in range(5)] == [other.throw(TWO) for _ in range(5)]


def test_the_dice_of_a_moment_cover_what_may_fall_evenly() -> None:
    """Over few battles the mean is much nearer to seven than that of ordinary dice (0.4 away, on the mean)."""
    found = [abs(sum(sum(dice(n, f"{m}").throw(TWO)) for n in range(24)) / 24 - 7) for m in range(40)]
    assert sum(found) / len(found) < 0.1
    faces = {dice(n, f"{m}").throw(TWO) for n in range(24) for m in range(40)}
    assert len(faces) == 36
    assert {dice(n, f"{m}").throw((3,)) for n in range(9) for m in range(9)} == {(1,), (2,), (3,)}


def test_so_many_dice_that_nobody_could_list_their_falls_are_thrown_one_by_one() -> None:
    many = (6,) * 12
    thrown = [dice(n).throw(many) for n in range(24)]
    assert thrown[3] == dice(3).throw(many)
    assert len(set(thrown)) == 24
    assert all(len(set(fall)) > 1 and set(fall) <= set(range(1, 7)) for fall in thrown)


def test_every_line_has_the_same_dice_in_imagined_battles() -> None:
    assert isinstance(SEARCH_ADAPTER, PairedDice)
    battle = opened("north attack\n  a infanterie 0504 E\nsouth attack\n  b infanterie 0604 W")
    battle.answer("activate a", "north")
    player = Searching(SEARCH_ADAPTER, commander("steady", 1, "lames"), 1, Budget(nodes=10))
    imagined = battle.view("north").imagine(Random(1))
    outcomes = []
    for _ in range(2):
        twin = player._twin(imagined, 5)
        twin.answer(_tokens(twin)[0], "north")
        outcomes.append([throw.values for throw in twin.throws])
    assert outcomes[0] == outcomes[1] != []


def _tokens(battle: Battle) -> list[str]:
    ask = battle.asks[0]
    assert isinstance(ask, Choice)
    return [option.token for option in ask.options]


# What is tried, and how far


def test_the_small_questions_of_a_fight_are_searched() -> None:
    battle = opened("north attack\n  a infanterie 0504 E\nsouth attack\n  b infanterie 0604 W")
    battle.answer("activate a", "north")
    view = battle.view("north")
    ask = view.asks[0]
    assert isinstance(ask, Choice) and ask.kind == "strike"
    assert ask.kind in SEARCH_ADAPTER.important
    policy = commander("steady", 1, "lames")
    lines = SEARCH_ADAPTER.lines(view, ask, policy)
    assert lines[0].choose(view, ask) == policy.choose(view, ask)
    assert {line.choose(view, ask) for line in lines} == {option.token for option in ask.options}


@pytest.mark.parametrize(("turns", "enough"), [(LAST_TURNS, False), (LAST_TURNS + 1, True)])
def test_near_the_end_imagined_battles_are_played_to_the_end(turns: int, enough: bool) -> None:
    armies = "north defence\n  a infanterie 0304 E\nsouth defence\n  b infanterie 0904 W"
    battle = opened(armies, turns=turns)
    start = battle.fork().view("north")
    assert not SEARCH_ADAPTER.far_enough(start, battle)
    player = RolloutPolicy(1)
    while battle.state.turn == 1:
        ask = battle.asks[0]
        battle.answer(player.choose(battle.view(ask.seat), ask), ask.seat)
    assert battle.state.active == "north"
    assert SEARCH_ADAPTER.far_enough(start, battle) is enough


def test_whoever_is_engaged_from_behind_stands_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    armies = "north attack\n  a infanterie 0504 E\nsouth attack\n  b infanterie {}"
    for place, turned in (("0404 E", 1), ("0604 W", 0)):
        state = opened(armies.format(place)).state
        found = edge(state, "north"), edge(state, "south")
        with monkeypatch.context() as patch:
            patch.setattr(win_chance, "FLANKED", 0.0)
            assert edge(state, "north") - found[0] == pytest.approx(turned * FLANKED)
            assert found[1] - edge(state, "south") == pytest.approx(turned * FLANKED)


# Who plays imagined battles


def test_hasty_leaders_give_orders_first() -> None:
    armies = (
        "north attack leader=chief\n  a infanterie 0304 E\n  chief chef_armee 0204 E\nsouth attack\n  b lanciers {} W"
    )
    near = opened(armies.format("0804"), commander_of={"north": "chief"})
    assert hurried(near) == "activate chief"
    near.answer("activate chief", "north")
    assert hurried(near) == "orders"
    near.answer("orders", "north")
    assert hurried(near) == "order a"
    far = opened(armies.format("1204"), commander_of={"north": "chief"})
    assert hurried(far) == "activate a"


def test_hasty_comes_from_behind_and_not_where_the_enemy_waits() -> None:
    armies = "north attack\n  a infanterie 0604 E ordered winded\nsouth attack\n  b {} 0804 {}"
    for figure, facing, comes in (("archers", "E", True), ("trolls", "W", False)):
        state = opened(armies.format(figure, facing)).state
        assert bool(best_contact(state, state.units["a"])) is comes, figure


def test_hasty_waits_for_an_enemy_who_is_near() -> None:
    armies = "north attack\n  a infanterie {} E ordered\nsouth attack\n  b infanterie 0904 W"
    for place, wanted in (("0404", "pass"), ("0104", "move")):
        battle = opened(armies.format(place))
        battle.answer("activate a", "north")
        assert hurried(battle) == wanted
