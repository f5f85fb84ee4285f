"""The turn and its five phases. DW-III-01, DW-III.2.0-01"""

from __future__ import annotations

from collections.abc import Callable

from oriflamme.kernel import Context, Procedure, effects
from oriflamme.rulebooks.demonworld import (
    after_combat,
    alternate_contact,
    battles,
    contact,
    deployment,
    extra_sheet,
    flank_march,
    goals,
    linked_melee,
    losses,
    melee,
    morale,
    movement,
    obedience,
    order_tokens,
    orders,
    overrun,
    rally,
    riders,
    rout,
    second_attacks,
    shooting,
    substitution,
)
from oriflamme.rulebooks.demonworld.artillery import watching
from oriflamme.rulebooks.demonworld.buildings import doors
from oriflamme.rulebooks.demonworld.facts import BattleEnded, PhaseBegan, TurnBegan
from oriflamme.rulebooks.demonworld.fire import arrows, spread
from oriflamme.rulebooks.demonworld.flight import falling, leaving
from oriflamme.rulebooks.demonworld.magic import casting, failures, ground, outcomes, resting
from oriflamme.rulebooks.demonworld.objectives import holds_hill, last_turn
from oriflamme.rulebooks.demonworld.state import SHOOTING, Demonworld
from oriflamme.rulebooks.demonworld.vocabulary import MoraleTest

PHASES = "DW-III.2.0-01"


def procedure(ctx: Context[Demonworld]) -> Procedure | None:
    """The next procedure, from the state alone."""
    state = ctx.state
    ended = goals.ending(state) if state.victory is not None else None
    if ended is not None:
        return goals.end(ctx, ended)
    if state.falling:
        return falling.fall(ctx)
    if state.unhorsed:
        return riders.place(ctx)
    if state.tests:
        return _TESTS.get(state.phase, loss_test)(ctx)
    if state.fleeing:
        return rout.flee(ctx)
    if spread.due(state):
        return spread.begin_turn(ctx)
    if state.phase in SHOOTING:
        if state.flaming and state.phase == "second_shooting" and not state.stage:
            return arrows.volley(ctx)
        return _SHOOTING[state.stage](ctx)
    if state.phase == "magic":
        return failures.suffer(ctx) if state.failing else _MAGIC[state.stage](ctx)
    if state.phase == "melee":
        return _MELEE[state.stage](ctx)
    phase = _PHASES.get(state.phase)
    return phase(ctx) if phase else None


def volley(ctx: Context[Demonworld]) -> Procedure:
    """A shooting phase under way: one shot after the other, then the losses. DW-IV-03"""
    if ctx.state.attacks:
        yield from shooting.resolve(ctx)
        return
    yield from settle_losses(ctx)


def spells(ctx: Context[Demonworld]) -> Procedure:
    """What was cast takes effect, one spell after the other, then the losses. DW-XX.5.0-12"""
    if ctx.state.spells:
        yield from outcomes.take_effect(ctx)
        return
    yield from settle_losses(ctx)


def settle_losses(ctx: Context[Demonworld]) -> Procedure:
    """Everybody who was hit falls at once, at the end. DW-IV-03"""
    special = substitution.pending(ctx.state) if ctx.state.rules.tiers else ""
    if special:
        yield from substitution.settle(ctx, special)
        return
    losses.remove(ctx, "DW-IV-03")
    if ctx.state.phase != "over" and not ctx.state.falling:
        extra_sheet.clear(ctx)
        losses.begin_closing(ctx)
        next_phase(ctx)


def closing(ctx: Context[Demonworld]) -> Procedure:
    """Units with losses close up one after the other; then the next phase. DW-IV.4.0-02"""
    yield from losses.close_up(ctx)
    next_phase(ctx)


def next_phase(ctx: Context[Demonworld]) -> None:
    """Movement after the first shots, melee after the second, once nobody has to close up or to test its morale."""
    if ctx.state.closing:
        return
    if ctx.state.rules.plays("morale") and ctx.state.stage != "testing":
        morale.begin_shooting_tests(ctx)
        if ctx.state.tests:
            return
    if ctx.state.phase == "magic":
        effects.expire(ctx, ctx.state.turn, "magic")
        ctx.note(PhaseBegan(clause="DW-III.2.0-06", phase="first_shooting"))
    elif ctx.state.phase == "first_shooting":
        ctx.note(PhaseBegan(clause="DW-III.2.0-07", phase="movement"))
        if ctx.state.pieces:
            watching.watch(ctx)
    else:
        ctx.note(PhaseBegan(clause="DW-III.2.0-09", phase="melee"))


def tested(ctx: Context[Demonworld]) -> Procedure:
    """All tests of a shooting phase are taken, and whoever failed has fled. DW-XV.2.0-09"""
    next_phase(ctx)
    yield from ()


def loss_test(ctx: Context[Demonworld]) -> Procedure:
    """A unit with losses tests its morale; one that fails flees. DW-XV.2.0-01, DW-XV.3.0-01"""
    state = ctx.state
    unit, in_melee = state.tests[0], state.phase == "melee"
    test: MoraleTest = "melee_loss" if in_melee else "shooting_loss"
    enemy = morale.most_feared(state, linked_melee.opponents(state, unit)) if in_melee else ""
    passed = yield from morale.take_test(ctx, test, morale.best_case(test, state, unit, enemy))
    if not passed:
        rout.rout(ctx, unit, "DW-XV.3.0-10" if in_melee else "DW-XV.2.0-09")


