"""Numbers as people type them: what is one, and what is not."""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.fleuries.wording.number_input import centimetres, is_whole, measure, steps_of, whole_number


@pytest.mark.parametrize(
    ("word", "whole", "steps"),
    [
        ("0", True, 0),
        ("7", True, 7),
        ("999999", True, 999999),
        ("1000000", False, None),
        ("07", False, 7),
        ("00", False, 0),
        ("-1", False, None),
        ("1.5", False, None),
        ("", False, None),
        ("x", False, None),
        ("٣", False, None),
        ("²", False, None),
    ],
)
def test_whole_numbers(word: str, whole: bool, steps: int | None) -> None:
    """No leading zero, six figures at most, and the figures of our own script."""
    assert (is_whole(word), whole_number(word), steps_of(word)) == (whole, int(word) if whole else 0, steps)


@pytest.mark.parametrize(
    ("word", "steps"),
    [
        ("12", 1200),
        ("12.5", 1250),
        ("12,5", 1250),
        ("12.05", 1205),
        ("-3.25", -325),
        ("0", 0),
        ("99999", 9999900),
        ("100000", None),
        ("12.345", None),
        ("12.x", None),
        ("12.٣", None),
        ("٣", None),
        (".5", None),
        ("-", None),
        ("--3", None),
        ("1.2.3", None),
        ("", None),
    ],
)
def test_lengths_in_hundredths(word: str, steps: int | None) -> None:
    assert measure(word) == steps


@pytest.mark.parametrize(("steps", "text"), [(3000, "30"), (1250, "12.5"), (1205, "12.05"), (0, "0")])
def test_lengths_as_they_are_written(steps: int, text: str) -> None:
    assert centimetres(steps) == text
