"""Sentences that are put together without Fluent are those that Fluent would have made."""

from __future__ import annotations

from itertools import cycle, product

import pytest
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from oriflamme.kernel import registry
from oriflamme.kernel.fluent_fast import Filled, compiled
from oriflamme.kernel.messages import LANGUAGES, text_files
from oriflamme.kernel.typography import fold, typeset_resource

VALUES = ("Zoé <b>", "", 0, 1, -3, 999, 1000, -1234)


class Names(Visitor):
    """The places of a pattern, and the words it chooses by."""

    def __init__(self) -> None:
        self.places: set[str] = set()
        self.words: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.places.add(node.id.name)

    def visit_Variant(self, node: ast.Variant) -> None:
        if isinstance(node.key, ast.Identifier):
            self.words.add(node.key.name)
        self.generic_visit(node)


def pattern_of(source: str, lang: str = "en") -> tuple[Filled | None, FluentBundle]:
    resource = FluentResource(source)
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(resource)
    message = resource.body[0]
    assert isinstance(message, ast.Message) and message.value is not None
    return compiled(message.value, Locale.parse(lang)), bundle


def by_fluent(bundle: FluentBundle, id: str, parts: dict[str, str | int]) -> str:
    pattern = bundle.get_message(id).value
    assert pattern is not None
    return str(bundle.format_pattern(pattern, parts)[0])


@pytest.mark.parametrize("book", sorted(registry.books()))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_plain_sentence_of_a_book_is_as_fluent_makes_it(book: str, lang: str) -> None:
    folder = registry.books()[book].folder
    source = "\n".join(path.read_text(encoding="utf-8") for path in text_files(folder / "texts", lang))
    resource = FluentResource(source)
    typeset_resource(resource, lang)
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(resource)
    patterns = {entry.id.name: entry.value for entry in resource.body if isinstance(entry, ast.Message) and entry.value}
    plain = 0
    for id, pattern in patterns.items():
        fill = compiled(pattern, Locale.parse(lang))
        if fill is None:
            continue
        plain += 1
        names = Names()
        names.visit(pattern)
        tried: list[str | int] = [*sorted(names.words), *VALUES]
        for values in product(tried, repeat=min(2, len(names.places))):
            parts = dict(zip(sorted(names.places), cycle(values), strict=False))
            said = fill(parts)  # Fluent writes the minus of a keyboard
            assert said is None or fold(said) == fold(by_fluent(bundle, id, parts)), (id, parts)
    assert plain > 0.9 * len(patterns)


def test_plurals_are_those_of_the_language() -> None:
    source = "m = { $n } { $n ->\n    [one] unit\n   *[other] units\n }"
    english, french = pattern_of(source)[0], pattern_of(source, "fr")[0]
    assert english is not None and french is not None
    assert [english({"n": n}) for n in (0, 1, 2)] == ["0 units", "1 unit", "2 units"]
    assert [french({"n": n}) for n in (0, 1, 2)] == ["0 unit", "1 unit", "2 units"]


@pytest.mark.parametrize("keys", ["[0] none\n    [one] one", "[one] one\n    [0] none"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_variant_that_fits_a_number_is_said_be_it_exact_or_a_plural(keys: str, lang: str) -> None:
    fill, bundle = pattern_of(f'm = {{ $n ->\n    {keys}\n   *[other] {{" "}}{{ $n }}{{""}}!\n }}', lang)
    assert fill is not None
    said = [fill({"n": value}) for value in (0, 1, 2, "0", "one")]
    assert said == [by_fluent(bundle, "m", {"n": value}) for value in (0, 1, 2, "0", "one")]
    assert said[0] == ("none" if lang == "en" or keys.startswith("[0]") else "one") and said[2:4] == [" 2!", " 0!"]


@pytest.mark.parametrize(
    "source",
    ["m = { NUMBER($n) }", "m = { other }", "m = { $n ->\n    [0.5] half\n   *[other] some\n }"],
)
def test_whatever_is_not_plain_is_left_to_fluent(source: str) -> None:
    assert pattern_of(source)[0] is None


def test_a_missing_part_is_left_to_fluent_and_a_long_number_is_not() -> None:
    fill = pattern_of("m = { $n } of { $who }")[0]
    assert fill is not None
    assert fill({"n": 999, "who": "x"}) == "999 of x" and fill({"n": -1000, "who": "x"}) == "\N{MINUS SIGN}1,000 of x"
    assert fill({"n": 1}) is None
