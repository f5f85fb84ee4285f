"""What a temper likes or dislikes in what a troop does, beside what it gains: in losses of an ordinary troop."""

from __future__ import annotations

from oriflamme.commanders.lames.attack_value import direction_of, stack_joined
from oriflamme.commanders.lames.position_value import PositionValue
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.state import IN_ORDER, Unit
from oriflamme.rulebooks.lames.zones import zone

GIVING_GROUND = 0.6
"""To stubborn minds: what it costs to step back or to run."""
UNANSWERED, BLUNT = 0.25, -0.2
"""To sly minds: standing on an enemy's flank or back, or before one who is busy or shaken; and before a fresh one."""
SHOTS = 0.4
"""To sly minds: how much more shots are worth."""


def giving_ground(position: PositionValue) -> float:
    """What it costs a temper to give ground."""
    return GIVING_GROUND * position.temper.stubbornness


def shots(position: PositionValue) -> float:
    """How much shots count."""
    return 1.0 + SHOTS * position.temper.slyness


def meeting(position: PositionValue, unit: Unit) -> float:
    """How well a temper likes the enemies that a unit would come against, by the one who suits it best."""
    if not position.temper.slyness:
        return 0.0
    met = enemies_it_engages(position.state, position.terrain, unit, stack_joined(position.state, unit, unit.hex))
    liked = (UNANSWERED if _unanswered(position, unit, foe) else BLUNT for foe in met)
    return position.temper.slyness * max(liked, default=0.0)


def _unanswered(position: PositionValue, unit: Unit, foe: Unit) -> bool:
    """Whether an enemy has his front elsewhere, or somebody else to deal with."""
    state, terrain = position.state, position.terrain
    side = zone(state.sided(foe), foe.facing, direction_of(terrain, foe, unit))
    busy = any(other.key != unit.key for other, _ in enemies_engaging_it(state, terrain, foe))
    return side != "front" or busy or foe.cohesion < IN_ORDER
