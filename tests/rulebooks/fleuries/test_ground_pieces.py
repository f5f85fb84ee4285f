"""Every piece of ground that is chosen, as it lies on the table, the places to think of, and where it may not lie."""

from __future__ import annotations

import pytest

from oriflamme.board.tabletop import Pose
from oriflamme.rulebooks.fleuries.setup.setup_ground import (
    _grid,
    _room,
    crossings,
    element,
    grounds,
    why_no_lay,
)
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import position

Outline = tuple[tuple[int, int], ...]
HERE = Pose(6000, 6000)


def table(ground: str = "") -> Fleuries:
    text = "south: u man B20 files=10 at=150/5\nnorth: v man B20 files=10 at=150/115/180"
    state: Fleuries = position(text, ground=ground).state.clone()
    return state


def square(west: int, south: int, east: int, north: int) -> Outline:
    return (west, north), (east, north), (east, south), (west, south)


def fence(name: str, kind: str, west: int, south: int, east: int, north: int) -> list[tuple[str, str, Outline]]:
    """Four sides with an entrance of 5 cm in the middle of the front."""
    middle = (west + east) // 2
    runs = [
        ((middle + 250, north), (east, north)),
        ((east, north), (east, south)),
        ((east, south), (west, south)),
        ((west, south), (west, north)),
        ((west, north), (middle - 250, north)),
    ]
    return [(f"{name}_{kind}_{number}", kind, run) for number, run in enumerate(runs, start=1)]


PLAIN = square(4750, 5000, 7250, 7000)
FIELD = (5000, 5000, 7000, 7000)
HILL = square(4750, 4750, 7250, 7250)


@pytest.mark.parametrize(
    ("piece", "made"),
    [
        ("house", [("house_1", "building", square(5500, 5625, 6500, 6375))]),
        (
            "hamlet",
            [
                ("hamlet_1", "building", square(5500, 5625, 6500, 6375)),
                ("hamlet_1_b", "building", square(7100, 5625, 8100, 6375)),
            ],
        ),
        ("field", [("field_1", "field", square(*FIELD)), *fence("field_1", "hedge", *FIELD)]),
        ("walled_field", [("walled_field_1", "field", square(*FIELD)), *fence("walled_field_1", "wall", *FIELD)]),
        ("steep_hill", [("steep_hill_1", "steep_hill", HILL)]),
        ("low_hill", [("low_hill_1", "low_hill", HILL)]),
        ("low_hill 30 10", [("low_hill_1", "low_hill", square(4500, 5500, 7500, 6500))]),
        ("wood", [("wood_1", "wood", PLAIN)]),
        ("marsh", [("marsh_1", "marsh", PLAIN)]),
        ("uneven", [("uneven_1", "uneven", PLAIN)]),
        ("scrub", [("scrub_1", "scrub", PLAIN)]),
        (
            "temple",
            [("temple_1", "building", square(*FIELD)), ("temple_1_path", "road", ((6000, 7000), (6000, 12000)))],
        ),
        (
            "temple_garden",
            [
                ("temple_garden_1", "building", square(5250, 5500, 6750, 6500)),
                *fence("temple_garden_1", "wall", 4750, 4750, 7250, 7250),
                ("temple_garden_1_path", "road", ((6000, 6500), (6000, 12000))),
            ],
        ),
        ("hedge", [("hedge_1", "hedge", ((6000, 4125), (6000, 7875)))]),
        ("hedge 20", [("hedge_1", "hedge", ((6000, 5000), (6000, 7000)))]),
        (
            "ditched_hedge",
            [
                ("ditched_hedge_1", "hedge", ((6000, 4125), (6000, 7875))),
                ("ditched_hedge_1_ditch", "ditch", ((6100, 4125), (6100, 7875))),
            ],
        ),
        (
            "double_hedge",
            [
                ("double_hedge_1", "hedge", ((6000, 4125), (6000, 7875))),
                ("double_hedge_1_b", "hedge", ((6500, 4125), (6500, 7875))),
            ],
        ),
        ("stream", [("stream_1", "stream", ((6000, 2250), (6000, 9750)))]),
        ("road", [("road_1", "road", ((6000, 0), (6000, 12000)))]),
    ],
)
@clause("GF-CHOIX_DU_TERRAIN-02", "GF-CHOIX_DU_TERRAIN-03", "GF-CHOIX_DU_TERRAIN-06")
def test_a_piece_lies_about_its_middle(piece: str, made: list[tuple[str, str, Outline]]) -> None:
    found = grounds(table(), piece, HERE)
    assert [(one.key, one.kind, one.outline) for one in found] == made
    assert {one.piece for one in found} == {piece.split(" ", maxsplit=1)[0]}
    stone = piece.startswith("temple")
    assert all(one.material == ("stone" if stone else "wood") for one in found if one.kind == "building")
    assert {one.storeys for one in found if one.kind == "building"} <= {2 if stone else 1}


