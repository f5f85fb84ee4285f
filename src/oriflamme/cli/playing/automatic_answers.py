"""What goes on without being typed: only answers, series that are being given, and a machine in a person's place.

Whatever follows from one typed line is undone with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from rich.text import Text

from oriflamme.cli.displays import display
from oriflamme.cli.language import lang, tell
from oriflamme.cli.output import write
from oriflamme.commanders import Commander, commander, commanders
from oriflamme.kernel import Choice, Option, Refused
from oriflamme.kernel.answer_series import SeriesRun, may_go_at_once, only_answer, phase_of

if TYPE_CHECKING:
    from oriflamme.cli.playing.session import Session


FATEFUL = frozenset(("attack", "charge", "throws"))
"""What an only answer may bring before which one sees what it comes to."""


class PlayedPhase(msgspec.Struct):
    """The machine plays for a seat until this phase is over."""

    player: Commander
    phase: tuple[int, str, str]
    given: int = 0


class AutomaticAnswers:
    """Answers that a person at the keyboard need not type."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.planned: list[str] = []
        """Answers of a way that are still to be given."""
        self._series: SeriesRun | None = None
        self._machine: dict[str, PlayedPhase] = {}
        self._lines: list[int] = []
        """How many answers had been given before each line that was typed."""
        self._asked_all_the_same = -1
        """How many had been given when something was undone: that question is put even if it has only one answer."""

    @property
    def _given(self) -> int:
        battle = self.session.battle
        return battle.answer_count + sum(battle.sealed_count(seat) for seat in battle.seats)

    def mark(self) -> int:
        """Where things stand before a typed line."""
        return self._given

    def forget(self) -> None:
        """What was under way is not: somebody went back further than to the last line."""
        self.planned, self._series, self._lines = [], None, []
        self._machine.clear()

    def typed(self, before: int) -> None:
        """A line was typed: what it has brought since, and what follows, belongs to it."""
        self._lines.append(before)

    # Beginning

    def make(self, ask: Choice, key: str) -> None:
        """Give a series from here on."""
        self.typed(self._given)
        self._series = SeriesRun(self.session.battle, ask.seat, key)

    def play_phase(self, ask: Choice, level: str) -> None:
        """Let the machine play this seat until the phase is over."""
        self.typed(self._given)
        battle = self.session.battle
        known = levels(self.session)
        level = level or ("steady" if "steady" in known else known[0])
        self._machine[ask.seat] = PlayedPhase(commander(level, 0, battle.book.name), phase_of(battle, ask.seat))

    # Going on

    def answered(self, ask: Choice) -> bool:
        """Give the answer that nobody has to type; False where somebody is asked."""
        option = self._of_machine(ask) or self._of_series(ask) or self._of_way(ask) or self._only(ask)
        if option is None:
            return False
        self.session.battle.answer(option, ask.seat)
        self.session.keep()
        return True

    def _of_machine(self, ask: Choice) -> Option | None:
        battle, played = self.session.battle, self._machine.get(ask.seat)
        if played is None:
            return None
        if phase_of(battle, ask.seat) != played.phase:
            del self._machine[ask.seat]
            write(tell("cli-filled-in", given=played.given))
            return None
        option = ask.take(played.player.choose(battle.view(ask.seat), ask))
        played.given += 1
        self._say(option)
        return option

    def _of_series(self, ask: Choice) -> Option | None:
        if self._series is None or self._series.seat != ask.seat:
            return None
        option = self._series.next(self.session.battle)
        if option is None:
            self._series = None
        return option

    def _of_way(self, ask: Choice) -> Option | None:
        """The next answer of a way; where it no longer fits, the rest of it is dropped."""
        token = self.planned.pop(0) if self.planned else ""
        found = next((option for option in ask.options if option.token == token), None)
        if found is None:
            self.planned = []
        return found

    def _only(self, ask: Choice) -> Option | None:
        """The only answer, with why there is no other."""
        session = self.session
        option = only_answer(session.battle, ask) if self._given != self._asked_all_the_same else None
        others = tuple(seat for seat in session.humans if seat != ask.seat)
        if option is None or not may_go_at_once(session.battle, ask, option, others):
            return None
        if FATEFUL.intersection(option.notes):
            display(session.battle).preview(session.battle, ask)
        why = next((one.refusal for one in ask.forbidden if one.option.piece == option.piece), None)
        reason = session.battle.say(why.message, lang()) if why is not None and not option.target else ""
        said = session.battle.say(option.label, lang()) if option.label is not None else option.token
        write(tell("cli-only-answer", what=said, reason=reason, why="yes" if reason else "no"), "dim")
        return option

    def _say(self, option: Option) -> None:
        said = self.session.battle.say(option.label, lang()) if option.label is not None else ""
        write(Text.assemble("  ", said, "  ", (option.token, "dim")))

    # Going back

    def undo(self, seat: str | None) -> int:
        """Take back what the last typed line has brought; how many answers that were. `Refused` where none can be."""
        battle = self.session.battle
        self._series, self.planned = None, []
        self._machine.clear()
        battle.undo(seat)
        undone = 1
        while self._lines and self._lines[-1] > self._given:
            self._lines.pop()
        least = self._lines.pop() if self._lines else self._given
        while self._given > least or self._nothing_to_decide(seat):
            try:
                battle.undo(seat)
            except Refused:
                break
            undone += 1
        self._asked_all_the_same = self._given
        return undone

    def _nothing_to_decide(self, seat: str | None) -> bool:
        battle = self.session.battle
        return any(only_answer(battle, ask) is not None for ask in battle.asks if ask.seat == seat)


def levels(session: Session) -> tuple[str, ...]:
    """The machine's levels that may play a phase."""
    return commanders(session.battle.book.name)
