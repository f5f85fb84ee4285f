"""What Manipulations bring about, as facts. Chapter 4.4."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.overlay import GroundMark, mark_in
from oriflamme.kernel import Fact, Message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.lames.facts.changes import change
from oriflamme.rulebooks.lames.facts.ground import lay_mark, lift_mark, named
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.vocabularies import Mark


class FireDoused(Fact, frozen=True, kw_only=True):
    """A fire start is put out. LM-4.4.2-01."""

    subject_fields = ("unit",)
    unit: str
    hex: str

    def apply(self, state: Lames) -> None:
        lift_mark(state, "fire_start", self.hex)


class StakesMoved(Fact, frozen=True, kw_only=True):
    """Stakes are planted, facing as whoever plants them does, or pulled up and carried. LM-4.4.3-02, LM-CA-72."""

    subject_fields = ("unit",)
    unit: str
    hex: str
    planted: bool

    def apply(self, state: Lames) -> None:
        unit = state.units[self.unit]
        count = unit.stakes + (-1 if self.planted else 1)
        if self.planted:
            lay_mark(state, GroundMark("stakes", self.hex, facing=unit.facing, owner=unit.side))
        else:
            lift_mark(state, "stakes", self.hex)
        change(state, self.unit, carries="stakes" if count else "", more_stakes=max(count - 1, 0))


class WorkRepaired(Fact, frozen=True, kw_only=True):
    """A palisade has a notch more. LM-4.4-01."""

    subject_fields = ("unit",)
    unit: str
    work: Mark
    hex: str
    notches: int

    def apply(self, state: Lames) -> None:
        mark = mark_in(state.overlay, self.work, self.hex)
        assert mark is not None
        lay_mark(state, replace(mark, strength=self.notches))

    def message(self) -> Message:
        return tell(self, work=named(self.work))


class ObstacleGone(Fact, frozen=True, kw_only=True):
    """An obstacle is destroyed, or those in it are killed; something may be left of it. LM-4.4.6-01, LM-4.4.7-01."""

    subject_fields = ("unit",)
    unit: str
    work: Mark
    hex: str
    remains: Mark | None = None

    def apply(self, state: Lames) -> None:
        lift_mark(state, self.work, self.hex)
        if self.remains is not None:
            lay_mark(state, GroundMark(self.remains, self.hex))

    def message(self) -> Message:
        return tell(self, work=named(self.work), left=self.remains is not None)


class PieceGiven(Fact, frozen=True, kw_only=True):
    """Civilians or herds who were not killed belong to another side for good. LM-4.4.7-01."""

    work: Mark
    hex: str
    becomes: Mark
    side: str

    def apply(self, state: Lames) -> None:
        lift_mark(state, self.work, self.hex)
        lay_mark(state, GroundMark(self.becomes, self.hex, owner=self.side))

    def message(self) -> Message:
        return tell(self, work=named(self.work))


MANIPULATION_FACTS: tuple[type[Fact], ...] = (FireDoused, StakesMoved, WorkRepaired, ObstacleGone, PieceGiven)
