"""What Les Guerres Fleuries tells about its battles besides the rules: strength, losses, arcs and ranges."""

from __future__ import annotations

from oriflamme.kernel import Choice
from oriflamme.kernel.services import ArcsAndRanges, Loss, MovePreview, MoveWish, PieceStrength
from oriflamme.rulebooks.fleuries.movement.move_preview import preview
from oriflamme.rulebooks.fleuries.shooting.arcs_and_ranges import arcs_and_ranges as _arcs_and_ranges
from oriflamme.rulebooks.fleuries.state import Fleuries


def strength(state: Fleuries) -> dict[str, PieceStrength]:
    """Figures, cards apart."""
    return {
        key: PieceStrength(
            piece.side,
            key,
            piece.figures,
            not (piece.routing or piece.broken),
            {"x": piece.pose.x, "y": piece.pose.y} if piece.pose else {},
        )
        for key, piece in state.pieces.items()
        if piece.kind != "base"
    }


def losses(state: Fleuries) -> dict[str, Loss]:
    """Every figure is worth its share of its unit; whoever is gone is lost whole. GF-CP-12"""
    found = {}
    for key, piece in {**state.pieces, **state.fallen}.items():
        if piece.kind != "base":
            left = 0.0 if piece.fate else piece.figures / piece.body.figures
            found[key] = Loss(piece.side, piece.body.points * (1 - left), 100 * (1 - left))
    return found


def arcs_and_ranges(state: Fleuries, key: str) -> ArcsAndRanges | None:
    """What a piece that stands on the table by itself looks out upon."""
    piece = state.pieces.get(key)
    if piece is None or not piece.in_hand or state.joined(piece):
        return None
    return _arcs_and_ranges(state, piece)


def move_preview(state: Fleuries, choice: Choice, wish: MoveWish) -> MovePreview | None:
    """Where a move or a charge would really end."""
    return preview(state, choice, wish)
