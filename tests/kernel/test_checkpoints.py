"""Checkpoints: the state between two procedures."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.checkpoints import Checkpoint
from tests.kernel import toy
from tests.kernel.toy import TWO, walk


@pytest.mark.parametrize("recording", [True, False])
def test_a_checkpoint_is_the_state_that_was_whether_it_was_copied_or_not(recording: bool) -> None:
    battle = Battle.open({**TWO, "rounds": 12}, seed=3, recording=recording)
    seen: list[tuple[Checkpoint, Any]] = []
    for now in walk(battle, iter(range(2, 400, 3))):
        if not now.inputs and not any(now.sealed_tokens(seat) for seat in now.seats):
            seen.append((now._checkpoint, now.state.clone()))
    copied = [checkpoint for checkpoint, _ in seen if not checkpoint._since]
    assert 1 < len(copied) < len(seen) / 2
    assert all(checkpoint.state == state for checkpoint, state in seen)
    assert all(checkpoint.state is checkpoint.state for checkpoint, _ in seen)
    assert len({id(checkpoint.state) for checkpoint, _ in seen}) > 1


def test_a_procedure_may_look_at_what_it_has_stated_itself() -> None:
    battle = Battle.open({**TWO, "rounds": 2}, seed=1)
    ctx = battle._ctx
    assert battle.facts and ctx.new_facts == []
    ctx.note(fact := toy.BidMade(clause="TOY-2", seat="red", bid=1))
    assert ctx.new_facts == [fact]
    ctx.begin()
    assert ctx.new_facts == []
