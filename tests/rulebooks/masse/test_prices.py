"""What armies of Combat de masse cost: the law of MC-CP-19, and the limits while one builds."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Message
from oriflamme.kernel.roster import Muster
from oriflamme.rulebooks.masse.prices import defence, offence, points_of_profile
from oriflamme.rulebooks.masse.scenario import known_profile
from oriflamme.rulebooks.masse.state import Profile
from oriflamme.rulebooks.masse.tables import TROOPS
from tests.rulebooks.test_rosters import mustered

GUARD = {"dv": "3", "pvi": 14, "ca": 17, "melee": "1d8", "morale": 10, "elite": True}


@pytest.mark.parametrize("troop", TROOPS)
def test_the_law_gives_the_printed_price_of_every_troop(troop: str) -> None:
    assert points_of_profile(known_profile(troop, "troop")) == TROOPS[troop]["points"]


def test_the_law_by_hand() -> None:
    """Heavy foot, DV 1, CA 15, 1d8, PVI 5: 4.5 at 35 % against CA 14; 5 hit points against DV 1 at 30 %."""
    heavy = known_profile("lourds", "troop")
    assert (float(offence(heavy)), round(float(defence(heavy)), 2)) == (1.575, 16.67)
    assert points_of_profile(heavy) == 5  # the root of 26.25 is 5.12


@pytest.mark.parametrize(
    ("gifts", "points"),
    [
        ({}, 5),
        ({"elite": True}, 6),
        ({"mounted": True}, 6),
        ({"mounted": True, "elite": True}, 6),
        ({"lances": True}, 6),
        ({"pole_weapons": True}, 6),
        ({"special": True}, 9),
        ({"immune": True}, 10),
        ({"flying": True}, 10),
        ({"regeneration": 1}, 7),
        ({"missile": "1d8"}, 7),
        ({"morale": 12}, 8),
        ({"morale": 4}, 3),
    ],
)
def test_every_gift_counts(gifts: dict[str, Any], points: int) -> None:
    plain: dict[str, Any] = {"dv": "1", "pvi": 5, "ca": 15, "melee": "1d8", "morale": 8}
    assert points_of_profile(Profile(**(plain | gifts))) == points


def army(*units: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"unit": [{"key": f"unit_{number}", **unit} for number, unit in enumerate(units)], **more}


def found(muster: Muster) -> list[tuple[str, str, str]]:
    return [(one.place, one.problem.id, one.clause) for one in muster.complaints]


def test_forty_elite_guards_of_ones_own_cost_what_the_roster_asks() -> None:
    muster = mustered("masse", army({"men": 40, "profile": GUARD}, {"men": 40, "troop": "garde"}))
    assert [line.points for line in muster.lines] == [640, 640]
    assert found(muster) == []


@pytest.mark.parametrize(("free", "points"), [(False, 640), (True, 0)])
def test_a_battle_counts_own_profiles_by_the_same_law_unless_it_is_of_the_former_reading(
    free: bool, points: int
) -> None:
    sides = {
        "north": army({"men": 40, "profile": GUARD}),
        "south": {"unit": [{"key": "orcs", "men": 100, "troop": "orcs"}]},
    }
    armies = [{"seat": seat, "name": {"fr": seat, "en": seat}, **side} for seat, side in sides.items()]
    scenario = {"book": "masse", "title": {"fr": "x", "en": "x"}, "army": armies}
    battle = Battle.open(scenario, dice="typed", switches={"own_profiles_free": free})
    assert battle.state.pieces["unit_0"].points == points
    assert battle.state.armies["north"].points == points


def test_a_profile_without_morale_has_no_price_and_says_so() -> None:
    muster = mustered("masse", army({"men": 40, "profile": {**GUARD, "morale": 0}}))
    assert (muster.points, muster.unpriced) == (0, 1)
    assert muster.lines[0].why is not None
    assert muster.lines[0].why.id == "roster-no-morale"


def test_equipment_is_paid_for_every_man_or_once() -> None:
    unit = {"men": 50, "troop": "legers", "torches": True, "magic_weapons": True, "ram": True, "siege_tower": True}
    (line,) = mustered("masse", army({**unit, "ladders": True})).lines
    assert {cell.name.id: cell.value for cell in line.parts if isinstance(cell.name, Message)} == {
        "roster-men": 200,
        "roster-magic_weapons": 100,
        "roster-torches": 50,
        "roster-ladders": 0,
        "roster-siege_tower": 30,
        "roster-ram": 10,
    }
    assert line.points == 390


def test_heroes_are_free_and_engines_are_not() -> None:
    heroes = [{"key": "lord", "hero": "lord"}]
    engines = [{"key": "stone", "engine": "trebuchet", "crew": 6}]
    muster = mustered("masse", army(hero=heroes, engine=engines))
    assert [line.points for line in muster.lines] == [0, 200]


def test_all_limits_are_told_at_once() -> None:
    units = [{"men": 10, "troop": "legers", "standard": True, "elite": True} for _ in range(2)]
    engines = [{"key": "stone", "engine": "ballista", "crew": 3}]
    muster = mustered("masse", army(*units, engine=engines, commander="nobody"), points=79)
    assert found(muster) == [
        ("army.engine[0]", "scenario-crew", "MC-EXEMPLES_D_ARMES_DE_SIEGE-01"),
        ("army", "scenario-one-standard", "MC-ETENDARDS_DE_BATAILLE-01"),
        ("army", "scenario-too-many-elite", "MC-CP-03"),
        ("army", "scenario-unknown-commander", ""),
        ("points", "scenario-over", "MC-CP-19"),
    ]


def test_the_size_agreed_may_be_reached_and_not_passed() -> None:
    assert found(mustered("masse", army({"men": 20, "troop": "legers"}), points=80)) == []
    assert [one[1] for one in found(mustered("masse", army({"men": 20, "troop": "legers"}), points=79))] == [
        "scenario-over"
    ]
