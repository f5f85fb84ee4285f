"""What happens by magic: spells cast, their failures, and the windows in which they are cast."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.tabletop import Pose
from oriflamme.kernel import Fact, Message, Tally, message
from oriflamme.kernel.authoring import item_lines, tell
from oriflamme.kernel.effects import EffectBegan, EffectEnded
from oriflamme.kernel.moments import WishesChanged
from oriflamme.rulebooks.fleuries.facts.turn import change
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Wound
from oriflamme.rulebooks.fleuries.tables import WOUNDS
from oriflamme.rulebooks.fleuries.vocabulary import Curse, Failure, Gear, Intervention, Protection, Spell, Window


class WindowClosed(Fact, frozen=True, kw_only=True):
    """Both sides have said whether they cast at the start of a step."""

    moment: Window
    tone = "quiet"

    def apply(self, state: Fleuries) -> None:
        state.window = ""

    def message(self) -> Message:
        return tell(self, moment=message(f"moment-{self.moment}"))


def spend(state: Fleuries, priest: str, spell: str) -> None:
    """A priest has cast one of his spells: that was his spell of the turn."""
    piece = state.pieces[priest]
    change(state, priest, cast=(*piece.cast, spell), cast_turn=state.turn)


class SpellCast(Fact, frozen=True, kw_only=True):
    """A priest casts a spell: what the roll had to stay below, and whether it did."""

    priest: str
    spell: Spell
    target: str = ""
    x: int = 0
    y: int = 0
    threshold: Tally
    roll: int
    success: bool
    subject_fields = ("priest", "target")
    roll_fields = ("roll",)

    @property
    def subjects(self) -> tuple[str, ...]:
        """The priest, and whom the spell is cast on; a building is no piece."""
        return (self.priest, self.target) if self.target else (self.priest,)

    def apply(self, state: Fleuries) -> None:
        spend(state, self.priest, self.spell)

    def message(self) -> Message:
        return tell(
            self,
            spell=message(f"spell-{self.spell}"),
            aimed=bool(self.target),
            threshold=self.threshold.total,
            items=item_lines(self.threshold),
            result=message("spell-works" if self.success else "spell-fails"),
        )


class SpellsClashed(Fact, frozen=True, kw_only=True):
    """A spell meets another one at the same moment: neither works. GF-LA_MAGIE-04."""

    priest: str
    spell: Spell
    target: str = ""
    subject_fields = ("priest", "target")

    def apply(self, state: Fleuries) -> None:
        spend(state, self.priest, self.spell)

    def message(self) -> Message:
        return tell(self, spell=message(f"spell-{self.spell}"), aimed=bool(self.target))


class MagicFailed(Fact, frozen=True, kw_only=True):
    """What a failure brings upon the priest."""

    priest: str
    roll: int
    result: Failure
    subject_fields = ("priest",)
    roll_fields = ("roll",)

    def message(self) -> Message:
        return tell(self, result=message(f"failure-{self.result}"))


class GodsSilent(Fact, frozen=True, kw_only=True):
    """The gods do not answer a priest until the end of a turn."""

    priest: str
    until: int
    subject_fields = ("priest",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.priest, silent_until=max(self.until, state.pieces[self.priest].silent_until))


class Spelled(Fact, frozen=True, kw_only=True):
    """A unit has been attacked by magic: it will remember. GF-MG-05, GF-MG-06."""

    unit: str
    subject_fields = ("unit",)
    tone = "quiet"

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, spelled=True, shocked=True)


def _does(wound: Wound) -> dict[str, object]:
    """What a character's wound does to him: a cell of the table."""
    found: dict[str, object] = WOUNDS[wound.table][wound.place]["wounds"][wound.severity - 1]
    return found


