"""Battles of the toy for tests: how they open, what they hold, and what may be answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import pytest
from hypothesis import strategies as st

from oriflamme.kernel import Battle, Refused

numbers = st.lists(st.integers(0, 500), min_size=15, max_size=40)
settings_of_toys = st.fixed_dictionaries(
    {"lots": st.booleans(), "final_bids": st.booleans(), "storms": st.integers(0, 2)},
)
SEALED = {"red": ["bid 1", "bid 2", "confirm"], "blue": ["bid 3", "confirm"], "green": ["bid 0", "bid 0", "confirm"]}


def bridge(**how: Any) -> Battle:
    return Battle.open("toy/bridge", **(how or {"seed": 7}))


def why(call: Callable[[], object]) -> tuple[str, dict[str, Any], str]:
    """The refusal of a call: message, arguments, clause."""
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.message.id, refused.value.message.args, refused.value.clause


def everything(battle: Battle) -> tuple[Any, ...]:
    """All that a battle holds, for comparing."""
    return (
        battle.state.clone(),
        battle.facts,
        tuple(battle.entries),
        battle.waiting,
        [(ask.seat, ask.options, ask.other_options, ask.draft) for ask in battle.asks],
        battle.outcome,
        battle.transcript,
        battle.save(),
    )


def coming(battle: Battle) -> tuple[int, ...] | None:
    """The next dice of a battle's source, looked at from a copy."""
    return battle.dice.fork().throw((6,) * 20)


def arrivals() -> Iterator[list[str]]:
    """Some orders in which the answers of three seats may arrive: seat by seat, and mixed."""
    for order in permutations(SEALED):
        yield [f"{seat} {token}" for seat in order for token in SEALED[seat]]
        yield [f"{seat} {SEALED[seat][turn]}" for turn in range(3) for seat in order if turn < len(SEALED[seat])]
