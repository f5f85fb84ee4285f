"""Shock combat and duels: who may fight whom, the attack, the advance after it. LM-2.7.1 to LM-2.7.3, LM-2.7.6."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, Roll, Tally, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.advantage import advantage, direction
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages, stack_position
from oriflamme.rulebooks.lames.facts import ShockFought, UnitAdvanced
from oriflamme.rulebooks.lames.losses import suffer
from oriflamme.rulebooks.lames.morale import lose_breath, lose_charge
from oriflamme.rulebooks.lames.stacking import large_others
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import COMBAT, losses
from oriflamme.rulebooks.lames.terrain import terrain_of

# Shock: whom


def targets(state: Lames, unit: Unit) -> list[Unit]:
    """Whom a unit may attack by shock: those it engages, and only from In Front. LM-2.7-05, LM-2.3.1.3-03.

    In each hex it meets whoever answers for it, LM-2.7.1-02.
    """
    met = enemies_it_engages(state, terrain_of(state.ground), unit)
    return met if met and stack_position(state, unit) in ("front", "alone") else []


def why_not_shock(state: Lames, unit: Unit, foe: Unit) -> Refusal | None:
    """Why a unit may not strike that enemy."""
    met = {other.key: other.hex for other in targets(state, unit)}
    if foe.key in met:
        return None
    if foe.hex not in met.values():
        return refusal("LM-2.7-05", "not-engaged", unit=unit.key, target=foe.key)
    if _escorted(state, foe):
        return refusal("LM-2.7.1-01", "sheltered", target=foe.key)
    return refusal("LM-2.7.1-02", "other-side", target=foe.key)


# Duels: whom. LM-2.7.1.1


def why_not_challenge(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit may fight no duel at all: it is a troop, or engaged. LM-2.7.1.1-01, -04."""
    if state.figure(unit).troop:
        return refusal("LM-2.7.1.1-01", "characters-only", unit=unit.key)
    if enemies_engaging_it(state, terrain_of(state.ground), unit):
        return refusal("LM-2.7.1.1-04", "engaged", unit=unit.key)
    return None


def duel_targets(state: Lames, unit: Unit) -> list[Unit]:
    """Whom a unit may challenge."""
    if why_not_challenge(state, unit):
        return []
    return [foe for foe in _beside(state, unit) if not why_not_duel(state, unit, foe)]


def why_not_duel(state: Lames, unit: Unit, foe: Unit) -> Refusal | None:
    """Why a character may not challenge that neighbour. LM-2.7.1.1-03, -04; over an impassable side: LM-2.2.1.2-04."""
    terrain = terrain_of(state.ground)
    if state.figure(foe).troop:
        return refusal("LM-2.7.1.1-04", "duel-troop", target=foe.key)
    if "impassable" in terrain.sides[unit.hex][direction(terrain, unit, foe)]:
        return refusal("LM-2.2.1.2-04", "wall-between", target=foe.key)
    if not _opposed(state, unit, foe):
        return refusal("LM-2.7.1.1-03", "not-his-duel", unit=unit.key, target=foe.key)
    return None


def _opposed(state: Lames, unit: Unit, foe: Unit) -> bool:
    """The three duels: escorted against escorted; alone against escorted; escorted against a large one, C-96."""
    if _escorted(state, foe):
        return _escorted(state, unit) or len(state.stacks[unit.hex]) == 1
    return _escorted(state, unit) and state.figure(foe).large


def _escorted(state: Lames, unit: Unit) -> bool:
    """A small unit in the hex of a large one."""
    return not state.figure(unit).large and bool(large_others(state, state.stacks[unit.hex], unit))


def _beside(state: Lames, unit: Unit) -> list[Unit]:
    """The enemies in the neighbouring hexes."""
    near = terrain_of(state.ground).adjacent[unit.hex]
    return [other for hex in near for other in state.at(hex) if other.side != unit.side]


# The attack


def why_not_support(state: Lames, unit: Unit, foe: Unit) -> Refusal | None:
    """Why an attack may not be supported: the way is closed, or the breath is gone. LM-2.7.3.1-02, LM-2.8.1-03."""
    terrain = terrain_of(state.ground)
    if not terrain.strikes_across[state.figure(unit).movement][unit.hex][direction(terrain, unit, foe)]:
        return refusal("LM-2.7.3.1-02", "closed", unit=unit.key, hex=foe.hex)
    if unit.out_of_breath:
        return refusal("LM-2.8.1-03", "spent", unit=unit.key)
    return None


def why_not_hold_back(state: Lames, unit: Unit, foe: Unit) -> Refusal | None:
    """Why an attack must be supported: a charge always is, where it can be. LM-2.7.2.2-11."""
    if unit.charging and not why_not_support(state, unit, foe):
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


def _strike(state: Lames, unit: Unit, foe: Unit, *, supported: bool, duel: bool) -> Option:
    how = "supported" if supported else "unsupported"
    total = advantage(state, unit, foe, supported=supported, duel=duel).total
    label = message(f"do-strike-{how}", target=foe.key, total=message_parts.signed(total))
    return Option(
        f"strike {foe.key} {how}",
        (foe.key, supported),
        label,
        verb="duel" if duel else "strike",
        piece=unit.key,
        target=foe.key,
        what=how,
        notes=("attack",),
    )


def shock(ctx: Context[Lames], key: str, *, duel: bool = False) -> Procedure:
    """Choose whom to strike and how; roll; the defender bears it; perhaps advance. LM-2.7.2-01."""
    state = ctx.state
    unit = state.units[key]
    answer = yield Choice(
        unit.side,
        ask_about("strike", key, unit=key),
        "LM-2.7.1.1-02" if duel else "LM-2.7.2-01",
        lambda: tuple(strikes(state, unit, duel=duel)),
        forbidden=lambda: _refused_strikes(state, unit, duel=duel),
    )
    foe, supported = answer.value
    hex = state.units[foe].hex
    suffered = yield from _fight(ctx, unit, state.units[foe], supported=supported, duel=duel)
    if supported and not unit.charging:
        lose_breath(ctx, key, "LM-2.7.3.1-01")
    yield from suffer(ctx, foe, suffered)
    follow_up(ctx, key, hex, supported=supported)


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


def _fight(ctx: Context[Lames], unit: Unit, target: Unit, *, supported: bool, duel: bool) -> Procedure:
    """The advantage, the dice, the table. Returns how many losses the defender suffers."""
    total = advantage(ctx.state, unit, target, supported=supported, duel=duel)
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
    return suffered


def follow_up(ctx: Context[Lames], key: str, hex: str, *, supported: bool) -> None:
    """A supported attack takes the hex that was left empty; a charge that dislodged nobody is over. LM-2.7.6."""
    if hex in ctx.state.stacks:
        lose_charge(ctx, key, "LM-2.7.6-02")
    elif supported:
        ctx.note(UnitAdvanced(clause="LM-2.7.6-01", unit=key, hex=hex))
