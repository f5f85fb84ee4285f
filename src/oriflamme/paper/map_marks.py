"""Who is who on a drawn map: the marks of its counters, unit by unit."""

from __future__ import annotations

from typing import Any

from oriflamme.board.draw_display import labels
from oriflamme.kernel import Rulebook
from oriflamme.kernel.display import HexDisplay, TabletopDisplay


def map_marks(book: Rulebook[Any], state: Any) -> dict[str, str]:
    """By unit: what its counters or its stand are called on the map; nothing where there is none."""
    display = book.display(state)
    if not isinstance(display, HexDisplay | TabletopDisplay):
        return {}
    found: dict[str, list[str]] = {}
    for key, label in labels(display).items():
        found.setdefault(book.unit_of(state, key), []).append(label)
    return {unit: marks[0] if len(marks) == 1 else f"{marks[0]}–{marks[-1]}" for unit, marks in found.items()}
