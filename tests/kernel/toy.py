"""A tiny rulebook for tests of the kernel: a toll bridge, a few purses, and everything a procedure may do.

Each round: sealed bids for the bridge (revisable; final by a switch), then every seat acts in turn, then upkeep without
any ask. A purse has a stash that only its owner knows. `break`, `break late` and `bid 13` make a rule raise on demand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from oriflamme.kernel import (
    Battle,
    Bilingual,
    Choice,
    Context,
    Fact,
    Forbidden,
    Option,
    Outcome,
    Procedure,
    Record,
    Refusal,
    Roll,
    Rulebook,
    ScenarioHead,
    Sealed,
    State,
    Throw,
    ask_about,
    message,
    registry,
)
from oriflamme.kernel.fingerprints import always_encoded

Switches = Mapping[str, bool | int | str]
CONFIRM = Option("confirm")
"""Always the same object: nothing may depend on options being distinct."""


class ToyError(Exception):
    """A rule that fails, as rules with a fault do."""


# Scenario and state


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    name: Bilingual
    coins: int = 3
    stash: int = 0


class ToyScenario(ScenarioHead, frozen=True, kw_only=True):
    side: tuple[Side, ...]
    rounds: int = 2
    phase: str = always_encoded("lots")
    round: int = 1
    queue: tuple[str, ...] = ()


class Purse(Record, frozen=True):
    coins: int
    stash: int = 0
    toll: int = 1


class Toy(State):
    purses: dict[str, Purse]
    rounds: int
    phase: str
    lots: bool
    final: bool
    storms: int
    round: int = 1
    queue: tuple[str, ...] = ()
    holder: str = ""
    result: Outcome | None = None

    def pay(self, seat: str, coins: int) -> None:
        purse = self.purses[seat]
        self.purses[seat] = replace(purse, coins=purse.coins + coins)


# Facts


class LotDrawn(Fact, frozen=True, kw_only=True):
    seat: str
    queue: tuple[str, ...]

    def apply(self, state: Toy) -> None:
        state.queue = self.queue
        state.phase = "bids"


class BidMade(Fact, frozen=True, kw_only=True):
    seat: str
    bid: int


class StashCounted(Fact, frozen=True, kw_only=True):
    """What a seat has put aside: only that seat learns it."""

    seat: str
    stash: int


class BridgeTaken(Fact, frozen=True, kw_only=True):
    seat: str
    paid: int

    def apply(self, state: Toy) -> None:
        state.holder = self.seat
        state.pay(self.seat, -self.paid)
        state.phase = "acts"


class Passed(Fact, frozen=True, kw_only=True):
    seat: str

    def apply(self, state: Toy) -> None:
        state.queue = state.queue[1:]


class TollSet(Fact, frozen=True, kw_only=True):
    seat: str
    toll: int

    def apply(self, state: Toy) -> None:
        state.purses[self.seat] = replace(state.purses[self.seat], toll=self.toll)
        state.queue = state.queue[1:]


class Dug(Fact, frozen=True, kw_only=True):
    seat: str
    found: int

    def apply(self, state: Toy) -> None:
        state.pay(self.seat, self.found)
        state.queue = state.queue[1:]


class Raided(Fact, frozen=True, kw_only=True):
    seat: str
    victim: str
    loot: int

    def apply(self, state: Toy) -> None:
        state.pay(self.seat, self.loot)
        state.pay(self.victim, -self.loot)
        state.queue = state.queue[1:]


class UpkeepPaid(Fact, frozen=True, kw_only=True):
    round: int
    lost: int
    over: bool
    queue: tuple[str, ...]

    def apply(self, state: Toy) -> None:
        state.pay(state.holder, -self.lost)
        state.round += 1
        state.queue = self.queue
        state.phase = "end" if self.over else "bids"


class Ended(Fact, frozen=True, kw_only=True):
    winner: str | None

    def apply(self, state: Toy) -> None:
        state.result = Outcome(self.winner, "richest", "TOY-9")
        state.phase = "over"


FACTS = (LotDrawn, BidMade, StashCounted, BridgeTaken, Passed, TollSet, Dug, Raided, UpkeepPaid, Ended)


# Procedures


def lots(ctx: Context[Toy]) -> Procedure:
    """Who goes first: by the dice with the switch, else the first seat. No ask in either case."""
    seats = tuple(ctx.state.purses)
    first = 0
    if ctx.state.lots:
        throw = yield Roll(f"1d{len(seats)}", "lot", "TOY-1")
        first = throw.total - 1
    ctx.note(LotDrawn(clause="TOY-1", seat=seats[first], queue=seats[first:] + seats[:first]))


def bids(ctx: Context[Toy]) -> Procedure:
    state = ctx.state
    parts = {seat: bid(seat, purse.coins) for seat, purse in state.purses.items()}
    made = yield Sealed(parts, "TOY-2", final=state.final)
    for seat, amount in made.items():
        ctx.note(BidMade(clause="TOY-2", seat=seat, bid=amount))
        stash = state.purses[seat].stash
        ctx.note(StashCounted(clause="TOY-2", audience=(seat,), seat=seat, stash=stash))
    winner = max(made, key=lambda seat: made[seat])
    ctx.note(BridgeTaken(clause="TOY-2", seat=winner, paid=made[winner]))


def bid(seat: str, coins: int) -> Procedure:
    """One seat's bid: a number, which it may change until it confirms."""
    draft: int | None = None
    while True:
        numbers = [Option(f"bid {amount}", amount) for amount in range(max(coins, 0) + 1)]
        dear = [
            Forbidden(Option(f"bid {coins + more}"), Refusal(message("toy-too-dear", coins=coins), "TOY-3"))
            for more in (1, 2)
        ]
        broken = Option("bid 13", 13)
        if draft is None:
            options, other_options = numbers, [broken]
        else:
            options, other_options = [CONFIRM], [*numbers, broken]
        answer = yield Choice(
            seat, ask_about("toy-bid"), "TOY-2", options, other_options=other_options, forbidden=dear, draft=draft
        )
        if answer == CONFIRM:
            return draft
        if answer.value == 13:
            raise ToyError("unlucky bid")
        draft = answer.value


