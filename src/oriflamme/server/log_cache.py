"""What a seat knows to have happened, kept between two looks: a look adds only what is new since the last."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from oriflamme.kernel import Battle, Fact
from oriflamme.kernel.history import Entry, RewindEntry

Told = tuple[int, Fact]
"""A fact as a seat may know it, with the number of the answer that brought it."""


class SeatLog:
    """The facts of a battle as told to one seat, each with the line of the record that it belongs to."""

    def __init__(self, seat: str | None) -> None:
        self._seat = seat
        self._lines, self._facts = 0, 0
        self._last: Entry | RewindEntry | None = None
        self._fact: Fact | None = None
        """The last fact that was looked at, whether the seat may know it or not."""
        self._told: list[Told] = []

    def still_true(self, battle: Battle) -> bool:
        """Whether what was told still stands: the lines that were complete, and the facts."""
        if self._lines >= len(battle.entries) or (self._lines and battle.entries[self._lines - 1] is not self._last):
            return False
        return self._fact is None or battle.has_fact(self._facts - 1, self._fact)

    def go_on(self, battle: Battle) -> list[Told] | None:
        """All that the seat knows now, to be read only; None where a referee went back: then lines no longer count."""
        new = battle.entries[self._lines :]
        if RewindEntry in map(type, new):
            return None
        facts, done = battle.facts_from(self._facts), 0
        for line in new[:-1]:
            upto = max(done, line.facts - self._facts)
            self._tell(facts[done:upto], self._lines)
            self._lines, self._last, done = self._lines + 1, line, upto
        self._tell(facts[done:], self._lines)
        if facts:
            self._facts, self._fact = self._facts + len(facts), facts[-1]
        return self._told

    def _tell(self, facts: list[Fact], answer: int) -> None:
        seat = self._seat
        self._told += [(answer, seen) for fact in facts if (seen := fact.seen_by(seat)) is not None]


_stories: WeakKeyDictionary[Battle, dict[str | None, SeatLog]] = WeakKeyDictionary()


def known(battle: Battle, seat: str | None) -> list[Told] | None:
    """What a seat knows to have happened; None where the record must be read from its beginning."""
    stories = _stories.setdefault(battle, {})
    story = stories.get(seat)
    if story is None or not story.still_true(battle):
        story = stories[seat] = SeatLog(seat)
    return story.go_on(battle)
