"""Whether a position is at a point that a battle comes to: whose turn, what stage, how far a displacement has come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from oriflamme.kernel import Tally
from oriflamme.rulebooks.lames.element_list import DIE, elements_of, is_ended_spell, spells_of
from oriflamme.rulebooks.lames.scenario_errors import MAX_TURNS_OR_POINTS, ScenarioError, number, word
from oriflamme.rulebooks.lames.state import UNKNOWN, Lames, Move, Unit
from oriflamme.rulebooks.lames.tables import DISENGAGEMENT, MOVEMENT
from oriflamme.rulebooks.lames.train import has_more
from oriflamme.rulebooks.lames.unit_orders import allowance
from oriflamme.rulebooks.lames.victory import CLAUSE, OUTCOMES
from oriflamme.rulebooks.lames.vocabularies import MoveKind, Stage

STAGES: tuple[Stage, ...] = get_args(Stage)
KINDS: tuple[MoveKind, ...] = get_args(MoveKind)


def course_errors(state: Lames) -> Iterator[ScenarioError]:
    """What does not fit together, the first thing first."""
    yield from number("turns", state.limit, 0, MAX_TURNS_OR_POINTS)
    yield from number("position.turn", state.turn, 1, state.limit if state.limit > 0 else MAX_TURNS_OR_POINTS)
    yield from word("position.active", state.active, tuple(state.armies))
    yield from word("position.stage", state.stage, STAGES)
    yield from _result(state)
    yield from _acting(state)
    if state.stage == "choose" and not has_more(state):
        yield ScenarioError("position.active", "all-activated", {"side": state.active})
    if (state.stage == "move") != (state.move is not None):
        yield ScenarioError("position.move", "stage-move", {"stage": state.stage})
    if state.move is not None and state.acting in state.units:
        yield from _move(state, state.units[state.acting], state.move)
    known = (DIE, *elements_of(state, state.active), *spells_of(state, state.active))
    for element in state.elements:
        if is_ended_spell(state, element):
            continue
        yield from word("position.elements", element, known if state.rules.tier("intermediate") else ())
    yield from number("position.points", state.points, 0, MAX_TURNS_OR_POINTS if state.stage == "orders" else 0)


def _result(state: Lames) -> Iterator[ScenarioError]:
    result = state.result
    if (result is not None) != (state.stage == "over"):
        yield ScenarioError("position.result", "result", {"stage": state.stage})
    if result is not None:
        yield from word("position.result.reason", result.reason, OUTCOMES)
        yield from word("position.result.winner", result.winner or "", ("", *state.armies))
        yield from word("position.result.clause", result.clause, (CLAUSE,))


def _acting(state: Lames) -> Iterator[ScenarioError]:
    """Somebody acts in the three stages of an activation, and in no other."""
    if state.stage in ("deploy", "choose", "over"):
        if state.acting:
            yield ScenarioError("position.acting", "nobody-acts", {"unit": state.acting, "stage": state.stage})
        return
    unit = state.units.get(state.acting)
    if unit is None or unit.side != state.active or unit.activated:
        yield ScenarioError("position.acting", "acting", {"unit": state.acting, "side": state.active})
    elif state.stage != "start" and not unit.hex:
        yield ScenarioError("position.acting", "acts-off-map", {"unit": unit.key, "stage": state.stage})
    elif state.stage == "orders" and state.figure(unit).troop:
        yield ScenarioError("position.acting", "not-a-character", {"key": unit.key, "side": state.active})


def _move(state: Lames, unit: Unit, move: Move) -> Iterator[ScenarioError]:
    """The record of a displacement agrees with the unit that makes it."""
    if (move.at, move.more_at, move.facing) != (unit.hex, unit.more_hexes, unit.facing):
        yield ScenarioError("position.move", "move-elsewhere", {"unit": unit.key, "hex": unit.hex})
    yield from word("position.move.kind", move.kind, KINDS)
    points = allowance(state, unit) if unit.identity != UNKNOWN else 0  # what it may spend would tell its type
    if move.extra:
        points += points * MOVEMENT["extra_percent"] // 100
    yield from number("position.move.allowance", move.allowance, points, points)
    for name in ("spent", "steps", "wheels"):
        yield from number(f"position.move.{name}", getattr(move, name), 0, MAX_TURNS_OR_POINTS)
    yield from number("position.move.straight", move.straight, 0, min(move.steps, MOVEMENT["charge"]["steps"]))
    if (move.test is not None or move.followers or move.quiet) and move.kind != "flee":
        yield ScenarioError("position.move", "no-flight", {"kind": move.kind})
    for key in move.followers:
        other = state.units.get(key) or state.lost.get(key)
        if other is None or other.side == unit.side:
            yield ScenarioError("position.move.followers", "not-an-enemy", {"key": key})
    if move.test is not None:
        yield from _test(move.test)


def _test(tally: Tally) -> Iterator[ScenarioError]:
    """Only modifiers of the disengagement test, each as the table has it."""
    place = "position.move.test"
    for item in tally.items:
        yield from word(place, item.reason, tuple(DISENGAGEMENT))
        row = DISENGAGEMENT.get(item.reason, item)
        yield from number(place, item.value, row.value, row.value)
        yield from word(place, item.clause, (row.clause,))
    if tally.least is not None or tally.most is not None:
        yield ScenarioError(place, "bounded-test")
