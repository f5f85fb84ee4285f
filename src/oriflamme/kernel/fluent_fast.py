"""Plain sentences put together without Fluent's resolver: text, places to fill, and choices by word or number.

Nearly every sentence is of this kind and is said far more often than it is read. Whatever else a pattern asks for
(functions, other messages) is left to Fluent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from babel import Locale
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from oriflamme.kernel import numbers

Parts = Mapping[str, str | int]
Filled = Callable[[Parts], str | None]
"""Gives the sentence, or None where Fluent must make it."""


def places(node: ast.BaseNode) -> tuple[str, ...]:
    """The names of the places in a pattern or a whole file, in order."""
    found = _Places()
    found.visit(node)
    return tuple(found.names)


class _Places(Visitor):
    """The places of a pattern."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names[node.id.name] = None


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
    if isinstance(expression, ast.StringLiteral):
        said = expression.parse()["value"]
        return lambda parts: said
    if isinstance(expression, ast.VariableReference):
        return _place(expression.id.name, locale.language)
    if isinstance(expression, ast.SelectExpression) and isinstance(expression.selector, ast.VariableReference):
        return _choice(expression.selector.id.name, expression.variants, locale)
    return None


def _place(name: str, lang: str) -> Filled:
    def fill(parts: Parts) -> str | None:
        part = parts.get(name)
        return numbers.whole(part, lang) if isinstance(part, int) else part

    return fill


def _choice(name: str, variants: list[ast.Variant], locale: Locale) -> Filled | None:
    """One of several texts: by a word, by a whole number, or by the plural form of a number; the first that fits."""
    words: dict[str, Filled] = {}
    numbers: list[tuple[str | int, Filled]] = []
    fallback: Filled | None = None
    for variant in variants:
        text, key = compiled(variant.value, locale), _key(variant.key)
        if text is None or key is None:
            return None
        numbers.append((key, text))
        words.setdefault(key if isinstance(key, str) else locale.plural_form(key), text)  # Fluent takes both for words
        fallback = text if variant.default else fallback
    assert fallback is not None
    other = fallback

    def fill(parts: Parts) -> str | None:
        part = parts.get(name)
        if part is None:
            return None
        if isinstance(part, str):
            return words.get(part, other)(parts)
        form = locale.plural_form(part)
        return next((text for key, text in numbers if key in (part, form)), other)(parts)

    return fill


def _key(key: ast.Identifier | ast.NumberLiteral) -> str | int | None:
    """What a variant stands for; None for numbers that are not whole."""
    if isinstance(key, ast.Identifier):
        return key.name
    return None if "." in key.value else int(key.value)
