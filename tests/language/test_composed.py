"""Sentences put together from several pieces: exactly what is said of some (`composed.toml`), in both languages."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import pytest

from oriflamme.kernel import Tally
from oriflamme.kernel.messages import Message, Texts
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks.demonworld.facts.magic import SpellCast as WizardsSpell
from oriflamme.rulebooks.masse.facts_heroes import SpellCast
from tests.language.samples import NAMES
from tests.language.sentences import DATA, folder_of

COMPOSED: list[dict[str, Any]] = tomllib.loads((DATA / "composed.toml").read_text(encoding="utf-8"))["sentence"]


@cache
def texts_of(file: str) -> Texts:
    return Texts([folder_of(file)])


def said(file: str, message: Message) -> list[str]:
    """What a message says, in French and in English."""
    return [fold(texts_of(file).say(message, lang, NAMES)) for lang in ("fr", "en")]


def message_of(id: str, args: dict[str, Any]) -> Message:
    """A message of the file: an argument that is a table is a message again, `id` and what it needs."""
    made = {
        key: message_of(part["id"], {name: one for name, one in part.items() if name != "id"})
        if isinstance(part, dict)
        else part
        for key, part in args.items()
    }
    return Message(id, made)


@pytest.mark.parametrize("sentence", COMPOSED, ids=lambda one: f"{one['file']} {one['id']}")
def test_pieces_make_a_sentence(sentence: dict[str, Any]) -> None:
    message = message_of(sentence["id"], sentence.get("args", {}))
    assert said(sentence["file"], message) == [sentence["fr"], sentence["en"]]


@pytest.mark.parametrize(
    ("target", "fr", "en"),
    [("fs", "elle-même", "the caster"), ("ms", "le Capitaine Aubert", "the Orc Captain")],
)
def test_whoever_casts_a_spell_on_himself_is_not_named_twice(target: str, fr: str, en: str) -> None:
    fact = SpellCast(clause="", unit="fs", spell="cure", target=target, roll=5)
    assert said("masse", fact.message()) == [
        f"La Garde orc lance Soins sur {fr} (jet : 5).",
        f"The Orc Guard casts Cure on {en} (roll: 5).",
    ]


@pytest.mark.parametrize(
    ("spell", "target", "fr", "en"),
    [
        ("empire_fortitude", "fs", " sur elle-même", " on the caster"),
        ("empire_fortitude", "mp", " sur les Archers", " on the Archers"),
        ("empire_esprits_de_la_foret", "fs", "", ""),
    ],
)
def test_a_wizard_of_demonworld_casts_on_himself_or_round_himself(spell: str, target: str, fr: str, en: str) -> None:
    cast: dict[str, Any] = {"clause": "", "points": 1, "tally": Tally(()), "level": 5, "roll": 9, "result": "cast"}
    french, english = said("demonworld", WizardsSpell(wizard="fs", spell=spell, target=target, **cast).message())
    assert f" »{fr} (1 point) : 9 pour 5 ou plus" in french
    assert f'"{en} (1 point): 9, needing 5 or more' in english
