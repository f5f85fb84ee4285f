"""The display of a book that has none of its own: names alone."""

from __future__ import annotations

from oriflamme.cli.language import lang
from oriflamme.kernel import Battle, Choice

SHORTHANDS = ()


def situation(battle: Battle, viewer: str | None, only: str | None = None, *, short: bool = False) -> None:
    """There is nothing general to show of a position."""


def moment(battle: Battle) -> int:
    """How many entries are on record: what a book without a display shows as the moment."""
    return len(battle.entries)


def forces(battle: Battle, seat: str) -> str:
    """A side by its name."""
    return battle.names[seat].text(lang()) if seat in battle.names else seat


def draft(battle: Battle, ask: Choice) -> None:
    """There is nothing general to show of a draft."""


def preview(battle: Battle, ask: Choice) -> None:
    """There is nothing general to show before a question."""


def expand_shorthand(battle: Battle, ask: Choice, typed: str) -> None:
    """There are no shorthands."""


def losses(battle: Battle) -> None:
    """There is nothing general to show of losses."""
