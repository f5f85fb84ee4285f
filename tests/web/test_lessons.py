"""Somebody who learns is told something at every question and throw of a battle to learn by, in both languages."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from oriflamme.kernel import Battle, Choice, Roll, registry
from oriflamme.server.asks_json import question

TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"
MAX_ANSWERS = 500


def lessons() -> list[str]:
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


@pytest.mark.parametrize("scenario", lessons())
def test_every_question_of_a_battle_to_learn_by_is_explained(scenario: str) -> None:
    found = met(scenario, 0) | met(scenario, 1)
    assert len(found) >= 3
    assert {kind: langs for kind, langs in found.items() if langs != {"fr", "en"}} == {}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_throw_is_explained_by_the_page_where_the_book_has_no_more_to_say(lang: str) -> None:
    assert re.search(r"^hint-roll = \S", (TEXTS / f"{lang}.ftl").read_text(encoding="utf-8"), re.MULTILINE)
