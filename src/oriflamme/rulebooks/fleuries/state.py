"""What is true in a battle of Les Guerres Fleuries: pieces, armies, ground, and where the turn stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

import msgspec

from oriflamme.board.tabletop import Pose
from oriflamme.board.tabletop_shapes import Side
from oriflamme.kernel import Outcome, Record, State
from oriflamme.kernel.effects import Effect
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.kernel.moments import Wishes
from oriflamme.rulebooks.fleuries.battle_rules import Rules
from oriflamme.rulebooks.fleuries.tables import SINGLE, family, flies
from oriflamme.rulebooks.fleuries.vocabulary import (
    Attack,
    Automatic,
    BattleOrderKind,
    Beast,
    CommandResult,
    Counter,
    Curse,
    Edge,
    Entry,
    Fate,
    Flight,
    Gear,
    Kind,
    Level,
    Material,
    Pending,
    Phase,
    Place,
    Protection,
    Rank,
    Reaction,
    SetupPhase,
    Skill,
    Species,
    Spell,
    TerrainKind,
    TerrainPiece,
    TroopClass,
    TurnPhase,
    Weapon,
    Window,
    WoundPlace,
    WoundTable,
)

SETUP_PHASES: tuple[SetupPhase, ...] = get_args(SetupPhase)
TURN_PHASES: tuple[TurnPhase, ...] = get_args(TurnPhase)
PHASES: tuple[Phase, ...] = (*SETUP_PHASES, *TURN_PHASES, "over")
"""The steps of the setup and of a turn; the book's numbers of phases stand in the texts."""


class Profile(Record, frozen=True, cache_hash=True):
    """What a piece is: bought before the battle, never changed by it."""

    kind: Kind = always_encoded("unit")
    """`unit` (warriors, animals), `character`, or `base`: the card that hides a brigade."""
    species: Species = always_encoded("man")
    troop_class: TroopClass = msgspec.field(default_factory=lambda: "B", name="grade")
    """The class A, B or C that most figures have; animals have none of it."""
    classes: tuple[int, int, int] = always_encoded((0, 0, 0))
    """How many figures of class A, B and C it was bought with."""
    figures: int = 1
    points: int = 0
    weapons: tuple[Weapon, ...] = ()
    cotton: bool = False
    shield: bool = False
    mercenary: bool = False
    fanatic: bool = False
    ally: bool = False
    religious: bool = False
    musician: bool = False
    standard: bool = False
    """A musician or a feather standard marches among its figures: nothing depends on it. GF-LES_TROUPES_COMMUNES-02."""
    # characters
    rank: Rank = ""
    level: Level = ""
    fc: int = 0
    fm: int = 0
    combat: int = 0
    skills: tuple[Skill, ...] = ()
    arms: tuple[Weapon, ...] = ()
    """The two weapons of a master of arms."""
    spells: tuple[Spell, ...] = ()
    magic_weapon: Gear = ""
    magic_item: Gear = ""

    @property
    def family(self) -> str:
        """Whose tables apply to its species: troops, creatures or monsters."""
        return family(self.species)

    @property
    def single(self) -> bool:
        """Alone and wounded, not killed by the hundred: a character, a pteradon, a monster."""
        return self.kind == "character" or self.species in SINGLE

    @property
    def animal(self) -> bool:
        """A unit that is not of people."""
        return self.kind == "unit" and self.family != "troops"

    @property
    def monster(self) -> bool:
        """A monster or a pteradon. GF-AM-33."""
        return self.kind == "unit" and self.species in SINGLE

    @property
    def flies(self) -> bool:
        """A unit that can leave the ground."""
        return self.kind == "unit" and flies(self.species)

    @property
    def test_class(self) -> str:
        """The class for command and morale: mercenaries are M. GF-LE_MORAL-01, GF-AM-14."""
        return "M" if self.mercenary else self.troop_class


class Fight(Record, frozen=True):
    """One piece's side of a contact with an enemy."""

    side: Side
    """Which side of this piece is touched."""
    since: int
    attack: Attack = always_encoded("front")
    """Where this piece has the enemy: front, flank or rear."""
    charged: bool = False
    """Its charge, counter-charge or pursuit led to the contact, this turn. GF-LES_MOUVEMENTS_CHARGER-01."""
    doubled: bool = False
    """The enemy was caught in a manoeuvre: twice the charge bonus, this turn."""
    overlap: int = 0
    """Figures that have gone round onto the enemy's flank."""


