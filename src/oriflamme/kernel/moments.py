"""Moments: named points at which seats may interrupt what is going on, in secret, and only where they want to be asked.

A procedure that comes to such a point says who could act there by what everybody knows, and offers it:

    answered = yield from offer(Moment("charges", CLAUSE, state.turn), {"north": acts}, state.wishes, question)

Each of these seats answers one sealed question: what it does, or that it passes. A seat says beforehand at which
moments it wants to be asked: its `Wishes`, a secret part of the state. Where it does not want to be asked, or can do
nothing by what it knows itself, the battle passes for it (`Choice.standing`). That answer is sealed and goes on record
like one that somebody gave: whether a seat wanted to be asked, was asked, or could act changes nothing of what others
see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from oriflamme.kernel.asks import Choice, Forbidden, Option, Procedure, Question, Sealed
from oriflamme.kernel.errors import Refusal
from oriflamme.kernel.messages import Message, message
from oriflamme.kernel.rulebook import Fact
from oriflamme.kernel.state import Record

PASS = Option("pass", None, message("moment-pass"), verb="pass")
VERBS = ("pass", "wish")
"""What answers do that are nobody else's business: their value, if any, is what the seat wishes from now on."""
SECRET = ("pass ", "ask ", "skip ")
"""How they begin, where they say more than that it passes."""


class Wishes(Record, frozen=True):
    """At which moments a seat wants to be asked: at all of them, unless it says otherwise."""

    skipped: tuple[str, ...] = ()
    """Moments at which it passes without being asked."""
    turn: int = 0
    """The turn until the end of which it passes everywhere."""

    def want(self, moment: str, turn: int) -> bool:
        """Whether it wants to be asked at a moment of a turn."""
        return moment not in self.skipped and turn > self.turn


ASKED = Wishes()
"""The wishes of a seat that has said nothing: it is asked."""


class Moment(msgspec.Struct, frozen=True):
    """A point at which others may interrupt: its name, the clause that says so, and the turn."""

    name: str
    clause: str
    turn: int
    others: tuple[str, ...] = ()
    """The moments of the book: a seat may say of each whether it wants to be asked there."""


class Acts(msgspec.Struct, frozen=True):
    """What a seat may do at a moment, when it has decided on some things already.

    `options` are what programs walk through; where they are empty the seat can do nothing. The other three are as in
    a `Choice`.
    """

    options: Callable[[tuple[Any, ...]], Iterable[Option]]
    other_options: Callable[[tuple[Any, ...]], Iterable[Option]] | None = None
    forbidden: Callable[[tuple[Any, ...]], Iterable[Forbidden]] | None = None
    read: Callable[[tuple[Any, ...], str], Option | Refusal | None] | None = None


class Answered(Record, frozen=True):
    """What a seat has done at a moment: the values of the options it has taken, and its wishes from now on."""

    acts: tuple[Any, ...] = ()
    wishes: Wishes | None = None
    """None: as before."""


class WishesChanged(Fact, frozen=True, kw_only=True):
    """A seat has said at which moments it wants to be asked; nobody else knows."""

    seat: str
    wishes: Wishes
    tone = "quiet"

    def apply(self, state: Any) -> None:
        state.wishes[self.seat] = self.wishes


def offer(
    moment: Moment, acts: Mapping[str, Acts], wishes: Mapping[str, Wishes], question: Callable[[Message], Question]
) -> Procedure:
    """Ask every seat that everybody knows might act; nobody is asked where that is no seat at all.

    `question` is made from the name of the moment in words (the text `moment-NAME`). Returns what each has answered.
    The caller states `WishesChanged` where wishes are given, and does the acts.
    """
    if not acts:
        return {}
    parts = {seat: _ask(seat, moment, mine, wishes.get(seat, ASKED), question) for seat, mine in acts.items()}
    return (yield Sealed(parts, moment.clause, quiet=True))


