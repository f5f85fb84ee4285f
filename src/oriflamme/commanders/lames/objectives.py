"""The places that count at the end: what each is worth to a side, and who sees to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.rulebooks.lames.unit_orders import allowance

DENIED = 0.5
"""What a place of the enemy's is worth to whoever stands there instead of him, as a share."""
WITHOUT_END = 9
"""Turns that a battle without an end is taken to last yet."""
PULL = 0.6
"""What is left of the worth of a place with each turn's march to it."""


class Aim(NamedTuple):
    """A hex that a troop sees to, and what it is worth to stand there."""

    hex: str
    worth: float


def aims(state: Lames, side: str, friends: Iterable[Unit]) -> dict[str, Aim]:
    """Who sees to which place: the nearest of those who are free, the dearest place first."""
    found = dict[str, Aim]()
    left = turns_left(state)
    places = [
        (one.points * (1.0 if one.side == side else DENIED) / len(one.hexes) / (1 + left), hex)
        for one in state.victory.objectives
        for hex in one.hexes
    ]
    men = [unit for unit in friends if _fit(state, unit)] if places else []
    for worth, hex in sorted(places, reverse=True):
        free = [unit for unit in men if unit.key not in found]
        if free:
            nearest = min(free, key=lambda unit: turns_to(state, unit, hex))
            found[nearest.key] = Aim(hex, worth)
    return found


def turns_left(state: Lames) -> int:
    """Turns that are still to come after this one."""
    return state.limit - state.turn if state.limit else WITHOUT_END


def _fit(state: Lames, unit: Unit) -> bool:
    """Whether somebody can hold a place."""
    return bool(state.figure(unit).troop) and state.concerns_others(unit) and not unit.routed


def turns_to(state: Lames, unit: Unit, hex: str) -> float:
    """Turns of marching to a hex."""
    terrain, points = terrain_of(state), max(allowance(state, unit), 1)
    return terrain.to_reach(gait_of(state, terrain, unit), points, hex)[terrain.index[unit.hex]] / points


def nearer(state: Lames, unit: Unit, aim: Aim) -> float:
    """What it is worth to stand so near to one's place; nothing off the map, or where time is too short."""
    turns = turns_to(state, unit, aim.hex) if unit.hex else WITHOUT_END + 1
    return aim.worth * float(PULL**turns) if turns <= turns_left(state) else 0.0
