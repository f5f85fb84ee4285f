"""Chapters XVII.1.3, XVII.1.5, XVII.6.2, XVII.7.2, XVII.7.3, XVIII.2.0 and XVIII.4.0: large elements on their ground.

A giant g, a dragon d or a chariot c has its first hex in 0605 and looks north; a foe stands far off.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import LargeMoved, MoveEnded
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, GIANT, moving, names, own_card
from tests.rulebooks.demonworld.positions import fact, facts, offered, play, refused, unit
from tests.rulebooks.demonworld.test_terrain import land

FAR = {"g": "0605", "n": "0111"}


def alone(who: str = GIANT, order: str = "M", words: str = "", **more: Any) -> Battle:
    """One large element on its own ground."""
    return moving("g", order, FAR, g=f"orcs {who} N order={order} {words}", n="empire foot N order=T moved", **more)


def cost(battle: Battle, token: str = "advance ne") -> int:
    """What a step costs."""
    return fact(play(battle, token), LargeMoved).mp


# Terrain


@clause("DW-XVII.1.3-03", "DW-XVII.6.2-01")
@pytest.mark.parametrize(
    "terrain", ["clear", "rocks", "bushes", "wood", "sand", "tall_grass", "mud", "slush", "ford", "water_3"]
)
def test_every_hex_that_a_giant_enters_costs_three(terrain: str) -> None:
    """Of size 5 it wades in water of depth 3."""
    assert cost(alone(land=land(f"0604 {terrain}"))) == 3


@clause("DW-XVII.1.3-03")
def test_a_road_makes_nothing_cheaper() -> None:
    assert cost(alone(land={"paths": {"road": ["0605 0604 0703"]}})) == 3


@clause("DW-XVII.6.2-01", "DW-XVII.7.2-01")
@pytest.mark.parametrize("name", [GIANT, DRAGON])
@pytest.mark.parametrize("ground", ["marsh", "water_3"])
@pytest.mark.parametrize(("road", "off"), [("0605 0604 0703", False), ("0101 0102", False), ("0605 0604 0703", True)])
def test_a_road_leads_it_through_marsh_and_deep_water(name: str, ground: str, road: str, off: bool) -> None:
    """Of size 4 it wades to depth 2. Up to version 6 of the rules the road made no difference. DW-OR-121"""
    there = {**land(f"0604 {ground}"), "paths": {"road": [road]}}
    battle = alone("own", card=own_card(name, size=4), land=there, switches={"monsters_off_roads": off})
    if "0604" in road and not off:
        assert cost(battle) == 3
    else:
        assert refused(battle, "advance ne")[1] == "no-large-terrain"


@clause("DW-XVII.6.2-02")
def test_a_road_takes_no_level_from_a_giant() -> None:
    """Only for a chariot is the road even."""
    there = {**land(heights="0604 2"), "paths": {"road": ["0605 0604 0703"]}}
    assert cost(alone(land=there)) == 5


@clause("DW-XVII.6.2-01", "DW-XVII.6.2-03")
@pytest.mark.parametrize(("size", "wades"), [(4, 2), (3, 1)])
def test_water_as_deep_as_its_size_less_two(size: int, wades: int) -> None:
    for depth in (1, 2, 3):
        battle = alone("own", card=own_card(GIANT, size=size), land=land(f"0604 water_{depth}"))
        if depth <= wades:
            assert cost(battle) == 3
        else:
            assert refused(battle, "advance ne") == ("DW-XVII.6.2-01", "no-large-terrain")


@clause("DW-XVII.6.2-03")
def test_a_marsh_stops_it_with_any_of_its_hexes() -> None:
    for hex in ("0604", "0706"):  # its front hex, and one that its right rear hex would come to
        battle = alone(land=land(f"{hex} marsh"))
        assert ("advance ne" in offered(battle)) == (hex == "0706")
        if hex == "0706":
            assert refused(battle, "sidle e") == ("DW-XVII.6.2-01", "no-large-terrain")


@clause("DW-XVII.6.2-02", "DW-XVII.6.2-04")
@pytest.mark.parametrize(("levels", "first", "second"), [(1, 3, 3), (2, 5, 5)])
def test_two_levels_are_paid_whenever_one_of_its_hexes_crosses(levels: int, first: int, second: int) -> None:
    """Its front hex comes onto the hill, then its rear hexes. DW-EX-309"""
    hill = [f"{column:02}{row:02}" for row in range(1, 5) for column in range(1, 13)]
    battle = alone(land=land(heights=f"{' '.join(hill)} {levels}"))
    assert cost(battle) == first
    assert [one.mp for one in play(battle, "advance ne").facts if isinstance(one, LargeMoved)] == [first, second]
    assert unit(play(battle, "advance ne"), "g").spent == first + second + 3  # all of it is up by now
    down = alone(land=land(heights=f"0605 0506 0606 {levels}"))
    assert cost(down) == first


@clause("DW-XVII.6.2-03")
@pytest.mark.parametrize(("size", "climbs"), [(5, 2), (6, 3), (7, 3)])
def test_a_height_above_its_size_is_impassable(size: int, climbs: int) -> None:
    for levels in (2, 3, 4):
        battle = alone("own", card=own_card(GIANT, size=size), land=land(heights=f"0604 {levels}"))
        if levels <= climbs:
            assert cost(battle) == 3 + levels
        else:
            assert refused(battle, "advance ne") == ("DW-XVII.6.2-03", "no-impassable-level")


@clause("DW-XVII.6.2-02")
@pytest.mark.parametrize("obstacle", ["hedge", "wall"])
def test_hedges_and_walls_are_nothing_to_it(obstacle: str) -> None:
    assert cost(alone(land=land(sides=f"0605-0604 {obstacle}"))) == 3


def test_a_turn_pays_for_the_level_it_crosses_and_one_on_the_spot_for_none() -> None:
    hill = land(heights="0505 2")
    assert cost(alone(land=hill), "turn left left") == 5  # its front hex goes to 0505
    assert cost(alone(land=land(heights="0506 2")), "spin left") == 3


# Dragons


@clause("DW-XVII.7.2-01")
@pytest.mark.parametrize(
    ("ground", "mp"),
    [
        *((land(f"0604 {terrain}"), 3) for terrain in ("clear", "wood", "sand", "mud", "slush", "water_1", "water_2")),
        (land(sides="0605-0604 wall"), 3),
        (land(sides="0605-0604 hedge"), 3),
        (land(heights="0604 1"), 3),
        (land(heights="0604 2"), 5),
    ],
)
def test_a_dragon_goes_where_its_size_lets_it(ground: dict[str, Any], mp: int) -> None:
    assert cost(alone(DRAGON, land=ground)) == mp


@clause("DW-XVII.7.2-02")
@pytest.mark.parametrize(
    ("ground", "why"),
    [
        (land("0604 marsh"), ("DW-XVII.7.2-01", "no-large-terrain")),
        (land("0604 water_3"), ("DW-XVII.7.2-01", "no-large-terrain")),
        (land(heights="0604 3"), ("DW-XVII.7.2-02", "no-impassable-level")),
    ],
)
def test_what_stops_a_dragon_of_size_four(ground: dict[str, Any], why: tuple[str, str]) -> None:
    assert refused(alone(DRAGON, land=ground), "advance ne") == why


@clause("DW-XVII.7.2-02")
def test_a_dragon_pays_each_time_one_of_its_hexes_changes_level() -> None:
    ridge = " ".join(f"{column:02}04" for column in range(1, 13))
    battle = alone(DRAGON, land=land(heights=f"{ridge} 2"))
    play(battle, "advance ne", "advance nw", "advance ne", "advance nw")
    paid = [one.mp for one in battle.facts if isinstance(one, LargeMoved)]
    assert paid == [5, 5, 5, 5]  # its head comes up, goes down with its flanks up, and so on to its tail


@clause("DW-XVII.7.3-01")
@pytest.mark.parametrize(
    ("token", "hexes", "mp"),
    [
        ("advance ne", {"0604", "0605", "0705", "0606"}, 3),
        ("advance nw", {"0504", "0505", "0605", "0506"}, 3),
        ("sidle e", {"0705", "0606", "0706", "0707"}, 4),
        ("sidle w", {"0505", "0406", "0506", "0507"}, 4),
        ("back se", {"0606", "0607", "0707", "0608"}, 5),
        ("back sw", {"0506", "0507", "0607", "0508"}, 5),
    ],
)
def test_a_dragon_steps_without_turning(token: str, hexes: set[str], mp: int) -> None:
    battle = alone(DRAGON)
    assert names(battle, "g_1") == {"0605", "0506", "0606", "0607"}
    assert cost(battle, token) == mp
    assert (names(battle, "g_1"), battle.state.elements["g_1"].facing) == (hexes, 3)


@clause("DW-XVII.7.3-02")
@pytest.mark.parametrize(
    ("token", "facing", "stays"),
    [
        ("turn left left", 5, "0506"),
        ("turn right right", 1, "0606"),
        ("turn left right", 1, "0506"),
        ("turn right left", 5, "0606"),
    ],
)
def test_a_dragon_turns_about_a_central_hex_and_never_on_the_spot(token: str, facing: int, stays: str) -> None:
    battle = alone(DRAGON)
    assert not [one for one in offered(battle) if one.startswith("spin") or one.startswith("turn front")]
    before = names(battle, "g_1")
    assert cost(battle, token) == 3
    assert battle.state.elements["g_1"].facing == facing
    assert stays in names(battle, "g_1") and len(names(battle, "g_1") - before) == 1
    assert unit(play(battle, token), "g").spent == 6


# Chariots


@clause("DW-XVIII.2.0-01", "DW-XVIII.4.0-01")
@pytest.mark.parametrize(
    ("ground", "mp"),
    [
        (land("0503 0603 0704 clear"), 3),
        (land("0603 sand"), 3),
        (land("0603 ford"), 3),
        (land(heights="0603 0703 0503 0704 1"), 6),
        (land(heights="0605 0504 0604 1"), 6),
    ],
)
def test_a_chariot_on_open_ground(ground: dict[str, Any], mp: int) -> None:
    """Its animals in 0504 and 0604 come to 0603 and 0703."""
    battle = alone(CHARIOT, land=ground)
    assert names(battle, "g_1") == {"0605", "0504", "0604"}
    assert cost(battle) == mp
    assert names(battle, "g_1") == {"0604", "0603", "0703"}


@clause("DW-XVIII.2.0-02")
@pytest.mark.parametrize(
    ("ground", "why"),
    [
        *(
            (land(f"0703 {terrain}"), ("DW-XVIII.2.0-02", "no-large-terrain"))
            for terrain in ("rocks", "bushes", "tall_grass", "wood", "mud", "slush", "water_1", "marsh")
        ),
        (land(sides="0604-0703 hedge"), ("DW-XVIII.2.0-02", "no-impassable-obstacle")),
        (land(sides="0604-0703 wall"), ("DW-XVIII.2.0-02", "no-impassable-obstacle")),
        (land(heights="0703 2"), ("DW-XVIII.2.0-02", "no-impassable-level")),
    ],
)
def test_what_stops_a_chariot(ground: dict[str, Any], why: tuple[str, str]) -> None:
    assert refused(alone(CHARIOT, land=ground), "advance ne") == why


@clause("DW-XVIII.2.0-02", "DW-XI.3.7-09")
def test_even_a_destroyed_wall_stops_a_chariot_and_nobody_else() -> None:
    wall = land(sides="0604-0703 wall")
    breach = [{"kind": "breach", "at": "0604/NE"}]
    assert refused(alone(CHARIOT, land=wall, ground=breach), "advance ne") == (
        "DW-XVIII.2.0-02",
        "no-impassable-obstacle",
    )
    where = {"g": "0604", "n": "0111"}
    for ground, mp in (([], 6), (breach, 3)):
        foot = moving("g", "M", where, g="orcs foot N order=M", n="empire foot N order=T", land=wall, ground=ground)
        costs = {one.token: one.cost for one in foot.asks[0].options}
        assert costs["step g_1 ne"] == mp


@clause("DW-XVIII.2.0-03")
def test_a_road_wide_enough_leads_a_chariot_through_woods_and_up_two_levels() -> None:
    """Both animals are on it, and so is the way of the chariot behind them."""
    roads = {"paths": {"road": ["0605 0604 0703", "0504 0603"]}}
    hill = {"heights": ["0603 0703 2"], "terrain": ["0603 0703 wood"]}
    assert cost(alone(CHARIOT, land={**roads, **hill})) == 3
    narrow = {"paths": {"road": ["0605 0604", "0504 0603"]}}
    assert refused(alone(CHARIOT, land={**narrow, **hill}), "advance ne") == ("DW-XVIII.2.0-02", "no-large-terrain")


@clause("DW-XVIII.4.0-01")
@pytest.mark.parametrize("token", ["sidle e", "sidle w", "back se", "back sw"])
def test_a_chariot_goes_neither_sideways_nor_backwards(token: str) -> None:
    assert refused(alone(CHARIOT), token) == ("DW-XVIII.4.0-01", "no-large-step")


@clause("DW-XVIII.4.0-02")
@pytest.mark.parametrize(
    ("token", "hexes", "facing"),
    [("turn left left", {"0504", "0503", "0604"}, 5), ("turn right right", {"0604", "0504", "0603"}, 1)],
)
def test_a_chariot_turns_about_an_animal(token: str, hexes: set[str], facing: int) -> None:
    """Its rear hex takes the place of the other animal, which comes to the hex between them."""
    battle = alone(CHARIOT)
    turns = {"turn left left", "turn right right"}
    assert {one for one in offered(battle) if one.split()[0] in ("turn", "spin")} == turns
    assert cost(battle, token) == 3
    assert "0603" in names(battle, "g_1") and battle.state.elements["g_1"].facing == facing
    first = battle.state.board.names[battle.state.elements["g_1"].hex]
    assert first == ("0604" if token == "turn left left" else "0504")
    assert unit(play(battle, token), "g").spent == 6


@clause("DW-XVIII.4.0-03")
def test_a_chariot_pays_three_more_for_a_level_in_turning() -> None:
    assert cost(alone(CHARIOT, land=land(heights="0603 1")), "turn left left") == 6


# Hit points


@clause("DW-XVII.1.5-02", "DW-XVIII.3.0-01")
@pytest.mark.parametrize(
    ("card", "points"),
    [(GIANT, {"M": 20, "C": 14, "H": 8, "T": 2}), (CHARIOT, {"M": 33, "C": 24, "H": 15, "T": 6})],
)
def test_each_hit_point_lost_takes_a_movement_point(card: str, points: dict[str, int]) -> None:
    """DW-EX-304: a giant that has lost four."""
    for order, mp in points.items():
        battle = alone(card, order, wounds=f"g_1:{4 if card == GIANT else 3}")
        if mp < 3:
            assert not battle.asks or battle.asks[0].kind != "large"  # nothing is left to pay a step with
        else:
            assert battle.asks[0].question.args["mp"] == mp


@clause("DW-XVII.1.5-02")
def test_it_never_has_fewer_than_no_points() -> None:
    battle = alone("own", card=own_card(GIANT, hp=9), wounds="g_1:8", order="T")
    assert not facts(battle, LargeMoved)
    assert [one.unit for one in facts(battle, MoveEnded)] == ["g"]
