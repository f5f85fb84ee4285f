"""The kernel: asks, dice, facts, tallies, battles, transcripts, views. It knows no game."""

from typing import Any

from oriflamme.kernel.asks import Ask, Choice, Forbidden, Option, Procedure, Question, Roll, Sealed, ask_about
from oriflamme.kernel.battle import Battle
from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.deprecated import former
from oriflamme.kernel.determinize import ImpossibleWorld
from oriflamme.kernel.dice import Dice, Throw, commitment, dice, new_secret
from oriflamme.kernel.errors import Refusal, Refused, UserError
from oriflamme.kernel.messages import Message, message
from oriflamme.kernel.names import Name
from oriflamme.kernel.rulebook import Context, Fact, Outcome, Rulebook, ScenarioHead
from oriflamme.kernel.state import BattleRules, Record, State
from oriflamme.kernel.tally import Factor, Item, Product, Tally
from oriflamme.kernel.view import View

__all__ = [
    "Ask",
    "Battle",
    "BattleRules",
    "Bilingual",
    "Choice",
    "Context",
    "Dice",
    "Fact",
    "Factor",
    "Forbidden",
    "ImpossibleWorld",
    "Item",
    "Message",
    "Name",
    "Option",
    "Outcome",
    "Procedure",
    "Product",
    "Question",
    "Record",
    "Refusal",
    "Refused",
    "Roll",
    "Rulebook",
    "ScenarioHead",
    "Sealed",
    "State",
    "Tally",
    "Throw",
    "UserError",
    "View",
    "ask_about",
    "commitment",
    "dice",
    "message",
    "new_secret",
]


def __getattr__(name: str) -> Any:
    """Former names, for one version."""
    return former("oriflamme.kernel", name, globals())
