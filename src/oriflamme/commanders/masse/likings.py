"""What a temper likes or dislikes in an order sheet, beside what the sheet comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from oriflamme.commanders.masse.plan import SideOrders
from oriflamme.commanders.tempers import Temper
from oriflamme.rulebooks.masse.state import Masse, Order, Piece
from oriflamme.rulebooks.masse.vocabulary import MOVING_AWAY

KEPT, LEFT = 0.3, -1.0
"""To stubborn minds: going on with whom one was at, and turning one's back."""
UNANSWERED, BUSY = 0.1, 0.15
"""To sly minds: a shot or a spell, and coming to grips with somebody who has another on him."""

Aims = Mapping[str, str]
"""By piece: whom it was sent against before."""
NO_AIMS: Aims = {}


class Likings:
    """The likings of one side, as logarithms of odds: what they would be if the whole army did so."""

    def __init__(self, state: Masse, side: str, temper: Temper, aims: Aims) -> None:
        self.state, self.temper, self.aims = state, temper, aims
        strength = {piece.key: float(piece.pvt) for piece in state.of(side)}
        total = sum(strength.values()) or 1.0
        self.shares = {key: own / total for key, own in strength.items()}

    def of(self, sheet: SideOrders) -> float:
        """How well a sheet is liked."""
        liked, stubbornness, slyness = 0.0, self.temper.stubbornness, self.temper.slyness
        if stubbornness:
            liked += stubbornness * sum(
                self.shares[key] * self._kept(self.state.pieces[key], order) for key, order in sheet.items()
            )
        if slyness:
            sent = Counter(order.target for order in sheet.values() if order.kind == "engage")
            liked += slyness * sum(
                self.shares[key] * self._sly(self.state.pieces[key], order, sent) for key, order in sheet.items()
            )
        return liked

    def _kept(self, piece: Piece, order: Order) -> float:
        if order.kind in MOVING_AWAY:
            return LEFT
        before = self.aims.get(piece.key, "")
        return KEPT if order.target and (order.target in piece.links or order.target == before) else 0.0

    def _sly(self, piece: Piece, order: Order, sent: Counter[str]) -> float:
        target = self.state.pieces.get(order.target)
        if target is None or target.side == piece.side:
            return 0.0
        if order.kind in ("shoot", "cast"):
            return UNANSWERED
        if order.kind != "engage" or target.key in piece.links:
            return 0.0
        return BUSY if target.links or sent[target.key] > 1 else 0.0
