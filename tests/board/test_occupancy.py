"""One index of who stands where: levels, sides, neighbours, and the same answers after every change."""

from __future__ import annotations

import random

import pytest

from oriflamme.board.hexes import HERE, Hex, neighbour, opposite
from oriflamme.board.occupancy import Occupancy
from oriflamme.board.place import Levels, Place, read_shapes

NORTH = 3
SIDES = ("blue", "red", "white")
PAIR = read_shapes({"pair": {"hexes": {"left": "", "right": "right"}}})["pair"]
LEVELS = Levels(
    {
        "level": {"high": 2, "low": 1, "ground": 0, "tunnel": -1},
        "adjacent": {
            "same_hex": [["ground", "low"], ["low", "high"], ["ground", "tunnel"]],
            "next_hex": [["high", "high"], ["low", "low"], ["ground", "ground"], ["ground", "tunnel"]],
        },
    }
)
Held = dict[object, str]


def index(held: Held) -> Occupancy[Hex, str]:
    """Pieces are called after their side: `red1` is red's."""
    return Occupancy(held, SIDES, lambda piece: piece.rstrip("0123456789"), lambda hex, level: (*hex, level))


def test_on_the_ground_a_spot_is_the_hex() -> None:
    held: Held = {}
    found = index(held)
    assert found.put(Hex(1, 1), 0, "red1")
    assert held == {Hex(1, 1): "red1"}
    assert found.at(Hex(1, 1)) == "red1"
    assert found.at(Hex(1, 1), 1) is None


def test_enemies_share_a_hex_at_two_levels() -> None:
    found = index({})
    found.put(Hex(1, 1), 0, "red1")
    found.put(Hex(1, 1), 2, "blue1")
    found.put(Hex(1, 1), -1, "red2")
    assert list(found.all_at(Hex(1, 1))) == [(2, "blue1"), (0, "red1"), (-1, "red2")]
    assert found.sides(Hex(1, 1)) == ("blue", "red")
    assert found.levels(Hex(2, 2)) == ()
    found.clear(Hex(1, 1), 0, "red")
    assert found.levels(Hex(1, 1)) == (2, -1)
    assert found.sides(Hex(1, 1)) == ("blue", "red")


def test_a_place_is_touched_across_sides_and_within_its_hexes() -> None:
    found = index({})
    pair = PAIR.place(Hex(0, 0), NORTH)
    for hex in pair.hexes:
        found.put(hex, 0, "red1")
    found.put(Hex(2, 0), 0, "blue1")  # beside its right hex
    found.put(Hex(1, -1), 0, "blue2")  # before both
    found.put(Hex(-1, 0), 1, "blue3")  # beside its left hex, in the air
    found.put(Hex(0, 0), 1, "blue4")  # above its left hex
    found.put(Hex(1, 0), 2, "blue5")  # high above its right hex
    found.put(Hex(0, 1), -1, "blue6")  # in a tunnel behind both
    met = [(one.hex, one.d, one.there, one.level, one.held) for one in found.touching(pair, neighbour, LEVELS)]
    assert sorted(met, key=lambda one: (one[4], one[0])) == [
        (Hex(1, 0), 0, Hex(2, 0), 0, "blue1"),
        (Hex(0, 0), 1, Hex(1, -1), 0, "blue2"),
        (Hex(1, 0), 2, Hex(1, -1), 0, "blue2"),
        (Hex(0, 0), HERE, Hex(0, 0), 1, "blue4"),
        (Hex(0, 0), 5, Hex(0, 1), -1, "blue6"),
        (Hex(1, 0), 4, Hex(0, 1), -1, "blue6"),
    ]


def test_whoever_shares_a_hex_is_met_the_same_way_back() -> None:
    assert opposite(HERE) == HERE


def test_in_the_air_one_touches_whoever_is_below() -> None:
    found = index({})
    found.put(Hex(0, 0), 0, "red1")
    found.put(Hex(0, 0), 1, "blue1")
    met = [(one.d, one.held) for one in found.touching(Place((Hex(0, 0),), NORTH, 1), neighbour, LEVELS)]
    assert met == [(HERE, "red1")]


def test_the_last_one_in_the_air_leaves_those_on_the_ground() -> None:
    found = index({})
    found.put(Hex(1, 1), 0, "red1")
    found.put(Hex(1, 1), 1, "blue1")
    assert list(found.enemy_hexes("red")) == list(found.enemy_hexes("white")) == [Hex(1, 1)]
    assert found.clear(Hex(1, 1), 1, "blue")
    assert list(found.enemy_hexes("red")) == []
    assert list(found.enemy_hexes("white")) == [Hex(1, 1)]


@pytest.mark.parametrize("seed", range(20))
def test_whatever_comes_and_goes_the_index_is_what_a_new_one_would_be(seed: int) -> None:
    dice = random.Random(seed)
    held: Held = {}
    found = index(held)
    standing: dict[tuple[Hex, int], str] = {}
    for _ in range(200):
        hex, level = Hex(dice.randrange(2), dice.randrange(2)), dice.choice((0, 0, 0, 0, 1, -1))
        if (hex, level) in standing and dice.random() < 0.6:
            side = standing.pop((hex, level)).rstrip("0123456789")
            gone = found.clear(hex, level, side)
            left = {piece.rstrip("0123456789") for (other, _), piece in standing.items() if other == hex}
            assert gone == (side not in left)
        elif (hex, level) not in standing:
            piece = f"{dice.choice(SIDES)}{dice.randrange(100)}"
            before = {other.rstrip("0123456789") for (one, _), other in standing.items() if one == hex}
            assert found.put(hex, level, piece) == (piece.rstrip("0123456789") not in before)
            standing[hex, level] = piece
        else:
            side = standing[hex, level].rstrip("0123456789")
            standing[hex, level] = f"{side}7"
            assert not found.put(hex, level, f"{side}7")  # the same side, another on top
        fresh = index({})
        for (at, height), piece in standing.items():
            fresh.put(at, height, piece)
        assert found.held == fresh.held
        assert found.aloft == fresh.aloft
        assert {side: set(found.enemy_hexes(side)) for side in SIDES} == {
            side: set(fresh.enemy_hexes(side)) for side in SIDES
        }
