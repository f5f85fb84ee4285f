"""Every sentence of the kernel exists, in both languages, with the same places to fill."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from oriflamme import kernel
from oriflamme.kernel import Message, UserError
from oriflamme.kernel.clauses import TIERS
from oriflamme.kernel.errors import kernel_texts
from oriflamme.kernel.file_errors import LARGEST, shape_error, size_problems, toml_error
from oriflamme.kernel.registry import parse_toml
from oriflamme.kernel.typography import fold
from tests.messages import LANGUAGES, entries, said, spelled_out

FOLDER = Path(kernel.__file__).parent
FILES = {lang: entries(FOLDER / "texts", lang) for lang in LANGUAGES}
ENDINGS = {
    "type-": ("array", "bool", "float", "int", "null", "object", "str"),
    "no-": (),
    "roll-": (),
    "clash-": (),  # and for its clashes
    "roster-": (),  # each book has its own words
    "scenario-": (),
    "transcript-": ("switch", "tiers", "seats"),
    "tier-": TIERS,
    "reason-": (),  # each book has its own
    "until-": ("turn",),  # and words for the parts of its turn
}


def test_every_message_the_kernel_names_exists() -> None:
    wanted = spelled_out(said(FOLDER), ENDINGS) | {"fact-corrected", "throw-dice", "throw-dice-about"}
    assert wanted - FILES["fr"].keys() == set()


# Complaints of libraries, in the reader's language


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    men: int
    key: str = ""
    pair: tuple[str, str] = ("", "")
    most: int | None = None


@pytest.mark.parametrize(
    ("data", "fr", "en"),
    [
        ({}, "f.toml : il manque « men ».", 'f.toml: "men" is missing.'),
        ({"men": 1, "x": 2}, "f.toml : « x » n'a pas de sens ici.", 'f.toml: "x" has no meaning here.'),
        (
            {"men": "1"},
            "f.toml, men : il faut un nombre entier ici, et non un texte.",
            "f.toml, men: expected a whole number, found a text.",
        ),
        (
            {"men": 1, "most": True},
            "f.toml, most : il faut un nombre entier ici, et non true ou false.",
            "f.toml, most: expected a whole number, found true or false.",
        ),
        (
            {"men": 1, "pair": ["a"]},
            "f.toml, pair : il faut une liste de 2 éléments, et celle-ci en a 1.",
            "f.toml, pair: expected a list of 2, found 1.",
        ),
    ],
)
def test_what_a_record_lacks_is_said_in_both_languages(data: object, fr: str, en: str) -> None:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(data, Shape)
    problem = shape_error(error.value, "f.toml")
    assert (fold(_say(problem, "fr")), _say(problem, "en")) == (fr, en)


def test_a_complaint_of_another_kind_is_still_passed_on() -> None:
    problem = shape_error(msgspec.ValidationError("Strange"), "f.toml")
    assert _say(problem, "en") == "f.toml: the form is wrong (Strange)."


def test_a_number_too_large_is_found_wherever_it_stands() -> None:
    first, second = size_problems({"a": [1, {"b": LARGEST + 1}], "c": -LARGEST - 1})
    assert (first.place, second.place) == ("a[1].b", "c")
    assert _say(first.what, "en") == "this number is too large (at most 1,000,000,000,000)."
    assert size_problems({"a": [LARGEST, -LARGEST, True, "x", 1.5]}) == []


@pytest.mark.parametrize(
    ("text", "fr", "en"),
    [
        ("a = \x01", "ligne 1, colonne 5", "line 1, column 5"),
        ('a = "', "la fin du texte arrive trop tôt", "the text ends too early"),
        (f"a = {'9' * 5000}", "un nombre a trop de chiffres", "a number has too many digits"),
    ],
)
def test_what_is_not_toml_is_refused_with_the_place(text: str, fr: str, en: str) -> None:
    with pytest.raises(UserError) as refused:
        parse_toml(text, "f.toml")
    assert fold(refused.value.say("fr")) == f"f.toml n'est pas du TOML valide : {fr}."
    assert refused.value.say("en") == f"f.toml is not valid TOML: {en}."


def test_tables_within_tables_without_end_are_refused() -> None:
    assert _say(toml_error(RecursionError(), "f.toml"), "en").endswith("too many tables within tables.")


def _say(message: Message, lang: str) -> str:
    return kernel_texts().say(message, lang)
