"""Commanders of Demonworld with artillery: they load, turn and fire at what is worth most, and spare their own."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.commanders.demonworld import Plain
from oriflamme.commanders.demonworld.guns import shot_value
from oriflamme.commanders.demonworld.steady import Steady
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.state import Attack
from tests.rulebooks.demonworld.artillery_positions import CANNON, CATAPULT, FOES, moving, piece, shooting
from tests.rulebooks.demonworld.large_positions import field
from tests.rulebooks.demonworld.positions import position


def answer(battle: Battle, kind: type = Plain, seat: str = "empire") -> str:
    """What a commander answers."""
    view = battle.view(seat)
    token: str = kind(1).choose(view, next(ask for ask in view.asks if ask.seat == seat))
    return token


def ordering(foe: str, points: int = 6) -> Battle:
    given: dict[str, Any] = {"tier": "advanced", "card": FOES, "special": "n_1:leader"}
    where = field(p="0607", n=foe)
    return position(where, p=f"empire {CANNON} N", n="orcs foot S", pieces={"p": {"loading": points}}, **given)


@pytest.mark.parametrize("kind", [Plain, Steady])
def test_loaded_with_an_enemy_before_it_a_piece_fires_first_and_else_it_holds(kind: type) -> None:
    assert answer(ordering("0604"), kind) == "order p h"
    assert answer(ordering("0604", 5), kind) == "order p t"
    assert answer(ordering("0611"), kind) == "order p t"


def test_it_turns_only_where_nobody_is_in_its_arc() -> None:
    assert answer(moving("T", where={"p": "0607", "n": "0604"})) == "done"
    assert answer(moving("T", where={"p": "0607", "n": "1107"})).split()[0] in ("turn", "spin")
    assert answer(moving("H", where={"p": "0607", "n": "0604"})) == "done"


@pytest.mark.parametrize("kind", [Plain, Steady])
def test_it_aims_where_the_path_meets_most_of_them(kind: type) -> None:
    """Along the north-eastern line stand three, alone in 0403 one."""
    battle = shooting("H", where={"p": "0607", "n": "0705 0704 0803 0403"})
    assert answer(battle, kind) == "fire p_1 0803"


def test_it_does_not_fire_through_its_own() -> None:
    where = {"p": "0607", "n": "0803", "s": "0606 0705"}
    battle = shooting("H", where=where, s="empire foot N order=M")
    aim = Attack("p_1", "p_1", (), 0, "ball", "0803")
    assert shot_value(battle.state, aim, lambda one: 1.0) < 0
    assert answer(battle) == "hold p_1_ball"


def test_stones_fall_where_most_of_them_stand() -> None:
    stones = [{"kind": "stone", "power": 12, "adjacent": 8}, {"kind": "improvised"}]
    cards = piece(CATAPULT, ranges={"min": 2, "short": 10, "medium": 20, "long": 30}, weapons=stones)
    battle = shooting("H", "own", {"p": "0607", "n": "0404 0603 0703 0602"}, card=cards)
    assert answer(battle) in ("fire p_1 0603", "fire p_1 0703", "fire p_1 0602")
