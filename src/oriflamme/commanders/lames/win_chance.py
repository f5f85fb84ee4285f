"""How two armies of Les Lames Maudites stand against each other, as a chance of winning."""

from __future__ import annotations

import math

from oriflamme.commanders.lames.attack_value import failing
from oriflamme.commanders.lames.position_value import PositionValue
from oriflamme.rulebooks.lames.shock_targets import targets
from oriflamme.rulebooks.lames.state import IN_ORDER, Lames, Unit, Wing
from oriflamme.rulebooks.lames.tables import DEFAULTS, collapse
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import is_commander, leads
from oriflamme.rulebooks.lames.victory import score
from oriflamme.rulebooks.lames.withdraw import engaged_aslant

SPREAD = 11.0
"""A difference in losses that is nearly decisive; like the next three, taken from battles between steady commanders."""
DUE = 0.4
"""How much of the blows to come is counted."""
FLANKED = 2.5
"""What it costs to be engaged from flank or rear: no ground to give, and blows that tell."""
LEAD = 1.6
"""What a lead of one margin is worth when time is up, in losses."""
BREATH = (0.0, 0.25, 0.7)
"""What is missing to a unit that is winded, or out of breath."""
LAST_STEP = 0.5
ROUTED = 0.8
"""What is missing to a unit that will run."""
LEADER, COMMANDER = 2.0, 4.0
"""What the leader of a wing, and the army's commander, are worth beyond their own steps."""
MORALE = 0.05
"""What a point of a wing's morale is worth, as a share of the wing."""
USUAL_MORALE = int(DEFAULTS["wing_morale"])
LOST = 0.15
"""What is left of a wing that is in Retreat."""


def chance(edge: float) -> float:
    """An edge as a number from 0 to 1."""
    return 0.5 + 0.5 * math.tanh(edge / SPREAD)


def edge(state: Lames, side: str) -> float:
    """What a side can bear more than its enemies, in losses; the blows that are due to whoever plays are counted."""
    own = sum(strength(state, wing) for wing in state.wings.values() if wing.side == side)
    foe = sum(strength(state, wing) for wing in state.wings.values() if wing.side != side)
    due = _due(state, state.active) * (1 if state.active == side else -1)
    return own - foe + due + _lead(state, side) + FLANKED * _turned(state, side)


def _due(state: Lames, side: str) -> float:
    """What the blows of units in contact will bring."""
    position = PositionValue(state, side)
    met = ((unit, targets(state, unit)) for unit in position.friends if not unit.activated)
    return DUE * sum(max(position.blow(unit, foe)[0] for foe in foes) for unit, foes in met if foes)


def _turned(state: Lames, side: str) -> int:
    """How many more of the enemy's troops than of one's own are engaged from flank or rear."""
    terrain = terrain_of(state)
    troops = [unit for unit in state.units.values() if unit.hex and state.figure(unit).troop]
    return sum(
        -1 if unit.side == side else 1 for unit in troops if engaged_aslant(state, terrain, unit, state.stack_of(unit))
    )


def strength(state: Lames, wing: Wing) -> float:
    """What a wing is worth: its units, and whether it will stand."""
    men = sum(worth(state, unit) for unit in state.units.values() if unit.wing == wing.key and unit.hex)
    if wing.order == "retreat":
        return LOST * men
    breaks = failing(collapse(wing.shaken), wing.morale) if wing.shaken else 0.0
    return men * (1 + MORALE * (wing.morale - USUAL_MORALE)) * (1 - (1 - LOST) * breaks)


def worth(state: Lames, unit: Unit) -> float:
    """What a unit can still bear: steps and cohesion, less what it is short of."""
    figure = state.figure(unit)
    left = unit.steps - 1 + unit.cohesion - BREATH[unit.breath]
    if unit.routed:
        left -= ROUTED
    if unit.steps == 1 and unit.cohesion < IN_ORDER:
        left -= LAST_STEP
    if figure.troop:
        return left * (1.0 + 0.1 * (figure.weapon_capacity + figure.morale_capacity))
    office = COMMANDER if is_commander(state, unit) else LEADER if leads(state, unit) else 0.0
    return (0.5 + office / 4) * left


def _lead(state: Lames, side: str) -> float:
    """What the points say, the more the nearer the end is."""
    if not state.limit:
        return 0.0
    scores = {one: score(state, one) for one in state.armies}
    ahead = scores[side] - max(points for one, points in scores.items() if one != side)
    return LEAD * (state.turn / state.limit) ** 2 * ahead / max(state.victory.margin, 1)
