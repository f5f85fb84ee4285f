"""Commanders against each other: over scenarios and seeds, sides swapped, on as many processes as one likes.

Battles go by twos: the same scenario with the same dice, once with either commander on either side, so that neither
ground nor luck favours one of them. Every battle follows from the seed and its own number; a file of results makes
a tournament that was interrupted go on where it stopped.
"""

from __future__ import annotations

import os
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from oriflamme.commanders import SECONDS, Budget, Commander, allow, commander
from oriflamme.kernel import Ask, Battle, UserError, View, message, registry
from oriflamme.odds.battle_table import write_parquet
from oriflamme.odds.exact import texts
from oriflamme.odds.simulate import Share, commander_seed, play_out, wilson
from oriflamme.odds.workers import Workers, shared
from oriflamme.tournaments.elo import Rating, ratings
from oriflamme.tournaments.sprt import Sequential, check_bounds, sequential


class Bout(msgspec.Struct, frozen=True):
    """One battle of a tournament: which, where, who leads which seat, and how long they may think."""

    number: int
    scenario: str
    dice: str
    seats: dict[str, str]
    budget: Budget = Budget()


class Score(msgspec.Struct, frozen=True):
    """What it came to: the commander who won (none: a draw), and in how many milliseconds how many answers came."""

    number: int
    winner: str | None
    reason: str
    decisions: int
    paces: dict[str, dict[int, int]]


class Standing(msgspec.Struct, frozen=True):
    """How one commander did."""

    battles: int
    wins: Share
    draws: int
    losses: int
    rating: Rating
    answers: int
    median_ms: float
    p95_ms: float
    slowest_ms: float


class Tournament(msgspec.Struct, frozen=True):
    """What a tournament came to. `win_share`: battles won among those fought; draws are no wins."""

    book: str
    version: int
    seed: int
    scenarios: list[str]
    battles: int
    win_share: dict[str, float]
    standings: dict[str, Standing]
    pairs: dict[str, Share]
    """`steady > plain`: how often the first beat the second."""
    reasons: dict[str, int]
    decisions: int
    seconds: float
    sequential: Sequential | None = None
    """What the sequential test of the first commander against the second came to, where one was asked for."""


class Head(msgspec.Struct, frozen=True):
    """What a file of results belongs to: its first line."""

    tournament: str
    version: int
    commanders: list[str]
    scenarios: list[str]
    battles: int
    seed: int
    seconds: float = Budget().seconds
    nodes: int = 0
    sprt: tuple[float, float] | None = None


def tournament(
    book: str,
    commanders: Sequence[str],
    battles: int = 100,
    seed: int = 0,
    scenarios: Sequence[str] = (),
    processes: int = 1,
    results: Path | None = None,
    seconds: float = Budget().seconds,
    progress: Callable[[int, int], None] = lambda fought, total: None,
    *,
    cluster: str = "",
    out: Path | None = None,
    nodes: int = 0,
    sprt: tuple[float, float] | None = None,
) -> Tournament:
    """Let every two of these commanders fight so many battles.

    `searching` may think so many `seconds` at a question, or, to be repeatable, try so many `nodes`; `deep` five times
    as much. `sprt`: two scores of the first of two commanders; the tournament ends as soon as it is settled which of
    them holds (`sprt.sequential`), at the latest after so many battles.

    `processes`: 0 for every core; `cluster`: the address of a Dask scheduler, whose workers do it instead. `out`: a
    Parquet file with a row for each battle.
    """
    started = time.perf_counter()
    names = _entered(book, commanders)
    places = list(scenarios) or even(book)
    if sprt is not None:
        check_bounds(*sprt)
        if len(names) != 2:
            raise UserError(message("bad-sequential"), texts())
    head = Head(book, registry.book(book).version, names, places, battles, seed, seconds, nodes, sprt)
    bouts = _schedule(head)
    scores = _kept(results, head) if results else {}
    left = [bout for bout in bouts if bout.number not in scores]
    progress(len(scores), len(bouts))
    course = shared(fight, [(book, bout) for bout in left], Workers(processes, cluster))
    with closing(course):
        while not _settled(head, scores) and (score := next(course, None)) is not None:
            scores[score.number] = score
            if results:
                _keep(results, score)
            progress(len(scores), len(bouts))
    bouts = [bout for bout in bouts if bout.number in scores]
    if out is not None:
        write_parquet(out, (_row(bout, scores[bout.number]) for bout in bouts))
    return _report(head, bouts, scores, time.perf_counter() - started)


