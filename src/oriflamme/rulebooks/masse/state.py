"""What is true in a battle of Combat de masse: pieces, armies, fortifications."""

from __future__ import annotations

from typing import Literal

import msgspec

from oriflamme.kernel import BattleRules, Outcome, Record, State
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.rulebooks.masse.tables import SIEGE, command_bonus
from oriflamme.rulebooks.masse.vocabulary import (
    Breach,
    Engine,
    Fate,
    Ground,
    Line,
    Native,
    OrderDetail,
    OrderKind,
    Phase,
    PieceKind,
    Spell,
    Tower,
    Wing,
)


class Order(Record, frozen=True):
    """What a piece does in a sequence. MC-PHASE_DE_COMMANDEMENT-03; heroes and engines have orders of their own.

    `rally` is the commander's attempt, on top of the order a broken unit is bound to (MC-AM-02).
    """

    kind: OrderKind
    target: str = ""
    what: OrderDetail = ""
    """A spell, a part of a fortification, or a line of battle."""
    rally: bool = False


BEFORE = -1
"""The sequence of what happened before the battle began."""
NO_ACTION = Order("none")
"""The order of a piece that has none."""
STATIC = ("shoot", "none")
"""Orders under which a piece neither moves nor engages: it enjoys its commander's SAG. MC-AM-28."""


class Profile(Record, frozen=True):
    """What an individual is worth: hit dice, hit points, armour, weapons, morale and gifts."""

    dv: str
    pvi: int
    ca: int
    melee: str
    missile: str = ""
    morale: int = 0
    mounted: bool = False
    lances: bool = False
    pole_weapons: bool = False
    elite: bool = False
    flying: bool = False
    special: bool = False
    immune: bool = False
    regeneration: int = 0
    huge: bool = False
    breath: bool = False
    cleric: bool = False
    int_: int = msgspec.field(default=10, name="int")
    sag: int = 10
    spells: tuple[Spell, ...] = ()


