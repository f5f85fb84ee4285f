"""`oriflamme report`: the story of a battle from its transcript."""

from __future__ import annotations

from pathlib import Path

import typer

from oriflamme.cli import app


@app.command("report", help="help-report")
def report(
    file: str = typer.Argument(..., metavar="FILE", help="help-advise-file"),
    output: Path = typer.Option(..., "--out", "-o", metavar="FILE", help="help-report-out"),
) -> None:
    """`oriflamme report`: the story of a battle as a document."""
    from oriflamme.cli.advice_commands import read_battle
    from oriflamme.cli.files import write_bytes
    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import note
    from oriflamme.paper.battle_story import story
    from oriflamme.paper.document import check_format

    check_format(output)
    write_bytes(output, story(read_battle(file), lang()).written(output.suffix.lower()))
    note(tell("cli-written", file=str(output)))
