"""The machinery that runs procedures: it feeds them answers and dice, keeps checkpoints, and goes back to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oriflamme.kernel import format_one
from oriflamme.kernel.asks import Choice, Option, Procedure, Roll, Sealed
from oriflamme.kernel.checkpoints import Checkpoint, SealedPart, SealedResults
from oriflamme.kernel.dice import DiceSource, Throw
from oriflamme.kernel.history import History, RewindFact
from oriflamme.kernel.rulebook import Context, Fact, Rulebook
from oriflamme.kernel.setup import Setup
from oriflamme.kernel.state import State


class ProcedureRunner:
    """Procedures of a book, one after another, from a checkpoint on."""

    __slots__ = (
        "_by_wish",
        "_checkpoint",
        "_ctx",
        "_dice",
        "_dice_before",
        "_format",
        "_parts",
        "_procedure",
        "_request",
        "_seats",
        "_throws",
        "book",
        "history",
        "recording",
    )

    def __init__(
        self,
        book: Rulebook[Any],
        setup: Setup,
        dice: DiceSource,
        history: History,
        *,
        recording: bool,
        by_wish: bool = True,
    ) -> None:
        self.book = book
        self.recording = recording
        self.history = history
        self._seats = setup.seats
        self._format = setup.format
        self._by_wish = by_wish
        """Whether questions that a seat has answered beforehand are answered without asking."""
        self._dice = dice
        self._dice_before: DiceSource | None = None
        """The dice as they were before the answer that is being carried out drew any."""
        self._throws: list[Throw] = []
        """What has fallen since the record was last completed."""
        self._checkpoint: Checkpoint
        self._ctx: Context[Any]
        self._procedure: Procedure | None = None
        self._request: Choice | Roll | Sealed | None = None
        self._parts: dict[str, SealedPart] | None = None

    def _begin(self, state: State) -> None:
        """Run from an opening state until a person must answer."""
        self._checkpoint = Checkpoint(state.clone(), 0, 0, None, [])
        self._ctx = Context(state, self.history.facts, self.book)
        self._procedure = self.book.procedure(self._ctx)
        if self._procedure is not None:
            self._run(None)
        self._complete_entry()

    def _feed(self, item: Option | Throw | SealedResults) -> None:
        """Give the procedure what it asked for, and run on until a person must answer."""
        self._checkpoint.inputs.append(item)
        if type(item) is Throw:
            self._throws.append(item)
        self._run(item.results if type(item) is SealedResults else item)

    def _run(self, value: Any) -> None:
        inputs = self._checkpoint.inputs
        while True:
            assert self._procedure is not None
            try:
                request = self._procedure.send(value)
            except StopIteration:
                self._checkpoint = self._checkpoint.next(
                    self._ctx.state, self.history.facts, len(self.history.valid), recording=self.recording
                )
                self._ctx.begin()
                self._procedure = self.book.procedure(self._ctx)
                inputs, value = self._checkpoint.inputs, None
                if self._procedure is None:
                    self._request = None
                    return
                continue
            self._request = request
            if type(request) is Roll:
                if self._dice_before is None:
                    self._dice_before = self._dice.fork()
                values = self._dice.throw(request.dice.sizes, request.secret)
                if values is None:
                    return
                value = request.thrown(values)
                inputs.append(value)
                self._throws.append(value)
                continue
            if type(request) is Sealed:
                self._parts = self._sealed_parts(request)
                self._reveal()
            return

    def _sealed_parts(self, sealed: Sealed) -> dict[str, SealedPart]:
        mine = [seat for seat in self._seats if seat in sealed.parts]
        return {seat: SealedPart(seat, sealed.parts[seat], by_wish=self._by_wish) for seat in mine}

    def _reveal(self) -> None:
        """When every seat is done, its answers go on record seat by seat and the procedure goes on."""
        assert self._parts is not None
        for part in self._parts.values():
            if not part.done:
                return
        if any([part.options for part in self._parts.values()]):
            self._complete_entry()
        results, answers = {}, 0
        for seat, part in self._parts.items():
            results[seat] = part.result
            for option in part.options:
                self.history.add(seat, option.token, together=answers > 0, sealed=True)
                answers += 1
        self._parts = None
        self._feed(SealedResults(results, answers))

    def _reveal_wishes(self) -> None:
        """Go on where a battle that was rebuilt waits for nobody: every seat has answered beforehand."""
        if self._parts is not None:
            self._reveal()
            self._complete_entry()

    def _complete_entry(self) -> None:
        """Complete the last line of the record: its dice, and the digest of the state it led to."""
        if len(self.history.facts) == self.history.facts_on_record and not self._throws:
            return
        if not self.recording:
            self.history.complete(self._throws, b"", None)
        elif self._format == 1:
            self.history.complete(self._throws, format_one.state_digest(self._ctx.state), format_one.fact_check)
        else:
            self.history.complete(self._throws, self._ctx.state.digest(), Fact.fingerprint)
        self._throws = []

    # Going back

    def _go_back(self, answers: int) -> None:
        """Put everything back to where only the first so many of the answers that count had been given."""
        checkpoint = self._checkpoint
        while checkpoint.answers > answers:
            assert checkpoint.previous is not None
            checkpoint = checkpoint.previous
        length, given = 0, checkpoint.answers
        for item in checkpoint.inputs:
            more = 1 if type(item) is Option else item.answers if type(item) is SealedResults else 0
            if given + more > answers:
                break
            given += more
            length += 1
        del self.history.valid[given:]
        self._rebuild(checkpoint, length, {})

    def _restore(self, checkpoint: Checkpoint, inputs: int, entries: int, sealed: Mapping[str, list[Option]]) -> None:
        """Undo an answer that failed half-way."""
        self.history.cut(entries)
        self._dice = self._dice_before or self._dice
        self._throws = []
        self._rebuild(checkpoint, inputs, sealed)

    def _rebuild(self, checkpoint: Checkpoint, inputs: int, sealed: Mapping[str, Sequence[Option]]) -> None:
        """Run the procedure of a checkpoint again, over its first so many inputs."""
        facts = self.history.facts = self.history.facts[: checkpoint.facts]
        self._checkpoint = Checkpoint(
            checkpoint.state, checkpoint.facts, checkpoint.answers, checkpoint.previous, checkpoint.inputs[:inputs]
        )
        self._ctx = Context(checkpoint.state.clone(), facts, self.book)
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
            self._parts = self._sealed_parts(request)
            for seat, options in sealed.items():
                for option in options:
                    self._parts[seat].send(option)

    def _sealed_options(self) -> dict[str, list[Option]]:
        return {seat: list(part.given) for seat, part in self._parts.items()} if self._parts else {}

    def _last_input(self) -> Any:
        checkpoint: Checkpoint | None = self._checkpoint
        while checkpoint is not None and not checkpoint.inputs:
            checkpoint = checkpoint.previous
        return checkpoint.inputs[-1] if checkpoint else None
