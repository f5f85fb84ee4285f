"""What a battle tells whoever looks at it: its state, its questions, its record, and the view of a seat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Generic, cast

from typing_extensions import TypeVar

from oriflamme.kernel.asks import Ask, Option, Roll, Sealed
from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.determinize import perspective_at
from oriflamme.kernel.dice import DiceSource, Throw
from oriflamme.kernel.dice_opening import KeptSecrets
from oriflamme.kernel.errors import Refusal, Refused
from oriflamme.kernel.history import Entry, RewindEntry
from oriflamme.kernel.messages import Message, message
from oriflamme.kernel.names import PieceNames
from oriflamme.kernel.rulebook import Fact, Outcome
from oriflamme.kernel.runner import ProcedureRunner
from oriflamme.kernel.setup import Setup
from oriflamme.kernel.state import State
from oriflamme.kernel.view import View, view_from

if TYPE_CHECKING:
    from oriflamme.kernel.battle import Battle

S = TypeVar("S", bound=State, default=Any)
"""The state of a battle's book; where nothing is said, anything."""


class BattleQueries(ProcedureRunner, Generic[S]):
    """Everything about a battle that can be asked without changing it."""

    __slots__ = ("_kept", "_names", "scenario", "setup")

    scenario: Any
    setup: Setup
    _names: Mapping[str, Bilingual] | None
    _kept: KeptSecrets

    @property
    def state(self) -> S:
        """Where the battle stands."""
        state: S = self._ctx.state
        return state

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays: the sides, in the order of the scenario."""
        return self._seats

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Everything that has happened, in order."""
        return tuple(self.history.facts)

    @property
    def fact_count(self) -> int:
        """How many facts there are: with it, a state that only facts change."""
        return len(self.history.facts)

    def facts_from(self, number: int) -> list[Fact]:
        """What has happened since the first so many facts."""
        return self.history.facts[number:]

    def facts_for(self, seat: str | None) -> tuple[Fact, ...]:
        """What a seat knows of what has happened."""
        seen = (self.history.seen(fact, seat) for fact in self.history.facts)
        return tuple(fact for fact in seen if fact is not None)

    @property
    def entries(self) -> list[Entry | RewindEntry]:
        """Everything on record: answers with their dice, and corrections; the first is the opening."""
        return self.history.entries

    @property
    def outcome(self) -> Outcome | None:
        """How the battle has ended; `None` while it goes on."""
        return self.book.outcome(self._ctx.state) if self._request is None else None

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to answer."""
        return self._request is None

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Who must answer what, now. Empty when the battle is over."""
        if self._parts is not None:
            return tuple([part.ask for part in self._parts.values() if part.ask is not None])
        request = self._request
        return () if request is None else (request,)  # type: ignore[return-value]

    @property
    def roll(self) -> Roll | None:
        """The dice that are asked for now."""
        request = self._request
        return request if type(request) is Roll else None

    def ask(self, seat: str | None = None) -> Ask:
        """The question that waits for that seat (or the only one)."""
        if self._parts is not None and seat is not None:
            part = self._parts.get(seat)
            if part is not None and part.ask is not None:
                return part.ask
        for ask in self.asks:
            if (
                seat is None
                or ask.seat == seat
                or (type(ask) is Roll and seat in self.seats and ask.secret in ("", seat))
            ):
                return ask
        if self._request is None:
            raise self._refused(Refusal(message("battle-over"), ""))
        if seat is not None and seat not in self.seats:
            raise self._refused(Refusal(message("unknown-seat", seat=seat, known=", ".join(self.seats)), ""))
        raise self._refused(Refusal(message("not-your-turn", seat=seat or ""), ""))

    def view(self, seat: str | None = None) -> View[S]:
        """All that a seat may know (None: a spectator)."""
        asks = tuple([ask for ask in self.asks if ask.seat == seat]) if seat is not None else ()
        state = self.book.view(self._ctx.state, seat)
        part = self._parts.get(seat) if self._parts is not None and seat is not None else None
        options = tuple(part.given) if part is not None else ()
        start, kind = self._checkpoint, cast("type[Battle]", type(self))
        waiting = self.waiting
        known = None if state is self._ctx.state or self.roll is not None else tuple(waiting)
        facts = self.history.facts
        perspective = partial(
            perspective_at, kind, self.setup, seat, start, len(start.inputs), options, known, state, facts, len(facts)
        )
        return view_from(seat, state, asks, waiting, self.outcome, perspective)

    def imagine(self, seat: str | None, source: Random) -> Battle[S]:
        """A battle as this seat may imagine it: see `View.imagine`."""
        return self.view(seat).imagine(source)

    @property
    def waiting(self) -> dict[str, str]:
        """Whom the battle waits for: "thinking" or, in sealed decisions, "done"; at a moment nobody sees who is."""
        if self._parts is not None:
            if isinstance(self._request, Sealed) and self._request.quiet:
                return dict.fromkeys(self._parts, "thinking")
            return {seat: "done" if part.done else "thinking" for seat, part in self._parts.items()}
        return {ask.seat: "thinking" for ask in self.asks}

    @property
    def checksum(self) -> str:
        """A digest of the whole state: alike where states are alike."""
        return str(self._ctx.state.digest().hex())

    @property
    def answer_count(self) -> int:
        """How many answers on record count: what was taken back or corrected does not."""
        return len(self.history.valid)

    @property
    def step_count(self) -> int:
        """How many steps have been made: answers, of which those that were revealed together count once.

        This is the number that a seat may be shown: it tells nothing of how many sealed answers another seat gave.
        """
        return self.history.step_count

    @property
    def valid_entries(self) -> tuple[int, ...]:
        """Where in the record the answers stand that count: those that no correction has taken back."""
        return tuple(self.history.valid)

    @property
    def throws(self) -> tuple[Throw, ...]:
        """Every throw on record."""
        return tuple(throw for entry in self.history.entries for throw in entry.throws)

    @property
    def names(self) -> Mapping[str, Bilingual]:
        """What pieces and sides are called, by key."""
        if self._names is None:
            self._names = PieceNames(self.book.names(self.scenario) if self.scenario is not None else {})
        return self._names

    def say(self, what: Message | Fact | str, lang: str = "en") -> str:
        """A message or a fact in words."""
        told = what.message() if isinstance(what, Fact) else what
        return self.book.texts.say(told, lang, self.names)

    @property
    def has_sealed_answers(self) -> bool:
        """Whether somebody has answered sealed questions that are not revealed yet."""
        return self._parts is not None and any([part.given for part in self._parts.values()])

    @property
    def deciding_in_secret(self) -> bool:
        """Whether sealed decisions are under way, begun or not."""
        return self._parts is not None

    def sealed_count(self, seat: str) -> int:
        """How many answers of a seat are sealed and not revealed yet."""
        part = self._parts.get(seat) if self._parts is not None else None
        return len(part.given) if part is not None else 0

    def sealed_options(self, seat: str) -> tuple[Option, ...]:
        """What a seat has answered so far in sealed decisions that are not revealed yet; for that seat alone."""
        part = self._parts.get(seat) if self._parts is not None else None
        return tuple(part.given) if part is not None else ()

    def sealed_tokens(self, seat: str) -> tuple[str, ...]:
        """The tokens of `sealed_options`."""
        return tuple([option.token for option in self.sealed_options(seat)])

    def why_no_undo(self, seat: str | None) -> Refusal | None:
        """Why the last answer cannot be taken back by that seat; None where it can.

        While others decide in secret, a seat takes back its own sealed answers and nothing else: whether somebody has
        begun changes nothing. At a table where everybody sees everything (no seat) the last answer of all can go.
        """
        if self._parts is not None:
            if seat is None and not self.has_sealed_answers:
                return self._why_no_open_undo(None)
            return self._why_no_sealed_undo(seat)
        return self._why_no_open_undo(seat)

    def _why_no_sealed_undo(self, seat: str | None) -> Refusal | None:
        assert self._parts is not None and isinstance(self._request, Sealed)
        busy = [name for name, part in self._parts.items() if part.given and seat in (None, name)]
        if len(busy) > 1:
            return Refusal(message("which-seat", seats=", ".join(busy)), "")
        if not busy:
            alone = list(self._parts) == [seat]
            return self._why_no_open_undo(seat) if alone else Refusal(message("undo-sealed"), "")
        if self._parts[busy[0]].done and self._request.final:
            return Refusal(message("sealed-final"), self._request.clause)
        return None

    def _why_no_open_undo(self, seat: str | None) -> Refusal | None:
        history = self.history
        if not history.valid or not self.recording:
            return Refusal(message("nothing-to-undo"), "")
        last = history.entries[-1]
        if type(last) is not Entry or history.valid[-1] != len(history.entries) - 1:
            return Refusal(message("undo-correction"), "")
        if last.throws or type(self._last_input()) is not Option or type(self._request) is Roll:
            return Refusal(message("undo-roll"), "")
        if seat is not None and seat != last.seat:
            return Refusal(message("undo-other", seat=last.seat), "")
        return None

    @property
    def checkpoint(self) -> Any:
        """The state at the start of the procedure that is running: where a position opens."""
        return self._checkpoint.state

    @property
    def checkpoint_facts(self) -> int:
        """How many facts there were at the start of the procedure that is running."""
        return self._checkpoint.facts

    @property
    def inputs(self) -> tuple[Any, ...]:
        """What the running procedure has been told since its checkpoint: answers, throws, what was revealed."""
        return tuple(self._checkpoint.inputs)

    @property
    def dice(self) -> DiceSource:
        """Where the dice come from; whoever looks must not draw."""
        return self._dice

    def sealed_now(self) -> dict[str, list[Option]]:
        """What every seat has answered so far in sealed decisions: for saves, never for another seat."""
        return self._sealed_options()

    @property
    def kept(self) -> KeptSecrets:
        """The secret of the dice and the salt, whatever has happened: for saves, which their owner keeps to himself."""
        return self._kept

    def _refused(self, refusal: Refusal) -> Refused:
        """A refusal that can say its reason with the names of this battle."""
        return Refused(refusal, self.book.texts, self.names)
