"""What the machine would do here and why; and, of a battle that is over, the moments in which it was decided."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from oriflamme.commanders import Budget, adviser, commander, commanders, reasons
from oriflamme.commanders import texts as commander_texts
from oriflamme.commanders.judge import chance
from oriflamme.commanders.two_sentences import fears, wants
from oriflamme.kernel import Battle, Choice, Message, Roll, UserError, message
from oriflamme.kernel.history import Entry
from oriflamme.kernel.messages import capitalised
from oriflamme.odds.exact import texts

MAX_ANSWERS, MAX_SECONDS = 60, 6.0
"""Answers of one side in a row that are advised at once , and seconds after which no more are sought."""


class Advice(msgspec.Struct, frozen=True):
    """What one side would be told: its answers until somebody else decides, what each of them means, and why.

    `wants` and `fears` say it in two sentences; `why` tells more.
    """

    seat: str
    commander: str
    answers: list[str]
    labels: tuple[Message | None, ...]
    why: tuple[Message, ...]
    wants: Message | None = None
    fears: Message | None = None

    def said(self, battle: Battle, lang: str) -> list[str]:
        """What each answer means, in words; the answer itself where it has none."""
        pairs = zip(self.answers, self.labels, strict=True)
        return [battle.say(label, lang) if label is not None else token for token, label in pairs]

    def reasons(self, battle: Battle, lang: str) -> list[str]:
        """Why, in words, with the names of the battle."""
        return [_sentence(battle, message, lang) for message in self.why]

    def in_short(self, battle: Battle, lang: str) -> tuple[str, str]:
        """What it wants (without a plan, its answer) and what it fears, in words; empty where there is nothing."""
        told = self.wants
        if told is None and self.answers:
            told = message("wants-answer", what=self.said(battle, lang)[0])
        wants, fears = (_sentence(battle, one, lang) if one is not None else "" for one in (told, self.fears))
        return wants, fears


class Moment(msgspec.Struct, frozen=True):
    """An answer, with the dice that fell because of it, after which a side stood better or worse than before."""

    answer: int
    """How many answers had been given with it."""
    seat: str
    token: str
    before: float
    after: float
    dice: bool = False
    """Whether dice fell because of it."""

    @property
    def swing(self) -> float:
        """How much the chances have changed."""
        return self.after - self.before


def advise(battle: Battle, name: str = "", seed: int = 0, budget: Budget | None = None) -> list[Advice]:
    """What a commander would answer for each side that must answer now. The battle itself stays as it is."""
    seats = [ask.seat for ask in battle.asks if isinstance(ask, Choice)]
    return [advice(battle, seat, name, seed, budget) for seat in seats]


def advice(battle: Battle, seat: str, name: str = "", seed: int = 0, budget: Budget | None = None) -> Advice:
    """What a commander, the book's adviser where none is named, would answer in a seat's place, from its view.

    In sealed decisions that is all of the seat's part; elsewhere the one answer that is asked for.
    """
    name = name or adviser(battle.book.name)
    player = commander(name, seed, battle.book.name, budget=budget)
    twin, stop = battle.fork(), time.monotonic() + MAX_SECONDS
    together = len(twin.waiting) > 1
    answers: list[str] = []
    labels: list[Message | None] = []
    while len(answers) < MAX_ANSWERS and time.monotonic() < stop:
        view = twin.view(seat)
        if not view.asks or isinstance(ask := view.asks[0], Roll):
            break
        answers.append(player.choose(view, ask))
        labels.append(_label(ask, answers[-1]))
        if not together or _last(twin, seat, answers[-1]):
            break
    why = reasons(player)
    afraid = fears(battle.book.name, battle.view(seat), seat) if answers else None
    return Advice(seat, name, answers, tuple(labels), why, wants(why), afraid)


def _sentence(battle: Battle, told: Message, lang: str) -> str:
    return capitalised(commander_texts().say(told, lang, battle.names))


def _label(ask: Choice, token: str) -> Message | None:
    return next((option.label for option in (*ask.options, *ask.other_options) if option.token == token), None)


def _last(twin: Battle, seat: str, token: str) -> bool:
    """Give an answer of a sealed part; True when the side has no more to decide there."""
    before = twin.waiting
    twin.answer(token, seat)
    return twin.waiting != before


def check_judged(book: str) -> None:
    """A book whose positions nobody has taught the machine to weigh is refused."""
    if "searching" not in commanders(book):
        raise UserError(message("no-study", book=book), texts())


def prospects(battle: Battle, seat: str) -> list[Moment]:
    """How a side's prospects changed, answer by answer: each begins where the one before ended."""
    check_judged(battle.book.name)
    if seat not in battle.seats:
        raise UserError(message("unknown-seat", seat=seat, known=", ".join(battle.seats)))
    found: list[Moment] = []
    before, facts = chance(battle.at_answer(0), seat), 0
    live = [battle.entries[at] for at in battle.valid_entries]
    for number, entry in enumerate(live, 1):
        if not isinstance(entry, Entry) or entry.facts <= facts:
            continue
        facts = entry.facts
        after = chance(battle.at_answer(number), seat)
        fell = bool(entry.throws)
        found.append(Moment(number, entry.seat, entry.token, round(before, 4), round(after, 4), fell))
        before = after
    return found


def moments(battle: Battle, seat: str, most: int = 5) -> list[Moment]:
    """The answers after which a side's prospects changed most, in the order in which they were given."""
    return decisive(prospects(battle, seat), most)


def decisive(found: Sequence[Moment], most: int) -> list[Moment]:
    """Those of these moments that changed most, in their order; what changed nothing decided nothing."""
    turning = [moment for moment in found if moment.swing]
    return sorted(sorted(turning, key=lambda moment: -abs(moment.swing))[:most], key=lambda moment: moment.answer)


def lasting(found: Sequence[Moment], most: int) -> list[Moment]:
    """The moments whose change was never undone again, the largest of them, in their order: none cancels another.

    How much of a change lasted is how far the side's prospects have stayed beyond where they were before it.
    """
    kept: list[tuple[float, Moment]] = []
    lowest = highest = found[-1].after if found else 0.0
    for moment in reversed(found):
        lowest, highest = min(lowest, moment.after), max(highest, moment.after)
        lasted = max(lowest - moment.before, moment.before - highest)
        if lasted > 0:
            kept.append((min(lasted, abs(moment.swing)), moment))
    chosen = sorted(kept, key=lambda one: -one[0])[:most]
    return sorted((moment for _, moment in chosen), key=lambda moment: moment.answer)


def luck_and_skill(found: Sequence[Moment]) -> tuple[float, float]:
    """What the dice gave a side in prospects, all in all, and what the decisions of both sides gave it."""
    luck = sum(moment.swing for moment in found if moment.dice)
    return round(luck, 4), round(sum(moment.swing for moment in found) - luck, 4)