class Wound(Record, frozen=True):
    """A wound: the row and column of the wound table."""

    table: WoundTable
    place: WoundPlace
    severity: int


class Piece(Record, frozen=True, gc=True, dict=True):
    """A unit, a character or a hidden base, and how it fares.

    What follows from it alone is reckoned once and kept with it (`troops.kept`).
    """

    key: str
    side: str
    body: Profile
    figures: int
    files: int = 1
    loose: bool = False
    """In open order."""
    pose: Pose | None = None
    place: Place = always_encoded("table")
    """`table`, `reserve` (to be deployed), `base` (under a card), `hidden` (noted in the plan), `flank`."""
    # before the battle
    contents: tuple[str, ...] = ()
    """Of a base: what it hides."""
    entry: Entry = ""
    """Of a flank march: `west` or `east`."""
    entry_at: int = 0
    entry_turn: int = 0
    entry_tries: int = 0
    # whom it belongs with
    commander: str = ""
    """The character whose battle order it follows."""
    brigade: str = ""
    """The character in whose brigade it may be."""
    controls: str = ""
    """Of a character: the unit he directly controls."""
    control_since: int = 0
    rides: bool = False
    # how it stands
    inside: str = ""
    housed: int = 0
    altitude: int = 0
    """0 on the ground, 1 combat altitude, 2 flight altitude."""
    disorder: bool = False
    broken: str = ""
    """Formation broken: `enter`, `leave` or `fire` and the key of the structure."""
    caught: bool = False
    """Reached by a charge while it reformed, broke or changed its formation."""
    must_reform: bool = False
    routing: bool = False
    rout_since: int = 0
    rout_in_combat: bool = False
    rallied: bool = False
    pursued: bool = False
    """It has pursued in this turn: when the turn ends it is in disorder."""
    withdrawing: bool = False
    bereaved: int = 0
    """FM of the controlling character it has lost in this turn; at least 1 for animals, who mourn him in any case."""
    grounded: bool = False
    must_land: bool = False
    wounds: tuple[Wound, ...] = ()
    stunned: int = 0
    """The last turn in which it can neither move nor fight."""
    blind: int = 0
    endured: bool = False
    transformed: Beast | Literal[""] = ""
    transformed_until: int = 0
    throws: int = -1
    """Salvoes of javelins left; below zero: nobody counts."""
    # magic
    cast: tuple[Spell, ...] = ()
    """Spells he has cast in this battle, with or without success."""
    cast_turn: int = 0
    """The last turn in which he has cast one."""
    silent_until: int = 0
    """The last turn in which the gods do not answer him."""
    learned: tuple[Spell, ...] = ()
    """Spells that the priest's fanaticism has given him besides: a secret."""
    used: tuple[str, ...] = ()
    """Gear and gifts he has used, each time once: they are limited."""
    shown: tuple[Gear, ...] = ()
    """Magic gear that everybody has seen at work."""
    curse: Curse = ""
    """What is wrong with his magic weapon: a secret until it shows."""
    curse_shown: bool = False
    ordinary: bool = False
    """The magic has left his weapon."""
    unarmed_turn: int = 0
    """The turn in which his weapon has vanished."""
    protection: Protection = ""
    """The kind of weapon that cannot wound him: a secret."""
    deflections: int = -1
    """Spells his shield still turns aside; below zero: nobody has rolled."""
    omens: int = 0
    """Omen points a priest has. GF-LES_PRESAGES-01."""
    spelled: bool = False
    """An enemy spell has struck it before. GF-MG-06."""
    # what is to come
    pending: Pending | Literal[""] = ""
    """What it does in the next phase of automatic moves: rout, retreat, advance or pursuit."""
    cause: str = ""
    """The enemy it flees, pursues or falls upon."""
    # this turn
    red_marker: bool = msgspec.field(default=False, name="red")
    green_marker: bool = msgspec.field(default=False, name="green")
    command: CommandResult | Literal[""] = ""
    """`passed`, `bound` (only last turn's order) or `failed`."""
    orders: tuple[Counter, ...] = ()
    reaction: Reaction | Literal[""] = ""
    target: str = ""
    charging: bool = False
    charge_left: int = 0
    wheel_left: int = 0
    aspect: Attack | Literal[""] = ""
    """Of a charger: the arc of its target in which it was when it declared its charge."""
    flight_left: int = 0
    flight: Flight | Literal[""] = ""
    """What `flight_left` is the second half of: rout, retreat or evade."""
    automatic: Automatic | Literal[""] = ""
    moved: int = 0
    manoeuvred: bool = False
    no_charge_bonus: bool = False
    passed: tuple[str, ...] = ()
    """Friends it has passed through or been passed by."""
    no_shot: bool = False
    shot: bool = False
    tested: tuple[Phase, ...] = ()
    """Phases of this turn in which it has tested its morale."""
    lost: int = 0
    wounded: int = 0
    shocked: bool = False
    """A monster or magic has attacked it."""
    hidden_fire: bool = False
    # last turn
    last_orders: tuple[Counter, ...] = ()
    last_passed: bool = False
    last_shot: bool = False
    last_lost: int = 0
    last_shocked: bool = False
    lost_round: bool = False
    fights: dict[str, Fight] = {}
    fate: Fate | Literal[""] = ""
    """`destroyed`, `dead`, `fled`, `removed`: no longer there."""

    @property
    def kind(self) -> Kind:
        """A unit, a character or a hidden base."""
        return self.body.kind

    @property
    def beast(self) -> bool:
        """An animal, or a hero who has turned into one. GF-CP-75."""
        return self.body.animal or bool(self.transformed)

    @property
    def family(self) -> str:
        """Whose tables of morale apply: troops, creatures or monsters."""
        return "creatures" if self.transformed else self.body.family

    @property
    def alone(self) -> bool:
        """A character who is with no unit."""
        return self.kind == "character" and not self.controls

    @property
    def open(self) -> bool:
        """In open order as movement sees it: skirmishers, characters, single monsters, packs of animals."""
        return self.loose or self.body.single or self.body.animal

    @property
    def formed(self) -> bool:
        """Close order and not in disorder. GF-AM-73."""
        return self.kind == "unit" and self.body.family == "troops" and not self.loose and not self.disorder

    @property
    def flees(self) -> bool:
        """It routs, or will in the next phase of automatic moves."""
        return self.routing or self.pending == "rout"

    @property
    def in_hand(self) -> bool:
        """On the table with everybody's eyes on it."""
        return self.place == "table" and self.pose is not None


