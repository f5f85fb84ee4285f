"""A battle through fires and fog, with hidden units, beside the same in the open."""

from __future__ import annotations

import random
from functools import partial

from oriflamme.kernel import Battle
from oriflamme.lab.bench.clock import Slowest, side_by_side
from oriflamme.lab.bench.figures import Figure
from oriflamme.lab.bench.lames_scenarios import hidden, meeting
from oriflamme.lab.bench.play import answers_in, first_answers
from oriflamme.lab.bench.slowest import look_at_answer

UNITS = 20
"""A side."""
LEAST_SHARE = 0.7
MAX_MS = 50.0


def hidden_meeting(seconds: float) -> list[Figure]:
    """How fast it goes, as a share of the pace in the open, and its slowest answer."""
    dice = random.Random(1)
    battles = meeting(UNITS), hidden(UNITS)
    plain, slow = side_by_side([partial(first_answers, battle, seconds, dice) for battle in battles], seconds)
    battle, slowest = Battle.open(hidden(UNITS), seed=1), Slowest()
    for _ in range(answers_in(seconds)):
        if battle.asks:
            look_at_answer(slowest, battle, dice)
    share = Figure(book="lames", name="hidden-to-plain", value=round(slow / plain, 2), unit="x")
    most = Figure(book="lames", name="hidden-slowest-ask", value=round(slowest.seconds * 1000, 2), unit="ms")
    return [share.at_least(LEAST_SHARE), most.below(MAX_MS)]
