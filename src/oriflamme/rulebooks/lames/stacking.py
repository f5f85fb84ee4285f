"""How much a hex holds, and what passing through friends means. LM-2.3.1, LM-2.3.1.1."""

from __future__ import annotations

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.ground import RULES
from oriflamme.rulebooks.lames.state import Lames, Move, Unit, UnitType, spot
from oriflamme.rulebooks.lames.tables import (
    FORMATIONS,
    LARGE_POINTS,
    MOVEMENT,
    POSITION_STACKING,
    SMALL_POINTS,
    STACK_LIMIT,
    capacity_name,
)
from oriflamme.rulebooks.lames.unit_effects import has_faculty
from oriflamme.rulebooks.lames.unit_orders import figures_of

DRIVEN_POINTS = {kind: rules.stacking for kind, rules in RULES.items() if rules.stacking}
"""Stacking points of what is driven."""


def weight(state: Lames, unit: Unit) -> int:
    """Stacking points. LM-2.3.1-01."""
    return LARGE_POINTS if state.figures[unit.figure].large else SMALL_POINTS


def load(state: Lames, hex: str) -> int:
    """The stacking points that a hex holds on the ground; a Formation counts in each of its hexes. LM-3.3.13-03."""
    units = sum(weight(state, state.units[key]) for key in state.stacks.get(hex, ()))
    return units if state.overlay is None else units + driven_load(state, hex)


def driven_load(state: Lames, hex: str) -> int:
    """The stacking points of civilians and herds in a hex. LM-3.5.12-01, LM-3.5.13-01."""
    return sum(points for kind, points in DRIVEN_POINTS.items() if mark_in(state.overlay, kind, hex) is not None)


def overfull(state: Lames, hex: str, level: int = 0) -> bool:
    """More than a hex should hold: LM-2.3.1-03, with the handicaps of G-12. Points are counted on the ground alone."""
    return not level and load(state, hex) > STACK_LIMIT


def overcrowded(state: Lames, unit: Unit) -> bool:
    """Whether a unit stands in a hex that holds more than it should."""
    return any(overfull(state, hex, unit.level) for hex in unit.hexes)


def fits(state: Lames, hex: str, *units: Unit) -> bool:
    """Whether units may enter a hex, at this very moment and at their own level. LM-2.3.1-02, LM-2.3.1-04."""
    if state.rules.tiers and units[0].level:
        return _fits_position(state, hex, units)
    stack = state.stacks.get(hex)
    if not stack and len(units) == 1:
        return True
    if load(state, hex) + sum(weight(state, unit) for unit in units) > STACK_LIMIT:
        return False
    return not state.rules.tiers or all(_lets_through(state, stack or (), unit) for unit in units)


def _fits_position(state: Lames, hex: str, units: tuple[Unit, ...]) -> bool:
    """The stacking of a Position above or below the ground. LM-4.2.1-01."""
    ways = POSITION_STACKING.get(units[0].level)
    if ways is None:
        return True
    together = [*(state.units[key] for key in state.stacks.get(spot(hex, units[0].level), ())), *units]
    large = sum(state.figure(unit).large for unit in together)
    return any(large <= way["large"] and len(together) - large <= way["small"] for way in ways)


# Formations. LM-3.3.4


def most_figures(figure: UnitType) -> int:
    """How large a Formation of a type may be by its command capacity; 0: there is none. LM-3.3.2-01, -02."""
    return int(FORMATIONS["most_figures"].get(capacity_name(figure.command_capacity), 0))


def at_size_limit(state: Lames, formation: Unit) -> bool:
    """Whether a Formation is as large as its command capacity allows. LM-3.3.2-02."""
    return figures_of(formation) >= most_figures(state.figure(formation))


def _lets_through(state: Lames, stack: tuple[str, ...], unit: Unit) -> bool:
    """Whether a stack lets a unit in, be it only to pass through. LM-3.3.4-01, -02, LM-3.3.5-01, -02, LM-CA-54."""
    large = state.figure(unit).large
    others = [state.units[key] for key in stack if key != unit.key]
    if unit.formation:  # it moves onto no large unit, be it a Formation or not
        return not any(state.figure(other).large for other in others)
    if not large:
        return True
    if others and any(stacks_with_nobody(state.figure(one)) for one in (unit, *others)):
        return False
    return not any(
        other.formation and not may_be_passed(state, other) and not _has_room(state, other, unit) for other in others
    )


def may_be_passed(state: Lames, formation: Unit) -> bool:
    """Whether large units may pass through a Formation. LM-3.3.5-01, -02."""
    if too_many_to_pass(formation):
        return False
    return not at_size_limit(state, formation) or has_faculty(state, formation, "manoeuvre")


