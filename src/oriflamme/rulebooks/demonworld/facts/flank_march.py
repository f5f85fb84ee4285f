"""Flank marches: reconnaissance, who marches, who comes and where. Chapter XVI.5"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.battle_terms import FlankMarch, Queue
from oriflamme.rulebooks.demonworld.facts.changes import bury, remove_element, set_element, set_elements
from oriflamme.rulebooks.demonworld.geometry import Pose
from oriflamme.rulebooks.demonworld.magic.spells import most_points
from oriflamme.rulebooks.demonworld.magic_items import ITEMS, bears_spell
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Wizard
from oriflamme.rulebooks.demonworld.vocabulary import DirectionWord, FacingWord


class ReconnaissanceAnnounced(Fact, frozen=True, kw_only=True):
    """Both sides announce their reconnaissance strength before they deploy. DW-XVI.5.0-02"""

    strengths: dict[str, int]
    outflanking: str = ""
    """The side that has outflanked the other; "": neither. DW-XVI.5.0-03"""

    def apply(self, state: Demonworld) -> None:
        state.reconnaissance = dict(self.strengths)

    def message(self) -> Message:
        said = [message("points-lost", side=side, points=points) for side, points in self.strengths.items()]
        return tell(self, strengths=said, found=bool(self.outflanking))


class MarchesWritten(Fact, frozen=True, kw_only=True):
    """A side has written down who marches round which flank: only its owner knows. DW-XVI.5.0-05"""

    tone = "quiet"
    side: str
    marches: tuple[FlankMarch, ...]

    @property
    def subjects(self) -> tuple[str, ...]:
        return (self.side, *(unit for march in self.marches for unit in march.units))

    def apply(self, state: Demonworld) -> None:
        for march in self.marches:
            state.marches = {**state.marches, march.key: march}
            for unit in march.units:
                state.marching[unit] = state.units.pop(unit)
                state.wizards = {key: one for key, one in state.wizards.items() if key != unit}

    def message(self) -> Message:
        return tell(self, count=sum(len(march.units) for march in self.marches))


class MarchRolled(Fact, frozen=True, kw_only=True):
    """A die for a march that may come in this turn. DW-XVI.5.0-09"""

    subject_fields = ("side",)
    roll_fields = ("roll",)
    side: str
    roll: int
    arrived: bool


class MarchDelayed(Fact, frozen=True, kw_only=True):
    """A march has not come: its next roll is better by one. DW-XVI.5.0-09"""

    tone = "quiet"
    subject_fields = ("units",)
    march: str
    units: tuple[str, ...]
    needed: int
    """What its next roll must show."""

    def apply(self, state: Demonworld) -> None:
        march = state.marches[self.march]
        state.marches = {**state.marches, self.march: replace(march, tries=march.tries + 1)}


class MarchEntered(Fact, frozen=True, kw_only=True):
    """A march has come: its first element stands on the edge, everybody else waits behind it. DW-XVI.5.0-11"""

    march: FlankMarch
    element: Element
    queues: dict[str, Queue]

    @property
    def subjects(self) -> tuple[str, ...]:
        waiting = (key for queue in self.queues.values() for key in queue.elements)
        return tuple(dict.fromkeys((*self.march.units, self.march.side, self.element.key, *waiting)))

    def apply(self, state: Demonworld) -> None:
        state.marches = {**state.marches, self.march.key: self.march}
        state.outside = {**state.outside, **self.queues}
        for key in self.march.units:
            state.marching[key] = replace(state.marching[key], order="M")  # DW-XVI.5.0-10
        take_the_field(state, self.element)

    def message(self) -> Message:
        return tell(self, units=list(self.march.units), hex=self.march.entry, side=self.march.side)


class ColumnAdvanced(Fact, frozen=True, kw_only=True):
    """A column that is still entering goes one hex further, and the next element comes in behind it. DW-XVI.5.0-11"""

    unit: str
    direction: DirectionWord
    facing: FacingWord
    places: dict[str, Pose]
    mp: int
    element: Element | None = None
    """Who has come in."""

    @property
    def subjects(self) -> tuple[str, ...]:
        return (self.unit, *self.places, *((self.element.key,) if self.element else ()))

    def apply(self, state: Demonworld) -> None:
        moved = [(state.elements[key], pose) for key, pose in self.places.items()]
        set_elements(state, [replace(one, hex=Hex(q, r), facing=facing) for one, (q, r, facing) in moved])
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, spent=unit.spent + self.mp)
        if self.element is not None:
            set_element(state, self.element)
            shorten(state, self.unit)

    def message(self) -> Message:
        d = message_parts.DIRECTION_WORDS.index(self.direction)
        return tell(self, direction=message_parts.direction(d), mp=self.mp)


class UnitFollowed(Fact, frozen=True, kw_only=True):
    """The next unit of a section goes forward outside the map, or comes in by the entry hex. DW-XVI.5.0-12"""

    unit: str
    distance: int
    """Hexes that its first element is now from the entry hex; 0: it stands there."""
    mp: int = 0
    element: Element | None = None
    catches_up: bool = False
    """Others of the unit are on the map, and nobody of it on the entry hex any more. DW-XVI.5.0-11"""

    @property
    def subjects(self) -> tuple[str, ...]:
        return (self.unit, *((self.element.key,) if self.element else ()))

    def apply(self, state: Demonworld) -> None:
        if self.element is None:
            state.marching[self.unit] = replace(state.marching[self.unit], moved=True)
            queue = state.outside[self.unit]
            state.outside = {**state.outside, self.unit: replace(queue, distance=self.distance)}
            return
        if self.catches_up:
            set_element(state, self.element)
            shorten(state, self.unit)
            return
        take_the_field(state, self.element, spent=self.mp)
        shorten(state, self.unit)
        side = state.units[self.unit].side
        if state.sequence == "M" and side not in state.sides:
            state.sides = (*state.sides, side)

    def message(self) -> Message:
        return tell(self, inside=self.element is not None)


class EntryShifted(Fact, frozen=True, kw_only=True):
    """A lone hero bars the entry hex: those who follow come in by the next one. DW-XVI.5.0-15"""

    subject_fields = ("side",)
    march: str
    side: str
    hex: str

    def apply(self, state: Demonworld) -> None:
        state.marches = {**state.marches, self.march: replace(state.marches[self.march], entry=self.hex)}


class SheetLaid(Fact, frozen=True, kw_only=True):
    """A unit that has not come in wholly is attacked, or meant by a spell: those who wait stand beside the map.

    DW-XVI.5.0-13
    """

    unit: str
    elements: tuple[Element, ...]
    hex: str
    """The hex by which they enter."""

    @property
    def subjects(self) -> tuple[str, ...]:
        return (self.unit, *(element.key for element in self.elements))

    def apply(self, state: Demonworld) -> None:
        state.outside = {key: queue for key, queue in state.outside.items() if key != self.unit}
        for element in self.elements:
            set_element(state, element)

    def message(self) -> Message:
        return tell(self, count=len(self.elements), hex=self.hex)


class SheetCleared(Fact, frozen=True, kw_only=True):
    """Whoever still stands beside the map waits there again, or has scattered with his unit. DW-XVI.5.0-13, DW-OR-98"""

    unit: str
    elements: tuple[str, ...]
    """The nearest to the map first."""
    scattered: bool = False

    def apply(self, state: Demonworld) -> None:
        for key in self.elements:
            remove_element(state, key)
        if not self.scattered:
            state.outside = {**state.outside, self.unit: Queue(self.elements)}
        bury(state)

    def message(self) -> Message:
        return tell(self, count=len(self.elements), scattered=self.scattered)


def take_the_field(state: Demonworld, element: Element, spent: int = 0) -> None:
    """The first element of a unit comes onto the map."""
    unit = state.marching.pop(element.unit)
    state.units[unit.key] = replace(unit, order="M", spent=spent, arriving=not state.rules.arrivals_engage)
    level = state.card(unit.key).wizard_level
    if level or (state.rules.adopts("items") and bears_spell({**ITEMS, **state.own_items}, unit.items)):
        state.wizards = {**state.wizards, unit.key: Wizard(most_points(level))}
    set_element(state, element)


def shorten(state: Demonworld, unit: str) -> None:
    """The first element of a queue has come in."""
    left = state.outside[unit].elements[1:]
    others = {key: queue for key, queue in state.outside.items() if key != unit}
    state.outside = {**others, unit: Queue(left)} if left else others
