"""Chapters XIX.3.0, XIX.4.0, XIX.4.1 and XIX.5.0: when a piece fires, the table of errors, balls and bolts.

The piece p looks north from 0607. In one straight line to the north-east lie 0606, 0705, 0704, 0803, 0802 and 0901; to
the north-west 0506, 0505, 0404, 0403, 0302 and 0301. The line to 0605 runs between 0606 and 0506, that to 0603 also
between 0604 and 0504: a die (1 to 3 the first of the two) is thrown only where it matters.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.artillery.direct import wall_share
from oriflamme.rulebooks.demonworld.artillery.firing import result_of
from oriflamme.rulebooks.demonworld.facts import (
    AttackMade,
    ElementsLost,
    PieceAimed,
    PieceFired,
    PieceLoaded,
    ProjectileSlowed,
    ProjectileStopped,
    ProjectileStruck,
    ShotStrayed,
    WallStruck,
)
from oriflamme.rulebooks.demonworld.vocabulary import RangeBand
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import (
    BOLTS,
    CANNON,
    FOES,
    moving,
    piece,
    shooting,
)
from tests.rulebooks.demonworld.large_positions import GIANT
from tests.rulebooks.demonworld.positions import element, fact, facts, offered, play, refused, run
from tests.rulebooks.demonworld.test_terrain import land

LINE = "0705 0704 0803"
"""Three foes in a row to the north-east: n_3, n_2 and n_1 as the shot comes to them."""


def loading(battle: Battle) -> int:
    """The loading points of the piece."""
    points: int = battle.state.pieces["p"].loading
    return points


def fired(battle: Battle, aim: str) -> Battle:
    """The piece fires at a hex."""
    return play(battle, f"fire p_1 {aim}", "confirm")


def struck(battle: Battle) -> list[tuple[str, int, bool]]:
    """Whom the projectile attacked, at which power, and whether it hit."""
    return [(one.target, one.power, one.hit) for one in facts(battle, ProjectileStruck)]


def shot(aim: str, dice: list[int], name: str = CANNON, foes: str = LINE, **more: Any) -> Battle:
    """The piece fires under H at foes n."""
    more.setdefault("special", "n_1:leader")
    return fired(shooting("H", name, {"p": "0607", "n": foes}, dice=dice, **more), aim)


# When


@clause("DW-XIX.3.0-03")
def test_a_shot_spends_six_points_and_needs_six() -> None:
    battle = shot("0901", [20], foes="0101 0102")
    assert loading(battle) == 0
    with_others = shooting(
        "H",
        where={"p": "0607", "q": "0907", "n": "0605"},
        q=f"empire {CANNON} N order=H",
        pieces={"p": {"loading": 5}},
    )
    assert refused(with_others, "fire p_1 0605", "empire") == ("DW-XIX.3.0-03", "no-fire-unloaded")
    assert refused(with_others, "fire n_1 0605", "empire")[1] == "no-such-element"


def two(order: str, phase: str, **more: Any) -> Battle:
    """Two pieces, of which q may fire in this phase: so its side is asked."""
    other = "H" if phase == "first_shooting" else "T"
    return shooting(
        order,
        where={"p": "0607", "q": "0907", "n": "0605"},
        phase=phase,
        q=f"empire {CANNON} N order={other}",
        **more,
    )


@clause("DW-XIX.3.0-04")
def test_whoever_marches_does_not_fire_even_loaded() -> None:
    assert refused(two("M", "first_shooting"), "fire p_1 0605", "empire") == ("DW-XIX.3.0-04", "no-shoot-order")
    assert refused(two("M", "second_shooting"), "fire p_1 0605", "empire") == ("DW-XIX.3.0-04", "no-shoot-order")


@clause("DW-XIX.3.0-05", "DW-XIX.3.0-11")
def test_under_h_a_loaded_piece_fires_in_the_first_phase() -> None:
    assert "fire p_1 0605" in offered(two("H", "first_shooting"), seat="empire", other_options=True)


@clause("DW-XIX.3.0-06")
def test_under_t_a_piece_fires_in_the_second_phase_even_loaded_in_this_turn() -> None:
    """DW-EX-321: empty, it does not turn, gains six and fires."""
    assert refused(two("T", "first_shooting"), "fire p_1 0605", "empire") == ("DW-XIX.3.0-06", "no-shoot-phase")
    battle = play(moving("T", where={"p": "0607", "n": "0604"}, pieces={"p": {"loading": 0}}), "done")
    assert fact(battle, PieceLoaded).gained == 6 and battle.state.phase == "second_shooting"
    assert "fire p_1 0604" in offered(battle)


@clause("DW-XIX.3.0-09")
def test_what_is_loaded_under_h_is_not_fired_in_the_same_turn() -> None:
    """DW-EX-322"""
    where = {"p": "0607", "n": "0604"}
    battle = play(moving("H", where=where, pieces={"p": {"loading": 2}}, special="n_1:leader"), "done")
    run(battle, until="order")
    assert loading(battle) == 6 and facts(battle, PieceAimed) == []
    assert refused(two("H", "second_shooting"), "fire p_1 0605", "empire") == ("DW-XIX.3.0-09", "no-shoot-phase")


def charged(points: int) -> Battle:
    """Under T the piece has been engaged in this turn."""
    return shooting(
        "T",
        where={"p": "0607", "q": "1107", "n": "0606"},
        p=f"empire {CANNON} N order=T engaged=1",
        q=f"empire {CANNON} N order=T",
        n="orcs foot S order=C engaged=1",
        pieces={"p": {"loading": points}},
    )


@clause("DW-XIX.8.0-05")
def test_a_loaded_piece_that_was_engaged_in_this_turn_still_fires() -> None:
    assert "fire p_1 0606" in offered(charged(6), other_options=True)
    assert refused(charged(5), "fire p_1 0606", "empire") == ("DW-XIX.3.0-03", "no-fire-unloaded")


# At which hex


@clause("DW-XIX.4.0-01", "DW-XIX.1.1-02")
def test_a_hex_in_range_and_in_the_arc_is_named() -> None:
    """The lines to the north-east and to the north-west belong to the arc."""
    battle = shooting("H", where={"p": "0607", "n": "0805 0405 0604"})
    assert [refused(battle, f"fire p_1 {hex}", "empire") for hex in ("0805", "0405")] == [
        ("DW-XIX.1.1-02", "no-fire-arc"),
        ("DW-XIX.1.1-02", "no-fire-arc"),
    ]
    legal = offered(battle, "fire p_1 ", "empire", other_options=True)
    assert {"0606", "0506", "0901", "0301", "0604"} <= set(legal) and "0805" not in legal
    play(battle, "fire p_1 0604")


@clause("DW-XIX.2.1-01")
def test_beyond_long_range_nobody_fires() -> None:
    short = piece(CANNON, ranges={"short": 1, "medium": 2, "long": 3})
    battle = shooting("H", "own", {"p": "0607", "n": "0604 0603"}, card=short)
    assert refused(battle, "fire p_1 0603", "empire") == ("DW-XIX.2.1-01", "no-fire-range")
    assert "0604" in offered(battle, "fire p_1 ")


@clause("DW-XIX.4.0-02")
def test_direct_fire_is_aimed_at_any_hex_seen_or_not() -> None:
    hidden = shooting("H", where={"p": "0607", "n": "0604"}, land=land("0606 0506 0605 wood"))
    assert {"0604", "0602"} <= set(offered(hidden, "fire p_1 ", "empire", other_options=True))


@clause("DW-XIX.4.0-03")
def test_artillery_never_strays_into_a_melee() -> None:
    """n is in contact with friends s: no die for it; the ball attacks whoever is in the path."""
    battle = shooting(
        "H",
        where={"p": "0607", "n": "0704", "s": "0804"},
        s="empire foot N order=H engaged=1",
        n="orcs foot S order=H engaged=1",
        dice=[20, 5],
        turn=1,
    )
    fired(battle, "0704")
    assert (
        struck(battle) == [("n_1", 10, True)] and facts(battle, ShotStrayed) == [] and facts(battle, AttackMade) == []
    )


# Deviations and errors


@clause("DW-XIX.4.1-01")
@pytest.mark.parametrize(
    ("band", "results"),
    [
        ("short", "destroyed unloaded jammed" + " on_target" * 17),
        ("medium", "destroyed unloaded jammed" + " two" * 6 + " one" * 8 + " on_target" * 3),
        ("long", "destroyed unloaded jammed" + " two" * 12 + " one" * 4 + " on_target"),
    ],
)
def test_the_table_of_deviations_and_errors(band: RangeBand, results: str) -> None:
    assert [result_of(band, roll) for roll in range(1, 21)] == results.split()


@clause("DW-XIX.4.1-02")
@pytest.mark.parametrize("aim", ["0705", "0602"])
def test_a_one_destroys_the_piece_at_any_range(aim: str) -> None:
    battle = shot(aim, [1])
    assert fact(battle, PieceFired).result == "destroyed" and "p_1" in fact(battle, ElementsLost).elements
    assert struck(battle) == [] and "p" not in battle.state.pieces and "p" in battle.state.gone


@clause("DW-XIX.4.1-03", "DW-XIX.4.0-01")
def test_a_two_loses_all_loading_points() -> None:
    battle = shot("0705", [2])
    assert fact(battle, PieceFired).result == "unloaded" and loading(battle) == 0 and struck(battle) == []


@clause("DW-XIX.4.1-04")
def test_a_three_jams_it_and_it_stays_loaded() -> None:
    battle = shot("0705", [3])
    assert fact(battle, PieceFired).result == "jammed" and loading(battle) == 6 and struck(battle) == []


@clause("DW-XIX.4.1-05")
@pytest.mark.parametrize(
    ("roll", "rose", "final"),
    [
        *((10, 1, "0701"), (17, 2, "0702"), (10, 3, "0703"), (10, 4, "0603"), (10, 5, "0502"), (10, 6, "0601")),
        *((9, 2, "0802"), (4, 3, "0704"), (18, 0, "0602")),
    ],
)
def test_the_rose_says_where_it_goes(roll: int, rose: int, final: str) -> None:
    """0602 is five hexes away: medium range. Directions 1 NE, 2 E, 3 SE, 4 SW, 5 W, 6 NW."""
    battle = shot("0602", [roll, *([rose] if rose else [])], foes="0101 0102")
    told = fact(battle, PieceFired)
    assert (told.band, told.final) == ("medium", final)


@clause("DW-XIX.4.1-05")
def test_a_four_at_long_range_goes_two_hexes_off() -> None:
    """DW-EX-323"""
    far = piece(CANNON, ranges={"short": 1, "medium": 2, "long": 20})
    battle = shot("0602", [4, 2], "own", foes="0101 0102", card=far)
    assert (fact(battle, PieceFired).band, fact(battle, PieceFired).final) == ("long", "0802")


@clause("DW-XIX.4.1-07")
def test_the_final_hex_may_lie_out_of_range_or_out_of_the_arc() -> None:
    """Aimed at 0901 at the end of its range; one hex east of it is neither in range nor in the arc, and is hit."""
    short = piece(CANNON, ranges={"short": 4, "medium": 6, "long": 7})
    battle = shot("0901", [17, 2, 3, 5], "own", foes="0801 1001", card=short)
    assert fact(battle, PieceFired).final == "1001"
    assert ("n_2", 10, True) in struck(battle)
    refusing = shooting("H", "own", {"p": "0607", "n": "0801 1001"}, card=short)
    assert refused(refusing, "fire p_1 1001", "empire") == ("DW-XIX.1.1-02", "no-fire-arc")


@clause("DW-XIX.4.1-07")
def test_beyond_the_map_a_shot_ends_at_its_edge() -> None:
    battle = shot("0901", [17, 1, 15], foes="0802 0101")
    assert fact(battle, PieceFired).final == ""
    assert struck(battle) == [("n_2", 10, False)]


# The path


@clause("DW-XIX.5.0-01")
def test_hexes_are_examined_one_after_the_other() -> None:
    battle = shot("0802", [20, 5, 5, 5])
    assert struck(battle) == [("n_3", 10, True), ("n_2", 9, True), ("n_1", 8, True)]
    assert fact(battle, ElementsLost).elements == ("n_3", "n_2", "n_1")


@clause("DW-XIX.5.0-02")
def test_a_shot_never_goes_beyond_the_final_hex() -> None:
    battle = shot("0704", [20, 5, 5])
    assert struck(battle) == [("n_3", 10, True), ("n_2", 9, True)]


@clause("DW-XIX.4.1-06")
def test_a_hill_stops_a_ball() -> None:
    battle = shot("0704", [20], foes="0704 0101", land=land(heights="0705 1"))
    stop = fact(battle, ProjectileStopped)
    assert (stop.why, stop.hex) == ("hill", "0705") and struck(battle) == []


@clause("DW-XIX.5.0-07")
@pytest.mark.parametrize(("die", "target"), [(3, "n_1"), (4, "n_2")])
def test_between_two_hexes_a_die_chooses(die: int, target: str) -> None:
    """The line to 0603 runs between 0504, where n_1 stands, and 0604, where n_2 does."""
    battle = shot("0603", [20, die, 15], foes="0504 0604")
    first = [one.target for one in facts(battle, ProjectileStruck)]
    assert first == [target]


@clause("DW-XIX.5.0-07")
def test_no_die_where_it_does_not_matter() -> None:
    battle = shot("0605", [20, 5], foes="0605 0101")
    assert struck(battle) == [("n_2", 10, True)]


# Bolts


@clause("DW-XIX.5.0-03")
def test_a_bolt_goes_on_while_it_hits() -> None:
    """DW-EX-324: bolt 12 on somebody with two hit points: 12, then 11; then 10 on the next."""
    tough = {**FOES, "foot": {**FOES["foot"], "hp": 2}}
    battle = shot("0803", [20, 7, 11, 11], BOLTS, card=tough)
    assert struck(battle) == [("n_3", 12, True), ("n_3", 11, True), ("n_2", 10, False)]
    assert [one.wounds for one in facts(battle, ProjectileStruck)] == [True, False, False]


@clause("DW-XIX.5.0-03")
def test_a_bolt_stops_at_its_first_miss() -> None:
    tough = {**FOES, "foot": {**FOES["foot"], "hp": 2}}
    battle = shot("0803", [20, 12, 12], BOLTS, card=tough)
    assert struck(battle) == [("n_3", 12, True), ("n_3", 11, False)]
    assert element(battle, "n_3").wounds == 1


@clause("DW-XIX.5.0-03")
def test_a_bolt_without_power_stops() -> None:
    weak = piece(BOLTS, weapons=[{"kind": "bolt", "power": 2}, {"kind": "improvised"}])
    battle = shot("0803", [20, 2, 1], "own", card=weak)
    assert struck(battle) == [("n_3", 2, True), ("n_2", 1, True)]


@clause("DW-XIX.5.0-06")
def test_friends_behind_are_attacked_too() -> None:
    """n in 0705, then friends s in 0803."""
    where = {"p": "0607", "n": "0705", "s": "0803"}
    more: dict[str, Any] = {"s": "empire foot N order=M", "special": "n_1:leader s_1:leader"}
    battle = fired(shooting("H", BOLTS, where, dice=[20, 5, 20], **more), "0802")
    assert struck(battle) == [("n_1", 12, True), ("s_1", 11, False)]
    spared = fired(shooting("H", BOLTS, where, dice=[20, 13], **more), "0802")
    assert struck(spared) == [("n_1", 12, False)]


@clause("DW-XIX.5.0-03", "DW-XIX.5.1-05")
def test_no_modifier_counts() -> None:
    """The armour of the target, its size, half of it hidden behind a hedge: power 12 all the same."""
    armoured = {**FOES, "foot": {**FOES["foot"], "prot_shot": 9, "size": 3}}
    hedge = land(sides="0704/SW hedge")
    battle = shot("0704", [20, 12], BOLTS, foes="0704 0101", card=armoured, land=hedge)
    assert struck(battle)[0] == ("n_2", 12, True)


# Balls


@clause("DW-XIX.5.0-04")
def test_a_ball_attacks_each_once_and_goes_on() -> None:
    """DW-EX-325: ball 10; after a hit 9 on the next, after a miss 10."""
    tough = {**FOES, "foot": {**FOES["foot"], "hp": 2}}
    hit = shot("0704", [20, 10, 10], card=tough)
    assert struck(hit) == [("n_3", 10, True), ("n_2", 9, False)]
    assert element(hit, "n_3").wounds == 1
    miss = shot("0704", [20, 11, 10], card=tough)
    assert struck(miss) == [("n_3", 10, False), ("n_2", 10, True)]


@clause("DW-XIX.5.0-04")
def test_a_ball_without_power_stops() -> None:
    weak = piece(CANNON, weapons=[{"kind": "ball", "power": 1}, {"kind": "improvised"}])
    battle = shot("0803", [20, 1], "own", card=weak)
    assert struck(battle) == [("n_3", 1, True)]


# Large elements


@clause("DW-XIX.5.0-05")
@pytest.mark.parametrize(("name", "power"), [(BOLTS, 12), (CANNON, 10)])
def test_a_large_element_is_attacked_until_it_is_missed_and_stops_it(name: str, power: int) -> None:
    """DW-EX-326: 12, 11, 10... A giant in 0705 and two hexes behind; foes behind it in 0802."""
    giant = {"n": f"orcs {GIANT} S order=M", "g": "orcs foot S order=M"}
    where = {"p": "0607", "n": "0705", "g": "0802"}
    more: dict[str, Any] = {**giant, "special": "g_1:leader"}
    battle = fired(shooting("H", name, where, dice=[20, 1, 1, 20], **more), "0901")
    assert struck(battle) == [("n_1", power, True), ("n_1", power - 1, True), ("n_1", power - 2, False)]
    assert element(battle, "n_1").wounds == 2
    dead = fired(shooting("H", name, where, dice=[20, 1], wounds="n_1:5", **more), "0901")
    assert struck(dead) == [("n_1", power, True)] and "n_1" in dead.state.lost


# Walls, hedges, woods


@clause("DW-XIX.5.0-08")
def test_a_hedge_is_nothing_to_a_projectile() -> None:
    battle = shot("0705", [20, 5], foes="0705 0101", land=land(sides="0606/NE hedge"))
    assert struck(battle) == [("n_2", 10, True)] and facts(battle, WallStruck) == []


WALL = land(sides="0606/NE wall")
"""Between 0606 and 0705."""


@clause("DW-XIX.5.0-09")
def test_a_wall_as_high_as_the_target_stops_a_bolt() -> None:
    battle = shot("0704", [20], BOLTS, foes="0705 0101", n="orcs dwarfs S order=M", land=WALL)
    stop = fact(battle, ProjectileStopped)
    assert (stop.why, stop.hex, stop.clause) == ("wall", "0705", "DW-XIX.5.0-09") and struck(battle) == []
    assert battle.state.overlay is None
    over = shot("0704", [20, 5], BOLTS, foes="0704 0101", n="orcs dwarfs S order=M", land=WALL)
    assert struck(over) == [("n_2", 12, True)]  # nobody behind it is masked


@clause("DW-XIX.5.0-10")
@pytest.mark.parametrize(("roll", "hit"), [(8, True), (9, False)])
def test_a_ball_destroys_a_wall_or_is_stopped(roll: int, hit: bool) -> None:
    """DW-EX-327: ball 8 leaves 3 for whoever is behind."""
    ball = piece(CANNON, weapons=[{"kind": "ball", "power": 8}, {"kind": "improvised"}])
    dice = [20, roll, *([4] if hit else [])]
    battle = shot("0705", dice, "own", foes="0705 0101", n="orcs dwarfs S order=M", land=WALL, card=ball)
    told = fact(battle, WallStruck)
    assert (told.power, told.hit, told.side) == (8, hit, "0606/NE")
    assert struck(battle) == ([("n_2", 3, False)] if hit else [])
    kinds = battle.state.board.side_kinds(battle.state.board.hex("0606"), 1)
    assert ("wall" in kinds) != hit and ("breach" in kinds) == hit


@clause("DW-XIX.5.0-10")
def test_a_ball_that_a_wall_has_spent_stops() -> None:
    ball = piece(CANNON, weapons=[{"kind": "ball", "power": 5}, {"kind": "improvised"}])
    battle = shot("0704", [20, 1], "own", foes="0704 0101", n="orcs dwarfs S order=M", land=WALL, card=ball)
    assert fact(battle, WallStruck).hit and struck(battle) == []


@clause("DW-XIX.5.0-11")
def test_whoever_is_taller_than_the_wall_is_hit_half_of_the_time() -> None:
    """DW-EX-327: 1 to 3 the wall, 4 to 6 the element."""
    element_hit = shot("0705", [20, 4, 5], foes="0705 0101", land=WALL)
    assert struck(element_hit) == [("n_2", 10, True)] and facts(element_hit, WallStruck) == []
    wall_hit = shot("0705", [20, 3, 5, 6], foes="0705 0101", land=WALL)
    assert fact(wall_hit, WallStruck).hit and struck(wall_hit) == [("n_2", 5, False)]
    bolt = shot("0705", [20, 3], BOLTS, foes="0705 0101", land=WALL)
    assert fact(bolt, ProjectileStopped).why == "wall" and struck(bolt) == []
    behind = shot("0705", [20, 3], BOLTS, foes="0704 0705 0101", land=WALL)
    assert struck(behind) == []  # nor is whoever stands behind him


@clause("DW-XIX.5.0-11")
def test_the_variant_goes_by_size() -> None:
    """Size 3 behind a wall of size 1: the wall on 1 and 2."""
    by_size = {"artillery_wall_by_size": True}
    more: dict[str, Any] = {"n": "orcs tall S order=M", "land": WALL}
    variant = shot("0705", [20, 3, 5], foes="0705 0101", tier="optional", switches=by_size, **more)
    assert struck(variant) == [("n_2", 10, True)]
    low = shot("0705", [20, 2, 20], foes="0705 0101", tier="optional", switches=by_size, **more)
    assert not fact(low, WallStruck).hit
    usual = shot("0705", [20, 3, 20], foes="0705 0101", **more)
    assert not fact(usual, WallStruck).hit
    assert [wall_share(size) for size in (2, 3, 4, 5, 6)] == [3, 2, 2, 1, 1]


@clause("DW-XIX.5.0-12")
@pytest.mark.parametrize(
    ("terrain", "power"),
    [
        ("0606 0705 wood", 6),
        ("0606 bushes", 9),
        ("0705 tall_grass", 9),
        ("0704 wood", 8),
        ("0607 wood", 10),
        ("0606 rocks", 10),
    ],
)
def test_what_grows_costs_power(terrain: str, power: int) -> None:
    """The hex of the target counts, that of the piece does not."""
    battle = shot("0704", [20, power], foes="0704 0101", land=land(terrain))
    assert struck(battle) == [("n_2", power, True)]


@clause("DW-XIX.5.0-12")
def test_in_the_woods_a_weak_shot_is_lost() -> None:
    weak = piece(CANNON, weapons=[{"kind": "ball", "power": 4}, {"kind": "improvised"}])
    battle = shot("0704", [20], "own", foes="0704 0101", land=land("0606 0705 wood"), card=weak)
    assert [one.power for one in facts(battle, ProjectileSlowed)] == [2]
    assert (fact(battle, ProjectileStopped).why, fact(battle, ProjectileStopped).hex) == ("plants", "0705")


def test_who_is_destroyed_already_is_not_in_the_way() -> None:
    """n_2 in 0705 has been hit before in the same phase: the ball meets n_1 in 0704."""
    battle = shooting(
        "H",
        where={"p": "0607", "n": "0704 0705"},
        stage="resolving",
        hit=["n_2"],
        attacks=[{"element": "p_1", "target": "p_1", "weapon": "ball", "aim": "0704"}],
        dice=[20, 20],
        special="n_1:leader",
    )
    assert struck(battle) == [("n_1", 10, False)]


def test_the_walls_of_its_own_hexes_do_not_hinder_a_piece() -> None:
    """DW-OR-72"""
    battle = shot("0705", [20, 5], foes="0705 0101", land=land(sides="0607/NE wall"))
    assert struck(battle) == [("n_2", 10, True)] and facts(battle, WallStruck) == []
