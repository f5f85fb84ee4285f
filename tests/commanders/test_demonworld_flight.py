"""Commanders of Demonworld with flyers: they climb to dive, fly low into the enemy, and leave a melee when hurt.

d  a dragon of the orcs     p  pegasi     b  a mechanical bat     n  foot of the empire
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.commanders import commander
from oriflamme.kernel import Battle, Choice
from oriflamme.rulebooks.demonworld.facts import ContactMade, FlyerLeftMelee, UnitFlew
from tests.rulebooks.demonworld.flight_positions import moving, sky
from tests.rulebooks.demonworld.positions import fact, facts, run

FOES = "empire foot S order=T moved"


def answered(battle: Battle, name: str, *kinds: str) -> Battle:
    """As long as one of these is asked, a commander answers."""
    player = commander(name, 0, "demonworld")
    while battle.asks and battle.asks[0].kind in kinds:
        ask = battle.asks[0]
        battle.answer(player.choose(battle.view(ask.seat), ask), ask.seat)
    return battle


FLIGHT = ("flight-mode", "altitude", "flight", "flight-done")


@pytest.mark.parametrize("name", ["plain", "steady"])
def test_a_dragon_on_the_march_climbs_and_dives_on_whom_it_can_reach(name: str) -> None:
    words: dict[str, Any] = {"n": FOES}
    up = moving("d", "M", {"d": "0608", "n": "0602"}, d="orcs dragongor N order=M", **words)
    assert fact(answered(up, name, *FLIGHT), UnitFlew).altitude == 15
    higher = moving("d", "M", {"d": "0608@15", "n": "0602"}, d="orcs dragongor N order=M", **words)
    assert fact(answered(higher, name, *FLIGHT), UnitFlew).altitude == 30
    down = moving("d", "C", {"d": "0608@30", "n": "0602"}, d="orcs dragongor N order=C", **words)
    assert fact(answered(down, name, *FLIGHT), UnitFlew).dived and fact(down, ContactMade).enemies == ("n",)


@pytest.mark.parametrize("name", ["plain", "steady"])
def test_pegasi_fly_low_into_the_enemy_as_a_whole(name: str) -> None:
    where = {"p": "0608 0708 0808", "n": "0603"}
    battle = answered(moving("p", "C", where, p="orcs pegasi N order=C", n=FOES), name, *FLIGHT)
    assert fact(battle, UnitFlew).mode == "low" and fact(battle, ContactMade).unit == "p"


def test_a_bat_hovers_as_low_as_it_may() -> None:
    battle = moving("b", "M", {"b": "0608@12", "n": "0602"}, b="orcs bat N order=M", n=FOES)
    assert fact(answered(battle, "plain", *FLIGHT), UnitFlew).altitude == 3


@pytest.mark.parametrize(("at", "order"), [("0608@30", "c"), ("0608@15", "m"), ("0608", "c")])
def test_orders_of_flyers(at: str, order: str) -> None:
    battle = sky({"d": at, "n": "0603"}, d="orcs dragongor N", n="empire dragongor S")
    (ask,) = [one for one in battle.asks if one.seat == "orcs"]
    assert isinstance(ask, Choice)
    token = commander("plain", 0, "demonworld").choose(battle.view("orcs"), ask)
    assert token == f"order d {order}"


@pytest.mark.parametrize(("wounds", "leaves"), [("d_1:3", True), ("d_1:2", False)])
def test_a_dragon_that_has_lost_half_of_its_hit_points_flies_off(wounds: str, leaves: bool) -> None:
    words: dict[str, Any] = {
        "d": "orcs dragongor N engaged=1 fought=1",
        "n": "empire foot N engaged=1 fought=1 elements=6",
    }
    battle = sky({"d": "0606", "n": "0605"}, phase="melee", turn=2, wounds=wounds, **words)
    run(battle, "leave-melee")
    answered(battle, "plain", "leave-melee")
    assert bool(facts(battle, FlyerLeftMelee)) is leaves
