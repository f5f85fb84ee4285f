"""Boards: what they know of every hex, names, edges, halves, memory; grounds that change."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given

from oriflamme.board import Hex, HexIndex, HexMap, between, board_of, neighbour, side
from oriflamme.board.hex_index import MAX_MEMORIES
from oriflamme.board.map_outline import cell_of, hex_at
from oriflamme.kernel import State, UserError
from oriflamme.kernel.typography import fold
from tests.board.positions import drawn, ground, grounds, named

MAP = """
. w .
 . 2 .
m . .
"""
FLAT = """
.   w
  .   .
.   2
  m   .
"""


def test_a_board_knows_terrain_and_levels() -> None:
    board = drawn(MAP)
    assert len(board) == 9
    assert [board.name(hex) for hex in board.hexes] == [
        "0101",
        "0201",
        "0301",
        "0102",
        "0202",
        "0302",
        "0103",
        "0203",
        "0303",
    ]
    assert board.terrain[board.hex("0201")] == "wood"
    assert board.terrain[board.hex("0103")] == "swamp"
    assert board.terrain[board.hex("0202")] == "clear"
    assert board.level[board.hex("0202")] == 2
    assert board.level[board.hex("0201")] == 0
    assert board.features[board.hex("0101")] == frozenset()
    assert repr(board) == f"<Board {board.version}: 9 hexes>"


def test_odd_rows_are_shoved_to_the_right() -> None:
    """The second row stands half a hex to the right: 0102 touches 0101 and 0201."""
    board = drawn(MAP)
    around = board.neighbours[board.hex("0102")]
    assert [hex and board.name(hex) for hex in around] == ["0202", "0201", "0101", None, "0103", "0203"]


def test_even_rows_may_be_shoved_instead() -> None:
    board = drawn(" . .\n. . .\n . .")
    around = board.neighbours[board.hex("0202")]
    assert [hex and board.name(hex) for hex in around] == ["0302", "0201", "0101", "0102", "0103", "0203"]
    assert [hex and board.name(hex) for hex in board.neighbours[board.hex("0101")]] == [
        "0201",
        None,
        None,
        None,
        "0102",
        "0202",
    ]


def test_flat_maps_have_shoved_columns() -> None:
    board = drawn(FLAT, layout="flat")
    assert [board.name(hex) for hex in board.hexes] == ["0101", "0201", "0301", "0401", "0102", "0202", "0302", "0402"]
    assert board.terrain[board.hex("0301")] == "wood"
    assert board.level[board.hex("0302")] == 2
    assert board.terrain[board.hex("0202")] == "swamp"
    around = board.neighbours[board.hex("0201")]
    assert [hex and board.name(hex) for hex in around] == ["0302", "0301", None, "0101", "0102", "0202"]


def test_hexes_are_found_by_name_and_strangers_refused() -> None:
    board = drawn(MAP)
    assert board.hex("0302") in board
    assert Hex(9, 9) not in board
    with pytest.raises(UserError, match='No hex of this map is called "0404"') as caught:
        board.hex("0404")
    assert isinstance(caught.value, KeyError)
    assert fold(caught.value.say("fr")) == "Aucun hexagone de cette carte ne s'appelle « 0404 »."


def test_large_maps_have_longer_names() -> None:
    board = drawn(" ".join("." * 100))
    assert board.name(board.hexes[-1]) == "100001"


def test_rows_with_letters_leave_out_i() -> None:
    board = drawn("\n".join(" " * (row % 2) + ". ." for row in range(27)), numbering="letters")
    rows = [board.name(hex)[:-1] for hex in board.hexes[::2]]
    assert rows[:10] == list("ABCDEFGHJK")
    assert rows[22:] == ["X", "Y", "Z", "AA", "AB"]


def test_sides_are_found_from_both_hexes() -> None:
    board = drawn(MAP, sides=["0101-0201 hedge", "0202/W wall", "0202/W road", "0101/NW wall"])
    a, b, c, d = named(board, "0101 0201 0102 0202")
    assert board.side_kinds(a, 0) == board.side_kinds(b, 3) == {"hedge"}
    assert board.side_kinds(c, 0) == board.side_kinds(d, 3) == {"wall", "road"}
    assert board.side_kinds(a, 2) == {"wall"}
    assert board.side_kinds(a, 1) == frozenset()
    assert board.sides == {
        between(a, b): {"hedge"},
        between(c, d): {"wall", "road"},
        side(a, 2): {"wall"},
    }


def test_edges_hold_the_outermost_hexes() -> None:
    board = drawn(MAP)
    edges = {edge: " ".join(map(board.name, hexes)) for edge, hexes in board.edges.items()}
    assert edges == {
        "N": "0101 0201 0301",
        "E": "0301 0302 0303",
        "S": "0103 0203 0303",
        "W": "0101 0102 0103",
    }
    flat = drawn(FLAT, layout="flat")
    edges = {edge: " ".join(map(flat.name, hexes)) for edge, hexes in flat.edges.items()}
    assert edges == {
        "N": "0101 0201 0301 0401",
        "E": "0401 0402",
        "S": "0102 0202 0302 0402",
        "W": "0101 0102",
    }


def exits(board: HexIndex, name: str) -> str:
    return " ".join(board.exit(board.hex(name), d) or "-" for d in range(6))


def test_one_leaves_by_the_edge_one_steps_over() -> None:
    board = drawn(MAP)
    assert exits(board, "0202") == "- - - - - -"
    assert exits(board, "0101") == "- N N W W -"
    assert exits(board, "0302") == "E E - - - E"
    assert exits(board, "0303") == "E - - - S S"
    flat = drawn(FLAT, layout="flat")
    assert exits(flat, "0101") == "- N N W W -"
    assert exits(flat, "0402") == "E E - - S S"


def test_a_hole_in_the_map_is_no_edge() -> None:
    board = drawn(". . .\n . _ .\n. . .")
    assert board.exit(board.hex("0102"), 0) == ""
    assert board.neighbours[board.hex("0102")][0] is None
    assert [board.name(hex) for hex in board.hexes][3:5] == ["0102", "0302"]


def test_half_hexes_are_those_that_stick_out() -> None:
    board = drawn(" . .\n. . .\n . .", half="WE")
    halves = [board.name(hex) for hex in board.hexes if board.half[hex]]
    assert halves == ["0102", "0302"]
    board = drawn(MAP, half="NE")
    assert [board.name(hex) for hex in board.hexes if board.half[hex]] == ["0101", "0201", "0301", "0302"]
    flat = drawn(FLAT, layout="flat", half="SW")
    assert [flat.name(hex) for hex in flat.hexes if flat.half[hex]] == ["0101", "0102", "0202", "0402"]
    assert not any(drawn(MAP).half.values())


# Memory


def test_equal_grounds_share_a_board() -> None:
    first, second = ground(MAP), ground(MAP)
    assert first is not second
    assert board_of(first) is board_of(first) is board_of(second)
    other = ground(MAP, features=["0101 fire"])
    assert board_of(other) is not board_of(first)
    assert board_of(other).version != board_of(first).version


def test_a_board_remembers_what_is_computed_once() -> None:
    board = HexIndex(ground(MAP))
    made = []

    def make() -> list[int]:
        made.append(1)
        return [7]

    assert board.remember(("a", 1), make) is board.remember(("a", 1), make)
    assert made == [1]
    assert board.remember("nothing", lambda: None) is None
    board.remember("nothing", lambda: pytest.fail("made twice"))


def test_the_oldest_memories_go_first() -> None:
    board = HexIndex(ground("."))
    for number in range(MAX_MEMORIES + 1):
        board.remember(number, lambda: "old")
    assert board.remember(1, lambda: "new") == "old"
    assert board.remember(0, lambda: "new") == "new"


# Grounds


class _State(State):
    ground: HexMap


@given(grounds())
def test_a_ground_is_plain_data(found: HexMap) -> None:
    packed = msgspec.msgpack.encode(found)
    assert msgspec.msgpack.decode(packed, type=HexMap) == found
    assert _State(found).digest() == _State(msgspec.json.decode(msgspec.json.encode(found), type=HexMap)).digest()


@given(grounds())
def test_cells_and_hexes_answer_each_other(found: HexMap) -> None:
    board = board_of(found)
    for hex, cell in board.cells.items():
        assert hex_at(found.layout, found.stagger, cell) == hex
        for d in range(6):
            beside = neighbour(hex, d)
            assert hex_at(found.layout, found.stagger, cell_of(found.layout, found.stagger, beside)) == beside
            assert (board.neighbours[hex][d] is None) == (beside not in board)
        assert board.hex(board.name(hex)) == hex


def test_a_ground_that_nobody_could_have_read_is_no_board() -> None:
    with pytest.raises(ValueError, match="not a side: 0101/N"):
        HexIndex(HexMap(terrain=".", legend=". clear", marks="0101/N wall"))
    with pytest.raises(ValueError, match="not a numbering: roman"):
        HexIndex(HexMap(terrain=".", legend=". clear", numbering="roman"))
