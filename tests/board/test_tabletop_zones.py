"""Outlines of what lies within a distance of a body."""

from __future__ import annotations

from math import hypot

from oriflamme.board.tabletop import Pose
from oriflamme.board.tabletop_shapes import gap, in_front, point_gap, rectangle
from oriflamme.board.tabletop_zones import fan, surround

POSE = Pose(5000, 5000, 3000)
BODY = rectangle(POSE, 2000, 500)


def test_the_fan_opens_by_45_degrees_from_both_corners_and_ends_at_its_distance() -> None:
    """Looking north, 20 cm wide, out to 10 cm: the corners at 7.07 cm aside and ahead, and a straight edge between."""
    body = rectangle(Pose(5000, 5000), 2000, 500)
    zone = fan(body, 0, 1000)
    assert zone[0] == (4000, 5000) and zone[-1] == (6000, 5000)
    assert zone[1] == (3293, 5707) and zone[-2] == (6707, 5707)
    assert {(4000, 6000), (6000, 6000)} <= set(zone)


def test_every_point_of_a_fan_lies_before_the_front_at_the_distance() -> None:
    for far in (700, 3000):
        curve = fan(BODY, POSE.facing, far)[1:-1]
        assert all(abs(point_gap(point, BODY) - far) <= 2 for point in curve)
        assert all(in_front(POSE, BODY, point) for point in curve)


def test_what_surrounds_a_body_is_as_far_from_it_on_all_sides() -> None:
    zone = surround(BODY, 1500)
    assert all(abs(point_gap(point, BODY) - 1500) <= 2 for point in zone)
    steps = [hypot(x - zone[number - 1][0], y - zone[number - 1][1]) for number, (x, y) in enumerate(zone)]
    assert sorted(round(one, -2) for one in steps)[-4:] == [500, 500, 2000, 2000], (
        "four straight edges, as long as its own"
    )
    assert gap(zone, BODY) == 0, "it lies all round"
