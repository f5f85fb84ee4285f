"""`oriflamme dataset`: decisions of battles, to learn from."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import typer

from oriflamme.cli import app
from oriflamme.cli.measure_commands import progress_bar, unseen


@app.command("dataset", help="help-dataset")
def dataset(
    book: str = typer.Argument(..., metavar="BOOK", help="help-tournament-book"),
    battles: int = typer.Option(100, "--battles", metavar="N", min=1, help="help-battles"),
    folder: Path = typer.Option(Path("dataset"), "--out", metavar="DIR", help="help-dataset-out"),
    seed: int = typer.Option(0, "--seed", metavar="S", help="help-measure-seed"),
    scenario: list[str] = typer.Option([], "--scenario", metavar="SCENARIO", help="help-dataset-scenario"),
    commanders: str = typer.Option("", "--commanders", metavar="A,B", help="help-dataset-commanders"),
    daring: float = typer.Option(0.0, "--daring", metavar="SHARE", min=0.0, max=1.0, help="help-dataset-daring"),
    no_views: bool = typer.Option(False, "--no-views", help="help-dataset-no-views"),
    processes: int = typer.Option(0, "--processes", metavar="P", min=0, max=256, help="help-processes"),
    cluster: str = typer.Option("", "--cluster", metavar="ADDRESS", help="help-cluster"),
) -> None:
    """`oriflamme dataset`: the decisions of many battles, as Parquet."""
    from oriflamme.cli.language import fail, tell
    from oriflamme.cli.output import err, write
    from oriflamme.odds.workers import Workers

    try:
        from oriflamme.environments.dataset import write_dataset
    except ImportError:
        fail("cli-no-research")
    names = [name.strip() for name in commanders.split(",") if name.strip()]
    with progress_bar(book) if err().is_terminal else nullcontext(unseen) as progress:
        count = write_dataset(
            book,
            folder,
            battles,
            seed=seed,
            scenarios=scenario,
            commanders=names,
            daring=daring,
            views=not no_views,
            workers=Workers(processes, cluster),
            progress=progress,
        )
    write(tell("cli-dataset", decisions=count, battles=battles, folder=str(folder)))
