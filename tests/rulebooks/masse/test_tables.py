"""The tables of Combat de masse, number by number, against the lists they were taken from."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.rulebooks.masse.tables import DUEL, ENGINES, EQUIPMENT, HEROES, LIMITS, SIEGE, SPELLS, TROOPS, WEAPONS
from oriflamme.testing.coverage import clause

FLAGS = {
    "M": "mounted", "L": "lances", "H": "pole_weapons", "E": "elite", "V": "flying", "S": "special", "I": "immune",
}  # fmt: skip

# MC-CP-01. R: regenerates so much; T, missiles, is the column before the morale.
ROSTER = """
levee    0    4  10 1d4      -    6          2
milice   0    4  11 1d6      -    7  H       3
legers   1    5  13 1d6      -    8          4
lourds   1    5  15 1d8      -    8          5
halleb   1    5  14 1d10     -    8  H       6
frond    0    4  10 1d4      1d4  6          2
archers  1    5  12 1d6      1d6  8          5
arbal    1    5  13 1d6      1d8  8          6
cavleg   1    5  13 1d6      1d4  8  M       6
lanciers 1    5  15 1d8      -    8  ML      7
cheval   2    9  17 1d8      -    9  MLE     14
garde    3    14 17 1d8      -    10 E       16
berserk  1+1  6  12 1d8      -    12         7
nains    1    5  15 1d8      -    9          6
elfes    1+1  6  14 1d8      1d6  9  E       9
gob      1-1  4  13 1d6      -    7          3
loups    1+1  6  13 1d6      -    8  M       5
orcs     1    5  13 1d6      -    8          4
hob      1+1  6  14 1d8      -    8  H       6
ogres    4+1  19 14 1d10     -    10         16
trolls   6+3  30 15 2d6+1d10 -    10 R3      50
squel    1    5  12 1d6      -    12         6
zombies  2    9  11 1d8      -    12         9
goules   2    9  13 3d3      -    9  S       14
necro    3    14 14 1d6      -    12 SI      41
harpies  3    14 12 2d4+1d6  -    7  V       19
gargou   4    18 14 3d4+1d6  -    11 VI      93
griffons 7    32 14 2d4+2d8  -    8  V       58
"""

# MC-CP-05: level, hit points, CA, dice, INT, SAG, flags.
CHARACTERS = """
captain    4  22 17 1d8+1   11 11
lord       8  45 18 1d8+3   16 13
warlord    8  45 17 1d10+3  13 9
cleric     7  32 17 1d6+1   10 16 cleric
mage       9  24 11 1d4     18 10
hill_giant 8  36 15 2d8     10 10 huge
red_dragon 10 45 20 2d4+4d8 10 10 huge flying breath
"""


def rows(text: str) -> dict[str, list[str]]:
    return {line.split()[0]: line.split()[1:] for line in text.strip().splitlines()}


def plain(entry: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name not in ("name", "clause", "source", "ship")}


def test_the_roster_has_no_other_troops_and_heroes() -> None:
    assert (list(TROOPS), list(HEROES)) == (list(rows(ROSTER)), list(rows(CHARACTERS)))


@pytest.mark.parametrize("troop", rows(ROSTER))
def test_troops(troop: str) -> None:
    dv, pvi, ca, melee, missile, morale, *flags, points = rows(ROSTER)[troop]
    letters = "".join(flags)
    wanted: dict[str, Any] = {"dv": dv, "pvi": int(pvi), "ca": int(ca), "melee": melee, "morale": int(morale)}
    wanted |= {"missile": missile} if missile != "-" else {}
    wanted |= {"regeneration": int(letters[1:])} if letters.startswith("R") else {}
    wanted |= {FLAGS[letter]: True for letter in letters if letter in FLAGS}
    assert plain(TROOPS[troop]) == wanted | {"points": int(points)}


@pytest.mark.parametrize("hero", rows(CHARACTERS))
def test_heroes(hero: str) -> None:
    level, hp, ca, melee, int_, sag, *flags = rows(CHARACTERS)[hero]
    wanted: dict[str, Any] = {"level": int(level), "hp": int(hp), "ca": int(ca), "melee": melee}
    spells = {"cleric": ["bless", "cure"], "mage": ["magic_missile", "fireball", "sleep", "passwall"]}
    wanted |= {"int": int(int_), "sag": int(sag)} | dict.fromkeys(flags, True)
    wanted |= {"spells": spells[hero]} if hero in spells else {}
    assert plain(HEROES[hero]) == wanted


@clause("MC-EXEMPLES_D_ARMES_DE_SIEGE-01", "MC-EXEMPLES_D_ARMES_DE_SIEGE-02")
@clause("MC-EXEMPLES_D_ARMES_DE_SIEGE-03", "MC-EXEMPLES_D_ARMES_DE_SIEGE-04")
def test_engines() -> None:
    """Price, crew, dice, wall, towers; a tenth of the price in points (MC-CP-19); the crew of MC-CP-18."""
    names = ("price_gp", "crew_min", "crew_max", "mass", "wall", "medium_tower", "large_tower", "points")
    found = {key: tuple(engine.get(name) for name in names) for key, engine in ENGINES["engines"].items()}
    assert found == {
        "ballista": (250, 2, 2, "5d6", None, None, None, 25),
        "light_catapult": (500, 2, 4, "6d6", 4, 8, 10, 50),
        "heavy_catapult": (1000, 3, 5, "8d8", 3, 8, 10, 100),
        "trebuchet": (2000, 4, 6, "10d10", 2, 8, 10, 200),
    }
    assert [key for key, engine in ENGINES["engines"].items() if engine.get("engineer")] == [
        "heavy_catapult",
        "trebuchet",
    ]
    single = {"every_rounds": 4, "range_m": 160, "attacks_as_level": 2, "damage": "2d6+2"}
    assert ENGINES["engines"]["ballista"]["single"] == single
    assert plain(ENGINES["crew"]) == {"dv": "0", "pvi": 4, "ca": 11, "melee": "1d4", "morale": 6}
    assert ENGINES["tear_down"] == {"as_engine": "light_catapult"}


def test_arms() -> None:
    """MC-CP-02."""
    assert {key: entry["ca"] for key, entry in WEAPONS["armour"].items()} == {
        "none": 10, "leather": 12, "chain": 14, "plate": 16,
    }  # fmt: skip
    assert WEAPONS["shield"]["ca_bonus"] == 1
    dice: dict[str, list[str]] = {}
    for key, entry in WEAPONS["weapons"].items():
        dice.setdefault(entry["damage"], []).append(key)
    assert dice == {
        "1d4": ["dagger", "sling", "javelin", "club"],
        "1d6": ["spear", "short_sword", "axe", "bow"],
        "1d8": ["sword", "lance", "heavy_crossbow"],
        "1d10": ["halberd", "two_handed_sword"],
    }
    assert WEAPONS["pvi"]["fixed"] == {"0": 4, "1-1": 4}
    assert {key: entry["points_per_man"] for key, entry in EQUIPMENT.items()} == {
        "magic_weapons": 2, "torches_and_oil": 1,
    }  # fmt: skip


def test_spells() -> None:
    """MC-CP-10: levels, dice, what they do; one a sequence; the horn once a day."""
    spells = SPELLS["spells"]
    levels = {key: entry["level"] for key, entry in spells.items()}
    assert levels == {
        "magic_missile": 1, "fireball": 5, "sleep": 1, "bless": 1, "cure": 1, "passwall": 9, "disintegrate": 11,
    }  # fmt: skip
    bolts = spells["magic_missile"]
    assert (bolts["damage"], bolts["bolts_base"], bolts["bolts_level_divisor"]) == ("1d6+1", 1, 5)
    fire = spells["fireball"]
    assert (fire["dice_per_level"], fire["men"], fire["share_below_pvi"], fire["save"]) == ("1d6", 20, "1/2", "half")
    assert (spells["sleep"]["men"], spells["sleep"]["highest_dv"]) == ("2d8", "2")
    assert (spells["bless"]["points"], spells["cure"]["hero_hp"], spells["cure"]["unit_pvt"]) == (5, "1d6+1", 10)
    assert SPELLS["saving_throw"] == {"die": "1d20", "base": 16, "level_divisor": 2}
    horn = SPELLS["items"]["horn"]
    assert (SPELLS["per_sequence"], horn["roll"], horn["at_least"], horn["per_day"]) == (1, "2d4", 4, 1)


def test_sieges_and_lengths() -> None:
    """MC-CP-15, -16 and -17."""
    assert SIEGE["supplies"] | {"source": ""} == {
        "source": "", "day_sequences": 10, "men_per_ration": 100, "men_per_water": 100,
    }  # fmt: skip
    assert (SIEGE["ammunition"]["shots"], SIEGE["ammunition"]["resupply_per_night"]) == (10, 10)
    hunger = SIEGE["hunger"]
    assert (hunger["morale_per_day"], hunger["pvt_percent_per_day"], hunger["pvt_from_day"]) == (-1, 5, 3)
    assert [(one["key"], one.get("gate", False)) for one in SIEGE["sections"]] == [
        ("north", False),
        ("east", False),
        ("south", True),
        ("west", False),
    ]
    capacity = SIEGE["breach_capacity"]
    assert (capacity["wall"], capacity["gate"], capacity["tower"], SIEGE["ram"]["sequences"]) == (2, 1, 3, "2d4")
    gear = {key: (entry["price_gp"], entry["points"]) for key, entry in SIEGE["equipment"].items()}
    assert gear == {"ladders": (0, 0), "siege_tower": (300, 30), "ram": (100, 10)}
    assert (SIEGE["equipment"]["ladders"]["ca"], SIEGE["equipment"]["siege_tower"]["ca"]) == (-2, 0)
    assert (SIEGE["equipment"]["siege_tower"]["units"], SIEGE["equipment"]["ram"]["units"]) == (1, 1)
    assert (LIMITS["sequences"], LIMITS["siege_sequences"], LIMITS["draw_percent"]) == (10, 30, 10)
    assert (LIMITS["sequence"]["minutes"], LIMITS["sequence"]["turns"]) == (60, 6)


@clause("MC-HEROS_ET_OFFICIERS-05")
def test_the_numbers_of_a_clash() -> None:
    """MC-CP-06."""
    assert (DUEL["rounds"], DUEL["escort_limit"], DUEL["initiative"]["die"]) == (10, 10, "1d6")
    assert DUEL["surprise"] == {"die": "1d6", "surprised_upto": 2}
    assert DUEL["distance"] == {"dice": "2d6", "metres": 5}
    assert DUEL["speed"] == {"foot": 10, "mounted": 20, "flying": 30}
    assert DUEL["attack"] == {"die": "1d100", "lowest": 5, "highest": 95}
    assert (DUEL["withdrawal"]["bonus"], DUEL["breath"]["per_clash"]) == (10, 1)