def _settled(head: Head, scores: dict[int, Score]) -> bool:
    """Whether a sequential test has ended: looked at after every two battles."""
    tested = _sequential(head, scores) if len(scores) % 2 == 0 else None
    return tested is not None and tested.verdict != "undecided"


def _sequential(head: Head, scores: dict[int, Score]) -> Sequential | None:
    if head.sprt is None:
        return None
    return sequential(*head.sprt, (_scored(scores[number], head.commanders[0]) for number in sorted(scores)))


def _row(bout: Bout, score: Score) -> dict[str, Any]:
    """A battle as a row of a table."""
    leaders = {f"commander_{at}": name for at, name in enumerate(bout.seats.values(), 1)}
    told = {"battle": bout.number, "scenario": bout.scenario, "dice": bout.dice, **leaders}
    return {**told, "winner": score.winner, "reason": score.reason, "decisions": score.decisions}


def even(book: str) -> list[str]:
    """The scenarios in which commanders of this book are compared: where none are known, all of them."""
    return list(_even().get(book) or registry.book(book).scenarios)


@cache
def _even() -> dict[str, list[str]]:
    return tomllib.loads((Path(__file__).parent / "even.toml").read_text(encoding="utf-8"))


def _entered(book: str, names: Sequence[str]) -> list[str]:
    registry.book(book)
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise UserError(message("two-commanders"), texts())
    allow(*names)
    for name in names:
        commander(name, book=book)
    return list(names)


