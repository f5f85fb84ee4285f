"""Magic items that units, elements and commanders carry, and what they change. Chapter XXV, DW-F3-M08, DW-XVI.2.1-01"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from oriflamme.kernel import Name, Record
from oriflamme.rulebooks.demonworld.cards import Card, Weapon, read_weapon
from oriflamme.rulebooks.demonworld.tables import ITEM_WEAPONS, MAGIC_ITEMS
from oriflamme.rulebooks.demonworld.vocabulary import TierIfAny, WeaponKind

SWORD: WeaponKind = "basic"
"""The kind of weapon that a bought sword is. DW-F3-73"""
OF_ELEMENTS = ("leader", "standard", "any")
"""Bearers that are elements of a unit."""
CLOSE_ORDER, MOUNT, SECOND = (ITEM_WEAPONS[name] for name in ("close_order", "aggressive_mount", "second_weapon"))


class MagicItem(Record, frozen=True):
    """An item with its card. DW-XXV.1.0-01"""

    name: Name
    people: str
    bearer: tuple[str, ...]
    """To what it may be given: unit, any, leader, standard, commander, wizard, machine, monster, large, or a card."""
    points: int = 0
    power: int = 0
    """Of a melee weapon; 0: it is none. DW-XXV.2.0-03"""
    kind: WeaponKind | Literal[""] = ""
    """Which weapon; "": a sword."""
    bands: tuple[tuple[int, int], ...] = ()
    """Of a ranged weapon: the last hex of each band, and the power there. DW-XXV.2.0-02"""
    adds_power: int = 0
    """Added to the power of the card. DW-XXV.2.0-04"""
    armour: int = 0
    """In place of the protections of the card; 0: it is none. DW-XXV.3.0-01"""
    adds_protection: int = 0
    """Added to both protections of the card. DW-XXV.3.0-02"""
    fear: int = 0
    """Added to the fear factor of the bearer, and of the unit he is attached to."""
    standard: int = 0
    """What the standard counts in tests of morale; 0: as usual."""
    loss_tests: int = 0
    """Added in loss tests."""
    spell: str = ""
    """A spell that it holds, and how often it is cast for nothing."""
    uses: int = 0
    breath: int = 0
    """The power of a breath in the magic phase, in place of a spell."""
    saves: bool = False
    """From the first hit of the battle."""
    built_in: bool = False
    """Somebody has it by his card: it is not bought. DW-XXV.1.0-05"""
    unique: bool = True
    """Whether it is bought only once. DW-XXV.1.0-02"""
    tier: TierIfAny = ""
    """From which tier on; "": from the first in which there are items."""

    @property
    def weapon(self) -> bool:
        """Whether it is a weapon, for melee or for shooting."""
        return bool(self.power or self.bands)


def read_items(data: Mapping[str, Any]) -> dict[str, MagicItem]:
    """Items as a table or a scenario file says them."""
    return {key: msgspec.convert(item, MagicItem) for key, item in data.items()}


ITEMS = read_items(MAGIC_ITEMS)
"""The items that come with the program."""
BUILT_IN: dict[str, str] = {item.bearer[0]: key for key, item in ITEMS.items() if item.built_in}
"""By card: the item that it has from the start. DW-XXV.1.0-05"""


# Who may carry what


def bears(card: Card, item: MagicItem) -> bool:
    """Whether a card, or somebody of it, may bear an item by its kind and people. DW-XXV.1.0-01"""
    if item.built_in or item.people not in ("any", card.people):
        return False
    return any(_is(card, kind) for kind in item.bearer)


def _is(card: Card, kind: str) -> bool:
    unit = not card.is_character and not card.footprint
    return {
        "unit": unit,
        "any": unit,
        "leader": "leader" in card.special,
        "standard": "standard" in card.special,
        "commander": card.stars > 0,
        "wizard": card.wizard_level > 0,
        "machine": card.arm in ("chariot", "artillery"),
        "monster": card.arm == "large_monster",
        "large": bool(card.footprint),
    }.get(kind, False)


def bears_spell(known: Mapping[str, MagicItem], items: Iterable[str]) -> bool:
    """Whether a spell, or a breath, can be let loose from one of these items."""
    return any(known[key].spell or known[key].breath for key in items if key in known)


def own_weapon(name: str, card: Card) -> bool:
    """Whether a card has a magic weapon of its own, to which no other comes. DW-XXV.1.0-05"""
    own = ITEMS[BUILT_IN[name]] if name in BUILT_IN else None
    return "magic_weapon" in card.abilities or bool(own and own.weapon)


# What they are worth, and what they do


def cost(items: Iterable[str]) -> int:
    """The points of some items that come with the program."""
    return sum(ITEMS[key].points for key in items if key in ITEMS)


def fear(items: Iterable[MagicItem]) -> int:
    """What some items add to a fear factor."""
    return sum(item.fear for item in items)


def standard(items: Iterable[MagicItem], usual: int) -> int:
    """What the standard of a unit with some items counts."""
    return max([usual, *(item.standard for item in items)])


@lru_cache(maxsize=256)
def equipped(card: Card, items: tuple[MagicItem, ...], name: str = "") -> Card:
    """A card with the items that its bearer has: other weapons, other armour, more fear; `name`: of the card."""
    for item in items:
        card = _with(card, item, name)
    return card


def _with(card: Card, item: MagicItem, name: str) -> Card:
    weapons = card.weapons
    if item.power:  # it is added, or takes the place of those of its kind: DW-XXV.2.0-01
        weapons = _armed(card, read_weapon(Weapon(item.kind or SWORD, melee_power(card, item, name))))
    if item.bands:
        kept = tuple(weapon for weapon in weapons if weapon.use != "ranged")
        weapons = (*kept, Weapon(item.kind or SWORD, bands=item.bands))
    if item.adds_power:
        weapons = tuple(_stronger(weapon, item.adds_power) for weapon in weapons)
    melee, shot = (item.armour + card.size, item.armour) if item.armour else (card.prot_melee, card.prot_shot)
    return replace(
        card,
        weapons=weapons,
        prot_melee=melee + item.adds_protection,
        prot_shot=shot + item.adds_protection,
        fear=card.fear + item.fear,
    )


def _armed(card: Card, given: Weapon) -> tuple[Weapon, ...]:
    """A bought melee weapon in place of those of the card; a giant strikes with it where the first of them struck, and
    keeps what it has in its other hand. DW-XXV.2.0-01, DW-XVII.6.5-03"""
    old = next((weapon for weapon in card.weapons if weapon.use == "melee"), None)
    if card.footprint and old is not None:
        return tuple(replace(given, reach=old.reach) if weapon is old else weapon for weapon in card.weapons)
    return (*(weapon for weapon in card.weapons if weapon.use != "melee"), given)


def melee_power(card: Card, item: MagicItem, name: str = "") -> int:
    """Weapon and size; two more in close order, on an aggressive mount, with a second weapon. DW-XXV.2.0-03, 4.0-02"""
    close = card.arm == "infantry" and card.figures == CLOSE_ORDER["figures"]
    mounted = "aggressive_mount" in card.abilities or name in MOUNT["cards"]
    second = card.is_character and ("two_weapons" in card.abilities or name in SECOND["cards"])
    more = ((close, CLOSE_ORDER), (mounted, MOUNT), (second, SECOND))
    return item.power + card.size + sum(int(row["power"]) for counts, row in more if counts)


def _stronger(weapon: Weapon, more: int) -> Weapon:
    if weapon.use != "melee":
        return weapon
    return replace(weapon, power=weapon.power + more, against_cavalry=weapon.against_cavalry + more)
