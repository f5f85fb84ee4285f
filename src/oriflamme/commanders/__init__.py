"""Computer commanders: given what a seat may know and what it is asked, they answer with a token.

    >>> import oriflamme
    >>> from oriflamme.commanders import commander
    >>> battle = oriflamme.Battle.open("masse/gue", seed=7)
    >>> view = battle.view("north")
    >>> token = commander("plain", seed=1).choose(view, view.asks[0])
    >>> battle.answer(token, "north")

A commander sees a `View` and nothing else, and is deterministic: the same seed and the same questions give
the same answers.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Protocol

from oriflamme.commanders.chance import Random
from oriflamme.kernel import Ask, Trouble, View, say
from oriflamme.kernel.words import Texts

__all__ = ["Commander", "commander", "commanders", "texts"]

TAUGHT = ("demonworld", "lames", "masse")
"""The books that `plain` has learnt."""


class Commander(Protocol):
    """A computer side."""

    def choose(self, view: View, ask: Ask) -> str:
        """The token of an answer to this question, from what the view shows."""


def commanders(book: str = "masse") -> tuple[str, ...]:
    """The names of those who can play this book, the strongest first."""
    return ("plain", "random") if book in TAUGHT else ("random",)


def commander(name: str, seed: int = 0, book: str = "masse") -> Commander:
    """A commander by name: `random` plays any book, `plain` those it has been taught."""
    if name not in commanders(book):
        message = say("unknown-commander", name=name, book=book, known=", ".join(commanders(book)))
        raise Trouble(message, texts())
    if name == "random":
        return Random(seed)
    made: Commander = import_module(f"{__name__}.{book}").Plain(seed)
    return made


@cache
def texts() -> Texts:
    """What commanders are called, and what goes wrong in asking for one."""
    return Texts([Path(__file__).parent / "texts"])
