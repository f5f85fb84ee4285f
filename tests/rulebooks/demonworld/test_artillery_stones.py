"""Chapters XIX.5.1, XIX.6.0 and XIX.7.0: other levels, upward shots, stones, and whoever carries a commander.

The piece p looks north from 0607. `own` throws stones from two hexes on, small ones of 9 or large ones of 12 (8).
Around 0603 lie 0602 (north-east), 0703, 0604, 0504, 0503 and 0502.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Message
from oriflamme.rulebooks.demonworld.artillery.path import Flight, _differ, flight, meets_hill, meets_plants, meets_wall
from oriflamme.rulebooks.demonworld.display import display, hex_zones
from oriflamme.rulebooks.demonworld.facts import (
    CrewWatched,
    ElementsLost,
    HitShared,
    PieceAimed,
    PieceFired,
    ProjectileStopped,
    ProjectileStruck,
    WallStruck,
)
from oriflamme.rulebooks.demonworld.tables import LARGE_CARDS
from oriflamme.rulebooks.demonworld.unit_card import unit_card
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import BIG, BOLTS, CANNON, CATAPULT, FOES, piece, shooting
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, GIANT, hex_of, names
from tests.rulebooks.demonworld.positions import element, fact, facts, offered, play, position, refused
from tests.rulebooks.demonworld.test_artillery_fire import fired, struck
from tests.rulebooks.demonworld.test_riders import HERO
from tests.rulebooks.demonworld.test_terrain import land
from tests.universal_checks import check_said

NEAR = {"min": 2, "short": 10, "medium": 20, "long": 30}
SMALL = piece(CATAPULT, ranges=NEAR)
LARGE = piece(CATAPULT, ranges=NEAR, weapons=[{"kind": "stone", "power": 12, "adjacent": 8}, {"kind": "improvised"}])


def throwing(foes: str, cards: dict[str, Any] = SMALL, **more: Any) -> Battle:
    """The catapult is about to be aimed, under H."""
    more.setdefault("special", "n_1:leader")
    more.setdefault("card", cards)
    return shooting("H", "own", {"p": "0607", "n": foes, **more.pop("where", {})}, **more)


def aims(battle: Battle) -> set[str]:
    """Every hex that the catapult may be aimed at."""
    return set(offered(battle, "fire p_1 ", "empire", other_options=True))


# Which hexes


@clause("DW-XIX.2.1-02")
def test_a_target_within_the_least_range_is_refused() -> None:
    """DW-EX-318: 6-10/20/30."""
    battle = shooting("H", CATAPULT, {"p": "0607", "n": "0602 0601"}, card=FOES)
    assert refused(battle, "fire p_1 0602", "empire") == ("DW-XIX.2.1-02", "no-fire-range")
    assert "0601" in aims(battle)


@clause("DW-XIX.6.0-01", "DW-XIX.4.0-02")
def test_the_tip_of_a_helmet_is_enough() -> None:
    """Over s of size 2 in 0605 only the top of somebody of size 3 in 0603 is seen, and nothing of size 2."""
    more: dict[str, Any] = {"where": {"s": "0605"}, "s": "empire foot N order=M"}
    tall = throwing("0603", n="orcs tall S order=M", **more)
    assert "0603" in aims(tall)
    foot = throwing("0603 0901", **more)
    assert refused(foot, "fire p_1 0603", "empire") == ("DW-XIX.6.0-02", "no-fire-unseen")
    hill = throwing("0603 0901", land=land(heights="0605 2"))
    assert refused(hill, "fire p_1 0603", "empire") == ("DW-XIX.6.0-01", "no-fire-unseen")
    arc = throwing("0603 1003")
    assert refused(arc, "fire p_1 1003", "empire") == ("DW-XIX.1.1-02", "no-fire-arc")


@clause("DW-XIX.6.0-02")
def test_a_row_of_elements_hides_nobody_in_it_but_a_gap_does() -> None:
    """0605, 0604 and 0603 are a row; without 0604 the rear, and the gap itself, are hidden."""
    assert {"0605", "0604", "0603"} <= aims(throwing("0605 0604 0603"))
    gap = throwing("0605 0603")
    assert "0605" in aims(gap)
    for hex in ("0603", "0604"):
        assert refused(gap, f"fire p_1 {hex}", "empire") == ("DW-XIX.6.0-02", "no-fire-unseen")
    large = throwing("0602 0901", where={"g": "0604"}, g=f"orcs {GIANT} S order=M")  # in 0604, 0603 and 0703
    assert refused(large, "fire p_1 0602", "empire") == ("DW-XIX.6.0-02", "no-fire-unseen")


@clause("DW-XIX.6.0-03")
def test_a_crew_needs_a_reason() -> None:
    """n_1 in a wood that is seen over a hill; n_2 in the open. An empty hex beside somebody who is seen is a reason."""
    battle = throwing("0603 0805", land=land("0603 wood", heights="0605 2"))
    assert refused(battle, "fire p_1 0603", "empire") == ("DW-XIX.6.0-03", "no-fire-unseen")
    near = throwing("0704")
    assert {"0704", "0604", "0705"} <= aims(near)
    assert refused(near, "fire p_1 0403", "empire") == ("DW-XIX.6.0-03", "no-fire-reason")


@clause("DW-XIX.6.0-03")
@pytest.mark.parametrize(("seen", "allowed"), [(["n"], True), ([], False)])
def test_whoever_went_out_of_sight_in_this_turn_may_be_aimed_at(seen: list[str], allowed: bool) -> None:
    """Behind a hill, in the second shooting phase."""
    battle = shooting(
        "T",
        "own",
        {"p": "0607", "n": "0603", "m": "0405"},
        m="orcs foot S order=M",
        card=SMALL,
        land=land(heights="0605 2"),
        pieces={"p": {"loading": 6, "watched": seen}},
    )
    assert ("0603" in aims(battle)) == allowed


@clause("DW-XIX.6.0-03")
def test_crews_watch_before_anybody_moves() -> None:
    """m in the open, n behind a hill."""
    battle = shooting(
        "M",
        "own",
        {"p": "0607", "n": "0603", "m": "0405"},
        m="orcs foot S order=M",
        card=SMALL,
        land=land(heights="0605 2"),
        special="n_1:leader m_1:leader",
    )
    assert fact(battle, CrewWatched).seen == ("m",)
    assert battle.state.pieces["p"].watched == ("m",)


# Small stones


@clause("DW-XIX.6.0-04", "DW-XIX.2.0-02")
def test_a_small_stone_strikes_the_final_hex_again_and_again() -> None:
    """DW-EX-328: 9, then 8, then 7; nobody beside it is touched."""
    tough = {**SMALL, "foot": {**FOES["foot"], "hp": 4, "prot_shot": 9}}
    battle = fired(throwing("0603 0604", tough, dice=[20, 9, 8, 8]), "0603")
    assert struck(battle) == [("n_1", 9, True), ("n_1", 8, True), ("n_1", 7, False)]
    assert element(battle, "n_1").wounds == 2
    dead = fired(throwing("0603 0604", dice=[20, 9], special="n_2:leader"), "0603")
    assert struck(dead) == [("n_1", 9, True)] and fact(dead, ElementsLost).elements == ("n_1",)
    miss = fired(throwing("0603 0604", dice=[20, 10]), "0603")
    assert struck(miss) == [("n_1", 9, False)]


@clause("DW-XIX.6.0-04")
def test_a_stone_without_power_stops_and_harms_no_wall() -> None:
    weak = piece(CATAPULT, ranges=NEAR, weapons=[{"kind": "stone", "power": 1}, {"kind": "improvised"}])
    cards = {**weak, "foot": {**FOES["foot"], "hp": 4}}
    battle = fired(throwing("0603 0604", cards, dice=[20, 1], land=land(sides="0603/E wall")), "0603")
    assert struck(battle) == [("n_1", 1, True)] and facts(battle, WallStruck) == []


@clause("DW-XIX.4.1-06")
def test_nothing_stops_a_stone() -> None:
    """Over a hill of one level; its target on a hill of two levels is seen."""
    hills = land(heights="0605 1, 0604 1, 0603 2")
    battle = fired(throwing("0603 0901", dice=[20, 20], land=hills), "0603")
    assert struck(battle) == [("n_2", 9, False)] and facts(battle, ProjectileStopped) == []


# Large stones


@clause("DW-XIX.6.0-05", "DW-XIX.2.0-02")
def test_a_large_stone_strikes_around_as_well() -> None:
    """DW-EX-328: 12 in the final hex, 8 in each of the six around it, in the order of the rose; not further."""
    battle = fired(throwing("0602 0603 0703 0803", LARGE, dice=[20, 13, 8, 9]), "0603")
    assert struck(battle) == [("n_2", 12, False), ("n_1", 8, True), ("n_3", 8, False)]
    tough = {**LARGE, "foot": {**FOES["foot"], "hp": 3}}
    again = fired(throwing("0603 0604", tough, dice=[20, 12, 12, 8, 8]), "0603")
    assert struck(again) == [("n_1", 12, True), ("n_1", 11, False), ("n_2", 8, True), ("n_2", 7, False)]


@clause("DW-XIX.6.0-05")
def test_an_empty_final_hex_still_throws_splinters() -> None:
    """Around 0604: n in 0703 to the north-east, friends s in 0504 to the west."""
    friends: dict[str, Any] = {"where": {"s": "0504"}, "s": "empire foot N order=M", "special": "n_1:leader s_1:leader"}
    battle = fired(throwing("0703 1201", LARGE, dice=[20, 8, 20], **friends), "0604")
    assert struck(battle) == [("n_2", 8, True), ("s_1", 8, False)]


@clause("DW-XIX.6.0-06")
def test_whoever_stands_higher_is_spared() -> None:
    """Around 0604: n_1 in 0703 one level up is spared, n_2 in 0504 is not; from a final hex as high both are struck."""
    up = fired(throwing("0703 0504", LARGE, dice=[20, 20], land=land(heights="0703 1")), "0604")
    assert struck(up) == [("n_2", 8, False)]
    level = fired(throwing("0703 0504", LARGE, dice=[20, 20, 20], land=land(heights="0703 1, 0604 1")), "0604")
    assert [one[0] for one in struck(level)] == ["n_1", "n_2"]


@clause("DW-XIX.6.0-07")
def test_a_large_element_suffers_once_for_each_hex() -> None:
    """A giant in 0605, 0504 and 0604, of which the first and the last are beside 0705."""
    giant: dict[str, Any] = {"n": f"orcs {GIANT} S order=M", "where": {"g": "1201"}, "g": "orcs foot S order=M"}
    battle = throwing("0605", LARGE, dice=[20, 8, 8, 8, 8], special="g_1:leader", **giant)
    assert names(battle, "n_1") == {"0605", "0504", "0604"}
    fired(battle, "0705")
    assert struck(battle) == [("n_1", 8, True), ("n_1", 7, False), ("n_1", 8, True), ("n_1", 7, False)]
    assert element(battle, "n_1").wounds == 2


@clause("DW-XIX.6.0-08")
def test_water_swallows_the_splinters() -> None:
    wet = fired(throwing("0703 0504", LARGE, dice=[20], land=land("0604 water_1")), "0604")
    assert struck(wet) == [] and fact(wet, PieceFired).final == "0604"
    ford = fired(throwing("0703 0504", LARGE, dice=[20, 20, 20], land=land("0604 ford")), "0604")
    assert len(struck(ford)) == 2


@clause("DW-XIX.6.0-09")
def test_each_wall_around_the_final_hex_takes_one_attack() -> None:
    """Two walls, at power 12; a hedge, and a wall of the next hex, are left alone."""
    walls = land(sides="0603/E wall, 0603/W wall, 0603/NE hedge, 0604/E wall")
    battle = fired(throwing("0603 0901", LARGE, dice=[20, 20, 12, 13], land=walls), "0603")
    found = facts(battle, WallStruck)
    assert [(one.power, one.hit, one.clause) for one in found] == [
        (12, True, "DW-XIX.6.0-09"),
        (12, False, "DW-XIX.6.0-09"),
    ]
    board, hex = battle.state.board, hex_of(battle, "0603")
    assert "breach" in board.side_kinds(hex, 0) and "wall" in board.side_kinds(hex, 3)


def test_a_stone_beyond_the_map_strikes_nobody() -> None:
    medium = piece(CATAPULT, ranges={"min": 2, "short": 3, "medium": 20, "long": 30})
    battle = fired(throwing("0601 0701", medium, dice=[10, 1]), "0601")
    assert fact(battle, ProjectileStopped).why == "away" and struck(battle) == []


# Who rides


def carrying(
    mount: str,
    looks: str,
    name: str,
    dice: list[int],
    card: dict[str, Any] | None = None,
    first: str = "0604",
    wounds: str = "",
) -> Battle:
    """x of the orcs carries k; `first` is the front hex of a dragon, the rear hex of a chariot."""
    cards = {**(card or FOES), "hero": HERO}
    return shooting(
        "H",
        name,
        {"p": "0607", "x": first, "n": "1201"},
        x=f"orcs {mount} {looks} order=M",
        k="orcs hero N host=x",
        card=cards,
        dice=dice,
        special="n_1:leader",
        wounds=wounds,
    )


@clause("DW-XIX.7.0-01")
@pytest.mark.parametrize(
    ("mount", "looks", "die", "aim"),
    [(DRAGON, "S", 1, "rider"), (DRAGON, "S", 2, ""), (CHARIOT, "N", 2, "rider"), (CHARIOT, "N", 3, "")],
)
def test_a_die_says_whether_the_commander_is_hit(mount: str, looks: str, die: int, aim: str) -> None:
    """The path meets the front hex of the dragon, or the rear hex of the chariot."""
    battle = fired(carrying(mount, looks, BOLTS, [20, die, 20]), "0604")
    told = fact(battle, ProjectileStruck)
    assert (told.target, told.aim) == ("x_1", aim)
    assert told.clause == ("DW-XIX.5.0-03" if aim else "DW-XIX.5.0-05")


@clause("DW-XIX.7.0-01")
def test_the_rules_of_whoever_is_hit_apply() -> None:
    """A bolt goes on at the commander while it hits, a ball attacks him once; then the next hex of the dragon."""
    bolt = fired(carrying(DRAGON, "S", BOLTS, [20, 1, 5, 20]), "0604")
    assert [(one.aim, one.power, one.hit) for one in facts(bolt, ProjectileStruck)] == [
        ("rider", 12, True),
        ("rider", 11, False),
    ]
    assert bolt.state.aboard["k"].wounds == 1
    ball = fired(carrying(DRAGON, "S", CANNON, [20, 1, 5]), "0604")
    assert [(one.aim, one.power, one.hit) for one in facts(ball, ProjectileStruck)] == [("rider", 10, True)]
    rear = carrying(DRAGON, "N", CANNON, [20, 20], first="0602")
    assert "0604" in names(rear, "x_1")
    assert [one.aim for one in facts(fired(rear, "0604"), ProjectileStruck)] == [""]


@clause("DW-XIX.7.0-02")
@pytest.mark.parametrize(("odd", "rider", "mount"), [(3, 2, 1), (4, 1, 2)])
def test_hits_of_a_stone_are_shared(odd: int, rider: int, mount: int) -> None:
    """Three hits: one each, and one by a die; the hero has two hit points."""
    battle = fired(carrying(DRAGON, "S", "own", [20, 1, 1, 1, 20, odd], SMALL), "0604")
    shared = [one.aim for one in facts(battle, HitShared)]
    assert (shared.count("rider"), shared.count("")) == (rider, mount)
    assert [one.counted for one in facts(battle, ProjectileStruck)] == [True, True, True, False]
    assert ("k_1" in battle.state.lost) == (rider == 2)
    assert [one.hit for one in facts(battle, ProjectileStruck)] == [True, True, True, False]


@clause("DW-XIX.7.0-02")
def test_only_hits_where_the_commander_rides_are_shared() -> None:
    """A large stone in 0605 is beside the chariot's rear hex 0604 alone; in 0704 beside its right animal as well."""
    beside = fired(carrying(CHARIOT, "N", "own", [20, 1, 1, 20], LARGE), "0605")
    assert [one.aim for one in facts(beside, HitShared)] == ["rider", ""]
    both = fired(carrying(CHARIOT, "N", "own", [20, 1, 1, 20, 20], LARGE), "0704")
    assert [one.counted for one in facts(both, ProjectileStruck)] == [True, True, False, False]
    assert len(facts(both, HitShared)) == 2


