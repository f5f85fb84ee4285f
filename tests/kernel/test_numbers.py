"""Numbers as they are shown, the same in Python and in the page."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from oriflamme.kernel import numbers

CASES = json.loads((Path(__file__).parents[1] / "data/language/numbers.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("value", "digits", "fr", "en"), CASES["number"])
def test_decimals_and_thousands(value: float, digits: int, fr: str, en: str) -> None:
    assert [numbers.number(value, lang, digits=digits) for lang in ("fr", "en")] == [fr, en]


@pytest.mark.parametrize(("value", "digits", "fr", "en"), CASES["trimmed"])
def test_noughts_left_out(value: float, digits: int, fr: str, en: str) -> None:
    assert [numbers.number(value, lang, digits=digits, trimmed=True) for lang in ("fr", "en")] == [fr, en]


@pytest.mark.parametrize(("value", "digits", "fr", "en"), CASES["signed"])
def test_signs(value: float, digits: int, fr: str, en: str) -> None:
    assert [numbers.signed(value, lang, digits=digits) for lang in ("fr", "en")] == [fr, en]


@pytest.mark.parametrize(("value", "digits", "fr", "en"), CASES["percent"])
def test_shares(value: float, digits: int, fr: str, en: str) -> None:
    assert [numbers.percent(value, lang, digits=digits) for lang in ("fr", "en")] == [fr, en]


@pytest.mark.parametrize(("low", "high", "digits", "fr", "en"), CASES["percent_span"])
def test_spans(low: float, high: float, digits: int, fr: str, en: str) -> None:
    assert [numbers.percent_span(low, high, lang, digits=digits) for lang in ("fr", "en")] == [fr, en]


@pytest.mark.parametrize(("value", "fr", "en"), CASES["halves"])
def test_halves(value: float, fr: str, en: str) -> None:
    assert [numbers.halves(value, lang) for lang in ("fr", "en")] == [fr, en]
    assert numbers.halves(Fraction(value), "fr") == fr


@pytest.mark.parametrize("value", [0, 7, -7, 999, -999, 1000, -1000, 1_234_567, -1_234_567])
def test_whole_numbers_of_a_sentence_are_written_like_any_other(value: int) -> None:
    for lang in ("fr", "en"):
        assert numbers.whole(value, lang) == numbers.number(value, lang)


def test_exact_fractions_are_rounded_once() -> None:
    assert numbers.number(Fraction(1, 3), "fr", digits=2) == "0,33"
    assert numbers.percent(Fraction(2, 3), "en", digits=1) == "66.7%"
