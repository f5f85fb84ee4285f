"""Positions of tests that are drawn: what a drawing stands for."""

from __future__ import annotations

import pytest

from tests.rulebooks.lames.positions import plain, position, read_drawing, scenario

LEGEND = """
north attack
  a infanterie
  b infanterie winded
south defence
  x cavaliers charge
"""
DRAWN = """
    . .      .       .
     . a+b:E x:WNW/r .
    . .      .       .
"""
WRITTEN = """
north attack
  a infanterie 0202 E
  b infanterie 0202 E winded
south defence
  x cavaliers 0302 WNW charge
"""


def test_a_drawing_stands_for_the_same_position_as_hexes_by_name() -> None:
    drawn = position(DRAWN, LEGEND).state
    assert drawn == position(". . . .\n . . r .\n. . . .", WRITTEN).state
    assert drawn.stacks["0202"] == ("a", "b")


def test_a_stack_lies_as_it_is_drawn_whatever_the_legend_says_first() -> None:
    state = position(DRAWN.replace("a+b", "b+a"), LEGEND).state
    assert state.stacks["0202"] == ("b", "a")


def test_a_map_without_units_is_left_as_it_is() -> None:
    grid = ". . r\n . 1 ."
    assert read_drawing(grid) == (grid, {}, {})


@pytest.mark.parametrize(
    ("drawing", "legend", "why"),
    [
        (DRAWN.replace("x:", "y:"), LEGEND, "not in the legend: y"),
        (DRAWN.replace("x:", "a:"), LEGEND, "drawn twice"),
        (DRAWN, LEGEND.replace("  x cavaliers charge\n", ""), "not in the legend: x"),
    ],
)
def test_whoever_is_drawn_has_one_place_and_a_line_of_the_legend(drawing: str, legend: str, why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        scenario(drawing, legend)


def test_what_lies_on_the_map_is_drawn() -> None:
    """A fire shows in the text and in the picture, and not where it does not burn."""
    ground = [{"kind": "fire", "at": "0101"}]
    armies = "north attack\n  a infanterie 0202 E\nsouth defence\n  x orcs 0504 W"
    burning = position(plain(6, 4), armies, tier="intermediate", ground=ground)
    calm = position(plain(6, 4), armies, tier="intermediate")
    for battle, shown in ((burning, True), (calm, False)):
        book, state, names = battle.book, battle.state, battle.names
        assert ("·+" in book.draw_text(state, names)) == shown
        assert ("feature fire" in str(book.draw_svg(state, names))) == shown
