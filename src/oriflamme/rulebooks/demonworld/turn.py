"""The turn and its five phases. DW-III-01, DW-III.2.0-01"""

from __future__ import annotations

from collections.abc import Callable

from oriflamme.kernel import Procedure, Table
from oriflamme.rulebooks.demonworld import after_combat, deployment, losses, melee, movement, orders, shooting
from oriflamme.rulebooks.demonworld.facts import PhaseBegan, TurnBegan
from oriflamme.rulebooks.demonworld.state import SHOOTING, Demonworld

PHASES = "DW-III.2.0-01"


def procedure(table: Table[Demonworld]) -> Procedure | None:
    """The next procedure, from the state alone."""
    state = table.state
    if state.phase in SHOOTING:
        return _SHOOTING[state.stage](table)
    if state.phase == "melee":
        return _MELEE[state.stage](table)
    phase = _PHASES.get(state.phase)
    return phase(table) if phase else None


def volley(table: Table[Demonworld]) -> Procedure:
    """A shooting phase under way: one shot after the other, then the losses. DW-IV-03"""
    if table.state.attacks:
        yield from shooting.resolve(table)
        return
    losses.remove(table, "DW-IV-03")
    if table.state.phase != "over":
        losses.begin_closing(table)
        next_phase(table)


def closing(table: Table[Demonworld]) -> Procedure:
    """Units with losses close up one after the other; then the next phase. DW-IV.4.0-02"""
    yield from losses.close_up(table)
    next_phase(table)


def next_phase(table: Table[Demonworld]) -> None:
    """Movement after the first shots, melee after the second, once nobody has to close up."""
    if table.state.closing:
        return
    if table.state.phase == "first_shooting":
        table.note(PhaseBegan(clause="DW-III.2.0-07", phase="movement"))
    else:
        table.note(PhaseBegan(clause="DW-III.2.0-09", phase="melee"))


def open_melee(table: Table[Demonworld]) -> Procedure:
    """The melee phase begins: which combats there are."""
    melee.find_combats(table)
    yield from ()


def next_combat(table: Table[Demonworld]) -> Procedure:
    """One combat after the other; after the last one the turn is over. DW-VI.1.0-05"""
    if table.state.combats:
        yield from melee.choose_combat(table)
    else:
        end_turn(table)


def blows(table: Table[Demonworld]) -> Procedure:
    """Blows one after the other; without any the after-combat moves follow at once."""
    if table.state.attacks:
        yield from melee.resolve(table)
    else:
        melee.end_blows(table)


def end_turn(table: Table[Demonworld]) -> None:
    """Engagements are settled, orders collected, and perhaps the last turn is over. DW-III.2.0-01"""
    state = table.state
    after_combat.settle_engagements(table)
    patience = state.rules.patience
    if (state.limit and state.turn >= state.limit) or (patience and state.turn - state.quiet >= patience):
        table.note(losses.count_points(state))
    else:
        table.note(TurnBegan(clause=PHASES, turn=state.turn + 1))


_Step = Callable[[Table[Demonworld]], Procedure]
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
