"""The table in centimetres: angles, footprints, distances, arcs, ways over the ground, drawings."""

from __future__ import annotations

import subprocess
import sys
from math import cos, hypot, radians, sin
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.board.tabletop import (
    CM,
    ONE,
    TURN,
    Pose,
    ahead,
    arc_length,
    bearing,
    difference,
    direction,
    distance,
    moved,
    side_of,
)
from oriflamme.board.tabletop_shapes import (
    Polygon,
    arc_of,
    cm,
    edge,
    files_facing,
    front_zone,
    gap,
    hull,
    meeting,
    near,
    nearest_point,
    overlap,
    reach,
    rectangle,
    share,
    side_facing,
    swept,
    touching,
    within,
)
from oriflamme.board.tabletop_svg import Drawing
from oriflamme.board.tabletop_terrain import (
    crosses,
    holds,
    part_inside,
    patch_gap,
    run_inside,
    seen_through,
    sound_area,
    spans,
)

ANGLES = st.integers(0, TURN - 1)
PLACES = st.integers(0, 18000)
POSES = st.builds(Pose, PLACES, PLACES, ANGLES)
WOOD = ((3250, 5000), (5750, 5000), (5750, 7000), (3250, 7000))
LINE = rectangle(Pose(0, 0, 0), 2000, 750)


# Angles


@given(ANGLES)
def test_directions_are_sines_and_cosines(angle: int) -> None:
    east, north = direction(angle)
    assert east / ONE == pytest.approx(sin(radians(angle / 100)), abs=1e-11)
    assert north / ONE == pytest.approx(cos(radians(angle / 100)), abs=1e-11)


def test_quarter_turns_are_exact() -> None:
    assert [direction(quarter * 9000) for quarter in range(4)] == [(0, ONE), (ONE, 0), (0, -ONE), (-ONE, 0)]
    assert ahead(Pose(9000, 3000, 27000), 20 * CM) == Pose(7000, 3000, 27000)


@given(POSES, ANGLES, st.integers(2000, 9000))
def test_a_bearing_leads_back_to_where_one_went(pose: Pose, angle: int, far: int) -> None:
    there = moved(pose, angle, far)
    assert difference(bearing(pose.point, there.point), angle) <= 3
    assert abs(distance(pose.point, there.point) - far) <= 1


@given(ANGLES, ANGLES)
def test_a_turn_leads_from_one_heading_to_the_other(one: int, other: int) -> None:
    turn = side_of(one, other)
    assert (one + turn) % TURN == other and abs(turn) == difference(one, other)


def test_an_arc_of_a_quarter() -> None:
    assert arc_length(2500, 4500) == round(25 * CM * 3.141592653589793 / 4)


# Bodies


def test_a_footprint_stands_behind_its_front() -> None:
    assert LINE == ((-1000, 0), (1000, 0), (1000, -750), (-1000, -750))
    assert rectangle(Pose(0, 0, 9000), 2000, 750) == ((0, 1000), (0, -1000), (-750, -1000), (-750, 1000))


@given(POSES, POSES)
def test_the_gap_is_the_same_both_ways_and_never_more_than_between_fronts(one: Pose, other: Pose) -> None:
    mine, theirs = rectangle(one, 2500, 500), rectangle(other, 2000, 750)
    assert gap(mine, theirs) == gap(theirs, mine) <= distance(one.point, other.point)
    assert near(mine, theirs, gap(mine, theirs))
    assert (gap(mine, theirs) == 0) == overlap(mine, theirs, -1) or gap(mine, theirs) == 0


def test_gaps_and_contacts() -> None:
    assert gap(LINE, rectangle(Pose(0, 500, 18000), 2000, 750)) == 500
    assert gap(LINE, rectangle(Pose(1300, 400, 18000), 200, 200)) == int(hypot(200, 400))
    assert touching(LINE, rectangle(Pose(0, 10, 18000), 2000, 750))
    assert not touching(LINE, rectangle(Pose(0, 11, 18000), 2000, 750))
    assert not overlap(LINE, rectangle(Pose(0, 0, 18000), 2000, 750))
    assert overlap(LINE, rectangle(Pose(0, -11, 18000), 2000, 750), 10)
    assert not overlap(LINE, rectangle(Pose(0, -10, 18000), 2000, 750), 10)


def test_the_nearest_point_lies_on_the_edge() -> None:
    assert nearest_point((300, 400), LINE) == (300, 0)
    assert nearest_point((1300, 400), LINE) == (1000, 0)
    assert nearest_point((0, -100), LINE) == (0, -100)


