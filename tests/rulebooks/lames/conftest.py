"""What every test of this book asks of the battles it opened: even dice, nothing unsayable or impossible."""

from collections.abc import Iterator

import pytest

from tests.interfaces import check_foundations
from tests.rulebooks.lames import positions
from tests.rulebooks.lames.universal_checks import check_battle


@pytest.fixture(autouse=True)
def battles_are_sound(request: pytest.FixtureRequest) -> Iterator[None]:
    positions.OPENED.clear()
    yield
    if request.function.__qualname__ not in positions.SPARING:
        positions.check_dice()
    for battle in positions.OPENED:
        check_battle(battle)
    check_foundations(request, positions.OPENED)
