"""What a battle remembers: answers with their dice on record, which of them count, and the facts that came of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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


class RewindEntry(msgspec.Struct, frozen=True):
    """A referee went back to just before an answer, and said why. What is undone stays on record."""

    to: int
    reason: str
    throws: tuple[Throw, ...] = ()
    facts: int = 0
    fact_checks: str = ""
    digest: bytes = b""


class RewindFact(Fact, frozen=True, kw_only=True, tag="Corrected"):
    """The referee took the battle back to just before an earlier answer."""

    to: int
    reason: str


OPENING: tuple[Entry | RewindEntry, ...] = (Entry("", "start"),)
"""The record of a battle that has just begun."""
Told = tuple[int, Fact]
"""A fact as a seat knows it, with the number of the answer that brought it."""


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

    def add(self, seat: str, token: str) -> None:
        """Put an answer on record."""
        self.entries.append(Entry(seat, token))
        self.valid.append(len(self.entries) - 1)

    def complete(self, throws: Sequence[Throw], digest: bytes, *, checked: bool) -> None:
        """Complete the last entry: the dice that fell, and the digest of the state and of the facts it led to."""
        last, facts = self.entries[-1], len(self.facts)
        fallen = (*last.throws, *throws) if throws else last.throws
        checks = last.fact_checks
        if checked:
            checks += "".join([fact.fingerprint() for fact in self.facts[self.facts_on_record :]])
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

    def counted_back(self) -> Iterator[int]:
        """The numbers of the entries that count, from the last one on: what a referee went back on is left out."""
        number = len(self.entries) - 1
        while number >= 0:
            yield number
            entry = self.entries[number]
            number = entry.to - 1 if isinstance(entry, RewindEntry) else number - 1

    def counted(self) -> list[int]:
        """The numbers of the entries that count, the opening and corrections with them, in their order."""
        return list(self.counted_back())[::-1]

    def answers(self) -> Iterator[tuple[int, Entry | RewindEntry]]:
        """The entries that count, each with the number of the answer it belongs to."""
        answer = 0
        for number in self.counted():
            entry = self.entries[number]
            answer += bool(number) and not isinstance(entry, RewindEntry)
            yield answer, entry

    def facts_by_answer(self) -> Iterator[Told]:
        """Every fact, whoever may know it, with the number of the answer that brought it."""
        done, answer = 0, 0
        for answer, entry in self.answers():
            for fact in self.facts[done : entry.facts]:
                yield answer, fact
            done = max(done, entry.facts)
        for fact in self.facts[done:]:
            yield answer, fact

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
            return [
                (answer, seen) for answer, fact in self.facts_by_answer() if (seen := fact.seen_by(seat)) is not None
            ]
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
            self._tell(facts[done:upto], self._entries)
            self._entries, self._last, done = self._entries + 1, entry, upto
        self._tell(facts[done:], self._entries)
        if facts:
            self._facts, self._fact = self._facts + len(facts), facts[-1]
        return self._told

    def _tell(self, facts: list[Fact], answer: int) -> None:
        seat = self._seat
        self._told += [(answer, seen) for fact in facts if (seen := fact.seen_by(seat)) is not None]
