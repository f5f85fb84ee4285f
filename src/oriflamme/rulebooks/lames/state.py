"""What is true in a battle of Les Lames Maudites: units, wings, armies, and how far an activation has come.

Hexes are known here by their printed names ("0305"): they are what players, files and facts say.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal, get_args

import msgspec

from oriflamme.board.hex_map import HexMap
from oriflamme.board.occupancy import Occupancy
from oriflamme.board.overlay import Overlay
from oriflamme.board.place import Place
from oriflamme.kernel import BattleRules, Option, Outcome, Record, State, Tally, message
from oriflamme.kernel.cached_property import cached_property
from oriflamme.kernel.effects import Effect, words
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.rulebooks.lames.derived import Derived
from oriflamme.rulebooks.lames.spell_spec import BookSpell
from oriflamme.rulebooks.lames.tables import DEFAULTS, MODES
from oriflamme.rulebooks.lames.vocabularies import (
    Art,
    CommandClass,
    Edge,
    Faculty,
    Mode,
    MoraleClass,
    MoveKind,
    MovementClass,
    Order,
    Shock,
    Stage,
    Weapon,
)

IN_ORDER, SHAKEN, ROUTED, DESTROYED = 3, 2, 1, 0
"""Cohesion levels. LM-2.8.3-01."""
FRESH, WINDED, SPENT = 0, 1, 2
"""Breath levels; `SPENT` is the book's "out of breath". LM-2.8.1-01."""
FULL, LOW, EXHAUSTED = 0, 1, 2
"""Ammunition levels. LM-3.2.5-02."""
CHARGE: Shock = "charge"
CONTACT: Shock = "contact"
"""The two faces of the shock marker. LM-2.1.2-06."""
ORDERS: tuple[Order, ...] = get_args(Order)
"""The four standing orders. LM-2.5-05."""


class UnitType(Record, frozen=True):
    """A type of unit: what its counter prints. Two units of the same figure are of the same type. LM-2.1-04.

    Capacities are notches, from 2 (Superior) down to -2 (Inferior). LM-2.1.1-02.
    """

    key: str
    type: str
    troop: bool
    large: bool
    steps: int
    weapon: Weapon
    weapon_capacity: int
    command: CommandClass
    command_capacity: int
    morale: MoraleClass
    morale_capacity: int
    movement: MovementClass
    movement_capacity: int
    offence: int = 0
    defence: int = 0
    shooting: int = 0
    faculties: tuple[Faculty, ...] = ()
    arts: tuple[tuple[Art, int], ...] = ()
    """The arts of magic that it masters, each with its capacity. LM-4.3-01."""
    summoned: bool = False
    """A spell has called it up: nobody loses heart when it is destroyed. LM-MA-01."""


class Unit(Record, frozen=True):
    """One counter and its markers. LM-2.1.2-01."""

    key: str
    figure: str
    side: str
    wing: str
    steps: int
    hex: str = ""
    """Where it stands; empty while it is off the map."""
    facing: int = 0
    cohesion: int = IN_ORDER
    breath: int = FRESH
    shock: Shock = ""
    ordered: bool = False
    """It bears a special order."""
    activated: bool = False
    exit: str = ""
    """The hexside by which it left the map without being routed, such as "0305/E"."""
    left_in_turn: int = msgspec.field(default=0, name="left")
    """The turn in which it left."""
    left_in_turn_of: str = msgspec.field(default="", name="during")
    """The army that was playing when it left; empty: its own."""
    more_hexes: tuple[str, ...] = ()
    """A Formation stands in `hex` with its left half and here with its right one. LM-3.3-01."""
    level: int = 0
    """Its Position: above the ground in flight, below it in infiltration. LM-4.2-01."""
    mode: Mode | Literal[""] = ""
    """The mode of a Formation; none: March. LM-3.3.6-01."""
    whole_steps: int = 0
    """How many steps it had when nothing was lost, where that is not the number of its type."""
    members: tuple[str, ...] = ()
    """The troops that went into a Formation: their keys are taken up by those that come out of it."""
    ammunition: int = FULL
    """LM-3.2.5-02."""
    identity: str = ""
    """Of a unit under a cover, which goes by the cover's key: its own. LM-4.5-01."""
    decoy: bool = False
    """There is nothing under its cover: it is played as a unit of its type. LM-4.5.1-01, LM-F-17."""
    spell: str = ""
    """The chosen spell under a character and its notch: "fireball 2". LM-4.3.1-01."""
    carries: Literal["", "stakes"] = ""
    """Stakes that are not planted: they do nothing. LM-3.5.7-04."""
    more_stakes: int = 0
    """How many markers of stakes it carries besides. LM-4.4.3-02."""

    @property
    def stakes(self) -> int:
        """How many markers of stakes it carries. LM-4.4.3-02."""
        return bool(self.carries) + self.more_stakes

    @property
    def covered(self) -> bool:
        """A cover lies on it, or is all there is."""
        return self.decoy or self.identity != ""

    @property
    def hexes(self) -> tuple[str, ...]:
        """Every hex it stands in; none while it is off the map."""
        return (self.hex, *self.more_hexes) if self.hex else ()

    @property
    def spots(self) -> tuple[str, ...]:
        """Its hexes at its level, as `Lames.stacks` has them."""
        return tuple(spot(hex, self.level) for hex in self.hexes) if self.level else self.hexes

    @property
    def place(self) -> Place[str]:
        """Where it stands on the map, how it looks, and its Position."""
        return Place(self.hexes, self.facing, self.level)

    @property
    def formation(self) -> bool:
        """A double counter. LM-3.3-01."""
        return bool(self.more_hexes)

    @property
    def routed(self) -> bool:
        """Its cohesion is gone. LM-2.8.3-01."""
        return self.cohesion == ROUTED

    @property
    def shaken(self) -> bool:
        """Its cohesion is impaired. LM-2.8.3-01."""
        return self.cohesion == SHAKEN

    @property
    def out_of_breath(self) -> bool:
        """It can strain itself no more. LM-2.8.1-03."""
        return self.breath == SPENT

    @property
    def charging(self) -> bool:
        """It bears Charge."""
        return self.shock == CHARGE

    @property
    def marked(self) -> bool:
        """It bears Charge or Contact."""
        return self.shock != ""


