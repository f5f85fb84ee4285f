"""What a battle remembers: answers on record, checkpoints to go back to, sealed decisions in progress."""

from __future__ import annotations

from typing import Any

import msgspec

from oriflamme.kernel.asks import Choice, Option, Procedure
from oriflamme.kernel.dice import Throw
from oriflamme.kernel.rulebook import Fact, State


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
    prints: str = ""
    """The fingerprints of the facts that followed."""
    digest: bytes = b""


class Correction(msgspec.Struct, frozen=True):
    """A referee went back to just before an answer, and said why. What is undone stays on record."""

    to: int
    reason: str
    throws: tuple[Throw, ...] = ()
    facts: int = 0
    prints: str = ""
    digest: bytes = b""


class Corrected(Fact, frozen=True, kw_only=True):
    """The referee took the battle back to just before an earlier answer."""

    to: int
    reason: str


class Revealed(msgspec.Struct, frozen=True):
    """What came of sealed decisions, and how many answers they took."""

    results: dict[str, Any]
    answers: int


class Checkpoint:
    """A state between two procedures, and everything that has been fed to the procedure since."""

    __slots__ = ("facts", "live", "previous", "state", "trail")

    def __init__(self, state: State, facts: int, live: int, previous: Checkpoint | None, trail: list[Any]):
        self.state = state
        self.facts = facts
        self.live = live
        self.previous = previous
        self.trail = trail


class Part:
    """One seat's side of sealed decisions: it may ask that seat for choices, and nothing else."""

    __slots__ = ("ask", "done", "options", "procedure", "result", "seat")

    def __init__(self, seat: str, procedure: Procedure) -> None:
        self.seat = seat
        self.procedure = procedure
        self.options: list[Option] = []
        self.ask: Choice | None = None
        self.result: Any = None
        self.done = False
        self.send(None)

    def send(self, option: Option | None) -> None:
        try:
            self.ask = self.procedure.send(option)
        except StopIteration as stop:
            self.ask, self.result, self.done = None, stop.value, True
        else:
            if type(self.ask) is not Choice or self.ask.seat != self.seat:
                raise TypeError(f"a sealed procedure of {self.seat} asked for {self.ask!r}")
        if option is not None:
            self.options.append(option)