def act(ctx: Context[Toy]) -> Procedure:
    seat = ctx.state.queue[0]
    others = [other for other in ctx.state.purses if other != seat]
    answer = yield Choice(
        seat,
        ask_about("toy-act", seat=seat),
        "TOY-4",
        lambda: [Option("pass"), Option("dig"), Option("toll"), *(Option(f"raid {o}", o) for o in others)],
        other_options=lambda: [Option("break"), Option("break late")],
        forbidden=lambda: [Forbidden(Option(f"raid {seat}"), Refusal(message("toy-own-purse"), "TOY-5"))],
    )
    match answer.token.split():
        case ["pass"]:
            ctx.note(Passed(clause="TOY-4", seat=seat))
        case ["dig"]:
            throw = yield Roll("1d100", "dig", "TOY-6", seat=seat, subject=seat)
            ctx.note(Dug(clause="TOY-6", seat=seat, found=int(throw.total > 50)))
        case ["toll"]:
            toll = yield Choice(
                seat, ask_about("toy-toll"), "TOY-7", [Option("toll 1", 1), Option("toll 5", 5)], read=read_toll
            )
            ctx.note(TollSet(clause="TOY-7", seat=seat, toll=toll.value))
        case ["raid", victim]:
            yield from raid(ctx, seat, victim)
        case _:
            yield from broken(ctx, seat, answer.token)


def read_toll(text: str) -> Option | Refusal | None:
    """Any toll of one to ninety-nine."""
    word, _, number = text.partition(" ")
    if word != "toll" or not number.isdecimal() or not number.isascii():
        return None
    if not 1 <= int(number) <= 99:
        return Refusal(message("toy-toll-range", toll=int(number)), "TOY-7")
    return Option(f"toll {int(number)}", int(number))


def raid(ctx: Context[Toy], seat: str, victim: str) -> Procedure:
    """The victim pays a coin, or resists: then two dice decide, seven or more for the raider."""
    answer = yield Choice(victim, ask_about("toy-raided", seat=seat), "TOY-5", [Option("pay"), Option("resist")])
    loot = 1
    if answer.token == "resist":
        throw = yield Roll("2d6", "raid", "TOY-5", seat=seat, subject=victim, meaning=raid_meaning)
        loot = 2 if throw.total >= 7 else 0
    ctx.note(Raided(clause="TOY-5", seat=seat, victim=victim, loot=loot))


def raid_meaning(throw: Throw) -> str:
    return "loot" if throw.total >= 7 else "nothing"


def broken(ctx: Context[Toy], seat: str, token: str) -> Procedure:
    if token == "break late":
        ctx.note(Passed(clause="TOY-4", seat=seat))
        yield Roll("3d6", "break", "TOY-4")
    raise ToyError(token)


def upkeep(ctx: Context[Toy]) -> Procedure:
    """No ask; with storms, dice."""
    lost = 0
    for _ in range(ctx.state.storms):
        throw = yield Roll("1d6", "storm", "TOY-8")
        lost += int(throw.total == 1)
    state = ctx.state
    over, seats = state.round >= state.rounds, tuple(state.purses)
    ctx.note(UpkeepPaid(clause="TOY-8", round=state.round, lost=lost, over=over, queue=seats))


