"""Where a seat can go by several answers in a row: for a page on which one points at the end of a move.

Everything is found by the planners of the rulebooks, on a copy of the state; a book without one has no destinations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from oriflamme.board.hex_index import board_of
from oriflamme.board.hexes import Hex
from oriflamme.kernel import Battle, Choice
from oriflamme.rulebooks.demonworld.deployment import elements_of
from oriflamme.rulebooks.demonworld.formation import block
from oriflamme.rulebooks.demonworld.planner import Plan, reachable
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.lames.planner import destinations as lames_planner
from oriflamme.rulebooks.lames.state import Lames

MAX_DESTINATIONS = 400


class Destination(msgspec.Struct, frozen=True):
    """One place to go: the answers that lead there, where pieces then stand, what it costs."""

    answers: tuple[str, ...]
    places: dict[str, tuple[str, int]]
    """By piece: the name of the hex, and the facing in notches of 30 degrees."""
    cost: float
    notes: tuple[str, ...] = ()
    """What else it means: charge, contact, disorder, extra, minimal, throws."""


def destinations(battle: Battle, seat: str) -> Callable[[], list[Destination]]:
    """What finds the destinations of a seat; it has its own copy of the state and may be called in another thread."""
    ask = next((ask for ask in battle.asks if isinstance(ask, Choice) and ask.seat == seat), None)
    if ask is None:
        return list
    finder = _FINDERS.get((battle.setup.book, ask.question.id))
    if finder is None:
        return list
    state = battle.view(seat).state.clone()
    return lambda: finder(state, ask)


def _lames(state: Lames, _: Choice) -> list[Destination]:
    spent = state.move.spent if state.move else 0
    found = [one for one in lames_planner.destinations_from_here(state) if one.hex]
    found.sort(key=lambda one: one.effort)
    return [
        Destination(
            tuple(token for token in one.tokens if token != "halt"),
            {state.acting: (one.hex, one.facing)},
            (one.cost - spent) / 2,
            tuple(_lames_notes(one)),
        )
        for one in found[:MAX_DESTINATIONS]
    ]


def _lames_notes(one: lames_planner.Destination) -> Iterable[str]:
    told = {
        "charge": one.charges,
        "disorder": one.disordered,
        "extra": one.extra,
        "minimal": one.minimal,
        "throws": bool(one.throws),
    }
    return (name for name, holds in told.items() if holds)


def _demonworld(state: Demonworld, _: Choice) -> list[Destination]:
    names = board_of(state.ground).names
    spent = state.units[state.active].spent
    found = [plan for plan in reachable(state, state.active, MAX_DESTINATIONS) if plan.answers]
    found.sort(key=lambda plan: (plan.mp, plan.manoeuvres, len(plan.answers)))
    return [
        Destination(
            plan.answers,
            {key: (names[Hex(q, r)], facing) for key, (q, r, facing) in plan.places.items()},
            plan.mp - spent,
            tuple(_demonworld_notes(plan)),
        )
        for plan in found
    ]


def _demonworld_notes(plan: Plan) -> Iterable[str]:
    told = {"contact": plan.contact, "disorder": not plan.organised}
    return (name for name, holds in told.items() if holds)


def _blocks(state: Demonworld, ask: Choice) -> list[Destination]:
    """Where the whole unit stands for each hex that its left end may be placed on."""
    names, found = board_of(state.ground).names, []
    for option in ask.options[:MAX_DESTINATIONS]:
        _, unit, hex = option.value
        count = state.units[unit].elements
        facing = state.armies[state.units[unit].side].facing
        hexes = block(Hex(*hex), facing, ask.draft.fronts[unit], count)
        keys = elements_of(unit, count)
        found.append(
            Destination((option.token,), {key: (names[hex], facing) for key, hex in zip(keys, hexes, strict=True)}, 0)
        )
    return found


_FINDERS: dict[tuple[str, str], Callable[[Any, Choice], list[Destination]]] = {
    ("lames", "ask-step"): _lames,
    ("lames", "ask-action"): _lames,
    ("demonworld", "ask-manoeuvre"): _demonworld,
    ("demonworld", "ask-place"): _blocks,
}
