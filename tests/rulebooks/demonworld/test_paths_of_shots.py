"""Chapters XIX.5.0 and XIX.5.1: how high a projectile flies, what it meets on its way, and what it flies over.

A row of hexes: from 0106 to 0906 it is eight hexes, to 1106 ten. A level is two sizes high, and a piece fires from
one above the ground: up to level 1 in eight hexes a projectile rises from 1 to 3, and is at 2 over 0506.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from oriflamme.board.hexes import Hex
from oriflamme.board.lines import line
from oriflamme.rulebooks.demonworld.artillery import path
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.house_positions import DOOR, aligned, house, rectangle
from tests.rulebooks.demonworld.large_positions import FOOT, field, hex_of
from tests.rulebooks.demonworld.positions import position
from tests.rulebooks.demonworld.test_terrain import land

RISING = "0906 1"


def ground(heights: str = "", terrain: str = "", sides: str = "", size: int = 2, **more: Any) -> Demonworld:
    """n of the Empire, so tall, in 0506; g far away."""
    battle = position(
        field(n="0506", g="0101"),
        tier="optional",
        card={"own": {**FOOT, "size": size, "people": "any"}},
        land=land(terrain, heights, sides) if heights or terrain or sides else None,
        n="empire own N order=T",
        g="orcs garde_orc S order=T",
        **more,
    )
    state: Demonworld = battle.state
    return state


def at(state: Demonworld, name: str) -> Hex:
    return state.board.hex(name)


def way(state: Demonworld, end: str = "0906") -> path.Flight:
    return path.flight(state, at(state, "0106"), at(state, end))


def somebody(state: Demonworld) -> Element:
    return state.elements["n_1"]


@clause("DW-XIX.5.1-01", "DW-XIX.5.1-03")
@pytest.mark.parametrize(
    ("heights", "end", "low", "high", "sloped"),
    [
        ("", "0906", 1, 1, False),
        ("0906 1", "0906", 1, 3, True),
        ("1106 1", "1106", 1, 3, False),
        ("1106 2", "1106", 1, 5, True),
        ("0106 1", "0906", 3, 1, True),
        ("0106 1, 0906 1", "0906", 3, 3, False),
    ],
)
def test_how_high_it_flies(heights: str, end: str, low: int, high: int, sloped: bool) -> None:
    """Ten hexes for each level of difference still count as level."""
    state = ground(heights)
    found = way(state, end)
    assert (found.low, found.high, found.sloped) == (low, high, sloped)
    if end == "0906":
        assert [found.height(at(state, name)) for name in ("0106", "0506", "0906")] == [
            low,
            Fraction(low + high, 2),
            high,
        ]


@clause("DW-XIX.5.1-01", "DW-VIII-01")
def test_without_terrain_and_beyond_the_map_nothing_is_high() -> None:
    state = ground(RISING, switches={"terrain": False})
    assert not way(state).sloped and way(state).high == 0
    off = path.flight(ground(RISING), at(state, "0106"), Hex(at(state, "0906")[0] + 40, at(state, "0906")[1]))
    assert not off.sloped and (off.low, off.high) == (0, 0)


@clause("DW-XIX.5.1-02")
@pytest.mark.parametrize(("size", "heights", "met"), [(2, RISING, True), (1, RISING, False), (1, "", True)])
def test_whoever_is_lower_than_the_line_is_spared(size: int, heights: str, met: bool) -> None:
    """At 2 over 0506: size 2 is just touched. On the level everybody is met."""
    state = ground(heights, size=size)
    assert path.meets_element(state, way(state), somebody(state), at(state, "0506")) is met


@clause("DW-XIX.5.0-12", "DW-XIX.5.1-02")
@pytest.mark.parametrize(
    ("terrain", "heights", "met"),
    [
        ("0506 bushes", RISING, False),
        ("0506 wood", RISING, True),
        ("0506 bushes", f"{RISING}, 0506 1", True),
        ("0506 bushes", "", True),
        ("", RISING, False),
    ],
)
def test_what_grows_is_crossed_or_flown_over(terrain: str, heights: str, met: bool) -> None:
    state = ground(heights, terrain)
    assert path.meets_plants(state, way(state), at(state, "0506")) is met


@clause("DW-XIX.5.1-02")
@pytest.mark.parametrize(
    ("heights", "met"), [("", True), (RISING, False), (f"{RISING}, 0506 1", True), (f"{RISING}, 0406 1", True)]
)
def test_a_wall_stands_on_the_higher_of_its_two_hexes(heights: str, met: bool) -> None:
    """Between 0406 and 0506 it passes at 1 and seven eighths; the wall is 1 high, or 3 with a hill under it."""
    state = ground(heights, sides="0406-0506 wall")
    assert path.meets_wall(state, way(state), at(state, "0406"), at(state, "0506")) is met


@clause("DW-XIX.4.1-06", "DW-XIX.5.1-02")
@pytest.mark.parametrize(
    ("heights", "hex", "met"),
    [
        ("", "0506", False),
        ("0506 1", "0506", True),
        (f"{RISING}, 0506 1", "0506", True),
        (f"{RISING}, 0606 1", "0606", False),
        (f"{RISING}, 0606 2", "0606", True),
        (RISING, "0906", False),
        ("0106 1, 0906 1, 0506 1", "0506", False),
        ("0106 1, 0906 1, 0506 2", "0506", True),
    ],
)
def test_a_hill_stops_it_that_is_as_high_as_its_way(heights: str, hex: str, met: bool) -> None:
    """On the level one that is higher than both ends; else whatever the line touches, its end apart."""
    state = ground(heights)
    assert path.meets_hill(state, way(state), at(state, hex)) is met
    assert not path.meets_hill(ground(heights, switches={"terrain": False}), way(state), at(state, hex))


@clause("DW-XIX.4.1-06")
@pytest.mark.parametrize(("heights", "met"), [("0506 1", True), ("0106 1, 0506 1", False), ("", False)])
def test_beyond_the_map_a_hill_stops_it_that_is_higher_than_the_piece(heights: str, met: bool) -> None:
    state = ground(heights)
    beyond = Hex(at(state, "0906")[0] + 40, at(state, "0906")[1])
    assert path.meets_hill(state, path.flight(state, at(state, "0106"), beyond), at(state, "0506")) is met


# Buildings


@clause("DW-XXIV.2.0-01")
@pytest.mark.parametrize(
    ("before", "hex", "door", "met"),
    [
        ("0507", "0506", "house_door", False),
        ("0607", "0606", "house_door", True),
        ("0704", "0705", "house_door", False),
        ("0805", "0705", "house_door", True),
        ("0506", "0606", "house_door", False),
        ("0109", "0209", "house_door", False),
    ],
)
def test_walls_stop_it_and_openings_let_it_through(before: str, hex: str, door: str, met: bool) -> None:
    """The rectangular building: its open door, its loophole, a wall, inside, and elsewhere."""
    battle = house({"n": "0109"}, rectangle(door))
    state: Demonworld = battle.state
    flat = path.flight(state, hex_of(battle, before), hex_of(battle, hex))
    found = path.meets_house(state, flat, hex_of(battle, before), hex_of(battle, hex))
    assert found is met


@clause("DW-XXIV.2.0-01", "DW-XXIV.3.1-02")
def test_a_locked_door_stops_it_too() -> None:
    locked = house({"n": "0109"}, ground=[{"kind": "locked_door", "at": DOOR}])
    before, hex = hex_of(locked, "0507"), hex_of(locked, "0506")
    assert path.meets_house(locked.state, path.flight(locked.state, before, hex), before, hex)
    for marks, met in (([], False), ([{"kind": "locked_doorway", "at": "0406"}], True)):
        other = house({"n": "0109"}, aligned(), ground=marks)
        before, hex = hex_of(other, "0407"), hex_of(other, "0406")
        assert path.meets_house(other.state, path.flight(other.state, before, hex), before, hex) is met
    windows = house({"n": "0109"}, aligned())
    for name, met in (("0605", False), ("0604", True)):
        before, hex = hex_of(windows, "0804"), hex_of(windows, name)
        assert path.meets_house(windows.state, path.flight(windows.state, before, hex), before, hex) is met


# Between two hexes


@clause("DW-XIX.5.0-07")
@pytest.mark.parametrize(
    ("given", "differ"),
    [
        ({}, False),
        ({"terrain": "0304 bushes"}, True),
        ({"terrain": "0304 0404 bushes"}, False),
        ({"heights": "0304 1"}, True),
        ({"heights": "0304 1, 0404 1"}, False),
        ({"sides": "0304-0204 wall"}, True),
    ],
)
def test_where_it_matters_which_of_two_hexes_is_crossed(given: dict[str, Any], differ: bool) -> None:
    """Terrain, levels, hedges and walls, or somebody in one of them."""
    state = ground(**given)
    assert path._differ(state, at(state, "0304"), at(state, "0404")) is differ
    assert path._differ(state, at(state, "0506"), at(state, "0606"))
    assert path._differ(state, at(state, "0606"), at(state, "0506"))


@clause("DW-XIX.5.0-01", "DW-XIX.5.0-07")
def test_the_hexes_of_a_path_in_their_order() -> None:
    """Along a row; where the line runs between two hexes a die is thrown if it matters: 1 to 3 the first."""
    state = ground(terrain="0305 bushes")
    piece = Element("p_1", "n", at(state, "0306"), 3)
    along: Any = path.crossed(state, piece, at(state, "0706"))
    with pytest.raises(StopIteration) as ended:
        next(along)
    assert [state.board.name(one) for one in ended.value.value] == ["0406", "0506", "0606", "0706"]
    with pytest.raises(StopIteration) as here:
        next(path.crossed(state, piece, at(state, "0306")))
    assert here.value.value == []
    for die, first in ((3, 0), (4, 1)):
        between: Any = path.crossed(state, piece, at(state, "0304"))
        roll = next(between)
        with pytest.raises(StopIteration) as chosen:
            between.send(roll.throw((die,)))
        names = [state.board.name(one) for one in chosen.value.value]
        assert len(names) == 2 and names[1] == "0304" and names[0] in ("0305", "0405")
        assert (names[0] == "0305") == (first == _place(state, "0305"))


def _place(state: Demonworld, name: str) -> int:
    """Whether a hex is the first or the second of the two beside the line."""
    (step,) = line(at(state, "0306"), at(state, "0304"))
    return [state.board.name(one) for one in step].index(name)
