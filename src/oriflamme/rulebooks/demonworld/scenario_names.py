"""What the sides, units and elements of a scenario are called."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from oriflamme.kernel import Name
from oriflamme.kernel.messages import Texts
from oriflamme.kernel.names import TaggedName
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.deployment import elements_of
from oriflamme.rulebooks.demonworld.scenario import Scenario


def names(scenario: Scenario) -> dict[str, Name]:
    """The names of sides and units, by key."""
    found: dict[str, Name] = {}
    for army in scenario.army:
        found[army.seat] = army.name
        found |= {unit.key: unit.name or card_name(scenario, unit.card) for unit in army.unit}
    return found


def element_names(scenario: Scenario, known: Mapping[str, Name], texts: Texts) -> dict[str, Name]:
    """The names of elements, by key: a number in tables, in sentences which element of the unit."""
    element = texts.name("element")
    return {
        key: known[unit.key] if _alone(scenario, unit.card) else TaggedName.part_of(known[unit.key], element, number)
        for army in scenario.army
        for unit in army.unit
        for number, key in enumerate(
            elements_of(unit.key, unit.elements or card_elements(scenario, unit.card)), start=1
        )
    }


def _alone(scenario: Scenario, card: str) -> bool:
    """A commander is called by his own name. DW-X.1.0-01"""
    return bool(SHIPPED[card].stars if card in SHIPPED else scenario.card[card].get("stars"))


def card_name(scenario: Scenario, card: str) -> Name:
    """What a card is called."""
    if card in SHIPPED:
        return SHIPPED[card].name
    return msgspec.convert(scenario.card[card]["name"], Name)


def card_elements(scenario: Scenario, card: str) -> int:
    """How many elements a card has."""
    return SHIPPED[card].elements if card in SHIPPED else int(scenario.card[card]["elements"])