def _ask(seat: str, moment: Moment, acts: Acts, wishes: Wishes, question: Callable[[Message], Question]) -> Procedure:
    asked = question(_named(moment.name))
    done: tuple[Any, ...] = ()
    before = wishes
    while True:
        wanted = wishes.want(moment.name, moment.turn)
        able = tuple(acts.options(done)) if wanted else ()
        choice = _choice(seat, asked, moment, acts, wishes, done, able)
        answer: Option = yield choice
        if answer.verb not in VERBS:
            done = (*done, answer.value)
            continue
        wishes = answer.value or wishes
        if answer.verb == "pass":
            return Answered(done, wishes if wishes != before else None)


def _choice(
    seat: str,
    asked: Question,
    moment: Moment,
    acts: Acts,
    wishes: Wishes,
    done: tuple[Any, ...],
    able: tuple[Option, ...],
) -> Choice:
    def read(token: str) -> Option | Refusal | None:
        said = () if token == PASS.token else _wish_options(moment, wishes)
        own = next((one for one in (PASS, *said) if one.token == token), None)
        if own is not None or acts.read is None:
            return own or next((one for one in (*able, *others()) if one.token == token), None)
        return acts.read(done, token)

    def others() -> tuple[Option, ...]:
        return tuple(acts.other_options(done)) if acts.other_options is not None else ()

    return Choice(
        seat,
        asked,
        moment.clause,
        (*able, PASS),
        other_options=lambda: (*others(), *_wish_options(moment, wishes)),
        forbidden=lambda: tuple(acts.forbidden(done)) if acts.forbidden is not None else (),
        read=read,
        free_form=acts.read is not None,
        standing=None if able else PASS,
    )


def _named(moment: str) -> Message:
    """A moment in words."""
    return Message(f"moment-{moment}", {})


def _wish_options(moment: Moment, wishes: Wishes) -> tuple[Option, ...]:
    """Not again in this turn, at which moments no more, and at which again."""
    rest = msgspec.structs.replace(wishes, turn=moment.turn)
    found = [Option("pass turn", rest, message("moment-pass-turn"), verb="pass", what="turn")]
    for name in moment.others or (moment.name,):
        word = "ask" if name in wishes.skipped else "skip"
        label = message("moment-ask" if word == "ask" else "moment-skip", moment=_named(name))
        wished = _asked_at(wishes, name) if word == "ask" else _skipping(wishes, name)
        found.append(Option(f"{word} {name}", wished, label, verb="wish", what=f"{word} {name}"))
    if wishes.skipped:
        found.append(Option("ask all", ASKED, message("moment-ask-all"), verb="wish", what="all"))
    return tuple(found)


def _asked_at(wishes: Wishes, name: str) -> Wishes:
    """It wants to be asked at a moment again, and from now on."""
    return Wishes(tuple(one for one in wishes.skipped if one != name))


def _skipping(wishes: Wishes, name: str) -> Wishes:
    """It passes at a moment without being asked."""
    return msgspec.structs.replace(wishes, skipped=(*wishes.skipped, name))


# What others may know


def secret_word(token: str) -> bool:
    """Whether an answer at a moment is nobody else's business: that a seat passes, and what it wishes."""
    return token == PASS.token or token.startswith(SECRET)


def known_answers(results: Mapping[str, Any], seat: str | None) -> dict[str, Any]:
    """What sealed answers at a moment came to, as a seat knows it: what was done is told at once, wishes are not."""
    return {
        side: msgspec.structs.replace(result, wishes=None) if isinstance(result, Answered) and side != seat else result
        for side, result in results.items()
    }


def known_wishes(wishes: Mapping[str, Wishes], seat: str | None) -> dict[str, Wishes]:
    """The wishes that a seat may know: its own."""
    return {side: mine for side, mine in wishes.items() if side == seat}


def wish_facts(answered: Mapping[str, Answered], clause: str) -> Iterable[WishesChanged]:
    """The facts that state new wishes, each for its seat alone."""
    for seat, answer in answered.items():
        if answer.wishes is not None:
            yield WishesChanged(clause=clause, audience=(seat,), seat=seat, wishes=answer.wishes)