@clause("DW-XIX.7.0-02")
def test_a_stone_stops_when_mount_and_rider_together_have_no_hit_point_left() -> None:
    """A chariot with one hit point left and a hero of two: three hits, and no fourth throw."""
    left = LARGE_CARDS[CHARIOT]["hp"] - 1
    battle = fired(carrying(CHARIOT, "N", "own", [20, 1, 1, 1, 4], SMALL, wounds=f"x_1:{left}"), "0604")
    assert [one.hit for one in facts(battle, ProjectileStruck)] == [True] * 3
    assert [one.aim for one in facts(battle, HitShared)] == ["rider", ""] and "x_1" in battle.state.lost
    assert battle.state.units["k"].key == "k" and element(battle, "k_1").wounds == 1


# Other levels: p looks east-north-east from 0206, so that 1206 is ten hexes away, straight to the east


def eastward(foes: str, aim: str, dice: list[int], heights: str, card: str = "foot", **more: Any) -> Battle:
    """The cannon fires along row 6."""
    battle = shooting(
        "H",
        where={"p": "0206", "n": foes},
        p=f"empire {CANNON} ENE order=H",
        n=f"orcs {card} S order=M",
        land=land(heights=heights),
        dice=dice,
        special="n_1:leader",
        **more,
    )
    return fired(battle, aim) if aim else battle


