"""What sides, wings, units and covers of a scenario are called."""

from __future__ import annotations

from oriflamme.kernel import Name
from oriflamme.rulebooks.lames.scenario_file import ArmySpec, Scenario, UnitSpec
from oriflamme.rulebooks.lames.spell_book import own_spells, spell_names
from oriflamme.rulebooks.lames.summoned import ROWS as SUMMONED
from oriflamme.rulebooks.lames.summoned import summoned_names
from oriflamme.rulebooks.lames.unit_types import figure_errors, figure_name, make_figure

MORE_COVERS = 20
"""Names of covers beyond two for each piece of a side."""


def piece_names(scenario: Scenario) -> dict[str, Name]:
    """Sides, wings and units by their names; a unit without one is called after its type."""
    found: dict[str, Name] = {}
    for army in scenario.army:
        found[army.seat] = army.name
        for wing in army.wing:
            if wing.name:
                found[wing.key] = wing.name
            for unit in wing.unit:
                found[unit.identity or unit.key] = unit.name or _type_name(scenario, unit)
                found |= unit.members
        if scenario.tier == "advanced":
            for number in range(1, _covers_named(army) + 1):
                found[f"cover_{army.seat}_{number}"] = Name(f"Cache {number}", f"Cover {number}", "ms", "s-")
    if scenario.tier != "advanced":
        return found
    called: dict[str, Name] = {}
    for army in scenario.army:  # whom the wizards of an army may call up
        used = {unit.figure for wing in army.wing for unit in wing.unit}
        figures = {key: make_figure(key, scenario.figure) for key in used if not [*figure_errors(key, scenario.figure)]}
        called |= summoned_names(figures, own_spells(scenario.spell), army.seat)
    return {**called, **found, **spell_names(scenario.spell)}


def _covers_named(army: ArmySpec) -> int:
    """How many covers of a side have names: the same for its first scenario and for any position that comes of it.

    A unit and a decoy for each of its pieces (LM-4.5.1-03), those in Formations too; decoys, units that were called up
    and troops that were made of a Formation come and go, and share the rest.
    """
    listed = (unit for wing in army.wing for unit in wing.unit if not unit.decoy and unit.figure not in SUMMONED)
    keys = {key for unit in listed for key in (unit.identity or unit.key, *unit.members)}
    return 2 * sum("." not in key for key in keys) + MORE_COVERS


def _type_name(scenario: Scenario, unit: UnitSpec) -> Name:
    """The type and the key, so that two of a type are told apart; under a cover, the key of whoever is hidden there."""
    name, key = figure_name(unit.figure, scenario.figure), unit.identity or unit.key
    return name.followed_by(key) if name else Name(key, key)
