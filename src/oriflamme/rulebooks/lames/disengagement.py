"""Breaking off: the disengagement test, and the discipline of those who are left behind. LM-2.6.13.1, LM-2.6.14.1."""

from __future__ import annotations

from oriflamme.kernel import Context, Item, Procedure, Tally
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.facts import ShockMarked
from oriflamme.rulebooks.lames.formation_break import break_up
from oriflamme.rulebooks.lames.morale import lose_cohesion, lose_step, morale_test, roll_test
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, IN_ORDER, SHAKEN, Lames, Unit
from oriflamme.rulebooks.lames.tables import DISCIPLINE, DISENGAGEMENT, threshold
from oriflamme.rulebooks.lames.terrain import Terrain
from oriflamme.rulebooks.lames.unit_effects import has_faculty
from oriflamme.rulebooks.lames.unit_orders import NEVER_SHAKEN, in_caverns, speed
from oriflamme.rulebooks.lames.zones import zone

Engaging = list[tuple[Unit, int]]


def disengagement(state: Lames, terrain: Terrain, unit: Unit, engaging: Engaging, *, flee: bool) -> Tally | None:
    """The modifiers of the test that breaking off calls for; None when it calls for none. LM-2.6.14.1-01, -02."""
    if not _calls_for_test(state, unit, engaging, flee=flee):
        return None
    enemies = [enemy for enemy, _ in engaging]
    own = state.figure(unit)
    items: list[Item] = []
    if has_faculty(state, unit, "evade"):
        items.append(DISENGAGEMENT["evade"])
    caverns = in_caverns(state)
    pace, fastest = speed(own, caverns=caverns), max(speed(state.figure(enemy), caverns=caverns) for enemy in enemies)
    if pace > fastest:
        items.append(DISENGAGEMENT["faster"])
    if pace < fastest:
        items.append(DISENGAGEMENT["slower"])
    if flee and any(_free(state, terrain, enemy, unit) for enemy in enemies):
        items.append(DISENGAGEMENT["free_enemy"])
    if any(enemy.shock == CHARGE for enemy in enemies):
        items.append(DISENGAGEMENT["charged"])
    elif any(enemy.shock == CONTACT for enemy in enemies):
        items.append(DISENGAGEMENT["contacted"])
    zones = {zone(state.sided(unit), unit.facing, d) for _, d in engaging}
    items += [DISENGAGEMENT[name] for name in ("flank", "rear") if name in zones]
    return Tally(tuple(items))


def _calls_for_test(state: Lames, unit: Unit, engaging: Engaging, *, flee: bool) -> bool:
    """A flight from anybody with breath left; a withdraw from enemies in good order, marked or at flank or rear."""
    if flee:
        return any(not enemy.out_of_breath for enemy, _ in engaging)
    sided = state.sided(unit)
    return any(
        enemy.cohesion == IN_ORDER and (enemy.marked or zone(sided, unit.facing, d) != "front") for enemy, d in engaging
    )


def _free(state: Lames, terrain: Terrain, enemy: Unit, unit: Unit) -> bool:
    """Nobody but the fleeing unit engages that enemy."""
    return all(other.key == unit.key for other, _ in enemies_engaging_it(state, terrain, enemy))


def disengage(ctx: Context[Lames], key: str, modifiers: Tally) -> Procedure:
    """The test, and what its failure costs: a level, or a step for natures that cannot be shaken. LM-2.6.14.1-03.

    Whether the unit is out of breath is seen now, at the end of its action.
    """
    unit = ctx.state.units[key]
    if unit.out_of_breath:
        modifiers = Tally((*modifiers.items, DISENGAGEMENT["spent"]))
    if (yield from morale_test(ctx, unit, "disengagement", "LM-2.6.14.1-01", modifiers)):
        return
    if unit.formation and unit.shaken:  # LM-3.3.1.2-03
        break_up(ctx, key, "LM-3.3.1.2-03", "disengagement", SHAKEN)
        return
    nature = ctx.state.figure(unit).morale
    if nature in NEVER_SHAKEN or (nature == "demonic" and unit.cohesion <= SHAKEN):
        yield from lose_step(ctx, key, "LM-2.6.14.1-03", "pursued")
    else:
        yield from lose_cohesion(ctx, key, "LM-2.6.14.1-03")


# Discipline


def followers(state: Lames, terrain: Terrain, unit: Unit, engaging: Engaging) -> tuple[str, ...]:
    """Who engages the fleeing unit, nobody else, and is engaged by nobody else. LM-2.6.13-06, C-14."""
    return tuple(
        enemy.key
        for enemy, _ in engaging
        if not enemy.formation
        and enemy.level >= 0  # they never charge: LM-F-59, LM-4.2.3.7-01
        and all(other.key == unit.key for other in enemies_it_engages(state, terrain, enemy))
        and _free(state, terrain, enemy, unit)
    )


def disciplined(ctx: Context[Lames], key: str) -> Procedure:
    """A failed discipline test gives Charge. LM-2.6.13.1-01."""
    state = ctx.state
    unit = state.units.get(key)
    if unit is None or unit.cohesion != IN_ORDER or unit.out_of_breath or not unit.hex:
        return
    leader = _leader(state, unit)
    figure = state.figure(leader)
    items = []
    if figure.command in ("regular", "autonomous"):
        items.append(DISCIPLINE["regular"])
    elif figure.command == "irregular":
        items.append(DISCIPLINE["irregular"])
    target = threshold(figure.weapon_capacity, "discipline_threshold")
    passed = yield from roll_test(
        ctx, key, unit.side, "discipline", "LM-2.6.13.1-01", target, Tally(tuple(items)), natural=True
    )
    if not passed:
        ctx.note(ShockMarked(clause="LM-2.6.13-06", unit=key, shock=CHARGE))


def _leader(state: Lames, unit: Unit) -> Unit:
    """The character whose characteristics count for a troop: the one of the highest weapon capacity; else itself."""
    if not state.figure(unit).troop:
        return unit
    others = [state.units[key] for key in state.stack_of(unit)]
    characters = [other for other in others if not state.figure(other).troop]
    return max(characters, key=lambda other: state.figure(other).weapon_capacity, default=unit)
