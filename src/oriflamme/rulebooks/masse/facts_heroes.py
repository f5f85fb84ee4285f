"""Facts of heroes: clashes blow by blow, spells and cures."""

from __future__ import annotations

from oriflamme.kernel import Fact, Message, Tally, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.masse import message_parts
from oriflamme.rulebooks.masse.state import Masse
from oriflamme.rulebooks.masse.state_changes import change
from oriflamme.rulebooks.masse.vocabulary import Cast


class ClashesQueued(Fact, frozen=True, kw_only=True):
    """The clashes of heroes of this sequence, in the order in which they are fought."""

    tone = "quiet"
    subject_fields = ("clashes",)
    clashes: tuple[tuple[str, str], ...]

    def apply(self, state: Masse) -> None:
        state.clashes = self.clashes

    def message(self) -> Message:
        pairs = [message("clash-pair", hero=hero, enemy=enemy) for hero, enemy in self.clashes]
        return tell(self, count=len(pairs), pairs=pairs[:-1] or pairs, last=pairs[-1] if pairs else "")


class ClashBegan(Fact, frozen=True, kw_only=True):
    """Two heroes meet."""

    opens = "beat"
    subject_fields = ("hero", "enemy")
    hero: str
    enemy: str
    surprised: tuple[str, ...]
    distance: int

    def apply(self, state: Masse) -> None:
        state.clashes = state.clashes[1:]
        change(state, self.hero, struck=True)
        change(state, self.enemy, struck=True)

    def message(self) -> Message:
        return tell(self, count=len(self.surprised))


class ClashMissed(Fact, frozen=True, kw_only=True):
    """The enemy hero is gone before the clash."""

    subject_fields = ("hero", "enemy")
    hero: str
    enemy: str

    def apply(self, state: Masse) -> None:
        state.clashes = state.clashes[1:]


class RoundBegan(Fact, frozen=True, kw_only=True):
    """A round of a clash: who has the initiative."""

    subject_fields = ("initiative",)
    roll_fields = ("initiative",)
    round: int
    initiative: dict[str, int]
    distance: int

    def message(self) -> Message:
        scores = [message("clash-score", hero=hero, value=value) for hero, value in self.initiative.items()]
        return tell(self, scores=scores)


class Closed(Fact, frozen=True, kw_only=True):
    """A hero comes closer."""

    subject_fields = ("hero",)
    hero: str
    distance: int


class Blow(Fact, frozen=True, kw_only=True):
    """Attacks in a clash: those that hit, and the damage."""

    subject_fields = ("hero", "enemy")
    roll_fields = ("rolls",)
    hero: str
    enemy: str
    by_escort: bool
    on_escort: bool
    percent: Tally
    rolls: tuple[int, ...]
    hits: int
    damage: int

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """The attacks; then, where one hit, the damage."""
        attacks = sum(self.rolls)
        return (attacks, self.damage) if self.hits else (attacks,)

    def message(self) -> Message:
        attacker = message("escort-of", hero=self.hero) if self.by_escort else self.hero
        defender = message("escort-of", hero=self.enemy) if self.on_escort else self.enemy
        percent = message_parts.percent(self.percent)
        return tell(
            self, attacker=attacker, defender=defender, attacks=len(self.rolls), dice=self.rolls, percent=percent
        )


class ClashWound(Fact, frozen=True, kw_only=True):
    """Hit points left to a hero and his escort after a blow, a spell or a breath."""

    subject_fields = ("hero",)
    hero: str
    hp: int
    escort: int
    damage: int

    def apply(self, state: Masse) -> None:
        hero = state.pieces[self.hero]
        if hero.leads:
            pvt = state.pieces[hero.leads].pvt - (hero.pvt - self.hp) - self.escort
            change(state, hero.leads, officer_hp=self.hp, pvt=pvt)
            change(state, self.hero, pvt=self.hp)
        else:
            change(state, self.hero, pvt=self.hp, escort_pvt=self.escort)


class ClashWithdrawal(Fact, frozen=True, kw_only=True):
    """A hero breaks off."""

    subject_fields = ("hero",)
    hero: str


class ClashEnded(Fact, frozen=True, kw_only=True):
    """The clash is over: whoever lives goes back to his own."""

    subject_fields = ("hero", "enemy")
    hero: str
    enemy: str
    rounds: int


class SpellCast(Fact, frozen=True, kw_only=True):
    """A hero casts a spell or sounds a horn."""

    subject_fields = ("unit", "target")
    roll_fields = ("roll",)
    unit: str
    spell: Cast
    target: str
    roll: int = 0
    works: bool = True

    def apply(self, state: Masse) -> None:
        if self.spell == "horn":
            change(state, self.unit, horn_day=state.day)
        change(state, self.unit, struck=True, cast=True)

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """None where nothing was thrown."""
        return (self.roll,) if self.roll else ()

    def message(self) -> Message:
        return tell(self, spell=message(f"what-{self.spell}"), himself=self.target == self.unit)


class SpellHurt(Fact, frozen=True, kw_only=True):
    """What a spell does to its target; the loss itself comes at the end of the phase."""

    subject_fields = ("unit", "target")
    unit: str
    target: str
    damage: int


class Cured(Fact, frozen=True, kw_only=True):
    """Hit points given back, never above those of the start."""

    subject_fields = ("unit",)
    unit: str
    pvt: int

    def apply(self, state: Masse) -> None:
        piece = state.pieces[self.unit]
        if piece.leads:
            gain = self.pvt - piece.pvt
            unit = state.pieces[piece.leads]
            change(state, unit.key, pvt=unit.pvt + gain, officer_hp=unit.officer_hp + gain)
        change(state, self.unit, pvt=self.pvt)
