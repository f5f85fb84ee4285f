"""Displacements, as facts: steps, turns, recoils, leaving the map and coming back."""

from __future__ import annotations

from oriflamme.kernel import Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.kernel.rulebook import Tone
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.facts.changes import change, lift, place, put, put_formation, remove
from oriflamme.rulebooks.lames.facts.covers import CoverMoved
from oriflamme.rulebooks.lames.state import Lames, Move, under_cover_of_others
from oriflamme.rulebooks.lames.tables import POSITIONS
from oriflamme.rulebooks.lames.vocabularies import Edge, FormationStepKind, Point, Wandering


class MoveBegan(Fact, frozen=True, kw_only=True):
    """A unit begins a displacement."""

    subject_fields = ("unit",)
    unit: str
    move: Move

    @property
    def tone(self) -> Tone:
        """Its steps tell of it; that a unit takes to flight is told for itself."""
        return "plain" if self.move.kind == "flee" else "quiet"

    def seen_by(self, seat: str | None) -> Fact | None:
        return None if under_cover_of_others(self.unit, seat) else self

    def apply(self, state: Lames) -> None:
        state.move = self.move
        state.stage = "move"

    def message(self) -> Message:
        return tell(self, kind=self.move.kind, points=message_parts.points(self.move.allowance))


class UnitStepped(Fact, frozen=True, kw_only=True):
    """A unit enters the next hex."""

    subject_fields = ("unit",)
    unit: str
    hex: str
    cost: int
    move: Move

    def seen_by(self, seat: str | None) -> Fact | None:
        if under_cover_of_others(self.unit, seat):
            return CoverMoved(clause="LM-2.6.3-02", unit=self.unit, hex=self.hex)
        return self

    def apply(self, state: Lames) -> None:
        put(state, self.unit, self.hex, top=False)
        state.move = self.move

    def message(self) -> Message:
        left = max(self.move.allowance - self.move.spent, 0)
        return tell(self, cost=message_parts.points(self.cost), left=message_parts.points(left), some=bool(left))


class UnitTurned(Fact, frozen=True, kw_only=True):
    """A unit reorients in the course of its displacement."""

    subject_fields = ("unit",)
    unit: str
    facing: int
    towards: Point
    cost: int
    move: Move

    def seen_by(self, seat: str | None) -> Fact | None:
        if under_cover_of_others(self.unit, seat):
            return CoverMoved(clause=self.clause, unit=self.unit, towards=self.towards)
        return self

    def apply(self, state: Lames) -> None:
        change(state, self.unit, facing=self.facing)
        state.move = self.move

    def message(self) -> Message:
        return tell(self, towards=message_parts.point(self.towards), cost=message_parts.points(self.cost))


class FormationMoved(Fact, frozen=True, kw_only=True):
    """A Formation goes straight on or back with both its hexes, pivots, or turns about. LM-3.3.7-02, LM-3.3.3-03.

    In a withdraw and a recoil it comes to lie on top: LM-2.3.1-10.
    """

    subject_fields = ("unit",)
    unit: str
    how: FormationStepKind
    hexes: tuple[str, ...]
    facing: int
    towards: Point
    cost: int = 0
    move: Move | None = None
    """In the course of a displacement: how far it has come."""
    back: bool = False

    def apply(self, state: Lames) -> None:
        put_formation(state, self.unit, self.hexes, self.facing, top=self.back)
        if self.move is not None:
            state.move = self.move

    def message(self) -> Message:
        return tell(
            self,
            how=f"{self.how}-back" if self.back and self.how != "about" else self.how,
            towards=message_parts.point(self.towards),
            cost=message_parts.points(self.cost),
        )


class ExtraMovement(Fact, frozen=True, kw_only=True):
    """A unit raises its allowance by half. LM-2.6.4-01."""

    subject_fields = ("unit",)
    unit: str
    move: Move

    def seen_by(self, seat: str | None) -> Fact | None:
        return None if under_cover_of_others(self.unit, seat) else self

    def apply(self, state: Lames) -> None:
        state.move = self.move

    def message(self) -> Message:
        return tell(self, points=message_parts.points(self.move.allowance))


