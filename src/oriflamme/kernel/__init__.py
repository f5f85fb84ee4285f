"""The kernel: asks, dice, facts, tallies, battles, transcripts, views. It knows no game."""

from oriflamme.kernel.asks import Ask, Choice, Forbidden, Option, Procedure, Roll, Sealed
from oriflamme.kernel.battle import Battle, View
from oriflamme.kernel.determinize import Unimaginable
from oriflamme.kernel.dice import Dice, Throw, commitment, dice, new_secret
from oriflamme.kernel.errors import Refusal, Refused, Trouble
from oriflamme.kernel.messages import Bilingual, Message, say
from oriflamme.kernel.rulebook import Fact, Outcome, Record, Rulebook, ScenarioHead, State, Table
from oriflamme.kernel.tally import Factor, Item, Product, Tally

__all__ = [
    "Ask",
    "Battle",
    "Bilingual",
    "Choice",
    "Dice",
    "Fact",
    "Factor",
    "Forbidden",
    "Item",
    "Message",
    "Option",
    "Outcome",
    "Procedure",
    "Product",
    "Record",
    "Refusal",
    "Refused",
    "Roll",
    "Rulebook",
    "ScenarioHead",
    "Sealed",
    "State",
    "Table",
    "Tally",
    "Throw",
    "Trouble",
    "Unimaginable",
    "View",
    "commitment",
    "dice",
    "new_secret",
    "say",
]
