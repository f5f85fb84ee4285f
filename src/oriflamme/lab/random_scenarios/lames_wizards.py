"""Random scenarios of Les Lames Maudites with wizards of all arts, some of whom have chosen a spell."""

from __future__ import annotations

import random
from typing import Any

from oriflamme.lab.random_scenarios import lames
from oriflamme.rulebooks.lames.spell_book import BY_ART, MAX_NOTCH
from oriflamme.rulebooks.lames.tables import NOTCHES

WIZARDS = 3
"""About so many units of each side become wizards."""
WEATHER = [{"kind": "cloudy"}, {"kind": "breeze", "facing": "NE"}]


def wizards_scenario(dice: random.Random) -> dict[str, Any]:
    """A random scenario in which some units of each side are wizards instead."""
    made = lames.random_scenario(dice)
    figures = dict(made.get("figure", {}))
    for army in made["army"]:
        units = [unit for wing in army["wing"] for unit in wing["unit"] if "at" in unit]
        for unit in dice.sample(units, min(WIZARDS, len(units))):
            art = dice.choice(sorted(BY_ART))
            capacity = dice.choice(sorted(NOTCHES))
            figures[f"{art}_{capacity}"] = {"like": "magicien", "magic": {art: capacity}}
            spell = f"{dice.choice(BY_ART[art])} {dice.randint(1, MAX_NOTCH)}"
            unit |= {"figure": f"{art}_{capacity}", "spell": spell if dice.random() < 0.7 else ""}
            for marker in ("steps", "shock", "breath", "cohesion", "ammunition"):
                unit.pop(marker, None)
    ground = [mark for mark in made.get("ground", ()) if "at" in mark]
    return {**made, "tier": "advanced", "figure": figures, "ground": [*ground, *WEATHER]}
