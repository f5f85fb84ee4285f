"""What searching must know of Combat de masse: an order sheet is one line of play, and battles are played to their end.

Battles are short and a single throw weighs much: only whole battles tell a good sheet from one that looks well for a
sequence. So they are played out by a quick policy, and begin with the sheet that a steady enemy would write.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import cast

from oriflamme.commanders.masse import Plain
from oriflamme.commanders.masse.intentions import reasons
from oriflamme.commanders.masse.outlook import Outlook
from oriflamme.commanders.masse.plan import Planner, Sheet
from oriflamme.commanders.masse.steady import Plans, Steady, distinct
from oriflamme.commanders.masse.worth import Field, seen
from oriflamme.commanders.search import Line, Player, Single
from oriflamme.kernel import Battle, Choice, Message, View
from oriflamme.rulebooks.masse.state import Masse

MOST_LINES = 8
SURENESS = 1.5
"""How surely more strength wins."""


class Orders(Plain):
    """A whole order sheet as one line of play."""

    def __init__(self, state: Masse, seat: str, sheet: Sheet) -> None:
        super().__init__()
        self._planned, self._sheet = (seat, state.digest()), sheet
        self._reasons = reasons(state, sheet)

    def covers(self, view: View, ask: Choice) -> bool:
        return ask.question.id == "ask-order" and (view.seat, view.state.digest()) == self._planned

    def explain(self) -> tuple[Message, ...]:
        return self._reasons


class Hasty(Steady):
    """Who plays battles out: steady for the first sheet, which it writes once for a whole search, then in haste."""

    def __init__(self, seed: int, temper: str) -> None:
        super().__init__(seed, temper)
        self._first: tuple[bytes, Sheet] = b"", {}

    def _order(self, view: View, ask: Choice) -> str:
        digest = view.state.digest()
        if not self._first[0]:
            self._first = digest, Plans(seen(view), ask.seat, self._daring).best()
        if self._planned != (view.seat, digest):
            sheet = self._first[1] if digest == self._first[0] else _in_haste(seen(view), ask.seat)
            self._planned, self._sheet = (view.seat, digest), sheet
        return Plain._order(self, view, ask)


def _in_haste(state: Masse, side: str) -> Sheet:
    planner = Planner(Field(state, side))
    return {piece.key: planner.best_alone(piece) for piece in planner.units}


class MasseStudy:
    """Order sheets are searched; what is left open in a melee is not worth it."""

    important = frozenset({"ask-order"})

    def playing(self, seed: int, temper: str) -> Player:
        return Hasty(seed, temper)

    def lines(self, view: View, ask: Choice, policy: Player) -> Sequence[Line]:
        """What the steady commander would write, what is best against such a one, and both with a blow at the head."""
        if ask.draft.orders:
            return [Single(view, ask, policy.choose(view, ask))]
        state = seen(view)
        plans = Plans(state, ask.seat)
        first = plans.best()
        plans.enemy = Plans(state, state.enemy(ask.seat)).best()
        second = plans.best()
        strikes = [sheet for base in (first, second) for sheet in _at_the_head(plans, base)]
        strikes.sort(key=plans.value, reverse=True)
        sheets = distinct([first, second, *strikes])
        return [Orders(state, ask.seat, sheet) for sheet in sheets[:MOST_LINES]]

    def far_enough(self, start: View, battle: Battle) -> bool:
        return False

    def worth(self, battle: Battle, seat: str) -> float:
        """How the armies stand against each other, as a chance."""
        outlook = Outlook(cast(Masse, battle.state))
        return 1 / (1 + math.exp(-SURENESS * outlook.as_it_stands(seat)))


def _at_the_head(plans: Plans, sheet: Sheet) -> list[Sheet]:
    """The same sheet with one more piece sent against the enemy's commander-in-chief; and everybody sent there."""
    leader = plans.state.armies[plans.state.enemy(plans.side)].commander
    if leader not in plans.outlook.pieces:
        return []
    against = {piece.key: plans.planner.at(piece, leader) for piece in plans.planner.units}
    turned = [{**sheet, key: order} for key, order in against.items() if order.target == leader]
    return [*turned, against]


STUDY = MasseStudy()
