"""Every folder of sentences, whoever says them: both languages hold the same, and write their signs as they should."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import oriflamme
from tests.messages import LANGUAGES, entries, texts, variables

SOURCES = Path(oriflamme.__file__).parent
FOLDERS = sorted(SOURCES.rglob("texts"))
CODE = re.compile(r"[\w-]+:(?=\S)|(Content-Type|Authorization):")
"""What is typed as it stands: module:Class, https://, headers."""


@pytest.fixture(params=FOLDERS, ids=lambda folder: str(folder.parent.relative_to(SOURCES)))
def files(request: pytest.FixtureRequest) -> dict[str, dict[str, object]]:
    """The sentences of a folder, by language and name."""
    return {lang: entries(request.param, lang) for lang in LANGUAGES}


def test_the_folders_are_found() -> None:
    parents = {str(folder.parent.relative_to(SOURCES)) for folder in FOLDERS}
    assert {"kernel", "board", "cli", "server", "paper", "rulebooks/masse", "rulebooks/lames"} <= parents


def test_both_languages_say_the_same_things(files: dict[str, dict[str, object]]) -> None:
    assert list(files["fr"]) == list(files["en"])
    for id in files["fr"]:
        assert variables(files["fr"][id]) == variables(files["en"][id]), id


def test_french_puts_a_space_before_double_signs_and_english_none(files: dict[str, dict[str, object]]) -> None:
    for id, entry in files["fr"].items():
        typed = [CODE.sub("", text) for text in texts(entry)]
        assert not [text for text in typed if re.search(r"(^|\S)[;:?!»]|«\S", text)], id
    for id, entry in files["en"].items():
        assert not [text for text in texts(entry) if re.search(r"\s[;:?!]|[«»]", text)], id


def test_nobody_shouts(files: dict[str, dict[str, object]]) -> None:
    for lang in LANGUAGES:
        assert not [id for id, entry in files[lang].items() if "!" in "".join(texts(entry))]
