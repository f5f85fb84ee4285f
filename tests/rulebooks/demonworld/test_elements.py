"""Chapter I: hexes, elements, facings, organised units."""

from __future__ import annotations

import pytest

from oriflamme.board.hex_index import board_of
from oriflamme.board.hexes import Hex, direction, distance, neighbour
from oriflamme.board.maps import read_map
from oriflamme.board.sheets import sheet_folder
from oriflamme.kernel import Battle, Roll
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import UnitMoved
from oriflamme.rulebooks.demonworld.formation import COLUMN, LINE, SINGLE, formed
from oriflamme.rulebooks.demonworld.geometry import FACINGS, FLANK, FRONT, REAR, zone
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import FOLDER, ROSE, VOCABULARY
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    element,
    fact,
    hexes,
    in_order,
    orders,
    play,
    position,
    run,
    scenario,
    shape,
)

N, S = 3, 9


@clause("DW-I.2.0-02", "DW-I.2.2-04")
@pytest.mark.parametrize("facing", FACINGS)
def test_a_facing_has_two_front_two_flank_and_two_rear_hexes(facing: int) -> None:
    zones = [zone(facing, d) for d in range(6)]
    assert sorted(zones) == sorted([FRONT, FRONT, FLANK, FLANK, REAR, REAR])
    assert all({zones[d], zones[(d + 3) % 6]} in ({FRONT, REAR}, {FLANK}) for d in range(6))


@clause("DW-I.2.0-02")
def test_facing_north_the_front_hexes_are_north_east_and_north_west() -> None:
    assert [zone(N, d) for d in range(6)] == [FLANK, FRONT, FRONT, FLANK, REAR, REAR]


@clause("DW-I.2.2-02", "DW-I.2.2-03")
@pytest.mark.parametrize(
    ("picture", "kind"),
    [
        ("x x x x\n x x x x", LINE),  # 4-4
        ("x x x x x x\n x . . x", LINE),  # 6-2, gaps in the last rank
        ("x x x x\n x x x", LINE),
        (" x x x .\nx x x x .", None),  # last rank longer than the first
        (" x x x .\nx x x x x", None),  # 3-5
        ("x x x x\n x x .\nx x .", None),  # 4-2-2
        ("x . x x\n x x x", None),  # a gap in the first rank
        ("x . x x", None),  # the only rank is the first
        ("x x x x\n x . x x\nx x x x", None),  # a gap in a middle rank
        ("x x .\n . . x", None),  # nobody before it
        ("x x\n . .\n. .\n x x", None),  # empty rows between two ranks
        ("x", SINGLE),
        ("x\n x\nx", COLUMN),
    ],
)
def test_what_makes_a_unit_organised(picture: str, kind: str | None) -> None:
    assert shape(picture) == kind


@clause("DW-I.2.2-02")
def test_one_element_turned_makes_a_unit_disorganised() -> None:
    assert shape("x x x x") == LINE
    assert shape("x x x x", turned={(0, 2): S}) is None


@clause("DW-V.1.6-01", "DW-V.1.6-02")
def test_a_column_may_be_curved_and_look_several_ways() -> None:
    column = ((0, 0, N), (0, 1, N), (1, 1, 5), (2, 1, 5))
    formation = formed(column)
    assert formation is not None and (formation.kind, formation.ranks) == (COLUMN, ((0,), (1,), (2,), (3,)))
    assert formed((*column[:3], (2, 1, 11))) is None


@clause("DW-I.1.4-05", "DW-I.1.4-07")
def test_joined_sheets_share_their_seam() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    board = board_of(battle.state.ground)
    assert (board.shape.rows, board.shape.columns) == (15, 35)
    assert board.hex("1/B18") == board.hex("2/B1")
    assert distance(board.hex("1/F11"), board.hex("1/G10")) == 1
    assert board.half[board.hex("1/B1")] and not board.half[board.hex("1/B18")]


@clause("DW-I.1.4-06")
def test_a_sheet_may_lie_upside_down() -> None:
    ground = read_map({"sheets": ["1~ 2"]}, VOCABULARY, "map", sheet_folder(FOLDER / "maps"))
    board = board_of(ground)
    assert board.terrain[board.hex("1/L4")] == "wood"
    column, row = board.cells[board.hex("1/L4")]
    assert (column, row) == (17 - 4, 14 - 10)


