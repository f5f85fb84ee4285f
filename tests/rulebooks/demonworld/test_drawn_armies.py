"""Armies and sheets by lot, what a competition allows, whose turn it is to pick a sheet. Chapter XVI.3"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.rulebooks.demonworld import battles, sheet_picking
from oriflamme.rulebooks.demonworld.armies import PEOPLES, army_list, drawn_army, drawn_battle, drawn_sheets
from oriflamme.rulebooks.demonworld.battle_terms import Terms
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.test_battles_by_agreement import begun

# By lot


@clause("DW-XVI.3.1-02")
@pytest.mark.parametrize("tier", ["intermediate", "advanced", "optional"])
def test_a_list_has_the_cards_of_every_game_and_those_of_its_own(tier: str) -> None:
    found = army_list("empire", tier)
    assert found == tuple(key for key, card in SHIPPED.items() if card.people == "empire" and card.tier in ("", tier))
    assert ("char_imperial" in found) is (tier == "advanced") and "fantassins_nobles" in found


@clause("DW-XVI.3.2-01", "DW-XVI.3.1-01")
@pytest.mark.parametrize("people", PEOPLES)
@pytest.mark.parametrize("points", [420, 1000, 1700])
def test_an_army_by_lot_is_as_dear_as_agreed_and_has_no_card_too_often(people: str, points: int) -> None:
    """One commander who leads, one hero at most, two units of a card at most, and one unit at least."""
    known, heroes = army_list(people), set[int]()
    for seed in range(25):
        army = drawn_army(people, points, Random(seed))
        assert army is not None and list(army) == sorted(army, key=known.index)
        assert battles.limits(points)[0] <= sum(SHIPPED[key].points for key in army) <= battles.limits(points)[1]
        stars = [key for key in army if SHIPPED[key].stars]
        assert sum(bool(SHIPPED[key].command_zone) for key in stars) == 1
        heroes.add(sum(not SHIPPED[key].command_zone for key in stars))
        units = [key for key in army if key not in stars]
        assert units and max(units.count(key) for key in units) <= 2
    assert heroes <= {0, 1} and heroes


def test_the_second_unit_of_a_card_has_a_key_and_a_name_of_its_own() -> None:
    found = []
    for seed in range(8):
        data = drawn_battle(Random(seed), 1700, ("1 2", "3 4"))
        assert isinstance(data, dict)
        assert [army["seat"] for army in data["army"]] == list(PEOPLES) == [army["people"] for army in data["army"]]
        for army in data["army"]:
            keys = [unit["key"] for unit in army["unit"]]
            assert len(set(keys)) == len(keys) and all(len(key) <= 24 for key in keys)
            for unit in army["unit"]:
                second = unit["key"] != unit["card"]
                assert second == ("name" in unit) and unit["card"] in keys
                if second:
                    name = unit["name"]
                    assert name["fr"] == f"{SHIPPED[unit['card']].name.fr} II" and name["en"].endswith(" II")
                    assert unit["key"] == f"{unit['card'][:20]}_b"  # a key has 24 letters at most
                    found.append(unit["key"])
    assert {"chevaucheurs_de_loup_b", "arquebusiers_imperia_b"} <= {*found}


def test_a_battle_by_lot_is_a_competition_laid_by_either_side() -> None:
    layers = set()
    for seed in range(10):
        data = drawn_battle(Random(seed), 1000, ())
        assert isinstance(data, dict)
        layers.add(data["battle"].pop("laid_by"))
        assert data["battle"] == {"points": 1000, "competition": True}
        assert (data["tier"], data["turns"]) == ("intermediate", 8)
    assert layers == set(PEOPLES)


@clause("DW-XVI.3.3-01", "DW-I.1.4-06")
def test_sheets_by_lot_lie_two_and_two_any_way_round() -> None:
    laid = [drawn_sheets(Random(seed)) for seed in range(40)]
    assert all(len(rows) == 2 and all(len(row.split()) == 2 for row in rows) for rows in laid)
    words = {word for rows in laid for row in rows for word in row.split()}
    assert words == {f"{number}{way}" for number in (1, 2, 3, 4) for way in ("", "~")}


# Sheets that are picked


def disputed(*picked: str, layer: str = "orcs", **more: Any) -> Demonworld:
    state: Demonworld = begun(battle={"disputed": True}).state.clone()
    state.terms = replace(state.terms or Terms(), picked=picked, laid_by=layer, **more)
    return state


@clause("DW-XVI.3.3-02")
@pytest.mark.parametrize(("picked", "side"), [((), "orcs"), (("1",), "empire"), (("1", "2~"), "orcs")])
def test_players_take_turns_from_whoever_was_to_lay_them(picked: tuple[str, ...], side: str) -> None:
    assert sheet_picking.picker(disputed(*picked)) == side
    other = {"orcs": "empire", "empire": "orcs"}[side]
    assert sheet_picking.picker(disputed(*picked, layer="empire")) == other


@clause("DW-XVI.3.3-02")
@pytest.mark.parametrize(
    ("picked", "free"),
    [
        ((), "1234"),
        (("2~",), "134"),
        (("1", "2", "3"), "4"),
        (("1", "2", "3", "4~"), "1234"),
        (("1", "2", "3", "4", "4~"), "123"),
    ],
)
def test_no_sheet_lies_once_more_than_another(picked: tuple[str, ...], free: str) -> None:
    state = disputed(*picked)
    assert [one for one in "1234" if sheet_picking.why_not(state, one) is None] == list(free)


@pytest.mark.parametrize(
    ("picked", "changes", "found"),
    [
        ((), {}, []),
        (("1", "2", "3"), {}, []),
        (("1", "2", "3", "4"), {}, [("battle.picked", "sheets-picked")]),
        (("1", "5"), {}, [("battle.picked", "sheets-picked")]),
        ((), {"laid_by": ""}, [("battle.disputed", "sheets-layer")]),
        ((), {"disputed": False}, []),
        (("1",), {"disputed": False}, [("battle.disputed", "sheets-layer")]),
    ],
)
def test_what_a_file_says_of_sheets(
    picked: tuple[str, ...], changes: dict[str, Any], found: list[tuple[str, str]]
) -> None:
    state = disputed(*picked)
    state.terms = replace(state.terms or Terms(), **changes)
    assert [(error.place, error.why) for error in sheet_picking.errors(state)] == found
    state.terms = None
    assert not list(sheet_picking.errors(state)) and not sheet_picking.due(state)


# What a competition allows


def told(state: Demonworld) -> list[tuple[str, str]]:
    return [(error.place, error.why) for error in battles.errors(state)]


@clause("DW-XVI.3.0-01", "DW-XVI.3.4-01")
@pytest.mark.parametrize(
    ("changes", "limit", "found"),
    [
        ({}, 0, []),
        ({}, 4, [("turns", "battle-turns")]),
        ({}, 5, []),
        ({}, 8, []),
        ({}, 9, [("turns", "battle-turns")]),
        ({"rows": 3}, 0, []),
        ({"rows": 2}, 0, [("battle.rows", "battle-rows")]),
        ({"rows": 0}, 0, [("battle.rows", "number"), ("battle.rows", "battle-rows")]),
        ({"points": 0}, 0, [("battle.points", "battle-points")]),
        ({"points": -1, "competition": False}, 0, [("battle.points", "number")]),
        ({"minutes": -1}, 0, [("battle.minutes", "number")]),
        ({"minutes": 1}, 0, []),
        ({"rows": 1, "competition": False}, 9, []),
        ({"laid_by": "elves"}, 0, [("battle.laid_by", "unknown-side")]),
    ],
)
def test_the_limits_of_a_competition(changes: dict[str, Any], limit: int, found: list[tuple[str, str]]) -> None:
    """900 to 1100 points where 1000 were agreed; both armies fit."""
    state: Demonworld = begun().state.clone()
    state.terms, state.limit = replace(state.terms or Terms(), **changes), limit
    if changes.get("points") == -1:
        assert told(state)[0] == found[0]  # and no army costs so little
    else:
        assert told(state) == found


@clause("DW-XVI.3.2-01")
@pytest.mark.parametrize(("points", "fits"), [(950, True), (949, False), (1050, True), (1051, False)])
def test_an_army_is_within_a_twentieth_of_what_was_agreed(points: int, fits: bool) -> None:
    state: Demonworld = begun().state.clone()
    key = next(unit.key for unit in battles.army_of(state, "empire"))
    more = points - battles.value(battles.army_of(state, "empire"))
    state.units = {**state.units, key: replace(state.units[key], points=state.units[key].points + more)}
    state.terms = replace(state.terms or Terms(), competition=False)
    assert told(state) == ([] if fits else [("empire", "battle-size")])
