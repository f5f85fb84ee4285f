"""Who stands where, who touches whom. DW-I.3.1-01, DW-I.3.1-02"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import DIRECTIONS, Hex
from oriflamme.rulebooks.demonworld.geometry import FRONT_STEPS, Spot
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.terrain_rules import may_be_parted, meet, parted

T = TypeVar("T")
_new = tuple.__new__
MAX_AROUND = 1 << 14
"""Hexes whose neighbours are kept."""
Occupied = Mapping[Any, Element]
"""By hex the element on it; above the ground by hex and altitude."""


def board_of(state: Demonworld) -> HexIndex:
    """The map of a battle."""
    return state.board


def occupied(state: Demonworld) -> Occupied:
    """The element on each hex that has one, as it is kept up. DW-V.3.0-01"""
    return state.occupancy.held


def enemy_hexes(state: Demonworld, side: str) -> tuple[Hex, ...]:
    """Where the enemies of a side stand."""
    if not state.occupancy.aloft and state.trampling is None:
        return tuple(state.occupancy.enemy_hexes(side))
    enemies = {key for key, unit in state.units.items() if unit.side != side}
    there = [element for element in state.elements.values() if element.unit in enemies and not element.level]
    return tuple([hex for element in there for hex in element.hexes])


@lru_cache(maxsize=MAX_AROUND)
def around(hex: Hex) -> tuple[Hex, ...]:
    """The six neighbours of a hex, on the map or off it."""
    q, r = hex
    return tuple([_new(Hex, (q + dq, r + dr)) for dq, dr in DIRECTIONS])


def beside(hexes: Iterable[Hex]) -> set[tuple[int, int]]:
    """Every hex next to one of these: whoever enters it comes into contact."""
    return {(hex[0] + dq, hex[1] + dr) for hex in hexes for dq, dr in DIRECTIONS}


def touching(spot: Spot, at: Mapping[Any, T]) -> list[tuple[int, T]]:
    """Whoever stands on an adjacent hex, with its direction. DW-I.3.1-02"""
    q, r = spot
    found = []
    for d, (dq, dr) in enumerate(DIRECTIONS):
        other = at.get((q + dq, r + dr))
        if other is not None:
            found.append((d, other))
    return found


def in_front(spot: Spot, facing: int, at: Mapping[Any, T]) -> list[tuple[int, T]]:
    """Whoever stands in one of the two front hexes, with its direction: whom one may strike. DW-VI.1.1-01"""
    q, r = spot
    found = []
    for d, dq, dr in FRONT_STEPS[facing]:
        other = at.get((q + dq, r + dr))
        if other is not None:
            found.append((d, other))
    return found


def reach(state: Demonworld, element: Element) -> tuple[Hex, ...]:
    """The hexes in which an element strikes: its two front hexes, or those of a large element's weapon. DW-VI.1.1-01"""
    shape = state.shape(element.unit) if element.more_hexes else None
    if shape is None:
        q, r = element.hex
        return tuple(Hex(q + dq, r + dr) for _, dq, dr in FRONT_STEPS[element.facing])
    areas = [weapon.reach for weapon in state.card(element.owner).weapons if weapon.reach]
    return tuple(dict.fromkeys(hex for area in areas for hex in shape.area(element.place, area)))  # DW-XVII.6.5-01


def contacts(state: Demonworld, element: Element, at: Occupied | None = None) -> list[Element]:
    """The enemies an element touches: in the base game every enemy on an adjacent hex. DW-I.3.1-02

    A flyer in flight pins nobody, and is never pinned: DW-XXIII.8.0-02.
    """
    at = occupied(state) if at is None else at
    units = state.units
    side = units[element.unit].side
    if state.rules.tiers:
        near = [other for hex in element.hexes for _, other in touching(hex, at)] if not element.level else []
        enemies = {other.key: other for other in near if units[other.unit].side != side}
        if state.passed:
            enemies = {key: one for key, one in enemies.items() if not passing(state, element.unit, one.unit)}
        return [one for one in enemies.values() if not may_be_parted(state, element, one) or meet(state, element, one)]
    return [other for _, other in touching(element.hex, at) if units[other.unit].side != side]


def passing(state: Demonworld, unit: str, other: str) -> bool:
    """Whether a large element has passed an enemy by, so that they are not engaged. DW-XVII.4.2-04"""
    return (unit, other) in state.passed or (other, unit) in state.passed


def close_to(state: Demonworld, element: Element, other: Element) -> bool:
    """Whether another element, friend or enemy, is in contact with one that is shot at. DW-XII.5.0-01, DW-F2-A39"""
    if state.side_of(element) != state.side_of(other):
        return any(one.key == other.key for one in contacts(state, element))
    return not parted(state, element, other)


def touched_units(state: Demonworld, unit: str, at: Occupied | None = None) -> list[str]:
    """The enemy units that a unit touches, in their own order."""
    at = occupied(state) if at is None else at
    found = {enemy.unit for element in state.of(unit) for enemy in contacts(state, element, at)}
    return [key for key in state.units if key in found]


def in_contact(state: Demonworld, unit: str) -> bool:
    """Whether some element of a unit touches an enemy. DW-V.3.1-05"""
    return bool(touched_units(state, unit))


def groups(hexes: Iterable[Hex]) -> list[set[Hex]]:
    """Hexes sorted into groups that hang together."""
    left, found = set(hexes), []
    while left:
        group = group_of(min(left), left)
        left -= group
        found.append(group)
    return found


def group_of(hex: Hex, hexes: Iterable[Hex]) -> set[Hex]:
    """A hex, and those of some hexes that hang together with it."""
    left, group, edge = set(hexes), set[Hex](), [hex]
    left.discard(hex)
    while edge:
        hex = edge.pop()
        group.add(hex)
        near = [one for one in around(hex) if one in left]
        left.difference_update(near)
        edge += near
    return group


def word_of(name: str) -> str:
    """Answers are plain words: 1.2/E3, on the second copy of sheet 1, becomes `1x2_e3`."""
    return name.lower().replace("/", "_").replace(".", "x")


def read_hex(state: Demonworld, word: str) -> Hex | None:
    """The hex that a word of an answer names; None when it names none."""
    board = board_of(state)
    words = board.remember("words", lambda: {word_of(name): hex for hex, name in board.names.items()})
    return words.get(word)