@clause("DW-XIX.5.1-01")
def test_one_level_over_ten_hexes_is_level_enough() -> None:
    """Dwarfs in 0606 are in the way of a shot at 1206, ten hexes away, and not at 1106, nine hexes away."""
    level = eastward("0606 0101", "1206", [18, 10], "1206 1", "dwarfs")
    assert struck(level) == [("n_2", 10, True)]
    sloped = eastward("0606 0101", "1106", [18], "1106 1", "dwarfs")
    assert struck(sloped) == []


@clause("DW-XIX.5.1-02")
def test_whoever_is_lower_than_the_line_is_spared() -> None:
    """From height 1 to height 3 over nine hexes: 1.89 over 0606; somebody of size 2 reaches it, dwarfs do not."""
    assert struck(eastward("0606 0101", "1106", [18, 20], "1106 1")) == [("n_2", 10, False)]
    target = eastward("0606 1106", "1106", [18, 20], "1106 1", "dwarfs")
    assert struck(target) == [("n_2", 10, False)]
    hill = eastward("1106 0101", "1106", [18], "1106 1, 0706 2")
    assert fact(hill, ProjectileStopped).hex == "0706"
    low = eastward("1106 0101", "1106", [18, 20], "1106 1, 1006 1")
    assert len(struck(low)) == 1


