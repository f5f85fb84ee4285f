"""`oriflamme print`: what a table of players needs, on paper."""

from __future__ import annotations

from pathlib import Path

import typer

from oriflamme.cli import app

KINDS = ("orders", "army", "counters", "map", "reference")


@app.command("print", help="help-print")
def print_sheets(
    what: str = typer.Argument(..., metavar="|".join(KINDS), help="help-print-what"),
    source: str = typer.Argument(..., metavar="SCENARIO|FILE|BOOK", help="help-print-source"),
    output: Path = typer.Option(..., "--out", "-o", metavar="FILE", help="help-print-out"),
    turns: int = typer.Option(0, "--turns", metavar="N", min=0, max=12, help="help-print-turns"),
    scale: float = typer.Option(0.0, "--mm", metavar="MM", min=0.0, max=100.0, help="help-print-scale"),
    pieces: bool = typer.Option(False, "--pieces", help="help-print-pieces"),
    tier: str = typer.Option("", "--tier", metavar="TIER", help="help-print-tier"),
) -> None:
    """`oriflamme print`: sheets, counters and maps as PDF."""
    from oriflamme.cli.files import write_bytes
    from oriflamme.cli.language import tell
    from oriflamme.cli.output import note
    from oriflamme.kernel import UserError, message
    from oriflamme.paper.typeset import pdf, texts

    if what not in KINDS:
        raise UserError(message("paper-kinds", known=", ".join(KINDS)), texts())
    write_bytes(output, pdf(_source(what, source, turns, scale, tier, pieces=pieces)))
    note(tell("cli-written", file=str(output)))


def _source(what: str, source: str, turns: int, scale: float, tier: str, *, pieces: bool) -> str:
    """The sheets as Typst."""
    import oriflamme
    from oriflamme.cli.advice_commands import read_battle
    from oriflamme.cli.language import lang
    from oriflamme.paper import map_tiles, sheets

    if what == "reference":
        from oriflamme.paper.reference import reference

        return reference(oriflamme.book(source), tier, lang()).typst()
    if what == "army" and _is_army(source):
        from oriflamme.paper.army_list import army_list

        return army_list(source, lang()).typst()
    battle = read_battle(source)
    if what == "orders":
        return sheets.order_sheets(battle, lang(), turns)
    if what == "army":
        return sheets.army_sheets(battle, lang())
    if what == "counters":
        return sheets.counter_sheets(battle, lang(), scale or sheets.COUNTER_MM)
    return map_tiles.map_sheets(battle, lang(), scale, empty=not pieces)


def _is_army(source: str) -> bool:
    """Whether a file says what an army is made of, not a battle."""
    from oriflamme.kernel import UserError
    from oriflamme.kernel.army_file import find_army

    try:
        find_army(source)
    except UserError:
        return False
    return True
