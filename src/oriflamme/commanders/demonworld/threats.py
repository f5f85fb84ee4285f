"""What the enemy could do up to the next blows: strike, charge, or shoot; by the points of whoever would fall."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.commanders.demonworld.element_worth import unit_worth
from oriflamme.commanders.demonworld.position_value import base_number
from oriflamme.commanders.demonworld.routes import centre, charge_reach, gap
from oriflamme.commanders.two_sentences import Threat, worst
from oriflamme.rulebooks.demonworld.formation import organised
from oriflamme.rulebooks.demonworld.geometry import FLANK, FRONT, REAR, in_arc
from oriflamme.rulebooks.demonworld.occupancy import touched_units
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import BLOW_FACES

KINDS = {FRONT: "attack", FLANK: "flank", REAR: "rear"}
"""How it is told that somebody comes from a side."""
SHOT_SHARE = 0.3
"""The share of its elements that a volley is thought to strike down of those it could."""


def threat(state: Demonworld, side: str) -> Threat | None:
    """What would cost a unit most."""
    foes = [foe for foe in state.units_of(state.enemy(side)) if state.of(foe.key)]
    units = [unit for unit in state.units_of(side) if state.of(unit.key)]
    worth = {unit.key: unit_worth(state, unit.key) for unit in units}
    return worst(found for unit in units for foe in foes for found in _threats(state, foe, unit, worth[unit.key]))


def _threats(state: Demonworld, foe: Unit, unit: Unit, worth: float) -> Iterator[Threat]:
    """What one enemy unit could do to one of ours, of whose elements each is worth so much."""
    ours, theirs = state.of(unit.key), state.of(foe.key)
    fighting = min(len(ours), len(theirs))
    if foe.engaged:
        if unit.key in touched_units(state, foe.key):
            yield Threat("blow", (foe.key,), unit.key, _losses(state, foe, unit, FRONT, fighting) * worth)
        return
    far = gap(ours, theirs)
    if organised(theirs) and far <= charge_reach(state, foe.key):
        side = _side(state, foe, unit)
        yield Threat(KINDS[side], (foe.key,), unit.key, _losses(state, foe, unit, side, fighting) * worth)
    weapon = state.card(foe.key).ranged
    if weapon is not None and far > 1 and weapon.power_at(far) is not None and not unit.engaged:
        yield Threat("shot", (foe.key,), unit.key, SHOT_SHARE * len(theirs) * worth)


def _losses(state: Demonworld, foe: Unit, unit: Unit, side: str, fighting: int) -> float:
    """The elements that a round of blows would cost."""
    return fighting * base_number(state, foe.key, unit.key, side) / BLOW_FACES


def _side(state: Demonworld, foe: Unit, unit: Unit) -> str:
    """From which side an enemy would come."""
    ours = state.of(unit.key)
    here, there, facing = centre(ours), centre(state.of(foe.key)), ours[0].facing
    q, r = there[0] - here[0], there[1] - here[1]
    if in_arc(q, r, facing, (0,)):
        return FRONT
    return FLANK if in_arc(q, r, facing, (-1, 1)) else REAR