class WoundHealed(Fact, frozen=True, kw_only=True):
    """A wound of a character is gone, and what it did to him: whom it has stunned or blinded is himself again."""

    unit: str
    wound: Wound
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        piece = state.pieces[self.unit]
        left = list(piece.wounds)
        left.remove(self.wound)
        kept = {word for wound in left if wound.table == "character" for word in _does(wound)}
        stunned = piece.stunned if "stunned" in kept else 0
        blind = piece.blind if "blind" in kept else 0
        change(state, self.unit, wounds=tuple(left), stunned=stunned, blind=blind)

    def message(self) -> Message:
        return tell(self, place=message(f"place-{self.wound.place}"))


class StructureStruck(Fact, frozen=True, kw_only=True):
    """Magic strikes a building: the next strike will do more. GF-MG-27."""

    ground: str
    tone = "quiet"

    def apply(self, state: Fleuries) -> None:
        ground = state.ground[self.ground]
        state.ground[self.ground] = replace(ground, struck=ground.struck + 1)


class BrigadeLeft(Fact, frozen=True, kw_only=True):
    """A unit leaves its brigade for the rest of the battle. GF-AM-75."""

    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, brigade="")


class MudLaid(Fact, frozen=True, kw_only=True):
    """Rain leaves mud behind."""

    key: str
    outline: tuple[tuple[int, int], ...]

    def apply(self, state: Fleuries) -> None:
        state.ground[self.key] = Ground(key=self.key, kind="mud", outline=self.outline)


class Vanished(Fact, frozen=True, kw_only=True):
    """A piece becomes invisible: the other side no longer knows where it stands. GF-MG-22."""

    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        piece = state.pieces[self.unit]
        for enemy in piece.fights:
            other = state.pieces[enemy]
            fights = {key: fight for key, fight in other.fights.items() if key != self.unit}
            state.pieces[enemy] = replace(other, fights=fights)
        for other in list(state.pieces.values()):
            if other.controls == self.unit:
                change(state, other.key, place="hidden")
        change(state, self.unit, place="hidden", fights={}, charging=False, charge_left=0)


class Carried(Fact, frozen=True, kw_only=True):
    """A character is carried elsewhere by magic."""

    unit: str
    pose: Pose
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, pose=self.pose)


# Gear, gifts and curses


class MagicPrepared(Fact, frozen=True, kw_only=True):
    """What magic rolls for before the battle has been rolled."""

    tone = "quiet"

    def apply(self, state: Fleuries) -> None:
        state.prepared = True


class GearJudged(Fact, frozen=True, kw_only=True):
    """What the owner alone knows: whether a weapon is cursed, and what protects a priest."""

    unit: str
    curse: Curse = ""
    protection: Protection = ""
    subject_fields = ("unit",)
    tone = "quiet"

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, curse=self.curse, protection=self.protection)

    def message(self) -> Message:
        curse = message(f"curse-{self.curse}") if self.curse else message("curse-none")
        return tell(self, curse=curse, protected=bool(self.protection))


class SpellsLearned(Fact, frozen=True, kw_only=True):
    """Spells that fanaticism gives a priest besides: his side's secret."""

    unit: str
    spells: tuple[Spell, ...]
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, learned=self.spells)

    def message(self) -> Message:
        return tell(self, spells=[message(f"spell-{name}") for name in self.spells])


class GearUsed(Fact, frozen=True, kw_only=True):
    """A character uses magic gear, or a gift of his: what it is everybody sees."""

    unit: str
    what: str
    target: str = ""
    subject_fields = ("unit", "target")

    def apply(self, state: Fleuries) -> None:
        piece = state.pieces[self.unit]
        gear = self.what in (piece.body.magic_weapon, piece.body.magic_item) and self.what not in piece.shown
        shown = (*piece.shown, self.what) if gear else piece.shown
        change(state, self.unit, used=(*piece.used, self.what), shown=shown)

    def message(self) -> Message:
        gift = self.what in ("curse", "divine_intervention")
        what = message(f"gift-{self.what}") if gift else message(f"gear-{self.what}")
        return tell(self, what=what, aimed=bool(self.target))


class Interceded(Fact, frozen=True, kw_only=True):
    """What the gods do for a unit."""

    priest: str
    unit: str
    roll: int
    result: Intervention
    subject_fields = ("priest", "unit")
    roll_fields = ("roll",)

    def message(self) -> Message:
        return tell(self, result=message(f"intervention-{self.result}"))


