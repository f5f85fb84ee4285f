"""Itemised sums and exact products."""

from __future__ import annotations

from fractions import Fraction
from math import floor, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.kernel import Factor, Item, Product, Tally

small = st.integers(-50, 50)


def tally(*values: int, least: int | None = None, most: int | None = None) -> Tally:
    return Tally(tuple(Item(f"reason-{value}", value, "T-1") for value in values), least, most)


def test_a_tally_is_the_sum_of_its_items() -> None:
    assert tally().total == 0
    assert tally(8, 1, -3).total == 6
    assert tally(8).items == (Item("reason-8", 8, "T-1"),)


@pytest.mark.parametrize(
    ("values", "least", "most", "total"),
    [
        ((1, 1), 2, 12, 2),
        ((1,), 2, 12, 2),
        ((6, 6), 2, 12, 12),
        ((6, 7), 2, 12, 12),
        ((-9,), 0, None, 0),
        ((9,), None, 0, 0),
        ((-9,), None, 0, -9),
        ((9,), 0, None, 9),
    ],
)
def test_a_tally_is_kept_within_its_bounds(
    values: tuple[int, ...], least: int | None, most: int | None, total: int
) -> None:
    assert tally(*values, least=least, most=most).total == total


@given(st.lists(small), small, small)
def test_bounds_are_never_passed(values: list[int], one: int, two: int) -> None:
    least, most = sorted((one, two))
    bounded = tally(*values, least=least, most=most)
    assert bounded.total == max(least, min(most, sum(values)))


def test_a_product_is_rounded_down_once_at_the_end() -> None:
    halves = (Factor("half", 1, 2, "T-1"), Factor("double", 2, 1, "T-2"))
    assert Product(5, halves).total == 5
    assert Product(5, halves[:1]).total == 2
    assert Product(5, halves[:1]).exact == Fraction(5, 2)
    assert Product(7, (), 2).total == 3
    assert Product(7, halves, 2).exact == Fraction(7, 2)
    assert Product(0, halves).total == 0


def test_a_negative_product_is_rounded_down_too() -> None:
    assert Product(-5, (Factor("half", 1, 2, "T-1"),)).total == -3


@given(small, st.lists(st.tuples(st.integers(0, 9), st.integers(1, 9)), max_size=5), st.integers(1, 9))
def test_total_and_exact_agree(value: int, ratios: list[tuple[int, int]], over: int) -> None:
    product = Product(value, tuple(Factor("x", num, den, "T") for num, den in ratios), over)
    assert product.exact == prod((Fraction(*ratio) for ratio in ratios), start=Fraction(value, over))
    assert product.total == floor(product.exact)
