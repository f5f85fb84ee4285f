"""The odds of one clash, worked out by hand in every book, and held against clashes that are fought."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import oriflamme
from oriflamme import Refused, UserError
from oriflamme.kernel.clash import ATTACKER, TARGET
from oriflamme.lab.clash_check import (
    LEVEL,
    beyond,
    check_again,
    check_book,
    chi_square,
    gathered,
    random_values,
)
from oriflamme.odds.clash import ClashOdds, clash_odds, what_if

BOOKS = tuple(oriflamme.books())


def losses(found: ClashOdds, unit: str = TARGET) -> dict[int, Fraction]:
    """How likely each loss is."""
    chances: dict[int, Fraction] = {}
    for fate in found.fates(unit):
        chances[fate.lost] = chances.get(fate.lost, Fraction(0)) + fate.chance
    return chances


def reasons(found: ClashOdds, number: int = 0) -> list[tuple[str, int]]:
    """The sum behind a throw, line by line."""
    tally = found.rolls[number].roll.tally
    assert tally is not None
    return [(item.reason, item.value) for item in tally.items]  # type: ignore[union-attr]


# By hand


def test_forty_archers_shoot_at_orcs() -> None:
    """1d6 x 40 men x 40 % is 16 a point; morale 8, free +1: 9 or less on 2d6, 30 of 36."""
    found = clash_odds("masse", {"deed": "shoot", "attacker": "archers", "men": "40", "target": "orcs"})
    assert found.exact and losses(found) == {16 * face: Fraction(1, 6) for face in range(1, 7)}
    broken = sum(fate.chance for fate in found.fates(TARGET) if fate.markers)
    assert broken == Fraction(6, 36)
    assert losses(found, ATTACKER) == {0: Fraction(1)}


def test_walls_leave_a_quarter_and_a_fresh_breach_half() -> None:
    found = what_if("masse", {"deed": "shoot", "attacker": "archers", "men": "40", "target": "orcs"}, "cover")
    assert {key: one.expected_loss(TARGET) for key, one in found.items()} == {"none": 56, "walls": 14, "breach": 28}


def test_three_longbows_at_orcs_in_the_open_and_behind_a_hedge() -> None:
    """Power 5, skill +1, and +1 for size in the open: 7 of 20; behind a hedge 6. Three shots at three."""
    clash = {"deed": "shoot", "tier": "intermediate", "attacker": "archers_longs", "target": "guerriers_orcs"}
    for cover, hits in (("none", Fraction(7, 20)), ("hedge", Fraction(6, 20))):
        found = clash_odds("demonworld", {**clash, "cover": cover})
        assert losses(found) == {
            0: (1 - hits) ** 3,
            1: 3 * hits * (1 - hits) ** 2,
            2: 3 * hits**2 * (1 - hits),
            3: hits**3,
        }


def test_infantry_strikes_orcs() -> None:
    """Advantage -1 on 2d6; of the front and the rear the rear is worse for the target."""
    found = what_if("lames", {"deed": "strike", "attacker": "infanterie", "target": "orcs"}, "side")
    assert reasons(found["front"]) == [("capacity_defender", -1)]
    assert (
        found["front"].expected_loss(TARGET)
        < found["flank"].expected_loss(TARGET)
        < found["rear"].expected_loss(TARGET)
    )


def test_archers_of_lames_run_low_on_a_double() -> None:
    """Two shots: no double in 25 cases of 36, which is told of the attacker."""
    found = clash_odds("lames", {"deed": "shoot", "attacker": "archers", "target": "orcs"})
    assert [fate.chance for fate in found.fates(ATTACKER) if not fate.markers] == [Fraction(25, 36)]


def test_ten_bows_at_a_single_rank_behind_a_hedge() -> None:
    """13 - 2 for the hedge, two ranks of ten, short range: 20 x 13 = 260 %. In the open +2 for the rank: 300 %."""
    clash = {"deed": "shoot", "weapon": "bow", "target_files": "20"}
    hedge = clash_odds("fleuries", {**clash, "cover": "hedge"})
    plain = clash_odds("fleuries", clash)
    assert losses(hedge) == {2: Fraction(40, 100), 3: Fraction(60, 100)}
    assert losses(plain) == {3: Fraction(1)}


# What cannot be


def test_out_of_range_there_is_no_field_for_it() -> None:
    with pytest.raises(UserError, match='"distance" cannot be "4"'):
        clash_odds("lames", {"deed": "shoot", "attacker": "archers", "distance": "4"})


def test_an_attack_that_the_rules_refuse_is_told_with_its_clause() -> None:
    with pytest.raises(Refused, match=r"LM-2\.7\.2\.2-11"):
        clash_odds("lames", {"deed": "strike", "attacker": "lanciers", "shock": "charge", "support": "unsupported"})


@pytest.mark.parametrize("given", [{"cover": "hedge"}, {"attacker": "nobody"}, {"men": "0"}, {"men": "many"}])
def test_values_that_there_are_not_are_refused(given: dict[str, str]) -> None:
    with pytest.raises(UserError, match="choose from"):
        clash_odds("masse", {"deed": "shoot", **given})


# Fought instead


def test_where_too_many_ways_lead_it_is_fought_and_the_interval_told() -> None:
    clash = {"deed": "shoot", "attacker": "archers", "men": "40", "target": "orcs"}
    found = clash_odds("masse", clash, limit=2, clashes=200)
    assert not found.exact and sum(way.count for way in found.ways) == 200
    fates = found.fates(TARGET)
    assert all(fate.low < float(fate.chance) < fate.high for fate in fates)
    assert clash_odds("masse", clash, limit=2, clashes=200).fates(TARGET) == fates, "the same seed, the same dice"


@pytest.mark.parametrize("book", BOOKS)
def test_odds_fit_what_is_fought(book: str) -> None:
    """Two clashes by lot; `make soak` takes twenty of each book, fought 10,000 times."""
    for one in check_book(oriflamme.book(book), 2, 200, seed=3, limit=300):
        assert one.likely > LEVEL / 8, one


def test_wrong_odds_are_noticed() -> None:
    assert chi_square([(520, 500.0), (480, 500.0)]) > 0.1
    assert chi_square([(600, 500.0), (400, 500.0)]) < LEVEL / 80


def test_what_is_rare_and_comes_once_is_no_alarm() -> None:
    """Expected once in a hundred runs of 10,000: counted with the rarest of the others, until 5 are expected."""
    cells = [(1, 0.01), (5999, 6000.0), (3993, 3993.99), (7, 6.0)]
    assert gathered(cells) == [(8, 6.01), (3993, 3993.99), (5999, 6000.0)]
    assert chi_square(gathered(cells)) > 0.1 and chi_square(cells) < LEVEL / 80
    assert gathered([(0, 2.0), (3, 2.5), (95, 95.5)]) == [(98, 100.0)], "2 and 2.5 are too few, with the next enough"
    assert gathered([(0, 2.0), (6, 4.0), (94, 94.0)]) == [(6, 6.0), (94, 94.0)]


@pytest.mark.parametrize("book", BOOKS)
def test_every_field_and_choice_has_a_name_in_both_languages(book: str) -> None:
    rules = oriflamme.book(book)
    for number in range(4):
        for field in rules.clash_fields(random_values(rules, Random(number))):
            said = [field.name, *(one.name for one in field.choices if not hasattr(one.name, "text"))]
            for lang in ("fr", "en"):
                assert not [one.id for one in said if one.id in rules.texts.say(one, lang)], field.key


@pytest.mark.parametrize(
    ("total", "freedom", "chance"),
    [
        (3.8414588, 1, 0.05),
        (15.136705, 1, 1e-4),
        (9.2103404, 2, 0.01),
        (16.266236, 3, 0.001),
        (18.307038, 10, 0.05),
        (124.34211, 100, 0.05),
        (1610.2, 1500, 0.0240),
        (0.0, 4, 1.0),
    ],
)
def test_the_tail_of_chi_square_is_that_of_the_tables(total: float, freedom: int, chance: float) -> None:
    assert beyond(total, freedom) == pytest.approx(chance, rel=2e-3)


def test_what_differs_is_fought_once_more_with_other_dice() -> None:
    """An alarm by chance is gone; odds that are wrong are wrong again."""
    first = next(iter(check_book(oriflamme.book("masse"), 1, 50, 3)))
    again = check_again(first, 50, 3)
    assert again.values == first.values and again.outcomes == first.outcomes and again.likely != first.likely
    assert again.likely > LEVEL
