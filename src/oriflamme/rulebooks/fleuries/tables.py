"""The book's tables, read once, and the few look-ups that several chapters share."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Literal

from oriflamme.board.tabletop import CM
from oriflamme.kernel.authoring import read_table

FOLDER = Path(__file__).parent


_table = partial(read_table, FOLDER)
ARMY = _table("army")
AUTOMATIC = _table("automatic")
BUILDINGS = _table("buildings")
CHARACTERS = _table("characters")
COMBAT = _table("combat")
COMMAND = _table("command")
CURSES = _table("curses")
DETECTION = _table("detection")
FORMATION = _table("formation")
GEAR = _table("gear")
MAGIC = _table("magic")
MORALE = _table("morale")
MOVEMENT = _table("movement")
ORDERS = _table("orders")
SETUP = _table("setup")
SHOOTING = _table("shooting")
SKILLS = _table("skills")
TERRAIN = _table("terrain")
VICTORY = _table("victory")
WOUNDS = _table("wounds")

PEOPLE = ("man", "saurian")
MONSTERS = ("great_saurian", "spider")
SINGLE = ("pteradon", *MONSTERS)
"""Animals that fight alone and are wounded; the others die figure by figure. GF-CP-10."""
SPECIES = tuple(MOVEMENT["ground"])
MELEE = tuple(name for name in COMBAT["man"] if name not in ("clause", "ruling"))
MISSILES = tuple(name for name in SHOOTING["man"] if name != "clause")
CLASSES: tuple[Literal["A"], Literal["B"], Literal["C"]] = ("A", "B", "C")
CELLS = {name: cell for name, cell in FORMATION["cell"].items() if name != "ruling"}


@cache
def steps(length: str | float) -> int:
    """Centimetres of a table as steps."""
    return int(Fraction(str(length)) * CM)


@cache
def share(text: str) -> Fraction:
    """A fraction of a table."""
    return Fraction(text)


def family(species: str) -> str:
    """Whose tables apply: troops, creatures or monsters."""
    if species in PEOPLE:
        return "troops"
    return "monsters" if species in MONSTERS else "creatures"


def pace(species: str, column: str, *, air: bool = False) -> int:
    """A move of the movement table, in steps."""
    return steps(MOVEMENT["air" if air else "ground"][species][column])


def flies(species: str) -> bool:
    """Whether the movement table gives it a move in the air."""
    return species in MOVEMENT["air"]


def reading(table: dict[str, int], roll: int) -> str:
    """The result of a roll in a table of highest rolls."""
    return next(name for name, upto in table.items() if roll <= upto)
