"""How well a side stands in the middle of a battle: what is left, who holds whom, and what counts when the day ends.

The weights come from battles that were fought between steady commanders: from how each stood at the beginning of a turn
and how it ended. Points of victory tell more the later it is; before that it is lines in order, and the strongest of
them, that win. A draw is far from a victory.
"""

from __future__ import annotations

import math

from oriflamme.commanders.fleuries.target_choice import shoots
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.turn_end.rally import points

DRAWN = 0.25
"""What a draw is worth beside a victory."""
POINTS, LATE_POINTS = 2.3, 2.4
"""A lead of an army's whole price in points of victory: at the beginning of a battle, and more by its end."""
FOOT, SHOOTERS = 7.0, 2.4
"""Units that stand, by their share of the army's price."""
WORN = 7.0
"""Losses of lines that stand."""
STRONGEST = 2.1
"""The strongest line, by the share of its figures that is left."""
LEADER, WOUND = 0.6, 0.12
DISORDERED = 0.55
"""Shooters in disorder are about to be gone."""
HELD, FLANKED, ASTRAY = 1.05, 0.5, 0.65
"""A line that a hero or a unit has by the flank or rear; a leader who fights a line by himself."""
EVEN, LATE_EVEN = 0.47, 1.2
"""How much of a lead is needed to win rather than to draw, and how much more as the day ends."""


def standing(state: Fleuries, side: str) -> float:
    """The chance to win, and a quarter of the chance of a draw."""
    gone = min(1.0, state.turn / max(1, state.limit))
    budget = max(army.budget for army in state.armies.values())
    enemy = state.enemy(side)
    counted = (POINTS + LATE_POINTS * gone) / budget
    lead = (counted * points(state, side) + strength(state, side, budget)) - (
        counted * points(state, enemy) + strength(state, enemy, budget)
    )
    needed = EVEN + LATE_EVEN * gone * gone
    return (1 - DRAWN) * _chance(lead - needed) + DRAWN * _chance(lead + needed)


def strength(state: Fleuries, side: str, budget: int) -> float:
    """What a side has left, and how it is placed."""
    total = best = 0.0
    for piece in state.pieces.values():
        if piece.side != side:
            continue
        if piece.kind == "character":
            total += LEADER - WOUND * len(piece.wounds) - ASTRAY * _fights_line(state, piece)
        elif piece.kind == "unit" and not piece.flees:
            share, left = piece.body.points / budget, 1 - _worn(piece)
            if shoots(piece):
                total += SHOOTERS * share - DISORDERED * piece.disorder
            else:
                total += share * (FOOT - WORN * (1 - left)) - _beset(state, piece)
                best = max(best, left)
    return total + STRONGEST * best


def _worn(piece: Piece) -> float:
    """The share of a unit that is lost; of whoever fights alone by wounds."""
    if piece.body.single:
        return min(1.0, len(piece.wounds) / 4)
    return 1 - piece.figures / piece.body.figures


def _fights_line(state: Fleuries, piece: Piece) -> bool:
    foes = (state.pieces[key] for key in piece.fights if key in state.pieces)
    return any(foe.kind == "unit" and not shoots(foe) for foe in foes)


def _beset(state: Fleuries, piece: Piece) -> float:
    sides = {
        state.pieces[key].kind for key, fight in piece.fights.items() if fight.side != "front" and key in state.pieces
    }
    return HELD * ("character" in sides) + FLANKED * ("unit" in sides)


def _chance(lead: float) -> float:
    return 1 / (1 + math.exp(-lead))
