"""What of the units of Demonworld goes from battle to battle."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle
from oriflamme.kernel.campaign_file import scenario_data
from oriflamme.kernel.campaign_units import Carried, ComeHome
from oriflamme.kernel.names import Name
from oriflamme.rulebooks.demonworld.campaign import DemonworldCampaign
from oriflamme.rulebooks.demonworld.state import Demonworld

UNITS = DemonworldCampaign()
SCENARIO = "demonworld/fleches_et_poudre"


def opened(**units: Carried) -> Demonworld:
    state: Demonworld = Battle.open(UNITS.carry(scenario_data(SCENARIO), "empire", units), seed=1).state
    return state


WHOLE = opened()


def test_fewer_elements_are_worth_fewer_points() -> None:
    nobles = opened(nobles=Carried(75)).units["nobles"]
    assert (WHOLE.units["nobles"].elements, WHOLE.units["nobles"].points) == (10, 200)
    assert (nobles.elements, nobles.points, nobles.card) == (8, 160, "fantassins_nobles")


def test_a_unit_of_which_the_file_has_fewer_is_reckoned_from_these() -> None:
    """Six of the ten of the card, for 120 points: half of them are three, for 60; the points may be the card's."""
    for told, points in (({"elements": 6, "points": 120}, 60), ({"elements": 6}, 100), ({}, 100)):
        data = scenario_data(SCENARIO)
        next(unit for unit in data["army"][0]["unit"] if unit["key"] == "nobles").update(told)
        changed = UNITS.carry(data, "empire", {"nobles": Carried(50)})
        units: dict[str, Any] = {unit["key"]: unit for unit in changed["army"][0]["unit"]}
        assert (units["nobles"]["elements"], units["nobles"]["points"]) == (3 if told else 5, points)


def test_a_front_is_never_wider_than_the_unit() -> None:
    state = opened(nobles=Carried(30))
    assert len(state.of("nobles")) == 3


def test_honours_raise_initiative_then_skill() -> None:
    plain = WHOLE.card("nobles")
    for honours, raised in ((1, (1, 0, 0)), (2, (1, 1, 0))):
        card = opened(nobles=Carried(100, honours)).card("nobles")
        assert (
            card.initiative - plain.initiative,
            card.skill_melee - plain.skill_melee,
            card.skill_shot - plain.skill_shot,
        ) == raised
        assert (card.points, card.weapons, card.name) == (plain.points, plain.weapons, plain.name)


def test_shooters_shoot_better_too() -> None:
    archers = opened(archers=Carried(100, 2)).card("archers")
    assert archers.skill_shot == WHOLE.card("archers").skill_shot + 1


def test_they_keep_the_name_of_the_company_and_the_file_stays_as_it_is() -> None:
    data = scenario_data(SCENARIO)
    changed = UNITS.carry(data, "empire", {"nobles": Carried(name=Name("Gens", "Men", "mp"))})
    units: dict[str, Any] = {unit["key"]: unit for unit in changed["army"][0]["unit"]}
    assert units["nobles"]["name"] == {"fr": "Gens", "en": "Men", "fr_form": "mp"}
    assert "card" not in changed
    assert data == scenario_data(SCENARIO)


def test_what_fell_does_not_come_home() -> None:
    state = opened(nobles=Carried(80))
    for key in [one.key for one in state.of("nobles")][:3]:
        state.lost[key] = state.elements[key]
    home = UNITS.come_home(state, "empire")
    assert home["nobles"] == ComeHome(5, 8)
    assert home["archers"] == ComeHome(WHOLE.units["archers"].elements, WHOLE.units["archers"].elements)
    assert "garde" not in home


def test_commanders_large_elements_and_machines_are_not_carried() -> None:
    record = Battle.open("demonworld/boulets_et_pierres", seed=1).scenario
    assert set(UNITS.sizes(record, "empire")) == {"nobles", "arquebusiers"}


def test_an_army_of_a_campaign_is_of_no_agreed_size() -> None:
    data = scenario_data("demonworld/choc_des_royaumes")
    assert data["battle"]["points"] == 3000
    assert UNITS.carry(data, "empire", {})["battle"]["points"] == 0
