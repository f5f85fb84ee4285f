"""What goes wrong is part of the product: one clear sentence, with its clause or place, and nothing changed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.messages import Message, Texts


@cache
def kernel_texts() -> Texts:
    """The sentences of the kernel itself."""
    return Texts([Path(__file__).parent / "texts"])


@cache
def book_texts(folder: Path) -> Texts:
    """The sentences of the kernel and of the rulebook in this folder."""
    return Texts([Path(__file__).parent / "texts", folder / "texts"])


class UserError(Exception):
    """A mistake that a person can mend. Never a traceback: commands show `message` in the reader's language."""

    def __init__(
        self, message: Message, texts: Texts | None = None, names: Mapping[str, Bilingual] | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.texts = texts or kernel_texts()
        self.names = names

    def say(self, lang: str) -> str:
        """What is wrong, in a language."""
        return self.texts.say(self.message, lang, self.names)

    def __str__(self) -> str:
        return self.say("en")


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why something may not be done: a sentence for the player and the clause that forbids it."""

    message: Message
    clause: str


class Refused(UserError):
    """An answer that was not accepted. Nothing has changed."""

    def __init__(
        self, refusal: Refusal, texts: Texts | None = None, names: Mapping[str, Bilingual] | None = None
    ) -> None:
        super().__init__(refusal.message, texts, names)
        self.refusal = refusal

    @property
    def clause(self) -> str:
        """The clause that forbids it."""
        return self.refusal.clause

    def say(self, lang: str) -> str:
        """What is refused and why, in a language, with the clause."""
        sentence = super().say(lang)
        return f"{sentence} [{self.clause}]" if self.clause else sentence
