"""What a battle remembers: answers with their dice on record, which of them count, and the facts that came of them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence

import msgspec

from oriflamme.kernel.dice import Throw
from oriflamme.kernel.rulebook import Fact


def plain(text: str) -> str:
    """A remark on one line, without the signs that a transcript uses itself."""
    return " ".join(text.replace("|", "/").replace(";", ",").split())


class Entry(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """One answer, the dice that fell because of it, and the state it led to."""

    seat: str
    token: str
    throws: tuple[Throw, ...] = ()
    facts: int = 0
    """How many facts had been stated when the battle waited again."""
    fact_checks: str = ""
    """The fingerprints of the facts that followed."""
    digest: bytes = b""
    step: int = 0
    """Which step of the battle it belongs to, from 1: answers that were revealed together are one."""
    sealed: bool = False
    """Whether it was given in secret, and put on record when it was revealed."""


class RewindEntry(msgspec.Struct, frozen=True):
    """A referee went back to just before an answer, and said why. What is undone stays on record."""

    to: int
    reason: str
    throws: tuple[Throw, ...] = ()
    facts: int = 0
    fact_checks: str = ""
    digest: bytes = b""
    anew: str = ""
    """Where the battle was over, and the secret of its dice told: the commitment to the secret of those that follow."""


class RewindFact(Fact, frozen=True, kw_only=True, tag="Corrected"):
    """The referee took the battle back to just before an earlier answer."""

    to: int
    reason: str


OPENING: tuple[Entry | RewindEntry, ...] = (Entry("", "start"),)
"""The record of a battle that has just begun."""
Told = tuple[int, Fact]
"""A fact as a seat knows it, with the number of the step that brought it."""


class History:
    """The record of a battle: its entries in order, which of them count, and every fact."""

    __slots__ = ("_logs", "entries", "facts", "facts_on_record", "valid")

    def __init__(
        self, entries: Sequence[Entry | RewindEntry] = (Entry("", "start"),), valid: Sequence[int] = ()
    ) -> None:
        self.entries: list[Entry | RewindEntry] = list(entries)
        """Everything on record; the first is the opening."""
        self.valid: list[int] = list(valid)
        """Where in `entries` the answers stand that count: those that nobody has taken back."""
        self.facts: list[Fact] = []
        self.facts_on_record = 0
        """How many facts the last entry covers."""
        self._logs: dict[str | None, SeatLog] = {}

    def copy(self) -> History:
        """The same record, going its own way from here."""
        twin = History(self.entries, self.valid)
        twin.facts, twin.facts_on_record = self.facts, self.facts_on_record
        return twin

    # Writing

    def add(self, seat: str, token: str, *, together: bool = False, sealed: bool = False) -> None:
        """Put an answer on record; `together`: with the one before, from which it was revealed at the same time."""
        step = self.step_count + (not together)
        self.entries.append(Entry(seat, token, step=step, sealed=sealed))
        self.valid.append(len(self.entries) - 1)

    def complete(self, throws: Sequence[Throw], digest: bytes, check: Callable[[Fact], str] | None) -> None:
        """Complete the last entry: the dice that fell, the digest of the state, and checks of the facts, if wanted."""
        last, facts = self.entries[-1], len(self.facts)
        fallen = (*last.throws, *throws) if throws else last.throws
        checks = last.fact_checks
        if check is not None:
            checks += "".join([check(fact) for fact in self.facts[self.facts_on_record :]])
        self.entries[-1] = msgspec.structs.replace(last, throws=fallen, facts=facts, fact_checks=checks, digest=digest)
        self.facts_on_record = facts

    def cut(self, entries: int) -> None:
        """Forget all entries after the first so many."""
        del self.entries[entries:]
        while self.valid and self.valid[-1] >= entries:
            self.valid.pop()

    # Reading

    @property
    def answer_count(self) -> int:
        """How many answers count."""
        return len(self.valid)

    @property
    def step_count(self) -> int:
        """How many steps count: what every seat may know of how often something was answered.

        A step is one answer, or all that was sealed and then revealed together: how many answers those were is the
        secret of whoever gave them.
        """
        return self.step_of(self.valid[-1]) if self.valid else 0

    def step_of(self, number: int) -> int:
        """The step that an entry which is an answer belongs to; of the opening, 0."""
        entry = self.entries[number]
        assert isinstance(entry, Entry)
        return entry.step

    def answers_at(self, step: int) -> int:
        """How many answers count up to and with a step."""
        return bisect_right(self.valid, step, key=self.step_of)

    def counted_back(self) -> Iterator[int]:
        """The numbers of the entries that count, from the last one on: what a referee went back on is left out."""
        number = len(self.entries) - 1
        while number >= 0:
            yield number
            entry = self.entries[number]
            number = self._first_of_step(entry.to) - 1 if isinstance(entry, RewindEntry) else number - 1

    def _first_of_step(self, number: int) -> int:
        """The first of the answers that were revealed together with this one."""
        before = self.entries[number - 1]
        while isinstance(before, Entry) and before.step == self.step_of(number):
            number -= 1
            before = self.entries[number - 1]
        return number

    def counted(self) -> list[int]:
        """The numbers of the entries that count, the opening and corrections with them, in their order."""
        return list(self.counted_back())[::-1]

    def steps(self) -> Iterator[tuple[int, Entry | RewindEntry]]:
        """The entries that count, each with the number of the step it belongs to."""
        step = 0
        for number in self.counted():
            entry = self.entries[number]
            step = entry.step if isinstance(entry, Entry) else step
            yield step, entry

    def facts_by_step(self) -> Iterator[Told]:
        """Every fact, whoever may know it, with the number of the step that brought it."""
        done, step = 0, 0
        for step, entry in self.steps():
            for fact in self.facts[done : entry.facts]:
                yield step, fact
            done = max(done, entry.facts)
        for fact in self.facts[done:]:
            yield step, fact

    def seen(self, fact: Fact, seat: str | None) -> Fact | None:
        """What of a fact a seat may know; where a referee went back to is told by the step."""
        if isinstance(fact, RewindFact):
            return msgspec.structs.replace(fact, to=self.step_of(fact.to))
        return fact.seen_by(seat)

    def has_fact(self, number: int, fact: Fact) -> bool:
        """Whether this very fact is still the one of that number: then so are all before it."""
        return number < len(self.facts) and self.facts[number] is fact

    def log(self, seat: str | None) -> list[Told]:
        """What a seat knows to have happened, to be read only; a look adds what is new since the last."""
        log = self._logs.get(seat)
        if log is None or not log.still_true(self):
            log = self._logs[seat] = SeatLog(seat)
        known = log.go_on(self)
        if known is None:
            return [(step, seen) for step, fact in self.facts_by_step() if (seen := self.seen(fact, seat)) is not None]
        return known


class SeatLog:
    """The facts of a battle as told to one seat, kept between two looks."""

    __slots__ = ("_entries", "_fact", "_facts", "_last", "_seat", "_told")

    def __init__(self, seat: str | None) -> None:
        self._seat = seat
        self._entries, self._facts = 0, 0
        self._last: Entry | RewindEntry | None = None
        self._fact: Fact | None = None
        """The last fact that was looked at, whether the seat may know it or not."""
        self._told: list[Told] = []

    def still_true(self, history: History) -> bool:
        """Whether what was told still stands: the entries that were complete, and the facts."""
        entries = history.entries
        if self._entries >= len(entries) or (self._entries and entries[self._entries - 1] is not self._last):
            return False
        return self._fact is None or history.has_fact(self._facts - 1, self._fact)

    def go_on(self, history: History) -> list[Told] | None:
        """All that the seat knows now; None where a referee went back: then entries no longer count."""
        new = history.entries[self._entries :]
        if RewindEntry in map(type, new):
            return None
        facts, done = history.facts[self._facts :], 0
        for entry in new[:-1]:
            upto = max(done, entry.facts - self._facts)
            if upto > done:
                self._tell(facts[done:upto], history.step_of(self._entries))
            self._entries, self._last, done = self._entries + 1, entry, upto
        if len(facts) > done:
            self._tell(facts[done:], history.step_of(self._entries))
        if facts:
            self._facts, self._fact = self._facts + len(facts), facts[-1]
        return self._told

    def _tell(self, facts: list[Fact], step: int) -> None:
        seat = self._seat
        self._told += [(step, seen) for fact in facts if (seen := fact.seen_by(seat)) is not None]
