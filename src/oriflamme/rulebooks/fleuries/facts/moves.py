"""What happens when pieces move, change formation, charge, fly, or go in and out of buildings."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from oriflamme.board.tabletop import Pose
from oriflamme.board.tabletop_shapes import Side
from oriflamme.kernel import Fact, Message, Tally, message
from oriflamme.kernel.authoring import item_lines, tell
from oriflamme.rulebooks.fleuries.facts.turn import change, stand
from oriflamme.rulebooks.fleuries.state import Fight, Fleuries
from oriflamme.rulebooks.fleuries.vocabulary import (
    Attack,
    Automatic,
    AutomaticResult,
    BreakReason,
    DisorderReason,
    Flight,
    MoveKind,
    Reaction,
    StopReason,
    TurnKind,
)
from oriflamme.rulebooks.fleuries.wording.reasons import length


class Moved(Fact, frozen=True, kw_only=True):
    """A piece has moved: how far, how, and what stopped it."""

    unit: str
    pose: Pose
    distance: int
    how: MoveKind
    stop: StopReason = ""
    other: str = ""
    subject_fields = ("unit", "other")

    @property
    def subjects(self) -> tuple[str, ...]:
        """Who has moved, and whom it has met; ground that stopped it is no piece."""
        return (self.unit, self.other) if self.other and self.stop != "ground" else (self.unit,)

    def apply(self, state: Fleuries) -> None:
        stand(state, self.unit, self.pose, self.distance)

    def message(self) -> Message:
        stop = (
            message(f"stop-{self.stop}", unit=self.unit, other=self.other, how=self.how)
            if self.stop
            else message("stop-none", other="")
        )
        return tell(self, distance=length(self.distance), far=self.distance, stop=stop)


class FormationTaken(Fact, frozen=True, kw_only=True):
    """A unit has a new formation: files abreast, open or close order."""

    unit: str
    files: int
    loose: bool
    pose: Pose
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, files=self.files, loose=self.loose, manoeuvred=True)
        stand(state, self.unit, self.pose)

    def message(self) -> Message:
        return tell(self, spacing=message("spacing-open" if self.loose else "spacing-close"))


class Turned(Fact, frozen=True, kw_only=True):
    """A quarter turn or an about-face."""

    unit: str
    how: TurnKind
    pose: Pose
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        stand(state, self.unit, self.pose)

    def message(self) -> Message:
        return tell(self, how=message(f"turn-{self.how}"))


class FormationBroken(Fact, frozen=True, kw_only=True):
    """A unit breaks its formation, to enter or leave a building, or to fight a fire."""

    unit: str
    what: BreakReason
    where: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, broken=f"{self.what} {self.where}", manoeuvred=True)

    def message(self) -> Message:
        return tell(self, what=message(f"broken-{self.what}", where=self.where))


class Reformed(Fact, frozen=True, kw_only=True):
    """A unit takes its formation again."""

    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, disorder=False, broken="", must_reform=False, caught=False, manoeuvred=True)


class Disordered(Fact, frozen=True, kw_only=True):
    """A unit falls into disorder."""

    unit: str
    why: DisorderReason
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, disorder=True)

    def message(self) -> Message:
        return tell(self, why=message(f"disorder-{self.why}"))


class PassedThrough(Fact, frozen=True, kw_only=True):
    """One body passes through another of its side."""

    unit: str
    friend: str
    clean: bool
    """Open order or a character: no harm, but only one of the two may shoot."""
    subject_fields = ("unit", "friend")

    def apply(self, state: Fleuries) -> None:
        for key, other in ((self.unit, self.friend), (self.friend, self.unit)):
            piece = state.pieces[key]
            change(
                state,
                key,
                passed=(*piece.passed, other),
                no_shot=piece.no_shot or not self.clean,
                no_charge_bonus=piece.no_charge_bonus or not self.clean,
            )


class GroundTaken(Fact, frozen=True, kw_only=True):
    """Troops of a side are in a piece of ground: it is friendly cover from now on."""

    ground: str
    side: str

    def apply(self, state: Fleuries) -> None:
        ground = state.ground[self.ground]
        state.ground[self.ground] = replace(ground, friend=(*ground.friend, self.side))


class AltitudeChanged(Fact, frozen=True, kw_only=True):
    """A flying creature takes off, climbs, dives or lands."""

    unit: str
    altitude: int
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, altitude=self.altitude, must_land=False)


# Charges


class ChargeDeclared(Fact, frozen=True, kw_only=True):
    """A charging unit names its target."""

    unit: str
    target: str
    subject_fields = ("unit", "target")

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, target=self.target, charging=True)
        _begun(state, self.unit)


class ChargeHeld(Fact, frozen=True, kw_only=True):
    """A unit ordered to charge has nobody in reach and stays where it is."""

    unit: str
    subject_fields = ("unit",)


class OrdersLost(Fact, frozen=True, kw_only=True):
    """A unit forgets its orders: it is charged, contacted or carried away."""

    unit: str
    reaction: Reaction | Literal[""] = ""
    target: str = ""
    subject_fields = ("unit", "target")

    def apply(self, state: Fleuries) -> None:
        charging = self.reaction == "counter_charge"
        change(
            state,
            self.unit,
            orders=(),
            reaction=self.reaction,
            target=self.target,
            charging=charging,
            charge_left=0,
        )
        if charging:
            _begun(state, self.unit)


def _begun(state: Fleuries, key: str) -> None:
    """An uncontrolled advance has begun: it does not wait for phase 1 any more. GF-MG-43."""
    if state.pieces[key].pending == "advance" and not state.rules.magic_within_phase:
        change(state, key, pending="")


class ReactionTested(Fact, frozen=True, kw_only=True):
    """A charged unit tries to react."""

    unit: str
    reaction: Reaction
    threshold: Tally
    roll: int
    passed: bool
    subject_fields = ("unit",)
    roll_fields = ("roll",)

    def message(self) -> Message:
        return tell(
            self,
            reaction=message(f"reaction-{self.reaction}"),
            threshold=self.threshold.total,
            items=item_lines(self.threshold),
        )


class Reacted(Fact, frozen=True, kw_only=True):
    """A charged unit reacts."""

    unit: str
    reaction: Reaction
    target: str = ""
    subject_fields = ("unit", "target")

    def apply(self, state: Fleuries) -> None:
        piece = state.pieces[self.unit]
        keeps = piece.orders if self.reaction in ("shoot", "cancel") else ()
        if self.reaction == "cancel" and "advance" in keeps:
            keeps = ("advance",)  # what was ordered besides the change of formation
        change(
            state,
            self.unit,
            reaction=self.reaction,
            orders=keeps,
            target=self.target,
            charging=self.reaction == "counter_charge",
        )

    def message(self) -> Message:
        return tell(self, reaction=message(f"reaction-{self.reaction}"))


class HalfLeft(Fact, frozen=True, kw_only=True):
    """The second half of a charge or of a flight is still to come, in phase 9."""

    tone = "quiet"
    unit: str
    left: int
    flight: Flight | Literal[""] = ""
    aspect: Attack | Literal[""] = ""
    """In which arc of its target a charger was when it declared."""
    wheel: int = 0
    """What is left of the wheel with which a charge began."""
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        if self.flight:
            change(state, self.unit, flight_left=self.left, flight=self.flight)
        else:
            change(state, self.unit, charge_left=self.left, aspect=self.aspect, wheel_left=self.wheel)

    def message(self) -> Message:
        return tell(self, left=length(self.left), over=not self.left)


class ChargeOver(Fact, frozen=True, kw_only=True):
    """A charge has come to its end."""

    tone = "quiet"
    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, charging=False, charge_left=0, wheel_left=0, aspect="")


class ContactMade(Fact, frozen=True, kw_only=True):
    """Two enemies come into contact."""

    unit: str
    enemy: str
    side: Side
    """The side of `unit` that is touched."""
    enemy_side: Side
    attack: Attack
    charged: bool
    enemy_charged: bool = False
    doubled: bool = False
    subject_fields = ("unit", "enemy")

    def apply(self, state: Fleuries) -> None:
        first, second = state.pieces[self.unit], state.pieces[self.enemy]
        mine = Fight(self.side, state.turn, self.attack, self.charged, self.doubled)
        theirs = Fight(self.enemy_side, state.turn, "front", self.enemy_charged)
        state.pieces[self.unit] = replace(first, fights={**first.fights, self.enemy: mine}, charge_left=0)
        state.pieces[self.enemy] = replace(second, fights={**second.fights, self.unit: theirs})

    def message(self) -> Message:
        return tell(self, attack=message(f"attack-{self.attack}"))


class ContactLost(Fact, frozen=True, kw_only=True):
    """Two enemies are no longer in contact."""

    unit: str
    enemy: str
    subject_fields = ("unit", "enemy")

    def apply(self, state: Fleuries) -> None:
        for key, other in ((self.unit, self.enemy), (self.enemy, self.unit)):
            piece = state.pieces.get(key)
            if piece is not None:
                fights = {enemy: fight for enemy, fight in piece.fights.items() if enemy != other}
                state.pieces[key] = replace(piece, fights=fights, caught=piece.caught and bool(fights))


class Caught(Fact, frozen=True, kw_only=True):
    """A charge reaches a unit that was reforming, breaking or changing its formation."""

    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, caught=True)


class AutomaticRolled(Fact, frozen=True, kw_only=True):
    """A unit with a red marker does as it pleases: what the table says, and what it comes to."""

    unit: str
    roll: int
    result: AutomaticResult
    does: Automatic
    model: str = ""
    subject_fields = ("unit", "model")
    roll_fields = ("roll",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, automatic=self.does)

    def message(self) -> Message:
        return tell(self, copied=bool(self.model))


# Buildings


class BuildingEntered(Fact, frozen=True, kw_only=True):
    """A unit reforms inside a building; who has no room stays outside."""

    unit: str
    building: str
    housed: int
    outside: int = 0
    stormed: bool = False
    """It has driven an enemy out: whoever was in disorder still is."""
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        reformed = {} if self.stormed else {"broken": "", "disorder": False, "must_reform": False, "manoeuvred": True}
        change(state, self.unit, inside=self.building, housed=self.housed, **reformed)


class BuildingLeft(Fact, frozen=True, kw_only=True):
    """A unit comes out of a building."""

    unit: str
    building: str
    pose: Pose
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, inside="", housed=0, broken="")
        stand(state, self.unit, self.pose)


MOVE_FACTS: tuple[type[Fact], ...] = (
    Moved,
    FormationTaken,
    Turned,
    FormationBroken,
    Reformed,
    Disordered,
    PassedThrough,
    GroundTaken,
    AltitudeChanged,
    ChargeDeclared,
    ChargeHeld,
    OrdersLost,
    ReactionTested,
    Reacted,
    HalfLeft,
    ChargeOver,
    ContactMade,
    ContactLost,
    Caught,
    AutomaticRolled,
    BuildingEntered,
    BuildingLeft,
)
