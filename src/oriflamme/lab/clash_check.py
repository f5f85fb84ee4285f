"""Odds of clashes held against clashes that are fought: a chi-square test of each, corrected for how many there are."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from oriflamme.kernel import Rulebook, UserError
from oriflamme.odds.clash import ClashOdds, clash_odds

LEVEL = 0.001
"""How seldom a whole run of checks may raise a false alarm."""
LEAST_EXPECTED = 5
"""Outcomes that are expected less often are counted together, and with the next until they come to so much."""
MAX_TRIES = 50
FOLLOWED = 1_500
"""Throws that are followed for the odds of a clash."""


class ClashCheck(msgspec.Struct, frozen=True):
    """One clash: what was compared, and how likely such a difference is where the odds are right."""

    book: str
    values: dict[str, str]
    outcomes: int
    likely: float


def random_values(book: Rulebook[Any], source: Random) -> dict[str, str]:
    """A clash by lot: every field in its turn, as the fields before it let it be chosen."""
    values: dict[str, str] = {}
    for _ in range(MAX_TRIES):
        open_fields = [field for field in book.clash_fields(values) if field.key not in values]
        if not open_fields:
            return values
        field = open_fields[0]
        choices = [one.key for one in field.choices] or [str(n) for n in range(field.least, field.most + 1)]
        values[field.key] = source.choice(choices)
    raise AssertionError("fields without end")


def random_odds(book: Rulebook[Any], source: Random, limit: int) -> ClashOdds:
    """The odds of a clash by lot that there is, and that can be followed to its end."""
    for _ in range(MAX_TRIES):
        try:
            found = clash_odds(book, random_values(book, source), limit=limit, clashes=1)
        except UserError:
            continue
        if found.exact and len(found.ways) > 1:
            return found
    raise AssertionError(f"{book.name}: no clash by lot can be followed")


def check(found: ClashOdds, clashes: int, seed: int | str) -> ClashCheck:
    """A clash fought so many times: how well what came of it fits its odds."""
    fought = clash_odds(found.book, found.values, limit=0, clashes=clashes, seed=seed)
    counted = Counter({_key(way): way.count for way in fought.ways})
    expected = {_key(way): float(way.chance) * clashes for way in found.ways}
    if set(counted) - set(expected):
        return ClashCheck(found.book, found.values, len(expected), 0.0)  # something that cannot be
    cells = gathered([(counted[key], mean) for key, mean in expected.items()])
    return ClashCheck(found.book, found.values, len(cells), chi_square(cells))


def gathered(cells: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Counts and means, the rarest together until something is expected often enough for the test: one outcome that is
    expected once in a hundred runs, and comes, is no alarm."""
    count, mean, rest = 0, 0.0, sorted(cells, key=lambda one: one[1])
    while rest and (mean < LEAST_EXPECTED or rest[0][1] < LEAST_EXPECTED):
        found, likely = rest.pop(0)
        count, mean = count + found, mean + likely
    return [(count, mean), *rest]


def _key(way: Any) -> str:
    return repr((way.left, way.markers))


def chi_square(cells: list[tuple[int, float]]) -> float:
    """The chance of a difference as large as this between counts and means."""
    freedom = len(cells) - 1
    total = sum((count - mean) ** 2 / mean for count, mean in cells if mean)
    return beyond(total, freedom) if freedom > 0 else 1.0


def beyond(total: float, freedom: int) -> float:
    """The upper tail of the chi-square distribution, in closed form: the degrees of freedom are a whole number."""
    half = total / 2
    if not half:
        return 1.0
    odd = freedom % 2
    terms = (n + odd / 2 for n in range(freedom // 2))
    return odd * math.erfc(math.sqrt(half)) + sum(
        math.exp(a * math.log(half) - half - math.lgamma(a + 1)) for a in terms
    )


def check_again(one: ClashCheck, clashes: int, seed: int | str, limit: int = FOLLOWED) -> ClashCheck:
    """The same clash with other dice.

    So far out in the tail a cell that is expected five times alarms some twenty times as often as the chi-square
    distribution has it; twice in a row it does not.
    """
    return check(clash_odds(one.book, one.values, limit=limit, clashes=1), clashes, f"{seed}/again")


def check_book(book: Rulebook[Any], count: int, clashes: int, seed: int, limit: int = FOLLOWED) -> Iterator[ClashCheck]:
    """Some clashes of a book by lot, each fought so many times."""
    source = Random(f"{seed}/{book.name}")
    for number in range(count):
        yield check(random_odds(book, source, limit), clashes, f"{seed}/{number}")
