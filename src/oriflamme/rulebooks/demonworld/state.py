"""What is true in a battle of Demonworld: elements, units, armies, and where the turn stands."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from oriflamme.board.hex_index import HexIndex, board_of
from oriflamme.board.hex_map import HexMap
from oriflamme.board.hexes import Hex
from oriflamme.board.occupancy import Occupancy
from oriflamme.board.overlay import Overlay
from oriflamme.board.place import Place, Shape
from oriflamme.board.surrounded_index import surrounded
from oriflamme.kernel import Outcome, Record, State
from oriflamme.kernel.cached_property import cached_property
from oriflamme.kernel.effects import Effect
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.rulebooks.demonworld.battle_rules import Rules
from oriflamme.rulebooks.demonworld.battle_terms import FlankMarch, Objective, Queue, Terms, Victory
from oriflamme.rulebooks.demonworld.cards import SHIPPED, Card
from oriflamme.rulebooks.demonworld.magic_items import ITEMS, MagicItem, equipped
from oriflamme.rulebooks.demonworld.tables import SEQUENCES, SHAPES, VOCABULARY
from oriflamme.rulebooks.demonworld.vocabulary import (
    EdgeIfAny,
    MoraleIfAny,
    OrderIfAny,
    Phase,
    SpecialIfAny,
    Stage,
    WedgeIfAny,
    WheelSideIfAny,
)

NOBODY: dict[str, Element] = {}
SHOOTING: tuple[Phase, ...] = ("first_shooting", "second_shooting")


class Element(Record, frozen=True):
    """The smallest piece: one hex, one facing. DW-I.2.0-01"""

    key: str
    unit: str
    hex: Hex
    facing: int
    special: SpecialIfAny = ""
    """Leader, musician or standard bearer; the base game makes no difference. DW-I.2.1-02"""
    spent: int = 0
    """Movement points it has spent on its own in this phase. DW-V.1.7-02, DW-V.3.2-06"""
    steps: int = 0
    """Hexes it has gone on its own since its unit began to redeploy, or in its after-combat move."""
    after_combat_done: bool = msgspec.field(default=False, name="settled")
    """Its after-combat move is over."""
    more_hexes: tuple[Hex, ...] = ()
    """The further hexes of a large element, in the order of its shape. DW-XVII-01"""
    level: int = 0
    """Its altitude in high flight; 0: on the ground. DW-XXIII.4.0-01"""
    wounds: int = 0
    """Hit points it has lost. DW-VIII.1.1-01"""
    character: str = ""
    """The commander that it is, while he is attached to this unit. DW-X.2.2-01"""
    stray: bool = False
    """Still routing, while others of its unit have rallied. DW-XV.9.0-16"""
    shot: bool = False
    """It has shot, or supported a shot, when an overrun came upon it in this turn. DW-XVII.3.0-22"""
    burning: bool = False
    """Of a war machine: it is on fire. DW-XXII.5.0-07"""
    items: tuple[str, ...] = ()
    """Items that it carries itself, in a unit. DW-XXV.1.0-03"""

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """Every hex it stands on."""
        return (self.hex, *self.more_hexes)

    @property
    def place(self) -> Place[Hex]:
        """Where it stands, how it looks, and how high it is."""
        return Place(self.hexes, self.facing, self.level)

    @property
    def number(self) -> int:
        """Which of its unit's elements, from 1."""
        return int(self.key.rpartition("_")[2])

    @property
    def owner(self) -> str:
        """The unit it was bought with: its own, even while it is attached to another."""
        return self.character or self.unit


