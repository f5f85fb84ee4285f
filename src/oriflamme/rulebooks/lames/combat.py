"""Shock combat and duels: who may fight whom, the attack, the advance after it. LM-2.7.1 to LM-2.7.3, LM-2.7.6."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, Roll, Tally, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames import breath_weapon, message_parts
from oriflamme.rulebooks.lames.advantage import advantage, blow_at
from oriflamme.rulebooks.lames.covers import cover_again, show_for_combat
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_touching
from oriflamme.rulebooks.lames.entering import entered, plunder
from oriflamme.rulebooks.lames.facts import ShockFought, UnitAdvanced
from oriflamme.rulebooks.lames.faculties import harm, has
from oriflamme.rulebooks.lames.ground import WALLS
from oriflamme.rulebooks.lames.losses import suffer
from oriflamme.rulebooks.lames.magic.wards import why_bound_out
from oriflamme.rulebooks.lames.morale import lose_breath, lose_charge, stop_charges_below
from oriflamme.rulebooks.lames.position_combat import advance_between, advances_to
from oriflamme.rulebooks.lames.shock_targets import targets, targets_from
from oriflamme.rulebooks.lames.stacking import large_others
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import COMBAT, FORMATION, MODES, losses
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.rulebooks.lames.unit_effects import attacked, strained_by_attack, under_pact
from oriflamme.rulebooks.lames.unit_orders import spent_after
from oriflamme.rulebooks.lames.works import behind_obstacle, held_losses, striking

# Shock: whom


def why_not_shock(state: Lames, unit: Unit, foe: Unit) -> Refusal | None:
    """Why a unit may not strike that enemy."""
    met = targets(state, unit)
    if any(other.key == foe.key for other in met):
        return None
    if not any(foe.key in state.stack_of(other) for other in met):
        return refusal("LM-2.7-05", "not-engaged", unit=unit.key, target=foe.key)
    if _escorted(state, foe):
        return refusal("LM-2.7.1-01", "sheltered", target=foe.key)
    return refusal("LM-2.7.1-02", "other-side", target=foe.key)


# Duels: whom. LM-2.7.1.1


def why_not_challenge(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit may fight no duel at all: it is a troop, or engaged. LM-2.7.1.1-01, -04."""
    if state.figure(unit).troop:
        return refusal("LM-2.7.1.1-01", "characters-only", unit=unit.key)
    if enemies_engaging_it(state, terrain_of(state), unit):
        return refusal("LM-2.7.1.1-04", "engaged", unit=unit.key)
    return None


def duel_targets(state: Lames, unit: Unit) -> list[Unit]:
    """Whom a unit may challenge."""
    if why_not_challenge(state, unit):
        return []
    return [foe for foe in _beside(state, unit) if not why_not_duel(state, unit, foe)]


def why_not_duel(state: Lames, unit: Unit, foe: Unit) -> Refusal | None:
    """Why a character may not challenge that neighbour. LM-2.7.1.1-03, -04; over an impassable side: LM-2.2.1.2-04."""
    terrain = terrain_of(state)
    if state.figure(foe).troop:
        return refusal("LM-2.7.1.1-04", "duel-troop", target=foe.key)
    blow = blow_at(terrain, unit, foe)
    if terrain.sides[blow.hex][blow.d] & WALLS and not has(state, unit, "climber"):  # LM-3.1-18
        return refusal("LM-2.2.1.2-04", "wall-between", target=foe.key)
    if not opposed(state, unit, foe):
        return refusal("LM-2.7.1.1-03", "not-his-duel", unit=unit.key, target=foe.key)
    return None


def opposed(state: Lames, unit: Unit, foe: Unit) -> bool:
    """The three duels: escorted against escorted; alone against escorted; escorted against a large one, C-96."""
    if _escorted(state, foe):
        return _escorted(state, unit) or len(state.stack_of(unit)) == 1
    return _escorted(state, unit) and state.figure(foe).large


