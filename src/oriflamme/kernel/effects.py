"""Effects that last: spells, items, curses, whatever changes something for a while.

A state keeps them in a dict by key, empty where there are none, and facts alone change it. A rule that adds something
up asks for the lines of effects beside its own (`lines`, `factors`), so that the sum tells where they come from:

>>> fervour = Effect(
...     key="fervour.1", source="spell:fervour", kind="morale", value=2, target="guard", clause="X-1", until=Until(4)
... )
>>> effects = {fervour.key: fervour}
>>> [(item.value, item.origin.until) for item in lines(effects, "guard", "morale")]
[(2, Until(turn=4))]
>>> [one.key for one in due(effects, 4)], [one.key for one in due(effects, 3)]
(['fervour.1'], [])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, Protocol

from msgspec.structs import replace

from oriflamme.kernel.messages import Message, message
from oriflamme.kernel.numbers import signed
from oriflamme.kernel.rulebook import Context, Fact
from oriflamme.kernel.state import Record
from oriflamme.kernel.tally import Factor, Item, Origin, Until

__all__ = [
    "Effect",
    "EffectBegan",
    "EffectEnded",
    "EffectWeakened",
    "Effects",
    "Ending",
    "Until",
    "begin",
    "due",
    "end",
    "expire",
    "factors",
    "happen",
    "line",
    "lines",
    "of_kind",
    "on",
    "strongest",
    "target_gone",
    "total",
    "weaken",
    "words",
]

Ending = Literal["time", "worn", "used", "lifted", "target-gone"]
"""How an effect ends: its time is over, its last notch is gone, what ends it has happened, somebody has lifted it, or
what it lay on is gone."""


class Effect(Record, frozen=True, kw_only=True):
    """One thing that is changed for a while. A spell that changes several is several effects of one `group`."""

    key: str
    source: str
    """What brings it: the key of its name (`Rulebook.names`), such as "spell:fervour"."""
    kind: str
    """What it changes: a word of the book."""
    clause: str
    value: int = 0
    word: str = ""
    """What it gives, where that is no number: a faculty, a class, an order."""
    target: str = ""
    """The piece, hex, wing or seat it lies on; empty: it holds everywhere."""
    by: str = ""
    """The piece that brought it."""
    owner: str = ""
    """The seat whose effect it is."""
    until: Until | None = None
    """Up to and including when; None: nothing but what is said below ends it."""
    notches: int = 0
    """How strong it is still, where it weakens by notches; 0: it does not."""
    values: tuple[int, ...] = ()
    """Its value with one notch, with two, and so on; empty: always the same."""
    ends_on: tuple[str, ...] = ()
    """The events that end it: words of the book."""
    wears_on: tuple[str, ...] = ()
    """The events that take a notch."""
    group: str = ""
    """Effects that weaken and end together have the same."""

    @property
    def origin(self) -> Origin:
        """Where a line of a sum comes from."""
        return Origin(self.source, self.until, self.notches)

    def weakened(self) -> Effect:
        """With one notch less; with none, it is over."""
        left = self.notches - 1
        value = self.values[left - 1] if self.values and left > 0 else self.value
        return replace(self, notches=left, value=value)

    def words(self) -> Message:
        """What it is called, how long it lasts, and its value with a sign, for a counter's card."""
        if not self.value:
            return self.origin.words
        return message("effect-change", effect=self.origin.words, value=signed(self.value, "en"))


Effects = Mapping[str, Effect]


class HasEffects(Protocol):
    """A state that keeps effects."""

    effects: dict[str, Effect]


# Asking


def on(effects: Effects, target: str) -> list[Effect]:
    """What lies on a piece, a hex or a seat; with an empty target, what holds everywhere."""
    return [one for one in effects.values() if one.target == target] if effects else []


def of_kind(effects: Effects, target: str, kind: str) -> list[Effect]:
    """What of one kind counts for a target, effects that hold everywhere included. The same source counts once."""
    if not effects:
        return []
    return strongest(one for one in effects.values() if one.kind == kind and one.target in (target, ""))


def strongest(effects: Iterable[Effect]) -> list[Effect]:
    """Of the effects of one source only the strongest: an effect does not add to itself."""
    best: dict[str, Effect] = {}
    for one in effects:
        known = best.get(one.source)
        if known is None or (abs(one.value), one.notches) > (abs(known.value), known.notches):
            best[one.source] = one
    return list(best.values())


def lines(effects: Effects, target: str, kind: str, sign: int = 1) -> list[Item]:
    """The lines that effects of a kind add to a sum; a sign of -1 where what helps the target takes something off."""
    return [line(one, sign) for one in of_kind(effects, target, kind) if one.value]


def line(effect: Effect, sign: int = 1) -> Item:
    """The line that one effect adds to a sum."""
    return Item("effect", sign * effect.value, effect.clause, effect.origin)


def factors(effects: Effects, target: str, kind: str) -> list[Factor]:
    """The factors that effects of a kind, whose values are multipliers, bring into a product."""
    return [Factor("effect", one.value, 1, one.clause, one.origin) for one in of_kind(effects, target, kind)]