@clause("DW-XIX.5.1-02")
def test_woods_and_walls_below_the_line_do_not_matter() -> None:
    """Bushes in 0906 are lower than the line; the wood there is not."""
    bushes = shooting(
        "H",
        where={"p": "0206", "n": "1106 0101"},
        p=f"empire {CANNON} ENE order=H",
        land=land("0906 bushes", heights="1106 1", sides="0806/E wall"),
        dice=[18, 20],
        special="n_1:leader",
    )
    assert struck(fired(bushes, "1106")) == [("n_2", 10, False)] and facts(bushes, WallStruck) == []
    wood = shooting(
        "H",
        where={"p": "0206", "n": "1106 0101"},
        p=f"empire {CANNON} ENE order=H",
        land=land("0906 wood", heights="1106 1"),
        dice=[18, 20],
        special="n_1:leader",
    )
    assert struck(fired(wood, "1106")) == [("n_2", 8, False)]


@clause("DW-XIX.5.1-02", "DW-XIX.4.1-06")
def test_what_the_line_just_touches_is_in_its_way() -> None:
    """Six hexes, up by two: 1 over 0506, more over 0606. Five hexes: 1 in the middle of 0406 and 0506. A hill is 2."""
    battle = shooting(
        "H",
        where={"p": "0206", "n": "1106 0101"},
        p=f"empire {CANNON} ENE order=H",
        land=land("0506 0606 bushes", heights="0706 0906 1", sides="0406/E 0506/E wall"),
    )
    state, at = battle.state, {number: hex_of(battle, f"{number:02}06") for number in range(2, 13)}
    six, five = Flight(at[2], at[8], 0, 2, sloped=True), Flight(at[2], at[7], 0, 2, sloped=True)
    assert meets_plants(state, six, at[5]) and not meets_plants(state, six, at[6])
    assert meets_wall(state, five, at[4], at[5]) and not meets_wall(state, five, at[5], at[6])
    level, up = Flight(at[2], at[12], 2, 2, sloped=True), Flight(at[2], at[12], 2, 4, sloped=True)
    assert meets_hill(state, level, at[9]) and not meets_hill(state, up, at[9])
    assert not meets_hill(state, Flight(at[2], at[9], 0, 2, sloped=True), at[9])  # it is aimed there
    flat = Flight(at[2], at[12], 0, 0, sloped=False)
    assert meets_hill(state, flat, at[9]) and not meets_hill(state, flat, at[8])
    assert not meets_hill(state, Flight(at[2], at[9], 0, 0, sloped=False), at[9])
    assert meets_hill(state, flat, at[7])
    assert not meets_hill(state, Flight(at[2], at[9], 0, 0, sloped=False), at[7])  # no higher than where it goes


