"""The searching commander: it tries a few lines of play in battles it imagines, and takes the best.

Generic over books. At a question that matters it asks the book's study for lines of play, imagines the battle several
times over (what is hidden drawn anew, fresh dice), plays every line in every imagined battle with the same dice, the
policy of the book answering for everybody else and for itself afterwards, and weighs where that leads. Lines that
fall behind are dropped, so that the budget goes to those that may be best; it ends before its time where one line is
clearly ahead or no other can be worth much more. Among lines that beat the policy's own and are as good as each other
the seed chooses. Everything else the policy answers.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import stdev
from typing import Protocol, runtime_checkable

import msgspec

from oriflamme.commanders.paired_dice import MatchedDice
from oriflamme.kernel import Ask, Battle, Choice, ImpossibleWorld, Message, Roll, View, message

FIRST_ROUNDS = 2
"""Imagined battles in which every line is tried before any is dropped."""
SETTLED = 8
"""Imagined battles after which lines that always came to exactly the same are not tried any more."""
CLEAR_ROUNDS = 16
"""Imagined battles after which a search may end because it is settled; looked at each time they have doubled."""
CLEARLY, CLOSE = 3.0, 1.0
"""By how many standard errors one line must lead another to be clearly ahead; up to how many they lie close."""
AS_GOOD = 0.02
"""Lines that lie no further apart are as good as each other, in spreads of a battle's outcome."""
SURELY = 0.3
"""By how much another line must beat the policy's own, in standard deviations of a battle's outcome by its tries."""
DRAWN = 0.5
"""What a draw is worth, where a study says nothing else."""
OPPONENTS = ("even", "bold", "cautious")
"""The tempers that are supposed of the enemy, by turns."""


class Budget(msgspec.Struct, frozen=True):
    """How much a commander may think at one question: seconds, or, to be repeatable, answers tried in all."""

    seconds: float = 1.0
    nodes: int = 0


class Player(Protocol):
    """Whoever answers: a commander."""

    def choose(self, view: View, ask: Ask) -> str: ...


class Line(Protocol):
    """A line of play: what to answer at one question and at those that belong to it.

    A line that also has `goes_on(view, ask)` answers more in imagined battles than it covers in the true one.
    """

    def covers(self, view: View, ask: Choice) -> bool:
        """Whether this question is one of those."""

    def choose(self, view: View, ask: Ask) -> str:
        """The answer, where the line covers the question."""


class SearchAdapter(Protocol):
    """What searching must know of a book.

    A study that weighs battles before their end may also say how far outcomes `spread`, beside battles that are won or
    lost (1), in how many `rounds` of imagined battles every line is tried before any is dropped, and what a draw is
    worth (`drawn`; a half where nothing is said).
    """

    important: frozenset[str]
    """The questions that are worth a search, by the names of their messages."""

    def lines(self, view: View, ask: Choice, policy: Player) -> Sequence[Line]:
        """A few distinct lines of play, what the policy would do first."""

    def playing(self, seed: int, temper: str) -> Player:
        """Who answers in imagined battles: a policy that is quick enough to play many of them."""

    def far_enough(self, start: View, battle: Battle) -> bool:
        """Whether an imagined battle has gone on long enough to be weighed."""

    def worth(self, battle: Battle, seat: str) -> float:
        """How well a seat stands, from 0 (lost) to 1 (won)."""


@runtime_checkable
class PartialBoard(Protocol):
    """A study that looks at a part of the battlefield only: battles are imagined by the dozen, for a while."""

    rounds: int
    """Imagined battles in which every line is tried before any is dropped."""
    spread: float
    """How far outcomes spread, beside battles that are won or lost."""

    def narrow(self, start: View, battle: Battle) -> None:
        """Leave out of an imagined battle what does not matter to the question."""

    def gain(self, start: View, battle: Battle, seat: str) -> float:
        """How well a seat has fared since, from 0 to 1: 0.5 where nothing has changed."""


@runtime_checkable
class PairedDice(Protocol):
    """A study that tells the moments of a battle apart: every line has the same dice at the same moment."""

    def moment(self, battle: Battle) -> str:
        """Which moment it is."""


@runtime_checkable
class OwnSearch(Protocol):
    """A study that thinks some questions out by itself, where that is better than imagined battles."""

    def think(self, view: View, ask: Choice, over: Callable[[], bool]) -> Line | None:
        """The line of play that is best; None: imagine battles. `over`, asked at each step, says when to stop."""


