"""Who of a stack answers for which side, and who engages whom.

A engages B when A is not routed, B is in A's front zone, and neither B's hex nor the side between is closed to
A: LM-2.3.2-01. It is not mutual: LM-2.3.2-02. In one hex, at adjacent Positions, it always is: LM-4.2.1.1-04.

A unit on one hex of the ground, where everybody stands on the ground, is looked at in its six directions; all others by
the index of who touches whom.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hex_index import board_of
from oriflamme.board.hexes import HERE, SIDES, opposite
from oriflamme.board.occupancy import Neighbour
from oriflamme.board.place import Place, adjacent
from oriflamme.rulebooks.lames.state import ROUTED, Lames, Unit, spot
from oriflamme.rulebooks.lames.tables import POSITIONS
from oriflamme.rulebooks.lames.terrain import Terrain, gait_of
from oriflamme.rulebooks.lames.zones import EXPOSED, FRONT, REAR, ZONES, front_sides, zone

# Stacks


def ranked(state: Lames, stack: tuple[str, ...]) -> tuple[str, ...]:
    """Who counts for In Front and Behind: the large units, or all in a stack of small ones. LM-2.3.1-08, -09."""
    if len(stack) == 1:
        return stack
    units, figures = state.units, state.figures
    large = tuple(key for key in stack if figures[units[key].figure].large)
    return large or stack


def stack_position(state: Lames, unit: Unit, hex: str = "") -> str:
    """front, behind, middle, or alone (In Front and Behind at once, C-49). LM-2.3.1-07.

    Of a Formation, in one of its hexes: in the left one unless another is named.
    """
    counted = ranked(state, state.stacks[spot(hex or unit.hex, unit.level)])
    if unit.key not in counted:
        return "middle"
    if len(counted) == 1:
        return "alone"
    if unit.key == counted[0]:
        return "front"
    return "behind" if unit.key == counted[-1] else "middle"


def who_responds(state: Lames, stack: tuple[str, ...], d: int, moved: Unit | None = None) -> str:
    """Who of a stack engages, and is engaged, in a direction. LM-2.3.1.3-01, C-77.

    `moved` stands for the unit of the same key as it would be.
    """
    counted = ranked(state, stack)
    first = counted[0]
    if len(counted) == 1:
        return first
    top = moved if moved is not None and moved.key == first else state.units[first]
    return counted[-1] if ZONES[top.facing][d] == REAR and not state.hedgehog(top) else first


# Engagement


def enemies_it_engages(state: Lames, terrain: Terrain, unit: Unit, stack: tuple[str, ...] | None = None) -> list[Unit]:
    """The enemies that a unit engages. `stack`, for a unit imagined elsewhere: what its hex would hold."""
    if unit.cohesion == ROUTED or not unit.hex:
        return []
    if state.rules.tiers and not _plain(state, unit):
        return _once([state.units[enemy] for _, enemy in engaged_from(state, terrain, unit, stack)])
    stacks, units = state.stacks, state.units
    mine = stacks[unit.hex] if stack is None else stack
    near, meets = terrain.adjacent[unit.hex], terrain.strikes_across[gait_of(state, terrain, unit)][unit.hex]
    found = []
    for d in front_sides(state.sided(unit), unit.facing):
        theirs = stacks.get(near[d])
        if theirs is None or units[theirs[0]].side == unit.side or not meets[d]:
            continue
        if len(mine) > 1 and who_responds(state, mine, d, unit) != unit.key:
            continue
        found.append(units[who_responds(state, theirs, opposite(d))])
    return _once(found) if state.rules.tiers else found


def enemies_engaging_it(
    state: Lames, terrain: Terrain, unit: Unit, stack: tuple[str, ...] | None = None
) -> list[tuple[Unit, int]]:
    """The enemies that engage a unit, each with the direction it comes from: of several, the most exposed one."""
    if not unit.hex:
        return []
    if state.rules.tiers and not _plain(state, unit):
        return _most_exposed(state, unit, list(_engaging(state, terrain, unit, stack)))
    stacks, units = state.stacks, state.units
    mine = stacks[unit.hex] if stack is None else stack
    near = terrain.adjacent[unit.hex]
    found = []
    for d in SIDES:
        theirs = stacks.get(near[d])
        if theirs is None or units[theirs[0]].side == unit.side:
            continue
        if len(mine) > 1 and who_responds(state, mine, d, unit) != unit.key:
            continue
        back = opposite(d)
        enemy = units[who_responds(state, theirs, back)]
        if enemy.cohesion == ROUTED:
            continue
        if ZONES[enemy.facing][back] != FRONT and state.sided(enemy):
            continue
        if not terrain.strikes_across[gait_of(state, terrain, enemy)][near[d]][back]:
            continue
        found.append((enemy, d))
    return _most_exposed(state, unit, found) if state.rules.tiers else found


# Several hexes, several levels


def _plain(state: Lames, unit: Unit) -> bool:
    """One hex of the ground, and nobody in the air or beneath it."""
    return not unit.more_hexes and not unit.level and not state.occupancy.aloft


def _once(units: list[Unit]) -> list[Unit]:
    """Whoever is met in several hexes counts once."""
    return list({unit.key: unit for unit in units}.values()) if len(units) > 1 else units


def _most_exposed(state: Lames, unit: Unit, found: list[tuple[Unit, int]]) -> list[tuple[Unit, int]]:
    """Each enemy once, from where the unit is most exposed to it. LM-3.3.8-03."""
    if len(found) < 2:
        return found
    sided, worst = state.sided(unit), dict[str, tuple[Unit, int]]()
    for enemy, d in found:
        known = worst.get(enemy.key)
        if known is None or _exposure(sided, unit, d) > _exposure(sided, unit, known[1]):
            worst[enemy.key] = enemy, d
    return list(worst.values())


def _exposure(sided: bool, unit: Unit, d: int) -> int:
    return EXPOSED.index(zone(sided, unit.facing, d))


def enemies_touching(
    state: Lames, terrain: Terrain, side: str, place: Place[str]
) -> Iterator[Neighbour[str, tuple[str, ...]]]:
    """The enemy stacks that touch a place: beside its hexes, or in them at an adjacent Position. LM-4.2.1.1-01, -02."""
    if not enemies_at_hand(state, terrain, side, place.hexes):
        return
    units = state.units
    for one in state.occupancy.touching(place, terrain.beyond, POSITIONS):
        if units[one.held[0]].side != side:
            yield one


def enemies_at_hand(state: Lames, terrain: Terrain, side: str, hexes: tuple[str, ...]) -> bool:
    """Whether enemies stand in some hexes or beside them, at whatever level."""
    held = state.occupancy.enemy_hexes(side).keys()
    return any(hex in held or not held.isdisjoint(terrain.adjacent[hex]) for hex in hexes)


def adjacent_units(state: Lames, one: Unit, other: Unit) -> bool:
    """Whether two units are adjacent, by hex and Position. LM-4.2.1.1-01, -02."""
    board = board_of(state.ground)
    first, second = (Place(tuple(map(board.hex, unit.hexes)), 0, unit.level) for unit in (one, other))
    return adjacent(first, second, POSITIONS)


def _responds(state: Lames, unit: Unit, hex: str, d: int, stack: tuple[str, ...] | None) -> bool:
    """Whether a unit answers for one of its hexes in a direction; imagined there, it goes under whoever is there."""
    if stack is None or unit.more_hexes:
        stack = state.stacks.get(spot(hex, unit.level), ())
        if unit.key not in stack:
            stack = (*stack, unit.key)
    return len(stack) == 1 or who_responds(state, stack, d, unit) == unit.key


def engaged_from(
    state: Lames, terrain: Terrain, unit: Unit, stack: tuple[str, ...] | None = None
) -> Iterator[tuple[Neighbour[str, tuple[str, ...]], str]]:
    """Whom a unit engages, hex by hex: from which of its hexes, in which direction, and who it is. LM-3.3.8-01."""
    front = (*front_sides(state.sided(unit), unit.facing), HERE)
    meets = terrain.strikes_across[gait_of(state, terrain, unit)]
    for one in enemies_touching(state, terrain, unit.side, unit.place):
        if one.d in front and meets[one.hex][one.d] and _responds(state, unit, one.hex, one.d, stack):
            yield one, who_responds(state, one.held, opposite(one.d))


def _engaging(state: Lames, terrain: Terrain, unit: Unit, stack: tuple[str, ...] | None) -> Iterator[tuple[Unit, int]]:
    for one in enemies_touching(state, terrain, unit.side, unit.place):
        if not _responds(state, unit, one.hex, one.d, stack):
            continue
        back = opposite(one.d)
        enemy = state.units[who_responds(state, one.held, back)]
        in_front = zone(state.sided(enemy), enemy.facing, back) == FRONT
        meets = terrain.strikes_across[gait_of(state, terrain, enemy)]
        if enemy.cohesion != ROUTED and in_front and meets[one.there][back]:
            yield enemy, one.d


# What follows


def faces_none(state: Lames, terrain: Terrain, unit: Unit) -> bool:
    """Engaged, but engaging none of those who engage it."""
    engaging = enemies_engaging_it(state, terrain, unit)
    if not engaging:
        return False
    mine = {enemy.key for enemy in enemies_it_engages(state, terrain, unit)}
    return not any(enemy.key in mine for enemy, _ in engaging)


def enemies_beside(state: Lames, terrain: Terrain, side: str, hex: str, level: int = 0) -> list[tuple[int, str]]:
    """The neighbouring hexes that enemies hold, with their directions; at adjacent Positions the very hex too."""
    if state.rules.tiers and (level or state.occupancy.aloft):
        place = Place((hex,), 0, level)
        return list(dict.fromkeys((one.d, one.there) for one in enemies_touching(state, terrain, side, place)))
    stacks, units = state.stacks, state.units
    return [
        (d, near)
        for d, near in enumerate(terrain.adjacent[hex])
        if near in stacks and units[stacks[near][0]].side != side
    ]


def is_engaged(state: Lames, terrain: Terrain, unit: Unit) -> bool:
    """Whether an enemy engages a unit."""
    return bool(enemies_engaging_it(state, terrain, unit))


def friends_beside(state: Lames, terrain: Terrain, unit: Unit) -> list[Unit]:
    """The friends in the same hex and in the neighbouring ones. C-76."""
    stacks, units = state.stacks, state.units
    if state.rules.tiers and unit.hex and not _plain(state, unit):
        around = state.occupancy.touching(unit.place, terrain.beyond, POSITIONS)
        keys = dict.fromkeys((*state.stack_of(unit), *(key for one in around for key in one.held)))
    else:
        hexes = (unit.hex, *terrain.adjacent[unit.hex]) if unit.hex else ()
        keys = dict.fromkeys(key for hex in hexes for key in stacks.get(hex, ()))
    return [units[key] for key in keys if key != unit.key and units[key].side == unit.side]
