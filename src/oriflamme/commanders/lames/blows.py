"""What a blow is worth, and how to take one."""

from __future__ import annotations

from functools import cache

from oriflamme.kernel import Choice, dice
from oriflamme.rulebooks.lames.advantage import advantage
from oriflamme.rulebooks.lames.combat import targets, why_not_support
from oriflamme.rulebooks.lames.state import IN_ORDER, Lames, Unit
from oriflamme.rulebooks.lames.tables import losses

BREATH = 0.25
"""What a breath level is worth, in losses."""


@cache
def expected(total: int) -> float:
    """The mean number of losses of an attack at an advantage."""
    return float(sum(losses(total, roll) * chance for roll, chance in dice("2d6").totals().items()))


def blow(state: Lames, unit: Unit, target: Unit, *, supported: bool) -> float:
    """What an attack is worth: the losses it brings, more against what breaks, less the breath it takes."""
    hurt = expected(advantage(state, unit, target, supported=supported).total)
    if target.steps == 1 or target.cohesion < IN_ORDER:
        hurt *= 1.5
    tired = supported and not unit.charging
    return hurt - (BREATH * (1 + unit.breath) if tired else 0)


def best_blow(state: Lames, unit: Unit) -> float:
    """The best that a unit could do now."""
    return max(
        (
            blow(state, unit, foe, supported=way)
            for foe in targets(state, unit)
            for way in (False, True)
            if not way or not why_not_support(state, unit, foe)
        ),
        default=0.0,
    )


def strike(state: Lames, ask: Choice) -> str:
    """The blow that is worth most."""
    unit = state.units[str(ask.question.args["unit"])]

    def worth(value: tuple[str, bool]) -> float:
        foe, supported = value
        return blow(state, unit, state.units[foe], supported=supported)

    return max(ask.options, key=lambda option: worth(option.value)).token


def lose(state: Lames, ask: Choice) -> str:
    """Give ground while in good order, and rather than bleed to the last; shaken ones stand and bleed."""
    unit = state.units[str(ask.question.args["unit"])]
    return "recoil" if unit.cohesion == IN_ORDER or unit.steps == 1 else "step"


def bear(state: Lames, ask: Choice) -> str:
    """Whoever can best afford it: the most steps, troops before characters."""

    def spare(key: str) -> tuple[int, bool, int]:
        unit = state.units[key]
        return unit.steps, state.figure(unit).troop, -unit.breath

    return max(ask.options, key=lambda option: spare(option.value)).token
