"""Flight: how flyers move, leave melees and the field, and what they fall on. Chapter XXIII"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.board.overlay import GroundMark, laid, lay
from oriflamme.kernel import Fact, Message, Tally
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.facts.changes import (
    bury,
    change,
    change_element,
    harmed,
    remove_element,
    restack,
    set_elements,
    spare,
)
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import VOCABULARY
from oriflamme.rulebooks.demonworld.vocabulary import FlightMode

FlightPose = tuple[tuple[Hex, ...], int]
"""The hexes of an element, and where it looks."""


class FootChosen(Fact, frozen=True, kw_only=True):
    """A flyer moves on the ground in this phase. DW-XXIII.1.0-01"""

    tone = "quiet"
    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Demonworld) -> None:
        change(state, self.unit, on_foot=True)


class UnitFlew(Fact, frozen=True, kw_only=True):
    """A flyer has flown, low or high; at altitude 0 it is on the ground. DW-XXIII.3.0-01, DW-XXIII.5.0-01"""

    subject_fields = ("unit", "places")
    unit: str
    mode: FlightMode
    places: dict[str, FlightPose]
    altitude: int
    mp: int
    """What the element that went furthest has spent."""
    dived: bool = False
    """It comes down in contact, from the highest altitude. DW-XXIII.8.3-01"""

    def apply(self, state: Demonworld) -> None:
        moved = [(state.elements[key], hexes, facing) for key, (hexes, facing) in self.places.items()]
        set_elements(
            state,
            [
                replace(one, hex=hexes[0], more_hexes=hexes[1:], facing=facing, level=self.altitude)
                for one, hexes, facing in moved
            ],
        )
        change(state, self.unit, spent=state.units[self.unit].spent + self.mp)
        if self.dived:
            change(state, self.unit, dived=state.turn)

    def message(self) -> Message:
        return tell(self, cost=message_parts.cost(self.mp, 0), landed=not self.altitude)


class FlyerRose(Fact, frozen=True, kw_only=True):
    """A large element that holds and is engaged rises straight up, out of contact. DW-XXIII.5.0-04"""

    subject_fields = ("unit",)
    unit: str
    altitude: int

    def apply(self, state: Demonworld) -> None:
        (element,) = state.of(self.unit)
        change_element(state, element.key, level=self.altitude)


class FlyerLeftMelee(Fact, frozen=True, kw_only=True):
    """An independent flyer leaves a melee, straight up. DW-XXIII.8.4-01"""

    subject_fields = ("unit",)
    unit: str
    altitude: int

    def apply(self, state: Demonworld) -> None:
        (element,) = state.of(self.unit)
        change_element(state, element.key, level=self.altitude)
        change(state, self.unit, engaged=0, fought=0, flew_off=state.turn)


class FlyersGone(Fact, frozen=True, kw_only=True):
    """Flyers climb out of the battlefield, and count as lost. DW-XXIII.4.0-02"""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Demonworld) -> None:
        riders = [one.element for one in state.aboard.values() if one.mount == self.unit]
        for key in (*riders, *(one.key for one in state.of(self.unit))):
            element = remove_element(state, key)
            state.lost[key] = replace(element, spent=0, steps=0, after_combat_done=False, shot=False)
        state.active = ""
        state.last_loss_turn = state.turn
        bury(state)


class FallStruck(Fact, frozen=True, kw_only=True):
    """A large monster under a dead flyer is struck in one of its hexes as by a stone, or not. DW-XXIII.8.5-03"""

    subject_fields = ("element", "target", "borne")
    roll_fields = ("roll",)
    element: str
    target: str
    power: Tally
    roll: int
    hit: bool
    wounds: bool = False
    spared: bool = False
    """A spell saves whoever is hit. DW-F3-M09"""
    borne: str = ""
    """The element that bears the wound in its stead. DW-F3-M09"""

    def apply(self, state: Demonworld) -> None:
        if self.spared:
            spare(state, self.target)
        elif self.hit:
            harmed(state, self.target, wounds=self.wounds, borne=self.borne)

    def message(self) -> Message:
        bearer = message_parts.bearer(self.borne)
        return tell(self, base=self.power.total, items=message_parts.items(self.power), bearer=bearer)


class FlyerFell(Fact, frozen=True, kw_only=True):
    """A large flyer that was killed in flight lies on the ground. DW-XXIII.8.5-02"""

    subject_fields = ("element",)
    element: str

    def apply(self, state: Demonworld) -> None:
        state.falling = tuple(key for key in state.falling if key != self.element)
        fallen = replace(state.lost[self.element], level=0)
        state.lost[self.element] = fallen
        marks = [GroundMark("carcass", state.board.name(hex)) for hex in fallen.hexes]
        state.overlay = laid(state.overlay, lay(VOCABULARY, *marks))
        restack(state)
