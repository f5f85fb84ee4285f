"""Random scenarios of Les Guerres Fleuries for the fuzzer: small bands of all kinds, close together and in disarray.

Random play seldom brings charges home, and few scenarios hold every species; here they stand within reach of each
other, some worn, some in disorder or in flight. In others the troops lie under cards in sight of each other, or march
round the flank: what random play reaches once in hundreds of battles from an opening. What comes out need not be fair:
it is legal, and quickly fought.
"""

from __future__ import annotations

import random
from math import cos, radians, sin
from typing import Any

from oriflamme.rulebooks.fleuries.tables import MELEE, MISSILES, SINGLE, SPECIES
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS

TABLE = (120, 92)
SEATS = ("south", "north")
COLUMNS, ROWS = 4, 4
WIDE, DEEP = 30, 23
"""Every piece has a square of the table to itself, large enough whichever way it faces."""
AHEAD = 5
PEOPLE = ("man", "saurian")
BEASTS = tuple(species for species in SPECIES if species not in PEOPLE)
FLYERS = ("eagle", "condor", "bat", "pterodactyl", "pteradon")
PATCHES = ("wood", "scrub", "field", "low_hill", "steep_hill", "swamp", "marsh", "mire", "uneven", "ruins", "building")
LINES = ("hedge", "wall", "fence", "stream", "road", "ditch")
PHASES = ("detection", "automatic", "command", "orders")
MARCHING, DECOY = 0.25, 0.3
"""In the fog of war: how often a unit marches round a flank, and how often a side has an empty card."""
SKILLS = ("strength", "endurance", "fast_runner", "deflection", "expert_club", "transformation")
Piece = dict[str, Any]


def random_scenario(dice: random.Random) -> dict[str, Any]:
    """The content of a scenario file."""
    return _scenario(dice, hidden=False)


def hidden_scenario(dice: random.Random) -> dict[str, Any]:
    """The same in the fog of war, in which every side tries to find the other."""
    return _scenario(dice, hidden=True)


def _scenario(dice: random.Random, *, hidden: bool) -> dict[str, Any]:
    turn = dice.randint(1, 5)
    places = [(column, row) for column in range(COLUMNS) for row in range(ROWS)]
    dice.shuffle(places)
    made: dict[str, Any] = {
        "book": "fleuries",
        "title": {"fr": "Mêlée", "en": "Fray"},
        "checked": False,
        "table": list(TABLE),
        "turns": turn + dice.randint(1, 3),
        "ground": [*_patches(dice, places), *_lines(dice)],
        "army": [_army(dice, seat, places, turn) for seat in SEATS],
        "position": {"turn": turn, "phase": "detection" if hidden else dice.choice(PHASES)},
    }
    for army in made["army"] if hidden else ():
        _hide(dice, army, places, turn)
    return made


# The ground


def _patches(dice: random.Random, places: list[tuple[int, int]]) -> list[Piece]:
    """Patches in squares of their own, so that nobody stands on impassable ground or in a house."""
    found = []
    for number in range(dice.randint(0, 3)):
        x, y = _middle(*places.pop())
        kind = dice.choice(PATCHES)
        patch: Piece = {"key": f"patch_{number}", "kind": kind, "at": [x, y], "size": [16, 14]}
        if kind == "building" and dice.random() < 0.3:
            patch["now"] = {"fire": 1}
        found.append(patch)
    return found


def _lines(dice: random.Random) -> list[Piece]:
    """Lines along the edges of the squares."""
    found = []
    for number in range(dice.randint(0, 2)):
        y = DEEP * dice.randint(1, ROWS - 1)
        start = dice.randint(5, 50)
        kind = dice.choice([name for name in LINES if name in KINDS])
        found.append(
            {"key": f"line_{number}_{y}", "kind": kind, "points": [[start, y], [start + dice.randint(20, 60), y]]}
        )
    return found


def _middle(column: int, row: int) -> tuple[float, float]:
    return WIDE * column + WIDE / 2, DEEP * row + DEEP / 2


# The armies


def _army(dice: random.Random, seat: str, places: list[tuple[int, int]], turn: int) -> Piece:
    units = [_unit(dice, f"{seat}_{number}", turn) for number in range(dice.randint(2, 4))]
    chiefs = [_character(dice, f"{seat}_hero_{number}") for number in range(dice.randint(1, 2))]
    for piece in (*units, *chiefs):
        _stand(dice, piece, places.pop())
        piece["commander"] = chiefs[0]["key"] if piece in units else ""
    free = [unit for unit in units if not unit.get("now", {}).get("routing")]
    if free and dice.random() < 0.5:
        led = dice.choice(free)
        chiefs[0] |= {"controls": led["key"], "at": led["at"]}
    return {
        "seat": seat,
        "name": {"fr": seat.title(), "en": seat.title()},
        "edge": seat,
        "people": seat,
        "sworn": dice.choice(("", "north", "south")),
        "unit": units,
        "character": chiefs,
    }


