"""Facts of sieges: assaults, walls and gates, breaches, days and supplies."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.masse.state import Masse, Piece
from oriflamme.rulebooks.masse.state_changes import change
from oriflamme.rulebooks.masse.tables import PROGRESS
from oriflamme.rulebooks.masse.vocabulary import Breach, Part


class AssaultNamed(Fact, frozen=True, kw_only=True):
    """The besiegers choose the section they attack."""

    subject_fields = ("section",)
    section: str

    def apply(self, state: Masse) -> None:
        state.assault = self.section


class DefenderPosted(Fact, frozen=True, kw_only=True):
    """A besieged unit is sent to the section under attack."""

    subject_fields = ("unit", "section")
    unit: str
    section: str

    def apply(self, state: Masse) -> None:
        change(state, self.unit, defends=self.section)


class Battered(Fact, frozen=True, kw_only=True):
    """A wall or a tower gives a little more."""

    subject_fields = ("unit", "section")
    unit: str
    section: str
    part: Part
    progress: int

    def apply(self, state: Masse) -> None:
        shots = state.pieces[self.unit].shots
        change(state, self.unit, shots=shots - 1 if shots > 0 else shots)
        section = state.sections[self.section]
        field = "wall" if self.part == "wall" else "tower_progress"
        state.sections[self.section] = replace(section, **{field: self.progress})

    def message(self) -> Message:
        percent = min(100 * self.progress // PROGRESS, 100)
        return tell(self, part=message(f"what-{self.part}"), percent=percent)


class Rammed(Fact, frozen=True, kw_only=True):
    """The ram swings: so many sequences done of those it takes."""

    subject_fields = ("unit", "section")
    unit: str
    section: str
    done: int
    needed: int

    def apply(self, state: Masse) -> None:
        section = state.sections[self.section]
        state.sections[self.section] = replace(section, ram_done=self.done, ram_needed=self.needed)

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """How long it takes is thrown when the ram first swings."""
        return (self.needed,) if self.done == 1 else ()


class BreachOpened(Fact, frozen=True, kw_only=True):
    """There is a way in."""

    subject_fields = ("section",)
    section: str
    how: Breach

    def apply(self, state: Masse) -> None:
        opened = replace(state.sections[self.section], breach=self.how, breached_in=state.sequence)
        state.sections[self.section] = opened
        state.breached_in = state.breached_in or state.sequence

    def message(self) -> Message:
        return tell(self, way=message(f"breach-{self.how}"))


class DayPassed(Fact, frozen=True, kw_only=True):
    """A day of siege: what an army ate and drank, what it has left, and since when it goes without."""

    side: str
    rations: int
    water: int
    hungry: int

    def apply(self, state: Masse) -> None:
        army = state.armies[self.side]
        state.armies[self.side] = replace(army, rations=self.rations, water=self.water, hungry=self.hungry)


class Starved(Fact, frozen=True, kw_only=True):
    """Hunger and thirst take their share of a unit."""

    subject_fields = ("unit",)
    unit: str
    pvt: int

    def apply(self, state: Masse) -> None:
        change(state, self.unit, pvt=self.pvt)


class Resupplied(Fact, frozen=True, kw_only=True):
    """A night's delivery of arrows, bolts or stones."""

    subject_fields = ("unit",)
    unit: str
    shots: int

    def apply(self, state: Masse) -> None:
        piece: Piece = state.pieces[self.unit]
        army = state.armies[piece.side]
        state.armies[piece.side] = replace(army, ammunition=army.ammunition - 1)
        change(state, self.unit, shots=self.shots)
