"""Messages laid flat: every way in which the parts of a sentence can follow one another."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice, product
from pathlib import Path
from typing import Any, NamedTuple

from fluent.syntax import FluentParser, ast

from oriflamme.kernel.messages import LANGUAGES, place_of, text_files
from oriflamme.kernel.registry import FORMER
from oriflamme.kernel.typography import typeset_resource

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data" / "language"
FILES: Mapping[str, Mapping[str, Any]] = tomllib.loads((DATA / "names.toml").read_text(encoding="utf-8"))
MAX_WAYS = 2000
"""Ways of one message that are looked at."""
KEYS_NOT_NAMES = ("scenario-", "transcript-", "drift-")
"""Messages that are said before there are names, or about a file: their places hold keys as they are written."""


class Part(NamedTuple):
    """A piece of text, or a place."""

    text: str = ""
    place: str = ""


def folder_of(file: str) -> Path:
    """Where the texts of a file of `names.toml` are."""
    folder = FILES[file]["folder"]
    return ROOT / "web" / "src" / "texts" if folder == "web" else ROOT / "src" / "oriflamme" / folder


@cache
def messages(file: str, lang: str) -> Mapping[str, ast.Pattern]:
    """The messages of a file by their names, with the signs of typography set."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in text_files(folder_of(file), lang))
    resource = FluentParser().parse(source)
    typeset_resource(resource, lang)
    entries = (entry for entry in resource.body if isinstance(entry, ast.Message) and entry.value)
    return {entry.id.name: entry.value for entry in entries if entry.value is not None}


@cache
def toml_texts(file: str, lang: str) -> Mapping[str, str]:
    """What the TOML files of a book say, by file and place: titles, briefs, names, labels, rulings, lessons."""
    folder = folder_of(file).parent
    if not FILES[file]["folder"].startswith("rulebooks/"):
        return {}
    found = {}
    for path in sorted(folder.rglob("*.toml")):
        if FORMER not in path.parts:  # battles on record know them by their words
            data = tomllib.loads(path.read_text(encoding="utf-8"))
            for place, text in _texts_within(data, lang):
                found[f"{path.relative_to(folder).as_posix()}{place}"] = text
    return found


def _texts_within(data: Any, lang: str, place: str = "") -> Iterator[tuple[str, str]]:
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in parts:
        if key == lang and isinstance(value, str):
            yield place, value
        else:
            yield from _texts_within(value, lang, f"{place} {key}")


def is_name(file: str, id: str, place: str) -> bool:
    """Whether a place of a message is a name as it stands, not one of its forms."""
    return place in FILES[file]["places"] and not id.startswith(KEYS_NOT_NAMES)


def ways(pattern: ast.Pattern) -> Iterator[tuple[Part, ...]]:
    """Every way in which the sentence can be put together: one variant of each choice."""
    alternatives = [list(_parts(element)) for element in pattern.elements]
    for chosen in islice(product(*alternatives), MAX_WAYS):
        yield _merged(part for parts in chosen for part in parts)


def _parts(element: ast.TextElement | ast.Placeable) -> Iterator[tuple[Part, ...]]:
    if isinstance(element, ast.TextElement):
        yield (Part(text=element.value),)
        return
    expression = element.expression
    if isinstance(expression, ast.SelectExpression):
        for variant in expression.variants:
            yield from ways(variant.value)
    elif isinstance(expression, ast.VariableReference):
        yield (Part(place=expression.id.name),)
    elif isinstance(expression, ast.StringLiteral):
        yield (Part(text=expression.parse()["value"]),)
    elif isinstance(expression, ast.Placeable):
        yield from _parts(expression)
    else:
        yield (Part(place="?"),)


def _merged(parts: Iterator[Part]) -> tuple[Part, ...]:
    """Texts that follow one another as one."""
    found: list[Part] = []
    for part in parts:
        if part.text and found and found[-1].text:
            found[-1] = Part(text=found[-1].text + part.text)
        elif part.text or part.place:
            found.append(part)
    return tuple(found)


def selectors(pattern: ast.Pattern) -> Iterator[tuple[str, list[str]]]:
    """The places that a message chooses by, with the keys of their variants."""
    for element in pattern.elements:
        expression = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(expression, ast.SelectExpression):
            if isinstance(expression.selector, ast.VariableReference):
                keys = [variant.key for variant in expression.variants]
                yield (
                    expression.selector.id.name,
                    [key.name if isinstance(key, ast.Identifier) else key.value for key in keys],
                )
            for variant in expression.variants:
                yield from selectors(variant.value)


def variants(pattern: ast.Pattern) -> Iterator[tuple[str, str]]:
    """Every variant of every choice: the place that is chosen by, and what is said in words of its own."""
    for element in pattern.elements:
        expression = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(expression, ast.SelectExpression):
            for variant in expression.variants:
                if isinstance(expression.selector, ast.VariableReference):
                    own = [part.value for part in variant.value.elements if isinstance(part, ast.TextElement)]
                    yield expression.selector.id.name, " ".join(own)
                yield from variants(variant.value)


def every_message() -> list[tuple[str, str, str]]:
    """File, language and name of every message."""
    return [(file, lang, id) for file in FILES for lang in LANGUAGES for id in messages(file, lang)]


def base_of(place: str) -> str:
    """The argument that a place asks for."""
    return place_of(place).name
