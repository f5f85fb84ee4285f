"""Artillery: loading, shots and what becomes of them. Chapter XIX"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld.state import Demonworld, Piece
from oriflamme.rulebooks.demonworld.tables import ARTILLERY

FULL: int = ARTILLERY["loading"]["full"]


def change_piece(state: Demonworld, unit: str, piece: Piece) -> None:
    """Replace a piece by one that differs."""
    state.pieces = {**state.pieces, unit: piece}


class PieceLoaded(Fact, frozen=True, kw_only=True):
    """A crew loads its piece with the movement points that it has not spent. DW-XIX.3.0-05, DW-XIX.3.0-06"""

    subject_fields = ("unit",)
    unit: str
    gained: int
    loading: int
    """What it has now."""

    def apply(self, state: Demonworld) -> None:
        change_piece(state, self.unit, replace(state.pieces[self.unit], loading=self.loading, served=state.turn))

    def message(self) -> Message:
        return tell(self, most=FULL)
