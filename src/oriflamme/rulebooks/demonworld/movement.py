"""Phase 3, movement: the four sequences, who goes first, and one unit after the other. Chapter V.2"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Question, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld import (
    alternate_contact,
    arranging,
    budget,
    commander_moves,
    commander_turning,
    fear,
    first_rank,
    flank_entry,
    formation_choices,
    impetuous,
    large_elements,
    manoeuvres,
    overrun,
    rout,
)
from oriflamme.rulebooks.demonworld.artillery import loading
from oriflamme.rulebooks.demonworld.buildings import doors
from oriflamme.rulebooks.demonworld.buildings.houses import moves_freely
from oriflamme.rulebooks.demonworld.buildings.moving import approach, why_no_approach
from oriflamme.rulebooks.demonworld.contact import make_contact
from oriflamme.rulebooks.demonworld.element_moves import LOOSE, PRESS, REACT, SMALL_UNIT, ElementMover
from oriflamme.rulebooks.demonworld.facts import (
    HouseApproached,
    MoveEnded,
    PhaseBegan,
    ReactionBegan,
    ReactionEnded,
    SequenceBegan,
    UnitActivated,
    UnitFormed,
    UnitLoosened,
    UnitMoved,
    UnitsRested,
)
from oriflamme.rulebooks.demonworld.fire import arrows, lighting
from oriflamme.rulebooks.demonworld.fire.ground import plays_fire
from oriflamme.rulebooks.demonworld.flight import moves as flight_moves
from oriflamme.rulebooks.demonworld.impetuous import Rush, rush_of
from oriflamme.rulebooks.demonworld.manoeuvres import UnitMover
from oriflamme.rulebooks.demonworld.special_formations import in_order
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import SEQUENCES, SMALL
from oriflamme.rulebooks.demonworld.terrain_rules import cheapest_step
from oriflamme.rulebooks.demonworld.vocabulary import MANOEUVRES, OrderIfAny
from oriflamme.rulebooks.demonworld.who_goes_first import by_choice, by_die

ORDER_OF_SIDES = "DW-V.2.0-02"


@cache
def done(unit: str) -> Option:
    """The end of a unit's move as an answer."""
    return Option("done", None, message("answer-done"), verb="done", piece=unit)


@cache
def form(unit: str) -> Option:
    """The end of a redeployment as an answer."""
    return Option("form", None, message("answer-form"), verb="form", piece=unit)


@cache
def redeploy(unit: str) -> Option:
    """The beginning of a redeployment as an answer."""
    return Option("redeploy", None, message("answer-redeploy"), verb="redeploy", piece=unit)


@cache
def rest(side: str) -> Option:
    """To move nobody else in this sequence, as an answer."""
    return Option("rest", None, message("answer-rest"), verb="rest", piece=side)


def procedure(ctx: Context[Demonworld]) -> Procedure:
    """The next thing in the movement phase, from the state alone."""
    state = ctx.state
    if state.trampling is not None and not state.active:
        return overrun.aftermath(ctx)
    unserved = loading.due(state) if state.pieces else ""
    if unserved:
        return loading.load(ctx, unserved)
    if state.reacting:
        reacting = state.units[state.reacting[0]]
        return reaction(ctx) if reacting.redeploying else begin_reaction(ctx)
    if state.leading and not state.active:
        return commander_turning.turn(ctx) if state.stage == "turning" else commander_moves.activate(ctx)
    if arrows.due(state):
        return arrows.announce(ctx)
    if state.active:
        return press(ctx) if state.units[state.active].engaged else move(ctx)
    if not state.sequence and state.stage in ("", "rushing") and state.rules.plays("morale"):
        return rout.begin_sequence(ctx) if state.stage == "" else impetuous.begin(ctx)
    behind = first_rank.due(state) if state.rules.tiers else ""
    if behind:
        return first_rank.settle(ctx, behind)
    side = next((side for side in state.sides if waiting(state, side)), None)
    if not side and state.outside and (behind := _to_follow(state)):
        return flank_entry.follow(ctx, behind)
    return activation(ctx, side) if side else sequence(ctx)


def _to_follow(state: Demonworld) -> str:
    """The unit of a flank march that is next to come on, after the units that move with M. DW-XVI.5.0-12"""
    marched = state.sequence == "M" or (not state.sequence and next_sequence(state) != "M")
    return flank_entry.next_to_follow(state) if marched else ""


