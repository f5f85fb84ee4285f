"""Simultaneous movement: where everybody stops, and that no order of answers changes it. GF-CP-03."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.proofs import clause
from oriflamme.rulebooks.fleuries.facts_moves import Moved
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
    play(battle, "order u1 advance", "move u1 1000")
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
    ask_of(battle, "ask-move", "u1", f"order u1 {orders}")
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