class LossesUndone(Fact, frozen=True, kw_only=True):
    """The dead rise: the unit has its starting strength, as if it had lost nobody."""

    unit: str
    figures: int
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, figures=self.figures, lost=0, last_lost=0, disorder=False)


class Warded(Fact, frozen=True, kw_only=True):
    """Wounds that magic stops."""

    unit: str
    wounds: int
    gear: Gear = ""
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        piece = state.pieces[self.unit]
        if self.gear and self.gear not in piece.shown:
            change(state, self.unit, shown=(*piece.shown, self.gear))


class ShieldRolled(Fact, frozen=True, kw_only=True):
    """How many spells the Shield of Tonatiuh turns aside."""

    unit: str
    roll: int
    subject_fields = ("unit",)
    roll_fields = ("roll",)

    def apply(self, state: Fleuries) -> None:
        shown = state.pieces[self.unit].shown
        change(state, self.unit, deflections=self.roll, shown=(*shown, "shield_tonatiuh"))

    def message(self) -> Message:
        return tell(self, spells=self.roll)


class Deflected(Fact, frozen=True, kw_only=True):
    """A shield turns a spell aside, or breaks."""

    unit: str
    left: int
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, deflections=self.left if self.left >= 0 else -2)

    def message(self) -> Message:
        return tell(self, broken=self.left < 0)


class CurseShown(Fact, frozen=True, kw_only=True):
    """A curse strikes: from now on everybody knows it."""

    unit: str
    curse: Curse
    roll: int
    subject_fields = ("unit",)
    roll_fields = ("roll",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.unit, curse_shown=True)

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """What was rolled, if anything had to be."""
        return (self.roll,) if self.roll else ()

    def message(self) -> Message:
        return tell(self, curse=message(f"curse-{self.curse}"))


class SpiritsFought(Fact, frozen=True, kw_only=True):
    """Spirits fight a round with the bearer of a cursed weapon: what they do to him, and what he answers."""

    unit: str
    percent: int
    roll: int
    wounds: int
    answer: int
    answer_roll: int
    felled: int
    subject_fields = ("unit",)
    roll_fields = ("answer_roll", "roll")

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """What was rolled, where something had to be."""
        return tuple(roll for roll in (self.answer_roll, self.roll) if roll)


class WeaponFailed(Fact, frozen=True, kw_only=True):
    """A cursed weapon loses its magic for good, or vanishes for a turn."""

    unit: str
    ordinary: bool = False
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        if self.ordinary:
            change(state, self.unit, ordinary=True)
        else:
            change(state, self.unit, unarmed_turn=state.turn)


class OmenSpent(Fact, frozen=True, kw_only=True):
    """A priest spends an omen: the roll is made again."""

    priest: str
    roll: int
    subject_fields = ("priest",)
    roll_fields = ("roll",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.priest, omens=state.pieces[self.priest].omens - 1)


class OmenTaken(Fact, frozen=True, kw_only=True):
    """Captives are an omen: a priest has so many points more."""

    priest: str
    count: int
    subject_fields = ("priest",)

    def apply(self, state: Fleuries) -> None:
        change(state, self.priest, omens=state.pieces[self.priest].omens + self.count)


MAGIC_FACTS: tuple[type[Fact], ...] = (
    WishesChanged,
    WindowClosed,
    SpellCast,
    SpellsClashed,
    MagicFailed,
    GodsSilent,
    Spelled,
    WoundHealed,
    StructureStruck,
    BrigadeLeft,
    MudLaid,
    Vanished,
    Carried,
    EffectBegan,
    EffectEnded,
    MagicPrepared,
    GearJudged,
    SpellsLearned,
    GearUsed,
    Interceded,
    LossesUndone,
    Warded,
    ShieldRolled,
    Deflected,
    CurseShown,
    SpiritsFought,
    WeaponFailed,
    OmenSpent,
    OmenTaken,
)
