"""Somebody who takes a lesson and does what it points at, without a page."""

from __future__ import annotations

from typing import NamedTuple

from oriflamme.commanders import commander
from oriflamme.kernel import Battle, Choice, Option, Roll
from oriflamme.kernel.lessons import Lesson, Pointed
from oriflamme.server.create_battle import LESSON_SEED

MAX_ANSWERS = 400


class Met(NamedTuple):
    """Something that the learner was asked, at which step of the lesson (-1: none), and the answer.

    `led`: the lesson pointed at the answer, or there was no other.
    """

    ask: Choice | Roll
    step: int
    token: str
    led: bool


def meant(pointed: Pointed, option: Option) -> bool:
    wanted = {name: getattr(pointed, name) for name in ("verb", "piece", "target", "what", "place")}
    same = all(not value or getattr(option, name) == value for name, value in wanted.items())
    return same and (not pointed.note or pointed.note in option.notes)


def offered(points: list[Pointed], ask: Choice) -> Option | None:
    return next((option for one in points for option in ask.options if meant(one, option)), None)


def next_step(lesson: Lesson, at: int, ask: Choice | Roll) -> int:
    """The step that this question is about; -1: none that is left."""
    for number, step in enumerate(lesson.step[at:], start=at):
        kind = (step.roll, ask.purpose) if isinstance(ask, Roll) else (step.ask, ask.kind)
        if kind[0] != kind[1] or step.subject not in ("", ask.subject):
            continue
        if isinstance(ask, Roll) or not step.point or offered(step.point, ask):
            return number
    return -1


IDLE = ("none", "pass", "hold", "stay", "wait", "stand", "done", "confirm")
"""Verbs of answers by which nothing is done, the idlest first."""


def idle(lesson: Lesson) -> Battle:
    """The battle of somebody who only ever passes."""
    book, battle = str(lesson.scenario["book"]), Battle.open(lesson.scenario, secret=lesson.dice)
    foes = {seat: commander(lesson.commander, LESSON_SEED, book) for seat in battle.seats if seat != lesson.seat}
    while battle.asks:
        ask = battle.asks[0]
        assert isinstance(ask, Choice)
        if ask.seat != lesson.seat:
            battle.answer(foes[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
            continue
        passed = (option for word in IDLE for option in ask.options if word in (option.verb, option.token.split()[-1]))
        battle.answer(next(passed, ask.options[-1]).token, lesson.seat)
    return battle


def follow(lesson: Lesson, adviser: str = "plain") -> tuple[Battle, list[Met]]:
    """The battle of somebody who does all that the lesson points at, and asks for advice where it points at nothing."""
    book, battle = str(lesson.scenario["book"]), Battle.open(lesson.scenario, secret=lesson.dice)
    battle.hold_dice()
    foes = {seat: commander(lesson.commander, LESSON_SEED, book) for seat in battle.seats if seat != lesson.seat}
    at, met = 0, list[Met]()
    while battle.asks and len(met) < MAX_ANSWERS:
        ask = next((one for one in battle.asks if one.seat == lesson.seat), battle.asks[0])
        if ask.seat != lesson.seat:
            if isinstance(ask, Roll):
                battle.roll_held_dice()
            else:
                battle.answer(foes[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
            continue
        number = next_step(lesson, at, ask)
        at = number + 1 if number >= 0 else at
        if isinstance(ask, Roll):
            met.append(Met(ask, number, "", True))
            battle.roll_held_dice()
            continue
        points = lesson.step[number].point if number >= 0 else []
        usual = [one.point for one in lesson.usual if one.ask == ask.kind and one.subject in ("", ask.subject)]
        option = next((found for one in (points, *usual) if (found := offered(one, ask))), None)
        if option is None and len(ask.options) == 1:
            option = ask.options[0]
        token = option.token if option else commander(adviser, 0, book).choose(battle.view(ask.seat), ask)
        met.append(Met(ask, number, token, option is not None))
        battle.answer(token, lesson.seat)
    return battle, met
