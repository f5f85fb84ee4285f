"""Maps that draw themselves: text for the terminal, SVG for everything else."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given

from oriflamme import Battle
from oriflamme.board import Hex, HexMap, board_of
from oriflamme.board.drawing import Counter, draw_svg, draw_text
from oriflamme.board.drawing_counters import SIGNS
from oriflamme.board.drawing_style import DARK, LIGHT, style
from oriflamme.board.drawing_text import ARROWS
from tests.board.positions import WORDS, drawn, grounds, named

SVG = "{http://www.w3.org/2000/svg}"


def text(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_terrain_levels_and_features_have_signs() -> None:
    board = drawn(". w 2\n m o .", features=["0202 fire"], heights=["0102 -1"])
    assert draw_text(board, width=20, vocabulary=WORDS) == text(
        "    1   2   3",
        "1   ·   ♣   ·²",
        "2     ≃₁  o+  ·",
    )


def test_counters_show_where_they_look() -> None:
    board = drawn(". . .\n . . .")
    a, b, c = named(board, "0101 0202 0302")
    counters = {a: Counter("L3", 1), b: Counter("Archers", 6), c: Counter("K")}
    assert draw_text(board, counters, marked=[b, board.hex("0201")], width=22) == text(
        "    1    2    3",
        "1  L3⇗  *·    ·",
        "2     ·   *Ar←  K",
    )


def test_every_facing_has_an_arrow_of_its_own() -> None:
    for arrows in ARROWS.values():
        assert len(set(arrows)) == 12
    assert ARROWS["pointy"][0] == "→"
    assert ARROWS["flat"][4] == "↑"


def test_walls_run_along_sides_and_roads_across() -> None:
    board = drawn(
        ". . .\n . . .",
        sides=["0101/E wall", "0202/NW hedge", "0202/NE hedge", "0301/E wall"],
        paths={"road": ["0102 0202", "0301 0302"]},
    )
    assert draw_text(board, width=20, vocabulary=WORDS) == text(
        "    1   2   3",
        "",
        "1   · │ ·   · │",
        "         ╱ ╲ ╲",
        "2     · ─ ·   ·",
    )


def test_a_gate_is_a_wall_that_a_road_passes() -> None:
    board = drawn(". .", sides=["0101/E wall", "0101/E road"])
    assert "╳" in draw_text(board, vocabulary=WORDS)


def test_names_stand_above_their_hexes() -> None:
    board = drawn(". w\n . .")
    assert draw_text(board, names=True, width=30, vocabulary=WORDS).splitlines()[1:3] == [
        "    0101   0201",
        "1    ·      ♣",
    ]


def test_flat_maps_are_drawn_with_columns_shoved_down() -> None:
    board = drawn(".   w\n  .\n.   1", layout="flat", sides=["0201/N wall", "0101/NE wall", "0101/SE hedge"])
    assert draw_text(board, {board.hex("0102"): Counter("A", 4)}, width=16, vocabulary=WORDS) == text(
        "    1   2   3",
        "1   · ╲╱─   ♣",
        "        ·",
        "2  A↑       ·¹",
    )


def test_a_large_map_fits_the_page() -> None:
    board = drawn("\n".join(" " * (row % 2) + " ".join("." * 22) for row in range(16)))
    lines = draw_text(board, width=120).splitlines()
    assert max(map(len, lines)) <= 120
    assert len(lines) == 17
    assert lines[0].split() == [str(column) for column in range(1, 23)]


def test_rows_with_letters_are_named_after_their_first_hex() -> None:
    board = drawn(" . .\n. . .", numbering="letters")
    assert [line.split()[0] for line in draw_text(board).splitlines()[1:]] == ["A1", "B1"]


def test_a_part_of_a_map_keeps_its_names() -> None:
    board = drawn(". w . .\n . . . w\n. . 2 .\n . . . .", sides=["0101/E wall"])
    part = set(named(board, "0202 0302 0203 0303"))
    assert draw_text(board, {board.hex("0303"): Counter("A", 6)}, width=14, vocabulary=WORDS, within=part) == text(
        "      2   3",
        "2     ·   ·",
        "3   ·  A←",
    )


def test_a_bare_map_shows_nothing_but_counters() -> None:
    board = drawn(". w\n 2 .", features=["0102 fire"], sides=["0101/E wall"])
    assert draw_text(board, {board.hex("0202"): Counter("A", 6)}, width=16, vocabulary=WORDS, bare=True) == text(
        "    1   2",
        "1   ·   ·",
        "2     ·  A←",
    )


def test_columns_of_joined_sheets_are_numbered_as_on_each_sheet() -> None:
    board = drawn(". . . . .\n . . . .", numbering="sheets 2x3 shared 4 1~")
    top = draw_text(board, width=60).splitlines()[0]
    assert top.split() == ["4/1", "2", "3", "1/2", "1"]
    part = [hex for hex in board.hexes if board.cells[hex][0] > 0]
    assert draw_text(board, width=60, within=part).splitlines()[0].split() == ["4/2", "3", "1/2", "1"]


@given(grounds())
def test_every_map_can_be_drawn(found: HexMap) -> None:
    board = board_of(found)
    counters = {board.hexes[0]: Counter("<&>", 3, "north")}
    assert draw_text(board, counters, names=True, vocabulary=WORDS).count("\n") > 1
    root = ElementTree.fromstring(draw_svg(board, counters, board.hexes[:1], vocabulary=WORDS))
    assert len(_classes(root, "hex")) == len(board)


# SVG


def _classes(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [one for one in root.iter() if name in one.get("class", "").split()]


def _drawn(*arguments: object, **more: object) -> ElementTree.Element:
    return ElementTree.fromstring(draw_svg(*arguments, **more))  # type: ignore[arg-type]


def test_an_svg_has_everything_by_class() -> None:
    board = drawn(
        ". w 2\n m o .", sides=["0101/E wall"], paths={"road": ["0102 0202"]}, features=["0101 fire"], half="W"
    )
    counters = {board.hex("0302"): Counter("K<", 3, "south"), board.hex("0301"): Counter("L", None, "north")}
    root = _drawn(board, counters, [board.hex("0201")], vocabulary=WORDS, title="Le gué & al.", lang="fr")
    assert root.find(f"{SVG}title").text == "Le gué & al."  # type: ignore[union-attr]
    assert root.find(f"{SVG}desc").text == (  # type: ignore[union-attr]
        "Une carte de 6 hexagones\u00a0: clear (fr), orchard (fr), swamp (fr) et wood (fr)."
    )
    assert root.get("role") == "img"
    kinds = [one.get("class") for one in _classes(root, "hex")]
    assert kinds == ["hex t-clear half", "hex t-wood", "hex t-clear", "hex t-marsh", "hex t-orchard", "hex t-clear"]
    assert len(_classes(root, "n2")) == 1
    assert len(_classes(root, "wall")) == 1
    assert len(_classes(root, "road")) == 2
    assert len(_classes(root, "contour")) == 3
    assert len(_classes(root, "fire")) == 1
    assert [one.text for one in _classes(root, "name")] == ["0101", "0201", "0301", "0102", "0202", "0302"]
    assert len(_classes(root, "mark")) == 1
    assert [one.text for one in _classes(root, "label")] == ["K<", "L"]
    assert [one.get("class") for one in _classes(root, "counter")] == ["counter owner2", "counter owner1"]
    assert len(_classes(root, "notch")) == 1


def test_a_side_keeps_its_colour_when_the_other_is_gone() -> None:
    board = drawn(". .")
    counters = {board.hexes[1]: Counter("K", owner="kingdom")}
    root = _drawn(board, counters, sides=("kingdom", "horde"))
    assert [one.get("class") for one in _classes(root, "counter")] == ["counter owner1"]
    root = _drawn(board, counters, sides=("horde", "kingdom"))
    assert [one.get("class") for one in _classes(root, "counter")] == ["counter owner2"]


def test_names_can_be_left_out() -> None:
    assert _classes(_drawn(drawn(". ."), names=False), "name") == []


def test_a_notch_points_where_the_counter_looks() -> None:
    """North is up: the tip of the notch lies straight above the centre. In the flat layout N is a side."""
    for layout, facing in (("pointy", 3), ("flat", 4)):
        board = drawn(".", layout=layout)
        root = _drawn(board, {Hex(0, 0): Counter("N", facing)})
        tip = _classes(root, "notch")[0].get("points", "").split()[0].split(",")
        assert abs(float(tip[0])) < 0.1
        assert float(tip[1]) < -15


def test_hexes_of_a_row_lie_side_by_side() -> None:
    board = drawn(". .\n . .")
    spots = [(float(one.get("x", "")), float(one.get("y", ""))) for one in _classes(_drawn(board), "hex")]
    assert spots == [(0, 0), (41.6, 0), (20.8, 36), (62.4, 36)]


def _luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, two: str) -> float:
    low, high = sorted((_luminance(one), _luminance(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_text_can_be_read_on_every_terrain(palette: dict[str, str]) -> None:
    for name in SIGNS:
        assert _contrast(palette["ink"], palette[name]) >= 4.5, name
    for owner in ("owner1", "owner2", "owner3"):
        assert _contrast(palette["label"], palette[owner]) >= 4.5, owner


def test_both_palettes_have_every_colour() -> None:
    assert LIGHT.keys() == DARK.keys()
    sheet = draw_svg(drawn("."))
    used = set(re.findall(r"var\(--(\w+)\)", sheet))
    assert used <= LIGHT.keys()
    assert "prefers-color-scheme:dark" in sheet


def test_a_battle_draws_itself() -> None:
    """The topmost counter of each hex with its facing, and below the map who they are."""
    battle = Battle.open("lames/tutoriel", seed=1)
    drawn = str(battle).splitlines()
    assert drawn[0] == "lames/tutoriel: 0 answers, waiting for kingdom"
    assert next(line for line in drawn if line.startswith("8")).split()[5:8] == ["A2⇑", "A3⇑", "A4⇑"]
    assert "  A2 0508 Spears of the Vale 2/2" in drawn
    for scenario in ("demonworld/lances_et_loups", "masse/gue"):
        picture = Battle.open(scenario, seed=1)._repr_svg_()
        assert picture is not None and picture.startswith("<svg")
    assert "north: " in str(Battle.open("masse/gue", seed=1))


def test_a_drawing_has_plain_colours_that_every_renderer_knows() -> None:
    """No variables of style sheets, which only browsers resolve: elsewhere everything would be black."""
    text = style()
    assert "var(" not in text
    assert f".t-wood{{fill:{LIGHT['wood']}}}" in text and f".t-wood{{fill:{DARK['wood']}}}" in text
