"""Random battles beside random chess: decisions against plies."""

from __future__ import annotations

import random

from oriflamme.lab.bench.clock import side_by_side
from oriflamme.lab.bench.figures import Figure
from oriflamme.lab.bench.play import chess_game, chess_module, first_answers, fought


def throughput(scenario: str, least: float, seconds: float) -> list[Figure]:
    """How fast a scenario is fought, and at least how much of the pace of chess that should be."""
    chess, dice = chess_module(), random.Random(1)
    plies, loud, quiet = side_by_side(
        [
            lambda: chess_game(chess, dice),
            lambda: fought(scenario, dice, recording=True),
            lambda: fought(scenario, dice, recording=False),
        ],
        seconds,
    )

    def figure(name: str, value: float, unit: str) -> Figure:
        return Figure(book=scenario.partition("/")[0], scenario=scenario, name=name, value=value, unit=unit)

    return [
        figure("chess", round(plies), "plies/s"),
        figure("recorded", round(loud), "decisions/s"),
        figure("unrecorded", round(quiet), "decisions/s"),
        figure("recorded-to-chess", round(loud / plies, 2), "x").at_least(least),
        figure("unrecorded-to-chess", round(quiet / plies, 2), "x").at_least(least),
    ]


def higher_tier(scenario: str, least: float, seconds: float) -> list[Figure]:
    """How fast a scenario of a higher tier is fought on record, and at least how much of the pace of chess that is.

    Its battles are long: the first answers of each.
    """
    chess, dice = chess_module(), random.Random(1)
    plies, answers = side_by_side(
        [lambda: chess_game(chess, dice), lambda: first_answers(scenario, seconds, dice)], seconds
    )
    book = scenario.partition("/")[0]
    share = Figure(book=book, scenario=scenario, name="recorded-to-chess", value=round(answers / plies, 2), unit="x")
    pace = Figure(book=book, scenario=scenario, name="recorded", value=round(answers), unit="decisions/s")
    return [pace, share.at_least(least)]
