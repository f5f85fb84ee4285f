"""What sides, units, elements and the parts of large elements are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from oriflamme.kernel import Name
from oriflamme.kernel.messages import Texts
from oriflamme.kernel.names import TaggedName, declined
from oriflamme.rulebooks.demonworld.attack_words import BREATH, CREW, RIDER, TEAM
from oriflamme.rulebooks.demonworld.cards import SHIPPED, Card, read_card
from oriflamme.rulebooks.demonworld.deployment import elements_of
from oriflamme.rulebooks.demonworld.magic.spells import summoned_by, summoned_key
from oriflamme.rulebooks.demonworld.scenario import Scenario
from oriflamme.rulebooks.demonworld.tables import MAGIC, SHAPES

MAX_SUMMONED: int = MAGIC["summoned"]["most"]


def names(scenario: Scenario) -> dict[str, Name]:
    """The names of sides and units, by key."""
    found: dict[str, Name] = {}
    for army in scenario.army:
        found[army.seat] = army.name
        found |= {unit.key: unit.name or card_name(scenario, unit.card) for unit in army.unit}
    return _summoned_names(scenario) | found


def _summoned_names(scenario: Scenario) -> dict[str, Name]:
    """What those will be called whom the wizards of a scenario may call up, by key. DW-F3-M09"""
    return {
        summoned_key(card, army, number): SHIPPED[card].name.followed_by(str(number))
        for army, card in _callable(scenario)
        for number in range(1, MAX_SUMMONED + 1)
    }


def _callable(scenario: Scenario) -> list[tuple[int, str]]:
    """The cards that the wizards of each army may call up."""
    found: dict[tuple[int, str], None] = {}
    for number, army in enumerate(scenario.army):
        for unit in army.unit:
            card = SHIPPED.get(unit.card) or read_card(scenario.card.get(unit.card, {}), "card")
            if isinstance(card, Card) and card.wizard_level:
                found |= dict.fromkeys((number, one) for one in summoned_by(card.people))
    return list(found)


def element_names(scenario: Scenario, known: Mapping[str, Name], texts: Texts) -> dict[str, Name]:
    """The names of elements, by key: a number in tables, in sentences which element of the unit."""
    element = texts.name("element")
    found: dict[str, Name] = {
        key: known[unit.key] if _alone(scenario, unit.card) else TaggedName.part_of(known[unit.key], element, number)
        for army in scenario.army
        for unit in army.unit
        for number, key in enumerate(
            elements_of(unit.key, unit.elements or card_elements(scenario, unit.card)), start=1
        )
    }
    found |= {elements_of(key, 1)[0]: name for key, name in _summoned_names(scenario).items()}
    for unit in (unit for army in scenario.army for unit in army.unit):
        card = SHIPPED.get(unit.card) or read_card(scenario.card.get(unit.card, {}), "card")
        if isinstance(card, Card) and card.footprint:
            (key,) = elements_of(unit.key, 1)
            found |= {f"{key}_{word}": _part_of(texts.name(id), known[unit.key]) for word, id in large_parts(card)}
    return found


def _part_of(part: Name, whole: Name) -> Name:
    """The bite of the dragon."""
    return part.followed_by(declined(whole, "fr").of, declined(whole, "en").of)


OWN_NAMES = {"bite": "weapon-bite", "tail": "weapon-tail", "shield": "weapon-shield"}
"""Weapons that are called by what they are, and not by where they strike."""


def large_parts(card: Card) -> Iterator[tuple[str, str]]:
    """The weapons and parts of a large element as answers name them, and the messages that name them."""
    for weapon in (one for one in card.weapons if one.reach):
        claw = "claw-" if weapon.kind == "claws" else ""
        yield weapon.reach, OWN_NAMES.get(weapon.kind, f"weapon-{claw}{weapon.reach}")
    if card.ammunition is not None:
        yield card.ammunition.kind, f"aim-{card.ammunition.kind}"
    yield from ((part, f"aim-{part}") for part in (*SHAPES[card.footprint].parts, CREW, TEAM, RIDER, BREATH))


def _alone(scenario: Scenario, card: str) -> bool:
    """A commander is called by his own name, and so is a large element. DW-X.1.0-01, DW-XVII-02"""
    if card in SHIPPED:
        return bool(SHIPPED[card].is_character or SHIPPED[card].needs_no_leader)
    return bool(scenario.card[card].get("stars") or scenario.card[card].get("footprint"))


def card_name(scenario: Scenario, card: str) -> Name:
    """What a card is called."""
    if card in SHIPPED:
        return SHIPPED[card].name
    return msgspec.convert(scenario.card[card]["name"], Name)


def card_elements(scenario: Scenario, card: str) -> int:
    """How many elements a card has."""
    return SHIPPED[card].elements if card in SHIPPED else int(scenario.card[card]["elements"])
