"""What shots, blows, wounds and fire do."""

from __future__ import annotations

from itertools import chain, count
from string import ascii_lowercase

from msgspec.structs import replace

from oriflamme.board.tabletop import Pose
from oriflamme.kernel import Fact, Message, Tally, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.fleuries.facts.turn import change, stand
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Wound
from oriflamme.rulebooks.fleuries.vocabulary import Band, DamageReason, Grade, LossReason, Weapon
from oriflamme.rulebooks.fleuries.wording import message_parts
from oriflamme.rulebooks.fleuries.wording.reasons import length


class ShotMade(Fact, frozen=True, kw_only=True):
    """A salvo: each figure's percentage, the figures, the range, the roll for the rest."""

    opens = "beat"
    unit: str
    target: str
    weapon: Weapon
    figures: int
    distance: int
    band: Band
    each: Tally
    extra: Tally
    percent: int
    roll: int
    kills: int
    hidden: bool = False
    subject_fields = ("unit", "target")
    roll_fields = ("roll",)

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """What was rolled, if anything had to be."""
        return (self.roll,) if self.roll else ()

    def apply(self, state: Fleuries) -> None:
        if self.hidden and self.target in state.pieces:
            change(state, self.target, hidden_fire=True)

    def message(self) -> Message:
        return tell(
            self,
            weapon=message(f"weapon-{self.weapon}"),
            band=message(f"band-{self.band}"),
            distance=length(self.distance),
            **message_parts.summed(self.each, self.extra),
        )


class SalvoSpent(Fact, frozen=True, kw_only=True):
    """A unit has shot this turn; salvoes of javelins are counted. GF-LES_TROUPES_COMMUNES-14, GF-CP-18."""

    tone = "quiet"
    unit: str
    thrown: bool = False
    """With javelins."""
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        left = state.pieces[self.unit].throws
        change(state, self.unit, shot=True, throws=left - 1 if self.thrown and left > 0 else left)


class BlowsStruck(Fact, frozen=True, kw_only=True):
    """A round of blows: each figure's percentage, the figures, the roll for the rest."""

    unit: str
    target: str
    weapon: Weapon
    figures: int
    each: Tally
    extra: Tally
    percent: int
    roll: int
    kills: int
    subject_fields = ("unit", "target")
    roll_fields = ("roll",)

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """What was rolled, if anything had to be."""
        return (self.roll,) if self.roll else ()

    def message(self) -> Message:
        return tell(
            self,
            weapon=message(f"weapon-{self.weapon}"),
            **message_parts.summed(self.each, self.extra),
        )


class FiguresLost(Fact, frozen=True, kw_only=True):
    """A unit loses figures, from its last rank."""

    unit: str
    count: int
    why: LossReason
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        piece = state.pieces[self.unit]
        left = piece.figures - self.count
        change(
            state,
            self.unit,
            figures=left,
            lost=piece.lost + self.count,
            housed=min(piece.housed, left),
        )

    def message(self) -> Message:
        return tell(self, why=message(f"loss-{self.why}"))


class WoundTaken(Fact, frozen=True, kw_only=True):
    """A character, a pteradon or a monster is wounded: where, how badly."""

    unit: str
    wound: Wound
    grade: Grade
    stunned: int = 0
    blind: int = 0
    grounded: bool = False
    subject_fields = ("unit",)

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """How bad it is, unless a fall says so."""
        return (self.wound.severity,) if self.wound.table != "crash" else ()

    def apply(self, state: Fleuries) -> None:
        piece = state.pieces[self.unit]
        change(
            state,
            self.unit,
            wounds=(*piece.wounds, self.wound),
            wounded=piece.wounded + 1,
            stunned=max(piece.stunned, state.turn + self.stunned) if self.stunned else piece.stunned,
            blind=max(piece.blind, state.turn + self.blind) if self.blind else piece.blind,
            grounded=piece.grounded or self.grounded,
        )

    def message(self) -> Message:
        return tell(self, place=message(f"place-{self.wound.place}"), grade=message(f"grade-{self.grade}"))


class WoundShrugged(Fact, frozen=True, kw_only=True):
    """Endurance: the first wound of the battle does nothing."""

    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, endured=True)


class Bereaved(Fact, frozen=True, kw_only=True):
    """A unit loses the character who directly controlled it."""

    unit: str
    fm: int
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        least = 1 if state.pieces[self.unit].body.animal else 0  # GF-LES_CREATURES-14: whatever his FM
        change(state, self.unit, bereaved=max(least, self.fm))


class Shocked(Fact, frozen=True, kw_only=True):
    """A monster or magic has attacked a unit: its next command test is harder."""

    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, shocked=True)


class LandingForced(Fact, frozen=True, kw_only=True):
    """A creature wounded at flight altitude must come down in the next phase of automatic moves."""

    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, must_land=True)


