"""Random scenarios of Demonworld with large elements: each side has a giant somewhere behind its units."""

from __future__ import annotations

import random
from typing import Any

from oriflamme.board.hexes import neighbour
from oriflamme.board.place import CORNERS
from oriflamme.lab.random_scenarios import demonworld
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS
from oriflamme.rulebooks.demonworld.tables import LARGE_CARDS, SHAPES

GIANTS = tuple(sorted(LARGE_CARDS))


def large_scenario(dice: random.Random) -> dict[str, Any]:
    """A random scenario, at the moment of giving orders, with a giant on each side that touches nobody yet."""
    made = demonworld.random_scenario(dice)
    names = {demonworld.hex_name(hex): hex for hex in demonworld.HEXES}
    for army in made["army"]:
        for unit in army["unit"]:
            unit["now"] = {key: value for key, value in unit["now"].items() if key != "order"}
    made["position"]["phase"] = "orders"
    for army in made["army"]:
        taken = {names[name] for other in made["army"] for unit in other["unit"] for name in _hexes(unit)}
        near = {neighbour(hex, d) for hex in taken for d in range(6)}
        card, facing = dice.choice(GIANTS), dice.choice(CORNERS)
        shape = SHAPES[LARGE_CARDS[card]["footprint"]]
        free = [
            hexes
            for hexes in (shape.place(hex, facing).hexes for hex in demonworld.HEXES)
            if set(hexes) <= set(demonworld.HEXES) - near - taken
        ]
        if free:
            key = f"{army['seat'][0]}g"
            element = {
                "key": f"{key}_1",
                "hexes": [demonworld.hex_name(hex) for hex in dice.choice(free)],
                "facing": FACING_WORDS[facing].upper(),
            }
            army["unit"].append({"key": key, "card": card, "elements": 1, "element": [element], "now": {}})
    return made | {"tier": "advanced"}


def _hexes(unit: dict[str, Any]) -> list[str]:
    return [name for element in unit["element"] for name in element.get("hexes", [element.get("hex")])]
