"""What follows from a piece alone is reckoned once, and kept with it for as long as it stays what it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from oriflamme.rulebooks.fleuries.state import Piece

T = TypeVar("T")


def of_piece(reckon: Callable[[Piece], T]) -> Callable[[Piece], T]:
    """What follows from a piece alone, reckoned once for as long as the piece stays what it is."""
    name = f"_{reckon.__module__}.{reckon.__qualname__}"

    @wraps(reckon)
    def kept(piece: Piece) -> T:
        found = piece.__dict__
        if name in found:
            return found[name]  # type: ignore[no-any-return]
        found[name] = answer = reckon(piece)
        return answer

    return kept
