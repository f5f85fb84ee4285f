"""Who of a stack answers for which side, and who engages whom.

A engages B when A is not routed, B is in A's front zone, and neither B's hex nor the side between is closed to
A: LM-2.3.2-01. It is not mutual: LM-2.3.2-02.
"""

from __future__ import annotations

from oriflamme.board.hexes import SIDES, opposite
from oriflamme.rulebooks.lames.state import ROUTED, Lames, Unit
from oriflamme.rulebooks.lames.terrain import Terrain
from oriflamme.rulebooks.lames.zones import FRONT, REAR, ZONES, front_sides

# Stacks


def ranked(state: Lames, stack: tuple[str, ...]) -> tuple[str, ...]:
    """Who counts for In Front and Behind: the large units, or all in a stack of small ones. LM-2.3.1-08, -09."""
    if len(stack) == 1:
        return stack
    units, figures = state.units, state.figures
    large = tuple(key for key in stack if figures[units[key].figure].large)
    return large or stack


def stack_position(state: Lames, unit: Unit) -> str:
    """front, behind, middle, or alone (In Front and Behind at once, C-49). LM-2.3.1-07."""
    counted = ranked(state, state.stacks[unit.hex])
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
    return counted[-1] if ZONES[top.facing][d] == REAR else first


# Engagement


def enemies_it_engages(state: Lames, terrain: Terrain, unit: Unit, stack: tuple[str, ...] | None = None) -> list[Unit]:
    """The enemies that a unit engages. `stack`, for a unit imagined elsewhere: what its hex would hold."""
    if unit.cohesion == ROUTED or not unit.hex:
        return []
    stacks, units = state.stacks, state.units
    mine = stacks[unit.hex] if stack is None else stack
    figure = state.figures[unit.figure]
    near, meets = terrain.adjacent[unit.hex], terrain.strikes_across[figure.movement][unit.hex]
    found = []
    for d in front_sides(figure.large, unit.facing):
        theirs = stacks.get(near[d])
        if theirs is None or units[theirs[0]].side == unit.side or not meets[d]:
            continue
        if len(mine) > 1 and who_responds(state, mine, d, unit) != unit.key:
            continue
        found.append(units[who_responds(state, theirs, opposite(d))])
    return found


def enemies_engaging_it(
    state: Lames, terrain: Terrain, unit: Unit, stack: tuple[str, ...] | None = None
) -> list[tuple[Unit, int]]:
    """The enemies that engage a unit, each with the direction it comes from."""
    if not unit.hex:
        return []
    stacks, units, figures = state.stacks, state.units, state.figures
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
        figure = figures[enemy.figure]
        if figure.large and ZONES[enemy.facing][back] != FRONT:
            continue
        if not terrain.strikes_across[figure.movement][enemy.hex][back]:
            continue
        found.append((enemy, d))
    return found


def faces_none(state: Lames, terrain: Terrain, unit: Unit) -> bool:
    """Engaged, but engaging none of those who engage it."""
    engaging = enemies_engaging_it(state, terrain, unit)
    if not engaging:
        return False
    mine = {enemy.key for enemy in enemies_it_engages(state, terrain, unit)}
    return not any(enemy.key in mine for enemy, _ in engaging)


def enemies_beside(state: Lames, terrain: Terrain, side: str, hex: str) -> list[tuple[int, str]]:
    """The neighbouring hexes that enemies hold, with their directions."""
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
    hexes = (unit.hex, *terrain.adjacent[unit.hex]) if unit.hex else ()
    return [
        units[key] for hex in hexes for key in stacks.get(hex, ()) if key != unit.key and units[key].side == unit.side
    ]
