"""Hexes: directions, neighbours, distances, rings; twelve facings; sides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.board import (
    DIRECTIONS,
    Hex,
    Side,
    bearing,
    between,
    direction,
    direction_name,
    disc,
    distance,
    facing_name,
    neighbour,
    opposite,
    read_direction,
    read_facing,
    ring,
    side,
    turn,
)
from tests.board.positions import around, rim

HEXES = st.builds(Hex, st.integers(-8, 8), st.integers(-8, 8))
POINTY = ["E", "ENE", "NE", "N", "NW", "WNW", "W", "WSW", "SW", "S", "SE", "ESE"]
FLAT = ["SE", "E", "NE", "NNE", "N", "NNW", "NW", "W", "SW", "SSW", "S", "SSE"]


def test_directions_run_counterclockwise_from_the_east() -> None:
    assert DIRECTIONS == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    assert [direction_name(d) for d in range(6)] == ["E", "NE", "NW", "W", "SW", "SE"]
    assert [direction_name(d, "flat") for d in range(6)] == ["SE", "NE", "N", "NW", "SW", "S"]


def test_a_hex_writes_itself_so_that_it_can_be_read_back() -> None:
    assert repr(Hex(3, -1)) == "Hex(3, -1)"


@given(HEXES)
def test_neighbours_know_the_way_back(hex: Hex) -> None:
    for d, beside in enumerate(around(hex)):
        assert direction(hex, beside) == d
        assert neighbour(beside, opposite(d)) == hex
        assert isinstance(beside, Hex)
    assert direction(hex, hex) is None
    assert direction(hex, Hex(hex.q + 2, hex.r - 1)) is None


@given(HEXES, HEXES)
def test_distance_is_the_fewest_steps(a: Hex, b: Hex) -> None:
    """Found by walking: the discs around `a` grow until they hold `b`."""
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {beside for hex in reached for beside in around(hex)}
        steps += 1
    assert distance(a, b) == distance(b, a) == steps


@given(HEXES, st.integers(0, 4))
def test_rings_and_discs_hold_what_their_distance_says(hex: Hex, n: int) -> None:
    near = [Hex(hex.q + q, hex.r + r) for r in range(-n, n + 1) for q in range(-n, n + 1)]
    assert set(ring(hex, n)) == {one for one in near if distance(hex, one) == n}
    assert len(ring(hex, n)) == max(1, 6 * n)
    assert list(disc(hex, n)) == [one for one in near if distance(hex, one) <= n]


def test_a_ring_begins_in_the_east_and_runs_counterclockwise() -> None:
    assert ring(Hex(0, 0), 1) == DIRECTIONS
    assert ring(Hex(5, 5), 2)[:4] == (Hex(7, 5), Hex(7, 4), Hex(7, 3), Hex(6, 3))


# Facings


@pytest.mark.parametrize(("layout", "names"), [("pointy", POINTY), ("flat", FLAT)])
def test_every_facing_has_a_compass_point(layout: str, names: list[str]) -> None:
    assert [facing_name(facing, layout) for facing in range(12)] == names
    assert [read_facing(name, layout) for name in names] == list(range(12))
    assert [read_direction(name, layout) for name in names[::2]] == list(range(6))
    assert [read_direction(name, layout) for name in names[1::2]] == [None] * 6


def test_what_is_no_facing_is_none() -> None:
    assert read_facing("NNE") is None
    assert read_facing("NNE", "flat") == 3
    assert read_facing("e") is None
    assert read_direction("") is None


def test_turns_are_counted_the_short_way_round() -> None:
    assert [turn(0, facing) for facing in range(12)] == [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert turn(11, 1) == turn(1, 11) == 2


def test_a_bearing_is_counted_from_the_facing_to_the_side() -> None:
    assert [bearing(0, d) for d in range(6)] == [0, 2, 4, 6, -4, -2]
    assert [bearing(1, d) for d in range(6)] == [-1, 1, 3, 5, -5, -3]
    assert bearing(11, 0) == 1


# Sides


@given(HEXES)
def test_a_side_is_the_same_from_both_hexes(hex: Hex) -> None:
    assert len(set(rim(hex))) == 6
    for d, beside in enumerate(around(hex)):
        one = side(hex, d)
        assert one == side(beside, opposite(d)) == between(hex, beside) == between(beside, hex)
        assert one.direction < 3
        assert set(one.hexes) == {hex, beside}
        assert isinstance(one, Side)


def test_hexes_that_do_not_touch_have_no_side_between_them() -> None:
    with pytest.raises(ValueError, match="not neighbours"):
        between(Hex(0, 0), Hex(2, 0))
