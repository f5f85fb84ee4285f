"""Whole small battles exactly: every way the dice can fall from here to the end, while commanders answer for all sides.

`whole_battle(Battle.open("tiny.toml", dice="typed"), "plain").wins()` gives the exact chance of each side. A battle of
any size has far too many ways: beyond the limit it is refused, and a simulation tells more, sooner.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from oriflamme.commanders import commander
from oriflamme.kernel import Battle, Choice
from oriflamme.odds.exact import outcomes

MAX_THROWS = 20_000
"""Throws that are followed at most."""
SEED = 0
"""Of the commanders: each answer depends on what its side sees, and on nothing that came before."""


class Ending(msgspec.Struct, frozen=True):
    """One way a battle can end."""

    winner: str | None
    reason: str


class WholeBattle(msgspec.Struct, frozen=True):
    """The exact chance of every ending, the likeliest first, and how many throws had to be followed."""

    endings: dict[Ending, Fraction]
    throws: int

    def wins(self) -> dict[str | None, Fraction]:
        """The chance of each side to win; None: of a draw."""
        found: dict[str | None, Fraction] = {}
        for ending, chance in self.endings.items():
            found[ending.winner] = found.get(ending.winner, Fraction(0)) + chance
        return found


def whole_battle(battle: Battle, name: str, limit: int = MAX_THROWS) -> WholeBattle:
    """The odds of a battle from where it stands, commanded on all sides by the same commander; a `UserError` where
    there are too many ways to follow."""
    throws = 0

    def answer(now: Battle) -> str | None:
        ask = now.asks[0]
        if not isinstance(ask, Choice):
            return None
        return commander(name, SEED, now.book.name).choose(now.view(ask.seat), ask)

    def seen(*_: object) -> None:
        nonlocal throws
        throws += 1

    endings: dict[Ending, Fraction] = {}
    for way in outcomes(battle, limit, answer, seen):
        outcome = way.battle.outcome
        assert outcome is not None
        ending = Ending(outcome.winner, outcome.reason)
        endings[ending] = endings.get(ending, Fraction(0)) + way.chance
    return WholeBattle(dict(sorted(endings.items(), key=lambda one: -one[1])), throws)
