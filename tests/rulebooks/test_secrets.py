"""A seat learns nothing it may not know: a battle made from its view alone looks the same to it, and asks it the same.

Whatever the view leaves out can then have no part in what the seat is shown, offered or refused. Facts reach a seat
through `seen_by`, which may hide a part of them (tokens that lie face down), and never more than the battle holds.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Battle, Choice, registry
from oriflamme.kernel.registry import write_scenario
from oriflamme.rulebooks.masse import MasseBook

SCENARIOS = [name for book in registry.books().values() for name in book.scenarios]
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


@pytest.mark.parametrize("name", SCENARIOS)
def test_what_a_seat_sees_and_may_do_follows_from_its_view(name: str) -> None:
    looked = 0
    for battle in moments(name):
        for seat in (*battle.seats, None):
            assert sight(imagined(battle, seat), seat) == sight(battle, seat)
            assert all(ask.seat == seat for ask in battle.view(seat).asks)
            told = battle.facts_for(seat)
            assert told == tuple(seen for fact in battle.facts if (seen := fact.seen_by(seat)) is not None)
            assert all(fact.seen_by(seat) == fact for fact in told), "what is told has nothing left to hide"
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
