"""Facts of shots, blows and losses, and of movement: who comes to grips, who breaks away."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message, Product, Tally, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.masse import message_parts
from oriflamme.rulebooks.masse.state import Masse
from oriflamme.rulebooks.masse.state_changes import change, take_off
from oriflamme.rulebooks.masse.vocabulary import Line, MovingAway, Wing

# Attacks


def _attacked(state: Masse, key: str, *, shot: bool) -> None:
    """A piece has spent a shot, if anybody counts them, or its blow of the sequence."""
    if not shot:
        change(state, key, struck=True)
    elif state.pieces[key].shots > 0:
        change(state, key, shots=state.pieces[key].shots - 1)


class AttackMade(Fact, frozen=True, kw_only=True):
    """A shot or a blow: the roll, the men, the percentage item by item, the multipliers, the damage."""

    subject_fields = ("unit", "target")
    roll_fields = ("roll",)
    unit: str
    target: str
    shot: bool
    roll: int
    men: int
    percent: Tally
    product: Product
    damage: int

    def apply(self, state: Masse) -> None:
        _attacked(state, self.unit, shot=self.shot)

    def message(self) -> Message:
        start = message("reckoning", roll=self.roll, men=self.men, percent=message_parts.percent(self.percent))
        return tell(self, reckoning=message_parts.reckoning(start, self.product.factors))


class AttackFutile(Fact, frozen=True, kw_only=True):
    """An attack that cannot hurt its target."""

    subject_fields = ("unit", "target")
    unit: str
    target: str
    shot: bool

    def apply(self, state: Masse) -> None:
        _attacked(state, self.unit, shot=self.shot)


class HugeStruck(Fact, frozen=True, kw_only=True):
    """A huge creature tramples a standard unit: damage without a roll."""

    subject_fields = ("unit", "target")
    unit: str
    target: str
    damage: int

    def apply(self, state: Masse) -> None:
        change(state, self.unit, struck=True)


class EngineShot(Fact, frozen=True, kw_only=True):
    """A siege engine shoots at a unit: its dice, without percentage or number of men."""

    subject_fields = ("unit", "target")
    roll_fields = ("roll",)
    unit: str
    target: str
    roll: int
    product: Product
    damage: int

    def apply(self, state: Masse) -> None:
        _attacked(state, self.unit, shot=True)

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """None where nothing was thrown."""
        return (self.roll,) if self.roll else ()

    def message(self) -> Message:
        start = message("reckoning-roll", roll=self.roll)
        return tell(self, reckoning=message_parts.reckoning(start, self.product.factors))


class LossesTaken(Fact, frozen=True, kw_only=True):
    """At the end of a phase a piece loses hit points, and men with them."""

    gathers = "losses"
    subject_fields = ("unit", "by")
    unit: str
    damage: int
    by: dict[str, int]
    pvt: int
    men: int
    escort: int = 0
    """Hit points left to a hero's escort."""

    def apply(self, state: Masse) -> None:
        piece = state.pieces[self.unit]
        hurt = piece.hurt
        if not piece.demoralised or piece.broken_in == state.sequence:
            hurt = dict(hurt)
            for enemy, damage in self.by.items():
                hurt[enemy] = hurt.get(enemy, 0) + damage
        burned = piece.burned or any(state.pieces[enemy].torches for enemy in self.by)
        change(state, self.unit, pvt=self.pvt, escort_pvt=self.escort, hurt=hurt, burned=burned)


class UnitDestroyed(Fact, frozen=True, kw_only=True):
    """A unit, a hero or an engine's crew is wiped out."""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Masse) -> None:
        take_off(state, self.unit, "destroyed")


class OfficerStood(Fact, frozen=True, kw_only=True):
    """Only the officer is left of his unit: he is a piece of his own again."""

    subject_fields = ("unit", "hero")
    unit: str
    hero: str
    hp: int

    def apply(self, state: Masse) -> None:
        unit = state.pieces[self.unit]
        place = {"wing": unit.wing, "line": unit.line, "section": unit.section, "outside": unit.outside}
        change(state, self.hero, leads="", pvt=self.hp, men_before=1, **place)
        change(state, self.unit, officer="", officer_hp=0, pvt=0)
        take_off(state, self.unit, "destroyed")


# Movement


class Engaged(Fact, frozen=True, kw_only=True):
    """A free unit comes to grips with an enemy."""

    gathers = "engagements"
    subject_fields = ("unit", "target")
    unit: str
    target: str
    sortie: bool = False
    envelops: bool = False

    def apply(self, state: Masse) -> None:
        unit, target = state.pieces[self.unit], state.pieces[self.target]
        moved: dict[str, Any] = {"wing": target.wing, "line": "front"} if unit.wing else {}
        if self.sortie:
            moved["outside"] = True
        change(
            state,
            self.unit,
            entered=self.target,
            envelops=self.envelops,
            links=unit.links if self.target in unit.links else {**unit.links, self.target: state.sequence},
            **moved,
        )
        if self.unit not in target.links:
            change(state, self.target, links={**target.links, self.unit: state.sequence})


class EngageMissed(Fact, frozen=True, kw_only=True):
    """The enemy is leaving or gone: the engager finds nobody and stays free."""

    subject_fields = ("unit", "target")
    unit: str
    target: str


class Intercepted(Fact, frozen=True, kw_only=True):
    """A posted unit throws itself in the way of an engager."""

    subject_fields = ("unit", "engager", "target")
    unit: str
    engager: str
    target: str

    def apply(self, state: Masse) -> None:
        order = state.pieces[self.engager].order
        change(state, self.engager, order=replace(order, target=self.unit))


class BrokeAway(Fact, frozen=True, kw_only=True):
    """A unit has fallen back, retreated or fled: it is free."""

    subject_fields = ("unit",)
    unit: str
    how: MovingAway
    back_inside: bool = False

    def apply(self, state: Masse) -> None:
        piece = state.pieces[self.unit]
        for enemy in piece.links:
            links = {other: since for other, since in state.pieces[enemy].links.items() if other != self.unit}
            change(state, enemy, links=links)
        change(state, self.unit, links={}, outside=piece.outside and not self.back_inside)


class UnitLeft(Fact, frozen=True, kw_only=True):
    """A unit that could not be rallied leaves the battlefield for good."""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Masse) -> None:
        take_off(state, self.unit, "left")


class WingChanged(Fact, frozen=True, kw_only=True):
    """A unit spends the sequence going to another wing or line."""

    subject_fields = ("unit",)
    unit: str
    wing: Wing
    line: Line

    def apply(self, state: Masse) -> None:
        change(state, self.unit, wing=self.wing, line=self.line)

    def message(self) -> Message:
        return tell(self, wing=message(f"wing-{self.wing}"), line=message(f"what-{self.line}"))