@clause("DW-XIX.5.0-07")
@pytest.mark.parametrize(
    ("ground", "differs"),
    [
        ({}, False),
        ({"land": land("0404 0504 bushes")}, False),
        ({"land": land("0404 bushes")}, True),
        ({"land": land(heights="0504 1")}, True),
        ({"land": land(sides="0404/W wall")}, True),
        ({"where": {"p": "0607", "n": "0404"}}, True),
        ({"where": {"p": "0607", "n": "0504"}}, True),
    ],
)
def test_between_two_hexes_a_die_is_thrown_where_it_matters(ground: dict[str, Any], differs: bool) -> None:
    battle = shooting("H", **ground)
    assert _differ(battle.state, hex_of(battle, "0404"), hex_of(battle, "0504")) is differs


@clause("DW-XIX.5.1-03")
def test_a_piece_fires_from_a_height_of_one() -> None:
    battle = eastward("1106 0101", "", [], "1106 1")
    way = flight(battle.state, hex_of(battle, "0206"), hex_of(battle, "1106"))
    assert (way.low, way.high, way.sloped) == (1, 3, True)
    hill = eastward("1106 0101", "", [], "0206 2, 0106 2, 0107 2, 0207 2")
    assert flight(hill.state, hex_of(hill, "0206"), hex_of(hill, "1106")).low == 5


