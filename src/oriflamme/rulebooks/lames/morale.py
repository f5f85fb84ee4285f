"""The tests, and what they do: cohesion, breath and the shock marker; destruction and what it sets off."""

from __future__ import annotations

from collections.abc import Iterable

from oriflamme.kernel import Choice, Context, Item, Option, Procedure, Roll, Tally, Throw, effects, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages, friends_beside
from oriflamme.rulebooks.lames.facts import (
    BreathChanged,
    CohesionChanged,
    CommanderChanged,
    OrderChanged,
    ShockMarked,
    StepsLost,
    Tested,
    UnitDestroyed,
    WingShaken,
)
from oriflamme.rulebooks.lames.facts.covers import CoverRemoved, DecoyRemoved
from oriflamme.rulebooks.lames.formation_break import break_up, too_small
from oriflamme.rulebooks.lames.magic.wards import sanctuary_items
from oriflamme.rulebooks.lames.spell_book import PREFIX, SPELL_BOOK
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, DESTROYED, ROUTED, SHAKEN, Lames, Unit, UnitType
from oriflamme.rulebooks.lames.tables import (
    COMMAND,
    DEMORALISATION,
    ENGAGEMENT,
    TESTS,
    WEAPONS,
    collapse,
    threshold,
    weapon_edge,
)
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_effects import with_effects
from oriflamme.rulebooks.lames.unit_orders import (
    NEVER_ROUTED,
    NEVER_SHAKEN,
    is_commander,
    leads,
    morale_of,
    spent_after,
    weapon_capacity_of,
)
from oriflamme.rulebooks.lames.vocabularies import Fate, Test
from oriflamme.rulebooks.lames.works import test_items
from oriflamme.rulebooks.lames.zones import zone

NOTHING = Tally(())
END_WITH_WIZARD = frozenset(f"{PREFIX}{key}" for key, spell in SPELL_BOOK.items() if spell.dies_with_wizard)


# Rolling


def roll_test(
    ctx: Context[Lames],
    subject: str,
    seat: str,
    name: Test,
    clause: str,
    target: int,
    modifiers: Tally = NOTHING,
    *,
    natural: bool = False,
    lucky: bool = False,
    against: str = "",
) -> Procedure:
    """2D6 and modifiers against a number not to be exceeded. Returns whether it is passed.

    With `natural`, a 2 always passes and a 12 never does: command and discipline tests alone. C-55. With `lucky` a 2
    always passes: the organisation test.
    """
    modifiers = with_effects(ctx.state, subject, name, modifiers)

    def passes(throw: Throw) -> bool:
        if (natural or lucky) and throw.total == TESTS["natural"]["success"]:
            return True
        if natural and throw.total == TESTS["natural"]["failure"]:
            return False
        return throw.total + modifiers.total <= target

    throw: Throw = yield Roll(
        TESTS["dice"],
        name,
        clause,
        seat=seat,
        subject=subject,
        tally=modifiers if modifiers.items else None,
        threshold=Tally((Item("threshold", target, clause),)),
        signed=True,
        meaning=lambda throw: "passed" if passes(throw) else "failed",
    )
    passed = passes(throw)
    ctx.note(
        Tested(
            clause=clause,
            subject=subject,
            test=name,
            roll=throw.total,
            modifiers=modifiers,
            threshold=target,
            passed=passed,
            against=against,
        )
    )
    return passed


def morale_test(
    ctx: Context[Lames], unit: Unit, name: Test, clause: str, modifiers: Tally = NOTHING, against: str = ""
) -> Procedure:
    """A test against the threshold of the morale capacity. LM-2.3.1.2-02."""
    _, capacity = morale_of(ctx.state, unit)
    return (
        yield from roll_test(ctx, unit.key, unit.side, name, clause, threshold(capacity), modifiers, against=against)
    )


# Breath, Charge, cohesion


