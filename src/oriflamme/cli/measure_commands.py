"""`oriflamme simulate`, `tournament`, `balance`, `fuzz`, `perft` and `bench`: figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from oriflamme.cli import app

if TYPE_CHECKING:
    from oriflamme.lab.bench import Figure
    from oriflamme.lab.fuzz import FuzzResult
    from oriflamme.odds.balance import Evenness
    from oriflamme.odds.simulate import Report, Share
    from oriflamme.tournaments.sprt import Sequential
    from oriflamme.tournaments.tournament import Tournament


@app.command("simulate", help="help-simulate")
def simulate(
    scenario: str = typer.Argument(..., metavar="SCENARIO", help="help-scenario-name"),
    battles: int = typer.Option(100, "--battles", metavar="N", min=1, help="help-battles"),
    seed: int = typer.Option(0, "--seed", metavar="S", help="help-measure-seed"),
    side: list[str] = typer.Option([], "--side", metavar="SEAT=NAME", help="help-simulate-side"),
    switch: list[str] = typer.Option([], "--switch", metavar="NAME=VALUE", help="help-play-switch"),
    processes: int = typer.Option(0, "--processes", metavar="P", min=0, max=256, help="help-processes"),
    cluster: str = typer.Option("", "--cluster", metavar="ADDRESS", help="help-cluster"),
    folder: Path | None = typer.Option(None, "--out", metavar="DIR", help="help-simulate-out"),
    report_file: Path | None = typer.Option(None, "--report", metavar="FILE", help="help-simulate-report"),
    compare: str = typer.Option("", "--compare", metavar="SCENARIO", help="help-simulate-compare"),
    as_json: bool = typer.Option(False, "--json", help="help-json"),
) -> None:
    """`oriflamme simulate`: many battles of a scenario, and who wins them."""
    import msgspec

    from oriflamme.cli.key_values import pairs, switches
    from oriflamme.cli.output import err, write_json
    from oriflamme.odds.simulate import simulate as fight

    if report_file is not None:
        _write_report(
            report_file, [scenario, compare] if compare else [scenario], battles, seed, side, switch, processes
        )
        return

    sides, values = pairs(side, "cli-bad-side"), switches(switch)
    with progress_bar(scenario) if err().is_terminal else nullcontext(unseen) as progress:
        report = fight(
            scenario,
            battles,
            seed,
            sides,
            values,
            processes,
            lambda fought: progress(fought, battles),
            cluster=cluster,
            out=folder,
        )
    if as_json:
        write_json(msgspec.to_builtins(report))
    else:
        _show(report, scenario)


def _write_report(
    file: Path, scenarios: list[str], battles: int, seed: int, side: list[str], switch: list[str], processes: int
) -> None:
    """Fight one scenario or two, and write what they came to with plots."""
    from oriflamme.cli.files import write_bytes
    from oriflamme.cli.key_values import pairs, switches
    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import err, note
    from oriflamme.odds.simulate import Score
    from oriflamme.odds.simulate import simulate as fight
    from oriflamme.paper.document import check_format
    from oriflamme.paper.simulation_report import Run, simulation_report

    check_format(file)
    runs = []
    for scenario in scenarios:
        scores: list[Score] = []
        with progress_bar(scenario) if err().is_terminal else nullcontext(unseen) as progress:
            report = fight(
                scenario,
                battles,
                seed,
                pairs(side, "cli-bad-side"),
                switches(switch),
                processes,
                partial(_advance, progress, battles),
                seen=scores.append,
            )
        runs.append(Run(scenario, report, tuple(scores)))
    write_bytes(file, simulation_report(runs, lang()).written(file.suffix.lower()))
    note(tell("cli-written", file=str(file)))


def _advance(progress: Callable[[int, int], None], battles: int, fought: int) -> None:
    progress(fought, battles)


def _show(report: Report, scenario: str) -> None:
    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import out, table, write
    from oriflamme.kernel.numbers import number, percent
    from oriflamme.kernel.registry import find_scenario

    book, record, _, _ = find_scenario(scenario)
    names = {key: name.text(lang()) for key, name in book.names(record).items()}
    write(tell("cli-simulated", title=record.title.text(lang()), battles=report.battles, seed=report.seed), "bold")
    wins = table(
        *(tell(f"cli-head-{name}") for name in ("side", "commander", "wins", "interval", "lost")), right=(2, 4)
    )
    for seat, share in report.wins.items():
        lost = report.losses[seat]
        wins.add_row(
            names.get(seat, seat),
            report.commanders[seat],
            *_share(share),
            f"{number(lost.points, lang())} ({percent(lost.percent / 100, lang())})",
        )
    wins.add_row(tell("cli-draws"), "", *_share(report.draws), "")
    out().print(wins)
    write()
    units = table(*(tell(f"cli-head-{name}") for name in ("unit", "side", "lost", "percent")), right=(2, 3))
    for key, unit in report.units.items():
        side = names.get(unit.side, unit.side)
        lost_points, lost_share = number(unit.points, lang()), percent(unit.percent / 100, lang())
        units.add_row(names.get(key, key), side, lost_points, lost_share)
    out().print(units)
    write()
    turns, seconds = number(report.turns, lang(), digits=1), number(report.speed.seconds, lang(), digits=1)
    write(tell("cli-simulated-length", turns=turns, decisions=report.decisions))
    write(tell("cli-simulated-speed", seconds=seconds, rate=round(report.speed.decisions_per_second)), "dim")


def _share(share: Share) -> tuple[str, str]:
    """How often, with its share of all, and between which shares the true one probably lies."""
    from oriflamme.cli.language import lang
    from oriflamme.kernel.numbers import percent, percent_span, whole

    counted = f"{whole(share.count, lang())} ({percent(share.share, lang(), digits=1)})"
    return counted, percent_span(share.low, share.high, lang(), digits=1)


@app.command("tournament", help="help-tournament")
def tournament(
    book: str = typer.Argument(..., metavar="BOOK", help="help-tournament-book"),
    commanders: str = typer.Option("plain,random", "--commanders", metavar="A,B", help="help-tournament-commanders"),
    battles: int = typer.Option(100, "--battles", metavar="N", min=1, help="help-tournament-battles"),
    seed: int = typer.Option(0, "--seed", metavar="S", help="help-measure-seed"),
    scenario: list[str] = typer.Option([], "--scenario", metavar="SCENARIO", help="help-tournament-scenario"),
    processes: int = typer.Option(0, "--processes", metavar="P", min=0, max=256, help="help-processes"),
    cluster: str = typer.Option("", "--cluster", metavar="ADDRESS", help="help-cluster"),
    results: Path | None = typer.Option(None, "--results", metavar="FILE", help="help-tournament-results"),
    out: Path | None = typer.Option(None, "--out", metavar="FILE", help="help-tournament-out"),
    seconds: float = typer.Option(1.0, "--seconds", metavar="S", min=0.01, max=60.0, help="help-advise-seconds"),
    nodes: int = typer.Option(0, "--nodes", metavar="N", min=0, help="help-tournament-nodes"),
    sprt: str = typer.Option("", "--sprt", metavar="LOW,HIGH", help="help-tournament-sprt"),
    as_json: bool = typer.Option(False, "--json", help="help-json"),
) -> None:
    """`oriflamme tournament`: commanders against each other."""
    import msgspec

    from oriflamme.cli.output import err, write_json
    from oriflamme.tournaments.sprt import bounds
    from oriflamme.tournaments.tournament import tournament as fight

    names = [name.strip() for name in commanders.split(",")]
    with progress_bar(f"{book}: {', '.join(names)}") if err().is_terminal else nullcontext(unseen) as progress:
        report = fight(
            book,
            names,
            battles,
            seed,
            scenario,
            processes,
            results,
            seconds,
            progress,
            cluster=cluster,
            out=out,
            nodes=nodes,
            sprt=bounds(sprt),
        )
    if as_json:
        write_json(msgspec.to_builtins(report))
    else:
        _show_tournament(report)


def unseen(fought: int, total: int) -> None:
    """Where nobody looks on, no bar is drawn."""


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar that shows how many battles of how many are done."""
    from rich.progress import Progress

    from oriflamme.cli.output import err

    with Progress(console=err(), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda fought, total: bar.update(task, completed=fought, total=total)


def _show_tournament(report: Tournament) -> None:
    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import out, table, write
    from oriflamme.kernel.numbers import number, percent, percent_span, signed

    heads = ("commander", "battles", "wins", "interval", "draws", "elo", "answer")
    rows = table(*(tell(f"cli-head-{name}") for name in heads), right=(1, 2, 4, 5, 6))
    for name, standing in sorted(report.standings.items(), key=lambda item: -item[1].rating.elo):
        wins, rating = standing.wins, standing.rating
        elo, low, high = (signed(value, lang()) for value in (rating.elo, rating.low, rating.high))
        rows.add_row(
            name,
            str(standing.battles),
            *_share(wins),
            str(standing.draws),
            tell("cli-elo", elo=elo, low=low, high=high),
            " / ".join(number(ms, lang()) for ms in (standing.median_ms, standing.p95_ms, standing.slowest_ms)),
        )
    write(
        tell("cli-tournament", battles=report.battles, scenarios=", ".join(report.scenarios), seed=report.seed), "bold"
    )
    out().print(rows)
    if len(report.pairs) > 1:
        for pair, share in report.pairs.items():
            won = percent(share.share, lang(), digits=1)
            interval = percent_span(share.low, share.high, lang(), digits=1)
            write(tell("cli-tournament-pair", pair=pair, share=won, interval=interval))
    if report.sequential is not None:
        write(_tested(next(iter(report.standings)), report.sequential))
    write(tell("cli-tournament-speed", decisions=report.decisions, seconds=number(report.seconds, lang())), "dim")


def _tested(name: str, test: Sequential) -> str:
    """What a sequential test came to."""
    from oriflamme.cli.language import lang, tell
    from oriflamme.kernel.numbers import number, percent
    from oriflamme.tournaments.sprt import BOUND

    scores = {"low": percent(test.low, lang()), "high": percent(test.high, lang())}
    fought = {"wins": test.wins, "draws": test.draws, "losses": test.losses}
    ratio, bound = number(test.ratio, lang(), digits=2), number(BOUND, lang(), digits=2)
    return tell(f"cli-sequential-{test.verdict}", name=name, ratio=ratio, bound=bound, **scores, **fought)


@app.command("balance", help="help-balance")
def balance(
    names: list[str] | None = typer.Argument(None, metavar="[BOOK|SCENARIO]...", help="help-balance-names"),
    battles: int = typer.Option(400, "--battles", metavar="N", min=1, help="help-battles"),
    seed: int = typer.Option(0, "--seed", metavar="S", help="help-measure-seed"),
    commander: str = typer.Option("", "--commander", metavar="NAME", help="help-balance-commander"),
    processes: int = typer.Option(0, "--processes", metavar="P", min=0, max=256, help="help-processes"),
    cluster: str = typer.Option("", "--cluster", metavar="ADDRESS", help="help-cluster"),
    folder: Path | None = typer.Option(None, "--out", metavar="DIR", help="help-balance-out"),
    as_json: bool = typer.Option(False, "--json", help="help-json"),
) -> None:
    """`oriflamme balance`: whether a scenario is even."""
    import msgspec

    from oriflamme.cli.output import err, write_json
    from oriflamme.odds.balance import balance as weigh

    with progress_bar(" ".join(names or ["balance"])) if err().is_terminal else nullcontext(unseen) as progress:
        found = weigh(names or (), battles, seed, commander, processes, progress, cluster=cluster, out=folder)
    if as_json:
        write_json(msgspec.to_builtins(found))
    else:
        _show_balance(found)


def _show_balance(found: list[Evenness]) -> None:
    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import out, table, write
    from oriflamme.kernel.numbers import percent, percent_span, whole
    from oriflamme.kernel.registry import find_scenario

    heads = ("scenario", "battles", "side", "score", "interval", "draws", "early", "even")
    rows = table(*(tell(f"cli-head-{name}") for name in heads), right=(1, 3, 5, 6))
    rows.columns[0].min_width = max((len(one.scenario) for one in found), default=0)
    for one in found:
        book, record, _, _ = find_scenario(one.scenario)
        names = {key: name.text(lang()) for key, name in book.names(record).items()}
        first = [one.scenario, whole(one.battles, lang())]
        last = [percent(one.draws.share, lang()), percent(one.early.share, lang()), tell(f"cli-balance-{one.verdict}")]
        for seat, score in one.scores.items():
            shares = [percent(score.share, lang()), percent_span(score.low, score.high, lang())]
            rows.add_row(*first, names.get(seat, seat), *shares, *last)
            first, last = ["", ""], ["", "", ""]
    out().print(rows)
    write(tell("cli-balance-said"), "dim")


@app.command("fuzz", help="help-fuzz")
def fuzz(
    book: str = typer.Argument("", metavar="[BOOK]", help="help-fuzz-book"),
    battles: int = typer.Option(20, "--battles", metavar="N", min=1, help="help-battles"),
    seed: int = typer.Option(0, "--seed", metavar="S", help="help-measure-seed"),
    folder: Path = typer.Option(Path("fuzz"), "--out", metavar="DIR", help="help-fuzz-out"),
    scenario: str = typer.Option("", "--scenario", metavar="SCENARIO", help="help-fuzz-scenario"),
    soak: bool = typer.Option(False, "--soak", help="help-fuzz-soak"),
    light: bool = typer.Option(False, "--light", help="help-fuzz-light"),
    commanders: str = typer.Option("", "--commanders", metavar="A,B", help="help-fuzz-commanders"),
    asks: int = typer.Option(0, "--asks", metavar="N", min=0, help="help-fuzz-asks"),
    processes: int = typer.Option(0, "--processes", metavar="P", min=0, max=256, help="help-processes"),
    cluster: str = typer.Option("", "--cluster", metavar="ADDRESS", help="help-cluster"),
) -> None:
    """`oriflamme fuzz`: random battles, with every invariant checked."""
    from oriflamme.cli.language import tell
    from oriflamme.cli.output import note, write
    from oriflamme.lab.commander_fuzz import drill
    from oriflamme.lab.fuzz import fuzz as walk
    from oriflamme.odds.workers import Workers

    workers = Workers(processes, cluster)
    number = decisions = broken = 0
    answers: Counter[str] = Counter()
    if commanders:
        names, most = [name.strip() for name in commanders.split(",")], None if soak or asks else battles
        course = drill(
            book, names, asks=asks or None, battles=most, seed=seed, out=folder, scenario=scenario, workers=workers
        )
    else:
        most = None if soak else battles
        course = walk(
            book,
            battles=most,
            seed=seed,
            out=folder,
            scenario=scenario,
            light=light,
            keep=not soak,
            workers=workers,
        )
    try:
        for found in course:
            number, decisions, broken = number + 1, decisions + found.decisions, broken + bool(found.broken)
            answers.update(found.answers)
            if found.broken:
                write(_broken(found), "red")
            elif soak and number % 20 == 0:
                note(tell("cli-fuzzed", battles=number, decisions=decisions, broken=broken))
    except KeyboardInterrupt:
        if not soak:
            raise
    write(tell("cli-fuzzed", battles=number, decisions=decisions, broken=broken))
    if answers:
        listed = ", ".join(f"{name} {count}" for name, count in sorted(answers.items()))
        write(tell("cli-fuzzed-answers", count=answers.total(), commanders=listed))
    if broken:
        raise typer.Exit(1)


def _broken(found: FuzzResult) -> str:
    from oriflamme.cli.language import tell

    return tell("cli-fuzz-broken", name=found.name, scenario=found.scenario, problem=found.broken, file=found.file)


@app.command("perft", help="help-perft")
def perft(
    scenario: str = typer.Argument(..., metavar="SCENARIO", help="help-scenario-name"),
    depth: int = typer.Option(2, "--depth", metavar="N", min=1, help="help-perft-depth"),
    divide: bool = typer.Option(False, "--divide", help="help-perft-divide"),
    switch: list[str] = typer.Option([], "--switch", metavar="NAME=VALUE", help="help-play-switch"),
) -> None:
    """`oriflamme perft`: how many sequences of answers there are."""
    from oriflamme.cli.key_values import switches
    from oriflamme.cli.output import line
    from oriflamme.lab.perft import divide as counts

    parts = counts(scenario, depth, switches(switch))
    if divide:
        for answer, count in parts.items():
            line(f"{answer}: {count}")
    line(str(sum(parts.values())))


@app.command("bench", help="help-bench")
def bench(
    book: str = typer.Argument("", metavar="[BOOK]", help="help-bench-book"),
    seconds: float = typer.Option(1.0, "--seconds", metavar="S", min=0.01, max=60.0, help="help-bench-seconds"),
    as_json: bool = typer.Option(False, "--json", help="help-json"),
) -> None:
    """`oriflamme bench`: how fast everything is."""
    import msgspec

    from oriflamme.cli.output import write_json
    from oriflamme.lab.bench import bench as measure

    measured = measure(seconds, book)
    if as_json:
        write_json(msgspec.to_builtins(measured))
        return
    for name in dict.fromkeys(figure.book for figure in measured.figures):
        _show_figures(name, [figure for figure in measured.figures if figure.book == name])


def _show_figures(book: str, figures: list[Figure]) -> None:
    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import out, table, write
    from oriflamme.kernel.numbers import number

    write(book, "bold")
    rows = table(*(tell(f"cli-head-{name}") for name in ("figure", "value", "target", "met")), right=(1,))
    for figure in figures:
        met = "" if figure.met is None else tell("cli-met" if figure.met else "cli-missed")
        value = number(figure.value, lang(), digits=0 if figure.value >= 1000 else 3, trimmed=True)
        label = tell(f"cli-bench-{figure.name}", units=figure.size)
        if figure.scenario not in ("", figures[0].scenario):
            label = tell("cli-bench-of", figure=label, scenario=figure.scenario)
        rows.add_row(label, f"{value} {figure.unit}".rstrip(), figure.target, met)
    out().print(rows)