def waiting(state: Demonworld, side: str) -> list[str]:
    """Units of a side that may still move in this sequence. DW-V.2.0-01"""
    return [unit.key for unit in state.units_of(side) if may_move(unit, state.sequence)]


def may_move(unit: Unit, order: str) -> bool:
    """A unit moves in the sequence of its order, once, unless it is engaged. DW-V-01"""
    return unit.order == order and not unit.moved and not unit.engaged


# Sequences


def sequence(ctx: Context[Demonworld]) -> Procedure:
    """The next sequence that somebody moves in; after the last one the phase is over."""
    order = next_sequence(ctx.state)
    if ctx.state.rules.tiers:
        slot = commander_moves.next_slot(ctx.state, order)
        if slot:
            yield from commander_moves.call(ctx, slot)
            return
        if not order and ctx.state.stage != "turning" and commander_turning.may_turn(ctx.state):
            yield from commander_turning.begin_turning(ctx)
            return
    if not order:
        if plays_fire(ctx.state):
            yield from lighting.end_of_movement(ctx)
        for side in ctx.state.armies if doors.has_doors(ctx.state) and ctx.state.phase == "movement" else ():
            yield from doors.see_to_doors(ctx, side)
        if ctx.state.phase == "movement":
            ctx.note(PhaseBegan(clause="DW-III.2.0-08", phase="second_shooting"))
        return
    sides = yield from _sides(ctx.state, order)
    ctx.note(SequenceBegan(clause=ORDER_OF_SIDES, order=order, sides=sides))


def next_sequence(state: Demonworld) -> OrderIfAny:
    """The order of the next sequence in which somebody may move; "": there is none any more. DW-V.2.0-01"""
    start = SEQUENCES.index(state.sequence) + 1 if state.sequence else 0
    for order in SEQUENCES[start:]:
        if any(may_move(unit, order) for unit in state.units.values()):
            return order
    return ""


def _sides(state: Demonworld, order: str) -> Procedure:
    """Who moves first: the side with fewer units that bear the order chooses, a die decides between equals.

    DW-V.2.0-02, DW-OR-06: nobody is asked where one side has nobody left to move.
    """
    able = {side: sum(may_move(unit, order) for unit in state.units_of(side)) for side in state.armies}
    first, second = able
    if not able[first] or not able[second]:
        return (first,) if able[first] else (second,)
    bearing = {side: sum(unit.order == order for unit in state.units_of(side)) for side in able}
    count = able if state.rules.count_movable else bearing
    if count[first] == count[second]:
        return (yield from by_die(first, second, "first-mover", ORDER_OF_SIDES))
    fewer, more = (first, second) if count[first] < count[second] else (second, first)
    question = ask_about("order-of-sides", order=message(f"order-{order}"))
    return (yield from by_choice(fewer, more, question, ORDER_OF_SIDES))


def activation(ctx: Context[Demonworld], side: str) -> Procedure:
    """A side moves its units one at a time, in the order it likes. DW-V.2.0-03"""
    state = ctx.state
    units = waiting(state, side)
    if len(units) == 1:
        ctx.note(UnitActivated(clause="DW-V.2.0-03", unit=units[0]))
        return
    moves = [Option(f"move {key}", key, message("answer-move", unit=key), verb="move", piece=key) for key in units]
    question = ask_about("unit", order=message(f"order-{state.sequence}"))
    answer: Option = yield Choice(side, question, "DW-V.2.0-03", (*moves, rest(side)))
    if answer.value is None:
        ctx.note(UnitsRested(clause="DW-V.2.0-01", units=tuple(units)))
    else:
        ctx.note(UnitActivated(clause="DW-V.2.0-03", unit=answer.value))


# A unit moves


def move(ctx: Context[Demonworld]) -> Procedure:
    """One manoeuvre of the unit that is moving, or one step of one of its elements."""
    state = ctx.state
    unit = state.units[state.active]
    if flight_moves.begins(state, unit):
        yield from flight_moves.move(ctx, unit)
        return
    if state.card(unit.key).footprint:
        yield from large_elements.move(ctx, unit)
        return
    if state.outside and flank_entry.enters(state, unit):
        yield from flank_entry.move(ctx, unit)
        return
    if state.outside and flank_entry.catches_up(state, unit):
        flank_entry.catch_up(ctx, unit)
        return
    if exhausted(state, unit):
        ctx.note(MoveEnded(clause="DW-V-11", unit=unit.key))
        return
    if state.rules.tiers and state.card(unit.key).is_character:
        yield from commander_moves.move(ctx, unit)
    elif unit.redeploying:
        yield from _loose(ctx, unit)
    elif _small(state, unit):
        yield from _alone(ctx, unit)
    else:
        yield from _together(ctx, unit)


