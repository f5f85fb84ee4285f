"""The ground in melee: levels, water, hedges and walls, and whom they keep from supporting. XI.3.5 to XI.3.7"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import Hex, direction
from oriflamme.kernel import Item, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.buildings.houses import WALL, is_inside
from oriflamme.rulebooks.demonworld.roads import ROAD
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import TERRAIN
from oriflamme.rulebooks.demonworld.terrain_rules import DEPTHS, OBSTACLES, gait_of

MELEE = TERRAIN["melee"]
Hexes = tuple[Hex, ...]


def ground_items(
    state: Demonworld, element: Element, target: Element, stand: Hexes = (), struck: Hexes = ()
) -> Iterator[Item]:
    """What the ground adds to a blow, or takes from it.

    `stand`, `struck`: the hexes of a large element from which it is struck, and those at which it is aimed: DW-OR-145.
    """
    if not state.rules.plays("terrain"):
        return
    higher = least_favourable_levels(state, element, target)
    if higher > 0:
        yield _modifier("higher", higher)
    elif higher < 0:
        yield _modifier("lower", -higher)
    wet = in_water(state, element, target) + in_water(state, target, element)
    if wet:
        yield _modifier("water", wet)
    if across_obstacle(state, element, target, stand, struck):
        yield _modifier("obstacle", 1)


def least_favourable_levels(state: Demonworld, element: Element, target: Element) -> int:
    """Levels that an attacker stands higher; of several hexes in contact the worst counts. DW-XVII.1.4-02, -03"""
    level = state.board.level
    if not (element.more_hexes or target.more_hexes):
        return level[element.hex] - level[target.hex]
    pairs = [(a, b) for a in element.hexes for b in target.hexes if direction(a, b) is not None]
    return min((level[a] - level[b] for a, b in pairs), default=0)


def ground_allows_support(state: Demonworld, element: Element, target: Element, supporter: Element) -> bool:
    """Whether a supporter adds anything where he, the attacker and the target stand."""
    return why_no_ground_support(state, element, target, supporter) is None


def why_no_ground_support(state: Demonworld, element: Element, target: Element, supporter: Element) -> Refusal | None:
    """Nobody supports into, out of or from water, or across a hedge or a wall. DW-XI.3.6-06, DW-XI.3.7-08, DW-F2-A6"""
    if not state.rules.plays("terrain"):
        return None
    pairs = ((element, target), (target, element), (target, supporter), (supporter, target))
    if any(in_water(state, one, other) for one, other in pairs):
        return refusal("DW-XI.3.6-06", "support-water", element=supporter.key, target=target.key)
    if is_inside(state, target) and not is_inside(state, element):
        return refusal("DW-XXIV.5.0-01", "support-door", element=supporter.key, target=target.key)
    if across_obstacle(state, supporter, target):
        return refusal("DW-XI.3.7-08", "support-obstacle", element=supporter.key, target=target.key)
    walled = _walled_off(state, supporter, target)
    return refusal("DW-XXIV.2.0-02", "house-wall", element=supporter.key) if walled else None


def _walled_off(state: Demonworld, element: Element, target: Element) -> bool:
    """Whether the wall of a building lies between two neighbours. DW-XXIV.2.0-02"""
    ways = [(a, d) for a in element.hexes for b in target.hexes if (d := direction(a, b)) is not None]
    return bool(ways) and all(WALL in state.board.side_kinds(a, d) for a, d in ways)


def in_water(state: Demonworld, element: Element, other: Element) -> bool:
    """Whether an element is hindered by the water it stands in; of a large one, where it touches the other. DW-OR-99

    DW-XI.3.6-05, DW-XI.3.6-07
    """
    hexes = element.hexes
    if element.more_hexes:
        hexes = tuple(hex for hex in hexes if any(direction(hex, there) is not None for there in other.hexes))
    depths = [terrain for hex in hexes if (terrain := state.board.terrain[hex]) in DEPTHS]
    return any(not gait_of(state.card(element.owner)).treats(terrain) for terrain in depths)


def across_obstacle(
    state: Demonworld, element: Element, target: Element, stand: Hexes = (), struck: Hexes = ()
) -> bool:
    """Whether a hedge or an intact wall lies between two neighbours, or those parts of them. DW-XI.3.7-08, DW-F2-A3"""
    own, other = stand or element.hexes, struck or target.hexes
    ways = [(a, d) for a in own for b in other if (d := direction(a, b)) is not None]
    sides = [state.board.side_kinds(a, d) for a, d in ways]
    return bool(sides) and all(not OBSTACLES.isdisjoint(kinds) and ROAD not in kinds for kinds in sides)


def _modifier(reason: str, times: int) -> Item:
    """A modifier of the table, so many times, with its clause. DW-XIV.2.0-02"""
    return Item(reason, MELEE[reason]["value"] * times, MELEE[reason]["clause"])
