"""Simultaneous movement: where everybody stops, and that no order of answers changes it. GF-CP-03."""

from __future__ import annotations

from zlib import crc32

import pytest

from oriflamme.board.tabletop import Pose, moved
from oriflamme.kernel import Ask, Battle, Refused
from oriflamme.rulebooks.fleuries.facts.moves import Moved
from oriflamme.rulebooks.fleuries.troops.formation import wheeled
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, play, position, refused, spot

FACING = """
south: u1 man B20 files=10 maquahuitl at=60/20 last_passed
north: v1 {species} B20 files=10 maquahuitl at=60/{far}/180
"""


def marched(species: str = "man", far: int = 60, south: str = "move u1 2000", north: str = "move v1 2000") -> Battle:
    battle = position(FACING.format(species=species, far=far))
    return play(battle, "order u1 advance", "order v1 advance", south, north)


@clause("GF-LES_MOUVEMENTS_NORMAL-02", "GF-LE_TOUR_DE_JEU-02")
def test_two_lines_that_meet_share_the_way() -> None:
    battle = marched()
    assert (spot(battle, "u1"), spot(battle, "v1")) == ((60, 37.5), (60, 42.5))
    assert (fact(battle, Moved, unit="u1").stop, fact(battle, Moved, unit="v1").stop) == ("enemy", "enemy")


@clause("GF-MOUVEMENT-01")
def test_the_faster_covers_more_of_the_way() -> None:
    battle = marched("saurian", north="move v1 2200")
    south, north = spot(battle, "u1")[1], spot(battle, "v1")[1]
    assert south == pytest.approx(36.67, abs=0.02) and north == pytest.approx(41.67, abs=0.02)
    assert 5 <= north - south < 5.02


def test_lines_out_of_reach_of_each_other_go_all_the_way() -> None:
    battle = marched(far=70)
    assert (spot(battle, "u1"), spot(battle, "v1")) == ((60, 40), (60, 50))
    assert fact(battle, Moved, unit="u1").stop == ""


@clause("GF-LES_COMBATS-02")
def test_whoever_stands_nearer_than_five_centimetres_stays() -> None:
    battle = position(FACING.format(species="man", far=24))
    ask_of(battle, "move", "u1", "order u1 advance")
    assert refused(battle, "move u1 1000", "south") == ("no-move-near", "GF-LES_COMBATS-02")
    play(battle)
    assert spot(battle, "u1") == (60, 20)


def test_the_order_of_answers_changes_nothing() -> None:
    ends = []
    for seats in (("south", "north"), ("north", "south")):
        battle = position(FACING.format(species="saurian", far=52))
        for seat in seats:
            unit = "u1" if seat == "south" else "v1"
            battle.answer(f"order {unit} advance", seat)
        for seat in seats:
            battle.answer("confirm", seat)
        for seat in seats:
            battle.answer(f"move {'u1' if seat == 'south' else 'v1'} 2000", seat)
        ends.append(battle.state.pieces)
    assert ends[0] == ends[1]


def headstrong(ask: Ask) -> str:
    """An answer that follows from the question alone, whenever it is put."""
    listed = [option.token for option in ask.options]
    return listed[crc32(" ".join([ask.kind, *listed]).encode()) % len(listed)]


@clause("GF-LE_TOUR_DE_JEU-02")
@pytest.mark.parametrize("name", ["fleuries/escarmouche", "fleuries/tizatlan"])
def test_whoever_answers_first_a_battle_takes_the_same_course(name: str) -> None:
    """Three turns with everything in them: the same facts in the same order whether the first or the last side to be
    asked always answers first."""
    courses = []
    for who in (0, -1):
        battle = Battle.open(name, seed=3)
        while battle.asks and battle.state.turn < 4:
            ask = battle.asks[who]
            battle.answer(headstrong(ask), ask.seat)
        courses.append(list(battle.facts))
    assert len(courses[0]) > 80
    assert courses[0] == courses[1]


def test_friends_in_close_order_stop_two_centimetres_short() -> None:
    text = "south: u1 man B20 files=10 at=60/20 | u2 man B20 files=10 at=60/35\nnorth: v1 man B20 at=60/110/180"
    battle = position(text)
    play(battle, "order u1 advance", "move u1 2000")
    assert spot(battle, "u1") == (60, 28)
    assert fact(battle, Moved, unit="u1").other == "u2"


@clause("GF-INTERPENETRATION-01")
def test_open_order_passes_through_and_finds_room_beyond() -> None:
    text = "south: u1 man B20 files=10 loose at=60/20 | u2 man B20 files=10 at=60/33\nnorth: v1 man B20 at=60/110/180"
    battle = position(text)
    play(battle, "order u1 advance", "move u1 2500")
    assert spot(battle, "u1") == (60, 45)


# What a player may propose


def proposed(orders: str = "advance") -> Battle:
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 at=60/110/180"
    battle = position(text, ground="hedge hedge 40/22 80/22")
    ask_of(battle, "move", "u1", f"order u1 {orders}")
    return battle


@clause("GF-LE_CHAMP_DE_BATAILLE-01")
def test_a_hedge_takes_half_of_what_is_left() -> None:
    battle = proposed()
    assert refused(battle, "move u1 far 11.1", "south") == ("no-move-far", "GF-PHASE_6_MOUVEMENTS-01")
    battle.answer("move u1 far 11", "south")
    play(battle)
    assert spot(battle, "u1") == (60, 31)


