"""Fields for large elements: where the first hex of each piece is, in place of a drawing of 130 dots.

    field(g="0605", n="0603 0703")      a giant g whose front hex is 0605, and two elements of n

Rows with an even number are shoved to the right: north-east of 0605 lies 0604, north-west 0504; north-east of 0604 lies
0703, north-west 0603. A giant that looks north from 0605 stands in 0605, 0506 and 0606, a dragon also in 0607.
A chariot that looks north from 0605 has its animals in 0504 and 0604.
"""

from __future__ import annotations

from typing import Any

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.tables import CARDS, LARGE_CARDS
from tests.rulebooks.demonworld.positions import position

COLUMNS, ROWS = 12, 11
FOOT = {**CARDS["fantassins_nobles"], "skill_melee": 0, "special": [], "prot_melee": 4, "prot_shot": 2, "initiative": 2}
"""Plain foot: size 2, one hit point, basic weapon 10."""
GIANT, DRAGON, CHARIOT, WOLVES = "myrlak", "chevaucheur_de_dragon", "char_imperial", "char_a_loups"


def field(**pieces: str) -> str:
    """A field on which pieces stand, by letter."""
    rows = [["."] * COLUMNS for _ in range(ROWS)]
    for letter, hexes in pieces.items():
        for hex in hexes.split():
            rows[int(hex[2:]) - 1][int(hex[:2]) - 1] = letter
    return "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))


def moving(unit: str, order: str, where: dict[str, str], **more: Any) -> Battle:
    """A battle in which a unit of the orcs is about to move."""
    more.setdefault("card", {"foot": FOOT})
    more = {"tier": "advanced", "phase": "movement", "sequence": order, "active": unit, **more}
    more.setdefault("sides", ["orcs"])
    return position(field(**where), **more)


def own_card(name: str, **changes: Any) -> dict[str, Any]:
    """A card of a large element that differs from one that ships."""
    return {"own": {**LARGE_CARDS[name], **changes}, "foot": FOOT}


def names(battle: Battle, key: str) -> set[str]:
    """The hexes of an element."""
    board = battle.state.board
    return {board.names[hex] for hex in battle.state.elements[key].hexes}


def hex_of(battle: Battle, name: str) -> Hex:
    """The hex of a name."""
    found: Hex = battle.state.board.hex(name)
    return found
