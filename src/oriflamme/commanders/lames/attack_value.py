"""What a blow is worth, what contact would bring, and how to take a blow."""

from __future__ import annotations

from collections import Counter
from functools import cache

from oriflamme.commanders.lames.answers import pick
from oriflamme.kernel import Choice, Option, dice
from oriflamme.rulebooks.lames.advantage import advantage, blow_at
from oriflamme.rulebooks.lames.combat import why_not_support
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.faculties import breath_advantage
from oriflamme.rulebooks.lames.morale import engagement_modifiers
from oriflamme.rulebooks.lames.shock_targets import targets
from oriflamme.rulebooks.lames.state import IN_ORDER, Lames, Unit, spot
from oriflamme.rulebooks.lames.tables import COMBAT, TESTS, losses, threshold, weapon_edge
from oriflamme.rulebooks.lames.terrain import Terrain
from oriflamme.rulebooks.lames.unit_orders import NEVER_ROUTED, morale_of

BREATH = 0.05
"""What a breath level is worth, in losses."""
NERVE = 1.0
"""What a cohesion level is worth, in losses."""
SHY = -1.5
"""The mean advantage of a troop that had better stay behind."""
ROUT = 2.5
FRAIL = 1.5
LATE = 2
"""Turns at the end in which nobody will recover."""
ANSWER = 0.7
"""How much of the blows that may come back does come."""


@cache
def expected(total: int) -> float:
    """The mean number of losses of an attack at an advantage."""
    return float(sum(losses(total, roll) * chance for roll, chance in dice(COMBAT["dice"]).totals().items()))


@cache
def failing(modifiers: int, target: int) -> float:
    """The chance to fail a test."""
    return float(sum(chance for roll, chance in dice(TESTS["dice"]).totals().items() if roll + modifiers > target))


def blow(state: Lames, unit: Unit, target: Unit, *, supported: bool) -> float:
    """What an attack is worth: the losses it brings, more against what breaks, less the breath it takes."""
    hurt = expected(advantage(state, unit, target, supported=supported).total)
    if target.routed:
        hurt *= ROUT
    elif target.steps == 1 or target.cohesion < IN_ORDER:
        hurt *= FRAIL
    tired = supported and not unit.charging
    return hurt - (BREATH * (1 + unit.breath) if tired else 0)


def breath(state: Lames, unit: Unit, target: Unit) -> float:
    """What a breath weapon is worth, the ground that it does not win counted."""
    hurt = expected(breath_advantage(state, unit).value)
    return hurt * (ROUT if target.routed else FRAIL if target.steps == 1 or target.cohesion < IN_ORDER else 1.0)


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


def shy(state: Lames, unit: Unit) -> bool:
    """A troop that most of its enemies would beat: it had better stay behind."""
    own, figures = state.figure(unit), state.figures
    kinds = Counter([enemy.figure for enemy in state.units.values() if enemy.side != unit.side])
    edges = count = 0
    for kind, many in kinds.items():
        foe = figures[kind]
        if foe.troop:
            edges += many * (weapon_edge(own.weapon, foe.weapon) + own.weapon_capacity - foe.weapon_capacity)
            count += many
    return edges <= SHY * count


# Contact to come


def stack_joined(state: Lames, unit: Unit, hex: str) -> tuple[str, ...]:
    """What a hex would hold if a unit came to lie at the bottom of its stack."""
    held = state.stacks.get(spot(hex, unit.level) if unit.level else hex, ())
    return (*(key for key in held if key != unit.key), unit.key)


def direction_of(terrain: Terrain, unit: Unit, other: Unit) -> int:
    """Where a neighbour stands, as a unit sees it."""
    if unit.more_hexes or other.more_hexes or unit.hex == other.hex:
        return blow_at(terrain, unit, other).d
    return terrain.adjacent[unit.hex].index(other.hex)


def clash(state: Lames, terrain: Terrain, unit: Unit) -> float:
    """What a unit that came to stand so would win or lose by it, in losses; nothing where it meets nobody.

    Its blow of the next turn against those that come before it, and the nerve that the tests may cost both.
    """
    stack = stack_joined(state, unit, unit.hex)
    mine, theirs = enemies_it_engages(state, terrain, unit, stack), enemies_engaging_it(state, terrain, unit, stack)
    give = max((expected(advantage(state, unit, enemy, supported=True).total) for enemy in mine), default=0.0)
    take = sum(expected(advantage(state, enemy, unit, supported=True).total) for enemy, _ in theirs)
    mine_fails = max((_loses_nerve(state, unit, enemy, d) for enemy, d in theirs), default=0.0)
    met = [(enemy, direction_of(terrain, enemy, unit)) for enemy in mine]
    theirs_fail = sum(_loses_nerve(state, enemy, unit, d) for enemy, d in met)
    return give - ANSWER * take + NERVE * (theirs_fail - mine_fails)


def _loses_nerve(state: Lames, unit: Unit, enemy: Unit, d: int) -> float:
    """The chance that an enemy who engages it from a direction shakes a unit."""
    nature, capacity = morale_of(state, unit)
    if nature in NEVER_ROUTED:
        return 0.0
    return failing(engagement_modifiers(state, unit, enemy, d).total, threshold(capacity))


# Giving and taking


def strike(state: Lames, ask: Choice) -> str:
    """The blow that is worth most."""
    unit = state.units[ask.subject]

    def worth(option: Option) -> float:
        if option.verb == "breathe":
            return breath(state, unit, state.units[option.target])
        foe, supported = option.value[:2]
        return blow(state, unit, state.units[foe], supported=supported)

    return max(ask.options, key=worth).token


def lose(state: Lames, ask: Choice) -> str:
    """Give ground while in good order, and rather than bleed to the last; shaken ones stand and bleed.

    When the end is near only losses count: whoever can give ground does.
    """
    unit = state.units[ask.subject]
    late = state.limit and state.turn + LATE > state.limit and not unit.routed
    recoils = unit.cohesion == IN_ORDER or unit.steps == 1 or late
    return pick(ask, verb="recoil" if recoils else "lose")


def bear(state: Lames, ask: Choice) -> str:
    """Whoever can best afford it: the most steps, troops before characters."""

    def spare(key: str) -> tuple[int, bool, int]:
        unit = state.units[key]
        return unit.steps, state.figure(unit).troop, -unit.breath

    return max(ask.options, key=lambda option: spare(option.value)).token
