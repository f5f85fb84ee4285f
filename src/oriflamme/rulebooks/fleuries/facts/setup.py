"""What happens before the battle, and what comes out of hiding in it."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.tabletop import Pose
from oriflamme.kernel import Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.rulebooks.fleuries.facts.turn import change
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece, Profile
from oriflamme.rulebooks.fleuries.vocabulary import Edge, Entry, Place, RevealReason
from oriflamme.rulebooks.fleuries.wording.message_parts import chosen_ground
from oriflamme.rulebooks.fleuries.wording.reasons import length


class GroundChosen(Fact, frozen=True, kw_only=True):
    """A side has picked its pieces of ground."""

    side: str
    pieces: tuple[str, ...]

    def apply(self, state: Fleuries) -> None:
        state.armies[self.side] = replace(state.armies[self.side], chosen=self.pieces)

    def message(self) -> Message:
        return tell(self, count=len(self.pieces), pieces=[chosen_ground(text) for text in self.pieces])


class LayoutRolled(Fact, frozen=True, kw_only=True):
    """Both sides throw a die: the higher lays out the ground, the other picks his edge."""

    rolls: dict[str, int]
    winner: str
    roll_fields = ("rolls",)

    def apply(self, state: Fleuries) -> None:
        state.layer = self.winner

    def message(self) -> Message:
        return tell(self, scores=[message("points-of", side=side, points=roll) for side, roll in self.rolls.items()])


class GroundLaid(Fact, frozen=True, kw_only=True):
    """A chosen piece of ground is on the table."""

    owner: str
    name: str
    grounds: tuple[Ground, ...]

    def apply(self, state: Fleuries) -> None:
        for ground in self.grounds:
            state.ground[ground.key] = ground
        army = state.armies[self.owner]
        chosen = list(army.chosen)
        chosen.remove(self.name)
        state.armies[self.owner] = replace(army, chosen=tuple(chosen))

    def message(self) -> Message:
        bridges = sum(ground.kind == "bridge" for ground in self.grounds)
        return tell(self, name=chosen_ground(self.name), dropped=not self.grounds, bridges=bridges)


class EdgeChosen(Fact, frozen=True, kw_only=True):
    """A side takes its edge of the table."""

    side: str
    edge: Edge

    def apply(self, state: Fleuries) -> None:
        for key, army in state.armies.items():
            edge = self.edge if key == self.side else "south" if self.edge == "north" else "north"
            state.armies[key] = replace(army, edge=edge)

    def message(self) -> Message:
        return tell(self, edge=message(f"edge-{self.edge}"))


class Scouted(Fact, frozen=True, kw_only=True):
    """The scouting potentials, and who is discovered."""

    potentials: dict[str, int]
    discovered: str

    def apply(self, state: Fleuries) -> None:
        if self.discovered:
            state.armies[self.discovered] = replace(state.armies[self.discovered], discovered=True)

    def message(self) -> Message:
        scores = [message("points-of", side=side, points=points) for side, points in self.potentials.items()]
        return tell(self, scores=scores, found=bool(self.discovered))


class AmbushChosen(Fact, frozen=True, kw_only=True):
    """One unit will lie in ambush: a secret of its side."""

    side: str
    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        state.armies[self.side] = replace(state.armies[self.side], ambush=self.unit)


class BasesCounted(Fact, frozen=True, kw_only=True):
    """How many cards a side may put on the table: one a brigade, and the spare ones of the die."""

    side: str
    brigades: int
    roll: int
    spare: int
    roll_fields = ("roll",)

    def apply(self, state: Fleuries) -> None:
        state.armies[self.side] = replace(state.armies[self.side], spare_bases=self.spare)


class FlankPlanned(Fact, frozen=True, kw_only=True):
    """A unit is kept off the table, with its leader, to come in from a side: a secret of its side."""

    unit: str
    entry: Entry
    at: int
    turn: int
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        entry = {"entry": self.entry, "entry_at": self.at, "entry_turn": self.turn}
        leaders = [piece.key for piece in state.pieces.values() if piece.controls == self.unit]
        for key in (self.unit, *leaders):
            change(state, key, place="flank", pose=None, **entry)

    def message(self) -> Message:
        return tell(self, entry=message(f"entry-{self.entry}"), at=length(self.at))


class PlanMade(Fact, frozen=True, kw_only=True):
    """A side has written its plan."""

    side: str

    def apply(self, state: Fleuries) -> None:
        state.armies[self.side] = replace(state.armies[self.side], planned=True)


class Deployed(Fact, frozen=True, kw_only=True):
    """A piece takes its place: on the table, or noted in the plan only."""

    gathers = "deployment"
    unit: str
    pose: Pose
    files: int
    loose: bool
    place: Place = always_encoded("table")
    inside: str = ""
    housed: int = 0
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(
            state,
            self.unit,
            pose=self.pose,
            files=self.files,
            loose=self.loose,
            place=self.place,
            inside=self.inside,
            housed=self.housed,
        )

    def message(self) -> Message:
        return tell(self, hidden=self.place == "hidden")


class BaseLaid(Fact, frozen=True, kw_only=True):
    """A card goes on the table."""

    base: str
    side: str
    pose: Pose
    subject_fields = ("base",)

    def apply(self, state: Fleuries) -> None:
        body = Profile(kind="base")
        state.pieces[self.base] = Piece(key=self.base, side=self.side, body=body, figures=1, pose=self.pose)


class BaseFilled(Fact, frozen=True, kw_only=True):
    """What a card hides, or that it hides nothing: a secret of its side."""

    base: str
    contents: tuple[str, ...]
    subject_fields = ("base", "contents")

    def apply(self, state: Fleuries) -> None:
        change(state, self.base, contents=self.contents)
        for key in self.contents:
            change(state, key, place="base", pose=None)
        side = state.pieces[self.base].side
        army = state.armies[side]
        if not self.contents:
            state.armies[side] = replace(army, spare_bases=army.spare_bases - 1)

    def message(self) -> Message:
        return tell(self, contents=list(self.contents), empty=not self.contents)


class DetectionTried(Fact, frozen=True, kw_only=True):
    """Somebody tries to make out what a card hides."""

    observer: str
    base: str
    needed: int
    roll: int
    found: bool
    subject_fields = ("observer", "base")
    roll_fields = ("roll",)

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """What was rolled, if anything had to be."""
        return (self.roll,) if self.roll else ()


class BaseRevealed(Fact, frozen=True, kw_only=True):
    """A card is turned: what it hid stands there, or nothing did."""

    base: str
    why: RevealReason
    poses: dict[str, Pose]
    subject_fields = ("base", "poses")

    def apply(self, state: Fleuries) -> None:
        card = state.pieces.pop(self.base)
        for key, pose in self.poses.items():
            within = bool(state.pieces[key].controls)  # a leader in the ranks goes with his unit
            orders = {"orders": () if within else card.orders, "last_orders": () if within else card.last_orders}
            change(state, key, place="table", pose=pose, moved=card.moved, **orders)

    def message(self) -> Message:
        return tell(self, why=message(f"revealed-{self.why}"), units=list(self.poses), empty=not self.poses)


class Revealed(Fact, frozen=True, kw_only=True):
    """A hidden unit is put on the table."""

    unit: str
    why: RevealReason
    pose: Pose
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, place="table", pose=self.pose)
        for other in list(state.pieces.values()):
            if other.controls == self.unit and other.place == "hidden":
                change(state, other.key, place="table", pose=self.pose)  # a leader in the ranks is seen with his unit

    def message(self) -> Message:
        return tell(self, why=message(f"revealed-{self.why}"))


class FlankTried(Fact, frozen=True, kw_only=True):
    """A flank march tries to come in."""

    side: str
    entry: Entry
    units: tuple[str, ...]
    roll: int
    bonus: int
    entered: bool
    subject_fields = ("units",)
    roll_fields = ("roll",)

    def apply(self, state: Fleuries) -> None:
        for key in self.units:
            change(state, key, entry_tries=state.pieces[key].entry_tries + 1)

    def message(self) -> Message:
        return tell(self, entry=message(f"entry-{self.entry}"))


class FlankEntered(Fact, frozen=True, kw_only=True):
    """A unit of a flank march comes onto the table."""

    unit: str
    pose: Pose
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        leaders = [piece.key for piece in state.pieces.values() if piece.controls == self.unit]
        for key in (self.unit, *leaders):
            change(state, key, place="table", pose=self.pose, entry="", entry_tries=0)


SETUP_FACTS: tuple[type[Fact], ...] = (
    GroundChosen,
    LayoutRolled,
    GroundLaid,
    EdgeChosen,
    Scouted,
    AmbushChosen,
    BasesCounted,
    FlankPlanned,
    PlanMade,
    Deployed,
    BaseLaid,
    BaseFilled,
    DetectionTried,
    BaseRevealed,
    Revealed,
    FlankTried,
    FlankEntered,
)
