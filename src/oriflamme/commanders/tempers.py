"""Personality: what a commander likes and dislikes, beside what it gains by it. The same record in every book.

Each book's `steady` reads it where it weighs its plans; `searching` has it through its policy.
"""

from __future__ import annotations

import msgspec


class Temper(msgspec.Struct, frozen=True):
    """What a commander is like; one of whom nothing is said is even-tempered."""

    daring: float = 1.0
    """How much an enemy's loss counts beside one's own."""
    stubbornness: float = 0.0
    """How much it keeps to whom it was at and to its ground: 0 not at all, 1 hardly ever otherwise."""
    slyness: float = 0.0
    """How much it likes blows that are not answered: shots, flanks and backs, enemies who are busy, lying in wait."""


EVEN = Temper()
TEMPERS = {
    "bold": Temper(daring=1.25),
    "even": EVEN,
    "cautious": Temper(daring=0.8),
    "stubborn": Temper(stubbornness=1.0),
    "sly": Temper(slyness=1.0),
}
