"""`oriflamme rules`: search and read the clauses, and see which of them are proven."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from oriflamme.cli import app
from oriflamme.cli.language import fail, lang, tell
from oriflamme.cli.program import family

if TYPE_CHECKING:
    from oriflamme.kernel.clauses import Clause
    from oriflamme.kernel.rulings import Ruling, Switch

rules = family(app, "rules", "help-rules")


@rules.command("search", help="help-rules-search")
def search(
    words: list[str] = typer.Argument(..., metavar="WORDS...", help="help-words"),
    tier: str = typer.Option("", "--tier", metavar="TIER", help="help-tier"),
    book: str = typer.Option("", "--book", metavar="BOOK", help="help-book"),
) -> None:
    """`oriflamme rules search`: clauses by their words."""
    from oriflamme import book as book_named
    from oriflamme import books
    from oriflamme.cli.output import cited, note, write
    from oriflamme.kernel.clauses import TIERS, search

    if tier and tier not in TIERS:
        fail("cli-unknown-tier", name=tier, known=", ".join(TIERS))
    chosen = [book_named(book)] if book else list(books().values())
    among = ([clause for clause in one.clauses.values() if tier in ("", clause.tier)] for one in chosen)
    found = [clause for clauses in among for clause in search(clauses, " ".join(words), lang())]
    for clause in found:
        write(cited(clause.text(lang()), clause.id))
    note(tell("cli-found", count=len(found)))
    if not found:
        raise typer.Exit(1)


@rules.command("show", help="help-rules-show")
def show(clause: str = typer.Argument(..., metavar="CLAUSE", help="help-clause")) -> None:
    """`oriflamme rules show`: a clause or ruling, its code and its tests."""
    show_rule(clause)


def show_rule(name: str, *, proofs: bool = True) -> None:
    """Print a clause or a ruling with what is known about it; an unknown name is refused."""
    from oriflamme import books
    from oriflamme.cli.output import write

    wanted = name.strip().upper()
    for book in books().values():
        if wanted in book.clauses:
            bearing = [ruling for ruling in book.rulings.values() if wanted in ruling.clauses]
            _show_clause(book.clauses[wanted], bearing)
            for place in _code(book.folder, wanted) if proofs else ():
                write(tell("cli-in-code", place=place), "cyan")
            for test in _proofs(wanted) if proofs else ():
                write(tell("cli-proven-by", test=test), "green")
            return
        if wanted in book.rulings:
            show_ruling(book.rulings[wanted])
            return
    fail("cli-unknown-clause", name=name)


def _show_clause(clause: Clause, rulings: list[Ruling]) -> None:
    from oriflamme.cli.output import write
    from oriflamme.kernel.errors import kernel_texts

    write(f"{clause.id}  {clause.section}", "bold")
    tier = kernel_texts().say(f"tier-{clause.tier}", lang())
    write(f"{tier} · {tell(f'topic-{clause.topic}')} · {tell(f'kind-{clause.kind}')}", "dim")
    write(clause.text(lang()))
    if lang() == "en":  # checks are written in English, for whoever tests a rule
        write(tell("cli-check", check=clause.check))
    for ruling in rulings:
        write(tell("cli-bearing", id=ruling.id, title=ruling.title.text(lang())))


def _code(folder: Path, name: str) -> list[str]:
    """Where the code and the tables of a book name a clause: file and line."""
    found = []
    for path in sorted([*folder.rglob("*.py"), *folder.glob("tables/*.toml")]):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if name in line and not line[line.index(name) + len(name) :][:1].isdigit():
                found.append(f"{path.relative_to(folder.parent).as_posix()}:{number}")
    return found


def _proofs(name: str) -> list[str]:
    """The tests on record that prove a clause, where there is a record."""
    from oriflamme.cli.coverage import checkout, record_at

    root = checkout()
    return record_at(root).proofs.get(name, []) if root else []


def show_ruling(ruling: Ruling) -> None:
    """Print a ruling: what, why, on which clauses, and its switch."""
    from oriflamme.cli.output import write

    write(f"{ruling.id}  {ruling.title.text(lang())}", "bold")
    write(ruling.text.text(lang()))
    write(tell("cli-reason", reason=ruling.reason.text(lang())), "dim")
    if ruling.clauses:
        write(tell("cli-on-clauses", clauses=", ".join(ruling.clauses)), "dim")
    if ruling.switch:
        show_switch(ruling.switch)


def show_switch(switch: Switch) -> None:
    """Print what each value of a switch means, the one in force by default in bold."""
    from oriflamme.cli.output import cited, write

    for value in switch.values:
        meaning = switch.meaning[str(value)].text(lang())
        style = "bold" if value == switch.default else ""
        line = tell("cli-listed", name=f"{switch.name}={str(value).lower()}", text=meaning)
        write(cited(f"  {line}", switch.clause or "", style))


@rules.command("coverage", help="help-rules-coverage")
def coverage(
    book: str = typer.Argument("", metavar="BOOK", help="help-book"),
    as_json: bool = typer.Option(False, "--json", help="help-json"),
    tier: str = typer.Option("", "--tier", metavar="TIER", help="help-tier"),
) -> None:
    """`oriflamme rules coverage`: which clauses are proven."""
    from oriflamme.cli.coverage import report

    if report(book, tier, as_json):
        raise typer.Exit(1)
