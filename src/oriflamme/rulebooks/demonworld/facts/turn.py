"""The turn: its phases, deployment, orders, and the end of a battle. Chapters III and VII"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message, Outcome, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld.battle_terms import Objective
from oriflamme.rulebooks.demonworld.buildings.door_places import beset
from oriflamme.rulebooks.demonworld.facts.changes import change, set_element
from oriflamme.rulebooks.demonworld.map_sheets import TURNED, map_of_sheets
from oriflamme.rulebooks.demonworld.objectives import holds_hill
from oriflamme.rulebooks.demonworld.state import Army, Demonworld, Element
from oriflamme.rulebooks.demonworld.vocabulary import Edge, Ending, Order, OrderIfAny, Phase


class TurnBegan(Fact, frozen=True, kw_only=True):
    """A new turn: last turn's orders are collected. DW-III.2.0-01"""

    tone = "heading"
    opens = "turn"
    turn: int

    def apply(self, state: Demonworld) -> None:
        state.turn = self.turn
        state.phase, state.stage = "orders", ""
        state.fallen = ()
        for key, unit in state.units.items():
            state.units[key] = replace(unit, order="", moved=False, spent=0, manoeuvres=0, wheeled="")
        if state.rules.tiers:
            _renew(state)
        if state.victory is not None:
            state.held = holds_hill(state)


def _renew(state: Demonworld) -> None:
    """What a turn of the intermediate game leaves behind: a unit that has rallied in part holds on. DW-XV.9.0-16"""
    holding = {element.unit for element in state.elements.values() if element.stray}
    for key, unit in state.units.items():
        order: OrderIfAny = "T" if key in holding else ""
        renewed = replace(unit, order=order, dared="", feared="", onset="", shot=False, wedge="", chasing="")
        lapses = unit.approaching or unit.arriving
        state.units[key] = replace(renewed, approaching=False, arriving=False) if lapses else renewed
    for element in [one for one in state.elements.values() if one.shot]:
        set_element(state, replace(element, shot=False))
    for key, unit in state.attached.items():
        moved = unit.moved and (state.rules.loose_commanders or key in state.aboard)
        if unit.shot or unit.moved != moved:
            state.attached[key] = replace(unit, shot=False, moved=moved)
    for key, unit in state.marching.items():
        state.marching[key] = replace(unit, moved=False)
    state.led = ""
    state.spared = ()
    state.in_flames = state.flaming = ()
    state.besetting = beset(state)


class PhaseBegan(Fact, frozen=True, kw_only=True):
    """A phase begins. DW-III.2.0-01"""

    tone = "heading"
    opens = "phase"
    phase: Phase

    def apply(self, state: Demonworld) -> None:
        state.phase, state.stage = self.phase, ""
        state.sequence, state.sides, state.active = "", (), ""
        state.fallen = ()
        if self.phase == "magic":
            for key, wizard in state.wizards.items():
                hexes, facing = state.stand_of(key)
                fresh = replace(wizard, hexes=hexes, facing=facing, disturbed=wizard.commands, commands=False)
                state.wizards = {**state.wizards, key: fresh}
        if state.victory is not None:
            began = self.phase == "orders"
            state.held = holds_hill(state) and (state.held or began)

    def message(self) -> Message:
        return tell(self, phase=message(f"phase-{self.phase}"))


