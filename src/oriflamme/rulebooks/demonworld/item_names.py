"""How sentences name items."""

from __future__ import annotations

from collections.abc import Mapping

from oriflamme.kernel import Name
from oriflamme.rulebooks.demonworld.magic_items import ITEMS, MagicItem

PREFIX = "item:"


def item_name(key: str) -> str:
    """An item as a sentence names it."""
    return PREFIX + key


def item_names(own: Mapping[str, MagicItem]) -> dict[str, Name]:
    """The names of all items, by what sentences call them."""
    return {item_name(key): item.name for key, item in {**ITEMS, **own}.items()}