def total(effects: Effects, target: str, kind: str) -> int:
    """What the effects of a kind come to."""
    return sum(one.value for one in of_kind(effects, target, kind))


def words(effects: Effects, target: str, kind: str) -> tuple[str, ...]:
    """The words that effects of a kind give: faculties, for instance."""
    return tuple(dict.fromkeys(one.word for one in of_kind(effects, target, kind) if one.word))


def due(effects: Effects, turn: int, moment: str = "") -> list[Effect]:
    """What ends now that this moment of a turn is over; without a moment, now that the whole turn is."""
    found = [one for one in effects.values() if one.until is not None] if effects else []
    return [one for one in found if one.until and _over(one.until, turn, moment)]


def _over(until: Until, turn: int, moment: str) -> bool:
    if until.turn < turn:
        return True
    return until.turn == turn and (not moment or until.moment == moment)


# Facts


class EffectBegan(Fact, frozen=True, kw_only=True):
    """An effect comes to lie on something, or to hold everywhere."""

    subject_fields = ("target",)
    effect: Effect
    target: str = ""
    """What it lies on."""

    def apply(self, state: HasEffects) -> None:
        state.effects[self.effect.key] = self.effect

    def message(self) -> Message:
        return _told(self, self.effect)


class EffectWeakened(Fact, frozen=True, kw_only=True):
    """An effect, and those of its group, lose a notch."""

    subject_fields = ("target",)
    effect: Effect
    """As it was."""
    target: str = ""

    def apply(self, state: HasEffects) -> None:
        for one in _group(state.effects, self.effect):
            state.effects[one.key] = one.weakened()

    def message(self) -> Message:
        return _told(self, self.effect, left=self.effect.notches - 1)


class EffectEnded(Fact, frozen=True, kw_only=True):
    """An effect, and those of its group, are over."""

    subject_fields = ("target",)
    effect: Effect
    target: str = ""
    """What it lies on."""
    why: Ending

    def apply(self, state: HasEffects) -> None:
        for one in _group(state.effects, self.effect):
            del state.effects[one.key]

    def message(self) -> Message:
        return _told(self, self.effect, why=self.why)


def _told(fact: Fact, effect: Effect, **more: Any) -> Message:
    plain = Fact.message(fact)
    told = {"source": effect.source, "target": effect.target, "by": effect.by, "everywhere": not effect.target}
    return Message(plain.id, told | more)


def _group(effects: Effects, effect: Effect) -> list[Effect]:
    """The effects that end with this one, itself included."""
    if not effect.group:
        return [effect] if effect.key in effects else []
    return [one for one in effects.values() if one.group == effect.group]


# Beginning, weakening and ending


def begin(ctx: Context[Any], *effects: Effect) -> None:
    """Effects of one source begin: several are one group. Keys are given here."""
    group = _new_key(ctx.state.effects, effects[0].source) if len(effects) > 1 else ""
    for effect in effects:
        key = _new_key(ctx.state.effects, effect.source)
        ctx.note(EffectBegan(clause=effect.clause, effect=replace(effect, key=key, group=group), target=effect.target))


def _new_key(effects: Effects, source: str) -> str:
    taken = [int(key.rpartition(".")[2]) for key, one in effects.items() if one.source == source]
    return f"{source}.{max(taken, default=0) + 1}"


def end(ctx: Context[Any], effect: Effect, why: Ending, clause: str = "") -> None:
    """An effect is over."""
    ctx.note(EffectEnded(clause=clause or effect.clause, effect=effect, target=effect.target, why=why))


def weaken(ctx: Context[Any], effect: Effect, clause: str = "") -> None:
    """An effect loses a notch; with the last one it ends."""
    if effect.notches > 1:
        ctx.note(EffectWeakened(clause=clause or effect.clause, effect=effect, target=effect.target))
    else:
        end(ctx, effect, "worn", clause)


def expire(ctx: Context[Any], turn: int, moment: str = "") -> None:
    """End whatever lasts until now: at the end of a moment of the turn, or of the turn itself."""
    for effect in _first_of_group(due(ctx.state.effects, turn, moment)):
        end(ctx, effect, "time")


def happen(ctx: Context[Any], event: str, target: str = "") -> None:
    """Something has happened to a target: what it ends ends, what it wears loses a notch."""
    effects: Effects = ctx.state.effects
    if not effects:
        return
    met = [one for one in effects.values() if one.target == target]
    for effect in _first_of_group(one for one in met if event in one.ends_on):
        end(ctx, effect, "used")
    for effect in _first_of_group(one for one in met if event in one.wears_on and event not in one.ends_on):
        weaken(ctx, effect)


def target_gone(ctx: Context[Any], target: str) -> None:
    """What lay on a piece that is no more is over."""
    for effect in _first_of_group(on(ctx.state.effects, target)):
        end(ctx, effect, "target-gone")


def _first_of_group(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Each group by the first effect of it."""
    seen: set[str] = set()
    for effect in list(effects):
        if not effect.group or effect.group not in seen:
            seen.add(effect.group)
            yield effect