def test_what_a_body_sweeps_over() -> None:
    assert set(reach(LINE, 0, 500)) == {(-1000, -750), (-1000, 500), (1000, 500), (1000, -750)}
    assert hull(((0, 0), (2, 2), (1, 1), (0, 2), (2, 0))) == ((0, 0), (0, 2), (2, 2), (2, 0))
    assert within(LINE, 100, 100) is False


def by_halving(body: Polygon, angle: int, other: Polygon, most: int) -> int:
    """The same without any reckoning: looking at every step of the halving."""
    low, high = 0, most
    while high - low > 1:
        look = (low + high) // 2
        low, high = (low, look) if overlap(reach(body, angle, look), other, 0) else (look, high)
    return low


BODIES = st.builds(
    rectangle,
    st.builds(Pose, st.integers(0, 15000), st.integers(0, 9000), st.integers(0, TURN - 1)),
    st.sampled_from([250, 2500, 5000]),
    st.sampled_from([250, 500]),
)


@given(BODIES, BODIES, st.integers(0, TURN - 1), st.booleans())
def test_where_bodies_meet_is_what_halving_finds(body: Polygon, other: Polygon, angle: int, aimed: bool) -> None:
    angle = bearing(body[0], other[2]) if aimed else angle
    if not overlap(body, other, -1):
        assert meeting(body, angle, other, 24000) == by_halving(body, angle, other, 24000)


def test_a_body_meets_another_on_its_way_or_not_at_all() -> None:
    ahead_, beside = rectangle(Pose(0, 3000, 0), 1000, 500), rectangle(Pose(4000, 3000, 0), 1000, 500)
    assert meeting(LINE, 0, ahead_, 9000) == 2500
    assert swept(LINE, 0, 2501, ahead_) and not swept(LINE, 0, 2500, ahead_)
    assert meeting(LINE, 0, beside, 9000) == 8999


# Arcs and sides


@pytest.mark.parametrize(
    ("point", "arc"),
    [
        ((0, 10), "front"),
        ((1500, 500), "front"),
        ((1500, 499), "right"),
        ((-1500, 499), "left"),
        ((0, -800), "rear"),
        ((1500, -1250), "rear"),
        ((1500, -1249), "right"),
    ],
)
def test_arcs_open_by_45_degrees_from_the_corners(point: tuple[int, int], arc: str) -> None:
    assert arc_of(Pose(0, 0, 0), LINE, point) == arc


def test_the_front_zone_is_the_front_arc() -> None:
    zone = front_zone(Pose(0, 0, 0), LINE, 1000)
    assert overlap(zone, ((1600, 700),), -1) and not overlap(zone, ((1800, 700),), -1)


def test_the_side_that_is_touched() -> None:
    assert side_facing(LINE, rectangle(Pose(0, 0, 18000), 2500, 500)) == "front"
    assert side_facing(LINE, rectangle(Pose(1000, -300, 27000), 500, 500)) == "right"
    assert side_facing(LINE, rectangle(Pose(0, -750, 0), 2500, 500)) == "rear"
    assert side_facing(LINE, rectangle(Pose(-1000, -300, 9000), 500, 500)) == "left"


@pytest.mark.parametrize(("x", "files"), [(0, 8), (1000, 4), (1100, 4), (1900, 1), (1995, 0), (-1500, 2)])
def test_files_that_face_an_enemy(x: int, files: int) -> None:
    """Eight files of 2.5 cm against a front of 20 cm that is shifted aside."""
    start, end = edge(LINE, "front")
    other = rectangle(Pose(x, 0, 18000), 2000, 500)
    assert len(files_facing(start, end, 8, share(start, end, other))) == files


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        (((0, 0),), ((300, 400),), 500),
        (((0, 0),), ((0, 0),), 0),
        (((0, 900),), ((0, 0), (0, 500)), 400),
        (((0, 200),), ((0, 0), (0, 500)), 0),
        (((30, 700),), ((0, 0), (0, 500)), 202),
        (((0, 600), (0, 900)), ((0, 0), (0, 500)), 100),
        (((0, 400), (0, 900)), ((0, 0), (0, 500)), 0),
        (((-100, 200), (100, 200)), ((0, 0), (0, 500)), 0),
        (((-100, 600), (100, 600)), ((0, 0), (0, 500)), 100),
    ],
)
def test_points_and_lines_have_ends(one: Polygon, other: Polygon, far: int) -> None:
    assert gap(one, other) == gap(other, one) == far


# Ground