def spot(hex: str, level: int) -> str:
    """A hex at a Position: on the ground its name alone, elsewhere "0305+1"."""
    return f"{hex}{level:+d}" if level else hex


def read_spot(text: str) -> tuple[str, int]:
    """Hex and level of a spot."""
    for sign in "+-":
        hex, found, level = text.rpartition(sign)
        if found and level.isdecimal():
            return hex, int(sign + level)
    return text, 0


UNKNOWN = "?"
"""Stands for who is under a cover, for those who may not look."""


def under_cover_of_others(key: str, seat: str | None) -> bool:
    """Whether a key is that of a cover, and of another side: keys of covers name their side. LM-4.5-01."""
    return key.startswith("cover_") and key.rpartition("_")[0] != f"cover_{seat}"


class Wing(Record, frozen=True):
    """A part of an army under one leader and one standing order. LM-2.5-01 to -07."""

    key: str
    side: str
    leader: str = ""
    order: Order = always_encoded("defence")
    morale: int = DEFAULTS["wing_morale"]
    fatigue: int = DEFAULTS["fatigue"]
    shaken: int = 0
    """Shaken markers on its morale marker."""
    edge: Edge | Literal[""] = ""
    """Its retreat edge."""
    activated: bool = False
    """Its morale marker was activated this turn."""


class HiddenDeployment(Record, frozen=True):
    """Where a side may lay covers before the first turn, and how what is under them faces. LM-4.5.2-01."""

    zone: tuple[str, ...]
    facing: int


class Army(Record, frozen=True):
    """One side."""

    key: str
    commander: str = ""
    substitute: str = ""
    """Who takes over when the army commander is lost."""
    retreat_loses: bool = True
    """It is beaten when all its wings are in Retreat."""
    source: str = ""
    """Where its ammunition is: a hex, or a unit; empty: with its commander. LM-3.2.10-03."""
    hidden: HiddenDeployment | None = None
    """It has still to lay its covers. LM-4.5.2-01."""


class Objective(Record, frozen=True):
    """Points for a side that holds these hexes at the end."""

    side: str
    hexes: tuple[str, ...]
    points: int


class ExitObjective(Record, frozen=True):
    """Points for each step that a side brings off the map, not routed, by an edge."""

    side: str
    edge: Edge
    points: int


class TrainObjective(Record, frozen=True):
    """Points for each piece of some kinds that is driven and is a side's own at the end, in some hexes or anywhere."""

    side: str
    kinds: tuple[str, ...]
    points: int
    hexes: tuple[str, ...] = ()


class Victory(Record, frozen=True):
    """What the end is judged by. G-15."""

    step: int
    character: int
    wing: int
    margin: int
    objectives: tuple[Objective, ...] = ()
    passages: tuple[ExitObjective, ...] = ()
    holder: str = ""
    """Who wins when the scores are too close; empty: nobody does."""
    goal: int = 0
    """The score that ends the battle at the end of a turn; 0: none does."""
    train: tuple[TrainObjective, ...] = ()


