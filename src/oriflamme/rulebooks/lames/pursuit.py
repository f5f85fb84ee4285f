"""Pursuit beyond the edge of the map. LM-2.6.10-03, LM-2.6.10.1."""

from __future__ import annotations

from oriflamme.kernel import Context, Item, Procedure, Tally
from oriflamme.rulebooks.lames.facts import UnitDestroyed
from oriflamme.rulebooks.lames.morale import destroy, morale_test, weapon_item
from oriflamme.rulebooks.lames.state import SPENT, WINDED, Lames, Unit
from oriflamme.rulebooks.lames.tables import PURSUIT
from oriflamme.rulebooks.lames.unit_effects import has_faculty
from oriflamme.rulebooks.lames.unit_orders import fearless, in_caverns, speed, weapon_capacity_of


def pursuit_modifiers(state: Lames, unit: Unit, other: Unit) -> Tally:
    """What being hunted by another unit adds to the dice. LM-2.6.10.1-02; the second test swaps them, C-58."""
    own, theirs = state.figure(unit), state.figure(other)
    items: list[Item] = [*weapon_item(own.weapon, theirs.weapon, PURSUIT["weapons"].clause)]
    mine, against = weapon_capacity_of(state, unit), weapon_capacity_of(state, other)
    if mine != against:
        items.append(PURSUIT["capacity_higher" if mine > against else "capacity_lower"])
    if has_faculty(state, unit, "evade"):
        items.append(PURSUIT["evade"])
    pace, pursuit = (speed(figure, caverns=in_caverns(state)) for figure in (own, theirs))
    if pace != pursuit:
        items.append(PURSUIT["faster" if pace > pursuit else "slower"])
    if unit.routed:
        items.append(PURSUIT["routed"])
    if unit.out_of_breath:
        items.append(PURSUIT["spent"])
    if other.shaken:
        items.append(PURSUIT["pursuer_shaken"])
    if other.breath == WINDED:
        items.append(PURSUIT["pursuer_winded"])
    if other.breath == SPENT:
        items.append(PURSUIT["pursuer_spent"])
    return Tally(tuple(items))


def pursue(ctx: Context[Lames], hunter: str, hunted: str) -> Procedure:
    """The pursued unit tests, or is destroyed; if it stands, the pursuer tests in turn. LM-2.6.10-04.

    Whose morale tests are ignored stands without one: LM-2.8.3.3-01, -02.
    """
    state = ctx.state
    for key, other in ((hunted, hunter), (hunter, hunted)):
        unit = _unit(state, key)
        if fearless(state, unit):
            continue
        modifiers = pursuit_modifiers(state, unit, _unit(state, other))
        if not (yield from morale_test(ctx, unit, "pursuit", "LM-2.6.10.1-01", modifiers, against=other)):
            yield from _caught(ctx, key)
            return
        if unit.routed:
            return


def _unit(state: Lames, key: str) -> Unit:
    return state.units[key] if key in state.units else state.lost[key]


def _caught(ctx: Context[Lames], key: str) -> Procedure:
    """Destroyed; one that had left routed was lost to its wing already."""
    if key in ctx.state.units:
        yield from destroy(ctx, key, "LM-2.6.10-04", "hunted")
    else:
        ctx.note(UnitDestroyed(clause="LM-2.6.10-04", unit=key, reason="hunted"))