class BattleOrder(Record, frozen=True):
    """What the general has written for a character. GF-ORDRE_DE_BATAILLE-01."""

    kind: BattleOrderKind
    target: str = ""
    """A friend to support, a piece of ground, or a part of the field: left, centre, right."""
    x: int = 0
    y: int = 0
    done: bool = False


class Army(Record, frozen=True):
    """One side: its people, its plan, what it has lost and taken."""

    key: str
    edge: Edge = always_encoded("south")
    people: str = ""
    sworn: str = ""
    """The people it has sworn to destroy."""
    pochtecas: int = 0
    budget: int = always_encoded(5000)
    points: int = 0
    general: str = ""
    discovered: bool = False
    chosen: tuple[str, ...] = ()
    """Pieces of ground it has picked and not laid out yet."""
    spare_bases: int = 0
    ambush: str = ""
    planned: bool = False
    plan: dict[str, BattleOrder] = {}
    """Battle orders by character: secret."""
    coming: dict[str, BattleOrder] = {}
    """New ones that have not been read yet."""
    captures: int = 0
    lost_points: int = 0
    lost_of: dict[str, int] = {}
    """Units lost by the character who commanded them."""
    lost_before: dict[str, int] = {}
    """The same, as it stood when the turn began."""


class Ground(Record, frozen=True):
    """A piece of ground: an area or a line on the table."""

    key: str
    kind: TerrainKind
    outline: tuple[tuple[int, int], ...]
    piece: TerrainPiece = ""
    """The name of the piece it was chosen as."""
    material: Material = ""
    storeys: int = 1
    height: int = 0
    friend: tuple[str, ...] = ()
    """Sides whose troops are or have been in it. GF-RECONNAISSANCE-03."""
    defence: int = 0
    damage: int = 0
    struck: int = 0
    """How often magic has struck it. GF-MG-27."""
    fire: int = 0
    """Points of damage the fire does this turn; 0: no fire."""
    fallen: bool = False