def lose_breath(ctx: Context[Lames], key: str, clause: str) -> None:
    """One breath level more. LM-2.1.2-03; never beyond out of breath, LM-2.8.1-03."""
    unit = ctx.state.units[key]
    breath = spent_after(ctx.state, unit)
    if breath != unit.breath:
        ctx.note(BreathChanged(clause=clause, unit=key, breath=breath))


def lose_charge(ctx: Context[Lames], key: str, clause: str, *, contact: bool = True) -> None:
    """Charge is lost: one breath level, and Contact instead if it engages an enemy. LM-2.6.9-07, C-32."""
    state = ctx.state
    unit = state.units[key]
    if unit.shock != CHARGE:
        return
    engages = contact and bool(enemies_it_engages(state, terrain_of(state), unit))
    ctx.note(ShockMarked(clause=clause, unit=key, shock=CONTACT if engages else ""))
    lose_breath(ctx, key, "LM-2.6.9-07")


def stop_charges_below(ctx: Context[Lames], key: str) -> None:
    """A unit with Charge that engages an infiltrated one loses it at once. LM-F-57, LM-4.2.3.7-01."""
    state = ctx.state
    if not state.occupancy.aloft:
        return
    terrain = terrain_of(state)
    met = [enemy.key for enemy, _ in enemies_engaging_it(state, terrain, state.units[key])]
    for one in (key, *met):
        unit = state.units[one]
        if unit.charging and any(enemy.level < 0 for enemy in enemies_it_engages(state, terrain, unit)):
            lose_charge(ctx, one, "LM-F-57")


def lose_cohesion(ctx: Context[Lames], key: str, clause: str) -> Procedure:
    """One cohesion level less: shaken, routed, destroyed. LM-2.1.2-04; some natures stop short, LM-2.8.3.3-01, -02."""
    unit = ctx.state.units[key]
    nature = ctx.state.figure(unit).morale
    level = unit.cohesion - 1
    if nature in NEVER_SHAKEN or (level <= ROUTED and nature in NEVER_ROUTED):
        return
    if level == ROUTED and unit.formation:
        yield from _formation_loses_heart(ctx, unit)
        return
    if level == DESTROYED:
        yield from destroy(ctx, key, clause, "dispersed")
        return
    ctx.note(CohesionChanged(clause=clause, unit=key, cohesion=level))
    lose_charge(ctx, key, "LM-2.8.3.2-03")
    if level == ROUTED and ctx.state.units[key].shock == CONTACT:
        ctx.note(ShockMarked(clause="LM-2.6.9-02", unit=key, shock=""))


def lose_step(ctx: Context[Lames], key: str, clause: str, reason: Fate) -> Procedure:
    """A step lost; with the last one the unit. LM-2.1-05 to -07."""
    unit = ctx.state.units[key]
    if unit.steps > 1:
        ctx.note(StepsLost(clause=clause, unit=key, left=unit.steps - 1))
        if unit.formation and too_small(ctx.state.units[key]):
            break_up(ctx, key, "LM-3.3-03", "steps", unit.cohesion)
    else:
        yield from destroy(ctx, key, clause, reason)


def _formation_loses_heart(ctx: Context[Lames], unit: Unit) -> Procedure:
    """A shaken Formation does not rout: it loses a step or breaks, as its player likes. LM-3.3-09, LM-CA-29."""
    choices = (
        Option("step", True, message("do-step-loss"), verb="lose", piece=unit.key, what="step"),
        Option("break", False, message("do-break-up"), verb="break", piece=unit.key, notes=("irreversible",)),
    )
    answer = yield Choice(unit.side, ask_about("lose-heart", unit.key, unit=unit.key), "LM-3.3-09", choices)
    if answer.value:
        yield from lose_step(ctx, unit.key, "LM-3.3-09", "dispersed")
    else:
        break_up(ctx, unit.key, "LM-3.3.1.3-01", "cohesion", SHAKEN)


# Rout. LM-2.4.1.1


def may_rout(state: Lames, unit: Unit) -> bool:
    """Whether a unit takes rout tests at all. LM-2.4.1.1-06, C-97."""
    return not unit.routed and morale_of(state, unit)[0] not in NEVER_ROUTED


