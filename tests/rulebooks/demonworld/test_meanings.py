"""What a throw may come to is told before it falls, in how many ways of the dice: the edge of every throw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from oriflamme.kernel import Battle, Roll
from tests.rulebooks.demonworld.artillery_positions import CANNON, piece
from tests.rulebooks.demonworld.fire_positions import starting
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON
from tests.rulebooks.demonworld.positions import play, position
from tests.rulebooks.demonworld.test_artillery_fire import WALL, fired, shot
from tests.rulebooks.demonworld.test_artillery_stones import SMALL, carrying
from tests.rulebooks.demonworld.test_command import shot_at
from tests.rulebooks.demonworld.test_fire import breathing as burning_breath
from tests.rulebooks.demonworld.test_fire import lighting
from tests.rulebooks.demonworld.test_fire_arrows import volley
from tests.rulebooks.demonworld.test_fire_projectiles import firing
from tests.rulebooks.demonworld.test_flight_melee import shot_down
from tests.rulebooks.demonworld.test_large_shooting import breathing, engaged
from tests.rulebooks.demonworld.test_magic import cast
from tests.rulebooks.demonworld.test_morale import shot as shot_of_two
from tests.rulebooks.demonworld.test_overrun import coming
from tests.rulebooks.demonworld.test_second_attacks import fight
from tests.rulebooks.demonworld.test_shooting_into_melee import AT_GRIPS, MELEE

FAR = piece(CANNON, ranges={"min": 1, "short": 1, "medium": 20, "long": 30})


def into_melee(*tokens: str) -> Battle:
    return play(position(MELEE, **AT_GRIPS, phase="first_shooting"), "attack a_1 g_1", "confirm", *tokens)


def burnt() -> Battle:
    return play(firing({"g": "0605 0101"}, dice=[20]), "burn p_1 0605")


def wood_shot(lit: str, **more: Any) -> Battle:
    return play(volley({"n": "0609", "g": "0605"}, **more), f"attack n_1 {lit}", "confirm")


def stone() -> Battle:
    return fired(carrying(DRAGON, "S", "own", [20, 1, 20], SMALL), "0604")


def leaderless() -> Battle:
    """Neither side has a leader or a commander."""
    return position("n . . . g", tier="intermediate", n="empire fantassins_nobles N", g="orcs garde_orc S")


def shaken() -> Battle:
    return run_to_dice(shot_of_two(dice=[1, 1]))


def run_to_dice(battle: Battle) -> Battle:
    while not isinstance(battle.asks[0], Roll):
        play(battle, "done")
    return battle


ORDERS = {"T": 1, "C": 1, "H": 1, "M": 1, "free": 2}
ERRORS = {"destroyed": 1, "unloaded": 1, "jammed": 1}


FAILURES = {"vanishes": 1, "wounded": 4, "outburst": 4, "drained": 4, "emptied": 4, "silenced": 3}
"""What a critical failure comes to."""


@pytest.mark.parametrize(
    ("start", "told"),
    [
        (burnt, {"hit": 6, "miss": 14}),
        (lambda: play(lighting(), "light n_1 0605"), {"lit": 6, "unlit": 14}),
        (lambda: starting(bushes="0606 0706", fires="0606:5", wind="E 9", dice=[20]), {"lit": 15, "unlit": 5}),
        (lambda: burning_breath(dice=[20]), {"lit": 6, "unlit": 14}),
        (lambda: wood_shot("g_1"), {"hit": 2, "miss": 18}),
        (lambda: wood_shot("hex_0604", woods="0604"), {"hit": 1, "miss": 19}),
        (lambda: play(shot_at("g_5", dice=[1]), "roll"), {"saved": 4, "killed": 2}),
        (lambda: play(breathing("0506"), "breathe x_1 ahead", "hold x_1", "confirm"), {"hit": 6, "miss": 14}),
        (lambda: cast("cast blessures", "at g_1", "spend 9"), {"critical": 2, "failed": 6, "cast": 12}),
        (lambda: cast("cast fortitude", "at n", "spend 5", dice=[1]), FAILURES),
        (lambda: cast("cast blessures", "at g_1", "spend 9", dice=[20]), {"hit": 10, "miss": 10}),
        (lambda: shot_down({"g": "0604"}, dice=(1,), altitude=6, g="empire myrlak S order=M"), {"hit": 10, "miss": 10}),
        (shaken, {"failed": 4, "passed": 2}),
        (lambda: play(fight([]), "attack h_1 o_4", "confirm"), {"hit": 8, "miss": 12}),
        (lambda: play(coming(), "advance ne", "advance nw"), {"hit": 7, "miss": 13}),
        (into_melee, {"intended": 3, "astray": 3}),
        (lambda: shot_at("g_5", dice=[]), {"hit": 7, "miss": 13}),
        (lambda: shot("0603", [20], foes="0504 0604 0101"), {"first": 3, "second": 3}),
        (lambda: shot("0605", [], "own", foes="0605 0101", card=FAR), {**ERRORS, "two": 6, "one": 8, "on_target": 3}),
        (lambda: shot("0605", [20], foes="0605 0101"), {"hit": 10, "miss": 10}),
        (lambda: fired(carrying(DRAGON, "S", CANNON, [20]), "0604"), {"rider": 1, "mount": 5}),
        (lambda: fired(carrying(CHARIOT, "N", CANNON, [20]), "0604"), {"rider": 2, "mount": 4}),
        (stone, {"rider": 3, "mount": 3}),
        (leaderless, ORDERS),
        (lambda: shot("0705", [20], foes="0705 0101", land=WALL), {"wall": 3, "element": 3}),
        (lambda: play(engaged("0506 0606"), "attack s_1 x_1_front", "confirm"), {"intended": 3, "astray": 3}),
    ],
)
def test_in_how_many_ways_a_throw_comes_to_what(start: Callable[[], Battle], told: dict[str, int]) -> None:
    roll = start().asks[0]
    assert isinstance(roll, Roll) and roll.meaning is not None
    assert roll.outcome_counts() == told


@pytest.mark.parametrize(
    ("start", "signed"),
    [
        (shaken, True),
        (lambda: cast("cast blessures", "at g_1", "spend 9"), True),
        (lambda: shot_at("g_5", dice=[]), False),
        (lambda: play(fight([]), "attack h_1 o_4", "confirm"), False),
    ],
)
def test_what_is_added_to_the_die_has_a_sign_from_its_first_line(start: Callable[[], Battle], signed: bool) -> None:
    """Modifiers of a die, unlike a base number that begins with the power of a weapon."""
    roll = start().asks[0]
    assert isinstance(roll, Roll) and roll.tally is not None
    assert roll.signed is signed
