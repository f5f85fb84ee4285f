"""What a person types, at a terminal or through a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from oriflamme.cli.output import out
from oriflamme.cli.playing.spoken_words import plain


def at_terminal() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def ask_line(prompt: str, words: Sequence[str] = ()) -> str:
    """One typed line; EOFError where there is no more. Through a pipe, what was read is shown after the prompt.

    The Tab key completes `words`, where the system can.
    """
    if sys.stdin.isatty():
        _edit_lines(words)
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


def _edit_lines(words: Sequence[str]) -> None:
    """Arrow keys, history and the Tab key, where the system has them."""
    try:
        import readline
    except ImportError:
        return

    def complete(typed: str, number: int) -> str | None:
        found = completions(typed, words)
        return found[number] if number < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")


def completions(typed: str, words: Sequence[str]) -> list[str]:
    """The words that begin with what was typed, as far as the next space, so that long answers come part by part."""
    found = []
    for word in words:
        if plain(word).startswith(plain(typed)):
            space = word.find(" ", len(typed))
            found.append(word if space < 0 else word[: space + 1])
    return list(dict.fromkeys(found))


def clear() -> None:
    """Empty the screen and what can be scrolled back to, so that nothing secret is left on it."""
    if out().is_terminal:
        out().file.write("\x1b[H\x1b[2J\x1b[3J")
        out().file.flush()
    else:
        out().print("-" * 20)
