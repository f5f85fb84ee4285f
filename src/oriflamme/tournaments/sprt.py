"""Sequential test of a score (SPRT): battles are fought until what they show is settled, and no longer.

Two scores of the first commander are fixed beforehand: no better than the one, or as good as the other. After every two
battles (the same dice, sides swapped) it is reckoned how much likelier the second makes what happened (Wald's ratio, a
draw counting as half a win and half a defeat); beyond a bound the test ends, and it is wrong in 5 cases of a hundred at
most on either side.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from oriflamme.kernel import UserError, message
from oriflamme.odds.exact import texts

ERROR = 0.05
"""How often the test may be wrong on either side."""
BOUND: float = math.log((1 - ERROR) / ERROR)
"""The logarithm of Wald's ratio at which the test ends: for the higher score; below its negative, for the lower."""


def bounds(text: str) -> tuple[float, float] | None:
    """Two scores as somebody writes them; None where nothing is written.

    >>> bounds("0.5,0.65")
    (0.5, 0.65)
    """
    if not text.strip():
        return None
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low = high = 0.0  # refused as scores that cannot be tested
    check_bounds(low, high)
    return low, high


def check_bounds(low: float, high: float) -> None:
    """Scores that cannot be told apart by battles are refused."""
    if not 0 < low < high < 1:
        raise UserError(message("bad-sequential"), texts())


class Sequential(msgspec.Struct, frozen=True):
    """A sequential test: both scores, what was fought, and how it ended (`better`, `no-better`, `undecided`)."""

    low: float
    high: float
    wins: int
    draws: int
    losses: int
    ratio: float
    """The logarithm of Wald's ratio."""
    verdict: str


def sequential(low: float, high: float, scores: Iterable[float]) -> Sequential:
    """The test after these scores of the first commander, battle by battle (1, 0.5 or 0), from the first on.

    >>> sequential(0.5, 0.65, [1.0] * 18 + [0.0] * 4).verdict
    'better'
    >>> sequential(0.5, 0.65, [1.0, 0.0, 0.5]).verdict
    'undecided'
    """
    seen = list(scores)
    wins, draws, losses = (seen.count(score) for score in (1.0, 0.5, 0.0))
    ratio = log_ratio(low, high, wins, draws, losses)
    verdict = "better" if ratio >= BOUND else "no-better" if ratio <= -BOUND else "undecided"
    return Sequential(low, high, wins, draws, losses, round(ratio, 3), verdict)


def log_ratio(low: float, high: float, wins: int, draws: int, losses: int) -> float:
    """How much likelier the higher score makes these results than the lower one, as a logarithm."""
    won, lost = wins + draws / 2, losses + draws / 2
    return won * math.log(high / low) + lost * math.log((1 - high) / (1 - low))
