"""A run of a battle told in beats, each with what it changes on the board: paths, aims, losses, dice.

Facts are all that changes a state: told again over the state from before, they show the board after each of them, as
far as a seat may see it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from oriflamme.kernel import Battle, Fact, State, Throw
from oriflamme.kernel.beats import BeatFinder
from oriflamme.kernel.display import Display, HexDisplay, TabletopDisplay
from oriflamme.kernel.history import Entry, Told
from oriflamme.kernel.services import PieceStrength
from oriflamme.server import battle_log
from oriflamme.server.display_json import changes, plain, sayer
from oriflamme.server.hex_map_json import map_digest
from oriflamme.server.state_diff import standing_json
from oriflamme.server.summary import lost

MAX_FACTS = 160
"""Facts that one request tells of; whoever wants more asks again."""
Spot = str | tuple[int, int]
"""Where a piece stands: the name of a hex, or a point of the table."""


def beats(
    battle: Battle, seat: str | None, lang: str, start: int, after: int, *, over: bool
) -> Callable[[], dict[str, Any]]:
    """The beats of what a seat knows to have happened, from its fact number `start` on; with `after`, from the first
    fact that follows so many answers. To be called where there is time."""
    known = battle.history.log(seat)
    first = bisect_right(known, after, key=_step) if after >= 0 else max(0, min(start, len(known)))
    if first >= len(known):
        return lambda: {"total": len(known), "from": first, "display": None, "map": "", "beats": []}
    step = known[first][0]
    made = [(at, fact) for at, fact in battle.history.facts_by_step() if at >= step]
    before = _state_before(battle, step)
    told = battle_log.log(battle, seat, lang, first, MAX_FACTS, over=over)
    teller = Teller(battle, seat, lang, over=over)
    skipped = first - bisect_right(known, step - 1, key=_step)
    return lambda: teller.tell(before, made, skipped, told)


def _step(told: Told) -> int:
    return told[0]


def _state_before(battle: Battle, step: int) -> State:
    """A state of one's own, as it was before a step; before step 0, as the battle opened."""
    setup = battle.setup
    state: State
    if step:
        state = battle.at_step(step - 1).state.clone()
    else:
        state = battle.book.opening(battle.scenario, setup.tiers, setup.switches)
    return state


class _Moment:
    """What a seat sees at one moment."""

    def __init__(self, battle: Battle, seat: str | None, state: State, before: _Moment | None = None) -> None:
        book = battle.book
        self.state = book.view(state, seat).clone()
        drawn = before and book.redisplay(self.state, before.state, before.display)
        self.display: Display = drawn or book.display(self.state)
        self.spots = dict(_spots(self.display))


def _spots(display: Display) -> Iterator[tuple[str, Spot]]:
    """Where every piece stands, by its key."""
    if isinstance(display, HexDisplay):
        yield from ((one.key, one.hex) for one in display.counters if one.hex)
    elif isinstance(display, TabletopDisplay):
        yield from ((one.key, (one.x, one.y)) for one in display.stands)