class Unit(Record, frozen=True):
    """Elements that move and fight together. DW-I.2.1-01"""

    key: str
    side: str
    card: str
    elements: int
    """How many it had at the start."""
    points: int
    order: OrderIfAny = ""
    engaged: int = 0
    """The turn in which it came into contact with the enemy; 0: not engaged. DW-V.3.1-05"""
    fought: int = 0
    """Melee phases it has fought since then. DW-F1-C24"""
    moved: bool = False
    """Its movement is over, or its sequence has passed. DW-V-11"""
    spent: int = 0
    """Movement points spent in this phase."""
    manoeuvres: int = 0
    """Manoeuvres made in this phase."""
    wheeled: WheelSideIfAny = ""
    """The side to which it has wheeled in this phase. DW-V.1.2-04"""
    redeploying: bool = msgspec.field(default=False, name="loose")
    """Its elements are being redeployed one by one. DW-V.1.4-01"""
    facing_paid: bool = msgspec.field(default=False, name="turned")
    """The facing change of this redeployment is paid. DW-V.1.3-01"""
    paid_hexes: int = msgspec.field(default=0, name="paces")
    """Hexes for each element that are paid (or free) in this redeployment. DW-V.1.1-04"""
    turning: bool = False
    """It was organised when its elements began to turn one by one, and none of them has gone anywhere. DW-V.1.3-02"""
    free_hex: bool = False
    """The first of these hexes is free, where it is needed to form up again. DW-V.1.3-02"""
    wedge: WedgeIfAny = ""
    """Whether it has formed a wedge in this turn, or left one. DW-XIII.2.0-05"""
    skirmish: bool = False
    """It bears the token of skirmishers. DW-XIII.3.0-01"""
    morale: MoraleIfAny = ""
    """Routing or impetuous. DW-VIII.1.3-02"""
    routed: int = 0
    """The turn in which it was routed. DW-XV.9.0-19"""
    quarry: str = ""
    """The enemy unit that an impetuous unit must attack. DW-XV.10.0-02"""
    dared: str = ""
    """The fearsome enemy that it may charge in this phase. DW-XV.5.0-01"""
    feared: str = ""
    """The enemy that it refuses to charge in this phase. DW-XV.5.0-05"""
    host: str = ""
    """Of a commander: the unit he is attached to. DW-X.2.2-01"""
    onset: OrderIfAny = ""
    """Of a commander: the sequence before which he engaged by his own movement in this turn. DW-X.2.1-09"""
    shot: bool = False
    """Of a commander: he has shot in this turn. DW-X.2.1-04"""
    items: tuple[str, ...] = ()
    """Magic items that it carries. DW-XVI.2.1-01"""
    gear: int = 0
    """The points of items that its elements carry, and of those that the scenario brings. DW-XXV.1.0-04"""
    master: str = ""
    """Of a dragon: the commander who has got off and stands beside it. DW-XVII.7.6-03, DW-F3-14"""
    ridden: bool = False
    """A commander has taken the place of its own rider. DW-XVII.7.6-01"""
    chasing: str = ""
    """A large enemy that has broken contact, and must be met again. DW-XVII.4.1-08"""
    approaching: bool = False
    """Its elements go up to a building, or into it, each as it likes. DW-XXIV.3.2-03"""
    on_foot: bool = False
    """A flyer that moves on the ground in this phase. DW-XXIII.1.0-01"""
    dived: int = 0
    """The turn in which it landed in contact out of a dive. DW-XXIII.8.3-01"""
    flew_off: int = 0
    """The turn in which it left a melee by flying off. DW-XXIII.8.4-01"""
    arriving: bool = False
    """It has come from a flank march in this turn: it engages nobody. DW-XVI.5.0-10"""

    @property
    def moves_as(self) -> OrderIfAny:
        """The order as with which it moves: an impetuous unit charges. DW-XV.10.0-02"""
        return "C" if self.morale == "impetuous" else self.order


class Zone(Record, frozen=True):
    """Where an army deploys: rows and columns of the whole map, counted from 0 and 1, ends included."""

    rows: tuple[int, int]
    columns: tuple[int, int] = always_encoded((1, 1000))

    def holds(self, cell: tuple[int, int]) -> bool:
        """Whether a cell of the map, column and row from zero, lies in it."""
        column, row = cell
        return self.rows[0] <= row <= self.rows[1] and self.columns[0] <= column + 1 <= self.columns[1]


class Army(Record, frozen=True):
    """One side."""

    key: str
    people: str = ""
    points: int = 0
    zone: Zone | None = None
    facing: int = 3
    """Where its units look when they deploy."""
    edge: EdgeIfAny = ""
    """The side of the table to which it flees; "": the one behind it. DW-XV.9.0-03"""


class Attack(Record, frozen=True):
    """A shot or a blow that has been announced: who, at whom, with whose support."""

    element: str
    target: str
    supports: tuple[str, ...] = ()
    initiative: int = 0
    """When a blow is struck; all shots are at once. DW-VI.1.0-03, DW-IV-03"""
    weapon: str = ""
    """Of a large element: which weapon, by the hexes it reaches; its rider's, or its breath. DW-XVII.6.5-03"""
    aim: str = ""
    """Which part of a large element is attacked; of a breath where it goes. DW-XVIII.3.0-02, DW-XVII.7.4-05"""


