"""How much a hex holds, and what passing through friends means. LM-2.3.1, LM-2.3.1.1."""

from __future__ import annotations

from oriflamme.rulebooks.lames.state import Lames, Move, Unit
from oriflamme.rulebooks.lames.tables import LARGE_POINTS, MOVEMENT, SMALL_POINTS, STACK_LIMIT


def weight(state: Lames, unit: Unit) -> int:
    """Stacking points. LM-2.3.1-01."""
    return LARGE_POINTS if state.figures[unit.figure].large else SMALL_POINTS


def load(state: Lames, hex: str) -> int:
    """The stacking points that a hex holds."""
    return sum(weight(state, state.units[key]) for key in state.stacks.get(hex, ()))


def overfull(state: Lames, hex: str) -> bool:
    """More than a hex should hold: LM-2.3.1-03, with the handicaps of G-12."""
    return load(state, hex) > STACK_LIMIT


def fits(state: Lames, hex: str, *units: Unit) -> bool:
    """Whether units may enter a hex, at this very moment. LM-2.3.1-02, LM-2.3.1-04."""
    stack = state.stacks.get(hex)
    if not stack and len(units) == 1:
        return True
    return load(state, hex) + sum(weight(state, unit) for unit in units) <= STACK_LIMIT


def large_others(state: Lames, keys: tuple[str, ...], unit: Unit) -> tuple[str, ...]:
    """The large units among these, but for this one."""
    units, figures = state.units, state.figures
    return tuple(key for key in keys if key != unit.key and figures[units[key].figure].large)


def passed(state: Lames, unit: Unit, move: Move) -> tuple[str, ...]:
    """The large friends that a moving unit passes through when it goes on from where it stands. LM-2.3.1.1-01.

    Where it has only come, all of them.
    """
    stack = state.stacks.get(move.at, ())
    if len(stack) <= (unit.hex == move.at):
        return ()
    if move.steps == 0:
        return in_the_way(state, unit, back=move.kind == "flee")
    return large_others(state, stack, unit)


def in_the_way(state: Lames, unit: Unit, *, back: bool) -> tuple[str, ...]:
    """The large friends a large unit passes through to leave its own stack. LM-2.3.1.1-02.

    Forwards those In Front of it, backwards those Behind it; small units walk out freely.
    """
    if not state.figures[unit.figure].large:
        return ()
    stack = state.stacks[unit.hex]
    place = stack.index(unit.key)
    return large_others(state, stack[place + 1 :] if back else stack[:place], unit)


def pass_through_cost(state: Lames, unit: Unit, move: Move) -> int:
    """What passing through costs on top of the next step. LM-2.3.1.1-05, -07."""
    return int(MOVEMENT["pass_through"]) * len(passed(state, unit, move))
