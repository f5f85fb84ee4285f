"""Marches that lead somewhere: an order that nobody could carry out leaves a unit standing where it is, turn for turn.

A quarter turn needs room, a wheel too near the edge of the table leads off it, and nobody advances with an enemy at
hand, were it a lone lieutenant behind the ranks.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.tabletop import CM, DEGREE
from oriflamme.commanders.fleuries.moving import marches
from oriflamme.commanders.fleuries.ordering import QUARTERED, Counters, march
from oriflamme.rulebooks.fleuries.movement.move_options import posed, too_near, why_not
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import centre, turn_to, where
from oriflamme.rulebooks.fleuries.troops.formation import shape

BEFORE = 50 * DEGREE
"""Whoever is no further off the line ahead is before the front: no turn is needed to charge him."""
OTHERWISE: tuple[Counters, ...] = (("about",), ("quarter", "left"), ("quarter", "right"), ("withdraw",))
"""What gets a unit out of a corner when nothing better does."""


def ways_out(state: Fleuries, piece: Piece) -> Iterator[Counters]:
    """Orders that move a unit: towards the enemy, round to face whoever holds it up, or out of the way.

    None for a column, which forms its line first, nor for a unit that has an enemy unit before its front: there it is
    where it wants to be.
    """
    foe = too_near(state, piece)
    first = tuple(march(state, piece) if foe is None else _facing(state, piece, foe))
    if shape(piece) == "column" or (foe is not None and foe.kind == "unit" and not first):
        return
    yield from (counters for counters in (*first, *OTHERWISE) if moves(state, piece, counters))


def moves(state: Fleuries, piece: Piece, counters: Counters) -> bool:
    """Whether a unit that is ordered so, as everybody stands now, turns, wheels or goes a centimetre at the least."""
    ordered = replace(piece, orders=counters)
    plan = next((plan for plan in marches(state, ordered) if why_not(state, ordered, plan) is None), None)
    turned = where(posed(ordered)).facing != where(piece).facing
    return plan is not None and (turned or plan.wheel != 0 or plan.far >= CM)


def _facing(state: Fleuries, piece: Piece, foe: Piece) -> Iterator[Counters]:
    turn = turn_to(where(piece), centre(state, foe))
    if abs(turn) > QUARTERED:
        yield ("about",)
    if abs(turn) > BEFORE:
        yield ("quarter", "left" if turn < 0 else "right")
