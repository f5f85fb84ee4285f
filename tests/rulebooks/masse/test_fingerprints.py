"""Equal states have equal fingerprints, whatever records they are made of."""

from __future__ import annotations

import msgspec

from oriflamme import Battle
from oriflamme.kernel import Context
from oriflamme.rulebooks.masse.facts import OrderRevealed
from oriflamme.rulebooks.masse.state import NO_ACTION, Masse, Order


def revealed(order: Order) -> Masse:
    state: Masse = Battle.open("masse/gue", seed=1).state
    Context(state, []).note(OrderRevealed(clause="MC-PHASE_DE_COMMANDEMENT-01", unit="archers", order=order))
    return state


def test_no_action_is_one_order_whoever_wrote_it() -> None:
    read = msgspec.json.decode(b'{"kind": "none"}', type=Order)
    assert read == NO_ACTION and read is not NO_ACTION
    assert revealed(read).digest() == revealed(NO_ACTION).digest()
    assert revealed(Order("retreat")).digest() != revealed(NO_ACTION).digest()
