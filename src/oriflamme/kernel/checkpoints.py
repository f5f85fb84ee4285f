"""States to go back to, what has been fed to the running procedure since, and sealed decisions in progress."""

from __future__ import annotations

from typing import Any

import msgspec

from oriflamme.kernel.asks import Choice, Option, Procedure
from oriflamme.kernel.rulebook import Fact
from oriflamme.kernel.state import State


class SealedResults(msgspec.Struct, frozen=True):
    """What came of sealed decisions, and how many answers they took."""

    results: dict[str, Any]
    answers: int


MAX_FACTS_SINCE = 16
"""Facts that a checkpoint may add to the copy of an earlier state, before the state itself is copied."""


class Checkpoint:
    """A state between two procedures, and everything that has been fed to the procedure since.

    Most are never gone back to: such a one is the copy of an earlier state and the few facts that came after it, from
    which its own state is made when somebody asks for it.
    """

    __slots__ = ("_kept", "_since", "answers", "facts", "inputs", "previous")

    def __init__(self, state: State, facts: int, live: int, previous: Checkpoint | None, trail: list[Any]):
        self._kept = state
        self._since: list[Fact] = []
        self.facts = facts
        self.answers = live
        self.previous = previous
        self.inputs = trail

    @property
    def state(self) -> State:
        """The state as it was; whoever reads it must leave it alone."""
        if self._since:
            state = self._kept.clone()
            for fact in self._since:
                fact.apply(state)
            self._kept, self._since = state, []
        return self._kept

    def next(self, state: State, facts: list[Fact], live: int, *, recording: bool) -> Checkpoint:
        """The checkpoint that follows when a procedure has led to a state by facts."""
        since = self._since + facts[self.facts :]
        after = Checkpoint(self._kept, len(facts), live, self if recording else None, [])
        if len(since) > MAX_FACTS_SINCE:
            after._kept = state.clone()
        else:
            after._since = since
        return after


class SealedPart:
    """One seat's side of sealed decisions: it may ask that seat for choices, and nothing else.

    With `by_wish`, questions that the seat has answered beforehand are answered at once. `options` are all its answers,
    `given` those that somebody gave: the others follow from the state, and are found again when it is rebuilt.
    """

    __slots__ = ("ask", "by_wish", "done", "given", "options", "procedure", "result", "seat")

    def __init__(self, seat: str, procedure: Procedure, *, by_wish: bool = False) -> None:
        self.seat = seat
        self.procedure = procedure
        self.by_wish = by_wish
        self.options: list[Option] = []
        self.given: list[Option] = []
        self.ask: Choice | None = None
        self.result: Any = None
        self.done = False
        self._go_on(None)
        self.answer_by_wish()

    def send(self, option: Option) -> None:
        """Somebody's answer."""
        self._go_on(option)
        self.given.append(option)
        self.answer_by_wish()

    def answer_by_wish(self) -> None:
        """Give the answers that the seat has given beforehand."""
        while self.by_wish and self.ask is not None and self.ask.standing is not None:
            self._go_on(self.ask.standing)

    def _go_on(self, option: Option | None) -> None:
        try:
            self.ask = self.procedure.send(option)
        except StopIteration as stop:
            self.ask, self.result, self.done = None, stop.value, True
        else:
            if type(self.ask) is not Choice or self.ask.seat != self.seat:
                raise TypeError(f"a sealed procedure of {self.seat} asked for {self.ask!r}")
        if option is not None:
            self.options.append(option)
