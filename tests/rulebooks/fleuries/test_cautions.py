"""What is said beside an order before it is given."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Choice
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.fleuries.terrain.measure import apart
from tests.rulebooks.fleuries.positions import position


@pytest.mark.parametrize(("away", "warned"), [(0, False), (1, True)])
def test_an_order_to_charge_says_where_nobody_is_in_reach(away: int, warned: bool) -> None:
    """An enemy just as far as a charge carries, and one a tenth of a millimetre further."""
    near = position("south: u man B24 files=8 maquahuitl at=60/30\nnorth: v hero at=60/50/180").state
    reach, gap = allowance(near, near.pieces["u"], "charge"), apart(near, near.pieces["u"], near.pieces["v"])
    y = 50 + (reach - gap + away) / 100
    battle = position(f"south: u man B24 files=8 maquahuitl at=60/30\nnorth: v hero at=60/{y}/180")
    state, ask = battle.view("south").state, battle.ask("south")
    assert isinstance(ask, Choice) and isinstance(state, Fleuries)
    assert apart(battle.state, state.pieces["u"], state.pieces["v"]) == reach + away
    said = {one.what: battle.book.caution(state, ask, one) for one in ask.options}
    assert (said["charge"] is not None) is warned
    assert said["advance"] is None
