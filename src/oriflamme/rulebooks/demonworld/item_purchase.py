"""Who may be given which item: one for each element, each item once, no second magic weapon. Chapter XXV.1.0"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from oriflamme.rulebooks.demonworld.battle_rules import Rules
from oriflamme.rulebooks.demonworld.cards import Card
from oriflamme.rulebooks.demonworld.magic_items import ITEMS, MagicItem, bears, own_weapon
from oriflamme.rulebooks.demonworld.state import Element, Unit

REASONS = {
    "item": "DW-XXV.1.0-01",
    "item-twice": "DW-XXV.1.0-02",
    "item-weapon": "DW-XXV.1.0-05",
    "item-many": "DW-XXV.1.0-03",
    "item-element": "DW-XXV.1.0-01",
    "item-shooter": "DW-XXV.2.0-02",
}
"""Why an item may not be carried, and the clause."""
Refused = tuple[str, str]
"""The item, and why it may not be carried."""


class Purchases:
    """The items of both armies as they are bought."""

    def __init__(self, rules: Rules, items: Mapping[str, MagicItem]) -> None:
        self.rules, self.items = rules, items
        self.bought: set[str] = set()

    def check(
        self, name: str, card: Card, whole: tuple[str, ...], elements: Mapping[str, Element]
    ) -> Iterator[Refused]:
        """Everything that is wrong with the items of a unit, and of its elements; what is right is bought."""
        carried = [(key, one) for one in elements.values() for key in one.items]
        for key in (*whole, *(key for key, _ in carried)):
            yield from self._item(key, name, card)
            self.bought.add(key)
        if not self.rules.adopts("items"):
            return
        if any(key not in self.items for key in (*whole, *(key for key, _ in carried))):
            return
        yield from self._whole(card, whole)
        for one in elements.values():
            yield from self._element(one, whole)

    def paid(self, unit: Unit, elements: Mapping[str, Element]) -> Unit:
        """A unit that knows what its items cost which do not come with the program, or which its elements carry."""
        carried = [item for element in elements.values() for item in element.items]
        gear = sum(self.items[key].points for key in (*carried, *(key for key in unit.items if key not in ITEMS)))
        return replace(unit, gear=gear) if gear else unit

    def _item(self, key: str, name: str, card: Card) -> Iterator[Refused]:
        """It is known, for such as these, not sold yet, and not a second magic weapon. DW-XXV.1.0-01, -02, -05"""
        item = self.items.get(key)
        optional = item is not None and (item.tier == "optional" or key not in ITEMS)
        known = item is not None and self.rules.tier(item.tier or "intermediate")
        if item is None or not known or (optional and not self.rules.adopts("items")) or not bears(card, item):
            yield key, "item"
        elif key in self.bought and item.unique:
            yield key, "item-twice"
        elif item.weapon and own_weapon(name, card):
            yield key, "item-weapon"

    def _whole(self, card: Card, whole: tuple[str, ...]) -> Iterator[Refused]:
        """One for a character or a large element; one for a whole unit. DW-XXV.1.0-03, DW-XXV.1.0-04"""
        single = card.is_character or bool(card.footprint)
        alike = [key for key in whole if single or "unit" in self.items[key].bearer]
        if len(alike) > 1:
            yield alike[1], "item-many"
        for key in whole:
            if not single and not {"unit", "standard"} & set(self.items[key].bearer):
                yield key, "item-element"

    def _element(self, element: Element, whole: tuple[str, ...]) -> Iterator[Refused]:
        """One of its own, as leader or standard bearer, and besides one that any element may have. DW-XXV.1.0-04"""
        own = [key for key in element.items if "any" not in self.items[key].bearer]
        free = [key for key in element.items if "any" in self.items[key].bearer]
        given = [key for key in whole if element.special == "standard" and "standard" in self.items[key].bearer]
        if len(own) + len(given) > 1 or len(free) > 1:
            yield (*own[1:], *own, *free[1:])[0], "item-many"
        if own and free and not element.special:
            yield free[0], "item-many"
        for key in element.items:
            item = self.items[key]
            if "any" not in item.bearer and element.special not in item.bearer:
                yield key, "item-element"
            elif item.bands:
                yield key, "item-shooter"
