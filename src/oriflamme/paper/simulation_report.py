"""A report of many battles: who won, what it cost, how long it took, what decided; two scenarios side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from oriflamme.kernel import message
from oriflamme.kernel.messages import capitalised
from oriflamme.kernel.numbers import number, percent, percent_span
from oriflamme.kernel.registry import find_scenario
from oriflamme.odds.simulate import Report, Score, Share, wilson
from oriflamme.paper.document import Block, Document, Heading, Paragraph, Picture, Table
from oriflamme.paper.plots import shares, spread
from oriflamme.paper.typeset import say


class Run(msgspec.Struct, frozen=True):
    """A scenario that was fought many times: what it came to, and every battle's score."""

    scenario: str
    report: Report
    scores: tuple[Score, ...]

    def title(self, lang: str) -> str:
        title: str = find_scenario(self.scenario)[1].title.text(lang)
        return title

    def names(self, lang: str) -> dict[str, str]:
        book, record, _, _ = find_scenario(self.scenario)
        return {key: name.text(lang) for key, name in book.names(record).items()}

    def ended(self, reason: str, winner: str, lang: str) -> str:
        """How a battle ended, in the book's own words."""
        book, record, _, _ = find_scenario(self.scenario)
        return capitalised(book.texts.say(message(f"outcome-{reason}", winner=winner), lang, book.names(record)))


def simulation_report(runs: Sequence[Run], lang: str) -> Document:
    """One run, or several compared."""
    first = runs[0]
    title = say(
        "simulated-title" if len(runs) == 1 else "simulated-titles",
        lang,
        title=" / ".join(run.title(lang) for run in runs),
    )
    blocks = [
        *_winners(runs, lang),
        *_costs(runs, lang),
        *_lengths(runs, lang),
        *_reasons(runs, lang),
        *_made(first, lang),
    ]
    return Document(title, lang, tuple(blocks))


def _labels(runs: Sequence[Run], lang: str) -> list[str]:
    """What each run is called; alike ones by their number."""
    titles = [run.title(lang) for run in runs]
    return titles if len(set(titles)) == len(titles) else [f"{title} ({n})" for n, title in enumerate(titles, 1)]


def _winners(runs: Sequence[Run], lang: str) -> Iterator[Block]:
    yield Heading(say("simulated-winners", lang))
    groups, rows = {}, []
    for label, run in zip(_labels(runs, lang), runs, strict=True):
        names, report = run.names(lang), run.report
        counted = [
            *((names.get(seat, seat), share) for seat, share in report.wins.items()),
            (say("simulated-draws", lang), report.draws),
        ]
        groups[label] = [(name, one.share, one.low, one.high) for name, one in counted]
        rows += [(label, name, number(one.count, lang), *_share(one, lang)) for name, one in counted]
    yield Picture(shares(groups), say("simulated-winners-caption", lang), plot=True)
    head = tuple(say(f"simulated-head-{name}", lang) for name in ("scenario", "side", "battles", "share", "interval"))
    yield Table(head, tuple(rows), right=(2, 3, 4))


def _share(one: Share, lang: str) -> tuple[str, str]:
    return percent(one.share, lang, digits=1), percent_span(one.low, one.high, lang, digits=1)


def _costs(runs: Sequence[Run], lang: str) -> Iterator[Block]:
    """What each side lost, battle by battle, and each unit on average."""
    groups: dict[str, dict[str, list[float]]] = {}
    rows = []
    for label, run in zip(_labels(runs, lang), runs, strict=True):
        names = run.names(lang)
        sides: dict[str, list[float]] = {}
        for score in run.scores:
            by_side: dict[str, list[float]] = {}
            for loss in score.losses.values():
                by_side.setdefault(loss.side, []).append(loss.percent)
            for side, lost in by_side.items():
                sides.setdefault(names.get(side, side), []).append(sum(lost) / len(lost))
        groups[label] = sides
        for key, unit in run.report.units.items():
            lost_points = number(unit.points, lang)
            rows.append(
                (
                    label,
                    names.get(unit.side, unit.side),
                    names.get(key, key),
                    percent(unit.percent / 100, lang),
                    lost_points,
                )
            )
    if not any(groups.values()):
        return
    yield Heading(say("simulated-costs", lang))
    plot = spread(say("simulated-costs-axis", lang), groups)
    yield Picture(plot, say("simulated-costs-caption", lang), plot=True)
    head = tuple(say(f"simulated-head-{name}", lang) for name in ("scenario", "side", "unit", "lost", "points"))
    yield Table(head, tuple(rows), right=(3, 4))


def _lengths(runs: Sequence[Run], lang: str) -> Iterator[Block]:
    yield Heading(say("simulated-lengths", lang))
    labels = _labels(runs, lang)
    groups = {
        label: {label: [float(score.turns) for score in run.scores]} for label, run in zip(labels, runs, strict=True)
    }
    plot = spread(say("simulated-lengths-axis", lang), groups, whole=True)
    yield Picture(plot, say("simulated-lengths-caption", lang), plot=True)
    for label, run in zip(labels, runs, strict=True):
        turns = number(run.report.turns, lang, digits=1)
        yield Paragraph(say("simulated-lengths-said", lang, scenario=label, turns=turns))


def _reasons(runs: Sequence[Run], lang: str) -> Iterator[Block]:
    yield Heading(say("simulated-reasons", lang))
    groups, rows = {}, []
    for label, run in zip(_labels(runs, lang), runs, strict=True):
        total = run.report.battles
        counted = Counter((score.reason, score.winner or "") for score in run.scores)
        named = [
            (run.ended(reason, winner, lang), wilson(count, total)) for (reason, winner), count in counted.most_common()
        ]
        groups[label] = [(name, one.share, one.low, one.high) for name, one in named]
        rows += [(label, name, number(one.count, lang), *_share(one, lang)) for name, one in named]
    yield Picture(shares(groups), say("simulated-reasons-caption", lang), plot=True)
    head = tuple(say(f"simulated-head-{name}", lang) for name in ("scenario", "ending", "battles", "share", "interval"))
    yield Table(head, tuple(rows), right=(2, 3, 4))


def _made(run: Run, lang: str) -> Iterator[Block]:
    """How it was made, so that anybody can make it again."""
    report = run.report
    players = ", ".join(f"{seat}={name}" for seat, name in report.commanders.items())
    yield Paragraph(
        say(
            "simulated-made", lang, battles=report.battles, seed=str(report.seed), commanders=players, book=report.book
        ),
        small=True,
    )
