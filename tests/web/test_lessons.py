"""Lessons: whoever does what they point at wins, by the keyboard alone; and every question of a battle to learn by is
explained, in both languages."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import expect

from oriflamme.kernel import Battle, Choice, Roll, registry
from oriflamme.kernel.lessons import lessons
from oriflamme.server.asks_json import question
from tests.lessons import follow, idle
from tests.web.reader import Reader, call
from tools.crashes import Server

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
"""Minutes of a lesson."""
MAX_STEPS = 9
MAX_LETTERS = 250
"""Of what is said at once: more than that is not read on a telephone."""

taken = cache(lambda name: follow(lessons()[name]))
"""A lesson, by its name, and all that somebody met in it who did what it points at."""


def test_every_book_has_a_first_lesson() -> None:
    first = {name.split("/")[0]: lesson for name, lesson in reversed(lessons().items())}
    assert set(first) == set(registry.plugins("rulebooks"))
    for lesson in first.values():
        assert (lesson.number, lesson.tier) == (1, "base")


@pytest.mark.parametrize("book", registry.books())
def test_every_tier_of_a_book_has_a_lesson_and_they_are_taken_in_the_order_of_the_tiers(book: str) -> None:
    taught = [one for name, one in lessons().items() if name.startswith(f"{book}/")]
    tiers = list(registry.books()[book].tiers)
    assert [one.number for one in taught] == list(range(1, len(taught) + 1))
    assert [tiers.index(one.tier) for one in taught] == sorted(tiers.index(one.tier) for one in taught)
    assert {one.tier for one in taught} >= set(tiers) - {"optional"}
    assert len(taught) > 1
    assert all(one.scenario.get("tier", "base") == one.tier for one in taught)
    assert all(SHORTEST <= one.minutes <= LONGEST for one in taught)


@pytest.mark.parametrize("name", lessons())
def test_whoever_does_what_a_lesson_points_at_meets_every_step_and_wins(name: str) -> None:
    lesson = lessons()[name]
    assert 0 < len(lesson.step) <= MAX_STEPS
    battle, met = taken(name)
    assert [one.step for one in met if one.step >= 0] == list(range(len(lesson.step)))
    assert battle.outcome is not None
    assert battle.outcome.winner == lesson.seat


@pytest.mark.parametrize("name", lessons())
def test_whoever_only_passes_does_not_win_a_lesson(name: str) -> None:
    """He loses; in *Les Guerres Fleuries*, where nobody came to grips, the battle is drawn."""
    outcome = idle(lessons()[name]).outcome
    assert outcome is not None
    assert outcome.winner != lessons()[name].seat
    assert (outcome.winner is None) == name.startswith("fleuries/")


@pytest.mark.parametrize("name", lessons())
def test_until_its_last_step_a_lesson_points_at_an_answer_to_every_question(name: str) -> None:
    lesson, (_, met) = lessons()[name], taken(name)
    last = next(at for at, one in enumerate(met) if one.step == len(lesson.step) - 1)
    assert [one.ask for one in met[:last] if not one.led] == []


@pytest.mark.parametrize("name", lessons())
def test_what_a_lesson_says_is_short_and_in_both_languages(name: str) -> None:
    lesson = lessons()[name]
    said = [lesson.title, lesson.goal, lesson.free, lesson.done, *(step.text for step in lesson.step)]
    wrong = [step.wrong for step in lesson.step if step.wrong.fr or step.wrong.en]
    for text in (text for both in (*said, *wrong) for text in (both.fr, both.en)):
        assert 0 < len(text) <= MAX_LETTERS, text
    assert not [both for both in said if both.fr == both.en]


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_explains_mistakes_wherever_there_is_another_answer(name: str) -> None:
    lesson, (_, met) = lessons()[name], taken(name)
    choices = {one.step: one.ask for one in met if one.step >= 0 and isinstance(one.ask, Choice)}
    assert [at for at, ask in choices.items() if len(ask.options) > 1 and not lesson.step[at].wrong.fr] == []


def take(reader: Reader, book: str, number: int = 1) -> Reader:
    """A lesson of a book, from the front page on, with nothing but keys."""
    reader.start()
    reader.page.locator(f".book[data-book={book}]").focus()
    reader.page.keyboard.press("Enter")
    reader.button({"en": "Learn", "fr": "Apprendre"}[reader.lang]).focus()
    reader.page.keyboard.press("Enter")
    expect(reader.page.locator(".lesson, dialog ol button").first).to_be_visible()
    if reader.page.locator("dialog").count():
        reader.page.locator("dialog ol button").nth(number - 1).focus()
        reader.page.keyboard.press("Enter")
    expect(reader.page.locator(".lesson .taught")).to_be_visible()
    return reader


POINTED_AT = "document.activeElement?.matches('.taught:not(:disabled), [data-confirm]')"
OVER = "document.querySelector('.question [data-token=end]') !== null"

PRESSED = f"""until => {{
    const asked = (document.querySelector(".question h2")?.innerText ?? "").replace(/\\s+/g, " ");
    if (asked.includes(until)) return true;
    if ({POINTED_AT}) document.activeElement.click();
    return false;
}}"""
"""Looked and pressed in one breath: between a look and a key the next question may come, and be passed over."""


def go_on(reader: Reader, seconds: float = 40) -> None:
    """Press Enter on what is pointed at, wherever the page has put the cursor, until all is over."""
    end = time.monotonic() + seconds
    while not reader.page.evaluate(OVER):
        assert time.monotonic() < end, reader.text()
        if reader.page.evaluate(POINTED_AT):
            reader.page.keyboard.press("Enter")
        reader.page.wait_for_timeout(25)


def go_on_until(reader: Reader, asked: str, seconds: float = 40) -> None:
    """Press what is pointed at until this is asked."""
    end = time.monotonic() + seconds
    while not reader.page.evaluate(PRESSED, asked):
        assert time.monotonic() < end, reader.text()
        reader.page.wait_for_timeout(25)


FIRST = {"demonworld/premiere": "en", "fleuries/premiere": "fr", "lames/premiere": "en", "masse/premiere": "fr"}
"""The lessons taken in a browser each time, with the language; the others, and both languages, when soaking."""


@pytest.mark.parametrize(
    ("name", "lang"),
    [
        pytest.param(name, lang, marks=[] if FIRST.get(name) == lang else [pytest.mark.soak])
        for name in lessons()
        for lang in ("en", "fr")
    ],
)
def test_a_lesson_is_won_by_the_keyboard_alone(reader: Callable[..., Reader], name: str, lang: str) -> None:
    learner = take(reader(lang=lang), name.partition("/")[0], lessons()[name].number)
    go_on(learner)
    expect(learner.page.locator(".lesson")).to_contain_text(lessons()[name].done.text(lang))


def test_on_a_small_screen_whoever_is_asked_about_is_in_sight(reader: Callable[..., Reader], server: Server) -> None:
    learner = take(reader(lang="fr", width=360, height=740, still=False), "demonworld")
    go_on_until(learner, "Qui le socle 1")
    asked = call(server.origin, "/battle", learner.page.url.rpartition("/")[2])["asks"][0]["subject"]
    learner.page.wait_for_timeout(500)  # the camera is on its way
    piece, board = (
        learner.page.locator(where).first.bounding_box()
        for where in (f'[data-piece="{asked}"] .box', "[role=region] .field")
    )
    assert piece is not None and board is not None
    assert board["y"] <= piece["y"] and piece["y"] + piece["height"] <= board["y"] + board["height"]
    assert board["x"] <= piece["x"] and piece["x"] + piece["width"] <= board["x"] + board["width"]
    expect(learner.page.locator(".status .turn")).to_be_in_viewport()
    expect(learner.page.locator(".question .taught")).to_be_in_viewport()