@clause("DW-XIX.5.1-04")
def test_guns_are_not_aimed_too_far_up_or_down() -> None:
    """Down one size for three hexes: two sizes at six hexes, not at five. Up one for each hex: six sizes at six."""
    down = eastward("0706 0806", "", [], "0206 1, 0106 1, 0107 1, 0207 1, 0205 1, 0306 1")
    assert refused(down, "fire p_1 0706", "empire") == ("DW-XIX.5.1-04", "no-fire-steep")
    assert "0806" in offered(down, "fire p_1 ", "empire", other_options=True)
    up = eastward("0706 0806", "", [], "0706 3, 0806 3")
    assert refused(up, "fire p_1 0706", "empire") == ("DW-XIX.5.1-04", "no-fire-steep")
    assert "0806" in offered(up, "fire p_1 ", "empire", other_options=True)


# Upward


def behind(who: str, aim: str, dice: list[int], **more: Any) -> Battle:
    """A giant g in 0604, 0603 and 0703, with somebody of n before it in 0605."""
    medium = piece(CANNON, ranges={"short": 1, "medium": 20, "long": 30})
    battle = shooting(
        "H",
        "own",
        {"p": "0607", "n": "0605 0101", "g": "0604"},
        n=f"orcs {who} S order=M",
        g=f"orcs {GIANT} S order=M",
        card=medium,
        dice=dice,
        special="n_1:leader",
        **more,
    )
    assert names(battle, "g_1") == {"0604", "0603", "0703"}
    return fired(battle, aim) if aim else battle


@clause("DW-XIX.5.1-06")
def test_an_upward_shot_affects_the_large_element_alone() -> None:
    over = behind("dwarfs", "upward_0604", [18, 10, 20])
    assert fact(over, PieceAimed).upward and struck(over) == [("g_1", 10, True), ("g_1", 9, False)]
    usual = behind("foot", "0604", [18, 20, 20])
    assert struck(usual) == [("n_2", 10, False), ("g_1", 10, False)]


@clause("DW-XIX.5.1-06")
def test_half_of_it_must_be_seen() -> None:
    """Over dwarfs all five segments are seen, over size 2 two of them; nobody fires upward at anybody else."""
    assert "upward_0604" in offered(behind("dwarfs", "", []), "fire p_1 ", "empire", other_options=True)
    hidden = behind("foot", "", [])
    assert refused(hidden, "fire p_1 upward_0604", "empire") == ("DW-XIX.5.1-06", "no-fire-upward")
    assert refused(hidden, "fire p_1 upward_0605", "empire") == ("DW-XIX.5.1-06", "no-fire-upward")