def open_melee(ctx: Context[Demonworld]) -> Procedure:
    """The melee phase begins: which combats there are."""
    yield from alternate_contact.declare_before_melee(ctx)
    if doors.has_doors(ctx.state):
        yield from doors.batter_doors(ctx)
    extra_sheet.lay_for_melee(ctx)
    melee.find_combats(ctx)


def next_combat(ctx: Context[Demonworld]) -> Procedure:
    """One combat after the other; after the last one the phase is over. DW-VI.1.0-05"""
    if ctx.state.combats:
        yield from melee.choose_combat(ctx)
    else:
        yield from end_melee(ctx)


def blows(ctx: Context[Demonworld]) -> Procedure:
    """Blows one after the other; without any the after-combat moves follow at once."""
    if ctx.state.attacks:
        yield from melee.resolve(ctx, second_attacks.follow_up)
    else:
        yield from leaving.leave(ctx)
        loser = (yield from linked_melee.losing_side(ctx.state)) if ctx.state.rules.plays("morale") else ""
        melee.end_blows(ctx, loser)


def end_melee(ctx: Context[Demonworld]) -> Procedure:
    """Engagements are settled; then units may rally, or the turn is over. DW-III.2.0-01, DW-VIII.2.0-01"""
    state = ctx.state
    extra_sheet.clear(ctx)
    if not state.rules.plays("morale"):
        after_combat.settle_engagements(ctx)
        yield from end_turn(ctx)
        return
    rout.remove_caught(ctx, list(state.units), "DW-XV.9.0-10")
    if state.phase != "over":
        after_combat.settle_engagements(ctx)
        ctx.note(PhaseBegan(clause="DW-VIII.2.0-07", phase="rally"))


def rally_phase(ctx: Context[Demonworld]) -> Procedure:
    """Routing units may rally, one after the other; then the turn is over. DW-XV.6.0-01"""
    if ctx.state.stage == "":
        rally.begin(ctx)
    else:
        yield from end_turn(ctx)


def end_turn(ctx: Context[Demonworld]) -> Procedure:
    """Orders are collected, and perhaps the last turn is over. DW-III.2.0-01"""
    state = ctx.state
    if state.besetting:
        yield from doors.break_doors(ctx)
        if not state.rules.peace_at_broken_doors:
            after_combat.settle_engagements(ctx)  # enemies whom the door parted: DW-OR-136
    if state.wizards:
        resting.recover(ctx)
    effects.expire(ctx, state.turn)
    ground.lapse(ctx)
    if state.held and holds_hill(state):
        assert state.victory is not None
        ctx.note(BattleEnded(clause="DW-XVI.2.3-02", winner=state.victory.side, reason="hill"))
        return
    alternate_contact.lapse(ctx)
    contact.lapse(ctx)
    patience, limit = state.rules.patience, last_turn(state)
    over = (limit and state.turn >= limit) or (patience and state.turn - state.last_loss_turn >= patience)
    if over or (yield from battles.time_is_up(state)):
        ctx.note(losses.at_the_limit(state))
    else:
        ctx.note(TurnBegan(clause=PHASES, turn=state.turn + 1))
        if state.marches:
            yield from flank_march.arrivals(ctx)


def orders_done(ctx: Context[Demonworld]) -> Procedure:
    """Orders are given and obeyed, or not: the first shots. DW-VIII.2.0-04"""
    casting.begin_or_shoot(ctx)
    yield from ()


def give_orders(ctx: Context[Demonworld]) -> Procedure:
    """The order phase as far as it is. DW-VIII.2.0-02"""
    state = ctx.state
    if state.stage == "obeying":
        return orders_done(ctx)
    return order_tokens.procedure(ctx) if state.rules.tiers else orders.give_orders(ctx)


_Step = Callable[[Context[Demonworld]], Procedure]
_PHASES: dict[str, _Step] = {
    "deployment": deployment.deploy,
    "orders": give_orders,
    "movement": movement.procedure,
    "rally": rally_phase,
}
_TESTS: dict[str, _Step] = {"orders": obedience.take_test, "movement": overrun.take_test, "rally": rally.attempt}
"""What a test of morale is about, by the phase; otherwise losses."""
_MAGIC: dict[str, _Step] = {
    "": casting.call,
    "casting": casting.cast_next,
    "resolving": spells,
    "closing": closing,
    "testing": tested,
}
_SHOOTING: dict[str, _Step] = {"": shooting.declare, "resolving": volley, "closing": closing, "testing": tested}
_MELEE: dict[str, _Step] = {
    "": open_melee,
    "choosing": next_combat,
    "declaring": melee.declare,
    "resolving": blows,
    "losers": linked_melee.losers_test,
    "winners": linked_melee.winners_test,
    "priority": after_combat.priority,
    "regrouping": after_combat.regroup,
}
