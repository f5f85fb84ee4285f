"""In which language the command line speaks, and its sentences."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from oriflamme.kernel.errors import UserError
from oriflamme.kernel.messages import LANGUAGES, Message, Texts

_chosen = ["en"]


def lang() -> str:
    """The reader's language: "fr" or "en"."""
    return _chosen[0]


def speak(language: str) -> None:
    """Speak this language from now on."""
    _chosen[0] = language


def locale_language(environment: Mapping[str, str] = os.environ) -> str:
    """French where the locale of messages is French, else English. The first variable that is set decides."""
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    return "fr" if locale.lower().startswith("fr") else "en"


def take_language(arguments: list[str]) -> list[str]:
    """Choose the language from the locale or from `--lang`, wherever it stands; the other arguments are left."""
    speak(locale_language())
    left: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        if argument == "--":
            return [*left, argument, *rest]
        name, equals, value = argument.partition("=")
        if name != "--lang":
            left.append(argument)
            continue
        value = value if equals else next(rest, "")
        if value not in LANGUAGES:
            fail("cli-unknown-language", name=value)
        speak(value)
    return left


@cache
def texts(part: str = "") -> Texts:
    """The sentences of the command line: help and troubles, or ("table") what is said around a battle."""
    return Texts([Path(__file__).parent / "texts" / part])


def tell(id: str, /, **args: Any) -> str:
    """A sentence of the command line in the reader's language: `tell("cli-saved", file="a.json")`."""
    message = Message(id, args)
    said = texts().say(message, lang())
    return said if said != id else texts("table").say(message, lang())


def fail(id: str, /, **args: Any) -> NoReturn:
    """Stop with one sentence on standard error and exit code 2."""
    raise UserError(Message(id, args), texts())
