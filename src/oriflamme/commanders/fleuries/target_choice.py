"""Whom a piece goes for, and which way that is."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.tabletop import DEGREE, TURN
from oriflamme.rulebooks.fleuries.abilities.shot_percent import reach
from oriflamme.rulebooks.fleuries.command.orders import missiles
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import apart, centre, off_line, turn_to, where
from oriflamme.rulebooks.fleuries.troops.formation import size

STRAIGHT = 8 * DEGREE
"""Whoever is no further off the line ahead is straight ahead."""


def foes(state: Fleuries, side: str) -> Iterator[Piece]:
    """Enemies on the table who take up room."""
    return (foe for foe in state.against(side) if not state.joined(foe))


def main_target(state: Fleuries, piece: Piece) -> Piece | None:
    """The enemy to go for: near, before the front, rather a unit than a lone character, and none who flees.

    Shooters go for lone characters only where no unit is left.
    """

    def trouble(foe: Piece) -> float:
        turn = abs(turn_to(where(piece), centre(state, foe))) / (TURN // 2)
        far = apart(state, piece, foe) * (1 + turn)
        return far * (2 if foe.kind == "character" or foe.routing else 1)

    found = list(foes(state, piece.side))
    if shoots(piece):
        found = [foe for foe in found if foe.kind == "unit" and not foe.routing] or found
    return min(found, key=lambda foe: (trouble(foe), foe.key), default=None)


def bears(state: Fleuries, piece: Piece, foe: Piece) -> int:
    """By how much a piece must turn to have an enemy before it; 0 when going straight on leads to him."""
    pose, spot = where(piece), centre(state, foe)
    turn = turn_to(pose, spot)
    ahead = abs(turn) < TURN // 4 and 2 * abs(off_line(pose, spot)) < size(piece)[0]
    return 0 if ahead or abs(turn) <= STRAIGHT else turn


def shoots(piece: Piece) -> bool:
    """Whether missiles are what a unit is for: it has some, and keeps open order or has nothing else to fight with."""
    return bool(missiles(piece)) and (piece.loose or len(piece.body.weapons) == len(missiles(piece)))


def good_range(piece: Piece) -> int:
    """How near shooters go: shots from further away are divided by three."""
    return max(reach(piece, weapon)[1] for weapon in missiles(piece))
