"""What becomes of works and of what is driven, as facts: moved, taken along, seized, destroyed; traps found."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.overlay import GroundMark, mark_in
from oriflamme.kernel import Fact, Message, Tally
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.facts.ground import lay, lay_mark, lift_mark, named
from oriflamme.rulebooks.lames.state import Lames, Move
from oriflamme.rulebooks.lames.tables import GROUND, VOCABULARY
from oriflamme.rulebooks.lames.vocabularies import Mark


def mark_at(state: Lames, kind: str, hex: str) -> GroundMark:
    """A mark that lies in a hex."""
    found = mark_in(state.overlay, VOCABULARY.slot(kind), hex)
    assert found is not None
    return found


def shift(state: Lames, kind: str, start: str, hex: str, facing: int | None) -> None:
    """A mark comes from one hex to another."""
    mark = mark_at(state, kind, start)
    key = VOCABULARY.mark_key
    lay(state, {key(kind, start): None, key(kind, hex): replace(mark, at=hex, facing=facing)})


class PieceDrove(Fact, frozen=True, kw_only=True):
    """Carts, wagons, civilians or herds enter the next hex. LM-3.5.10-01."""

    work: Mark
    start: str
    hex: str
    cost: int

    def apply(self, state: Lames) -> None:
        shift(state, self.work, self.start, self.hex, mark_at(state, self.work, self.start).facing)

    def message(self) -> Message:
        return tell(self, work=named(self.work), cost=message_parts.points(self.cost))


class PieceHeld(Fact, frozen=True, kw_only=True):
    """What is driven and engaged stays, or gets away. LM-3.5.10-02."""

    roll_fields = ("roll",)
    work: Mark
    hex: str
    roll: int
    stays: bool

    def message(self) -> Message:
        return tell(self, work=named(self.work))


class PieceActivated(Fact, frozen=True, kw_only=True):
    """What is driven has been activated. LM-3.5.10-01."""

    tone = "quiet"
    work: Mark
    hex: str

    def apply(self, state: Lames) -> None:
        state.driven = (*state.driven, VOCABULARY.mark_key(self.work, self.hex))

    def message(self) -> Message:
        return tell(self, work=named(self.work))


class PieceSeized(Fact, frozen=True, kw_only=True):
    """A unit takes what is driven and has nobody with it. LM-3.5.10-05."""

    subject_fields = ("unit",)
    work: Mark
    hex: str
    unit: str

    def apply(self, state: Lames) -> None:
        lay_mark(state, replace(mark_at(state, self.work, self.hex), owner=state.units[self.unit].side))
        if state.move is not None and state.acting == self.unit:
            state.move = replace(state.move, seized=self.hex)

    def message(self) -> Message:
        return tell(self, work=named(self.work))


class WorkRazed(Fact, frozen=True, kw_only=True):
    """A unit destroys what an enemy had there. LM-3.5.9-02."""

    subject_fields = ("unit",)
    work: Mark
    hex: str
    unit: str

    def apply(self, state: Lames) -> None:
        lift_mark(state, self.work, self.hex)
        lay_mark(state, GroundMark(GROUND["kind"][self.work]["remains"], self.hex))

    def message(self) -> Message:
        return tell(self, work=named(self.work))


class WorkHandled(Fact, frozen=True, kw_only=True):
    """A unit takes mantlets, pavises or boats up, or leaves them. LM-3.5.2-06, LM-3.5.3-02, LM-3.5.14-02."""

    subject_fields = ("unit",)
    unit: str
    work: Mark
    hex: str
    taken: bool
    move: Move

    def apply(self, state: Lames) -> None:
        state.move = self.move

    def message(self) -> Message:
        return tell(self, work=named(self.work))


class WorkCarried(Fact, frozen=True, kw_only=True):
    """What a unit has taken up goes with it. LM-3.5.2-06."""

    subject_fields = ("unit",)
    unit: str
    work: Mark
    start: str
    hex: str

    def apply(self, state: Lames) -> None:
        faces = VOCABULARY.mark[self.work].faces
        shift(state, self.work, self.start, self.hex, state.units[self.unit].facing if faces else None)

    def message(self) -> Message:
        return tell(self, work=named(self.work))


class TrapsFound(Fact, frozen=True, kw_only=True):
    """Camouflage is taken off a hex: there are traps under it, or none. LM-3.5.8-02."""

    subject_fields = ("unit",)
    unit: str
    hex: str
    traps: bool

    def apply(self, state: Lames) -> None:
        lift_mark(state, "camouflage", self.hex)
        if self.traps:
            lay_mark(state, replace(mark_at(state, "traps", self.hex), hidden=False))


class TrapsSprung(Fact, frozen=True, kw_only=True):
    """Traps attack whoever has entered their hex. LM-3.5.8-03."""

    subject_fields = ("unit",)
    roll_fields = ("roll",)
    unit: str
    hex: str
    advantage: Tally
    roll: int
    losses: int

    def message(self) -> Message:
        return tell(self, advantage=message_parts.advantage(self.advantage))


class FireDied(Fact, frozen=True, kw_only=True):
    """A fire start goes out where nothing can burn. LM-CA-70."""

    hex: str

    def apply(self, state: Lames) -> None:
        lift_mark(state, "fire", self.hex)


PIECE_FACTS: tuple[type[Fact], ...] = (
    PieceDrove,
    PieceHeld,
    PieceActivated,
    PieceSeized,
    WorkRazed,
    WorkHandled,
    WorkCarried,
    TrapsFound,
    TrapsSprung,
    FireDied,
)
