"""`oriflamme doctor`: whether everything is there that playing, serving and research need."""

from __future__ import annotations

import os
import platform
import socket
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Literal, NamedTuple

import typer

from oriflamme.cli import app
from oriflamme.cli.language import tell

PORT = 8315
EXTRAS = {
    "research": {"gymnasium": "gymnasium", "pettingzoo": "pettingzoo", "open_spiel": "pyspiel", "pyarrow": "pyarrow"},
    "cluster": {"distributed": "distributed", "pyarrow": "pyarrow"},
    "postgres": {"asyncpg": "asyncpg"},
}
"""By extra: the packages that it brings, and by which module each is known."""


class Finding(NamedTuple):
    """What was looked at, how it is, and in words."""

    what: str
    how: Literal["good", "missing", "bad"]
    """Missing: nothing that everybody needs."""
    text: str


@app.command("doctor", help="help-doctor")
def doctor(as_json: bool = typer.Option(False, "--json", help="help-json")) -> None:
    """`oriflamme doctor`: whether everything is there."""
    from oriflamme.cli.output import out, table, write_json

    found = list(findings())
    if as_json:
        write_json([one._asdict() for one in found])
    else:
        rows = table(*(tell(f"cli-head-{name}") for name in ("looked-at", "state", "detail")))
        for one in found:
            rows.add_row(one.what, tell(f"cli-doctor-{one.how}"), one.text)
        out().print(rows)
    if any(one.how == "bad" for one in found):
        raise typer.Exit(1)


def findings() -> Iterator[Finding]:
    """Everything that is looked at, one after another; what fails is told, and the rest goes on."""
    yield Finding("python", "good", f"{platform.python_version()} ({sys.executable})")
    for what, look in LOOKS.items():
        try:
            yield Finding(what, "good", look())
        except Exception as problem:
            yield Finding(what, "bad", f"{type(problem).__name__}: {problem}")
    yield _page()
    yield _port()
    for extra, packages in EXTRAS.items():
        yield _extra(extra, packages)


def _books() -> str:
    """Every rulebook opens its first scenario."""
    from oriflamme import Battle, __version__, books

    for book in books().values():
        Battle.open(next(iter(book.scenarios)), seed=1)
    return f"oriflamme {__version__}: " + ", ".join(f"{book.name} {book.version}" for book in books().values())


def _commanders() -> str:
    """The usual commander of every book answers."""
    from oriflamme import Battle, books
    from oriflamme.commanders import commander, usual
    from oriflamme.odds.workers import cores

    for book in books().values():
        battle = Battle.open(next(iter(book.scenarios)), seed=1)
        ask = battle.asks[0]
        battle.answer(commander(usual(book.name), book=book.name).choose(battle.view(ask.seat), ask), ask.seat)
    return tell("cli-doctor-cores", count=cores())


def _folder() -> str:
    """Saves and battles can be written."""
    from oriflamme.cli.playing.saves import data_folder

    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    test = folder / f".doctor-{os.getpid()}"
    test.write_bytes(b"")
    test.unlink()
    return str(folder)


LOOKS: dict[str, Callable[[], str]] = {"rulebooks": _books, "commanders": _commanders, "data": _folder}


def _page() -> Finding:
    from oriflamme.server.app import PAGE

    there = (PAGE / "index.html").is_file()
    return Finding("page", "good" if there else "bad", str(PAGE) if there else tell("cli-serve-no-page"))


def _port() -> Finding:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        taken = probe.connect_ex(("127.0.0.1", PORT)) == 0
    text = tell("cli-doctor-port-taken" if taken else "cli-doctor-port-free", port=PORT)
    return Finding("port", "missing" if taken else "good", text)


def _extra(extra: str, packages: dict[str, str]) -> Finding:
    there = [f"{package} {_version(package)}" for package, module in packages.items() if find_spec(module)]
    if len(there) == len(packages):
        return Finding(extra, "good", ", ".join(there))
    return Finding(extra, "missing", tell("cli-doctor-extra", extra=extra))


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"
