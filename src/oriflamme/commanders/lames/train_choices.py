"""What to do with what is driven, taken along or plundered."""

from __future__ import annotations

from oriflamme.commanders.lames.answers import pick
from oriflamme.kernel import Choice
from oriflamme.rulebooks.lames.distance_field import NOWHERE
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.terrain import Terrain, terrain_of
from oriflamme.rulebooks.lames.zones import front_sides

WHEELS, POINTS = "wheeled", 4
"""By what roads are measured: most of what is driven has wheels."""
NEAR = 4
"""Within so many hexes an enemy is a danger."""
DANGER = 3.0
"""What a hex nearer to such an enemy counts, in half points."""


def drive(state: Lames, ask: Choice) -> str:
    """Towards the hexes that the scenario pays for, and away from the enemy."""
    terrain = terrain_of(state)
    here = next((str(option.place) for option in ask.options if option.verb != "step"), "")
    ways = {str(option.place): option.token for option in ask.options if option.verb == "step"}
    for option in ask.options:
        if option.verb == "face" and option.facing is not None:
            for d in front_sides(True, option.facing):
                near = terrain.adjacent[here][d]
                if near and not state.stacks.get(near):
                    ways.setdefault(near, option.token)
    best = max(ways, key=lambda hex: _worth(state, terrain, ask.seat, hex), default="")
    halt = pick(ask, "halt")
    if halt and (not best or _worth(state, terrain, ask.seat, best) <= _worth(state, terrain, ask.seat, here)):
        return halt
    return ways[best] if best else halt


def _worth(state: Lames, terrain: Terrain, side: str, hex: str) -> float:
    here = terrain.index[hex]
    goals = [goal for one in state.victory.train if one.side == side for goal in one.hexes]
    far = min((terrain.to_reach(WHEELS, POINTS, goal)[here] for goal in goals), default=0)
    paces = terrain.command_distances(hex)
    foes = [terrain.index[unit.hex] for unit in state.units.values() if unit.side != side and unit.hex]
    near = min((paces[foe] for foe in foes), default=NEAR)
    return -float(min(far, NOWHERE)) - DANGER * max(NEAR - near, 0)


def raze(state: Lames, ask: Choice) -> str:
    """What the enemy cannot win back is destroyed; what is worth points, and is taken, is kept."""
    kinds = {kind for one in state.victory.train if one.side == ask.seat for kind in one.kinds}
    return pick(ask, "spare" if ask.options[0].what in kinds else "raze")


def handle(state: Lames, ask: Choice) -> str:
    """Pavises go along."""
    return pick(ask, "take")
