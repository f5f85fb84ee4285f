"""Random scenarios of Les Lames Maudites at the intermediate tier: shooters of every kind, and units with faculties."""

from __future__ import annotations

import random
from typing import Any

from oriflamme.lab.random_scenarios import lames
from oriflamme.rulebooks.lames.tables import FACULTIES, ROSTER, SHOOTING

Unit = dict[str, Any]
ADVANCED = ("adaptation_cave", "manoeuvre", "wizard")
"""Faculties that do nothing to a single troop of this tier."""
SPECIAL = tuple(key for key in FACULTIES["faculty"] if key not in ADVANCED)
SHOOTERS = tuple(key for key in SHOOTING["range"] if key != "clause")
SIDES = ("wall", "water", "impassable", "rough")
WEATHERS = ("heatwave", "fair", "cloudy", "overcast", "rain", "storm")
FOGS = ("mist", "fog", "dense_fog", "pea_soup")
CAPACITIES = ("superior", "advantaged", "ordinary", "disadvantaged", "inferior")
AMMUNITION = ("", "", "low", "exhausted")


def shooters_scenario(dice: random.Random) -> dict[str, Any]:
    """A random scenario in which many troops shoot, and many have faculties."""
    made = lames.random_scenario(dice)
    figures: dict[str, dict[str, Any]] = {}
    for army in made["army"]:
        for wing in army["wing"]:
            for unit in wing["unit"]:
                _change(dice, unit, figures)
    made["map"]["sides"] += [f"{dice.randint(2, 8):02}{dice.randint(2, 7):02}/{_way(made, dice)} {dice.choice(SIDES)}"]
    ground = [{"kind": dice.choice(WEATHERS)}] if dice.random() < 0.5 else []
    ground += [{"kind": dice.choice(FOGS)}] if dice.random() < 0.15 else []
    if dice.random() < 0.3:
        ground.append({"kind": "sparse_smoke", "at": f"{dice.randint(3, 7):02}{dice.randint(3, 6):02}"})
    return made | {"tier": "intermediate", "figure": figures, "ground": ground, "night": dice.random() < 0.1}


def _way(made: dict[str, Any], dice: random.Random) -> str:
    return dice.choice(("E", "NE", "SE")) if made["map"]["layout"] == "pointy" else dice.choice(("S", "NE", "SE"))


def _change(dice: random.Random, unit: Unit, figures: dict[str, dict[str, Any]]) -> None:
    """A unit becomes a shooter, gets a faculty or two, or stays as it is."""
    like = unit["figure"]
    row: dict[str, Any] = {"like": like}
    if dice.random() < 0.5:
        row |= {"weapon": dice.choice(SHOOTERS), "weapon_capacity": dice.choice(CAPACITIES)}
        unit["ammunition"] = dice.choice(AMMUNITION)
    if dice.random() < 0.5:
        row["faculties"] = sorted({dice.choice(SPECIAL), dice.choice(SPECIAL)})
    if "tireless" in row.get("faculties", ROSTER[like]["faculties"]):
        unit["breath"] = "fresh"
    if len(row) > 1:
        unit["figure"] = f"{like}_{len(figures)}"
        figures[unit["figure"]] = row
