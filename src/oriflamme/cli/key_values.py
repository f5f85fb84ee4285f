"""Settings written as NAME=VALUE on the command line."""

from __future__ import annotations

from collections.abc import Iterable

from oriflamme.cli.language import fail


def pairs(texts: Iterable[str], problem: str) -> dict[str, str]:
    """Every NAME=VALUE; what is not written so is told with the message `problem`."""
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals or not value:
            fail(problem, text=text)
        found[name.strip()] = value.strip()
    return found


def switches(texts: Iterable[str]) -> dict[str, bool | int | str]:
    """The switches of a battle, each with its value as it was meant: true, 10, a word."""
    return {name: _value(word) for name, word in pairs(texts, "cli-bad-switch").items()}


def _value(word: str) -> bool | int | str:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.removeprefix("-").isdecimal() and len(word) < 10 else word
