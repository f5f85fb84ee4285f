"""Commanders of Demonworld with fires about them and houses to hold."""

from __future__ import annotations

import pytest

from oriflamme.commanders import commander
from oriflamme.kernel import Battle
from tests.rulebooks.demonworld.fire_positions import burning
from tests.rulebooks.demonworld.house_positions import DOOR, house
from tests.rulebooks.demonworld.large_positions import FOOT
from tests.rulebooks.demonworld.positions import asked

NAMES = ("plain", "steady")


def answer(battle: Battle, name: str) -> str:
    """What a commander answers to whoever is asked first; it is legal."""
    ask = battle.asks[0]
    token = commander(name, 0, "demonworld").choose(battle.view(ask.seat), ask)
    battle.answer(token, ask.seat)
    return token


@pytest.mark.parametrize("name", NAMES)
def test_a_fire_is_lit_where_it_threatens_the_enemy_alone(name: str) -> None:
    """The wind blows from n over the wood to g; or over the wood to its own m."""
    wood = {"woods": "0605", "wind": "NW 3", "phase": "movement", "sequence": "T"}
    foe = burning({"n": "0606", "g": "0503"}, **wood)
    assert answer(foe, name) == "light n_1 0605"
    own = burning({"n": "0606", "m": "0504", "g": "0111"}, m="empire foot N order=T moved", **wood)
    assert answer(own, name) == "done"


@pytest.mark.parametrize("name", NAMES)
def test_nobody_flees_from_flames_into_more_of_them(name: str) -> None:
    """Two ways out: beside two other fires, or away from them."""
    battle = burning(
        woods="0606 0605 0705",
        fires="0606:9 0605:9 0705:9",
        other="0607 0707 marsh",
        phase="movement",
        sequence="T",
    )
    assert asked(battle) == ("empire", "flames")
    answer(battle, name)
    assert battle.state.board.name(battle.state.elements["n_1"].hex) in ("0506", "0706")


@pytest.mark.parametrize("name", NAMES)
def test_a_garrison_locks_the_door_and_holds(name: str) -> None:
    near = house({"n": "0506 0605", "g": "0609"}, phase="movement", sequence="T")
    assert answer(near, name) == "lock n_2 0507_ne"
    orders = house({"n": "0506 0605", "g": "0609"}, n="empire foot N", g="orcs foot N", card={"foot": FOOT})
    assert asked(orders)[1] == "order"
    assert answer(orders, name) == "order n t"


@pytest.mark.parametrize("name", NAMES)
def test_whoever_stands_before_the_door_of_a_garrison_breaks_it(name: str) -> None:
    locked = [{"kind": "locked_door", "at": DOOR}]
    before = {"n": "0507", "g": "0506"}
    battle = house(
        before,
        besetting={"n_1": "0507"},
        ground=locked,
        turn=2,
        phase="rally",
        stage="testing",
        g="orcs foot N order=T moved",
    )
    assert answer(battle, name) == "break"
    empty = house({"n": "0507"}, besetting={"n_1": "0507"}, ground=locked, turn=2, phase="rally", stage="testing")
    assert answer(empty, name) == "leave"
