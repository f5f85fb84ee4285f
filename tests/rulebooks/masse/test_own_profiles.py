"""Profiles of a scenario's own: what can be played, what cannot, and what is surely not meant."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from oriflamme.rulebooks.masse.doubts import army_doubts, doubts
from oriflamme.rulebooks.masse.prices import points_of_profile
from oriflamme.rulebooks.masse.scenario_file import ArmySpec, Scenario
from oriflamme.rulebooks.masse.state import Masse, Profile
from tests.rulebooks.masse.positions import piece, position, rejected, scenario

TEXT = "north: lourds 10 {} | south: orcs 10"
LONG = "1d10" + "+1d4" * 9
"""Forty signs."""


@pytest.mark.parametrize("dice", ["1d1", "1d100", "10d6", "1d6+100", "1d6-1", "2d4-2", LONG])
@pytest.mark.parametrize("weapon", ["melee", "missile"])
def test_dice_that_can_be_thrown(weapon: str, dice: str) -> None:
    assert getattr(piece(position(TEXT.format(f"{weapon}={dice}")), "lourds").profile, weapon) == dice


@pytest.mark.parametrize("dice", ["1d101", "11d6", "1d6+101", "1d4-2", "2d4-3", "1d10+" + LONG[1:], "1d6+1d101"])
@pytest.mark.parametrize("weapon", ["melee", "missile"])
def test_dice_that_nobody_throws(weapon: str, dice: str) -> None:
    """Sides beyond a hundred, more than ten, a great bonus, healing, a name without end."""
    assert rejected(TEXT.format(f"{weapon}={dice}")) == "scenario-dice"


@pytest.mark.parametrize(
    ("field", "most"), [("ca", 40), ("morale", 12), ("regeneration", 100), ("int", 30), ("sag", 30)]
)
def test_the_bounds_of_a_profile(field: str, most: int) -> None:
    for value in (0, most):
        profile = piece(position(TEXT.format(f"{field}={value}")), "lourds").profile
        assert getattr(profile, {"int": "int_"}.get(field, field)) == value
    for value in (-1, most + 1):
        assert rejected(TEXT.format(f"{field}={value}")) == "scenario-bounds"


@pytest.mark.parametrize(("pvi", "good"), [(0, False), (1, True), (1_000_000, True), (1_000_001, False)])
def test_the_hit_points_of_a_profile(pvi: int, good: bool) -> None:
    text = TEXT.format(f"pvi={pvi}")
    if good:
        assert piece(position(text), "lourds").pvt == 10 * pvi
    else:
        assert rejected(text) == "scenario-number"


@pytest.mark.parametrize("dv", ["1+", "+1", "100", "1+100", "1.5"])
def test_hit_dice_that_are_none(dv: str) -> None:
    assert rejected(TEXT.format(f"dv={dv}")) == "scenario-hit-dice"


def test_hit_dice_of_one_or_two_figures() -> None:
    for dv in ("0", "99", "1-1", "10+10"):
        assert piece(position(TEXT.format(f"dv={dv}")), "lourds").profile.dv == dv


def test_shots_are_counted_for_those_who_shoot_where_anybody_counts() -> None:
    """MC-CP-16: ten each; men without missiles have none to count, nor has an army that counts nothing."""
    text = "north {}: archers 10, lourds 10, ballista 2 | south: orcs 10, foe=archers 10"
    counted = position(text.format("ammunition=0"))
    shots = {key: piece(counted, key).shots for key in ("archers", "lourds", "ballista", "foe")}
    assert shots == {"archers": 10, "lourds": -1, "ballista": 10, "foe": -1}
    free = position(text.format(""))
    assert [piece(free, key).shots for key in ("archers", "lourds", "ballista")] == [-1, -1, -1]


# What is surely not meant


def doubted(text: str, **more: Any) -> list[tuple[str, str, dict[str, Any]]]:
    data = scenario(text, **more)
    state: Masse = position(text, **more).state
    given = msgspec.convert(data, Scenario)
    return [(place, one.id, one.args) for place, one in doubts(state, given)]


@pytest.mark.parametrize(("ca", "found"), [(9, True), (10, False), (22, False), (23, True)])
def test_an_armour_class_off_the_table_is_doubted(ca: int, found: bool) -> None:
    """MC-AM-17: it counts as the nearest column."""
    told = [("lourds", "doubt-armour", {"ca": ca, "least": 10, "most": 22})]
    assert doubted(TEXT.format(f"ca={ca}")) == (told if found else [])


def test_a_man_dearer_than_three_times_the_dearest_is_doubted() -> None:
    """Gargoyles cost 93: 279 are not doubted, 280 are, and then nothing is said of the armour."""
    strong: dict[str, Any] = {"dv": "10", "pvi": 1, "ca": 23, "melee": "4d10", "morale": 8, "special": True}
    costs = {pvi: points_of_profile(Profile(**{**strong, "pvi": pvi})) for pvi in range(1, 200)}
    within = max(pvi for pvi, points in costs.items() if points <= 279)
    words = "dv=10 ca=23 melee=4d10 special pvi={}"
    assert [one[1] for one in doubted(TEXT.format(words.format(within)))] == ["doubt-armour"]
    place, name, args = doubted(TEXT.format(words.format(within + 1)))[0]
    assert (place, name, args) == ("lourds", "doubt-strong", {"points": costs[within + 1], "dearest": 93})
    assert costs[within + 1] >= 280


def test_a_siege_without_sections_is_doubted() -> None:
    text = "north role=besieged: lourds 10 | south role=besieger: orcs 10"
    assert doubted(text) == [("section", "doubt-no-sections", {"count": 4})]
    assert doubted(text, sections="east gate") == []
    assert doubted("north: lourds 10 | south: orcs 10") == []


def test_an_army_file_has_its_place_for_each_doubt() -> None:
    own = {"dv": "1", "pvi": 5, "ca": 9, "melee": "1d6", "morale": 8}
    units = [{"key": "a", "men": 5, "troop": "orcs"}, {"key": "b", "men": 5, "profile": own}]
    army = msgspec.convert({"seat": "north", "name": {"fr": "N", "en": "N"}, "unit": units}, ArmySpec)
    assert [place for place, _ in army_doubts(army)] == ["army.unit[1].profile"]
