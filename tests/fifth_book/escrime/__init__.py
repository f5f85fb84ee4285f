"""Escrime: a fencing bout on a strip, as a small rulebook of its own."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from oriflamme.kernel import (
    Bilingual,
    Choice,
    Context,
    Fact,
    Forbidden,
    Message,
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
)
from oriflamme.kernel.services import PieceStrength

Switches = Mapping[str, bool | int | str]
Action = Literal["advance", "retreat", "lunge", "parry"]
ACTIONS: tuple[Action, ...] = ("advance", "retreat", "lunge", "parry")
FOLDER = Path(__file__).parent
BOUT: dict[str, Any] = tomllib.loads((FOLDER / "tables" / "bout.toml").read_text(encoding="utf-8"))
STARTS = (2, BOUT["strip"] - 1)


class FencerSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fencer in a scenario file."""

    seat: str
    name: Bilingual
    square: int = 0
    touches: int = 0


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a bout that is over ended."""

    reason: str
    clause: str
    winner: str | None = None


class Bout(ScenarioHead, frozen=True, kw_only=True):
    """A scenario file."""

    fencer: tuple[FencerSpec, FencerSpec]
    phrase: int = 0
    ended: Ended | None = None


class Fencer(Record, frozen=True):
    """One fencer: where he stands, and the touches he has given."""

    key: str
    square: int
    touches: int = 0


class Strip(State):
    """The state of a bout."""

    fencers: dict[str, Fencer]
    phrase: int = 0
    epee: bool = False
    result: Outcome | None = None

    def other(self, key: str) -> Fencer:
        """The opponent."""
        return next(one for one in self.fencers.values() if one.key != key)

    @property
    def distance(self) -> int:
        """How many squares lie from one fencer to the other."""
        left, right = self.fencers.values()
        return right.square - left.square


class PhraseBegan(Fact, frozen=True, kw_only=True):
    tone = "heading"
    number: int

    def apply(self, state: Strip) -> None:
        state.phrase = self.number


class ActionsShown(Fact, frozen=True, kw_only=True):
    subject_fields: ClassVar[tuple[str, ...]] = ("actions",)
    actions: dict[str, Action]


class FencerMoved(Fact, frozen=True, kw_only=True):
    subject_fields: ClassVar[tuple[str, ...]] = ("unit",)
    unit: str
    square: int

    def apply(self, state: Strip) -> None:
        state.fencers[self.unit] = replace(state.fencers[self.unit], square=self.square)


class EdgeCrossed(FencerMoved, frozen=True, kw_only=True):
    pass


class Lunged(Fact, frozen=True, kw_only=True):
    subject_fields: ClassVar[tuple[str, ...]] = ("unit",)
    roll_fields: ClassVar[tuple[str, ...]] = ("roll",)
    unit: str
    roll: int


class Parried(Lunged, frozen=True, kw_only=True):
    pass


class Touched(Fact, frozen=True, kw_only=True):
    subject_fields: ClassVar[tuple[str, ...]] = ("unit", "target")
    unit: str
    target: str

    def apply(self, state: Strip) -> None:
        one = state.fencers[self.unit]
        state.fencers[self.unit] = replace(one, touches=one.touches + 1)


class BoutEnded(Fact, frozen=True, kw_only=True):
    winner: str | None
    reason: Literal["touches", "time"]

    def apply(self, state: Strip) -> None:
        state.result = Outcome(self.winner, self.reason, self.clause)


FACTS = (PhraseBegan, ActionsShown, FencerMoved, EdgeCrossed, Lunged, Parried, Touched, BoutEnded)


def why_no_advance(state: Strip) -> Refusal | None:
    """Fencers stay at least a square apart. ESC-3."""
    return Refusal(message("no-room"), "ESC-3") if state.distance <= 1 else None


def _choose(state: Strip, key: str) -> Procedure:
    """One fencer's secret choice. ESC-2."""
    options = {name: Option(name, name, message(f"action-{name}"), verb=name, piece=key) for name in ACTIONS}
    refusal = why_no_advance(state)
    forbidden = [Forbidden(options.pop("advance"), refusal)] if refusal else []
    answer = yield Choice(
        key, ask_about("action", key, unit=key), "ESC-2", tuple(options.values()), forbidden=forbidden
    )
    return answer.value


def phrase(ctx: Context[Strip]) -> Procedure:
    """Both choose in secret, both move, then the blades. ESC-2."""
    state = ctx.state
    ctx.note(PhraseBegan(clause="ESC-2", number=state.phrase + 1))
    actions: dict[str, Action] = yield Sealed({key: _choose(state, key) for key in state.fencers}, "ESC-2")
    ctx.note(ActionsShown(clause="ESC-2", actions=dict(actions)))
    _move(ctx, actions)
    scored = yield from _blades(ctx, actions)
    both = len(scored) == len(state.fencers)
    for key in scored if not both or state.epee else ():  # ESC-6
        ctx.note(Touched(clause="ESC-6" if both else "ESC-5", unit=key, target=state.other(key).key))
    _judge(ctx)


