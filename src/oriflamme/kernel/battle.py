"""A battle in progress: who must answer what, what has happened, and how to go on, fork or take back.

    >>> import oriflamme
    >>> battle = oriflamme.Battle.open("masse/gue", seed=7)
    >>> battle.asks[0].seat
    'north'

Between two procedures the state is a checkpoint. A fork is its checkpoint and the few answers since.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from oriflamme.kernel import registry
from oriflamme.kernel.asks import Ask, Choice, Option, Procedure, Roll, Sealed
from oriflamme.kernel.determinize import Perspective
from oriflamme.kernel.dice import (
    DiceSource,
    HeldDice,
    ScriptedDice,
    SeededDice,
    Throw,
    TypedDice,
    commitment,
    dice_key,
    new_secret,
)
from oriflamme.kernel.errors import Refusal, Refused, UserError
from oriflamme.kernel.history import Checkpoint, Entry, RewindEntry, RewindFact, SealedPart, SealedResults, plain
from oriflamme.kernel.messages import Message, message
from oriflamme.kernel.rulebook import Context, Fact, Outcome, Rulebook, Setup, State

MAX_ANSWER_CHARS = 1000
"""Characters of an answer; a longer one means nothing."""


class View(msgspec.Struct, frozen=True, dict=True):
    """All that a seat may know: the state as it sees it, what it is asked, and whom the battle waits for."""

    seat: str | None
    state: State
    asks: tuple[Any, ...]
    waiting: dict[str, str]
    outcome: Outcome | None

    def imagine(self, source: Random) -> Battle:
        """A battle of its own to try things in: what this seat knows, the rest drawn at random, and fresh dice.

        The same view and the same `source` give the same battle, whatever is hidden in the true one. Only a view that
        a battle has just given can imagine one; it is no part of what is compared or written down.
        """
        standpoint: Perspective = self.__dict__["standpoint"]
        return standpoint.imagine(source)


class Battle:
    """One battle. Answers and dice go in, facts come out; nothing else changes it."""

    def __init__(
        self,
        book: Rulebook[Any],
        scenario: Any,
        setup: Setup,
        source: DiceSource,
        secret: str = "",
        *,
        recording: bool = True,
    ):
        self.book = book
        self.scenario = scenario
        self.setup = setup
        self.entries: list[Entry | RewindEntry] = [Entry("", "start")]
        self._secret = secret
        self._dice = source
        self.recording = recording
        self._valid: list[int] = []
        self._facts: list[Fact] = []
        self._throws: list[Throw] = []
        self._dice_before: DiceSource | None = None
        self._facts_on_record = 0
        self._parts: dict[str, SealedPart] | None = None
        state = book.opening(scenario, setup.tiers, setup.switches)
        self._checkpoint = Checkpoint(state.clone(), 0, 0, None, [])
        self._ctx: Context[Any] = Context(state, self._facts)
        self._procedure: Procedure | None = None
        self._request: Choice | Roll | Sealed | None = None
        self._next_procedure()
        self._settle()

    # Opening

    @classmethod
    def open(
        cls,
        scenario: str | Path | Mapping[str, Any],
        *,
        seed: int | str | None = None,
        dice: Iterable[int] | Literal["typed"] | None = None,
        secret: str | None = None,
        words: Mapping[str, str] | None = None,
        switches: Mapping[str, bool | int | str] | None = None,
        tiers: Sequence[str] | None = None,
        players: Mapping[str, str] | None = None,
        recording: bool = True,
    ) -> Battle:
        """Open a scenario: by name ("masse/gue"), from a file, or from the content of one.

        Dice come from a `seed`, from a list (`dice=[4, 2]`; what is missing is asked for), from a real
        table (`dice="typed"`), or from a `secret` that is committed to beforehand together with the
        players' `words`. Without any of these, from a fresh secret.

        A battle with `recording=False` proves nothing and does not go back: it is for playing many of them.
        """
        book, record, name, text = registry.find_scenario(scenario)
        settled = book.settle_switches({**record.switches, **(switches or {})})
        seats = book.seats(record, settled)
        for seat in [*(words or {}), *(players or {})]:
            if seat not in seats:
                raise UserError(message("unknown-seat", seat=seat, known=", ".join(seats)))
        mode, source, kept = _dice_source(seed, dice, secret, words, seats)
        setup = Setup(
            book=book.name,
            version=book.version,
            scenario=name,
            digest=registry.digest(record),
            seats=seats,
            tiers=_tiers(book, tiers or (record.tier,)),
            switches=settled,
            dice=mode,
            commitment=commitment(kept) if mode == "committed" else "",
            words={seat: words[seat] for seat in seats if seat in words} if words else {},
            players=dict(players or {}),
            source=text,
        )
        with registry.told_with_lines(name, text if not isinstance(scenario, Mapping) else ""):
            return cls(book, record, setup, source, kept, recording=recording)

    # Looking

    @property
    def state(self) -> Any:
        return self._ctx.state

    @property
    def seats(self) -> tuple[str, ...]:
        return self.setup.seats

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Everything that has happened, in order."""
        return tuple(self._facts)

    @property
    def fact_count(self) -> int:
        """How many facts there are: with it, a state that only facts change."""
        return len(self._facts)

    def facts_from(self, number: int) -> list[Fact]:
        """What has happened since the first so many facts."""
        return self._facts[number:]

    def has_fact(self, number: int, fact: Fact) -> bool:
        """Whether this very fact is still the one of that number: then so are all before it."""
        return number < len(self._facts) and self._facts[number] is fact

    def facts_for(self, seat: str | None) -> tuple[Fact, ...]:
        """What a seat knows of what has happened."""
        seen = (fact.seen_by(seat) for fact in self._facts)
        return tuple(fact for fact in seen if fact is not None)

    @property
    def outcome(self) -> Outcome | None:
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
            if seat is None or ask.seat == seat or (type(ask) is Roll and seat in self.seats):
                return ask
        if self._request is None:
            raise self._refused(Refusal(message("battle-over"), ""))
        if seat is not None and seat not in self.seats:
            raise self._refused(Refusal(message("unknown-seat", seat=seat, known=", ".join(self.seats)), ""))
        raise self._refused(Refusal(message("not-your-turn", seat=seat or ""), ""))

    def view(self, seat: str | None = None) -> View:
        """All that a seat may know (None: a spectator)."""
        asks = tuple(ask for ask in self.asks if seat is not None and ask.seat == seat)
        state = self.book.view(self._ctx.state, seat)
        view = View(seat, state, asks, self.waiting, self.outcome)
        view.__dict__["standpoint"] = self._standpoint(seat, state)
        return view

    def _standpoint(self, seat: str | None, seen: State) -> Perspective:
        """Where a seat stands in the running procedure; before its first fact that began with what is seen now."""
        started = self._checkpoint
        start = seen if started.facts == len(self._facts) else self.book.view(started.state, seat)
        part = self._parts.get(seat) if self._parts is not None and seat is not None else None
        return Perspective(self.book, self.setup, seat, start, started.inputs, part.options if part else ())

    def imagine(self, seat: str | None, source: Random) -> Battle:
        """A battle as this seat may imagine it: see `View.imagine`."""
        return self.view(seat).imagine(source)

    @property
    def waiting(self) -> dict[str, str]:
        """Whom the battle waits for: "thinking" or, in sealed decisions, "done"."""
        if self._parts is not None:
            return {seat: "done" if part.done else "thinking" for seat, part in self._parts.items()}
        return {ask.seat: "thinking" for ask in self.asks}

    @property
    def checksum(self) -> str:
        return self._ctx.state.digest().hex()  # type: ignore[no-any-return]

    @property
    def answer_count(self) -> int:
        """How many answers on record count: what was taken back or corrected does not."""
        return len(self._valid)

    @property
    def valid_entries(self) -> tuple[int, ...]:
        """Where in the record the answers stand that count: those that no correction has taken back."""
        return tuple(self._valid)

    @property
    def throws(self) -> tuple[Throw, ...]:
        """Every throw on record."""
        return tuple(throw for entry in self.entries for throw in entry.throws)

    @cached_property
    def names(self) -> dict[str, Any]:
        return self.book.names(self.scenario) if self.scenario is not None else {}

    def say(self, what: Message | Fact | str, lang: str = "en") -> str:
        """A message or a fact in words."""
        message = what.message() if isinstance(what, Fact) else what
        return self.book.texts.say(message, lang, self.names)

    # Answering

    def answer(self, token: str | Option, seat: str | None = None, at: int | None = None) -> None:
        """Give an answer: a token such as "order archers shoot orcs", or one of the options offered.

        A wrong answer raises `Refused` with the reason, and changes nothing. `at` is the length of the
        record the answer was meant for: a stale answer is refused.
        """
        if at is not None and at != len(self.entries):
            raise self._refused(Refusal(message("stale-answer", at=at, now=len(self.entries)), ""))
        ask = self.ask(seat)
        if seat is None and self._parts is not None and len(self.asks) > 1:
            raise self._refused(Refusal(message("which-seat", seats=", ".join(a.seat for a in self.asks)), ""))
        try:
            if type(token) is Option and (token in ask.options or token in ask.other_options):
                option = token
            else:
                text = token.token if isinstance(token, Option) else " ".join(token.split())
                if len(text) > MAX_ANSWER_CHARS:
                    raise Refused(Refusal(message("answer-too-long", most=MAX_ANSWER_CHARS), ask.clause))
                option = ask.take(text)
        except Refused as refused:
            raise self._refused(refused.refusal) from None
        self._accept(ask, option)

    def _refused(self, refusal: Refusal) -> Refused:
        """A refusal that can say its reason with the names of this battle."""
        return Refused(refusal, self.book.texts, self.names)

    def hold_dice(self) -> None:
        """From now on every throw is asked for before it falls, so that a person may look first.

        Dice that are drawn or scripted then fall by `let_fall`; the battle on record is the same.
        """
        if not isinstance(self._dice, (HeldDice, TypedDice)):
            self._dice = HeldDice(self._dice)

    def roll_held_dice(self) -> bool:
        """Let the dice fall that are asked for now; False if they are a person's to throw."""
        ask = self.ask()
        if not isinstance(ask, Roll) or not isinstance(self._dice, HeldDice):
            return False
        before = self._dice.fork()
        try:
            values = self._dice.draw(ask.dice.sizes)
            if values is None:
                return False
            self._accept(ask, Option("", values))
        except BaseException:
            self._dice = before
            raise
        return True

    def _accept(self, ask: Ask, option: Option) -> None:
        before = self._checkpoint, len(self._checkpoint.inputs), len(self.entries)
        parts = self._parts
        given = len(parts[ask.seat].options) if parts is not None else 0
        self._dice_before = None
        try:
            if type(ask) is Roll:
                self._feed(ask.throw(option.value))
            elif parts is not None:
                parts[ask.seat].send(option)
                self._reveal()
            else:
                self.entries.append(Entry(ask.seat, option.token))
                self._valid.append(len(self.entries) - 1)
                self._feed(option)
            self._settle()
        except BaseException:
            sealed = {seat: list(part.options) for seat, part in (parts or {}).items()}
            if parts is not None:
                del sealed[ask.seat][given:]
            self._restore(*before, sealed)
            raise

    def _feed(self, item: Option | Throw | SealedResults) -> None:
        """Give the procedure what it asked for, and run on until a person must answer."""
        self._checkpoint.inputs.append(item)
        if type(item) is Throw:
            self._throws.append(item)
        self._run(item.results if type(item) is SealedResults else item)

    def _run(self, value: Any) -> None:
        trail = self._checkpoint.inputs
        while True:
            assert self._procedure is not None
            try:
                request = self._procedure.send(value)
            except StopIteration:
                self._checkpoint = self._checkpoint.next(
                    self._ctx.state, self._facts, len(self._valid), recording=self.recording
                )
                self._procedure = self.book.procedure(self._ctx)
                trail, value = self._checkpoint.inputs, None
                if self._procedure is None:
                    self._request = None
                    return
                continue
            self._request = request
            if type(request) is Roll:
                if self._dice_before is None:
                    self._dice_before = self._dice.fork()
                values = self._dice.throw(request.dice.sizes)
                if values is None:
                    return
                value = request.thrown(values)
                trail.append(value)
                self._throws.append(value)
                continue
            if type(request) is Sealed:
                self._parts = _start(request, self.seats)
                self._reveal()
            return

    def _reveal(self) -> None:
        """When every seat is done, its answers go on record seat by seat and the procedure goes on."""
        assert self._parts is not None
        for part in self._parts.values():
            if not part.done:
                return
        results, answers = {}, 0
        for seat, part in self._parts.items():
            results[seat] = part.result
            answers += len(part.options)
            for option in part.options:
                self.entries.append(Entry(seat, option.token))
                self._valid.append(len(self.entries) - 1)
        self._parts = None
        self._feed(SealedResults(results, answers))

    def _next_procedure(self) -> None:
        self._procedure = self.book.procedure(self._ctx)
        if self._procedure is not None:
            self._run(None)

    def _settle(self) -> None:
        """Complete the last line of the record: its dice, and the fingerprint of the state it led to."""
        facts = len(self._facts)
        if facts == self._facts_on_record and not self._throws:
            return
        last = self.entries[-1]
        throws = (*last.throws, *self._throws) if self._throws else last.throws
        checks, digest = last.fact_checks, b""
        if self.recording:
            digest = self._ctx.state.digest()
            checks += "".join([fact.fingerprint() for fact in self._facts[self._facts_on_record :]])
        self.entries[-1] = msgspec.structs.replace(last, throws=throws, facts=facts, fact_checks=checks, digest=digest)
        self._facts_on_record = facts
        self._throws = []

    # Going back

    def undo(self, seat: str | None = None) -> None:
        """Take back the last answer, if no dice have fallen and nothing has been revealed since."""
        if self._parts is not None and any(part.options for part in self._parts.values()):
            self._undo_sealed(seat)
            return
        refusal = self._why_no_undo(seat)
        if refusal:
            raise self._refused(refusal)
        index = self._valid[-1]
        self._go_back(len(self._valid) - 1)
        del self.entries[index:]
        self._facts_on_record = len(self._facts)

    def _why_no_undo(self, seat: str | None) -> Refusal | None:
        if not self._valid or not self.recording:
            return Refusal(message("nothing-to-undo"), "")
        last = self.entries[-1]
        if type(last) is not Entry or self._valid[-1] != len(self.entries) - 1:
            return Refusal(message("undo-correction"), "")
        if last.throws or type(self._last_input()) is not Option or type(self._request) is Roll:
            return Refusal(message("undo-roll"), "")
        if seat is not None and seat != last.seat:
            return Refusal(message("undo-other", seat=last.seat), "")
        return None

    def _last_input(self) -> Any:
        checkpoint: Checkpoint | None = self._checkpoint
        while checkpoint is not None and not checkpoint.inputs:
            checkpoint = checkpoint.previous
        return checkpoint.inputs[-1] if checkpoint else None

    def _undo_sealed(self, seat: str | None) -> None:
        assert self._parts is not None and isinstance(self._request, Sealed)
        busy = [name for name, part in self._parts.items() if part.options and seat in (None, name)]
        if len(busy) != 1:
            raise self._refused(
                Refusal(message("which-seat", seats=", ".join(busy)) if busy else message("nothing-to-undo"), "")
            )
        if self._parts[busy[0]].done and self._request.final:
            raise self._refused(Refusal(message("sealed-final"), self._request.clause))
        sealed = self._sealed_options()
        sealed[busy[0]].pop()
        self._rebuild(self._checkpoint, len(self._checkpoint.inputs), sealed)

    def correct(self, to: int, reason: str) -> None:
        """As referee, go back to just before answer number `to`. It stays on record, with the reason."""
        if to not in self._valid or not self.recording:
            raise self._refused(Refusal(message("no-such-answer", to=to), ""))
        if not reason.strip():
            raise self._refused(Refusal(message("correction-reason"), ""))
        reason = plain(reason)
        self._go_back(self._valid.index(to))
        fact = RewindFact(clause="", to=to, reason=reason)
        self._ctx.note(fact)
        self._checkpoint.inputs.append(fact)
        self.entries.append(RewindEntry(to, reason))
        self._facts_on_record = len(self._facts) - 1
        self._settle()

    def _go_back(self, live: int) -> None:
        """Put the battle back to where only the first `live` answers had been given."""
        checkpoint = self._checkpoint
        while checkpoint.answers > live:
            assert checkpoint.previous is not None
            checkpoint = checkpoint.previous
        length, answers = 0, checkpoint.answers
        for item in checkpoint.inputs:
            more = 1 if type(item) is Option else item.answers if type(item) is SealedResults else 0
            if answers + more > live:
                break
            answers += more
            length += 1
        del self._valid[answers:]
        self._rebuild(checkpoint, length, {})

    def _restore(self, checkpoint: Checkpoint, trail: int, record: int, sealed: dict[str, list[Option]]) -> None:
        """Undo an answer that failed half-way."""
        del self.entries[record:]
        while self._valid and self._valid[-1] >= record:
            self._valid.pop()
        self._dice = self._dice_before or self._dice
        self._throws = []
        self._rebuild(checkpoint, trail, sealed)

    def _rebuild(self, checkpoint: Checkpoint, trail: int, sealed: Mapping[str, list[Option]]) -> None:
        """Run the procedure of a checkpoint again, over the first inputs of its trail."""
        facts = self._facts[: checkpoint.facts]
        self._facts = facts
        self._checkpoint = Checkpoint(
            checkpoint.state, checkpoint.facts, checkpoint.answers, checkpoint.previous, checkpoint.inputs[:trail]
        )
        self._ctx = Context(checkpoint.state.clone(), facts)
        self._parts = None
        self._request = None
        self._procedure = self.book.procedure(self._ctx)
        if self._procedure is None:
            return
        request = self._procedure.send(None)
        for item in self._checkpoint.inputs:
            if type(item) is RewindFact:
                self._ctx.note(item)
            else:
                request = self._procedure.send(item.results if type(item) is SealedResults else item)
        self._request = request
        if type(request) is Sealed:
            self._parts = _start(request, self.seats)
            for seat, options in sealed.items():
                for option in options:
                    self._parts[seat].send(option)

    def _sealed_options(self) -> dict[str, list[Option]]:
        return {seat: list(part.options) for seat, part in self._parts.items()} if self._parts else {}

    @property
    def has_sealed_answers(self) -> bool:
        """Whether somebody has answered sealed questions that are not revealed yet."""
        return self._parts is not None and any([part.options for part in self._parts.values()])

    def sealed_count(self, seat: str) -> int:
        """How many answers of a seat are sealed and not revealed yet."""
        part = self._parts.get(seat) if self._parts is not None else None
        return len(part.options) if part is not None else 0

    def sealed_tokens(self, seat: str) -> tuple[str, ...]:
        """What a seat has answered so far in sealed decisions that are not revealed yet; for that seat alone."""
        part = self._parts.get(seat) if self._parts is not None else None
        return tuple([option.token for option in part.options]) if part is not None else ()

    # Trying things out

    def at_answer(self, answers: int) -> Battle:
        """A battle of its own that stands where only so many of the answers that count had been given: to look at.

        Answers that were revealed together stay together.
        """
        twin = self.fork()
        if answers < len(twin._valid):
            twin._go_back(max(0, answers))
            del twin.entries[twin._valid[-1] + 1 if twin._valid else 1 :]
            twin._facts_on_record = len(twin._facts)
        return twin

    def fork(self, dice: DiceSource | None = None) -> Battle:
        """A battle of its own that stands exactly here; with its own dice, if given."""
        twin = object.__new__(Battle)
        twin.book, twin.scenario, twin.setup = self.book, self.scenario, self.setup
        twin._secret, twin.recording = self._secret, self.recording
        twin.entries, twin._valid = self.entries.copy(), self._valid.copy()
        twin._dice = dice or self._dice.fork()
        twin._throws, twin._facts_on_record, twin._dice_before = [], self._facts_on_record, None
        twin._facts = self._facts
        twin._rebuild(self._checkpoint, len(self._checkpoint.inputs), self._sealed_options())
        return twin

    @classmethod
    def from_checkpoint(
        cls,
        book: Rulebook[Any],
        setup: Setup,
        start: Checkpoint,
        dice: DiceSource,
        sealed: Mapping[str, list[Option]],
    ) -> Battle:
        """A battle without a past or a scenario: from a checkpoint on, over what its procedure has been told."""
        twin = object.__new__(cls)
        twin.book, twin.scenario, twin.setup = book, None, setup
        twin._secret, twin.recording = "", False
        twin.entries, twin._valid = [Entry("", "start")], []
        twin._dice = dice
        twin._throws, twin._facts_on_record, twin._dice_before = [], 0, None
        twin._facts = []
        twin._rebuild(start, len(start.inputs), sealed)
        twin._facts_on_record = len(twin._facts)
        return twin

    @property
    def checkpoint(self) -> Any:
        """The state at the start of the procedure that is running: where a position opens."""
        return self._checkpoint.state

    @property
    def inputs(self) -> tuple[Any, ...]:
        """What the running procedure has been told since its checkpoint: answers, throws, what was revealed."""
        return tuple(self._checkpoint.inputs)

    def position(self) -> str:
        """A scenario file that opens exactly at the last checkpoint."""
        return registry.write_scenario(self.book.position(self._checkpoint.state, self.scenario))

    # On record

    @property
    def transcript(self) -> str:
        """The battle as text: what was answered, what the dice showed, and checksums that prove it."""
        from oriflamme.kernel.transcript import transcribe, write

        return write([transcribe(self)])

    @property
    def secret(self) -> str:
        """The secret of the dice, once the battle is over; before that nobody may know it."""
        return self._secret if self._request is None else ""

    @classmethod
    def read(cls, transcript: str) -> Battle:
        """The battle that a transcript tells, replayed and checked line by line."""
        from oriflamme.kernel.transcript import read_one, replay

        return replay(read_one(transcript))

    def save(self) -> str:
        """The whole battle as JSON, to go on with later. Holds the secret of the dice: keep it to yourself."""
        from oriflamme.kernel.save import dump

        return dump(self)

    @classmethod
    def load(cls, text: str) -> Battle:
        """A saved battle; a damaged one is refused with the place."""
        from oriflamme.kernel.save import restore

        return restore(text)

    def __repr__(self) -> str:
        return f"Battle.read({self.transcript!r})"

    def __str__(self) -> str:
        return f"{self.setup.scenario}: {len(self._valid)} answers, {self._describe()}"

    def _describe(self) -> str:
        if self.outcome:
            return f"over, {self.outcome.winner or 'draw'} ({self.outcome.reason})"
        return "waiting for " + ", ".join(seat for seat, what in self.waiting.items() if what == "thinking")


