"""`oriflamme scenario`: list, show and check battles that are ready to play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from oriflamme.cli import app
from oriflamme.cli.language import fail, lang, tell
from oriflamme.cli.program import family

if TYPE_CHECKING:
    from oriflamme.kernel.battle import Battle
    from oriflamme.kernel.bilingual import Bilingual

scenario = family(app, "scenario", "help-scenario")


def shipped() -> dict[str, Any]:
    """Every scenario that ships with a book, by name: tutorials first, the shortest before the others."""
    from oriflamme import books
    from oriflamme.kernel.registry import find_scenario

    found = {name: find_scenario(name)[1] for book in books().values() for name in book.scenarios}
    return dict(sorted(found.items(), key=lambda item: (not item[1].tutorial, item[1].minutes)))


def first_sentence(text: Bilingual) -> str:
    """How a longer text begins."""
    start, stop, _ = text.text(lang()).replace("\n", " ").partition(". ")
    return start + stop.rstrip()


def tier_line(battle: Battle) -> str:
    """The tier that a battle is played at, where its book has more than one."""
    book, tiers = battle.book, battle.setup.tiers
    return tell("cli-tier", name=battle.say(book.tier_name(tiers[-1]), lang())) if len(book.tiers) > 1 else ""


@scenario.command("list", help="help-scenario-list")
def list_scenarios() -> None:
    """`oriflamme scenario list`: what is ready to play."""
    from oriflamme.cli.output import narrow, out, table

    headings = ["name", "title", "minutes"] if narrow() else ["name", "title", "minutes", "brief"]
    listing = table(*(tell(f"cli-{heading}") for heading in headings), right=(2,))
    for name, record in shipped().items():
        title = record.title.text(lang())
        if record.tutorial:
            title = tell("cli-tutorial", title=title)
        row = [name, title, str(record.minutes or ""), first_sentence(record.brief)]
        listing.add_row(*row[: len(headings)])
    out().print(listing)


@scenario.command("show", help="help-scenario-show")
def show(name: str = typer.Argument(..., metavar="SCENARIO", help="help-scenario-name")) -> None:
    """`oriflamme scenario show`: the position that a scenario begins with."""
    from oriflamme.cli.displays import display
    from oriflamme.cli.output import write

    battle = _opened(name)
    head = battle.scenario
    write(head.title.text(lang()), "bold")
    if tier := tier_line(battle):
        write(tier, "dim")
    for text in (head.brief, head.note):
        if text.text(lang()):
            write(text.text(lang()))
    for seat in battle.seats:
        display(battle).situation(battle, seat, only=seat)
    for switch, value in head.switches.items():
        meaning = battle.book.switches[switch].meaning[str(value)].text(lang())
        write(tell("cli-listed", name=f"{switch}={str(value).lower()}", text=meaning), "dim")


@scenario.command("check", help="help-scenario-check")
def check(file: str = typer.Argument(..., metavar="FILE", help="help-scenario-file")) -> None:
    """`oriflamme scenario check`: what is wrong or doubtful in a file."""
    from oriflamme.cli.displays import display
    from oriflamme.cli.output import line
    from oriflamme.kernel.doubts import say_doubts
    from oriflamme.kernel.names import declined, names_in

    battle = _opened(file)
    forces = " · ".join(display(battle).forces(battle, seat) for seat in battle.seats)
    line(tell("cli-scenario-ok", title=battle.scenario.title.text(lang()), forces=forces))
    for doubt in say_doubts(battle, lang()):
        line(doubt)
    line(tell("cli-names-declined"))
    for name in dict.fromkeys(names_in(battle.scenario)):
        fr, en = declined(name, "fr"), declined(name, "en")
        forms = {"form": tell(f"cli-form-{fr.form}"), "number": tell(f"cli-form-{en.num}")}
        line(tell("cli-name-declined", fr=fr.the, en=en.the, **forms))


@scenario.command("draw", help="help-scenario-draw")
def draw(
    book: str = typer.Argument(..., metavar="BOOK", help="help-tournament-book"),
    points: int = typer.Option(1000, "--points", metavar="N", min=1, max=100_000, help="help-scenario-points"),
    sheets: str = typer.Option("", "--sheets", metavar="ROWS", help="help-scenario-sheets"),
    seed: int = typer.Option(0, "--seed", metavar="S", help="help-measure-seed"),
    file: Path | None = typer.Option(None, "--file", metavar="FILE", help="help-scenario-out"),
) -> None:
    """`oriflamme scenario draw`: a random scenario of a book."""
    from random import Random

    import oriflamme
    from oriflamme.cli.files import write_text
    from oriflamme.cli.output import line
    from oriflamme.kernel.battle import Battle
    from oriflamme.kernel.registry import write_scenario

    rows = tuple(row.strip() for row in sheets.split(",") if row.strip())
    drawn = oriflamme.book(book).drawn_battle(Random(seed), points, rows)
    if drawn is None:
        fail("cli-no-draw")
    Battle.open(drawn, dice="typed")
    text = write_scenario(drawn)
    if file is None:
        line(text)
    else:
        write_text(file, text)


def _opened(name: str) -> Battle:
    from oriflamme.kernel.battle import Battle

    return Battle.open(name, dice="typed")