def _small(state: Demonworld, unit: Unit) -> bool:
    """A small unit, or one that moves in a building or into one. DW-V.1.7-01, DW-XXIV.3.2-01"""
    return len(state.of(unit.key)) <= SMALL or (bool(state.rules.tiers) and moves_freely(state, unit.key))


def exhausted(state: Demonworld, unit: Unit) -> bool:
    """Nothing is left to spend. DW-V-11"""
    left = budget.left(state, unit)
    if left.manoeuvres or left.points >= cheapest_step(state):
        return False
    if state.rules.tiers and state.card(unit.key).is_character:
        return False  # he may still turn, or join a unit
    if _small(state, unit) or unit.facing_paid:
        return False  # facing changes cost nothing
    return not any(element.steps < unit.paid_hexes for element in state.of(unit.key))


def _together(ctx: Context[Demonworld], unit: Unit) -> Procedure:
    """The unit moves as one. DW-V.1.1-02"""
    mover, rush = UnitMover(ctx.state, unit), rush_of(ctx.state, unit)
    answer: Option = yield Choice(
        unit.side,
        _question(mover),
        "DW-V-02",
        options=lambda: _offered(mover) if rush is None else _rushed(rush, mover),
        other_options=lambda: _creeping(mover) if rush is None else [],
        forbidden=lambda: _refused_moves(mover, rush),
        read=lambda token: _read_move(mover, token) if rush is None else _read_rush(rush, mover, token),
    )
    if answer.verb in arranging.VERBS:
        yield from arranging.arrange(ctx, unit, answer)
    elif answer.verb == "done":
        ctx.note(MoveEnded(clause="DW-V-11", unit=unit.key))
    elif answer.verb == "approach":
        ctx.note(HouseApproached(clause="DW-XXIV.3.2-03", unit=unit.key))
    elif answer.verb == "redeploy":
        ctx.note(UnitLoosened(clause="DW-V.1.4-01", unit=unit.key))
    else:
        how, detail = answer.value
        fact = mover.judge(how, detail)
        assert fact is not None and not isinstance(fact, Refusal)
        before = alternate_contact.beside_defenders(ctx.state, unit.key)
        ctx.note(fact)
        make_contact(ctx, unit.key)
        yield from alternate_contact.declare_on_arrival(ctx, unit.key, before)


def _rushed(rush: Rush, mover: UnitMover) -> list[Option]:
    """The answers that an impetuous unit may give; where nothing brings it nearer, the end. DW-XV.10.0-02"""
    found = [one for one in (*_offered(mover), *_creeping(mover)) if one.token in rush.answers]
    return found or [done(mover.unit.key)]


def _read_rush(rush: Rush, mover: UnitMover, token: str) -> Option | Refusal | None:
    """Any text as an answer of an impetuous unit."""
    found = next((one for one in _rushed(rush, mover) if one.token == token), None)
    if found is not None:
        return found
    judged = _read_move(mover, token)
    return judged if isinstance(judged, Refusal) else rush.why_not(token)


def _question(mover: UnitMover) -> Question:
    return ask_about(
        "manoeuvre", mover.unit.key, unit=mover.unit.key, mp=max(0, mover.points), manoeuvres=mover.manoeuvres
    )


def _offered(mover: UnitMover) -> list[Option]:
    """What may be answered; `slide` is left out where `advance` does the same for movement points."""
    offered: list[Option] = []
    advances: list[tuple[str, ...]] = []
    for how, detail in mover.candidates():
        moved = None if how == "slide" and detail in advances else mover.judge(how, detail)
        if isinstance(moved, UnitMoved):
            offered.append(mover.option(moved))
            if how == "advance":
                advances.append(detail)
    if mover.manoeuvres:
        if formation_choices.why_no_redeploy(mover) is None:
            offered.append(redeploy(mover.unit.key))
        offered += formation_choices.offered(mover)
    if mover.state.rules.tiers and why_no_approach(mover.state, mover.unit) is None:
        offered.append(approach(mover.unit.key))
    return [*fear.tests_offered(mover.state, mover.unit), *offered, done(mover.unit.key)]


