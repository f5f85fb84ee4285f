"""The breath weapon: an attack of its own kind instead of shock. LM-3.1-14."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Context, Option, Procedure, Roll, Tally, Throw, message
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.advantage import blow_at
from oriflamme.rulebooks.lames.facts import BreathWeaponUsed, FireStarted
from oriflamme.rulebooks.lames.faculties import breath_advantage, can_start_fire, harm, has
from oriflamme.rulebooks.lames.losses import suffer
from oriflamme.rulebooks.lames.morale import lose_charge
from oriflamme.rulebooks.lames.shock_targets import targets
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import COMBAT, losses
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.works import held_losses

VERB = "breathe"


def options(state: Lames, unit: Unit) -> Iterator[Option]:
    """The enemies on whom a unit may use its breath: those whom it may strike."""
    if not has(state, unit, "breath_weapon"):
        return
    total = message_parts.signed(breath_advantage(state, unit).value)
    for foe in targets(state, unit):
        label = message("do-breathe", target=foe.key, total=total)
        yield Option(f"{VERB} {foe.key}", foe.key, label, verb=VERB, piece=unit.key, target=foe.key, notes=("attack",))


def breath_roll(state: Lames, unit: Unit, total: Tally) -> Roll:
    """The throw of a breath weapon; its meaning is a number of losses."""
    zero_eight = state.rules.zero_eight
    return Roll(
        COMBAT["dice"],
        "breath-weapon",
        "LM-3.1-14",
        seat=unit.side,
        subject=unit.key,
        tally=total,
        signed=True,
        meaning=lambda throw: f"losses-{losses(total.total, throw.total, zero_eight)}",
    )


def breathe(ctx: Context[Lames], key: str, foe: str) -> Procedure:
    """No support, no breath level, no advance; fire where its bearer is one with fire. LM-MA-04."""
    state = ctx.state
    unit, target = state.units[key], state.units[foe]
    total = Tally((breath_advantage(state, unit),))
    roll = breath_roll(state, unit, total)
    throw: Throw = yield roll
    suffered = losses(total.total, throw.total, state.rules.zero_eight)
    ctx.note(
        BreathWeaponUsed(clause=roll.clause, unit=key, target=foe, advantage=total, roll=throw.total, losses=suffered)
    )
    hex = blow_at(terrain_of(state), unit, target).there
    suffered = held_losses(ctx, unit, target, hex, throw.total, suffered, supported=False)
    suffered = harm(ctx, unit, target, suffered)
    fiery = has(state, unit, "fireproof") or has(state, unit, "incendiary")
    if suffered and fiery and not target.level and can_start_fire(state, hex):
        ctx.note(FireStarted(clause=roll.clause, hex=hex))
    yield from suffer(ctx, foe, suffered, key, hex)
    if state.holder(hex, target.level):
        lose_charge(ctx, key, "LM-2.7.6-02")