def too_many_to_pass(formation: Unit) -> bool:
    """Whether nobody passes through so large a Formation. LM-3.3.5-01."""
    return figures_of(formation) > int(FORMATIONS["passing"]["most_figures"])


def why_not_pass(state: Lames, unit: Unit, through: tuple[str, ...]) -> Refusal | None:
    """Why a large unit may not pass through these friends: a Formation among them is too large for it, or as large as
    it may be. LM-3.3.5-01, -02; small units pass through everybody, LM-2.3.1.1-07."""
    if not through or not state.rules.tiers or state.rules.lenient_moves or not state.figure(unit).large:
        return None
    for friend in (state.units[key] for key in through):
        if friend.formation and not may_be_passed(state, friend):
            if too_many_to_pass(friend):
                return refusal("LM-3.3.5-01", "pass-large", unit=unit.key, friend=friend.key)
            return refusal("LM-3.3.5-02", "pass-limit", unit=unit.key, friend=friend.key)
    return None


def _has_room(state: Lames, formation: Unit, unit: Unit) -> bool:
    """Whether a unit may stay in the hexes of a Formation. LM-3.3.4-03."""
    if not at_size_limit(state, formation):
        return True
    others = [key for key in state.stack_of(formation) if key not in (formation.key, unit.key)]
    return not state.figure(unit).large and not others


def stacks_with_nobody(figure: UnitType) -> bool:
    """Whether units of a type stack with nobody at all. LM-3.3.2-02, LM-CA-54."""
    return capacity_name(figure.command_capacity) == str(FORMATIONS["stacks_with_nobody"]["capacity"])


def may_stay(state: Lames, hex: str, unit: Unit) -> bool:
    """Whether a unit that has come into a hex may end its displacement there, as the friends in it see it.

    LM-3.3.4-03, LM-CA-54.
    """
    if not state.rules.tiers:
        return True
    others = [other for other in state.at(hex, unit.level) if other.key != unit.key]
    if not others:
        return True
    if any(stacks_with_nobody(state.figure(one)) for one in (unit, *others)):
        return False
    return all(_has_room(state, other, unit) for other in others if other.formation)


def no_room(state: Lames, hex: str, unit: Unit) -> Refusal:
    """Why a unit does not come into a hex of friends, or stay there: somebody stacks with nobody, LM-CA-54, a Formation
    is as large as it may be, or the hex holds as much as it may."""
    others = [other for other in state.at(hex, unit.level) if other.key != unit.key] if state.rules.tiers else []
    if any(stacks_with_nobody(state.figure(one)) for one in (unit, *others)) and others:
        return refusal("LM-3.3.2-02", "stays-with-nobody", unit=unit.key)
    if any(other.formation and not _has_room(state, other, unit) for other in others):
        return refusal("LM-3.3.4-03", "stays-with-nobody", unit=unit.key)
    return refusal("LM-4.2.1-01" if unit.level else "LM-2.3.1-02", "full", hex=hex)


def large_others(state: Lames, keys: tuple[str, ...], unit: Unit) -> tuple[str, ...]:
    """The large units among these, but for this one."""
    units, figures = state.units, state.figures
    return tuple(key for key in keys if key != unit.key and figures[units[key].figure].large)


def passed(state: Lames, unit: Unit, move: Move) -> tuple[str, ...]:
    """The large friends that a moving unit passes through when it goes on from where it stands. LM-2.3.1.1-01.

    Where it has only come, all of them.
    """
    stack = state.stacks.get(spot(move.at, unit.level) if unit.level else move.at, ())
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
    found = dict[str, None]()
    for held in unit.spots:
        stack = state.stacks[held]
        place = stack.index(unit.key)
        found.update(dict.fromkeys(large_others(state, stack[place + 1 :] if back else stack[:place], unit)))
    return tuple(found)


def pass_through_cost(state: Lames, unit: Unit, move: Move) -> int:
    """What passing through costs on top of the next step. LM-2.3.1.1-05, -07."""
    return int(MOVEMENT["pass_through"]) * large_units(state, passed(state, unit, move))


def large_units(state: Lames, keys: tuple[str, ...]) -> int:
    """As how many large units some of them count when they are passed through. LM-MA-19."""
    if not state.rules.tiers:
        return len(keys)
    per_unit = int(FORMATIONS["passing"]["figures_per_large_unit"])
    units = [state.units[key] for key in keys]
    return sum(-(-figures_of(unit) // per_unit) if unit.formation else 1 for unit in units)
