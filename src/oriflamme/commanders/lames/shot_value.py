"""What shots are worth, how to spend them, and what fire does to a place."""

from __future__ import annotations

from oriflamme.board.overlay import mark_in
from oriflamme.commanders.lames.answers import pick
from oriflamme.commanders.lames.attack_value import FRAIL, ROUT, expected
from oriflamme.kernel import Choice, Option
from oriflamme.rulebooks.lames.fires import burns
from oriflamme.rulebooks.lames.shooting import (
    Shot,
    is_shooter,
    shots_from,
    shots_of,
    targets_in_contact,
    why_not_shoot,
)
from oriflamme.rulebooks.lames.shooting_advantage import shooting_advantage
from oriflamme.rulebooks.lames.state import EXHAUSTED, FULL, IN_ORDER, Lames, Unit

DOUBLE = 1 / 6
"""How often a shot costs ammunition."""
NOTCH, LAST = 0.1, 0.35
"""What the first notch of ammunition is worth, and the last, in losses."""
POINTLESS = 0.05
"""A shot worth less is not made, where that is allowed."""
FLAMES, EMBERS = 9.0, 0.4
"""What it costs to stand in a fire, or where one may break out."""


def shot_worth(state: Lames, unit: Unit, shot: Shot, *, single: bool = False, duel: bool = False) -> float:
    """The losses that a shot brings, more against what breaks, less the ammunition it may take."""
    hurt = expected(shooting_advantage(state, unit, shot, single=single, duel=duel).total)
    target = state.units[shot.target]
    if target.routed:
        hurt *= ROUT
    elif target.steps == 1 or target.cohesion < IN_ORDER:
        hurt *= FRAIL
    return hurt - DOUBLE * (NOTCH if unit.ammunition == FULL else LAST)


def volley_worth(state: Lames, unit: Unit, stack: tuple[str, ...] | None = None) -> float:
    """What the best use of all its shots is worth to a unit, where it stands or is imagined; 0 without a target."""
    if not is_shooter(state.figure(unit)) or unit.ammunition == EXHAUSTED or unit.routed:
        return 0.0
    if why_not_shoot(state, unit, stack):
        return 0.0
    only, count = targets_in_contact(state, unit, stack), shots_of(state, unit)
    total = 0.0
    for hex in unit.hexes:
        shots = shots_from(state, unit, hex, only)
        several = max((count * shot_worth(state, unit, shot) for shot in shots), default=0.0)
        once = max((shot_worth(state, unit, shot, single=True) for shot in shots if count > 1), default=0.0)
        total += max(several, once)
    return total


def shoot(state: Lames, ask: Choice) -> str:
    """The shot that is worth most, one for all where that is worth more; none that is worth nothing."""
    unit = state.units[ask.subject]
    count, duel = shots_of(state, unit), not any(isinstance(option.value[0], Shot) for option in _shots(ask))

    def worth(option: Option) -> float:
        if duel:
            return shot_worth(state, unit, option.value, duel=True)
        shot, single = option.value
        return shot_worth(state, unit, shot, single=single) * (1 if single else count)

    best = max(_shots(ask), key=worth)
    if worth(best) < POINTLESS and pick(ask, "cease"):
        return pick(ask, "cease")
    return best.token


def _shots(ask: Choice) -> list[Option]:
    return [option for option in ask.options if option.verb != "cease"]


def fire_cost(state: Lames, unit: Unit) -> float:
    """What the fire in its hex costs a unit, where it stands or is imagined."""
    if state.overlay is None:
        return 0.0
    if burns(state, unit):
        return FLAMES
    return EMBERS if mark_in(state.overlay, "fire", unit.hex) is not None else 0.0
