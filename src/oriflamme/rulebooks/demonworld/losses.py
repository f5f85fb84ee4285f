"""Losses: elements that are hit leave the field, units close up, and an army without elements has lost.

Chapters IV.4.0 and VII
"""

from __future__ import annotations

from fractions import Fraction

from oriflamme.board.hexes import Hex, direction
from oriflamme.kernel import Choice, Option, Procedure, Table, say
from oriflamme.rulebooks.demonworld.facts import BattleEnded, ClosingBegan, ElementClosed, ElementsLost, UnitClosed
from oriflamme.rulebooks.demonworld.field import around, contacts, occupied
from oriflamme.rulebooks.demonworld.formation import organised
from oriflamme.rulebooks.demonworld.sentences import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.sentences import direction as said_direction
from oriflamme.rulebooks.demonworld.state import Demonworld

CLOSE = "DW-IV.4.0-01"
DONE = Option("done", None, say("answer-closed"))
OUTCOMES = ("eliminated", "both-eliminated", "points", "points-draw")


def remove(table: Table[Demonworld], clause: str) -> None:
    """Elements that have been hit are removed, all at once; an army without any has lost. DW-VII-03"""
    if table.state.hit:
        table.note(ElementsLost(clause=clause, elements=table.state.hit))
        decide(table)


def decide(table: Table[Demonworld]) -> None:
    """Whoever has no element left has lost."""
    state = table.state
    alive = {state.side_of(element) for element in state.elements.values()}
    if len(alive) == 1:
        table.note(BattleEnded(clause="DW-VII-03", winner=alive.pop(), reason="eliminated"))
    elif not alive:
        table.note(BattleEnded(clause="DW-VII-03", winner=None, reason="both-eliminated"))


def count_points(state: Demonworld) -> BattleEnded:
    """After the last turn the side that has lost fewer points wins: each element its share of its unit. DW-OR-01"""
    lost = {side: points_lost(state, side) for side in state.armies}
    first, second = state.armies
    winner = None if lost[first] == lost[second] else first if lost[first] < lost[second] else second
    rounded = {side: round(points) for side, points in lost.items()}
    reason = "points" if winner else "points-draw"
    return BattleEnded(clause="DW-VII-05", winner=winner, reason=reason, points=rounded)


def points_lost(state: Demonworld, side: str) -> Fraction:
    """What the lost elements of a side were worth."""
    total = Fraction(0)
    for element in state.lost.values():
        unit = state.units.get(element.unit) or state.gone[element.unit]
        if unit.side == side:
            total += Fraction(unit.points, unit.elements)
    return total


# Closing up


def begin_closing(table: Table[Demonworld]) -> None:
    """Units that lost elements to shooting and still have some may close up. DW-IV.4.0-02"""
    state = table.state
    hurt = {state.lost[key].unit for key in state.fallen}
    units = tuple(key for key in state.units if key in hurt)
    if units:
        table.note(ClosingBegan(clause=CLOSE, units=units))


def close_up(table: Table[Demonworld]) -> Procedure:
    """The first of these units: each element may step once into a hex the unit held before. DW-IV.4.0-01"""
    state = table.state
    unit = state.units[state.closing[0]]
    held = {element.hex for element in state.of(unit.key)}
    held |= {state.lost[key].hex for key in state.fallen if state.lost[key].unit == unit.key}
    moved: set[str] = set()
    while True:
        steps = _steps(state, unit.key, held, moved)
        if not steps:
            break
        options = (*steps, DONE)
        answer: Option = yield Choice(unit.side, say("ask-close", unit=unit.key), CLOSE, options)
        if answer.value is None:
            break
        key, d, q, r = answer.value
        moved.add(key)
        table.note(ElementClosed(clause=CLOSE, element=key, direction=DIRECTION_WORDS[d], hex=Hex(q, r)))
    table.note(UnitClosed(clause="DW-IV.4.0-03", unit=unit.key, organised=organised(state.of(unit.key))))


def _steps(state: Demonworld, unit: str, held: set[Hex], moved: set[str]) -> list[Option]:
    """Every step that closes up: one hex, free, held before, by an element that touches no enemy. DW-F1-C39"""
    at = occupied(state)
    found = []
    for element in state.of(unit):
        if element.key in moved or contacts(state, element, at):
            continue
        for hex in around(element.hex):
            d = direction(element.hex, hex)
            if hex in held and hex not in at and d is not None:
                label = say("answer-close", element=element.key, direction=said_direction(d))
                found.append(Option(f"close {element.key} {DIRECTION_WORDS[d]}", (element.key, d, *hex), label))
    return found