def _creeping(mover: UnitMover) -> list[Option]:
    """Advances that could be paid in movement points, for a manoeuvre instead. DW-V.1.1-05"""
    advances = [words for words in mover.candidates() if words[0] == "advance"]
    ways = [detail for _, detail in advances if isinstance(mover.judge("advance", detail), UnitMoved)]
    slides = [moved for detail in ways if isinstance(moved := mover.judge("slide", detail), UnitMoved)]
    state, unit = mover.state, mover.unit
    if not state.rules.tiers:
        return [mover.option(moved) for moved in slides]
    more = (*fear.tests_offered(state, unit, near=False), *arranging.exchanges(state, unit))
    return [*(mover.option(moved) for moved in slides), *more]


def _refused_moves(mover: UnitMover, rush: Rush | None) -> Iterator[Forbidden]:
    for how, detail in mover.candidates():
        reason = mover.judge(how, detail)
        option = manoeuvres.option(mover.unit.key, how, detail)
        if rush is not None and not isinstance(reason, Refusal):
            reason = rush.why_not(option.token)
        if isinstance(reason, Refusal):
            yield Forbidden(option, reason)


def _read_move(mover: UnitMover, token: str) -> Option | Refusal | None:
    if token == "done":
        return done(mover.unit.key)
    if token == "approach" and mover.state.rules.tiers:
        return why_no_approach(mover.state, mover.unit) or approach(mover.unit.key)
    if token == "redeploy":
        return formation_choices.why_no_redeploy(mover) or redeploy(mover.unit.key)
    how, *detail = token.split(" ")
    if how == "test":
        return fear.read_test(mover.state, mover.unit, token.split(" "))
    if how in arranging.WORDS and mover.state.rules.tiers:
        return arranging.read(mover.state, mover.unit, token.split(" "))
    found = mover.judge(how, tuple(detail))
    return mover.option(found) if isinstance(found, UnitMoved) else found


# Elements move


def _step(ctx: Context[Demonworld], stepper: ElementMover, kind: str, clause: str, *ends: Option) -> Procedure:
    """Ask for one step, shift or turn, or one of the ways to end; returns the end that was chosen."""
    unit = stepper.unit
    answer: Option = yield Choice(
        unit.side,
        ask_about(kind, unit.key, unit=unit.key),
        clause,
        options=lambda: [*_dares(stepper), *stepper.legal(), *arranging.tokens(stepper), *_ends(stepper, ends)],
        other_options=lambda: [*_dares(stepper, near=False), *stepper.other_options(), *arranging.places(stepper)],
        forbidden=lambda: _refused_steps(stepper, ends),
        read=lambda token: _read_step(stepper, token, ends),
    )
    if answer.verb in arranging.VERBS:
        yield from arranging.arrange(ctx, unit, answer)
        return None
    if answer.value is None:
        return answer
    fact = stepper.judge(*answer.value)
    assert fact is not None and not isinstance(fact, Refusal)
    before = alternate_contact.beside_defenders(ctx.state, unit.key)
    ctx.note(fact)
    make_contact(ctx, unit.key)
    yield from alternate_contact.declare_on_arrival(ctx, unit.key, before)
    return None


def _ends(stepper: ElementMover, ends: tuple[Option, ...]) -> tuple[Option, ...]:
    return ends if _why_no_end(stepper) is None else ()


def _dares(stepper: ElementMover, *, near: bool = True) -> list[Option]:
    """The charge tests of a small unit that is about to move. DW-XV.5.0-03"""
    return fear.tests_offered(stepper.state, stepper.unit, near=near) if stepper.mode == SMALL_UNIT else []


def _why_no_end(stepper: ElementMover) -> Refusal | None:
    if stepper.rush is not None and stepper.mode in (SMALL_UNIT, PRESS):
        return stepper.rush.why_not_done(stepper.legal())
    return stepper.why_not_apart() if stepper.mode == SMALL_UNIT else None


def _refused_steps(stepper: ElementMover, ends: tuple[Option, ...]) -> Iterator[Forbidden]:
    yield from stepper.refused()
    cannot = _why_no_end(stepper)
    if cannot:
        yield from (Forbidden(end, cannot) for end in ends)


