"""Map files: what they may say, the same map read back, and every mistake refused with its place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given

from oriflamme.board import HexMap, MapFile, board_of, read_map, read_vocabulary, write_map
from oriflamme.kernel import UserError
from tests.board.positions import TABLE, WORDS, drawn, ground, grounds, named

GRID = """
. . w
 . . .
. m .
"""


def test_a_map_may_be_its_grid_alone() -> None:
    assert read_map(GRID, WORDS, "inline") == read_map({"grid": GRID}, WORDS, "file")
    assert read_map(MapFile(grid=GRID), WORDS, "record") == read_map(GRID, WORDS, "inline")


def test_blanks_around_a_grid_do_not_matter() -> None:
    assert ground("\n\n" + GRID.replace("\n", "  \n    ") + "\n\n") == ground(GRID)
    assert ground(GRID.replace("\n", "\r\n")) == ground(GRID)


def test_a_legend_gives_a_map_its_own_letters() -> None:
    assert ground("x . y", legend={"x": "wood", "y": "orchard"}) == ground("w . o")
    assert ground("w w", legend={"w": "rocks"}) == ground("r r")


def test_digits_are_clear_ground_at_a_level() -> None:
    board = drawn("0 1 9")
    assert set(board.terrain.values()) == {"clear"}
    assert [board.level[hex] for hex in board.hexes] == [0, 1, 9]


def test_levels_have_a_grid_of_their_own() -> None:
    board = drawn("w 3 . .\n . _ w .", levels=". . 2 c\n . _ 1 0")
    assert [board.level[hex] for hex in board.hexes] == [0, 3, 2, -3, 0, 1, 0]
    assert board.terrain[board.hex("0101")] == "wood"


def test_words_are_said_of_places_by_name() -> None:
    board = drawn(
        GRID,
        terrain=["0101 0201 rocks"],
        heights=["0101 2", "0201 -1"],
        features=["0303 0103 fire", "0303 ruin"],
        sides=["0101/E 0102-0103 wall", "0102/SW hedge"],
        paths={"road": ["0101 0102 0202", "0302 0303"]},
    )
    a, b, c, d, e, f, g = named(board, "0101 0201 0102 0202 0302 0103 0303")
    assert board.terrain[a] == board.terrain[b] == "rocks"
    assert (board.level[a], board.level[b]) == (2, -1)
    assert board.features[g] == {"fire", "ruin"}
    assert board.features[f] == {"fire"}
    assert board.side_kinds(a, 0) == {"wall"}
    assert board.side_kinds(c, 4) == {"wall", "hedge"}
    assert board.side_kinds(a, 5) == {"road"}
    assert board.side_kinds(c, 0) == {"road"}
    assert board.side_kinds(e, 4) == {"road"}
    assert board.side_kinds(d, 0) == frozenset()


def test_marks_are_written_in_the_order_of_the_map() -> None:
    one = ground(GRID, sides=["0303/W wall", "0101/E hedge"], features=["0202 fire", "0101 ruin"])
    two = ground(GRID, features=["0101 ruin", "0202 fire"], sides=["0101-0201 hedge", "0203/E wall"])
    assert one == two
    assert one.marks == "0101 ruin\n0101/E hedge\n0202 fire\n0203/E wall"


def test_a_side_of_the_border_is_named_after_the_hex_on_the_map() -> None:
    assert ground(". .", sides=["0101/W wall", "0201/SE road"]).marks == "0101/W wall\n0201/SE road"


@given(grounds())
def test_a_map_that_is_written_reads_as_the_same_map(found: HexMap) -> None:
    data = write_map(found)
    assert read_map(data, WORDS, "again") == found
    text = tomli_w.dumps(data, multiline_strings=True)
    assert read_map(tomllib.loads(text), WORDS, "file") == found


def test_a_written_map_looks_like_its_drawing() -> None:
    data = write_map(ground(" . w\n. 1 .", numbering="letters", half="N", sides=["A1/E wall"], features=["B1 fire"]))
    assert data == {
        "layout": "pointy",
        "numbering": "letters",
        "half": "N",
        "legend": {".": "clear", "w": "wood"},
        "grid": "\n . w\n. . .\n",
        "levels": "\n . .\n. 1 .\n",
        "features": ["B1 fire"],
        "sides": ["A1/E wall"],
    }
    flat = write_map(ground(".   w\n  .   _\n.   .\n  w   .", layout="flat"))
    assert flat["grid"] == "\n.   w\n  .   _\n.   .\n  w   .\n"


def test_the_example_of_the_documents_is_true() -> None:
    page = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    shown = [text for text in re.findall(r"```toml\n(.*?)```", page, re.DOTALL) if not text.startswith("book")]
    example, joined = (text for text in shown if "grid" in text or "join" in text)
    board = board_of(read_map(tomllib.loads(example), WORDS, "formats.md"))
    assert len(board) == 23
    assert [board.level[hex] for hex in named(board, "0501 0402 0503 0404")] == [1, 0, 2, -1]
    assert board.terrain[board.hex("0101")] == "rocks"
    both = example + joined
    assert [key for key in MapFile.__struct_fields__ if not re.search(rf"^{key} = ", both, re.MULTILINE)] == []


# Mistakes

LARGE = "\n".join(" " * (row % 2) + " ".join("." * 150) for row in range(150))
HUGE = "\n".join(" " * (row % 2) + " ".join("." * 400) for row in range(250))
MISTAKES: dict[str, tuple[Any, str]] = {
    "no grid": ({}, "test: a map has either a grid or sheets."),
    "grid and sheets": ({"grid": ".", "sheets": ["1"]}, "test: a map has either a grid or sheets."),
    "empty grid": ("  \n \n", "test, grid: this map has no hexes."),
    "holes only": ("_ _\n _ _", "test, grid: this map has no hexes."),
    "unknown key": ({"grid": ".", "gird": "."}, 'test: "gird" has no meaning here.'),
    "wrong type": ({"grid": 3}, "test, grid: expected a text, found a whole number."),
    "unknown layout": ({"grid": ".", "layout": "square"}, 'test: no layout is called "square"'),
    "unknown letter": (
        ". .\n . x",
        'test, grid, row 2, column 2: no terrain is drawn as "x" (choose from: ., w, m, r, o, 0, 1',
    ),
    "ragged row": (". . .\n . . .\n. .", "test, grid, row 3, column 3: number of hexes in this line: 2 instead of 3."),
    "rows that differ by two": (
        ". . .\n .",
        "test, grid, row 2, column 2: number of hexes in this line: 1 instead of 3.",
    ),
    "not indented": (". .\n. .", "test, grid, row 2, column 1: this line of the grid begins after one space"),
    "indented too far": (". .\n   . .", "test, grid, row 2, column 1: this line of the grid begins after one space"),
    "indented the wrong way": (" . .\n . .\n. .", "test, grid, row 2, column 1: this line of the grid begins after 0"),
    "an empty line": (". .\n\n. .", "test, grid, row 2, column 1: this line of the grid begins after one space"),
    "a gap": (".   .", "test, grid, row 1, column 2: a hex is missing here"),
    "crowded": (". ..", 'test, grid, row 1, column 2: "." stands between two hexes, which are 2 columns apart.'),
    "a tab": (".\t.", "test, grid, row 1, column 1:"),
    "22,500 hexes": (LARGE, "test, grid: the map has 22,500 hexes, which is too many (at most 20,000)."),
    "100,000 hexes": (HUGE, "test, grid: the map is too large (at most 20,000 hexes)."),
    "flat, not indented": (
        {"grid": ". .\n. .", "layout": "flat"},
        'test, grid, row 1, column 1: "." stands between two hexes, which are 4 columns apart.',
    ),
    "flat, wrong line": (
        {"grid": ".   .\n.   .", "layout": "flat"},
        "test, grid, row 2, column 1: this line of the grid begins after 2 spaces",
    ),
    "flat, ragged": (
        {"grid": ".   .\n  .\n.   .   .", "layout": "flat"},
        "test, grid, row 3, column 3: number of hexes in this line: 3 instead of 2.",
    ),
    "letter of two signs": (
        {"grid": ".", "legend": {"ww": "wood"}},
        'test, legend: "ww" cannot stand for wood: a terrain has one sign of its own',
    ),
    "digit as a letter": ({"grid": ".", "legend": {"1": "wood"}}, 'test, legend: "1" cannot stand for wood'),
    "legend with unknown terrain": (
        {"grid": ".", "legend": {"x": "lava"}},
        'test, legend: no terrain is called "lava" (choose from: clear, wood, swamp, rocks, orchard).',
    ),
    "levels of another shape": (
        {"grid": ". .", "levels": ". . ."},
        "test, levels: the levels are not drawn in the shape of the grid.",
    ),
    "unknown level": ({"grid": ". .", "levels": ". x"}, 'test, levels, row 1, column 2: "x" is not a level'),
    "a level without a sign": ({"grid": ". .", "levels": ". _"}, 'test, levels, row 1, column 2: "_" is not a level'),
    "unknown numbering": ({"grid": ".", "numbering": "roman"}, 'test: the numbering "roman" does not suit this map'),
    "sheets that do not fit": (
        {"grid": ". . .", "numbering": "sheets 1x2 beside 1"},
        'test: the numbering "sheets 1x2 beside 1" does not suit this map',
    ),
    "unknown edge": ({"grid": ".", "half": "NX"}, 'test: "X" is not an edge of a map'),
    "terrain off the map": (
        {"grid": ".", "terrain": ["0101 wood", "0201 wood"]},
        'test, terrain[1]: no hex of this map is called "0201".',
    ),
    "unknown terrain": ({"grid": ".", "terrain": ["0101 lava"]}, 'test, terrain[0]: no terrain is called "lava"'),
    "no terrain": (
        {"grid": ".", "terrain": ["0101"]},
        'test, terrain[0]: "0101" is incomplete: first the places, then one word.',
    ),
    "height in words": ({"grid": ".", "heights": ["0101 high"]}, 'test, heights[0]: "high" is not a level'),
    "height out of bounds": (
        {"grid": ".", "heights": ["0101 10"]},
        "test, heights[0]: level 10 is out of bounds (\N{MINUS SIGN}9 to 9).",
    ),
    "unknown feature": ({"grid": ".", "features": ["0101 ice"]}, 'test, features[0]: no feature is called "ice"'),
    "feature off the map": ({"grid": ".", "features": ["01 fire"]}, "test, features[0]: no hex of this map"),
    "unknown kind of side": (
        {"grid": ". .", "sides": ["0101/E moat"]},
        'test, sides[0]: nothing that lies on sides is called "moat" (choose from: road, hedge, wall).',
    ),
    "no such direction": (
        {"grid": ". .", "sides": ["0101/N wall"]},
        'test, sides[0]: "0101/N" is not a side of a hex (write 0305/E, or 0305-0405 between two neighbours).',
    ),
    "a hex as a side": ({"grid": ". .", "sides": ["0101 wall"]}, 'test, sides[0]: "0101" is not a side of a hex'),
    "side off the map": (
        {"grid": ". .", "sides": ["0401/E wall"]},
        'test, sides[0]: no hex of this map is called "0401"',
    ),
    "not neighbours": (
        {"grid": ". . .", "sides": ["0101-0301 wall"]},
        'test, sides[0]: the hexes of "0101-0301" are not neighbours.',
    ),
    "broken path": (
        {"grid": ". . .", "paths": {"road": ["0101 0201", "0101 0301"]}},
        'test, paths.road[1]: the hexes of "0101-0301" are not neighbours.',
    ),
    "short path": ({"grid": ".", "paths": {"road": ["0101"]}}, "test, paths.road[0]: a path needs at least two hexes."),
    "unknown path": (
        {"grid": ".", "paths": {"canal": []}},
        'test, paths: nothing that lies on sides is called "canal"',
    ),
    "levels without a grid": ({"sheets": ["1"], "levels": "."}, 'test: "levels" goes with a grid only.'),
    "no such sheet": ({"sheets": ["1"]}, 'test, sheets: 1: there is no sheet "1".'),
}


@pytest.mark.parametrize(("data", "sentence"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named_with_its_place(data: Any, sentence: str) -> None:
    with pytest.raises(UserError) as caught:
        read_map(data, WORDS, "test")
    assert str(caught.value).startswith(sentence)
    assert "map-" not in caught.value.say("fr")


def test_twenty_thousand_hexes_are_read() -> None:
    wide = "\n".join(" " * (row % 2) + " ".join("." * 200) for row in range(100))
    assert len(board_of(ground(wide))) == 20_000


# Vocabularies


def _words(**changes: Any) -> dict[str, Any]:
    return {**TABLE, "terrain": {**TABLE["terrain"], **changes}}


NAME = {"fr": "x", "en": "x"}
BAD_WORDS: dict[str, tuple[dict[str, Any], str]] = {
    "nothing": ({"terrain": {}}, "book: there is no terrain at all."),
    "no terrain at all": ({}, 'book: "terrain" is missing.'),
    "no letter": (_words(ice={"name": NAME}), 'book, terrain[...]: "letter" is missing.'),
    "long letter": (_words(ice={"name": NAME, "letter": "ic"}), 'book: "ic" cannot stand for ice'),
    "letter twice": (_words(ice={"name": NAME, "letter": "w"}), 'book: "w" cannot stand for ice'),
    "long token": (_words(ice={"name": NAME, "letter": "i", "token": "ic"}), 'book: "ic" cannot stand for ice'),
    "token twice": (_words(ice={"name": NAME, "letter": "i", "token": "w"}), 'book: "w" cannot stand for ice'),
    "digit": (_words(ice={"name": NAME, "letter": "1"}), 'book: "1" cannot stand for ice'),
    "no hex": (_words(ice={"name": NAME, "letter": "_"}), 'book: "_" cannot stand for ice'),
    "two words": (_words(**{"thin ice": {"name": NAME, "letter": "i"}}), 'book: "thin ice" cannot be a word'),
    "capitals": (_words(Ice={"name": NAME, "letter": "i"}), 'book: "Ice" cannot be a word'),
}


@pytest.mark.parametrize(("data", "sentence"), BAD_WORDS.values(), ids=BAD_WORDS)
def test_a_bad_vocabulary_is_refused(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UserError) as caught:
        read_vocabulary(data, "book")
    assert str(caught.value).startswith(sentence)


def test_a_vocabulary_knows_its_clear_ground_and_letters() -> None:
    assert WORDS.clear == "clear"
    assert WORDS.letters == {".": "clear", "w": "wood", "m": "swamp", "r": "rocks", "o": "orchard"}
    printed = read_vocabulary(_words(ice={"name": NAME, "letter": "i", "token": "*"}), "book")
    assert printed.letters == {**WORDS.letters, "i": "ice", "*": "ice"}
    assert WORDS.terrain["wood"].name.fr == "wood (fr)"
    assert WORDS.side["road"].path
    assert not WORDS.side["wall"].path
