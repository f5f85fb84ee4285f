"""Random scenarios of Les Lames Maudites with pieces of several hexes and levels: Formations, flyers, tunnellers."""

from __future__ import annotations

import random
from typing import Any

from oriflamme.board.facings import facing_name
from oriflamme.board.hex_index import HexIndex, board_of
from oriflamme.board.maps import read_map
from oriflamme.board.place import CORNERS
from oriflamme.lab.random_scenarios import lames
from oriflamme.rulebooks.lames.tables import FORMATION, FORMATIONS, POSITIONS, ROSTER, VOCABULARY

Unit = dict[str, Any]
FIGURES: dict[str, dict[str, Any]] = {
    "phalange": {"like": "lanciers", "command_capacity": "superior", "faculties": ["manoeuvre"]},
    "escadron": {"like": "cavaliers", "command_capacity": "advantaged"},
    "aigles": {"like": "loups", "movement": "flying"},
    "mineurs": {"like": "mineurs_nains"},
    "rats": {"like": "skavens", "faculties": ["adaptation_cave"]},
}
DOUBLE = {"phalange": ("", "tortoise", "rotation", "hedgehog"), "escadron": ("", "shield_wall")}
"""The types that form, and the modes that they may have."""


def places_scenario(dice: random.Random) -> dict[str, Any]:
    """A random scenario in which some troops are Formations, and some are above or below the ground."""
    made = lames.random_scenario(dice)
    underground = dice.random() < 0.4
    board = board_of(read_map(made["map"], VOCABULARY, "map"))
    wings = [wing for army in made["army"] for wing in army["wing"]]
    units = [unit for wing in wings for unit in wing["unit"]]
    free, taken = _free(board, units), set[tuple[str, str]]()
    for wing, unit in [(one, unit) for one in wings for unit in one["unit"]]:
        if unit["figure"] in lames.LEADERS or _shared(unit, units):
            continue
        chance = dice.random()
        if chance < 0.2:
            _form(dice, board, unit, free)
        elif chance < 0.4:
            wing["unit"] += _pair(dice, board, unit, free)
        elif chance < 0.6:
            _raise(dice, unit, units, taken, underground=underground)
    return made | {"tier": "advanced", "figure": FIGURES, "underground": underground}


def _shared(unit: Unit, units: list[Unit]) -> bool:
    """Whether somebody else stands in its hex."""
    hexes = [str(other["at"]).split()[0] for other in units if "at" in other]
    return hexes.count(str(unit["at"]).split()[0]) > 1


def _free(board: HexIndex, units: list[Unit]) -> set[str]:
    """The clear hexes in which nobody stands."""
    clear = {name for hex, name in board.names.items() if board.terrain[hex] == "clear" and not board.half[hex]}
    return clear - {unit["at"].split()[0] for unit in units}


def _form(dice: random.Random, board: HexIndex, unit: Unit, free: set[str]) -> None:
    """A unit becomes a Formation, where there is a free hex beside it."""
    name = unit["at"].split()[0]
    if board.terrain[board.hex(name)] != "clear":
        return
    for facing in dice.sample(CORNERS, len(CORNERS)):
        names = [board.names.get(hex, "") for hex in FORMATION.place(board.hex(name), facing).hexes]
        if names[1] in free:
            free.discard(names[1])
            figure = dice.choice(tuple(DOUBLE))
            unit |= {"figure": figure, "hexes": names, "facing": facing_name(facing, board.layout)}
            capacity = str(FIGURES[figure]["command_capacity"])
            most = FORMATIONS["most_figures"][capacity] * FORMATIONS["steps"]["per_figure"]
            unit["steps"] = dice.randint(FORMATIONS["steps"]["least"], most)
            unit["mode"] = dice.choice(DOUBLE[figure])
            unit["cohesion"] = dice.choice(("order", "order", "shaken"))
            unit["shock"] = dice.choice(("", "contact"))
            del unit["at"]
            return


def _pair(dice: random.Random, board: HexIndex, unit: Unit, free: set[str]) -> list[Unit]:
    """A unit looks as a Formation would; others like it stand with it and beside it, to form and to merge."""
    name = unit["at"].split()[0]
    for facing in dice.sample(CORNERS, len(CORNERS)):
        names = [board.names.get(hex, "") for hex in FORMATION.place(board.hex(name), facing).hexes]
        if names[1] in free and board.terrain[board.hex(name)] == "clear":
            free.discard(names[1])
            unit |= {"figure": dice.choice(tuple(DOUBLE)), "at": f"{name} {facing_name(facing, board.layout)}"}
            unit |= {"steps": dice.randint(1, 2), "cohesion": "order", "breath": "fresh", "shock": ""}
            others = [unit | {"key": f"{unit['key']}{tag}", "ordered": False} for tag in ("_b", "_c")]
            others[0]["at"] = f"{names[1]} {facing_name(facing, board.layout)}"
            others[1]["steps"] = 1
            return others
    return []


def _raise(
    dice: random.Random, unit: Unit, units: list[Unit], taken: set[tuple[str, str]], *, underground: bool
) -> None:
    """A unit flies, or is under the ground: above its own hex, or above one that somebody else holds."""
    figure = dice.choice(("aigles", "mineurs", "rats"))
    most = 1 if underground else max(POSITIONS.words)
    numbers = {word: level for word, level in POSITIONS.numbers.items() if level and level <= most}
    levels = [word for word, level in numbers.items() if (level > 0) == (figure == "aigles")]
    hex, facing = unit["at"].split()
    if dice.random() < 0.5:
        hex = dice.choice([other["at"].split()[0] for other in units if "at" in other])
    level = dice.choice(levels)
    if (hex, level) in taken:
        return
    taken.add((hex, level))
    unit |= {"figure": figure, "level": level, "at": f"{hex} {facing}", "cohesion": "order", "shock": ""}
    unit["steps"] = min(unit["steps"], ROSTER[str(FIGURES[figure]["like"])]["steps"])
