"""A seat learns nothing it may not know: a battle made from its view alone looks the same to it, and asks it the same.

Whatever the view leaves out can then have no part in what the seat is shown, offered or refused. Facts reach a seat
through `seen_by`, and never more of them than the battle holds, nor more in one of them.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Battle, Choice, Fact
from oriflamme.kernel.registry import write_scenario
from oriflamme.rulebooks.masse import MasseBook
from tests.scenarios import scenarios

APART, MOMENTS = 29, 5
"""Answers between two looks at a battle, and how many looks."""


def moments(name: str) -> Iterator[Battle]:
    """A random battle, looked at now and then: when nothing has been said since the last checkpoint."""
    chance = random.Random(name)
    battle = Battle.open(name, dice="typed", recording=False)
    since, looked = APART, 0
    while battle.asks and looked < MOMENTS:
        quiet = not battle.inputs and not any(battle._sealed_options().values())
        if since >= APART and quiet and battle.state == battle.checkpoint:
            yield battle
            since, looked = 0, looked + 1
        ask = battle.asks[0]
        battle.answer(chance.choice(ask.options), ask.seat)
        since += 1


def sight(battle: Battle, seat: str | None) -> tuple[Any, ...]:
    """All that a seat can see of a battle now, and all it may answer or be refused."""
    view = battle.view(seat)
    asks = [
        (ask.question, ask.clause, ask.options, ask.other_options, ask.forbidden)
        for ask in view.asks
        if isinstance(ask, Choice)
    ]
    return msgspec.msgpack.encode(view.state, order="deterministic"), asks, view.waiting, view.outcome


def is_part(told: Fact, battle: Battle, seat: str | None) -> bool:
    """Whether what a seat is told in place of a fact says nothing that the fact does not.

    The clause is apart: a more general one may be cited.
    """
    parts = [name for name in told.__struct_fields__ if name != "clause"]
    facts = [fact for fact in battle.facts if fact.seen_by(seat) == told]
    return any(all(agrees(getattr(told, name), getattr(fact, name, None)) for name in parts) for fact in facts)


def agrees(told: Any, whole: Any) -> bool:
    """Whether a value is the true one, or as good as none; one by one where there are several."""
    if isinstance(told, dict) and isinstance(whole, dict):
        return told.keys() == whole.keys() and all(agrees(told[key], whole[key]) for key in told)
    return told == whole or (isinstance(told, str) and not told.strip("?"))


def test_a_value_that_is_told_is_the_true_one_or_none() -> None:
    assert agrees({"trolls": "?", "loups": "C"}, {"trolls": "C", "loups": "C"}) and agrees("0305", "0305")
    assert not agrees({"trolls": "T"}, {"trolls": "C"}) and not agrees({}, {"trolls": "C"})
    assert not agrees("0306", "0305") and not agrees("0305", None)


class Undecided(Battle):
    """A battle that waits for everybody: nobody has answered beforehand (`kernel.moments`)."""

    __slots__ = ()

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, by_wish=False, **named)


def imagined(battle: Battle, seat: str | None) -> Battle:
    """The battle as a seat could set it up for itself.

    At a moment the battle passes for a seat that does not want to be asked or has nothing to do there. Of itself the
    seat knows that; of others it knows only that the battle waits for them.
    """
    seen = battle.book.view(battle.checkpoint, seat)
    data = tomllib.loads(write_scenario(battle.book.position(seen, battle.scenario)))
    found = Undecided.open(data, dice="typed", switches=battle.setup.switches)
    own = (found._parts or {}).get(seat or "")
    if own is not None:
        own.by_wish = True
        own.answer_by_wish()
    return found


@pytest.mark.parametrize("name", scenarios())
def test_what_a_seat_sees_and_may_do_follows_from_its_view(name: str) -> None:
    looked = 0
    for battle in moments(name):
        for seat in (*battle.seats, None):
            assert sight(imagined(battle, seat), seat) == sight(battle, seat)
            assert all(ask.seat == seat for ask in battle.view(seat).asks)
            told = battle.facts_for(seat)
            assert all(fact in battle.facts or is_part(fact, battle, seat) for fact in told if fact.audience is None)
            assert not any(fact.audience is not None and seat not in fact.audience for fact in told)
        looked += 1
    assert looked


def test_a_view_that_gives_something_away_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit of the siege changes with an event that the garrison must not know of."""

    def leak(self: MasseBook, state: Any, seat: str | None) -> Any:
        seen = state.clone()
        if seat == "garrison":
            seen.limit, seen.events = state.limit + len(state.events), ()
        return seen

    battle = Battle.open("masse/siege", dice="typed")
    assert sight(imagined(battle, "garrison"), "garrison") == sight(battle, "garrison")
    monkeypatch.setattr(MasseBook, "view", leak)
    shown = sight(battle, "garrison")
    monkeypatch.undo()
    assert sight(imagined(battle, "garrison"), "garrison") != shown
