"""After the blows of a combat: the losing side tests its morale and flees, then the winning side. Chapter XV.3.0"""

from __future__ import annotations

from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.demonworld import melee, morale
from oriflamme.rulebooks.demonworld.facts import MoraleTestsDue
from oriflamme.rulebooks.demonworld.occupancy import around, touched_units
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.terrain_rules import meet
from oriflamme.rulebooks.demonworld.who_goes_first import by_die

LOSER = "DW-XV.3.0-07"


def losing_side(state: Demonworld) -> Procedure:
    """Who has lost the combat: by losses, then by the lowest initiative of a unit, then by a die. DW-XV.3.0-07

    "" where only one side is left, or nobody has fallen: nobody tests.
    """
    combat = state.combats[0]
    present = {state.units[key].side for key in combat if key in state.units}
    if len(present) < 2:
        return ""
    first, second = state.armies
    lost = {side: 0 for side in state.armies}
    for key in state.fallen:
        element = state.lost[key]
        if element.unit in combat:
            lost[state.anyone(element.unit).side] += 1
    if not any(lost.values()):
        return ""
    if lost[first] != lost[second]:
        return first if lost[first] > lost[second] else second
    slow = {side: _lowest_initiative(state, side) for side in state.armies}
    if slow[first] != slow[second]:
        return first if slow[first] < slow[second] else second
    loser, _ = yield from by_die(first, second, "loser", LOSER)
    return loser


def _lowest_initiative(state: Demonworld, side: str) -> int:
    """Of the units of a side in this combat, as modified in this phase. DW-F2-A23"""
    units = [key for key in state.combats[0] if key in state.units and state.units[key].side == side]
    return min(melee.initiative(state, one).total for key in units for one in state.of(key))


def losers_test(ctx: Context[Demonworld]) -> Procedure:
    """Units of the losing side with losses test, unless they have destroyed all their opponents. DW-XV.3.0-06, -08"""
    state = ctx.state
    units = [key for key in _hurt(state, state.sides[0]) if not _destroyed_all(state, key)]
    ctx.note(MoraleTestsDue(clause="DW-XV.3.0-06", units=tuple(units), stage="winners"))
    yield from ()


def winners_test(ctx: Context[Demonworld]) -> Procedure:
    """Then those of the winning side with losses that still fight somebody who stands. DW-XV.3.0-06, DW-XV.3.0-08"""
    state = ctx.state
    units = [key for key in _hurt(state, state.sides[1]) if _still_fights(state, key)]
    ctx.note(MoraleTestsDue(clause="DW-XV.3.0-06", units=tuple(units), stage="priority"))
    yield from ()


def _hurt(state: Demonworld, side: str) -> list[str]:
    return [key for key in morale.hurt_units(state) if key in state.combats[0] and state.units[key].side == side]


def _still_fights(state: Demonworld, unit: str) -> bool:
    """Whether an enemy unit that it fought is left, and has not been routed. DW-XV.3.0-08, DW-OR-122

    It still fights a unit of which it has destroyed all that it touched.
    """
    enemies = touched_units(state, unit) if state.rules.winners_in_touch else _left_of(state, unit)
    return any(state.units[key].morale != "routing" for key in enemies)


def _destroyed_all(state: Demonworld, unit: str) -> bool:
    """Whether of all whom it fought in this phase nobody is left."""
    return bool(_fought(state, unit)) and not _left_of(state, unit)


def opponents(state: Demonworld, unit: str) -> list[str]:
    """The enemy units whose fear counts: those it touches, and those it fought that stand. DW-XV.3.0-03, DW-OR-122"""
    touched = touched_units(state, unit)
    if state.rules.winners_in_touch:
        side = state.units[unit].side
        combat = [key for key in state.combats[0] if key in state.units] if state.combats else []
        return touched or [key for key in combat if state.units[key].side != side]
    standing = [key for key in _left_of(state, unit) if state.units[key].morale != "routing"]
    return [key for key in state.units if key in touched or key in standing]


def _left_of(state: Demonworld, unit: str) -> list[str]:
    """The enemy units that it fought in this phase of which somebody is left."""
    return [key for key in _fought(state, unit) if key in state.units]


def _fought(state: Demonworld, unit: str) -> set[str]:
    """The enemy units that a unit fought in this phase. Those who fell lie where they stood."""
    side = state.units[unit].side
    fallen = [state.lost[key] for key in state.fallen]
    own = [*state.of(unit), *(one for one in fallen if one.unit == unit)]
    enemies = [one for one in (*state.elements.values(), *fallen) if state.anyone(one.unit).side != side]
    near = [(one, other) for one in own for other in enemies if not set(around(one.hex)).isdisjoint(other.hexes)]
    return {other.unit for one, other in near if not other.level and meet(state, one, other)}
