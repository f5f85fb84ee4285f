"""What every test of this book asks of the battles it opened: dice that come out even, and nothing unsayable."""

from collections.abc import Iterator

import pytest

from tests.interfaces import check_foundations
from tests.rulebooks.fleuries import positions
from tests.rulebooks.fleuries.universal_checks import check_battle


@pytest.fixture(autouse=True)
def battles_are_sound(request: pytest.FixtureRequest) -> Iterator[None]:
    positions.OPENED.clear()
    positions.STOPPED.clear()
    yield
    positions.check_dice()
    for battle in positions.OPENED:
        check_battle(battle)
    check_foundations(request, positions.OPENED)
