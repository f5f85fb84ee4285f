"""Reading battles back: answers replayed, whole files proven."""

from __future__ import annotations

import random

from oriflamme.kernel import Battle
from oriflamme.kernel.replay import replay, verify
from oriflamme.kernel.transcript import read_one
from oriflamme.lab.bench.clock import per_second
from oriflamme.lab.bench.figures import Figure
from oriflamme.lab.bench.play import step


def records(scenario: str, seconds: float) -> list[Figure]:
    """How fast the transcript of one random battle is read."""
    dice, battle = random.Random(7), Battle.open(scenario, seed=7)
    while battle.asks:
        step(battle, dice)
    text = battle.transcript
    transcript = read_one(text)
    answers = sum(line.seat not in ("-", "!") for line in transcript.lines)

    def replayed() -> int:
        replay(transcript)
        return answers

    def figure(name: str, value: float, unit: str) -> Figure:
        return Figure(book=battle.book.name, scenario=scenario, name=name, value=value, unit=unit)

    return [
        figure("replay", round(per_second(replayed, seconds)), "answers/s"),
        figure("verify", round(per_second(lambda: len(verify(text)), seconds), 1), "transcripts/s"),
    ]