class Rules(BattleRules, frozen=True):
    """The switches of a battle."""

    zero_eight: bool = False
    lenient_front_flight: bool = False
    retreat_test: bool = False
    flat_pivot: bool = False
    unhampered_shooting: bool = False
    far_harassment: bool = False
    contact_at_obstacles: bool = False
    aligned_wagons: bool = False
    closed_rock: bool = False
    covers_on_the_ground: bool = False
    orders_end_unasked: bool = False
    found_at_rest: bool = False
    decoys_concern_others: bool = False
    decoys_before_eyes: bool = False
    free_positions: bool = False
    harmless_arrivals: bool = False
    lenient_moves: bool = False
    open_air_speed: bool = False
    adapted_far_above: bool = False
    unlaid_ground: bool = False
    formations_run_up_anywhere: bool = False
    formations_shun_woods: bool = False


class Move(Record, frozen=True):
    """A displacement under way: where it has come, what it has spent (in half points), what binds it."""

    kind: MoveKind
    at: str
    facing: int
    allowance: int
    spent: int = 0
    steps: int = 0
    turned: bool = False
    """It has reoriented since its last step."""
    straight: int = 0
    """How many of its last elementary moves in a row would carry a charge."""
    extra: bool = False
    minimal: bool = False
    wheels: int = 0
    """Reorientations made so far."""
    test: Tally | None = None
    """What its disengagement test will add to the dice, for a flight begun while engaged."""
    followers: tuple[str, ...] = ()
    """Who engaged it, and nobody else, when it began to flee."""
    quiet: bool = False
    """A flight that may not come within reach of an enemy: Regroup, out of reach. LM-2.9-21."""
    more_at: tuple[str, ...] = ()
    """Where the right half of a Formation has come."""
    carries: str = ""
    """What it takes along: mantlets, pavises, boats. LM-3.5.2-06."""
    seized: str = ""
    """The hex in which it has taken what was driven there. LM-3.5.10-05."""
    dived: bool = False
    """It has come down from Far Flight. LM-4.2.3.3-03."""


@cache
def activation(key: str) -> Option:
    """To activate a unit, as an answer."""
    return Option(f"activate {key}", ("unit", key), message("do-activate", unit=key), verb="activate", piece=key)


