"""A process beside the server: commanders think in it and files are read in it, so that neither stops the rest.

It reads requests on standard input and answers on standard output, each a length in four bytes and a msgpack record.
When the server is gone its input ends, and so does it.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections import OrderedDict
from typing import Any, BinaryIO

import msgspec

from oriflamme.commanders import Commander, allow, commander
from oriflamme.kernel import Battle, Choice, Roll, UserError
from oriflamme.kernel.answer_series import phase_of
from oriflamme.kernel.replay import Proof, check_end, verify
from oriflamme.kernel.transcript import ReplayMismatch, read_one
from oriflamme.server.advice import Advice, Prospects, counsel, weighed
from oriflamme.server.complaints import ComplaintJson, brief, complaints_of
from oriflamme.server.fielding import fielded_text, fieldings
from oriflamme.server.fielding import opened as opened_file
from oriflamme.server.language import tell
from oriflamme.server.match import Match, rebuilt
from oriflamme.server.mistakes import told
from oriflamme.server.opening import opened
from oriflamme.server.replies.fielding import FieldingJson
from oriflamme.server.replies.workshop import ExportedJson, TriedBattlesJson, WorkshopViewJson
from oriflamme.server.rows import BattleRow, EntryRow, Terms
from oriflamme.server.scenario_size import check_opened, check_text
from oriflamme.server.settings import VARIABLE, ScenarioLimits, from_environment
from oriflamme.server.workshop import exported, joined, looked_at, tried, worked
from oriflamme.workshop.document import Operation

MAX_COURSES = 50
MAX_ANSWERS, MAX_RUN_SECONDS = 16, 0.3
"""Answers that a commander gives at one request, and seconds after which it begins no further one."""
LENGTH = 4
NICE = 10
"""How far the process stands back where the processor is scarce: the server itself goes first."""


class Request(msgspec.Struct, frozen=True):
    """What is asked of the process: a commander's answers, its advice, or a look at a file."""

    task: str
    row: BattleRow | None = None
    """The battle, where the process does not know it yet."""
    battle: str = ""
    after: int = 0
    entries: list[EntryRow] = []
    seat: str = ""
    """Whom it is about, in advice."""
    quick: bool = False
    """Advice of somebody who does not search."""
    level: str = ""
    """Who plays in a person's place."""
    text: str = ""
    lang: str = "en"
    terms: Terms | None = None
    limits: ScenarioLimits = ScenarioLimits()
    """How large a scenario may be."""
    operations: list[Operation] = []
    """What is done to a scenario that is being made."""
    known: str = ""
    """The mark of the map that whoever makes it has."""
    files: dict[str, str] = {}
    """What lies beside it."""
    kind: str = ""
    name: str = ""
    """As what it is to be written, and what the files are called."""
    first: int = 0
    most: int = 0
    """Battles to be tried: from which number on, and how many."""
    army: dict[str, Any] = {}
    """Somebody's own, that is to fight."""
    vouched: tuple[str, ...] = ()
    """Commitments that whoever sends a transcript has from before."""


class Reply(msgspec.Struct, frozen=True):
    """What came of it; `problem` is a sentence for the person who sent the file."""

    answers: list[tuple[str, str]] = []
    problem: str = ""
    place: int = 0
    complaints: list[ComplaintJson] = []
    missed: bool = False
    """The process does not have the battle at hand and needs all of it."""
    proofs: list[Proof] = []
    seats: list[str] = []
    book: str = ""
    counsel: Advice | None = None
    prospects: Prospects | None = None
    text: str = ""
    workshop: WorkshopViewJson | None = None
    tried: TriedBattlesJson | None = None
    exported: list[ExportedJson] = []
    fieldings: list[FieldingJson] = []