def _escorted(state: Lames, unit: Unit) -> bool:
    """A small unit in the hex of a large one."""
    return not state.figure(unit).large and bool(large_others(state, state.stack_of(unit), unit))


def _beside(state: Lames, unit: Unit) -> list[Unit]:
    """The enemies in the neighbouring hexes, or adjacent in another way."""
    terrain = terrain_of(state)
    if state.rules.tiers:
        touching = enemies_touching(state, terrain, unit.side, unit.place)
        return [state.units[key] for key in dict.fromkeys(key for one in touching for key in one.held)]
    near = terrain.adjacent[unit.hex]
    return [other for hex in near for other in state.at(hex) if other.side != unit.side]


# The attack


def why_not_support(state: Lames, unit: Unit, foe: Unit) -> Refusal | None:
    """Why an attack may not be supported: the way is closed, or the breath is gone. LM-2.7.3.1-02, LM-2.8.1-03."""
    terrain = terrain_of(state)
    blow = blow_at(terrain, unit, foe)
    unit = striking(state, unit, foe, blow.there)
    if not terrain.strikes_across[gait_of(state, terrain, unit)][blow.hex][blow.d]:
        return refusal("LM-2.7.3.1-02", "closed", unit=unit.key, hex=blow.there)
    if unit.out_of_breath and not under_pact(state, unit):
        return refusal("LM-2.8.1-03", "spent", unit=unit.key)
    return None


def why_not_hold_back(state: Lames, unit: Unit, foe: Unit) -> Refusal | None:
    """Why an attack must be supported: a charge always is, where it can be. LM-2.7.2.2-11."""
    charging = striking(state, unit, foe, blow_at(terrain_of(state), unit, foe).there).charging
    if (charging or under_pact(state, unit)) and not why_not_support(state, unit, foe):
        return refusal("LM-2.7.2.2-11", "charge-supports", unit=unit.key)
    return None


def why_not_strike(state: Lames, unit: Unit, foe: Unit, *, supported: bool, duel: bool) -> Refusal | None:
    """Why a unit may not attack that neighbour in that way."""
    reason = why_not_duel(state, unit, foe) if duel else why_not_shock(state, unit, foe)
    return reason or (why_not_support if supported else why_not_hold_back)(state, unit, foe)


def strikes(state: Lames, unit: Unit, *, duel: bool) -> Iterator[Option]:
    """The attacks that a unit may choose among."""
    for foe in duel_targets(state, unit) if duel else targets(state, unit):
        for supported in (True, False):
            if not why_not_strike(state, unit, foe, supported=supported, duel=duel):
                yield _strike(state, unit, foe, supported=supported, duel=duel)


def _refused_strikes(state: Lames, unit: Unit, *, duel: bool) -> Iterator[Forbidden]:
    for foe in _beside(state, unit):
        for supported in (True, False):
            reason = why_not_strike(state, unit, foe, supported=supported, duel=duel)
            if reason:
                yield Forbidden(_strike(state, unit, foe, supported=supported, duel=duel), reason)


def _strike(
    state: Lames, unit: Unit, foe: Unit, *, supported: bool, duel: bool, hex: str = "", half: str = ""
) -> Option:
    how = "supported" if supported else "unsupported"
    total = message_parts.signed(advantage(state, unit, foe, supported=supported, duel=duel, hex=hex).total)
    label = message(f"do-strike-{how}", target=foe.key, total=total)
    tires = supported and not unit.charging and spent_after(state, unit) > unit.breath  # LM-2.7.3.1-01
    if half:
        label = message("do-strike-half", strike=label, half=message(f"half-{half}"))
    return Option(
        f"strike {foe.key} {how} {half}".rstrip(),
        (foe.key, supported, hex) if half else (foe.key, supported),
        label,
        verb="duel" if duel else "strike",
        piece=unit.key,
        target=foe.key,
        what=f"{how} {half}".rstrip(),
        notes=("attack", "breath") if tires else ("attack",),
    )


