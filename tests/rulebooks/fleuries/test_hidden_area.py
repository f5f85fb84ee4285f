"""The part of a zone that a piece does not see, place by place, against the lines of sight of the rules."""

from __future__ import annotations

import pytest
import shapely

from oriflamme.board.tabletop import CM, RIGHT, Point, bearing, scaled
from oriflamme.board.tabletop_shapes import middle, nearest_point
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.hidden_area import hidden_area
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at
from oriflamme.rulebooks.fleuries.terrain.sight import blocked, height_at, level
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import piece, position

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
ZONE = (40, 42, 84, 86)
"""West, south, east and north of the zone, in centimetres: before u, who stands at 60/40."""


def seen(state: Fleuries, one: Piece, point: Point) -> bool:
    """Whether any of a man who stands there is in sight: from the middle, from either end of the front, or straight."""
    body = shape_at(state, one)
    top = max(level(state, one), height_at(state, point))
    aside = scaled(bearing(middle(body), point) + RIGHT, 5 * CM // 4)
    x, y = point
    parts = (point, (x + aside[0], y + aside[1]), (x - aside[0], y - aside[1]))
    return any(
        not blocked(state, eye, part, top, (one.key, one.controls))
        for part in parts
        for eye in (middle(body), body[0], body[1], nearest_point(part, body))
    )


@pytest.mark.parametrize(
    ("ground", "others", "hidden"),
    [
        ("", "", False),
        ("wood wood 55/58 14x8", "", True),
        ("house building 70/60 10x10", "", True),
        ("hill low_hill 60/60 20x10", "", True),
        ("high steep_hill 60/38 30x14; wood wood 55/58 14x8", "", False),
        ("low low_hill 60/38 30x14; wood wood 55/58 14x8; top steep_hill 75/75 12x12", "", True),
        ("", "w man B12 files=6 at=60/55 | x man B20 files=10 at=80/65", True),
        ("low low_hill 60/38 30x14", "w man B12 files=6 at=60/55", False),
        ("wood wood 55/58 14x8; house building 72/70 10x7.5", "w man B12 files=6 at=75/55", True),
        ("marsh marsh 62/64 24x20", "", True),
        ("rocks uneven 60/58 30x12", "", False),
    ],
)
@clause("GF-TYPES_DE_TERRAINS-02", "GF-TYPES_DE_TERRAINS-06", "GF-DEPLOIEMENT-06")
def test_what_is_drawn_as_hidden_is_what_nobody_there_sees(ground: str, others: str, hidden: bool) -> None:
    """Every 2.3 cm of the zone, but for what lies within half a centimetre of the edge of a shadow."""
    south = " | ".join(part for part in ("u man B10 files=5 at=60/40", others, FAR) if part)
    battle = position(f"south: {south}\nnorth: {FOE}", ground=ground)
    state, one = battle.state, piece(battle, "u")
    west, low, east, north = (side * CM for side in ZONE)
    area = hidden_area(state, one, shapely.box(west, low, east, north))
    inner, outer = area.buffer(-CM // 2), area.buffer(CM // 2)
    found, slivers = {True: 0, False: 0}, 0
    for x in range(west + CM, east - CM, 230):
        for y in range(low + CM, north - CM, 230):
            place = shapely.Point(x, y)
            if inner.contains(place):
                assert not seen(state, one, (x, y)), f"{x} {y} is drawn as hidden, and seen"
                found[True] += 1
            elif not outer.contains(place):
                slivers += not seen(state, one, (x, y))  # narrower than a square of the grid: not drawn
                found[False] += 1
    assert slivers <= 2 and found[False] > 100 and (found[True] > 8) == hidden


def test_of_a_large_zone_the_grid_is_wider_and_nothing_else_changes() -> None:
    """The whole table: at most some hundreds of squares, and a wood's shadow as long as the table is."""
    battle = position(f"south: u man B10 files=5 at=60/10 | {FAR}\nnorth: {FOE}", ground="wood wood 60/40 30x10")
    area = hidden_area(battle.state, piece(battle, "u"), shapely.box(0, 0, 18000, 12000))
    assert area.contains(shapely.Point(6000, 11000)) and area.contains(shapely.Point(6000, 5500))
    assert not area.contains(shapely.Point(6000, 2000)) and not area.contains(shapely.Point(1000, 11000))
    assert hidden_area(battle.state, piece(battle, "u"), shapely.Polygon()).is_empty
