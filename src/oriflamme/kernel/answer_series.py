"""What spares a person answers: questions that have only one, and series of answers that are given as one.

None of it is a rule. The rules ask what they ask, every answer is on record by itself, and whoever reads a transcript
cannot tell whether it was given one by one. Terminal and server both answer by what is said here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oriflamme.kernel.asks import Ask, Choice, Option
from oriflamme.kernel.errors import Refusal, Refused
from oriflamme.kernel.form import CONFIRM
from oriflamme.kernel.messages import message

if TYPE_CHECKING:
    from oriflamme.kernel.battle import Battle

MAX_ANSWERS = 400
"""Answers of one series, and of a machine that plays a phase in a person's place."""


def only_answer(battle: Battle, ask: Ask) -> Option | None:
    """The answer to a question that has no other; None where there is something to decide.

    On a sheet that is what may be written for one piece: what is written for others is asked elsewhere. A sheet on
    which somebody has written is his to confirm: until then he may take back what stands on it.
    """
    if not isinstance(ask, Choice) or ask.free_form or len(ask.options) != 1:
        return None
    option = ask.options[0]
    if option.verb == CONFIRM:
        return None if ask.other_options or battle.sealed_count(ask.seat) else option
    elsewhere = ask.draft is not None and bool(option.piece)
    return option if all(elsewhere and one.piece != option.piece for one in ask.other_options) else None


def may_go_at_once(battle: Battle, ask: Ask, option: Option, others: tuple[str, ...]) -> bool:
    """Whether an only answer may be given at once where these seats are played by other persons, elsewhere.

    How soon it comes would tell them that there was nothing to decide. So it waits for the person, as any other answer
    does, where that may follow from what they do not know; but what is written on a sheet nobody else notices.
    """
    if not others:
        return True
    if battle.deciding_in_secret:
        return ask.draft is not None and option.verb != CONFIRM
    return not any(battle.book.hides(battle.state, seat) for seat in others)


class SeriesRun:
    """A series that is being given: it knows what it has answered, and when it is over.

    It answers questions of the kind that it was offered at, and ends where dice fall: what comes then is new. One that
    lasts goes on beyond both.
    """

    def __init__(self, battle: Battle, seat: str, key: str) -> None:
        """Begin a series; one that is not offered is refused."""
        self.seat, self.key = seat, key
        view = battle.view(seat)
        ask = view.asks[0] if view.asks else None
        offered = battle.book.answer_series(view.state, ask) if isinstance(ask, Choice) else ()
        found = next((one for one in offered if one.key == key), None)
        if ask is None or found is None:
            clause = ask.clause if ask is not None else ""
            raise Refused(Refusal(message("not-an-option", token=key), clause), battle.book.texts, battle.names)
        self.kind, self.lasts, self.fallen = ask.kind, found.lasts, len(battle.throws)
        self.given: list[Option] = []

    def next(self, battle: Battle) -> Option | None:
        """The next answer, which whoever asks for it gives; None: the series is over."""
        view = battle.view(self.seat)
        ask = view.asks[0] if view.asks else None
        if not isinstance(ask, Choice) or len(self.given) >= MAX_ANSWERS:
            return None
        if not self.lasts and (ask.kind != self.kind or len(battle.throws) != self.fallen):
            return None
        token = battle.book.series_answer(view.state, ask, self.key, [one.token for one in self.given])
        if not token:
            return None
        option = ask.take(token)
        self.given.append(option)
        return option


def give_series(battle: Battle, seat: str, key: str) -> list[Option]:
    """Give a series, one answer after the other; what was answered."""
    run = SeriesRun(battle, seat, key)
    while (option := run.next(battle)) is not None:
        battle.answer(option, seat)
    return run.given


def phase_of(battle: Battle, seat: str) -> tuple[int, str, str]:
    """When it is in a battle, as a seat knows it: the turn, the phase, and whose it is."""
    state = battle.view(seat).state
    now = battle.book.standing(state)
    return battle.book.turn_number(state), now.phase, now.active
