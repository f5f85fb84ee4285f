"""`oriflamme version`."""

from __future__ import annotations

from oriflamme.cli import app
from oriflamme.cli.output import line


@app.command("version", help="help-version")
def version() -> None:
    """`oriflamme version`"""
    from oriflamme import __version__, books

    known = ", ".join(f"{book.name} {book.version}" for book in books().values())
    line(f"oriflamme {__version__} ({known})")
