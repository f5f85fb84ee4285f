"""What a battle is about, and what its players have agreed on: goals, objectives, terms, flank marches. Chapter XVI"""

from __future__ import annotations

from oriflamme.kernel import Record
from oriflamme.rulebooks.demonworld.tables import BATTLES
from oriflamme.rulebooks.demonworld.vocabulary import FlankIfAny, Goal


class Objective(Record, frozen=True):
    """A hex that is worth points to whoever holds it at the end. DW-XVI.4.0-03"""

    hex: str
    points: int


class Victory(Record, frozen=True):
    """How a battle of chapters XVI and XXI is won, where it is not by eliminating the enemy alone."""

    goal: Goal
    side: str = ""
    """The side that has to reach it; in a battle by value both have. DW-XVI.1.3-02, DW-XVI.2.3-02"""
    points: int = 0
    """Of a toll: what the enemy must lose. DW-XVI.1.3-02"""
    hill: tuple[str, ...] = ()
    """The hexes to be held, or to be reached. DW-XVI.2.3-02, DW-XXI.1.3-01, DW-XXI.2.3-01"""
    messenger: str = ""
    """Who has to reach them, where it is one person. DW-XXI.2.3-01"""
    cap: int = 0
    """The turn after which it is over if players agree to a last one; 0: none. DW-F2-G4"""


class FlankMarch(Record, frozen=True):
    """Units that march round a flank, alone or as a section, and where they come in. DW-XVI.5.0-05, DW-F2-G15"""

    key: str
    side: str
    flank: FlankIfAny
    """"": whoever looks does not know."""
    units: tuple[str, ...]
    """In the order in which they enter. DW-XVI.5.0-12"""
    tries: int = 0
    """Rolls that have failed. DW-XVI.5.0-09"""
    entered: int = 0
    """The turn in which it came; 0: it is still on its way."""
    entry: str = ""
    """The hex by which it enters. DW-XVI.5.0-11"""


class Queue(Record, frozen=True):
    """Elements of a unit that wait in column outside the map, before the entry hex. DW-XVI.5.0-11, DW-F2-G14"""

    elements: tuple[str, ...]
    distance: int = 1
    """Hexes from the first of them to the entry hex."""


class Terms(Record, frozen=True):
    """What the players of a battle have agreed on. Chapter XVI.3"""

    points: int = 0
    """The size of each army; 0: any. DW-XVI.3.1-01"""
    rows: int = BATTLES["zone"]["rows"]
    """Full rows of the deployment zones. DW-XVI.3.3-03, DW-XVI.3.3-04"""
    laid_by: str = ""
    """Who laid the sheets, while the other still has to choose his side; "": the sides are taken. DW-XVI.3.3-02"""
    disputed: bool = False
    """Whether the players disagree about the sheets: then each picks one in turn. DW-XVI.3.3-02"""
    picked: tuple[str, ...] = ()
    """The sheets that have been picked so far, `~` behind those that lie upside down."""
    minutes: int = 0
    """The time for the battle; 0: no limit. DW-XVI.3.4-02"""
    competition: bool = False
    """Whether every rule of XVI.3 is in force. DW-XVI.3.0-01"""
    objectives: int = 0
    """How many objectives were agreed on that are still to be placed by whoever laid the sheets. DW-XVI.4.0-02"""
