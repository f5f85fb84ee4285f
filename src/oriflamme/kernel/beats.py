"""A battle told in beats: one activation, one volley, one clash. A log folds them, a page plays them one by one.

Facts say what begins with them (`Fact.opens`) and with which others they belong together (`Fact.gathers`). For all
others whoever acts decides: he goes on with the beat in which he is already, as the one who acts or as the one who
suffers, and begins one of his own otherwise. What is told quietly begins nothing unless it says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oriflamme.kernel.rulebook import Fact


class BeatFinder:
    """Says of one fact after the other whether a beat begins with it."""

    __slots__ = ("_gathers", "_units", "starts")

    def __init__(self) -> None:
        self.starts: list[int] = []
        """For every fact so far, the number of the fact with which its beat begins."""
        self._units: set[str] = set()
        """The units that the beat so far is about; headings, which stand before it, are about none."""
        self._gathers = ""

    def begins(self, fact: Fact, unit_of: Callable[[str], str]) -> bool:
        """Whether a beat begins with this fact, which follows those that were asked about before; `unit_of` tells to
        which unit a piece belongs."""
        told = fact.opens or fact.tone != "quiet"
        units = [unit_of(key) for key in fact.subjects] if told else []
        new = bool(self._units) and self._begins(fact, units)
        if new:
            self._units = set()
        self._units.update(units)
        if units:
            self._gathers = fact.gathers
        self.starts.append(len(self.starts) if new or not self.starts else self.starts[-1])
        return new

    def _begins(self, fact: Fact, units: Sequence[str]) -> bool:
        if fact.opens:
            return True
        if not units:
            return False
        if fact.gathers or self._gathers:
            return fact.gathers != self._gathers
        return units[0] not in self._units


def beat_starts(facts: Sequence[Fact], unit_of: Callable[[str], str]) -> list[int]:
    """For every fact, the number of the fact with which its beat begins."""
    finder = BeatFinder()
    for fact in facts:
        finder.begins(fact, unit_of)
    return finder.starts
