"""What searching must know of Combat de masse: an order sheet is one line of play, tried for a sequence.

It puts itself in the enemy's place first: what would a steady commander order there, and a plain one? The sheets that
answer these best are tried with dice in imagined sequences, and what is left afterwards is weighed. At the beginning of
a battle each of them is tried in another form too, by the seed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import cast

from oriflamme.commanders.masse import Plain
from oriflamme.commanders.masse.intentions import reasons
from oriflamme.commanders.masse.plan import SideOrders
from oriflamme.commanders.masse.sequence_forecast import Forecast
from oriflamme.commanders.masse.steady import LARGE, Plans, Steady, distinct, written
from oriflamme.commanders.masse.unit_value import seen
from oriflamme.commanders.masse.variety import opens
from oriflamme.commanders.search import Line, Player, Single
from oriflamme.commanders.tempers import EVEN
from oriflamme.kernel import Battle, Choice, Message, View
from oriflamme.rulebooks.masse.state import Masse

MAX_LINES, NEXT_BEST = 8, 3
"""Sheets that are tried, and how many of them are the next best answers to a steady enemy."""
SPREAD = 0.25
"""How far a sequence may change the chances, beside a battle that is won or lost."""
ROUNDS = 16
"""A sequence is over soon, and one throw decides for a whole unit: so many before a sheet is dropped."""


class Orders(Plain):
    """A whole order sheet as one line of play."""

    def __init__(self, state: Masse, seat: str, sheet: SideOrders) -> None:
        super().__init__()
        self._planned, self._sheet = (seat, state.clone()), sheet
        self._reasons = reasons(state, sheet)

    def covers(self, view: View, ask: Choice) -> bool:
        """Whether the sheet has an answer to this question."""
        return ask.kind == "order" and (view.seat, seen(view)) == self._planned

    def explain(self) -> tuple[Message, ...]:
        """What the sheet is about."""
        return self._reasons


class MasseSearchAdapter:
    """Order sheets are searched; what is left open in a melee is not worth it."""

    important = frozenset({"order"})
    rounds = ROUNDS
    spread = SPREAD

    def playing(self, seed: int, temper: str) -> Player:
        """The enemy is supposed to be steady, and plain once in three times, for `plain` is the bolder."""
        return Plain(seed, varies=False) if temper == "bold" else Steady(seed, varies=False)

    def lines(self, view: View, ask: Choice, policy: Player) -> Sequence[Line]:
        """What answers a steady enemy best, and any; what the steady commander would write; a blow more at the head."""
        if ask.draft.orders:
            return [Single(view, ask, policy.choose(view, ask))]
        state = seen(view)
        temper = policy.temper if isinstance(policy, Steady) else EVEN
        own = written(state, ask.seat, temper)
        plans = Plans(state, ask.seat, temper)
        supposed, steady = plans.enemies, written(state, state.enemy(ask.seat))
        plans.enemies = (steady,)
        answer, *others = plans.ranked()
        plans.enemies = (steady, *supposed)
        strikes = sorted(_at_the_head(plans, answer), key=plans.value, reverse=True)
        sheets = distinct([answer, own, plans.mended(answer), *others[:NEXT_BEST], *strikes])
        tried = sheets[:MAX_LINES]
        if isinstance(policy, Steady) and opens(state):
            twins = tried if len(plans.planner.units) < LARGE else tried[:1]
            tried = distinct([*tried, *(plans.varied(sheet, policy.seed) for sheet in twins)])
        return [Orders(state, ask.seat, sheet) for sheet in tried]

    def moment(self, battle: Battle) -> str:
        """Who throws for what, in which sequence."""
        roll = battle.roll
        return f"{cast(Masse, battle.state).sequence}/{roll.purpose}/{roll.subject}" if roll else ""

    def far_enough(self, start: View, battle: Battle) -> bool:
        """The sequence is over: the next orders are to be written."""
        return cast(Masse, battle.state).sequence > seen(start).sequence

    def worth(self, battle: Battle, seat: str) -> float:
        """How the armies stand against each other, as a chance."""
        outlook = Forecast(cast(Masse, battle.state))
        return 1 / (1 + math.exp(-outlook.as_it_stands(seat)))


def _at_the_head(plans: Plans, sheet: SideOrders) -> list[SideOrders]:
    """The same sheet with one more piece sent against the enemy's commander-in-chief; and everybody sent there."""
    leader = plans.state.armies[plans.state.enemy(plans.side)].commander
    if leader not in plans.outlook.pieces:
        return []
    against = {piece.key: plans.planner.at(piece, leader) for piece in plans.planner.units}
    turned = [{**sheet, key: order} for key, order in against.items() if order.target == leader]
    return [*turned, against]


SEARCH_ADAPTER = MasseSearchAdapter()