def test_ways_through_ground() -> None:
    body = rectangle(Pose(4500, 4000, 0), 2000, 750)
    assert spans(WOOD, body, 0, 4000) == ((1000, 3000),)
    assert spans(WOOD, body, 0, 900) == ()
    assert spans(WOOD, body, 18000, 4000) == ()
    assert spans(((3000, 4200), (6000, 4200)), body, 0, 4000, linear=True) == ((200, 200),)
    assert spans(((3000, 4200), (3200, 4200)), body, 0, 4000, linear=True) == ()


def test_ground_holds_and_hides() -> None:
    body = rectangle(Pose(4500, 5200, 0), 2000, 400)
    assert part_inside(WOOD, body) == 500
    assert holds(WOOD, (3250, 5000)) and not holds(WOOD, (3249, 5000))
    assert seen_through(WOOD, (4500, 4000), (4500, 6000)) == 1000
    assert crosses(((3000, 4200), (6000, 4200)), (4500, 4000), (4500, 4300))
    assert patch_gap(WOOD, rectangle(Pose(4500, 4000, 0), 2000, 750)) == 1000
    assert sound_area(WOOD) and not sound_area(WOOD[:2]) and not sound_area((WOOD[0], WOOD[2], WOOD[1], WOOD[3]))


def test_how_long_an_obstacle_runs_within_a_shape() -> None:
    """Through it, along its edge, in two stretches, past it."""
    shape = ((1000, 2000), (3000, 2000), (3000, 1000), (1000, 1000))
    assert run_inside(((0, 1500), (9000, 1500)), shape) == 2000
    assert run_inside(((2500, 2000), (9000, 2000)), shape) == 500
    assert run_inside(((2000, 3000), (2000, 1500), (9000, 1500)), shape) == 500 + 1000
    assert run_inside(((0, 2001), (9000, 2001)), shape) == 0
    assert run_inside(((5000, 0), (5000, 9000)), shape) == 0


# The same everywhere


def test_another_process_measures_the_same() -> None:
    code = (
        "from oriflamme.board.tabletop import *; from oriflamme.board.tabletop_shapes import *;"
        "print(sum(hash(rectangle(Pose(7, 9, a), 2501, 733)) % 1000003 for a in range(0, 36000, 137)),"
        "[bearing((0, 0), (a, 997)) for a in range(0, 3000, 333)])"
    )
    told = {subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout for _ in range(2)}
    assert len(told) == 1


# Drawing


def test_a_drawing_is_to_scale_with_north_on_top() -> None:
    drawing = Drawing(180 * CM, 120 * CM, "<plain>")
    drawing.area(WOOD, "#5d8a4a", "wood & dale")
    drawing.line(((9000, 0), (9000, 12000)), "#c2ad86")
    drawing.body(rectangle(Pose(6000, 2000, 0), 2000, 750), "#b5402f", "spears", "20")
    drawing.arrow(Pose(6000, 2000, 0), 2000, "black")
    root = ElementTree.fromstring(drawing.text())
    assert (root.get("viewBox"), root.get("width")) == ("0 0 180 120", "180cm")
    polygons = [child.get("points") for child in root if child.tag.endswith("polygon")]
    assert polygons == ["32.5,70 57.5,70 57.5,50 32.5,50", "50,100 70,100 70,107.5 50,107.5"]
    rulers = [child for child in root if child.get("class") == "ruler"]
    assert [one.text for one in rulers] == [*map(str, range(10, 180, 10)), *map(str, range(10, 120, 10))]
    assert (rulers[2].get("x"), rulers[17].get("y")) == ("30", "110"), "from the left, and from the near side"
    grounds = [(one.text, one.get("x"), one.get("y")) for one in root if one.get("class") == "ground"]
    assert grounds == [("wood & dale", "45", "60")]


def test_a_mark_stands_on_a_body_that_has_room_for_it_else_beside_it() -> None:
    drawing = Drawing(180 * CM, 120 * CM)
    drawing.body(rectangle(Pose(6000, 2000, 0), 2000, 750), "#b5402f", "spears", "A1")
    drawing.body(rectangle(Pose(6000, 4000, 0), 250, 250), "#b5402f", "captain", "A2")
    found = [one for one in ElementTree.fromstring(drawing.text()) if str(one.get("class")).startswith("name")]
    assert [(one.text, one.get("class"), one.get("x")) for one in found] == [
        ("A1", "name", "60"),
        ("A2", "name beside", "61.75"),
    ]


def test_lengths_for_people() -> None:
    assert [cm(steps) for steps in (1750, 2000, 5, -1234)] == ["17.5", "20", "0.05", "-12.34"]
