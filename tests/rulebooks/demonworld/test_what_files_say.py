"""What a scenario file says of armies, units and elements: each limit met, and passed by one."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.artillery.loading import FULL
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import CANNON
from tests.rulebooks.demonworld.large_positions import GIANT, field, hex_of, names
from tests.rulebooks.demonworld.positions import OPENED, element, scenario, why_not

Given = dict[str, Any]
NOBLES = SHIPPED["fantassins_nobles"]


def file(
    unit: Given | None = None, army: Given | None = None, first: Given | None = None, picture: str = "", **more: Any
) -> Given:
    """A file of n of the Empire, two elements in 0101 and 0201, and g of the orcs far away; what else is said of n, of
    its army, and of its first element."""
    more.setdefault("n", "empire fantassins_nobles N")
    more.setdefault("g", "orcs garde_orc S")
    data = scenario(picture or "n n . . . . g\n . . . . . .\n. . . . . . .", **more)
    data["army"][0].update(army or {})
    data["army"][0]["unit"][0].update(unit or {})
    if first:
        data["army"][0]["unit"][0]["element"][0].update(first)
    return data


def opened(data: Given) -> Demonworld:
    battle = Battle.open(data, dice="typed")
    OPENED.append(battle)
    state: Demonworld = battle.state
    return state


def in_line(**at: Any) -> Given:
    """n is said to stand in line instead of element by element."""
    data = file(unit={"elements": 4, "at": {"hex": "0101", "facing": "N", "front": 4, **at}})
    del data["army"][0]["unit"][0]["element"]
    return data


# Just so


@pytest.mark.parametrize(("said", "worth"), [({}, NOBLES.points), ({"points": 0}, 0), ({"points": 7}, 7)])
def test_what_a_unit_is_worth_is_said_by_its_card_unless_the_file_says_more(said: Given, worth: int) -> None:
    assert opened(file(unit=said)).units["n"].points == worth


@pytest.mark.parametrize(
    "army",
    [
        {"points": 0},
        {"points": NOBLES.points},
        {"people": "empire"},
        {"people": ""},
        {"edge": "S"},
        {"zone": {"rows": [0, 0], "columns": [1, 1]}},
        {"zone": {"rows": [0, 2], "columns": [1, 7]}},
    ],
)
def test_what_an_army_may_just_say(army: Given) -> None:
    assert opened(file(army=army)).armies["empire"].points == army.get("points", 0)


@pytest.mark.parametrize(
    ("army", "why"),
    [
        ({"points": -1}, "number"),
        ({"points": NOBLES.points - 1}, "points"),
        ({"people": "elves of the sea"}, "unknown-people"),
        ({"edge": "X"}, "edge"),
        ({"zone": {"rows": [-1, 0]}}, "zone"),
        ({"zone": {"rows": [1, 0]}}, "zone"),
        ({"zone": {"rows": [0, 1], "columns": [0, 1]}}, "zone"),
        ({"zone": {"rows": [0, 1], "columns": [2, 1]}}, "zone"),
    ],
)
def test_what_no_army_says(army: Given, why: str) -> None:
    assert why_not(file(army=army)) == ("army[0]", f"scenario-{why}")


@clause("DW-XVI.3.1-02")
def test_an_army_of_one_people_has_its_cards_and_those_of_any() -> None:
    data = scenario(field(p="0605", g="0101"), tier="advanced", p=f"empire {CANNON} N", g="orcs garde_orc S")
    data["army"][0]["people"] = "empire"
    assert opened(data).units["p"].card == CANNON and SHIPPED[CANNON].people == "any"
    assert why_not(file(unit={"card": "garde_orc"}, army={"people": "empire"})) == (
        "army[0].unit[0]",
        "scenario-people",
    )


@pytest.mark.parametrize(("count", "right"), [(24, True), (25, False), (2, True), (1, False)])
def test_how_many_elements_a_unit_has(count: int, right: bool) -> None:
    """24 at most; and no element is of it that goes beyond its number."""
    data = file(unit={"elements": count})
    if right:
        assert opened(data).units["n"].elements == count
    else:
        why = "elements" if count == 25 else "element-key"
        assert why_not(data)[1] == f"scenario-{why}"


def test_where_nothing_is_said_it_is_the_number_of_the_card() -> None:
    assert opened(file(unit={"elements": 0})).units["n"].elements == NOBLES.elements


@pytest.mark.parametrize(("units", "right"), [(40, True), (41, False)])
def test_how_many_units_an_army_has(units: int, right: bool) -> None:
    data = file(picture="\n".join([" ".join("." * 22), " " + " ".join("." * 21)] * 4))
    data["army"][0]["unit"] = [
        {
            "key": f"u{number}",
            "card": "fantassins_nobles",
            "elements": 1,
            "element": [{"key": f"u{number}_1", "hex": f"{number % 20 + 1:02}{number // 20 + 1:02}", "facing": "N"}],
        }
        for number in range(units)
    ]
    data["army"][1]["unit"][0]["elements"] = 1
    data["army"][1]["unit"][0]["element"] = [{"key": "g_1", "hex": "2108", "facing": "S"}]
    if right:
        assert len(opened(data).units) == units + 1
    else:
        assert why_not(data) == ("army[0]", "scenario-empty-army")


# Where they stand


@pytest.mark.parametrize(
    ("at", "why"),
    [({"front": 1}, "off-map"), ({"front": 0}, "front"), ({"front": 5}, "front"), ({"facing": "E"}, "facing")],
)
def test_how_no_unit_stands_in_line(at: Given, why: str) -> None:
    """Four elements: no rank of five; one behind the other they leave the field."""
    assert why_not(in_line(**at))[1] == f"scenario-{why}"


def test_a_unit_in_line_stands_rank_behind_rank_with_its_special_elements_first() -> None:
    battle = Battle.open(in_line(front=3), dice="typed")
    state: Demonworld = battle.state
    assert [state.board.names[one.hex] for one in state.of("n")][:3] == ["0101", "0201", "0301"]
    assert state.of("n")[3].hex in {hex_of(battle, "0102"), hex_of(battle, "0202")}
    assert [one.special for one in state.of("n")] == [*NOBLES.special, ""][:4]
    assert len(opened(in_line(front=4)).of("n")) == 4


def test_either_in_line_or_element_by_element() -> None:
    both = file(unit={"at": {"hex": "0103", "facing": "N", "front": 2}})
    assert why_not(both)[1] == "scenario-at-or-element"


@pytest.mark.parametrize(
    ("first", "why"),
    [
        ({"key": "n_3"}, "element-key"),
        ({"key": "g_1"}, "element-key"),
        ({"key": "n_2"}, "key-twice"),
        ({"hex": "0201"}, "same-hex"),
        ({"hex": "0909"}, "hex"),
        ({"facing": "NE"}, "facing"),
        ({"hexes": ["0101", "0102"]}, "shape"),
    ],
)
def test_where_no_element_stands(first: Given, why: str) -> None:
    assert why_not(file(first=first))[1] == f"scenario-{why}"


@clause("DW-XVII-01")
@pytest.mark.parametrize(
    ("hexes", "right"),
    [
        ([], True),
        (["0605", "0506", "0606"], True),
        (["0606", "0605", "0506"], True),
        (["0605", "0506"], False),
        (["0605", "0506", "0607"], False),
        (["0605", "0506", "0606", "0607"], False),
    ],
)
def test_a_giant_stands_on_the_three_hexes_of_its_shape(hexes: list[str], right: bool) -> None:
    """In any order: the first of its shape comes first. Looking north from 0605 it has 0506 and 0606."""
    data = scenario(field(t="0605", g="0101"), tier="advanced", t=f"empire {GIANT} N", g="orcs garde_orc S")
    if hexes:
        data["army"][0]["unit"][0]["element"][0].update({"hex": "", "hexes": hexes})
    if not right:
        assert why_not(data)[1] == "scenario-shape"
        return
    battle = Battle.open(data, dice="typed")
    OPENED.append(battle)
    assert names(battle, "t_1") == {"0605", "0506", "0606"} and element(battle, "t_1").hex == hex_of(battle, "0605")


# Who is with whom


@pytest.mark.parametrize(
    ("guest", "why"),
    [
        ({"card": "gordan", "host": "x"}, "host"),
        ({"card": "gordan", "host": "g"}, "host"),
        ({"card": "gordan", "host": "k"}, "host"),
        ({"card": "berserkers", "host": "n"}, "host"),
        ({"card": "gordan", "host": "n"}, ""),
    ],
)
def test_who_may_be_with_a_unit(guest: Given, why: str) -> None:
    """A commander, with a unit of his side that comes before him in the file."""
    data = file(tier="intermediate")
    element_ = {"key": "k_1", "hex": "0301", "facing": "N"}
    data["army"][0]["unit"].append({"key": "k", "elements": 1, "element": [element_], **guest})
    if why:
        assert why_not(data) == ("army[0].unit[1]", f"scenario-{why}")
    else:
        state = opened(data)
        assert state.attached["k"].host == "n" and state.elements["k_1"].character == "k"


# How far things have come


@pytest.mark.parametrize(("loading", "served", "right"), [(0, 0, True), (FULL, 3, True), (0, -1, False)])
def test_what_is_said_of_pieces(loading: int, served: int, right: bool) -> None:
    given: Given = {"tier": "advanced", "pieces": {"p": {"loading": loading, "served": served}}}
    data = scenario(field(p="0605", g="0101"), p=f"empire {CANNON} N", g="orcs garde_orc S", **given)
    if right:
        assert opened(data).pieces["p"].loading == loading
    else:
        assert why_not(data) == ("position.pieces", "scenario-pieces")


def test_pieces_are_loaded_unless_the_file_says_otherwise() -> None:
    data = scenario(field(p="0605", g="0101"), tier="advanced", p=f"empire {CANNON} N", g="orcs garde_orc S")
    assert opened(data).pieces["p"].loading == FULL == 6
    data["position"]["pieces"] = {"g": {"loading": 3}}
    assert why_not(data) == ("position.pieces", "scenario-pieces")


@pytest.mark.parametrize(
    ("name", "order", "right"),
    [
        ("units", ["g", "n"], True),
        ("units", ["n", "g"], True),
        ("units", ["n"], False),
        ("units", ["n", "g", "x"], False),
        ("elements", ["n_2", "g_1", "n_1"], True),
        ("elements", ["n_2", "g_1"], False),
    ],
)
def test_the_order_in_which_pieces_are_listed(name: str, order: list[str], right: bool) -> None:
    data = file()
    data["position"][name] = order
    if right:
        state = opened(data)
        assert list(getattr(state, name)) == order
    else:
        assert why_not(data) == (f"position.{name}", "scenario-order")


def test_a_battle_begins_with_deployment_where_somebody_has_no_place() -> None:
    assert opened(file()).phase == "orders"
    data = file(army={"zone": {"rows": [0, 0]}})
    data["army"][1]["zone"] = {"rows": [2, 2]}
    del data["army"][0]["unit"][0]["element"]
    assert opened(data).phase == "deployment"
