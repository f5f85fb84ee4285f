"""A field with a unit that moves, for tests of movement."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle
from tests.rulebooks.demonworld.positions import (
    position,
)

FIELD = """
     g . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . n n n n . . .
    . . . . n n n . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
"""
"""A line of four and three that looks north, far from the enemy."""
COLUMN = """
     g . . . . . .
    . . . . . . . .
     . . . . . . .
    . . . . . . . .
     . . . n . . .
    . . . n . . . .
     . . . n . . .
    . . . n . . . .
"""
SMALL = """
     g . . . . .
    . . . . . . .
     . . . . . .
    . . . . . . .
     . . n n . .
    . . . n . . .
"""


def moving(picture: str = FIELD, *, order: str = "C", card: str = "fantassins_nobles", **more: Any) -> Battle:
    """A battle in which the unit `n` is about to move."""
    more.setdefault("g", "orcs garde_orc S order=T")
    more.setdefault("n", f"empire {card} N order={order}")
    return position(picture, phase="movement", sequence=order, sides=["empire"], active="n", **more)
