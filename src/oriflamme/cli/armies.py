"""`oriflamme roster` and `oriflamme army`: what an army is built from, what it costs, and what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from oriflamme.cli import app
from oriflamme.cli.language import fail, lang, tell
from oriflamme.cli.program import family

if TYPE_CHECKING:
    from oriflamme.kernel.army_file import FoundArmy
    from oriflamme.kernel.roster_words import CellWords, EntryWords, MusterWords

army = family(app, "army", "help-army")


@app.command("roster", help="help-roster")
def roster(
    book: str = typer.Argument(..., metavar="BOOK", help="help-book"),
    kind: str = typer.Option("", "--kind", metavar="KIND", help="help-roster-kind"),
    tier: str = typer.Option("", "--tier", metavar="TIER", help="help-tier"),
    as_json: bool = typer.Option(False, "--json", help="help-json"),
) -> None:
    """`oriflamme roster`: what the armies of a book may have."""
    import msgspec

    import oriflamme
    from oriflamme.cli.output import cited, write, write_json
    from oriflamme.kernel.roster_words import roster_words

    found = roster_words(oriflamme.book(book), tier, lang())
    known = [one.key for one in found.kinds if any(entry.kind == one.key for entry in found.entries)]
    if kind and kind not in known:
        fail("cli-unknown-kind", name=kind, known=", ".join(known))
    wanted = [entry for entry in found.entries if kind in ("", entry.kind)]
    if as_json:
        write_json(msgspec.to_builtins(wanted))
        return
    for one in found.kinds:
        entries = [entry for entry in wanted if entry.kind == one.key]
        if not entries:
            continue
        write(tell("cli-roster-kind", name=one.name, key=one.key, count=len(entries)), "bold")
        for entry in entries:
            write(cited(_entry(entry), " ".join(entry.clauses)))
            if entry.cells:
                write(f"  {_cells(entry.cells)}", "dim")
        write()


def _entry(entry: EntryWords) -> str:
    name = tell("cli-roster-entry", name=entry.name, key=entry.key)
    return tell("cli-roster-priced", name=name, price=_price(entry)) if entry.bought else name


def _price(entry: EntryWords) -> str:
    if entry.points is None:
        return entry.price
    price = tell("cli-points", points=entry.points)
    return f"{price} {entry.price}".strip()


def _cells(cells: list[CellWords]) -> str:
    return " | ".join(tell("cli-roster-cell", name=cell.name, value=cell.value) for cell in cells)


@army.command("check", help="help-army-check")
def check(source: str = typer.Argument(..., metavar="FILE|CODE", help="help-army-source")) -> None:
    """`oriflamme army check`: what is wrong with an army."""
    from oriflamme.cli.output import line

    found, words = _mustered(source)
    _complaints(words)
    line(_sum(found, words))
    if _errors(words):
        raise typer.Exit(1)


@army.command("show", help="help-army-show")
def show(
    source: str = typer.Argument(..., metavar="FILE|CODE", help="help-army-source"),
    as_json: bool = typer.Option(False, "--json", help="help-json"),
    as_toml: bool = typer.Option(False, "--toml", help="help-army-toml"),
) -> None:
    """`oriflamme army show`: an army, line by line."""
    import msgspec

    from oriflamme.cli.output import line, out, table, write, write_json
    from oriflamme.kernel.army_file import write_army

    found, words = _mustered(source)
    if as_toml:
        line(write_army(found.data))
        return
    if as_json:
        write_json(msgspec.to_builtins(words))
        return
    write(_title(found), "bold")
    listing = table(
        tell("cli-roster-name"), tell("cli-roster-price"), tell("cli-army-parts"), tell("cli-roster-clause")
    )
    for one in words.lines:
        price = one.why if one.points is None else tell("cli-points", points=one.points)
        listing.add_row(one.name, price, _cells(one.parts) or "–", one.clause)
    out().print(listing)
    counts = " | ".join(tell("cli-roster-cell", name=cell.name, value=cell.value) for cell in words.counts)
    errors = sum(not one.unmeant for one in words.complaints)
    write(counts, "dim")
    write(
        tell("cli-army-sum", title=_title(found), points=words.points, unpriced=words.unpriced, errors=errors), "bold"
    )
    _complaints(words)


@army.command("code", help="help-army-code")
def code(source: str = typer.Argument(..., metavar="FILE", help="help-army-source")) -> None:
    """`oriflamme army code`: an army as a short text to send."""
    from oriflamme.cli.output import line
    from oriflamme.kernel.army_file import army_code, find_army

    line(army_code(find_army(source).data))


def _mustered(source: str) -> tuple[FoundArmy, MusterWords]:
    from oriflamme.kernel.army_file import find_army
    from oriflamme.kernel.roster_words import muster_words

    found = find_army(source)
    return found, muster_words(found, found.muster(), lang())


def _errors(words: MusterWords) -> int:
    return sum(not one.unmeant for one in words.complaints)


def _sum(found: FoundArmy, words: MusterWords) -> str:
    sums = {"points": words.points, "unpriced": words.unpriced, "errors": _errors(words)}
    return tell("cli-army-sum", title=_title(found), **sums)


def _title(found: FoundArmy) -> str:
    title: Any = found.army.title
    return str(title.text(lang()))


def _complaints(words: MusterWords) -> None:
    from oriflamme.cli.output import cited, write

    for one in words.complaints:
        place = tell("cli-place-line", place=one.place, line=one.line) if one.line else one.place
        write(cited(tell("cli-complaint", place=place, message=one.message), one.clause))


def say_limits(found: FoundArmy) -> None:
    """Every limit that an army which is about to fight exceeds, with its clause: it fights all the same."""
    from oriflamme.cli.output import write
    from oriflamme.kernel.roster_words import muster_words

    words = muster_words(found, found.muster(), lang())
    if words.complaints:
        write(tell("cli-army-fights", title=_title(found), errors=_errors(words)), "bold")
        _complaints(words)
        write()