class Teller:
    """Tells facts again over a state, beat by beat."""

    def __init__(self, battle: Battle, seat: str | None, lang: str, *, over: bool) -> None:
        self.battle, self.seat, self.lang = battle, seat, lang
        self.knows_all = over or not battle.book.hides(battle.state, seat)
        self.say = sayer(battle, lang)
        self.entries: dict[int, list[Entry]] = {}
        for step, entry in battle.history.steps():
            if isinstance(entry, Entry):
                self.entries.setdefault(step, []).append(entry)
        self.stood: dict[str, Any] | None = None
        self.dice: dict[int, list[Throw]] = {}
        """By step, the throws that the seat may know and no fact has told of yet."""

    def tell(self, state: State, made: Sequence[Told], skipped: int, log: dict[str, Any]) -> dict[str, Any]:
        """The beats of these facts, without the first so many that the seat knows, as far as a page of its log goes."""
        battle, seat = self.battle, self.seat
        finder, unit_of = BeatFinder(), partial(battle.book.unit_of, battle.state)
        items = iter(log["items"])
        told: list[dict[str, Any]] = []
        now: _Moment | None = None
        start: _Moment | None = None
        beat: _Beat | None = None
        seen_facts = 0
        for step, fact in made:
            seen = battle.history.seen(fact, seat)
            wanted = seen is not None and seen_facts >= skipped
            if wanted and now is None:
                now = start = _Moment(battle, seat, state)
            fact.apply(state)
            seen_facts += seen is not None
            if seen is None or not wanted or now is None:
                continue
            item = next(items, None)
            if item is None:
                break
            if finder.begins(seen, unit_of) or beat is None:
                told += [beat.told(self)] if beat else []
                beat = _Beat(now)
            then = _Moment(battle, seat, state, now)
            beat.add(self, step, seen, item, now, then)
            now = then
        told += [beat.told(self)] if beat else []
        shown = start or _Moment(battle, seat, state)
        return {
            "total": log["total"],
            "from": log["from"],
            "display": plain(shown.display, self.say),
            "map": map_digest(battle.book, shown.state),
            "beats": told,
        }

    def fallen(self, step: int, totals: Sequence[int]) -> list[dict[str, Any]]:
        """The throws of a step that a fact tells of by their totals, where the seat may know them.

        The others are not even passed over: what fell there may not decide which of its own the seat is shown.
        """
        if step not in self.dice:
            thrown = [throw for entry in self.entries.get(step, ()) for throw in entry.throws]
            self.dice[step] = [throw for throw in thrown if self._knows(throw)]
        waiting, found = self.dice[step], []
        for total in totals:
            at = next((at for at, throw in enumerate(waiting) if throw.total == total), None)
            if at is None:
                continue
            throw = waiting[at]
            del waiting[: at + 1]
            found.append({"dice": throw.dice, "values": throw.values, "total": throw.total})
        return found

    def _knows(self, throw: Throw) -> bool:
        return self.knows_all or battle_log.knows(self.battle, self.seat, throw)

    def standing(self, seen: State) -> dict[str, Any] | None:
        """How the battle stands after a beat; None where it stands as after the one before."""
        now = standing_json(self.battle, self.battle.book.standing(seen), self.lang)
        if now == self.stood:
            return None
        self.stood = now
        return now

    def answered_by(self, step: int) -> str:
        """The seat whose open answer brought a step; "" where it was revealed together with others."""
        entries = self.entries.get(step, [])
        return entries[0].seat if len(entries) == 1 and not entries[0].sealed else ""


class _Beat:
    """A beat while it is told."""

    def __init__(self, before: _Moment) -> None:
        self.before = self.after = before
        self.items: list[msgspec.Raw] = []
        self.step = 0
        self.headings: list[str] = []
        self.pieces: dict[str, None] = {}
        self.paths: dict[str, list[Spot]] = {}
        self.aims: dict[tuple[str, str], None] = {}
        self.dice: list[dict[str, Any]] = []

    def add(self, teller: Teller, step: int, fact: Fact, item: msgspec.Raw, now: _Moment, then: _Moment) -> None:
        """Take in a fact, from the moment before it to the one after."""
        self.items.append(item)
        self.step, self.after = step, then
        subjects = fact.subjects
        if fact.opens in ("turn", "phase"):
            self.headings.append(teller.battle.say(fact, teller.lang))
        self.pieces.update(dict.fromkeys(subjects))
        self.dice += [{**one, "fact": len(self.items) - 1} for one in teller.fallen(step, fact.roll_totals)]
        for key, spot in then.spots.items():
            was = now.spots.get(key, spot)
            if was != spot:
                self.paths.setdefault(key, [was]).append(spot)
        if len(subjects) > 1:
            strength = teller.battle.book.strength
            self.aims.update(dict.fromkeys(_aims(subjects, strength(now.state), strength(then.state))))

    def told(self, teller: Teller) -> dict[str, Any]:
        """As it is sent."""
        book, battle = teller.battle.book, teller.battle
        names = battle.names
        fallen = [
            {**one, "name": names[one["unit"]].text(teller.lang) if one["unit"] in names else one["unit"]}
            for one in lost(book.strength(self.before.state), book.strength(self.after.state))
        ]
        return {
            "answer": self.step,
            "by": teller.answered_by(self.step),
            "turn": book.turn_number(self.after.state),
            "headings": self.headings,
            "items": self.items,
            "pieces": [key for key in self.pieces],
            "paths": self.paths,
            "aims": list(self.aims),
            "dice": self.dice,
            "losses": [{"answer": self.step, **one} for one in fallen],
            "standing": teller.standing(self.after.state),
            "changes": changes(self.before.display, self.after.display, teller.say),
        }


def _aims(
    subjects: Sequence[str], before: dict[str, PieceStrength], after: dict[str, PieceStrength]
) -> Iterator[tuple[str, str]]:
    """From whoever acts to each enemy that the fact is about; who loses something by it suffers and does not act."""
    actor, left = before.get(subjects[0]), after.get(subjects[0])
    if actor is None or left is None or left.amount < actor.amount:
        return
    for key in subjects[1:]:
        other = before.get(key)
        if other and other.side != actor.side:
            yield subjects[0], key
