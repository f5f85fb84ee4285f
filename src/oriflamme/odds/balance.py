"""Whether scenarios are even: each is fought many times by the same commander on every side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Literal

import msgspec

from oriflamme.commanders import commanders, usual
from oriflamme.kernel import Battle, registry
from oriflamme.kernel.services import Loss
from oriflamme.odds.simulate import Report, Score, Share, simulate, wilson, wilson_bounds

BATTLES = 400
"""So many settle it: the interval of a share near one half is then ten points wide."""
SCORE_BOUNDS = {2: (0.42, 0.58), 3: (0.28, 0.39)}
"""By the number of sides: where the interval of every side's score must lie."""
MAX_DRAWS = 0.15
MAX_EARLY = 0.20
"""Shares of the battles that may be drawn at most, and that must be fewer: over before a third of the length."""
Verdict = Literal["even", "uneven", "drawn", "short"]


class Interval(msgspec.Struct, frozen=True):
    """A share and the 95 % interval of the true one."""

    share: float
    low: float
    high: float


class Evenness(msgspec.Struct, frozen=True):
    """How even one scenario is, and how long it lasts."""

    scenario: str
    battles: int
    seed: int
    commander: str
    wins: dict[str, Share]
    draws: Share
    scores: dict[str, Interval]
    """Victories with draws shared out among the sides."""
    losses: dict[str, Loss]
    """What each side lost on average: by what the enemy took a side that is the weaker one is judged."""
    turns: float
    limit: int
    """Turns of its whole length; 0: it has none."""
    early: Share
    """Battles that were over before a third of it."""
    verdict: Verdict
    """Even and lasting; or what is wrong with it, the worst first."""


def balance(
    names: Sequence[str] = (),
    battles: int = BATTLES,
    seed: int = 0,
    commander: str = "",
    processes: int = 1,
    progress: Callable[[int, int], None] = lambda fought, total: None,
    *,
    cluster: str = "",
    out: Path | None = None,
) -> list[Evenness]:
    """Fight scenarios, or all those of a book (all books, unless some are named), the least even first.

    `out`: a folder with a folder of Parquet files for each scenario, which an interrupted run goes on with.
    """
    scenarios = scenarios_named(names)
    found = []
    for number, name in enumerate(scenarios):
        book = registry.find_scenario(name).book.name
        start = Battle.open(name, seed=seed)
        scores: list[Score] = []
        leader = commander or _leader(book)
        report = simulate(
            name,
            battles,
            seed,
            dict.fromkeys(start.seats, leader),
            processes=processes,
            progress=partial(_tell, progress, number * battles, len(scenarios) * battles),
            cluster=cluster,
            out=out / name.replace("/", "-") if out is not None else None,
            seen=scores.append,
        )
        found.append(judged(report, leader, scores, start.book.turn_limit(start.state)))
    return sorted(found, key=lambda one: -_lean(one))


def scenarios_named(names: Sequence[str]) -> list[str]:
    """Every scenario that is meant, once: of a book all of them."""
    meant: list[str] = []
    for name in names or registry.books():
        meant += registry.book(name).scenarios if "/" not in name else [name]
    return list(dict.fromkeys(meant))


def _leader(book: str) -> str:
    """Who fights where nobody is named: somebody who plans, as far as the book has taught one."""
    return "steady" if "steady" in commanders(book) else usual(book)


def _tell(progress: Callable[[int, int], None], done: int, total: int, fought: int) -> None:
    progress(done + fought, total)


def judged(report: Report, leader: str, fought: Sequence[Score], limit: int) -> Evenness:
    """What a scenario's battles say about it."""
    sides, battles = len(report.wins), report.battles
    scores = {seat: score(won.count, report.draws.count, sides, battles) for seat, won in report.wins.items()}
    early = wilson(sum(3 * score.turns < limit for score in fought), battles)
    return Evenness(
        scenario=report.scenario,
        battles=battles,
        seed=report.seed,
        commander=leader,
        wins=report.wins,
        draws=report.draws,
        scores=scores,
        losses=report.losses,
        turns=report.turns,
        limit=limit,
        early=early,
        verdict=verdict(scores, report.draws.share, early.share, battles),
    )


def score(won: int, drawn: int, sides: int, battles: int) -> Interval:
    """The score of a side: a draw is worth an equal part of a victory to everybody."""
    return Interval(*wilson_bounds(won + drawn / sides, battles))


def verdict(scores: Mapping[str, Interval], draws: float, early: float, battles: int) -> Verdict:
    """Few battles cannot settle it: then the score itself must lie within the bounds, and an equal one be likely."""
    low, high = SCORE_BOUNDS.get(len(scores), (0.0, 1.0))
    equal = 1 / max(len(scores), 1)
    for one in scores.values():
        settled = low <= one.low and one.high <= high
        likely = low <= one.share <= high and one.low <= equal <= one.high
        if not (settled or (battles < BATTLES and likely)):
            return "uneven"
    if draws > MAX_DRAWS:
        return "drawn"
    return "short" if early >= MAX_EARLY else "even"


def _lean(one: Evenness) -> float:
    """How far the most favoured side is above its equal share."""
    return max((score.share for score in one.scores.values()), default=0.0) - 1 / max(len(one.scores), 1)
