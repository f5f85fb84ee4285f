"""Oriflamme: four fantasy battle rulebooks, playable, refereed and measured, clause by clause.

>>> import oriflamme
>>> battle = oriflamme.Battle.open("masse/gue", seed=7)
>>> battle.seats
('north', 'south')
"""

from typing import Any

from oriflamme.kernel import Battle, Refused, UserError, commitment, new_secret
from oriflamme.kernel.deprecated import former
from oriflamme.kernel.registry import book, books
from oriflamme.kernel.replay import verify

__all__ = ["Battle", "Refused", "UserError", "book", "books", "commitment", "new_secret", "verify"]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Former names, for one version."""
    return former("oriflamme", name, globals())
