"""Units in a campaign: fewer figures, and men who rise to the next class of morale.

The book tells experienced men by their class: A, B, C (GF-LE_MORAL-01). One honour raises a quarter of a unit by a
class, two raise half of it, the lowest first. Characters are the scenario's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from itertools import pairwise
from typing import Any

import msgspec

from oriflamme.kernel import Message, message
from oriflamme.kernel.campaign_units import CampaignUnits, Carried, ComeHome, army_of, name_table, share
from oriflamme.rulebooks.fleuries.scenario.scenario_file import ArmySpec, Scenario, filled
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.fleuries.troops.army import UnitSpec

RISING = ("C", "B", "A")
"""From the novices to the most experienced; mercenaries (M) stay what they are."""
QUARTERS = 4
"""One of so many parts of a unit rises for every honour."""


class FleuriesCampaign(CampaignUnits[Fleuries]):
    """Units of men and of animals."""

    def sizes(self, scenario: Scenario, seat: str) -> dict[str, int]:
        return {one.key: _figures(one) for one in _army(scenario, seat).unit}

    def carry(self, data: Mapping[str, Any], seat: str, units: Mapping[str, Carried]) -> dict[str, Any]:
        """An army that comes out of a campaign was not bought: it is not held to the rules of army creation."""
        changed = deepcopy(dict(data))
        changed["checked"] = False
        army = army_of(changed, seat)
        if army.get("list"):
            army |= _spelled_out(army)
            del army["list"]
        army["unit"] = [_unit(one, units[one["key"]]) if one["key"] in units else one for one in army["unit"]]
        return changed

    def come_home(self, state: Fleuries, seat: str) -> dict[str, ComeHome]:
        """Who fled comes home with the figures that are left; who was destroyed does not."""
        everybody = {**state.pieces, **state.fallen}
        return {
            key: ComeHome(0 if piece.fate == "destroyed" else piece.figures, piece.body.figures)
            for key, piece in everybody.items()
            if piece.side == seat and piece.kind == "unit"
        }

    def size(self, scenario: Scenario, unit: str, count: int, whole: int) -> Message:
        return message("campaign-figures", count=count, whole=whole, full="yes" if count == whole else "no")

    def honour(self, scenario: Scenario, unit: str, honours: int) -> Message:
        return message("campaign-old-troops" if honours > 1 else "campaign-veterans")


def _army(scenario: Scenario, seat: str) -> ArmySpec:
    return filled(next(army for army in scenario.army if army.seat == seat))


def _figures(spec: UnitSpec) -> int:
    return spec.figures or sum(spec.classes.values())


def _spelled_out(army: Mapping[str, Any]) -> dict[str, Any]:
    """An army that names its list, with what stands there."""
    spec = filled(msgspec.convert(dict(army), ArmySpec))
    found = msgspec.to_builtins({name: getattr(spec, name) for name in ("unit", "character", "people", "sworn")})
    return {**{name: value for name, value in found.items() if value}, "pochtecas": spec.pochtecas}


def _unit(table: Mapping[str, Any], carried: Carried) -> dict[str, Any]:
    changed = dict(table)
    if carried.name is not None:
        changed["name"] = name_table(carried.name)
    spec = msgspec.convert(dict(table), UnitSpec)
    count = share(_figures(spec), carried.strength)
    if spec.figures:
        changed["figures"] = count
    else:
        changed["classes"] = _risen(_fewer(spec.classes, count), count * carried.honours // QUARTERS)
    if spec.files > count:
        changed["files"] = count
    return changed


def _fewer(classes: Mapping[str, int], count: int) -> dict[str, int]:
    """So many of a unit: those who are missing were of the class that has most."""
    left = dict(classes)
    while sum(left.values()) > count:
        left[max(left, key=lambda grade: left[grade])] -= 1
    return left


def _risen(classes: Mapping[str, int], count: int) -> dict[str, int]:
    """With so many men a class higher, novices first; nobody rises twice."""
    risen = dict(classes)
    for low, high in pairwise(RISING):
        many = min(count, classes.get(low, 0))
        risen[low] = risen.get(low, 0) - many
        risen[high] = risen.get(high, 0) + many
        count -= many
    return {grade: number for grade, number in risen.items() if number}