@pytest.mark.parametrize(
    ("facing", "end"),
    [(0, (6000, 12000)), (9000, (18000, 6000)), (18000, (6000, 0)), (27000, (0, 6000)), (4500, (12000, 12000))],
)
@clause("GF-CHOIX_DU_TERRAIN-06")
def test_the_path_of_a_large_building_leads_to_the_edge_before_it(facing: int, end: tuple[int, int]) -> None:
    assert grounds(table(), "temple", Pose(6000, 6000, facing))[-1].outline[1] == end


def test_pieces_of_a_kind_are_numbered() -> None:
    state = table()
    for made in (grounds(state, "hamlet", Pose(2000, 6000)), grounds(state, "field", Pose(6000, 6000))):
        state.ground.update({one.key: one for one in made})
    assert [one.key for one in grounds(state, "hamlet", Pose(12000, 6000))] == ["hamlet_2", "hamlet_2_b"]
    assert grounds(state, "field", Pose(12000, 6000))[1].key == "field_2_hedge_1"


@pytest.mark.parametrize(
    ("pose", "ends"),
    [
        (Pose(6000, 3700), ((6000, 0), (6000, 7450))),  # an end 50 steps short of the edge is at it
        (Pose(6000, 3850), ((6000, 0), (6000, 7600))),  # one at a centimetre too
        (Pose(6000, 3851), ((6000, 101), (6000, 7601))),
        (Pose(6000, 8250), ((6000, 4500), (6000, 12000))),
        (Pose(6000, 8150), ((6000, 4400), (6000, 12000))),
        (Pose(6000, 8149), ((6000, 4399), (6000, 11899))),
        (Pose(3850, 6000, 9000), ((0, 6000), (7600, 6000))),
        (Pose(3851, 6000, 9000), ((101, 6000), (7601, 6000))),
        (Pose(14150, 6000, 9000), ((10400, 6000), (18000, 6000))),
        (Pose(14149, 6000, 9000), ((10399, 6000), (17899, 6000))),
        (Pose(2000, 6000, 9000), ((0, 6000), (5750, 6000))),
    ],
)
@clause("GF-CHOIX_DU_TERRAIN-06")
def test_water_near_the_edge_ends_at_it(pose: Pose, ends: Outline) -> None:
    assert grounds(table(), "stream", pose)[0].outline == ends


# Places to think of


@pytest.mark.parametrize(
    ("piece", "count", "first", "last"),
    [
        ("wood", 154, Pose(2500, 1800), Pose(15500, 10200, 9000)),
        ("hedge", 154, Pose(2500, 1800), Pose(15500, 10200, 9000)),
        ("road", 9, Pose(3000, 6000), Pose(15000, 6000)),
        ("road 120", 9, Pose(3000, 6000), Pose(15000, 6000)),
        ("stream", 4, Pose(2650, 2650, 13500), Pose(15350, 9350, 13500)),
    ],
)
def test_places_are_a_grid_over_the_table(piece: str, count: int, first: Pose, last: Pose) -> None:
    found = list(_grid(table(), piece))
    assert (len(found), found[0], found[-1]) == (count, first, last)


def test_a_road_too_short_for_the_table_has_no_usual_place() -> None:
    assert list(_grid(table(), "road 119.9")) == []


@pytest.mark.parametrize(
    ("piece", "room"),
    [
        ("wood", (6000, 7000, 2500, 2000)),
        ("wood 30 10", (6000, 6500, 3000, 1000)),
        ("hedge", (6000, 7875, 100, 3750)),
        ("hedge 20", (6000, 7000, 100, 2000)),
    ],
)
def test_the_room_of_a_piece_is_told(piece: str, room: tuple[int, int, int, int]) -> None:
    assert _room(piece, HERE) == room


# Where it may not lie