@clause("DW-I.1.4-04", "DW-I.1.4-08")
def test_the_compass_rose_runs_clockwise_from_the_north_east() -> None:
    centre = Hex(0, 0)
    around = [neighbour(centre, d) for d in ROSE if d is not None]
    assert around == [Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1)]


@clause("DW-I.1.4-08")
def test_one_rose_serves_the_whole_field() -> None:
    """On a sheet that lies upside down, three is still the south-east of the battlefield: the row below."""
    board = board_of(read_map({"sheets": ["1~ 2"]}, VOCABULARY, "map", sheet_folder(FOLDER / "maps")))
    for name in ("1/H9", "2/H9"):
        here = board.hex(name)
        there = neighbour(here, ROSE[2] or 0)
        assert there == Hex(here[0], here[1] + 1) and board.cells[there][1] == board.cells[here][1] + 1


@clause("DW-I.3.0-01", "DW-I.3.1-01")
def test_distances_count_sides() -> None:
    assert [distance(Hex(0, 0), Hex(*to)) for to in ((0, 0), (1, 0), (2, 0), (0, 3))] == [0, 1, 2, 3]
    assert direction(Hex(0, 0), Hex(2, 0)) is None


@clause("DW-I.3.1-02")
def test_back_to_back_is_contact() -> None:
    battle = position(". n g .", n="empire fantassins_nobles WNW engaged=1", g="orcs garde_orc ENE engaged=1")
    assert [one.key for one in contacts(battle.state, element(battle, "n_1"))] == ["g_1"]


@clause("DW-I.2.2-01", "DW-I.2.0-01")
def test_elements_may_be_deployed_anywhere_in_any_facing() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    for number in range(1, 11):
        play(battle, f"put nobles_{number} 1_m{number} {'n' if number % 2 else 'wsw'}")
    play(battle, "front berserkers 10", "place berserkers 1_n8")
    battle.answer("confirm", "empire")
    for word in ("front garde 4", "place garde 1_c9", "front boufnains 5", "place boufnains 2_c9", "confirm"):
        battle.answer(word, "orcs")
    assert hexes(battle, "nobles_2") == ["1/M2"] and not in_order(battle, "nobles")
    assert in_order(battle, "berserkers")


@clause("DW-I.2.1-01")
def test_a_unit_has_as_many_elements_as_its_card() -> None:
    battle = Battle.open("demonworld/fleches_et_poudre", seed=1)
    for one in battle.state.units.values():
        assert len(battle.state.of(one.key)) == SHIPPED[one.card].elements


@clause("DW-I.1.4-03")
def test_the_base_game_ignores_all_scenery() -> None:
    """A wooded hex costs what any costs."""
    picture = "\n".join(["w w w w w w w", " w w w w w w w"] * 3)
    drawn = scenario(
        "g . . . . . .\n . . . . . . .\n. . . . . . .\n . . . . . . .\n. . . . . . .\n n n n n . . .",
        n="empire berserkers N",
        g="orcs garde_orc S",
    )
    drawn["map"] = {"grid": picture}
    battle = Battle.open(drawn, dice=[])
    run(orders(battle, "n c", "g t"), "manoeuvre")
    play(battle, "advance ne")
    assert fact(battle, UnitMoved).mp == 3


@clause("DW-I.1.3-01")
def test_dice_add_up() -> None:
    assert Roll("2d6", "shot", "DW-I.1.3-01").throw((2, 4)).total == 6
    assert Roll("1d6+2", "shot", "DW-I.1.3-01").throw((5,)).total == 7


@clause("DW-I.1.4-01")
def test_a_hex_has_six_neighbours() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    board = board_of(battle.state.ground)
    assert None not in board.neighbours[board.hex("1/H9")] and None in board.neighbours[board.hex("1/A1")]


@clause("DW-I.2.1-02")
def test_special_elements_make_no_difference() -> None:
    """A leader strikes like anybody else in the base game."""
    drawn = scenario(" . g .\n. n n .", n="empire fantassins_nobles N engaged=1", g="orcs garde_orc S engaged=1")
    drawn["army"][0]["unit"][0]["element"][0]["special"] = "leader"
    battle = Battle.open({**drawn, "position": {"phase": "melee"}}, dice=[])
    assert element(battle, "n_1").special == "leader"
    blows = [base_number(battle.state, Attack(key, "g_1")) for key in ("n_1", "n_2")]
    assert blows[0] == blows[1]
