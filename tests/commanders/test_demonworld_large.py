"""Commanders of Demonworld with giants, dragons and chariots: the dragon hunt from the first order to the last blow."""

from __future__ import annotations

from collections import Counter

import pytest

from oriflamme.commanders.demonworld import Plain
from oriflamme.commanders.demonworld.steady import Steady
from oriflamme.commanders.random_commander import Random
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import LargeMoved, OverrunMade

HUNT = "demonworld/chasse_au_dragon"
MAX_ANSWERS = 3000


def played(seed: int, first: type, second: type) -> Battle:
    """A whole battle; every answer must be legal, and every position sound."""
    battle = Battle.open(HUNT, seed=seed)
    leaders = {"empire": first(seed), "orcs": second(seed)}
    for number in range(MAX_ANSWERS):
        if not battle.asks:
            break
        ask = battle.asks[0]
        view = battle.view(ask.seat)
        battle.answer(leaders[ask.seat].choose(view, view.asks[0]), ask.seat)
        if number % 50 == 0:
            assert battle.book.check(battle.state) == []
    assert battle.outcome is not None
    return battle


@pytest.mark.parametrize(("first", "second"), [(Plain, Steady), (Steady, Plain)])
def test_they_fight_the_hunt_to_its_end(first: type, second: type) -> None:
    battle = played(4, first, second)
    moved = Counter(fact.element for fact in battle.facts if isinstance(fact, LargeMoved))
    assert {"dragon_1", "char_orc_1"} <= moved.keys()


def test_random_answers_reach_overruns() -> None:
    found: Counter[str] = Counter()
    for seed in (0, 2, 8):
        found.update(type(fact).__name__ for fact in played(seed, Random, Random).facts)
    assert found[OverrunMade.__name__] and found[LargeMoved.__name__]
