"""Where the command line writes: results on standard output, what is said about them on standard error."""

from __future__ import annotations

import json
import os
import sys
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

NARROW = 76
"""Below this many columns tables leave out what can be spared."""
LOW = 32
"""Below this many lines a situation is shown in short, once it has been shown in full."""
UNSEEN_WIDTH = 100
"""How wide lines are where there is no terminal."""


@cache
def _kind() -> type[Console]:
    from rich.console import Console

    class Writer(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Writer


def out() -> Console:
    """Standard output."""
    return _console(sys.stdout)


def err() -> Console:
    """Standard error."""
    return _console(sys.stderr)


_consoles: dict[int, Console] = {}


def _console(stream: Any) -> Console:
    console = _consoles.get(id(stream))
    if console is None or console.file is not stream:
        unseen = not stream.isatty() and not os.environ.get("COLUMNS")
        width = UNSEEN_WIDTH if unseen else None
        console = _kind()(file=stream, highlight=False, markup=False, emoji=False, width=width)
        _consoles[id(stream)] = console
    return console


def narrow() -> bool:
    """Whether there is little room."""
    return out().width < NARROW


def low() -> bool:
    """Whether a terminal shows so few lines that what is above the question is soon gone."""
    return out().is_terminal and out().height < LOW


def write(text: str | Text = "", style: str = "") -> None:
    """A paragraph, folded at the width of the terminal."""
    from oriflamme.cli.paragraph import Paragraph

    out().print(Paragraph(text, style))


def note(text: str) -> None:
    """A remark for the person, on standard error, out of the way of whoever reads the output."""
    print(text, file=sys.stderr, flush=True)


def line(text: str) -> None:
    """A line exactly as it is, never folded: what other programs read."""
    print(text)


def write_json(data: Any) -> None:
    """Data for programs: JSON alone on standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def table(*columns: str, right: tuple[int, ...] = ()) -> Table:
    """An empty table with these headings; those numbered in `right` hold figures."""
    from oriflamme.cli.paragraph import ParagraphTable

    made = ParagraphTable(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for number, heading in enumerate(columns):
        made.add_column(heading, justify="right" if number in right else "left", overflow="fold")
    return made


def cited(sentence: str, clause: str, style: str = "") -> Text:
    """A sentence with its clause after it."""
    from rich.text import Text

    text = Text(sentence, style=style)
    if clause:
        text.append(f" [{clause}]", style="dim")
    return text