def rout_test(ctx: Context[Lames], key: str, clause: str) -> Procedure:
    """Unmodified; failure costs one cohesion level. LM-2.4.1.1-01."""
    unit = ctx.state.units.get(key)
    if unit is None or not may_rout(ctx.state, unit):
        return
    if not (yield from morale_test(ctx, unit, "rout", clause)):
        yield from lose_cohesion(ctx, key, "LM-2.4.1.1-01")


# Destruction. LM-2.9-36, LM-2.5.10.2, LM-2.5.11, LM-2.5.13


def destroy(ctx: Context[Lames], key: str, clause: str, reason: Fate) -> Procedure:
    """A unit is destroyed: its neighbours may rout, its wing and army may lose heart, at once. LM-1-08."""
    state = ctx.state
    unit = state.units[key]
    if unit.decoy:
        ctx.note(DecoyRemoved(clause="LM-4.5.3-02", cover=key, why="destroyed"))
        return
    if unit.identity:
        ctx.note(CoverRemoved(clause=clause, cover=key, unit=unit.identity, why="destroyed"))
        key, unit = unit.identity, state.units[unit.identity]
    beside = [friend.key for friend in friends_beside(state, terrain_of(state), unit)]
    offices = HeldOffices(state, unit)
    ctx.note(UnitDestroyed(clause=clause, unit=key, reason=reason))
    if state.effects:
        end_with_wizard(ctx, key)
    if state.figure(unit).summoned:  # LM-MA-01
        return
    for friend in beside:
        yield from rout_test(ctx, friend, "LM-2.9-36")
    yield from tests_for_loss(ctx, unit, offices)


def end_with_wizard(ctx: Context[Lames], key: str) -> None:
    """The pentacle and the circle of a wizard who is destroyed are removed; his other spells stay. LM-MA-01."""
    for one in [one for one in ctx.state.effects.values() if one.by == key and one.source in END_WITH_WIZARD]:
        effects.end(ctx, one, "lifted")


class HeldOffices:
    """What a unit was to its army when it was lost: its commander, the leader of a wing."""

    __slots__ = ("commander", "wing")

    def __init__(self, state: Lames, unit: Unit) -> None:
        self.commander = is_commander(state, unit)
        self.wing = leads(state, unit)


def tests_for_loss(ctx: Context[Lames], unit: Unit, offices: HeldOffices) -> Procedure:
    """The demoralisation tests for a unit destroyed, or gone routed. LM-2.5.10.2-01, C-18, C-47."""
    state = ctx.state
    if offices.commander:
        if state.armies[unit.side].substitute in state.units:
            substitute = state.armies[unit.side].substitute
            ctx.note(CommanderChanged(clause="LM-2.5.13-02", side=unit.side, commander=substitute))
        for wing in [wing for wing in state.wings.values() if wing.side == unit.side]:
            leader = [DEMORALISATION["leader"]] if wing.key == offices.wing else []
            yield from demoralise(ctx, wing.key, "LM-2.5.13-02", [*leader, DEMORALISATION["commander"]])
    elif offices.wing:
        yield from demoralise(ctx, offices.wing, "LM-2.5.11-01", [DEMORALISATION["leader"]])
    elif state.figure(unit).troop:
        yield from demoralise(ctx, unit.wing, "LM-2.5.10.2-01", [])


def demoralise(ctx: Context[Lames], key: str, clause: str, items: Iterable[Item]) -> Procedure:
    """A wing's demoralisation test. LM-2.5.10.2-02; none in Retreat, LM-2.5.10.1-03."""
    state = ctx.state
    wing = state.wings[key]
    if wing.order == "retreat":
        return
    modifiers = Tally(tuple(items))
    if modifiers.items and state.rules.retreat_test:
        yield from retreat_test(ctx, key, modifiers)
        return
    if not (yield from roll_test(ctx, key, wing.side, "demoralisation", clause, wing.morale, modifiers)):
        morale = max(wing.morale - COMMAND["morale_drop"], COMMAND["least_morale"])
        ctx.note(WingShaken(clause="LM-2.5.10.2-02", wing=key, morale=morale, markers=wing.shaken + 1))