@pytest.mark.parametrize(
    ("ground", "piece", "pose", "reason"),
    [
        ("", "wood", Pose(1250, 1000), ""),
        ("", "wood", Pose(1249, 1000), "no-lay-off"),
        ("", "wood", Pose(1250, 999), "no-lay-off"),
        ("", "wood", Pose(16750, 11000), ""),
        ("", "wood", Pose(16751, 11000), "no-lay-off"),
        ("", "wood", Pose(16750, 11001), "no-lay-off"),
        ("w marsh 60/60 20x20", "wood", HERE, "no-lay-over"),
        ("w marsh 60/60 20x20", "wood", Pose(8250, 6000), ""),
        ("w marsh 60/60 20x20", "wood", Pose(8050, 6000), "no-lay-over"),
        ("w hedge 60/50 60/70", "wood", HERE, ""),
        ("w road 60/0 60/120", "house", HERE, "no-lay-over"),
        ("w road 60/0 60/62", "house", HERE, ""),  # it ends there
        ("w road 60/0 60/120", "wood", HERE, ""),
        ("g building 60/60 10x7.5", "hedge", HERE, "no-lay-over"),
        ("g building 60/60 10x7.5", "hedge", Pose(6550, 6000), ""),
        ("g building 60/60 10x7.5", "hedge", Pose(6000, 7875), ""),
        ("w bridge 60/60 6x6", "wood", HERE, ""),
        ("", "road", HERE, ""),
        ("", "road 60", HERE, "no-lay-loose"),
        ("g building 60/93 10x10; h building 60/27 10x10", "road 60", HERE, ""),
        ("g field 60/93 10x10; h field 60/27 10x10", "road 60", HERE, ""),
        ("g field 60/93 10x10", "road 60", HERE, "no-lay-loose"),
        ("g marsh 60/93 10x10; h marsh 60/27 10x10", "road 60", HERE, "no-lay-loose"),
        ("g marsh 60/93 10x10; h marsh 60/27 10x10", "stream 60", HERE, ""),
        ("g field 60/93 10x10; h field 60/27 10x10", "stream 60", HERE, "no-lay-loose"),
        ("g stream 0/90 180/90; h river 0/30 180/30", "stream 60", HERE, ""),
        ("g stream 0/90.2 180/90.2; h river 0/30 180/30", "stream 60", HERE, "no-lay-loose"),
        ("g hedge 50/50 50/70 70/70 70/50", "hedge 20", Pose(6000, 5000, 9000), "no-lay-shut"),
        ("g hedge 50/50 50/70 70/70 70/50", "hedge 17", Pose(6000, 5000, 9000), "no-lay-shut"),
        ("g hedge 50/50 50/70 70/70 70/50", "hedge 10", Pose(6000, 5000, 9000), ""),
        ("g hedge 50/50 50/70 70/70 70/50", "hedge 20", Pose(6000, 3000, 9000), ""),
    ],
)
@clause("GF-CHOIX_DU_TERRAIN-03", "GF-CHOIX_DU_TERRAIN-06", "GF-CHOIX_DU_TERRAIN-07")
def test_where_a_piece_may_not_lie(ground: str, piece: str, pose: Pose, reason: str) -> None:
    found = why_no_lay(table(ground), piece, pose)
    assert (found.message.id if found is not None else "") == reason


@pytest.mark.parametrize(
    ("ground", "kind", "outline", "points"),
    [
        ("w stream 0/60 180/60", "road", ((6000, 0), (6000, 12000)), [(6000, 6000)]),
        ("w river 0/60 180/60", "road", ((6000, 0), (6000, 12000)), [(6000, 6000)]),
        ("w road 0/60 180/60", "stream", ((6000, 0), (6000, 12000)), [(6000, 6000)]),
        ("w road 0/60 180/60", "river", ((6000, 0), (6000, 12000)), [(6000, 6000)]),
        ("w road 0/60 180/60", "road", ((6000, 0), (6000, 12000)), []),
        ("w stream 0/60 180/60", "stream", ((6000, 0), (6000, 12000)), []),
        ("w stream 0/60 180/60", "hedge", ((6000, 0), (6000, 12000)), []),
        ("w stream 0/60 50/60", "road", ((6000, 0), (6000, 12000)), []),
        ("w stream 0/60 60/60", "road", ((6000, 0), (6000, 12000)), [(6000, 6000)]),
    ],
)
@clause("GF-CHOIX_DU_TERRAIN-06")
def test_roads_cross_water(ground: str, kind: str, outline: Outline, points: list[tuple[int, int]]) -> None:
    made = (Ground(key="new", kind=kind, outline=outline),)
    assert crossings(table(ground), made) == points


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("wood", "wood"),
        ("wood 25 20", "wood"),
        ("wood 30 20", "wood 30 20"),
        ("wood 5 50", "wood 5 50"),
        ("wood 4.9 50", "no-pick-length"),
        ("wood 5 50.1", "no-pick-length"),
        ("wood 30", "no-pick-size"),
        ("wood 30 x", "no-pick-size"),
        ("wood 30 20 10", "no-pick-size"),
        ("house 10 10", "no-pick-size"),
        ("hedge 37.5", "hedge"),
        ("hedge 37.6", "no-pick-length"),
        ("hedge 5", "hedge 5"),
        ("hedge 4.9", "no-pick-length"),
        ("castle", "no-pick-unknown"),
    ],
)
@clause("GF-CHOIX_DU_TERRAIN-02")
def test_sizes_of_pieces(text: str, said: str) -> None:
    found = element(text)
    assert (found.text if hasattr(found, "text") else found.message.id) == said
