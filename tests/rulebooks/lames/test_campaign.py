"""What of the units of Les Lames Maudites goes from battle to battle."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle
from oriflamme.kernel.campaign_units import Carried, ComeHome
from oriflamme.kernel.names import Name
from oriflamme.rulebooks.lames.campaign import LamesCampaign
from oriflamme.rulebooks.lames.services import losses
from oriflamme.rulebooks.lames.state import Lames

UNITS = LamesCampaign()
GRID = ". . . . .\n . . . . .\n. . . . .\n"


def scenario(*units: dict[str, Any], **more: Any) -> dict[str, Any]:
    """These units of the west against one of the east."""
    name = {"fr": "N", "en": "N"}
    west = {"seat": "west", "name": name, "wing": [{"key": "w", "edge": "W", "unit": list(units)}]}
    enemy = {"key": "orcs", "figure": "orcs", "at": "0503 N"}
    east = {"seat": "east", "name": name, "wing": [{"key": "e", "edge": "E", "unit": [enemy]}]}
    return {"book": "lames", "title": name, "map": GRID, "army": [west, east], **more}


def opened(data: dict[str, Any], **units: Carried) -> Lames:
    state: Lames = Battle.open(UNITS.carry(data, "west", units), seed=1).state
    return state


FOOT = {"key": "foot", "figure": "infanterie", "at": "0101 N"}


def test_a_weak_unit_has_a_step_less_which_counts_for_nobody() -> None:
    assert opened(scenario(FOOT), foot=Carried(75)).units["foot"].steps == 2
    state = opened(scenario(FOOT), foot=Carried(74))
    assert state.units["foot"].steps == 1
    assert losses(state)["foot"].points == 0
    assert UNITS.come_home(state, "west") == {"foot": ComeHome(1, 1)}


def test_honours_raise_capacities_by_a_notch() -> None:
    plain = opened(scenario(FOOT)).figures["infanterie"]
    for honours, raised in ((1, (1, 0)), (2, (1, 1))):
        state = opened(scenario(FOOT), foot=Carried(100, honours))
        figure = state.figures[state.units["foot"].figure]
        assert (
            figure.morale_capacity - plain.morale_capacity,
            figure.weapon_capacity - plain.weapon_capacity,
            figure.type,
        ) == (*raised, "infanterie")


def test_nothing_is_above_superior_and_what_the_scenario_has_of_its_own_stays() -> None:
    own = {"foot_guard": {"like": "infanterie", "steps": 3, "morale_capacity": "superior"}}
    state = opened(scenario(FOOT | {"figure": "foot_guard"}, figure=own), foot=Carried(100, 2))
    figure = state.figures[state.units["foot"].figure]
    assert (figure.steps, figure.morale_capacity, figure.weapon_capacity) == (3, 2, 1)


def test_they_keep_the_name_of_the_company() -> None:
    data = UNITS.carry(scenario(FOOT), "west", {"foot": Carried(name=Name("Gens", "Men", "mp"))})
    assert data["army"][0]["wing"][0]["unit"][0]["name"] == {"fr": "Gens", "en": "Men", "fr_form": "mp"}
    assert "figure" not in data


def test_who_left_the_map_comes_home_and_who_was_destroyed_does_not() -> None:
    left = FOOT | {"key": "left", "at": "", "lost": True, "steps": 1, "exit": "0101/W", "left": 1, "facing": "N"}
    fallen = FOOT | {"key": "fallen", "at": "", "lost": True, "steps": 1, "facing": "N"}
    hurt = FOOT | {"key": "hurt", "steps": 1}
    state = opened(scenario(left, fallen, hurt))
    assert UNITS.come_home(state, "west") == {
        "hurt": ComeHome(1, 2),
        "left": ComeHome(1, 2),
        "fallen": ComeHome(0, 2),
    }


def test_the_troops_of_a_formation_share_what_it_has_left() -> None:
    names = {key: {"fr": key, "en": key} for key in ("a", "b")}
    both = {"key": "both", "figure": "infanterie", "hexes": ["0102", "0202"], "facing": "N", "steps": 3}
    made = both | {"whole_steps": 4, "members": names}
    state = opened(scenario(FOOT, made, tier="intermediate"))
    home = UNITS.come_home(state, "west")
    assert (home["a"], home["b"]) == (ComeHome(2, 2), ComeHome(1, 2))


def test_only_units_that_stand_openly_are_carried_over() -> None:
    record = Battle.open("lames/cendreval", seed=1).scenario
    sizes = UNITS.sizes(record, "val")
    assert sizes["aubin"] == 2 and sizes["lances3"] == 2
    assert not {"sylvains1", "hommes1"} & set(sizes)
