"""Large elements: overruns, contact that is broken or avoided, moves after a combat, breath. Chapter XVII"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Fact, Message, Tally
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.attack_words import RIDER, joined
from oriflamme.rulebooks.demonworld.facts.changes import (
    bury,
    change,
    change_element,
    disturb,
    harmed,
    remove_element,
    restack,
    spare,
)
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.vocabulary import LargeMove


def _attacked(state: Demonworld, key: str) -> None:
    """Whoever is overrun does not rest, and shoots no flaming arrows in this turn. DW-XX.3.2-04, DW-XXII.5.0-03"""
    disturb(state, key)
    disturb(state, key, RIDER)
    unit = state.elements[key].unit
    if unit in state.flaming:
        for element in state.of(unit):
            change_element(state, element.key, shot=True)


class OverrunMade(Fact, frozen=True, kw_only=True):
    """A large element goes over somebody: its power item by item, the die, hit or miss. DW-XVII.3.0-14"""

    subject_fields = ("element", "target", "borne")
    roll_fields = ("roll",)
    element: str
    target: str
    base: Tally
    roll: int
    hit: bool
    wounds: bool = False
    """The target loses a hit point and has others left. DW-XVII.3.0-17"""
    aim: str = ""
    """Whoever rides a chariot whose rear hex is overrun. DW-XVII.3.0-19"""
    spared: bool = False
    """A spell saves whoever is hit. DW-F3-M09"""
    borne: str = ""
    """The element that bears the wound in its stead. DW-F3-M09"""

    def apply(self, state: Demonworld) -> None:
        _attacked(state, self.target)
        if self.spared:
            spare(state, self.target, self.aim)
        elif self.hit:
            harmed(state, self.target, self.aim, wounds=self.wounds, borne=self.borne)

    def message(self) -> Message:
        target = joined(self.target, self.aim)
        bearer = message_parts.bearer(self.borne)
        return tell(self, base=self.base.total, items=message_parts.items(self.base), target=target, bearer=bearer)


class OverrunFutile(Fact, frozen=True, kw_only=True):
    """A large element goes over somebody whom it cannot hurt. DW-XVII.3.0-14"""

    subject_fields = ("element", "target")
    element: str
    target: str
    base: Tally

    def apply(self, state: Demonworld) -> None:
        _attacked(state, self.target)

    def message(self) -> Message:
        return tell(self, base=self.base.total, items=message_parts.items(self.base))


class OverrunLosses(Fact, frozen=True, kw_only=True):
    """What a unit has lost to the overrun under way. DW-XV.4.0-02"""

    tone = "quiet"
    subject_fields = ("unit",)
    unit: str
    count: int

    def apply(self, state: Demonworld) -> None:
        assert state.trampling is not None
        losses = {**state.trampling.losses, self.unit: state.trampling.losses.get(self.unit, 0) + self.count}
        state.trampling = replace(state.trampling, losses=losses)


class OverrunStopped(Fact, frozen=True, kw_only=True):
    """Shots have taken the movement points for it: a large element does not go on, or goes back. DW-XVII.3.0-23"""

    subject_fields = ("element",)
    element: str
    back: bool
    """It stood over others, and cannot come off them any more. DW-OR-51"""

    def apply(self, state: Demonworld) -> None:
        if self.back and state.trampling is not None:
            first, *more = (state.board.hex(name) for name in state.trampling.hexes)
            change_element(state, self.element, hex=first, more_hexes=tuple(more), facing=state.trampling.facing)
            restack(state)


class OverrunEnded(Fact, frozen=True, kw_only=True):
    """An overrunning element has finished its move: whoever has losses tests. DW-XVII.3.1-01, DW-XV.4.0-01"""

    tone = "quiet"
    subject_fields = ("units", "passed")
    units: tuple[str, ...]
    passed: tuple[tuple[str, str], ...] = ()
    """The large element and each enemy that it is beside without being engaged. DW-XVII.4.2-04"""

    def apply(self, state: Demonworld) -> None:
        state.passed = tuple(dict.fromkeys((*state.passed, *self.passed)))
        state.tests = self.units
        if not self.units:
            state.trampling = None
            restack(state)


class PassingEnded(Fact, frozen=True, kw_only=True):
    """A large element and an enemy whom it had passed by are beside each other like anybody else, or no more."""

    tone = "quiet"
    subject_fields = ("pairs",)
    pairs: tuple[tuple[str, str], ...]

    def apply(self, state: Demonworld) -> None:
        state.passed = tuple(pair for pair in state.passed if pair not in self.pairs)


class ContactBroken(Fact, frozen=True, kw_only=True):
    """A large element that was engaged before it moved has broken contact. DW-XVII.4.1-07"""

    subject_fields = ("unit", "freed", "chasing")
    unit: str
    freed: tuple[str, ...]
    """Everybody who touches no enemy any more."""
    chasing: str = ""
    """Whoever must restore it, if he can. DW-XVII.4.1-08"""

    def apply(self, state: Demonworld) -> None:
        for key in self.freed:
            change(state, key, engaged=0, fought=0)
        if self.chasing:
            change(state, self.chasing, chasing=self.unit)


class LargeRegrouped(Fact, frozen=True, kw_only=True):
    """A large element makes a hex, or a turn, of its after-combat move. DW-XVII.4.3-01"""

    subject_fields = ("element",)
    element: str
    how: LargeMove
    detail: tuple[str, ...]
    hexes: tuple[Hex, ...]
    facing: int
    steps: int
    """Hexes that it has gone by now; whoever turns goes no further."""

    def apply(self, state: Demonworld) -> None:
        first, *more = self.hexes
        change_element(state, self.element, hex=first, more_hexes=tuple(more), facing=self.facing, steps=self.steps)

    def message(self) -> Message:
        return tell(self, facing=message_parts.facing(self.facing))


class BreathRolled(Fact, frozen=True, kw_only=True):
    """Somebody in the zone of a breath is hit, or not. DW-XVII.7.4-06"""

    subject_fields = ("element", "target", "borne")
    roll_fields = ("roll",)
    element: str
    target: str
    power: Tally
    roll: int
    hit: bool
    wounds: bool = False
    aim: str = ""
    """Whoever rides it. DW-XVII.7.4-10"""
    spared: bool = False
    """A spell saves whoever is hit. DW-F3-M09"""
    borne: str = ""
    """The element that bears the wound in its stead. DW-F3-M09"""

    def apply(self, state: Demonworld) -> None:
        disturb(state, self.target, self.aim)
        if self.spared:
            spare(state, self.target, self.aim)
        elif self.hit:
            harmed(state, self.target, self.aim, wounds=self.wounds, borne=self.borne)

    def message(self) -> Message:
        target = joined(self.target, self.aim)
        bearer = message_parts.bearer(self.borne)
        return tell(self, base=self.power.total, items=message_parts.items(self.power), target=target, bearer=bearer)


class BreathEnded(Fact, frozen=True, kw_only=True):
    """A dragon has breathed. DW-XVII.7.4-06"""

    tone = "quiet"
    subject_fields = ("element",)
    element: str

    def apply(self, state: Demonworld) -> None:
        state.attacks = state.attacks[1:]


class MountLeft(Fact, frozen=True, kw_only=True):
    """A dragon without its master leaves the battlefield. DW-XVII.7.6-03"""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Demonworld) -> None:
        (element,) = state.of(self.unit)
        remove_element(state, element.key)
        state.lost[element.key] = replace(element, spent=0, steps=0, after_combat_done=False, shot=False)
        state.hit = tuple(key for key in state.hit if key != element.key)
        state.last_loss_turn = state.turn
        bury(state)
