"""Strokes on a map become edits of its file: of the grid, and of the lists beside it."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from oriflamme.board.hex_index import board_of
from oriflamme.board.sheets import sheet_folder
from oriflamme.board.vocabulary import book_vocabulary
from oriflamme.kernel import UserError, registry
from oriflamme.workshop.document import Paint, Resize, edited
from oriflamme.workshop.painting import MapPainter

FILE = """\
book = "lames"

[map]                # a ridge
grid = \"\"\"
. . . .
 . w 1 .
. . . .
\"\"\"
terrain = ["0101 0201 scrub"]
paths.road = ["0101 0201 0301"]
sides = ["0202/E wall"]    # of stone
"""


def painter(data: Any, book: str = "lames") -> MapPainter:
    found = registry.book(book)
    vocabulary = book_vocabulary(found)
    assert vocabulary is not None
    return MapPainter(data, vocabulary, sheet_folder(found.folder / "maps"))


def after(*strokes: Paint | Resize, text: str = FILE) -> tuple[str, dict[str, Any]]:
    """The file after some strokes, and its map."""
    for stroke in strokes:
        before = tomllib.loads(text)["map"]
        hand = painter(before)
        hand.paint(stroke) if isinstance(stroke, Paint) else hand.resize(stroke)
        text = edited(text, hand.edits(before if isinstance(before, dict) else {}))
    return text, tomllib.loads(text)["map"]


def test_a_terrain_is_drawn_by_its_letter() -> None:
    text, found = after(Paint(("0103", "0203"), terrain="marsh"))
    assert found["grid"] == ". . . .\n . w 1 .\nm m . .\n"
    assert "# a ridge" in text and "# of stone" in text


def test_painting_goes_before_what_a_list_says() -> None:
    _, found = after(Paint(("0101",), terrain="wood"))
    assert found["terrain"] == ["0201 scrub"] and found["grid"].startswith("w . . .")


def test_clear_ground_has_its_level_as_a_digit_and_other_ground_beside() -> None:
    _, found = after(Paint(("0103", "0202"), level=2))
    assert found["grid"] == ". . . .\n . w 1 .\n2 . . .\n"
    assert found["levels"] == ". . . .\n . 2 . .\n. . . .\n"
    board = board_of(painter(found).ground)
    assert [board.level[board.shape.by_name[name]] for name in ("0103", "0202", "0302")] == [2, 2, 1]


def test_a_hill_keeps_its_level_under_another_ground() -> None:
    _, found = after(Paint(("0302",), terrain="wood"))
    assert found["grid"].splitlines()[1] == " . w w ." and found["levels"].splitlines()[1] == " . . 1 ."


def test_below_the_ground() -> None:
    _, found = after(Paint(("0103",), level=-1))
    assert found["levels"].splitlines()[2] == "a . . ."


def test_a_wall_is_laid_and_taken_away() -> None:
    _, found = after(Paint(("0203/E", "0103/E"), side="wall"))
    assert found["sides"] == ["0202/E 0203/E 0103/E wall"]
    _, found = after(Paint(("0302/W",), side="wall", remove=True))
    assert "sides" not in found


def test_a_road_that_is_cut_is_said_side_by_side() -> None:
    _, found = after(Paint(("0201/W",), side="road", remove=True))
    assert "paths" not in found and found["sides"] == ["0202/E wall", "0201/E road"]


def test_a_map_grows_and_shrinks() -> None:
    _, found = after(Resize(5, 4))
    assert found["grid"] == ". . . . .\n . w 1 . .\n. . . . .\n . . . . .\n"
    _, found = after(Resize(2, 2))
    assert found["grid"] == ". .\n . w\n" and found["paths"] == {"road": ["0101 0201"]}
    assert found["sides"] == ["0202/E wall"] and found["terrain"] == ["0101 0201 scrub"]


def test_a_drawing_alone_becomes_a_table() -> None:
    text, found = after(Paint(("0101",), terrain="wood"), text='book = "lames"\nmap = """\n. .\n . .\n"""\n')
    assert found == {"grid": "w .\n . .\n"} and "[map]" in text


def test_sheets_are_painted_beside() -> None:
    hand = painter({"sheets": ["1 2"]}, "demonworld")
    name = board_of(hand.ground).names[next(iter(board_of(hand.ground).cells))]
    hand.paint(Paint((name,), terrain="wood"))
    hand.paint(Paint((name,), terrain="rocks"))
    hand.paint(Paint((name,), level=1))
    assert hand.data == {"sheets": ["1 2"], "terrain": [f"{name} rocks"], "heights": [f"{name} 1"]}
    with pytest.raises(UserError, match="has the size of its sheets"):
        hand.resize(Resize(4, 4))


@pytest.mark.parametrize(
    "stroke",
    [
        Paint(("9999",), terrain="wood"),
        Paint(("0101",), terrain="cheese"),
        Paint(("0101",), level=12),
        Paint(("0101/E",), side="cheese"),
        Paint(("0101",), feature="cheese"),
        Paint(("0101",), side="wall"),
    ],
)
def test_what_the_book_does_not_know_is_refused(stroke: Paint) -> None:
    with pytest.raises(UserError):
        after(stroke)
