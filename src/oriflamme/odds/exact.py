"""Exact odds: every way the dice can fall until somebody must choose again, through the game's own procedures.

    >>> import oriflamme
    >>> from oriflamme.odds.exact import outcomes
    >>> battle = oriflamme.Battle.open("masse/gue", dice="typed")
    >>> [str(way.chance) for way in outcomes(battle)]
    ['1']

To weigh an answer, give it on a fork whose dice are asked for: `twin = battle.fork(TypedDice())`,
`twin.answer(token, seat)`, `outcomes(twin)`.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import cache
from pathlib import Path

import msgspec

from oriflamme.kernel import Battle, Roll, UserError, message
from oriflamme.kernel.dice import TypedDice
from oriflamme.kernel.messages import Texts

LIMIT = 20_000
"""Throws that are followed at most: beyond it, a simulation tells more, sooner."""


class RollOutcome(msgspec.Struct, frozen=True):
    """One way things can stand when somebody must choose again, and how likely it is."""

    chance: Fraction
    battle: Battle


@cache
def texts() -> Texts:
    """What goes wrong in measuring."""
    return Texts([Path(__file__).parent / "texts"])


def chances_of_next_roll(battle: Battle) -> dict[str, Fraction]:
    """What the throw that is asked for now may come to, and the exact chance of each."""
    roll = _roll(battle)
    if roll is None:
        raise UserError(message("no-roll"), texts())
    return roll.chances()


def outcomes(battle: Battle, limit: int = LIMIT) -> list[RollOutcome]:
    """Every way the dice can fall until the next choice (or the end), the likeliest first; the chances sum to one.

    Ways that lead to the same state and leave the same to be done are one. The battle itself is left alone,
    and the dice it would draw are not looked at. Beyond `limit` throws: `UserError`.
    """
    waiting = [RollOutcome(Fraction(1), battle.fork(TypedDice()))]
    settled: dict[Hashable, RollOutcome] = {}
    followed = 0
    while waiting:
        reached: dict[Hashable, RollOutcome] = {}
        for way in waiting:
            roll = _roll(way.battle)
            if roll is None:
                _merge(settled, way)
                continue
            for chance, throw in roll.outcomes():
                followed += 1
                if followed > limit:
                    raise UserError(message("too-many-outcomes", limit=limit), texts())
                twin = way.battle.fork("same")
                twin.answer(" ".join(map(str, throw.values)))
                _merge(reached, RollOutcome(way.chance * chance, twin))
        waiting = list(reached.values())
    return sorted(settled.values(), key=lambda way: -way.chance)


def _roll(battle: Battle) -> Roll | None:
    """The throw the battle waits for, if it waits for one."""
    asks = battle.asks
    return asks[0] if asks and isinstance(asks[0], Roll) else None


def _merge(ways: dict[Hashable, RollOutcome], way: RollOutcome) -> None:
    key = _standing(way.battle)
    known = ways.get(key)
    ways[key] = RollOutcome(known.chance + way.chance, known.battle) if known else way


def _standing(battle: Battle) -> Hashable:
    """What tells two battles apart: their states, and all that the procedure in progress has been told.

    Within a procedure the state alone is not enough: damage that is yet to be deducted is in nobody's state.
    """
    asks = [(ask.seat, ask.question, ask.clause) for ask in battle.asks]
    told = msgspec.msgpack.encode((battle.inputs, asks, battle.waiting))
    return battle.checkpoint.digest(), battle.state.digest(), told
