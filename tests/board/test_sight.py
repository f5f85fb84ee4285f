"""Lines of sight: what lies between two hexes, and how much is seen over it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.board import Hex, between, distance
from oriflamme.board.lines import crossings, line, touched
from oriflamme.board.sight import MetHex, Screen, grazed, hides, hiding, met, met_sides, visible_segments

O = Hex(0, 0)  # noqa: E741
HEXES = st.builds(Hex, st.integers(-12, 12), st.integers(-12, 12))


def test_hexes_on_a_line_tell_how_far_they_are_from_its_ends() -> None:
    assert met(Hex(5, 1), Hex(8, 1)) == ((MetHex(Hex(6, 1), 1, 2),), (MetHex(Hex(7, 1), 2, 1),))
    assert met(O, Hex(2, -1)) == ((MetHex(Hex(1, -1), 1, 1), MetHex(Hex(1, 0), 1, 1)),)
    assert met(O, Hex(1, 0)) == ()


@given(HEXES, HEXES)
def test_every_hex_on_a_line_is_met_once(a: Hex, b: Hex) -> None:
    steps = met(a, b)
    assert tuple(tuple(one.hex for one in step) for step in steps) == line(a, b)
    for one in (one for step in steps for one in step):
        assert (one.from_start, one.from_end) == (distance(a, one.hex), distance(one.hex, b))


@given(HEXES, HEXES)
def test_what_is_grazed_is_not_entered(a: Hex, b: Hex) -> None:
    entered = {step[0] for step in line(a, b) if len(step) == 1}
    found = {one.hex for one in grazed(a, b)}
    assert found.isdisjoint(entered)
    assert found == set(touched(a, b)) | {hex for step in line(a, b) if len(step) == 2 for hex in step}


def test_sides_are_half_way_between_hexes_at_different_distances() -> None:
    """DW-EX-221, -222: between hexes at 2 and 3 a wall stands at 2.5; between two at 1, at 1."""
    straight = {one.side: one for one in met_sides(O, Hex(4, 0))}
    assert straight[between(Hex(2, 0), Hex(3, 0))].from_start == 5
    assert straight[between(O, Hex(1, 0))].from_start == 1
    assert not straight[between(O, Hex(1, 0))].touched
    along = {one.side: one for one in met_sides(Hex(-1, 0), Hex(1, -1))}
    one = along[between(Hex(0, -1), Hex(0, 0))]
    assert (one.from_start, one.touched) == (2, True)


@given(HEXES, HEXES)
def test_every_side_that_a_line_meets_is_listed(a: Hex, b: Hex) -> None:
    assert [one.side for one in met_sides(a, b)] == [one.side for one in crossings(a, b)]


# Heights


@pytest.mark.parametrize(
    ("eye", "target", "far", "screens", "seen"),
    [
        (3, (0, 2), 8, [(2, 2)], 2),  # DW-EX-208
        (3, (0, 1), 3, [(2, 2)], 0),  # DW-EX-209
        (3, (0, 2), 6, [(2, 2)], 1),  # DW-EX-210: the line to the base touches the top
        (4, (0, 2), 3, [(2, 2)], 0),  # DW-EX-211: the top shows, no whole segment does
        (2, (2, 2), 3, [(2, 2)], 1),  # DW-EX-213
        (2, (2, 2), 2, [], 2),  # DW-EX-214
        (11, (0, 2), 10, [(1, 10)], 0),  # DW-EX-218
        (11, (0, 2), 11, [(1, 10)], 1),
        (11, (0, 2), 12, [(1, 10)], 2),
        (2, (0, 2), 2, [(1, 1)], 1),  # DW-EX-219
        (2, (0, 1), 2, [(1, 1)], 0),
        (4, (0, 1), 3, [(1, 1), (2, 1)], 1),  # DW-EX-220
        (4, (0, 1), 4, [(1, 1), (2, 1), (3, 1)], 0),
        (2, (0, 5), 2, [(1, 2)], 2),  # the giant of XVII.2.0
        (2, (0, 5), 2, [(1, 1)], 4),
    ],
)
def test_segments_are_seen_over_screens(
    eye: int, target: tuple[int, int], far: int, screens: list[tuple[int, int]], seen: int
) -> None:
    upright = [Screen(2 * away, top) for away, top in screens]
    assert visible_segments(eye, *target, 2 * far, upright) == seen


def test_a_wall_right_before_the_target_hides_its_lower_half() -> None:
    """DW-EX-223: at D - 0.5, a shooter of size 2 sees one segment of size 2 and nothing of size 1."""
    for far in range(2, 20):
        wall = [Screen(2 * far - 1, 1)]
        assert visible_segments(2, 0, 2, 2 * far, wall) == 1
        assert visible_segments(2, 0, 1, 2 * far, wall) == 0
        assert visible_segments(1, 0, 2, 2 * far, wall) == 0
        assert visible_segments(1, 0, 3, 2 * far, wall) == 1


def test_what_stands_at_either_end_or_beyond_hides_nothing() -> None:
    assert visible_segments(2, 0, 2, 6, [Screen(0, 9), Screen(6, 9), Screen(8, 9)]) == 2


def test_the_screen_that_hides_most_is_named_first() -> None:
    low, high, none = Screen(4, 1, "bush"), Screen(4, 2, "wall"), Screen(2, 0, "grass")
    assert hiding(3, 0, 3, 6, [low, none, high]) == [high, low]


@given(st.integers(0, 12), st.integers(-3, 12), st.integers(2, 40), st.integers(0, 12), st.data())
def test_heights_are_compared_exactly(eye: int, height: int, far: int, top: int, data: st.DataObject) -> None:
    away = data.draw(st.integers(1, far - 1))
    line_height = eye + (height - eye) * Fraction(away, far)
    assert hides(Screen(away, top), eye, height, far) == (line_height <= top)