class Lames(State, gc=True, dict=True):
    """A battle between two answers, and beside it what is derived from it."""

    unchanging = (
        *("rules", "ground", "figures", "victory", "night", "underground", "tunnels", "infiltrators", "spells"),
        "high_palisades",
    )
    digested_by_entry = ("armies", "wings", "units", "stacks", "lost")
    rules: Rules
    ground: HexMap
    figures: dict[str, UnitType]
    armies: dict[str, Army]
    wings: dict[str, Wing]
    units: dict[str, Unit]
    stacks: dict[str, tuple[str, ...]]
    """Who stands in a hex, from the top of the stack down; only hexes that are held. Above and below the ground: by
    `spot`. A Formation is in the stacks of both its hexes."""
    lost: dict[str, Unit]
    """Who was destroyed, or left the map routed."""
    victory: Victory
    limit: int
    """The last turn; 0: the battle goes on until it is decided."""
    turn: int = 1
    active: str = ""
    stage: Stage = always_encoded("choose")
    acting: str = ""
    move: Move | None = None
    points: int = 0
    """Command points left to the character who is giving orders."""
    result: Outcome | None = None
    overlay: Overlay | None = None
    """What lies on the map; None where nothing does."""
    effects: dict[str, Effect] = {}
    """Spells and whatever else lies on units for a while."""
    elements: tuple[str, ...] = ()
    """The game elements that the active side must still play in this turn; `die`: the die for all of them."""
    driven: tuple[str, ...] = ()
    """Carts, wagons, civilians and herds that have been activated in this turn, by the keys of their marks."""
    night: bool = False
    """It is dark: light hurts nobody. LM-3.1-12."""
    queue: tuple[str, ...] = ()
    """Who is played right after the acting piece, in this order: a decoy and the piece it was laid with. LM-F-18."""
    resumed: str = ""
    """The lower one of the two: until it has been played, neither begins its activation anew."""
    conjured: bool = False
    """The acting piece has selected or cast a spell: it keeps its chosen spell. LM-F-68."""
    underground: bool = False
    """It is fought in caverns, not in the open. LM-4.1-01."""
    tunnels: tuple[str, ...] = ()
    """The hexes of an open field that can be infiltrated. LM-4.2.3.6-04."""
    infiltrators: tuple[str, ...] = ()
    """The units that may infiltrate without being adapted to caves. LM-4.2.3.6-01."""
    surprising: bool = False
    """The acting piece bore Contact when its activation began, below the ground. LM-CA-56."""
    reserve: dict[str, Unit] = {}
    """The units that their players have still to hide. LM-4.5.2-01."""
    spells: dict[str, BookSpell] = {}
    """Spells that the scenario brings, beside those of the book or in their place."""
    high_palisades: tuple[str, ...] = ()
    """The hexes of palisades that had all notches at first: they are repaired up to as many. LM-MA-12."""

    def figure(self, unit: Unit) -> UnitType:
        """The type of a unit."""
        return self.figures[unit.figure]

    def sided(self, unit: Unit) -> bool:
        """Whether a unit has flanks and a rear: no small one has, LM-2.3-04, and no Hedgehog, LM-3.1-08."""
        return self.figures[unit.figure].large and not self.hedgehog(unit)

    def hedgehog(self, unit: Unit) -> bool:
        """All that is around it is its front: by its nature, LM-3.1-08, or by the mode of a Formation, LM-3.3.6-05."""
        if unit.mode:
            return bool(MODES[unit.mode].get("all_front"))
        faculties = self.figures[unit.figure].faculties
        if faculties and "hedgehog" in faculties:
            return True
        return bool(self.effects) and "hedgehog" in words(self.effects, unit.key, "faculty")

    def whole_steps(self, unit: Unit) -> int:
        """How many steps a unit had when nothing was lost."""
        return unit.whole_steps or self.figures[unit.figure].steps

    def of(self, side: str) -> Iterator[Unit]:
        """The units of a side, on the map or beside it."""
        return (unit for unit in self.units.values() if unit.side == side)

    def at(self, hex: str, level: int = 0) -> tuple[Unit, ...]:
        """Who stands in a hex at a level, from the top down."""
        return tuple([self.units[key] for key in self.stacks.get(spot(hex, level) if level else hex, ())])

    def concerns_others(self, unit: Unit) -> bool:
        """Whether what a piece does and suffers is of consequence to others: of a decoy it is not. LM-4.5.1-01."""
        return not unit.decoy or self.rules.decoys_concern_others

    def holder(self, hex: str, level: int = 0) -> str:
        """The side that holds a hex at a level; empty when nobody does. LM-4.2-07."""
        stack = self.stacks.get(spot(hex, level) if level else hex)
        return self.units[stack[0]].side if stack else ""

    def stack_of(self, unit: Unit) -> tuple[str, ...]:
        """Who stands with a unit, itself included, from the top down; with a Formation, in either of its hexes."""
        if unit.more_hexes or unit.level:
            return tuple(dict.fromkeys(key for held in unit.spots for key in self.stacks.get(held, ())))
        return self.stacks.get(unit.hex, ())

    def pending(self) -> Iterator[Wing]:
        """The active side's wings whose morale marker must still be activated. LM-2.5.10.1-01, LM-1-05."""
        wings = self.wings.values()
        return (wing for wing in wings if wing.shaken and not wing.activated and wing.side == self.active)

    # Derived from it

    @cached_property
    def derived(self) -> Derived:
        """What is kept beside it: facts keep it up."""
        return Derived()

    @property
    def activations(self) -> dict[str, Option]:
        """The active side's units that have not been activated yet, each with the answer that activates it."""
        found = self.derived.activations
        if found is None:
            waiting = [unit.key for unit in self.units.values() if unit.side == self.active and not unit.activated]
            found = self.derived.activations = {key: activation(key) for key in waiting}
        return found

    def keep_for(self, seen: Lames, seat: str | None) -> None:
        """What is kept beside it serves a seat's view of it too, where the same pieces stand in the same hexes.

        On the same ground the seat's attack moves draw nearer to the same; of others the view does not know enough.
        """
        if "occupancy" in self.__dict__:
            units = seen.units
            seen.occupancy = self.occupancy.copied(seen.stacks, lambda stack: units[stack[0]].side)
        if seat is not None and seen.overlay is self.overlay:
            seen.derived.drawn[seat] = self.derived.drawn_by(seat)
            seen.derived.threats[seat] = self.derived.threats_to(seat)

    @cached_property
    def occupancy(self) -> Occupancy[str, tuple[str, ...]]:
        """The index of who stands where: facts keep it up."""
        units = self.units
        aloft = [(hex, level) for hex, level in map(read_spot, self.stacks) if level] if self.rules.tiers else ()
        return Occupancy(self.stacks, self.armies, lambda stack: units[stack[0]].side, spot, aloft)
