"""A battle in progress: who must answer what, what has happened, and how to go on, fork or take back.

    >>> import oriflamme
    >>> battle = oriflamme.Battle.open("masse/gue", seed=7)
    >>> battle.asks[0].seat
    'north'

Between two procedures the state is a checkpoint. A fork is its checkpoint and the few answers since.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Self

import msgspec

from oriflamme.kernel import registry, save
from oriflamme.kernel.accounts import account
from oriflamme.kernel.asks import Ask, Option, Roll
from oriflamme.kernel.battle_queries import BattleQueries, S
from oriflamme.kernel.checkpoints import Checkpoint
from oriflamme.kernel.deprecated import RenamedOnBattle
from oriflamme.kernel.dice import (
    DiceSource,
    HeldDice,
    SeededDice,
    TypedDice,
    commitment,
    dice_key,
    fresh_dice,
)
from oriflamme.kernel.dice_opening import KeptSecrets
from oriflamme.kernel.errors import Refusal, Refused
from oriflamme.kernel.history import Entry, History, RewindEntry, RewindFact, plain
from oriflamme.kernel.messages import message
from oriflamme.kernel.open_battle import opening
from oriflamme.kernel.replaying import replay_as, transcribe
from oriflamme.kernel.rulebook import Fact, Rulebook
from oriflamme.kernel.runner import ProcedureRunner
from oriflamme.kernel.setup import Setup
from oriflamme.kernel.state import State
from oriflamme.kernel.transcript import FORMAT, read_one, write
from oriflamme.kernel.typography import fold

MAX_ANSWER_CHARS = 1000
"""A longer answer means nothing."""
NOTHING_KEPT = KeptSecrets()


class Battle(BattleQueries[S], RenamedOnBattle):
    """One battle. Answers and dice go in, facts come out; nothing else changes it.

    `Battle[Lames].open(...)` tells a type checker which state it has.
    """

    __slots__ = ("__weakref__", "_fork_setup", "_forks")

    def __init__(
        self,
        book: Rulebook[Any],
        scenario: Any,
        setup: Setup,
        source: DiceSource,
        kept: KeptSecrets = NOTHING_KEPT,
        *,
        recording: bool = True,
        by_wish: bool = True,
    ):
        self._prepare(book, scenario, setup, source, kept, History(), recording=recording, by_wish=by_wish)
        self._begin(book.opened(scenario, setup.tiers, setup.switches))

    def _prepare(
        self,
        book: Rulebook[Any],
        scenario: Any,
        setup: Setup,
        dice: DiceSource,
        kept: KeptSecrets,
        history: History,
        *,
        recording: bool,
        by_wish: bool = True,
    ) -> None:
        ProcedureRunner.__init__(self, book, setup, dice, history, recording=recording, by_wish=by_wish)
        self.scenario = scenario
        self.setup = setup
        self._kept = kept
        self._forks = 0
        self._fork_setup: Setup | None = None
        self._names = None

    # Opening

    @classmethod
    def open(
        cls,
        scenario: str | Path | Mapping[str, Any] | registry.FoundScenario,
        *,
        seed: int | str | None = None,
        dice: Iterable[int] | Mapping[str, Iterable[int]] | Literal["typed"] | None = None,
        secret: str | None = None,
        words: Mapping[str, str] | None = None,
        switches: Mapping[str, bool | int | str] | None = None,
        tiers: Sequence[str] | None = None,
        players: Mapping[str, str] | None = None,
        seals: Mapping[str, str] | None = None,
        salt: str | None = None,
        reserve: str = "",
        format: int = FORMAT,
        recording: bool = True,
    ) -> Self:
        """Open a scenario: by name ("masse/gue"), from a file, or from the content of one.

        Dice come from a `seed`, from a list (`dice=[4, 2]`; what is missing is asked for; `{"": [4], "north": [2]}`
        where north throws in secret), from a real table (`dice="typed"`), or from a `secret` that is committed to
        beforehand together with the players' `words`. Without any of these, from a fresh secret.

        Words that the seats were bound to before any was told come with their `seals` (`kernel.dice_opening`). The
        `salt` of the checksums follows from the secret; typed dice have one that nobody can guess, unless it is given.
        `reserve` is the chain of secrets with which the battle goes on should it go on after its end.

        A battle with `recording=False` proves nothing and does not go back: it is for playing many of them.
        """
        found = opening(
            scenario,
            seed=seed,
            dice=dice,
            secret=secret,
            words=words,
            switches=switches,
            tiers=tiers,
            players=players,
            seals=seals,
            salt=salt,
            reserve=reserve,
            format=format,
        )
        written = "" if isinstance(scenario, Mapping | registry.FoundScenario) else found.setup.source
        with registry.told_with_lines(found.setup.scenario, written):
            return cls(found.book, found.scenario, found.setup, found.dice, found.kept, recording=recording)

    @classmethod
    def _from(
        cls,
        book: Rulebook[Any],
        scenario: Any,
        setup: Setup,
        dice: DiceSource,
        kept: KeptSecrets,
        history: History,
        start: Checkpoint,
        sealed: Mapping[str, Sequence[Option]],
        *,
        recording: bool,
    ) -> Self:
        """A battle that goes on from a checkpoint, over what its procedure has been told since."""
        battle = object.__new__(cls)
        battle._prepare(book, scenario, setup, dice, kept, history, recording=recording)
        battle._rebuild(start, len(start.inputs), sealed)
        return battle

    # Answering

    def answer(self, token: str | Option, seat: str | None = None, at: int | None = None) -> None:
        """Give an answer: a token such as "order archers shoot orcs", or one of the options offered.

        A wrong answer raises `Refused` with the reason, and changes nothing. `at` is the length of the
        record the answer was meant for: a stale answer is refused.
        """
        if at is not None and at != len(self.history.entries):
            raise self._refused(Refusal(message("stale-answer", at=at, now=len(self.history.entries)), ""))
        ask = self.ask(seat)
        if seat is None and self._parts is not None and len(self.asks) > 1:
            raise self._refused(Refusal(message("which-seat", seats=", ".join(a.seat for a in self.asks)), ""))
        try:
            if type(token) is Option and (token in ask.options or token in ask.other_options):
                option = token
            else:
                text = token.token if isinstance(token, Option) else " ".join(fold(token).split())
                if len(text) > MAX_ANSWER_CHARS:
                    raise Refused(Refusal(message("answer-too-long", most=MAX_ANSWER_CHARS), ask.clause))
                option = ask.take(text)
        except Refused as refused:
            raise self._refused(refused.refusal) from None
        self._accept(ask, option)

    def answer_by_wishes(self) -> None:
        """From now on questions that a seat has answered beforehand are answered without asking (`kernel.moments`).

        Every battle does so from the start but for one that is played again from its record, where such answers stand.
        """
        self._by_wish = True
        if self._parts is not None:
            for part in self._parts.values():
                part.by_wish = True
                part.answer_by_wish()
        self._reveal_wishes()

    def hold_dice(self) -> None:
        """From now on every throw is asked for before it falls, so that a person may look first.

        Dice that are drawn or scripted then fall by `roll_held_dice`; the battle on record is the same.
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
        before = self._checkpoint, len(self._checkpoint.inputs), len(self.history.entries)
        parts = self._parts
        given = len(parts[ask.seat].given) if parts is not None else 0
        self._dice_before = None
        try:
            if type(ask) is Roll:
                self._feed(ask.throw(option.value))
            elif parts is not None:
                parts[ask.seat].send(option)
                self._reveal()
            else:
                self.history.add(ask.seat, option.token)
                self._feed(option)
            self._complete_entry()
        except BaseException:
            sealed = {seat: list(part.given) for seat, part in (parts or {}).items()}
            if parts is not None:
                del sealed[ask.seat][given:]
            self._restore(*before, sealed)
            raise

    # Going back

    def undo(self, seat: str | None = None) -> None:
        """Take back the last answer, if no dice have fallen and nothing has been revealed since."""
        refusal = self.why_no_undo(seat)
        if refusal:
            raise self._refused(refusal)
        busy = [name for name in self._seats if seat in (None, name) and self.sealed_count(name)]
        if busy:
            sealed = self._sealed_options()
            sealed[busy[0]].pop()
            self._rebuild(self._checkpoint, len(self._checkpoint.inputs), sealed)
            return
        history = self.history
        index = history.valid[-1]
        self._go_back(len(history.valid) - 1)
        history.cut(index)
        history.facts_on_record = len(history.facts)

    def correct(self, to: int, reason: str, anew: str | None = None) -> None:
        """As referee, go back to just before answer number `to`. It stays on record, with the reason.

        A battle that was over has told the secret of its dice: it goes on with a fresh one, whose commitment is on
        record too (`anew`: the one that is known, for readers of transcripts).
        """
        history = self.history
        if to not in history.valid or not self.recording:
            raise self._refused(Refusal(message("no-such-answer", to=to), ""))
        if not reason.strip():
            raise self._refused(Refusal(message("correction-reason"), ""))
        reason = plain(reason)
        fresh = self._renewed_dice() if anew is None else anew
        self._go_back(history.valid.index(to))
        fact = RewindFact(clause="", to=to, reason=reason)
        self._ctx.note(fact)
        self._checkpoint.inputs.append(fact)
        history.entries.append(RewindEntry(to, reason, anew=fresh))
        history.facts_on_record = len(history.facts) - 1
        self._complete_entry()
        self._reveal_wishes()

    def _renewed_dice(self) -> str:
        """Where the battle is over, dice from a fresh secret; its commitment. Nothing where no secret was told."""
        if self._request is not None or not self.setup.drawn_anew or not self._kept.secret:
            return ""
        self._kept = self._kept.renewed(committed=bool(self.setup.commitment))
        source = SeededDice(dice_key(self._kept.secret, self.setup.words))
        self._dice = HeldDice(source) if isinstance(self._dice, HeldDice) else source
        return commitment(self._kept.secret)

    # Trying things out

    def at_step(self, step: int) -> Battle[S]:
        """A battle of its own that stands where only so many steps had been made (see `step_count`): to look at."""
        return self.at_answer(self.history.answers_at(step))

    def at_answer(self, answers: int) -> Battle[S]:
        """A battle of its own that stands where only so many of the answers that count had been given: to look at.

        Answers that were revealed together stay together.
        """
        twin = self.fork("same")
        history = twin.history
        if answers < len(history.valid):
            twin._go_back(max(0, answers))
            del history.entries[history.valid[-1] + 1 if history.valid else 1 :]
            history.facts_on_record = len(history.facts)
        return twin

    def fork(self, dice: DiceSource | Literal["fresh", "same"] = "fresh") -> Battle[S]:
        """A battle of its own that stands exactly here.

        It draws dice of its own, which show nothing of those to come in this battle: whoever searches in forks does
        not see the future (what is hidden he sees all the same: a player's search starts from `View.imagine`). With
        "same" it draws the very dice that this battle would; any other source of dice may be given.
        """
        setup, kept = self.setup, self._kept
        if dice == "same":
            source: DiceSource = self._dice.fork()
        elif dice == "fresh":
            self._forks += 1
            source = fresh_dice(self._dice, self._forks)
            if setup.dice in ("seeded", "committed"):
                setup, kept = self._unproven_setup(), KeptSecrets(salt=kept.salt)
        else:
            source = dice
        return Battle._from(
            self.book,
            self.scenario,
            setup,
            source,
            kept,
            self.history.copy(),
            self._checkpoint,
            self._sealed_options(),
            recording=self.recording,
        )

    def _unproven_setup(self) -> Setup:
        """The setup of forks with dice of their own, which no secret proves; made once."""
        if self._fork_setup is None:
            self._fork_setup = msgspec.structs.replace(self.setup, dice="scripted", commitment="", words={}, seals={})
        return self._fork_setup

    @classmethod
    def from_checkpoint(
        cls,
        book: Rulebook[Any],
        setup: Setup,
        start: Checkpoint,
        dice: DiceSource,
        sealed: Mapping[str, Sequence[Option]],
    ) -> Battle:
        """A battle without a past or a scenario: from a checkpoint on, over what its procedure has been told."""
        battle = cls._from(book, None, setup, dice, NOTHING_KEPT, History(), start, sealed, recording=False)
        battle.history.facts_on_record = len(battle.history.facts)
        return battle

    def __copy__(self) -> Battle[S]:
        return self.fork("same")

    def __deepcopy__(self, memo: dict[int, Any]) -> Battle[S]:
        return self.fork("same")

    def __reduce__(self) -> tuple[Any, ...]:
        """As data for another process: its record, its facts, its checkpoints and its dice."""
        chain = [self._checkpoint]
        while chain[-1].previous is not None:
            chain.append(chain[-1].previous)
        kept = [(one.state, one.facts, one.answers, one.inputs) for one in reversed(chain)]
        history = self.history
        record = history.entries, history.valid, history.facts, history.facts_on_record
        dice = self._dice.fork()
        known = self.setup.book, self.scenario, self.setup, dice, self._kept, self.recording
        return _unpickled, (type(self.book), known, record, kept, self._sealed_options())

    def use_dice(self, source: DiceSource, kept: KeptSecrets | None = None) -> None:
        """From now on the dice come from there, and this is kept of them: for readers of transcripts and saves."""
        self._dice = source
        self._kept = kept or self._kept

    def position(self) -> str:
        """A scenario file that opens exactly at the last checkpoint."""
        return registry.write_scenario(self.book.position(self._checkpoint.state, self.scenario))

    # On record

    @property
    def transcript(self) -> str:
        """The battle as text: what was answered, what the dice showed, and checksums that prove it."""

        return write([transcribe(self)])

    def transcript_for(self, seat: str | None) -> str:
        """The battle as a seat may tell it (None: a spectator): before the end it holds nothing that the seat may not
        know."""

        return write([account(self, seat)])

    @property
    def secret(self) -> str:
        """The secret of the dice, once the battle is over; before that nobody may know it."""
        return self._kept.secret if self._request is None else ""

    @classmethod
    def read(cls, transcript: str) -> Battle:
        """The battle that a transcript tells, replayed and checked line by line."""

        return replay_as(cls, read_one(transcript))

    def save(self) -> str:
        """The whole battle as JSON, to go on with later. Holds the secret of the dice: keep it to yourself."""

        return save.dump(self)

    @classmethod
    def load(cls, text: str) -> Battle:
        """A saved battle; a damaged one is refused with the place."""

        return save.restore(cls, text)

    def __repr__(self) -> str:
        return f"Battle.read({self.transcript!r})"

    def __str__(self) -> str:
        return f"{self.summary}\n{self.book.draw_text(self.state, self.names)}"

    def _repr_svg_(self) -> str | None:
        """The position as a picture, for notebooks."""
        return self.book.draw_svg(self.state, self.names)

    @property
    def summary(self) -> str:
        """The battle in one line: its scenario, how many answers count, and whom it waits for or how it ended."""
        return f"{self.setup.scenario}: {len(self.history.valid)} answers, {self._describe()}"

    def _describe(self) -> str:
        if self.outcome:
            return f"over, {self.outcome.winner or 'draw'} ({self.outcome.reason})"
        return "waiting for " + ", ".join(seat for seat, what in self.waiting.items() if what == "thinking")


def _unpickled(
    kind: type[Rulebook[Any]],
    known: tuple[str, Any, Setup, DiceSource, KeptSecrets, bool],
    record: tuple[list[Entry | RewindEntry], list[int], list[Fact], int],
    checkpoints: list[tuple[State, int, int, list[Any]]],
    sealed: dict[str, list[Option]],
) -> Battle:
    name, scenario, setup, dice, kept, recording = known
    book = registry.books().get(name) or kind()
    entries, valid, facts, facts_on_record = record
    history = History(entries, valid)
    history.facts, history.facts_on_record = list(facts), facts_on_record
    checkpoint: Checkpoint | None = None
    for state, count, answers, inputs in checkpoints:
        checkpoint = Checkpoint(state, count, answers, checkpoint, list(inputs))
    assert checkpoint is not None
    return Battle._from(book, scenario, setup, dice, kept, history, checkpoint, sealed, recording=recording)
