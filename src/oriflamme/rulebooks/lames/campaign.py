"""Units in a campaign: fewer steps, and capacities a notch higher for veterans.

The book has no veterans; it has capacities, from Inferior to Superior (LM-2.1.1-02). One honour raises the morale
capacity of a unit by a notch, two its weapon capacity besides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from oriflamme.kernel import Message, message
from oriflamme.kernel.campaign_units import CampaignUnits, Carried, ComeHome, army_of, name_table, share
from oriflamme.rulebooks.lames.scenario_file import Scenario, UnitSpec
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import CAPACITIES, ROSTER
from oriflamme.rulebooks.lames.unit_types import full_row

RAISED = ("morale_capacity", "weapon_capacity")
"""What the first honour raises, and the second."""


class LamesCampaign(CampaignUnits[Lames]):
    """Every unit that stands openly where the scenario says."""

    def sizes(self, scenario: Scenario, seat: str) -> dict[str, int]:
        return {one.key: _steps(scenario, one) for one in _units(scenario, seat)}

    def carry(self, data: Mapping[str, Any], seat: str, units: Mapping[str, Carried]) -> dict[str, Any]:
        changed = deepcopy(dict(data))
        figures = changed.setdefault("figure", {})
        for wing in army_of(changed, seat)["wing"]:
            wing["unit"] = [
                _unit(one, units[one["key"]], figures) if one["key"] in units else one for one in wing["unit"]
            ]
        if not figures:
            del changed["figure"]
        return changed

    def come_home(self, state: Lames, seat: str) -> dict[str, ComeHome]:
        """Who left the map comes home with the steps he has; so do the troops of a Formation, with their share."""
        home: dict[str, ComeHome] = {}
        for unit in (*state.units.values(), *state.lost.values()):
            if unit.side == seat and not unit.decoy:
                home |= {key: ComeHome(*parts) for key, parts in _parts(state, unit)}
        return home

    def size(self, scenario: Scenario, unit: str, count: int, whole: int) -> Message:
        return message("campaign-steps", count=count, whole=whole, full="yes" if count == whole else "no")

    def honour(self, scenario: Scenario, unit: str, honours: int) -> Message:
        return message("campaign-old-troops" if honours >= len(RAISED) else "campaign-veterans")


def _units(scenario: Scenario, seat: str) -> Iterator[UnitSpec]:
    army = next(army for army in scenario.army if army.seat == seat)
    for wing in army.wing:
        yield from (one for one in wing.unit if not (one.hidden or one.identity or one.decoy or one.hexes))


def _steps(scenario: Scenario, spec: UnitSpec) -> int:
    return spec.steps if spec.steps is not None else int(full_row(spec.figure, scenario.figure)["steps"])


def _unit(table: Mapping[str, Any], carried: Carried, figures: dict[str, Any]) -> dict[str, Any]:
    """A unit with its steps and its type; what the scenario has of its own in the type stays."""
    figure = table["figure"]
    own = figures.get(figure, {"like": figure})
    row = {**ROSTER.get(own.get("like", ""), {}), **own}
    steps = share(table.get("steps", row["steps"]), carried.strength)
    changed = {**table, "steps": steps, "whole_steps": steps}  # what it lacks was lost elsewhere: it counts for nobody
    if carried.name is not None:
        changed["name"] = name_table(carried.name)
    if carried.honours:
        better = {name: _raised(row.get(name, "ordinary")) for name in RAISED[: carried.honours]}
        changed["figure"] = f"{figure}_{carried.honours}"
        figures[changed["figure"]] = {"type": own.get("type") or own.get("like") or figure, **own, **better}
    return changed


def _raised(capacity: str) -> str:
    """The capacity a notch above; there is none above the best. LM-2.1.1-02"""
    names: list[str] = CAPACITIES["names"]
    return names[max(0, names.index(capacity) - 1)]


def _parts(state: Lames, unit: Unit) -> Iterator[tuple[str, tuple[int, int]]]:
    """What is left of a unit and of how much; of a Formation, by the troops that went into it, the first ones first."""
    left = 0 if unit.key in state.lost and not unit.exit else unit.steps
    if not unit.members:
        yield unit.identity or unit.key, (left, state.whole_steps(unit))
        return
    each = state.whole_steps(unit) // len(unit.members)
    for number, key in enumerate(unit.members):
        yield key, (min(each, max(0, left - number * each)), each)
