"""Magic items that units and commanders carry, and what they change. DW-F3-M08, DW-XVI.2.1-01, DW-XVI.2.1-02"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from oriflamme.kernel import Name, Record
from oriflamme.rulebooks.demonworld.cards import Card, Weapon, read_weapon
from oriflamme.rulebooks.demonworld.tables import MAGIC_ITEMS
from oriflamme.rulebooks.demonworld.vocabulary import WeaponKind

SWORD: WeaponKind = "basic"
"""The kind of weapon that a bought sword is. DW-F3-73"""


class MagicItem(Record, frozen=True):
    """An item with its card."""

    name: Name
    people: str
    bearer: Literal["commander", "standard"]
    points: int
    power: int = 0
    """Of a sword in place of the bearer's weapons; 0: none."""
    fear: int = 0
    """Added to the fear factor of the bearer, and of the unit he is attached to."""
    standard: int = 0
    """What the standard counts in tests of morale; 0: as usual."""


ITEMS = {key: msgspec.convert(data, MagicItem) for key, data in MAGIC_ITEMS.items()}
"""The items that come with the program."""


def carries(card: Card, item: MagicItem) -> bool:
    """Whether a card has somebody who may bear an item of its people."""
    able = card.stars > 0 if item.bearer == "commander" else "standard" in card.special
    return able and item.people == card.people


def cost(items: Iterable[str]) -> int:
    """The points of some items."""
    return sum(ITEMS[key].points for key in items)


def fear(items: Iterable[str]) -> int:
    """What some items add to a fear factor."""
    return sum(ITEMS[key].fear for key in items)


def standard(items: Iterable[str], usual: int) -> int:
    """What the standard of a unit with some items counts."""
    return max([usual, *(ITEMS[key].standard for key in items)])


@lru_cache(maxsize=64)
def equipped(card: Card, items: tuple[str, ...]) -> Card:
    """A card with the items that its bearer has: another sword, more fear."""
    swords = [ITEMS[key].power for key in items if ITEMS[key].power]
    weapons = card.weapons
    if swords:
        kept = tuple(weapon for weapon in weapons if weapon.use != "melee")
        weapons = (*kept, read_weapon(Weapon(SWORD, max(swords) + card.size)))
    return replace(card, weapons=weapons, fear=card.fear + fear(items))