def retreat_test(ctx: Context[Lames], key: str, modifiers: Tally) -> Procedure:
    """The sheet's own test when a leader is lost, where the battle is played so. G-13."""
    wing = ctx.state.wings[key]
    if wing.shaken:
        modifiers = Tally((Item("markers", collapse(wing.shaken), "LM-2.5.10.1-02"), *modifiers.items))
    if not (yield from roll_test(ctx, key, wing.side, "retreat", "LM-F-60", wing.morale, modifiers)):
        ctx.note(OrderChanged(clause="LM-2.5.4-04", wing=key, order="retreat"))


# Engagement. LM-2.4.1.2, LM-2.6.8


def engagement_modifiers(state: Lames, unit: Unit, enemy: Unit, d: int, *, defence: bool = False) -> Tally:
    """What one enemy, engaging from a direction, adds to the dice. LM-2.4.1.2-05; works in a defence test alone."""
    own, other = state.figure(unit), state.figure(enemy)
    items = _weapon_items(state, unit, enemy, own, other)
    if not own.large:
        items.append(ENGAGEMENT["small"])
    if not other.large:
        items.append(ENGAGEMENT["enemy_small"])
    if unit.charging:
        exalted = morale_of(state, unit)[0] == "exalted"
        items.append(ENGAGEMENT["charging_exalted" if exalted else "charging"])
    if enemy.charging:
        items.append(ENGAGEMENT["enemy_charging"])
    side = zone(state.sided(unit), unit.facing, d)
    if side in ENGAGEMENT:
        items.append(ENGAGEMENT[side])
    if defence:
        items += test_items(state, unit, enemy)
    return Tally(tuple(items))


def _weapon_items(state: Lames, unit: Unit, enemy: Unit, own: UnitType, other: UnitType) -> list[Item]:
    items = [*weapon_item(own.weapon, other.weapon, ENGAGEMENT["weapons"].clause)]
    mine, theirs = weapon_capacity_of(state, unit), weapon_capacity_of(state, enemy)
    if mine != theirs:
        items.append(ENGAGEMENT["capacity_higher" if mine > theirs else "capacity_lower"])
    return items


def weapon_item(own: str, other: str, clause: str) -> tuple[Item, ...]:
    """Half the value of the weapon systems table, its sign reversed. G-14."""
    value = weapon_edge(own, other) // int(WEAPONS["test_divisor"])
    return (Item("weapons", value, clause),) if value else ()


def engagement_test(
    ctx: Context[Lames], key: str, name: Test, clause: str, engaging: list[tuple[Unit, int]]
) -> Procedure:
    """One test, against the worst of those who engage. LM-2.4.1.2-02; returns whether it is passed."""
    state = ctx.state
    unit = state.units[key]
    if morale_of(state, unit)[0] in NEVER_ROUTED:  # LM-2.4.1.2-04, C-25, C-97
        return True
    worst, modifiers = max(
        ((enemy, engagement_modifiers(state, unit, enemy, d, defence=name == "defence")) for enemy, d in engaging),
        key=lambda pair: pair[1].total,
    )
    if name == "attack" and state.effects:
        modifiers = Tally((*modifiers.items, *sanctuary_items(state, unit)))
    return (yield from morale_test(ctx, unit, name, clause, modifiers, against=worst.key))


def attack_engagement(ctx: Context[Lames], key: str, engaging: list[tuple[Unit, int]]) -> Procedure:
    """After a move or Face, a unit that is engaged tests. LM-2.6.8-06, -07."""
    passed = yield from engagement_test(ctx, key, "attack", "LM-2.6.8-06", engaging)
    if not passed:
        yield from lose_cohesion(ctx, key, "LM-2.6.8-07")
