"""Commanders who ride dragons or stand on chariots. Chapters XVII.5.0, XVII.7.6 and XVIII.9.0"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Fact
from oriflamme.rulebooks.demonworld.facts.changes import change, go_on_alone, remove_element, restack, set_element
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Rider


class CommanderMounted(Fact, frozen=True, kw_only=True):
    """A commander mounts a dragon or a chariot: both have finished their movement. DW-XVII.7.6-04, DW-XVIII.9.0-03"""

    subject_fields = ("commander", "mount")
    commander: str
    mount: str

    def apply(self, state: Demonworld) -> None:
        (element,) = state.of(self.commander)
        remove_element(state, element.key)
        state.aboard = {**state.aboard, self.commander: Rider(element.key, self.mount, element.wounds)}
        unit = state.units.pop(self.commander)
        state.attached[self.commander] = replace(unit, host=self.mount, moved=True, onset="", arriving=False)
        change(state, self.mount, moved=True, ridden=True, master="")
        state.active = "" if state.active in (self.commander, self.mount) else state.active
        state.leading = tuple(key for key in state.leading if key != self.commander)


class CommanderDismounted(Fact, frozen=True, kw_only=True):
    """A commander gets off, before or after the move of what carried him. DW-XVII.7.6-02, DW-XVIII.9.0-02"""

    subject_fields = ("commander", "mount")
    commander: str
    mount: str
    hex: Hex
    facing: int
    before: bool
    waits: bool = False
    """It is a dragon, which waits for him while he is beside it. DW-XVII.7.6-03"""

    def apply(self, state: Demonworld) -> None:
        put_down(state, self.commander, self.hex, self.facing)
        change(state, self.commander, moved=not self.before)
        if self.waits:
            change(state, self.mount, master=self.commander)
        if self.before:
            state.leading = (*state.leading, self.commander)


class CommanderPlaced(Fact, frozen=True, kw_only=True):
    """A commander whose mount or chariot is destroyed stands on his own feet. DW-XVII.7.7-02, DW-XVIII.9.0-06"""

    subject_fields = ("commander",)
    commander: str
    hex: Hex
    facing: int
    engaged: int = 0
    fought: int = 0
    """How long what carried him has been engaged, if he is in contact."""

    def apply(self, state: Demonworld) -> None:
        mount = state.aboard[self.commander].mount
        put_down(state, self.commander, self.hex, self.facing)
        change(state, self.commander, moved=True, engaged=self.engaged, fought=self.fought)
        go_on_alone(state, self.commander, mount)
        state.unhorsed = tuple(key for key in state.unhorsed if key != self.commander)
        if state.trampling is not None:
            restack(state)


class MountCommanded(Fact, frozen=True, kw_only=True):
    """A commander who rides gives his orders to units: his dragon or chariot holds. DW-XVII.5.0-04"""

    subject_fields = ("commander", "mount")
    commander: str
    mount: str

    def apply(self, state: Demonworld) -> None:
        change(state, self.mount, order="T")


def put_down(state: Demonworld, commander: str, hex: Hex, facing: int) -> None:
    """A commander who rode has a hex of his own again."""
    there = state.aboard[commander]
    state.aboard = {key: one for key, one in state.aboard.items() if key != commander}
    state.units[commander] = replace(state.attached.pop(commander), host="", engaged=0, fought=0)
    set_element(state, Element(there.element, commander, hex, facing, wounds=there.wounds))
