"""Battles for somebody's own army: the sides of scenarios whose place it may take, and why it may not."""

from __future__ import annotations

from typing import Any

import msgspec

from oriflamme.kernel import Battle, Rulebook, UserError, registry
from oriflamme.kernel.army_file import FoundArmy, read_army
from oriflamme.server.complaints import brief
from oriflamme.server.replies.fielding import FieldingJson
from oriflamme.server.scenario_size import check_data, check_opened, check_text
from oriflamme.server.settings import ScenarioLimits
from oriflamme.workshop.fielding import fielded, fielded_in, shipped_scenario

FILE = "scenario"


def fieldings(army: dict[str, Any], name: str, lang: str, limits: ScenarioLimits) -> list[FieldingJson]:
    """The sides of a scenario of the army's book, with what keeps the army from taking the place of each."""
    check_data(army, limits)
    found = read_army(army, "")
    scenario = shipped_scenario(found.book, name)
    return [_fielding(found, name, scenario, side, lang, limits) for side in scenario["army"]]


def _fielding(
    found: FoundArmy, name: str, scenario: dict[str, Any], side: dict[str, Any], lang: str, limits: ScenarioLimits
) -> FieldingJson:
    """One side; the army that cannot fight there is told why."""
    told = FieldingJson(
        scenario=name,
        title=scenario["title"][lang],
        tier=scenario.get("tier", ""),
        seat=side["seat"],
        side=side["name"][lang],
        machines=[one["seat"] for one in scenario["army"] if one["seat"] != side["seat"]],
    )
    try:
        battle = _opened(scenario, side["seat"], found, limits)
    except UserError as problem:
        return msgspec.structs.replace(told, problem=brief(problem, lang))
    return msgspec.structs.replace(told, points=points_of(battle.book, battle))


def points_of(book: Rulebook[Any], battle: Battle) -> dict[str, float]:
    """The points of every side at the start."""
    return {side: book.army_points(battle.state, side) for side in book.display(battle.state).sides}


def opened(text: str) -> Battle:
    """A battle of this file, to look at; what is wrong is told with its lines."""
    with registry.told_with_lines(FILE, text):
        return Battle.open(registry.parse_toml(text, FILE), dice="typed", recording=False)


def _opened(scenario: dict[str, Any], seat: str, found: FoundArmy, limits: ScenarioLimits) -> Battle:
    battle = Battle.open(fielded(scenario, seat, found), dice="typed", recording=False)
    check_opened(battle, limits)
    return battle


def fielded_text(army: dict[str, Any], scenario: str, seat: str, limits: ScenarioLimits, own: str = "") -> str:
    """The scenario file in which the army has the place of a side: one that ships, or somebody's own."""
    check_data(army, limits)
    found = read_army(army, "")
    if own:
        check_text(own, limits)
        check_opened(opened(own), limits)
        text = fielded_in(own, seat, found)
        check_text(text, limits)
        check_opened(opened(text), limits)
        return text
    text = registry.write_scenario(fielded(shipped_scenario(found.book, scenario), seat, found))
    check_text(text, limits)
    check_opened(Battle.open(registry.parse_toml(text, scenario), dice="typed", recording=False), limits)
    return text
