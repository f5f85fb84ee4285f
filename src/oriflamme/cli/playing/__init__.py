"""`oriflamme play`: a battle in the terminal, for people on one keyboard and computer commanders."""

from __future__ import annotations

import typer

from oriflamme.cli import app


@app.command("play", help="help-play")
def play(
    scenario: str = typer.Argument("", metavar="SCENARIO", help="help-play-scenario"),
    side: list[str] = typer.Option([], "--side", metavar="SEAT=human|NAME", help="help-play-side"),
    seed: str = typer.Option("", "--seed", metavar="SEED", help="help-play-seed"),
    dice: str = typer.Option("", "--dice", metavar="drawn|typed", help="help-play-dice"),
    verifiable: bool = typer.Option(False, "--verifiable", help="help-play-verifiable"),
    switch: list[str] = typer.Option([], "--switch", metavar="NAME=VALUE", help="help-play-switch"),
    tier: str = typer.Option("", "--tier", metavar="TIER", help="help-play-tier"),
    army: list[str] = typer.Option([], "--army", metavar="SEAT=FILE|CODE", help="help-play-army"),
    save: str = typer.Option("", "--save", metavar="FILE", help="help-play-save"),
    resume: str = typer.Option("", "--resume", metavar="FILE", help="help-play-resume"),
    pause: bool = typer.Option(False, "--pause", help="help-play-pause"),
) -> None:
    """`oriflamme play`: a battle in the terminal."""
    from oriflamme.cli.playing.opening import PlayOptions, open_session

    wishes = PlayOptions(
        scenario, tuple(side), seed, dice, verifiable, tuple(switch), save, resume, pause, tier, tuple(army)
    )
    open_session(wishes).run()


@app.command("saves", help="help-saves")
def saves() -> None:
    """`oriflamme saves`: battles that can be resumed."""
    from datetime import datetime

    from oriflamme.cli.language import tell
    from oriflamme.cli.output import line, note
    from oriflamme.cli.playing.saves import data_folder

    files = sorted(data_folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    if not files:
        note(tell("cli-no-saves", folder=str(data_folder())))
        return
    for path in files:
        line(f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}  {path}")
