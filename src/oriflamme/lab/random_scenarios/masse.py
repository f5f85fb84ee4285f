"""Random scenarios of Combat de masse for the fuzzer: everything the book knows, in any company.

What comes out need not be fair, nor sensible: it is legal, and small enough to be fought quickly.
"""

from __future__ import annotations

import random
from typing import Any

from oriflamme.rulebooks.masse.tables import ENGINES, HEROES, SPELLS, TROOPS
from oriflamme.rulebooks.masse.vocabulary import WINGS

SEATS = ("north", "south")
SECTIONS = ("north", "east", "south", "west")


def random_scenario(dice: random.Random) -> dict[str, Any]:
    """The content of a scenario file."""
    siege, wings = dice.random() < 0.4, dice.random() < 0.3
    data: dict[str, Any] = {
        "book": "masse",
        "title": {"fr": "Rencontre", "en": "Encounter"},
        "army": [_army(dice, seat, siege, wings) for seat in SEATS],
        "sequences": dice.randint(2, 12),
        "switches": {"wings": wings},
    }
    if wings:
        grounds = ("open", "hill", "wood", "river", "bridge")
        data["ground"] = {wing: dice.choice(grounds) for wing in WINGS if dice.random() < 0.5}
    if siege:
        data["section"] = [_section(dice, key) for key in SECTIONS[: dice.randint(1, 4)]]
        if dice.random() < 0.3:
            data["event"] = [{"sequence": dice.randint(1, 4), "section": SECTIONS[0]}]
    return data


def _section(dice: random.Random, key: str) -> dict[str, Any]:
    return {"key": key, "gate": dice.random() < 0.5, "tower": dice.choice(("", "", "medium", "large"))}


def _army(dice: random.Random, seat: str, siege: bool, wings: bool) -> dict[str, Any]:
    besieger = siege and seat == SEATS[0]
    units = [_unit(dice, f"{seat[0]}{number}", besieger) for number in range(dice.randint(1, 5))]
    heroes = [_hero(dice, f"{seat[0]}h{number}", units) for number in range(dice.randint(0, 3))]
    engines = [_engine(dice, f"{seat[0]}e{number}") for number in range(dice.randint(0, 2) if siege else 0)]
    army: dict[str, Any] = {
        "seat": seat,
        "name": {"fr": seat.title(), "en": seat.title()},
        "unit": units,
        "hero": heroes,
        "engine": engines,
        "native": dice.choice(("", "", "country", "town")),
    }
    if heroes and dice.random() < 0.8:
        army["commander"] = dice.choice(heroes)["key"]
    if siege:
        army["role"] = "besieger" if besieger else "besieged"
        army |= {store: dice.choice((-1, 0, 3, 40)) for store in ("rations", "water", "ammunition")}
    if dice.random() < 0.6:
        dice.choice(units)["standard"] = True
    if wings:
        for piece in (*units, *heroes, *engines):
            piece |= {"wing": dice.choice(WINGS), "line": dice.choice(("front", "front", "reserve"))}
    _follow(dice, units, heroes)
    return army


def _unit(dice: random.Random, key: str, besieger: bool) -> dict[str, Any]:
    gear = {name: True for name in ("magic_weapons", "torches") if dice.random() < 0.2}
    if besieger:
        gear |= {name: True for name in ("ladders", "siege_tower", "ram") if dice.random() < 0.4}
    return {"key": key, "troop": dice.choice(sorted(TROOPS)), "men": dice.choice((1, 5, 20, 60, 150)), **gear}


def _hero(dice: random.Random, key: str, units: list[dict[str, Any]]) -> dict[str, Any]:
    hero: dict[str, Any] = {"key": key, "hero": dice.choice(sorted(HEROES))}
    if dice.random() < 0.3:
        hero["horn"] = True
    if dice.random() < 0.2:
        hero["magic_weapons"] = True
    huge = HEROES[hero["hero"]].get("huge")
    kind = dice.random()
    if kind < 0.3 and not huge:
        hero["leads"] = dice.choice(units)["key"]
    elif kind < 0.6:
        hero["escort"] = {"men": dice.choice((1, 4, 15)), "troop": dice.choice(sorted(TROOPS))}
    elif kind < 0.7:
        hero.pop("hero")
        hero["profile"] = _wizard(dice)
    return hero


def _wizard(dice: random.Random) -> dict[str, Any]:
    """A hero who knows every spell."""
    profile: dict[str, Any] = {"dv": "12", "pvi": 30, "ca": 14, "melee": "1d6", "missile": "1d6", "cleric": True}
    return profile | {"spells": sorted(SPELLS["spells"]), "int": dice.randint(3, 18), "sag": dice.randint(3, 18)}


def _engine(dice: random.Random, key: str) -> dict[str, Any]:
    name = dice.choice(sorted(ENGINES["engines"]))
    crew = dice.randint(1, ENGINES["engines"][name]["crew_max"])
    return {"key": key, "engine": name, "crew": crew, "engineer": dice.random() < 0.7}


def _follow(dice: random.Random, units: list[dict[str, Any]], heroes: list[dict[str, Any]]) -> None:
    """Officers lead one unit each, and a cleric may have followers."""
    led: set[str] = set()
    for hero in heroes:
        unit = hero.get("leads", "")
        if unit in led:
            del hero["leads"]
        led |= {unit} - {""}
    clerics = [hero for hero in heroes if hero.get("hero") == "cleric" or "profile" in hero]
    if clerics and dice.random() < 0.5:
        dice.choice(units)["follows"] = clerics[0]["key"]