class Trample(Record, frozen=True):
    """An overrun under way: who makes it, and what it has come to so far. DW-XVII.3.0-01"""

    unit: str
    hexes: tuple[str, ...]
    """Where it last stood with nobody under it, by name."""
    facing: int
    held: dict[str, tuple[str, ...]] = {}
    """By unit that is overrun: the hexes that it held before. DW-XVII.3.1-02"""
    losses: dict[str, int] = {}
    """By unit: the elements that it has lost to this overrun. DW-XV.4.0-02"""


class Rider(Record, frozen=True):
    """A commander on a dragon or a chariot: he has no hex of his own. DW-XVII.5.0-01"""

    element: str
    mount: str
    """The unit that carries him."""
    wounds: int = 0


class Wizard(Record, frozen=True):
    """What a wizard has left, and what has befallen him. Chapter XX.3.2"""

    points: int
    disturbed: bool = False
    """He has done or suffered something in this turn: he does not rest. DW-XX.3.2-04"""
    commands: bool = False
    """He has given orders in the order phase of this turn. DW-XX.3.2-04"""
    hexes: tuple[Hex, ...] = ()
    """Where he stood when the magic phase began."""
    facing: int = 0
    silent_until: int = 0
    """The last turn in which he neither casts nor rests. DW-XX.5.0-10"""
    drained: bool = False
    """He casts no more spells in this battle. DW-XX.5.0-10"""
    used: tuple[str, ...] = ()
    """Magic items whose spell he has let loose, once for each time. DW-XXV.1.0-01"""


class Piece(Record, frozen=True):
    """How far a piece of artillery is loaded. Chapter XIX.3.0"""

    loading: int
    served: int = 0
    """The last turn in which its crew has loaded it, or could have. DW-XIX.3.0-05"""
    watched: tuple[str, ...] = ()
    """Of a catapult: the enemy units that its crew saw before anybody moved. DW-XIX.6.0-03"""


class Cast(Record, frozen=True):
    """A spell that was cast: by whom, on what, with how many points."""

    wizard: str
    spell: str
    target: str
    points: int


def spot(hex: Hex, level: int) -> tuple[int, ...]:
    """A hex at an altitude, as the index of who stands where has it."""
    return (*hex, level) if level else hex


