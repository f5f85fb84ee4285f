"""Magic: who comes to the field or elsewhere by it, and what it lays on the ground. Chapter XX"""

from __future__ import annotations

from itertools import product

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.board.overlay import GroundMark, laid, lay
from oriflamme.kernel import Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.facts.changes import change, change_element, detach, set_element
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import MAGIC, VOCABULARY
from oriflamme.rulebooks.demonworld.vocabulary import SpellGround


class ElementSummoned(Fact, frozen=True, kw_only=True):
    """A wizard calls up an element: independent, it holds until it is given an order. DW-F3-M09"""

    subject_fields = ("wizard", "unit")
    wizard: str
    unit: str
    card: str
    hex: Hex
    facing: int

    @property
    def element(self) -> str:
        """The key of its only element."""
        return f"{self.unit}_1"

    def apply(self, state: Demonworld) -> None:
        side = state.anyone(self.wizard).side
        state.units[self.unit] = Unit(self.unit, side, self.card, 1, 0)
        if not state.card(self.unit).is_character:
            change(state, self.unit, order=MAGIC["summoned"]["order"])
        set_element(state, Element(self.element, self.unit, self.hex, self.facing))

    def message(self) -> Message:
        return tell(self, facing=message_parts.facing(self.facing))


class ElementReturned(Fact, frozen=True, kw_only=True):
    """An element that had fallen returns to its unit. DW-F3-M09"""

    subject_fields = ("element",)
    element: str
    hex: Hex
    facing: int

    def apply(self, state: Demonworld) -> None:
        lost = state.lost.pop(self.element)
        set_element(state, replace(lost, hex=self.hex, facing=self.facing, wounds=0, stray=False))

    def message(self) -> Message:
        return tell(self, facing=message_parts.facing(self.facing))


class CharacterTransported(Fact, frozen=True, kw_only=True):
    """A character goes through a gate to another place; he leaves his unit, and his fight. DW-F3-M09"""

    subject_fields = ("unit", "element")
    unit: str
    element: str
    hex: Hex

    def apply(self, state: Demonworld) -> None:
        if self.unit in state.attached:
            detach(state, self.unit)
        change(state, self.unit, engaged=0, fought=0)
        change_element(state, self.element, hex=self.hex)


class GroundEnchanted(Fact, frozen=True, kw_only=True):
    """A spell changes the ground of some hexes. DW-F3-M09"""

    spell: str
    kind: SpellGround
    hexes: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.overlay = laid(state.overlay, lay(VOCABULARY, *(GroundMark(self.kind, name) for name in self.hexes)))

    def message(self) -> Message:
        return tell(self, spell=f"spell:{self.spell}", count=len(self.hexes), what=message(f"ground-{self.kind}"))


class GroundCleared(Fact, frozen=True, kw_only=True):
    """What lay on some hexes is gone: flames and fissures at the end of the turn, or fires that a spell puts out."""

    kinds: tuple[str, ...]
    hexes: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        keys = [VOCABULARY.mark_key(kind, name) for kind, name in product(self.kinds, self.hexes)]
        state.overlay = laid(state.overlay, {key: None for key in keys})

    def message(self) -> Message:
        return tell(self, count=len(self.hexes))
