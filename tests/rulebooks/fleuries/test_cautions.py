"""What is said beside an order before it is given."""

from __future__ import annotations

import msgspec
import pytest

from oriflamme.kernel import Choice
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.movement.charge_targets import why_no_charge
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.fleuries.terrain.measure import apart
from oriflamme.rulebooks.fleuries.unit_card import threats_to
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


@pytest.mark.parametrize(("y", "reached"), [(60.5, True), (60.51, False)])
def test_a_dive_carries_half_as_far_as_a_charge(y: float, reached: bool) -> None:
    """Eagles at flight altitude: half of 81 cm. What is said beside the order and whom it threatens agree with what is
    allowed. GF-LES_CREATURES_VOLANTES-06."""
    battle = position(f"south: e eagle 6 files=6 at=60/20 altitude=2\nnorth: v man B20 files=10 at=60/{y}/180")
    state, ask = battle.view("south").state, battle.ask("south")
    assert isinstance(ask, Choice) and isinstance(state, Fleuries)
    said = {one.what: battle.book.caution(state, ask, one) for one in ask.options}
    assert (said["dive charge"] is None) is reached
    assert ("e" in [one.key for one in threats_to(battle.state, "v")]) is reached
    eagles = msgspec.structs.replace(battle.state.pieces["e"], orders=("dive", "charge"))
    assert (why_no_charge(battle.state, eagles, battle.state.pieces["v"]) is None) is reached
