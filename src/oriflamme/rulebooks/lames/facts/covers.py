"""Covers and decoys, as facts. Chapter 4.5.

A unit under a cover goes by the key of the cover: whatever is told of it tells nothing of what it is.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.facts.changes import lift, put
from oriflamme.rulebooks.lames.state import Lames, Unit, spot
from oriflamme.rulebooks.lames.vocabularies import Discovery, Point


def rename(state: Lames, key: str, unit: Unit) -> None:
    """A piece goes by another key, in its place in its stack and among the others."""
    _order(state, [(unit.key, unit) if one == key else (one, other) for one, other in state.units.items()])
    for held in unit.spots:
        state.stacks[held] = tuple(unit.key if one == key else one for one in state.stacks[held])
    if state.move is not None:
        followers = tuple(unit.key if one == key else one for one in state.move.followers)
        state.move = replace(state.move, followers=followers)
    state.acting = unit.key if state.acting == key else state.acting
    state.queue = tuple(unit.key if one == key else one for one in state.queue)
    state.resumed = unit.key if state.resumed == key else state.resumed
    for effect in [one for one in state.effects.values() if one.target == key]:
        state.effects[effect.key] = replace(effect, target=unit.key)
    state.derived.covers_changed()


def _order(state: Lames, units: list[tuple[str, Unit]]) -> None:
    """The units in another order, or by other keys: the dict itself stays, for others know it."""
    state.units.clear()
    state.units.update(units)


class CoversLaid(Fact, frozen=True, kw_only=True):
    """Covers come to lie in a hex, where a piece was activated: what is under which is its owner's secret."""

    subject_fields = ("unit", "covers")
    unit: str
    hex: str
    covers: tuple[str, ...]

    def message(self) -> Message:
        return tell(self, covers=list(self.covers), count=len(self.covers))


class UnitHidden(Fact, frozen=True, kw_only=True):
    """A unit is under a cover. LM-4.5-01."""

    tone = "quiet"
    subject_fields = ("unit", "cover")
    unit: str
    cover: str

    def apply(self, state: Lames) -> None:
        unit = state.units[self.unit]
        rename(state, self.unit, replace(unit, key=self.cover, identity=unit.identity if unit.covered else self.unit))


class DecoyLaid(Fact, frozen=True, kw_only=True):
    """A decoy comes to lie on or under a piece, with its markers. LM-4.5.2-02, LM-F-16, LM-F-18."""

    tone = "quiet"
    subject_fields = ("cover", "beside")
    cover: str
    beside: str
    above: bool
    follows: bool = False
    """It is played after the other one, which goes on; else before it."""

    def apply(self, state: Lames) -> None:
        unit = state.units[self.beside]
        decoy = replace(unit, key=self.cover, identity="", decoy=True, ordered=False, activated=False)
        units = list(state.units.items())
        at = [key for key, _ in units].index(self.beside)
        _order(state, [*units[: at + 1], (self.cover, decoy), *units[at + 1 :]])
        held = spot(unit.hex, unit.level)
        at = state.stacks[held].index(self.beside) + (not self.above)
        stack = state.stacks[held]
        state.stacks[held] = (*stack[:at], self.cover, *stack[at:])
        if self.above:
            state.acting, state.queue, state.resumed = self.cover, (self.beside, *state.queue), self.beside
        else:
            state.queue, state.resumed = (self.cover, *state.queue), self.cover
        state.derived.covers_changed()


class CoverRemoved(Fact, frozen=True, kw_only=True):
    """A cover goes: everybody sees who was under it. LM-4.5.3-01."""

    subject_fields = ("cover", "unit")
    cover: str
    unit: str
    why: Discovery

    def apply(self, state: Lames) -> None:
        unit = state.units[self.cover]
        rename(state, self.cover, replace(unit, key=self.unit, identity=""))

    def message(self) -> Message:
        return tell(self, why=message(f"uncovered-{self.why}"))


class CoverRestored(Fact, frozen=True, kw_only=True):
    """The combat is over: the cover is put back on an adapted unit. LM-4.5.4-03."""

    subject_fields = ("unit", "cover")
    unit: str
    cover: str

    def apply(self, state: Lames) -> None:
        unit = state.units[self.unit]
        rename(state, self.unit, replace(unit, key=self.cover, identity=self.unit))


class DecoyRemoved(Fact, frozen=True, kw_only=True):
    """There was nothing under a cover: it goes. LM-4.5.3-02."""

    subject_fields = ("cover",)
    cover: str
    why: Discovery

    def apply(self, state: Lames) -> None:
        lift(state, self.cover)
        del state.units[self.cover]
        state.queue = tuple(key for key in state.queue if key != self.cover)
        if state.move is not None and self.cover in state.move.followers:
            left = tuple(key for key in state.move.followers if key != self.cover)
            state.move = replace(state.move, followers=left)
        state.resumed = "" if state.resumed == self.cover else state.resumed
        if state.acting == self.cover:
            state.acting, state.move, state.stage = "", None, "choose"
        state.derived.covers_changed()

    def message(self) -> Message:
        return tell(self, why=message(f"uncovered-{self.why}"))


class CoverMoved(Fact, frozen=True, kw_only=True):
    """What others see of a displacement under a cover: where it comes, how it looks; neither cost nor points."""

    subject_fields = ("unit",)
    unit: str
    hex: str = ""
    towards: Point | Literal[""] = ""

    def message(self) -> Message:
        return tell(self, turned=bool(self.towards), towards=message_parts.point(self.towards) if self.towards else "")


class CoversDeployed(Fact, frozen=True, kw_only=True):
    """A side has laid its covers before the first turn: what is under which is its secret. LM-4.5.2-01."""

    subject_fields = ("covers",)
    side: str
    hexes: tuple[str, ...]
    covers: tuple[str, ...]

    def apply(self, state: Lames) -> None:
        state.armies[self.side] = replace(state.armies[self.side], hidden=None)
        if all(army.hidden is None for army in state.armies.values()):
            state.stage = "choose"

    def message(self) -> Message:
        return tell(self, hexes=list(self.hexes), count=len(self.hexes))


def _deploy(state: Lames, unit: Unit, hex: str) -> None:
    """A piece comes to a hex, and among the others of its wing."""
    wings = list(state.wings)
    _order(state, sorted([*state.units.items(), (unit.key, unit)], key=lambda one: wings.index(one[1].wing)))
    put(state, unit.key, hex, top=False)
    state.derived.covers_changed()


class UnitDeployed(Fact, frozen=True, kw_only=True):
    """A unit begins the battle under a cover. LM-4.5.2-01."""

    tone = "quiet"
    subject_fields = ("unit", "cover")
    unit: str
    cover: str
    hex: str

    def apply(self, state: Lames) -> None:
        unit = state.reserve.pop(self.unit)
        _deploy(state, replace(unit, key=self.cover, identity=self.unit), self.hex)


class DecoyDeployed(Fact, frozen=True, kw_only=True):
    """A cover with nothing under it, played as a unit that is still to be placed. LM-4.5.2-01, LM-4.5.1-01."""

    tone = "quiet"
    subject_fields = ("cover", "like")
    cover: str
    hex: str
    like: str

    def apply(self, state: Lames) -> None:
        _deploy(state, replace(state.reserve[self.like], key=self.cover, decoy=True), self.hex)


COVER_FACTS: tuple[type[Fact], ...] = (
    CoversLaid,
    UnitHidden,
    DecoyLaid,
    CoverRemoved,
    CoverRestored,
    DecoyRemoved,
    CoverMoved,
    CoversDeployed,
    UnitDeployed,
    DecoyDeployed,
)