class Piece(Record, frozen=True):
    """A unit, a hero (or huge creature), or a siege engine with its crew."""

    key: str
    side: str
    kind: PieceKind
    profile: Profile
    pvt: int
    pvt0: int
    men0: int
    points: int = 0
    # what it carries
    standard: bool = False
    magic_weapons: bool = False
    torches: bool = False
    ladders: bool = False
    siege_tower: bool = False
    ram: bool = False
    horn: bool = False
    engine: Literal["", Engine] = ""
    engineer: bool = False
    shots: int = -1
    """Shots left; below zero: nobody counts them."""
    # whom it belongs with
    leads: str = ""
    officer: str = ""
    officer_hp: int = 0
    follows: str = ""
    escort: Profile | None = None
    escort_pvt: int = 0
    # where it stands
    wing: Literal["", Wing] = ""
    line: Literal["", Line] = ""
    section: str = ""
    outside: bool = False
    defends: str = ""
    # how it fares
    links: dict[str, int] = {}
    demoralised: bool = False
    broken_in: int = 0
    hurt: dict[str, int] = {}
    """Damage by whom, in this sequence; for a demoralised unit, in the sequence that broke it."""
    leaving: bool = False
    surrendering: bool = False
    fate: Literal["", Fate] = ""
    horn_day: int = 0
    # this sequence
    men_before: int = 0
    order: Order = always_encoded(NO_ACTION)
    bonus: int = 0
    award: int = 0
    entered: str = ""
    """The enemy it came to grips with in this sequence, by its own Engage order."""
    envelops: bool = False
    """It came from a wing that the enemy had left empty."""
    struck: bool = False
    cast: bool = False
    """It has spent the one spell of its sequence. MC-CP-10."""
    burned: bool = False
    """Somebody with torches and oil has hurt it. MC-CP-09."""
    blessed: bool = False
    """Whoever blessed it in this sequence is no longer on the field. MC-CP-10."""

    @property
    def men(self) -> int:
        """Survivors: what is left of the hit points, rounded up. MC-TIRS_ET_MELEE-06, MC-AM-07."""
        return -(-self.own_pvt // self.profile.pvi) if self.kind != "hero" else 1

    @property
    def own_pvt(self) -> int:
        """Its hit points without those of its officer."""
        return self.pvt - self.officer_hp

    @property
    def escort_men(self) -> int:
        """Men left around a hero."""
        return -(-self.escort_pvt // self.escort.pvi) if self.escort else 0

    @property
    def free(self) -> bool:
        """Engaged with nobody. MC-CP-03."""
        return not self.links

    @property
    def standing(self) -> bool:
        """A standard unit: neither a hero nor a huge creature."""
        return self.kind != "hero"

    @property
    def leaves_fights(self) -> bool:
        """May Fall back: elite, mounted or flying. MC-PHASE_DE_COMMANDEMENT-10, MC-REGLES_SPECIALES-14."""
        return self.profile.elite or self.profile.mounted or self.profile.flying

    @property
    def static(self) -> bool:
        """It neither moves nor engages. MC-AM-28."""
        return self.order.kind in STATIC


class Army(Record, frozen=True):
    """One side: its commander, its standards, what it fights for and what it lives on."""

    key: str
    commander: str = ""
    standard: str = ""
    standard_lost: bool = False
    commander_dead: bool = False
    mourning: bool = False
    """Its commander died in this phase: every unit tests when the phase ends. MC-AM-30."""
    native: Literal["", Native] = ""
    besieged: bool = False
    besieging: bool = False
    points: int = 0
    only_heroes: bool = False
    coward: int = 0
    rations: int = -1
    water: int = -1
    ammunition: int = -1
    hungry: int = 0


class Section(Record, frozen=True):
    """A section of the fortification. Progress is counted in 120ths, a breach at 120."""

    key: str
    gate: bool = False
    tower: Literal["", Tower] = ""
    wall: int = 0
    tower_progress: int = 0
    ram_needed: int = 0
    ram_done: int = 0
    breach: Literal["", Breach] = ""
    breached_in: int = 0


class Event(Record, frozen=True):
    """Something the scenario has in store: a breach by ruse, known to the besiegers alone."""

    sequence: int
    section: str


class Rules(BattleRules, frozen=True):
    """The switches of a battle: optional clauses and rulings with two readings."""

    written_orders: bool = False
    fall_back_strikes: bool = False
    coward_heroes: bool = False
    wings: bool = False
    tactical_bonus: bool = False
    breach_cap: bool = False
    natural_rolls: bool = False
    hero_vs_unit_rounds: int = 1
    smooth_table: bool = False
    pole_weapons_vs_any: bool = False
    any_mounted_pair: bool = False
    next_striker: bool = False
    huge_breaks_everyone: bool = False
    huge_shot_by_ten: bool = False
    own_profiles_free: bool = False
    rally_outlives_commander: bool = False
    idle_huge_catches_leavers: bool = False
    battering_loses_sag: bool = False
    walls_outlive_defenders: bool = False


class Masse(State, repr_omit_defaults=True, forbid_unknown_fields=True):
    """A battle between two answers."""

    armies: dict[str, Army]
    pieces: dict[str, Piece]
    """Everybody on the battlefield, officers included."""
    fallen: dict[str, Piece] = {}
    sections: dict[str, Section] = {}
    rules: Rules = always_encoded(Rules())
    sequence: int = 1
    phase: Phase = always_encoded("command")
    limit: int = 10
    minutes: int = 60
    assault: str = ""
    breached_in: int = 0
    ground: dict[Wing, Ground] = {}
    events: tuple[Event, ...] = ()
    clashes: tuple[tuple[str, str], ...] = ()
    result: Outcome | None = None

    @property
    def siege(self) -> bool:
        """There are walls to fight for."""
        return bool(self.sections)

    @property
    def day(self) -> int:
        """The day of a siege, from 1. MC-CP-16."""
        return (self.sequence - 1) // int(SIEGE["supplies"]["day_sequences"]) + 1

    def of(self, side: str) -> list[Piece]:
        """The pieces of a side that act on their own: officers act with their units."""
        return [piece for piece in self.pieces.values() if piece.side == side and not piece.leads]

    def against(self, side: str) -> list[Piece]:
        """The enemies of a side that can be met."""
        return [piece for piece in self.pieces.values() if piece.side != side and not piece.leads]

    def acting(self) -> list[Piece]:
        """The pieces of both sides that act on their own."""
        return [piece for piece in self.pieces.values() if not piece.leads]

    def enemy(self, side: str) -> str:
        """The other side."""
        first, second = self.armies
        return second if side == first else first

    def commander_bonus(self, side: str, score: str) -> int:
        """The bonus of the commander-in-chief's INT or SAG, while he is on the field. MC-REGLES_SPECIALES-01."""
        leader = self.pieces.get(self.armies[side].commander)
        if leader is None:
            return 0
        return command_bonus(leader.profile.int_ if score == "int" else leader.profile.sag)

    def ground_of(self, piece: Piece) -> Ground:
        """What the wing of a piece looks like; open where the field has no wings."""
        return self.ground.get(piece.wing, "open") if piece.wing else "open"

    def inside(self, piece: Piece) -> bool:
        """A besieged piece behind its walls."""
        return self.siege and self.armies[piece.side].besieged and not piece.outside

    def at_the_walls(self, piece: Piece) -> bool:
        """A besieger who is at grips with somebody inside."""
        return any(self.inside(self.pieces[enemy]) for enemy in piece.links)