def shock(ctx: Context[Lames], key: str, *, duel: bool = False) -> Procedure:
    """Choose whom to strike and how; roll; the defender bears it; perhaps advance. LM-2.7.2-01."""
    state = ctx.state
    unit = state.units[key]
    if unit.formation:
        yield from _two_blows(ctx, unit)
        return
    known = ctx.known(unit.side)
    answer = yield Choice(
        unit.side,
        ask_about("strike", key, unit=key),
        "LM-2.7.1.1-02" if duel else "LM-2.7.2-01",
        lambda: (*strikes(known, unit, duel=duel), *(() if duel else breath_weapon.options(known, unit))),
        forbidden=lambda: _refused_strikes(known, unit, duel=duel),
    )
    breathes = answer.verb == breath_weapon.VERB
    foe, supported = (answer.value, False) if breathes else answer.value
    shown = show_for_combat(ctx, key, foe)
    own = {cover: true for true, cover in shown}
    key, foe = own.get(key, key), own.get(foe, foe)
    if not foe:  # there was nothing under the cover
        pass
    elif breathes:
        yield from breath_weapon.breathe(ctx, key, foe)
    else:
        yield from _strike_at(ctx, key, foe, supported=supported, duel=duel)
    cover_again(ctx, shown)


def _strike_at(ctx: Context[Lames], key: str, foe: str, *, supported: bool, duel: bool) -> Procedure:
    """The attack of a unit on one hex, what it costs both, and the advance."""
    state = ctx.state
    unit = state.units[key]
    blow, level = blow_at(terrain_of(state), unit, state.units[foe]), state.units[foe].level
    if behind_obstacle(state, state.units[foe], blow.there):
        lose_charge(ctx, key, "LM-3.5-03", contact=state.rules.contact_at_obstacles)  # LM-CA-62
        unit = state.units[key]
    free, strained = under_pact(state, unit), strained_by_attack(state, unit)
    suffered = yield from _fight(ctx, unit, state.units[foe], supported=supported, duel=duel)
    if supported and not unit.charging and not free:
        lose_breath(ctx, key, "LM-2.7.3.1-01")
    if strained:
        lose_breath(ctx, key, "LM-4.3.2.1-03")
    yield from suffer(ctx, foe, suffered, key, blow.there)
    if follow_up(ctx, key, blow.there, level, supported=supported):
        stop_charges_below(ctx, key)
        yield from entered(ctx, key, (blow.there,))
        yield from plunder(ctx, key, advanced=True)


def _two_blows(ctx: Context[Lames], unit: Unit) -> Procedure:
    """A Formation strikes from each of its hexes, in the order its player likes: LM-3.3.8-01.

    Support is declared once, for both. Where nobody is engaged any more the blow is lost: LM-3.3.8-02. It never
    advances: LM-3.3-10.
    """
    state, left, shown = ctx.state, list(unit.hexes), list[tuple[str, str]]()
    how: tuple[bool, ...] = (True, False)
    while left:
        known = ctx.known(unit.side)
        choices = tuple(_formation_strikes(known, unit, left, how))
        if not choices:
            break
        if len(left) == len(unit.hexes):
            choices += tuple(breath_weapon.options(known, unit))
        answer = yield Choice(unit.side, ask_about("strike", unit.key, unit=unit.key), "LM-3.3.8-01", choices)
        breathes = answer.verb == breath_weapon.VERB
        foe, supported, hex = (answer.value, False, "") if breathes else answer.value
        for true, cover in show_for_combat(ctx, foe):
            shown.append((true, cover))
            foe = true
        if breathes:
            if foe:
                yield from breath_weapon.breathe(ctx, unit.key, foe)
            break
        if foe:
            yield from _half_strikes(ctx, unit, foe, hex, supported=supported, first=len(how) > 1)
            unit, how = state.units[unit.key], (supported,)
        left.remove(hex)
    cover_again(ctx, shown)


