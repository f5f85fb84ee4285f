"""The setup and the turn, step by step: the next procedure follows from the phase alone. GF-LE_TOUR_DE_JEU-01."""

from __future__ import annotations

from collections.abc import Callable

from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.fleuries.combat import cursed_weapons, melee
from oriflamme.rulebooks.fleuries.command import battle_orders, command, order_sheet
from oriflamme.rulebooks.fleuries.hidden import fog_of_war
from oriflamme.rulebooks.fleuries.magic import omens, preparation, window
from oriflamme.rulebooks.fleuries.movement import charges, involuntary_moves, moves, reactions
from oriflamme.rulebooks.fleuries.setup import arrivals, setup_ground, setup_troops
from oriflamme.rulebooks.fleuries.shooting import shooting
from oriflamme.rulebooks.fleuries.state import SETUP_PHASES, Fleuries
from oriflamme.rulebooks.fleuries.turn_end import rally

PROCEDURES: dict[str, Callable[[Context[Fleuries]], Procedure]] = {
    "terrain": setup_ground.choose,
    "layout": setup_ground.lay_out,
    "scouting": setup_troops.scouting,
    "plans": setup_troops.plans,
    "deployment": setup_troops.deployment,
    "battle_orders": battle_orders.write,
    "detection": fog_of_war.phase,
    "arrivals": arrivals.arrivals,
    "automatic": involuntary_moves.phase_one,
    "command": command.phase,
    "orders": order_sheet.phase,
    "declarations": charges.declare,
    "charges": charges.first_half,
    "reactions": reactions.phase,
    "counter_charges": reactions.counter_charges,
    "moves": moves.phase,
    "red_moves": involuntary_moves.phase_seven,
    "shooting": shooting.phase,
    "second_half": charges.second_half,
    "combat": melee.phase,
    "rally": rally.phase,
}


def procedure(ctx: Context[Fleuries]) -> Procedure | None:
    """The next step, from the state alone; None when the battle is over."""
    if not ctx.state.magic:
        step = PROCEDURES.get(ctx.state.phase)
        return step(ctx) if step else None
    found = _with_magic(ctx)
    return omens.rerolling(ctx, found) if found is not None else None


def _with_magic(ctx: Context[Fleuries]) -> Procedure | None:
    """The next step where there is magic: what is rolled before the battle, the windows, and curses."""
    state = ctx.state
    if not state.prepared and state.phase in SETUP_PHASES:
        return preparation.prepare(ctx)
    if state.window:
        return window.window(ctx)
    step = PROCEDURES.get(state.phase)
    return _cursed(ctx, step) if step is not None else None


def _cursed(ctx: Context[Fleuries], step: Callable[[Context[Fleuries]], Procedure]) -> Procedure:
    """Curses strike at the start of phase 1, the mad in phase 4, and the possessed go about in phase 7."""
    if ctx.state.phase == "automatic":
        yield from cursed_weapons.turn_begins(ctx)
    elif ctx.state.phase == "charges":
        yield from cursed_weapons.furies(ctx)
    elif ctx.state.phase == "red_moves":
        yield from cursed_weapons.possessed(ctx)
    yield from step(ctx)
