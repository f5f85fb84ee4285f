"""What the enemy could do in his next turn: strike whom he has before him, come against somebody, or shoot."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.commanders.lames.position_value import PositionValue
from oriflamme.commanders.lames.shot_value import shot_worth
from oriflamme.commanders.two_sentences import Threat, worst
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it
from oriflamme.rulebooks.lames.shooting import is_shooter, shots_from, shots_of, targets_in_contact, why_not_shoot
from oriflamme.rulebooks.lames.state import EXHAUSTED, Lames, Unit
from oriflamme.rulebooks.lames.unit_orders import is_commander
from oriflamme.rulebooks.lames.zones import zone

SIDES = {"front": "attack", "flank": "flank", "rear": "rear"}
"""How it is told that somebody comes by a side."""


def threat(state: Lames, side: str) -> Threat | None:
    """What would cost a troop or a leader most."""
    position = PositionValue(state, side)
    return worst([*_by_hand(position), *_by_shots(position)])


def _by_hand(position: PositionValue) -> Iterator[Threat]:
    state = position.state
    for unit in position.friends:
        for foe, _ in enemies_engaging_it(state, position.terrain, unit):
            yield _told(state, "blow", foe, unit, position.blow(foe, unit)[0])
        for foe, d, running in position.comers(unit.hex):
            how = SIDES.get(zone(state.sided(unit), unit.facing, d), "attack")
            yield _told(state, how, foe, unit, position.comes(foe, unit, d, running=running))


def _by_shots(position: PositionValue) -> Iterator[Threat]:
    state = position.state
    for foe in position.foes if state.rules.tiers else ():
        if not is_shooter(state.figure(foe)) or foe.ammunition == EXHAUSTED or foe.routed or why_not_shoot(state, foe):
            continue
        only, count = targets_in_contact(state, foe), shots_of(state, foe)
        for hex in foe.hexes:
            for shot in shots_from(state, foe, hex, only):
                worth = count * shot_worth(state, foe, shot)
                yield _told(state, "shot", foe, state.units[shot.target], worth)


def _told(state: Lames, kind: str, foe: Unit, unit: Unit, loss: float) -> Threat:
    return Threat("chief" if is_commander(state, unit) else kind, (foe.key,), unit.key, loss)
