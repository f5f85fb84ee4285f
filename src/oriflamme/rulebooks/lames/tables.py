"""The book's tables, read once. Movement is counted in half points throughout, so that every sum is exact."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Any

from oriflamme.board.place import Levels, Shape, read_shapes
from oriflamme.board.vocabulary import read_vocabulary
from oriflamme.kernel import Item
from oriflamme.kernel.authoring import read_table

FOLDER = Path(__file__).parent


_table = partial(read_table, FOLDER)
CAPACITIES = _table("capacities")
WEAPONS = _table("weapons")
COMBAT = _table("combat")
MOVEMENT = _table("movement")
TESTS = _table("tests")
COMMAND = _table("command")
STACKING = _table("stacking")
GROUND = _table("ground")
FACULTIES = _table("faculties")
SPELLS = _table("spells")
SHOOTING = _table("shooting")
ELEMENTS = _table("elements")
MANIPULATION = _table("manipulation")
DEFAULTS = _table("scenario")
ROSTER = _table("roster")["unit"]
TERRAIN = _table("terrain")
VOCABULARY = read_vocabulary(TERRAIN, "terrain.toml")
CATEGORIES: dict[str, str] = {key: row["category"] for key, row in TERRAIN["terrain"].items()}
"""The column of the movement table for each terrain of a map."""

NOTCHES: dict[str, int] = {name: CAPACITIES["notch"][name] for name in CAPACITIES["names"]}
_NAMES = {notch: name for name, notch in NOTCHES.items()}
FORBIDDEN, MINIMAL = -1, -2
"""Costs that are no number of points: never entered; entered by minimal movement alone. LM-2.6.2-03."""


def capacity_name(notch: int) -> str:
    """What a capacity of so many notches is called. LM-2.1.1-02."""
    return _NAMES[notch]


def threshold(notch: int, of: str = "threshold") -> int:
    """The number a test must not exceed, by capacity. LM-2.3.1.2-02, LM-2.5.8-01, LM-2.6.13.1-01."""
    return int(CAPACITIES[of][_NAMES[notch]])


def _items(rows: list[dict[str, Any]]) -> dict[str, Item]:
    return {row["key"]: Item(row["key"], row["value"], row["clause"]) for row in rows}


ENGAGEMENT = _items(TESTS["engagement"])
PASSING = _items(TESTS["passing"])
DISENGAGEMENT = _items(TESTS["disengagement"])
PURSUIT = _items(TESTS["pursuit"])
DISCIPLINE = _items(TESTS["discipline"])
COMMAND_TEST = _items(TESTS["command"])
DEMORALISATION = _items(TESTS["demoralisation"])
ADVANTAGE = _items(COMBAT["modifier"])
SHOOTING_ADVANTAGE = _items(SHOOTING["modifier"])

_COLUMN = {code: number for number, code in enumerate(WEAPONS["order"])}


@cache
def weapon_edge(attacker: str, defender: str) -> int:
    """The weapon systems table, shock rows. LM-2.7.2.1-01."""
    return int(WEAPONS["shock"][attacker][_COLUMN[defender]])


@cache
def shooting_edge(shooter: str, target: str) -> int:
    """The weapon systems table, shooting rows. LM-3.2.9-02."""
    return int(WEAPONS["shooting"][shooter][_COLUMN[target]])


@cache
def losses(advantage: int, roll: int, zero_eight: bool = False) -> int:
    """The combat table: how many losses. LM-2.7.4-01, G-02; C-22 holds for one cell."""
    spare = COMBAT["zero_eight"]
    if zero_eight and (advantage, roll) == (spare["advantage"], spare["roll"]):
        return int(spare["losses"])
    column = next(column for column in COMBAT["column"] if column["from"] <= advantage <= column["to"])
    return sum(roll <= column[name] for name in ("one", "two", "three"))


def collapse(markers: int) -> int:
    """What the Shaken markers of a wing add to the roll of its morale marker. LM-2.5.10.1-02."""
    return next(int(row["value"]) for row in TESTS["collapse"] if markers <= row["most"])


def _cheapest_step(kind: str) -> int:
    row = MOVEMENT["class"][kind]
    costs = [row[column] for column in ("road", *CATEGORIES.values())]
    return min(int(cost) for cost in (*costs, MOVEMENT["minimal_least"]) if cost > 0)


def _reach(kind: str) -> int:
    points = MOVEMENT["class"][kind]["base"] + max(MOVEMENT["capacity"][name] for name in NOTCHES)
    return max(int(points) // CHEAPEST_STEP[kind], 1) + 1


CHEAPEST_STEP: dict[str, int] = {kind: _cheapest_step(kind) for kind in MOVEMENT["class"]}
"""What a step costs each class at the very least."""
CHEAPEST_STEP_OF_ALL: int = min(CHEAPEST_STEP.values())
MAX_REACH: int = max(_reach(kind) for kind in MOVEMENT["class"])
"""No unit engages farther away than so many hexes in one turn."""

STACK_LIMIT: int = STACKING["most"]
SMALL_POINTS: int = STACKING["small"]
LARGE_POINTS: int = STACKING["large"]

FORMATIONS = _table("formation")
FORMATION: Shape = read_shapes(FORMATIONS["shape"])["formation"]
"""How the two hexes of a Formation lie, and how it pivots. LM-3.3-01, LM-3.3.7-02."""
MODES: dict[str, dict[str, Any]] = FORMATIONS["mode"]
"""The modes besides March. LM-3.3.6-02 to -05."""
POSITIONS = Levels(_table("positions"))
"""The five Positions of a hex, and which of them are adjacent. LM-4.2-01, LM-4.2.1.1-01."""
POSITION_STACKING: dict[int, list[dict[str, int]]] = {
    POSITIONS.numbers[word]: ways for word, ways in _table("positions")["stacking"].items() if word in POSITIONS.numbers
}
"""By level: the numbers of large and small units that a Position may hold, each way. LM-4.2.1-01."""
