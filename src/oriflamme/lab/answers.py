"""How often a person has to answer in a battle: question by question, and with what spares answers.

Both sides are played by a commander. `questions` is what the rules ask a side; `before` counts a way to a destination
as one answer, as the page and the terminal always had it; `after` leaves out only answers, counts a series as one,
and pieces of one sheet that get the same order as one. With series the commander plays as a person would who takes
the whole unit wherever it is offered.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from oriflamme.commanders import commander
from oriflamme.kernel import Battle, Choice, Option
from oriflamme.kernel.answer_series import give_series, only_answer
from oriflamme.kernel.form import CONFIRM

MARCHES = ("step", "action", "manoeuvre", "large", "flight")
"""Kinds of questions that are answered by pointing at where the way ends."""
PREFERRED = ("close", "strike", "shoot", "stand")
"""What a whole unit does, where it is offered."""


class AnswerCount(msgspec.Struct):
    """What one side of a battle had to answer."""

    questions: int = 0
    acts: int = 0
    only: int = 0
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    longest: Counter[str] = msgspec.field(default_factory=Counter)
    """By kind: how often it was asked, and the longest run of it."""


class _Side:
    """One side as it is counted."""

    def __init__(self, *, shortcuts: bool) -> None:
        self.shortcuts, self.count = shortcuts, AnswerCount()
        self._run, self._march = ("", 0), ""
        self._sheet: set[tuple[object, ...]] = set()

    def asked(self, ask: Choice) -> None:
        """A question was put."""
        kind, length = self._run
        self._run = (ask.kind, length + 1 if kind == ask.kind else 1)
        self.count.questions += 1
        self.count.kinds[ask.kind] += 1
        self.count.longest[ask.kind] = max(self.count.longest[ask.kind], self._run[1])

    def answered(self, ask: Choice, option: Option) -> None:
        """It was answered by itself: whether somebody had to do anything for it."""
        marches = f"{ask.subject}" if ask.kind in MARCHES else ""
        again = bool(marches) and marches == self._march
        self._march = marches
        if self.shortcuts and ask.draft is not None:
            order = (option.verb, option.what, option.target, option.place)
            again = again or (order in self._sheet and option.verb != CONFIRM)
            self._sheet = set() if option.verb == CONFIRM else self._sheet | {order}
        self.count.acts += not again


def count_answers(
    scenario: str, seed: int = 1, level: str = "steady", *, shortcuts: bool = False, most: int = 6_000
) -> dict[str, AnswerCount]:
    """Fight a battle, and count the answers of each side; `shortcuts`: only answers given, whole units at once."""
    battle = Battle.open(scenario, seed=seed)
    players = {seat: commander(level, number, battle.book.name) for number, seat in enumerate(battle.seats)}
    sides = {seat: _Side(shortcuts=shortcuts) for seat in battle.seats}
    while battle.asks and most:
        most -= 1
        ask = battle.asks[0]
        assert isinstance(ask, Choice)
        side, view = sides[ask.seat], battle.view(ask.seat)
        side.asked(ask)
        only = only_answer(battle, ask)
        key = _whole(battle, ask) if shortcuts else ""
        if key:
            side.count.acts += 1
            for _ in give_series(battle, ask.seat, key)[1:]:
                side.asked(ask)
            continue
        option = ask.take(players[ask.seat].choose(view, ask))
        side.count.only += only is not None
        if only is None or not shortcuts:
            side.answered(ask, option)
        battle.answer(option, ask.seat)
    return {seat: one.count for seat, one in sides.items()}


def _whole(battle: Battle, ask: Choice) -> str:
    """The series that is given here; "": none."""
    offered = battle.book.answer_series(battle.view(ask.seat).state, ask) if ask.kind != "small" else ()
    found = [one for verb in PREFERRED for one in offered if one.verb == verb]
    return found[0].key if found else ""
