"""The sentences of the server itself, in both languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from oriflamme.kernel import Message, Rulebook, UserError
from oriflamme.kernel.messages import LANGUAGES, Texts


@cache
def texts() -> Texts:
    """What the server says."""
    return Texts([Path(__file__).parent / "texts"])


def tell(id: str, lang: str, /, **args: Any) -> str:
    """A sentence of the server in that language."""
    return texts().say(Message(id, args), lang)


def trouble(id: str, /, **args: Any) -> UserError:
    """A mistake that a person can mend, in the words of the server."""
    return UserError(Message(id, args), texts())


def tier_name(book: Rulebook[Any], tier: str, lang: str) -> str:
    """What a tier of a book is called; "" where it has but one."""
    return book.texts.say(book.tier_name(tier), lang) if len(book.tiers) > 1 else ""


def language(wanted: str | None, accepted: str = "") -> str:
    """The reader's language: the one named, else the first that the browser accepts, else English."""
    if wanted in LANGUAGES:
        return str(wanted)
    for part in accepted.lower().split(","):
        if part.strip()[:2] in LANGUAGES:
            return part.strip()[:2]
    return "en"