class Demonworld(State, gc=True, dict=True, repr_omit_defaults=True, forbid_unknown_fields=True):
    """A battle between two answers."""

    ground: HexMap
    armies: dict[str, Army]
    units: dict[str, Unit]
    """Every unit that has elements on the field or waits for deployment."""
    elements: dict[str, Element] = {}
    """Elements on the field."""
    lost: dict[str, Element] = {}
    """Elements removed from play, where they fell."""
    gone: dict[str, Unit] = {}
    """Units without elements."""
    cards: dict[str, Card] = {}
    """Cards that the scenario brings itself."""
    own_items: dict[str, MagicItem] = {}
    """Items that the scenario brings itself. DW-XXV.1.0-01"""
    rules: Rules = always_encoded(Rules())
    turn: int = 1
    limit: int = 0
    """Turns after which the losses are counted; 0: none. DW-OR-01"""
    last_loss_turn: int = msgspec.field(default=0, name="quiet")
    """The last turn in which somebody fell. DW-OR-01"""
    phase: Phase = always_encoded("orders")
    stage: Stage = ""
    """What is under way within the phase; "": its beginning."""
    sequence: OrderIfAny = ""
    """The order whose units are moving. DW-V.2.0-01"""
    sides: tuple[str, ...] = ()
    """Who moves, in this order, in a sequence or after a combat."""
    active: str = ""
    """The unit that is moving."""
    reacting: tuple[str, ...] = ()
    """Units attacked before they moved. DW-V.3.2-04"""
    attacks: tuple[Attack, ...] = ()
    """Shots or blows announced and not yet resolved."""
    hit: tuple[str, ...] = ()
    """Elements hit and not yet removed, for what is at the same time happens at once. DW-IV-03, DW-VI.1.4-01"""
    fallen: tuple[str, ...] = ()
    """Elements removed in this phase."""
    closing: tuple[str, ...] = ()
    """Units that may close up. DW-IV.4.0-01"""
    combats: tuple[tuple[str, ...], ...] = ()
    """The separate melees that are still to be fought, as units; the first one is under way. DW-VI.1.0-05"""
    kills: dict[str, int] = {}
    """Enemy elements that each side has destroyed in the combat under way. DW-VI.1.5-02"""
    slain: dict[str, int] = {}
    """Enemy elements that each unit has destroyed in the combat under way. DW-XV.3.0-02"""
    attached: dict[str, Unit] = {}
    """Commanders that are elements of other units. DW-X.2.2-01"""
    tokens: dict[str, str] = {}
    """Orders that lie face down beside units. DW-X.4.0-03"""
    tests: tuple[str, ...] = ()
    """Units that are to take a test of morale."""
    fleeing: tuple[str, ...] = ()
    """Elements that are to make their rout move. DW-XV.9.0-07"""
    doomed: tuple[str, ...] = ()
    """Special elements that fall to a shot: nobody falls in their place. DW-IX.5.0-02"""
    leading: tuple[str, ...] = ()
    """Commanders who are to move before a sequence, or to turn after the last. DW-X.2.1-06, DW-X.2.1-07"""
    victory: Victory | None = None
    """How it is won; None: by eliminating the enemy. DW-VII-03"""
    terms: Terms | None = None
    """What the players of a battle have agreed on; None: nothing by chapter XVI.3."""
    held: bool = False
    """The hill has been held at every end of a phase since the turn began. DW-XVI.2.3-02"""
    led: OrderIfAny = ""
    """The last sequence before which independent commanders had their chance to move. DW-X.2.1-06"""
    announced: tuple[str, ...] = ()
    """Elements that have announced a blow or a support in the combat under way. DW-XIV.1.0-07"""
    declared: tuple[tuple[str, str], ...] = ()
    """Alternate contacts that have been declared: the attacker's unit and the defender's. DW-XI.4.0-10"""
    trampling: Trample | None = None
    """The overrun under way. DW-XVII.3.0-01"""
    passed: tuple[tuple[str, str], ...] = ()
    """A large element and an enemy unit side by side that have not engaged each other. DW-XVII.4.2-04"""
    aboard: dict[str, Rider] = {}
    """Commanders who ride dragons or stand on chariots, by key; they are among the attached. DW-XVII.5.0-01"""
    unhorsed: tuple[str, ...] = ()
    """Commanders whose mount or chariot is destroyed, and who are to be placed. DW-XVII.7.7-02, DW-XVIII.9.0-06"""
    falling: tuple[str, ...] = ()
    """Large flyers that were killed in flight, and are to fall on whatever is below. DW-XXIII.8.5-02"""
    overlay: Overlay | None = None
    """What has come to lie on the map: dead large monsters, walls that were destroyed. DW-XVII.6.6-01, DW-XI.3.7-09"""
    wizards: dict[str, Wizard] = {}
    """Wizards on the field, by their key. Chapter XX"""
    casters: tuple[str, ...] = ()
    """Wizards who may still cast in this phase, in their order. DW-XX.5.0-02"""
    spells: tuple[Cast, ...] = ()
    """Spells that have succeeded and are to take effect together. DW-XX.5.0-12"""
    failing: Cast | None = None
    """The spell with which somebody has failed critically. DW-XX.5.0-07"""
    effects: dict[str, Effect] = {}
    """What spells change for a while. DW-XX.2.0-03"""
    spared: tuple[str, ...] = ()
    """Elements that a spell has saved from their first hit in this turn. DW-F3-M09"""
    pieces: dict[str, Piece] = {}
    """Pieces of artillery on the field, by unit. Chapter XIX"""
    objectives: tuple[Objective, ...] = ()
    """Hexes that are worth points at the end. DW-XVI.4.0-06"""
    reconnaissance: dict[str, int] = {}
    """The strength that each side has announced. DW-XVI.5.0-02"""
    marches: dict[str, FlankMarch] = {}
    """Flank marches, by their key; those of others are not known before they come. DW-XVI.5.0-05"""
    marching: dict[str, Unit] = {}
    """Units on flank marches of which nobody is on the field. DW-XVI.5.0-05"""
    outside: dict[str, Queue] = {}
    """By unit: its elements that wait to enter, once its march has come. DW-XVI.5.0-11"""
    fires_played: int = 0
    """The last turn at whose start wind and fires were played. DW-XXII.3.0-05"""
    in_flames: tuple[str, ...] = ()
    """Elements whose hex caught fire at the start of this turn: they do nothing but leave it. DW-XXII.3.0-09"""
    flames_announced: int = 0
    """The last turn in which flaming shots were announced, or not. DW-XXII.5.0-02"""
    flaming: tuple[str, ...] = ()
    """Units that have announced flaming shots in this turn. DW-XXII.5.0-02"""
    besetting: dict[str, str] = {}
    """Elements that have stood before a locked door since the turn began, and their hexes. DW-XXIV.3.1-03"""
    battering: tuple[str, ...] = ()
    """Elements that have struck at a strong door in this melee phase. DW-XXIV.3.1-05"""
    items_spent: tuple[str, ...] = ()
    """Charms that have saved their bearers. DW-F3-M08"""
    result: Outcome | None = None

    @property
    def board(self) -> HexIndex:
        """The map, with what has come to lie on it; where flank marches come, with what is beside it too."""
        board = board_of(self.ground, self.overlay, VOCABULARY)
        return surrounded(board, VOCABULARY.clear) if self.marches else board

    def of(self, unit: str) -> list[Element]:
        """The elements of a unit on the field."""
        return [*self.by_unit.get(unit, NOBODY).values()]

    def units_of(self, side: str) -> Iterator[Unit]:
        """The units of a side."""
        return (unit for unit in self.units.values() if unit.side == side)

    @property
    def moves_in_sequence(self) -> bool:
        """Whether a commander who moves now does so in a sequence, and not before one: he has just got off a mount."""
        return bool(self.sequence) and self.led not in SEQUENCES[SEQUENCES.index(self.sequence) + 1 :]

    def side_of(self, element: Element) -> str:
        """The side of an element on the field."""
        return self.units[element.unit].side

    def enemy(self, side: str) -> str:
        """The other side."""
        first, second = self.armies
        return second if side == first else first

    def card(self, unit: str) -> Card:
        """The card of a unit, or of a commander who is attached to one or has fallen."""
        found = self.units.get(unit) or self.anyone(unit)
        name = found.card
        card = self.cards.get(name) or SHIPPED[name]
        return equipped(card, tuple(self.item(key) for key in found.items), name) if found.items else card

    def item(self, key: str) -> MagicItem:
        """An item: of the scenario, or one that comes with the program."""
        return self.own_items.get(key) or ITEMS[key]

    def acting(self, key: str) -> Unit:
        """The unit as which somebody acts: itself, or of an attached commander the one he is with. DW-X.2.2-03"""
        return self.units.get(key) or self.units[self.attached[key].host]

    def anyone(self, key: str) -> Unit:
        """A unit, wherever it is: on the field, attached to another, or gone."""
        return self.units.get(key) or self.attached.get(key) or self.marching.get(key) or self.gone[key]

    def rider(self, mount: str) -> str:
        """The commander who rides a large element, or stands on it; "": nobody. DW-XVII.5.0-01"""
        return next((key for key, one in self.aboard.items() if one.mount == mount), "")

    def element_of(self, key: str) -> Element:
        """The element of a commander or wizard: his own, or what he rides."""
        mount = self.aboard[key].mount if key in self.aboard else ""
        return next(one for one in self.elements.values() if one.unit == mount or (not mount and one.owner == key))

    def stand_of(self, key: str) -> tuple[tuple[Hex, ...], int]:
        """Where a commander or wizard stands and looks, by himself or with what he rides."""
        element = self.element_of(key)
        return element.hexes, element.facing

    def shape(self, unit: str) -> Shape | None:
        """How the hexes of a large element lie; None for elements of one hex. DW-XVII-01"""
        footprint = self.card(unit).footprint
        return SHAPES[footprint] if footprint else None

    # Derived from it

    @cached_property
    def by_unit(self) -> dict[str, dict[str, Element]]:
        """The elements of each unit on the field, in the order of `elements`: facts keep it up."""
        index: dict[str, dict[str, Element]] = {}
        for element in self.elements.values():
            index.setdefault(element.unit, {})[element.key] = element
        return index

    @cached_property
    def occupancy(self) -> Occupancy[Hex, Element]:
        """The index of who stands where: facts keep it up."""
        units, held = self.units, dict[Hex | tuple[int, ...], Element]()
        index = Occupancy(held, self.armies, lambda element: units[element.unit].side, spot)
        over = self.trampling.unit if self.trampling else ""
        for element in (
            sorted(self.elements.values(), key=lambda one: one.unit == over) if over else (self.elements.values())
        ):
            index.put(element.hex, element.level, element)
            for hex in element.more_hexes:
                index.put(hex, element.level, element)
        return index
