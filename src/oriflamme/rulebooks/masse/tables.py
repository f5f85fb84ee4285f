"""The book's tables, read once: battle table, profiles, modifiers, engines, spells."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache, partial
from pathlib import Path

from oriflamme.kernel import Factor, Item, dice
from oriflamme.kernel.authoring import read_table

FOLDER = Path(__file__).parent


_table = partial(read_table, FOLDER)
BATTLE = _table("battle")
COMBAT = _table("combat")
COMMAND = _table("command")
DUEL = _table("duel")
ENGINES = _table("engines")
EQUIPMENT = _table("equipment")["equipment"]
HEROES = _table("heroes")["heroes"]
LIMITS = _table("limits")
MORALE = _table("morale")
PRICES = _table("prices")
SIEGE = _table("siege")
SPELLS = _table("spells")
TROOPS = _table("troops")["troops"]
WEAPONS = _table("weapons")
CASTABLE = {**SPELLS["spells"], **SPELLS["items"]}
"""Spells, and the items that work like one."""

_DV = re.compile(r"(\d+)([+-]\d+)?")


def hit_dice(dv: str) -> tuple[int, int]:
    """Hit dice as they are ordered: the dice, then the bonus. "4+1" is above "4"."""
    match = _DV.fullmatch(dv)
    if not match:
        raise ValueError(f"not hit dice: {dv}")
    return int(match[1]), int(match[2] or 0)


@cache
def row(dv: str) -> int:
    """The row of the battle table: the first whose upper end is not below these hit dice. MC-TABLE_DE_BATAILLE-02."""
    wanted = hit_dice(dv)
    rows = BATTLE["row"]
    for number, line in enumerate(rows[:-1]):
        if wanted <= hit_dice(line["upto"]):
            return number
    return len(rows) - 1


@cache
def percentage(dv: str, ca: int, smooth: bool = False) -> int:
    """The multiplier percentage. MC-TABLE_DE_BATAILLE-01; a CA off the table takes the nearest column, MC-AM-17."""
    columns = BATTLE["ca"]
    column = min(max(ca, columns[0]), columns[-1]) - columns[0]
    line = BATTLE["row"][row(dv)]
    variant = BATTLE["variant"]["smooth_table"]
    percent = variant["percent"] if smooth and line["key"] == variant["row"] else line["percent"]  # MC-AM-15
    return int(percent[column])


def _factor(name: str) -> Factor:
    entry = COMBAT["multiplier"][name]
    ratio = Fraction(entry["factor"])
    return Factor(name, ratio.numerator, ratio.denominator, entry["clause"])


FACTORS = {name: _factor(name) for name in COMBAT["multiplier"]}
BONUSES = {
    name: Item(name, entry["points"], entry["clause"])
    for name, entry in COMBAT["bonus"].items()
    if isinstance(entry["points"], int)
}
MODIFIERS = {entry["key"]: Item(entry["key"], entry["value"], entry["clause"]) for entry in MORALE["modifier"]}
THRESHOLDS = MORALE["thresholds"]
NEVER_TESTS: int = MORALE["never_tests"]
MEN_AGAINST_HERO: int = COMBAT["men_against_hero"]["most"]
PROGRESS = 120
"""A wall or tower falls at this progress: a whole number of steps for every engine of the book."""


@cache
def command_bonus(score: int) -> int:
    """The bonus of a commander's INT or SAG. MC-REGLES_SPECIALES-01."""
    return int([step["bonus"] for step in COMMAND["step"] if step["from"] <= score][-1])


def repeated(name: str, times: int) -> str:
    """The same dice thrown several times over: "1d8+3" ten times is "10d8+30"."""
    sizes = dice(name).sizes
    parts = [f"{sizes.count(size) * times}d{size}" for size in dict.fromkeys(sizes)]
    bonus = dice(name).bonus * times
    return "+".join(parts) + (f"{bonus:+d}" if bonus else "")


def spell_dice(spell: str, level: int) -> str:
    """The dice of a harmful spell: bolts by level, fire by level, or the men who fall asleep."""
    entry = SPELLS["spells"][spell]
    if spell == "magic_missile":
        return repeated(entry["damage"], entry["bolts_base"] + level // entry["bolts_level_divisor"])
    return repeated(entry["dice_per_level"], level) if spell == "fireball" else str(entry["men"])
