"""Lines of sight: hand-drawn cases, and every line of a neighbourhood against plain geometry."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import lcm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.board import Hex, between, disc, distance
from oriflamme.board.lines import crossings, height_at, line, steps, touched

HEXES = st.builds(Hex, st.integers(-15, 15), st.integers(-15, 15))
O = Hex(0, 0)  # noqa: E741


def test_a_line_along_a_row_passes_the_hexes_one_by_one() -> None:
    assert line(O, Hex(3, 0)) == ((Hex(1, 0),), (Hex(2, 0),))
    assert line(O, Hex(0, -2)) == ((Hex(0, -1),),)


def test_between_neighbours_and_in_one_hex_there_is_nothing() -> None:
    assert line(O, Hex(1, 0)) == ()
    assert line(O, O) == ()
    assert touched(O, O) == ()
    assert crossings(O, O) == ()


def test_a_line_towards_a_corner_runs_along_a_side() -> None:
    """East-north-east: between the neighbours in the east and in the north-east, then a hex, then a pair again."""
    assert line(O, Hex(2, -1)) == ((Hex(1, -1), Hex(1, 0)),)
    assert line(O, Hex(4, -2)) == (
        (Hex(1, -1), Hex(1, 0)),
        (Hex(2, -1),),
        (Hex(3, -2), Hex(3, -1)),
    )
    assert touched(O, Hex(4, -2)) == ()


def test_a_knight_move_passes_two_hexes() -> None:
    """From (0, 0) to (3, -1): it enters (1, 0) below the corner and leaves it for (2, -1)."""
    assert line(O, Hex(3, -1)) == ((Hex(1, 0),), (Hex(2, -1),))
    assert touched(O, Hex(3, -1)) == ()


def test_a_line_through_a_corner_touches_the_third_hex() -> None:
    """From (0, 0) to (5, -1), 4.5 hexes east and one row up: thirds of the way lie exactly on corners."""
    assert line(O, Hex(5, -1)) == ((Hex(1, 0),), (Hex(2, 0),), (Hex(3, -1),), (Hex(4, -1),))
    assert touched(O, Hex(5, -1)) == (Hex(2, -1), Hex(3, 0))


def test_steps_tell_which_part_of_the_line_lies_in_them() -> None:
    assert [(step.enter, step.leave) for step in steps(O, Hex(3, 0))] == [
        (Fraction(1, 6), Fraction(1, 2)),
        (Fraction(1, 2), Fraction(5, 6)),
    ]
    assert [(step.enter, step.leave) for step in steps(O, Hex(2, -1))] == [(Fraction(1, 3), Fraction(2, 3))]


def test_crossings_name_the_sides_and_where_they_are_met() -> None:
    across = crossings(O, Hex(2, 0))
    assert [(one.side, one.at, one.along, one.corner) for one in across] == [
        (between(O, Hex(1, 0)), Fraction(1, 4), False, False),
        (between(Hex(1, 0), Hex(2, 0)), Fraction(3, 4), False, False),
    ]
    along = crossings(O, Hex(2, -1))
    assert [(one.side, one.at, one.until, one.corner) for one in along] == [
        (between(O, Hex(1, 0)), Fraction(1, 3), Fraction(1, 3), True),
        (between(O, Hex(1, -1)), Fraction(1, 3), Fraction(1, 3), True),
        (between(Hex(1, 0), Hex(1, -1)), Fraction(1, 3), Fraction(2, 3), False),
        (between(Hex(1, -1), Hex(2, -1)), Fraction(2, 3), Fraction(2, 3), True),
        (between(Hex(1, 0), Hex(2, -1)), Fraction(2, 3), Fraction(2, 3), True),
    ]
    assert [one.along for one in along] == [False, False, True, False, False]
    corner = [one for one in crossings(O, Hex(5, -1)) if one.at == Fraction(1, 3)]
    assert {one.side for one in corner} == {
        between(Hex(1, 0), Hex(2, 0)),
        between(Hex(1, 0), Hex(2, -1)),
        between(Hex(2, 0), Hex(2, -1)),
    }
    assert all(one.corner for one in corner)


def test_heights_on_a_line_are_exact() -> None:
    assert height_at(0, 3, Fraction(1, 3)) == 1
    assert height_at(4, 1, Fraction(1, 2)) == Fraction(5, 2)
    assert height_at(2, 2, Fraction(5, 7)) == 2


# Plain geometry: a point lies in the hexes whose centres are nearest to it.


def _nearest(q: Fraction, r: Fraction, hexes: tuple[Hex, ...]) -> frozenset[Hex]:
    far = {hex: (q - hex.q) ** 2 + (q - hex.q) * (r - hex.r) + (r - hex.r) ** 2 for hex in hexes}
    least = min(far.values())
    return frozenset(hex for hex, square in far.items() if square == least)


@pytest.mark.parametrize("end", [hex for hex in disc(O, 5) if hex > O])
def test_lines_agree_with_plain_geometry(end: Hex) -> None:
    """Between two multiples of 1/parts a line changes nothing: one look at each middle finds every step."""
    parts = lcm(*(abs(one) or 1 for one in (2 * end.q + end.r, end.q + 2 * end.r, end.r - end.q)))
    hexes = disc(O, 6)
    seen: list[frozenset[Hex]] = []
    for number in range(parts):
        at = Fraction(2 * number + 1, 2 * parts)
        here = _nearest(end.q * at, end.r * at, hexes)
        if not seen or seen[-1] != here:
            seen.append(here)
    expected = [tuple(sorted(here)) for here in seen[1:-1]]
    assert list(line(O, end)) == expected
    met = set().union(*seen)
    corners = [_nearest(Fraction(end.q * k, parts), Fraction(end.r * k, parts), hexes) for k in range(1, parts)]
    assert list(touched(O, end)) == [hex for here in corners for hex in sorted(here - met)]


@given(HEXES, HEXES)
def test_lines_are_the_same_both_ways(a: Hex, b: Hex) -> None:
    assert tuple(reversed(line(b, a))) == line(a, b)
    assert tuple(reversed(touched(b, a))) == touched(a, b)
    there = {(one.side, one.at, one.until, one.corner) for one in crossings(a, b)}
    assert there == {(one.side, 1 - one.until, 1 - one.at, one.corner) for one in crossings(b, a)}


@given(HEXES, HEXES, HEXES)
def test_lines_do_not_depend_on_where_they_are_drawn(a: Hex, b: Hex, moved: Hex) -> None:
    def shift(hex: Hex) -> Hex:
        return Hex(hex.q + moved.q, hex.r + moved.r)

    assert line(shift(a), shift(b)) == tuple(tuple(map(shift, step)) for step in line(a, b))


@given(HEXES, HEXES)
def test_steps_cover_the_line_and_follow_each_other(a: Hex, b: Hex) -> None:
    found = steps(a, b)
    for one, two in pairwise(found):
        assert one.leave == two.enter
    assert [step.hexes for step in found] == list(line(a, b))
    if found:
        assert found[0].enter == 1 - found[-1].leave
        assert sum(step.leave - step.enter for step in found) == 1 - 2 * found[0].enter
    assert len(found) >= distance(a, b) - 1 - sum(len(step.hexes) == 2 for step in found)
