"""What the site itself says, in both languages."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from oriflamme.kernel.typography import typeset

LANGUAGES = ("en", "fr")


@cache
def _all() -> dict[str, dict[str, str]]:
    return tomllib.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))


def word(key: str, lang: str, **values: object) -> str:
    """A sentence of the site, with its values filled in."""
    text = _all()[lang][key]
    return (typeset(text, lang) if lang == "fr" else text).format(**values)


def other(lang: str) -> str:
    """The other language."""
    return "fr" if lang == "en" else "en"
