"""What a temper likes or dislikes in orders, beside the odds of the fights they lead to."""

from __future__ import annotations

from oriflamme.commanders.fleuries.contact_value import LATE, ahead, spent
from oriflamme.commanders.fleuries.ordering import PROMISING, Counters, in_range, pressed
from oriflamme.commanders.fleuries.target_choice import shoots
from oriflamme.commanders.tempers import Temper
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import arc, where

UNANSWERED, BLUNT = 1.6, 0.8
"""To sly minds: a charge at a flank or back, or at somebody who is busy or in disorder; and one at a fresh front."""


def liked(state: Fleuries, piece: Piece, foe: Piece, temper: Temper) -> float:
    """How much more or less a charge is worth to a temper."""
    if not temper.slyness:
        return 1.0
    factor = UNANSWERED if _unanswered(state, piece, foe) else BLUNT
    return 1.0 + temper.slyness * (factor - 1.0)


def _unanswered(state: Fleuries, piece: Piece, foe: Piece) -> bool:
    """Whether an enemy has his front elsewhere, or somebody else to deal with."""
    return bool(foe.fights) or foe.disorder or foe.routing or arc(state, foe, where(piece).point) != "front"


def stands_fast(state: Fleuries, piece: Piece, temper: Temper) -> tuple[Counters, ...]:
    """Stubborn shooters who have somebody to shoot at let nobody drive them off; nothing for others."""
    if not temper.stubbornness or not shoots(piece) or piece.must_reform or piece.broken:
        return ()
    return (("wait", "shoot"),) if in_range(state, piece, PROMISING) else ()


def waits(state: Fleuries, piece: Piece, temper: Temper) -> bool:
    """Whether a unit that does not charge stays where it is: worn, out of stubbornness; for a trap, out of slyness."""
    if temper.stubbornness and spent(piece):
        return True
    hurried = state.turn + LATE > state.limit and not ahead(state, piece.side)
    return bool(temper.slyness) and not hurried and pressed(state, piece)