def _half_strikes(ctx: Context[Lames], unit: Unit, foe: str, hex: str, *, supported: bool, first: bool) -> Procedure:
    """The blow of one half of a Formation; the first of the two takes the breath that their support costs."""
    state = ctx.state
    free, strained = under_pact(state, unit), strained_by_attack(state, unit)
    there = blow_at(terrain_of(state), unit, state.units[foe], hex).there
    suffered = yield from _fight(ctx, unit, state.units[foe], supported=supported, duel=False, hex=hex)
    rested = free or (unit.mode and MODES[unit.mode].get("tireless_support"))  # LM-3.3.6-04
    if supported and first and not rested:
        lose_breath(ctx, unit.key, "LM-2.7.3.1-01")
    if strained:
        lose_breath(ctx, unit.key, "LM-4.3.2.1-03")
    yield from suffer(ctx, foe, suffered, unit.key, there)


def _formation_strikes(state: Lames, unit: Unit, hexes: list[str], how: tuple[bool, ...]) -> Iterator[Option]:
    """The attacks of a Formation from some of its hexes: `strike orcs supported left`."""
    first = len(how) > 1
    for hex in hexes:
        half = FORMATION.parts[unit.hexes.index(hex)]
        for foe in targets_from(state, unit, hex):
            for supported in how:
                if first and (why_not_support if supported else why_not_hold_back)(state, unit, foe):
                    continue
                yield _strike(state, unit, foe, supported=supported, duel=False, hex=hex, half=half)


def strike_roll(state: Lames, unit: Unit, total: Tally, *, duel: bool) -> Roll:
    """The throw of an attack at an advantage; its meaning is a number of losses."""
    zero_eight = state.rules.zero_eight
    return Roll(
        COMBAT["dice"],
        "duel" if duel else "shock",
        "LM-2.7.1.1-02" if duel else "LM-2.7.2-01",
        seat=unit.side,
        subject=unit.key,
        tally=total,
        signed=True,
        meaning=lambda throw: f"losses-{losses(total.total, throw.total, zero_eight)}",
    )


def _fight(ctx: Context[Lames], unit: Unit, target: Unit, *, supported: bool, duel: bool, hex: str = "") -> Procedure:
    """The advantage, the dice, the table. Returns how many losses the defender suffers."""
    total = advantage(ctx.state, unit, target, supported=supported, duel=duel, hex=hex)
    roll = strike_roll(ctx.state, unit, total, duel=duel)
    throw: Throw = yield roll
    suffered = losses(total.total, throw.total, ctx.state.rules.zero_eight)
    ctx.note(
        ShockFought(
            clause=roll.clause,
            unit=unit.key,
            target=target.key,
            duel=duel,
            supported=supported,
            advantage=total,
            roll=throw.total,
            losses=suffered,
        )
    )
    struck = blow_at(terrain_of(ctx.state), unit, target, hex).there
    suffered = held_losses(ctx, unit, target, struck, throw.total, suffered, supported=supported)
    suffered = harm(ctx, unit, target, suffered)
    attacked(ctx, unit.key, target.key, throw)
    return suffered


def follow_up(ctx: Context[Lames], key: str, hex: str, level: int, *, supported: bool) -> bool:
    """A supported attack takes the hex that was left empty; a charge that dislodged nobody is over. LM-2.7.6. Returns
    whether it advances.

    Where Positions forbid it nobody advances, and the charge is kept: LM-CA-63.
    """
    state, unit = ctx.state, ctx.state.units[key]
    if state.holder(hex, level):
        lose_charge(ctx, key, "LM-2.7.6-02")
        return False
    if not supported or why_bound_out(state, unit, hex) or not advances_to(state, unit, hex, level):
        return False
    if unit.level == level:
        ctx.note(UnitAdvanced(clause="LM-2.7.6-01", unit=key, hex=hex))
    else:
        advance_between(ctx, key, hex, level)
    return True