def end(ctx: Context[Toy]) -> Procedure:
    worth = {seat: purse.coins + purse.stash for seat, purse in ctx.state.purses.items()}
    best = [seat for seat, coins in worth.items() if coins == max(worth.values())]
    ctx.note(Ended(clause="TOY-9", winner=best[0] if len(best) == 1 else None))
    yield from ()


class ToyBook(Rulebook[Toy]):
    name = "toy"
    version = 1
    folder = Path(__file__).parent / "toybook"
    state_type = Toy
    scenario_type = ToyScenario
    fact_types: tuple[type[Fact], ...] = FACTS
    tiers = ("base", "extra")

    def seats(self, scenario: ToyScenario, switches: Switches) -> tuple[str, ...]:
        return tuple(side.key for side in scenario.side)

    def opening(self, scenario: ToyScenario, tiers: tuple[str, ...], switches: Switches) -> Toy:
        return Toy(
            purses={side.key: Purse(side.coins, side.stash) for side in scenario.side},
            rounds=scenario.rounds,
            phase=scenario.phase,
            lots=bool(switches["lots"]),
            final=bool(switches["final_bids"]),
            storms=int(switches["storms"]),
            round=scenario.round,
            queue=scenario.queue,
        )

    def procedure(self, ctx: Context[Toy]) -> Procedure | None:
        phase = ctx.state.phase
        if phase == "acts":
            return act(ctx) if ctx.state.queue else upkeep(ctx)
        return {"lots": lots, "bids": bids, "end": end}[phase](ctx) if phase != "over" else None

    def outcome(self, state: Toy) -> Outcome | None:
        return state.result

    def view(self, state: Toy, seat: str | None) -> Toy:
        """Everything lies open but the stashes of the others."""
        seen = state.clone()
        for key, purse in state.purses.items():
            if key != seat:
                seen.purses[key] = replace(purse, stash=-1)
        return seen

    def position(self, state: Toy, scenario: ToyScenario) -> dict[str, Any]:
        sides = [
            {"key": side.key, "name": {"fr": side.name.fr, "en": side.name.en}}
            | {"coins": state.purses[side.key].coins, "stash": state.purses[side.key].stash}
            for side in scenario.side
        ]
        title = {"fr": scenario.title.fr, "en": scenario.title.en}
        head = {"book": "toy", "title": title, "rounds": state.rounds, "round": state.round}
        return {**head, "phase": state.phase, "queue": list(state.queue), "side": sides}

    def names(self, scenario: ToyScenario) -> dict[str, Bilingual]:
        return {side.key: side.name for side in scenario.side}


BOOK = ToyBook()


def install(patch: pytest.MonkeyPatch) -> ToyBook:
    """Make the toy the only other book besides those that are installed."""
    real = dict(registry.books())
    patch.setattr(registry, "books", lambda: {**real, "toy": BOOK})
    return BOOK


TWO: dict[str, Any] = {
    "book": "toy",
    "title": {"fr": "Le péage", "en": "The toll"},
    "rounds": 1,
    "side": [
        {"key": "red", "name": {"fr": "Rouge", "en": "Red"}, "stash": 40},
        {"key": "blue", "name": {"fr": "Bleu", "en": "Blue"}, "stash": 77},
    ],
}


def three(**changes: Any) -> dict[str, Any]:
    """Three seats."""
    green = {"key": "green", "name": {"fr": "Vert", "en": "Green"}, "stash": 5}
    return {**TWO, "side": [*TWO["side"], green], **changes}


def play(battle: Battle, *moves: str) -> Battle:
    """Answers as "seat token"; a bare number or several are dice typed in."""
    for move in moves:
        seat, _, token = move.partition(" ")
        if seat.isdecimal():
            battle.answer(move)
        else:
            battle.answer(token, seat)
    return battle


BIDS = ("red bid 2", "red confirm", "blue bid 1", "blue confirm")
"""Red takes the bridge for two coins."""


def walk(battle: Battle, choices: Iterator[int]) -> Iterator[Battle]:
    """Play on by numbers (any number means an option), stopping after every answer."""
    yield battle
    for number in choices:
        if not battle.asks:
            return
        ask = battle.asks[number % len(battle.asks)]
        options = (*ask.options, *(o for o in ask.other_options if o.token not in ("break", "break late", "bid 13")))
        seat = ask.seat if ask.seat else None
        battle.answer(options[number // 7 % len(options)], seat)
        yield battle
