"""Scripted dice must come out even: no throw without a value, no value without a throw."""

from collections.abc import Iterator

import pytest

from tests.rulebooks.masse import positions


@pytest.fixture(autouse=True)
def dice_come_out_even() -> Iterator[None]:
    positions.OPENED.clear()
    yield
    positions.check_dice()