def _read_step(stepper: ElementMover, token: str, ends: tuple[Option, ...]) -> Option | Refusal | None:
    for end in ends:
        if token == end.token:
            return _why_no_end(stepper) or end
    words = token.split(" ")
    if words[0] == "test" and stepper.mode == SMALL_UNIT:
        return fear.read_test(stepper.state, stepper.unit, words)
    if words[0] in arranging.WORDS and arranging.may_arrange(stepper):
        return arranging.read(stepper.state, stepper.unit, words)
    if words[0] in MANOEUVRES and stepper.mode == SMALL_UNIT:
        whole = UnitMover(stepper.state, stepper.unit).judge(words[0], tuple(words[1:]))
        return whole if isinstance(whole, Refusal) else None
    if len(words) != 3:
        return None
    found = stepper.judge(*words)
    return found if found is None or isinstance(found, Refusal) else stepper.option(*words)


def _loose(ctx: Context[Demonworld], unit: Unit) -> Procedure:
    """Elements are redeployed one by one until the unit is to move as one again. DW-V.1.4-01, DW-V.1.5-01"""
    stepper = ElementMover(ctx.state, unit, LOOSE)
    end = yield from _step(ctx, stepper, "redeploy", "DW-V.1.4-01", form(unit.key), done(unit.key))
    if end is not None:
        whole = in_order(ctx.state, unit.key)
        ctx.note(UnitFormed(clause="DW-I.2.2-02", unit=unit.key, organised=whole))
    if end is not None and end.verb == "done":
        ctx.note(MoveEnded(clause="DW-V-11", unit=unit.key))


def _alone(ctx: Context[Demonworld], unit: Unit) -> Procedure:
    """The elements of a small unit move one by one. DW-V.1.7-02"""
    stepper = ElementMover(ctx.state, unit, SMALL_UNIT)
    end = yield from _step(ctx, stepper, "small", "DW-V.1.7-02", done(unit.key))
    if end is not None:
        ctx.note(MoveEnded(clause="DW-V-11", unit=unit.key))


# Contact


def begin_reaction(ctx: Context[Demonworld]) -> Procedure:
    """A unit attacked before it moved reacts at once; of several, the owner chooses the first. DW-V.3.2-04"""
    state = ctx.state
    key = state.reacting[0]
    units = [one for one in state.reacting if state.units[one].side == state.units[key].side]
    if len(units) > 1:
        options = [
            Option(f"react {one}", one, message("answer-react", unit=one), verb="react", piece=one) for one in units
        ]
        answer: Option = yield Choice(state.units[key].side, ask_about("reaction-order"), "DW-V.3.2-04", options)
        key = answer.value
    ctx.note(ReactionBegan(clause="DW-V.3.2-04", unit=key))


def reaction(ctx: Context[Demonworld]) -> Procedure:
    """One step of a reaction; it takes the place of the unit's movement. DW-V.3.2-04"""
    state = ctx.state
    unit = state.units[state.reacting[0]]
    if state.card(unit.key).footprint:
        yield from large_elements.react(ctx, unit)
        return
    stepper = ElementMover(state, unit, REACT)
    end = done(unit.key)
    if budget.may_manoeuvre(state, unit) or unit.facing_paid or stepper.small or unit.paid_hexes:
        end = yield from _step(ctx, stepper, "reaction", "DW-V.3.2-04", done(unit.key))
    if end is not None:
        ctx.note(ReactionEnded(clause="DW-V.3.2-04", unit=unit.key))


def press(ctx: Context[Demonworld]) -> Procedure:
    """The attacker's elements that are not in contact come up, each into its front hexes. DW-V.3.2-05"""
    state = ctx.state
    unit = state.units[state.active]
    if state.card(unit.key).footprint:
        yield from large_elements.press(ctx, unit)
        return
    if state.rules.tiers and state.card(unit.key).is_character:
        yield from commander_moves.press(ctx, unit)
        return
    stepper = ElementMover(state, unit, PRESS)
    end = done(unit.key)
    if stepper.legal():
        end = yield from _step(ctx, stepper, "press", "DW-V.3.2-05", done(unit.key))
    if end is not None:
        ctx.note(MoveEnded(clause="DW-V-11", unit=unit.key))