class Worker:
    """What the process remembers between requests."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._commanders: dict[tuple[str, str, str], Commander] = {}
        if VARIABLE in os.environ:
            allow(*from_environment().agents)

    def reply(self, request: Request) -> Reply:
        try:
            return getattr(self, f"do_{request.task}")(request)  # type: ignore[no-any-return]
        except ReplayMismatch as drift:
            return Reply(problem=drift.say(request.lang), place=drift.place)
        except UserError as problem:
            return Reply(problem=brief(problem, request.lang), complaints=complaints_of(problem, request.lang))

    def do_answer(self, request: Request) -> Reply:
        """The next answers of a seat of the machine's, until somebody else must answer: who fails is known by that."""
        match = self._match(request)
        if match is None:
            return Reply(missed=True)
        answers: list[tuple[str, str]] = []
        stop = time.monotonic() + MAX_RUN_SECONDS
        battle = match.battle.fork("same")
        while not answers or (len(answers) < MAX_ANSWERS and time.monotonic() < stop):
            seat = _machine_seat(battle, match)
            if not seat or (answers and seat != answers[0][0]):
                break
            view = battle.view(seat)
            token = self._commander(match, seat).choose(view, view.asks[0])
            battle.answer(token, seat)
            answers.append((seat, token))
        return Reply(answers)

    def _match(self, request: Request) -> Match | None:
        if request.row is not None:
            self._matches[request.battle] = rebuilt(request.row, request.entries)
            while len(self._matches) > MAX_COURSES:
                gone, _ = self._matches.popitem(last=False)
                self._commanders = {key: one for key, one in self._commanders.items() if key[0] != gone}
            return self._matches[request.battle]
        match = self._matches.get(request.battle)
        if match is None or match.sequence != request.after:
            return None
        for entry in request.entries:
            match.apply(entry)
        self._matches.move_to_end(request.battle)
        return match

    def _commander(self, match: Match, seat: str) -> Commander:
        player = match.players[seat]
        key = match.id, seat, player.commander
        if key not in self._commanders:
            seed = player.seed + match.sequence
            self._commanders[key] = commander(player.commander, seed, match.battle.book.name)
        return self._commanders[key]

    def do_advise(self, request: Request) -> Reply:
        """What the machine would do in a person's place."""
        match = self._match(request)
        if match is None:
            return Reply(missed=True)
        return Reply(counsel=counsel(match, request.seat, request.lang, quick=request.quick))

    def do_play(self, request: Request) -> Reply:
        """The next answers in a person's place, as long as the phase lasts and nobody else must answer."""
        match = self._match(request)
        if match is None:
            return Reply(missed=True)
        battle, answers = match.battle.fork("same"), list[tuple[str, str]]()
        key = match.id, request.seat, f"for a person: {request.level}"
        if key not in self._commanders:
            self._commanders[key] = commander(request.level, match.sequence, battle.book.name)
        phase, stop = phase_of(battle, request.seat), time.monotonic() + MAX_RUN_SECONDS
        while not answers or (len(answers) < MAX_ANSWERS and time.monotonic() < stop):
            view = battle.view(request.seat)
            ask = view.asks[0] if view.asks else None
            if not isinstance(ask, Choice) or phase_of(battle, request.seat) != phase:
                break
            token = self._commanders[key].choose(view, ask)
            battle.answer(token, request.seat)
            answers.append((request.seat, token))
        return Reply(answers)

    def do_weigh(self, request: Request) -> Reply:
        """Where a battle was decided."""
        match = self._match(request)
        return Reply(missed=True) if match is None else Reply(prospects=weighed(match, request.seat, request.lang))

    def do_verify(self, request: Request) -> Reply:
        """Prove every battle of a file."""
        check_end(request.text)
        return Reply(proofs=verify(request.text, request.vouched))

    def do_read(self, request: Request) -> Reply:
        """Read a transcript that somebody wants to look at."""
        source = read_one(request.text).setup.source
        if source:
            check_text(source, request.limits)
        battle = Battle.read(request.text)
        if source:
            check_opened(battle.at_answer(0), request.limits)
        return Reply(seats=list(battle.seats), book=battle.book.name)

    def do_open(self, request: Request) -> Reply:
        """Open a battle on these terms, to see whether it can be."""
        assert request.terms is not None
        check_text(request.terms.text, request.limits)
        battle = opened(request.terms)
        check_opened(battle, request.limits)
        return Reply(seats=list(battle.seats), book=battle.book.name)

    def do_workshop(self, request: Request) -> Reply:
        """Edit a scenario that somebody is making, and show what came of it."""
        if request.operations:
            check_text(request.text, request.limits)
        text = worked(request.text, request.operations)
        return Reply(workshop=looked_at(text, request.known, request.lang, request.limits))

    def do_join(self, request: Request) -> Reply:
        """Take the map file that a scenario names into it."""
        check_text(request.text, request.limits)
        return Reply(text=joined(request.text, request.files))

    def do_export(self, request: Request) -> Reply:
        """Write a scenario that is being made as other files."""
        check_text(request.text, request.limits)
        return Reply(exported=exported(request.text, request.kind, request.name, request.lang))

    def do_fieldings(self, request: Request) -> Reply:
        """The sides of the scenario `name` whose place somebody's own army may take."""
        return Reply(fieldings=fieldings(request.army, request.name, request.lang, request.limits))

    def do_field(self, request: Request) -> Reply:
        """The scenario `name`, or that of the text, with somebody's own army in the place of a side."""
        return Reply(text=fielded_text(request.army, request.name, request.seat, request.limits, request.text))

    def do_try(self, request: Request) -> Reply:
        """Have commanders fight a scenario that is being made."""
        check_text(request.text, request.limits)
        check_opened(opened_file(request.text), request.limits)
        return Reply(tried=tried(request.text, request.first, request.most, request.lang))


def _machine_seat(battle: Battle, match: Match) -> str:
    """The machine's seat that must answer; dice that are no person's fall first."""
    while battle.asks and isinstance(roll := battle.asks[0], Roll):
        if not match.terms.held or roll.seat in match.persons or not battle.roll_held_dice():
            return ""
    for ask in battle.asks:
        if match.machine(ask.seat) and ask.seat not in match.stalled:
            return ask.seat
    return ""


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer requests until there are no more."""
    worker, decoder, encoder = Worker(), msgspec.msgpack.Decoder(Request), msgspec.msgpack.Encoder()
    while len(head := source.read(LENGTH)) == LENGTH:
        request = decoder.decode(source.read(int.from_bytes(head, "big")))
        try:
            reply = encoder.encode(worker.reply(request))
        except OverflowError:
            reply = encoder.encode(Reply(problem=tell("server-number-too-large", request.lang)))
        sink.write(len(reply).to_bytes(LENGTH, "big") + reply)
        sink.flush()


if __name__ == "__main__":
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except Exception as mistake:
        raise SystemExit(told(mistake)) from None
