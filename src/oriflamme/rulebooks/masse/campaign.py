"""Units in a campaign: fewer men, wounded heroes, and what veterans are worth.

The book knows elite troops (MC-PHASE_DE_COMMANDEMENT-10) and grants them sparingly (MC-CP-03); it has no veterans. One
honour is worth a point of morale; two make a unit elite, as long as the share that may be elite is not full. A hero has
a level more for each.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import msgspec
from msgspec.structs import replace

from oriflamme.kernel import Message, message
from oriflamme.kernel.campaign_units import CampaignUnits, Carried, ComeHome, army_of, name_table, share
from oriflamme.rulebooks.masse.prices import points_of_unit
from oriflamme.rulebooks.masse.scenario import known_profile
from oriflamme.rulebooks.masse.scenario_file import HeroSpec, Scenario, UnitSpec
from oriflamme.rulebooks.masse.state import Masse, Piece, Profile
from oriflamme.rulebooks.masse.tables import COMBAT, NEVER_TESTS

MORALE_OF_VETERANS = 1
HONOURS_OF_ELITE = 2


class MasseCampaign(CampaignUnits[Masse]):
    """Standard units and heroes; engines are found where they stand."""

    def sizes(self, scenario: Scenario, seat: str) -> dict[str, int]:
        army = next(army for army in scenario.army if army.seat == seat)
        return {one.key: one.men for one in army.unit} | {one.key: _hit_points(one) for one in army.hero}

    def carry(self, data: Mapping[str, Any], seat: str, units: Mapping[str, Carried]) -> dict[str, Any]:
        changed = deepcopy(dict(data))
        army = army_of(changed, seat)
        elite = _elite(army, units)
        army["unit"] = [_unit(one, units[one["key"]], elite) if one["key"] in units else one for one in army["unit"]]
        heroes = army.get("hero", ())
        if heroes:
            army["hero"] = [_hero(one, units[one["key"]]) if one["key"] in units else one for one in heroes]
        return changed

    def come_home(self, state: Masse, seat: str) -> dict[str, ComeHome]:
        """Who left the field comes home with all he had; who surrendered does not."""
        everybody = {**state.pieces, **state.fallen}
        return {key: _home(piece) for key, piece in everybody.items() if piece.side == seat and piece.kind != "engine"}

    def size(self, scenario: Scenario, unit: str, count: int, whole: int) -> Message:
        return message(
            "campaign-hit-points" if _is_hero(scenario, unit) else "campaign-men",
            count=count,
            whole=whole,
            full="yes" if count == whole else "no",
        )

    def honour(self, scenario: Scenario, unit: str, honours: int) -> Message:
        if _is_hero(scenario, unit):
            return message("campaign-hero", levels=honours)
        return message("campaign-elite") if honours >= HONOURS_OF_ELITE else message("campaign-veterans")


def _is_hero(scenario: Scenario, unit: str) -> bool:
    return any(one.key == unit for army in scenario.army for one in army.hero)


def _home(piece: Piece) -> ComeHome:
    lost = piece.fate in ("destroyed", "surrendered")
    if piece.kind == "hero":
        return ComeHome(0 if lost else piece.pvt, piece.pvt0)
    return ComeHome(0 if lost else piece.men, piece.men0)


def _hit_points(spec: HeroSpec) -> int:
    return spec.hp if spec.hp is not None else (spec.profile or known_profile(spec.hero, "hero")).pvi


def _elite(army: Mapping[str, Any], units: Mapping[str, Carried]) -> set[str]:
    """Who becomes elite: the first of the file, as far as the share goes. MC-CP-03"""
    granted = sum(bool(one.get("elite")) for one in army["unit"])
    places = max(0, len(army["unit"]) // int(COMBAT["elite_share"]["one_in"]) - granted)
    worthy = [
        one["key"]
        for one in army["unit"]
        if one["key"] in units and units[one["key"]].honours >= HONOURS_OF_ELITE and not one.get("elite")
    ]
    return set(worthy[:places])


def _unit(table: Mapping[str, Any], carried: Carried, elite: set[str]) -> dict[str, Any]:
    changed = {**table, "men": share(table["men"], carried.strength)}
    if carried.name is not None:
        changed["name"] = name_table(carried.name)
    if table["key"] in elite:
        changed["elite"] = True
    spec = msgspec.convert(changed, UnitSpec)
    profile = spec.profile or known_profile(spec.troop, "troop")
    morale = profile.morale + MORALE_OF_VETERANS
    if not carried.honours or not profile.morale or morale >= NEVER_TESTS:
        return changed
    changed.pop("troop", None)
    # what it counts for when it is lost stays what its troop costs
    return changed | {"profile": _written(replace(profile, morale=morale)), "points": points_of_unit(spec)}


def _hero(table: Mapping[str, Any], carried: Carried) -> dict[str, Any]:
    spec = msgspec.convert(dict(table), HeroSpec)
    changed = {**table, "hp": share(_hit_points(spec), carried.strength)}
    if carried.name is not None:
        changed["name"] = name_table(carried.name)
    profile = spec.profile or known_profile(spec.hero, "hero")
    if not carried.honours or not profile.dv.isdigit():
        return changed
    changed.pop("hero", None)
    return changed | {"profile": _written(replace(profile, dv=str(int(profile.dv) + carried.honours)))}


def _written(profile: Profile) -> dict[str, Any]:
    """A profile as a file writes it, without what goes without saying."""
    plain: dict[str, Any] = msgspec.to_builtins(profile)
    usual = {field.encode_name: field.default for field in msgspec.structs.fields(Profile)}
    return {key: value for key, value in plain.items() if value != usual[key]}
