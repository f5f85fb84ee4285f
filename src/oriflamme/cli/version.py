"""`oriflamme version`, and `oriflamme --version`."""

from __future__ import annotations

import typer


def show_version() -> None:
    """`oriflamme version`"""
    from oriflamme import __version__, books
    from oriflamme.cli.output import line

    known = ", ".join(f"{book.name} {book.version}" for book in books().values())
    line(f"oriflamme {__version__} ({known})")


def show_and_exit(wanted: bool) -> None:
    """`oriflamme --version`, as every program has it."""
    if wanted:
        show_version()
        raise typer.Exit
