"""What is a building, and who is in it. Chapter XXIV.2.0"""

from __future__ import annotations

from collections.abc import Iterable

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex, distance, neighbour
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import BUILDINGS

HOUSE = frozenset(BUILDINGS["house"]["terrain"])
INSIDE = frozenset(BUILDINGS["house"]["inside"])
WALL: str = BUILDINGS["house"]["wall"]
DOOR: str = BUILDINGS["house"]["door"]
DOORWAY = "doorway"
LOCKED = frozenset(("locked_door", "locked_doorway"))
NEAR: int = BUILDINGS["enter"]["near"]


def plays_buildings(state: Demonworld) -> bool:
    """Whether the rules of buildings are in force. DW-XXIV.1.0-01"""
    return state.rules.adopts("buildings")


def has_houses(board: HexIndex) -> bool:
    """Whether there is a building on a map at all."""
    return board.remember("houses", lambda: any(terrain in HOUSE for terrain in board.printed.terrain.values()))


def houses(board: HexIndex) -> dict[Hex, int]:
    """By hex of walls, doorways and rooms: which building it belongs to."""
    return board.printed.remember("houses by hex", lambda: _houses(board.printed))


def _houses(board: HexIndex) -> dict[Hex, int]:
    found: dict[Hex, int] = {}
    for start in [hex for hex in board.hexes if board.terrain[hex] in HOUSE]:
        if start in found:
            continue
        number, edge = len(set(found.values())), [start]
        while edge:
            hex = edge.pop()
            found[hex] = number
            near = [neighbour(hex, d) for d in range(6)]
            edge += [one for one in near if one not in found and board.terrain.get(one) in HOUSE]
    return found


def indoors(state: Demonworld, hex: Hex) -> bool:
    """Whether a hex is inside a building, its doorways included."""
    return state.board.terrain.get(hex) in INSIDE


def is_inside(state: Demonworld, element: Element) -> bool:
    """Whether an element is inside a building, where the rules of buildings are played. DW-XXIV.2.0-03"""
    return indoors(state, element.hex) and plays_buildings(state)


def house_of(state: Demonworld, element: Element) -> int | None:
    """The building that an element is in; None: it is in none."""
    return house_at(state, element.hex)


def house_at(state: Demonworld, hex: Hex) -> int | None:
    """The building in which a hex is; None: it is in none."""
    return houses(state.board)[hex] if indoors(state, hex) and plays_buildings(state) else None


def inside(state: Demonworld, unit: str) -> list[Element]:
    """The elements of a unit that are in a building."""
    if not has_houses(state.board) or not plays_buildings(state):
        return []
    return [one for one in state.of(unit) if indoors(state, one.hex)]


def garrisons(state: Demonworld, unit: str) -> bool:
    """Whether a unit is wholly in buildings. DW-XXIV.6.0-01"""
    found = inside(state, unit)
    return bool(found) and len(found) == len(state.of(unit))


def partly_inside(state: Demonworld, unit: str) -> bool:
    """Whether some of a unit are in a building, and others are not. DW-XXIV.6.0-02"""
    found = inside(state, unit)
    return 0 < len(found) < len(state.of(unit))


def moves_freely(state: Demonworld, unit: str) -> bool:
    """Whether each element of a unit moves as it likes: one is in a building, or they go up to one. DW-XXIV.3.2-01"""
    own = state.units.get(unit)
    return (own is not None and own.approaching) or bool(inside(state, unit))


def far_from(state: Demonworld, hex: Hex, numbers: Iterable[int]) -> int:
    """How far a hex is from the nearest of some buildings."""
    wanted = set(numbers)
    return min((distance(hex, one) for one, number in houses(state.board).items() if number in wanted), default=0)


def near_houses(state: Demonworld, unit: str) -> list[int]:
    """The buildings from which an element of a unit is no more than two hexes away. DW-XXIV.3.2-03"""
    if not has_houses(state.board) or not plays_buildings(state):
        return []
    own = [element.hex for element in state.of(unit)]
    near = {number for one, number in houses(state.board).items() if any(distance(one, hex) <= NEAR for hex in own)}
    return sorted(near)
