"""Thinking time: plain arithmetic on the times of entries, so that every worker and every restart agree."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from oriflamme.server.rows import ClockTerms


class Clock:
    """What is left to each seat, in milliseconds, as of the last entry.

    Time runs for whoever is thinking, except in a pause. At the start of each of its turns a seat gets `turn` more;
    without a bank, what it saved before is lost.
    """

    def __init__(self, terms: ClockTerms, seats: Iterable[str], at: int) -> None:
        self.terms = terms
        self.left = dict.fromkeys(seats, terms.bank * 1000)
        self.at = at

    def set_to(self, at: int, thinking: Collection[str]) -> tuple[dict[str, int], int]:
        """Time has passed while these were thinking; returns how the clock stood, in case nothing came of it."""
        kept = self.left.copy(), self.at
        for seat in thinking:
            self.left[seat] -= max(0, at - self.at)
        self.at = max(at, self.at)
        return kept

    def begin_turn(self, seat: str) -> None:
        """It is this seat's turn to think."""
        self.left[seat] = self.terms.turn * 1000 + (self.left[seat] if self.terms.bank else 0)

    def deadline(self, seat: str) -> int:
        """When its time is up, if it goes on thinking."""
        return self.at + max(0, self.left[seat])
