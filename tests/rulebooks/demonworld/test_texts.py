"""Every sentence of Demonworld exists, in both languages, and a whole battle can be told."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from oriflamme.kernel import Battle, Choice, Roll
from oriflamme.kernel.rulebook import message_id
from oriflamme.rulebooks import demonworld
from oriflamme.rulebooks.demonworld.facts import FACTS
from tests.messages import LANGUAGES, entries, named, texts, variables
from tests.soundings import check_ask, check_said

FOLDER = Path(demonworld.__file__).parent
FILES = {lang: entries(FOLDER / "texts" / f"{lang}.ftl") for lang in LANGUAGES}


def test_both_languages_say_the_same_things() -> None:
    assert list(FILES["fr"]) == list(FILES["en"])
    for id in FILES["fr"]:
        assert variables(FILES["fr"][id]) == variables(FILES["en"][id]), id


def test_every_refusal_flaw_fact_and_reason_has_a_sentence() -> None:
    said = named(FOLDER, "refusal", 1, "no-") | {message_id(kind) for kind in FACTS}
    said |= named(FOLDER, ".need", 1, "scenario-") | named(FOLDER, ".refuse", 0, "scenario-")
    said |= (
        named(FOLDER, "Flaw", 1, "scenario-") | named(FOLDER, "Item", 0, "reason-") | named(FOLDER, "Roll", 1, "roll-")
    )
    assert {id for id in said if not id.endswith("*")} - FILES["fr"].keys() == set()


def test_french_puts_a_space_before_double_signs_and_english_none() -> None:
    for id, entry in FILES["fr"].items():
        assert not [text for text in texts(entry) if re.search(r"(^|\S)[;:?!»]|«\S", text)], id
    for id, entry in FILES["en"].items():
        assert not [text for text in texts(entry) if re.search(r"\s[;:?!]|[«»]", text)], id


@pytest.mark.parametrize("scenario", sorted(demonworld.BOOK.scenarios))
def test_a_whole_battle_is_told_in_both_languages(scenario: str) -> None:
    battle = Battle.open(scenario, dice="typed")
    choose = random.Random(5)
    for number in range(400):
        if not battle.asks:
            break
        ask = battle.asks[0]
        if isinstance(ask, Roll):
            battle.answer(" ".join(str(choose.randint(1, size)) for size in ask.dice.sizes), ask.seat)
            continue
        assert isinstance(ask, Choice)
        if number % 10 == 0:
            check_ask(battle, ask)
        battle.answer(choose.choice(ask.options), ask.seat)
    for told in battle.facts:
        check_said(battle, told)
