"""The signs that print puts between and into words: no-break spaces, apostrophes, minus signs.

Sources keep plain spaces, straight apostrophes and hyphens. The signs are set once, when a text is read; `fold` takes
them out again where texts are compared. The page sets its own texts by the same rules (`typography.ts`), and
`tests/data/language/typography.json` holds both to the same cases.
"""

from __future__ import annotations

import re
from functools import lru_cache

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

NO_BREAK = "\N{NO-BREAK SPACE}"
NARROW = "\N{NARROW NO-BREAK SPACE}"
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
MINUS = "\N{MINUS SIGN}"
MAX_KEPT = 20_000
"""Texts whose signs have been set once and are remembered."""

_MINUS_RULE = (re.compile(r"(?<![\w.,-])-(?=\d|$)"), MINUS)
"""Before a number, or (at the end of a text) before the place of one. Dice (2d4-1), ids and options (--x) stay."""
_FRENCH_RULES = (
    (re.compile(r" ([;!?])(?!\w)"), rf"{NARROW}\1"),
    (re.compile(r" ([:%»])"), rf"{NO_BREAK}\1"),
    (re.compile(r"« "), f"«{NO_BREAK}"),
    (re.compile(r"(?<=\d) (?=\d{3}\b)"), NARROW),
    (re.compile(r"(?:(?<=\d)|^) (?=(?:cm|m|h|s|ms|PV|PM|PO)\b)"), NO_BREAK),  # at the start: straight after a place
    (re.compile(r"(?<=[A-Za-zÀ-ÿœ])'(?=[A-Za-zÀ-ÿœ«]|$)"), APOSTROPHE),  # at the end: before a place
    _MINUS_RULE,
)
_FOLDED = str.maketrans({NO_BREAK: " ", NARROW: " ", APOSTROPHE: "'", MINUS: "-"})


@lru_cache(MAX_KEPT)
def french(text: str) -> str:
    """A French text, or the part of one between two places, with its signs.

    >>> fold(french("Qui tire ? L'archer : -1."))
    "Qui tire ? L'archer : -1."
    """
    for pattern, sign in _FRENCH_RULES:
        text = pattern.sub(sign, text)
    return text


@lru_cache(MAX_KEPT)
def english(text: str) -> str:
    """An English text with its signs: only the minus is another one than on a keyboard."""
    pattern, sign = _MINUS_RULE
    return pattern.sub(sign, text)


def typeset(text: str, lang: str) -> str:
    """A text with the signs of its language."""
    return french(text) if lang == "fr" else english(text)


def fold(text: str) -> str:
    """The text as it is typed on a keyboard: what typography has set is taken out again."""
    return text if text.isascii() else text.translate(_FOLDED)


class _Typesetter(Visitor):
    def __init__(self, lang: str) -> None:
        self.lang = lang

    def visit_TextElement(self, node: ast.TextElement) -> None:
        node.value = typeset(node.value, self.lang)


def typeset_resource(resource: ast.Resource, lang: str) -> None:
    """Set the signs of every text of a Fluent file, in its syntax tree; places and what fills them stay."""
    _Typesetter(lang).visit(resource)
