"""A battle told in beats: one activation, one volley, one clash. A log folds them, a page plays them one by one.

Facts say what begins with them (`Fact.opens`) and with which others they belong together (`Fact.gathers`). For all
others whoever acts decides: he goes on with the beat in which he is already, as the one who acts or as the one who
suffers, and begins one of his own otherwise. What is told quietly begins nothing unless it says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oriflamme.kernel.rulebook import Fact

LONGEST_LOOK_BACK = 400
"""Facts among which it is enough to look for the beginning of a beat."""


class BeatFinder:
    """Says of one fact after the other whether a beat begins with it."""

    __slots__ = ("_gathers", "_unit_of", "_units")

    def __init__(self, unit_of: Callable[[str], str]) -> None:
        self._unit_of = unit_of
        self._units: set[str] = set()
        """The units that the beat so far is about; headings, which stand before it, are about none."""
        self._gathers = ""

    def begins(self, fact: Fact) -> bool:
        """Whether a beat begins with this fact, which follows those that were asked about before."""
        told = fact.opens or fact.tone != "quiet"
        units = [self._unit_of(key) for key in fact.subjects] if told else []
        new = bool(self._units) and self._begins(fact, units)
        if new:
            self._units = set()
        self._units.update(units)
        if units:
            self._gathers = fact.gathers
        return new

    def _begins(self, fact: Fact, units: Sequence[str]) -> bool:
        if fact.opens:
            return True
        if not units:
            return False
        if fact.gathers or self._gathers:
            return fact.gathers != self._gathers
        return units[0] not in self._units


def beat_starts(facts: Sequence[Fact], first: int, unit_of: Callable[[str], str]) -> list[int]:
    """For every fact from number `first` on, the number of the fact with which its beat begins."""
    start = _sure_start(facts, first)
    finder, found, began = BeatFinder(unit_of), [], start
    for number in range(start, len(facts)):
        if finder.begins(facts[number]):
            began = number
        if number >= first:
            found.append(began)
    return found


def _sure_start(facts: Sequence[Fact], number: int) -> int:
    """The last fact, up to that number, with which a beat begins whatever was before: one that opens something after
    a fact about somebody."""
    for at in range(min(number, len(facts) - 1), 0, -1):
        if facts[at].opens and facts[at - 1].subjects and facts[at - 1].tone == "plain":
            return at
    return 0
