"""A text in both languages."""

from __future__ import annotations

import msgspec

from oriflamme.kernel.typography import typeset


class Bilingual(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One text in both languages, as it was written."""

    fr: str
    en: str

    def text(self, lang: str) -> str:
        """The text for a reader, with the signs of his language."""
        return typeset(self.fr if lang == "fr" else self.en, lang)
