"""Maps joined from sheets: seams, turned sheets, names on each sheet, and what cannot be joined."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oriflamme.board import HexIndex, board_of, read_map, sheet_folder, write_map
from oriflamme.kernel import UserError
from tests.board.positions import WORDS, named

# Three rows of 2, 3 and 2 hexes: the rim cuts all but B2.
SHEETS: dict[str, dict[str, Any]] = {
    "1": {"grid": " . w\n. 2 .\n . .", "numbering": "letters", "half": "NESW", "sides": ["B2/E hedge"]},
    "2": {"grid": " . .\nr . m\n . o", "numbering": "letters", "half": "NESW", "features": ["B3 fire"]},
    "plain": {"grid": ". .\n . w", "sides": ["0101/E wall"]},
    "other": {"grid": "r .\n . ."},
    "wide": {"grid": ". . .\n . . ."},
    "flat": {"grid": ".   .\n  .   .", "layout": "flat"},
    "stilts": {"grid": ".   .\n  .\n.   w", "layout": "flat", "numbering": "letters"},
    "letter": {"grid": " . .\n. . .\n . x", "numbering": "letters"},
    "egg": {"sheets": ["hen"]},
    "hen": {"sheets": ["egg"]},
    "pair": {"sheets": ["plain other"], "join": "beside"},
    "holes": {"grid": ". _\n . ."},
    "odd": {"grid": ". .\n . .\n. ."},
}


def joined(*rows: str, **more: Any) -> HexIndex:
    return board_of(read_map({"sheets": rows, **more}, WORDS, "test", SHEETS.get))


def test_one_sheet_is_a_map() -> None:
    board = joined("1")
    assert [board.name(hex) for hex in board.hexes] == ["1/A1", "1/A2", "1/B1", "1/B2", "1/B3", "1/C1", "1/C2"]
    assert board.terrain[board.hex("1/A2")] == "wood"
    assert board.level[board.hex("1/B2")] == 2


def test_sheets_side_by_side_share_a_column() -> None:
    """Two half-hexes make a whole one with two names; what is not clear ground shows."""
    board = joined("1 2")
    assert len(board) == 7 + 7 - 1
    assert board.hex("1/B3") == board.hex("2/B1")
    assert board.name(board.hex("2/B1")) == "1/B3"
    assert board.terrain[board.hex("1/B3")] == "rocks"
    assert board.neighbours[board.hex("1/A2")][0] == board.hex("2/A1")
    assert board.neighbours[board.hex("1/B2")][0] == board.hex("1/B3")
    assert board.half[board.hex("1/B1")]
    assert not board.half[board.hex("1/B3")]
    assert board.half[board.hex("2/B3")]


def test_sheets_below_each_other_share_a_row() -> None:
    board = joined("1", "2")
    assert len(board) == 12
    assert board.hex("1/C1") == board.hex("2/A1")
    assert board.neighbours[board.hex("1/C1")][5] == board.hex("2/B2")
    assert board.cells[board.hex("2/C2")] == (1, 4)


def test_four_sheets_meet_without_a_gap() -> None:
    board = joined("1 2", "2~ 1~")
    assert len(board) == 4 + 5 + 4 + 5 + 4
    assert board.ground.numbering == "sheets 3x3 shared 1 2/2~ 1~"
    assert board.ground.half == "NESW"
    inner = [hex for hex in board.hexes if None not in board.neighbours[hex]]
    assert all(not board.half[hex] for hex in inner)
    assert {board.name(hex) for hex in board.hexes if board.half[hex]} == {
        *("1/A1", "1/A2", "2/A1", "2/A2", "1/B1", "2/B3"),
        *("2.2/B3", "1.2/B1", "2.2/A1", "2.2/A2", "1.2/A1", "1.2/A2"),
    }


def test_a_turned_sheet_keeps_its_printed_names() -> None:
    """Upside down: A1 comes to lie in the bottom row on the right."""
    board = joined("1~")
    assert board.cells[board.hex("1/A1")] == (1, 2)
    assert board.cells[board.hex("1/A2")] == (0, 2)
    assert board.cells[board.hex("1/B3")] == (0, 1)
    assert board.terrain[board.hex("1/A2")] == "wood"
    assert board.level[board.hex("1/B2")] == 2
    middle = board.hex("1/B2")
    assert board.side_kinds(middle, 3) == {"hedge"}
    assert board.side_kinds(middle, 0) == frozenset()


def test_turning_twice_is_not_turning() -> None:
    once = write_map(read_map({"sheets": ["1~"], "numbering": "letters"}, WORDS, "test", SHEETS.get))
    twice = read_map({"sheets": ["again~"], "numbering": "letters"}, WORDS, "test", {"again": once}.get)
    assert twice == read_map(SHEETS["1"], WORDS, "test")


def test_of_two_that_are_not_clear_the_first_shows() -> None:
    board = joined("2 2~")
    assert board.hex("2/B3") == board.hex("2.2/B3")
    assert board.terrain[board.hex("2/B3")] == "swamp"
    assert board.features[board.hex("2/B3")] == {"fire"}


def test_sheets_beside_each_other_share_nothing() -> None:
    board = joined("plain other", "other plain", join="beside")
    assert len(board) == 16
    assert board.name(board.hexes[-1]) == "0404"
    assert board.terrain[board.hex("0301")] == "rocks"
    assert board.terrain[board.hex("0202")] == "wood"
    assert board.terrain[board.hex("0404")] == "wood"
    assert board.neighbours[board.hex("0202")][0] == board.hex("0302")
    assert board.side_kinds(board.hex("0303"), 0) == {"wall"}


def test_sheets_beside_each_other_can_be_turned() -> None:
    board = joined("plain~", join="beside")
    assert board.terrain[board.hex("0101")] == "wood"
    assert board.side_kinds(board.hex("0102"), 0) == {"wall"}


def test_flat_sheets_are_joined_too() -> None:
    board = joined("stilts stilts", "stilts~ stilts", layout="flat")
    assert len(board) == 3 + 2 + 3 + 2 + 3  # column by column
    assert board.hex("stilts/A3") == board.hex("stilts.2/A1")
    assert board.hex("stilts/B3") == board.hex("stilts.2/B1") == board.hex("stilts.3/B1") == board.hex("stilts.4/A1")
    assert board.terrain[board.hex("stilts/B3")] == "wood"


def test_a_joined_map_can_be_amended() -> None:
    board = joined("1 2", terrain=["1/A1 2/A2 orchard"], sides=["1/A2-2/A1 2/A2/E wall"], half="N")
    a, b = named(board, "1/A1 2/A2")
    assert board.terrain[a] == board.terrain[b] == "orchard"
    assert board.side_kinds(board.hex("2/A1"), 3) == {"wall"}
    assert board.side_kinds(b, 0) == {"wall"}
    assert board.ground.half == "N"


def test_a_joined_map_that_is_written_reads_as_the_same_map() -> None:
    for rows in (("1 2", "2~ 1~"), ("1",), ("2~", "1")):
        board = joined(*rows)
        assert read_map(write_map(board.ground), WORDS, "again") == board.ground


def test_a_sheet_may_be_joined_from_others() -> None:
    board = joined("pair pair~", join="beside")
    assert len(board) == 16
    assert board.terrain[board.hex("0701")] == "wood"


def test_sheets_lie_in_a_folder(tmp_path: Path) -> None:
    (tmp_path / "hill.toml").write_text('grid = """\n. 1\n"""\n', encoding="utf-8")
    library = sheet_folder(tmp_path)
    board = board_of(read_map({"sheets": ["hill"]}, WORDS, "test", library))
    assert [board.level[hex] for hex in board.hexes] == [0, 1]
    assert library("moor") is None
    (tmp_path / "bad.toml").write_text("grid = 'x", encoding="utf-8")
    with pytest.raises(UserError, match=r"bad\.toml is not valid TOML"):
        library("bad")


_ROW = " ".join("_" * 199)
FAR = "\n".join([". " + _ROW[2:], *(" " * (row % 2) + _ROW for row in range(1, 198)), _ROW[:-1] + "."])
"""Two hexes in the corners of much nothing."""
SHEETS["far"] = {"grid": FAR}

MISTAKES: dict[str, tuple[dict[str, Any], str]] = {
    "missing sheet": ({"sheets": ["1 9"]}, 'test, sheets: 9: there is no sheet "9".'),
    "cycle": ({"sheets": ["egg"]}, "hen, sheets: egg: a sheet cannot be made of itself (egg, hen, egg)."),
    "rows of different length": ({"sheets": ["1 2", "1"]}, "test, sheets: sheets are named row by row"),
    "no name of a sheet": ({"sheets": ["1 ../2"]}, "test, sheets: sheets are named row by row"),
    "an empty row": ({"sheets": [""]}, "test, sheets: sheets are named row by row"),
    "unknown join": (
        {"sheets": ["1 2"], "join": "glued"},
        'test: sheets are joined "shared" or "beside", not "glued".',
    ),
    "different sizes": ({"sheets": ["plain wide"]}, "test, sheets: sheet wide does not have the shape of sheet plain."),
    "different layouts": ({"sheets": ["plain flat"]}, "test, sheets: sheet flat does not have the shape"),
    "another layout": ({"sheets": ["flat"]}, "test, sheets: sheet flat does not have the shape of sheet flat."),
    "turned sheet does not interlock": (
        {"sheets": ["odd odd~"], "join": "beside"},
        "test, sheets: sheet odd.2 does not have the shape of sheet odd.",
    ),
    "rows that cannot be shared": (
        {"sheets": ["plain plain"]},
        "test, sheets: the rows of these sheets do not interlock.",
    ),
    "rows that cannot be stacked": (
        {"sheets": ["odd", "odd"], "join": "beside"},
        "test, sheets: the rows of these sheets do not interlock.",
    ),
    "gaps": (
        {"sheets": ["holes holes"], "join": "beside"},
        "test, sheets: sheets that lie beside each other need rows",
    ),
    "a bad sheet": ({"sheets": ["1 letter"]}, 'letter, grid, row 3, column 2: no terrain is drawn as "x"'),
    "too many sheets": (
        {"sheets": [" ".join(["plain"] * 200)] * 60, "join": "beside"},
        "test, sheets: the map is too large (at most 20,000 hexes).",
    ),
    "too much nothing": ({"sheets": ["far far far"]}, "test, sheets: the map is too large (at most 20,000 hexes)."),
    "too many hexes": (
        {"sheets": [" ".join(["plain"] * 150)] * 40, "join": "beside"},
        "test, sheets: the map has 24,000 hexes, which is too many (at most 20,000).",
    ),
}


@pytest.mark.parametrize(("data", "sentence"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named_with_its_place(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UserError) as caught:
        read_map(data, WORDS, "test", SHEETS.get)
    assert str(caught.value).startswith(sentence)
    assert "map-" not in caught.value.say("fr")


def test_a_cycle_is_told_by_its_names() -> None:
    with pytest.raises(UserError, match=r"a sheet cannot be made of itself \(egg, hen, egg\)"):
        joined("egg")
