"""Plain sentences put together without Fluent's resolver: text, places to fill, and choices by word or number.

Nearly every sentence is of this kind and is said far more often than it is read. Whatever else a pattern asks for
(grouped numbers, functions, other messages) is left to Fluent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from babel import Locale
from fluent.syntax import ast

Parts = Mapping[str, str | int]
Filled = Callable[[Parts], str | None]
"""Gives the sentence, or None where Fluent must make it."""
PLAIN_BELOW = 1000
"""Whole numbers from here on are written in groups, as each language does it."""


def compiled(pattern: ast.Pattern, locale: Locale) -> Filled | None:
    """The sentence as a function of its parts, where it is plain."""
    pieces: list[Filled] = []
    for element in pattern.elements:
        piece = _piece(element, locale)
        if piece is None:
            return None
        pieces.append(piece)

    def fill(parts: Parts) -> str | None:
        said = []
        for piece in pieces:
            text = piece(parts)
            if text is None:
                return None
            said.append(text)
        return "".join(said)

    return fill


def _piece(element: ast.TextElement | ast.Placeable, locale: Locale) -> Filled | None:
    if isinstance(element, ast.TextElement):
        text = element.value
        return lambda parts: text
    expression = element.expression
    if isinstance(expression, ast.VariableReference):
        return _place(expression.id.name)
    if isinstance(expression, ast.SelectExpression) and isinstance(expression.selector, ast.VariableReference):
        return _choice(expression.selector.id.name, expression.variants, locale)
    return None


def _place(name: str) -> Filled:
    def fill(parts: Parts) -> str | None:
        part = parts.get(name)
        if isinstance(part, int):
            return str(part) if -PLAIN_BELOW < part < PLAIN_BELOW else None
        return part

    return fill


def _choice(name: str, variants: list[ast.Variant], locale: Locale) -> Filled | None:
    """One of several texts: by a word, or by the plural form of a number. Exact numbers are left to Fluent."""
    texts: dict[str, Filled] = {}
    fallback = ""
    for variant in variants:
        text = compiled(variant.value, locale)
        if text is None or not isinstance(variant.key, ast.Identifier):
            return None
        texts.setdefault(variant.key.name, text)
        fallback = variant.key.name if variant.default else fallback

    def fill(parts: Parts) -> str | None:
        part = parts.get(name)
        if part is None:
            return None
        word = locale.plural_form(part) if isinstance(part, int) else part
        return texts.get(word, texts[fallback])(parts)

    return fill
