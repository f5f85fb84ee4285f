"""What a seat knows to have happened, kept between two looks: a look adds only what is new since the last."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from oriflamme.kernel import Battle, Fact
from oriflamme.kernel.history import Correction, Entry

Told = tuple[int, Fact]
"""A fact as a seat may know it, with the number of the answer that brought it."""


class Story:
    """The complete lines of a record, as told to one seat. The last line may still grow: it is told anew each time."""

    def __init__(self, seat: str | None) -> None:
        self._seat = seat
        self._lines, self._facts = 0, 0
        self._last: Entry | Correction | None = None
        self._told: list[Told] = []

    def still_true(self, battle: Battle) -> bool:
        """Whether the record still begins with the lines that were told."""
        return self._lines < len(battle.record) and (not self._lines or battle.record[self._lines - 1] is self._last)

    def go_on(self, battle: Battle) -> list[Told] | None:
        """All that the seat knows now; None where a referee went back, since then lines no longer count."""
        facts = battle.facts
        for line in battle.record[self._lines : -1]:
            if isinstance(line, Correction):
                return None
            self._told += self._seen(facts[self._facts : line.facts], self._lines)
            self._lines, self._last, self._facts = self._lines + 1, line, max(self._facts, line.facts)
        if isinstance(battle.record[-1], Correction):
            return None
        return self._told + self._seen(facts[self._facts :], self._lines)

    def _seen(self, facts: tuple[Fact, ...], answer: int) -> list[Told]:
        return [(answer, seen) for fact in facts if (seen := fact.seen_by(self._seat)) is not None]


_stories: WeakKeyDictionary[Battle, dict[str | None, Story]] = WeakKeyDictionary()


def known(battle: Battle, seat: str | None) -> list[Told] | None:
    """What a seat knows to have happened; None where the record must be read from its beginning."""
    stories = _stories.setdefault(battle, {})
    story = stories.get(seat)
    if story is None or not story.still_true(battle):
        story = stories[seat] = Story(seat)
    return story.go_on(battle)
