"""What searching must know of Combat de masse: an order sheet is one line of play, and a battle is played out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import cast

from oriflamme.commanders.masse import Plain
from oriflamme.commanders.masse.intentions import reasons
from oriflamme.commanders.masse.outlook import Outlook
from oriflamme.commanders.masse.plan import Sheet
from oriflamme.commanders.masse.steady import EAGER, Plans
from oriflamme.commanders.masse.worth import seen
from oriflamme.commanders.search import Line, Player, Single
from oriflamme.kernel import Battle, Choice, Message, View
from oriflamme.rulebooks.masse.state import Masse

MOST_LINES = 8
SEQUENCES = 1
"""So many sequences are played out before an unfinished battle is weighed."""
LOOK_ON = 2
"""And so many are reckoned on the mean from there."""
SHARPNESS = 1.0
"""How surely more strength wins."""


class Orders(Plain):
    """A whole order sheet as one line of play."""

    def __init__(self, state: Masse, seat: str, sheet: Sheet) -> None:
        super().__init__()
        self._digest = state.digest()
        self._planned, self._sheet = (seat, self._digest), sheet
        self._reasons = reasons(state, sheet)

    def covers(self, view: View, ask: Choice) -> bool:
        return ask.question.id == "ask-order" and (view.seat, view.state.digest()) == self._planned

    def explain(self) -> tuple[Message, ...]:
        return self._reasons


class MasseStudy:
    """Order sheets are searched; what is left open in a melee is not worth it."""

    important = frozenset({"ask-order"})

    def lines(self, view: View, ask: Choice, policy: Player) -> Sequence[Line]:
        """The sheets that the steady commander weighs, the one it would write first."""
        if ask.draft.orders:
            return [Single(view, ask, policy.choose(view, ask))]
        plans = Plans(seen(view), ask.seat, EAGER)
        return [Orders(plans.state, ask.seat, sheet) for sheet in plans.ranked()[:MOST_LINES]]

    def far_enough(self, start: View, battle: Battle) -> bool:
        return bool(battle.state.sequence >= seen(start).sequence + SEQUENCES)

    def worth(self, battle: Battle, seat: str) -> float:
        """How the armies are likely to stand a few sequences later, as a chance."""
        outlook = Outlook(cast(Masse, battle.state))
        return 1 / (1 + math.exp(-SHARPNESS * outlook.as_it_stands(seat, LOOK_ON)))


STUDY = MasseStudy()
