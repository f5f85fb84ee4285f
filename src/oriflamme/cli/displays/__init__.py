"""How the position of each rulebook is shown in a terminal: one module a book, the same functions in each."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Protocol, cast

from oriflamme.cli.displays import plain
from oriflamme.kernel.registry import plugin

if TYPE_CHECKING:
    from oriflamme.kernel import Battle, Choice


class Display(Protocol):
    """What the command line asks of a book's display."""

    SHORTHANDS: tuple[str, ...]
    """Words that stand for several answers at once, as the help lists them."""

    def situation(self, battle: Battle, viewer: str | None, only: str | None = None, *, short: bool = False) -> None:
        """Print where the battle stands, as far as the viewer may know; of one side alone, if named; in short where it
        is to leave room for the question."""

    def moment(self, battle: Battle) -> Hashable:
        """When it is in the battle: the situation is worth showing again when this has changed."""

    def forces(self, battle: Battle, seat: str) -> str:
        """A side in one line: its name and its strength."""

    def draft(self, battle: Battle, ask: Choice) -> None:
        """Print what a side has written so far."""

    def preview(self, battle: Battle, ask: Choice) -> None:
        """Print what helps to answer this very question, just before it is put."""

    def expand_shorthand(self, battle: Battle, ask: Choice, typed: str) -> list[str] | None:
        """The answers that one typed line stands for; None: it is no shorthand; `UserError` where it cannot be made."""

    def losses(self, battle: Battle) -> None:
        """Print what the battle has cost."""


def display(battle: Battle) -> Display:
    """The display of a battle's book; a plain one where the book has none of its own."""
    return cast("Display", plugin("displays", battle.book.name) or plain)
