"""Somebody's own army takes the place of a side: on every kind of board, with its own profiles, or is told why not."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, UserError, registry
from oriflamme.kernel.army_file import FoundArmy, read_army
from oriflamme.workshop.fielding import fielded, shipped_scenario


def army(book: str, **said: Any) -> FoundArmy:
    tables: dict[str, Any] = {key: said.pop(key) for key in ("card", "figure") if key in said}
    whole = {"seat": "mine", "name": {"fr": "Mienne", "en": "Mine"}, **said}
    return read_army({"book": book, "title": {"fr": "M", "en": "M"}, "army": whole, **tables})


def field(found: FoundArmy, scenario: str, seat: str) -> tuple[dict[str, Any], Battle]:
    data = fielded(shipped_scenario(found.book, scenario), seat, found)
    return next(one for one in data["army"] if one["seat"] == seat), Battle.open(data, dice="typed")


def test_in_a_battle_line_it_keeps_role_and_stands_in_the_wings() -> None:
    found = army("masse", unit=[{"key": f"guard_{one}", "troop": "garde", "men": 40} for one in "abcd"])
    side, battle = field(found, "masse/ailes", "north")
    stood = [one["wing"] for one in shipped_scenario(found.book, "masse/ailes")["army"][0]["unit"]]
    assert [one["wing"] for one in side["unit"]] == stood[:4] and len(set(stood[:4])) > 1
    assert battle.names["north"].text("en") == "Mine"
    besieger, _ = field(found, "masse/siege", "besiegers")
    assert besieger["role"] == "besieger" and "hero" not in besieger and "commander" not in besieger


def test_on_hexes_it_stands_where_others_stood_and_beside_them() -> None:
    units = [{"key": "chef", "figure": "chef_armee"}, *({"key": f"foot_{x}", "figure": "infanterie"} for x in "abcde")]
    found = army("lames", commander="chef", wing=[{"key": "wing_a", "leader": "chef", "unit": units}])
    side, battle = field(found, "lames/tutoriel", "kingdom")
    before = [
        unit["at"]
        for wing in shipped_scenario(found.book, "lames/tutoriel")["army"][0]["wing"]
        for unit in wing["unit"]
    ]
    places = [unit["at"] for unit in side["wing"][0]["unit"]]
    assert places[: len(before)] == before[: len(places)] and len(set(places)) == 6
    assert {one.side for one in battle.book.strength(battle.state).values()} == {"kingdom", "horde"}


def test_more_units_than_places_stand_on_free_hexes() -> None:
    units = [{"key": "chef", "figure": "chef_armee"}]
    units += [{"key": f"foot_{x}", "figure": "infanterie"} for x in "abcdefghijkl"]
    found = army("lames", commander="chef", wing=[{"key": "wing_a", "leader": "chef", "unit": units}])
    side, battle = field(found, "lames/tutoriel", "horde")
    assert len({unit["at"].split()[0] for unit in side["wing"][0]["unit"]}) == 13
    assert {unit["at"].split()[1] for unit in side["wing"][0]["unit"]} == {"S"}
    assert len(battle.book.strength(battle.state)) > 13


def test_in_a_zone_it_deploys_and_without_one_in_the_rows_of_those_it_replaces() -> None:
    found = army("demonworld", people="empire", unit=[{"key": "lances", "card": "fantassins_nobles"}])
    side, _ = field(found, "demonworld/village", "empire")
    assert side["zone"] == shipped_scenario(found.book, "demonworld/village")["army"][0]["zone"]
    side, battle = field(found, "demonworld/rase_campagne", "orcs")
    top, bottom = side["zone"]["rows"]
    orcs = Battle.open("demonworld/rase_campagne", dice="typed")
    shape = orcs.book.hex_map(orcs.state).shape
    standing = [one for one in orcs.book.strength(orcs.state).values() if one.side == "orcs"]
    rows = {shape.cells[shape.by_name[one.place["hex"]]][1] for one in standing}
    assert (top, bottom) == (min(rows), max(rows))
    assert [ask.seat for ask in battle.asks] == ["orcs"]


def test_on_a_table_both_sides_deploy() -> None:
    unit = {"key": "lances", "classes": {"A": 1, "B": 19}, "weapons": ["tepoztopilli"], "files": 10}
    found = army("fleuries", unit=[{**unit, "name": {"fr": "Lances", "en": "Spears"}}])
    side, battle = field(found, "fleuries/magie", "south")
    assert "at" not in side["unit"][0] and "at" not in side
    assert all(not one.place for one in battle.book.strength(battle.state).values())


def test_an_army_list_of_the_scenario_goes_with_its_troops() -> None:
    found = army("fleuries", unit=[])
    data = fielded(shipped_scenario(found.book, "fleuries/rencontre"), "mexica", found)
    assert "list" not in data["army"][0] and data["army"][1]["list"] == "saurians"


def test_keys_that_the_enemy_has_are_changed_wherever_they_are_named() -> None:
    enemy = shipped_scenario(registry.book("masse"), "masse/escarmouche")["army"][1]["unit"][0]["key"]
    hero = {"key": "chief", "hero": "lord", "leads": enemy}
    found = army("masse", commander="chief", unit=[{"key": enemy, "troop": "garde", "men": 40}], hero=[hero])
    side, _ = field(found, "masse/escarmouche", "north")
    assert side["unit"][0]["key"] == f"{enemy}_a" == side["hero"][0]["leads"]
    assert side["commander"] == "chief"


def test_profiles_of_its_own_come_along() -> None:
    book = registry.book("demonworld")
    own = book.own_copy("unit", "fantassins_nobles", "my_foot")
    assert own is not None
    own.tables["card"]["my_foot"]["initiative"] = 4
    found = army("demonworld", people="empire", unit=[{"key": "lances", **own.adds}], **own.tables)
    _, battle = field(found, "demonworld/village", "empire")
    assert battle.state.cards["my_foot"].initiative == 4
    scenario = shipped_scenario(book, "demonworld/village") | {"card": {"my_foot": {}}}
    with pytest.raises(UserError, match="different things about"):
        fielded(scenario, "empire", found)


@pytest.mark.parametrize(
    ("scenario", "seat", "why"),
    [
        ("masse/escarmouche", "nowhere", 'no side "nowhere"'),
        ("masse/none", "north", "masse/none"),
    ],
)
def test_what_cannot_be(scenario: str, seat: str, why: str) -> None:
    found = army("masse", unit=[{"key": "guard", "troop": "garde", "men": 40}])
    with pytest.raises(UserError, match=why):
        field(found, scenario, seat)


def test_another_book_and_too_many_units() -> None:
    found = army("masse", unit=[{"key": "guard", "troop": "garde", "men": 40}])
    with pytest.raises(UserError, match="for masse, the scenario for lames"):
        fielded(shipped_scenario(registry.book("lames"), "lames/tutoriel"), "kingdom", found)
    names = [f"foot_{one}{two}" for one in "abcdefghijklmnopqrst" for two in "abcdefghijklmnopqrst"]
    crowd = army("lames", wing=[{"key": "w", "unit": [{"key": key, "figure": "infanterie"} for key in names]}])
    with pytest.raises(UserError, match="no room"):
        fielded(shipped_scenario(crowd.book, "lames/tutoriel"), "kingdom", crowd)
