"""A battle as one seat may imagine it: what it sees, what it has answered itself, and fresh dice.

Whoever searches must try things somewhere, and may not try them in the true battle. A `Perspective` holds what a seat
knows of the procedure that is running and nothing else: two battles that differ only in what is hidden from the seat
give equal perspectives, hence, from the same source of chance, the same imagined battle.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from oriflamme.kernel import registry
from oriflamme.kernel.asks import Option, Roll
from oriflamme.kernel.checkpoints import Checkpoint, SealedResults
from oriflamme.kernel.dice import SeededDice, Throw, dice
from oriflamme.kernel.history import RewindFact
from oriflamme.kernel.rulebook import Fact, Rulebook
from oriflamme.kernel.setup import Setup
from oriflamme.kernel.state import State

if TYPE_CHECKING:
    from oriflamme.kernel.battle import Battle

KEY_BYTES = 32
MAX_DRAWS = 16
"""How often what is hidden is drawn until it fits what happened, and the battle waits for those for whom it is known to
wait."""


class ImpossibleWorld(Exception):
    """What a seat knows does not lead to where it stands: what was drawn for the rest does not fit."""


class Perspective:
    """What a seat knows of the running procedure: how it began, what it was told, and the seat's own sealed answers."""

    __slots__ = ("battle_type", "inputs", "sealed", "seat", "setup", "start", "waiting")

    def __init__(
        self,
        battle_type: type[Battle],
        book: Rulebook[Any],
        setup: Setup,
        seat: str | None,
        start: State,
        inputs: Sequence[Any],
        sealed: Sequence[Option],
        waiting: Collection[str] | None,
    ) -> None:
        self.battle_type = battle_type
        self.seat = seat
        self.setup = _plain(setup)
        self.start = start
        """The state in which the procedure began, as far as the seat knows by now."""
        self.inputs = tuple(known for item in inputs if (known := _known(book, item, seat)) is not None)
        self.sealed = tuple(sealed)
        self.waiting = frozenset(waiting) if waiting is not None else None
        """For whom the battle waits, which everybody knows; None: that does not matter."""

    def imagine(self, source: Random) -> Battle:
        """A battle that may be the true one as far as the seat knows. Others have not answered what is sealed; where
        the seat is not asked itself, `answer_by_wishes` goes on for those who would not be asked either."""
        battle: Battle | None = None
        for left in reversed(range(MAX_DRAWS)):
            try:
                battle = self._drawn(source)
            except ImpossibleWorld:
                if battle is None and not left:
                    raise
                continue
            if self.waiting is None or self.waiting == battle.waiting.keys():
                break
        assert battle is not None
        return battle

    def _drawn(self, source: Random) -> Battle:
        book = registry.book(self.setup.book)
        state = book.determinize(self.start.clone(), self.seat, source)
        start = Checkpoint(state, 0, 0, None, list(self.inputs))
        sealed = {self.seat: list(self.sealed)} if self.seat is not None and self.sealed else {}
        drawn = SeededDice(source.randbytes(KEY_BYTES))
        try:
            battle = self.battle_type.from_checkpoint(book, self.setup, start, drawn, sealed)
            while battle.asks and isinstance(roll := battle.asks[0], Roll):
                battle.answer(" ".join(map(str, drawn.throw(roll.dice.sizes, roll.secret))))
        except Exception as problem:
            raise ImpossibleWorld(f"{book.name}: {problem!r}") from problem
        return battle

    def asks(self) -> tuple[Any, ...]:
        """What the seat is asked where it stands."""
        battle = self._drawn(Random(0))
        return tuple(ask for ask in battle.asks if self.seat is not None and ask.seat == self.seat)


def perspective_at(
    battle_type: type[Battle],
    setup: Setup,
    seat: str | None,
    start: Checkpoint,
    inputs: int,
    sealed: Sequence[Option],
    waiting: Collection[str] | None,
    now: State,
    facts: Sequence[Fact],
    count: int,
) -> Perspective:
    """Where a seat stands when the procedure that began at a checkpoint has been told so many inputs.

    `now` is what it sees, the first so many of the facts are what has happened.
    """
    book = registry.book(setup.book)
    told = [seen for fact in facts[start.facts : count] if (seen := fact.seen_by(seat)) is not None]
    before = book.recall(book.view(start.state, seat), now, told)
    return Perspective(battle_type, book, setup, seat, before, start.inputs[:inputs], sealed, waiting)


def _plain(setup: Setup) -> Setup:
    """What everybody knows of a battle, whatever its scenario has in store."""
    return Setup(setup.book, setup.version, "", "", setup.seats, setup.tiers, setup.switches, format=setup.format)


def _known(book: Rulebook[Any], item: Any, seat: str | None) -> Any:
    """An input of the procedure as a seat knows it; None: it changes nothing."""
    if type(item) is RewindFact:
        return None
    if type(item) is SealedResults:
        return SealedResults(book.redact_input(item.results, seat), item.answers)
    return _known_throw(book, item, seat) if type(item) is Throw else item


def _known_throw(book: Rulebook[Any], throw: Throw, seat: str | None) -> Any:
    """A throw as a seat knows it; a hidden one of another seat shows nothing, unless the book has something for it."""
    known = book.redact_input(throw, seat)
    if known is throw and throw.stream not in ("", seat):
        lowest = dice(throw.dice)
        total = len(lowest.sizes) + lowest.bonus
        return msgspec.structs.replace(throw, values=(1,) * len(lowest.sizes), total=total)
    return known
