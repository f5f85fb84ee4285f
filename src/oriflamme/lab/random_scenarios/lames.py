"""Random scenarios of Les Lames Maudites for the fuzzer: armies within arm's reach, in any order and in none.

Random play seldom brings about stacks, routs, duels and pursuits; here they are where it begins. What comes out need
not be fair, nor sensible: it is legal, and small enough to be fought quickly.
"""

from __future__ import annotations

import random
from typing import Any

from oriflamme.board.facings import facing_name
from oriflamme.board.map_outline import EDGES
from oriflamme.rulebooks.lames.state import ORDERS
from oriflamme.rulebooks.lames.tables import COMMAND, ROSTER
from oriflamme.rulebooks.lames.unit_orders import NEVER_ROUTED, NEVER_SHAKEN

SEATS = ("north", "south", "west")
COLUMNS, ROWS = 10, 8
GROUND = "........" + "1122rwsm"
"""Signs that a field is sown with, open ground far more than the rest."""
OPEN = ".12"
SIDES = ("rough", "impassable")
LAYOUTS = ("pointy", "pointy", "pointy", "flat")
TROOPS = tuple(key for key, row in ROSTER.items() if row["kind"] == "troop")
LEADERS = tuple(key for key, row in ROSTER.items() if row["kind"] == "character")
Unit = dict[str, Any]


def random_scenario(dice: random.Random) -> dict[str, Any]:
    """The content of a scenario file."""
    seats = SEATS[: dice.choice((2, 2, 2, 3))]
    layout = dice.choice(LAYOUTS)
    field = [[_sign(dice, row) for _ in range(COLUMNS)] for row in range(ROWS)]
    turn = dice.randint(1, 6)
    places = _Places(dice, layout, field)
    armies = [_army(dice, seat, places, active=seat == seats[0]) for seat in seats]
    return {
        "book": "lames",
        "title": {"fr": "Pêle-mêle", "en": "Pell-mell"},
        "turns": turn + dice.randint(0, 3),
        "map": {"layout": layout, "grid": _drawn(layout, field), "sides": _sides(dice, layout)},
        "army": armies,
        "victory": _victory(dice, seats),
        "position": {"turn": turn},
    }


# The field


def _sign(dice: random.Random, row: int) -> str:
    """Open ground along the edges, anything in the middle."""
    return dice.choice(GROUND) if 1 < row < ROWS - 2 else "."


def _drawn(layout: str, field: list[list[str]]) -> str:
    if layout == "pointy":
        return "\n".join(" " * (row % 2) + " ".join(signs) for row, signs in enumerate(field))
    lines = []
    for signs in field:
        lines += ["   ".join(signs[::2]), "  " + "   ".join(signs[1::2])]
    return "\n".join(lines)


def _sides(dice: random.Random, layout: str) -> list[str]:
    """A few hedges and cliffs between neighbours."""
    d = "E" if layout == "pointy" else "S"
    hexes = (_name(dice.randrange(1, COLUMNS - 1), dice.randrange(1, ROWS - 1)) for _ in range(dice.randint(0, 4)))
    return [f"{hex}/{d} {dice.choice(SIDES)}" for hex in dict.fromkeys(hexes)]


def _name(column: int, row: int) -> str:
    return f"{column + 1:02}{row + 1:02}"


class _Places:
    """Who stands where: open hexes in the middle of the field, some of them taken by a side."""

    def __init__(self, dice: random.Random, layout: str, field: list[list[str]]) -> None:
        self.dice = dice
        self.layout = layout
        self.free = [
            _name(column, row)
            for row in range(1, ROWS - 1)
            for column in range(1, COLUMNS - 1)
            if field[row][column] in OPEN
        ]
        self.taken: dict[str, tuple[str, str]] = {}
        """Whose a hex is, and how the units in it face."""

    def take(self, side: str) -> str:
        """Hex and facing for a unit: a hex of its own, or with friends, turned as they are."""
        friends = [hex for hex, (owner, _) in self.taken.items() if owner == side]
        if friends and self.dice.random() < 0.35:
            hex = self.dice.choice(friends)
        else:
            hex = self.dice.choice(self.free)
            self.free.remove(hex)
            self.taken[hex] = side, facing_name(self.dice.randrange(12), self.layout)
        return f"{hex} {self.taken[hex][1]}"


# Armies


def _army(dice: random.Random, seat: str, places: _Places, *, active: bool) -> dict[str, Any]:
    wings = [_wing(dice, f"{seat[0]}{number}", seat, places, active) for number in range(dice.randint(1, 2))]
    leaders = [unit["key"] for wing in wings for unit in wing["unit"] if unit["figure"] in LEADERS]
    return {
        "seat": seat,
        "name": {"fr": seat.title(), "en": seat.title()},
        "commander": leaders[0],
        "substitute": leaders[-1] if len(leaders) > 1 and dice.random() < 0.7 else "",
        "retreat_loses": dice.random() < 0.8,
        "wing": wings,
    }


def _wing(dice: random.Random, key: str, seat: str, places: _Places, active: bool) -> dict[str, Any]:
    leader = _unit(dice, f"{key}_0", dice.choice(LEADERS), seat, places, active)
    count = dice.randint(1, 4)
    troops = [_unit(dice, f"{key}_{number + 1}", dice.choice(TROOPS), seat, places, active) for number in range(count)]
    return {
        "key": key,
        "leader": leader["key"] if dice.random() < 0.8 else "",
        "order": dice.choice(ORDERS),
        "morale": dice.randint(COMMAND["least_morale"], COMMAND["most_morale"]),
        "fatigue": dice.randint(COMMAND["least_fatigue"], COMMAND["most_fatigue"]),
        "shaken": dice.choice((0, 0, 1, 3)),
        "edge": dice.choice(EDGES),
        "unit": [leader, *troops],
    }


def _unit(dice: random.Random, key: str, figure: str, seat: str, places: _Places, active: bool) -> Unit:
    """A unit with any markers that its nature allows."""
    row = ROSTER[figure]
    cohesion = ["order", "order"]
    if row["morale"] not in NEVER_SHAKEN:
        cohesion.append("shaken")
    if row["morale"] not in NEVER_ROUTED:
        cohesion.append("routed")
    unit: Unit = {
        "key": key,
        "figure": figure,
        "at": places.take(seat),
        "steps": dice.randint(1, row["steps"]),
        "cohesion": dice.choice(cohesion),
        "breath": dice.choice(("fresh", "fresh", "winded", "spent")),
        "ordered": active and dice.random() < 0.3,
    }
    if unit["cohesion"] == "order":
        unit["shock"] = dice.choice(("", "contact", "charge"))
    return unit


def _victory(dice: random.Random, seats: tuple[str, ...]) -> dict[str, Any]:
    """What it is fought for: points at the end, a goal, a holder, ground, a way off the map."""
    found: dict[str, Any] = {"margin": dice.choice((0, 1, 5)), "goal": dice.choice((0, 0, 8))}
    if dice.random() < 0.4:
        found["holder"] = dice.choice(seats)
    if dice.random() < 0.3:
        hexes = (_name(dice.randrange(COLUMNS), dice.randrange(ROWS)) for _ in range(2))
        found["objectives"] = [{"side": dice.choice(seats), "hexes": list(hexes), "points": 4}]
    if dice.random() < 0.3:
        found["passages"] = [{"side": dice.choice(seats), "edge": dice.choice(EDGES), "points": 2}]
    return found