class Single:
    """One answer to one question, for books whose lines are no longer than that."""

    def __init__(self, view: View, ask: Choice, token: str) -> None:
        self._at = view.seat, view.state.digest(), ask.question
        self._token = token

    def covers(self, view: View, ask: Choice) -> bool:
        seat, digest, question = self._at
        return view.seat == seat and ask.question == question and view.state.digest() == digest

    def choose(self, view: View, ask: Ask) -> str:
        return self._token


def singles(view: View, ask: Choice, first: str, most: int) -> list[Line]:
    """The policy's answer and the next few options as lines."""
    tokens = dict.fromkeys([first, *(option.token for option in ask.options)])
    return [Single(view, ask, token) for token in list(tokens)[:most]]


class Trial:
    """A line and how it fared; a line may promise something by itself, good or bad, which is added."""

    __slots__ = ("line", "outcomes", "promise", "total", "tries")

    def __init__(self, line: Line) -> None:
        self.line, self.tries, self.total = line, 0, 0.0
        self.outcomes: list[float] = []
        """What it came to in each imagined battle, from the first on."""
        self.promise: float = getattr(line, "promise", 0.0)

    def add(self, outcome: float) -> None:
        self.outcomes.append(outcome)
        self.total += outcome
        self.tries += 1

    @property
    def mean(self) -> float:
        return self.total / self.tries + self.promise if self.tries else 0.0


class Searching:
    """Looks ahead where it matters; elsewhere it answers as its policy does."""

    def __init__(self, study: SearchAdapter, policy: Player, seed: int, budget: Budget) -> None:
        self._study, self._policy, self._seed = study, policy, seed
        self._budget = budget
        self._line: Line | None = None
        self._last: Line | None = None
        """The line that was chosen last, whatever has been asked since."""
        self._searches = 0
        self._spent = 0
        self._kept: dict[tuple[str, str], Player] = {}
        self._weighed: tuple[Trial, ...] = ()

    def choose(self, view: View, ask: Ask) -> str:
        if isinstance(ask, Roll) or len(ask.options) < 2:
            return self._policy.choose(view, ask)
        if self._line is not None and self._line.covers(view, ask):
            return self._line.choose(view, ask)
        self._line = self._search(view, ask) if ask.kind in self._study.important else None
        self._last = self._line or self._last
        return (self._line or self._policy).choose(view, ask)

    def explain(self) -> tuple[Message, ...]:
        """What the chosen line is about, and how it was weighed against the others."""
        said: tuple[Message, ...] = ()
        for speaker in (self._line, self._policy, self._last):
            explain: Callable[[], tuple[Message, ...]] | None = getattr(speaker, "explain", None)
            said = said or (explain() if explain is not None else ())
        tries = sum(trial.tries for trial in self._weighed)
        if not tries:
            return said
        lines = len(self._weighed)
        if isinstance(self._study, PartialBoard):
            return (*said, message("searched-near", lines=lines, tries=tries))
        chosen = next(trial.mean for trial in self._weighed if trial.line is self._last)
        return (*said, message("searched", lines=lines, tries=tries, worth=round(chosen * 100)))

    # Searching

    def _search(self, view: View, ask: Choice) -> Line | None:
        """The line that fares best; None where nothing can be tried."""
        self._searches += 1
        self._spent, self._weighed = 0, ()
        self._kept.clear()
        stop = time.monotonic() + self._budget.seconds
        thought = self._thought(view, ask, stop)
        if thought is not None:
            return thought
        lines = self._study.lines(view, ask, self._policy)
        trials = [Trial(line) for line in lines]
        running, number = trials, 0
        rounds, spread = getattr(self._study, "rounds", FIRST_ROUNDS), getattr(self._study, "spread", 1.0)
        while len(running) > 1 and not self._over(stop):
            try:
                imagined = view.imagine(Random(f"{self._seed}/{self._searches}/{number}"))
            except ImpossibleWorld:
                break
            for trial in running:
                trial.add(self._try(view, ask, trial.line, self._twin(imagined, number), number))
                if self._over(stop):
                    break
            number += 1
            running = _contenders(running, number, rounds)
            if number >= SETTLED and len({trial.total for trial in running}) == 1:
                break
            if _decided(running, number, spread):
                break
        self._weighed = tuple(trials)
        if not trials:
            return None
        best = _best(trials, spread)
        return Random(f"{self._seed}/{self._searches}").choice(_as_good(best, trials, spread)).line

    def _twin(self, imagined: Battle, number: int) -> Battle:
        """An imagined battle once more, to try a line in."""
        study = self._study
        if not isinstance(study, PairedDice):
            return imagined.fork("same")
        dice = MatchedDice(f"{self._seed}/{self._searches}", number)
        twin = imagined.fork(dice)
        dice.moment = partial(study.moment, twin)
        return twin

    def _thought(self, view: View, ask: Choice, stop: float) -> Line | None:
        """What a study that thinks by itself has to say; each of its steps is a node."""
        if not isinstance(self._study, OwnSearch):
            return None

        def over() -> bool:
            self._spent += 1
            return self._over(stop)

        return self._study.think(view, ask, over)

    def _over(self, stop: float) -> bool:
        if self._budget.nodes:
            return self._spent >= self._budget.nodes
        return time.monotonic() >= stop

    def _try(self, start: View, ask: Choice, line: Line, battle: Battle, number: int) -> float:
        """Play a line in an imagined battle, and weigh where it leads."""
        seat = ask.seat
        if isinstance(self._study, PartialBoard):
            self._study.narrow(start, battle)
        players = self._players(battle.seats, seat, OPPONENTS[number % len(OPPONENTS)])
        goes_on: Callable[[View, Choice], bool] = getattr(line, "goes_on", line.covers)
        while battle.asks and not self._study.far_enough(start, battle):
            one = battle.asks[0]
            view = battle.view(one.seat)
            covered = one.seat == seat and isinstance(one, Choice) and goes_on(view, one)
            battle.answer((line if covered else players[one.seat]).choose(view, one), one.seat)
            self._spent += 1
        outcome = battle.outcome
        if outcome is not None:
            drawn: float = getattr(self._study, "drawn", DRAWN)
            return drawn if outcome.winner is None else float(outcome.winner == seat)
        if isinstance(self._study, PartialBoard):
            return self._study.gain(start, battle, seat)
        return self._study.worth(battle, seat)

    def _players(self, seats: Sequence[str], seat: str, temper: str) -> dict[str, Player]:
        """Who answers in imagined battles: the same persons in all of one search, for what they think out is kept."""
        for one in seats:
            kept = one, "even" if one == seat else temper
            if kept not in self._kept:
                self._kept[kept] = self._study.playing(self._seed, kept[1])
        return {one: self._kept[one, "even" if one == seat else temper] for one in seats}