def _move(ctx: Context[Strip], actions: Mapping[str, Action]) -> None:
    """Both move at once; nobody passes, nobody comes closer than a square. ESC-3, ESC-4."""
    state = ctx.state
    wanted = {}
    for way, fencer in zip((1, -1), state.fencers.values(), strict=True):
        step = {"advance": way, "retreat": -way}.get(actions[fencer.key], 0)
        wanted[fencer.key] = fencer.square + step
    left, right = wanted.values()
    for place, (key, square) in zip(STARTS, wanted.items(), strict=True):
        if square == state.fencers[key].square or (actions[key] == "advance" and right - left < 1):
            continue
        if 1 <= square <= BOUT["strip"]:
            ctx.note(FencerMoved(clause="ESC-3", unit=key, square=square))
        else:
            ctx.note(EdgeCrossed(clause="ESC-4", unit=key, square=place))
            ctx.note(Touched(clause="ESC-4", unit=state.other(key).key, target=key))


def _blades(ctx: Context[Strip], actions: Mapping[str, Action]) -> Procedure:
    """Lunges within reach; a parry stops one and ripostes. Returns who has scored. ESC-5, ESC-7."""
    state, scored = ctx.state, []
    for key in state.fencers:
        if actions[key] != "lunge" or state.distance > BOUT["lunge"]["reach"]:
            continue
        other = state.other(key).key
        striker, table = (other, "riposte") if actions[other] == "parry" else (key, "lunge")
        needed: int = BOUT[table]["needed"]
        roll: Throw = yield Roll(
            BOUT[table]["dice"],
            table,
            BOUT[table]["clause"],
            seat=striker,
            subject=striker,
            meaning=lambda throw, needed=needed: "touch" if throw.total >= needed else "missed",
        )
        kind = Parried if table == "riposte" else Lunged
        ctx.note(kind(clause=BOUT[table]["clause"], unit=striker, roll=roll.total))
        if roll.total >= needed:
            scored.append(striker)
    return scored


def _judge(ctx: Context[Strip]) -> None:
    """Enough touches, or enough phrases. ESC-8."""
    state = ctx.state
    left, right = state.fencers.values()
    done = max(left.touches, right.touches) >= BOUT["touches"]
    if done or state.phrase >= BOUT["phrases"]:
        best = None if left.touches == right.touches else max((left, right), key=lambda one: one.touches).key
        ctx.note(BoutEnded(clause="ESC-8", winner=best, reason="touches" if done else "time"))


class EscrimeBook(Rulebook[Strip]):
    """The rulebook as the kernel sees it."""

    name = "escrime"
    version = 1
    folder = FOLDER
    state_type = Strip
    scenario_type = Bout
    fact_types = FACTS

    def seats(self, scenario: Bout, switches: Switches) -> tuple[str, ...]:
        return tuple(one.seat for one in scenario.fencer)

    def opening(self, scenario: Bout, tiers: tuple[str, ...], switches: Switches) -> Strip:
        fencers = {
            one.seat: Fencer(one.seat, one.square or start, one.touches)
            for one, start in zip(scenario.fencer, STARTS, strict=True)
        }
        ended = scenario.ended
        result = Outcome(ended.winner, ended.reason, ended.clause) if ended else None
        return Strip(fencers, scenario.phrase, bool(switches["epee"]), result)

    def procedure(self, ctx: Context[Strip]) -> Procedure | None:
        return None if ctx.state.result else phrase(ctx)

    def outcome(self, state: Strip) -> Outcome | None:
        return state.result

    def view(self, state: Strip, seat: str | None) -> Strip:
        return state

    def position(self, state: Strip, scenario: Bout) -> dict[str, Any]:
        fencers = [
            {"seat": one.seat, "name": msgspec.to_builtins(one.name), "square": now.square, "touches": now.touches}
            for one in scenario.fencer
            for now in (state.fencers[one.seat],)
        ]
        head = {"book": self.name, "title": msgspec.to_builtins(scenario.title), "switches": {"epee": state.epee}}
        result = msgspec.structs.asdict(state.result) if state.result else {}
        ended = {"ended": {key: value for key, value in result.items() if value is not None}} if result else {}
        return {**head, "phrase": state.phrase, "fencer": fencers, **ended}

    def names(self, scenario: Bout) -> dict[str, Bilingual]:
        return {one.seat: one.name for one in scenario.fencer}

    def turn_number(self, state: Strip) -> int:
        return state.phrase

    def strength(self, state: Strip) -> dict[str, PieceStrength]:
        left = {key: max(0, BOUT["touches"] - state.other(key).touches) for key in state.fencers}
        return {key: PieceStrength(key, key, amount, True, {}) for key, amount in left.items()}


def outcome_message(outcome: Outcome) -> Message:
    """Why a bout ended, in words."""
    return message(f"outcome-{outcome.reason}")


BOOK = EscrimeBook()