class BattleEnded(Fact, frozen=True, kw_only=True):
    """One side is eliminated, or the last turn is over."""

    opens = "beat"
    winner: str | None
    reason: Ending
    points: dict[str, int] = {}
    """What each side has lost, where it decided."""
    held: dict[str, int] = {}
    """What the objectives are worth that each side holds. DW-XVI.4.0-06"""

    def apply(self, state: Demonworld) -> None:
        state.result = Outcome(self.winner, self.reason, self.clause)
        state.phase, state.stage = "over", ""
        state.sequence, state.sides, state.active = "", (), ""
        state.reacting, state.attacks, state.closing, state.combats = (), (), (), ()
        state.kills, state.slain = {}, {}
        state.tests, state.fleeing, state.tokens, state.leading, state.doomed = (), (), {}, (), ()
        if state.trampling is not None:
            state.trampling = None
            state.__dict__.pop("occupancy", None)
        state.unhorsed = ()
        state.falling = ()
        state.casters, state.spells, state.failing = (), (), None

    def message(self) -> Message:
        losses = [message("points-lost", side=side, points=points) for side, points in self.points.items()]
        held = [message("points-lost", side=side, points=points) for side, points in self.held.items()]
        outcome = message(f"outcome-{self.reason}", winner=self.winner or "")
        return tell(self, outcome=outcome, counted=bool(losses), losses=losses, scored=bool(held), objectives=held)


class SheetPicked(Fact, frozen=True, kw_only=True):
    """A player picks the next sheet; the last one makes the field. DW-XVI.3.3-02"""

    subject_fields = ("side",)
    side: str
    sheet: str
    """Its number; `~` behind it: upside down."""
    number: int
    count: int
    """How many make the field, and how many of them lie side by side."""
    wide: int

    def apply(self, state: Demonworld) -> None:
        assert state.terms is not None
        picked = (*state.terms.picked, self.sheet)
        if len(picked) < self.count:
            state.terms = replace(state.terms, picked=picked)
            return
        state.ground = map_of_sheets(picked, self.wide)
        state.terms = replace(state.terms, disputed=False, picked=())

    def message(self) -> Message:
        turned = self.sheet.endswith(TURNED)
        return tell(self, sheet=self.sheet.removesuffix(TURNED), turned=turned)


class SideTaken(Fact, frozen=True, kw_only=True):
    """An army takes its side of the field. DW-XVI.3.3-02"""

    subject_fields = ("side",)
    side: str
    edge: Edge
    army: Army

    def apply(self, state: Demonworld) -> None:
        state.armies = {**state.armies, self.side: self.army}
        if state.terms is not None:
            state.terms = replace(state.terms, laid_by="")

    def message(self) -> Message:
        return Message("fact-side-taken", {"side": self.side, "edge": message(f"edge-{self.edge}")})


class ObjectivePlaced(Fact, frozen=True, kw_only=True):
    """Whoever laid the sheets places an objective. DW-XVI.4.0-02"""

    subject_fields = ("side",)
    side: str
    hex: str
    points: int

    def apply(self, state: Demonworld) -> None:
        state.objectives = (*state.objectives, Objective(self.hex, self.points))
        if state.terms is not None:
            state.terms = replace(state.terms, objectives=state.terms.objectives - 1)


class UnitDeployed(Fact, frozen=True, kw_only=True):
    """A unit takes the field. DW-VII-02"""

    gathers = "deployment"
    unit: str
    hexes: str
    """The hex of its first element, in words."""
    elements: tuple[Element, ...]

    @property
    def subjects(self) -> tuple[str, ...]:
        attached = (element.character for element in self.elements if element.character)
        return (self.unit, *(element.key for element in self.elements), *attached)

    def apply(self, state: Demonworld) -> None:
        for element in self.elements:
            if element.character:
                state.attached[element.character] = replace(state.units.pop(element.character), host=self.unit)
            set_element(state, element)


class OrderRevealed(Fact, frozen=True, kw_only=True):
    """A unit's order, turned up together with all the others. DW-III.2.0-02"""

    gathers = "orders"
    subject_fields = ("unit",)
    unit: str
    order: Order

    def apply(self, state: Demonworld) -> None:
        change(state, self.unit, order=self.order)
        if self.unit in state.tokens:
            state.tokens = {key: orders for key, orders in state.tokens.items() if key != self.unit}

    def message(self) -> Message:
        return tell(self, order=message(f"order-{self.order}"))
