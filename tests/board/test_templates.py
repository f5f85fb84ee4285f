"""Templates and drifting: the geometry that breath, stones and stray shots share."""

from __future__ import annotations

from itertools import pairwise

import pytest

from oriflamme.board.hexes import Hex, distance
from oriflamme.board.templates import by_rose, drifted, row, sector, sector_rows

HERE = Hex(4, 7)
ROSE = (1, 0, 5, 4, 3, 2)
"""Clockwise from the north-east."""


@pytest.mark.parametrize("d", range(6))
def test_a_sector_widens_by_a_hex_with_every_row(d: int) -> None:
    rows = sector_rows(HERE, d, 3)
    assert [len(one) for one in rows] == [2, 3, 4]
    assert all(distance(HERE, hex) == n for n, one in enumerate(rows, start=1) for hex in one)
    assert rows[0] == (drifted(HERE, d, 1), drifted(HERE, (d + 1) % 6, 1))
    for one in rows:
        assert all(distance(a, b) == 1 for a, b in pairwise(one))


def test_neighbouring_sectors_share_a_line_and_no_more() -> None:
    left, ahead, right = (set(sector(HERE, d, 3)) for d in (2, 1, 0))
    assert left & ahead == set(row(HERE, 2, 3))
    assert ahead & right == set(row(HERE, 1, 3))
    assert not left & right
    assert len(left | ahead | right) == 21
    assert HERE not in left | ahead | right


def test_all_sectors_together_are_the_disc() -> None:
    assert len({hex for d in range(6) for hex in sector(HERE, d, 4)}) == 60


@pytest.mark.parametrize(
    ("number", "hex"), [(1, (5, 6)), (2, (5, 7)), (3, (4, 8)), (4, (3, 8)), (5, (3, 7)), (6, (4, 6))]
)
def test_a_rose_counts_from_one(number: int, hex: tuple[int, int]) -> None:
    assert by_rose(HERE, ROSE, number) == hex
    q, r = hex
    assert by_rose(HERE, ROSE, number, 2) == (2 * q - 4, 2 * r - 7)
    assert by_rose(HERE, ROSE, number, 0) == HERE
