"""What of the units of Les Guerres Fleuries goes from battle to battle."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle
from oriflamme.kernel.campaign_file import scenario_data
from oriflamme.kernel.campaign_units import Carried, ComeHome
from oriflamme.kernel.names import Name
from oriflamme.rulebooks.fleuries.campaign import FleuriesCampaign

UNITS = FleuriesCampaign()
SCENARIO = "fleuries/escarmouche"


def carried(**units: Carried) -> dict[str, dict[str, Any]]:
    """The units of the south, by key, as the file then says them."""
    data = UNITS.carry(scenario_data(SCENARIO), "south", units)
    return {unit["key"]: unit for unit in data["army"][0]["unit"]}


@pytest.mark.parametrize(
    ("strength", "honours", "classes"),
    [
        (100, 0, {"A": 1, "B": 19}),
        (75, 0, {"A": 1, "B": 14}),
        (100, 1, {"A": 6, "B": 14}),
        (100, 2, {"A": 11, "B": 9}),
        (75, 1, {"A": 4, "B": 11}),  # 3 of 15 rise
    ],
)
def test_losses_come_from_the_largest_class_and_veterans_rise(
    strength: int, honours: int, classes: dict[str, int]
) -> None:
    assert carried(eagles_south=Carried(strength, honours))["eagles_south"]["classes"] == classes


def test_novices_rise_first_and_nobody_twice() -> None:
    assert carried(slingers=Carried(100, 2))["slingers"]["classes"] == {"B": 11, "C": 9}
    data = scenario_data(SCENARIO)
    data["army"][0]["unit"][1]["classes"] = {"A": 1, "B": 15, "C": 4}
    unit = UNITS.carry(data, "south", {"slingers": Carried(100, 2)})["army"][0]["unit"][1]
    assert unit["classes"] == {"A": 7, "B": 13}  # four novices and six others


def test_a_front_is_never_wider_than_the_unit() -> None:
    assert carried(slingers=Carried(40))["slingers"]["files"] == 8
    assert carried(slingers=Carried(50))["slingers"]["files"] == 10


def test_an_army_of_a_list_is_spelled_out_and_opens() -> None:
    units = {"moyotlan": Carried(75, 2, Name("Gens", "Men", "mp")), "spears": Carried(80)}
    data = UNITS.carry(scenario_data("fleuries/tizatlan"), "south", units)
    battle = Battle.open(data, seed=1)
    piece = battle.state.pieces["moyotlan"]
    assert piece.figures == 18  # of 24
    assert battle.names["moyotlan"].en == "Men"
    whole = Battle.open("fleuries/tizatlan", seed=1).state
    assert set(battle.state.pieces) == set(whole.pieces)
    assert battle.state.pieces["quachic"] == whole.pieces["quachic"]


def test_the_scenario_that_was_given_stays_as_it_is() -> None:
    data = scenario_data(SCENARIO)
    UNITS.carry(data, "south", {"slingers": Carried(50, 2)})
    assert data == scenario_data(SCENARIO)


def test_who_fled_comes_home_and_who_was_destroyed_does_not() -> None:
    battle = Battle.open(SCENARIO, seed=1)
    state = battle.state
    state.pieces["eagles_south"] = replace(state.pieces["eagles_south"], figures=13)
    state.fallen["slingers"] = replace(state.pieces.pop("slingers"), figures=7, fate="fled")
    assert UNITS.come_home(state, "south") == {"eagles_south": ComeHome(13, 20), "slingers": ComeHome(7, 20)}
    state.fallen["slingers"] = replace(state.fallen["slingers"], fate="destroyed")
    assert UNITS.come_home(state, "south")["slingers"] == ComeHome(0, 20)
