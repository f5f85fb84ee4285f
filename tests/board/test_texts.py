"""Every sentence about maps exists, in both languages, with the same places to fill, and is said somewhere."""

from __future__ import annotations

import re
from pathlib import Path

from oriflamme import board, workshop
from tests.messages import LANGUAGES, entries, named, said, spelled_out, texts

FOLDER = Path(board.__file__).parent
FILES = {lang: entries(FOLDER / "texts", lang) for lang in LANGUAGES}


def test_every_message_that_is_named_exists_and_every_one_is_named() -> None:
    painters = Path(workshop.__file__).parent
    wanted = {name for folder in (FOLDER, painters) for name in named(folder, "bad_map", 1, "map-")}
    wanted |= {name for folder in (FOLDER, painters) for name in said(folder) if name != "map-*"}
    wanted |= spelled_out(named(FOLDER, "._complain", 0, "map-"), {"map-mark-on-": ("hex", "side", "field")})
    wanted = {name for name in wanted if name.startswith("map-")}
    assert wanted == {name for name in FILES["fr"] if name.startswith("map-")}


def test_french_puts_a_space_before_double_signs() -> None:
    for id, entry in FILES["fr"].items():
        assert not [text for text in texts(entry) if re.search(r"(^|\S)[;:?!»]|«\S", text)], id
