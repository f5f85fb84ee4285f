"""Tests of morale, rout, rally and impetuous units. Chapter XV"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Fact, Message, Tally, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.facts.changes import (
    bury,
    change,
    detach,
    gather,
    remove_element,
    restack,
    set_element,
    spare,
)
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.vocabulary import MoraleTest, Stage


class MoraleTestsDue(Fact, frozen=True, kw_only=True):
    """Units are to take a test of morale, one after the other. DW-XV.2.0-01, DW-XV.3.0-06"""

    tone = "quiet"
    subject_fields = ("units",)
    units: tuple[str, ...]
    stage: Stage
    """What follows in this phase when all have tested."""

    def apply(self, state: Demonworld) -> None:
        state.tests, state.stage = self.units, self.stage

    def message(self) -> Message:
        return tell(self, count=len(self.units))


class MoraleTested(Fact, frozen=True, kw_only=True):
    """A unit tests its morale: the modifiers item by item, and the die unless it decides nothing. DW-XV.1.0-02"""

    subject_fields = ("unit", "enemy")
    roll_fields = ("rolls",)
    unit: str
    test: MoraleTest
    tally: Tally
    number: int
    """The number of the card: to be reached, or in a test of obedience not to be exceeded."""
    rolls: tuple[int, ...]
    """The die; none where its outcome was certain. DW-XV.8.0-01"""
    passed: bool
    enemy: str = ""

    def apply(self, state: Demonworld) -> None:
        state.tests = tuple(key for key in state.tests if key != self.unit)
        if self.test == "overrun" and not state.tests:
            state.trampling = None
            restack(state)

    def message(self) -> Message:
        return tell(
            self,
            what=message(f"test-{self.test}"),
            total=self.tally.total + sum(self.rolls),
            roll=sum(self.rolls),
            thrown=bool(self.rolls),
            most=self.test == "obedience",
            items=message_parts.items(self.tally),
        )


class UnitRouted(Fact, frozen=True, kw_only=True):
    """A unit flees: the rout token takes the place of its order. DW-XV.9.0-01"""

    subject_fields = ("unit", "elements")
    unit: str
    elements: tuple[str, ...]
    """Its elements, in the order in which they flee."""

    def apply(self, state: Demonworld) -> None:
        words = dict.fromkeys(("quarry", "order", "dared", "feared", "wheeled"), "")
        change(state, self.unit, morale="routing", routed=state.turn, moved=True, spent=0, manoeuvres=0, **words)
        if state.units[self.unit].skirmish:
            change(state, self.unit, skirmish=False)  # DW-XIII.3.0-06
        if not state.rules.lingering_rout:
            gather(state, self.unit)
        state.fleeing = (*state.fleeing, *self.elements)
        state.reacting = tuple(key for key in state.reacting if key != self.unit)


class FlightBegan(Fact, frozen=True, kw_only=True):
    """Units that still rout move first, and elements that rout come back to those that have rallied. DW-XV.9.0-19"""

    tone = "quiet"
    subject_fields = ("elements",)
    elements: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.fleeing, state.stage = self.elements, "rushing"
        for key in {state.elements[one].unit for one in self.elements}:
            if state.units[key].morale:
                change(state, key, moved=True)


class ElementFled(Fact, frozen=True, kw_only=True):
    """An element makes its rout move, or cannot. DW-XV.9.0-02"""

    subject_fields = ("element",)
    element: str
    hex: Hex
    steps: int
    """How many hexes it has gone."""
    returned: bool = False
    """It has reached those of its unit that have rallied. DW-XV.9.0-15"""

    def apply(self, state: Demonworld) -> None:
        element = state.elements[self.element]
        stray = element.stray and not self.returned
        set_element(state, replace(element, hex=self.hex, stray=stray))
        state.fleeing = tuple(key for key in state.fleeing if key != self.element)


class ElementEscaped(Fact, frozen=True, kw_only=True):
    """A routing element reaches its table edge and is out of the battle. DW-XV.9.0-18"""

    subject_fields = ("element",)
    element: str
    hex: Hex

    def apply(self, state: Demonworld) -> None:
        state.fleeing = tuple(key for key in state.fleeing if key != self.element)
        element = remove_element(state, self.element)
        state.lost[self.element] = replace(
            element, hex=self.hex, spent=0, steps=0, after_combat_done=False, stray=False
        )
        state.last_loss_turn = state.turn
        bury(state)


class FlightEnded(Fact, frozen=True, kw_only=True):
    """A unit has made its rout move: it is engaged with nobody, and looks as it likes. DW-XV.9.0-02, DW-XV.9.0-05"""

    subject_fields = ("unit",)
    unit: str
    facing: int

    def apply(self, state: Demonworld) -> None:
        change(state, self.unit, engaged=0, fought=0)
        for element in state.of(self.unit):
            set_element(state, replace(element, facing=self.facing))

    def message(self) -> Message:
        return tell(self, facing=message_parts.facing(self.facing))


class CommanderStayed(Fact, frozen=True, kw_only=True):
    """A commander does not follow a unit that flees: he is attached to it no longer. DW-XV.9.0-12"""

    subject_fields = ("commander", "unit")
    commander: str
    unit: str

    def apply(self, state: Demonworld) -> None:
        state.fleeing = tuple(key for key in state.fleeing if state.elements[key].character != self.commander)
        detach(state, self.commander, moved=False)


class UnitRallied(Fact, frozen=True, kw_only=True):
    """A unit rallies, all of it or the group that has tested. DW-XV.6.0-01, DW-XV.9.0-13"""

    subject_fields = ("unit", "strays")
    unit: str
    strays: tuple[str, ...] = ()
    """Elements that still rout. Until they are back, the others hold their position. DW-XV.9.0-16"""

    def apply(self, state: Demonworld) -> None:
        change(state, self.unit, morale="", routed=0, order="T" if self.strays else "")
        for key in self.strays:
            set_element(state, replace(state.elements[key], stray=True))

    def message(self) -> Message:
        return tell(self, partly=bool(self.strays), count=len(self.strays))


class RallyDeclined(Fact, frozen=True, kw_only=True):
    """A player leaves a routing unit to itself in this turn. DW-XV.6.0-01"""

    tone = "quiet"
    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Demonworld) -> None:
        state.tests = tuple(key for key in state.tests if key != self.unit)


class UnitBecameImpetuous(Fact, frozen=True, kw_only=True):
    """A unit gets out of hand: the impetuous token takes the place of its order. DW-XV.10.0-01"""

    subject_fields = ("unit", "enemy")
    unit: str
    enemy: str

    def apply(self, state: Demonworld) -> None:
        change(state, self.unit, morale="impetuous", quarry=self.enemy, order="")


class SequencesBegan(Fact, frozen=True, kw_only=True):
    """Nobody who routs or is impetuous is left to move: now the units with orders. DW-XV.10.0-03"""

    tone = "quiet"

    def apply(self, state: Demonworld) -> None:
        state.stage = "sequences"


class QuarryChosen(Fact, frozen=True, kw_only=True):
    """An impetuous unit goes for another enemy, the nearest one. DW-XV.10.0-09"""

    subject_fields = ("unit", "enemy")
    unit: str
    enemy: str

    def apply(self, state: Demonworld) -> None:
        change(state, self.unit, quarry=self.enemy)


class ChargeSettled(Fact, frozen=True, kw_only=True):
    """After a charge test: the unit may attack the enemy that it fears, or refuses to. DW-XV.5.0-01, DW-XV.5.0-05"""

    subject_fields = ("unit", "enemy")
    unit: str
    enemy: str
    dares: bool

    def apply(self, state: Demonworld) -> None:
        change(state, self.unit, **({"dared": self.enemy} if self.dares else {"feared": self.enemy}))


class ElementCutDown(Fact, frozen=True, kw_only=True):
    """A routing element that is attacked is removed without a die. DW-XV.9.0-09"""

    subject_fields = ("element", "target")
    element: str
    target: str
    shot: bool
    spared: bool = False
    """A spell saves it. DW-F3-M09"""
    on_the_way: bool = False
    """A breath, a projectile or fire has met it, and goes on. DW-OR-116"""

    def apply(self, state: Demonworld) -> None:
        state.attacks = state.attacks if self.on_the_way else state.attacks[1:]
        if self.spared:
            spare(state, self.target)
        if self.spared or self.target in state.hit:
            return
        state.hit = (*state.hit, self.target)
        if state.elements[self.target].special and not state.rules.chained_substitutes:
            state.doomed = (*state.doomed, self.target)  # without a die: nobody falls in its place. DW-OR-119
        if not self.shot:
            unit = state.units[state.elements[self.element].unit]
            state.kills = {**state.kills, unit.side: state.kills.get(unit.side, 0) + 1}
            state.slain = {**state.slain, unit.key: state.slain.get(unit.key, 0) + 1}

    def message(self) -> Message:
        return tell(self, what=message("word-shot" if self.shot else "word-blow"))
