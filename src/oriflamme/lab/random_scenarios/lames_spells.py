"""Random scenarios of Les Lames Maudites with spells on units: those of the book, and one of the scenario."""

from __future__ import annotations

import random
from typing import Any

from oriflamme.lab.random_scenarios import lames
from oriflamme.rulebooks.lames.spell_book import MAX_NOTCH, SPELL_BOOK, lies_on

OWN = {
    "war_cry": {
        "name": {"fr": "Cri de guerre", "en": "War Cry"},
        "targets": ["friend", "enemy"],
        "ends_on": ["attacked"],
        "wears_on": ["attack", "element"],
        "effect": [
            {"kinds": ["attack", "rest_test"], "values": [2, 0, -2]},
            {"kinds": ["faculty"], "word": "climber"},
        ],
    }
}


def spells_scenario(dice: random.Random) -> dict[str, Any]:
    """A random scenario in which about every third unit is under a spell, some under several."""
    made = lames.random_scenario(dice)
    sides = {unit["key"]: army["seat"] for army in made["army"] for wing in army["wing"] for unit in wing["unit"]}
    lasting = {key: spell for key, spell in SPELL_BOOK.items() if spell.persistent and lies_on(spell) == "unit"}
    known = {**{key: spell.targets for key, spell in lasting.items()}, "war_cry": ("friend", "enemy")}
    lost = {unit["key"] for army in made["army"] for wing in army["wing"] for unit in wing["unit"] if unit.get("lost")}
    spells = []
    for _ in range(1 + len(sides) // 2):
        spell, unit = dice.choice(sorted(known)), dice.choice(sorted(sides))
        others = [seat for seat in sorted(set(sides.values())) if seat != sides[unit]]
        owner = dice.choice(others) if known[spell] == ("enemy",) else sides[unit]
        if unit not in lost:
            spells.append({"spell": spell, "on": unit, "owner": owner, "notch": dice.randint(1, MAX_NOTCH)})
    return made | {"tier": "advanced", "spell": OWN, "effect": spells}