@clause("DW-XIX.5.1-07")
def test_an_upward_shot_that_goes_sideways_strikes_nobody() -> None:
    """One hex to the east of 0604 nobody of the giant stands."""
    side = behind("dwarfs", "upward_0604", [10, 2])
    assert fact(side, ProjectileStopped).why == "away" and struck(side) == []


@clause("DW-XIX.5.1-07")
def test_an_upward_shot_that_falls_short_is_a_usual_one() -> None:
    """One hex to the south-west of 0604 lies 0605, on the line: whoever stands there is attacked."""
    short = behind("dwarfs", "upward_0604", [10, 4, 20])
    assert fact(short, PieceFired).final == "0605" and struck(short) == [("n_2", 10, False)]
    still = behind("dwarfs", "upward_0604", [10, 6, 20])
    assert fact(still, PieceFired).final == "0603" and struck(still) == [("g_1", 10, False)]


def test_aims_and_destroyed_walls_are_drawn() -> None:
    """While two pieces fire, the token of the second still lies on its hex; a wall that was destroyed is rubble."""
    battle = shooting(
        "H",
        where={"p": "0607", "n": "0603 0901"},
        stage="resolving",
        attacks=[{"element": "p_1", "target": "p_1", "weapon": "ball", "aim": "0603"}],
        ground=[{"kind": "breach", "at": "0606/NE"}],
        land=land(sides="0606/NE wall"),
    )
    shown = display(battle.state)
    assert [(sign.look, sign.hex, sign.side) for sign in shown.ground] == [
        ("debris", "0606", ""),
        ("aim", "0603", "empire"),
    ]
    (counter,) = [one for one in shown.counters if one.key == "p_1"]
    assert "loaded" in counter.badges and counter.full_strength == 5 and len(counter.more_hexes) == 2
    zones = hex_zones(battle.state, "p_1")
    assert zones is not None and {"0606", "0506", "0901", "0301"} <= set(zones.fire) and "0706" not in zones.fire
    for sign in shown.ground:
        check_said(battle, sign.name)
    card = unit_card(battle.state, "p_1")
    assert card is not None
    for text in [part for figure in card.figures for part in (figure.name, figure.value, figure.means)]:
        if isinstance(text, Message):
            check_said(battle, text)
    assert [marker.text.id for marker in card.markers][:2] == ["card-order", "card-loaded"]


def test_the_big_arm_throws_large_stones_from_four_hexes() -> None:
    rows = [["."] * 12 for _ in range(14)]
    rows[9][5], rows[2][5] = "p", "n"
    battle = position(
        "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows)),
        tier="advanced",
        phase="first_shooting",
        card=FOES,
        p=f"orcs {BIG} N order=H",
        n="empire foot S order=M",
        dice=[20, 20],
        special="n_1:leader",
    )
    play(battle, "fire p_1 0603", "confirm")
    assert struck(battle) == [("n_1", 12, False)]


@clause("DW-XIX.5.1-02")
def test_a_hill_that_the_line_touches_stops_it() -> None:
    """From height 1 to height 3 over four hexes: 2 over 0406, as high as a hill of one level there."""
    battle = eastward("0606 0101", "0606", [20], "0606 1, 0406 1")
    assert fact(battle, ProjectileStopped).hex == "0406" and struck(battle) == []


@clause("DW-XIX.6.0-03")
def test_what_was_seen_counts_in_the_second_phase_only() -> None:
    seen = {"p": {"loading": 6, "watched": ["n"]}}
    battle = throwing("0603", where={"m": "0405"}, m="orcs foot S order=M", land=land(heights="0605 2"), pieces=seen)
    assert "0603" not in aims(battle) and "0404" in aims(battle)  # beside m


@clause("DW-XIX.5.1-07")
def test_an_upward_shot_that_falls_far_short_strikes_nobody() -> None:
    """Two hexes to the south-west of 0604 lies 0506, not beside the giant."""
    short = behind("dwarfs", "upward_0604", [4, 4])
    assert fact(short, PieceFired).final == "0506" and fact(short, ProjectileStopped).why == "away"
