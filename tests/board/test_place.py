"""Places of several hexes: shapes by facing, turns and steps, zones, distances, levels."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.board.hexes import Hex, distance, neighbour
from oriflamme.board.place import (
    CORNERS,
    Levels,
    Place,
    adjacent,
    apart,
    entered,
    left_behind,
    read_shapes,
    rotated,
    shifted,
    swept,
    swept_hexes,
    zone_of,
    zones,
)

NORTH = 3
ORDER = ("front", "flank", "rear")
ONE_HEX = ("front", "front", "flank", "rear", "rear", "flank")
TABLE = [[ONE_HEX[(d - facing // 2) % 6] for d in range(6)] for facing in range(12)]
SHAPES = read_shapes(
    {
        "pair": {
            "hexes": {"left": "", "right": "right"},
            "areas": {"between": ["left right_front"]},
            "turns": {"forward": ["left left", "right right"], "backward": ["left right"], "spot": 180},
        },
        "triangle": {
            "hexes": {"front": "", "left": "left_rear", "right": "right_rear"},
            "turns": {"forward": ["front left"], "spot": 120},
        },
        "rhombus": {"hexes": {"front": "", "left": "left_rear", "right": "right_rear", "rear": "left_rear right_rear"}},
        "wedge": {"hexes": {"rear": "", "left": "left_front", "right": "right_front"}},
    }
)
PAIR, TRIANGLE = SHAPES["pair"], SHAPES["triangle"]
LEVELS = Levels(
    {
        "level": {"ground": 0, "air": 1},
        "adjacent": {"same_hex": [["ground", "air"]], "next_hex": [["ground", "ground"], ["air", "air"]]},
    }
)
hexes = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))


def near(hex: Hex, d: int) -> Hex:
    return neighbour(hex, d)


# Shapes


def test_the_hexes_of_a_shape_follow_its_facing() -> None:
    assert PAIR.place(Hex(4, 4), NORTH).hexes == (Hex(4, 4), Hex(5, 4))  # the right hand is the east
    assert PAIR.place(Hex(4, 4), 9).hexes == (Hex(4, 4), Hex(3, 4))  # and to the south the west
    assert TRIANGLE.place(Hex(4, 4), NORTH).hexes == (Hex(4, 4), Hex(3, 5), Hex(4, 5))


@pytest.mark.parametrize("name", sorted(SHAPES))
@pytest.mark.parametrize("facing", CORNERS)
def test_a_shape_fits_its_own_places_and_no_others(name: str, facing: int) -> None:
    shape = SHAPES[name]
    place = shape.place(Hex(2, 5), facing)
    assert shape.fits(place)
    assert not shape.fits(place._replace(facing=facing - 1))
    assert not shape.fits(place._replace(hexes=place.hexes[::-1]))
    assert len(place.hexes) == len(set(place.hexes)) == len(shape.parts)


def test_named_parts_of_what_lies_around() -> None:
    place = PAIR.place(Hex(4, 4), NORTH)
    assert PAIR.area(place, "between") == (Hex(5, 3),)


# Zones


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("pair", {"front": 3, "flank": 2, "rear": 3}),
        ("triangle", {"front": 4, "flank": 2, "rear": 3}),
        ("rhombus", {"front": 4, "flank": 4, "rear": 2}),
        ("wedge", {"front": 3, "flank": 4, "rear": 2}),
    ],
)
@pytest.mark.parametrize("facing", CORNERS)
def test_what_lies_ahead_of_a_hex_lies_in_front_of_the_piece(name: str, counts: dict[str, int], facing: int) -> None:
    place = SHAPES[name].place(Hex(0, 0), facing)
    assert Counter(zones(place, near, TABLE, ORDER).values()) == counts


def test_a_piece_of_one_hex_has_the_zones_of_the_table() -> None:
    place = Place((Hex(4, 4),), NORTH)
    assert [zone_of(place, neighbour(Hex(4, 4), d), near, TABLE, ORDER) for d in range(6)] == TABLE[NORTH]
    assert zone_of(place, Hex(4, 4), near, TABLE, ORDER) is None
    assert zone_of(place, Hex(9, 9), near, TABLE, ORDER) is None


def test_beyond_the_map_there_is_no_zone() -> None:
    only = {Hex(5, 3)}

    def near_on_map(hex: Hex, d: int) -> Hex | None:
        return near(hex, d) if near(hex, d) in only else None

    found = zones(PAIR.place(Hex(4, 4), NORTH), near_on_map, TABLE, ORDER)
    assert found == {Hex(5, 3): "front"}


# Steps and turns


def test_a_step_takes_every_hex_the_same_way() -> None:
    before = TRIANGLE.place(Hex(4, 4), NORTH)
    after = shifted(before, 1)
    assert after == TRIANGLE.place(Hex(5, 3), NORTH)
    assert set(entered(before, after)) == {Hex(5, 3), Hex(5, 4)}
    assert set(left_behind(before, after)) == {Hex(3, 5), Hex(4, 5)}


@pytest.mark.parametrize("shape", SHAPES.values(), ids=repr)
@pytest.mark.parametrize("facing", CORNERS)
def test_every_turn_leads_to_a_place_of_the_shape(shape: object, facing: int) -> None:
    assert isinstance(shape, type(PAIR))
    before = shape.place(Hex(3, 3), facing, level=2)
    for turn in shape.turns:
        after = shape.turned(before, turn)
        assert shape.fits(after) and after.level == 2
        assert after.facing == (facing + 2 * turn.sixths) % 12
        assert len(entered(before, after)) == (1 if turn.about else 0)
        if turn.about:
            pivot = shape.parts.index(turn.about)
            assert after.hexes[pivot] == before.hexes[pivot]


def test_a_pair_pivots_forwards_into_the_hex_before_both() -> None:
    before = PAIR.place(Hex(4, 4), NORTH)
    left, right, back, about = PAIR.turns
    assert PAIR.turned(before, left).hexes == (Hex(4, 4), Hex(5, 3))
    assert PAIR.turned(before, right).hexes == (Hex(5, 3), Hex(5, 4))
    assert PAIR.turned(before, back).hexes == (Hex(4, 4), Hex(4, 5))
    assert PAIR.turned(before, about) == Place((Hex(5, 4), Hex(4, 4)), 9)
    assert [turn.way for turn in PAIR.turns] == ["forward", "forward", "backward", "spot"]


def test_a_shape_that_cannot_turn_on_the_spot_says_so() -> None:
    about = next(turn for turn in TRIANGLE.turns if not turn.about)
    with pytest.raises(ValueError, match="rhombus cannot turn by 2 sixths"):
        SHAPES["rhombus"].turned(SHAPES["rhombus"].place(Hex(0, 0), NORTH), about)


@given(hexes, hexes, st.integers(-6, 6))
def test_turning_keeps_the_distance_and_turning_back_undoes_it(hex: Hex, about: Hex, sixths: int) -> None:
    place = Place((hex,), NORTH)
    after = rotated(place, about, sixths)
    assert distance(after.hexes[0], about) == distance(hex, about)
    assert rotated(after, about, -sixths) == place


@given(hexes, hexes, st.booleans())
def test_a_sweep_goes_round_the_ring_to_where_the_turn_ends(hex: Hex, about: Hex, left: bool) -> None:
    way = swept(hex, about, left)
    assert len(way) == distance(hex, about)
    assert all(distance(one, about) == distance(hex, about) for one in way)
    assert all(distance(a, b) == 1 for a, b in zip((hex, *way), way, strict=False))
    if way:
        assert (way[-1],) == rotated(Place((hex,), NORTH), about, 1 if left else -1).hexes


def test_a_long_piece_sweeps_over_hexes_that_it_does_not_end_in() -> None:
    line = Place((Hex(0, 0), Hex(1, 0), Hex(2, 0)), NORTH)
    assert swept_hexes(line, Hex(0, 0), 1) == (Hex(1, -1), Hex(2, -1), Hex(2, -2))
    assert swept_hexes(line, Hex(0, 0), 2) == (Hex(1, -1), Hex(2, -1), Hex(2, -2), Hex(0, -1), Hex(1, -2), Hex(0, -2))
    assert swept_hexes(line, Hex(0, 0), 0) == ()


# Distances and levels


def test_pieces_are_as_far_apart_as_their_nearest_hexes() -> None:
    assert apart(PAIR.place(Hex(0, 0), NORTH), PAIR.place(Hex(4, 0), NORTH)) == 3
    assert apart(PAIR.place(Hex(0, 0), NORTH), PAIR.place(Hex(1, 0), NORTH)) == 0


def test_pieces_touch_across_a_side_or_in_one_hex_as_their_levels_do() -> None:
    pair = PAIR.place(Hex(0, 0), NORTH)
    beside, above, far = Place((Hex(2, 0),), NORTH), Place((Hex(1, 0),), NORTH, 1), Place((Hex(3, 0),), NORTH)
    assert adjacent(pair, beside, LEVELS) and adjacent(beside, pair, LEVELS)
    assert adjacent(pair, above, LEVELS)
    assert not adjacent(pair, far, LEVELS)
    assert not adjacent(beside, above, LEVELS)  # neighbours, but one of them in the air
    assert not adjacent(above, Place((Hex(1, 0),), NORTH, 1), LEVELS)  # one level of one hex is one place


def test_the_highest_level_may_stand_for_all_above() -> None:
    row = {"level": {"ground": 0, "air": 1}, "adjacent": {"same_hex": [], "next_hex": [["air", "air"]]}}
    assert Levels(row | {"open_above": True}).touch_across(3, 17)
    assert not Levels(row).touch_across(3, 17)
    assert not Levels(row | {"open_above": True}).touch_across(0, 17)
