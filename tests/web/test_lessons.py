"""Somebody who learns is told something at every question and throw of a battle to learn by, in both languages."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from oriflamme.kernel import Battle, Choice, Roll, registry

TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"
EAGER = ("charge", "attack", "strike", "engage", "shoot", "shock")
MAX_ANSWERS = 500


def lessons() -> list[str]:
    """The scenarios that say they are for learning."""
    every = {name: path for book in registry.books().values() for name, path in book.scenarios.items()}
    return [name for name, path in every.items() if "\ntutorial = true" in path.read_text(encoding="utf-8")]


def hints(lang: str) -> set[str]:
    return set(re.findall(r"^(hint-[\w-]+) = \S", (TEXTS / f"{lang}.ftl").read_text(encoding="utf-8"), re.MULTILINE))


def eager(choice: Choice, chance: random.Random) -> str:
    """An answer of somebody who wants to see a fight."""
    bold = [option for option in choice.options if any(word in option.token for word in EAGER)]
    return chance.choice(bold if bold and chance.random() < 0.7 else list(choice.options)).token


def met(scenario: str, seed: int) -> set[str]:
    """The hints that the page looks for in one battle."""
    battle, chance, found = Battle.open(scenario, seed=seed), random.Random(seed), set[str]()
    battle.hold_dice()
    for _ in range(MAX_ANSWERS):
        if not battle.asks:
            break
        ask = battle.asks[0]
        if isinstance(ask, Roll):
            found.add(f"hint-{battle.book.name}-roll-{ask.purpose}")
            battle.roll_held_dice()
        else:
            found.add(f"hint-{battle.book.name}-{ask.question.id}")
            battle.answer(eager(ask, chance), ask.seat)
    return found


@pytest.mark.parametrize("scenario", lessons())
def test_every_question_of_a_battle_to_learn_by_is_explained(scenario: str) -> None:
    wanted = set[str]().union(*(met(scenario, seed) for seed in range(2)))
    assert len(wanted) >= 4
    for lang in ("fr", "en"):
        asked = {one for one in wanted if "-roll-" not in one}
        assert asked - hints(lang) == set()
        assert "hint-roll" in hints(lang)