def _start(sealed: Sealed, seats: Sequence[str]) -> dict[str, SealedPart]:
    return {seat: SealedPart(seat, sealed.parts[seat]) for seat in seats if seat in sealed.parts}


def _tiers(book: Rulebook[Any], tiers: Sequence[str]) -> tuple[str, ...]:
    for tier in tiers:
        if tier not in book.tiers:
            raise UserError(message("unknown-tier", tier=tier, known=", ".join(book.tiers)))
    return tuple(tier for tier in book.tiers if tier in tiers)


def _dice_source(
    seed: int | str | None,
    dice: Iterable[int] | Literal["typed"] | None,
    secret: str | None,
    words: Mapping[str, str] | None,
    seats: Sequence[str],
) -> tuple[str, DiceSource, str]:
    if (seed is not None) + (dice is not None) + (secret is not None) > 1:
        raise UserError(message("two-dice-modes"))
    if dice == "typed":
        return "typed", TypedDice(), ""
    if dice is not None:
        return "scripted", ScriptedDice(dice), ""
    ordered = {seat: words[seat] for seat in seats if words and seat in words}
    kept = secret if secret is not None else str(seed) if seed is not None else new_secret()
    for text in (kept, *ordered.values()):
        if not text.isprintable() or text != " ".join(text.split()) or not kept:
            raise UserError(message("bad-secret"))
    return "committed" if secret is not None else "seeded", SeededDice(dice_key(kept, ordered)), kept
