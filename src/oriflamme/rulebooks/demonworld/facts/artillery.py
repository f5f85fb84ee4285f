"""Artillery: loading, shots and what becomes of them. Chapter XIX"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.overlay import GroundMark, laid, lay
from oriflamme.kernel import Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.attack_words import RIDER, joined
from oriflamme.rulebooks.demonworld.facts.changes import disturb, harmed, leave_doors, spare
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Piece
from oriflamme.rulebooks.demonworld.tables import ARTILLERY, VOCABULARY
from oriflamme.rulebooks.demonworld.vocabulary import (
    DirectionWordIfAny,
    FireResult,
    RangeBand,
    ShotStop,
    WeaponKind,
)

FULL: int = ARTILLERY["loading"]["full"]


def change_piece(state: Demonworld, unit: str, piece: Piece) -> None:
    """Replace a piece by one that differs."""
    state.pieces = {**state.pieces, unit: piece}


class PieceLoaded(Fact, frozen=True, kw_only=True):
    """A crew loads its piece with the movement points that it has not spent. DW-XIX.3.0-05, DW-XIX.3.0-06"""

    subject_fields = ("unit",)
    unit: str
    gained: int
    loading: int
    """What it has now."""

    def apply(self, state: Demonworld) -> None:
        change_piece(state, self.unit, replace(state.pieces[self.unit], loading=self.loading, served=state.turn))

    def message(self) -> Message:
        return tell(self, most=FULL)


class CrewWatched(Fact, frozen=True, kw_only=True):
    """Before anybody moves: the enemy units that the crew of a catapult sees. DW-XIX.6.0-03"""

    tone = "quiet"
    subject_fields = ("unit", "seen")
    unit: str
    seen: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        change_piece(state, self.unit, replace(state.pieces[self.unit], watched=self.seen))


class PieceAimed(Fact, frozen=True, kw_only=True):
    """A piece is aimed at a hex. DW-XIX.4.0-01"""

    gathers = "declarations"
    subject_fields = ("element",)
    element: str
    kind: WeaponKind
    aim: str
    """As it is written in an answer."""
    hex: str
    upward: bool = False

    def apply(self, state: Demonworld) -> None:
        state.attacks = (*state.attacks, Attack(self.element, self.element, (), 0, self.kind, self.aim))
        leave_doors(state, (self.element,))


class PieceFired(Fact, frozen=True, kw_only=True):
    """A shot on the table of deviations and errors: what comes of it, and where it goes. DW-XIX.4.1-01"""

    subject_fields = ("element", "target")
    roll_fields = ("roll",)
    element: str
    hex: str
    """The hex that was aimed at."""
    band: RangeBand
    roll: int
    result: FireResult
    direction: DirectionWordIfAny = ""
    final: str = ""
    """The hex that it goes to; "" after an error, or beyond the map."""
    target: str = ""
    """Who is in the hex that was aimed at: whoever is aimed at does not rest. DW-XX.3.2-04"""
    ridden: bool = False
    """That hex is the one in which somebody rides it."""

    def apply(self, state: Demonworld) -> None:
        disturb(state, self.target, RIDER if self.ridden else "")
        unit = state.elements[self.element].unit
        if self.result in ARTILLERY["fire"]["hexes"] or self.result == "unloaded":
            change_piece(state, unit, replace(state.pieces[unit], loading=0))
        if self.result == "destroyed":
            harmed(state, self.element, wounds=False)
        if self.result not in ARTILLERY["fire"]["hexes"]:
            state.attacks = state.attacks[1:]

    def message(self) -> Message:
        where = message(f"direction-{self.direction}") if self.direction else ""
        return tell(self, direction=where, side=message(f"range-{self.band}"))


class ProjectileStruck(Fact, frozen=True, kw_only=True):
    """A projectile attacks somebody at its power. DW-XIX.5.0-03, DW-XIX.6.0-04"""

    subject_fields = ("element", "target", "borne")
    roll_fields = ("roll",)
    element: str
    target: str
    power: int
    roll: int
    hit: bool
    wounds: bool = False
    aim: str = ""
    """Whoever rides it. DW-XIX.7.0-01"""
    counted: bool = False
    """The hit is dealt out between a rider and what he rides. DW-XIX.7.0-02"""
    spared: bool = False
    """A spell saves whoever is hit. DW-F3-M09"""
    borne: str = ""
    """The element that bears the wound in its stead. DW-F3-M09"""

    def apply(self, state: Demonworld) -> None:
        for aim in ("", RIDER) if self.counted else (self.aim,):
            disturb(state, self.target, aim)
        if self.spared:
            spare(state, self.target, self.aim)
        elif self.hit and not self.counted:
            harmed(state, self.target, self.aim, wounds=self.wounds, borne=self.borne)

    def message(self) -> Message:
        return tell(self, target=joined(self.target, self.aim), bearer=message_parts.bearer(self.borne))


class HitShared(Fact, frozen=True, kw_only=True):
    """A hit of a stone goes to a rider, or to what he rides. DW-XIX.7.0-02"""

    subject_fields = ("target", "borne")
    target: str
    aim: str
    wounds: bool
    spared: bool = False
    borne: str = ""

    def apply(self, state: Demonworld) -> None:
        if self.spared:
            spare(state, self.target, self.aim)
        else:
            harmed(state, self.target, self.aim, wounds=self.wounds, borne=self.borne)

    def message(self) -> Message:
        return tell(self, target=joined(self.target, self.aim), bearer=message_parts.bearer(self.borne))


class WallStruck(Fact, frozen=True, kw_only=True):
    """A projectile attacks a wall, which is destroyed, or stays as it is. DW-XIX.5.0-10, DW-XIX.6.0-09"""

    subject_fields = ("element",)
    roll_fields = ("roll",)
    element: str
    side: str
    power: int
    roll: int
    hit: bool

    def apply(self, state: Demonworld) -> None:
        if self.hit:
            state.overlay = laid(state.overlay, lay(VOCABULARY, GroundMark("breach", self.side)))

    def message(self) -> Message:
        return tell(self, side=message_parts.place(self.side))


class ProjectileSlowed(Fact, frozen=True, kw_only=True):
    """Woods or bushes take power from a projectile. DW-XIX.5.0-12"""

    subject_fields = ("element",)
    element: str
    hex: str
    power: int
    """What it has left."""

    def apply(self, state: Demonworld) -> None:
        """It is on its way."""


class ProjectileStopped(Fact, frozen=True, kw_only=True):
    """A projectile goes no further, or comes down nowhere. DW-XIX.4.1-06, DW-XIX.5.0-09, DW-XIX.5.1-07"""

    subject_fields = ("element",)
    element: str
    hex: str
    why: ShotStop

    def apply(self, state: Demonworld) -> None:
        """It is spent."""


class ShotEnded(Fact, frozen=True, kw_only=True):
    """A shot of artillery is over. DW-XIX.4.0-01"""

    tone = "quiet"
    subject_fields = ("element",)
    element: str

    def apply(self, state: Demonworld) -> None:
        state.attacks = state.attacks[1:]
