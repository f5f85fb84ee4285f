"""Elo ratings from results: the strengths that make what happened likeliest, draws counting half.

A difference of 400 points means that the stronger wins ten times as often. The ratings are those of Bradley and
Terry, found by their iteration; half a draw of everybody against an average player keeps them finite where
somebody has won everything. Intervals come from drawing the results again, with replacement, among them a win and a
defeat of every pair that has met.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence

import msgspec

Result = tuple[str, str, float]
"""Two players, and what the first of them scored: 1, 0.5 or 0."""
SCALE = 400.0
ROUNDS = 200
"""Steps of the iteration: far more than it needs."""
DRAWN_AGAIN = 200


class Rating(msgspec.Struct, frozen=True):
    """A rating, the average being 0, and the interval that holds it in 95 cases of a hundred."""

    elo: float
    low: float
    high: float


def ratings(players: Sequence[str], results: Sequence[Result], seed: int = 0) -> dict[str, Rating]:
    """The rating of every player.

    >>> rated = ratings(["strong", "weak"], [("strong", "weak", 1.0)] * 10 + [("strong", "weak", 0.0)])
    >>> round(rated["strong"].elo - rated["weak"].elo)
    359
    """
    dice = random.Random(seed)
    found = _strengths(players, Counter(results))
    drawn_from = [*results, *_otherwise(results)]
    again = [
        _strengths(players, Counter(dice.choices(drawn_from, k=len(results))))
        for _ in range(DRAWN_AGAIN if results else 0)
    ]
    rated = {}
    for player in players:
        others = sorted(strengths[player] for strengths in again) or [found[player]]
        low, high = others[int(len(others) * 0.025)], others[min(int(len(others) * 0.975), len(others) - 1)]
        rated[player] = Rating(round(found[player], 1), round(low, 1), round(high, 1))
    return rated


def _otherwise(results: Sequence[Result]) -> list[Result]:
    """A win and a defeat of every pair that has met: four wins in four battles do not prove that it can never lose."""
    pairs = dict.fromkeys((one, other) for one, other, _ in results)
    return [(one, other, score) for one, other in pairs for score in (1.0, 0.0)]


def _strengths(players: Sequence[str], results: Counter[Result]) -> dict[str, float]:
    scored = dict.fromkeys(players, 0.5)
    met: Counter[tuple[str, str]] = Counter()
    for (one, other, score), count in results.items():
        scored[one] += score * count
        scored[other] += (1 - score) * count
        met[one, other] += count
        met[other, one] += count
    strength = dict.fromkeys(players, 1.0)
    for _ in range(ROUNDS):
        strength = {
            one: scored[one]
            / (
                1 / (strength[one] + 1)
                + sum(
                    count / (strength[one] + strength[other]) for (first, other), count in met.items() if first == one
                )
            )
            for one in players
        }
    logs = {player: SCALE * math.log10(value) for player, value in strength.items()}
    middle = sum(logs.values()) / len(logs)
    return {player: value - middle for player, value in logs.items()}
