"""The steady commander of Les Guerres Fleuries: it knows what the army is about, and sends nobody who would not go.

Charges decide battles: whoever charges strikes harder, and the charged may not stand. So it charges on lesser odds than
`plain`, but reckons the test of morale of both first, and tells what it is about. A hero who charges by himself holds
up a whole unit, which cannot bring more than a few men to bear on him: its heroes do not stay in the ranks, and its
foot leaves shooters to them. Nobody is left standing with an order that cannot be carried out.
"""

from __future__ import annotations

from oriflamme.commanders.fleuries import Plain, likings
from oriflamme.commanders.fleuries.blocked_marches import ways_out
from oriflamme.commanders.fleuries.character_orders import lone_charge
from oriflamme.commanders.fleuries.charge_choices import assault, charge_value
from oriflamme.commanders.fleuries.contact_value import spent
from oriflamme.commanders.fleuries.intentions import Intention, intention, posture, reasons
from oriflamme.commanders.fleuries.legal_choice import offered
from oriflamme.commanders.fleuries.ordering import best_charge, best_order, pressed
from oriflamme.commanders.fleuries.target_choice import shoots
from oriflamme.commanders.tempers import EVEN, TEMPERS, Temper
from oriflamme.kernel import Ask, Choice, Message, View
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece


class Steady(Plain):
    """Answers as `plain` does where little is at stake, and gives its orders from a plan."""

    def __init__(self, seed: int = 0, temper: str = "even") -> None:
        super().__init__(seed)
        self._temper = TEMPERS[temper]
        self._turn = -1
        self._posture = "attack"
        self._intentions: dict[str, Intention] = {}

    def explain(self) -> tuple[Message, ...]:
        """What the army is about, and who does what in it, as it was last ordered."""
        return reasons(self._posture, self._intentions)

    def choose(self, view: View, ask: Ask) -> str:
        token, state = "", view.state
        if isinstance(ask, Choice) and isinstance(state, Fleuries):
            if ask.kind == "order":
                token = self._order(state, ask)
            elif ask.kind == "charge":
                token = _charge(state, ask)
        return token or super().choose(view, ask)

    def note(
        self,
        state: Fleuries,
        ask: Choice,
        counters: tuple[str, ...],
        target: str = "",
        purpose: Intention | None = None,
    ) -> None:
        """Remember what an order is for: what its counters say, unless it has a purpose of its own."""
        piece = state.pieces[ask.subject]
        if state.turn != self._turn:
            self._turn, self._intentions = state.turn, {}
            self._posture = posture(state, ask.seat)
        if purpose is not None:
            self._intentions[piece.key] = purpose
        elif piece.kind == "unit":
            self._intentions[piece.key] = intention(state, piece, counters, target)

    def _order(self, state: Fleuries, ask: Choice) -> str:
        piece = state.pieces[ask.subject]
        first, target = first_orders(state, piece, self._temper)
        found = best_order(state, ask, first)
        if found is None:
            return ""
        counters = found.value[1]
        self.note(state, ask, counters, target if "charge" in counters else "")
        return found.token


def first_orders(state: Fleuries, piece: Piece, temper: Temper = EVEN) -> tuple[tuple[tuple[str, ...], ...], str]:
    """What a unit is ordered before anything that is usual, and against whom: to charge, or not to.

    Whoever is in disorder and does not charge puts its ranks in order: that takes nothing from it, even under a charge.
    """
    if piece.kind == "character":
        return lone_charge(state, piece)
    if piece.kind != "unit" or piece.inside or piece.place == "hidden" or piece.body.flies or shoots(piece):
        return likings.stands_fast(state, piece, temper), ""
    if piece.must_reform or piece.broken or (piece.disorder and not pressed(state, piece)):
        return (), ""
    counters, target = assault(state, piece, temper)
    if counters:
        return (counters,), target
    if piece.disorder:
        return (("reform",),), ""
    stays = (("wait",),) if best_charge(state, piece) or likings.waits(state, piece, temper) else ()
    return (stays if stays or spent(piece) else tuple(ways_out(state, piece))), ""


def _charge(state: Fleuries, ask: Choice) -> str:
    """The target that promises most."""
    piece = state.pieces[ask.subject]
    found = offered(ask, "charge")
    return max(found, key=lambda one: charge_value(state, piece, state.pieces[one.target])).token if found else ""