def _best(trials: Sequence[Trial], spread: float = 1.0) -> Trial:
    """The line that fared best among those tried to the last; the policy's own, unless another is surely better."""
    most = max(trial.tries for trial in trials)
    best = max((trial for trial in trials if 2 * trial.tries >= most), key=lambda trial: trial.mean)
    first = trials[0]
    return best if best.mean > first.mean + SURELY * spread / math.sqrt(first.tries + 1) else first


def _contenders(trials: list[Trial], rounds: int, first_rounds: int = FIRST_ROUNDS) -> list[Trial]:
    """Those who may be best: each time the rounds double the worse half goes, but for lines that lie close to the best.

    The policy's own stays until another is clearly ahead of it.
    """
    if rounds < first_rounds or rounds & (rounds - 1):
        return trials
    first, *others = trials
    others.sort(key=lambda trial: -trial.mean)
    best = max(trials, key=lambda trial: trial.mean)
    half = others[: max(len(trials) // 2 - 1, 1)]
    near = [one for one in others[len(half) :] if best.mean - one.mean < CLOSE * _error(best, one)]
    beaten = rounds >= CLEAR_ROUNDS and best.mean - first.mean > CLEARLY * _error(best, first)
    return [*half, *near] if beaten and len(half) + len(near) > 1 else [first, *half, *near]


def _decided(trials: Sequence[Trial], rounds: int, spread: float) -> bool:
    """Whether the best line is clearly ahead of every other that is still tried, or as good as it."""
    if rounds < CLEAR_ROUNDS or rounds & (rounds - 1):
        return False
    best = _best(trials, spread)
    return all(one is best or _apart(best, one, spread) for one in trials)


def _apart(best: Trial, other: Trial, spread: float) -> bool:
    """Whether one line surely leads another, or surely by too little to matter."""
    lead, doubt = best.mean - other.mean, CLEARLY * _error(best, other)
    return lead > doubt or abs(lead) + doubt < AS_GOOD * spread


def _error(one: Trial, other: Trial) -> float:
    """The standard error of the lead of one line over another: they were tried in the same imagined battles."""
    apart = [mine - his for mine, his in zip(one.outcomes, other.outcomes, strict=False)]
    return stdev(apart) / math.sqrt(len(apart)) if len(apart) > 1 else 0.0


def _as_good(best: Trial, trials: Sequence[Trial], spread: float) -> list[Trial]:
    """The best line, and those that were tried as often and came to as much; the policy's own stands by itself."""
    if best is trials[0]:
        return [best]
    near = best.mean - AS_GOOD * spread
    return [one for one in trials[1:] if one is best or (2 * one.tries >= best.tries and one.mean >= near)]