class Fleuries(State, repr_omit_defaults=True, forbid_unknown_fields=True):
    """A battle between two answers."""

    armies: dict[str, Army]
    pieces: dict[str, Piece]
    fallen: dict[str, Piece] = {}
    ground: dict[str, Ground] = {}
    rules: Rules = always_encoded(Rules())
    width: int = always_encoded(18000)
    height: int = always_encoded(12000)
    turn: int = 0
    phase: Phase = always_encoded("deployment")
    limit: int = 12
    layer: str = ""
    """The side that lays out the ground."""
    result: Outcome | None = None
    magic: bool = False
    """Somebody in this battle has spells, magic gear or a gift of magic: everybody knows that much."""
    prepared: bool = False
    """What is rolled for magic before the battle has been rolled."""
    window: Window = ""
    """The step at whose start both sides may cast; none when they have been asked. GF-MG-01."""
    wishes: dict[str, Wishes] = {}
    """When each side wants to be asked whether it casts: its secret."""
    effects: dict[str, Effect] = {}
    """What magic has brought and what still lasts."""

    def of(self, side: str) -> Iterator[Piece]:
        """Everybody of a side who stands on the table."""
        return (piece for piece in self.pieces.values() if piece.side == side and piece.in_hand)

    def against(self, side: str) -> Iterator[Piece]:
        """Every enemy of a side who stands on the table."""
        return (piece for piece in self.pieces.values() if piece.side != side and piece.in_hand)

    def bodies(self) -> Iterator[Piece]:
        """Whoever takes up room of his own on the table: characters within a unit do not."""
        return (piece for piece in self.pieces.values() if piece.in_hand and not self.joined(piece))

    def units(self, side: str = "") -> Iterator[Piece]:
        """The units on the table, all of them or those of a side."""
        mine = (piece for piece in self.pieces.values() if piece.in_hand and piece.kind == "unit")
        return (piece for piece in mine if piece.side == side) if side else mine

    def characters(self, side: str = "") -> Iterator[Piece]:
        """The characters on the table, all of them or those of a side."""
        mine = (piece for piece in self.pieces.values() if piece.in_hand and piece.kind == "character")
        return (piece for piece in mine if piece.side == side) if side else mine

    def hidden_units(self) -> Iterator[Piece]:
        """Units that stand in a plan only, in the open or in a wood: not yet on the table, and yet in the way; nobody
        meets whoever is out of the world."""
        away = [effect.target for effect in self.effects.values() if effect.kind == "gone"] if self.effects else ()
        unseen = (piece for piece in self.pieces.values() if piece.place == "hidden" and piece.pose)
        return (piece for piece in unseen if not piece.inside and piece.key not in away)

    def bases(self) -> Iterator[Piece]:
        """The cards on the table."""
        return (piece for piece in self.pieces.values() if piece.in_hand and piece.kind == "base")

    def joined(self, piece: Piece) -> bool:
        """A character who stands in the ranks of the unit he controls, or rides it."""
        return bool(piece.controls) and piece.controls in self.pieces

    def controller(self, unit: Piece) -> Piece | None:
        """The character who directly controls a unit. GF-LE_COMMANDEMENT-10."""
        return next((piece for piece in self.pieces.values() if piece.controls == unit.key), None)

    def enemy(self, side: str) -> str:
        """The other side."""
        return next(one for one in self.armies if one != side)

    def sworn(self, one: str, other: str) -> bool:
        """Whether two sides are sworn enemies. GF-CP-11."""
        mine, theirs = self.armies[one], self.armies[other]
        return bool(mine.sworn and mine.sworn == theirs.people) or bool(theirs.sworn and theirs.sworn == mine.people)
