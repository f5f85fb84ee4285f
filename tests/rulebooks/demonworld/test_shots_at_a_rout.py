"""Chapter XV.9.0 where XVII.7.4, XIX and XXII meet it: breath, projectiles and fire against elements in rout.

The tough foot n of the orcs, two hit points each, routs.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import (
    BreathRolled,
    ElementCutDown,
    ElementsLost,
    FlamingShotMade,
    ProjectileStruck,
)
from oriflamme.rulebooks.demonworld.fire.arrows import flaming_number
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld import artillery_positions
from tests.rulebooks.demonworld.artillery_positions import BIG, BOLTS, CANNON, FOES, piece
from tests.rulebooks.demonworld.large_positions import DRAGON, field
from tests.rulebooks.demonworld.positions import element, fact, facts, items, play, position
from tests.rulebooks.demonworld.test_fire_arrows import CARD, volley
from tests.rulebooks.demonworld.test_fire_projectiles import CARD as INCENDIARY
from tests.rulebooks.demonworld.test_fire_projectiles import firing

ROUTING = "orcs tough S morale=routing routed=1"


def cut(battle: Battle) -> list[str]:
    """Who falls without a die."""
    return [one.target for one in facts(battle, ElementCutDown)]


@clause("DW-XV.9.0-09", "DW-XVII.7.4-01")
def test_a_breath_takes_enemies_in_rout_and_throws_for_friends() -> None:
    """Its own people in rout are not attacked by an enemy: a 6 or less."""
    battle = position(
        field(x="0608", n="0605 0111", e="0706", z="1011"),
        tier="advanced",
        phase="first_shooting",
        turn=2,
        card=FOES,
        x=f"empire {DRAGON} N order=H",
        n=ROUTING,
        e="empire foot N morale=routing routed=1",
        z="empire foot N order=M",
        dice=[7],
    )
    play(battle, "hold x_1", "breathe x_1 ahead", "confirm")
    assert cut(battle) == ["n_1"] and fact(battle, BreathRolled).target == "e_1"
    assert fact(battle, ElementsLost).elements == ("n_1",)


def fire(name: str, dice: list[int], aim: str = "0803", **more: Any) -> Battle:
    """A piece in 0607 fires along 0606, 0705, 0704 and 0803: n_1 routs in 0705, m stands behind it."""
    more = {"turn": 2, "n": ROUTING, "m": "orcs foot S order=M", **more}
    where = {"p": "0607", "n": "0705 0111", "m": "0803"}
    return play(artillery_positions.shooting("H", name, where, dice=dice, **more), f"fire p_1 {aim}", "confirm")


@clause("DW-XV.9.0-09")
@pytest.mark.parametrize(("name", "power"), [(CANNON, 9), (BOLTS, 11)])
def test_a_ball_or_a_bolt_goes_through_a_rout_and_loses_a_point(name: str, power: int) -> None:
    """The first falls for nothing but a point of power; behind him a steady one is attacked."""
    battle = fire(name, [20, 20])
    struck = fact(battle, ProjectileStruck)
    assert cut(battle) == ["n_1"] and (struck.target, struck.power, struck.hit) == ("m_1", power, False)
    assert fact(battle, ElementsLost).elements == ("n_1",)


@clause("DW-XV.9.0-09")
def test_a_stone_takes_whoever_routs_in_its_hexes() -> None:
    """A steady one beside the final hex is attacked as ever."""
    big = piece(BIG, ranges={"min": 0, "short": 10, "medium": 20, "long": 30})
    beside = artillery_positions.shooting(
        "H",
        "own",
        {"p": "0608", "n": "0605 0111", "m": "0604"},
        card=big,
        turn=2,
        n=ROUTING,
        m="orcs foot S order=M",
        dice=[20, 9],
    )
    play(beside, "fire p_1 0605", "confirm")
    struck = fact(beside, ProjectileStruck)
    assert cut(beside) == ["n_1"] and (struck.target, struck.power, struck.hit) == ("m_1", 8, False)


@clause("DW-XV.9.0-09", "DW-XXII.5.0-05")
def test_a_flaming_arrow_takes_whoever_routs() -> None:
    tough = {**CARD, "tough": FOES["tough"]}
    battle = volley({"n": "0609", "g": "0605 0111"}, card=tough, g="orcs tough S morale=routing routed=1", turn=2)
    play(battle, "attack n_1 g_1", "confirm")
    assert cut(battle) == ["g_1"] and not facts(battle, FlamingShotMade)


@clause("DW-XV.9.0-09", "DW-XXII.6.0-03")
def test_an_incendiary_projectile_takes_whoever_routs() -> None:
    tough = {**INCENDIARY, "tough": FOES["tough"]}
    battle = firing({"g": "0605 0111"}, card=tough, g="orcs tough S morale=routing routed=1", turn=2, dice=[20])
    play(battle, "burn p_1 0605")
    assert cut(battle) == ["g_1"] and not facts(battle, FlamingShotMade)


@clause("DW-XV.9.0-09")
def test_in_battles_of_before_dice_were_thrown() -> None:
    """DW-OR-116: 10, and the tough one lives on; 9 for the other."""
    battle = fire(CANNON, [20, 10, 20], switches={"dice_for_routing": True})
    assert [(one.target, one.power, one.hit) for one in facts(battle, ProjectileStruck)] == [
        ("n_1", 10, True),
        ("m_1", 9, False),
    ]
    assert not cut(battle) and facts(battle, ProjectileStruck)[0].wounds


@clause("DW-XII.5.0-03", "DW-XXII.5.0-05")
def test_a_flaming_arrow_that_strays_strikes_whoever_is_there_in_full() -> None:
    """Into a melee: whoever is struck counts with all his size, be it in a wood: 1 + 1; meant, he is harder to hit."""
    battle = volley(
        {"n": "0609", "g": "0605", "m": "0604", "z": "0111"},
        woods="0604",
        g="orcs foot N order=T engaged=1 moved",
        m="empire foot S order=C engaged=1 moved",
        z="orcs foot N order=M moved",
    )
    found = [
        items(flaming_number(battle.state, Attack("n_1", meant), element(battle, "m_1"))) for meant in ("g_1", "m_1")
    ]
    assert [{name: value for name, value, _ in one} for one in found] == [
        {"power": 1, "size": 1},
        {"power": 1, "wood": -2},
    ]