class Crashed(Fact, frozen=True, kw_only=True):
    """A flying creature falls to the ground."""

    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, altitude=0, must_land=False)


class CorpseLaid(Fact, frozen=True, kw_only=True):
    """The body of a monster bars the way."""

    unit: str
    key: str
    outline: tuple[tuple[int, int], ...]
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        state.ground[self.key] = Ground(key=self.key, kind="corpse", outline=self.outline)


# Rounds of combat


class RoundFought(Fact, frozen=True, kw_only=True):
    """What a round of combat cost a unit, and whether it lost it."""

    unit: str
    lost: int
    dealt: int
    beaten: bool
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, lost_round=self.beaten)


class Taken(Fact, frozen=True, kw_only=True):
    """Enemies taken alive."""

    side: str
    count: int

    def apply(self, state: Fleuries) -> None:
        army = state.armies[self.side]
        state.armies[self.side] = replace(army, captures=army.captures + self.count)


class PushedBack(Fact, frozen=True, kw_only=True):
    """The loser of a round gives ground, one centimetre for each warrior lost."""

    unit: str
    pose: Pose
    distance: int
    wanted: int
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        stand(state, self.unit, self.pose)

    def message(self) -> Message:
        return tell(self, distance=length(self.distance))


class Followed(Fact, frozen=True, kw_only=True):
    """The winner of a round keeps in contact."""

    unit: str
    pose: Pose
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        stand(state, self.unit, self.pose)


class Overlapped(Fact, frozen=True, kw_only=True):
    """Figures without room to fight go round onto the enemy's flank."""

    unit: str
    enemy: str
    figures: int
    subject_fields = ("unit", "enemy")

    def apply(self, state: Fleuries) -> None:
        piece = state.pieces[self.unit]
        fight = replace(piece.fights[self.enemy], overlap=self.figures)
        change(state, self.unit, fights={**piece.fights, self.enemy: fight})


# Structures and fire


class DefenceRolled(Fact, frozen=True, kw_only=True):
    """How much damage a structure bears, rolled once."""

    ground: str
    defence: int
    roll_fields = ("defence",)

    def apply(self, state: Fleuries) -> None:
        state.ground[self.ground] = replace(state.ground[self.ground], defence=self.defence)


class StructureDamaged(Fact, frozen=True, kw_only=True):
    """A structure is damaged by a monster, a crash or fire."""

    ground: str
    damage: int
    why: DamageReason

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """What a crash does is rolled."""
        return (self.damage,) if self.why == "crash" else ()

    def apply(self, state: Fleuries) -> None:
        ground = state.ground[self.ground]
        state.ground[self.ground] = replace(ground, damage=ground.damage + self.damage)

    def message(self) -> Message:
        return tell(self, why=message(f"damage-{self.why}"))


class StructureFell(Fact, frozen=True, kw_only=True):
    """A structure is destroyed."""

    ground: str

    def apply(self, state: Fleuries) -> None:
        state.ground[self.ground] = replace(state.ground[self.ground], fallen=True, fire=0)


def _further(state: Fleuries, key: str) -> str:
    """The key of another part of a piece of ground: `wall_b`, then `wall_c`."""
    whole, _, letter = key.rpartition("_")
    letters = tuple(ascii_lowercase[1:])
    root = whole if whole in state.ground and letter in letters else key
    endings = chain(letters, count(1))
    return next(other for ending in endings if (other := f"{root}_{ending}") not in state.ground)


class Breached(Fact, frozen=True, kw_only=True):
    """A gap opens in a wall, a hedge or a fence: what is left of it on either side."""

    ground: str
    left: tuple[tuple[int, int], ...]
    right: tuple[tuple[int, int], ...]

    def apply(self, state: Fleuries) -> None:
        ground = state.ground[self.ground]
        parts = [part for part in (self.left, self.right) if part]
        fresh = replace(ground, defence=0, damage=0, fire=0)
        state.ground[self.ground] = replace(fresh, outline=parts[0]) if parts else replace(fresh, fallen=True)
        if len(parts) > 1:
            key = _further(state, self.ground)
            state.ground[key] = replace(fresh, key=key, outline=parts[1])


class FireSet(Fact, frozen=True, kw_only=True):
    """How strong a fire is: the points of damage it will do next."""

    ground: str
    strength: int

    def apply(self, state: Fleuries) -> None:
        state.ground[self.ground] = replace(state.ground[self.ground], fire=self.strength)


LOSS_FACTS: tuple[type[Fact], ...] = (
    ShotMade,
    SalvoSpent,
    BlowsStruck,
    FiguresLost,
    WoundTaken,
    WoundShrugged,
    Bereaved,
    Shocked,
    LandingForced,
    Crashed,
    CorpseLaid,
    RoundFought,
    Taken,
    PushedBack,
    Followed,
    Overlapped,
    DefenceRolled,
    StructureDamaged,
    StructureFell,
    Breached,
    FireSet,
)
