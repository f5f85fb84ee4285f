"""The turn and its five phases. DW-III-01, DW-III.2.0-01"""

from __future__ import annotations

from collections.abc import Callable

from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.demonworld import after_combat, deployment, losses, melee, movement, orders, shooting
from oriflamme.rulebooks.demonworld.facts import PhaseBegan, TurnBegan
from oriflamme.rulebooks.demonworld.state import SHOOTING, Demonworld

PHASES = "DW-III.2.0-01"


def procedure(ctx: Context[Demonworld]) -> Procedure | None:
    """The next procedure, from the state alone."""
    state = ctx.state
    if state.phase in SHOOTING:
        return _SHOOTING[state.stage](ctx)
    if state.phase == "melee":
        return _MELEE[state.stage](ctx)
    phase = _PHASES.get(state.phase)
    return phase(ctx) if phase else None


def volley(ctx: Context[Demonworld]) -> Procedure:
    """A shooting phase under way: one shot after the other, then the losses. DW-IV-03"""
    if ctx.state.attacks:
        yield from shooting.resolve(ctx)
        return
    losses.remove(ctx, "DW-IV-03")
    if ctx.state.phase != "over":
        losses.begin_closing(ctx)
        next_phase(ctx)


def closing(ctx: Context[Demonworld]) -> Procedure:
    """Units with losses close up one after the other; then the next phase. DW-IV.4.0-02"""
    yield from losses.close_up(ctx)
    next_phase(ctx)


def next_phase(ctx: Context[Demonworld]) -> None:
    """Movement after the first shots, melee after the second, once nobody has to close up."""
    if ctx.state.closing:
        return
    if ctx.state.phase == "first_shooting":
        ctx.note(PhaseBegan(clause="DW-III.2.0-07", phase="movement"))
    else:
        ctx.note(PhaseBegan(clause="DW-III.2.0-09", phase="melee"))


def open_melee(ctx: Context[Demonworld]) -> Procedure:
    """The melee phase begins: which combats there are."""
    melee.find_combats(ctx)
    yield from ()


def next_combat(ctx: Context[Demonworld]) -> Procedure:
    """One combat after the other; after the last one the turn is over. DW-VI.1.0-05"""
    if ctx.state.combats:
        yield from melee.choose_combat(ctx)
    else:
        end_turn(ctx)


def blows(ctx: Context[Demonworld]) -> Procedure:
    """Blows one after the other; without any the after-combat moves follow at once."""
    if ctx.state.attacks:
        yield from melee.resolve(ctx)
    else:
        melee.end_blows(ctx)


def end_turn(ctx: Context[Demonworld]) -> None:
    """Engagements are settled, orders collected, and perhaps the last turn is over. DW-III.2.0-01"""
    state = ctx.state
    after_combat.settle_engagements(ctx)
    patience = state.rules.patience
    if (state.limit and state.turn >= state.limit) or (patience and state.turn - state.last_loss_turn >= patience):
        ctx.note(losses.count_points(state))
    else:
        ctx.note(TurnBegan(clause=PHASES, turn=state.turn + 1))


_Step = Callable[[Context[Demonworld]], Procedure]
_PHASES: dict[str, _Step] = {
    "deployment": deployment.deploy,
    "orders": orders.give_orders,
    "movement": movement.procedure,
}
_SHOOTING: dict[str, _Step] = {"": shooting.declare, "resolving": volley, "closing": closing}
_MELEE: dict[str, _Step] = {
    "": open_melee,
    "choosing": next_combat,
    "declaring": melee.declare,
    "resolving": blows,
    "priority": after_combat.priority,
    "regrouping": after_combat.regroup,
}
