"""Monte Carlo: the same battle many times, by computer commanders, on as many processes or machines as one likes.

Every battle draws its dice and its commanders' luck from the seed and its own number, so the result does not
depend on how the work was shared out.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from oriflamme.commanders import Commander, allow, commander, usual
from oriflamme.kernel import Battle, Roll, UserError, message, registry
from oriflamme.kernel.services import Loss
from oriflamme.odds.battle_table import BattleTable
from oriflamme.odds.workers import Workers, shared

CHUNK, MANY, LARGE_CHUNK = 5, 10_000, 50
"""Battles that a process fights before it reports; where there are many, more."""
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

    scenario: str | dict[str, Any] | registry.FoundScenario
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
    *,
    cluster: str = "",
    out: Path | None = None,
    seen: Callable[[Score], None] = lambda score: None,
) -> Report:
    """Fight a scenario many times. `commanders` by seat; a seat without one gets the usual one.

    `processes`: 0 for every core; `cluster`: the address of a Dask scheduler, whose workers do it instead. `out`: a
    folder that keeps a row for each battle as Parquet; what it has already is not fought again. `seen` is shown each
    battle's score.
    """
    started = time.perf_counter()
    source = scenario if isinstance(scenario, str) else dict(scenario)
    battle = Battle.open(source, seed=seed, switches=switches)
    job = Job(source, seed, _sides(battle, commanders or {}), dict(switches or {}))
    workers = Workers(processes, cluster)
    count = Counted()
    for score in _fought(battle, job, battles, workers, out):
        count.add(score)
        seen(score)
        progress(count.battles)
    return _report(battle, job, count, time.perf_counter() - started, workers.count)


def _sides(battle: Battle, wanted: Mapping[str, str]) -> dict[str, str]:
    book = battle.book.name
    for seat in wanted:
        if seat not in battle.seats:
            raise UserError(message("unknown-seat", seat=seat, known=", ".join(battle.seats)))
    chosen = {seat: wanted.get(seat, usual(book)) for seat in battle.seats}
    allow(*chosen.values())
    for name in chosen.values():
        commander(name, book=book)
    return chosen


# Fighting


def _fought(battle: Battle, job: Job, battles: int, workers: Workers, out: Path | None) -> Iterator[Score]:
    """Every battle in the order of the numbers: from the folder where it has been fought, otherwise by the workers."""
    about = {"scenario": battle.setup.digest, "seed": job.seed, "commanders": job.commanders, "switches": job.switches}
    table = BattleTable(out, "simulate", battle.book.version, about, battles) if out is not None else None
    parts = table.parts if table is not None else [range(battles)]
    size = CHUNK if battles < MANY else LARGE_CHUNK
    chunks = [
        part[first : first + size]
        for part in parts
        if table is None or not table.has(part)
        for first in range(0, len(part), size)
    ]
    new = (score for scores in shared(fight_several, [(job, chunk) for chunk in chunks], workers) for score in scores)
    for part in parts:
        if table is not None and table.has(part):
            yield from (msgspec.convert(row, Score, strict=False) for row in map(_unlisted, table.read(part)))
            continue
        rows = []
        for number, score in zip(part, new, strict=False):
            if table is not None:
                rows.append(_row(battle, job, number, score))
            yield score
        if table is not None:
            table.write(part, rows)


def _row(battle: Battle, job: Job, number: int, score: Score) -> dict[str, Any]:
    """A battle as a row of a table."""
    return {
        "battle": number,
        "scenario": battle.setup.scenario,
        "dice": f"{job.seed}/{number}",
        **{f"commander_{seat}": name for seat, name in job.commanders.items()},
        **msgspec.structs.asdict(score),
        "losses": [{"unit": unit, **msgspec.structs.asdict(loss)} for unit, loss in score.losses.items()],
    }


def _unlisted(row: Mapping[str, Any]) -> dict[str, Any]:
    return {**row, "losses": {loss["unit"]: loss for loss in row["losses"]}}


def fight_several(job: Job, numbers: Sequence[int]) -> list[Score]:
    """Some battles of a job, in one process."""
    scenario = job.scenario
    found = scenario if isinstance(scenario, registry.FoundScenario) else registry.find_scenario(scenario)
    known = msgspec.structs.replace(job, scenario=found)
    return [fight(known, number) for number in numbers]


def fight(job: Job, number: int) -> Score:
    """One battle of a job, from its own number alone."""
    battle = Battle.open(job.scenario, seed=f"{job.seed}/{number}", switches=job.switches, recording=False)
    book = battle.book.name
    allow(*job.commanders.values())
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
    return Share(count, *wilson_bounds(count, total))


def wilson_bounds(count: float, total: int) -> tuple[float, float, float]:
    """The share, and between which the true one lies; draws may be counted in parts."""
    if not total:
        return 0.0, 0.0, 1.0
    z = 1.959964
    share = count / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z / (1 + z * z / total) * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return round(share, 4), round(max(middle - half, 0.0), 4), round(min(middle + half, 1.0), 4)


class Counted:
    """What battles came to so far, added up in the order of their numbers."""

    def __init__(self) -> None:
        self.battles = self.decisions = self.turns = 0
        self.winners: Counter[str | None] = Counter()
        self.reasons: Counter[str] = Counter()
        self._units: dict[str, tuple[str, float, float]] = {}

    def add(self, score: Score) -> None:
        self.battles += 1
        self.decisions += score.decisions
        self.turns += score.turns
        self.winners[score.winner] += 1
        self.reasons[score.reason] += 1
        for key, loss in score.losses.items():
            _, points, percent = self._units.get(key, ("", 0.0, 0.0))
            self._units[key] = loss.side, points + loss.points, percent + loss.percent

    def mean_losses(self) -> dict[str, Loss]:
        """What each piece has lost on average; one that has become part of another has lost nothing."""
        return {
            key: Loss(side, round(points / self.battles, 1), round(percent / self.battles, 1))
            for key, (side, points, percent) in sorted(self._units.items(), key=lambda one: (one[1][0], one[0]))
        }


def _report(battle: Battle, job: Job, count: Counted, seconds: float, processes: int) -> Report:
    total, units = count.battles, count.mean_losses()
    fighting = list(dict.fromkeys(unit.side for unit in units.values())) or list(battle.seats)
    return Report(
        scenario=battle.setup.scenario,
        book=battle.book.name,
        version=battle.book.version,
        seed=job.seed,
        battles=total,
        commanders=job.commanders,
        switches=battle.setup.switches,
        wins={seat: wilson(count.winners[seat], total) for seat in fighting},
        draws=wilson(count.winners[None], total),
        reasons=dict(sorted(count.reasons.items())),
        losses={side: _side(battle, side, units) for side in fighting},
        units=units,
        turns=round(count.turns / total, 2) if total else 0.0,
        decisions=count.decisions,
        speed=Speed(round(seconds, 2), round(count.decisions / seconds, 1), processes),
    )


def side_losses(battle: Battle) -> dict[str, float]:
    """What each side has lost by now, in per cent."""
    units = battle.book.losses(battle.state)
    return {side: _side(battle, side, units).percent for side in dict.fromkeys(one.side for one in units.values())}


def _side(battle: Battle, side: str, units: Mapping[str, Loss]) -> Loss:
    """A side's loss in points, and in percent of its points; where units have none, of all its units alike."""
    own = [unit for unit in units.values() if unit.side == side]
    points = sum(unit.points for unit in own)
    whole = battle.book.army_points(battle.state, side)
    if not whole:
        return Loss(side, 0.0, round(sum(unit.percent for unit in own) / len(own), 1) if own else 0.0)
    return Loss(side, round(points, 1), round(100 * points / whole, 1))
