"""Command: rolled orders, face-down tokens, commanders and special elements. Chapters IX and X"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.facts.changes import (
    attach,
    change,
    change_element,
    change_wizard,
    detach,
    set_elements,
    swap,
)
from oriflamme.rulebooks.demonworld.geometry import Pose
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.vocabulary import Order, OrderIfAny

HIDDEN = "?"


class UnitsCommanded(Fact, frozen=True, kw_only=True):
    """An independent commander gives orders to leaderless units in his zone. DW-X.3.0-03"""

    subject_fields = ("commander", "units")
    commander: str
    units: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        if self.commander in state.wizards and self.units:
            change_wizard(state, self.commander, commands=True)  # DW-XX.3.2-04

    def message(self) -> Message:
        return tell(self, count=len(self.units))


class OrderRolled(Fact, frozen=True, kw_only=True):
    """A die gives a unit its order, face up, or leaves it to the player. DW-X.4.0-01, DW-X.4.0-02"""

    subject_fields = ("unit",)
    roll_fields = ("roll",)
    unit: str
    roll: int
    order: OrderIfAny
    """"": at the player's choice."""

    def apply(self, state: Demonworld) -> None:
        change(state, self.unit, order=self.order)

    def message(self) -> Message:
        return tell(self, free=not self.order, order=message(f"order-{self.order}") if self.order else "")


class OrdersOpened(Fact, frozen=True, kw_only=True):
    """Whoever is commanded by nobody has rolled: now orders are chosen. DW-X.4.0-01"""

    tone = "quiet"

    def apply(self, state: Demonworld) -> None:
        state.stage = "placing"


class TokensPlaced(Fact, frozen=True, kw_only=True):
    """A side's tokens lie face down: everybody sees how many, only their owner which. DW-X.4.0-03"""

    tone = "quiet"
    subject_fields = ("tokens",)
    side: str
    tokens: dict[str, str]

    def seen_by(self, seat: str | None) -> Fact | None:
        if seat == self.side:
            return self
        return replace(self, tokens={unit: HIDDEN * len(orders) for unit, orders in self.tokens.items()})

    def apply(self, state: Demonworld) -> None:
        state.tokens = {**state.tokens, **self.tokens}
        state.stage = "revealing"

    def message(self) -> Message:
        return tell(self, count=len(self.tokens))


class SpecialSaved(Fact, frozen=True, kw_only=True):
    """Another element falls to the shot in place of a special one, which takes its hex and facing. DW-IX.5.0-01"""

    subject_fields = ("element", "instead")
    roll_fields = ("roll",)
    element: str
    instead: str
    roll: int

    def apply(self, state: Demonworld) -> None:
        swap(state, self.element, self.instead)
        state.hit = tuple(self.instead if key == self.element else key for key in state.hit)
        instead = state.elements[self.instead]
        if (instead.special or instead.character) and not state.rules.chained_substitutes:
            state.doomed = (*state.doomed, self.instead)  # nobody falls in its place in turn: DW-IX.5.0-01


class SpecialDoomed(Fact, frozen=True, kw_only=True):
    """A special element falls to the shot: by the die, or because its owner would not have it rolled. DW-IX.5.0-02"""

    subject_fields = ("element",)
    roll_fields = ("rolls",)
    element: str
    rolls: tuple[int, ...] = ()

    def apply(self, state: Demonworld) -> None:
        state.doomed = (*state.doomed, self.element)


class ElementsSwapped(Fact, frozen=True, kw_only=True):
    """A special element or an attached commander takes the place of a plain one in the first rank. DW-IX.4.0-02"""

    subject_fields = ("element", "other")
    element: str
    other: str

    def apply(self, state: Demonworld) -> None:
        swap(state, self.element, self.other)


class CommandersCalled(Fact, frozen=True, kw_only=True):
    """Commanders who move on their own before the units of a sequence, in this order. DW-X.2.1-06"""

    tone = "quiet"
    subject_fields = ("commanders",)
    commanders: tuple[str, ...]
    order: Order

    def apply(self, state: Demonworld) -> None:
        state.led, state.leading = self.order, self.commanders

    def message(self) -> Message:
        return tell(self, order=message(f"order-{self.order}"), count=len(self.commanders))


class CommanderWaits(Fact, frozen=True, kw_only=True):
    """A commander whose turn it is does not move now: his unit has been engaged, or he has got off and walks later.

    DW-X.2.3-01, DW-XVII.7.6-02, DW-XVIII.9.0-02
    """

    subject_fields = ("commander",)
    commander: str

    def apply(self, state: Demonworld) -> None:
        state.leading = tuple(key for key in state.leading if key != self.commander)
        state.active = "" if state.active == self.commander else state.active


class CommanderLeft(Fact, frozen=True, kw_only=True):
    """A commander leaves his unit before it moves. DW-X.2.3-01"""

    subject_fields = ("commander", "unit")
    commander: str
    unit: str

    def apply(self, state: Demonworld) -> None:
        detach(state, self.commander, moved=False)


class CommanderJoined(Fact, frozen=True, kw_only=True):
    """A commander attaches himself to a unit that he touches: it is announced, and ends his move. DW-X.2.3-03"""

    subject_fields = ("commander", "unit")
    commander: str
    unit: str

    def apply(self, state: Demonworld) -> None:
        attach(state, self.commander, self.unit)
        if not state.rules.loose_commanders:  # he has moved, and does not leave it in the same phase: DW-X.2.1-06
            state.attached[self.commander] = replace(state.attached[self.commander], moved=True)
        if state.active == self.commander:
            state.active = ""
        state.leading = tuple(key for key in state.leading if key != self.commander)


class UnitReformed(Fact, frozen=True, kw_only=True):
    """A unit forms up round the commander who has joined it; its own move is over. DW-X.2.3-04"""

    subject_fields = ("unit", "places")
    unit: str
    places: dict[str, Pose]

    def apply(self, state: Demonworld) -> None:
        moved = [(state.elements[key], pose) for key, pose in self.places.items()]
        set_elements(state, [replace(one, hex=Hex(q, r), facing=facing) for one, (q, r, facing) in moved])
        change(state, self.unit, moved=True)


class CommandersTurning(Fact, frozen=True, kw_only=True):
    """After the units that hold, commanders on their own may turn. DW-X.2.1-07"""

    tone = "quiet"
    subject_fields = ("commanders",)
    commanders: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.leading, state.stage = self.commanders, "turning"


class CommanderTurned(Fact, frozen=True, kw_only=True):
    """A commander looks where he likes. DW-X.2.1-07"""

    subject_fields = ("commander", "element")
    commander: str
    element: str
    facing: int

    def apply(self, state: Demonworld) -> None:
        change_element(state, self.element, facing=self.facing)
        state.leading = tuple(key for key in state.leading if key != self.commander)

    def message(self) -> Message:
        return tell(self, facing=message_parts.facing(self.facing))


COMMAND_FACTS: tuple[type[Fact], ...] = (
    UnitsCommanded,
    OrderRolled,
    OrdersOpened,
    TokensPlaced,
    SpecialSaved,
    SpecialDoomed,
    ElementsSwapped,
    CommandersCalled,
    CommanderLeft,
    CommanderJoined,
    UnitReformed,
    CommandersTurning,
    CommanderTurned,
    CommanderWaits,
)
