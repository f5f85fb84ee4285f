"""The fuzzer: random complete battles of every book, looked at from every side at every step.

A battle is named by its book, its seed and its number; what it does follows from these alone. Every scenario that ships
has its turn by name, and after each of them comes one that is made up. When something does not hold, the battle so far
is written down, as a save that can be loaded and a transcript that can be read.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import msgspec

from oriflamme.kernel import Ask, Battle, Refused, Roll, Rulebook, UserError, registry
from oriflamme.kernel.replay import verify
from oriflamme.lab import checks, secrecy
from oriflamme.lab.checks import Broken, must
from oriflamme.lab.service_checks import services
from oriflamme.odds.workers import Task, Workers, shared

MUSTERED = "mustered"
"""The name that asks for made-up scenarios alone."""
MAX_DECISIONS = 4000
"""Answers after which a battle is left unfinished."""
BATCH = 500
"""Battles that are shared out at once."""
ALONE = Workers()
MAX_PAIR_STEPS = 60
"""How long two battles that differ in what somebody hides are played side by side after each battle."""


def makes_scenarios(book: str) -> bool:
    """Whether scenarios can be made up for a book."""
    return hasattr(registry.plugin("lab", book), "random_scenario")


def random_scenario(book: str, dice: random.Random) -> dict[str, Any]:
    """The content of a made-up scenario file of a book."""
    lab: Any = registry.plugin("lab", book)
    made: dict[str, Any] = lab.random_scenario(dice)
    return made


def scenario_in_turn(book: Rulebook[Any], number: int) -> str:
    """What battle of this number is about: every shipped scenario in turn, after each of them a made-up one."""
    shipped = sorted(book.scenarios)
    if not makes_scenarios(book.name):
        return shipped[number % len(shipped)]
    return MUSTERED if number % 2 else shipped[number // 2 % len(shipped)]


def books_in_turn(book: str, scenario: str, battles: int | None) -> Iterator[tuple[Rulebook[Any], int]]:
    """So many battles of a book, that of the scenario, or every book in turn: each with its number in its book."""
    if not book and scenario not in ("", MUSTERED):
        book = registry.find_scenario(scenario).book.name
    among = [registry.book(book)] if book else list(registry.books().values())
    for number in count() if battles is None else range(battles):
        yield among[number % len(among)], number // len(among)


def fuzzed_scenario(book: str, dice: random.Random) -> dict[str, Any]:
    """A made-up scenario to find faults in: half of them full of special things, where a book has such."""
    lab: Any = registry.plugin("lab", book)
    hidden = getattr(lab, "hidden_scenario", None)
    special = (*((hidden,) if hidden is not None else ()), *getattr(lab, "SPECIAL_SCENARIOS", ()))
    made: dict[str, Any] = (dice.choice(special) if special and dice.random() < 0.5 else lab.random_scenario)(dice)
    return made


class FuzzResult(msgspec.Struct, frozen=True):
    """One battle of the fuzzer: how many decisions were looked at, and what broke, if anything did."""

    name: str
    scenario: str
    decisions: int
    finished: bool
    broken: str = ""
    file: str = ""
    answers: dict[str, int] = {}
    """How many answers which commander gave, where commanders are put to the test."""
    compared: int = 0
    """How often what a seat is shown was compared with a battle that differs only in what it may not know."""


def fuzz(
    book: str = "",
    *,
    battles: int | None = 20,
    seed: int = 0,
    out: Path | None = None,
    scenario: str = "",
    light: bool = False,
    keep: bool = True,
    workers: Workers = ALONE,
) -> Iterator[FuzzResult]:
    """Play random battles (without end, if `battles` is None) and tell what became of each.

    Without a book, every book has its turn. Broken battles are written to the folder `out`; finished ones too, as
    transcripts, unless `keep` is off. Who does it changes nothing; on a cluster `out` is a folder of the workers.
    """
    tasks = (
        (one.name, seed, number, scenario, light, out, keep) for one, number in books_in_turn(book, scenario, battles)
    )
    yield from in_batches(_fuzzed, tasks, workers)


def _fuzzed(book: str, seed: int, number: int, scenario: str, light: bool, out: Path | None, keep: bool) -> FuzzResult:
    return FuzzRun(registry.book(book), seed, number, scenario, light).run(out, keep=keep)


def in_batches(function: Callable[..., FuzzResult], tasks: Iterator[Task], workers: Workers) -> Iterator[FuzzResult]:
    """Share out tasks that may be without end."""
    while batch := list(islice(tasks, BATCH)):
        yield from shared(function, batch, workers)


class FuzzRun:
    """One random battle."""

    def __init__(self, book: Rulebook[Any], seed: int, number: int, scenario: str, light: bool) -> None:
        self.name = f"{book.name}-{seed}-{number}"
        self.dice = random.Random(f"{book.name}/{seed}/{number}")
        wanted = scenario or scenario_in_turn(book, number)
        self.scenario = fuzzed_scenario(book.name, self.dice) if wanted == MUSTERED else wanted
        self.light = light
        self.battle = self._open(book)
        self.decisions = 0
        self.compared = 0
        self.answers: Counter[str] = Counter()
        self.known = 0
        self.shadow = checks.Shadow(self.battle)

    def _open(self, book: Rulebook[Any]) -> Battle:
        """With random switches and any kind of dice; switches that the scenario cannot do without are left."""
        tiers = book.tiers_up_to((registry.find_scenario(self.scenario).scenario.tier,))
        offered = {name: switch for name, switch in book.switches.items() if switch.tier in tiers}
        switches = {name: self.dice.choice(one.values) for name, one in offered.items() if self.dice.random() < 0.25}
        dice: dict[str, Any] = self.dice.choice(
            (
                {"seed": self.name},
                {"secret": f"secret of {self.name}"},
                {"dice": "typed", "salt": self.name},
                {"dice": []},
            )
        )
        try:
            return Battle.open(self.scenario, switches=switches, **dice)
        except UserError:
            return Battle.open(self.scenario, **dice)

    # The course of it

    def run(self, out: Path | None, *, keep: bool = True) -> FuzzResult:
        """Play to the end, or until something breaks."""
        try:
            self._look()
            while self.battle.asks and self.decisions < MAX_DECISIONS:
                self._step()
            self._end()
        except Exception as problem:
            return self._broken(problem, out)
        if out is not None and keep and not self.battle.asks:
            _write(out / f"{self.name}.orif", self.battle.transcript)
        finished, told = not self.battle.asks, dict(self.answers)
        return FuzzResult(
            self.name, self.battle.setup.scenario, self.decisions, finished, answers=told, compared=self.compared
        )

    def _step(self) -> None:
        kind = self.dice.random()
        if kind < 0.03:
            self._undo()
        elif kind < 0.035:
            self._correct()
        else:
            self._answer()
        self.decisions += 1
        self._look()

    def _answer(self) -> None:
        ask = self.dice.choice(self.battle.asks)
        others = [seat for seat in (*self.battle.seats, None) if seat != ask.seat]
        waiting = dict(self.battle.waiting)
        answers = len(self.battle.entries)
        sealed = len(waiting) > 1
        before = [checks.sight(self.battle, seat) for seat in others] if sealed else []
        self.battle.answer(self._token(ask), ask.seat)
        if not sealed or len(self.battle.entries) != answers:  # all sides are done: what was sealed is on record
            return
        for seat, seen in zip(others, before, strict=True):
            must(checks.sight(self.battle, seat) == seen, "a sealed answer shows nothing", f"{ask.seat} to {seat}")
        for seat, what in self.battle.waiting.items():
            must(seat == ask.seat or what == waiting[seat], "a sealed answer moves nobody else", seat)

    def _token(self, ask: Ask) -> str:
        if isinstance(ask, Roll):
            separator = self.dice.choice((" ", ", ", "  "))
            return separator.join(str(self.dice.randint(1, size)) for size in ask.dice.sizes)
        if ask.other_options and self.dice.random() < 0.1:
            return self.dice.choice(ask.other_options).token
        return self.dice.choice(ask.options).token

    def _undo(self) -> None:
        """Take something back: what was before is again, or nothing changes."""
        ask = self.dice.choice(self.battle.asks)
        if isinstance(ask, Roll):
            return
        before = checks.portrait(self.battle)
        token = self.dice.choice(ask.options).token
        last = len([one for one in self.battle.asks if one.seat != ask.seat]) == 0
        if not last or self.dice.random() < 0.5:
            twin = self.battle.fork("same")
            twin.answer(token, ask.seat)
            try:
                twin.undo(ask.seat)
            except Refused:
                return
            must(checks.portrait(twin) == before, "an undo restores what was", f"{ask.seat} {token}")
        else:
            try:
                self.battle.undo(self.dice.choice((*self.battle.seats, None)))
            except Refused:
                must(checks.portrait(self.battle) == before, "a refused undo changes nothing")

    def _correct(self) -> None:
        """A referee goes back to some earlier answer."""
        to = self.dice.randrange(len(self.battle.entries) + 1)
        before = checks.portrait(self.battle)
        try:
            self.battle.correct(to, "the fuzzer; goes | back")
        except Refused:
            must(checks.portrait(self.battle) == before, "a refused correction changes nothing", to)

    # Looking

    def _look(self) -> None:
        battle, thorough = self.battle, not self.light
        checks.facts(battle, min(self.known, len(battle.facts)))
        self.known = len(battle.facts)
        self.shadow.follow(battle)
        checks.invariants(battle)
        if thorough or self.dice.random() < 0.05:
            checks.asks(battle, self.dice, 4)
            checks.views(battle)
            checks.secrets(battle)
            checks.fork(battle)
        if self.dice.random() < (0.02 if thorough else 0.004):
            services(battle, self.dice)
        if self.dice.random() < (0.2 if thorough else 0.02):
            self.compared += secrecy.look(battle, self.dice)
        if self.dice.random() < (0.02 if thorough else 0.004):
            checks.saves(battle)
            checks.position(battle)

    def _end(self) -> None:
        battle = self.battle
        checks.saves(battle)
        checks.position(battle)
        if battle.asks:
            return
        for pair in islice(secrecy.pairs(battle.book.name, self.dice), 1):
            pair.play(self.dice, MAX_PAIR_STEPS)
            self.compared += pair.compared
        must(battle.outcome is not None, "a battle that is over has an outcome", battle)
        must(verify(battle.transcript)[0].outcome == battle.outcome, "a transcript proves itself", battle)
        must(checks.refusal(battle, "confirm", battle.seats[0]) is not None, "nobody answers after the end", battle)

    def _broken(self, problem: Exception, out: Path | None) -> FuzzResult:
        what = str(problem) if isinstance(problem, Broken) else f"{type(problem).__name__}: {problem}"
        scenario, file = self.battle.setup.scenario, ""
        if out is not None:
            file = str(out / f"broken-{self.name}.json")
            _write(Path(file), self.battle.save())
            _write(out / f"broken-{self.name}.txt", f"; {self.name} {scenario}\n; {what}\n{self.battle.transcript}")
        return FuzzResult(self.name, scenario, self.decisions, False, what, file, dict(self.answers), self.compared)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
