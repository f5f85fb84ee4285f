"""What is face down stays so: deployment, orders and announcements of one side leave no trace with the other.

Two battles that differ only in what one side has sealed look the same to everybody else, byte for byte, until both
sides have confirmed: the view, the questions with their answers and refusals, the drafts and the facts.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Battle, Choice
from oriflamme.rulebooks.demonworld.facts import OrderRevealed
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import facts, orders, position
from tests.scenarios import scenarios

SECRETS = {"front", "place", "deployed", "order", "confirm-orders", "shot", "blow"}
SECRETS |= {"declared", "orders", "keep"}
MOMENTS, LEAST_MOMENTS = 14, 3
"""Sealed decisions looked at in each battle."""


def seen(battle: Battle, seat: str | None) -> tuple[Any, ...]:
    """All that reaches a seat."""
    view = battle.view(seat)
    asks = []
    for ask in view.asks:
        assert ask.seat == seat
        if isinstance(ask, Choice):
            asks.append((ask.question, ask.clause, ask.options, ask.other_options, ask.forbidden, ask.draft))
    state = msgspec.msgpack.encode(view.state, order="deterministic")
    return state, asks, battle.facts_for(seat), view.outcome


def decide(battle: Battle, seat: str, chance: random.Random, confirm: bool) -> None:
    """A seat answers some of its own questions at random, and confirms or not."""
    for _ in range(chance.randint(1, 6)):
        ask = battle.ask(seat)
        assert isinstance(ask, Choice)
        ordinary = [option.token for option in ask.options if option.token != "confirm"]
        if not ordinary:
            break
        battle.answer(chance.choice(ordinary), seat)
    while confirm:
        ask = battle.ask(seat)
        confirm = ask.kind not in ("deployed", "confirm-orders", "declared")
        battle.answer(chance.choice(ask.options).token if confirm else "confirm", seat)


def sealed(battle: Battle) -> bool:
    """Whether both sides are deciding face down, and neither has begun."""
    return len(battle.asks) == 2 and all(ask.kind in SECRETS for ask in battle.asks)


@clause("DW-III.2.0-02")
@pytest.mark.parametrize("confirm", [False, True], ids=["thinking", "done"])
@pytest.mark.parametrize("name", scenarios("demonworld"))
def test_two_sealed_sheets_look_alike_to_the_other_side(name: str, confirm: bool) -> None:
    chance = random.Random(f"{name} {confirm}")
    battle = Battle.open(name, seed=7)
    looked, differing = 0, 0
    for number in range(3000):
        if not battle.asks and looked < LEAST_MOMENTS:
            battle = Battle.open(name, seed=number)  # the first was short
        if not battle.asks or looked >= MOMENTS:
            break
        if sealed(battle) and not any(battle._sealed_options().values()):
            differing += compare(battle, chance, confirm)
            looked += 1
        ask = chance.choice(battle.asks)
        battle.answer(chance.choice(ask.options).token, ask.seat)
    assert looked >= LEAST_MOMENTS and differing >= looked


@clause("DW-IV.1.0-01", "DW-VI.1.3-01")
@pytest.mark.parametrize("confirm", [False, True], ids=["thinking", "done"])
@pytest.mark.parametrize("phase", ["second_shooting", "melee"])
def test_announcements_stay_secret_too(phase: str, confirm: bool) -> None:
    battle = position(
        " . . a . b .\n. . a a b b .\n . n n m m .\n. . n . m . .",
        n="empire archers_longs N order=T engaged=1",
        m="empire archers_longs N order=T engaged=1",
        a="orcs archers_legers S order=T engaged=1",
        b="orcs archers_legers S order=T engaged=1",
        phase=phase,
    )
    assert sealed(battle) and battle.asks[0].kind == ("blow" if phase == "melee" else "shot")
    chance = random.Random(phase)
    assert sum(compare(battle, chance, confirm) for _ in range(20)) > 20


def compare(battle: Battle, chance: random.Random, confirm: bool) -> int:
    """See that nothing shows; returns how many of the pairs did differ to the side that had sealed them."""
    differing = 0
    for seat in battle.seats:
        other = next(one for one in battle.seats if one != seat)
        twins = [battle.fork(), battle.fork()]
        for twin in twins:
            decide(twin, seat, chance, confirm)
        differing += twins[0].save() != twins[1].save()
        assert seen(twins[0], other) == seen(twins[1], other)
        assert seen(twins[0], None) == seen(twins[1], None)
        answers = random.Random(chance.random())
        moment = answers.getstate()
        for twin in twins:
            answers.setstate(moment)
            decide(twin, other, answers, confirm=False)
        assert seen(twins[0], other) == seen(twins[1], other)
    return differing


@clause("DW-III.2.0-02", "DW-III.2.0-04")
def test_orders_reach_the_other_side_all_at_once() -> None:
    battle = position(
        " . g . b\n. . . . .\n . . . .\n. n . m .",
        n="empire fantassins_nobles N",
        m="empire berserkers N",
        g="orcs garde_orc S",
        b="orcs boufnains S",
    )
    before = seen(battle, "orcs")
    for token in ("order n c", "order m t", "order n h", "confirm"):
        battle.answer(token, "empire")
        assert seen(battle, "orcs") == before
    assert not facts(battle, OrderRevealed)
    orders(battle, "g m")
    assert [(one.unit, one.order) for one in facts(battle, OrderRevealed)] == [
        ("n", "H"),
        ("m", "T"),
        ("g", "M"),
        ("b", "T"),
    ]