def _schedule(head: Head) -> list[Bout]:
    bouts: list[Bout] = []
    for one, other in combinations(head.commanders, 2):
        for number in range(head.battles):
            scenario = head.scenarios[number // 2 % len(head.scenarios)]
            seats = _seats(scenario)
            leaders = (one, other) if number % 2 == 0 else (other, one)
            dice = f"{head.seed}/{scenario}/{number // 2}"
            budget = Budget(head.seconds, head.nodes)
            bouts.append(Bout(len(bouts), scenario, dice, dict(zip(seats, leaders, strict=True)), budget))
    return bouts


@cache
def _seats(scenario: str) -> tuple[str, ...]:
    seats = Battle.open(scenario, seed=0, recording=False).seats
    if len(seats) != 2:
        raise UserError(message("two-sides", scenario=scenario), texts())
    return seats


# Fighting


class _Timed:
    """A commander whose answers are timed, in whole milliseconds."""

    def __init__(self, commander: Commander) -> None:
        self.commander = commander
        self.paces: Counter[int] = Counter()

    def choose(self, view: View, ask: Ask) -> str:
        started = time.perf_counter()
        token = self.commander.choose(view, ask)
        self.paces[round((time.perf_counter() - started) * 1000)] += 1
        return token


def fight(book: str, bout: Bout) -> Score:
    """One battle, from its own description alone."""
    battle = Battle.open(bout.scenario, seed=bout.dice, recording=False)
    allow(*bout.seats.values())
    sides = {
        seat: _Timed(commander(name, commander_seed(bout.dice, bout.number, name), book, budget=_share(bout, name)))
        for seat, name in bout.seats.items()
    }
    decisions = play_out(battle, sides)
    outcome = battle.outcome
    assert outcome is not None
    winner = bout.seats[outcome.winner] if outcome.winner is not None else None
    paces = {bout.seats[seat]: dict(side.paces) for seat, side in sides.items()}
    return Score(bout.number, winner, outcome.reason, decisions, paces)


def _share(bout: Bout, name: str) -> Budget:
    """How much a commander may think: what was settled is for `searching`, and for the others in proportion."""
    level = name.partition(":")[0]
    times = SECONDS.get(level, SECONDS["searching"]) / SECONDS["searching"]
    return Budget(bout.budget.seconds * times, round(bout.budget.nodes * times))


# What was fought before


def _kept(file: Path, head: Head) -> dict[int, Score]:
    """The results in a file, which is begun where there is none; a line that was not finished is taken away."""
    if not file.exists() or not file.stat().st_size:
        file.write_bytes(msgspec.json.encode(head) + b"\n")
        return {}
    *lines, torn = file.read_bytes().split(b"\n")
    if torn:
        os.truncate(file, file.stat().st_size - len(torn))
    try:
        first, *rest = lines
        if msgspec.json.decode(first, type=Head) != head:
            raise UserError(message("other-tournament", file=str(file)), texts())
        scores = [msgspec.json.decode(line, type=Score) for line in rest]
    except (ValueError, msgspec.DecodeError):
        raise UserError(message("no-results", file=str(file)), texts()) from None
    return {score.number: score for score in scores}


def _keep(file: Path, score: Score) -> None:
    with file.open("ab") as stream:
        stream.write(msgspec.json.encode(score) + b"\n")


# Counting


def _report(head: Head, bouts: Sequence[Bout], scores: dict[int, Score], seconds: float) -> Tournament:
    fought = [(tuple(bout.seats.values()), scores[bout.number]) for bout in bouts]
    results = [(one, other, _scored(score, one)) for (one, other), score in fought]
    rated = ratings(head.commanders, results, head.seed)
    standings = {name: _standing(name, rated[name], fought) for name in head.commanders}
    return Tournament(
        book=head.tournament,
        version=head.version,
        seed=head.seed,
        scenarios=head.scenarios,
        battles=len(fought),
        win_share={name: standing.wins.share for name, standing in standings.items()},
        standings=standings,
        pairs=_pairs(head, fought),
        reasons=dict(sorted(Counter(score.reason for _, score in fought).items())),
        decisions=sum(score.decisions for _, score in fought),
        seconds=round(seconds, 1),
        sequential=_sequential(head, scores),
    )


def _scored(score: Score, name: str) -> float:
    return 0.5 if score.winner is None else float(score.winner == name)


def _pairs(head: Head, fought: Sequence[tuple[tuple[str, ...], Score]]) -> dict[str, Share]:
    found = {}
    for one, other in combinations(head.commanders, 2):
        winners = [score.winner for names, score in fought if {one, other} == {*names}]
        found[f"{one} > {other}"] = wilson(winners.count(one), len(winners))
    return found


def _standing(name: str, rating: Rating, fought: Sequence[tuple[tuple[str, ...], Score]]) -> Standing:
    mine = [score for names, score in fought if name in names]
    wins, draws = (sum(score.winner == winner for score in mine) for winner in (name, None))
    paces: Counter[int] = Counter()
    for score in mine:
        paces.update(score.paces[name])
    return Standing(
        battles=len(mine),
        wins=wilson(wins, len(mine)),
        draws=draws,
        losses=len(mine) - wins - draws,
        rating=rating,
        answers=paces.total(),
        median_ms=quantile(paces, 0.5),
        p95_ms=quantile(paces, 0.95),
        slowest_ms=max(paces, default=0),
    )


def quantile(counted: Counter[int], share: float) -> int:
    """The least value that so large a share of what was counted does not exceed.

    >>> quantile(Counter({1: 94, 7: 5, 90: 1}), 0.95)
    7
    """
    seen, total = 0, counted.total()
    for value in sorted(counted):
        seen += counted[value]
        if seen >= share * total:
            return value
    return 0
