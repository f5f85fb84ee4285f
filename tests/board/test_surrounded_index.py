"""A map with bare ground on either side: names, levels and terrain beyond the ends of its rows."""

from __future__ import annotations

import pytest

from oriflamme.board import Hex, board_of
from oriflamme.board.drawing_counters import Counter
from oriflamme.board.drawing_text import draw_text
from oriflamme.board.errors import UnknownHex
from oriflamme.board.hex_map import HexMap
from oriflamme.board.surrounded_index import surrounded

MAP = HexMap(terrain="..w\n...", legend=". clear\nw wood", levels="012\n000")


def test_hexes_beyond_the_ends_of_rows_have_names_and_the_level_of_the_edge() -> None:
    board = surrounded(board_of(MAP), "clear")
    east, west = Hex(4, 0), Hex(-1, 1)
    assert (board.name(east), board.terrain[east], board.level[east]) == ("0301+2", "clear", 2)
    assert (board.name(west), board.hex("0102-1"), board.hex("0301+2")) == ("0102-1", west, east)
    assert (board.features[east], board.side_kinds(east, 0)) == (frozenset(), frozenset())
    assert [board.terrain[hex] for hex in board.hexes] == ["clear", "clear", "wood", "clear", "clear", "clear"]
    assert surrounded(board_of(MAP), "clear") is board and board.printed is board_of(MAP)


def test_they_are_no_part_of_the_map() -> None:
    board = surrounded(board_of(MAP), "clear")
    assert Hex(4, 0) not in board and Hex(2, 0) in board and len(board.names) == len(board) == 6
    assert "0301+2" not in board.names.values() and board.terrain.get(Hex(4, 0)) is None
    with pytest.raises(KeyError):
        board.names[Hex(0, -1)]  # in no row


@pytest.mark.parametrize("name", ["0301+0", "0201+1", "0101+1", "0301-1", "0901+1", "nowhere"])
def test_only_the_ends_of_rows_have_something_beyond(name: str) -> None:
    with pytest.raises(UnknownHex):
        surrounded(board_of(MAP), "clear").hex(name)


def test_who_stands_there_is_drawn_with_the_map() -> None:
    counters = {Hex(3, 0): Counter("A1"), Hex(-1, 1): Counter("B2"), Hex(0, -1): Counter("C3")}
    drawn = draw_text(board_of(MAP), counters)
    assert "A1" in drawn.split("\n")[1] and "B2" in drawn.split("\n")[2] and "C3" not in drawn


def test_from_beyond_the_map_one_comes_onto_it_and_nowhere_else() -> None:
    board = surrounded(board_of(MAP), "clear")
    assert board.neighbours[Hex(3, 0)] == (None, None, None, Hex(2, 0), Hex(2, 1), None)
    assert (
        board.neighbours[Hex(0, 0)] == board_of(MAP).neighbours[Hex(0, 0)]
        and board.neighbours[Hex(4, 0)] == (None,) * 6
    )
