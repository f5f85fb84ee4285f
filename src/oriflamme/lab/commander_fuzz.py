"""Commanders put to the test: battles of all kinds in which every one of their answers must be legal.

As in the fuzzer a battle is named by its seed and number, its scenario and switches are drawn, and answers are taken
back now and then. Commanders of drawn levels and tempers lead the sides; sometimes a random answer is given in the
place of theirs, so that they come into positions that no commander would seek.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from oriflamme.commanders import TEMPERS, Budget, allow, commander
from oriflamme.kernel import Battle, Choice, Refused, Roll, Rulebook, registry
from oriflamme.lab.checks import must
from oriflamme.lab.fuzz import ALONE, FuzzResult, FuzzRun, books_in_turn, in_batches
from oriflamme.odds.workers import Workers

WANDERING, TAKING_BACK = 0.1, 0.005
"""How often a random answer is given instead, and how often one is taken back."""
QUICK = Budget(nodes=12)
"""What a searching commander may try at each question: little, for its answers are to be many."""


def drill(
    book: str,
    names: Sequence[str],
    *,
    asks: int | None = None,
    battles: int | None = 20,
    seed: int = 0,
    out: Path | None = None,
    scenario: str = "",
    workers: Workers = ALONE,
) -> Iterator[FuzzResult]:
    """Let commanders answer, battle after battle, until so many battles were fought or so many answers given.

    Without a book, every book has its turn.
    """
    allow(*names)
    for one in [book] if book else registry.books():
        for name in names:
            commander(name, book=one)
    given = 0
    tasks = ((one.name, seed, number, scenario, names, out) for one, number in books_in_turn(book, scenario, battles))
    for found in in_batches(_drilled, tasks, workers):
        yield found
        given += sum(found.answers.values())
        if asks is not None and given >= asks:
            return


def _drilled(book: str, seed: int, number: int, scenario: str, names: Sequence[str], out: Path | None) -> FuzzResult:
    allow(*names)
    return Drill(registry.book(book), seed, number, scenario, names).run(out, keep=False)


class Drill(FuzzRun):
    """One battle led by commanders."""

    def __init__(self, book: Rulebook[Any], seed: int, number: int, scenario: str, names: Sequence[str]) -> None:
        super().__init__(book, seed, number, scenario, True)
        self._led = {seat: self.dice.choice(names) for seat in self.battle.seats}
        tempers = {seat: self.dice.choice(list(TEMPERS)) for seat in self.battle.seats}
        self._leaders = {
            seat: commander(name, number, book.name, tempers[seat], QUICK) for seat, name in self._led.items()
        }

    def _step(self) -> None:
        if self.dice.random() < TAKING_BACK:
            self._undo()
        else:
            self._answer()
        self.decisions += 1

    def _answer(self) -> None:
        ask = self.dice.choice(self.battle.asks)
        if isinstance(ask, Roll):
            self.battle.answer(self._token(ask), ask.seat)
            return
        token = self._chosen(ask.seat)
        if self.dice.random() < WANDERING:
            self._judged(self.battle.fork("same"), token, ask)
            self.battle.answer(self._token(ask), ask.seat)
        else:
            self._judged(self.battle, token, ask)

    def _chosen(self, seat: str) -> str:
        view = self.battle.view(seat)
        self.answers[self._led[seat]] += 1
        return self._leaders[seat].choose(view, view.asks[0])

    def _judged(self, battle: Battle, token: str, ask: Choice) -> None:
        """Give the answer; one that is refused is what is looked for."""
        try:
            battle.answer(token, ask.seat)
        except Refused as refused:
            must(False, "a commander answers legally", f"{self._led[ask.seat]} {ask.kind} {token}: {refused}")
        replaced = getattr(self._leaders[ask.seat], "replaced", [])
        must(not replaced, "a commander answers legally by himself", f"{self._led[ask.seat]} {replaced[-1:]}")

    def _look(self) -> None:
        """The fuzzer looks at everything else."""

    def _end(self) -> None:
        must(bool(self.battle.asks) or self.battle.outcome is not None, "a battle that is over has an outcome")
