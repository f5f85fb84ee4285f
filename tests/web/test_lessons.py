"""Lessons: whoever does what they point at wins, by the keyboard alone; and every question of a battle to learn by is
explained, in both languages."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from oriflamme.kernel import Battle, Choice, Roll, registry
from oriflamme.kernel.lessons import lessons
from oriflamme.server.asks_json import question
from tests.lessons import follow
from tests.web.reader import Reader

TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"
MAX_ANSWERS = 500


def tutorials() -> list[str]:
    """The scenarios that say they are for learning."""
    every = {name: path for book in registry.books().values() for name, path in book.scenarios.items()}
    return [name for name, path in every.items() if "\ntutorial = true" in path.read_text(encoding="utf-8")]


def eager(choice: Choice, chance: random.Random) -> str:
    """An answer of somebody who wants to see a fight."""
    bold = [option for option in choice.options if {"attack", "charge"} & set(option.notes)]
    return chance.choice(bold if bold and chance.random() < 0.7 else list(choice.options)).token


def met(scenario: str, seed: int) -> dict[str, set[str]]:
    """What is asked in one battle, by the languages in which the server has a hint for it."""
    battle, chance, found = Battle.open(scenario, seed=seed), random.Random(seed), dict[str, set[str]]()
    battle.hold_dice()
    for _ in range(MAX_ANSWERS):
        if not battle.asks:
            break
        ask = battle.asks[0]
        if isinstance(ask, Roll):
            battle.roll_held_dice()
        else:
            if ask.kind not in found:
                found[ask.kind] = {lang for lang in ("fr", "en") if question(battle, ask, lang).get("hint")}
            battle.answer(eager(ask, chance), ask.seat)
    return found


@pytest.mark.parametrize("scenario", tutorials())
def test_every_question_of_a_battle_to_learn_by_is_explained(scenario: str) -> None:
    found = met(scenario, 0) | met(scenario, 1)
    assert len(found) >= 3
    assert {kind: langs for kind, langs in found.items() if langs != {"fr", "en"}} == {}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_throw_is_explained_by_the_page_where_the_book_has_no_more_to_say(lang: str) -> None:
    assert re.search(r"^hint-roll = \S", (TEXTS / f"{lang}.ftl").read_text(encoding="utf-8"), re.MULTILINE)


# Lessons

SHORTEST, LONGEST = 8, 15
"""Minutes of a first lesson."""
MAX_STEPS = 9


def test_every_book_has_a_first_lesson() -> None:
    first = {name.split("/")[0]: lesson for name, lesson in reversed(lessons().items())}
    assert set(first) == set(registry.books())
    for lesson in first.values():
        assert (lesson.number, lesson.tier) == (1, "base")
        assert SHORTEST <= lesson.minutes <= LONGEST


@pytest.mark.parametrize("name", lessons())
def test_whoever_does_what_a_lesson_points_at_meets_every_step_and_wins(name: str) -> None:
    lesson = lessons()[name]
    assert 0 < len(lesson.step) <= MAX_STEPS
    battle, met = follow(lesson)
    assert [one.step for one in met if one.step >= 0] == list(range(len(lesson.step)))
    assert battle.outcome is not None
    assert battle.outcome.winner == lesson.seat


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_explains_mistakes_wherever_there_is_another_answer(name: str) -> None:
    lesson = lessons()[name]
    _, met = follow(lesson)
    choices = {one.step: one.ask for one in met if one.step >= 0 and isinstance(one.ask, Choice)}
    assert [at for at, ask in choices.items() if len(ask.options) > 1 and not lesson.step[at].wrong.fr] == []
    for step in lesson.step:
        assert step.text.fr and step.text.en and bool(step.wrong.fr) == bool(step.wrong.en)


def take(reader: Reader, book: str) -> Reader:
    """The first lesson of a book, from the front page on, with nothing but keys."""
    reader.start()
    reader.page.locator(f".book[data-book={book}]").focus()
    reader.page.keyboard.press("Enter")
    reader.button({"en": "Learn", "fr": "Apprendre"}[reader.lang]).focus()
    reader.page.keyboard.press("Enter")
    expect(reader.page.locator(".lesson, dialog ol button").first).to_be_visible()
    if reader.page.locator("dialog").count():
        reader.page.locator("dialog ol button").first.focus()
        reader.page.keyboard.press("Enter")
    expect(reader.page.locator(".lesson .taught")).to_be_visible()
    return reader


def go_on(reader: Reader, seconds: float = 40) -> None:
    """Press Enter on what is pointed at, wherever the page has put the cursor, until the battle is over."""
    end = time.monotonic() + seconds
    while not reader.page.locator(".question [data-token=end]").count():
        assert time.monotonic() < end, reader.text()
        if reader.page.evaluate("document.activeElement?.matches('.taught:not(:disabled), [data-confirm]') ?? false"):
            reader.page.keyboard.press("Enter")
        reader.page.wait_for_timeout(25)


@pytest.mark.parametrize(("book", "lang"), [("demonworld", "en"), ("fleuries", "fr"), ("lames", "en"), ("masse", "fr")])
def test_a_lesson_is_won_by_the_keyboard_alone(reader: Callable[..., Reader], book: str, lang: str) -> None:
    learner = take(reader(lang=lang), book)
    go_on(learner)
    expect(learner.page.locator(".lesson")).to_contain_text(
        next(one.done.text(lang) for name, one in lessons().items() if name.startswith(book))
    )
