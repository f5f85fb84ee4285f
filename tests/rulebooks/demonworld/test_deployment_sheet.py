"""How a side fills in its deployment: widths, places, single elements, commanders with a unit, what is taken back.

The zone of the empire is rows 0106 to 0108 of a field of eight columns; even rows are shoved to the right. The empire
has the nobles n (six elements) and the berserkers b (two); the orcs stand already, with the guard g in 0504, or wait.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import UnitDeployed
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld import positions
from tests.rulebooks.demonworld.large_positions import CHARIOT, GIANT
from tests.rulebooks.demonworld.positions import fact, facts, offered, refused

COLUMNS, ROWS = 8, 8
UNITS = {"n": ("fantassins_nobles", 6), "b": ("berserkers", 2)}


def opening(
    units: dict[str, tuple[str, int]] | None = None,
    rows: tuple[int, int] = (5, 7),
    guard: str = "0502",
    land: dict[str, Any] | None = None,
    tier: str = "base",
    **more: Any,
) -> Battle:
    """Before the first turn: the empire deploys, the orcs stand where they are."""
    grid = "\n".join(" " * (row % 2) + " ".join("." * COLUMNS) for row in range(ROWS))
    mine = [{"key": key, "card": card, "elements": count} for key, (card, count) in (units or UNITS).items()]
    theirs = [
        {"key": "g", "card": "garde_orc", "elements": 1, "element": [{"key": "g_1", "hex": guard, "facing": "S"}]}
    ]
    armies = {"empire": (mine, rows, "N"), "orcs": (theirs, (0, 2), "S")}
    data: dict[str, Any] = {
        "book": "demonworld",
        "title": {"fr": "Essai", "en": "Trial"},
        "tier": tier,
        "map": {"grid": grid, **(land or {})},
        "army": [
            {
                "seat": side,
                "name": {"fr": side, "en": side},
                "zone": {"rows": list(where)},
                "facing": facing,
                "edge": facing.translate(str.maketrans("NS", "SN")),
                "unit": listed,
            }
            for side, (listed, where, facing) in armies.items()
        ],
        "position": {"phase": "deployment"},
        **more,
    }
    battle = Battle.open(data, dice=[])
    positions.OPENED.append(battle)
    return battle


def filled(battle: Battle, *answers: str) -> Battle:
    for answer in answers:
        battle.answer(answer, "empire")
    return battle


def places(battle: Battle) -> dict[str, str]:
    """Where elements have been put so far, by name."""
    names = battle.state.board.names
    return {key: names[(q, r)] for key, (q, r, _) in battle.ask("empire").draft.places.items()}


def asked(battle: Battle) -> tuple[str, str]:
    ask = battle.ask("empire")
    return ask.kind, ask.subject


# Blocks


@clause("DW-VII-02")
def test_units_are_formed_then_placed_then_the_next_is_asked_for() -> None:
    battle = opening()
    assert asked(battle) == ("front", "n")
    filled(battle, "front n 3")
    assert asked(battle) == ("place", "n")
    filled(battle, "place n 0206")
    assert asked(battle) == ("front", "b")
    assert places(battle) == {
        "n_1": "0206",
        "n_2": "0306",
        "n_3": "0406",
        "n_4": "0307",
        "n_5": "0407",
        "n_6": "0507",
    }


@clause("DW-VII-02")
def test_a_front_is_as_wide_as_there_is_room_for() -> None:
    """Three rows of eight columns hold a block of six, two to six wide; in one row it stands six wide or not at all."""
    assert offered(opening(), "front n ", "empire") == ["2", "3", "4", "5", "6"]
    narrow = opening(rows=(7, 7))
    assert offered(narrow, "front n ", "empire") == ["6"]
    assert refused(narrow, "front n 5", "empire") == ("DW-VII-02", "no-deploy-room")
    assert offered(narrow, "front b ", "empire", other_options=True) == ["2"]


@pytest.mark.parametrize("word", ["0", "7", "03", "x", "-1", "³", "1000"])
def test_what_is_no_width(word: str) -> None:
    assert refused(opening(), f"front n {word}", "empire")[1] == "not-an-option"


@clause("DW-VII-02", "DW-V.3.0-01", "DW-V.3.1-06")
def test_why_a_block_does_not_stand_somewhere() -> None:
    """The guard in 0504 touches 0505 and 0605 of the row above the last three."""
    battle = filled(opening(rows=(4, 7), guard="0504"), "front n 3", "place n 0206", "front b 2")
    assert refused(battle, "place b 0104", "empire") == ("DW-VII-02", "no-deploy-zone")
    assert refused(battle, "place b 0806", "empire") == ("DW-VII-02", "no-deploy-zone")  # its second is off the map
    assert refused(battle, "place b 0106", "empire") == ("DW-V.3.0-01", "no-deploy-occupied")
    assert refused(battle, "place b 0405", "empire") == ("DW-V.3.1-06", "no-deploy-contact")
    assert refused(battle, "place n 0806", "empire") == ("DW-VII-02", "no-deploy-zone")
    assert refused(battle, "place x 0806", "empire") == ("DW-VII-02", "no-such-unit")
    near = set(offered(battle, "place b ", "empire"))
    assert {"0305", "0705", "0506", "0606"} <= near and near.isdisjoint(
        {"0405", "0505", "0605", "0106", "0406", "0807"}
    )


def test_a_unit_is_placed_again_over_its_own_hexes() -> None:
    battle = filled(opening(), "front n 3", "place n 0206", "place n 0306")
    assert places(battle)["n_1"] == "0306" and places(battle)["n_6"] == "0607"
    filled(battle, "front n 6")
    assert places(battle) == {} and asked(battle) == ("place", "n")


def test_whoever_is_formed_anew_leaves_the_others_where_they_are() -> None:
    battle = filled(opening(), "front n 3", "place n 0206", "front b 2", "place b 0706", "front n 6")
    assert set(places(battle)) == {"b_1", "b_2"}
    assert refused(battle, "confirm", "empire") == ("DW-VII-02", "no-deploy-missing")


# One by one


@clause("DW-I.2.2-01")
def test_single_elements_in_any_facing() -> None:
    battle = filled(opening(), "put n_2 0108 ese", "put n_1 0807 s")
    assert places(battle) == {"n_2": "0108", "n_1": "0807"} and asked(battle) == ("front", "n")
    assert battle.ask("empire").draft.places["n_2"][2] == 11
    assert refused(battle, "put n_3 0108 n", "empire") == ("DW-V.3.0-01", "no-deploy-occupied")
    filled(battle, "put n_2 0108 n")  # it may turn where it is
    assert refused(battle, "put n_7 0101 n", "empire") == ("DW-VII-02", "no-such-element")
    assert refused(battle, "put g_1 0107 n", "empire") == ("DW-VII-02", "no-such-element")
    assert refused(battle, "put n_3 0105 n", "empire") == ("DW-VII-02", "no-deploy-zone")
    assert refused(battle, "put n_3 0106 e", "empire")[1] == "not-an-option"
    assert refused(battle, "put n_3 0999 n", "empire")[1] == "not-an-option"


@clause("DW-I.2.2-01", "DW-VII-02")
def test_where_there_is_no_room_for_a_block_elements_are_offered_one_by_one() -> None:
    """One row, of which a wall of water leaves 0108 to 0308 and 0508 to 0708."""
    water = {"terrain": ["0408 0808 water_3"]}
    battle = opening({"n": ("fantassins_nobles", 4)}, rows=(7, 7), land=water, tier="intermediate")
    assert offered(battle, "", "empire") == [
        f"put n_1 {hex} n" for hex in ("0108", "0208", "0308", "0508", "0608", "0708")
    ]
    filled(battle, "put n_1 0208 n")
    assert offered(battle, "", "empire")[0] == "put n_2 0108 n"
    assert len(offered(battle, "", "empire")) == 5


@clause("DW-VII-02")
def test_where_a_block_has_no_room_any_more_the_others_are_formed_anew() -> None:
    """Two rows of eight, the four of b in their midst: three hexes to either side, and n was to stand four wide."""
    units = {"n": ("fantassins_nobles", 4), "b": ("berserkers", 4)}
    battle = filled(opening(units, rows=(6, 7)), "front n 4")
    filled(battle, *(f"put b_{number} {hex} n" for number, hex in enumerate(("0407", "0507", "0408", "0508"), 1)))
    assert asked(battle) == ("place", "n")
    assert offered(battle, "", "empire") == ["front b 2", "front b 3", "front b 4"]
    every = offered(battle, "", "empire", other_options=True)
    assert every[3:] == ["front n 2", "front n 3"]
    filled(battle, "front n 3")
    assert {token.split()[0] for token in offered(battle, "", "empire")} == {"place"}
    assert offered(battle, "front ", "empire", other_options=True) == ["n 2", "n 3", "b 2", "b 3", "b 4"]


@clause("DW-VII-02", "DW-XVII-01")
def test_a_large_element_stands_with_all_its_hexes() -> None:
    """A giant that looks north from 0406 has 0407 and 0307; one that looks south has them in front of him."""
    battle = opening({"t": (GIANT, 1), "b": ("berserkers", 1)}, rows=(5, 7), guard="0501", tier="advanced")
    filled(battle, "front t 1", "place t 0406")
    shape = set(battle.state.shape("t").place(battle.state.board.hex("0406"), 3).hexes)
    names = {battle.state.board.names[hex] for hex in shape}
    assert len(names) == 3
    for name in names:
        assert refused(battle, f"put b_1 {name} n", "empire") == ("DW-V.3.0-01", "no-deploy-occupied")
    filled(battle, "front b 1")
    free = set(offered(battle, "place b ", "empire"))
    assert free == {f"{column:02}{row:02}" for column in range(1, 9) for row in (6, 7, 8)} - names
    assert refused(battle, "put t_1 0408 n", "empire") == ("DW-VII-02", "no-deploy-zone")
    filled(battle, "place b 0106", "confirm")
    (giant,) = fact(battle, UnitDeployed, unit="t").elements
    assert {battle.state.board.names[hex] for hex in giant.hexes} == names


@clause("DW-I.2.1-02")
def test_special_elements_are_the_first_of_their_unit() -> None:
    battle = filled(opening(tier="intermediate"), "front n 3", "place n 0206", "front b 2", "place b 0706", "confirm")
    told = fact(battle, UnitDeployed, unit="n").elements
    assert [one.special for one in told] == ["leader", "musician", "standard", "", "", ""]
    assert [one.facing for one in told] == [3] * 6
    assert [one.special for one in fact(battle, UnitDeployed, unit="b").elements] == ["leader", "musician"]
    assert [one.unit for one in facts(battle, UnitDeployed)] == ["n", "b"] and battle.state.phase == "orders"


# Commanders and large elements

LED = {"n": ("fantassins_nobles", 4), "b": ("berserkers", 2), "k": ("gordan", 1), "r": ("gordan", 1)}


def led() -> Battle:
    return opening(LED, tier="intermediate")


@clause("DW-X.2.2-01", "DW-X.2.2-02")
def test_with_whom_a_commander_may_begin() -> None:
    battle = led()
    assert offered(battle, "attach k ", "empire", other_options=True) == ["n", "b"]
    assert refused(battle, "attach k r", "empire") == ("DW-X.2.2-02", "no-join-shape")
    assert refused(battle, "attach b n", "empire") == ("DW-X.2.2-01", "no-such-unit")
    assert refused(battle, "attach k g", "empire") == ("DW-X.2.2-01", "no-such-unit")
    assert refused(battle, "attach g n", "empire") == ("DW-X.2.2-01", "no-such-unit")
    assert refused(battle, "part k n", "empire")[1] == "not-an-option"
    filled(battle, "attach k n")
    assert offered(battle, "attach k ", "empire", other_options=True) == ["b"]
    assert offered(battle, "part ", "empire", other_options=True) == ["k n"]
    assert offered(battle, "front n ", "empire")[-1] == "5"
    assert offered(battle, "front k ", "empire", other_options=True) == []
    assert refused(battle, "front k 1", "empire")[1] == "not-an-option"
    assert refused(battle, "part k b", "empire")[1] == "not-an-option"


@clause("DW-X.2.2-02")
def test_no_commander_on_foot_begins_with_a_large_element() -> None:
    battle = opening(
        {"k": ("gordan", 1), "t": (GIANT, 1), "c": (CHARIOT, 1)}, rows=(4, 7), guard="0501", tier="advanced"
    )
    assert offered(battle, "attach ", "empire", other_options=True) == []
    assert refused(battle, "attach k t", "empire") == ("DW-X.2.2-02", "no-join-shape")


@clause("DW-X.2.2-01")
def test_whom_he_joins_or_leaves_is_placed_anew_and_nobody_else() -> None:
    """He stands beside them, first in the first rank; r stays where it is."""
    battle = filled(led(), "front n 4", "place n 0106", "front b 2", "place b 0606", "front k 1", "place k 0808")
    filled(battle, "front r 1", "place r 0708")
    assert asked(battle)[0] == "deployed" and battle.ask("empire").options[0].token == "confirm"
    filled(battle, "attach k n")
    assert set(places(battle)) == {"b_1", "b_2", "r_1"} and asked(battle) == ("front", "n")
    filled(battle, "front n 5", "place n 0106")
    assert places(battle)["k_1"] == "0106" and places(battle)["n_4"] == "0506"
    assert asked(battle)[0] == "deployed"
    filled(battle, "attach k b")
    assert set(places(battle)) == {"n_1", "n_2", "n_3", "n_4", "r_1"} and asked(battle) == ("front", "b")
    filled(battle, "front b 3", "place b 0606", "part k b")
    assert set(places(battle)) == {"n_1", "n_2", "n_3", "n_4", "r_1"} and asked(battle) == ("front", "b")
