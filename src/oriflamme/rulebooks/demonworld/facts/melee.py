"""Melee: combats and after-combat moves. Chapters VI.1.0 and VI.1.5"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.facts.changes import change, change_element, reset_element_counters, set_element
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.vocabulary import DirectionWord


class CombatsFound(Fact, frozen=True, kw_only=True):
    """The separate melees of this phase. DW-VI.1.0-05"""

    tone = "quiet"
    subject_fields = ("combats",)
    combats: tuple[tuple[str, ...], ...]

    def apply(self, state: Demonworld) -> None:
        state.combats = self.combats
        state.stage = "choosing"

    def message(self) -> Message:
        return tell(self, count=len(self.combats))


class CombatBegan(Fact, frozen=True, kw_only=True):
    """One of the melees is fought now."""

    opens = "beat"
    subject_fields = ("units",)
    units: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.combats = (self.units, *(one for one in state.combats if one != self.units))
        state.kills, state.slain = {}, {}
        state.announced = ()
        state.stage = "declaring"

    def message(self) -> Message:
        return tell(self, count=len(self.units))


class BlowsEnded(Fact, frozen=True, kw_only=True):
    """All blows of a combat are struck: its units have fought one more phase. DW-VI.1.0-02"""

    tone = "quiet"
    loser: str = ""
    """The side that has lost it and tests its morale first. DW-XV.3.0-07"""

    def apply(self, state: Demonworld) -> None:
        state.stage = "losers" if self.loser else "priority"
        if self.loser:
            state.sides = (self.loser, state.enemy(self.loser))
        for key in state.combats[0]:
            if key in state.units and not (state.rules.plays_flight and not state.units[key].engaged):
                change(state, key, fought=state.units[key].fought + 1)
                if state.units[key].skirmish:
                    change(state, key, skirmish=False)  # DW-XIII.3.0-06


class RegroupBegan(Fact, frozen=True, kw_only=True):
    """The sides make their after-combat moves, in this order. DW-VI.1.5-02"""

    opens = "beat"
    sides: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.stage = "regrouping"
        state.sides = self.sides

    def message(self) -> Message:
        first, *others = self.sides
        return tell(self, first=first, others=others, count=len(others))


class ElementRegrouped(Fact, frozen=True, kw_only=True):
    """An element makes a hex of its after-combat move. DW-VI.1.5-01"""

    subject_fields = ("element",)
    element: str
    direction: DirectionWord
    hex: Hex

    def apply(self, state: Demonworld) -> None:
        element = state.elements[self.element]
        set_element(state, replace(element, hex=self.hex, steps=element.steps + 1))

    def message(self) -> Message:
        return tell(self, direction=message(f"direction-{self.direction}"))


class ElementSettled(Fact, frozen=True, kw_only=True):
    """An element ends its after-combat move, facing as it likes. DW-VI.1.5-01"""

    subject_fields = ("element",)
    element: str
    facing: int

    def apply(self, state: Demonworld) -> None:
        change_element(state, self.element, facing=self.facing, after_combat_done=True)

    def message(self) -> Message:
        return tell(self, facing=message_parts.facing(self.facing))


class SideRegrouped(Fact, frozen=True, kw_only=True):
    """A side has made all its after-combat moves and facing changes. DW-VI.1.5-04"""

    tone = "quiet"
    side: str

    def apply(self, state: Demonworld) -> None:
        state.sides = tuple(side for side in state.sides if side != self.side)
        reset_element_counters(state)


class CombatEnded(Fact, frozen=True, kw_only=True):
    """A combat is over for this turn."""

    tone = "quiet"

    def apply(self, state: Demonworld) -> None:
        state.combats = state.combats[1:]
        state.kills, state.slain = {}, {}
        state.sides = ()
        state.stage = "choosing"


class EngagementsSettled(Fact, frozen=True, kw_only=True):
    """After all after-combat moves: who is still engaged, who is free, who has been caught. DW-VI.1.5-08"""

    subject_fields = ("engaged", "freed", "caught")
    engaged: tuple[str, ...]
    freed: tuple[str, ...]
    caught: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        for key in self.freed:
            change(state, key, engaged=0, fought=0)
        for key in self.caught:
            change(state, key, engaged=state.turn, fought=0)

    def message(self) -> Message:
        named = (("part-free", self.freed), ("part-caught", self.caught), ("part-held", self.engaged))
        *before, said = [message(id, units=units) for id, units in named if units]
        for part in reversed(before):
            said = message("part-more", part=part, rest=said)
        return tell(self, parts=said)
