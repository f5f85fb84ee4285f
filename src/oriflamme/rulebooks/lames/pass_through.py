"""Passing through friends. LM-2.3.1.2."""

from __future__ import annotations

from oriflamme.board.facings import turn
from oriflamme.kernel import Context, Item, Procedure, Tally
from oriflamme.rulebooks.lames.morale import lose_cohesion, morale_test
from oriflamme.rulebooks.lames.sight import FAR
from oriflamme.rulebooks.lames.stacking import large_units
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import PASSING
from oriflamme.rulebooks.lames.unit_effects import has_faculty
from oriflamme.rulebooks.lames.unit_orders import fearless

ABOUT = 6
"""Notches between opposite facings."""


def in_line(facing: int, other: int) -> bool:
    """Whether two units face the same way, or opposite ways."""
    return turn(facing, other) in (0, ABOUT)


def passing_modifiers(state: Lames, unit: Unit, through: list[Unit], facing: int) -> tuple[Item, ...]:
    """What the dice of every unit that tests are raised by. LM-2.3.1.2-03, C-70."""
    own = state.figure(unit)
    others = [state.figure(other) for other in through]
    items = []
    if any(other.type != own.type for other in others):
        items.append(PASSING["types"])
    if any(other.wing != unit.wing for other in through):
        items.append(PASSING["wings"])
    if any(other.movement != own.movement for other in others):
        items.append(PASSING["classes"])
    each = PASSING["each_large"]
    items.append(Item(each.reason, each.value * large_units(state, tuple(one.key for one in through)), each.clause))
    if not all(in_line(facing, other.facing) for other in through):
        items.append(PASSING["facings"])
    troops = [other for other in others if other.troop]
    if len(troops) == 1 and troops[0].weapon == "art":
        items.append(PASSING["only_wagon" if troops[0].type == "wagon" else "only_artillery"])
    return tuple(items)


def exempt(state: Lames, unit: Unit) -> bool:
    """Who never tests. LM-2.3.1.2-05, C-97."""
    return unit.routed or fearless(state, unit)


def tests_passing(state: Lames, mover: Unit) -> bool:
    """Whether it takes tests when a unit passes through friends: a large one, but not in Far Flight. LM-4.2.1-01."""
    return state.figure(mover).large and mover.level != FAR


def pass_through(ctx: Context[Lames], mover: Unit, through: tuple[str, ...], facing: int) -> Procedure:
    """Once a large unit has left the hex, it and the large units it passed test. LM-2.3.1.1-04, LM-2.3.1.2-01."""
    state = ctx.state
    if not tests_passing(state, mover):
        return
    items = passing_modifiers(state, mover, [state.units[other] for other in through], facing)
    for tested in (mover.key, *(through if state.concerns_others(mover) else ())):
        unit = state.units.get(tested)
        if unit is None or exempt(state, unit):
            continue
        evade = (PASSING["evade"],) if has_faculty(state, unit, "evade") else ()
        if not (yield from morale_test(ctx, unit, "passing", "LM-2.3.1.2-01", Tally((*items, *evade)))):
            yield from lose_cohesion(ctx, tested, "LM-2.3.1.2-06")
