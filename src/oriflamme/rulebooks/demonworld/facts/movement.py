"""Movement: sequences, manoeuvres, elements on their own, contact. Chapter V"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.facts.changes import change, change_element, restack, set_element, set_elements
from oriflamme.rulebooks.demonworld.geometry import Pose
from oriflamme.rulebooks.demonworld.special_formations import in_order, wedge_in
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Trample
from oriflamme.rulebooks.demonworld.tables import COMMAND
from oriflamme.rulebooks.demonworld.vocabulary import (
    DirectionWord,
    LargeMove,
    Manoeuvre,
    ManoeuvreDetail,
    Order,
    OrderIfAny,
)


class SequenceBegan(Fact, frozen=True, kw_only=True):
    """The units with one order move, one side after the other. DW-V.2.0-02"""

    opens = "beat"
    order: Order
    sides: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.sequence, state.sides = self.order, self.sides

    def message(self) -> Message:
        first, *others = self.sides
        return tell(self, order=message(f"order-{self.order}"), first=first, others=others, count=len(others))


class UnitActivated(Fact, frozen=True, kw_only=True):
    """A unit begins its move. DW-V.2.0-03"""

    tone = "quiet"
    opens = "beat"
    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Demonworld) -> None:
        state.active = self.unit
        if state.leading:
            state.leading = tuple(key for key in state.leading if key != self.unit)


class UnitsRested(Fact, frozen=True, kw_only=True):
    """Units let their sequence pass. DW-V.2.0-01"""

    subject_fields = ("units",)
    units: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        for key in self.units:
            change(state, key, moved=True)


class UnitMoved(Fact, frozen=True, kw_only=True):
    """A unit moves as one: it advances, slides, wheels, faces about or marches in column."""

    subject_fields = ("unit", "places")
    unit: str
    how: Manoeuvre
    detail: tuple[ManoeuvreDetail, ...]
    """Directions, facings, sides and degrees, in words."""
    places: dict[str, Pose]
    mp: int = 0
    manoeuvres: int = 0
    regroup: bool = False
    """Each element has a free hex to form up again. DW-V.1.3-02"""

    def apply(self, state: Demonworld) -> None:
        moved = [(state.elements[key], pose) for key, pose in self.places.items()]
        set_elements(state, [replace(one, hex=Hex(q, r), facing=facing, steps=0) for one, (q, r, facing) in moved])
        unit = state.units[self.unit]
        state.units[self.unit] = replace(
            unit,
            spent=unit.spent + self.mp,
            manoeuvres=unit.manoeuvres + self.manoeuvres,
            wheeled=self.detail[0] if self.how == "wheel" else unit.wheeled,
            redeploying=self.regroup,
            facing_paid=False,
            paid_hexes=int(self.regroup),
            turning=False,
            free_hex=self.regroup and not state.rules.free_hex_at_will,
        )

    def message(self) -> Message:
        parts = message_parts.manoeuvre_parts(self.how, self.detail)
        return tell(self, cost=message_parts.cost(self.mp, self.manoeuvres), **parts)


class UnitLoosened(Fact, frozen=True, kw_only=True):
    """The elements of a unit begin to move or turn one by one. DW-V.1.4-01"""

    tone = "quiet"
    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Demonworld) -> None:
        turning = in_order(state, self.unit) and not state.rules.free_hex_at_will
        if wedge_in(state, self.unit, state.of(self.unit)):
            change(state, self.unit, wedge="left")  # DW-XIII.2.0-05
        change(state, self.unit, redeploying=True, facing_paid=False, paid_hexes=0, turning=turning)


class UnitFormed(Fact, frozen=True, kw_only=True):
    """They have finished; whether the unit is organised now."""

    subject_fields = ("unit",)
    unit: str
    organised: bool

    def apply(self, state: Demonworld) -> None:
        for element in state.of(self.unit):
            if element.steps:
                change_element(state, element.key, steps=0)
        change(state, self.unit, redeploying=False, facing_paid=False, paid_hexes=0, turning=False, free_hex=False)
        if not state.units[self.unit].wedge and wedge_in(state, self.unit, state.of(self.unit)):
            change(state, self.unit, wedge="formed")


class ElementMoved(Fact, frozen=True, kw_only=True):
    """An element goes one hex on its own, for movement points, a manoeuvre, or nothing more to pay."""

    subject_fields = ("element",)
    element: str
    direction: DirectionWord
    hex: Hex
    mp: int = 0
    manoeuvres: int = 0
    forfeits: bool = False
    """It goes where the free hex does not lead: the manoeuvre pays for that hex, for everybody. DW-V.1.3-02"""

    def apply(self, state: Demonworld) -> None:
        element = state.elements[self.element]
        pace = 0 if self.mp else 1
        after = replace(element, hex=self.hex, spent=element.spent + self.mp, steps=element.steps + pace)
        set_element(state, after)
        unit = state.units[element.unit]
        if self.forfeits:
            change(state, unit.key, manoeuvres=unit.manoeuvres + self.manoeuvres, free_hex=False)
        elif self.manoeuvres:
            paces = unit.paid_hexes + 1
            change(state, unit.key, manoeuvres=unit.manoeuvres + self.manoeuvres, paid_hexes=paces, turning=False)

    def message(self) -> Message:
        cost = message_parts.cost(self.mp, self.manoeuvres)
        return tell(self, direction=message(f"direction-{self.direction}"), cost=cost)


class ElementTurned(Fact, frozen=True, kw_only=True):
    """An element turns on its own."""

    subject_fields = ("element",)
    element: str
    facing: int
    manoeuvres: int = 0
    regroup: bool = False
    """Now all face the same way and are disorganised: each element has a free hex to form up again. DW-V.1.3-02"""

    def apply(self, state: Demonworld) -> None:
        change_element(state, self.element, facing=self.facing)
        unit = state.units[state.elements[self.element].unit]
        if self.manoeuvres:
            change(state, unit.key, manoeuvres=unit.manoeuvres + self.manoeuvres, facing_paid=True)
        if self.regroup:
            change(state, unit.key, paid_hexes=unit.paid_hexes + 1, turning=False, free_hex=True)

    def message(self) -> Message:
        return tell(self, facing=message_parts.facing(self.facing), cost=message_parts.cost(0, self.manoeuvres))


def _trample(state: Demonworld, before: Element, moved: LargeMoved) -> None:
    """What an overrun must remember: where it was clear of others, and where those stood whom it comes over."""
    names = state.board.names
    now = state.trampling or Trample(before.unit, tuple(names[hex] for hex in before.hexes), before.facing)
    others = [one for one in state.elements.values() if one.key != before.key]
    held = dict(now.held)
    for unit in dict.fromkeys(state.elements[key].unit for key in moved.over):
        held.setdefault(unit, tuple(names[one.hex] for one in others if one.unit == unit))
    over = {hex for one in others if not one.level or one.key in moved.over for hex in one.hexes}
    if over.isdisjoint(moved.hexes):
        now = replace(now, hexes=tuple(names[hex] for hex in moved.hexes), facing=moved.facing)
    state.trampling = replace(now, held=held)


class LargeMoved(Fact, frozen=True, kw_only=True):
    """A large element steps or turns, with all its hexes. DW-XVII.6.3-01"""

    subject_fields = ("element", "over")
    element: str
    how: LargeMove
    detail: tuple[str, ...]
    """A direction; the hex about which it turns, and the side."""
    hexes: tuple[Hex, ...]
    facing: int
    mp: int
    over: tuple[str, ...] = ()
    """Elements in the hexes that it enters: it overruns them. DW-XVII.3.0-07"""

    def apply(self, state: Demonworld) -> None:
        before, (first, *more) = state.elements[self.element], self.hexes
        unit = state.units[before.unit]
        if self.over or state.trampling is not None:
            _trample(state, before, self)
        change_element(state, self.element, hex=first, more_hexes=tuple(more), facing=self.facing)
        change(state, unit.key, spent=unit.spent + self.mp)
        if state.trampling is not None:
            restack(state)

    def message(self) -> Message:
        return tell(self, facing=message_parts.facing(self.facing), cost=message_parts.cost(self.mp, 0))


def _onset(state: Demonworld) -> OrderIfAny:
    """Before or in which sequence a commander attacks; who gets off while units hold has no more than one of M.

    DW-X.2.1-09
    """
    if not state.moves_in_sequence:
        return state.led
    return state.sequence if state.sequence in COMMAND["initiative"] else "M"


class ContactMade(Fact, frozen=True, kw_only=True):
    """A unit comes into contact with enemies: both are engaged, and those that have not moved react. DW-V.3.2-01"""

    subject_fields = ("unit", "enemies", "reacting")
    unit: str
    enemies: tuple[str, ...]
    reacting: tuple[str, ...] = ()

    def apply(self, state: Demonworld) -> None:
        for key in (self.unit, *self.enemies):
            if not state.units[key].engaged:
                change(state, key, engaged=state.turn)
        if state.rules.tiers and state.card(self.unit).is_character and state.phase == "movement":
            change(state, self.unit, onset=_onset(state))
        if state.units[self.unit].chasing:
            change(state, self.unit, chasing="")  # DW-XVII.4.1-08
        state.reacting = (*state.reacting, *self.reacting)


class ReactionBegan(Fact, frozen=True, kw_only=True):
    """A unit attacked before it moved reacts at once. DW-V.3.2-04"""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Demonworld) -> None:
        others = tuple(key for key in state.reacting if key != self.unit)
        state.reacting = (self.unit, *others)
        change(state, self.unit, redeploying=True, facing_paid=False, paid_hexes=0)


class ReactionEnded(Fact, frozen=True, kw_only=True):
    """The reaction took the place of its movement. DW-V.3.2-04"""

    tone = "quiet"
    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Demonworld) -> None:
        state.reacting = tuple(key for key in state.reacting if key != self.unit)
        for element in state.of(self.unit):
            if element.steps:
                change_element(state, element.key, steps=0)
        change(
            state,
            self.unit,
            redeploying=False,
            facing_paid=False,
            paid_hexes=0,
            turning=False,
            free_hex=False,
            moved=True,
        )


class MoveEnded(Fact, frozen=True, kw_only=True):
    """A unit has finished its movement. DW-V-11"""

    tone = "quiet"
    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Demonworld) -> None:
        for element in state.of(self.unit):
            if element.spent or element.steps:
                change_element(state, element.key, spent=0, steps=0)
        change(
            state,
            self.unit,
            moved=True,
            redeploying=False,
            facing_paid=False,
            paid_hexes=0,
            turning=False,
            free_hex=False,
            on_foot=False,
        )
        state.active = ""