def test_a_pose_is_checked_and_the_refusal_says_by_how_much() -> None:
    battle = proposed()
    assert refused(battle, "move u1 at 60 33", "south")[0] == "no-move-far"
    assert refused(battle, "move u1 at 64 28", "south")[0] == "no-pose-aside"
    assert refused(battle, "move u1 at 60 500", "south")[0] == "no-pose-off"
    with pytest.raises(Refused, match=r"^-60 cm, 50\.5 cm is off the table"):
        battle.answer("move u1 at -60 50.5", "south")
    assert refused(battle, "form u1 at 60 25", "south")[0] == "not-an-option"
    assert refused(battle, "form u1 far 5", "south")[0] == "not-an-option"
    with pytest.raises(Refused, match=r"^U1 goes 2 cm too far: the move is 20 cm, less 1/2 \(hedge\)"):
        battle.answer("move u1 at 60 33", "south")
    assert refused(battle, "move u1 at nan 28", "south")[0] == "no-pose-numbers"
    assert refused(battle, "move u1 at 99999999999 28", "south")[0] == "no-pose-numbers"
    assert refused(battle, "move u1 right 1000 500", "south") == ("no-wheel-order", "GF-LES_MOUVEMENTS_NORMAL-01")
    battle.answer("move u1 at 60 27,5", "south")
    play(battle)
    assert spot(battle, "u1") == (60, 27.5)


@clause("GF-MANOEUVRES_SPECIALES-06")
def test_a_wheel_is_ordered_and_goes_one_way_only() -> None:
    battle = proposed("advance wheel left")
    assert refused(battle, "move u1 right 1000 0", "south") == ("no-wheel-side", "GF-MANOEUVRES_SPECIALES-06")
    assert refused(battle, "move u1 left 4501 0", "south") == ("no-wheel-most", "GF-MANOEUVRES_SPECIALES-06")
    battle.answer("move u1 left 1000 0", "south")
    play(battle)
    pose = battle.state.pieces["u1"].pose
    assert pose is not None and pose.facing == 35000


# Friends on the march


@pytest.mark.parametrize(("gap", "ahead", "ours", "theirs"), [(1, 2000, 40, 46), (10, 200, 28.88, 37)])
def test_a_friend_who_marches_ahead_is_in_the_way_only_if_he_is_slower(
    gap: int, ahead: int, ours: float, theirs: float
) -> None:
    """Together all the way; or, behind one who goes 2 cm while u1 goes 20, to where 2 cm are between them:
    20 + 20 t = 30 + 2 t - 2, t = 4/9, 28.89."""
    text = (
        f"south: u1 man B20 files=10 at=60/20 | u2 man B20 files=10 at=60/{25 + gap}\nnorth: v1 man B20 at=60/110/180"
    )
    battle = play(position(text), "order u1 advance", "order u2 advance", "move u1 2000", f"move u2 {ahead}")
    assert (spot(battle, "u1")[1], spot(battle, "u2")[1]) == (ours, theirs)


def test_of_two_friends_whose_ways_cross_the_later_listed_stops() -> None:
    """GF-CP-03: u1 goes north and u2 west, equally far from where their ways cross: u2 stops at the edge of the way."""
    text = "south: u1 man B20 files=10 at=60/30 | u2 man B20 files=4 at=87.5/50/270\nnorth: v1 man B20 at=60/110/180"
    battle = play(position(text), "order u1 advance", "order u2 advance", "move u1 2000", "move u2 2000")
    assert spot(battle, "u1") == (60, 50) and spot(battle, "u2")[0] == pytest.approx(72.5, abs=0.15)
    assert fact(battle, Moved, unit="u2").other == "u1"


# Poses


def test_a_pose_may_be_two_millimetres_off() -> None:
    battle = position("south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 at=60/110/180")
    ask_of(battle, "move", "u1", "order u1 advance")
    assert refused(battle, "move u1 at 60,3 30", "south") == ("no-pose-aside", "GF-LES_ORDRES-01")
    play(battle, "move u1 at 60,2 30")
    assert spot(battle, "u1") == (60, 30)


def test_a_pose_without_a_facing_tells_the_wheel() -> None:
    """A wheel of 10° to the right and 5 cm straight on lead from 60/20 to about 61.06/27.09."""
    battle = position("south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 at=60/110/180")
    ask_of(battle, "move", "u1", "order u1 advance wheel right")
    end = wheeled(Pose(6000, 2000, 0), 2500, 1000)
    goal = moved(end, 1000, 500)
    battle.answer(f"move u1 at {goal.x / 100} {goal.y / 100}", "south")
    play(battle)
    pose = fact(battle, Moved).pose
    assert pose.facing == 1000 and abs(pose.x - goal.x) <= 2 and abs(pose.y - goal.y) <= 2


def test_a_character_goes_no_further_than_the_unit_he_joins() -> None:
    """The rear rank is at y 35, 10 cm before his base; his move is 25."""
    text = "south: u1 man B20 files=10 at=60/40 | h hero at=60/25\nnorth: v1 man B20 at=60/110/180"
    battle = play(position(text), "order h advance", "move h join u1")
    assert (fact(battle, Moved, unit="h").distance, battle.state.pieces["h"].controls) == (1000, "u1")
