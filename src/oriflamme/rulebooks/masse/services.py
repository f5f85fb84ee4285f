"""What Combat de masse tells about its battles besides the rules: strength, morale, losses and points."""

from __future__ import annotations

from oriflamme.kernel.services import Loss, PieceStrength
from oriflamme.rulebooks.masse.state import Masse


def strength(state: Masse) -> dict[str, PieceStrength]:
    """Hit points; there is no map."""
    return {
        key: PieceStrength(
            piece.side, key, piece.pvt, not (piece.demoralised or piece.leaving or piece.surrendering), {}
        )
        for key, piece in state.pieces.items()
    }


def losses(state: Masse) -> dict[str, Loss]:
    """By the share of the hit points that is gone; whoever left the field is lost whole. MC-AM-53."""
    found = {}
    for key, piece in {**state.pieces, **state.fallen}.items():
        left = 0.0 if piece.fate else piece.own_pvt / piece.pvt0
        found[key] = Loss(piece.side, piece.points * (1 - left), 100 * (1 - left))
    return found
