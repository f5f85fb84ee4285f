"""Whether scenarios are even: each is fought many times by the same commander on every side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from oriflamme.commanders import usual
from oriflamme.kernel import registry
from oriflamme.odds.simulate import Report, Share, simulate, wilson


class Evenness(msgspec.Struct, frozen=True):
    """How even one scenario is: how often each side won, and whether an equal share is within every interval."""

    scenario: str
    battles: int
    commander: str
    wins: dict[str, Share]
    draws: Share
    turns: float
    even: bool


def balance(
    book: str,
    battles: int = 200,
    seed: int = 0,
    scenarios: Sequence[str] = (),
    commander: str = "",
    processes: int = 1,
    progress: Callable[[int, int], None] = lambda fought, total: None,
    *,
    cluster: str = "",
    out: Path | None = None,
) -> list[Evenness]:
    """Fight scenarios of a book (all of them, unless some are named), the least even first.

    `out`: a folder with a folder of Parquet files for each scenario, which an interrupted run goes on with.
    """
    names = list(scenarios) or list(registry.book(book).scenarios)
    found = []
    for number, name in enumerate(names):
        leader = commander or usual(book)
        done = number * battles
        report = simulate(
            name,
            battles,
            seed,
            {seat: leader for seat in _seats(name)},
            processes=processes,
            progress=partial(_tell, progress, done, len(names) * battles),
            cluster=cluster,
            out=out / name.replace("/", "-") if out is not None else None,
        )
        found.append(_judged(report, leader))
    return sorted(found, key=lambda one: -_lean(one))


def _tell(progress: Callable[[int, int], None], done: int, total: int, fought: int) -> None:
    progress(done + fought, total)


def _seats(scenario: str) -> tuple[str, ...]:
    book, record, _, _ = registry.find_scenario(scenario)
    tiers = book.tiers_up_to((record.tier,))
    return book.seats(record, book.settle_switches(record.switches, tiers))


def _judged(report: Report, leader: str) -> Evenness:
    """Even: of the battles that somebody won, each side's interval holds its equal share."""
    won = sum(share.count for share in report.wins.values())
    equal = 1 / max(len(report.wins), 1)
    even = all(one.low <= equal <= one.high for one in (wilson(share.count, won) for share in report.wins.values()))
    return Evenness(report.scenario, report.battles, leader, report.wins, report.draws, report.turns, even)


def _lean(one: Evenness) -> float:
    """How far the most favoured side is above its equal share."""
    won = sum(share.count for share in one.wins.values()) or 1
    return max((share.count / won for share in one.wins.values()), default=0.0) - 1 / max(len(one.wins), 1)
