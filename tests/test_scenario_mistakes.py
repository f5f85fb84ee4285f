"""Mistakes in scenario files, each with what is said about it, in both languages: place, line, and what was meant."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import oriflamme
from oriflamme.kernel import Battle, UserError
from oriflamme.kernel.typography import fold

MISTAKES: list[dict[str, str]] = tomllib.loads(
    (Path(__file__).parent / "data" / "scenario_mistakes.toml").read_text(encoding="utf-8")
)["mistake"]


def test_there_are_many_and_no_two_alike() -> None:
    assert len(MISTAKES) >= 60
    for lang in ("fr", "en"):
        assert len({mistake[lang] for mistake in MISTAKES}) == len(MISTAKES)
    assert [mistake for mistake in MISTAKES if not mistake["en"].startswith("mine.toml")] == []


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: f"{mistake['scenario']}: {mistake['stands'][-40:]}")
def test_a_mistake_is_told(mistake: dict[str, str], tmp_path: Path) -> None:
    name = mistake["scenario"]
    text = oriflamme.book(name.split("/")[0]).scenarios[name].read_text(encoding="utf-8")
    assert mistake["instead_of"] in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(mistake["instead_of"], mistake["stands"], 1), encoding="utf-8")
    with pytest.raises(UserError) as refused:
        Battle.open(str(file), dice="typed")
    assert {lang: fold(refused.value.say(lang)) for lang in ("fr", "en")} == {
        "fr": mistake["fr"],
        "en": mistake["en"],
    }
