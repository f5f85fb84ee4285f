"""`oriflamme rulings`: what we decided where a book is silent or contradicts itself."""

from __future__ import annotations

import typer

from oriflamme.cli import app


@app.command("rulings", help="help-rulings")
def rulings(
    book: str = typer.Argument("", metavar="BOOK", help="help-book"),
    as_json: bool = typer.Option(False, "--json", help="help-json"),
) -> None:
    """`oriflamme rulings`: what was decided, and the switches."""
    import msgspec

    import oriflamme
    from oriflamme.cli.language import tell
    from oriflamme.cli.output import write, write_json
    from oriflamme.cli.rules import show_ruling, show_switch

    chosen = [oriflamme.book(book)] if book else list(oriflamme.books().values())
    if as_json:
        write_json({one.name: msgspec.to_builtins(list(one.rulings.values())) for one in chosen})
        return
    for one in chosen:
        for ruling in one.rulings.values():
            show_ruling(ruling)
            write()
        ruled = {ruling.switch.name for ruling in one.rulings.values() if ruling.switch}
        write(tell("cli-options-of-book", book=one.name), "bold")
        for switch in one.switches.values():
            if switch.name not in ruled:
                show_switch(switch)
