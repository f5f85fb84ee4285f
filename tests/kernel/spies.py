"""The toy with something to hide: whoever acts may spy, which is his secret, and so is what the dice showed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import pytest

from oriflamme.kernel import Choice, Context, Fact, Option, Procedure, Roll, ask_about, registry
from oriflamme.kernel.fingerprints import always_encoded
from tests.kernel import toy


class Spied(Fact, frozen=True, kw_only=True):
    """A seat has put something aside that nobody else knows of."""

    seat: str
    found: int

    def apply(self, state: toy.Toy) -> None:
        purse = state.purses[self.seat]
        state.purses[self.seat] = msgspec.structs.replace(purse, stash=purse.stash + self.found)


class Looked(Fact, frozen=True, kw_only=True):
    """That it looked around is all that the others see, whatever it did."""

    seat: str
    note: str = always_encoded("looked")

    def apply(self, state: toy.Toy) -> None:
        state.queue = state.queue[1:]


def act(ctx: Context[toy.Toy]) -> Procedure:
    """Spy or rest, unseen; or dig, in the open."""
    seat = ctx.state.queue[0]
    answer = yield Choice(
        seat, ask_about("toy-act", seat=seat), "TOY-4", [Option("spy"), Option("rest"), Option("dig")]
    )
    if answer.token == "dig":
        throw = yield Roll("1d100", "dig", "TOY-6", seat=seat, subject=seat)
        ctx.note(toy.Dug(clause="TOY-6", seat=seat, found=int(throw.total > 50)))
        return
    if answer.token == "spy":
        throw = yield Roll("2d6", "dig", "TOY-6", secret=seat)
        ctx.note(Spied(clause="TOY-6", audience=(seat,), seat=seat, found=throw.total))
    ctx.note(Looked(clause="TOY-4", seat=seat))


class SpyBook(toy.ToyBook):
    fact_types = (*toy.FACTS, Spied, Looked)

    def procedure(self, ctx: Context[toy.Toy]) -> Procedure | None:
        return act(ctx) if ctx.state.phase == "acts" and ctx.state.queue else super().procedure(ctx)

    def answer_for(self, seat: str | None, by: str, token: str, facts: Sequence[Fact], *, sealed: bool) -> str | None:
        """Spying and resting are the secret of whoever does it."""
        known = super().answer_for(seat, by, token, facts, sealed=sealed)
        return None if by != seat and token in ("spy", "rest") else known


@pytest.fixture
def spies(monkeypatch: pytest.MonkeyPatch) -> Iterator[SpyBook]:
    book = SpyBook()
    real = dict(registry.books())
    monkeypatch.setattr(registry, "books", lambda: {**real, "toy": book})
    yield book
