"""Buildings: doors locked, broken and battered, units that go up to them and take refuge in them. Chapter XXIV"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.board.overlay import GroundMark, laid, lay
from oriflamme.kernel import Fact, Message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.facts.changes import change, set_elements
from oriflamme.rulebooks.demonworld.message_parts import place
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import VOCABULARY
from oriflamme.rulebooks.demonworld.vocabulary import DoorSuffix


def _lay(state: Demonworld, kind: str, door: str, strength: int = 0) -> None:
    state.overlay = laid(state.overlay, lay(VOCABULARY, GroundMark(kind, door, strength)))


class DoorLocked(Fact, frozen=True, kw_only=True):
    """Somebody inside locks a door, or unlocks it. DW-XXIV.3.1-02"""

    subject_fields = ("element",)
    element: str
    door: str
    suffix: DoorSuffix
    locked: bool

    def apply(self, state: Demonworld) -> None:
        if self.locked:
            _lay(state, f"locked_{self.suffix}", self.door)
        else:
            state.overlay = laid(state.overlay, {VOCABULARY.mark_key(f"locked_{self.suffix}", self.door): None})

    def message(self) -> Message:
        return tell(self, door=place(self.door))


class DoorBroken(Fact, frozen=True, kw_only=True):
    """A door is broken, and open for the rest of the battle. DW-XXIV.3.1-03"""

    subject_fields = ("element",)
    element: str
    door: str
    suffix: DoorSuffix

    def apply(self, state: Demonworld) -> None:
        _lay(state, f"broken_{self.suffix}", self.door)

    def message(self) -> Message:
        return tell(self, door=place(self.door))


class DoorBattered(Fact, frozen=True, kw_only=True):
    """A strong door loses the power of a weapon; at nought it is broken. DW-XXIV.3.1-05"""

    subject_fields = ("element",)
    element: str
    door: str
    suffix: DoorSuffix
    power: int
    left: int

    def apply(self, state: Demonworld) -> None:
        state.battering = (*state.battering, self.element)
        if self.left:
            _lay(state, f"battered_{self.suffix}", self.door, self.left)
            return
        _lay(state, f"broken_{self.suffix}", self.door)
        state.overlay = laid(state.overlay, {VOCABULARY.mark_key(f"battered_{self.suffix}", self.door): None})

    def message(self) -> Message:
        return tell(self, door=place(self.door))


class DoorsLeft(Fact, frozen=True, kw_only=True):
    """Whoever struck at doors has done so. DW-XXIV.3.1-05"""

    tone = "quiet"

    def apply(self, state: Demonworld) -> None:
        state.battering = ()


class HouseApproached(Fact, frozen=True, kw_only=True):
    """The elements of a unit go up to a building, each as it likes. DW-XXIV.3.2-03"""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Demonworld) -> None:
        change(state, self.unit, approaching=True)


class RefugeTaken(Fact, frozen=True, kw_only=True):
    """Elements of a unit that is partly in a building flee into it, as far as there is room. DW-XXIV.6.0-02"""

    subject_fields = ("unit", "elements")
    unit: str
    elements: tuple[str, ...]
    hexes: tuple[Hex, ...]

    def apply(self, state: Demonworld) -> None:
        moved = zip(self.elements, self.hexes, strict=True)
        set_elements(state, [replace(state.elements[key], hex=hex) for key, hex in moved])

    def message(self) -> Message:
        return tell(self, count=len(self.elements), elements=message_parts.elements(self.elements))
