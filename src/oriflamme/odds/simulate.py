"""Monte Carlo: the same battle many times, by computer commanders, on as many processes as one likes.

Every battle draws its dice and its commanders' luck from the seed and its own number, so the result does not
depend on how the work was shared out.
"""

from __future__ import annotations

import math
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from multiprocessing import get_context
from typing import Any

import msgspec

from oriflamme.commanders import Commander, commander, usual
from oriflamme.kernel import Battle, Roll, UserError, message
from oriflamme.kernel.services import Loss

CHUNK = 5
"""Battles that a process fights before it reports."""
Values = Mapping[str, bool | int | str]


class Share(msgspec.Struct, frozen=True):
    """So many battles of all, and the 95 % Wilson interval of their true share."""

    count: int
    share: float
    low: float
    high: float


class Speed(msgspec.Struct, frozen=True):
    """How long it took."""

    seconds: float
    decisions_per_second: float
    processes: int


class Report(msgspec.Struct, frozen=True):
    """What many battles came to."""

    scenario: str
    book: str
    version: int
    seed: int
    battles: int
    commanders: dict[str, str]
    switches: dict[str, bool | int | str]
    wins: dict[str, Share]
    draws: Share
    reasons: dict[str, int]
    losses: dict[str, Loss]
    """Mean losses of each side: points, and percent of all its hit points' worth."""
    units: dict[str, Loss]
    turns: float
    decisions: int
    speed: Speed


class Score(msgspec.Struct, frozen=True):
    """What one battle came to."""

    winner: str | None
    reason: str
    turns: int
    decisions: int
    losses: dict[str, Loss]


class Job(msgspec.Struct, frozen=True):
    """What every process must know."""

    scenario: str | dict[str, Any]
    seed: int
    commanders: dict[str, str]
    switches: dict[str, bool | int | str]


def simulate(
    scenario: str | Mapping[str, Any],
    battles: int = 100,
    seed: int = 0,
    commanders: Mapping[str, str] | None = None,
    switches: Values | None = None,
    processes: int = 1,
    progress: Callable[[int], None] = lambda fought: None,
) -> Report:
    """Fight a scenario many times. `commanders` by seat; a seat without one gets the usual one."""
    started = time.perf_counter()
    source = scenario if isinstance(scenario, str) else dict(scenario)
    battle = Battle.open(source, seed=seed, switches=switches)
    job = Job(source, seed, _sides(battle, commanders or {}), dict(switches or {}))
    scores = []
    for score in _fought(job, battles, max(processes, 1)):
        scores.append(score)
        progress(len(scores))
    seconds = time.perf_counter() - started
    return _report(battle, job, scores, seconds, processes)


def _sides(battle: Battle, wanted: Mapping[str, str]) -> dict[str, str]:
    book = battle.book.name
    for seat in wanted:
        if seat not in battle.seats:
            raise UserError(message("unknown-seat", seat=seat, known=", ".join(battle.seats)))
    chosen = {seat: wanted.get(seat, usual(book)) for seat in battle.seats}
    for name in chosen.values():
        commander(name, book=book)
    return chosen


# Fighting


