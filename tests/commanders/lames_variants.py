"""Commanders of Les Lames Maudites to measure others by: each leaves out something that the steady one does.

    python -m tests.commanders.lames_variants SCENARIO BATTLES [FIRST_SEED [VARIANT]]

fights the steady commander against the one who neither shoots nor forms, or against the aimless one, with sides
swapped, and stops as soon as the sequential test below is decided.
"""

from __future__ import annotations

import math
import sys

from oriflamme import Battle
from oriflamme.commanders import Commander
from oriflamme.commanders.lames.position_value import PositionValue
from oriflamme.commanders.lames.steady import Steady
from oriflamme.kernel import Choice
from oriflamme.rulebooks.lames.state import Lames, Unit

IGNORED = frozenset({"shoot", "shootingduel", "reload", "form", "join", "mode", "merge", "leave", "break"})
EVEN, BETTER, ERROR = 0.5, 0.65, 0.05
"""The test: no better than even, or winning 65 battles in 100; each wrongly in 5 cases of 100."""


class BluntPosition(PositionValue):
    """A position in which nobody shoots."""

    def volley(self, unit: Unit) -> float:
        return 0.0

    def range_in_turns(self, unit: Unit) -> float:
        return 0.0


class Blunt(Steady):
    """The steady commander without shooting and without Formations, unless the rules leave nothing else."""

    def considered(self, ask: Choice) -> set[str]:
        verbs = super().considered(ask)
        return verbs - IGNORED or verbs

    def looked_at(self, state: Lames, side: str) -> PositionValue:
        return BluntPosition(state, side, self._temper)


class AimlessPosition(PositionValue):
    """A position in which no place counts, and no work protects."""

    def place(self, unit: Unit) -> float:
        return 0.0

    def shelter(self, unit: Unit) -> float:
        return 0.0


class Aimless(Steady):
    """The steady commander who sees to no place."""

    def looked_at(self, state: Lames, side: str) -> PositionValue:
        return AimlessPosition(state, side, self._temper)


VARIANTS = {"blunt": Blunt, "aimless": Aimless}


def fight(scenario: str, one: Commander, other: Commander, seed: int, *, swapped: bool) -> float:
    """What a battle counts for the first of two: 1, 0, or a half."""
    battle = Battle.open(scenario, seed=f"variants {seed}", recording=False)
    seats = battle.seats[::-1] if swapped else battle.seats
    players = dict(zip(seats, (one, other), strict=True))
    while battle.asks:
        ask = battle.asks[0]
        battle.answer(players[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    outcome = battle.outcome
    assert outcome is not None
    return 0.5 if outcome.winner is None else float(outcome.winner == seats[0])


def evidence(score: float) -> float:
    """What a battle adds to the sum of the sequential test."""
    return score * math.log(BETTER / EVEN) + (1 - score) * math.log((1 - BETTER) / (1 - EVEN))


def measure(scenario: str, most: int, first: int = 0, variant: str = "blunt") -> None:
    """Fight until the test is decided, and tell each battle."""
    total, points, bound = 0.0, 0.0, math.log((1 - ERROR) / ERROR)
    for number in range(most):
        seed = first + number // 2
        score = fight(scenario, Steady(seed), VARIANTS[variant](seed), seed, swapped=number % 2 == 1)
        total, points = total + evidence(score), points + score
        print(f"{number + 1}: {score} ({points / (number + 1):.0%}, {total:+.2f} of {bound:.2f})", flush=True)
        if abs(total) >= bound and number % 2:
            return


if __name__ == "__main__":
    where, battles, *more = sys.argv[1:]
    measure(where, int(battles), int(more[0]) if more else 0, *more[1:])