def _hide(dice: random.Random, army: Piece, places: list[tuple[int, int]], turn: int) -> None:
    """Lay an army under cards: a leader with whom he leads, the others alone; some units are on a flank march."""
    led = {chief["controls"]: chief for chief in army["character"] if chief.get("controls")}
    alone = [chief for chief in army["character"] if not chief.get("controls")]
    army["card"] = []
    for piece in (*army["unit"], *alone):
        now = piece.setdefault("now", {})
        if now.get("routing") or now.get("altitude"):
            continue
        at = piece.pop("at")
        if piece["key"] not in led and piece not in alone and dice.random() < MARCHING:
            entry_at = round(100 * dice.uniform(0, TABLE[1]))
            now |= {"place": "flank", "entry": dice.choice(("west", "east")), "entry_at": entry_at, "entry_turn": turn}
            continue
        hidden = [piece] + ([led[piece["key"]]] if piece["key"] in led else [])
        for one in hidden:
            one.pop("at", None)
            one.setdefault("now", {})["place"] = "base"
        army["card"].append({"at": at, "contents": [one["key"] for one in hidden]})
    if places and dice.random() < DECOY:
        x, y = _middle(*places.pop())
        army["card"].append({"at": [x, y, 0]})
    dice.shuffle(army["card"])
    for number, card in enumerate(army["card"], 1):
        card["key"] = f"card_{army['seat']}_{number}"


def _stand(dice: random.Random, piece: Piece, place: tuple[int, int]) -> None:
    """In the middle of its square: its front is ahead of that."""
    x, y = _middle(*place)
    facing = dice.choice((0, 45, 90, 180, 180, 270, 301.5))
    piece["at"] = [
        round(x + AHEAD * sin(radians(facing)), 2),
        round(y + AHEAD * cos(radians(facing)), 2),
        facing,
    ]


def _unit(dice: random.Random, key: str, turn: int) -> Piece:
    if dice.random() < 0.3:
        return _beasts(dice, key)
    figures = dice.randint(8, 16)
    elite = dice.randint(0, 4)
    species = dice.choice(PEOPLE)
    loose = dice.random() < 0.4
    unit: Piece = {
        "key": key,
        "species": species,
        "classes": {"A": elite, dice.choice("BC"): figures - elite},
        "weapons": dice.sample(sorted({*MELEE, *MISSILES} & ARMS[species]), 2),
        "cotton": species == "man" and dice.random() < 0.3,
        "shield": dice.random() < 0.3,
        "files": dice.choice((4, 2) if figures < 10 else (4, 4 if loose else 6)),
        "loose": loose,
        "now": _troubles(dice, figures, turn),
    }
    for trait in ("mercenary", "fanatic", "religious") if species == "man" else ():
        unit[trait] = dice.random() < 0.1
    return unit


ARMS = {"man": {"maquahuitl", "club", "knife", "tepoztopilli", "bow", "sling", "javelin"}}
ARMS["saurian"] = {"maquahuitl", "club", "tepoztopilli", "javelin"}


def _beasts(dice: random.Random, key: str) -> Piece:
    species = dice.choice(BEASTS)
    figures = 1 if species in SINGLE else dice.randint(3, 6)
    now = {"altitude": dice.randint(0, 2)} if species in FLYERS else {}
    return {"key": key, "species": species, "figures": figures, "files": min(3, figures), "now": now}


def _troubles(dice: random.Random, figures: int, turn: int) -> Piece:
    """Losses short of half, disorder, flight."""
    now: Piece = {}
    if dice.random() < 0.5:
        now["figures"] = dice.randint(figures // 2 + 1, figures)
    if dice.random() < 0.2:
        now["disorder"] = True
    elif dice.random() < 0.15:
        now |= {"routing": True, "rout_since": turn}
    return now


def _character(dice: random.Random, key: str) -> Piece:
    rank = dice.choice(("hero", "hero", "priest", "warrior_priest"))
    return {
        "key": key,
        "species": "man",
        "rank": rank,
        "level": "minor",
        "fc": dice.randint(1, 4),
        "fm": dice.randint(1, 3),
        "combat": dice.randint(5, 30),
        "weapons": [dice.choice(("maquahuitl", "club"))],
        "shield": dice.random() < 0.5,
        "skills": dice.sample(SKILLS, 2) if rank == "hero" else [],
    }
