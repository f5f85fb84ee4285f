"""Random scenarios of Les Lames Maudites with hidden units and decoys, and pairs that differ in what is hidden."""

from __future__ import annotations

import copy
import random
from typing import Any

from oriflamme.board.hex_index import HexIndex, board_of
from oriflamme.board.hexes import Hex, distance
from oriflamme.board.maps import read_map
from oriflamme.lab.bench.lames_scenarios import hidden
from oriflamme.lab.random_scenarios import lames
from oriflamme.rulebooks.lames.tables import VOCABULARY

Scenario = dict[str, Any]
Unit = dict[str, Any]
HIDDEN, DECOYS = 0.5, 0.5
"""How often a troop is under a cover, and how often such a one has a decoy in its hex."""
FOG_UNITS = 20
"""Units of a side where lines meet in fog."""
FORMING = ("lanciers", "infanterie")
APART = 2
"""So far from every enemy covers lie at least."""
FIGURES = {"sylvains": {"like": "milice", "faculties": ["adaptation_forest"]}}


def covers_scenario(dice: random.Random) -> Scenario:
    """A random scenario in which some troops are hidden, and some covers hide nothing."""
    made = lames.random_scenario(dice)
    made = {**made, "tier": "advanced", "figure": {**made.get("figure", {}), **FIGURES}}
    board = board_of(read_map(made["map"], VOCABULARY, "map"))
    for army in made["army"]:
        others = [board.hex(_at(unit)) for unit in _units(made) if unit["seat"] != army["seat"]]
        _hide(dice, army, board, others)
    stacks: dict[str, list[str]] = {}
    for unit in _units(made):
        stacks.setdefault(_at(unit), []).append(unit["key"])
    position = made.get("position", {})
    made["position"] = {**position, "stacks": {hex: keys for hex, keys in stacks.items() if len(keys) > 1}}
    return made


def fog_scenario(dice: random.Random) -> Scenario:
    """Lines that meet in fog and fire; the hidden troops of a side are of one kind, and the first side's are free to
    form, to merge and to join."""
    made = hidden(FOG_UNITS)
    for number, army in enumerate(made["army"]):
        kind = dice.choice(FORMING)
        for unit in [unit for wing in army["wing"] for unit in wing["unit"] if "identity" in unit]:
            unit |= {"figure": kind, "ordered": number == 0}
    return made


def _at(unit: Unit) -> str:
    return str(unit["at"]).split(maxsplit=1)[0]


def _units(made: Scenario) -> list[Unit]:
    """Everybody on the map, with his side."""
    return [
        {**unit, "seat": army["seat"]}
        for army in made["army"]
        for wing in army["wing"]
        for unit in wing["unit"]
        if unit.get("at") and not unit.get("lost")
    ]


def _hide(dice: random.Random, army: Scenario, board: HexIndex, enemies: list[Hex]) -> None:
    """Lay covers; they are numbered by where they lie, decoys like the others."""
    covered: list[Unit] = []
    for wing in army["wing"]:
        for unit in list(wing["unit"]):
            leads = unit["figure"] in lames.LEADERS or unit["key"] in (wing.get("leader"), army.get("commander"))
            off = not unit.get("at") or unit.get("lost") or unit.get("cohesion") == "routed"
            if leads or off or dice.random() > HIDDEN:
                continue
            if any(distance(board.hex(_at(unit)), hex) < APART for hex in enemies):
                continue
            unit.pop("shock", None)
            unit.pop("cohesion", None)
            covered.append(unit)
            unit["identity"] = unit["key"]
            if dice.random() < DECOYS:
                decoy = {**unit, "decoy": True, "identity": ""}
                decoy.pop("identity")
                wing["unit"].insert(wing["unit"].index(unit) + dice.randint(0, 1), decoy)
                covered.append(decoy)
    covered.sort(key=lambda unit: str(unit["at"]))
    for number, unit in enumerate(covered, 1):
        unit["key"] = f"cover_{army['seat']}_{number}"
        unit.pop("name", None)


def hidden_pair(dice: random.Random) -> tuple[tuple[Scenario, Scenario], str]:
    """Two scenarios and the side under whose covers other things lie in the second."""
    while True:
        first = covers_scenario(dice)
        army = dice.choice(first["army"])
        second = copy.deepcopy(first)
        (other,) = (one for one in second["army"] if one["seat"] == army["seat"])
        _exchange(dice, other)
        if first != second:
            return (first, second), army["seat"]


def _exchange(dice: random.Random, army: Scenario) -> None:
    """What lies under the covers changes places: who it is, of which type, how strong, or that it is nothing."""
    covers = [unit for wing in army["wing"] for unit in wing["unit"] if unit["key"].startswith("cover_")]
    kept = ("key", "at", "cohesion", "breath", "shock", "ordered", "activated")
    places = [{name: unit[name] for name in kept if name in unit} for unit in covers]
    dice.shuffle(places)
    for unit, place in zip(covers, places, strict=True):
        for name in kept:
            unit.pop(name, None)
        unit.update(place)
