"""What a person types, at a terminal or through a pipe."""

from __future__ import annotations

import sys

from oriflamme.cli.output import out


def at_terminal() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def ask_line(prompt: str) -> str:
    """One typed line; EOFError where there is no more. Through a pipe, what was read is shown after the prompt."""
    if sys.stdin.isatty():
        _edit_lines()
        return input(prompt)
    typed = sys.stdin.readline()
    print(f"{prompt}{typed.rstrip()}", flush=True)
    if not typed:
        raise EOFError
    return typed.rstrip("\r\n")


def ask_hidden(prompt: str) -> str:
    """One typed line that others at the same terminal do not see; through a pipe, as any other."""
    if not sys.stdin.isatty():
        return ask_line(prompt)
    from getpass import getpass

    return getpass(prompt)


def _edit_lines() -> None:
    """Arrow keys and history, where the system has them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return


def clear() -> None:
    """Empty the screen and what can be scrolled back to, so that nothing secret is left on it."""
    if out().is_terminal:
        out().file.write("\x1b[H\x1b[2J\x1b[3J")
        out().file.flush()
    else:
        out().print("-" * 20)
