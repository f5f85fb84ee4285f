"""Shots and blows, losses, and units that close up. Chapters IV and VI.1.3"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Fact, Message, Tally, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.attack_words import BREATH, RIDER, joined
from oriflamme.rulebooks.demonworld.facts.changes import (
    bury,
    change,
    change_element,
    disturb,
    fall_large,
    harmed,
    leave_doors,
    remove_element,
    spare,
)
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld
from oriflamme.rulebooks.demonworld.vocabulary import DirectionWord, LostAttack


class AttackDeclared(Fact, frozen=True, kw_only=True):
    """A shot or a blow is announced, with its supports. DW-IV.1.0-01, DW-VI.1.3-01"""

    gathers = "declarations"
    attack: Attack
    shot: bool

    @property
    def subjects(self) -> tuple[str, ...]:
        return (self.attack.element, self.attack.target, *self.attack.supports)

    def apply(self, state: Demonworld) -> None:
        state.attacks = (*state.attacks, self.attack)
        if state.wizards:
            disturb(state, self.attack.element, self.attack.weapon)
            disturb(state, self.attack.target, self.attack.aim)
            for key in self.attack.supports:
                disturb(state, key)
        if state.rules.tiers and not self.shot:
            state.announced = (*state.announced, self.attack.element, *self.attack.supports)
        if self.shot:
            leave_doors(state, (self.attack.element, *self.attack.supports))
        if self.shot and state.rules.tiers:
            unit = state.elements[self.attack.element].unit
            if state.card(unit).is_character:
                change(state, unit, shot=True)  # DW-X.2.1-04
            for key in (self.attack.element, *self.attack.supports):
                commander = state.rider(unit) if self.attack.weapon == RIDER else state.elements[key].character
                if commander:
                    state.attached[commander] = replace(state.attached[commander], shot=True)
            if state.phase == "movement":  # DW-XVII.3.0-22
                for key in (self.attack.element, *self.attack.supports):
                    change_element(state, key, shot=True)

    def message(self) -> Message:
        attack = self.attack
        return tell(
            self,
            what=message("word-shot" if self.shot else "word-blow"),
            element=joined(attack.element, attack.weapon),
            target=joined(attack.target, attack.aim),
            breath=attack.weapon == BREATH,
            supports=message_parts.elements(attack.supports),
            count=len(attack.supports),
            initiative=attack.initiative,
        )


class DeclarationsEnded(Fact, frozen=True, kw_only=True):
    """Everything is announced: now the dice. DW-IV.1.0-01, DW-VI.1.3-01"""

    tone = "quiet"

    def apply(self, state: Demonworld) -> None:
        state.stage = "resolving"


class AttackMade(Fact, frozen=True, kw_only=True):
    """A shot or a blow is resolved: the base number item by item, the die, hit or miss."""

    subject_fields = ("element", "target", "borne")
    roll_fields = ("roll",)
    element: str
    target: str
    shot: bool
    base: Tally
    roll: int
    hit: bool
    wounds: bool = False
    """The target loses a hit point and has others left. DW-VIII.1.1-01"""
    strayed: bool = False
    """A shot that strayed into it: nobody falls in its place. DW-XII.5.0-04"""
    weapon: str = ""
    """Of a large element: which of its weapons. DW-XVII.6.5-03"""
    aim: str = ""
    """Which part of a large element. DW-XVIII.3.0-02"""
    spared: bool = False
    """A spell saves whoever is hit. DW-F3-M09"""
    borne: str = ""
    """The element that bears the wound in its stead. DW-F3-M09"""

    def apply(self, state: Demonworld) -> None:
        state.attacks = state.attacks[1:]
        if self.spared:
            spare(state, self.target, self.aim)
        elif self.hit and harmed(state, self.target, self.aim, wounds=self.wounds, borne=self.borne):
            if self.strayed:
                state.doomed = (*state.doomed, self.borne or self.target)
            if not self.shot:
                unit = state.units[state.elements[self.element].unit]
                state.kills = {**state.kills, unit.side: state.kills.get(unit.side, 0) + 1}
                if state.rules.tiers:
                    state.slain = {**state.slain, unit.key: state.slain.get(unit.key, 0) + 1}  # DW-XV.3.0-04

    def message(self) -> Message:
        return tell(
            self,
            what=message("word-shot" if self.shot else "word-blow"),
            base=self.base.total,
            items=message_parts.items(self.base),
            element=joined(self.element, self.weapon),
            target=joined(self.target, self.aim),
            bearer=message_parts.bearer(self.borne),
        )


class AttackFutile(Fact, frozen=True, kw_only=True):
    """A shot or a blow whose base number is nought or less: it cannot hit. DW-IV.2.0-03, DW-VI.1.3-03"""

    subject_fields = ("element", "target")
    element: str
    target: str
    shot: bool
    base: Tally

    def apply(self, state: Demonworld) -> None:
        state.attacks = state.attacks[1:]

    def message(self) -> Message:
        what = message("word-shot" if self.shot else "word-blow")
        return tell(self, what=what, base=self.base.total, items=message_parts.items(self.base))


class AttackLost(Fact, frozen=True, kw_only=True):
    """A shot or a blow that comes to nothing before the dice, and why."""

    subject_fields = ("element", "target")
    element: str
    target: str
    shot: bool
    why: LostAttack

    def apply(self, state: Demonworld) -> None:
        state.attacks = state.attacks[1:]

    def message(self) -> Message:
        return tell(self, what=message("word-shot" if self.shot else "word-blow"), why=message(f"lost-{self.why}"))


class ShotStrayed(Fact, frozen=True, kw_only=True):
    """A shot into a melee goes astray. DW-IV.3.0-02"""

    subject_fields = ("element", "target", "struck")
    element: str
    target: str
    direction: DirectionWord
    struck: str
    """Who stands there; "": nobody."""

    def apply(self, state: Demonworld) -> None:
        disturb(state, self.struck)
        if not self.struck:
            state.attacks = state.attacks[1:]

    def message(self) -> Message:
        return tell(self, somebody=bool(self.struck), direction=message(f"direction-{self.direction}"))


class ElementsLost(Fact, frozen=True, kw_only=True):
    """Elements that were hit are removed. DW-IV-03, DW-VI.1.4-01"""

    subject_fields = ("elements",)
    elements: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        for key in sorted(self.elements, key=lambda key: key in state.elements):  # whoever rides before what he rides
            element = remove_element(state, key)
            state.lost[key] = replace(element, spent=0, steps=0, after_combat_done=False, shot=False)
            if element.more_hexes:
                fall_large(state, element)
        state.hit = tuple(key for key in state.hit if key not in self.elements)
        state.doomed = tuple(key for key in state.doomed if key in state.hit)
        state.last_loss_turn = state.turn
        state.fallen = (*state.fallen, *self.elements)
        bury(state)

    def message(self) -> Message:
        return tell(self, elements=message_parts.elements(self.elements))


class ClosingBegan(Fact, frozen=True, kw_only=True):
    """Units with losses may close up. DW-IV.4.0-01"""

    tone = "quiet"
    subject_fields = ("units",)
    units: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.stage = "closing"
        state.closing = self.units


class ElementClosed(Fact, frozen=True, kw_only=True):
    """An element steps into a hex that its unit held before the losses. DW-IV.4.0-01"""

    subject_fields = ("element",)
    element: str
    direction: DirectionWord
    hex: Hex

    def apply(self, state: Demonworld) -> None:
        change_element(state, self.element, hex=self.hex)

    def message(self) -> Message:
        return tell(self, direction=message(f"direction-{self.direction}"))


class UnitClosed(Fact, frozen=True, kw_only=True):
    """A unit has closed up; whether it is organised now. DW-IV.4.0-03"""

    subject_fields = ("unit",)
    unit: str
    organised: bool

    def apply(self, state: Demonworld) -> None:
        state.closing = tuple(key for key in state.closing if key != self.unit)
