"""The match of a battle on the server: its terms and its entries, and where they have led.

A match is a fold: the same terms and entries give the same match in every worker and after every restart. `apply`
either takes an entry whole or raises and leaves the match to be thrown away.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any

import msgspec

from oriflamme.kernel import Ask, Choice, Outcome, Refused, Roll, UserError, message
from oriflamme.kernel.errors import Refusal
from oriflamme.server import opening
from oriflamme.server.clocks import Clock
from oriflamme.server.language import texts, trouble
from oriflamme.server.remarks import Remark, Said
from oriflamme.server.rows import BattleRow, EntryRow, Player

SECRET = ("answer", "undo")
"""What may be done to a sealed sheet: where nothing else changes by it, only the seat itself may notice."""
BY_ALL = 1
"""The number of an entry that accepts an offer: everybody must, before it holds."""
REFEREE = "referee"
"""Who a referee's link speaks as; some books also have a seat of this name, which is no side."""


class Match:
    """One battle on the server."""

    rematch, rematch_by = "", ""
    """The battle in which it is played again with the sides changed round, and who has asked for it."""

    def __init__(self, row: BattleRow) -> None:
        self.id = row.id
        self.address = row.address
        self.terms = row.terms
        self.players: dict[str, Player] = dict(row.terms.players)
        self.battle = opening.opened(opening.without_dice(row.terms) if row.terms.opening_seconds else row.terms)
        self.persons = self._persons()
        self.opening = opening.begun(row.terms, row.created, self.persons)
        """While the dice are not settled: the battle is only there to be looked at."""
        self.sequence = 0
        self.at = row.created
        self.chat: list[Said] = []
        self.remarks: list[Remark] = []
        self.ending: Outcome | None = None
        self.offers: dict[str, str] = {}
        """What is offered, and by whom."""
        self.agreed: dict[str, list[str]] = {}
        """Who has accepted what is offered, while others are still to answer."""
        self.claims = 0
        """How many invitations were taken up: links that led here may no longer."""
        self.resigned: set[str] = set()
        """Sides that their person has given up and the machine has taken over."""
        self.paused = False
        self.stalled: set[str] = set()
        self.since: dict[str, int] = {}
        self.touched = 0
        """When the use of a replay was last noted in the store (milliseconds)."""
        self.lock: asyncio.Lock | None = None
        """The lock of whoever has it at hand, kept with it."""
        self.asked: dict[tuple[str, str], tuple[Ask, bytes]] = {}
        """Questions as they were last sent, by seat and language: an ask stays the same object until it is answered."""
        self.status: dict[str, tuple[int, dict[str, Any]]] = {}
        """How it stands for everybody, by language, as it was last told: with the number of the last entry then."""
        self.stored: tuple[bool, int] | None = None
        """Whether it is over and when it wakes the server, as the store has it; None where that is not known."""
        self.thinking: set[str] = set()
        """Whom the battle waits for, as of the last entry."""
        self._open_rewinds = 0
        self._sealed_rewinds: dict[str, int] = {}
        self._noticed: Counter[str] = Counter()
        """The last entry that everybody may notice (""), and the last of each seat that only that seat may."""
        self._entries: Counter[str] = Counter()
        """How many entries there are of either kind."""
        self._moments: dict[str | None, str] = {}
        self._throws: Counter[str] = Counter()
        """How many throws are on record, by stream: those of others that are hidden count for nobody else."""
        self._counted, self._fallen = 0, Counter[str]()
        """Lines of the record that no longer change, and the throws on them."""
        self.clock = self._clock_from(row.created)
        self._drop_held_dice()
        self._update_turns(set())

    # Looking

    @property
    def slow(self) -> bool:
        """Whether it may take long to go on or to be looked at: what it is about was sent by somebody."""
        return bool(self.terms.text or self.terms.transcript)

    @property
    def over(self) -> bool:
        """Whether the battle has ended, on the field or around the table."""
        return self.battle.over or self.ending is not None or bool(self.terms.transcript)

    @property
    def played(self) -> bool:
        """Whether it is over, and had begun: then nothing of it is secret any more."""
        return self.over and self.opening is None

    def _clock_from(self, at: int) -> Clock | None:
        return Clock(self.terms.clock, self.battle.seats, at) if self.terms.clock and self.opening is None else None

    @property
    def outcome(self) -> Outcome | None:
        """How it has ended; `None` while it goes on."""
        return self.ending or self.battle.outcome

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The seats that fight."""
        return tuple(seat for seat in self.battle.seats if seat != REFEREE)

    def machine(self, seat: str) -> bool:
        """Whether the machine plays this seat."""
        return seat in self.players and self.players[seat].machine

    def _persons(self) -> tuple[str, ...]:
        return tuple(seat for seat in self.battle.seats if not self.machine(seat))

    def _who_thinks(self) -> set[str]:
        """Whom the battle waits for. Dice that belong to no person wait for every person."""
        if self.over:
            return set()
        if self.opening is not None:
            return set(self.opening.dice.missing)
        roll = self.battle.roll
        if roll is not None and roll.seat not in self.persons:
            return set(self.persons)
        return {seat for seat, what in self.battle.waiting.items() if what == "thinking"}

    def roll(self, seat: str) -> Roll | None:
        """The dice that wait for this seat to be thrown."""
        roll = self.battle.roll
        if roll is None or self.over or self.opening is not None:
            return None
        return roll if roll.seat == seat or roll.seat not in self.persons or seat == REFEREE else None

    def machine_ask(self) -> str:
        """The machine's seat that must answer now, or ""."""
        if len(self.persons) == len(self.battle.seats) or self.over or self.paused or self.opening is not None:
            return ""
        for ask in self.battle.asks:
            if isinstance(ask, Choice) and self.machine(ask.seat) and ask.seat not in self.stalled:
                return ask.seat
        return ""

    @property
    def due_at(self) -> int:
        """When the server itself has something to do; 0: never; below 0: at once (since then)."""
        if self.machine_ask():
            return -self.at
        if self.opening is not None:
            return 0 if self.over else self.opening.deadline
        if self.clock is None or self.over or self.paused:
            return 0
        return min((self.clock.deadline(seat) for seat in self.thinking), default=0)

    def version_token(self, seat: str | None) -> str:
        """A mark of what a seat has before it: it changes when that changes, and tells nothing of sealed answers."""
        if seat not in self._moments:
            own = self.battle.sealed_count(seat) if seat else 0
            throws = self._throws[""] + (self._throws[seat] if seat else 0)
            self._moments[seat] = f"{self.battle.step_count}.{throws}.{own}.{self.rewinds(seat)}"
        return self._moments[seat]

    def last_visible_entry(self, seats: tuple[str, ...]) -> int:
        """The number of the last entry of which these seats may notice anything."""
        return max(self._noticed[who] for who in ("", *seats))

    def entries(self, seat: str) -> int:
        """How many entries there are, as far as a seat may know: what is sealed counts for its seat alone."""
        return self._entries[""] + (self._entries[seat] if seat else 0)

    def rewinds(self, seat: str | None) -> int:
        """How often the battle went back, as far as a seat may know: sealed answers are taken back in secret."""
        return self._open_rewinds + self._sealed_rewinds.get(seat or "", 0)

    # Going on

    def apply(self, entry: EntryRow) -> None:
        """Take an entry; what may not be done raises `UserError` and changes nothing."""
        before, steps, seen = self.thinking, self.battle.step_count, self._in_the_open()
        discreet = self.terms.manners > 1
        sealed = self.battle.deciding_in_secret if discreet else self.battle.has_sealed_answers
        kept = self.clock.set_to(entry.at, () if self.paused else before) if self.clock else None
        try:
            _TAKE[entry.kind](self, entry)
        except UserError:
            if self.clock and kept:
                self.clock.left, self.clock.at = kept
            raise
        self.sequence, self.at = entry.sequence, max(self.at, entry.at)
        self._drop_held_dice()
        revealed = sealed and self.battle.step_count > steps
        self._update_turns(set() if revealed else before)
        who = entry.seat if entry.kind in SECRET and seen == self._in_the_open() else ""
        self._noticed[who] = entry.sequence
        self._entries[who] += 1

    def _in_the_open(self) -> tuple[object, ...]:
        """What of a battle everybody would see change, were an answer given or taken back that is not sealed."""
        return self.battle.step_count, self._throws[""], self.thinking, self.offers

    def _drop_held_dice(self) -> None:
        """Held dice that are no person's fall at once."""
        while self.terms.held and not self.over and self.opening is None:
            roll = self.battle.roll
            if roll is None or roll.seat in self.persons or not self.battle.roll_held_dice():
                return

    def _update_turns(self, before: set[str]) -> None:
        self._throws = self._count_throws()
        self._moments = {}
        self.thinking = self._who_thinks()
        self.since = {seat: self.since.get(seat, self.at) for seat in self.battle.seats if seat in self.thinking}
        for seat in self.since:
            if seat not in before and self.clock is not None:
                self.clock.begin_turn(seat)

    def _count_throws(self) -> Counter[str]:
        """How many throws are on record; only its last line grows, and what is taken back is counted anew."""
        record = self.battle.entries
        if len(record) <= self._counted:
            self._counted, self._fallen = 0, Counter()
        for line in record[self._counted : -1]:
            self._fallen.update([throw.stream for throw in line.throws])
            self._counted += 1
        last = record[-1].throws
        return self._fallen + Counter([throw.stream for throw in last]) if last else self._fallen.copy()

    # The opening of the dice

    def _seal(self, entry: EntryRow) -> None:
        pending = self._still_opening()
        with self._by_name():
            self.opening = pending.seal(entry.seat, entry.body, entry.at)

    def _word(self, entry: EntryRow) -> None:
        pending = self._still_opening()
        with self._by_name():
            self.opening = pending.tell(entry.seat, entry.body)
        if self.opening.dice.complete:
            self._begin(entry)

    def _still_opening(self) -> opening.Opening:
        if self.over:
            raise Refused(Refusal(message("battle-over"), ""))
        if self.opening is None:
            raise trouble("server-begun")
        return self.opening

    @contextmanager
    def _by_name(self) -> Iterator[None]:
        """What the kernel refuses is said with the names of this battle."""
        try:
            yield
        except UserError as problem:
            raise UserError(problem.message, problem.texts, self.battle.names) from None

    def _begin(self, entry: EntryRow) -> None:
        """Every word is told: the dice are settled, and the battle begins."""
        assert self.opening is not None
        self.terms = opening.with_dice(self.terms, self.opening)
        self.opening = None
        self.battle = opening.opened(self.terms)
        self.clock = self._clock_from(entry.at)
        self.asked, self.since = {}, {}
        self._open_rewinds += 1
        self._counted, self._fallen = 0, Counter()

    def _void(self, entry: EntryRow) -> None:
        """Time is up: the battle never began, by the fault of those who were waited for."""
        late = self._still_opening()
        if entry.at < late.deadline:
            raise trouble("server-time-left")
        self._never_begins(entry, late.dice.missing)

    def _never_begins(self, entry: EntryRow, missing: Sequence[str]) -> None:
        assert self.opening is not None
        for seat in missing:
            remark = message(f"remark-no-{self.opening.step}", seat=seat)
            self.remarks.append(Remark(0, entry.at, remark))
        self.ending = Outcome(None, "void", "")

    def _goes_on(self) -> None:
        if self.over:
            raise Refused(Refusal(message("battle-over"), ""))
        if self.opening is not None:
            raise trouble("server-not-begun")
        if self.paused:
            raise trouble("server-paused")

    def _answer(self, entry: EntryRow) -> None:
        self._goes_on()
        sealed, steps = self.battle.deciding_in_secret, self.battle.step_count
        answered = set(self.battle.waiting) if sealed and self.terms.manners > 1 else {entry.seat}
        if self.battle.roll is not None:
            self._dice(entry)
        else:
            self.battle.answer(entry.body, entry.seat)
        if self.terms.manners < 2 or not sealed or self.battle.step_count > steps:
            self._drop_offers({seat for seat in answered if not self.machine(seat)})

    def _drop_offers(self, answered: set[str]) -> None:
        """Who goes on with the battle declines a draw that somebody else has offered."""
        self.offers = {what: by for what, by in self.offers.items() if what == "pause" or not answered - {by}}
        self.agreed = {what: seats for what, seats in self.agreed.items() if what in self.offers}

    def _dice(self, entry: EntryRow) -> None:
        if self.roll(entry.seat) is None:
            raise Refused(
                Refusal(message("not-your-turn", seat=entry.seat), ""), self.battle.book.texts, self.battle.names
            )
        if self.terms.dice == "typed":
            self.battle.answer(entry.body)
        elif entry.body != "roll" or not self.battle.roll_held_dice():
            raise trouble("server-roll-word")

    def _undo(self, entry: EntryRow) -> None:
        self._goes_on()
        steps = self.battle.step_count
        free = self.terms.manners < 2 and not self.battle.has_sealed_answers
        self.battle.undo(None if free else entry.seat)
        if self.battle.step_count < steps:
            self._open_rewinds += 1
        else:
            self._sealed_rewinds[entry.seat] = self._sealed_rewinds.get(entry.seat, 0) + 1

    def _correct(self, entry: EntryRow) -> None:
        if self.ending is not None or self.terms.transcript:
            raise Refused(Refusal(message("battle-over"), ""))
        if self.opening is not None:
            raise trouble("server-not-begun")
        self.battle.correct(entry.number, entry.body)
        self._open_rewinds += 1
        self.stalled.clear()

    def _chat(self, entry: EntryRow) -> None:
        self.chat.append(Said(entry.at, entry.seat, entry.body))

    def _offer(self, entry: EntryRow) -> None:
        self._goes_on()
        others = self._to_be_asked(entry.seat)
        if entry.body in self.offers:
            raise trouble("server-offered")
        if entry.body == "draw" and any(self.machine(seat) for seat in others):
            raise trouble("server-machine-declines")
        if all(self.machine(seat) for seat in others):
            self._agree(entry.body, entry)
        else:
            self.offers[entry.body] = entry.seat

    def _to_be_asked(self, seat: str) -> list[str]:
        """The other sides that are still in the battle: neither given up by their person nor lost whole."""
        return [side for side in self.sides if side not in (seat, *self.resigned) and not self._lost_whole(side)]

    def _lost_whole(self, side: str) -> bool:
        book, state = self.battle.book, self.battle.view(None).state
        if any(one.side == side for one in book.strength(state).values()):
            return False
        lost = [one.percent for one in book.losses(state).values() if one.side == side]
        return bool(lost) and min(lost) >= 100

    def _accept(self, entry: EntryRow) -> None:
        """Agree to an offer, which stands until everybody has; in entries of the first release one alone sufficed."""
        self._goes_on()
        by, agreed = self.offers.get(entry.body), self.agreed.get(entry.body, [])
        if by is None or entry.seat in (by, *agreed):
            raise trouble("server-no-offer")
        agreed = [*agreed, entry.seat]
        still = [seat for seat in self._to_be_asked(by) if not self.machine(seat) and seat not in agreed]
        if entry.number == BY_ALL and still:
            self.agreed[entry.body] = agreed
        else:
            self._agree(entry.body, entry)

    def _agree(self, what: str, entry: EntryRow) -> None:
        self._drop_offer(what)
        if what == "draw":
            self.ending = Outcome(None, "agreed", "")
            self._remark(entry, "remark-draw")
        else:
            self.paused = True
            self._remark(entry, "remark-pause")

    def _decline(self, entry: EntryRow) -> None:
        if entry.body not in self.offers:
            raise trouble("server-no-offer")
        self._drop_offer(entry.body)

    def _drop_offer(self, what: str) -> None:
        self.offers.pop(what, None)
        self.agreed.pop(what, None)

    def _pause(self, entry: EntryRow) -> None:
        self._goes_on()
        self._agree("pause", entry)

    def _resume(self, entry: EntryRow) -> None:
        if not self.paused:
            raise trouble("server-not-paused")
        self.paused = False
        self._remark(entry, "remark-resume")

    def _resign(self, entry: EntryRow) -> None:
        if self.over:
            raise Refused(Refusal(message("battle-over"), ""))
        if self.opening is not None:
            self._never_begins(entry, (entry.seat,))
            return
        self._gives_up(entry, "resigned")

    def _time(self, entry: EntryRow) -> None:
        if self.clock is None or entry.seat not in self.thinking or self.clock.left[entry.seat] > 0:
            raise trouble("server-time-left")
        self._gives_up(entry, "time")

    def _gives_up(self, entry: EntryRow, why: str) -> None:
        """Of two sides the other one wins; of more, the machine takes the side over."""
        self._remark(entry, f"remark-{why}")
        others = [seat for seat in self.sides if seat != entry.seat]
        if len(others) == 1 or entry.seat not in self.sides:
            self.ending = Outcome(others[0] if len(others) == 1 else None, why, "")
        else:
            self.resigned.add(entry.seat)
            self.players[entry.seat] = Player("random", seed=entry.at % 2**31)
            self.persons = self._persons()

    def _replace(self, entry: EntryRow) -> None:
        """A commander that failed is replaced by another; by nobody, where none is left."""
        if not entry.body:
            self.stalled.add(entry.seat)
            self._remark(entry, "remark-stalled")
            return
        self.players[entry.seat] = msgspec.structs.replace(self.players[entry.seat], commander=entry.body)
        self._remark(entry, "remark-replaced")

    def _claim(self, entry: EntryRow) -> None:
        """Somebody has turned an invitation to this seat into a key of his own."""
        self.claims += 1
        if self.opening is not None:
            self.opening = self.opening.handed_over(entry.seat)
        self._remark(entry, "remark-claimed")

    def _rematch(self, entry: EntryRow) -> None:
        if not self.over:
            raise trouble("server-no-rematch")
        if not self.rematch:
            self.rematch, self.rematch_by = entry.body, entry.seat

    def _remark(self, entry: EntryRow, id: str) -> None:
        remark = message(id, seat=entry.seat, commander=entry.body)
        self.remarks.append(Remark(self.battle.step_count, entry.at, remark))

    def remark_text(self, remark: Remark, lang: str) -> str:
        """A remark in words, with the names of this battle."""
        return texts().say(remark.message, lang, self.battle.names)


_TAKE = {
    "answer": Match._answer,
    "undo": Match._undo,
    "correct": Match._correct,
    "chat": Match._chat,
    "offer": Match._offer,
    "accept": Match._accept,
    "decline": Match._decline,
    "pause": Match._pause,
    "resume": Match._resume,
    "resign": Match._resign,
    "time": Match._time,
    "rematch": Match._rematch,
    "replace": Match._replace,
    "claim": Match._claim,
    "seal": Match._seal,
    "word": Match._word,
    "void": Match._void,
}


def rebuilt(row: BattleRow, entries: list[EntryRow]) -> Match:
    """The match that a battle has taken; one that this program can no longer follow is named."""
    try:
        match = Match(row)
        for entry in entries:
            match.apply(entry)
    except UserError as problem:
        raise trouble("server-cannot-follow", problem=problem.message) from problem
    return match
