"""The zone that is drawn for a charge is the one in which a charge is legal."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
import shapely

from oriflamme.board.tabletop import CM, Pose
from oriflamme.rulebooks.fleuries.movement.charge_targets import why_no_charge
from oriflamme.rulebooks.fleuries.movement.charge_zone import charge_zone
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.fleuries.troops.formation import footprint
from tests.rulebooks.fleuries.positions import position

SAMPLES = 200
MARGIN = CM
"""How near to the edge of the zone nothing is asserted."""


@pytest.mark.parametrize(
    ("who", "ground"),
    [
        ("u man B24 files=8 maquahuitl at=60/30", ""),
        ("u man B24 files=8 maquahuitl at=60/30", "hedge hedge 30/42 90/42"),
        ("u man B24 files=8 maquahuitl at=60/30", "wood wood 72/48 12x8; river river 20/42 50/42"),
        ("u man B24 files=8 maquahuitl at=60/30 orders=charge+wheel+left", ""),
        ("u man B24 files=8 maquahuitl at=60/30 orders=charge", ""),
        ("u hero at=60/30", "wood wood 66/32 10x10"),
    ],
    ids=["open", "hedge", "wood", "wheel-left", "straight", "hero"],
)
def test_an_enemy_in_the_zone_can_be_charged_and_none_outside(who: str, ground: str) -> None:
    battle = position(f"south: {who}\nnorth: v hero at=60/100/180", ground=ground)
    assert isinstance(battle.state, Fleuries)
    state, source = battle.state.clone(), Random(5)
    charger, enemy = state.pieces["u"], state.pieces["v"]
    zone = shapely.unary_union([shapely.Polygon(part) for part in charge_zone(state, charger)])
    legal = illegal = 0
    for _ in range(SAMPLES):
        x, y = source.randrange(15 * CM, 105 * CM), source.randrange(5 * CM, 75 * CM)
        state.pieces["v"] = target = msgspec.structs.replace(enemy, pose=Pose(x, y, 18000))
        body = shapely.Polygon(footprint(target))
        may = why_no_charge(state, charger, target) is None
        if zone.contains(body.buffer(MARGIN)):
            assert may, (x, y)
            legal += 1
        elif zone.distance(body) > MARGIN:
            assert not may, (x, y)
            illegal += 1
    assert legal >= 3 and illegal >= SAMPLES // 3


def test_the_edge_of_a_shadow_is_one_line_and_no_stairs() -> None:
    """Straight edges of a zone behind a unit run on: few corners, none of them a step of the grid."""
    charger, screen = "u man B24 files=8 maquahuitl at=60/30", "v man B12 files=4 maquahuitl at=56/48/180"
    battle = position(f"south: {charger}\nnorth: {screen} | w hero at=60/75/180")
    assert isinstance(battle.state, Fleuries)
    zone = charge_zone(battle.state, battle.state.pieces["u"])
    open_ground = shapely.unary_union([shapely.Polygon(part) for part in zone])
    shadow = shapely.convex_hull(open_ground).difference(open_ground)
    assert shadow.area > 40 * CM * CM
    steps = [
        (ax, ay, bx, by)
        for part in zone
        for (ax, ay), (bx, by) in zip(part, (*part[1:], part[0]), strict=True)
        if (ax == bx or ay == by) and CM < abs(bx - ax) + abs(by - ay) < 4 * CM
    ]
    assert len(steps) <= 2, steps
