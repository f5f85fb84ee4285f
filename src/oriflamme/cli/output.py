"""Where the command line writes: plain results on standard output, what is said about them on standard error."""

from __future__ import annotations

import json
import sys
from functools import cache
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

NARROW = 76
"""Below this many columns tables leave out what can be spared."""


class _Console(Console):
    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


@cache
def _consoles() -> dict[bool, Console]:
    return {}


def out() -> Console:
    """Standard output. Without a terminal, lines are as long as they are."""
    return _console(False)


def err() -> Console:
    """Standard error."""
    return _console(True)


def _console(error: bool) -> Console:
    console = _consoles().get(error)
    stream = sys.stderr if error else sys.stdout
    if console is None or console.file is not stream:
        console = _Console(file=stream, highlight=False, markup=False, emoji=False, soft_wrap=False)
        if not console.is_terminal and "COLUMNS" not in console._environ:
            console.width = 100
        _consoles()[error] = console
    return console


def narrow() -> bool:
    return out().width < NARROW


def write(text: str = "", style: str = "") -> None:
    """A line or a paragraph, folded at the width of the terminal."""
    out().print(Text(text, style=style))


def line(text: str) -> None:
    """A line exactly as it is, never folded: what other programs read."""
    print(text)


def write_json(data: Any) -> None:
    """Data for programs: JSON alone on standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def table(*columns: str, right: tuple[int, ...] = ()) -> Table:
    """An empty table with these headings; those numbered in `right` hold figures."""
    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold", show_edge=False)
    for number, heading in enumerate(columns):
        made.add_column(heading, justify="right" if number in right else "left", overflow="fold")
    return made


def clause_tag(clause: str) -> Text:
    """A clause, as it is cited at the end of a sentence."""
    return Text(f" [{clause}]" if clause else "", style="dim")
