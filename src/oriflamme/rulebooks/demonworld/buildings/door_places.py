"""Where the doors of a map are, how they stand, and who is in contact with them. DW-XXIV.3.1-04"""

from __future__ import annotations

from typing import NamedTuple

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex, distance, neighbour
from oriflamme.board.overlay import mark_in
from oriflamme.rulebooks.demonworld.buildings.houses import DOOR, DOORWAY, has_houses, is_inside, plays_buildings
from oriflamme.rulebooks.demonworld.geometry import front
from oriflamme.rulebooks.demonworld.special_formations import why_stray
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import BUILDINGS
from oriflamme.rulebooks.demonworld.vocabulary import DoorSuffix

STABILITY: dict[str, int] = BUILDINGS["door"]["stability"]


class Door(NamedTuple):
    """A door: between two hexes, or in a wall hex."""

    name: str
    """Of its side ("0305/E") or of its hex."""
    hexes: tuple[Hex, ...]
    """The two hexes that it joins; or the one in which it is."""
    stability: int = 0
    """What it withstands in all; 0: it is an ordinary door. DW-XXIV.3.1-05"""

    @property
    def suffix(self) -> DoorSuffix:
        """How the kinds of its marks end."""
        return "door" if len(self.hexes) > 1 else "doorway"


def doors(board: HexIndex) -> dict[str, Door]:
    """The doors of a map by name."""
    return board.printed.remember("doors", lambda: _doors(board.printed))


def _doors(board: HexIndex) -> dict[str, Door]:
    sides = [(board.side_name(side), side.hexes, kinds) for side, kinds in board.sides.items() if DOOR in kinds]
    ways = [hex for hex in board.hexes if board.terrain[hex] == DOORWAY]
    found = [*sides, *((board.name(hex), (hex,), board.features[hex]) for hex in ways)]
    strong = {name: max((STABILITY.get(kind, 0) for kind in kinds), default=0) for name, _, kinds in found}
    return {name: Door(name, hexes, strong[name]) for name, hexes, _ in sorted(found, key=lambda one: one[0])}


def is_locked(state: Demonworld, door: Door) -> bool:
    """Whether nobody gets through it. DW-XXIV.3.1-02"""
    mark = mark_in(state.overlay, "door", door.name)
    return mark is not None and mark.kind.startswith("locked")


def is_broken(state: Demonworld, door: Door) -> bool:
    """Whether it is open for the rest of the battle. DW-XXIV.3.1-03"""
    mark = mark_in(state.overlay, "door", door.name)
    return mark is not None and mark.kind.startswith("broken")


def stability_left(state: Demonworld, door: Door) -> int:
    """What a strong door still withstands. DW-XXIV.3.1-05"""
    mark = mark_in(state.overlay, "stability", door.name)
    return mark.strength if mark is not None else door.stability


def touches(element: Element, door: Door) -> bool:
    """Whether an element is in contact with a door: beside its wall hex, or with it on a side of its own hex.

    DW-XXIV.3.1-04
    """
    if len(door.hexes) > 1:
        return any(hex in door.hexes for hex in element.hexes)
    return any(distance(hex, door.hexes[0]) == 1 for hex in element.hexes)


def faces(element: Element, door: Door) -> bool:
    """Whether a door lies in the two front hexes of an element, or on the sides to them."""
    ahead = [neighbour(element.hex, d) for d in front(element.facing)]
    return touches(element, door) and any(hex in door.hexes for hex in ahead)


def sees_to_doors(state: Demonworld, element: Element) -> bool:
    """Whether an element minds doors at all: not in a fight, nor in rout, be it on its own. DW-XXIV.3.1-02, -03"""
    unit = state.units[element.unit]
    return not (unit.engaged or unit.morale == "routing" or why_stray(state, element))


def held_from_inside(state: Demonworld, element: Element, door: Door) -> bool:
    """Whether an element is inside, in contact with a door, and not engaged. DW-XXIV.3.1-02"""
    return sees_to_doors(state, element) and touches(element, door) and is_inside(state, element)


def beset(state: Demonworld) -> dict[str, str]:
    """Elements outside that stand, not engaged, before a locked door that one turn can break, and their hexes.

    DW-XXIV.3.1-03
    """
    if not plays_buildings(state) or not has_houses(state.board):
        return {}
    locked = [door for door in doors(state.board).values() if is_locked(state, door) and not door.stability]
    names, found = state.board.names, dict[str, str]()
    for key, element in state.elements.items():
        if element.level or is_inside(state, element) or not sees_to_doors(state, element):
            continue
        if any(touches(element, door) for door in locked):
            found[key] = names[element.hex]
    return found