def _fought(job: Job, battles: int, processes: int) -> Iterator[Score]:
    if processes == 1:
        yield from (fight(job, number) for number in range(battles))
        return
    chunks = [range(first, min(first + CHUNK, battles)) for first in range(0, battles, CHUNK)]
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=ignore_interrupts)
    try:
        for scores in pool.map(fight_several, [job] * len(chunks), chunks):
            yield from scores
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def ignore_interrupts() -> None:
    """Ctrl-C is for the parent, which lets the battles under way end and starts no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def fight_several(job: Job, numbers: Sequence[int]) -> list[Score]:
    """Some battles of a job, in one process."""
    return [fight(job, number) for number in numbers]


def fight(job: Job, number: int) -> Score:
    """One battle of a job, from its own number alone."""
    battle = Battle.open(job.scenario, seed=f"{job.seed}/{number}", switches=job.switches, recording=False)
    book = battle.book.name
    sides = {
        seat: commander(name, commander_seed(job.seed, number, seat), book) for seat, name in job.commanders.items()
    }
    decisions = play_out(battle, sides)
    outcome = battle.outcome
    assert outcome is not None
    turns = battle.book.turn_number(battle.state)
    return Score(outcome.winner, outcome.reason, turns, decisions, battle.book.losses(battle.state))


def play_out(battle: Battle, sides: Mapping[str, Commander]) -> int:
    """Let commanders fight a battle to its end; returns how many answers they gave."""
    decisions = 0
    while asks := battle.asks:
        ask = asks[0]
        assert not isinstance(ask, Roll)
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
        decisions += 1
    return decisions


def commander_seed(seed: int | str, number: int, seat: str) -> int:
    """The seed of a commander: its own in every battle."""
    return int.from_bytes(blake2b(f"{seed}/{number}/{seat}".encode(), digest_size=8).digest())


# Counting


def wilson(count: int, total: int) -> Share:
    """The share of `count` in `total`, with the interval that holds the true share in 95 cases of a hundred.

    >>> wilson(0, 10)
    Share(count=0, share=0.0, low=0.0, high=0.2775)
    """
    if not total:
        return Share(count, 0.0, 0.0, 1.0)
    z = 1.959964
    share = count / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z / (1 + z * z / total) * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return Share(count, round(share, 4), round(max(middle - half, 0.0), 4), round(min(middle + half, 1.0), 4))


def _report(battle: Battle, job: Job, scores: Sequence[Score], seconds: float, processes: int) -> Report:
    total = len(scores)
    decisions = sum(score.decisions for score in scores)
    reasons: dict[str, int] = {}
    for score in scores:
        reasons[score.reason] = reasons.get(score.reason, 0) + 1
    units = _mean_losses(scores)
    fighting = list(dict.fromkeys(unit.side for unit in units.values())) or list(battle.seats)
    return Report(
        scenario=battle.setup.scenario,
        book=battle.book.name,
        version=battle.book.version,
        seed=job.seed,
        battles=total,
        commanders=job.commanders,
        switches=battle.setup.switches,
        wins={seat: wilson(sum(score.winner == seat for score in scores), total) for seat in fighting},
        draws=wilson(sum(score.winner is None for score in scores), total),
        reasons=dict(sorted(reasons.items())),
        losses={side: _side(battle, side, units) for side in fighting},
        units=units,
        turns=round(sum(score.turns for score in scores) / total, 2) if total else 0.0,
        decisions=decisions,
        speed=Speed(round(seconds, 2), round(decisions / seconds, 1), processes),
    )


def _mean_losses(scores: Sequence[Score]) -> dict[str, Loss]:
    """What each piece has lost on average; one that has become part of another has lost nothing."""
    sides = {key: loss.side for score in scores for key, loss in score.losses.items()}
    found = {}
    for key, side in sorted(sides.items(), key=lambda item: (item[1], item[0])):
        own = [score.losses[key] for score in scores if key in score.losses]
        points, percent = sum(loss.points for loss in own), sum(loss.percent for loss in own)
        found[key] = Loss(side, round(points / len(scores), 1), round(percent / len(scores), 1))
    return found


def _side(battle: Battle, side: str, units: Mapping[str, Loss]) -> Loss:
    """A side's loss in points, and in percent of its points; where units have none, of all its units alike."""
    own = [unit for unit in units.values() if unit.side == side]
    points = sum(unit.points for unit in own)
    whole = battle.book.army_points(battle.state, side)
    if not whole:
        return Loss(side, 0.0, round(sum(unit.percent for unit in own) / len(own), 1) if own else 0.0)
    return Loss(side, round(points, 1), round(100 * points / whole, 1))