class FacingTaken(Fact, frozen=True, kw_only=True):
    """Units of a hex take a facing without moving: Face, or an alignment with a stack."""

    subject_fields = ("units",)
    units: tuple[str, ...]
    facing: int
    towards: Point

    def apply(self, state: Lames) -> None:
        for key in self.units:
            change(state, key, facing=self.facing)

    def message(self) -> Message:
        return tell(self, towards=message_parts.point(self.towards))


class StackReordered(Fact, frozen=True, kw_only=True):
    """A unit goes In Front of its stack. C-71."""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Lames) -> None:
        put(state, self.unit, state.units[self.unit].hex, top=True)


class UnitWithdrew(Fact, frozen=True, kw_only=True):
    """A unit steps back into its rear zone and comes to lie on top. LM-2.6.12-02, LM-2.3.1-10."""

    subject_fields = ("unit",)
    unit: str
    hex: str
    cost: int

    def apply(self, state: Lames) -> None:
        put(state, self.unit, self.hex, top=True)

    def message(self) -> Message:
        return tell(self, cost=message_parts.points(self.cost))


class StackRecoiled(Fact, frozen=True, kw_only=True):
    """Units recoil together, their order kept, and come to lie on top. LM-2.7.5-01, C-40."""

    subject_fields = ("units",)
    units: tuple[str, ...]
    hex: str

    def apply(self, state: Lames) -> None:
        for key in reversed(self.units):
            put(state, key, self.hex, top=True)


class UnitAdvanced(Fact, frozen=True, kw_only=True):
    """The attacker takes the hex that its enemy has left. LM-2.7.6-01."""

    subject_fields = ("unit",)
    unit: str
    hex: str

    def apply(self, state: Lames) -> None:
        put(state, self.unit, self.hex, top=False)


class PositionChanged(Fact, frozen=True, kw_only=True):
    """A unit comes to another Position, in its hex or the next: by moving, in a recoil, after combat. LM-4.2.2-02."""

    subject_fields = ("unit",)
    unit: str
    hex: str
    level: int
    cost: int = 0
    move: Move | None = None
    """The displacement it is part of."""
    back: bool = False
    """In a recoil: it comes to lie on top. LM-2.3.1-10."""

    def seen_by(self, seat: str | None) -> Fact | None:
        if under_cover_of_others(self.unit, seat):
            return CoverMoved(clause=self.clause, unit=self.unit, hex=self.hex)
        return self

    def apply(self, state: Lames) -> None:
        place(state, self.unit, self.hex, self.level, top=self.back)
        if self.move is not None:
            state.move = self.move

    def message(self) -> Message:
        return tell(self, position=message(f"position-{POSITIONS.words[self.level]}"))


class UnitLeft(Fact, frozen=True, kw_only=True):
    """A unit leaves the map: for good when it is routed. LM-2.6.10-01."""

    subject_fields = ("unit",)
    unit: str
    exit: str
    edge: Edge
    routed: bool

    def apply(self, state: Lames) -> None:
        lift(state, self.unit)
        during = state.active if state.active != state.units[self.unit].side else ""
        change(state, self.unit, hex="", exit=self.exit, left_in_turn=state.turn, left_in_turn_of=during, shock="")
        if self.routed:
            remove(state, self.unit)
        state.derived.departures_changed()

    def message(self) -> Message:
        hex, _, point = self.exit.rpartition("/")
        return tell(self, edge=message_parts.edge(self.edge), hex=hex, towards=message_parts.point(point))


class UnitReturned(Fact, frozen=True, kw_only=True):
    """A unit that had left comes back beside the place where it left. LM-2.6.10.2-01."""

    subject_fields = ("unit",)
    unit: str
    hex: str
    facing: int

    def apply(self, state: Lames) -> None:
        change(state, self.unit, exit="", left_in_turn=0, left_in_turn_of="", facing=self.facing)
        put(state, self.unit, self.hex, top=False)
        state.derived.departures_changed()


class Wandered(Fact, frozen=True, kw_only=True):
    """What comes of a step that a unit takes without seeing. LM-3.4.5-03 to -06."""

    subject_fields = ("unit",)
    roll_fields = ("roll",)
    unit: str
    level: int
    roll: int
    result: Wandering
