"""TABLE DE BATAILLE: the multiplier percentage for every DV and CA."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.rulebooks.masse.facts import AttackMade
from oriflamme.rulebooks.masse.tables import BATTLE, percentage, row
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import fact, items, play, position

# The book's thirteen rows, CA 10 to 22, and hit dice that belong to each.
ROWS = """
0                | 50 45 40 35 30 25 20 15 10 5 5 5 5
1-1 1            | 55 50 45 40 35 30 25 20 15 10 5 5 5
1+1 1+4 2-1 2    | 60 55 50 45 40 35 30 25 20 15 10 5 5
2+1 3-1 3        | 65 60 55 50 45 40 35 30 25 20 15 10 5
3+1 4            | 70 65 60 55 50 45 40 35 30 25 20 15 10
4+1 5            | 75 70 65 60 55 50 45 40 35 30 25 20 15
5+1 6            | 80 75 70 65 60 55 50 45 40 35 30 25 20
6+1 6+3 7        | 85 80 75 70 65 60 55 50 45 40 35 30 25
7+1 8 9          | 90 85 80 75 70 65 60 55 50 45 40 35 30
9+1 10 11        | 90 85 80 75 70 65 60 55 50 45 40 35 35
11+1 12 13       | 100 90 85 80 75 70 65 60 55 50 45 40 35
13+1 14 15       | 100 100 90 85 80 75 70 65 60 55 50 45 40
15+1 16 20 99    | 100 100 100 90 85 80 75 70 65 60 55 50 45
"""
CELLS = [
    (dv.split(), [int(cell) for cell in cells.split()])
    for dv, cells in (line.split("|") for line in ROWS.strip().splitlines())
]
SMOOTH = [95, 90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40, 35]


@clause("MC-TABLE_DE_BATAILLE-01")
def test_every_cell() -> None:
    assert len(CELLS) == 13
    for names, cells in CELLS:
        for ca, expected in zip(range(10, 23), cells, strict=True):
            assert percentage(names[-1], ca) == expected, (names, ca)


@clause("MC-TABLE_DE_BATAILLE-02")
def test_every_hit_dice_is_in_its_row() -> None:
    """MC-AM-16: 15 exactly is in 13+ to 15, the last row begins above it."""
    for number, (names, _) in enumerate(CELLS):
        assert [row(dv) for dv in names] == [number] * len(names)


@clause("MC-TABLE_DE_BATAILLE-02")
@pytest.mark.parametrize(("dv", "percent"), [("1+1", 40), ("1", 35), ("4+1", 55), ("4", 50), ("15", 80), ("15+1", 85)])
def test_a_bonus_point_lifts_a_unit_into_the_next_row(dv: str, percent: int) -> None:
    battle = position(f"north: legers 100 dv={dv} | south: orcs 100 ca=14", links="legers-orcs", dice=[1, 1])
    play(battle, until="morale")
    assert items(fact(battle, AttackMade, unit="legers").percent) == [
        ("battle-table", percent, "MC-TABLE_DE_BATAILLE-01")
    ]


@clause("MC-TABLE_DE_BATAILLE-01")
def test_armour_off_the_table_takes_the_nearest_column() -> None:
    """MC-AM-17."""
    for names, cells in CELLS:
        assert [percentage(names[-1], ca) for ca in (-3, 0, 9)] == [cells[0]] * 3
        assert [percentage(names[-1], ca) for ca in (23, 30)] == [cells[-1]] * 2


@clause("MC-TABLE_DE_BATAILLE-01")
def test_the_smooth_row_is_a_switch() -> None:
    """MC-AM-15: only the row 9+ to 11 changes, and only with the switch."""
    for names, cells in CELLS:
        expected = SMOOTH if "10" in names else cells
        assert [percentage(names[-1], ca, smooth=True) for ca in range(10, 23)] == expected
    for smooth, percent in ((False, 75), (True, 80)):
        battle = position(
            "north: legers 10 dv=10 | south: orcs 10",
            links="legers-orcs",
            dice=[1, 1],
            switches={"smooth_table": smooth},
        )
        play(battle, until="morale")
        assert fact(battle, AttackMade, unit="legers").percent.total == percent


_dv = st.builds(lambda dice, bonus: (dice, bonus), st.integers(1, 25), st.integers(-1, 4))


def _name(dv: tuple[int, int]) -> str:
    return f"{dv[0]}{dv[1]:+d}" if dv[1] else f"{dv[0]}"


@given(_dv, _dv, st.integers(5, 27), st.integers(5, 27), st.booleans())
@clause("MC-TABLE_DE_BATAILLE-01")
def test_more_hit_dice_never_hurt_and_more_armour_never_harms(
    dv: tuple[int, int], other: tuple[int, int], ca: int, heavier: int, smooth: bool
) -> None:
    weak, strong = sorted((dv, other))
    light, heavy = sorted((ca, heavier))
    assert percentage("0", ca, smooth) <= percentage(_name(weak), ca, smooth) <= percentage(_name(strong), ca, smooth)
    assert percentage(_name(dv), heavy, smooth) <= percentage(_name(dv), light, smooth)


@clause("MC-TABLE_DE_BATAILLE-01")
def test_the_table_keeps_to_its_grid_and_bounds() -> None:
    cells = [cell for line in BATTLE["row"] for cell in line["percent"]]
    assert len(cells) == 13 * 13
    assert all(cell % 5 == 0 and BATTLE["lowest"] <= cell <= BATTLE["highest"] for cell in cells)
    assert (min(cells), max(cells)) == (5, 100)
