"""Oriflamme: four fantasy battle rulebooks, playable, refereed and measured, clause by clause.

>>> import oriflamme
>>> battle = oriflamme.Battle.open("masse/gue", seed=7)
>>> battle.seats
('north', 'south')
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from oriflamme.kernel import Battle, Choice, Option, Refused, Roll, UserError, View, commitment, new_secret
from oriflamme.kernel.deprecated import former
from oriflamme.kernel.registry import book, books
from oriflamme.kernel.replay import verify

if TYPE_CHECKING:
    from oriflamme.odds.simulate import simulate
    from oriflamme.rulebooks.demonworld.state import Demonworld
    from oriflamme.rulebooks.fleuries.state import Fleuries
    from oriflamme.rulebooks.lames.state import Lames
    from oriflamme.rulebooks.masse.state import Masse
    from oriflamme.tournaments.tournament import tournament

__all__ = [
    "Battle",
    "Choice",
    "Demonworld",
    "Fleuries",
    "Lames",
    "Masse",
    "Option",
    "Refused",
    "Roll",
    "UserError",
    "View",
    "book",
    "books",
    "commitment",
    "new_secret",
    "simulate",
    "tournament",
    "verify",
]
__version__ = "0.1.0"
_LOADED_WHEN_ASKED_FOR = {
    "Demonworld": "rulebooks.demonworld.state",
    "Fleuries": "rulebooks.fleuries.state",
    "Lames": "rulebooks.lames.state",
    "Masse": "rulebooks.masse.state",
    "simulate": "odds.simulate",
    "tournament": "tournaments.tournament",
}
"""The states of the books, and what would take long to import for whoever does not need it."""


def __getattr__(name: str) -> Any:
    """What is loaded when it is asked for; and former names, for one version."""
    module = _LOADED_WHEN_ASKED_FOR.get(name)
    if module is None:
        return former("oriflamme", name, globals())
    return getattr(import_module(f"oriflamme.{module}"), name)
